"""What a card is: its printed facts, and its abilities as functions. Shared by all games, never changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from .decisions import Asks, Steps
from .kinds import ACTION, BASE, MINION, PLAY, Zone
from .state import Permit

if TYPE_CHECKING:
    from ..ability.me import Me
    from .events import Event

Body = Callable[["Me"], Steps]
TriggerBody = Callable[["Me", "Event"], Steps]

ONGOING: Final = "Ongoing"
SPECIAL: Final = "Special"
BASE_ABILITY: Final = "Base"

# What an ability touches, if it is only that: nobody is asked to order abilities that do not meet.
NUMBERS: Final = "numbers"  # somebody's power, counters or VP
DRAWING: Final = "drawing"  # or anything else that only one's own hand is about
DECK_TOP: Final = "deck top"  # what lies on top of a deck
EXTRA_PLAY: Final = "extra play"
ITSELF: Final = "itself"  # only one card, which goes: its own, or the one the event is about
PAYING: Final = "paying"  # somebody gives cards of the hand up
LOSING: Final = "losing"  # cards of hands are discarded at random
WHO_IS_HERE: Final = "who is here"  # it asks which minions are where, itself or what it is on included
MOVING: Final = "moving"
KILLING: Final = "killing"  # it destroys a minion
MEETING: Final = {  # which of these meet; what says nothing meets everything
    frozenset(pair)
    for pair in (
        (DRAWING, DECK_TOP),
        (DECK_TOP, DECK_TOP),
        (PAYING, DRAWING),
        (PAYING, DECK_TOP),
        (PAYING, EXTRA_PLAY),
        (LOSING, DRAWING),
        (LOSING, DECK_TOP),
        (LOSING, EXTRA_PLAY),
        (LOSING, PAYING),
        (LOSING, KILLING),
        (WHO_IS_HERE, MOVING),
        (WHO_IS_HERE, KILLING),
        (MOVING, EXTRA_PLAY),
        (MOVING, MOVING),
        (MOVING, ITSELF),
        (MOVING, KILLING),
        (KILLING, NUMBERS),
        (KILLING, EXTRA_PLAY),
        (KILLING, ITSELF),
        (KILLING, PAYING),
        (KILLING, KILLING),
    )
}
ON_A_DECK: Final = {DRAWING, DECK_TOP}  # for two players these are two decks
HARMLESS: Final = {NUMBERS, DRAWING, DECK_TOP, EXTRA_PLAY, ITSELF}  # no reason to play an extra card first
Touches = str | tuple[str, ...]  # one of these, or several


def all_of(touches: Touches) -> frozenset[str]:
    return frozenset((touches,) if isinstance(touches, str) else touches)


@dataclass(frozen=True, slots=True)
class Trigger:
    """An ability that answers an event."""

    event: str
    body: TriggerBody
    label: str = ONGOING
    may: bool = False  # offered in the Me First round; otherwise it must happen
    zone: Zone = PLAY  # where its card must be
    when: Callable[[Me, Event], bool] | None = None  # does this event concern it? asked as it happens
    only_if: Callable[[Me, Event], bool] | None = None  # "if …": asked when it is about to resolve
    whose: Callable[[Me, Event], list[int]] | None = None  # bases: who uses it; else the controller
    plays_card: bool = False  # a Special in hand: using it means playing the card
    one_or_more: bool = False  # once for all the cards to which one ability does it
    touches: frozenset[str] = frozenset()  # NUMBERS, DRAWING …: nothing else, so its order hardly matters
    order_matters: bool = False  # for several cards of one owner their order makes a difference
    chooses_first: bool = False  # it begins with a choice, so choosing nothing is as good as passing
    even_if_drawn: bool = False  # a Special in hand: the ability that sets it off may have brought it there
    from_hand: bool = (
        False  # a card in play that begins with cards in hand: it is asked of whoever holds some
    )
    vp: Callable[[Me], int] | None = None  # what it is sure to give whoever has it: forecasts count it

    def is_harmless(self, *, minion: bool) -> bool:
        """Is it no reason to play an extra card first, a minion or another?"""
        harmless = HARMLESS if minion else HARMLESS | {WHO_IS_HERE}
        return bool(self.touches) and self.touches <= harmless

    def meets(self, other: Trigger) -> bool:
        """Could it make a difference which of the two resolves first?"""
        if not self.touches or not other.touches:
            return True
        return any(frozenset((mine, theirs)) in MEETING for mine in self.touches for theirs in other.touches)


class DelayedTrigger(NamedTuple):
    """ "After it is destroyed, …" inside an ability: what happens then, and the "if" of its text."""

    body: TriggerBody
    only_if: Callable[[Me, Event], bool] | None = None
    touches: Touches = ()


class ReplacementEffect(NamedTuple):
    """A card that steps in before something happens to a card in play (rule.replacement)."""

    fits: Callable[[Me, int, str, Me], bool]  # me, card, how, by: does it concern this?
    body: Callable[[Me, int, Me], Asks[bool]]  # me, card, by: do it; True if nothing else happens then
    label: str = ONGOING


@dataclass(frozen=True, slots=True)
class Forbids:
    """What a card in play says cannot be done."""

    what: tuple[str, ...]  # PLAYING, SCORING …
    fits: Callable[[Me, int, int, int], bool]  # me, seat, card, base: does it concern this?
    here: bool  # only at the base where the card is

    def applies(self, me: Me, what: str, seat: int, card: int, base: int) -> bool:
        return what in self.what and (not self.here or base == me.here) and self.fits(me, seat, card, base)


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
    zone: Zone = PLAY


@dataclass(frozen=True, slots=True)
class StandsIn:
    """Whenever you could play a card of that kind that no text names, you can play this one instead."""

    kind: int  # MINION or ACTION
    zone: Zone  # where it lies
    can: Callable[[Me], bool] | None = None
    label: str = ""  # SPECIAL if the card calls it so


# What a card in play can be asked for by others: each role has the name of the ability that makes it so.
ROLES: Final[dict[str, tuple[str, ...]]] = {
    **{
        name: (name,)
        for name in (
            "gives_power",
            "changes_breakpoint",
            "adds_to_total",
            "changes_award",
            "protects",
            "keeps_off",
            "shields",
            "instead_of_destruction",
            "instead_of_discard",
            "forbids",
            "cancels",
            "asks_price",
            "leaves_out",
            "limits_extra",
            "repeats_talent",
            "counts_as",
            "plays_from_discard",
            "extra_each_turn",
            "talents",
            "on_your_turn",
        )
    },
    "aura": ("gives_power_here", "gives_power"),  # only power is asked of several at once
}


class OftenAsked(NamedTuple):
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
    on_your_turn: tuple[TurnSpecial, ...] = ()
    triggers: dict[str, tuple[Trigger, ...]] = field(default_factory=dict)
    # what is always true while the card is in play
    has_power: Callable[[Me], int] | None = None
    host_has_power: Callable[[Me, int], int] | None = None
    gives_power_here: Callable[[Me, int], int] | None = None
    gives_power: Callable[[Me, int], int] | None = None
    lasting_power: Callable[[Me, int], int] | None = None  # for an "aura" effect it left behind
    starting_power: Callable[[Me], int] | None = None
    changes_breakpoint: Callable[[Me], int] | None = None
    adds_to_total: Callable[[Me], int] | None = None  # power its player has at its base, on no minion
    changes_award: Callable[[Me, int], int] | None = None  # of a seat, when its base scores
    protects: Callable[[Me, int, str, Me], bool] | None = None
    keeps_off: bool = False  # it protects from more than destruction: from power and attached actions, too
    shields: ReplacementEffect | None = None
    instead_of_destruction: ReplacementEffect | None = None
    instead_of_discard: Callable[[Me, int, bool], Asks[Zone | None]] | None = None
    forbids: Forbids | None = None
    cancels: Callable[[Me, int], bool] | None = None
    leaves_out: Callable[[Me, int], bool] | None = None
    counts_as: Callable[[Me, int], tuple[str, ...]] | None = None
    repeats_talent: Callable[[Me, int], bool] | None = None  # may that minion use a Talent twice?
    limits_extra: Callable[[Me, int], int | None] | None = None  # extra cards that seat can play a turn
    plays_from_discard: Callable[[Me, int, int], bool] | None = None
    extra_each_turn: Callable[[Me], Permit | None] | None = None
    goes_on: Callable[[Me, int], bool] | None = None  # which base or minion it may be played on
    needs: Callable[[Me], bool] | None = None  # a prerequisite in its text
    enters_stasis: Body | None = None  # what happens as it goes into stasis
    from_stasis: Body | None = None  # its instructions for being played from stasis
    catches_stasis_counters: Callable[[Me, int], Steps] | None = None  # in stasis: what others lose
    at_end_of_turn: Trigger | None = None  # what it may have announced for the end of a turn
    controls_host: bool = False  # its player controls the minion it is on, as long as it is there
    stands_in: StandsIn | None = None  # played instead of another card
    asks_price: Callable[[Me, int, int], bool] | None = None  # a discard for playing a minion at its base?
    can_gain_abilities: bool = False  # it can come to have other cards' abilities
    keeps_stored_cards: bool = False  # its own ability deals with cards stored under it when it leaves
    facts: OftenAsked | None = None

    @property
    def id(self) -> str:
        return f"{'base' if self.kind == BASE else 'card'}.{self.slug}"

    @property
    def is_minion(self) -> bool:
        return self.kind == MINION

    @property
    def takes_counters(self) -> bool:
        """Do +1 power counters on it mean anything?"""
        return self.kind == MINION or self.adds_to_total is not None

    @property
    def is_action(self) -> bool:
        return self.kind == ACTION

    @property
    def gives_vp(self) -> bool:
        """Is it sure to give somebody VP when a base scores?"""
        return any(trigger.vp is not None for triggers in self.triggers.values() for trigger in triggers)

    @property
    def has_special(self) -> bool:
        """Does it carry an ability labelled Special, wherever that is used?"""
        labels = {trigger.label for triggers in self.triggers.values() for trigger in triggers}
        if self.instead_of_destruction is not None:
            labels.add(self.instead_of_destruction.label)
        if self.stands_in is not None:
            labels.add(self.stands_in.label)
        in_stasis = self.enters_stasis is not None or self.catches_stasis_counters is not None
        return SPECIAL in labels or bool(self.on_your_turn) or in_stasis or self.stands_in is not None

    @property
    def acts_in_play(self) -> bool:
        """Does it do anything while it is in play? Jungle Oasis does not."""
        return bool((self.facts or self.look_up()).parts)

    def look_up(self) -> OftenAsked:
        """Found when it is first dealt, after all is written."""
        roles = [role for role, names in ROLES.items() if any(getattr(self, name) for name in names)]
        # A role is for cards in play: a Special used only from the hand or the discard pile is none.
        if self.on_your_turn and all(special.zone != PLAY for special in self.on_your_turn):
            roles.remove("on_your_turn")
        triggers = self.triggers.items()
        elsewhere = [event for event, each in triggers if any(t.zone != PLAY for t in each)]
        if any(special.zone != PLAY for special in self.on_your_turn):
            elsewhere.append("on_your_turn")
        if self.stands_in is not None:
            elsewhere.append("stands_in")
        if self.catches_stasis_counters is not None:
            elsewhere.append("catches_stasis_counters")
        # Power that the engine may take as printed plus counters, without asking the card.
        changes_itself = (
            self.has_power is not None or self.starting_power is not None or self.can_gain_abilities
        )
        self.facts = OftenAsked(
            alone=(self,),
            kind=self.kind,
            # Nothing limits where it may be played, so its places need not be gone through one by one.
            goes_anywhere=self.needs is None and (self.kind == MINION or not self.play_on),
            plain_power=-1 if changes_itself else self.power,
            # Such a minion can be put down on the fast path of `turn.done_at_once`.
            plain_minion=self.kind == MINION and not changes_itself and not self._does_something_coming(),
            parts=(*roles, *[event for event, each in triggers if any(t.zone == PLAY for t in each)]),
            parts_elsewhere=tuple(elsewhere),
        )
        return self.facts

    def _does_something_coming(self) -> bool:
        return any(
            ability is not None
            for ability in (self.on_play, self.extra_each_turn, self.gives_power_here, self.gives_power)
        )

    def __repr__(self) -> str:
        return f"<{self.name}>"
