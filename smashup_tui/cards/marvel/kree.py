"""Kree: one action after another, and everyone stronger for it."""

from ..common import played_here
from ..dsl import (
    ACTION,
    AFTER_SCORING,
    EXTRA_PLAY,
    NUMBERS,
    PLAYED,
    WHO_IS_HERE,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    the_winners,
    this_base,
)
from . import SET

kree = faction("Kree", SET)


supreme_intelligence = kree.minion(
    "Supreme Intelligence",
    power=5,
    text="Ongoing: after you play an action, give another of your characters +1 power this turn.",
)


def _you_play_an_action(me: Me, event: Event) -> bool:
    return event.seat == me.seat and not me.is_minion(event.card)


@supreme_intelligence.after(PLAYED, _you_play_an_action, touches=(NUMBERS, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    yield from _strengthen_one(me, me.my_minions(but=me.card), 1)


def _strengthen_one(me: Me, characters: list[int], amount: int) -> Steps:
    character = yield from me.choose(characters, f"Which character gets +{amount} power?")
    if character:
        yield from me.gain_power(character, amount)


@kree.minion("Minn-Erva", power=4, copies=2, text="Draw 2 cards.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(2)


@kree.minion("Ronan the Accuser", power=3, copies=3, text="Play 1 extra action.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action()


sentry = kree.minion(
    "Kree Sentry",
    power=2,
    copies=4,
    text="Ongoing: +2 power if you've played 2 or more actions this turn.",
)


@sentry.has_power
def _(me: Me) -> int:
    return 2 if len(me.played_this_turn(ACTION)) >= 2 else 0


@kree.action(
    "Battle Rage",
    copies=2,
    affects_minions=True,
    text="Give one of your characters +2 power this turn. Draw 1 card.",
).on_play
def _(me: Me) -> Steps:
    yield from _strengthen_one(me, me.my_minions(), 2)
    yield from me.draw()


@kree.action("Call for Backup", text="Draw 2 cards.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(2)


@kree.action(
    "It Begins",
    affects_minions=True,
    text="Give one of your characters +1 power this turn. Draw 1 card. Play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    yield from _strengthen_one(me, me.my_minions(), 1)
    yield from me.draw()
    yield from me.extra_action()


@kree.action(
    "Prepare to Engage",
    text=(
        "Reveal your deck's top 5 cards; place up to 2 of the actions in your hand and shuffle in the rest."
    ),
).on_play
def _(me: Me) -> Steps:
    actions = me.action_cards(me.reveal_top(5))
    taken = yield from me.choose_some(actions, 0, 2, "Take which actions?")
    me.put_in_hand(taken)
    me.shuffle_deck()


@kree.action(
    "Proven Methods",
    text="From your discard pile, place up to 2 actions on your deck in any order.",
).on_play
def _(me: Me) -> Steps:
    actions = me.action_cards(me.discard_pile())
    chosen = yield from me.choose_some(actions, 0, 2, "Put which actions on your deck?")
    ordered = yield from me.put_in_order(chosen, "On top of your deck: the topmost card first.")
    me.put_on_top(ordered[::-1])


@kree.action("Relentless Attack", on="minion", text="Talent: play 1 extra action.").talent
def _(me: Me) -> Steps:
    yield from me.extra_action()


kree.action(
    "Righteous Fury",
    copies=2,
    on="minion",
    text="Ongoing: +3 power.",
).host_has_power(3)


@kree.action("Speed Up", text="Play 2 extra actions.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action(times=2)


hala = kree.base(
    "Hala",
    breakpoint=22,
    vp=(4, 2, 1),
    text="After scoring, the winner may place an action in their hand from their discard pile.",
    confidence="inferred",
)


def _has_an_action_to_take_back(me: Me, event: Event) -> bool:
    return bool(me.action_cards(me.discard_pile()))


@hala.after(
    AFTER_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=_has_an_action_to_take_back,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    action = yield from me.choose(
        me.one_of_each(me.action_cards(me.discard_pile())), "Take back which action?"
    )
    me.put_in_hand([action])


kree_lar = kree.base(
    "Kree-Lar",
    breakpoint=17,
    vp=(3, 1, 1),
    text="Once per turn, after playing a character here, play 1 extra action.",
    confidence="inferred",
)


def _not_used(me: Me, event: Event) -> bool:
    return not me.used_this_turn("extra")


@kree_lar.after(
    PLAYED,
    played_here,
    may=True,
    whose=the_player,
    only_if=_not_used,
    touches=EXTRA_PLAY,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action()
    me.mark_used("extra")
