"""Bear Cavalry: drive others off, and eat whoever comes back."""

from ..common import destroyed_here, move_elsewhere, useful_for, weakest, your_minion_here
from ..dsl import (
    BY_DESTROYING,
    BY_MOVING,
    BY_REMOVING,
    BY_RETURNING,
    DESTROYED,
    KILLING,
    MOVED,
    NUMBERS,
    PLAYING,
    WHO_IS_HERE,
    Asks,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
    this_base,
)
from . import SET

bears = faction("Bear Cavalry", SET)


@bears.minion(
    "General Ivan", power=6, text="Ongoing: your minions can't be destroyed."
).keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return me.is_minion(card) and me.mine(card)


polar_commando = bears.minion(
    "Polar Commando",
    power=4,
    copies=2,
    text="Ongoing: while this is your only minion here, it has +2 power and can't be destroyed.",
)


def _alone(me: Me) -> bool:
    return me.my_minions(me.here) == [me.card]


@polar_commando.has_power
def _(me: Me) -> int:
    return 2 if _alone(me) else 0


@polar_commando.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.card and _alone(me)


@bears.minion(
    "Bear Cavalry", power=3, copies=3, text="Move another player's minion here to any other base."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(me.here, others=True), "Move which minion away?")
    yield from move_elsewhere(me, minion)


def _others_minion_comes(me: Me, event: Event) -> bool:
    return this_base(me, event) and event.controller != me.seat


def _is_weaker(me: Me, event: Event) -> bool:
    return bool(me.base_of(event.card)) and me.power(event.card) < me.power(me.card)


@bears.minion(
    "Cub Scout",
    power=3,
    copies=4,
    text="Ongoing: after another player's minion moves here, destroy it if it's weaker than this minion.",
).after(MOVED, _others_minion_comes, only_if=_is_weaker, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


@bears.action(
    "Bear Hug", affects_minions=True, text="Each other player destroys their weakest minion."
).on_play
def _(me: Me) -> Steps:
    hugged = []
    for seat in me.others:
        theirs = weakest(me, me.minions(whose=seat))
        hugged.append((yield from me.choose(theirs, "Destroy which of your minions?", seat=seat)))
    yield from me.destroy(*filter(None, hugged), theirs=True)


@bears.action("Bear Necessities", text="Destroy any action.").on_play
def _(me: Me) -> Steps:
    action = yield from me.choose(me.actions(), "Destroy which action?")
    yield from me.destroy(action)


@bears.action(
    "Bear Rides You", affects_minions=True, text="Move one of your minions to any other base."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    yield from move_elsewhere(me, minion)


@bears.action(
    "Commission",
    copies=2,
    affects_minions=True,
    text="Play 1 extra minion now. If you do, move another player's minion there to any other base.",
).on_play
def _(me: Me) -> Steps:
    played = yield from me.extra_minion(now=True)
    if played:
        base = me.base_of(played) or me.where_played(played)
        minion = yield from me.choose(me.minions(base, others=True), "Move which minion away?")
        yield from move_elsewhere(me, minion)


@bears.action(
    "High Ground",
    on="base",
    affects_minions=True,
    text="Ongoing: after another player's minion moves here, destroy it if you have a minion here.",
).after(
    MOVED,
    _others_minion_comes,
    only_if=lambda me, event: bool(me.my_minions(me.here)),
    touches=(KILLING, WHO_IS_HERE),
)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


@bears.action(
    "Superiority",
    on="base",
    text=(
        "Ongoing: other players' cards can't destroy or move your minions here, or return them to a hand or "
        "deck."
    ),
).protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    kept = how in (BY_DESTROYING, BY_MOVING, BY_RETURNING, BY_REMOVING)
    return kept and your_minion_here(me, card) and other_players_card(me, by)


@bears.action(
    "You're Pretty Much Borscht",
    affects_minions=True,
    text="Move all other players' minions from one base where you have a minion to one other base.",
).on_play
def _(me: Me) -> Steps:
    start = yield from _choose_where_you_are(me)
    minions = me.minions(start, others=True) if start else []
    if minions:
        end = yield from me.choose_base(me.other_bases(start), "Move them to which base?")
        yield from me.move_all([(minion, end) for minion in minions])


@bears.action(
    "You're Screwed",
    copies=2,
    affects_minions=True,
    text="Move another player's minion from a base with one of your minions to any other base.",
).on_play
def _(me: Me) -> Steps:
    start = yield from _choose_where_you_are(me)
    minions = me.minions(start, others=True) if start else []
    yield from move_elsewhere(me, (yield from me.choose(minions, "Move which minion?")))


def _choose_where_you_are(me: Me) -> Asks[int]:
    """A base where you have a minion; 0 if at none of them is another player's."""
    yours = [base for base in me.bases if me.my_minions(base)]
    bases = useful_for(yours, lambda base: me.minions(base, others=True))
    return (yield from me.choose_base(bases, "Move from which base?"))


@bears.base(
    "Field of Honor",
    breakpoint=18,
    vp=(3, 2, 1),
    text="After 1 or more minions here are destroyed, whoever destroyed them gains 1 VP.",
).after(
    DESTROYED,
    destroyed_here,
    whose=the_player,
    one_or_more=True,
    touches=NUMBERS,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)


@bears.base(
    "Tsar's Palace",
    breakpoint=22,
    vp=(5, 3, 2),
    text="Minions with power 2 or less can't be played here.",
).forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return me.is_minion(card) and me.printed_power(card) <= 2
