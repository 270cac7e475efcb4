"""Mythic Greeks: every action makes the heroes stronger, and there is always another."""

from ..common import an_action, played_here, return_to_top, your_first_action
from ..dsl import (
    ACTION,
    DECK,
    DECK_TOP,
    HAND,
    NUMBERS,
    PLAYED,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    your_turn,
)
from . import SET

greeks = faction("Mythic Greeks", SET)


def _an_action_of_yours(me: Me, event: Event) -> bool:
    return your_turn(me, event) and an_action(me, event)


@greeks.minion(
    "Odysseus",
    power=5,
    text="Ongoing: after you play an action, give one of your minions a +1 power counter.",
).after(PLAYED, _an_action_of_yours, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets a power counter?")
    yield from me.add_counters(minion)


@greeks.minion(
    "Heracles",
    power=4,
    text="Ongoing: after any player plays an action, +1 power this turn.",
).after(PLAYED, an_action, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 1)


def _not_yet_this_turn(me: Me, event: Event) -> bool:
    """An Argonaut before your first action is the one time for which it answers."""
    return not me.used_this_turn("first action")


@greeks.minion(
    "Jason",
    power=4,
    text=(
        "Ongoing: after your first action each turn, choose a base; your minions there get +1 power this "
        "turn."
    ),
).after(PLAYED, your_first_action, only_if=_not_yet_this_turn, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("first action")
    base = yield from me.choose_base(me.bases, "Your minions at which base get +1 power?")
    for minion in me.my_minions(base):
        yield from me.gain_power(minion, 1)


def _your_first_action_of_this_phase(me: Me, event: Event) -> bool:
    this_one = [event.card] if event.card else []
    first = me.my_play_phase and me.played_this_phase(ACTION) == this_one
    return first and _an_action_of_yours(me, event)


@greeks.minion(
    "Spartan",
    power=3,
    copies=3,
    text="Ongoing: after your first action on your turn, give this minion a +1 power counter.",
).after(PLAYED, _your_first_action_of_this_phase, only_if=_not_yet_this_turn, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("first action")
    yield from me.add_counters(me.card)


argonaut = greeks.minion(
    "Argonaut",
    power=2,
    copies=4,
    text=(
        "Trigger whatever playing an action would trigger. Special: whenever you may play an action, "
        "you may play this instead."
    ),
)
argonaut.stands_in_for(ACTION, zone=HAND)


@argonaut.on_play
def _(me: Me) -> Steps:
    me.as_if_an_action_was_played()
    return
    yield


@greeks.action("Favor of Aphrodite", text="Play 1 extra minion.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion()


@greeks.action("Favor of Apollo", text="Draw 1 card. Play 1 extra action.").on_play
def _(me: Me) -> Steps:
    yield from me.draw()
    yield from me.extra_action()


@greeks.action(
    "Favor of Ares", affects_minions=True, text="Give one of your minions +3 power this turn."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets +3 power?")
    yield from me.gain_power(minion, 3)


@greeks.action(
    "Favor of Athena",
    text=(
        "Reveal your deck's top 5 cards; you may place an action among them in your hand. Return the rest in "
        "any order."
    ),
).on_play
def _(me: Me) -> Steps:
    shown = me.reveal_top(5)
    action = yield from me.may_choose(
        me.one_of_each(me.action_cards(shown)), "Take which action into your hand?"
    )
    if action:
        me.put_in_hand([action])
    yield from return_to_top(me, [card for card in shown if card != action])


@greeks.action(
    "Favor of Dionysus",
    affects_minions=True,
    text=(
        "Give one of your minions +1 power this turn. Play 1 extra action. You may place this action on its "
        "owner's deck, not in the discard pile."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets +1 power?")
    yield from me.gain_power(minion, 1)
    yield from me.extra_action(first=True)
    if (yield from me.confirm("Put Favor of Dionysus on top of your deck?")):
        me.instead_of_discard_pile(DECK, on_top=True)


@greeks.action("Favor of Hades", text="Place an action from your discard pile in your hand.").on_play
def _(me: Me) -> Steps:
    actions = me.one_of_each(me.action_cards(me.discard_pile()))
    action = yield from me.choose(actions, "Take which action into your hand?")
    if action:
        me.put_in_hand([action])


@greeks.action(
    "Favor of Hera", affects_minions=True, text="Give up to 2 of your minions a +1 power counter each."
).on_play
def _(me: Me) -> Steps:
    for minion in (yield from me.choose_some(me.my_minions(), 0, 2, "Which minions get a power counter?")):
        yield from me.add_counters(minion)


@greeks.action("Favor of Hermes", text="Play 2 extra actions.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action(times=2)


@greeks.action(
    "Favor of Poseidon", text="From your discard pile, shuffle up to 3 cards into your deck."
).on_play
def _(me: Me) -> Steps:
    chosen = yield from me.choose_some(me.discard_pile(), 0, 3, "Shuffle which cards into your deck?")
    if chosen:
        me.shuffle_in(chosen)


@greeks.action("Favor of Zeus", text="Lower a base's breakpoint by 5 this turn.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Lower the breakpoint of which base?")
    yield from me.change_breakpoint(base, -5)


@greeks.base(
    "Oracle at Delphi",
    breakpoint=18,
    vp=(4, 2, 1),
    text="After playing a minion here, reveal your deck's top card. If it's an action, draw it.",
).after(PLAYED, played_here, whose=the_player, touches=DECK_TOP)
def _(me: Me, event: Event) -> Steps:
    if me.action_cards(me.reveal_top()):
        yield from me.draw()


wooden_horse = greeks.base(
    "Wooden Horse",
    breakpoint=21,
    vp=(3, 2, 1),
    text="After playing an action, you may give a minion here +2 power this turn.",
)


@wooden_horse.after(
    PLAYED,
    an_action,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(me.minions(me.here)),
    touches=NUMBERS,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(me.here), "Which minion here gets +2 power?")
    yield from me.gain_power(minion, 2)
