"""Who plays which part now: the cards in play with a role for others, and those that listen to an event.

It is asked for more often than anything else, so each role is a field of its own. Copies of a game share
their cast: once a game has it, it stays as it is.
"""

from __future__ import annotations

from .model.definitions import ROLES
from .model.state import without

Players = tuple[int, ...]  # cards, by number


class ActiveEffects:
    """The fields are called like the roles: see `definitions.ROLES`."""

    __slots__ = (*ROLES, "listeners")

    def __init__(self, listeners: dict[str, Players]) -> None:
        self.listeners = listeners  # by the kind of event
        self.aura: Players = ()
        self.cancels: Players = ()
        self.changes_breakpoint: Players = ()
        self.counts_as: Players = ()
        self.extra_each_turn: Players = ()
        self.forbids: Players = ()
        self.gives_power: Players = ()
        self.instead_of_destruction: Players = ()
        self.instead_of_discard: Players = ()
        self.keeps_off: Players = ()
        self.leaves_out: Players = ()
        self.on_your_turn: Players = ()
        self.plays_from_discard: Players = ()
        self.protects: Players = ()
        self.shields: Players = ()
        self.talents: Players = ()

    def copy(self) -> ActiveEffects:
        new = ActiveEffects(self.listeners.copy())
        new.aura = self.aura
        new.cancels = self.cancels
        new.changes_breakpoint = self.changes_breakpoint
        new.counts_as = self.counts_as
        new.extra_each_turn = self.extra_each_turn
        new.forbids = self.forbids
        new.gives_power = self.gives_power
        new.instead_of_destruction = self.instead_of_destruction
        new.instead_of_discard = self.instead_of_discard
        new.keeps_off = self.keeps_off
        new.leaves_out = self.leaves_out
        new.on_your_turn = self.on_your_turn
        new.plays_from_discard = self.plays_from_discard
        new.protects = self.protects
        new.shields = self.shields
        new.talents = self.talents
        return new

    def playing(self, part: str) -> Players:
        found: Players = getattr(self, part) if part in ROLES else self.listeners[part]
        return found

    def enter(self, card: int, parts: tuple[str, ...]) -> None:
        for part in parts:
            playing = self.playing(part)
            self._give(part, tuple(sorted((*playing, card))) if playing else (card,))

    def leave(self, card: int, parts: tuple[str, ...]) -> None:
        for part in parts:
            self._give(part, without(self.playing(part), card))

    def _give(self, part: str, playing: Players) -> None:
        if part in ROLES:
            setattr(self, part, playing)
        else:
            self.listeners[part] = playing

    def as_data(self) -> dict[str, Players]:
        """By the names of the parts."""
        return {**{role: self.playing(role) for role in ROLES}, **self.listeners}
