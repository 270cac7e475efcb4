"""Dinosaurs: big, bigger, and with laser guns."""

from ..common import weakest, your_minion_here
from ..dsl import DESTROYED, ITSELF, Event, Me, Steps, faction, other_players_action, this_base
from . import SET

dinosaurs = faction("Dinosaurs", SET)

dinosaurs.minion("King Rex", power=7, text="")


@dinosaurs.minion(
    "Laseratops",
    power=4,
    copies=2,
    text="Destroy a minion here with power 2 or less.",
    aliases=("Lasertops",),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(me.here, max_power=2), "Destroy which minion?")
    if minion:
        yield from me.destroy(minion)


armor_stego = dinosaurs.minion(
    "Armor Stego",
    power=3,
    copies=3,
    text="Ongoing: +2 power during other players' turns.",
)


@armor_stego.has_power
def _(me: Me) -> int:
    return 0 if me.my_turn else 2


war_raptor = dinosaurs.minion(
    "War Raptor",
    power=2,
    copies=4,
    text="Ongoing: +1 power for each War Raptor here, including this one.",
)


@war_raptor.has_power
def _(me: Me) -> int:
    return sum(me.is_named(minion, "War Raptor") for minion in me.minions(me.here))


@dinosaurs.action(
    "Augmentation",
    copies=2,
    affects_minions=True,
    text="Give any minion +4 power until the end of your turn.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Which minion gets +4 power?")
    if minion:
        yield from me.gain_power(minion, 4, "end of your turn")


@dinosaurs.action(
    "Howl",
    copies=2,
    affects_minions=True,
    text="Your minions get +1 power until the end of your turn.",
).on_play
def _(me: Me) -> Steps:
    for minion in me.my_minions():
        yield from me.gain_power(minion, 1, "end of your turn")


@dinosaurs.action(
    "Natural Selection",
    affects_minions=True,
    text="Choose one of your minions; destroy a weaker minion at its base.",
).on_play
def _(me: Me) -> Steps:
    mine = yield from me.choose(me.my_minions(), "Which of your minions selects?")
    if mine:
        weaker = [each for each in me.minions(me.base_of(mine)) if me.power(each) < me.power(mine)]
        prey = yield from me.choose(weaker, "Destroy which minion?")
        if prey:
            yield from me.destroy(prey)


@dinosaurs.action(
    "Rampage",
    text="Lower a base's breakpoint this turn by the power of one of your minions there.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions rampages?")
    if minion:
        yield from me.change_breakpoint(me.base_of(minion), -me.power(minion))


@dinosaurs.action(
    "Survival of the Fittest",
    affects_minions=True,
    text="Destroy the weakest minion on each base that also has a stronger one (you break ties).",
).on_play
def _(me: Me) -> Steps:
    unfit = []
    for base in me.bases:
        there = me.minions(base)
        powers = [me.power(minion) for minion in there]
        if powers and min(powers) < max(powers):
            tied = weakest(me, there)
            unfit.append((yield from me.choose(tied, f"Destroy which minion at {me.name(base)}?")))
    yield from me.destroy(*unfit)


tooth_and_claw = dinosaurs.action(
    "Tooth and Claw... and Guns",
    on="minion",
    text="Ongoing: the first ability that would affect this minion doesn't; destroy this action instead.",
)


@tooth_and_claw.shields(lambda me, minion, how, by: minion == me.host)
def _(me: Me, minion: int, by: Me) -> Steps:
    by.leave_alone(minion)
    yield from me.destroy(me.card)


dinosaurs.action("Upgrade", on="minion", text="Ongoing: +2 power.").host_has_power(2)

wildlife_preserve = dinosaurs.action(
    "Wildlife Preserve",
    on="base",
    text="Ongoing: other players' actions don't affect your minions here.",
)


@wildlife_preserve.protects
def _(me: Me, minion: int, how: str, by: Me) -> bool:
    return your_minion_here(me, minion) and other_players_action(me, by)


dinosaurs.base("Jungle Oasis", breakpoint=12, vp=(2, 0, 0), text="")

tar_pits = dinosaurs.base(
    "Tar Pits",
    breakpoint=16,
    vp=(4, 3, 2),
    text="After a minion here is destroyed, place it on the bottom of its owner's deck.",
)


def _a_minion_is_destroyed_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card) and not me.ignored_by(event.controller)


@tar_pits.after(DESTROYED, _a_minion_is_destroyed_here, touches=ITSELF, order_matters=True)
def _(me: Me, event: Event) -> Steps:
    if event.card in me.discard_pile(me.owner(event.card)):
        me.put_on_bottom([event.card])
    return
    yield
