"""Tornados: nothing stays where it was, least of all yourself."""

from ..common import first_minion_here, move_each_elsewhere, move_elsewhere, to_or_from_here
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    MOVED,
    MOVING,
    NUMBERS,
    PLAYED,
    Event,
    Me,
    Steps,
    faction,
    the_player,
)
from . import SET

tornados = faction("Tornados", SET)


@tornados.minion(
    "Monster Tornado",
    power=5,
    text="Talent: move a minion with power 4 or less to or from here.",
).talent_if(lambda me: bool(me.minions(max_power=4)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=4), "Move which minion?")
    yield from to_or_from_here(me, minion)


@tornados.minion("Cyclone", power=4, copies=2, text="Talent: move this minion to any other base.").talent
def _(me: Me) -> Steps:
    yield from move_elsewhere(me, me.card)


@tornados.minion(
    "Twister",
    power=3,
    copies=3,
    text="You may move a minion with power 3 or less to or from here.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(max_power=3), "Move which minion?")
    yield from to_or_from_here(me, minion)


@tornados.minion(
    "Dust Devil",
    power=2,
    copies=4,
    text="Special: before another base scores, you may move this minion there.",
).special(BEFORE_SCORING, lambda me, event: event.base != me.here, touches=MOVING)
def _(me: Me, event: Event) -> Steps:
    yield from me.move(me.card, event.base)


@tornados.action(
    "Carried Away", copies=2, affects_minions=True, text="Move any minion to any other base."
).on_play
def _(me: Me) -> Steps:
    yield from move_elsewhere(me, (yield from me.choose(me.minions(), "Move which minion?")))


@tornados.action(
    "Gone with the Wind",
    affects_minions=True,
    text=(
        "Special: after a base scores, you may save one of your minions there: move it to any other base, "
        "not the discard pile."
    ),
).special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    minions = me.not_yet_saved(me.my_minions(event.base))
    minion = yield from me.may_choose(minions, "Move which of your minions away?")
    if minion:
        base = yield from me.choose_base(me.other_bases(event.base), "Move it to which base?")
        me.save_from_scoring(minion, base)


@tornados.action(
    "Not in Kansas",
    text=(
        "Destroy a base and all actions there, on minions too; its minions stay. Replace it with the base "
        "deck's top card."
    ),
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Destroy which base?")
    yield from me.destroy_base(base, keep_minions=True, strip_minions=True)


@tornados.action(
    "Over the Rainbow",
    affects_minions=True,
    text="Special: before a base scores, move one of your minions there from another base.",
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    elsewhere = [minion for minion in me.my_minions() if me.base_of(minion) != event.base]
    minion = yield from me.choose(elsewhere, "Move which of your minions?")
    yield from me.move(minion, event.base)


@tornados.action(
    "Picked Up",
    affects_minions=True,
    text="Special: before a base scores, move a minion there to any other base.",
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(event.base), "Move which minion away?")
    yield from move_elsewhere(me, minion)


def _where_it_could_go(me: Me, action: int) -> list[int]:
    """Other bases for an action on a base, other minions for one on a minion."""
    host = me.host_of(action)
    return me.minions(but=host) if me.is_minion(host) else me.other_bases(host)


@tornados.action(
    "Ripped Off",
    text="Transfer an action from a minion to another minion, or from a base to another base.",
).on_play
def _(me: Me) -> Steps:
    actions = [action for action in me.actions() if _where_it_could_go(me, action)]
    action = yield from me.choose(actions, "Transfer which action?")
    if action:
        ask = me.choose if me.is_minion(me.host_of(action)) else me.choose_base
        host = yield from ask(_where_it_could_go(me, action), f"Transfer {me.name(action)} to where?")
        yield from me.transfer(action, host)


@tornados.action(
    "Trade Winds",
    copies=2,
    affects_minions=True,
    text="Choose 2 minions with power 3 or less. Move each to the other's base.",
).on_play
def _(me: Me) -> Steps:
    two = yield from me.choose_some(me.minions(max_power=3), 2, 2, "Which two minions trade places?")
    if len(two) == 2:
        one, other = two
        yield from me.move_all([(one, me.base_of(other)), (other, me.base_of(one))])


@tornados.action(
    "Whirlwinds",
    affects_minions=True,
    text="Move any number of your minions, each to any other base.",
).on_play
def _(me: Me) -> Steps:
    minions = yield from me.any_number(me.my_minions(), "Move which of your minions?")
    yield from move_each_elsewhere(me, minions)


def _elsewhere(me: Me) -> list[int]:
    return [minion for minion in me.minions() if me.base_of(minion) != me.here]


@tornados.base(
    "Tornado Alley",
    breakpoint=25,
    vp=(4, 3, 2),
    text="After playing your first minion here each turn, you may move another minion here.",
).after(
    PLAYED,
    first_minion_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(_elsewhere(me)),
    touches=MOVING,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_elsewhere(me), "Move which minion here?")
    yield from me.move(minion, me.here)


@tornados.base(
    "Trailer Park",
    breakpoint=20,
    vp=(4, 2, 1),
    text="After anyone moves a minion here, give it a +1 power counter.",
).after(MOVED, lambda me, event: event.to == me.here, whose=the_player, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(event.card)
