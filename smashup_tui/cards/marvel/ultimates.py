"""Ultimates: always on the move, and stronger for it."""

from ..common import gather, move_elsewhere
from ..dsl import BEFORE_SCORING, DRAWING, MOVED, NUMBERS, Event, Me, Steps, faction, the_player, this_card
from . import SET

ultimates = faction("Ultimates", SET)


@ultimates.minion(
    "Captain Marvel",
    power=5,
    text=(
        "Talent: move this character to any other base. If you do, your other characters there get +1 "
        "power this turn."
    ),
).talent
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), f"Move {me.name(me.card)} to which base?")
    if (yield from me.move(me.card, base)):
        for character in me.my_minions(base, but=me.card):
            yield from me.gain_power(character, 1)


@ultimates.minion("Spectrum", power=4, copies=2, text="Talent: move this character to any other base.").talent
def _(me: Me) -> Steps:
    yield from move_elsewhere(me, me.card, f"Move {me.name(me.card)} to which base?")


america_chavez = ultimates.minion(
    "America Chavez",
    power=3,
    copies=3,
    text="Ongoing: after another character moves to or from here, give this character +1 power this turn.",
)


def _another_moves_to_or_from_here(me: Me, event: Event) -> bool:
    return event.card != me.card and me.here in (event.origin, event.to)


@america_chavez.after(MOVED, _another_moves_to_or_from_here, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 1)


@ultimates.minion(
    "Blue Marvel",
    power=2,
    copies=4,
    text="Ongoing: after this character moves, give it +1 power this turn.",
).after(MOVED, this_card, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 1)


aid_from_allies = ultimates.action(
    "Aid from Allies",
    on="base",
    text="Draw 1 card. Ongoing: after you move 1 or more characters here, draw 1 card.",
)


@aid_from_allies.on_play
def _(me: Me) -> Steps:
    yield from me.draw()


def _you_move_somebody_here(me: Me, event: Event) -> bool:
    return event.seat == me.seat and event.to == me.here


@aid_from_allies.after(MOVED, _you_move_somebody_here, one_or_more=True, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@ultimates.action(
    "Coordinated Attack",
    affects_minions=True,
    text=(
        "Choose a base; move up to 3 of your characters from other bases there. They get +1 power this turn."
    ),
).on_play
def _(me: Me) -> Steps:
    for character in (yield from gather(me, 3, "character")):
        yield from me.gain_power(character, 1)


@ultimates.action(
    "Cosmic Knowledge",
    text="From your hand, place any number of cards on the bottom of your deck; draw that many plus 1.",
).on_play
def _(me: Me) -> Steps:
    cards = yield from me.any_number(me.hand(), "Put which cards under your deck?")
    cards = yield from me.put_in_order(cards, "In which order, the lowest last?")
    me.put_on_bottom(cards, hidden=True)
    yield from me.draw(len(cards) + 1)


@ultimates.action(
    "First to Arrive", copies=2, text="Play 1 extra character on any base where you have no characters."
).on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(rule="where you have no minions")


@ultimates.action(
    "Heroic Landing",
    affects_minions=True,
    text="Move any number of your characters, each to any other base.",
).on_play
def _(me: Me) -> Steps:
    journeys = []
    for character in (yield from me.any_number(me.my_minions(), "Move which characters?")):
        elsewhere = me.other_bases(me.base_of(character))
        base = yield from me.choose_base(elsewhere, f"Move {me.name(character)} to which base?")
        journeys.append((character, base))
    yield from me.move_all(journeys)


def _move_one_of(me: Me, characters: list[int]) -> Steps:
    yield from move_elsewhere(me, (yield from me.choose(characters, "Move which character?")))


@ultimates.action(
    "Lift and Carry", affects_minions=True, text="Move any character to any other base."
).on_play
def _(me: Me) -> Steps:
    yield from _move_one_of(me, me.minions())


@ultimates.action(
    "Power and Speed",
    copies=2,
    affects_minions=True,
    text="Give one of your characters +2 power this turn. You may move it to any other base.",
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(), "Which character gets +2 power?")
    if character:
        yield from me.gain_power(character, 2)
        base = yield from me.may_choose_base(me.other_bases(me.base_of(character)), "Move it to which base?")
        if base:
            yield from me.move(character, base)


scramble = ultimates.action(
    "Scramble",
    affects_minions=True,
    text="Move one of your characters to any other base. Special: also playable before a base scores.",
)


@scramble.on_play
def _move_one_of_yours(me: Me) -> Steps:
    yield from _move_one_of(me, me.my_minions())


@scramble.special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _move_one_of_yours(me)


exo_space = ultimates.base(
    "Exo-Space",
    breakpoint=20,
    vp=(4, 2, 1),
    text="After you move a character here, give it +1 power this turn.",
    confidence="inferred",
)


@exo_space.after(MOVED, lambda me, event: event.to == me.card, whose=the_player, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(event.card, 1)


triskelion = ultimates.base(
    "The Triskelion",
    breakpoint=23,
    vp=(4, 3, 1),
    text="After you move a character from here, draw 1 card.",
    confidence="inferred",
)


@triskelion.after(MOVED, lambda me, event: event.origin == me.card, whose=the_player, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
