"""A board put together by hand, outside the rules of play: any card to any zone, by number or by name.

The board editor, example scenes and tests build positions with this. Nothing here triggers an ability.
One change at a time is a function; a whole board, by the names of its cards, is a `BoardSetup`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .ability.piles import put, take
from .ability.stasis import take_off
from .ability.verbs import enter_base, leave_base, remove_from_play
from .game import Game
from .model.card_index import CardIndex
from .model.catalog import CATALOG, Catalog
from .model.definitions import CardDef
from .model.errors import RulesError
from .model.kinds import (
    BASE,
    BASE_DECK,
    BASE_DISCARD,
    BOX,
    DECK,
    DISCARD,
    DRAW_TWO,
    END_TURN,
    EVERYONE,
    HAND,
    MINION,
    PLAY,
    PLAY_CARDS,
    SCORE_BASES,
    START_TURN,
    STASIS,
    STORED,
    Phase,
    Zone,
)
from .model.state import Permit, State
from .permits import FREE_PLAYS, attach, enter_play, grant_all_extra, talents_of
from .setup import Setup

MOST_COUNTERS = 99
MOST_PLAYS = 9
MOST_VP = 40
MOST_TURN = 999
# where a board can begin
PHASES: Final[tuple[Phase, ...]] = (START_TURN, PLAY_CARDS, SCORE_BASES, DRAW_TWO, END_TURN)


class CannotPlace(RulesError):
    """A card that cannot be where it was to be put: which, where, why."""


def undealt_game(
    setup: Setup,
    decks: Sequence[Sequence[CardDef]],
    bases: Sequence[CardDef],
    *,
    seed: int = 0,
    turn: int = 1,
    catalog: Catalog = CATALOG,
) -> Game:
    """All cards in their owners' decks and all bases in theirs, first on top; the first seat's Play Cards."""
    table = CardIndex(tuple(seat.name for seat in setup.seats), [list(deck) for deck in decks], list(bases))
    s = State.begin(table.seats, seed)
    s.make_room(len(table.defs))
    s.turn, s.phase, s.permits = turn, PLAY_CARDS, FREE_PLAYS
    s.draft = tuple(tuple(dict.fromkeys(card.faction for card in deck)) for deck in decks)
    for seat, cards in enumerate(table.cards_of):
        s.decks[seat] = cards[::-1]
        for card in cards:
            s.zone[card] = DECK
    s.base_deck = table.base_numbers[::-1]
    for base in table.base_numbers:
        s.zone[base] = BASE_DECK
    return Game.at(setup, table, s, catalog)


def begin_turn(game: Game, seat: int | None = None) -> Game:
    """The seat's Play Cards phase begins with nothing played yet."""
    s = game.s
    if seat is not None:
        s.current = s.regular = seat
    s.phase = PLAY_CARDS
    s.permits, s.marks, s.happened = FREE_PLAYS, {}, ()
    game.changed()
    grant_all_extra(game)
    return game.rest()


def set_vp(game: Game, seat: int, vp: int) -> None:
    if not 0 <= vp <= MOST_VP:
        raise CannotPlace(f"A player can have 0 to {MOST_VP} VP, not {vp}.")
    game.s.vp[seat] = vp
    game.recount()


# --- how far the turn has come ----------------------------------------------------------------------


def set_phase(game: Game, phase: Phase) -> None:
    """The beginning of that phase of this turn. Play Cards begins with its free plays; at the start of a turn
    nothing has been done yet."""
    s = game.s
    if phase not in PHASES:
        raise CannotPlace("A board can be set up only where a phase of a turn begins.", "rule.turn")
    s.phase = phase
    s.permits = FREE_PLAYS if phase == PLAY_CARDS else ()
    if phase == START_TURN:
        s.marks, s.happened = {}, ()
    game.changed()


def set_turn(game: Game, number: int) -> None:
    if not 0 <= number <= MOST_TURN:
        raise CannotPlace(f"Turns go from 0 to {MOST_TURN}, not {number}.")
    game.s.turn = number


def free_plays(game: Game, kind: int) -> int:
    """How many plain plays of that kind are left."""
    return game.s.permits.count(Permit(kind))


