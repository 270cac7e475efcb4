"""S.H.I.E.L.D.: agents who call in more agents."""

from ..common import gather, played_here, useful_for
from ..dsl import (
    AFTER_SCORING,
    MINION,
    NUMBERS,
    PLAYED,
    TURN_START,
    Event,
    Me,
    Permit,
    Steps,
    faction,
    the_player,
)
from . import SET

shield = faction("S.H.I.E.L.D.", SET)


@shield.minion("Nick Fury", power=5, text="Play 1 extra character here.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(at=me.here)


maria_hill = shield.minion(
    "Maria Hill",
    power=4,
    copies=2,
    text="Ongoing: after you play another character here, give this character +1 power this turn.",
)


def _you_play_another_here(me: Me, event: Event) -> bool:
    return played_here(me, event) and event.seat == me.seat and event.card != me.card


@maria_hill.after(PLAYED, _you_play_another_here, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_power(me.card, 1)


@shield.minion(
    "Agent Coulson",
    power=3,
    copies=3,
    text="Play 1 extra character here with power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(max_power=2, at=me.here)


agent = shield.minion(
    "S.H.I.E.L.D. Agent",
    power=2,
    copies=4,
    text="Ongoing: +1 power while you have another character here.",
)


@agent.has_power
def _(me: Me) -> int:
    return 1 if me.my_minions(me.here, but=me.card) else 0


@shield.action("Entry Point", text="Play 1 extra character.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion()


@shield.action(
    "Mission Debriefing", copies=2, text="Draw 1 card for each of your characters on one base."
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, me.my_minions)
    base = yield from me.choose_base(bases, "Draw for your characters at which base?")
    if base:
        yield from me.draw(len(me.my_minions(base)))


@shield.action(
    "Proving Ground",
    copies=2,
    on="base",
    text="Talent: play 1 extra character here with power 3 or less.",
).talent
def _(me: Me) -> Steps:
    yield from me.extra_minion(max_power=3, at=me.here)


@shield.action(
    "Reassignment",
    affects_minions=True,
    text="Choose a base; move up to 2 of your characters from other bases there.",
).on_play
def _(me: Me) -> Steps:
    yield from gather(me, 2, "character")


@shield.action(
    "Rescue Mission",
    affects_minions=True,
    text=(
        "Special: after a base scores, shuffle all your characters there into their owners' decks. Draw "
        "1 card."
    ),
).special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from me.shuffle_into_deck(*me.my_minions(event.base))
    yield from me.draw()


@shield.action(
    "Superior Firepower",
    affects_minions=True,
    text="Destroy a base modifier, or a character with power 3 or less.",
).on_play
def _(me: Me) -> Steps:
    targets = [*me.actions(on_minions=False), *me.minions(max_power=3)]
    target = yield from me.choose(targets, "Destroy which card?")
    if target:
        yield from me.destroy(target)


@shield.action("Troop Drop", text="Play 1 extra character with power 3 or less.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(max_power=3)


@shield.action(
    "Work Together",
    affects_minions=True,
    text="Your characters get +1 power this turn.",
).on_play
def _(me: Me) -> Steps:
    for character in me.my_minions():
        yield from me.gain_power(character, 1)


helicarrier = shield.base(
    "Helicarrier",
    breakpoint=24,
    vp=(5, 3, 2),
    text="You may move one of your characters here from any other base at the start of your turn.",
    confidence="inferred",
)


def _yours_elsewhere(me: Me) -> list[int]:
    return [character for character in me.my_minions() if me.base_of(character) != me.here]


@helicarrier.after(
    TURN_START,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(_yours_elsewhere(me)),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    character = yield from me.choose(_yours_elsewhere(me), "Move which character?")
    yield from me.move(character, me.here)


shield_base = shield.base(
    "S.H.I.E.L.D. Base",
    breakpoint=22,
    vp=(4, 2, 1),
    text="On your turn, play 1 extra character here with power 2 or less.",
    confidence="inferred",
)


@shield_base.extra_each_turn
def _(me: Me) -> Permit:
    return Permit(MINION, 2, me.here, "as long as its card allows it", me.card)
