"""Masters of Evil: victory points by every other means, and strength from having them."""

from ..common import each_player, players_here, your_minion_here
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    ITSELF,
    NUMBERS,
    WHEN_SCORING,
    DelayedTrigger,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    this_base,
)
from . import SET

masters = faction("Masters of Evil", SET)


@masters.minion(
    "Baron Zemo",
    power=5,
    text=(
        "Ongoing: after scoring here, gain 1 VP and place this character at the bottom of its owner's deck."
    ),
).after(AFTER_SCORING, this_base, touches=ITSELF, vp=lambda me: 1)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)
    yield from me.to_deck_bottom(me.card)


@masters.minion("Ulysses Klaw", power=4, copies=2, text="Draw 1 card for each full 4 VP you have.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(me.vp // 4)


black_mamba = masters.minion(
    "Black Mamba", power=3, copies=3, text="Ongoing: +1 power for each full 4 VP you have."
)


@black_mamba.has_power
def _(me: Me) -> int:
    return me.vp // 4


absorbing_man = masters.minion(
    "Absorbing Man",
    power=2,
    copies=4,
    text="Talent: gain 1 VP by destroying this character and another Absorbing Man.",
)


def _partners(me: Me) -> list[int]:
    """Those who can be destroyed along with him: it is both or neither."""
    if not me.can_destroy(me.card):
        return []
    named = [character for character in me.minions(but=me.card) if me.is_named(character, "Absorbing Man")]
    return [character for character in named if me.can_destroy(character)]


@absorbing_man.talent_if(lambda me: bool(_partners(me)))
def _(me: Me) -> Steps:
    partner = yield from me.choose(_partners(me), "Destroy which other Absorbing Man?")
    gone = yield from me.destroy(me.card, partner)
    if len(gone) == 2:
        yield from me.gain_vp(1)


portent = masters.action(
    "A Portent of Doom",
    on="base",
    text=(
        "Only on a base without characters. Special: when scoring here, gain 1 VP if you have 1 or more "
        "power here."
    ),
)


@portent.goes_on
def _(me: Me, base: int) -> bool:
    return not me.minions(base)


def _you_have_power_here(me: Me, event: Event) -> bool:
    return me.total_power(me.here, me.seat) >= 1


@portent.special(
    WHEN_SCORING, this_base, may=False, only_if=_you_have_power_here, touches=NUMBERS, vp=lambda me: 1
)
def _(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)


@masters.action(
    "Acceptable Losses",
    copies=2,
    affects_minions=True,
    text="Destroy one of your characters with power 4 or more to gain 1 VP.",
).on_play
def _(me: Me) -> Steps:
    strong = me.minions(whose=me.seat, min_power=4)
    character = yield from me.choose(strong, "Destroy which of your characters?")
    if character and (yield from me.destroy(character)):
        yield from me.gain_vp(1)


ball_and_chain = masters.action(
    "Ball and Chain",
    on="minion",
    text="Ongoing: +2 power; other players' cards can't destroy this character.",
).host_has_power(2)


@ball_and_chain.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.host and other_players_card(me, by)


@masters.action(
    "Convergence",
    affects_minions=True,
    text=(
        "Move one of your characters to any other base. After it moves, gain 1 VP if you have 4 or more "
        "characters there."
    ),
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(), "Move which character?")
    if character:
        base = yield from me.choose_base(me.other_bases(me.base_of(character)), "Move it to which base?")
        yield from me.move(character, base, then=DelayedTrigger(_gain_one, _four_are_there, touches=NUMBERS))


def _four_are_there(me: Me, event: Event) -> bool:
    return len(me.my_minions(event.to)) >= 4


def _gain_one(me: Me, event: Event) -> Steps:
    yield from me.gain_vp(1)


@masters.action(
    "Gain the Upper Hand",
    copies=2,
    affects_minions=True,
    text="Destroy a character with power 3 or less.",
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.minions(max_power=3), "Destroy which character?")
    if character:
        yield from me.destroy(character)


indestructible_form = masters.action(
    "Indestructible Form",
    on="base",
    text="Ongoing: other players' cards can't destroy your characters here.",
)


@indestructible_form.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return your_minion_here(me, card) and other_players_card(me, by)


@masters.action(
    "Sonic Shockwave",
    affects_minions=True,
    text=(
        "Destroy another player's character weaker than your total power at its base. After it's "
        "destroyed, gain 1 VP if it had power 5 or more."
    ),
).on_play
def _(me: Me) -> Steps:
    weaker = [
        character
        for character in me.minions(others=True)
        if me.power(character) < me.total_power(me.base_of(character), me.seat)
    ]
    character = yield from me.choose(weaker, "Destroy which character?")
    if character:
        yield from me.destroy(character, then=DelayedTrigger(_gain_one, _it_was_strong, touches=NUMBERS))


def _it_was_strong(me: Me, event: Event) -> bool:
    return event.power >= 5


world_domination = masters.action(
    "World Domination",
    on="base",
    affects_minions=True,
    text=(
        "Talent: one of your characters here gets +2 power this turn. Ongoing: after scoring here, move "
        "this modifier to any other base."
    ),
)


@world_domination.talent_if(lambda me: bool(me.my_minions(me.here)))
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(me.here), "Which character gets +2 power?")
    yield from me.gain_power(character, 2)


@world_domination.after(AFTER_SCORING, this_base, touches=ITSELF)
def _(me: Me, event: Event) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), "Move World Domination to which base?")
    yield from me.transfer(me.card, base)


castle_zemo = masters.base(
    "Castle Zemo",
    breakpoint=20,
    vp=(4, 2, 1),
    text="Before scoring, each player may gain 1 VP by destroying one of their characters here.",
    confidence="inferred",
)


@castle_zemo.after(BEFORE_SCORING, this_base)
def _(me: Me, event: Event) -> Steps:
    for you in each_player(me):
        character = yield from you.may_choose(you.my_minions(me.here), "Destroy which of your characters?")
        if character and (yield from you.destroy(character)):
            yield from you.gain_vp(1)


symkaria = masters.base(
    "Symkaria",
    breakpoint=21,
    vp=(4, 0, 0),
    text="When scoring, each player with a character here gains 1 VP, except the winner.",
    confidence="inferred",
)


def _the_others_here(me: Me, event: Event) -> list[int]:
    return [seat for seat in players_here(me, event) if seat not in me.winners]


@symkaria.gives_vp(WHEN_SCORING, this_base, whose=_the_others_here)
def _(me: Me) -> int:
    return 1
