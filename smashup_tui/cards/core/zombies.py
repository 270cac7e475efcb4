"""Zombies: what is discarded comes back, again and again."""

from ..common import players_here
from ..dsl import (
    AFTER_SCORING,
    DISCARD,
    DRAWING,
    ITSELF,
    PLAYING,
    TURN_START,
    WHEN_SCORING,
    Event,
    Me,
    Steps,
    faction,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

zombies = faction("Zombies", SET)


@zombies.minion(
    "Zombie Lord",
    power=5,
    text="On each base where you have no minion, you may play right now one extra minion out of your "
    "discard pile, of power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    empty = [base for base in me.bases if not me.my_minions(base)]
    while empty:
        small = [card for card in me.minion_cards(me.discard_pile()) if me.printed_power(card) <= 2]
        played = yield from me.play_now(small, among=empty, prompt="Raise which minion, and where?")
        if not played:
            return
        empty.remove(me.where_played(played))


@zombies.minion(
    "Grave Digger",
    power=4,
    copies=2,
    text="You may place a minion of your discard pile in your hand.",
).on_play
def _(me: Me) -> Steps:
    minions = me.one_of_each(me.minion_cards(me.discard_pile()))
    minion = yield from me.may_choose(minions, "Take which minion into your hand?")
    if minion:
        me.put_in_hand([minion])


def _can_rise(me: Me) -> bool:
    return not me.used_this_turn("rise", any_copy=True) and me.can_be_played(me.card)


@zombies.minion(
    "Tenacious Z",
    power=2,
    copies=3,
    text=(
        "Special: during your turn, as an extra minion, this card can be played out of your discard pile. "
        "Of all Tenacious Zs only one may do so in a turn."
    ),
).on_your_turn(_can_rise, zone=DISCARD)
def _(me: Me) -> Steps:
    me.mark_used("rise", any_copy=True)
    yield from me.play_now([me.card], optional=False, prompt="Where does it rise?")


@zombies.minion(
    "Walker",
    power=2,
    copies=4,
    text="Look at the top card of your deck, then return it or discard it.",
).on_play
def _(me: Me) -> Steps:
    card = yield from me.may_choose(me.look_at_top(), "Discard the top card? If not, it stays there.")
    if card:
        me.put_in_discard([card])


@zombies.action("Grave Robbing", copies=2, text="Place a card of your discard pile in your hand.").on_play
def _(me: Me) -> Steps:
    card = yield from me.choose(me.one_of_each(me.discard_pile()), "Take which card into your hand?")
    if card:
        me.put_in_hand([card])


@zombies.action(
    "Lend a Hand", text="Pick as many cards in your discard pile as you like and shuffle them into your deck."
).on_play
def _(me: Me) -> Steps:
    chosen = yield from me.any_number(me.discard_pile(), "Shuffle which cards into your deck?")
    if chosen:
        me.shuffle_in(chosen)


@zombies.action(
    "Mall Crawl",
    text=(
        "Search your deck: choose a name and place as many cards of that name as you like in your discard "
        "pile. Shuffle the deck."
    ),
).on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(lambda card: True, "Discard which cards?", same_name=True)
    me.put_in_discard(found)


@zombies.action(
    "Not Enough Bullets",
    text=(
        "Choose the name of a minion in your discard pile and place as many of that name as you like in "
        "your hand."
    ),
).on_play
def _(me: Me) -> Steps:
    minions = me.minion_cards(me.discard_pile())
    me.put_in_hand((yield from me.any_with_one_name(minions, "Take which minions into your hand?")))


@zombies.action("Outbreak", text="You get an extra minion on a base where you have none.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(rule="where you have no minions")


overrun = zombies.action(
    "Overrun",
    on="base",
    text="Ongoing: nobody but you can play minions here. At the start of your turn, this card is destroyed.",
)


@overrun.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and me.is_minion(card)


@overrun.after(TURN_START, your_turn, touches=ITSELF)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)


@zombies.action(
    "They Keep Coming",
    copies=2,
    text="You may play an extra minion right now, out of your discard pile.",
).on_play
def _(me: Me) -> Steps:
    yield from me.play_now(me.minion_cards(me.discard_pile()), prompt="Play which minion, and where?")


@zombies.action(
    "They're Coming To Get You",
    on="base",
    text=(
        "Ongoing: on your turn, a minion that you play here may come from your discard pile instead of "
        "your hand, one a turn."
    ),
).plays_from_discard
def _(me: Me, card: int, target: int) -> bool:
    first = not me.used_this_turn("from the discard pile")
    return first and me.my_play_phase and me.is_minion(card) and target == me.here


@zombies.base(
    "Evans City Cemetery",
    breakpoint=20,
    vp=(5, 3, 2),
    text="After scoring, the winner discards their hand and draws five cards.",
).after(AFTER_SCORING, this_base, whose=the_winners, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.discard(me.hand())
    yield from me.draw(5)


@zombies.base(
    "Rhodes Plaza Mall",
    breakpoint=24,
    vp=(0, 0, 0),
    text="As it scores, each player gains 1 VP for each minion they have here.",
).gives_vp(WHEN_SCORING, this_base, whose=players_here)
def _(me: Me) -> int:
    return len(me.my_minions(me.here))
