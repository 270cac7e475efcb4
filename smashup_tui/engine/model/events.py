"""What happened: facts that triggers listen to and the log tells, with what was true at that moment."""

from __future__ import annotations

from typing import Final

from .kinds import EVERYONE, NOBODY, PLAYED

# The minions a played card directly affected; for each, (base, controller) every time it did.
Affected = dict[int, list[tuple[int, int]]]


FIELDS: Final = (
    "affected",
    "amount",
    "base",
    "card",
    "cards",
    "controller",
    "group",
    "kind",
    "origin",
    "power",
    "seat",
    "source",
    "terms",
    "text",
    "to",
    "via",
    "visible_to",
)


class Event:
    """One thing that happened.

    `controller`, `power` and `base` are those of the card at that moment, because by the time a
    trigger resolves the card may be gone or changed.
    """

    __slots__ = (*FIELDS, "because")

    kind: str
    seat: int  # who did it
    card: int  # to which card
    base: int  # where
    source: int  # the card whose ability did it; 0: the rules
    controller: int  # who controlled `card` then
    power: int  # its power then
    origin: int  # where it came from: a zone, or the base a minion moved from
    to: int  # where it went: a zone, a base, a host
    amount: int
    cards: tuple[int, ...]  # cards drawn, revealed, discarded together
    # cards that left play at the same moment, or (PLAYED) by the played card's own ability:
    # each sees the others go, and the event that took it
    group: tuple[int, ...]
    visible_to: int  # bits: the seats that may know `card` and `cards`
    text: str
    # PLAYED: the card that gave the extra play; 0: a free play. LEFT_PLAY, DESTROYED: the card that says that
    # it goes elsewhere than to the discard pile
    via: int
    terms: tuple[tuple[int, int], ...]  # BEFORE_SCORING: the sum that is the breakpoint, each with its card
    because: Event | None  # what it is an effect of: a play, a use, what triggered it; None: the rules
    affected: Affected  # PLAYED: by the card itself; filled while it resolves

    def __init__(
        self,
        kind: str,
        seat: int = NOBODY,
        card: int = 0,
        base: int = 0,
        *,
        source: int = 0,
        controller: int = NOBODY,
        power: int = 0,
        origin: int = 0,
        to: int = 0,
        amount: int = 0,
        cards: tuple[int, ...] = (),
        group: tuple[int, ...] = (),
        visible_to: int = EVERYONE,
        text: str = "",
        via: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.base = base
        self.source = source
        self.controller = controller
        self.power = power
        self.origin = origin
        self.to = to
        self.amount = amount
        self.cards = cards
        self.group = group
        self.visible_to = visible_to
        self.text = text
        self.via = via
        self.terms = ()
        self.because = None
        self.affected = {}

    @property
    def as_told(self) -> Event:
        """The event to log: a play without a card only counts as one, and its cause says so."""
        return self.because if self.kind == PLAYED and not self.card and self.because else self

    def seen_by(self, seat: int) -> Event:
        """The event as that seat may know it: hidden cards are left out, numbers stay."""
        if self.visible_to >> seat & 1:
            return self
        seen = Event(
            self.kind,
            self.seat,
            0,
            self.base,
            source=self.source,
            controller=self.controller,
            power=0,
            origin=self.origin,
            to=self.to,
            amount=self.amount or len(self.cards),
            visible_to=self.visible_to,
            text=self.text,
            via=self.via,
        )
        seen.because = self.because
        return seen

    def affected_at(self, base: int, *, of: int = NOBODY, not_of: int = NOBODY) -> list[int]:
        """The minions affected while they were at that base: all, one seat's, or all but one seat's."""
        return [
            minion
            for minion, times in self.affected.items()
            if any(at == base and of in (NOBODY, who) and who != not_of for at, who in times)
        ]

    def as_data(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in FIELDS if name != "affected")

    def __repr__(self) -> str:
        return f"<{self.kind} seat={self.seat} card={self.card} base={self.base} amount={self.amount}>"
