"""Aliens: send minions home and rearrange the bases."""

from ..common import useful_for
from ..dsl import (
    AFTER_SCORING,
    BASE_DECK,
    EXTRA_PLAY,
    PLAYED,
    Event,
    Me,
    Steps,
    faction,
    the_winners,
    this_base,
)
from . import SET

aliens = faction("Aliens", SET)


@aliens.minion(
    "Supreme Overlord",
    power=5,
    text="You may return any minion to its owner's hand.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(), "Return which minion?")
    if minion:
        yield from me.return_to_hand(minion)


@aliens.minion("Invader", power=3, copies=2, text="Gain 1 VP.").on_play
def _(me: Me) -> Steps:
    yield from me.gain_vp(1)


@aliens.minion(
    "Scout",
    power=3,
    copies=3,
    text=(
        "Special: after scoring here, you may place this minion in its owner's hand, not the discard pile."
    ),
).special(AFTER_SCORING, this_base, only_if=lambda me, event: bool(me.not_yet_saved([me.card])))
def _(me: Me, event: Event) -> Steps:
    me.save_from_scoring(me.card)
    return
    yield


@aliens.minion(
    "Collector",
    power=2,
    copies=4,
    text="You may return a minion here with power 3 or less to its owner's hand.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(me.here, max_power=3), "Return which minion?")
    if minion:
        yield from me.return_to_hand(minion)


@aliens.action(
    "Abduction",
    affects_minions=True,
    text="Return any minion to its owner's hand. Play 1 extra minion.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Return which minion?")
    if minion:
        yield from me.return_to_hand(minion)
    yield from me.extra_minion()


@aliens.action(
    "Beam Up", copies=2, affects_minions=True, text="Return any minion to its owner's hand."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Return which minion?")
    if minion:
        yield from me.return_to_hand(minion)


@aliens.action(
    "Crop Circles",
    affects_minions=True,
    text="Choose a base. Return all minions there to their owners' hands.",
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(useful_for(me.bases, me.minions), "Return the minions of which base?")
    if base:
        yield from me.return_to_hand(*me.minions(base))


@aliens.action(
    "Disintegrator",
    copies=2,
    affects_minions=True,
    text="Place a minion with power 3 or less at the bottom of its owner's deck.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=3), "Place which minion under its owner's deck?")
    if minion:
        yield from me.to_deck_bottom(minion)


@aliens.action("Invasion", affects_minions=True, text="Move any minion to any other base.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Move which minion?")
    if minion:
        base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "Move it to which base?")
        yield from me.move(minion, base)


jammed_signal = aliens.action("Jammed Signal", on="base", text="Ongoing: cancels this base's ability.")


@jammed_signal.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


@aliens.action("Probe", text="Look at another player's hand: they discard a minion you choose.").on_play
def _(me: Me) -> Steps:
    player = yield from me.choose_player(me.others, "Look at whose hand?")
    hand = me.look_at_hand(player)
    minion = yield from me.choose(me.one_of_each(me.minion_cards(hand)), "Which minion is discarded?")
    yield from me.discard([minion], player)


@aliens.action(
    "Terraforming",
    text=(
        "Search the base deck; swap any base in it with one in play, then shuffle that deck. Minions stay; "
        "discard actions on the old base. Play 1 extra minion on the new base."
    ),
).on_play
def _(me: Me) -> Steps:
    new = yield from me.choose_base(me.look_at_base_deck(), "Bring which base into play?")
    if new:
        old = yield from me.choose_base(me.bases, f"{me.name(new)} takes the place of which base?")
        yield from me.swap_base(old, new, to=BASE_DECK)
        me.shuffle_base_deck()
        yield from me.extra_minion(at=new)


homeworld = aliens.base(
    "The Homeworld",
    breakpoint=23,
    vp=(4, 2, 1),
    text="After anyone plays a minion here, its owner may play 1 extra minion with power 2 or less.",
)


def _a_minion_is_played_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card)


def _its_owner(me: Me, event: Event) -> list[int]:
    return [me.owner(event.card)]


@homeworld.after(
    PLAYED,
    _a_minion_is_played_here,
    may=True,
    whose=_its_owner,
    touches=EXTRA_PLAY,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_minion(max_power=2)


mothership = aliens.base(
    "The Mothership",
    breakpoint=20,
    vp=(4, 2, 1),
    text=(
        "After scoring, the winner may return one of their minions here with power 3 or less to its owner's "
        "hand."
    ),
)


def _has_a_small_minion_here(me: Me, event: Event) -> bool:
    return bool(me.minions(me.here, whose=me.seat, max_power=3))


@mothership.after(
    AFTER_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=_has_a_small_minion_here,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    small = me.minions(me.here, whose=me.seat, max_power=3)
    minion = yield from me.choose(small, "Take back which minion?")
    yield from me.return_to_hand(minion)
