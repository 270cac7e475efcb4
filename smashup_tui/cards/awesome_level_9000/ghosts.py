"""Ghosts: the emptier your hand, the stronger the dead."""

from ..common import played_here
from ..dsl import (
    DISCARD,
    MINION,
    PAYING,
    PLAYED,
    PLAYING,
    SPECIAL,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
)
from . import SET

ghosts = faction("Ghosts", SET)
FEW = 2


def _hold_few(me: Me) -> bool:
    return len(me.hand()) <= FEW


ghosts.minion(
    "Spectre",
    power=5,
    text=(
        "Special: while you hold 2 or fewer cards, whenever you may play a minion you may play this from "
        "your discard pile instead."
    ),
).stands_in_for(MINION, zone=DISCARD, can=_hold_few, label=SPECIAL)


haunting = ghosts.minion(
    "Haunting",
    power=3,
    copies=2,
    text=(
        "Ongoing: while you hold 2 or fewer cards, +3 power, and other players' cards don't affect this "
        "minion."
    ),
)


@haunting.has_power
def _(me: Me) -> int:
    return 3 if _hold_few(me) else 0


@haunting.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return card == me.card and _hold_few(me) and other_players_card(me, by)


@ghosts.minion(
    "Spirit", power=3, copies=3, text="You may destroy a minion if you discard cards equal to its power."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(max_power=len(me.hand())), "Destroy which minion?")
    if minion:
        yield from me.choose_and_discard(me.power(minion), "Discard which cards for it?")
        yield from me.destroy(minion)


@ghosts.minion("Ghost", power=2, copies=4, text="You may discard 1 card.").on_play
def _(me: Me) -> Steps:
    yield from me.choose_and_discard(1, "Discard which card?", optional=True)


@ghosts.action(
    "Across the Divide",
    text="Place any number of minions with one name from your discard pile in your hand.",
).on_play
def _(me: Me) -> Steps:
    minions = me.minion_cards(me.discard_pile())
    me.put_in_hand((yield from me.any_with_one_name(minions, "Take which minions into your hand?")))


@ghosts.action(
    "Door to the Beyond",
    on="base",
    text="Ongoing: +2 power for your minions here while you hold 2 or fewer cards.",
).gives_power_here
def _(me: Me, minion: int) -> int:
    return 2 if me.mine(minion) and _hold_few(me) else 0


@ghosts.action("Ghostly Arrival", copies=2, text="Play 1 extra minion and 1 extra action.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion()
    yield from me.extra_action()


incorporeal = ghosts.action(
    "Incorporeal",
    copies=2,
    on="minion",
    text="Only on your own minion. Ongoing: other players' cards don't affect it.",
)
incorporeal.goes_on(lambda me, minion: me.mine(minion))


@incorporeal.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return card == me.host and other_players_card(me, by)


ghosts.action(
    "Make Contact",
    on="minion",
    text="Only playable as the last card in your hand. Ongoing: you control this minion.",
).controls_host().needs(lambda me: me.hand() == (me.card,))


@ghosts.action(
    "Séance", aliases=("Seance",), text="If you hold 2 or fewer cards, draw until you hold 5."
).on_play
def _(me: Me) -> Steps:
    if _hold_few(me):
        yield from me.draw(5 - len(me.hand()))


@ghosts.action("Shady Deal", text="If you hold 2 or fewer cards, gain 1 VP.").on_play
def _(me: Me) -> Steps:
    if _hold_few(me):
        yield from me.gain_vp(1)


@ghosts.action(
    "The Dead Rise",
    text=(
        "Discard any number of cards. Play 1 extra minion from your discard pile with power below that "
        "number."
    ),
).on_play
def _(me: Me) -> Steps:
    discarded = yield from me.any_number(me.hand(), "Discard which cards?")
    yield from me.discard(discarded)
    small = [card for card in me.minion_cards(me.discard_pile()) if me.printed_power(card) < len(discarded)]
    yield from me.play_now(small, prompt="Play which minion, and where?")


@ghosts.base(
    "Haunted House",
    breakpoint=18,
    vp=(4, 3, 2),
    text="After a player plays a minion here, they discard 1 card.",
).after(PLAYED, played_here, whose=the_player, touches=PAYING)
def _(me: Me, event: Event) -> Steps:
    yield from me.choose_and_discard(1, "Discard which card?")


@ghosts.base(
    "The Dread Gazebo",
    breakpoint=20,
    vp=(4, 2, 1),
    text="Actions can't be played on this base.",
).forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return me.played_on(card) == "base"
