"""Musketeers: one action after the other, and each makes the minion it affects shine."""

from ..common import fetch, move_elsewhere, useful_for
from ..dsl import (
    BEFORE_SCORING,
    DRAWING,
    EXTRA_PLAY,
    NUMBERS,
    PLAYED,
    TURN_END,
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
    text="Ongoing: once on your turn, an action you play that directly affects him gives you an extra action "
    "that does so too.",
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
    text="Ongoing: when an action you played has directly affected other minions of yours here, each "
    "of those has +1 power until the end of the turn.",
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
    text="Ongoing: draw a card for every action you play that directly affects him.",
)


@dartagnan.after(PLAYED, _you_play_an_action, only_if=_it_affects_this_minion, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


porthos = musketeers.minion(
    "Porthos", power=4, text="Ongoing: he is not affected by actions of the other players."
)


@porthos.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return card == me.card and other_players_action(me, by)


young_musketeer = musketeers.minion(
    "Young Musketeer",
    power=3,
    copies=5,
    text="Ongoing: the first action you play in a turn that directly affects this minion also gives it "
    "+1 power until the end of the turn.",
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
    text="You get an extra action. Ongoing: each further action you play that directly affects this "
    "minion gives it +1 power until the end of the turn; this card is then destroyed at the end "
    "of that turn.",
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
    text="Choose a minion: until the end of the turn it has +2 power. You get an extra action that "
    "directly affects that same minion.",
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
    text="Choose a minion: until the end of the turn it has +1 power. Draw a card. You get an extra action.",
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
    text="Special: before a base scores, choose one of your minions at it: until the end of the turn "
    "it has +2 power. Draw a card.",
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.my_minions(event.base), "Which of your minions gets +2 power?")
    if minion:
        yield from me.gain_power(minion, 2)
    yield from me.draw()


@musketeers.action(
    "Make Way",
    affects_minions=True,
    text="One of your minions moves to a different base. You get an extra action.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    yield from move_elsewhere(me, minion)
    yield from me.extra_action()


@musketeers.action(
    "On a Roll",
    text="You get two extra actions that both directly affect one and the same minion.",
).on_play
def _(me: Me) -> Steps:
    yield from me.extra_action_affecting(more=1)


@musketeers.action(
    "One for All",
    copies=2,
    affects_minions=True,
    text="Choose a base: your minions there have +1 power each until the end of the turn. You get an "
    "extra action.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, me.my_minions)
    base = yield from me.choose_base(bases, "Your minions at which base get +1 power?")
    for minion in me.my_minions(base) if base else ():
        yield from me.gain_power(minion, 1)
    yield from me.extra_action()


@musketeers.action(
    "To Battle!",
    text="You may play an extra minion now. If you do, you also get an extra action that directly affects "
    "it.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.extra_minion(now=True)
    if minion:
        yield from me.extra_action_affecting(minion)


@musketeers.action(
    "Token of Affection",
    text=(
        "Search your deck, your discard pile or both for an action whose text directly affects a minion. "
        "Place it in your hand; it may be played at once as an extra action."
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
        "Once per turn, an action of yours that directly affects one of your minions here brings you an "
        "extra action."
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
    text="Each player who has a minion here at the end of their turn draws a card.",
)


@golden_lily.after(
    TURN_END, only_if=lambda me, event: bool(me.my_minions(me.here)), whose=the_player, touches=DRAWING
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
