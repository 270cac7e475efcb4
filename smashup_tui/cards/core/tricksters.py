"""Tricksters: traps on the bases, and trouble for everybody who meddles with them."""

from ..common import weaker_than_your_number_here
from ..dsl import (
    DESTROYED,
    DRAWING,
    KILLING,
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
    text="Ongoing: whenever another player plays a minion here, its own ability happens first; then, "
    "if it is still here and weaker than this minion, it is destroyed.",
).after(PLAYED, _others_minion_here, only_if=_weaker_and_still_here, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


def _affected_this(me: Me, event: Event) -> bool:
    return me.card in event.affected


@tricksters.minion(
    "Brownie",
    power=4,
    copies=2,
    text="Ongoing: anyone else whose played card affects this minion then discards two cards at random.",
).after(PLAYED, lambda me, event: event.seat != me.seat, only_if=_affected_this, touches=PAYING)
def _(me: Me, event: Event) -> Steps:
    yield from me.discard_random(2, event.seat)


@tricksters.minion(
    "Gnome",
    power=3,
    copies=3,
    text="Count your minions here, this one included. You may destroy a minion here whose power is "
    "below that number.",
).on_play
def _(me: Me) -> Steps:
    target = yield from me.may_choose(weaker_than_your_number_here(me), "Destroy which minion here?")
    if target:
        yield from me.destroy(target)


@tricksters.minion(
    "Gremlin",
    power=2,
    copies=4,
    text="Ongoing: when it has been destroyed, you draw a card and all others discard one at random.",
).after(DESTROYED, this_card, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
    for player in me.others:
        yield from me.discard_random(1, player)


block_the_path = tricksters.action(
    "Block the Path",
    on="base",
    text="Name a faction as you play it. Ongoing: nobody can play that faction's minions here.",
)


@block_the_path.on_play
def _(me: Me) -> Steps:
    if me.in_play:
        me.remember("faction", (yield from me.name_faction("Whose minions cannot be played here?")))


@block_the_path.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return me.is_minion(card) and me.faction(card) == me.recall("faction")


@tricksters.action("Disenchant", copies=2, text="Pick an action on a base or minion and destroy it.").on_play
def _(me: Me) -> Steps:
    action = yield from me.choose(me.actions(), "Destroy which action?")
    if action:
        yield from me.destroy(action)


@tricksters.action(
    "Enshrouding Mist",
    copies=2,
    on="base",
    text="Ongoing: on your turn you get an extra minion here.",
).extra_each_turn
def _(me: Me) -> Permit | None:
    return Permit(MINION, place=me.here, source=me.card)


@tricksters.action(
    "Flame Trap",
    on="base",
    affects_minions=True,
    text="Ongoing: whenever another player plays a minion here, its own ability happens first; then, "
    "if it is still here, it is destroyed together with this card.",
).after(PLAYED, _others_minion_here, only_if=_both_still_here, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card, me.card)


def _one_of_yours_here_against_an_action(me: Me, minion: int, how: str, by: Me) -> bool:
    return minion in me.my_minions(me.here) and other_players_action(me, by)


@tricksters.action(
    "Hideout",
    on="base",
    text=(
        "Ongoing: an action of another player that would affect minions of yours here affects none of "
        "them, and this card is destroyed for it."
    ),
).shields(_one_of_yours_here_against_an_action)
def _(me: Me, minion: int, by: Me) -> Steps:
    for each in me.my_minions(me.here):
        by.leave_alone(each)
    yield from me.destroy(me.card)


@tricksters.action(
    "Mark of Sleep", text="Choose a player, who will be unable to play actions on their next turn."
).on_play
def _(me: Me) -> Steps:
    player = yield from me.choose_player([*me.others, me.seat], "Who cannot play actions next turn?")
    me.no_actions_next_turn(player)


@tricksters.action(
    "Pay the Piper",
    on="base",
    text="Ongoing: whenever another player plays a minion here, they discard a card of their choice.",
).after(PLAYED, _others_minion_here, touches=PAYING)
def _(me: Me, event: Event) -> Steps:
    yield from me.choose_and_discard(1, "Discard which card?", seat=event.seat)


@tricksters.action("Take the Shinies", text="All other players discard two cards each, at random.").on_play
def _(me: Me) -> Steps:
    for player in me.others:
        yield from me.discard_random(2, player)


def _a_minion_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card)


@tricksters.base(
    "Cave of Shinies",
    breakpoint=23,
    vp=(4, 2, 1),
    text="For every minion that is destroyed here, its owner gains 1 VP.",
).after(DESTROYED, _a_minion_here, whose=lambda me, event: [me.owner(event.card)], touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)


def _others_elsewhere(me: Me) -> list[int]:
    return [minion for minion in me.minions(others=True) if me.base_of(minion) != me.here]


@tricksters.base(
    "Mushroom Kingdom",
    breakpoint=20,
    vp=(5, 3, 2),
    text="At the start of your turn, you may move a minion of another player here, whichever base it is at.",
).after(
    TURN_START, lambda me, event: bool(_others_elsewhere(me)), may=True, whose=the_player, chooses_first=True
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_others_elsewhere(me), "Move which minion here?")
    if minion:
        yield from me.move(minion, me.here)
