"""Which cards in play have a role for others (aura, shield, …), and which listen to which event.

This is looked up more often than anything else, so each role is a field of its own. Copies of a game share
one of these: it is replaced when such a card comes or goes, never changed.
"""

from __future__ import annotations

from .model.definitions import ROLES
from .model.state import without

Cards = tuple[int, ...]  # cards, by number


class ActiveEffects:
    """The fields have the names of the roles: see `definitions.ROLES`."""

    __slots__ = (*ROLES, "listeners")

    def __init__(self, listeners: dict[str, Cards]) -> None:
        self.listeners = listeners  # by the kind of event
        self.adds_to_total: Cards = ()
        self.asks_price: Cards = ()
        self.aura: Cards = ()
        self.cancels: Cards = ()
        self.changes_award: Cards = ()
        self.changes_breakpoint: Cards = ()
        self.counts_as: Cards = ()
        self.extra_each_turn: Cards = ()
        self.forbids: Cards = ()
        self.gives_power: Cards = ()
        self.instead_of_destruction: Cards = ()
        self.instead_of_discard: Cards = ()
        self.keeps_off: Cards = ()
        self.leaves_out: Cards = ()
        self.limits_extra: Cards = ()
        self.on_your_turn: Cards = ()
        self.plays_from_discard: Cards = ()
        self.protects: Cards = ()
        self.repeats_talent: Cards = ()
        self.shields: Cards = ()
        self.talents: Cards = ()

    def copy(self) -> ActiveEffects:
        new = ActiveEffects(self.listeners.copy())
        new.adds_to_total = self.adds_to_total
        new.asks_price = self.asks_price
        new.aura = self.aura
        new.cancels = self.cancels
        new.changes_award = self.changes_award
        new.changes_breakpoint = self.changes_breakpoint
        new.counts_as = self.counts_as
        new.extra_each_turn = self.extra_each_turn
        new.forbids = self.forbids
        new.gives_power = self.gives_power
        new.instead_of_destruction = self.instead_of_destruction
        new.instead_of_discard = self.instead_of_discard
        new.keeps_off = self.keeps_off
        new.leaves_out = self.leaves_out
        new.limits_extra = self.limits_extra
        new.on_your_turn = self.on_your_turn
        new.plays_from_discard = self.plays_from_discard
        new.protects = self.protects
        new.repeats_talent = self.repeats_talent
        new.shields = self.shields
        new.talents = self.talents
        return new

    def with_role(self, part: str) -> Cards:
        found: Cards = getattr(self, part) if part in ROLES else self.listeners[part]
        return found

    def enter(self, card: int, parts: tuple[str, ...]) -> None:
        for part in parts:
            with_role = self.with_role(part)
            self._give(part, tuple(sorted((*with_role, card))) if with_role else (card,))

    def leave(self, card: int, parts: tuple[str, ...]) -> None:
        for part in parts:
            self._give(part, without(self.with_role(part), card))

    def _give(self, part: str, with_role: Cards) -> None:
        if part in ROLES:
            setattr(self, part, with_role)
        else:
            self.listeners[part] = with_role

    def as_data(self) -> dict[str, Cards]:
        """By the names of the parts."""
        return {**{role: self.with_role(role) for role in ROLES}, **self.listeners}
