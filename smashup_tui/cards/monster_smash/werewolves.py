"""Werewolves: sudden strength, this turn, where a base is about to fall."""

from ..common import first_minion_here_this_turn, useful_for
from ..dsl import (
    BEFORE_SCORING,
    NUMBERS,
    PLAYED,
    TURN_START,
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

werewolves = faction("Werewolves", SET)


@werewolves.minion(
    "Pack Alpha", power=5, text="Special: before scoring here, your minions here get +1 power this turn."
).special(BEFORE_SCORING, this_base, may=False, touches=(NUMBERS, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    for minion in me.my_minions(me.here):
        yield from me.gain_power(minion, 1)


@werewolves.minion(
    "Loup-Garou", power=4, copies=2, text="Special: before scoring here, this minion gets +2 power this turn."
).special(BEFORE_SCORING, this_base, may=False, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 2)


@werewolves.minion(
    "Teenage Wolf", power=3, copies=3, text="Talent: this minion gets +1 power this turn."
).talent
def _(me: Me) -> Steps:
    yield from me.gain_power(me.card, 1)


@werewolves.minion("Howler", power=2, copies=4, text="This minion gets +2 power this turn.").on_play
def _(me: Me) -> Steps:
    yield from me.gain_power(me.card, 2)


@werewolves.action(
    "Chew Toy",
    copies=2,
    affects_minions=True,
    text="Choose one of your minions. Destroy a weaker minion at its base.",
).on_play
def _(me: Me) -> Steps:
    chewers = me.my_minions()
    chewer = yield from me.choose(
        useful_for(chewers, lambda minion: _weaker(me, minion)), "Which of your minions chews?"
    )
    if chewer:
        yield from me.destroy((yield from me.choose(_weaker(me, chewer), "Destroy which minion?")))


def _weaker(me: Me, than: int) -> list[int]:
    """The minions at its base that are weaker than that one."""
    return me.minions(me.base_of(than), max_power=me.power(than) - 1)


@werewolves.action(
    "Frenzy",
    copies=2,
    affects_minions=True,
    text="Your minions with power 4 or more get +1 power this turn.",
).on_play
def _(me: Me) -> Steps:
    for minion in me.minions(whose=me.seat, min_power=4):
        yield from me.gain_power(minion, 1)


@werewolves.action("Full Moon", on="base", text="Ongoing: +1 power for your minions here.").gives_power_here
def _(me: Me, minion: int) -> int:
    return 1 if me.mine(minion) else 0


def _leads_the_pack(me: Me) -> bool:
    """No minion at its base is stronger than the one this action is on."""
    return not me.minions(me.here, min_power=me.power(me.host) + 1)


@werewolves.action(
    "Leader of the Pack",
    on="minion",
    text="Talent: play 1 extra action if this minion's power is the highest here.",
).talent_if(_leads_the_pack)
def _(me: Me) -> Steps:
    yield from me.extra_action()


@werewolves.action(
    "Let the Dog Out",
    affects_minions=True,
    text=(
        "Choose one of your minions. At its base, destroy any number of minions with no more power in "
        "total than its own."
    ),
).on_play
def _(me: Me) -> Steps:
    dog = yield from me.choose(me.my_minions(), "Let which of your minions out?")
    prey: list[int] = []
    left = me.power(dog) if dog else -1
    while left >= 0:
        fitting = [m for m in me.minions(me.base_of(dog), max_power=left) if m not in prey]
        minion = yield from me.may_choose(fitting, "Destroy which minion?")
        if not minion:
            break
        prey.append(minion)
        left -= me.power(minion)
    yield from me.destroy(*prey)


@werewolves.action(
    "Marking Territory",
    on="base",
    text=(
        "Ongoing: at the start of your turn, reduce this base's breakpoint to 0 this turn if your total "
        "power here is greater than each other player's."
    ),
).after(
    TURN_START,
    your_turn,
    only_if=lambda me, event: all(
        me.total_power(me.here, me.seat) > me.total_power(me.here, seat) for seat in me.others
    ),
)
def _(me: Me, event: Event) -> Steps:
    yield from me.breakpoint_to_zero(me.here)


@werewolves.action(
    "Moontouched",
    on="minion",
    text="Talent: draw 1 card if this minion's power is the highest here.",
).talent_if(_leads_the_pack)
def _(me: Me) -> Steps:
    yield from me.draw()


werewolves.action(
    "Unstoppable", on="minion", text="Ongoing: this minion can't be destroyed."
).keeps_from_destruction(lambda me, card, by: card == me.host)


@werewolves.base(
    "Moot Site",
    breakpoint=15,
    vp=(2, 1, 0),
    text="The first minion played here each turn gets +2 power this turn.",
).after(PLAYED, first_minion_here_this_turn, whose=the_player, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(event.card, 2)


werewolves.base(
    "Standing Stones",
    breakpoint=20,
    vp=(4, 2, 1),
    text="During each of your turns, one of the minions you have here can use its Talent twice.",
).repeats_talent(lambda me, minion: me.is_minion(minion) and me.base_of(minion) == me.here)
