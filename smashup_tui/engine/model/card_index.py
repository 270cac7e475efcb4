"""What stays the same through one game: which card is which, whose it is, and which roles it could have. A
role is what a card in play does for others, or an event it listens to there. Only the cards of this game that
could have a role are ever looked at; which have it now is in `Game.roles`.
"""

from __future__ import annotations

from typing import Final

from ..active_effects import ActiveEffects
from .decisions import PLAY_CARD, Move
from .definitions import ROLES, CardDef, OftenAsked
from .kinds import BASE, HAND, MINION, NOBODY, PLAY, STAYS_OPEN

MovesOf = dict[int, list[Move]]  # card -> the moves that play it at any of some bases
SETS_OF_BASES = 64  # so many are cached: bases come and go, and copies have other ones
NO_PLACE: Final[tuple[int, ...]] = (0,)
NOTHING = CardDef("nothing", "", "", "", BASE, "")  # card number 0


class CardIndex:
    """Built once when the decks are dealt, shared by all copies of the game."""

    __slots__ = (
        "alike",
        "alone",
        "base_numbers",
        "cards_of",
        "defs",
        "elsewhere",
        "give_vp",
        "goes_anywhere",
        "in_hands",
        "kind",
        "limits_extra",
        "moves",
        "names",
        "nobody",
        "owner",
        "parts",
        "plain_minion",
        "plain_power",
        "seats",
        "stand_ins",
        "turn_specials",
    )

    def __init__(self, names: tuple[str, ...], decks: list[list[CardDef]], bases: list[CardDef]) -> None:
        self.names = names
        self.seats = len(names)
        self.defs: list[CardDef] = [NOTHING]
        self.owner = [NOBODY]
        self.cards_of: list[tuple[int, ...]] = []
        for seat, deck in enumerate(decks):
            first = len(self.defs)
            self.defs += deck
            self.owner += [seat] * len(deck)
            self.cards_of.append(tuple(range(first, len(self.defs))))
        first = len(self.defs)
        self.defs += bases
        self.owner += [NOBODY] * len(bases)
        self.base_numbers = tuple(range(first, len(self.defs)))
        # the same number for copies of a card that have the same owner: that of the first
        first_of: dict[tuple[int, int], int] = {}
        self.alike: list[int] = []
        for card, (d, owner) in enumerate(zip(self.defs, self.owner, strict=True)):
            self.alike.append(first_of.setdefault((d.number, owner), card))
        self._index([d.facts or d.look_up() for d in self.defs])
        self.moves: dict[tuple[int, ...], MovesOf] = {}

    def _index(self, facts: list[OftenAsked]) -> None:
        """The facts by card, so that nobody has to look into definitions, and which roles each could have."""
        self.alone: list[tuple[CardDef, ...]]
        self.kind: list[int]
        self.goes_anywhere: list[bool]
        self.plain_power: list[int]
        self.plain_minion: list[bool]
        self.parts: list[tuple[str, ...]]
        by_card = map(list, zip(*facts, strict=True))
        self.alone, self.kind, self.goes_anywhere, self.plain_power, self.plain_minion, *rest = by_card
        self.parts, elsewhere = rest
        different = dict.fromkeys(self.defs)
        self.nobody = ActiveEffects({event: () for d in different for event in d.triggers})
        if any(d.can_gain_abilities for d in different):
            for number, d in enumerate(self.defs):
                if d.can_gain_abilities:
                    self.parts[number] = (*ROLES, *self.nobody.listeners)
        self.give_vp = [number for number, d in enumerate(self.defs) if d.kind != BASE and d.gives_vp]
        self.limits_extra = any(d.limits_extra is not None for d in different)
        found: dict[str, list[int]] = {}
        for number, parts in enumerate(elsewhere):
            for part in parts:
                found.setdefault(part, []).append(number)
        self.elsewhere: dict[str, tuple[int, ...]] = {part: tuple(numbers) for part, numbers in found.items()}
        # by seat: its cards that can be played instead of others
        self.stand_ins = [
            tuple([card for card in self.elsewhere.get("stands_in", ()) if self.owner[card] == seat])
            for seat in range(self.seats)
        ]
        # by seat: its cards with a Special for their owner's turn that is used from elsewhere
        self.turn_specials = [
            tuple([card for card in self.elsewhere.get("on_your_turn", ()) if self.owner[card] == seat])
            for seat in range(self.seats)
        ]
        # the events that cards in hands answer, but for those that are asked about as long as they last
        self.in_hands = {
            event
            for event, numbers in self.elsewhere.items()
            if event not in STAYS_OPEN and self._answered_from_hand(event, numbers)
        }

    def _answered_from_hand(self, event: str, numbers: tuple[int, ...]) -> bool:
        return any(t.zone == HAND for number in numbers for t in self.defs[number].triggers.get(event, ()))

    def plays_at(self, bases: tuple[int, ...]) -> MovesOf:
        """The moves that play cards while these bases are there, as far as they were asked for."""
        found = self.moves.get(bases)
        if found is None:
            if len(self.moves) >= SETS_OF_BASES:
                self.moves.clear()
            found = self.moves[bases] = {}
        return found

    def make_plays(self, plays: MovesOf, card: int, bases: tuple[int, ...]) -> list[Move]:
        """The moves that play a card whose text leaves open where, made when first asked for."""
        places = bases if self.kind[card] == MINION else NO_PLACE
        moves = plays[card] = [(PLAY_CARD, card, place) for place in places]
        return moves

    def roles(self, zone: bytearray) -> ActiveEffects:
        """Which cards have which role when the cards are in these zones."""
        found = self.nobody.copy()
        for card, parts in enumerate(self.parts):
            if parts and zone[card] == PLAY:
                found.enter(card, parts)
        return found