def set_free_plays(game: Game, kind: int, plays: int) -> None:
    """That many plain plays of the kind are left; extra plays that cards have given stay."""
    if game.s.phase != PLAY_CARDS:
        raise CannotPlace(
            "Cards are played in the Play Cards phase; go there first.", "rule.play-cards-phase"
        )
    if not 0 <= plays <= MOST_PLAYS:
        raise CannotPlace(f"0 to {MOST_PLAYS} plays can be left, not {plays}.")
    others = tuple(permit for permit in game.s.permits if permit != Permit(kind))
    game.s.permits = (Permit(kind),) * plays + others


def extra_plays(game: Game) -> int:
    """How many plays that cards have given are left."""
    return sum(bool(permit.source) for permit in game.s.permits)


def drop_extra_plays(game: Game) -> None:
    """Extra plays that cards have given count as used."""
    game.s.permits = tuple(permit for permit in game.s.permits if not permit.source)


def set_talents_used(game: Game, card: int, *, used: bool) -> None:
    """Has the player whose turn it is used the Talents of that card this turn?"""
    s = game.s
    talents = {(card, mark, s.current): 1 for mark in talents_of(game, card)}
    others = {key: times for key, times in s.marks.items() if key not in talents}
    s.marks = {**others, **talents} if used else others


def talents_used(game: Game, card: int) -> bool:
    """Has the player whose turn it is used them? False also for a card that has none."""
    return (card, "talent 0", game.s.current) in game.s.marks


# --- moving one card ------------------------------------------------------------------------------


def to_pile(game: Game, card: int, zone: Zone, *, bottom: bool = False) -> None:
    """Into its owner's hand, deck, discard pile or the box; what is on or under it is discarded."""
    _is_card(game, card)
    if zone not in (HAND, DECK, DISCARD, BOX):
        raise CannotPlace(f"{game.name(card)} belongs to a hand, a deck, a discard pile or the box there.")
    _pick_up(game, card)
    put(game, card, zone, bottom=bottom, known=0 if zone in (HAND, DECK) else EVERYONE)


def to_base(game: Game, card: int, base: int, seat: int) -> None:
    """A minion or an action of that kind at a base in play, controlled by that seat."""
    d = game.definition(card)
    _is_card(game, card)
    if base not in game.s.bases:
        raise CannotPlace(f"{game.name(base)} isn't in play, so {d.name} can't be there.")
    if d.kind != MINION and d.play_on != "base":
        raise CannotPlace(f"{d.name} is {_an_action(d)}; it can't be on a base.", "rule.action-cards")
    _pick_up(game, card)
    if d.kind == MINION:
        enter_play(game, card, base, seat)
    else:
        attach(game, card, base, seat)


def onto_minion(game: Game, action: int, minion: int, seat: int) -> None:
    """An action on a minion in play."""
    d = game.definition(action)
    _is_card(game, action)
    if game.definition(minion).kind != MINION or game.s.zone[minion] != PLAY:
        raise CannotPlace(f"{game.name(minion)} isn't a minion in play, so {d.name} can't be on it.")
    if d.play_on != "minion":
        what = "a minion" if d.kind == MINION else _an_action(d)
        raise CannotPlace(f"{d.name} is {what}; it can't be on a minion.", "rule.action-cards")
    _pick_up(game, action)
    attach(game, action, minion, seat)


def into_stasis(game: Game, card: int, counters: int) -> None:
    """Face up before its owner, with stasis counters."""
    _is_card(game, card)
    _few_enough(game, card, counters)
    s = game.s
    _pick_up(game, card)
    owner = game.table.owner[card]
    s.zone[card], s.known[card], s.ctrl[card] = STASIS, EVERYONE, owner
    s.stasis[owner] += (card,)
    s.stasis_counters[card] = counters


def under(game: Game, card: int, host: int) -> None:
    """Face down under a card in play or in stasis."""
    _is_card(game, card)
    s = game.s
    if host == card or s.zone[host] not in (PLAY, STASIS) or game.definition(host).kind == BASE:
        raise CannotPlace(f"{game.name(host)} isn't a card in play, so nothing can be stored under it.")
    if s.host[host] == card:
        raise CannotPlace(f"{game.name(host)} is on {game.name(card)}; take it off first.")
    _pick_up(game, card)
    s.zone[card], s.host[card] = STORED, host
    s.known[card] = 1 << game.table.owner[card]
    s.under = {**s.under, host: (*s.under.get(host, ()), card)}


