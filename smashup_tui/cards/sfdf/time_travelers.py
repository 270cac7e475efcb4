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
        "You may return a different minion of yours that is in play to your hand. It may be played again "
        "right away, as an extra minion."
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
    text="Choose an action in your discard pile and place it on your deck.",
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
    text="Talent: choose a card in your discard pile and place it under your deck.",
).talent_if(lambda me: bool(me.discard_pile()))
def _(me: Me) -> Steps:
    card = yield from me.choose(me.one_of_each(me.discard_pile()), "Put which card under your deck?")
    me.put_on_bottom([card])


jumper = travelers.minion(
    "Jumper",
    power=2,
    copies=4,
    text="Ongoing: whenever this minion leaves play for the discard pile, you may place it in your hand.",
)


@jumper.instead_of_discard
def _(me: Me, card: int) -> Asks[Zone | None]:
    if card == me.card and (yield from me.confirm(f"Place {me.name(card)} in {hand_of(me, card)} instead?")):
        return HAND
    return None


@travelers.action(
    "1.21 Gigawatts",
    text="Choose minions or actions; all cards of that kind in your discard pile are shuffled into your "
    "deck.",
).on_play
def _(me: Me) -> Steps:
    pile = me.discard_pile()
    kinds = {"minions": me.minion_cards(pile), "actions": me.action_cards(pile)}
    kind = yield from me.choose_word(
        [word for word, cards in kinds.items() if cards], "Shuffle in which cards?"
    )
    if kind:
        me.shuffle_in(kinds[kind])


@travelers.action(
    "Do Over!",
    copies=2,
    aliases=("Do Over",),
    affects_minions=True,
    text=(
        "Return a minion of yours from its base to your hand. It may be played again right away, as an "
        "extra minion."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Take back which minion?")
    if minion:
        yield from _once_more(me, minion)


@travelers.action(
    "Into the Time Slip",
    copies=2,
    affects_minions=True,
    text="Choose a minion or action in play and return it to its owner's hand.",
).on_play
def _(me: Me) -> Steps:
    card = yield from me.choose([*me.minions(), *me.actions()], "Return which card?")
    if card:
        yield from me.return_to_hand(card)


@travelers.action("It's Astounding", text="You may play an extra action out of your discard pile.").on_play
def _(me: Me) -> Steps:
    yield from me.play_now(me.action_cards(me.discard_pile()))


stasis_field = travelers.action(
    "Stasis Field",
    on="base",
    text="Ongoing: the base is not scored, whatever the power there. At the start of your turn, this "
    "action is destroyed.",
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
        "Special: after a base scores, if the base discard pile is not empty, choose a base there. It "
        "takes the place of the scored one instead of a base drawn from the base deck."
    ),
).special_from_hand(AFTER_SCORING, only_if=_there_is_a_discarded_base, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _bring_back_a_base(me)


@travelers.action(
    "Time Walk",
    text=(
        "This turn you get an extra minion and an extra action. Draw two cards. This card is placed "
        "under your deck instead of in your discard pile."
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
    text="Special: after a base scores, shuffle as many of your minions there as you like into your deck.",
).special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    minions = yield from me.any_number(me.my_minions(event.base), "Shuffle which minions into your deck?")
    yield from me.shuffle_into_deck(*minions)


portal_room = travelers.base(
    "Portal Room",
    breakpoint=22,
    vp=(2, 3, 1),
    text="After this turn, the winner takes an extra turn. Then the game goes on.",
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
    text="The winner chooses a base in the base discard pile, if there is one; it takes the place of this "
    "base.",
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
