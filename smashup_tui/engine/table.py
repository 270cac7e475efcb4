"""What stays the same through one game: which card is which, whose it is, and who listens to what.

Listeners are found by looking only at the cards of this game that could listen at all; whether one
is in play, and has its ability, is asked at the moment. So there is no index to keep up to date.
"""

from __future__ import annotations

from .definitions import ROLES, CardDef
from .kinds import BASE, NOBODY


class Table:
    """Built once when the decks are dealt, shared by all copies of the game."""

    __slots__ = ("base_numbers", "cards_of", "defs", "listeners", "names", "owner", "roles", "seats", "solo")

    def __init__(self, names: tuple[str, ...], decks: list[list[CardDef]], bases: list[CardDef]) -> None:
        self.names = names
        self.seats = len(names)
        self.roles: dict[str, tuple[int, ...]]
        self.listeners: dict[str, tuple[int, ...]]
        self.solo: list[tuple[CardDef, ...]]
        self.defs: list[CardDef] = [CardDef("nothing", "", "", "", BASE, "")]
        self.owner = bytearray([NOBODY])
        self.cards_of: list[tuple[int, ...]] = []
        for seat, deck in enumerate(decks):
            first = len(self.defs)
            self.defs += deck
            self.owner += bytes([seat]) * len(deck)
            self.cards_of.append(tuple(range(first, len(self.defs))))
        first = len(self.defs)
        self.defs += bases
        self.owner += bytes([NOBODY]) * len(bases)
        self.base_numbers = tuple(range(first, len(self.defs)))
        self._index()

    def _index(self) -> None:
        """Which cards could play which part: found once, so that nobody has to look at all cards."""
        roles: dict[str, list[int]] = {role: [] for role in ROLES}
        listeners: dict[str, list[int]] = {event: [] for d in self.defs for event in d.triggers}
        for number, d in enumerate(self.defs):
            for role in ROLES if d.may_gain else d.roles:
                roles[role].append(number)
            for event in listeners if d.may_gain else d.triggers:
                listeners[event].append(number)
        self.roles = {role: tuple(numbers) for role, numbers in roles.items()}
        self.listeners = {event: tuple(numbers) for event, numbers in listeners.items()}
        self.solo = [(d,) for d in self.defs]  # the abilities of a card that neither copies nor is cancelled
