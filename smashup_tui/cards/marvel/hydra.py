"""Hydra: characters who are destroyed make the others stronger and bring more of their kind."""

from ..dsl import (
    AFTER_SCORING,
    DESTROYED,
    DRAWING,
    EXTRA_PLAY,
    MOVING,
    Asks,
    DelayedTrigger,
    Event,
    Me,
    Steps,
    faction,
    the_winners,
    this_base,
    this_card,
)
from . import SET

hydra = faction("Hydra", SET)


def _sacrifice(me: Me) -> Asks[bool]:
    """Destroy one of your characters; returns whether it went."""
    character = yield from me.choose(me.my_minions(), "Destroy which of your characters?")
    return bool(character and (yield from me.destroy(character)))


def _weak(me: Me, cards: tuple[int, ...]) -> list[int]:
    """Characters out of play that have at most 2 power."""
    return [card for card in me.minion_cards(cards) if me.printed_power(card) <= 2]


red_skull = hydra.minion(
    "Red Skull",
    power=5,
    text=(
        "Ongoing: draw a card each time a character of yours has been destroyed. Talent: give up a "
        "character of yours, which is destroyed, and if you do, draw a card."
    ),
)


def _one_of_yours(me: Me, event: Event) -> bool:
    return event.controller == me.seat and me.is_minion(event.card)


@red_skull.after(DESTROYED, _one_of_yours, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@red_skull.talent
def _(me: Me) -> Steps:
    if (yield from _sacrifice(me)):
        yield from me.draw()


@hydra.minion(
    "Baron Strucker",
    power=4,
    text=(
        "Talent: destroy a character of yours. When that has happened, one or two of your characters "
        "elsewhere can move here."
    ),
).talent
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(), "Destroy which of your characters?")
    if character:
        yield from me.destroy(character, then=DelayedTrigger(_call_two_here, touches=MOVING))


def _call_two_here(me: Me, event: Event) -> Steps:
    here = me.base_of(me.card) or me.here
    elsewhere = [character for character in me.my_minions() if me.base_of(character) != here]
    called = yield from me.choose_some(elsewhere, 0, 2, "Move which characters here?")
    yield from me.move_all([(character, here) for character in called])


@hydra.minion(
    "Madame Hydra",
    power=4,
    text="Talent: destroy a character of yours; if you do, she has +2 power until the end of the turn.",
).talent
def _(me: Me) -> Steps:
    if (yield from _sacrifice(me)):
        yield from me.gain_power(me.card, 2)


arnim_zola = hydra.minion(
    "Arnim Zola",
    power=2,
    copies=3,
    text="Ongoing: he has +1 power for every other character of printed power 2 or less that you have here.",
    aliases=("Amim Zola",),
)


@arnim_zola.has_power
def _(me: Me) -> int:
    return sum(me.printed_power(character) <= 2 for character in me.my_minions(me.here, but=me.card))


hydra_agent = hydra.minion(
    "Hydra Agent",
    power=2,
    copies=6,
    text=(
        "Ongoing: when this agent has been destroyed, you get two extra characters of power 2 or less "
        "at its base."
    ),
)


@hydra_agent.after(DESTROYED, this_card, touches=EXTRA_PLAY, from_hand=True)
def _(me: Me, event: Event) -> Steps:
    yield from _two_more(me, event)


def _two_more(me: Me, event: Event) -> Steps:
    """Up to two weak characters where the destroyed one was."""
    yield from me.extra_minion(max_power=2, at=event.base, times=2)


fanatical_devotion = hydra.action(
    "Fanatical Devotion",
    on="base",
    text=(
        "Base modifier. Ongoing: on a turn on which a character of yours was destroyed here, all your "
        "characters here have +2 power."
    ),
)


@fanatical_devotion.gives_power_here
def _(me: Me, character: int) -> int:
    if not me.mine(character):
        return 0
    fallen = me.happened_this_turn(DESTROYED, base=me.here, whose=me.seat)
    return 2 if me.minion_cards(fallen) else 0


@hydra.action(
    "Hail Hydra!",
    affects_minions=True,
    text="Destroy a character of yours; if you do, draw as many cards as it had power.",
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(), "Destroy which of your characters?")
    if character:
        power = me.power(character)
        if (yield from me.destroy(character)):
            yield from me.draw(power)


@hydra.action(
    "Hour of Destiny",
    copies=2,
    text=(
        "Search your deck for characters of power 2 or less: reveal two, one or none of them and draw "
        "these. Shuffle the deck."
    ),
).on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(
        lambda card: bool(_weak(me, (card,))), "Take which characters?", most=2, optional=True
    )
    me.put_in_hand(found)


@hydra.action(
    "Reactivate Agents",
    text="Choose up to two characters of power 2 or less in your discard pile and place them in your hand.",
).on_play
def _(me: Me) -> Steps:
    yield from _take_back_two(me)


def _take_back_two(me: Me) -> Steps:
    chosen = yield from me.choose_some(_weak(me, me.discard_pile()), 0, 2, "Take back which characters?")
    me.put_in_hand(chosen)


@hydra.action(
    "Secret Reserves",
    text="Choose any number of characters in your discard pile, each of power 2 or less, and shuffle "
    "them into your deck.",
).on_play
def _(me: Me) -> Steps:
    chosen = yield from me.any_number(_weak(me, me.discard_pile()), "Shuffle which characters in?")
    if chosen:
        me.shuffle_in(chosen)


@hydra.action(
    "Two More Shall Take Its Place",
    copies=2,
    affects_minions=True,
    text=(
        "Destroy a character of yours. When that has happened, you get two extra characters of power "
        "2 or less at its base."
    ),
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(), "Destroy which of your characters?")
    if character:
        yield from me.destroy(character, then=DelayedTrigger(_two_more, touches=EXTRA_PLAY))


lab = hydra.base(
    "Hydra Lab",
    breakpoint=23,
    vp=(4, 2, 1),
    text=(
        "After this base scores, the winner may choose one or two characters of power 2 or less in "
        "their discard pile and place them in their hand."
    ),
    confidence="inferred",
)


def _has_weak_ones_to_take_back(me: Me, event: Event) -> bool:
    return bool(_weak(me, me.discard_pile()))


@lab.after(
    AFTER_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=_has_weak_ones_to_take_back,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from _take_back_two(me)


ichor = hydra.base(
    "Ichor Base",
    breakpoint=25,
    vp=(5, 3, 2),
    text=(
        "Once a turn, the player whose character was destroyed here gets an extra character of power "
        "2 or less for this base."
    ),
    confidence="inferred",
)


def _a_character_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card)


def _whose_it_was(me: Me, event: Event) -> list[int]:
    return [event.controller]


def _there_and_not_used(me: Me, event: Event) -> bool:
    return me.in_play and not me.used_this_turn("extra")


@ichor.after(
    DESTROYED,
    _a_character_here,
    may=True,
    whose=_whose_it_was,
    only_if=_there_and_not_used,
    touches=EXTRA_PLAY,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_minion(max_power=2, at=me.here)
    me.mark_used("extra")
