"""Giant Ants: hand +1 power counters from one to the other, to where they are needed."""

from collections.abc import Sequence

from ..common import counter_on_each, move_elsewhere, take_off_any_counters, with_counters, your_minion_here
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    MINION,
    MOVING,
    TURN_START,
    Asks,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
)
from . import SET

ants = faction("Giant Ants", SET)


def _others_played_here(me: Me) -> list[int]:
    """The other minions that you played here this turn."""
    played = dict.fromkeys(me.played_this_turn(MINION, base=me.here))
    return [minion for minion in played if minion != me.card]


@ants.minion(
    "Killer Queen",
    power=4,
    text=(
        "Talent: if you played another minion here this turn, give this minion and that minion a +1 power "
        "counter each."
    ),
).talent_if(lambda me: bool(_others_played_here(me)))
def _(me: Me) -> Steps:
    still_there = [
        minion
        for minion in _others_played_here(me)
        if me.base_of(minion) and me.where_played(minion) == me.here
    ]
    minion = yield from me.choose(still_there, "Which minion you played here gets a counter, too?")
    yield from counter_on_each(me, [me.card, minion] if minion else [me.card])


drone = ants.minion(
    "Drone",
    power=3,
    copies=2,
    text=(
        "Give this minion a +1 power counter. Ongoing: instead of one of your minions being destroyed, you "
        "may remove one of this minion's +1 power counters."
    ),
)


@drone.on_play
def _(me: Me) -> Steps:
    yield from me.add_counters(me.card)


@drone.instead_of_destruction(
    lambda me, card: me.is_minion(card) and me.mine(card) and me.counters(me.card) > 0
)
def _(me: Me, card: int, by: Me) -> Asks[bool]:
    if not (yield from me.confirm(f"Remove a counter from {me.name(me.card)} to save {me.name(card)}?")):
        return False
    return (yield from me.remove_counters(me.card))


soldier = ants.minion(
    "Soldier",
    power=1,
    copies=3,
    text=(
        "Give this minion two +1 power counters. Talent: transfer one of this minion's +1 power counters to "
        "another minion."
    ),
)


@soldier.on_play
def _two_counters(me: Me) -> Steps:
    yield from me.add_counters(me.card, 2)


@soldier.talent_if(lambda me: me.counters(me.card) > 0 and bool(me.minions(but=me.card)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(but=me.card), "Which minion gets the counter?")
    yield from me.transfer_counters(me.card, minion)


ants.minion("Worker", power=0, copies=4, text="Give this minion two +1 power counters.").on_play(
    _two_counters
)


@ants.action(
    "A Kind of Magic",
    affects_minions=True,
    text="Transfer any number of +1 power counters among your minions.",
).on_play
def _(me: Me) -> Steps:
    left = {minion: me.counters(minion) for minion in me.my_minions()}
    while len(left) > 1:
        giving = [minion for minion, counters in left.items() if counters]
        origin = yield from me.may_choose(giving, "Transfer counters from which minion?")
        if not origin:
            return
        left[origin] -= yield from _hand_over(me, origin, me.my_minions(but=origin), left[origin])


def _hand_over(me: Me, origin: int, targets: Sequence[int], most: int) -> Asks[int]:
    """Choose one of these minions and how many counters it gets; returns how many that is."""
    target = yield from me.choose(targets, "Transfer them to which minion?")
    if not target:
        return 0
    n = yield from me.choose_number(range(most, 0, -1), "Transfer how many counters?")
    yield from me.transfer_counters(origin, target, n)
    return n


@ants.action(
    "Gimme the Prize",
    copies=2,
    affects_minions=True,
    text="Give up to 3 of your minions a +1 power counter each.",
).on_play
def _(me: Me) -> Steps:
    minions = yield from me.choose_some(me.my_minions(), 0, 3, "Which minions get a counter?")
    yield from counter_on_each(me, minions)


@ants.action(
    "Headlong",
    affects_minions=True,
    text="Move one of your minions to any other base. Give it two +1 power counters.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    if minion:
        yield from move_elsewhere(me, minion)
        yield from me.add_counters(minion, 2)


show_must_go_on = ants.action(
    "The Show Must Go On",
    on="base",
    text="Ongoing: other players' cards don't affect your minions here with +1 power counters.",
)


@show_must_go_on.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return your_minion_here(me, card) and me.counters(card) > 0 and other_players_card(me, by)


@ants.action(
    "Under Pressure",
    affects_minions=True,
    text=(
        "Special: before a base scores, choose one of your minions; transfer any number of its +1 power "
        "counters to another of yours."
    ),
).special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    origins = with_counters(me, me.my_minions()) if len(me.my_minions()) > 1 else []
    origin = yield from me.may_choose(origins, "Transfer counters from which minion?")
    if origin:
        yield from _hand_over(me, origin, me.my_minions(but=origin), me.counters(origin))


@ants.action(
    "We Are the Champions",
    affects_minions=True,
    text=(
        "Special: after a base scores, choose one of your minions there; transfer any number of its +1 "
        "power counters to another minion."
    ),
).special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    origins = with_counters(me, me.my_minions(event.base)) if len(me.minions()) > 1 else []
    origin = yield from me.may_choose(origins, "Transfer counters from which minion?")
    if origin:
        yield from _hand_over(me, origin, me.minions(but=origin), me.counters(origin))


@ants.action(
    "We Will Rock You",
    copies=2,
    affects_minions=True,
    text="Your minions get +1 power this turn for each +1 power counter on them.",
).on_play
def _(me: Me) -> Steps:
    for minion in with_counters(me, me.my_minions()):
        yield from me.gain_power(minion, me.counters(minion))


@ants.action(
    "Who Wants to Live Forever?",
    affects_minions=True,
    text="From your minions, remove any number of +1 power counters. Draw 1 card for each.",
).on_play
def _(me: Me) -> Steps:
    yield from me.draw((yield from take_off_any_counters(me)))


ants.base(
    "Egg Chamber",
    breakpoint=17,
    vp=(3, 1, 1),
    text="Minions here with +1 power counters can't be destroyed.",
).keeps_from_destruction(
    lambda me, card, by: me.is_minion(card) and me.base_of(card) == me.here and me.counters(card) > 0
)


def _elsewhere(me: Me) -> list[int]:
    return [minion for minion in me.my_minions() if me.base_of(minion) != me.here]


@ants.base(
    "The Hill",
    breakpoint=23,
    vp=(4, 2, 1),
    text="You may move one of your minions here from any other base at the start of your turn.",
).after(
    TURN_START,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(_elsewhere(me)),
    touches=MOVING,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_elsewhere(me), "Move which of your minions here?")
    yield from me.move(minion, me.here)
