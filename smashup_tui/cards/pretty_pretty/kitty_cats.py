"""Kitty Cats: borrow other players' minions, then give away your own."""

from ..common import useful_for
from ..dsl import BEFORE_SCORING, Asks, Event, Me, Steps, faction
from . import SET

cats = faction("Kitty Cats", SET)


def _borrow(me: Me, minions: list[int]) -> Steps:
    """Take control of one of these minions until the turn ends."""
    minion = yield from me.choose(minions, "Take control of which minion?")
    yield from me.take_control(minion, "end of turn")


def _give_up_one(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Destroy which of your minions?")
    yield from me.destroy(minion)


@cats.minion(
    "Queen Fluffy",
    power=5,
    text="Talent: choose a minion with power 3 or less. You control it this turn.",
).talent_if(lambda me: bool(me.minions(max_power=3)))
def _(me: Me) -> Steps:
    yield from _borrow(me, me.minions(max_power=3))


@cats.minion(
    "Whiskers", power=4, copies=2, text="Talent: play 1 extra action. Destroy one of your minions."
).talent
def _(me: Me) -> Steps:
    yield from me.extra_action(first=True)
    yield from _give_up_one(me)


@cats.minion(
    "Muffin", power=3, copies=3, text="Choose a minion with power 3 or less. You control it this turn."
).on_play
def _(me: Me) -> Steps:
    yield from _borrow(me, me.minions(max_power=3))


@cats.minion("Mr. Grumpers", power=2, copies=4, text="Give any minion -2 power this turn.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Which minion gets -2 power?")
    yield from me.gain_power(minion, -2)


@cats.action(
    "Can Has Cheeseburger?",
    affects_minions=True,
    text=(
        "Special: before a base scores, choose a minion there with power 3 or less. You control it this turn."
    ),
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _borrow(me, me.minions(event.base, max_power=3))


@cats.action(
    "Cat Fight",
    copies=2,
    affects_minions=True,
    text="Choose one of your minions. Draw as many cards as its power, then destroy it.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions fights?")
    if minion:
        yield from me.draw(me.power(minion))
        yield from me.destroy(minion)


@cats.action(
    "Cat's Paw",
    affects_minions=True,
    text="Choose a minion with power 5 or less. You control it this turn.",
).on_play
def _(me: Me) -> Steps:
    yield from _borrow(me, me.minions(max_power=5))


cats.action("Grumpiness", copies=2, on="minion", text="Ongoing: -2 power.").host_has_power(-2)


hang_in_there = cats.action(
    "Hang in There",
    on="minion",
    text=(
        "Only on your own minion. Ongoing: instead of being destroyed, this minion moves to any other base; "
        "destroy this action."
    ),
)
hang_in_there.goes_on(lambda me, minion: me.mine(minion))


@hang_in_there.instead_of_destruction(lambda me, card: card == me.host)
def _(me: Me, card: int, by: Me) -> Asks[bool]:
    base = yield from me.choose_base(me.other_bases(me.here), f"{me.name(card)} goes to which base?")
    if not (base and (yield from me.move(card, base))):
        return False
    yield from me.destroy(me.card)
    return True


@cats.action(
    "Hissy Fit", on="base", text="Ongoing: -1 power for other players' minions here."
).gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


@cats.action(
    "Invisible Bicycle",
    affects_minions=True,
    text="Choose a base. Move any number of minions there with power 2 or less to one other base.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, lambda base: me.minions(base, max_power=2))
    start = yield from me.choose_base(bases, "Move minions from which base?")
    if start:
        riders = yield from me.any_number(me.minions(start, max_power=2), "Move which minions?")
        if riders:
            end = yield from me.choose_base(me.other_bases(start), "Move them to which base?")
            yield from me.move_all([(minion, end) for minion in riders])


@cats.action(
    "Nine Lives", affects_minions=True, text="Destroy one of your minions. Play 1 extra minion."
).on_play
def _(me: Me) -> Steps:
    yield from _give_up_one(me)
    yield from me.extra_minion()


alley = cats.base(
    "Cool Cats' Alley",
    breakpoint=18,
    vp=(3, 2, 1),
    text="Once on your turn, you may draw 1 card by destroying one of your minions here.",
)


@alley.on_your_turn(lambda me: bool(me.my_minions(me.here)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(me.here), "Destroy which of your minions?")
    if (yield from me.destroy(minion)):
        yield from me.draw()


house = cats.base(
    "The House of Nine Lives",
    breakpoint=20,
    vp=(4, 2, 1),
    text="A minion at any other base may move here instead of being destroyed; its owner chooses.",
)


@house.instead_of_destruction(lambda me, card: me.is_minion(card) and me.base_of(card) != me.here)
def _(me: Me, card: int, by: Me) -> Asks[bool]:
    owner = me.as_player(me.owner(card))
    if not (yield from owner.confirm(f"{me.name(card)} moves to {me.name(me.card)} instead?")):
        return False
    return (yield from owner.move(card, me.here))
