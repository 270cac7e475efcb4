"""What a card is: its printed facts, and its abilities as functions. Shared by all games, never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from .decisions import Asks, Steps
from .kinds import ACTION, BASE, MINION, PLAY
from .state import Allow

if TYPE_CHECKING:
    from .ability import Me
    from .events import Event

Body = Callable[["Me"], Steps]
TriggerBody = Callable[["Me", "Event"], Steps]

ONGOING: Final = "Ongoing"
SPECIAL: Final = "Special"
BASE_ABILITY: Final = "Base"


@dataclass(frozen=True, slots=True)
class Trigger:
    """An ability that answers an event."""

    event: str
    body: TriggerBody
    label: str = ONGOING
    optional: bool = False  # "may": offered in the Me First round; otherwise it must happen
    zone: int = PLAY  # where its card must be
    when: Callable[[Me, Event], bool] | None = None  # does this event concern it? asked as it happens
    only_if: Callable[[Me, Event], bool] | None = None  # "if …": asked when it is about to resolve
    seats: Callable[[Me, Event], list[int]] | None = None  # bases: who uses it; else the controller
    plays_card: bool = False  # a Special in hand: using it means playing the card
    one_or_more: bool = False  # once for all the cards to which one ability does it
    any_order: bool = False  # it makes no difference when it resolves among others of which this is true


class Promise(NamedTuple):
    """ "After it is destroyed, …" inside an ability: what happens then, and the "if" of its text."""

    body: TriggerBody
    only_if: Callable[[Me, Event], bool] | None = None


@dataclass(frozen=True, slots=True)
class Talent:
    """Once on each of your turns, in Play Cards."""

    body: Body
    can: Callable[[Me], bool] | None = None


@dataclass(frozen=True, slots=True)
class TurnSpecial:
    """A Special for your own Play Cards phase, from play, the discard pile or stasis."""

    body: Body
    can: Callable[[Me], bool] | None = None
    zone: int = PLAY


# Parts that a card in play can play for others, and the abilities that make it so.
ROLES = {
    "aura": ("power_here", "power_anywhere"),
    "far aura": ("power_anywhere",),
    "breakpoint changer": ("breakpoint_here",),
    "protector": ("protects",),
    "shield": ("shields",),
    "replacer": ("replaces_destruction",),
    "redirector": ("redirects",),
    "forbidder": ("forbids",),
    "canceller": ("cancels",),
    "leaver-out": ("not_counted",),
    "labeller": ("counts_as",),
    "player from discard": ("plays_from_discard",),
    "standing permit": ("standing_permit",),
    "talent": ("talents",),
    "turn special": ("turn_specials",),
}


class Facts(NamedTuple):
    """What the rules ask of a card so often that each table keeps it in lists by card."""

    alone: tuple[CardDef]  # the definitions whose abilities it has when it neither copies nor is cancelled
    kind: int
    goes_anywhere: bool  # its text leaves open where: a minion at any base, a standard action nowhere
    plain_power: int  # its printed power; -1 if its own text can change its power
    plain_minion: bool  # a minion that does nothing as it comes, neither to others nor to itself
    parts: tuple[str, ...]  # what it is asked for in play: its roles, and events it listens to
    parts_elsewhere: tuple[str, ...]  # what it is asked for in a hand, in stasis or in the discard pile


@dataclass(eq=False, slots=True)
class CardDef:
    """One card or base of the catalogue."""

    name: str
    slug: str
    set: str
    faction: str  # slug
    kind: int
    text: str
    copies: int = 1
    power: int = 0
    play_on: str = ""  # "base", "minion", or nothing for a standard action
    subtypes: tuple[str, ...] = ()
    affects_minions: bool = False  # an action that directly affects minions, by its text
    breakpoint: int = 0
    vp: tuple[int, int, int] = (0, 0, 0)
    aliases: tuple[str, ...] = ()
    confidence: str = "found"
    number: int = 0  # position in the catalogue

    on_play: Body | None = None
    talents: tuple[Talent, ...] = ()
    turn_specials: tuple[TurnSpecial, ...] = ()
    triggers: dict[str, tuple[Trigger, ...]] = field(default_factory=dict)
    # what is always true while the card is in play
    power_self: Callable[[Me], int] | None = None
    power_host: Callable[[Me, int], int] | None = None
    power_here: Callable[[Me, int], int] | None = None
    power_anywhere: Callable[[Me, int], int] | None = None
    power_lasting: Callable[[Me, int], int] | None = None  # for an "aura" effect it left behind
    starting_power: Callable[[Me], int] | None = None
    breakpoint_here: Callable[[Me], int] | None = None
    protects: Callable[[Me, int, str, Me], bool] | None = None
    shields: Callable[[Me, int, str, Me], Asks[bool]] | None = None
    replaces_destruction: Callable[[Me, int, Me], Asks[bool]] | None = None
    redirects: Callable[[Me, int], Asks[int]] | None = None
    forbids: Callable[[Me, str, int, int, int], bool] | None = None
    cancels: Callable[[Me, int], bool] | None = None
    not_counted: Callable[[Me, int], bool] | None = None
    counts_as: Callable[[Me, int], tuple[str, ...]] | None = None
    plays_from_discard: Callable[[Me, int, int], bool] | None = None
    standing_permit: Callable[[Me], Allow | None] | None = None
    goes_on: Callable[[Me, int], bool] | None = None  # which base or minion it may be played on
    can_play: Callable[[Me], bool] | None = None  # a prerequisite in its text
    enters_stasis: Body | None = None  # what happens as it goes into stasis
    from_stasis: Body | None = None  # its instructions for being played from stasis
    catches_stasis_counters: Callable[[Me, int], Steps] | None = None  # in stasis: what others lose
    at_turn_end: Trigger | None = None  # what it may have announced for the end of a turn
    may_gain: bool = False  # it can come to have other cards' abilities
    keeps_stored: bool = False  # its own ability deals with cards stored under it when it leaves
    facts: Facts | None = None

    @property
    def id(self) -> str:
        return f"{'base' if self.kind == BASE else 'card'}.{self.slug}"

    @property
    def is_minion(self) -> bool:
        return self.kind == MINION

    @property
    def is_action(self) -> bool:
        return self.kind == ACTION

    @property
    def has_special(self) -> bool:
        """Does it carry an ability labelled Special? Its text says so; not all of them are triggers."""
        return f"{SPECIAL}:" in self.text

    def look_up(self) -> Facts:
        """Found when it is first dealt, after all is written."""
        roles = [role for role, names in ROLES.items() if any(getattr(self, name) for name in names)]
        if self.turn_specials and all(special.zone != PLAY for special in self.turn_specials):
            roles.remove("turn special")
        triggers = self.triggers.items()
        elsewhere = [event for event, each in triggers if any(t.zone != PLAY for t in each)]
        if any(special.zone != PLAY for special in self.turn_specials):
            elsewhere.append("turn special")
        if self.catches_stasis_counters is not None:
            elsewhere.append("counter catcher")
        changes_itself = self.power_self is not None or self.starting_power is not None or self.may_gain
        self.facts = Facts(
            alone=(self,),
            kind=self.kind,
            goes_anywhere=self.can_play is None and (self.kind == MINION or not self.play_on),
            plain_power=-1 if changes_itself else self.power,
            plain_minion=self.kind == MINION and not changes_itself and not self._does_something_coming(),
            parts=(*roles, *[event for event, each in triggers if any(t.zone == PLAY for t in each)]),
            parts_elsewhere=tuple(elsewhere),
        )
        return self.facts

    def _does_something_coming(self) -> bool:
        return any(
            ability is not None
            for ability in (self.on_play, self.standing_permit, self.power_here, self.power_anywhere)
        )

    def __repr__(self) -> str:
        return f"<{self.name}>"
