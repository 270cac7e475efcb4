"""What one seat may know: its own hand, what it was shown, and counts of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..model.decisions import CARD, MAIN, ORDER, InSecret
from ..model.kinds import DRAW_TWO, FACE_DOWN, HAND, NOBODY, OPENING, Phase
from .places import Place
from .power import breakpoint_of, power, total_power

if TYPE_CHECKING:
    from ..game import Game
    from ..model.decisions import Decision
    from ..model.definitions import Trigger
    from ..model.events import Event

HIDDEN = 0  # stands for a card this seat cannot know
OUTSIDER = -1  # a seat nobody has: it sees what all see


@dataclass(frozen=True, slots=True)
class VisibleStasis:
    """A card in stasis: face up for all, but not what is stored under it."""

    card: int
    stasis_counters: int
    power_counters: int
    stored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VisibleSeat:
    """A player as one seat sees them; unknown cards are 0."""

    name: str
    factions: tuple[str, ...]
    vp: int
    hand: tuple[int, ...]
    deck: tuple[int, ...]  # top first
    discard: tuple[int, ...]
    stasis: tuple[VisibleStasis, ...]


@dataclass(frozen=True, slots=True)
class VisibleCard:
    """A card in play."""

    card: int
    controller: int
    power: int
    counters: int
    actions: tuple[VisibleCard, ...]
    stored: tuple[int, ...]  # face down: known to its owner and to who controls the card above it


@dataclass(frozen=True, slots=True)
class VisibleBase:
    base: int
    breakpoint: int
    total: int
    minions: tuple[VisibleCard, ...]
    actions: tuple[VisibleCard, ...]
    forecast: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class VisibleTable:
    """The whole table from one seat."""

    seat: int
    turn: int
    phase: Phase
    current: int
    winner: int
    seats: tuple[VisibleSeat, ...]
    bases: tuple[VisibleBase, ...]
    base_deck: tuple[int, ...]
    base_discard: tuple[int, ...]
    box: tuple[int, ...]
    permits: tuple[Any, ...]
    waiting_for: int  # whose decision; -1: nobody's
    decision: tuple[Any, ...] | None  # only if it is this seat's own


def view_of(game: Game, seat: int) -> VisibleTable:
    s = game.s
    bit = 0 if seat == OUTSIDER else 1 << seat

    def seen(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([card if s.known[card] & bit else HIDDEN for card in cards])

    def stored(host: int) -> tuple[int, ...]:
        owner = game.table.owner
        mine = s.ctrl[host] == seat
        return tuple([c if mine or owner[c] == seat else HIDDEN for c in s.under.get(host, ())])

    def in_play(card: int) -> VisibleCard:
        return VisibleCard(
            card,
            s.ctrl[card],
            power(game, card) if game.table.defs[card].is_minion else 0,
            s.counters[card],
            tuple([in_play(action) for action in s.on.get(card, ())]),
            stored(card),
        )

    seats = tuple(
        VisibleSeat(
            game.setup.seats[number].name,
            s.draft[number],
            s.vp[number],
            _sorted_unknown_last(seen(s.hands[number])) if number != seat else s.hands[number],
            seen(s.decks[number])[::-1],
            s.discards[number],
            tuple(
                [
                    VisibleStasis(card, s.stasis_counters[card], s.counters[card], stored(card))
                    for card in s.stasis[number]
                ]
            ),
        )
        for number in range(len(game.setup.seats))
    )
    bases = tuple(
        VisibleBase(
            base,
            breakpoint_of(game, base),
            total_power(game, base),
            tuple([in_play(minion) for minion in s.minions[base]]),
            tuple([in_play(action) for action in s.on.get(base, ())]),
            tuple(game.forecast(base)),
        )
        for base in s.bases
    )
    decision = game.decision
    return VisibleTable(
        seat,
        s.turn,
        s.phase,
        s.current,
        s.winner,
        seats,
        bases,
        seen(s.base_deck)[::-1],
        s.base_discard,
        s.box,
        s.permits,
        decision.seat if decision else -1,
        decision.as_data() if decision and decision.seat == seat else None,
    )


def _sorted_unknown_last(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Where in another hand a known card sits says nothing and must not."""
    return (*sorted(card for card in cards if card), *[card for card in cards if not card])


# --- what it tells to be asked -----------------------------------------------------------------------


def asked_in_secret(game: Game) -> bool:
    """Is there a question only because of cards that lie face down?

    Whether it is asked at all would tell something of them, so nobody but who is asked may know of it.
    """
    decision = game.decision
    if decision is None or game.at_rest or not game.dealt or _holds_too_many(game, decision):
        return False
    zone = game.s.zone
    if isinstance(decision, InSecret) or game.phase == OPENING:
        return True
    if decision.source and zone[decision.source] == HAND:
        return True
    if decision.kind == MAIN:
        cards = [card for _, card, _ in decision.options]
    else:
        cards = list(decision.options) if decision.kind in (CARD, ORDER) else []
    return bool(cards) and all(zone[card] in FACE_DOWN for card in cards)


def _holds_too_many(game: Game, decision: Decision) -> bool:
    """How many cards somebody holds is known to all, and so is that some of them must go."""
    return game.phase == DRAW_TWO and decision.kind == CARD and not decision.source


def hides(game: Game, card: int) -> bool:
    """Does something lie under the card that not all have seen? What it can do may depend on that."""
    everyone = (1 << game.seats) - 1
    return any(game.s.known[stored] != everyone for stored in game.under(card))


def could_answer(game: Game, seat: int, event: Event) -> bool:
    """May that seat be asked, right after this event, because of a card in its hand or one that lies under
    another, as far as everyone can tell?"""
    there = game.minions_at(event.base) if event.base in game.bases else ()
    minions = [minion for minion in there if game.controller(minion) == seat]
    if any(event.kind in game.definition(minion).triggers and hides(game, minion) for minion in minions):
        return True
    if not game.hand(seat):
        return False
    held = [card for card in game.cards_of(seat) if game.zone(card) in FACE_DOWN]
    if any(trigger.zone == HAND for card in held for trigger in _answers(game, card, event)):
        return True
    if event.controller in (NOBODY, seat):  # it happened to all, or to a card of theirs
        minions += (event.base, event.card)
    return any(trigger.from_hand for card in minions for trigger in _answers(game, card, event))


def _answers(game: Game, card: int, event: Event) -> tuple[Trigger, ...]:
    return game.definition(card).triggers.get(event.kind, ())
