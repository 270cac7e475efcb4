"""Vampires: feed on the weak, others' and your own, and grow by each bite."""

from ..common import counter_on_each, destroyed_here, give_counter, played_here, with_counters
from ..dsl import (
    AFTER_SCORING,
    DESTROYED,
    NUMBERS,
    PLAYED,
    TURN_START,
    WHO_IS_HERE,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    your_turn,
)
from . import SET

vampires = faction("Vampires", SET)


def _another_players_minion(me: Me, event: Event) -> bool:
    return me.is_minion(event.card) and event.controller != me.seat


@vampires.minion(
    "The Count",
    power=5,
    text="Ongoing: after another player's minion is destroyed, give this minion a +1 power counter.",
).after(DESTROYED, _another_players_minion, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)


@vampires.minion(
    "Nightstalker",
    power=4,
    copies=2,
    text="Destroy a minion here with power 2 or less to give this minion a +1 power counter.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(me.here, max_power=2), "Destroy which minion?")
    if (yield from me.destroy(minion)):
        yield from me.add_counters(me.card)


@vampires.minion(
    "Heavy Drinker",
    power=3,
    copies=3,
    text="You may destroy one of your minions to give this minion a +1 power counter.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.my_minions(), "Destroy which of your minions?")
    if (yield from me.destroy(minion)):
        yield from me.add_counters(me.card)


def _another_has_more_here(me: Me) -> bool:
    yours = me.total_power(me.here, me.seat)
    return any(me.total_power(me.here, seat) > yours for seat in me.others)


@vampires.minion(
    "Fledgling Vampire",
    power=2,
    copies=4,
    text="If another player has more power here than you, give this minion a +1 power counter.",
).on_play
def _(me: Me) -> Steps:
    if _another_has_more_here(me):
        yield from me.add_counters(me.card)


@vampires.action("Big Gulp", affects_minions=True, text="Destroy a minion with power 4 or less.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=4), "Destroy which minion?")
    yield from me.destroy(minion)


@vampires.action(
    "Buffet",
    affects_minions=True,
    text=(
        "Special: after a base scores, give each of your minions a +1 power counter if you were the winner."
    ),
).special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    if me.seat in me.winners:
        yield from counter_on_each(me, me.my_minions())


@vampires.action(
    "Crack of Dusk",
    copies=2,
    affects_minions=True,
    text=(
        "From your discard pile, play 1 extra minion with power 2 or less now. Give it a +1 power counter."
    ),
).on_play
def _(me: Me) -> Steps:
    small = [card for card in me.minion_cards(me.discard_pile()) if me.printed_power(card) <= 2]
    minion = yield from me.play_now(small, prompt="Raise which minion, and where?")
    if minion:
        yield from me.add_counters(minion)


@vampires.action(
    "Cull the Weak",
    affects_minions=True,
    text=(
        "Choose one of your minions. Discard any number of minions from your hand; for each, give that "
        "minion a +1 power counter."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets the counters?")
    cards = yield from me.any_number(me.minion_cards(me.hand()), "Discard which minions?")
    yield from me.discard(cards)
    if minion and cards:
        yield from me.add_counters(minion, len(cards))


@vampires.action(
    "Dinner Date",
    copies=2,
    affects_minions=True,
    text="Give one of your minions a +1 power counter. Destroy a minion at its base with power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    diner = yield from me.choose(me.my_minions(), "Which of your minions gets the counter?")
    if diner:
        yield from me.add_counters(diner)
        minion = yield from me.choose(me.minions(me.base_of(diner), max_power=2), "Destroy which minion?")
        yield from me.destroy(minion)


@vampires.action(
    "Mad Monster Party",
    affects_minions=True,
    text="Give a +1 power counter to each of your minions without one.",
).on_play
def _(me: Me) -> Steps:
    fed = with_counters(me, me.my_minions())
    yield from counter_on_each(me, [minion for minion in me.my_minions() if minion not in fed])


@vampires.action(
    "Opportunist",
    on="minion",
    text="Ongoing: after another player's minion is destroyed, give this minion a +1 power counter.",
).after(DESTROYED, _another_players_minion, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.host)


wolves = vampires.action(
    "Summon Wolves",
    on="base",
    text=(
        "Ongoing: give this action a +1 power counter at the start of your turn. Its counters add to "
        "your total power here while you have a minion here."
    ),
)


@wolves.after(TURN_START, your_turn, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)


@wolves.adds_to_total
def _(me: Me) -> int:
    return me.counters(me.card) if me.my_minions(me.here) else 0


@vampires.base(
    "Castle Blood",
    breakpoint=18,
    vp=(3, 1, 1),
    text=(
        "After you play a minion here, you may give it a +1 power counter if another player has more power "
        "here than you."
    ),
).after(
    PLAYED,
    played_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: me.base_of(event.card) > 0 and _another_has_more_here(me),
)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(event.card)


@vampires.base(
    "Crypt",
    breakpoint=20,
    vp=(4, 2, 2),
    text=(
        "After you destroy 1 or more minions here, you may give one of your minions here a +1 power counter."
    ),
).after(
    DESTROYED,
    destroyed_here,
    may=True,
    one_or_more=True,
    whose=the_player,
    only_if=lambda me, event: bool(me.my_minions(me.here)),
    touches=(NUMBERS, WHO_IS_HERE),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from give_counter(me, me.my_minions(me.here))
