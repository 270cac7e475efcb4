"""A table by the names of its cards: example scenes and tests say what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import placement
from .game import Game
from .model.kinds import BASE_DISCARD, DECK, DISCARD, HAND
from .placement import CannotLie


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
class Arrangement:
    """Who has which cards where. All others stay in the decks, below those that are named."""

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

    def lay(self, game: Game) -> Game:
        """Put everything where it belongs on a table that has just been laid out; the first seat begins."""
        return _Laying(self, game).lay()


class _Laying:
    def __init__(self, arrangement: Arrangement, game: Game) -> None:
        self.arrangement = arrangement
        self.game = game
        self.names = game.catalog.by_name()
        self.free = [list(game.cards_of(seat)) for seat in range(game.seats)]

    def lay(self) -> Game:
        arrangement, game = self.arrangement, self.game
        for name, pieces in arrangement.bases.items():
            base = self._base(name)
            placement.base_to_table(game, base)
            for piece in pieces:
                self._piece(piece, base)
        for name in arrangement.base_discard:
            placement.base_to_pile(game, self._base(name), BASE_DISCARD)
        kept = [self._base(name) for name in arrangement.base_deck]
        while len(game.bases) < game.seats + 1:
            placement.base_to_table(game, next(base for base in reversed(game.base_deck) if base not in kept))
        for seat, side in enumerate(arrangement.sides):
            self._side(seat, side)
        for seat, vp in enumerate(arrangement.vp):
            placement.set_vp(game, seat, vp)
        return placement.begin_turn(game)

    def _take(self, seat: int, name: str) -> int:
        wanted = self.names[name]
        for card in self.free[seat]:
            if self.game.definition(card) is wanted:
                self.free[seat].remove(card)
                return card
        raise CannotLie(f"{name} is needed more often than {self.game.names[seat]} has it.")

    def _base(self, name: str) -> int:
        wanted = self.names[name]
        return next(base for base in self.game.all_bases if self.game.definition(base) is wanted)

    def _piece(self, piece: Piece, where: int) -> None:
        game = self.game
        card = self._take(piece.seat if piece.owner is None else piece.owner, piece.name)
        if game.definition(where).is_minion:
            placement.onto_minion(game, card, where, piece.seat)
        else:
            placement.to_base(game, card, where, piece.seat)
        if piece.counters:
            placement.set_counters(game, card, piece.counters)
        for action in piece.on:
            self._piece(action, card)
        for name in piece.under:
            placement.under(game, self._take(piece.seat, name), card)

    def _side(self, seat: int, side: Side) -> None:
        game = self.game
        for name, counters in side.stasis.items():
            placement.into_stasis(game, self._take(seat, name), counters)
        for name in side.hand:
            placement.to_pile(game, self._take(seat, name), HAND)
        for name in side.discard:
            placement.to_pile(game, self._take(seat, name), DISCARD)
        for card in reversed([self._take(seat, name) for name in side.deck]):
            placement.to_pile(game, card, DECK)
