"""The whole state of a game as plain data.

Every card and base has a number, from 1. What changes for each card is a byte array; what changes for
each seat is a list of tuples; what is rare is a small mapping. Inner values, tuples and mappings are never
changed in place but replaced, so copies share them, and a copy is a handful of shallow copies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple, TypeVar

from .kinds import ANY_POWER, NOBODY, OPENING, EffectKind, Phase

T = TypeVar("T")


def without(things: tuple[T, ...], one: T) -> tuple[T, ...]:
    """All but this one, which is among them."""
    i = things.index(one)
    return things[:i] + things[i + 1 :]


class Effect(NamedTuple):
    """Something that lasts until a deadline, whatever happens to the card that caused it."""

    kind: EffectKind
    target: int  # the card or base it changes; 0: it is about a seat or the table
    amount: int
    until: int
    source: int
    seat: int  # whose effect it is


class Permit(NamedTuple):
    """A permit to play one card in the Play Cards phase: the free plays and the extra ones."""

    kind: int  # MINION or ACTION; ANY_KIND for both
    max_power: int = ANY_POWER
    place: int = 0  # only on this base or minion; 0: anywhere
    rule: str = ""  # a further condition, by name
    source: int = 0  # the card that gave it; 0: the free play of each turn
    arg: int = 0  # what the condition is about
    affecting: tuple[int, ...] = ()  # "an action that affects …": one of these minions; empty: any

    def __repr__(self) -> str:
        """As the fingerprints of recorded games spell it."""
        fields = [f"{name}={value!r}" for name, value in self._asdict().items()]
        return f"Allow({', '.join(fields)})"

    def is_only_about(self, card: int) -> bool:
        """Is the permit worth nothing without that base or minion?"""
        return self.place == card or self.affecting == (card,)

    def without(self, card: int) -> Permit:
        """The permit when that minion has left play."""
        if card not in self.affecting:
            return self
        return self._replace(affecting=tuple([minion for minion in self.affecting if minion != card]))


ANY_KIND: Final = 9


class Happening(NamedTuple):
    """What happened this turn, for "if you have not played a minion" and its like."""

    event: str
    seat: int  # who did it
    card: int
    base: int
    controller: int  # who controlled the card then


# A named tuple made straight from a tuple of its fields, which takes a quarter of the time.
happening: Final[Callable[[tuple[str, int, int, int, int]], Happening]] = partial(tuple.__new__, Happening)


FIELDS: Final = (
    "aside",
    "at",
    "base_deck",
    "base_discard",
    "bases",
    "box",
    "counters",
    "ctrl",
    "current",
    "decks",
    "discards",
    "draft",
    "effects",
    "extra_turns",
    "gained",
    "hands",
    "happened",
    "host",
    "known",
    "marks",
    "memory",
    "minions",
    "on",
    "permits",
    "phase",
    "regular",
    "rng",
    "scoring",
    "stasis",
    "stasis_counters",
    "turn",
    "under",
    "vp",
    "winner",
    "zone",
)


class State:
    """Plain data; `copy()` copies every slot (a test proves it)."""

    __slots__ = FIELDS

    rng: int
    phase: Phase
    turn: int
    current: int
    regular: int  # whose regular turn it is or was last: extra turns do not move it on
    winner: int
    scoring: int  # the base being scored, from its choice to its replacement
    vp: list[int]
    # by seat; the top of a deck and the newest discarded card are last
    decks: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    stasis: list[tuple[int, ...]]
    draft: tuple[tuple[str, ...], ...]  # faction slugs
    base_deck: tuple[int, ...]
    base_discard: tuple[int, ...]
    bases: tuple[int, ...]  # in the middle of the table, in order
    box: tuple[int, ...]
    aside: tuple[int, ...]
    # by card
    zone: bytearray
    at: bytearray  # the base a card in play is at; a base is at itself
    host: bytearray  # the minion or base an action is on; the card a stored card is under
    ctrl: bytearray
    counters: bytearray  # +1 power counters
    stasis_counters: bytearray
    known: bytearray  # bits: seats that know this hidden card where it lies
    # what is on, under, at a card
    minions: dict[int, tuple[int, ...]]  # base -> minions, in order of arrival
    on: dict[int, tuple[int, ...]]  # minion or base -> actions on it
    under: Mapping[int, tuple[int, ...]]  # card -> cards stored under it
    # time
    effects: tuple[Effect, ...]
    permits: tuple[Permit, ...]
    happened: tuple[Happening, ...]  # this turn
    marks: Mapping[tuple[int, str, int], int]  # used this turn: (card, what, seat) -> times
    gained: Mapping[int, tuple[int, ...]]  # card -> cards whose abilities it has as well
    memory: Mapping[tuple[int, str], int | str]  # what a card in play remembers
    extra_turns: tuple[int, ...]

    @staticmethod
    def begin(seats: int, rng: int) -> State:
        """An empty table. No constructor: copies have everything given to them."""
        new = State()
        new.rng = rng
        new.phase = OPENING
        new.turn = 0
        new.current = 0
        new.regular = 0
        new.winner = NOBODY
        new.scoring = 0
        new.vp = [0] * seats
        new.decks = [()] * seats
        new.hands = [()] * seats
        new.discards = [()] * seats
        new.stasis = [()] * seats
        new.draft = ((),) * seats
        new.base_deck = ()
        new.base_discard = ()
        new.bases = ()
        new.box = ()
        new.aside = ()
        new.make_room(0)
        new.minions = {}
        new.on = {}
        new.under = {}
        new.effects = ()
        new.permits = ()
        new.happened = ()
        new.marks = {}
        new.gained = {}
        new.memory = {}
        new.extra_turns = ()
        return new

    def make_room(self, size: int) -> None:
        """So many cards and bases, none anywhere yet; card number 0, which is none, counts."""
        self.zone = bytearray(size)
        self.at = bytearray(size)
        self.host = bytearray(size)
        self.ctrl = bytearray([NOBODY]) * size
        self.counters = bytearray(size)
        self.stasis_counters = bytearray(size)
        self.known = bytearray(size)

    def copy(self) -> State:
        new = State()
        new.rng = self.rng
        new.phase = self.phase
        new.turn = self.turn
        new.current = self.current
        new.regular = self.regular
        new.winner = self.winner
        new.scoring = self.scoring
        new.vp = self.vp.copy()
        new.decks = self.decks.copy()
        new.hands = self.hands.copy()
        new.discards = self.discards.copy()
        new.stasis = self.stasis.copy()
        new.draft = self.draft
        new.base_deck = self.base_deck
        new.base_discard = self.base_discard
        new.bases = self.bases
        new.box = self.box
        new.aside = self.aside
        new.zone = self.zone.copy()
        new.at = self.at.copy()
        new.host = self.host.copy()
        new.ctrl = self.ctrl.copy()
        new.counters = self.counters.copy()
        new.stasis_counters = self.stasis_counters.copy()
        new.known = self.known.copy()
        new.minions = self.minions.copy()
        new.on = self.on.copy()
        new.under = self.under
        new.effects = self.effects
        new.permits = self.permits
        new.happened = self.happened
        new.marks = self.marks
        new.gained = self.gained
        new.memory = self.memory
        new.extra_turns = self.extra_turns
        return new

    def as_data(self, names: tuple[str, ...] = FIELDS) -> tuple[object, ...]:
        """Every slot in a fixed order, dictionaries sorted: what digests and comparisons use."""
        return tuple(_plain(getattr(self, name)) for name in names)


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, list):
        return tuple(value)
    return value
