"""Killer Plants: wait a turn, and everything has grown."""

from ..common import minions_in_play, play_found, search_for_minion, your_minion_here
from ..dsl import (
    BY_MOVING,
    BY_RETURNING,
    DRAWING,
    ITSELF,
    KILLING,
    MINION,
    NUMBERS,
    REPLACED,
    TURN_START,
    Event,
    Me,
    Permit,
    Steps,
    faction,
    other_players_card,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

plants = faction("Killer Plants", SET)


@plants.minion(
    "Venus Man Trap",
    power=5,
    text="Talent: search your deck for a minion with power 2 or less to play here as an extra card.",
).talent
def _(me: Me) -> Steps:
    found = yield from search_for_minion(me, lambda card: me.printed_power(card) <= 2)
    yield from play_found(me, found, me.here)


@plants.minion("Weed Eater", power=5, copies=2, text="This minion gets -2 power this turn.").on_play
def _(me: Me) -> Steps:
    yield from me.gain_power(me.card, -2)


@plants.minion(
    "Water Lily",
    power=3,
    copies=3,
    text="Ongoing: at the start of your turn, draw 1 card. Only one Water Lily each turn.",
).after(
    TURN_START,
    your_turn,
    only_if=lambda me, event: not me.used_this_turn("draw", any_copy=True),
    touches=DRAWING,
)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("draw", any_copy=True)
    yield from me.draw()


def _your_turn_and_grown(me: Me, event: Event) -> bool:
    return your_turn(me, event) and me.was_here_at_start(me.card)


@plants.minion(
    "Sprout",
    power=2,
    copies=4,
    text=(
        "Ongoing: destroy this minion at the start of your turn; then you may search your deck for a minion "
        "with power 3 or less to play here as an extra card."
    ),
).after(TURN_START, _your_turn_and_grown)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)
    if (yield from me.confirm("Search your deck for a minion?")):
        found = yield from search_for_minion(me, lambda card: me.printed_power(card) <= 3)
        yield from play_found(me, found, me.here)


@plants.action("Blossom", text="Play 3 extra minions with one name.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minions_with_one_name(3)


@plants.action(
    "Budding",
    text="Choose a minion in play. Search your deck for one with its name; place it in your hand.",
).on_play
def _(me: Me) -> Steps:
    by_name = {me.name(minion): minion for minion in minions_in_play(me)}
    model = yield from me.choose(list(by_name.values()), "Search for a copy of which minion?")
    if model:
        found = yield from me.search_deck(lambda card: me.same_name(card, model), "Take which copy?")
        me.put_in_hand(found)


@plants.action(
    "Choking Vines", on="minion", text="Ongoing: destroy this minion at the start of your turn."
).after(TURN_START, your_turn, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.host)


@plants.action(
    "Deep Roots",
    on="base",
    text="Ongoing: other players' cards can't move your minions here or return them to hands.",
).protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    rooted = how in (BY_MOVING, BY_RETURNING)
    return rooted and your_minion_here(me, card) and other_players_card(me, by)


entangled = plants.action(
    "Entangled",
    on="base",
    text=(
        "Ongoing: at bases where you have a minion, minions can't be moved away or returned to hands. At the "
        "start of your turn, destroy this action."
    ),
)


@entangled.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    held = how in (BY_MOVING, BY_RETURNING) and me.is_minion(card)
    return held and bool(me.my_minions(me.base_of(card)))


@entangled.after(TURN_START, your_turn, touches=ITSELF)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)


@plants.action("Insta-Grow", copies=2, text="Play 1 extra minion.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion()


@plants.action(
    "Overgrowth",
    on="base",
    text="Ongoing: at the start of your turn, lower this base's breakpoint to 0 this turn.",
).after(TURN_START, your_turn, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.breakpoint_to_zero(me.here)


@plants.action(
    "Sleep Spores", copies=2, on="base", text="Ongoing: -1 power for other players' minions here."
).gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


@plants.base(
    "Secret Grove",
    breakpoint=21,
    vp=(3, 2, 1),
    text="On your turn, play 1 extra minion here with power 2 or less.",
).extra_each_turn
def _(me: Me) -> Permit:
    return Permit(MINION, 2, me.here, "as long as its card allows it", me.card)


@plants.base(
    "The Greenhouse",
    breakpoint=24,
    vp=(4, 2, 1),
    text=(
        "After replacement, the winner may search their deck for a minion to play on the new base as an "
        "extra card."
    ),
).after(REPLACED, this_base, may=True, whose=the_winners, only_if=lambda me, event: bool(event.to))
def _(me: Me, event: Event) -> Steps:
    yield from play_found(me, (yield from search_for_minion(me)), event.to)