def set_counters(game: Game, card: int, counters: int) -> None:
    """+1 power counters on a card in play or in stasis for which they mean something."""
    _few_enough(game, card, counters)
    s = game.s
    if not game.definition(card).takes_counters or s.zone[card] not in (PLAY, STASIS):
        raise CannotPlace(f"{game.name(card)} isn't a minion in play, so it can't have +1 power counters.")
    s.counters[card] = counters
    game.changed()


def set_stasis_counters(game: Game, card: int, counters: int) -> None:
    _few_enough(game, card, counters)
    if card not in game.s.stasis[game.owner(card)]:
        raise CannotPlace(
            f"{game.name(card)} isn't in stasis, so it can't have stasis counters.", "rule.stasis"
        )
    game.s.stasis_counters[card] = counters


def set_controller(game: Game, card: int, seat: int) -> None:
    if game.s.zone[card] != PLAY or game.definition(card).kind == BASE:
        raise CannotPlace(f"{game.name(card)} isn't in play, so nobody controls it.", "rule.control")
    game.s.ctrl[card] = seat
    game.changed()


# --- bases ------------------------------------------------------------------------------------------


def base_to_table(game: Game, base: int, position: int | None = None) -> None:
    """A base out of its piles into the middle."""
    if game.definition(base).kind != BASE:
        raise CannotPlace(f"{game.name(base)} isn't a base.")
    if base in game.s.bases:
        raise CannotPlace(f"{game.name(base)} is already in play, and there is only one of each base.")
    enter_base(game, base, len(game.s.bases) if position is None else position)


def exchange_bases(game: Game, one: int, other: int) -> None:
    """Two bases in play change places, with all that lies there."""
    places = {one: other, other: one}
    game.s.bases = tuple([places.get(base, base) for base in game.s.bases])
    game.changed(one)
    game.changed(other)


def base_to_pile(game: Game, base: int, zone: Zone, *, bottom: bool = False) -> None:
    """Into the base deck or its discard pile; cards there are discarded."""
    if game.definition(base).kind != BASE or zone not in (BASE_DECK, BASE_DISCARD):
        raise CannotPlace(f"{game.name(base)} can't go there: bases have a deck and a discard pile.")
    s = game.s
    if base in s.bases:
        for card in [*s.minions[base], *s.on.get(base, ())]:
            to_pile(game, card, DISCARD)
        leave_base(game, base, zone)
        take(game, base)
    else:
        take(game, base)
    put(game, base, zone, bottom=bottom, known=0 if zone == BASE_DECK else EVERYONE)


# --- helpers ----------------------------------------------------------------------------------------


def _pick_up(game: Game, card: int) -> None:
    """Off the table, whatever it lies on; its actions and stored cards go to their owners' discard piles."""
    s = game.s
    if s.zone[card] in (PLAY, STASIS):
        for other in [*s.on.get(card, ()), *s.under.get(card, ())]:
            to_pile(game, other, DISCARD)
    if s.zone[card] == PLAY:
        remove_from_play(game, card)
    elif s.zone[card] == STASIS and s.host[card]:
        take_off(game, card)
    elif s.zone[card] == BOX:
        s.box = tuple([other for other in s.box if other != card])
    else:
        s.counters[card] = 0
        take(game, card)


def _is_card(game: Game, card: int) -> None:
    if game.definition(card).kind == BASE:
        raise CannotPlace(f"{game.name(card)} is a base: it belongs in the middle or in the base piles.")


def _few_enough(game: Game, card: int, counters: int) -> None:
    if not 0 <= counters <= MOST_COUNTERS:
        raise CannotPlace(f"{game.name(card)} can have 0 to {MOST_COUNTERS} counters, not {counters}.")


def _an_action(d: CardDef) -> str:
    if d.kind == MINION:
        return "a minion"
    return f"an action for a {d.play_on}" if d.play_on else "a standard action, which does not stay in play"


