"""Time Travelers: do it again, undo it, and change what comes next."""

from ..common import first_winner, hand_of
from ..dsl import (
    AFTER_SCORING,
    DECK,
    HAND,
    ITSELF,
    NUMBERS,
    SCORING,
    TURN_START,
    Asks,
    Event,
    Me,
    Steps,
    Zone,
    faction,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

travelers = faction("Time Travelers", SET)


def _once_more(me: Me, minion: int) -> Steps:
    """Take the minion back to hand; if it is yours, you may play it again at once."""
    yield from me.return_to_hand(minion)
    if minion in me.hand():
        yield from me.play_now([minion], prompt="Play it again now?")


@travelers.minion(
    "Doctor When",
    power=5,
    text=(
        "You may return another of your minions to its owner's hand; you may play it again as an extra card."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.my_minions(but=me.card), "Take back which minion?")
    if minion:
        yield from _once_more(me, minion)


@travelers.minion(
    "Repeater Perfect",
    power=4,
    copies=2,
    text="Place an action from your discard pile on your deck.",
).on_play
def _(me: Me) -> Steps:
    actions = me.one_of_each(me.action_cards(me.discard_pile()))
    action = yield from me.choose(actions, "Put which action on your deck?")
    if action:
        me.put_on_top([action])


@travelers.minion(
    "Time Raider",
    power=3,
    copies=3,
    text="Talent: from your discard pile, place a card on the bottom of your deck.",
).talent_if(lambda me: bool(me.discard_pile()))
def _(me: Me) -> Steps:
    card = yield from me.choose(me.one_of_each(me.discard_pile()), "Put which card under your deck?")
    me.put_on_bottom([card])


jumper = travelers.minion(
    "Jumper",
    power=2,
    copies=4,
    text=(
        "Ongoing: when this minion would go from play to the discard pile, you may place it in its "
        "owner's hand instead."
    ),
)


@jumper.instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    if card == me.card and (yield from me.confirm(f"Place {me.name(card)} in {hand_of(me, card)} instead?")):
        return HAND
    return None


@travelers.action(
    "1.21 Gigawatts",
    text="From your discard pile, shuffle all minions or all actions into your deck.",
).on_play
def _(me: Me) -> Steps:
    pile = me.discard_pile()
    kinds = {"minions": me.minion_cards(pile), "actions": me.action_cards(pile)}
    kind = yield from me.choose_way(kinds, "Shuffle in which cards?")
    if kind:
        me.shuffle_in(kinds[kind])


@travelers.action(
    "Do Over!",
    copies=2,
    aliases=("Do Over",),
    affects_minions=True,
    text="Return one of your minions to its owner's hand; you may play it again as an extra card.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Take back which minion?")
    if minion:
        yield from _once_more(me, minion)


@travelers.action(
    "Into the Time Slip",
    copies=2,
    affects_minions=True,
    text="Return any minion or action in play to its owner's hand.",
).on_play
def _(me: Me) -> Steps:
    card = yield from me.choose([*me.minions(), *me.actions()], "Return which card?")
    if card:
        yield from me.return_to_hand(card)


@travelers.action("It's Astounding", text="Play 1 extra action from your discard pile.").on_play
def _(me: Me) -> Steps:
    yield from me.play_now(me.action_cards(me.discard_pile()))


stasis_field = travelers.action(
    "Stasis Field",
    on="base",
    text="Ongoing: this base can't score. At the start of your turn, destroy this action.",
)


@stasis_field.forbids(SCORING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return True


@stasis_field.after(TURN_START, your_turn, touches=ITSELF)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)


def _there_is_a_discarded_base(me: Me, event: Event) -> bool:
    return bool(me.base_discard_pile)


def _bring_back_a_base(me: Me) -> Steps:
    if me.next_base_is_chosen:
        return  # the first choice stands
    base = yield from me.choose_base(me.base_discard_pile, "Which base comes next?")
    me.choose_next_base(base)


@travelers.action(
    "Time is Fleeting",
    text=(
        "Special: after a base scores, replace it with any base from the base discard pile. Not playable "
        "if that pile is empty."
    ),
).special_from_hand(AFTER_SCORING, only_if=_there_is_a_discarded_base, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _bring_back_a_base(me)


@travelers.action(
    "Time Walk",
    text=(
        "Play 1 extra minion and 1 extra action. Draw 2 cards. Place this action on the bottom of its "
        "owner's deck, not the discard pile."
    ),
).on_play
def _(me: Me) -> Steps:
    me.instead_of_discard_pile(DECK)
    yield from me.extra_minion()
    yield from me.extra_action()
    yield from me.draw(2)


@travelers.action(
    "Wormhole",
    affects_minions=True,
    text="Special: after a base scores, shuffle any of your minions there into their owners' decks.",
).special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    minions = yield from me.any_number(me.my_minions(event.base), "Shuffle which minions into your deck?")
    yield from me.shuffle_into_deck(*minions)


portal_room = travelers.base(
    "Portal Room",
    breakpoint=22,
    vp=(2, 3, 1),
    text="After scoring, the winner takes an extra turn after this one.",
)


@portal_room.after(AFTER_SCORING, this_base, whose=the_winners, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    me.take_extra_turn()
    return
    yield


nexus = travelers.base(
    "The Nexus",
    breakpoint=19,
    vp=(3, 3, 2),
    text="After scoring, the winner replaces this base with any base from the base discard pile.",
)


@nexus.after(
    AFTER_SCORING,
    this_base,
    whose=first_winner,
    only_if=lambda me, event: not me.next_base_is_chosen and _there_is_a_discarded_base(me, event),
    touches=ITSELF,
)
def _(me: Me, event: Event) -> Steps:
    yield from _bring_back_a_base(me)
