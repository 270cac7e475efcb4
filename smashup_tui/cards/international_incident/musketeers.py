"""Musketeers: one action after the other, and each makes the minion it affects shine."""

from ..common import fetch, move_elsewhere, useful_for
from ..dsl import (
    BEFORE_SCORING,
    DRAWING,
    EXTRA_PLAY,
    NUMBERS,
    PLAYED,
    TURN_END,
    WHO_IS_HERE,
    Event,
    Me,
    Steps,
    faction,
    other_players_action,
    the_player,
)
from . import SET

musketeers = faction("Musketeers", SET)


def _you_play_an_action(me: Me, event: Event) -> bool:
    return event.seat == me.seat and not me.is_minion(event.card)


def _it_affects_this_minion(me: Me, event: Event) -> bool:
    return me.card in event.affected


aramis = musketeers.minion(
    "Aramis",
    power=4,
    text=(
        "Ongoing: once on your turn, after an action you play directly affects this minion, play 1 extra "
        "action that also does."
    ),
)


def _first_for_aramis(me: Me, event: Event) -> bool:
    return me.my_play_phase and not me.used_this_turn("extra action") and _it_affects_this_minion(me, event)


@aramis.after(
    PLAYED,
    _you_play_an_action,
    may=True,
    only_if=_first_for_aramis,
    touches=EXTRA_PLAY,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action_affecting(me.card)
    me.mark_used("extra action")


athos = musketeers.minion(
    "Athos",
    power=4,
    text=(
        "Ongoing: after an action you play directly affects other minions of yours here, those get +1 "
        "power this turn."
    ),
)


def _others_here(me: Me, event: Event) -> list[int]:
    return [minion for minion in event.affected_at(me.here, of=me.seat) if minion != me.card]


@athos.after(
    PLAYED, _you_play_an_action, only_if=lambda me, event: bool(_others_here(me, event)), touches=NUMBERS
)
def _(me: Me, event: Event) -> Steps:
    for minion in _others_here(me, event):
        yield from me.gain_power(minion, 1)


dartagnan = musketeers.minion(
    "D'Artagnan",
    power=4,
    text="Ongoing: after an action you play directly affects this minion, draw 1 card.",
)


@dartagnan.after(PLAYED, _you_play_an_action, only_if=_it_affects_this_minion, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


porthos = musketeers.minion(
    "Porthos", power=4, text="Ongoing: other players' actions don't affect this minion."
)


@porthos.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return card == me.card and other_players_action(me, by)


young_musketeer = musketeers.minion(
    "Young Musketeer",
    power=3,
    copies=5,
    text=(
        "Ongoing: after the first action you play each turn that directly affects this minion, give it "
        "+1 power this turn."
    ),
)


def _first_for_this_minion(me: Me, event: Event) -> bool:
    return not me.used_this_turn("first action") and _it_affects_this_minion(me, event)


@young_musketeer.after(PLAYED, _you_play_an_action, only_if=_first_for_this_minion, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("first action")
    yield from me.gain_power(me.card, 1)


all_for_one = musketeers.action(
    "All for One",
    on="minion",
    text=(
        "Play 1 extra action. Ongoing: after another action you play directly affects this minion, give "
        "it +1 power this turn; destroy this action at the end of the turn."
    ),
)


@all_for_one.on_play
def _(me: Me) -> Steps:
    yield from me.extra_action()


@all_for_one.after(
    PLAYED, _you_play_an_action, only_if=lambda me, event: me.host in event.affected, touches=NUMBERS
)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("one for all")
    yield from me.gain_power(me.host, 1)


@all_for_one.after(TURN_END, lambda me, event: me.used_this_turn("one for all"))
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)


@musketeers.action(
    "Biding Time",
    affects_minions=True,
    text="Give any minion +2 power this turn. Play 1 extra action that directly affects it.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Which minion gets +2 power?")
    if minion:
        yield from me.gain_power(minion, 2)
        yield from me.extra_action_affecting(minion)


@musketeers.action(
    "En Garde",
    copies=2,
    affects_minions=True,
    text="Give any minion +1 power this turn. Draw 1 card. Play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Which minion gets +1 power?")
    if minion:
        yield from me.gain_power(minion, 1)
    yield from me.draw()
    yield from me.extra_action()


@musketeers.action(
    "Last Stand",
    affects_minions=True,
    text="Special: before a base scores, one of your minions there gets +2 power this turn. Draw 1 card.",
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.my_minions(event.base), "Which of your minions gets +2 power?")
    if minion:
        yield from me.gain_power(minion, 2)
    yield from me.draw()


@musketeers.action(
    "Make Way",
    affects_minions=True,
    text="Move one of your minions to any other base. Play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    yield from move_elsewhere(me, minion)
    yield from me.extra_action()


@musketeers.action(
    "On a Roll",
    text="Play 2 extra actions that directly affect the same minion.",
).on_play
def _(me: Me) -> Steps:
    yield from me.extra_action_affecting(more=1)


@musketeers.action(
    "One for All",
    copies=2,
    affects_minions=True,
    text="Choose a base; your minions there get +1 power this turn. Play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, me.my_minions)
    base = yield from me.choose_base(bases, "Your minions at which base get +1 power?")
    for minion in me.my_minions(base) if base else ():
        yield from me.gain_power(minion, 1)
    yield from me.extra_action()


@musketeers.action(
    "To Battle!",
    text="Play 1 extra minion now. If you do, play 1 extra action that directly affects it.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.extra_minion(now=True)
    if minion:
        yield from me.extra_action_affecting(minion)


@musketeers.action(
    "Token of Affection",
    text=(
        "Search your deck, discard pile or both for an action that directly affects a minion; place it "
        "in your hand. You may play it as an extra card."
    ),
).on_play
def _(me: Me) -> Steps:
    token = yield from fetch(me, me.affects_minions, "action", optional=False)
    if token:
        yield from me.play_now([token])


bastion = musketeers.base(
    "Bastion Saint-Gervais",
    breakpoint=25,
    vp=(5, 4, 3),
    text=(
        "Once per turn, after an action you play directly affects one of your minions here, play 1 extra "
        "action."
    ),
)


def _first_for_your_minion_here(me: Me, event: Event) -> bool:
    return not me.used_this_turn("extra action") and bool(event.affected_at(me.here, of=me.seat))


@bastion.after(
    PLAYED,
    lambda me, event: not me.is_minion(event.card),
    may=True,
    only_if=_first_for_your_minion_here,
    whose=the_player,
    touches=EXTRA_PLAY,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action()
    me.mark_used("extra action")


golden_lily = musketeers.base(
    "The Golden Lily",
    breakpoint=18,
    vp=(3, 2, 2),
    text="If you have a minion here at the end of your turn, draw 1 card.",
)


@golden_lily.after(
    TURN_END,
    only_if=lambda me, event: bool(me.my_minions(me.here)),
    whose=the_player,
    touches=(DRAWING, WHO_IS_HERE),
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
