"""Tricksters: traps on the bases, and trouble for everybody who meddles with them."""

from ..common import weaker_than_your_number_here
from ..dsl import (
    DESTROYED,
    DRAWING,
    KILLING,
    LOSING,
    MINION,
    NUMBERS,
    PAYING,
    PLAYED,
    PLAYING,
    TURN_START,
    Event,
    Me,
    Permit,
    Steps,
    faction,
    other_players_action,
    the_player,
    this_base,
    this_card,
)
from . import SET

tricksters = faction("Tricksters", SET)


def _others_minion_here(me: Me, event: Event) -> bool:
    """Another player plays a minion where this card is."""
    return event.base == me.here and event.seat != me.seat and me.is_minion(event.card)


def _both_still_here(me: Me, event: Event) -> bool:
    """After the minion's own ability, it and this card are still where it was played."""
    return me.base_of(event.card) == me.base_of(me.card) == event.base


def _weaker_and_still_here(me: Me, event: Event) -> bool:
    return _both_still_here(me, event) and me.power(event.card) < me.power(me.card)


@tricksters.minion(
    "Leprechaun",
    power=5,
    text=(
        "Ongoing: after another player plays a minion here and its ability is done, destroy it if still "
        "here and weaker than this minion."
    ),
).after(PLAYED, _others_minion_here, only_if=_weaker_and_still_here, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


def _affected_this(me: Me, event: Event) -> bool:
    return me.card in event.affected


@tricksters.minion(
    "Brownie",
    power=4,
    copies=2,
    text=(
        "Ongoing: after a card another player plays directly affects this minion, they discard 2 cards at "
        "random."
    ),
).after(PLAYED, lambda me, event: event.seat != me.seat, only_if=_affected_this, touches=LOSING)
def _(me: Me, event: Event) -> Steps:
    yield from me.discard_random(2, event.seat)


@tricksters.minion(
    "Gnome",
    power=3,
    copies=3,
    text="You may destroy a minion here with power lower than your number of minions here.",
).on_play
def _(me: Me) -> Steps:
    target = yield from me.may_choose(weaker_than_your_number_here(me), "Destroy which minion here?")
    if target:
        yield from me.destroy(target)


@tricksters.minion(
    "Gremlin",
    power=2,
    copies=4,
    text="Ongoing: after this minion is destroyed, draw 1 card; each other player discards 1 at random.",
).after(DESTROYED, this_card, touches=(DRAWING, LOSING))
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
    for player in me.others:
        yield from me.discard_random(1, player)


block_the_path = tricksters.action(
    "Block the Path",
    on="base",
    text="Name a faction. Ongoing: minions of that faction can't be played here.",
)


@block_the_path.on_play
def _(me: Me) -> Steps:
    if me.in_play:
        me.remember("faction", (yield from me.name_faction("Whose minions cannot be played here?")))


@block_the_path.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return me.is_minion(card) and me.faction(card) == me.recall("faction")


@tricksters.action("Disenchant", copies=2, text="Destroy any action.").on_play
def _(me: Me) -> Steps:
    action = yield from me.choose(me.actions(), "Destroy which action?")
    if action:
        yield from me.destroy(action)


@tricksters.action(
    "Enshrouding Mist",
    copies=2,
    on="base",
    text="Ongoing: on your turn, play 1 extra minion here.",
).extra_each_turn
def _(me: Me) -> Permit | None:
    return Permit(MINION, place=me.here, source=me.card)


@tricksters.action(
    "Flame Trap",
    on="base",
    affects_minions=True,
    text=(
        "Ongoing: after another player plays a minion here and its ability is done, destroy it and this "
        "action if both are still here."
    ),
).after(PLAYED, _others_minion_here, only_if=_both_still_here, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card, me.card)


def _one_of_yours_here_against_an_action(me: Me, minion: int, how: str, by: Me) -> bool:
    return minion in me.my_minions(me.here) and other_players_action(me, by)


@tricksters.action(
    "Hideout",
    on="base",
    text=(
        "Ongoing: the first of other players' actions that would affect your minions here doesn't; destroy "
        "this action instead."
    ),
).shields(_one_of_yours_here_against_an_action)
def _(me: Me, minion: int, by: Me) -> Steps:
    for each in me.my_minions(me.here):
        by.leave_alone(each)
    yield from me.destroy(me.card)


@tricksters.action(
    "Mark of Sleep", text="Choose a player. They can't play actions on their next turn."
).on_play
def _(me: Me) -> Steps:
    player = yield from me.choose_player([*me.others, me.seat], "Who cannot play actions next turn?")
    me.no_actions_next_turn(player)


@tricksters.action(
    "Pay the Piper",
    on="base",
    text="Ongoing: after another player plays a minion here, they discard 1 card.",
).after(PLAYED, _others_minion_here, touches=PAYING)
def _(me: Me, event: Event) -> Steps:
    yield from me.choose_and_discard(1, "Discard which card?", seat=event.seat)


@tricksters.action("Take the Shinies", text="Each other player discards 2 cards at random.").on_play
def _(me: Me) -> Steps:
    for player in me.others:
        yield from me.discard_random(2, player)


def _a_minion_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card)


@tricksters.base(
    "Cave of Shinies",
    breakpoint=23,
    vp=(4, 2, 1),
    text="After a minion here is destroyed, its owner gains 1 VP.",
).after(DESTROYED, _a_minion_here, whose=lambda me, event: [me.owner(event.card)], touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)


def _others_elsewhere(me: Me) -> list[int]:
    return [minion for minion in me.minions(others=True) if me.base_of(minion) != me.here]


@tricksters.base(
    "Mushroom Kingdom",
    breakpoint=20,
    vp=(5, 3, 2),
    text="At the start of your turn, you may move another player's minion here from any other base.",
).after(
    TURN_START, lambda me, event: bool(_others_elsewhere(me)), may=True, whose=the_player, chooses_first=True
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_others_elsewhere(me), "Move which minion here?")
    if minion:
        yield from me.move(minion, me.here)