@dataclass(frozen=True)
class Piece:
    """A card in play: who controls it, what is on it and under it."""

    seat: int
    name: str
    counters: int = 0
    on: Sequence[Piece] = ()
    under: Sequence[str] = ()
    owner: int | None = None  # None: who controls it

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Piece:
        on = tuple(map(cls.from_data, data.get("on", ())))
        return cls(**{**data, "on": on})

    def cards(self) -> Iterator[tuple[int, str]]:
        """(owner, name) of the card itself, and of those on it and under it."""
        yield (self.seat if self.owner is None else self.owner), self.name
        for name in self.under:
            yield self.seat, name
        for action in self.on:
            yield from action.cards()


@dataclass(frozen=True)
class Side:
    """One player's cards that are on no base; the first card of the deck is its top."""

    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    discard: Sequence[str] = ()
    stasis: Mapping[str, int] = field(default_factory=dict)  # with so many stasis counters

    def cards(self) -> list[str]:
        return [*self.stasis, *self.hand, *self.deck, *self.discard]


@dataclass(frozen=True)
class BoardSetup:
    """Which cards each player has where. All others stay in the decks, below those that are named."""

    bases: Mapping[str, Sequence[Piece]]
    sides: Sequence[Side]
    base_deck: Sequence[str] = ()
    base_discard: Sequence[str] = ()
    vp: Sequence[int] = ()

    def cards_of(self, seat: int) -> list[str]:
        """The names of all cards a seat needs to own."""
        pieces = [piece for there in self.bases.values() for piece in there]
        in_play = [name for piece in pieces for owner, name in piece.cards() if owner == seat]
        return in_play + self.sides[seat].cards()

    def base_names(self) -> list[str]:
        return [*self.bases, *self.base_deck, *self.base_discard]

    def place_on(self, game: Game) -> Game:
        """Put everything where it belongs on a table that has just been laid out; the first seat begins."""
        return _Placement(self, game).place_all()


class _Placement:
    """The cards of a table that are not yet placed, while a board is put together from their names."""

    def __init__(self, setup: BoardSetup, game: Game) -> None:
        self.setup = setup
        self.game = game
        self.names = game.catalog.by_name()
        self.free = [list(game.cards_of(seat)) for seat in range(game.seats)]

    def place_all(self) -> Game:
        setup, game = self.setup, self.game
        for name, pieces in setup.bases.items():
            base = self._base(name)
            base_to_table(game, base)
            for piece in pieces:
                self._piece(piece, base)
        for name in setup.base_discard:
            base_to_pile(game, self._base(name), BASE_DISCARD)
        # the bases that are named for the base deck stay there; others fill the table up
        kept = [self._base(name) for name in setup.base_deck]
        while len(game.bases) < game.seats + 1:
            base_to_table(game, next(base for base in reversed(game.base_deck) if base not in kept))
        for seat, side in enumerate(setup.sides):
            self._side(seat, side)
        for seat, vp in enumerate(setup.vp):
            set_vp(game, seat, vp)
        return begin_turn(game)

    def _take(self, seat: int, name: str) -> int:
        wanted = self.names[name]
        for card in self.free[seat]:
            if self.game.definition(card) is wanted:
                self.free[seat].remove(card)
                return card
        raise CannotPlace(f"{name} is needed more often than {self.game.names[seat]} has it.")

    def _base(self, name: str) -> int:
        wanted = self.names[name]
        return next(base for base in self.game.all_bases if self.game.definition(base) is wanted)

    def _piece(self, piece: Piece, where: int) -> None:
        game = self.game
        card = self._take(piece.seat if piece.owner is None else piece.owner, piece.name)
        if game.definition(where).is_minion:
            onto_minion(game, card, where, piece.seat)
        else:
            to_base(game, card, where, piece.seat)
        if piece.counters:
            set_counters(game, card, piece.counters)
        for action in piece.on:
            self._piece(action, card)
        for name in piece.under:
            under(game, self._take(piece.seat, name), card)

    def _side(self, seat: int, side: Side) -> None:
        game = self.game
        for name, counters in side.stasis.items():
            into_stasis(game, self._take(seat, name), counters)
        for name in side.hand:
            to_pile(game, self._take(seat, name), HAND)
        for name in side.discard:
            to_pile(game, self._take(seat, name), DISCARD)
        for card in reversed([self._take(seat, name) for name in side.deck]):
            to_pile(game, card, DECK)
