"""What the table shows, made of what a seat sees: the players, the bases and the hands. Pure functions.

The table is drawn as it is, as it was at a beat, or as a move would make it. In the last two it is compared
with how it was before, and then each number tells both: the same for a beat and for a preview.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...table.event_tree import CAME, LOST, MOVED
from ...table.lineup import HUMAN
from ...table.playback import LEAVING, NOTHING, Changes, Lost, locations
from .pointing import Pointing
from .table_state import (
    ACTING,
    CURSOR,
    LEGAL,
    NORMAL,
    NOT_NOW,
    PLAIN,
    RECEDING,
    SCORING,
    BaseState,
    CardRow,
    HandCardState,
    HandState,
    PlayerState,
    SideState,
    StasisState,
)

if TYPE_CHECKING:
    from ...table.forecast import Spread
    from ...table.playback import Beat
    from ...table.view import BaseView, CardView, HandCard, PlayerView, SeatView

Faces = Callable[[int], str]  # the slug of a card's faction

GONE = ("destroyed", "discarded")  # how a card leaves that does not come back
# What a card in play can still do; what was done when it was played is told no more.
LASTING = re.compile(r"\b(Ongoing|Special|Talent)s?:")
MARKS = ("cancelled", "stored")


class Shown(NamedTuple):
    """The table as it is drawn."""

    view: SeatView
    before: SeatView | None = None  # what its numbers are compared with
    changes: Changes = NOTHING
    previewed: bool = False  # is it what a move would make of it?
    spreads: tuple[Spread, ...] = ()  # what luck may make of bases
    beat: Beat | None = None

    @property
    def real(self) -> SeatView:
        """The table as it is, or as it was: not as it would be."""
        return self.before if self.previewed and self.before is not None else self.view


class SeatOrder(NamedTuple):
    """The viewer, who has the first colour and comes first everywhere."""

    first: int
    seats: int

    def colour(self, seat: int) -> int:
        return (seat - self.first) % self.seats if seat >= 0 else -1

    def in_order(self) -> list[int]:
        return [(self.first + number) % self.seats for number in range(self.seats)]


def seating(view: SeatView, *, open_hands: bool = False) -> SeatOrder:
    """With open hands the view is that of whoever is asked, but colours stay."""
    return SeatOrder(max(0, view.viewer) if not open_hands else 0, len(view.players))


# --- the players ---------------------------------------------------------------------------------------


def players(
    shown: Shown, pointing: Pointing, who: SeatOrder, slugs: Callable[[str], str], notes: Sequence[str]
) -> tuple[PlayerState, ...]:
    """One after the other, whoever looks first; `notes` says of each seat what it does."""
    view = shown.real
    coming = _coming(shown)
    points = () if shown.previewed else shown.changes.points
    found = []
    for seat in who.in_order():
        player = view.players[seat]
        found.append(
            PlayerState(
                seat,
                who.colour(seat),
                player.name,
                "" if player.player == HUMAN else player.player,
                notes[seat],
                player.current,
                tuple(slugs(name) for name in player.factions),
                player.factions,
                player.vp,
                max(0, points[seat]) if points else 0,
                coming[seat],
                player.hand,
                player.deck,
                player.discard,
                _stasis(player, pointing),
            )
        )
    return tuple(found)


def _coming(shown: Shown) -> list[int]:
    """VP that a move would bring: at once, and with the bases that would score."""
    if not shown.previewed:
        return [0] * len(shown.view.players)
    coming = shown.view.coming_vp
    return [
        after.vp - before.vp + coming[after.seat]
        for before, after in zip(shown.real.players, shown.view.players, strict=True)
    ]


def _stasis(player: PlayerView, pointing: Pointing) -> tuple[StasisState, ...]:
    return tuple(
        StasisState(
            frozen.card,
            frozen.name,
            frozen.counters,
            pointing.keys.get(frozen.card, ""),
            pointing.is_cursor(frozen.card),
            pointing.choosing and not pointing.can(frozen.card),
        )
        for frozen in player.stasis
    )


# --- the bases -----------------------------------------------------------------------------------------


def bases(shown: Shown, pointing: Pointing, who: SeatOrder, faces: Faces) -> tuple[BaseState, ...]:
    """From left to right. A base that a move would take away stays, with a sign."""
    drawn = _Drawn(shown, pointing, who, faces)
    now = {base.base: base for base in shown.view.bases}
    if not shown.previewed:
        return tuple(drawn.base(base) for base in shown.view.bases)
    return tuple(
        drawn.base(now[base.base], gone=False) if base.base in now else drawn.base(base, gone=True)
        for base in shown.real.bases
    )


class _Drawn:
    """The bases of one table: what was there before is looked up once."""

    def __init__(self, shown: Shown, pointing: Pointing, who: SeatOrder, faces: Faces) -> None:
        self.shown, self.pointing, self.who, self.faces = shown, pointing, who, faces
        self.marks = dict(shown.changes.marks)
        self.spreads = {spread.base: spread for spread in shown.spreads}
        before = shown.before
        self.old_bases = {base.base: base for base in before.bases} if before is not None else {}
        self.old_cards = dict(locations(before)) if before is not None else {}
        self.now_at = {card: where.base for card, (where, _) in locations(shown.view)} if before else {}
        # While a base is chosen, what lies there is read: it does not step back.
        self.choosing_cards = pointing.choosing and any(
            pointing.can(card.card) for card in shown.view.in_play()
        )
        self.choosing_bases = pointing.choosing and any(pointing.can(b.base) for b in shown.view.bases)
        self.about = _about(shown)
        self.leaving = shown.beat is not None and shown.beat.kind == LEAVING

    def base(self, base: BaseView, *, gone: bool = False) -> BaseState:
        old, spread, pointing = self.old_bases.get(base.base), self.spreads.get(base.base), self.pointing
        total = spread.least if spread is not None else base.total
        mark = self.marks.get(base.base, "")
        band, actor = self._band(base)
        return BaseState(
            base.base,
            base.letter,
            base.name,
            total,
            base.breakpoint,
            base.vp,
            self._sides(base, old),
            self._rows(base, base.actions, -1),
            base.text,
            band,
            actor,
            pointing.keys.get(base.base, ""),
            self.choosing_bases and not pointing.can(base.base),
            old.total if old is not None and old.total != total else None,
            spread.most if spread is not None else None,
            old.breakpoint if old is not None and old.breakpoint != base.breakpoint else None,
            base.ready or (base.scoring and not self.leaving),
            "new" if mark == CAME else "",
            LOST if gone else mark,
        )

    def _band(self, base: BaseView) -> tuple[str, int]:
        """What its band says; and of whom, if somebody acts."""
        beat, spot, pointing = self.shown.beat, base.base, self.pointing
        if beat is not None:
            if spot == beat.base or base.scoring:
                return SCORING, self.who.colour(beat.seat)
            if self.about:
                return ACTING if spot in self.about else RECEDING, self.who.colour(beat.seat)
            return NORMAL, 0
        if pointing.is_cursor(spot) and (pointing.can(spot) or not pointing.choosing):
            return CURSOR, 0
        return (SCORING, 0) if base.scoring else (NORMAL, 0)

    # --- who is there ----------------------------------------------------------------------------

    def _sides(self, base: BaseView, old: BaseView | None) -> tuple[SideState, ...]:
        places = {place.seat: place for place in base.forecast}
        before = {place.seat: place for place in old.forecast} if old is not None else {}
        found = []
        for seat in self.who.in_order():
            rows = self._rows(base, [card for card in base.minions if card.seat == seat], seat)
            place, then = places.get(seat), before.get(seat)
            if not rows and place is None and then is None:
                continue
            power, rank, vp = (place.power, place.place, place.vp) if place is not None else (0, 0, 0)
            was_power, was_rank = (then.power, then.place) if then is not None else (0, 0)
            compared = old is not None
            found.append(
                SideState(
                    seat,
                    self.who.colour(seat),
                    self.shown.view.players[seat].name,
                    power,
                    rank,
                    vp,
                    was_power if compared and was_power != power else None,
                    was_rank if compared and was_rank != rank else None,
                    rows,
                )
            )
        return tuple(found)

    def _rows(self, base: BaseView, cards: Sequence[CardView], seat: int) -> tuple[CardRow, ...]:
        """A player's minions there, or (-1) the actions on the base; what has gone stays in its place."""
        rows = [self._row(card) for card in cards]
        for lost in self.shown.changes.at(base.base):
            if not lost.where.host and (lost.seat == seat if lost.was.kind == "minion" else seat < 0):
                _put(rows, lost.where.behind, self._gone(lost))
        if seat >= 0:
            for card, where in self._moved_away(base.base, seat):
                _put(rows, where, card)
        return tuple(rows)

    def _moved_away(self, base: int, seat: int) -> Iterable[tuple[CardRow, int]]:
        """Minions that were there before what is compared, and are at another base now."""
        previewed = self.shown.previewed
        for card, (where, was) in self.old_cards.items():
            mine = where.base == base and not where.host and was.seat == seat and was.kind == "minion"
            if mine and self.now_at.get(card, base) != base:
                row = self._plain(was)._replace(card=0, sign=MOVED, previewed=previewed)
                row = row._replace(marked=card in self.pointing.marked)
                yield row._replace(change=-was.power if previewed else None), where.behind

    def _row(self, card: CardView) -> CardRow:
        """A card that is there."""
        spot, mark = card.card, self.marks.get(card.card, "")
        attached = [self._row(each) for each in card.actions]
        for lost in self.shown.changes.lost:
            if lost.where.host == spot:
                _put(attached, lost.where.behind, self._gone(lost))
        return self._pointed(self._plain(card))._replace(
            sign=mark,
            change=self._change(card),
            previewed=self.shown.previewed and bool(mark),
            attached=tuple(attached),
        )

    def _pointed(self, row: CardRow) -> CardRow:
        """With the key that chooses it."""
        pointing, spot = self.pointing, row.card
        return row._replace(
            key=pointing.keys.get(spot, ""),
            cursor=pointing.is_cursor(spot),
            marked=spot in pointing.marked,
            faded=self.choosing_cards and not pointing.can(spot),
        )

    def _plain(self, card: CardView) -> CardRow:
        """What there is to say of a card by itself."""
        found = LASTING.search(card.text)
        return CardRow(
            card.card,
            _name(card),
            self.who.colour(card.seat),
            card.kind,
            card.power,
            (card.power > card.printed_power) - (card.power < card.printed_power),
            "protected" in card.marks,
            self.who.colour(card.owner) if "stolen" in card.marks else -1,
            tuple(mark for mark in card.marks if mark in MARKS),
            self.faces(card.card),
            card.text[found.start() :] if found is not None else "",
        )

    def _change(self, card: CardView) -> int | None:
        """What a previewed move does to the power of its side by this card."""
        if not self.shown.previewed or card.kind != "minion":
            return None
        old = self.old_cards.get(card.card)
        was = old[1].power if old is not None and self.now_at.get(card.card) == old[0].base else 0
        return card.power - was if card.power != was else None

    def _gone(self, lost: Lost) -> CardRow:
        previewed, row = self.shown.previewed, self._plain(lost.was)
        if previewed:  # it is still there to be chosen; else its key stands where it is now
            row = self._pointed(row)
        return row._replace(
            sign=LOST if lost.how in GONE else MOVED,
            change=-lost.was.power if previewed and lost.was.kind == "minion" else None,
            previewed=previewed,
        )


