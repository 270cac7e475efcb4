"""Mythic Horses: strong together, at one base."""

from ..common import gather, played_here, return_to_top
from ..dsl import (
    BEFORE_SCORING,
    DRAWING,
    HAND,
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

horses = faction("Mythic Horses", SET)


def _have_another_here(me: Me) -> bool:
    return bool(me.my_minions(me.here, but=me.card))


@horses.minion("Starlyte", power=5, text="Ongoing: +1 power for each of your other minions here.").has_power
def _(me: Me) -> int:
    return len(me.my_minions(me.here, but=me.card))


@horses.minion(
    "Rainbow", power=4, copies=2, text="Talent: if you have another minion here, draw 1 card."
).talent_if(_have_another_here)
def _(me: Me) -> Steps:
    yield from me.draw()


@horses.minion(
    "Seastar",
    power=3,
    copies=3,
    text="If you have another minion here, play 1 extra minion. Only one Seastar each turn.",
).on_play
def _(me: Me) -> Steps:
    if _have_another_here(me) and not me.used_this_turn("extra", any_copy=True):
        me.mark_used("extra", any_copy=True)
        yield from me.extra_minion()


@horses.minion(
    "Pinkie", power=2, copies=4, text="Ongoing: +1 power while you have another minion here."
).has_power
def _(me: Me) -> int:
    return 1 if _have_another_here(me) else 0


@horses.action(
    "Adventure Power",
    affects_minions=True,
    text="Choose a base; move any number of your minions there.",
).on_play
def _(me: Me) -> Steps:
    yield from gather(me, len(me.my_minions()), "minion")


encouragement = horses.action(
    "Encouragement Power",
    copies=2,
    on="minion",
    text="Only on your own minion. Ongoing: +1 power for each of your other minions here.",
)
encouragement.goes_on(lambda me, minion: me.mine(minion))
encouragement.host_has_power(lambda me, minion: len(me.my_minions(me.here, but=minion)))


@horses.action("Freedom Power", text="Destroy any action.").on_play
def _(me: Me) -> Steps:
    action = yield from me.choose(me.actions(), "Destroy which action?")
    yield from me.destroy(action)


def _where_friends_are(me: Me, minion: int) -> list[int]:
    """The other bases at which you have a minion."""
    return [base for base in me.other_bases(me.base_of(minion)) if me.my_minions(base)]


@horses.action(
    "Friendship Power",
    affects_minions=True,
    text=(
        "Move one of your minions to another base where you have one. You may place this action in its "
        "owner's hand, not the discard pile."
    ),
).on_play
def _(me: Me) -> Steps:
    able = [minion for minion in me.my_minions() if _where_friends_are(me, minion)]
    minion = yield from me.choose(able, "Move which of your minions?")
    if minion:
        base = yield from me.choose_base(_where_friends_are(me, minion), "Move it to which base?")
        yield from me.move(minion, base)
    if (yield from me.confirm(f"Take {me.name(me.card)} back?")):
        me.instead_of_discard_pile(HAND)


sharing = horses.action(
    "Sharing Power",
    on="base",
    text="Ongoing: at the start of your turn, draw 1 card if you have 2 or more minions here.",
)


def _two_here(me: Me, event: Event) -> bool:
    return len(me.my_minions(me.here)) >= 2


@sharing.after(TURN_START, your_turn, only_if=_two_here, touches=(DRAWING, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@horses.action(
    "Super Future Space Armor Power",
    affects_minions=True,
    text="Your minions that share a base with another of your minions get +2 power this turn.",
).on_play
def _(me: Me) -> Steps:
    for minion in me.my_minions():
        if me.my_minions(me.base_of(minion), but=minion):
            yield from me.gain_power(minion, 2)


@horses.action(
    "Teaching Power",
    text=(
        "Special: before a base scores, reveal as many cards from your deck as you have minions there. Play "
        "one of the revealed minions there as an extra card; return the rest to the top in any order."
    ),
).special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    shown = me.turn_up(len(me.my_minions(event.base)))
    minions = me.minion_cards(shown)
    yield from me.play_now(minions, at=event.base, off_the_top=True, prompt="Play which of the minions?")
    yield from return_to_top(me, me.still_aside(shown))


@horses.action(
    "Togetherness Power", copies=2, text="Play 1 extra minion on a base where you have a minion."
).on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(rule="where you have a minion")


equaria = horses.base(
    "Equaria",
    breakpoint=25,
    vp=(5, 3, 2),
    text="You may move one of your minions here from any other base after you play a minion here.",
)


def _elsewhere(me: Me) -> list[int]:
    return [minion for minion in me.my_minions() if me.base_of(minion) != me.here]


@equaria.after(
    PLAYED,
    played_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(_elsewhere(me)),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_elsewhere(me), "Move which of your minions here?")
    yield from me.move(minion, me.here)


pony_land = horses.base(
    "Pony Land",
    breakpoint=18,
    vp=(3, 2, 1),
    text="Minions here can't be destroyed while their controller has 2 or more here.",
)


@pony_land.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    here = me.is_minion(card) and me.base_of(card) == me.here
    return here and len(me.minions(me.here, whose=me.controller(card))) >= 2
