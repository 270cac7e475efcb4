"""Mad Scientists: build monsters out of +1 power counters, and waste no part of those who fall."""

from ..common import (
    counter_on_each,
    first_minion_here_this_turn,
    give_counter,
    played_here,
    take_off_any_counters,
    your_minion_here,
)
from ..dsl import (
    AFTER_SCORING,
    DESTROYED,
    DISCARD,
    HAND,
    LEFT_PLAY,
    NUMBERS,
    PLAYED,
    TURN_START,
    WHO_IS_HERE,
    Asks,
    Event,
    Me,
    Steps,
    Zone,
    faction,
    the_player,
    the_winners,
    this_base,
    this_card,
    your_turn,
)
from . import SET

scientists = faction("Mad Scientists", SET)


@scientists.minion(
    "Herr Doktor", power=5, text="Talent: give another of your minions a +1 power counter."
).talent_if(lambda me: bool(me.my_minions(but=me.card)))
def _counter_on_another(me: Me) -> Steps:
    yield from give_counter(me, me.my_minions(but=me.card))


@scientists.minion(
    "The Monster",
    power=4,
    copies=2,
    text="Talent: remove one of this minion's +1 power counters to play 1 extra minion.",
).talent_if(lambda me: me.counters(me.card) > 0)
def _(me: Me) -> Steps:
    if (yield from me.remove_counters(me.card)):
        yield from me.extra_minion()


scientists.minion(
    "Lab Assistant", power=3, copies=3, text="Give another of your minions a +1 power counter."
).on_play(_counter_on_another)


igor = scientists.minion(
    "Igor",
    power=2,
    copies=4,
    text=(
        "Ongoing: after this minion is destroyed or discarded from play, give one of your minions a +1 power "
        "counter."
    ),
)


def _discarded_alive(me: Me, event: Event) -> bool:
    """It goes to the discard pile from play without being destroyed."""
    destroyed = event.because is not None and event.because.kind == DESTROYED
    return this_card(me, event) and event.to == DISCARD and not destroyed


@igor.after(DESTROYED, this_card, touches=(NUMBERS, WHO_IS_HERE))
@igor.after(LEFT_PLAY, _discarded_alive, touches=(NUMBERS, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    yield from give_counter(me, me.my_minions())


@scientists.action(
    "Angry Mob",
    affects_minions=True,
    text=(
        "From your hand, place any number of cards on the bottom of your deck. For each, give the same "
        "minion of yours a +1 power counter."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets the counters?")
    cards = yield from me.any_number(me.hand(), "Put which cards under your deck?")
    cards = yield from me.put_in_order(cards, "In which order, the lowest last?")
    me.put_on_bottom(cards, hidden=True)
    if minion and cards:
        yield from me.add_counters(minion, len(cards))


@scientists.action(
    "Blitzed",
    affects_minions=True,
    text=(
        "From your minions, remove any number of +1 power counters. Destroy a minion with power equal to "
        "that number or less."
    ),
).on_play
def _(me: Me) -> Steps:
    removed = yield from take_off_any_counters(me)
    minion = yield from me.choose(me.minions(max_power=removed), "Destroy which minion?")
    yield from me.destroy(minion)


@scientists.action(
    "Body Shop",
    affects_minions=True,
    text=("Destroy one of your minions. Share +1 power counters equal to its power among your minions."),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Destroy which of your minions?")
    if minion:
        parts = me.power(minion)
        yield from me.destroy(minion)
        while parts and me.my_minions():
            target = yield from me.choose(
                me.my_minions(), f"{parts} counters to share. Which minion gets some?"
            )
            most = range(parts, 0, -1) if len(me.my_minions()) > 1 else (parts,)
            n = yield from me.choose_number(most, f"How many of the {parts} counters?")
            yield from me.add_counters(target, n)
            parts -= n


@scientists.action(
    "German Engineering",
    on="base",
    affects_minions=True,
    text="Ongoing: after you play a minion here, give it a +1 power counter.",
).after(PLAYED, lambda me, event: played_here(me, event) and your_turn(me, event), touches=NUMBERS)
def _engineered(me: Me, event: Event) -> Steps:
    yield from me.add_counters(event.card)


@scientists.action(
    "Grave Situation",
    on="base",
    text=(
        "Ongoing: after one of your minions here is destroyed, place it in its owner's hand, not the discard "
        "pile."
    ),
).instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    yield from ()
    return HAND if destroyed and your_minion_here(me, card) else None


@scientists.action(
    "IT'S ALIVE!",
    copies=2,
    affects_minions=True,
    text="Play 1 extra minion now. Give it a +1 power counter.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.extra_minion(now=True)
    if minion:
        yield from me.add_counters(minion)


@scientists.action("Jolt", affects_minions=True, text="Give each of your minions a +1 power counter.").on_play
def _(me: Me) -> Steps:
    yield from counter_on_each(me, me.my_minions())


serum = scientists.action(
    "Überserum",
    copies=2,
    on="minion",
    text=(
        "Ongoing: at the start of your turn, give this minion a +1 power counter. This minion can't be "
        "destroyed."
    ),
)
serum.keeps_from_destruction(lambda me, card, by: card == me.host)


@serum.after(TURN_START, your_turn, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.host)


@scientists.base(
    "Golem Schloß",
    breakpoint=22,
    vp=(3, 3, 2),
    text="After scoring, the winner gives each of their minions a +1 power counter.",
).after(AFTER_SCORING, this_base, whose=the_winners, touches=(NUMBERS, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    yield from counter_on_each(me, me.my_minions())


scientists.base(
    "Laboratorium",
    breakpoint=25,
    vp=(5, 3, 3),
    text="Each turn, the first minion played here gets a +1 power counter.",
).after(PLAYED, first_minion_here_this_turn, whose=the_player, touches=NUMBERS)(_engineered)
