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
        "Ongoing: draw 1 card after one of your characters is destroyed. Talent: destroy one of your "
        "characters to draw 1 card."
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
        "Talent: destroy one of your characters. After it's destroyed, move up to 2 of your characters "
        "here from other bases."
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
    text="Talent: destroy one of your characters. If you do, this character gets +2 power this turn.",
).talent
def _(me: Me) -> Steps:
    if (yield from _sacrifice(me)):
        yield from me.gain_power(me.card, 2)


arnim_zola = hydra.minion(
    "Arnim Zola",
    power=2,
    copies=3,
    text="Ongoing: +1 power for each other character of yours here with printed power 2 or less.",
    aliases=("Amim Zola",),
)


@arnim_zola.has_power
def _(me: Me) -> int:
    return sum(me.printed_power(character) <= 2 for character in me.my_minions(me.here, but=me.card))


hydra_agent = hydra.minion(
    "Hydra Agent",
    power=2,
    copies=6,
    text="Ongoing: after this character is destroyed, play 2 extra characters here with power 2 or less.",
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
        "Ongoing: +2 power for your characters here if one of your characters was destroyed here this turn."
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
    text="Destroy one of your characters; if you do, draw cards equal to its power.",
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
    text="Search your deck for up to 2 characters with power 2 or less; place them in your hand.",
).on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(
        lambda card: bool(_weak(me, (card,))), "Take which characters?", most=2, optional=True
    )
    me.put_in_hand(found)


@hydra.action(
    "Reactivate Agents",
    text="From your discard pile, place up to 2 characters with power 2 or less in your hand.",
).on_play
def _(me: Me) -> Steps:
    yield from _take_back_two(me)


def _take_back_two(me: Me) -> Steps:
    chosen = yield from me.choose_some(_weak(me, me.discard_pile()), 0, 2, "Take back which characters?")
    me.put_in_hand(chosen)


@hydra.action(
    "Secret Reserves",
    text="From your discard pile, shuffle any number of characters with power 2 or less into your deck.",
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
        "Destroy one of your characters. After it's destroyed, play 2 extra characters there with power "
        "2 or less."
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
        "After scoring, the winner may place up to 2 characters with power 2 or less from their discard "
        "pile in their hand."
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
        "Once per turn, after your character here is destroyed, play 1 extra character here with power 2 "
        "or less."
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
