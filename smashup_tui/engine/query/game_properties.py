"""What everything but the rules reads of a game's state, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..model.definitions import CardDef
from ..model.kinds import HAND, OVER, Phase, Zone

if TYPE_CHECKING:
    from ..model.card_index import CardIndex
    from ..model.decisions import Decision
    from ..model.state import Permit, State


class GameProperties:
    """Cards, bases and seats are numbers. A pile is a tuple of cards, what lies on top last."""

    __slots__ = ("s", "table")

    s: State
    table: CardIndex

    # --- time ---

    @property
    def turn(self) -> int:
        return self.s.turn

    @property
    def phase(self) -> Phase:
        return self.s.phase

    @property
    def current(self) -> int:
        """Whose turn it is."""
        return self.s.current

    @property
    def over(self) -> bool:
        return self.s.phase == OVER

    @property
    def winner(self) -> int:
        """The seat that has won; NOBODY as long as none has."""
        return self.s.winner

    @property
    def scoring_base(self) -> int:
        """The base being scored, from its choice to its replacement; 0 if none is."""
        return self.s.scoring

    @property
    def chance(self) -> int:
        """The state of the random numbers: it has changed if chance was involved."""
        return self.s.rng

    # --- players ---

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    @property
    def vp(self) -> tuple[int, ...]:
        """Victory points, by seat."""
        return tuple(self.s.vp)

    @property
    def factions(self) -> tuple[tuple[str, ...], ...]:
        """The slugs of the factions each seat has drafted so far."""
        return tuple(self.s.draft)

    @property
    def permits(self) -> tuple[Permit, ...]:
        """What the current player may still play: the free plays and the extra ones."""
        return self.s.permits

    @property
    def acting_at_turn_end(self) -> set[int]:
        """The cards that have announced something for the end of this turn."""
        return {effect.source for effect in self.s.effects if effect.kind == "at turn end"}

    # --- piles ---

    @property
    def dealt(self) -> bool:
        """Are there cards yet? Not while factions are drafted."""
        return bool(self.table.cards_of)

    def cards_of(self, seat: int) -> tuple[int, ...]:
        """All cards a seat owns, wherever they are."""
        return self.table.cards_of[seat]

    def hand(self, seat: int) -> tuple[int, ...]:
        return self.s.hands[seat]

    def deck(self, seat: int) -> tuple[int, ...]:
        return self.s.decks[seat]

    def discard_pile(self, seat: int) -> tuple[int, ...]:
        return self.s.discards[seat]

    def in_stasis(self, seat: int) -> tuple[int, ...]:
        return self.s.stasis[seat]

    @property
    def box(self) -> tuple[int, ...]:
        return self.s.box

    # --- bases ---

    @property
    def bases(self) -> tuple[int, ...]:
        """The bases in play, in order."""
        return self.s.bases

    @property
    def all_bases(self) -> tuple[int, ...]:
        """All bases of this game, wherever they are."""
        return self.table.base_numbers

    @property
    def base_deck(self) -> tuple[int, ...]:
        return self.s.base_deck

    @property
    def base_discard_pile(self) -> tuple[int, ...]:
        return self.s.base_discard

    def minions_at(self, base: int) -> tuple[int, ...]:
        """The minions at a base in play, in order of arrival."""
        return self.s.minions[base]

    # --- a card ---

    def definition(self, card: int) -> CardDef:
        return self.table.defs[card]

    def name(self, card: int) -> str:
        return self.table.defs[card].name

    def owner(self, card: int) -> int:
        """Whose card it is; NOBODY's if it is a base."""
        return self.table.owner[card]

    def controller(self, card: int) -> int:
        """Who controls a card in play; NOBODY elsewhere."""
        return self.s.ctrl[card]

    def zone(self, card: int) -> Zone:
        """Where it is: HAND, DECK, PLAY, …"""
        return cast(Zone, self.s.zone[card])

    def base_of(self, card: int) -> int:
        """The base a card in play is at; a base is at itself; 0 elsewhere."""
        return self.s.at[card]

    def host_of(self, card: int) -> int:
        """The minion or base an action is on, or the card a stored card is under; else 0."""
        return self.s.host[card]

    def on(self, card: int) -> tuple[int, ...]:
        """The actions on a minion or base."""
        return self.s.on.get(card, ())

    def under(self, card: int) -> tuple[int, ...]:
        """The cards stored under a card."""
        return self.s.under.get(card, ())

    def counters(self, card: int) -> int:
        """Its +1 power counters."""
        return self.s.counters[card]

    def stasis_counters(self, card: int) -> int:
        return self.s.stasis_counters[card]

    def lent_to(self, card: int) -> tuple[int, ...]:
        """The cards whose abilities this one has copied."""
        return self.s.gained.get(card, ())

    def asks_from_hand(self, decision: Decision) -> bool:
        """Is it a Special in hand that asks: to be played with this choice, or not at all?"""
        return decision.may_pass and decision.source != 0 and self.s.zone[decision.source] == HAND

    def knows(self, seat: int, card: int) -> bool:
        """Does that seat know which card this is, where it lies?"""
        return bool(self.s.known[card] & 1 << seat)

    # --- by card number, for those who go through many: the evaluation and its like ---

    @property
    def definitions(self) -> Sequence[CardDef]:
        return self.table.defs

    @property
    def kinds(self) -> Sequence[int]:
        return self.table.kind

    @property
    def controllers(self) -> Sequence[int]:
        return self.s.ctrl

    @property
    def zones(self) -> Sequence[int]:
        return self.s.zone

    @property
    def attached(self) -> Mapping[int, tuple[int, ...]]:
        """Minion or base → the actions on it, if there are any."""
        return self.s.on
