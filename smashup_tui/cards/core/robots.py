"""Robots: swarm the bases with many small minions, most of all the Microbots."""

from ..common import useful_for, weaker_than_your_number_here
from ..dsl import (
    DESTROYED,
    DRAWING,
    MINION,
    WHEN_SCORING,
    Event,
    Me,
    Steps,
    faction,
    the_winners,
    this_base,
    this_card,
)
from . import SET

robots = faction("Robots", SET)
MICROBOT = ("Microbot",)


@robots.minion(
    "Nukebot",
    power=5,
    text="Ongoing: after this minion is destroyed, destroy all other players' minions here.",
).after(DESTROYED, this_card)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(*me.minions(event.base, others=True))


@robots.minion(
    "Warbot", power=4, copies=2, text="Ongoing: this minion can't be destroyed."
).keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.card


@robots.minion(
    "Hoverbot",
    power=3,
    copies=3,
    text="Reveal your deck's top card. If it's a minion, you may play it as an extra card.",
).on_play
def _(me: Me) -> Steps:
    minions = me.minion_cards(me.reveal_top())
    yield from me.play_now(minions, off_the_top=True, prompt="Play the revealed minion now?")


@robots.minion("Zapbot", power=2, copies=4, text="Play 1 extra minion with power 2 or less.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(max_power=2)


alpha = robots.minion(
    "Microbot Alpha",
    power=1,
    subtypes=MICROBOT,
    text="Ongoing: +1 power for each of your other Microbots. Your minions all count as Microbots.",
)


@alpha.counts_as
def _(me: Me, card: int) -> tuple[str, ...]:
    return MICROBOT if me.mine(card) and me.is_minion(card) else ()


@alpha.has_power
def _(me: Me) -> int:
    stored = [card for card in me.stored_and_known() if me.owner(card) == me.seat]
    others = [*me.my_minions(but=me.card), *me.minion_cards((*me.in_stasis(), *stored))]
    return sum(me.is_a(minion, "Microbot") for minion in others)


def _a_microbot_of_yours(me: Me, event: Event) -> bool:
    return event.controller == me.seat and me.is_a(event.card, "Microbot")


@robots.minion(
    "Microbot Archive",
    power=1,
    subtypes=MICROBOT,
    text="Ongoing: after one of your Microbots is destroyed, this one included, draw 1 card.",
).after(DESTROYED, _a_microbot_of_yours, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


def _extra_minion_if_first(me: Me) -> Steps:
    """An extra minion, if this is the first one you played this turn."""
    played = me.played_this_turn(MINION)
    if played[:1] == [me.card] and played.count(me.card) == 1:
        yield from me.extra_minion()


fixer = robots.minion(
    "Microbot Fixer",
    power=1,
    copies=2,
    subtypes=MICROBOT,
    text=(
        "If this is the first minion you've played this turn, play 1 extra minion. Ongoing: your Microbots "
        "have +1 power."
    ),
)
fixer.on_play(_extra_minion_if_first)


@fixer.gives_power
def _(me: Me, minion: int) -> int:
    return int(me.mine(minion) and me.is_a(minion, "Microbot"))


@robots.minion(
    "Microbot Guard",
    power=1,
    copies=2,
    subtypes=MICROBOT,
    text="Destroy a minion here with power lower than your number of minions here.",
).on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(weaker_than_your_number_here(me), "Destroy which minion here?")
    if target:
        yield from me.destroy(target)


@robots.minion(
    "Microbot Reclaimer",
    power=1,
    copies=2,
    subtypes=MICROBOT,
    text=(
        "If this is the first minion you've played this turn, play 1 extra minion. From your discard pile, "
        "shuffle any number of Microbots into your deck."
    ),
).on_play
def _(me: Me) -> Steps:
    yield from _extra_minion_if_first(me)
    microbots = [card for card in me.discard_pile() if me.is_a(card, "Microbot")]
    chosen = yield from me.any_number(microbots, "Shuffle which Microbots into your deck?")
    if chosen:
        me.shuffle_in(chosen)


@robots.action(
    "Tech Center", copies=2, text="Choose a base. Draw 1 card for each of your minions there."
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, me.my_minions)
    base = yield from me.choose_base(bases, "Count your minions at which base?")
    if base:
        yield from me.draw(len(me.my_minions(base)))


@robots.base(
    "Factory 436-1337",
    breakpoint=25,
    vp=(2, 2, 1),
    text="When scoring, the winner gains 1 VP for each full 5 power they have here.",
).gives_vp(WHEN_SCORING, this_base, whose=the_winners)
def _(me: Me) -> int:
    return me.total_power(me.here, me.seat) // 5


@robots.base(
    "The Central Brain", breakpoint=19, vp=(4, 2, 1), text="Each minion here has +1 power."
).gives_power_here
def _(me: Me, minion: int) -> int:
    return 1
