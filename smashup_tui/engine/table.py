"""What stays the same through one game: which card is which, whose it is, and who listens to what.

Listeners are found by looking only at the cards of this game that could listen at all; whether one
is in play, and has its ability, is asked at the moment. So there is no index to keep up to date.
"""

from __future__ import annotations

from .definitions import CardDef
from .kinds import BASE, NOBODY


class Table:
    """Built once when the decks are dealt, shared by all copies of the game."""

    __slots__ = (
        "auras",
        "base_numbers",
        "breakpoints",
        "cancellers",
        "cards_of",
        "counter_catchers",
        "counts_as",
        "defs",
        "discard_players",
        "forbidders",
        "lenders",
        "listeners",
        "names",
        "not_counters",
        "owner",
        "protectors",
        "redirectors",
        "replacers",
        "seats",
        "shielders",
        "standing",
        "talents",
        "turn_specials",
    )

    def __init__(self, names: tuple[str, ...], decks: list[list[CardDef]], bases: list[CardDef]) -> None:
        self.names = names
        self.seats = len(names)
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
        everyone = range(1, len(self.defs))
        lenders = [n for n in everyone if self.defs[n].may_gain]

        def having(*names: str) -> tuple[int, ...]:
            return tuple(
                n
                for n in everyone
                if self.defs[n].may_gain or any(getattr(self.defs[n], name) for name in names)
            )

        self.lenders = tuple(lenders)
        self.auras = having("power_here", "power_anywhere")
        self.breakpoints = having("breakpoint_here")
        self.protectors = having("protects")
        self.shielders = having("shields")
        self.replacers = having("replaces_destruction")
        self.redirectors = having("redirects")
        self.forbidders = having("forbids")
        self.cancellers = having("cancels")
        self.not_counters = having("not_counted")
        self.counts_as = having("counts_as")
        self.counter_catchers = having("catches_stasis_counters")
        self.discard_players = having("plays_from_discard")
        self.standing = having("standing_permit")
        self.talents = having("talents")
        self.turn_specials = having("turn_specials")
        self.listeners: dict[str, tuple[int, ...]] = {}
        for event in {event for d in self.defs for event in d.triggers}:
            self.listeners[event] = tuple(
                n for n in everyone if self.defs[n].may_gain or event in self.defs[n].triggers
            )