def _name(card: CardView) -> str:
    """With what it gives to a power, or else the counters that wait on an action."""
    if card.gives:
        return f"{card.name} {card.gives:+}"
    waiting = card.counters if card.kind == "action" else 0
    return f"{card.name} ({waiting})" if waiting else card.name


def _about(shown: Shown) -> set[int]:
    """The bases at which something happens in a beat."""
    beat = shown.beat
    if beat is None:
        return set()
    where = {card: at.base for card, (at, _) in locations(shown.view)}
    where |= {lost.card: lost.base for lost in shown.changes.lost}
    touched = {beat.card, beat.to, *beat.hits} - {0}
    return {where.get(card, card) for card in touched} & {base.base for base in shown.view.bases}


def _put(rows: list[CardRow], behind: int, row: CardRow) -> None:
    """Into its place: behind that card, or else first."""
    at = next((number + 1 for number, each in enumerate(rows) if each.card == behind), 0) if behind else 0
    rows.insert(at, row)


# --- hands ---------------------------------------------------------------------------------------------


def hand(
    cards: Sequence[HandCard],
    pointing: Pointing,
    faces: Faces,
    title: str = "",
    colour: int = 0,
    *,
    waits: bool = False,
) -> HandState:
    """A player's hand, with the digits that choose its cards; all of it steps back while others act."""
    found = []
    for number, card in enumerate(cards):
        spot = card.card
        key = "1234567890"[number] if number < 10 and pointing.hand_keys else ""
        steps_back = waits or ((pointing.choosing or pointing.move) and not pointing.can(spot))
        state = NOT_NOW if steps_back else LEGAL if pointing.can(spot) else PLAIN
        found.append(
            HandCardState(
                spot,
                key,
                card.name,
                faces(spot),
                card.power if card.power >= 0 else None,
                card.kind,
                card.text,
                state,
                pointing.is_cursor(spot),
                spot in pointing.picked,
                spot in pointing.marked,
            )
        )
    return HandState(title, colour, tuple(found))


def open_hands(view: SeatView, pointing: Pointing, who: SeatOrder, faces: Faces) -> tuple[HandState, ...]:
    """Everyone's, a row each; no digit leads to their cards."""
    reading = Pointing(pointing.cursor, hand_keys=False)
    return tuple(
        hand(view.hands[seat], reading, faces, view.players[seat].name, who.colour(seat))
        for seat in who.in_order()
    )
