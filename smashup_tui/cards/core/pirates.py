"""Pirates: sail from base to base, and arrive just in time."""

from ..common import move_each_elsewhere, useful_for
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    MOVING,
    REPLACED,
    SPECIAL,
    Asks,
    Event,
    Me,
    Steps,
    at_place,
    faction,
    the_runners_up,
    this_base,
)
from . import SET

pirates = faction("Pirates", SET)


@pirates.minion(
    "Pirate King", power=5, text="Special: before another base scores, you may move this minion there."
).special(BEFORE_SCORING, lambda me, event: event.base != me.here)
def _(me: Me, event: Event) -> Steps:
    yield from me.move(me.card, event.base)


@pirates.minion(
    "Buccaneer",
    power=4,
    copies=2,
    text="Special: instead of being destroyed, this minion moves to any other base.",
).instead_of_destruction(lambda me, card: card == me.card and me.special_allowed, label=SPECIAL)
def _(me: Me, card: int, by: Me) -> Asks[bool]:
    base = yield from me.choose_base(me.other_bases(me.here), f"{me.name(card)} flees to which base?")
    return (yield from me.move(card, base))


@pirates.minion(
    "Cut Lass",
    power=3,
    copies=3,
    text="You may destroy a minion here with power 2 or less.",
    aliases=("Saucy Wench",),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(me.here, max_power=2), "Destroy which minion?")
    yield from me.destroy(minion)


@pirates.minion(
    "First Mate",
    power=2,
    copies=4,
    text="Special: after scoring here, you may move this minion to any other base, not the discard pile.",
).special(
    AFTER_SCORING,
    this_base,
    only_if=lambda me, event: bool(me.other_bases(me.here) and me.not_yet_saved([me.card])),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), "Move it to which base?")
    me.save_from_scoring(me.card, base)


@pirates.action(
    "Broadside",
    copies=2,
    affects_minions=True,
    text="On a base where you have a minion, destroy all of one player's minions with power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    yours = [base for base in me.bases if me.my_minions(base)]
    base = yield from me.choose_base(
        useful_for(yours, lambda base: me.minions(base, max_power=2)), "Fire at which base?"
    )
    if base and me.minions(base, max_power=2):
        player = yield from me.choose_player([*me.others, me.seat], "Fire at whose minions?")
        yield from me.destroy(*me.minions(base, whose=player, max_power=2))


@pirates.action(
    "Cannon",
    affects_minions=True,
    text="Destroy up to 2 minions with power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    small = yield from me.choose_some(me.minions(max_power=2), 0, 2, "Destroy which minions?")
    yield from me.destroy(*small)


@pirates.action(
    "Dinghy",
    copies=2,
    affects_minions=True,
    text="Move up to 2 of your minions, each to any other base.",
).on_play
def _(me: Me) -> Steps:
    crew = yield from me.choose_some(me.my_minions(), 0, 2, "Move which of your minions?")
    yield from move_each_elsewhere(me, crew)


full_sail = pirates.action(
    "Full Sail",
    affects_minions=True,
    text=(
        "Move any number of your minions, each to any other base. Special: also playable before a base "
        "scores."
    ),
)


@full_sail.on_play
def _all_aboard(me: Me) -> Steps:
    crew = yield from me.any_number(me.my_minions(), "Move which of your minions?")
    yield from move_each_elsewhere(me, crew)


@full_sail.special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from _all_aboard(me)


@pirates.action(
    "Powderkeg",
    affects_minions=True,
    text="Destroy one of your minions and every minion at its base that isn't stronger.",
).on_play
def _(me: Me) -> Steps:
    keg = yield from me.choose(me.my_minions(), "Which of your minions lights the fuse?")
    if keg:
        yield from me.destroy(*me.minions(me.base_of(keg), max_power=me.power(keg)))


@pirates.action(
    "Sea Dogs",
    affects_minions=True,
    text=(
        "Name a faction. From one base, move all other players' minions of that faction to one other base."
    ),
).on_play
def _(me: Me) -> Steps:
    if not me.minions(others=True):
        return
    faction_named = yield from me.name_faction("Which faction do you name?")
    crews = {base: _of_faction(me, base, faction_named) for base in me.bases}
    start = yield from me.choose_base(
        [base for base in me.bases if crews[base]], "Move them from which base?"
    )
    if start:
        end = yield from me.choose_base(me.other_bases(start), "Move them to which base?")
        yield from me.move_all([(minion, end) for minion in crews[start]])


def _of_faction(me: Me, base: int, slug: str) -> list[int]:
    return [minion for minion in me.minions(base, others=True) if me.faction(minion) == slug]


@pirates.action(
    "Shanghai",
    affects_minions=True,
    text="Move another player's minion to any other base.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(others=True), "Move which minion?")
    if minion:
        base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "Move it to which base?")
        yield from me.move(minion, base)


@pirates.action("Swashbuckling", affects_minions=True, text="Your minions get +1 power this turn.").on_play
def _(me: Me) -> Steps:
    for minion in me.my_minions():
        yield from me.gain_power(minion, 1)


grey_opal = pirates.base(
    "The Grey Opal",
    breakpoint=17,
    vp=(3, 1, 1),
    text=(
        "After scoring, each player but the winner may move any minion here to any other base, not the "
        "discard pile."
    ),
)


def _all_but_the_winners(me: Me, event: Event) -> list[int]:
    winners = at_place(me, 1)
    return [seat for seat in me.game.seats_from(me.seat) if seat not in winners]


@grey_opal.after(AFTER_SCORING, this_base, whose=_all_but_the_winners, touches=MOVING)
def _(me: Me, event: Event) -> Steps:
    minions = me.not_yet_saved(me.minions(me.here))
    minion = yield from me.may_choose(minions, "Move which minion away?")
    if minion:
        base = yield from me.choose_base(me.other_bases(me.here), "Move it to which base?")
        me.save_from_scoring(minion, base)


tortuga = pirates.base(
    "Tortuga",
    breakpoint=21,
    vp=(4, 3, 2),
    text="After replacement, the runner-up may move one of their minions to the new base.",
)


def _has_a_minion_elsewhere(me: Me, event: Event) -> bool:
    return bool(event.to) and bool(_elsewhere(me, event))


def _elsewhere(me: Me, event: Event) -> list[int]:
    return [minion for minion in me.my_minions() if me.base_of(minion) != event.to]


@tortuga.after(
    REPLACED, this_base, may=True, whose=the_runners_up, only_if=_has_a_minion_elsewhere, chooses_first=True
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_elsewhere(me, event), "Move which of your minions?")
    yield from me.move(minion, event.to)
