"""Spider-Verse: swing in before a base scores, and out after it, as long as somebody is there already."""

from ..common import each_player, played_here, sort_back
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DECK_TOP,
    NUMBERS,
    PLAYED,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
    this_base,
)
from . import SET

spider_verse = faction("Spider-Verse", SET)


def _you_are_there(me: Me, event: Event) -> bool:
    """You have a character at the base this is about."""
    return bool(me.my_minions(event.base))


def _you_were_there(me: Me, event: Event) -> bool:
    """You had a character there as the base scored, even if it has left since."""
    score = me.game.score
    return score is not None and any(place.seat == me.seat for place in score.places)


spider_man = spider_verse.minion(
    "Spider-Man",
    power=5,
    text="Ongoing: after you play a card with a Special, give this character +1 power this turn.",
)


def _you_play_a_card_with_a_special(me: Me, event: Event) -> bool:
    return event.seat == me.seat and me.game.definition(event.card).has_special


@spider_man.after(PLAYED, _you_play_a_card_with_a_special, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 1)


def _draw_one_of_three(me: Me) -> Steps:
    top = me.look_at_top(3)
    drawn = yield from me.choose(top, "Draw which card?")
    if not drawn:
        return
    me.put_in_hand([drawn], hidden=True)
    yield from sort_back(me, [card for card in top if card != drawn])


@spider_verse.minion(
    "Ghost-Spider",
    power=4,
    copies=2,
    text=(
        "Look at your deck's top 3 cards; draw one and return each of the others to the top or bottom, "
        "in any order."
    ),
).on_play
def _(me: Me) -> Steps:
    yield from _draw_one_of_three(me)


miles_morales = spider_verse.minion(
    "Miles Morales",
    power=3,
    copies=3,
    text=(
        "Special: before a base with one of your characters scores, you may play this there with -1 "
        "power this turn."
    ),
)


@miles_morales.special_from_hand(
    BEFORE_SCORING, lambda me, event: _you_are_there(me, event) and me.can_play(me.card, event.base)
)
def _(me: Me, event: Event) -> Steps:
    yield from me.play_this(event.base)
    yield from me.gain_power(me.card, -1)


spider_man_2099 = spider_verse.minion(
    "Spider-Man 2099", power=2, copies=4, text="Ongoing: other players' cards can't destroy this character."
)


@spider_man_2099.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.card and other_players_card(me, by)


responsibility = spider_verse.action(
    "...Comes Great Responsibility",
    affects_minions=True,
    text=(
        "Play 1 extra character. Special: also playable before a base with one of your characters "
        "scores; play the extra character there with -1 power this turn."
    ),
)


@responsibility.on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion()


@responsibility.special_from_hand(
    BEFORE_SCORING, _you_are_there, only_if=lambda me, event: bool(me.extra_minions_at(event.base))
)
def _(me: Me, event: Event) -> Steps:
    character = yield from me.extra_minion(at=event.base, now=True)
    if character:
        yield from me.gain_power(character, -1)


spider_sense = spider_verse.action(
    "Spider-Sense",
    text="Draw 2 cards. Special: also playable after a base with one of your characters scores.",
)


@spider_sense.on_play
def _draw_two(me: Me) -> Steps:
    yield from me.draw(2)


@spider_sense.special_from_hand(AFTER_SCORING, _you_were_there)
def _(me: Me, event: Event) -> Steps:
    yield from _draw_two(me)


spider_verse.action(
    "Spider-Verse Bond",
    on="minion",
    text="Ongoing: +1 power for each of your other characters here.",
).host_has_power(lambda me, character: len(me.my_minions(me.here, but=character)))


@spider_verse.action(
    "Spider Reflexes",
    text=(
        "Look at your deck's top 3 cards; draw one and return each of the others to the top or bottom, "
        "in any order. Play 1 extra action."
    ),
).on_play
def _(me: Me) -> Steps:
    yield from _draw_one_of_three(me)
    yield from me.extra_action()


@spider_verse.action(
    "The View From Above",
    copies=2,
    text=(
        "Name character or action. Reveal cards from your deck until one is of that type; draw it and "
        "shuffle in the rest."
    ),
).on_play
def _(me: Me) -> Steps:
    word = yield from me.choose_word(("character", "action"), "Look for what?")
    found, rest = me.reveal_until(lambda card: me.is_minion(card) == (word == "character"))
    me.put_in_hand(found)
    if rest:
        me.shuffle_in(rest)


webbed_up = spider_verse.action(
    "Webbed Up",
    on="minion",
    text="Ongoing: -2 power; cancels this character's abilities.",
)
webbed_up.host_has_power(-2)


@webbed_up.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


with_great_power = spider_verse.action(
    "With Great Power...",
    copies=2,
    affects_minions=True,
    text=(
        "Give any character +3 power this turn. Special: before a base scores, you may play this to give "
        "a character there +2 power this turn instead."
    ),
)


@with_great_power.on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.minions(), "Which character gets +3 power?")
    if character:
        yield from me.gain_power(character, 3)


@with_great_power.special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    character = yield from me.choose(me.minions(event.base), "Which character gets +2 power?")
    if character:
        yield from me.gain_power(character, 2)


@spider_verse.action(
    "Your Friendly Neighborhood Hero",
    affects_minions=True,
    text="Special: after a base scores, place a character you have there on top of its owner's deck.",
).special_from_hand(AFTER_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    character = yield from me.choose(me.my_minions(event.base), "Which character goes onto the deck?")
    if character:
        yield from me.to_deck_top(character)


manhattan = spider_verse.base(
    "Manhattan",
    breakpoint=20,
    vp=(4, 3, 2),
    text=(
        "Before scoring, each player with a character here may play 1 extra character here with power 2 "
        "or less."
    ),
    confidence="inferred",
)


@manhattan.after(BEFORE_SCORING, this_base, from_hand=True)
def _(me: Me, event: Event) -> Steps:
    for player in each_player(me):
        if player.my_minions(me.here):
            yield from player.extra_minion(max_power=2, at=me.here)


daily_bugle = spider_verse.base(
    "The Daily Bugle",
    breakpoint=18,
    vp=(4, 2, 1),
    text="After you play a character here, look at your deck's top card; you may place it on the bottom.",
    confidence="inferred",
)


@daily_bugle.after(PLAYED, played_here, whose=the_player, touches=DECK_TOP)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.may_choose(me.look_at_top(), "Put it under your deck?")
    if card:
        me.put_on_bottom([card], hidden=True)
