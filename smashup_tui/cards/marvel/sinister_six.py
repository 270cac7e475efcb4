"""Sinister Six: push breakpoints down to 19 and below, and profit from it."""

from ..dsl import (
    AFTER_SCORING,
    DRAWING,
    PLAYED,
    PLAYING_SPECIALS,
    TURN_START,
    USING_SPECIALS,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    this_base,
    your_turn,
)
from . import SET

sinister_six = faction("Sinister Six", SET)

LOW = 19


def _low_here(me: Me) -> bool:
    return me.breakpoint(me.here) <= LOW


doctor_octopus = sinister_six.minion(
    "Doctor Octopus",
    power=4,
    text="Ongoing: at the start of your turn, you may lower this base's breakpoint by 4 this turn.",
)


@doctor_octopus.after(TURN_START, your_turn, may=True)
def _(me: Me, event: Event) -> Steps:
    yield from me.change_breakpoint(me.here, -4)


@sinister_six.minion(
    "Mysterio",
    power=4,
    text="Talent: draw 1 card, or play 1 extra base modifier here.",
).talent
def _(me: Me) -> Steps:
    ways = ("play a modifier here", "draw a card")
    if (yield from me.choose_word(ways, f"What does {me.name(me.card)} do?")) == ways[0]:
        yield from me.extra_action(on=me.here)
    else:
        yield from me.draw()


@sinister_six.minion(
    "Green Goblin",
    power=3,
    copies=2,
    text="Talent: lower this base's breakpoint by 3 this turn.",
).talent
def _(me: Me) -> Steps:
    yield from me.change_breakpoint(me.here, -3)


@sinister_six.minion(
    "Vulture",
    power=3,
    copies=2,
    text="From your discard pile, you may place a base modifier on your deck.",
).on_play
def _(me: Me) -> Steps:
    modifiers = [card for card in me.discard_pile() if me.game.definition(card).play_on == "base"]
    prompt = "Put which base modifier onto your deck?"
    modifier = yield from me.may_choose(me.one_of_each(modifiers), prompt)
    if modifier:
        me.put_on_top([modifier])


sinister_six.minion(
    "Electro", power=2, copies=2, text="Ongoing: this base's breakpoint is 2 lower."
).changes_breakpoint(-2)

sandman = sinister_six.minion(
    "Sandman", power=2, copies=2, text="Ongoing: +2 power while this base's breakpoint is 19 or less."
)


@sandman.has_power
def _(me: Me) -> int:
    return 2 if _low_here(me) else 0


@sinister_six.action("Ambush", copies=2, text="Lower a base's breakpoint by 4 this turn.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Lower the breakpoint of which base?")
    if base:
        yield from me.change_breakpoint(base, -4)


cover_the_exits = sinister_six.action(
    "Cover the Exits",
    on="base",
    text=(
        "Ongoing: +1 power for your characters here. After scoring here with a breakpoint of 19 or less, "
        "shuffle up to 2 of your characters here into their owners' decks."
    ),
)


@cover_the_exits.gives_power_here
def _(me: Me, character: int) -> int:
    return 1 if me.mine(character) else 0


@cover_the_exits.after(AFTER_SCORING, this_base, only_if=lambda me, event: me.scored_breakpoint <= LOW)
def _(me: Me, event: Event) -> Steps:
    escaping = yield from me.choose_some(me.my_minions(me.here), 0, 2, "Shuffle which characters away?")
    yield from me.shuffle_into_deck(*escaping)


incite_panic = sinister_six.action(
    "Incite Panic",
    on="base",
    text=(
        "Ongoing: -1 power for other players' characters here. While this base is scoring with a "
        "breakpoint of 19 or less, other players can't use Specials."
    ),
)


@incite_panic.gives_power_here
def _(me: Me, character: int) -> int:
    return 0 if me.mine(character) else -1


@incite_panic.forbids(PLAYING_SPECIALS, USING_SPECIALS)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and me.scoring_base == me.here and _low_here(me)


move_the_goods = sinister_six.action(
    "Move the Goods",
    text="Move any base modifier to any other base. Special: also playable after a base scores.",
)


@move_the_goods.on_play
def _move_a_base_modifier(me: Me) -> Steps:
    modifier = yield from me.choose(me.actions(on_minions=False), "Move which base modifier?")
    if modifier:
        base = yield from me.choose_base(me.other_bases(me.base_of(modifier)), "Move it to which base?")
        yield from me.transfer(modifier, base)


@move_the_goods.special_from_hand(AFTER_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _move_a_base_modifier(me)


@sinister_six.action(
    "My Master Plan", on="base", text="Talent: draw 1 card if this base's breakpoint is 19 or less."
).talent_if(_low_here)
def _(me: Me) -> Steps:
    yield from me.draw()


@sinister_six.action(
    "Pressure from All Sides",
    on="base",
    text="Talent: lower this base's breakpoint this turn by 1 for each character here.",
).talent_if(lambda me: bool(me.minions(me.here)))
def _(me: Me) -> Steps:
    yield from me.change_breakpoint(me.here, -len(me.minions(me.here)))


@sinister_six.action(
    "Reroute the Power",
    affects_minions=True,
    copies=2,
    on="base",
    text=(
        "Talent: if this base's breakpoint is 19 or less, one of your characters here gets +3 power "
        "until your next turn."
    ),
).talent_if(lambda me: _low_here(me) and bool(me.my_minions(me.here)))
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(me.here), "Which character gets +3 power?")
    yield from me.gain_power(character, 3, "start of your turn")


witness = sinister_six.action(
    "Witness Our Superiority",
    on="base",
    text="Ongoing: cancels this base's ability.",
)


@witness.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


downtown = sinister_six.base(
    "Downtown",
    breakpoint=18,
    vp=(3, 1, 1),
    text="After playing a base modifier here, draw 1 card.",
    confidence="inferred",
)


def _a_modifier_is_played_on_this_base(me: Me, event: Event) -> bool:
    return event.to == me.card and not me.is_minion(event.card)


@downtown.after(PLAYED, _a_modifier_is_played_on_this_base, whose=the_player, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


landmark = sinister_six.base(
    "New York Landmark",
    breakpoint=23,
    vp=(4, 2, 1),
    text="This base's breakpoint is 1 lower for each base modifier here.",
    confidence="inferred",
)
landmark.changes_breakpoint(lambda me: -len(me.on(me.card)))
