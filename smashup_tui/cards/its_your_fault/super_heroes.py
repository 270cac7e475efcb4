"""Super Heroes: five small citizens, and the mighty whom they turn into."""

from ..common import play_found, played_here, search_for_minion, your_minion_here
from ..dsl import (
    MOVING,
    PLAYED,
    TURN_START,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
    your_turn,
)
from . import SET

heroes = faction("Super Heroes", SET)


@heroes.minion(
    "Awesome Guy",
    power=5,
    text="Ongoing: other players' cards can't destroy your minions here.",
).keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return your_minion_here(me, card) and other_players_card(me, by)


@heroes.minion("Captain Amazing", power=5, text="Talent: your minions here get +1 power this turn.").talent
def _(me: Me) -> Steps:
    for minion in me.my_minions(me.here):
        yield from me.gain_power(minion, 1)


@heroes.minion(
    "Mind Lady",
    power=5,
    text="Talent: cancel the abilities of another player's minion until your next turn.",
).talent_if(lambda me: bool(me.minions(others=True)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(others=True), "Cancel the abilities of which minion?")
    yield from me.cancel_abilities(minion)


def _a_minion_is_played_elsewhere(me: Me, event: Event) -> bool:
    return me.is_minion(event.card) and event.base != me.here


@heroes.minion(
    "The Burst",
    power=5,
    text="Ongoing: after a minion is played on another base, you may move this minion there.",
).after(
    PLAYED,
    _a_minion_is_played_elsewhere,
    may=True,
    only_if=lambda me, event: event.base in me.other_bases(me.here),
    touches=MOVING,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.move(me.card, event.base)


@heroes.minion(
    "Mild Mannered Citizen",
    power=2,
    copies=5,
    text=(
        "Ongoing: at the start of your turn, by destroying this minion you may search your deck for a minion "
        "with power 5 or more to play here as an extra card."
    ),
).after(TURN_START, your_turn, may=True)
def _(me: Me, event: Event) -> Steps:
    if (yield from me.destroy(me.card)):
        yield from _search_and_play(me, 5, me.here)


def _search_and_play(me: Me, power: int, base: int) -> Steps:
    """Search your deck for a minion of that power or more and play it there, if you want one."""
    found = yield from search_for_minion(me, lambda card: me.printed_power(card) >= power)
    yield from play_found(me, found, base)


expanded_power = heroes.action(
    "Expanded Power",
    on="minion",
    text="Ongoing: +1 power; other players can't destroy this minion.",
)
expanded_power.host_has_power(1)


@expanded_power.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.host and by.seat != me.seat


@heroes.action(
    "Golden Age",
    copies=2,
    text="From your discard pile, place up to 3 minions on the bottom of your deck.",
).on_play
def _(me: Me) -> Steps:
    minions = me.minion_cards(me.discard_pile())
    chosen = yield from me.choose_some(minions, 0, 3, "Place which minions under your deck?")
    me.put_on_bottom((yield from me.put_in_order(chosen, "In which order, the lowest last?")))


@heroes.action(
    "Justice Friends",
    copies=2,
    affects_minions=True,
    text="Each of your minions with power 5 or more gets +2 power this turn.",
).on_play
def _(me: Me) -> Steps:
    for minion in me.minions(whose=me.seat, min_power=5):
        yield from me.gain_power(minion, 2)


my_only_weakness = heroes.action(
    "My Only Weakness!", on="minion", text="Ongoing: cancels this minion's abilities."
)


@my_only_weakness.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


@heroes.action(
    "Not really dead",
    copies=2,
    text="Place up to 2 minions with power 2 or less from your discard pile in your hand.",
).on_play
def _(me: Me) -> Steps:
    small = [card for card in me.minion_cards(me.discard_pile()) if me.printed_power(card) <= 2]
    chosen = yield from me.choose_some(small, 0, 2, "Take which minions into your hand?")
    me.put_in_hand(chosen)


@heroes.action(
    "Radioactive Exposure",
    affects_minions=True,
    text=(
        "Destroy one of your minions; if you do, search your deck for a stronger one to play there as an "
        "extra card."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Expose which of your minions?")
    if minion:
        base, power = me.base_of(minion), me.power(minion)
        if (yield from me.destroy(minion)):
            yield from _search_and_play(me, power + 1, base)


secret_base = heroes.action(
    "Secret Base",
    on="base",
    text="Ongoing: other players can't destroy your minions here with power 3 or less.",
)


@secret_base.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return your_minion_here(me, card) and me.power(card) <= 3 and by.seat != me.seat


@heroes.action(
    "Sidekick",
    text=(
        "Choose a base where you have a minion with power 5 or more. Play 1 extra minion there with power 2 "
        "or less."
    ),
).on_play
def _(me: Me) -> Steps:
    bases = [base for base in me.bases if me.minions(base, whose=me.seat, min_power=5)]
    base = yield from me.choose_base(bases, "Play a sidekick at which base?")
    if base:
        yield from me.extra_minion(max_power=2, at=base)


@heroes.base(
    "Converted Cave",
    breakpoint=18,
    vp=(4, 3, 2),
    text="Players can't destroy other players' minions here with power 2 or less.",
).keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    small_here = me.is_minion(card) and me.base_of(card) == me.here and me.power(card) <= 2
    return small_here and by.seat != me.controller(card)


crystal_fortress = heroes.base(
    "Crystal Fortress",
    breakpoint=19,
    vp=(3, 1, 1),
    text=(
        "After playing a minion here, from your discard pile you may place a minion on the bottom of your "
        "deck."
    ),
)


@crystal_fortress.after(
    PLAYED,
    played_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(me.minion_cards(me.discard_pile())),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minions = me.one_of_each(me.minion_cards(me.discard_pile()))
    minion = yield from me.choose(minions, "Place which minion under your deck?")
    me.put_on_bottom([minion])
