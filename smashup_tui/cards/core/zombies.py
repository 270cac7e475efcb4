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
    text=(
        "From your discard pile, play 1 extra minion with power 2 or less on each base where you have no "
        "minions."
    ),
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
    text="You may place a minion from your discard pile in your hand.",
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
        "Special: on your turn, you may play this from your discard pile as an extra card. Only one "
        "Tenacious Z each turn."
    ),
).on_your_turn(_can_rise, zone=DISCARD)
def _(me: Me) -> Steps:
    me.mark_used("rise", any_copy=True)
    yield from me.play_now([me.card], optional=False, prompt="Where does it rise?")


@zombies.minion(
    "Walker",
    power=2,
    copies=4,
    text="Look at your deck's top card. You may discard it.",
).on_play
def _(me: Me) -> Steps:
    card = yield from me.may_choose(me.look_at_top(), "Discard the top card? If not, it stays there.")
    if card:
        me.put_in_discard([card])


@zombies.action("Grave Robbing", copies=2, text="Place a card from your discard pile in your hand.").on_play
def _(me: Me) -> Steps:
    card = yield from me.choose(me.one_of_each(me.discard_pile()), "Take which card into your hand?")
    if card:
        me.put_in_hand([card])


@zombies.action(
    "Lend a Hand", text="From your discard pile, shuffle any number of cards into your deck."
).on_play
def _(me: Me) -> Steps:
    chosen = yield from me.any_number(me.discard_pile(), "Shuffle which cards into your deck?")
    if chosen:
        me.shuffle_in(chosen)


@zombies.action(
    "Mall Crawl",
    text="Search your deck for any number of cards with one name; place them in your discard pile.",
).on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(lambda card: True, "Discard which cards?", same_name=True)
    me.put_in_discard(found)


@zombies.action(
    "Not Enough Bullets",
    text="Place any number of minions with one name from your discard pile in your hand.",
).on_play
def _(me: Me) -> Steps:
    minions = me.minion_cards(me.discard_pile())
    me.put_in_hand((yield from me.any_with_one_name(minions, "Take which minions into your hand?")))


@zombies.action("Outbreak", text="Play 1 extra minion on any base where you have no minions.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(rule="where you have no minions")


overrun = zombies.action(
    "Overrun",
    on="base",
    text="Ongoing: other players can't play minions here. At the start of your turn, destroy this action.",
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
    text="Play 1 extra minion from your discard pile.",
).on_play
def _(me: Me) -> Steps:
    yield from me.play_now(me.minion_cards(me.discard_pile()), prompt="Play which minion, and where?")


@zombies.action(
    "They're Coming To Get You",
    on="base",
    text="Ongoing: one minion you play here on your turn may come from your discard pile.",
).plays_from_discard
def _(me: Me, card: int, target: int) -> bool:
    first = not me.used_this_turn("from the discard pile")
    return first and me.my_play_phase and me.is_minion(card) and target == me.here


@zombies.base(
    "Evans City Cemetery",
    breakpoint=20,
    vp=(5, 3, 2),
    text="After scoring, the winner discards their hand and draws 5 cards.",
).after(AFTER_SCORING, this_base, whose=the_winners, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.discard(me.hand())
    yield from me.draw(5)


@zombies.base(
    "Rhodes Plaza Mall",
    breakpoint=24,
    vp=(0, 0, 0),
    text="When scoring, each player gains 1 VP for each of their minions here.",
).gives_vp(WHEN_SCORING, this_base, whose=players_here)
def _(me: Me) -> int:
    return len(me.my_minions(me.here))
