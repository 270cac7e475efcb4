"""Sharks: wherever a minion is destroyed, more of them turn up, and they grow."""

from ..common import destroyed_here, played_here, useful_for
from ..dsl import (
    BEFORE_SCORING,
    DESTROYED,
    DRAWING,
    EXTRA_PLAY,
    NUMBERS,
    PLAYED,
    TURN_END,
    WHO_IS_HERE,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    this_base,
    your_turn,
)
from . import SET

sharks = faction("Sharks", SET)

megalodon = sharks.minion(
    "Megalodon",
    power=5,
    text=(
        "You may destroy a minion here with power 4 or less. Special: before scoring here, you may destroy a "
        "minion here with power 3 or less."
    ),
)


@megalodon.on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(me.here, max_power=4), "Destroy which minion?")
    yield from me.destroy(minion)


@megalodon.special(
    BEFORE_SCORING,
    this_base,
    only_if=lambda me, event: bool(me.minions(me.here, max_power=3)),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(me.here, max_power=3), "Destroy which minion?")
    yield from me.destroy(minion)


great_white = sharks.minion(
    "Great White",
    power=4,
    copies=2,
    text="Talent: move this minion to any other base; destroy a minion there with power 2 or less.",
)


@great_white.talent
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), "Move it to which base?")
    yield from me.move(me.card, base)
    minion = yield from me.choose(me.minions(base, max_power=2), "Destroy which minion there?")
    yield from me.destroy(minion)


hammerhead = sharks.minion(
    "Hammerhead",
    power=3,
    copies=3,
    text="Ongoing: after a minion here is destroyed, give this minion a +1 power counter.",
)


@hammerhead.after(DESTROYED, destroyed_here, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)


def _you_destroyed_a_minion(me: Me, event: Event) -> bool:
    return your_turn(me, event) and me.is_minion(event.card)


@sharks.minion(
    "Mako",
    power=2,
    copies=4,
    text="Special: after you destroy a minion, you may play this on the base it was on.",
).special_from_hand(
    DESTROYED,
    _you_destroyed_a_minion,
    only_if=lambda me, event: me.can_play(me.card, event.base),
    even_if_drawn=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.play_this(event.base)


@sharks.action(
    "Air Jaws",
    affects_minions=True,
    text="Move one of your minions to any other base, then destroy a minion there with power 3 or less.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    if minion:
        base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "Move it to which base?")
        yield from me.move(minion, base)
        prey = yield from me.choose(me.minions(base, max_power=3), "Destroy which minion there?")
        yield from me.destroy(prey)


blood_in_the_water = sharks.action(
    "Blood in the Water",
    copies=2,
    on="base",
    text="Ongoing: after a minion here is destroyed, you may play 1 extra minion here with power 3 or less.",
)


@blood_in_the_water.after(
    DESTROYED, destroyed_here, may=True, touches=EXTRA_PLAY, chooses_first=True, from_hand=True
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_minion(max_power=3, at=me.here)


chum = sharks.action(
    "Chum",
    on="minion",
    text="Ongoing: after any minion is destroyed, give this minion a +1 power counter.",
)


@chum.after(DESTROYED, lambda me, event: me.is_minion(event.card), touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.host)


dangerous_waters = sharks.action(
    "Dangerous Waters", on="base", text="Talent: a minion here gets -2 power this turn."
)


@dangerous_waters.talent_if(lambda me: bool(me.minions(me.here)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(me.here), "Which minion gets -2 power?")
    yield from me.gain_power(minion, -2)


@sharks.action(
    "Feeding Frenzy",
    affects_minions=True,
    text="Choose a base; destroy any number of minions there with power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, lambda base: me.minions(base, max_power=2))
    base = yield from me.choose_base(bases, "Feed at which base?")
    small = me.minions(base, max_power=2) if base else ()
    yield from me.destroy(*(yield from me.any_number(small, "Destroy which minions?")))


@sharks.action(
    "Freakin' Laser Beam",
    affects_minions=True,
    text="Destroy a minion that isn't stronger than one of yours at the same base.",
).on_play
def _(me: Me) -> Steps:
    mine = yield from me.choose(me.my_minions(), "Which of your minions fires?")
    if mine:
        targets = me.minions(me.base_of(mine), max_power=me.power(mine))
        yield from me.destroy((yield from me.choose(targets, "Destroy which minion?")))


@sharks.action(
    "Torn Apart", affects_minions=True, text="Destroy a minion with power 3 or less. Draw 1 card."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=3), "Destroy which minion?")
    yield from me.destroy(minion)
    yield from me.draw()


week_of_sharks = sharks.action(
    "Week of Sharks",
    copies=2,
    on="base",
    text=(
        "Ongoing: if you have a minion here at the end of your turn, draw 1 card. Only one Week of Sharks "
        "each turn."
    ),
)


def _first_week_with_a_minion_here(me: Me, event: Event) -> bool:
    return bool(me.my_minions(me.here)) and not me.used_this_turn("draw", any_copy=True)


@week_of_sharks.after(
    TURN_END, your_turn, only_if=_first_week_with_a_minion_here, touches=(DRAWING, WHO_IS_HERE)
)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("draw", any_copy=True)
    yield from me.draw()


shark_reef = sharks.base(
    "Shark Reef",
    breakpoint=20,
    vp=(4, 2, 1),
    text="After destroying a minion here, you may give one of your minions a +1 power counter.",
)


@shark_reef.after(
    DESTROYED,
    destroyed_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(me.my_minions()),
    touches=NUMBERS,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets a power counter?")
    yield from me.add_counters(minion)


the_deep = sharks.base(
    "The Deep",
    breakpoint=16,
    vp=(3, 2, 2),
    text="After playing a minion with power 4 or more here, you may destroy a weaker minion here.",
)


def _a_strong_one_is_played_here(me: Me, event: Event) -> bool:
    return played_here(me, event) and event.power >= 4


def _weaker_than_it(me: Me, event: Event) -> list[int]:
    """The minions here with less power than the one that was played, as far as that is still in play."""
    return [minion for minion in me.minions(me.here) if me.power(minion) < me.power(event.card)]


@the_deep.after(
    PLAYED,
    _a_strong_one_is_played_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(_weaker_than_it(me, event)),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_weaker_than_it(me, event), "Destroy which minion?")
    yield from me.destroy(minion)
