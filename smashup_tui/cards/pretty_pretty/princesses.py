"""Princesses: six minions with power 5, no two alike, and actions that serve them."""

from ..common import move_elsewhere
from ..dsl import (
    BEFORE_SCORING,
    DECK,
    PLAYED,
    PLAYING,
    WHEN_SCORING,
    Asks,
    Event,
    Me,
    Steps,
    Zone,
    faction,
    this_base,
)
from . import SET

princesses = faction("Princesses", SET)

HEIRLOOM = "Heirloom"


def _weak_rivals_here(me: Me) -> list[int]:
    return me.minions(me.here, others=True, max_power=2)


@princesses.minion(
    "Apricot",
    power=5,
    text="Talent: destroy another player's minion here with power 2 or less.",
).talent_if(lambda me: bool(_weak_rivals_here(me)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(_weak_rivals_here(me), "Destroy which minion?")
    yield from me.destroy(minion)


@princesses.minion(
    "Eliza", power=5, text="Ongoing: other players can play only 1 extra card each turn."
).limits_extra
def _(me: Me, seat: int) -> int | None:
    return 1 if seat != me.seat else None


def _heirlooms_discarded(me: Me) -> list[int]:
    return [card for card in me.discard_pile() if me.is_named(card, HEIRLOOM)]


@princesses.minion(
    "Griselda", power=5, text="Talent: place an Heirloom from your discard pile in your hand."
).talent_if(lambda me: bool(_heirlooms_discarded(me)))
def _(me: Me) -> Steps:
    heirloom = yield from me.choose(me.one_of_each(_heirlooms_discarded(me)), "Take back which Heirloom?")
    me.put_in_hand([heirloom])


@princesses.minion(
    "Marie DeGraw",
    power=5,
    text="Talent: reveal your deck's top card. Draw it if it's a minion, else place it on the bottom.",
).talent
def _(me: Me) -> Steps:
    for card in me.reveal_top():
        if me.is_minion(card):
            yield from me.draw()
        else:
            me.put_on_bottom([card])


@princesses.minion(
    "Sleeping Beauty",
    power=5,
    text="Ongoing: instead of going to the discard pile, this minion is shuffled into its owner's deck.",
).instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    return DECK if card == me.card else None
    yield


def _elsewhere(me: Me) -> list[int]:
    return [minion for minion in me.minions() if me.base_of(minion) != me.here]


@princesses.minion("Snow White", power=5, text="Talent: move any minion from another base here.").talent_if(
    lambda me: bool(_elsewhere(me))
)
def _(me: Me) -> Steps:
    minion = yield from me.choose(_elsewhere(me), "Move which minion here?")
    yield from me.move(minion, me.here)


@princesses.action(
    "Direct to DVD Sequel",
    copies=2,
    text="From your discard pile, shuffle a minion into your deck. Draw 1 card.",
).on_play
def _(me: Me) -> Steps:
    minions = me.one_of_each(me.minion_cards(me.discard_pile()))
    minion = yield from me.choose(minions, "Shuffle which minion into your deck?")
    if minion:
        me.shuffle_in([minion])
    yield from me.draw()


@princesses.action(
    "Fairy Godmother",
    affects_minions=True,
    text="Draw 1 card, or give any minion +2 power this turn.",
).on_play
def _(me: Me) -> Steps:
    ways = {"draw": True, "+2 power": me.minions()}
    way = yield from me.choose_way(ways, "Draw a card, or +2 power for a minion?")
    if way == "draw":
        yield from me.draw()
    else:
        minion = yield from me.choose(me.minions(), "Which minion gets +2 power?")
        yield from me.gain_power(minion, 2)


@princesses.action(
    "Happily Ever After",
    on="base",
    text="Ongoing: when scoring here, gain 1 VP if you're the winner.",
).gives_vp(WHEN_SCORING, this_base)
def _(me: Me) -> int:
    return 1 if me.seat in me.winners else 0


heirloom = princesses.action(
    HEIRLOOM,
    copies=3,
    on="minion",
    text="Ongoing: +1 power for each Heirloom on this minion. This action can't be destroyed.",
)


@heirloom.host_has_power
def _(me: Me, minion: int) -> int:
    return len([action for action in me.on(minion) if me.is_named(action, HEIRLOOM)])


@heirloom.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.card


@princesses.action(
    "Skillet",
    copies=2,
    affects_minions=True,
    text="Destroy any minion with power 2 or less. Draw 1 card.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=2), "Destroy which minion?")
    yield from me.destroy(minion)
    yield from me.draw()


@princesses.action(
    "Some Day My Prince Will Come",
    affects_minions=True,
    text="Special: before a base scores, move any minion there to any other base.",
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(event.base), "Move which minion away?")
    yield from move_elsewhere(me, minion)


@princesses.action(
    "Tale as Old as Time",
    affects_minions=True,
    text="Choose a base; move all your minions there.",
).on_play
def _(me: Me) -> Steps:
    if me.my_minions():
        base = yield from me.choose_base(me.bases, "Move all your minions to which base?")
        yield from me.move_all([(minion, base) for minion in me.my_minions() if me.base_of(minion) != base])


@princesses.action(
    "True Love's Kiss", copies=2, affects_minions=True, text="Move any minion to any other base."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Move which minion?")
    yield from move_elsewhere(me, minion)


woodland_helpers = princesses.action(
    "Woodland Helpers",
    on="base",
    text=(
        "Ongoing: when a standard action you play would go to the discard pile, you may instead place it on "
        "the bottom of its owner's deck."
    ),
)


def _your_standard_action(me: Me, event: Event) -> bool:
    yours = event.seat == me.seat and event.card != 0
    return yours and not me.is_minion(event.card) and not me.played_on(event.card)


@woodland_helpers.after(
    PLAYED,
    _your_standard_action,
    may=True,
    only_if=lambda me, event: me.is_to_be_discarded(event.card),
)
def _(me: Me, event: Event) -> Steps:
    me.instead_of_discard_pile(DECK, card=event.card)
    return
    yield


castle = princesses.base(
    "Beautiful Castle",
    breakpoint=22,
    vp=(4, 2, 1),
    text="Other players' cards don't affect minions here with power 5 or more.",
)


@castle.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    by_another = not by.is_base and by.card != 0 and by.seat != me.controller(card)
    here = me.is_minion(card) and me.base_of(card) == me.here
    return by_another and here and me.power(card) >= 5


@princesses.base("Ice Castle", breakpoint=15, vp=(3, 2, 2), text="Minions can't be played here.").forbids(
    PLAYING, here=True
)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return me.is_minion(card)
