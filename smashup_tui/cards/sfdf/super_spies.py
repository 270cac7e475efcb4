"""Super Spies: know every deck, and have the last word before a base scores."""

from ..common import each_player, put_back, sort_back
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    PAYING,
    PLAYED,
    PLAYING_SPECIALS,
    Event,
    Me,
    Steps,
    faction,
    the_winners,
    this_base,
)
from . import SET

spies = faction("Super Spies", SET)


def _another_player_plays_an_action(me: Me, event: Event) -> bool:
    return event.seat != me.seat and not me.is_minion(event.card)


@spies.minion(
    "Secret Agent",
    power=5,
    text="Ongoing: after another player plays an action, they discard 1 card.",
).after(PLAYED, _another_player_plays_an_action, touches=PAYING)
def _(me: Me, event: Event) -> Steps:
    yield from me.choose_and_discard(1, "Discard which card?", seat=event.seat)


@spies.minion(
    "Mole",
    power=4,
    copies=2,
    text="Ongoing: before scoring here, you may play any action as a Special.",
).after(
    BEFORE_SCORING,
    this_base,
    may=True,
    only_if=lambda me, event: bool(me.special_actions()),
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.play_special_action()


@spies.minion(
    "Operative",
    power=3,
    copies=3,
    text=(
        "Each player reveals their deck's top card. Place any of these on the bottom of their owners' decks."
    ),
).on_play
def _(me: Me) -> Steps:
    shown = [card for seat in (me.seat, *me.others) for card in me.reveal_top(1, seat)]
    me.put_on_bottom((yield from me.any_number(shown, "Put which cards under their decks?")))


def _sort_the_top(me: Me, n: int) -> Steps:
    """Look at your top cards and put each back on top or at the bottom, in any order."""
    yield from sort_back(me, me.look_at_top(n))


@spies.minion(
    "Spy",
    power=2,
    copies=4,
    aliases=("Informant",),
    text="Look at your deck's top 3 cards; return each to the top or bottom, in any order.",
).on_play
def _(me: Me) -> Steps:
    yield from _sort_the_top(me, 3)


@spies.action(
    "Discards Are Forever",
    text="Each player reveals cards from their deck until one is a minion, and discards them all.",
).on_play
def _(me: Me) -> Steps:
    revealed: list[int] = []
    for seat in (me.seat, *me.others):
        found, rest = me.reveal_until(me.is_minion, seat=seat)
        revealed += rest + found
    me.put_in_discard(revealed)
    return
    yield


@spies.action(
    "For My Eyes Only",
    copies=2,
    text="Look at your deck's top 5 cards; return each to the top or bottom, in any order.",
).on_play
def _(me: Me) -> Steps:
    yield from _sort_the_top(me, 5)


@spies.action("From Q With Love", text="Draw 3 cards, then discard 2.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(3)
    yield from me.choose_and_discard(2, "Discard which two cards?")


@spies.action(
    "Live and Let Chum",
    affects_minions=True,
    text="Special: before a base scores, destroy a minion there with power 3 or less.",
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(event.base, max_power=3), "Destroy which minion?")
    if minion:
        yield from me.destroy(minion)


mindraker = spies.action(
    "Mindraker",
    on="base",
    text="Ongoing: while this base is scoring, other players can't play Specials.",
)


@mindraker.forbids(PLAYING_SPECIALS)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and me.scoring_base == me.here


@spies.action(
    "Permit to Kill",
    text=(
        "Each other player reveals their deck's top 2 cards and discards the minions; you return the "
        "rest in any order."
    ),
).on_play
def _(me: Me) -> Steps:
    for seat in me.others:
        shown = me.reveal_top(2, seat)
        minions = me.minion_cards(shown)
        me.put_in_discard(minions)
        yield from put_back(me, [card for card in shown if card not in minions])


@spies.action(
    "The Base Is Not Enough",
    affects_minions=True,
    text=(
        "Special: before a base scores, choose a minion there with power 4 or less. You control it this turn."
    ),
).special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(event.base, max_power=4), "Take control of which minion?")
    if minion:
        yield from me.take_control(minion, "end of turn")


@spies.action(
    "The Spy Who Ditched Me",
    copies=2,
    text="Each other player discards a minion or reveals a hand without one.",
).on_play
def _(me: Me) -> Steps:
    for seat in me.others:
        minion = yield from me.choose(
            me.one_of_each(me.minion_cards(me.hand(seat))), "Discard which minion?", seat=seat
        )
        if minion:
            yield from me.discard([minion], seat)
        else:
            me.reveal(me.hand(seat))


pad = spies.base(
    "ISI's Swingin' Pad",
    breakpoint=21,
    vp=(4, 2, 1),
    text="After scoring, the winner may look at their deck's top 3 cards and return them in any order.",
)


@pad.after(AFTER_SCORING, this_base, may=True, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    yield from put_back(me, me.look_at_top(3))


volcano = spies.base(
    "Secret Volcano Headquarters",
    breakpoint=18,
    vp=(4, 3, 2),
    text="Before scoring, each player reveals their deck's top card and plays it here if it's a minion.",
)


@volcano.after(BEFORE_SCORING, this_base)
def _(me: Me, event: Event) -> Steps:
    players = each_player(me)
    shown = [(player, player.turn_up(1)) for player in players]
    for player, cards in shown:
        player.put_on_top(player.action_cards(cards))
    for player, cards in shown:
        yield from player.play_revealed(player.minion_cards(cards), at=me.here)
