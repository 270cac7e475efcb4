"""Steampunks: their machines stand on the bases and do the work."""

from ..common import an_action, to_or_from_here, your_minion_here
from ..dsl import (
    AFTER_SCORING,
    DRAWING,
    EXTRA_PLAY,
    PLAYED,
    PLAYING,
    TRANSFERRED,
    TURN_END,
    WHO_IS_HERE,
    Asks,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

steampunks = faction("Steampunks", SET)


def _your_actions_on(me: Me, base: int) -> list[int]:
    return [action for action in me.on(base) if me.mine(action)]


@steampunks.minion(
    "Steam Queen", power=5, text="Ongoing: other players' cards don't affect your actions."
).protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return not me.is_minion(card) and me.mine(card) and other_players_card(me, by)


@steampunks.minion(
    "Mechanic", power=4, copies=2, text="Play 1 extra action from your discard pile on a base."
).on_play
def _(me: Me) -> Steps:
    machines = [card for card in me.action_cards(me.discard_pile()) if me.played_on(card) == "base"]
    yield from me.play_now(machines, prompt="Play which action, and where?")


@steampunks.minion(
    "Steam Man", power=3, copies=3, text="Ongoing: +1 power while one of your actions is on this base."
).has_power
def _(me: Me) -> int:
    return 1 if _your_actions_on(me, me.here) else 0


def _ports(me: Me) -> list[int]:
    return [base for base in me.other_bases(me.here) if _your_actions_on(me, base)]


@steampunks.minion(
    "Captain Ahab",
    power=2,
    copies=4,
    text="Talent: move this minion to any other base with one of your actions on it.",
).talent_if(lambda me: bool(_ports(me)))
def _(me: Me) -> Steps:
    yield from me.move(me.card, (yield from me.choose_base(_ports(me), "Move it to which base?")))


@steampunks.action(
    "Aggromotive", on="base", text="Ongoing: you have +5 power here while you have a minion here."
).adds_to_total
def _(me: Me) -> int:
    return 5 if me.my_minions(me.here) else 0


@steampunks.action(
    "Change of Venue",
    text="Place one of your actions in play in its owner's hand. You may play it as an extra card.",
).on_play
def _(me: Me) -> Steps:
    yours = [action for action in me.actions() if me.mine(action)]
    action = yield from me.choose(yours, "Take back which of your actions?")
    yield from me.place_in_hand(action)
    if action in me.hand():
        yield from me.play_now([action], prompt="Play it again where?")


@steampunks.action(
    "Difference Engine",
    on="base",
    text="Ongoing: if you have a minion here at the end of your turn, draw 1 card.",
).after(
    TURN_END,
    your_turn,
    only_if=lambda me, event: bool(me.my_minions(me.here)),
    touches=(DRAWING, WHO_IS_HERE),
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@steampunks.action(
    "Escape Hatch",
    on="base",
    affects_minions=True,
    text="Ongoing: instead of being destroyed, your minions here are placed in their owners' hands.",
).instead_of_destruction(your_minion_here)
def _(me: Me, card: int, by: Me) -> Asks[bool]:
    return bool((yield from me.place_in_hand(card)))


ornate_dome = steampunks.action(
    "Ornate Dome",
    on="base",
    text="Ongoing: destroys other players' actions on this base; they can't play actions on it.",
)


@ornate_dome.on_play
def _clear_the_base(me: Me) -> Steps:
    yield from me.destroy(*[action for action in me.on(me.host) if not me.mine(action)])


@ornate_dome.after(TRANSFERRED, lambda me, event: event.card == me.card or event.to == me.host)
def _(me: Me, event: Event) -> Steps:
    yield from _clear_the_base(me)


@ornate_dome.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and me.played_on(card) == "base"


@steampunks.action(
    "Rotary Slug Thrower", on="base", text="Ongoing: +2 power for your minions here."
).gives_power_here
def _(me: Me, minion: int) -> int:
    return 2 if me.mine(minion) else 0


@steampunks.action(
    "Scrap Diving", copies=2, text="Place an action from your discard pile in your hand."
).on_play
def _(me: Me) -> Steps:
    yield from _salvage(me)


def _salvage(me: Me) -> Steps:
    actions = me.one_of_each(me.action_cards(me.discard_pile()))
    action = yield from me.choose(actions, "Take which action into your hand?")
    if action:
        me.put_in_hand([action])


@steampunks.action(
    "Zeppelin",
    copies=2,
    on="base",
    affects_minions=True,
    text="Talent: move one of your minions to or from here.",
).talent_if(lambda me: bool(me.my_minions()))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    yield from to_or_from_here(me, minion)


@steampunks.base(
    "Inventor's Salon",
    breakpoint=22,
    vp=(4, 2, 1),
    text="After scoring, from their discard pile, the winner may place an action in their hand.",
).after(
    AFTER_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=lambda me, event: bool(me.action_cards(me.discard_pile())),
    chooses_first=True,
    touches=DRAWING,
)
def _(me: Me, event: Event) -> Steps:
    yield from _salvage(me)


@steampunks.base(
    "Workshop",
    breakpoint=20,
    vp=(4, 2, 1),
    text="After a player plays an action on this base, they may play 1 extra action.",
).after(
    PLAYED,
    lambda me, event: event.to == me.here and an_action(me, event),
    may=True,
    whose=the_player,
    touches=EXTRA_PLAY,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action()
