"""Avengers: six heroes, each with an action that is stronger in their hands."""

from ..common import fetch, move_elsewhere, useful_for, your_minion_here
from ..dsl import BEFORE_SCORING, DRAWING, PLAYED, Event, Me, Steps, faction, other_players_action, the_player
from . import SET

avengers = faction("Avengers", SET)


def _named(me: Me, name: str, at: int = 0) -> list[int]:
    """Characters of that name in play, whoever has them: anywhere or at one base."""
    return [character for character in me.minions(at) if me.is_named(character, name)]


@avengers.minion(
    "Black Widow", power=5, text="You may destroy a character here with power 5 or less."
).on_play
def _(me: Me) -> Steps:
    character = yield from me.may_choose(me.minions(me.here, max_power=5), "Destroy which character?")
    if character:
        yield from me.destroy(character)


captain_america = avengers.minion(
    "Captain America",
    power=5,
    text="Talent: your other characters here get +1 power this turn.",
)


@captain_america.talent_if(lambda me: bool(me.my_minions(me.here, but=me.card)))
def _(me: Me) -> Steps:
    for character in me.my_minions(me.here, but=me.card):
        yield from me.gain_power(character, 1)


@avengers.minion("Hawkeye", power=5, text="Draw 3 cards, then discard 2.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(3)
    yield from me.choose_and_discard(2, "Discard which two cards?")


@avengers.minion("Hulk", power=5, text="Talent: +2 power this turn.").talent
def _(me: Me) -> Steps:
    yield from me.gain_power(me.card, 2)


@avengers.minion(
    "Iron Man",
    power=5,
    text="Talent: move this character and up to 1 of your other characters here to any other base.",
).talent
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), "Move to which base?")
    other = yield from me.may_choose(me.my_minions(me.here, but=me.card), "Take along which character?")
    yield from me.move_all([(character, base) for character in (me.card, other) if character])


thor = avengers.minion(
    "Thor",
    power=5,
    text=(
        "Search your deck, discard pile or both for Mjolnir; place it in your hand. Talent: move Mjolnir "
        "to another character."
    ),
)


@thor.on_play
def _(me: Me) -> Steps:
    yield from fetch(me, lambda card: me.is_named(card, "Mjolnir"), "Mjolnir", optional=False)


def _mjolnirs(me: Me) -> list[int]:
    return [modifier for modifier in me.actions(on_bases=False) if me.is_named(modifier, "Mjolnir")]


@thor.talent_if(lambda me: bool(_mjolnirs(me)) and len(me.minions()) > 1)
def _(me: Me) -> Steps:
    mjolnir = yield from me.choose(_mjolnirs(me), "Move which Mjolnir?")
    others = me.minions(but=me.host_of(mjolnir))
    yield from me.transfer(mjolnir, (yield from me.choose(others, "Move Mjolnir to which character?")))


@avengers.action(
    "Avengers Assemble",
    copies=2,
    text="From your discard pile, shuffle up to 2 characters into your deck.",
).on_play
def _(me: Me) -> Steps:
    characters = me.minion_cards(me.discard_pile())
    chosen = yield from me.choose_some(characters, 0, 2, "Shuffle which characters into your deck?")
    if chosen:
        me.shuffle_in(chosen)


caps_shield = avengers.action(
    "Cap's Shield",
    on="minion",
    text=(
        "Ongoing: other players' actions don't affect your characters here, and they have +1 power while "
        "this modifier is on Captain America."
    ),
    aliases=("Captain America's Shield",),
)


@caps_shield.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return other_players_action(me, by) and your_minion_here(me, card)


@caps_shield.gives_power_here
def _(me: Me, character: int) -> int:
    return 1 if me.is_named(me.host, "Captain America") and me.mine(character) else 0


@avengers.action(
    "Hawkeye's Arrows",
    text=(
        "Reveal cards from your deck until you have 2 actions; draw them and shuffle in the rest. If "
        "Hawkeye is in play, you may play them as extra cards."
    ),
).on_play
def _(me: Me) -> Steps:
    arrows, rest = me.reveal_until(lambda card: not me.is_minion(card), 2)
    me.put_in_hand(arrows)
    me.shuffle_in(rest)
    waiting = [card for seat in (me.seat, *me.others) for card in me.in_stasis(seat)]
    if _named(me, "Hawkeye") or any(me.is_named(card, "Hawkeye") for card in waiting):
        for _ in arrows:
            if not (yield from me.play_now([card for card in arrows if card in me.hand()])):
                break


@avengers.action(
    "Hulk Smash",
    text=(
        "Destroy any number of base modifiers on one base. If Hulk is there, you may then destroy that "
        "base and its modifiers; characters stay on the base that replaces it."
    ),
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, lambda base: me.on(base) or _named(me, "Hulk", base))
    base = yield from me.choose_base(bases, "Smash which base?")
    if not base:
        return
    modifiers = yield from me.any_number(me.on(base), "Destroy which base modifiers?")
    yield from me.destroy(*modifiers)
    if _named(me, "Hulk", base) and (yield from me.confirm(f"Destroy {me.name(base)} itself?")):
        yield from me.destroy_base(base, keep_minions=True)


@avengers.action("J.A.R.V.I.S.", on="base", text="Talent: draw 1 card, then discard 1.").talent
def _(me: Me) -> Steps:
    yield from me.draw()
    yield from me.choose_and_discard(1, "Discard which card?")


def _thors_hammer(me: Me, character: int) -> int:
    return 2 if me.is_named(character, "Thor") else -2


avengers.action(
    "Mjolnir",
    on="minion",
    text="Ongoing: +2 power if on Thor, otherwise -2.",
).host_has_power(_thors_hammer)


def _where_it_could_go(me: Me, modifier: int) -> list[int]:
    host = me.host_of(modifier)
    return me.minions(but=host) if me.is_minion(host) else me.other_bases(host)


@avengers.action(
    "Modular Tech",
    text=(
        "Move one of your modifiers, from character to character or from base to base. Play 1 extra action."
    ),
).on_play
def _(me: Me) -> Steps:
    movable = [each for each in me.actions() if me.mine(each) and _where_it_could_go(me, each)]
    modifier = yield from me.choose(movable, "Move which modifier?")
    if modifier:
        ask = me.choose if me.is_minion(me.host_of(modifier)) else me.choose_base
        host = yield from ask(_where_it_could_go(me, modifier), f"Move {me.name(modifier)} to where?")
        yield from me.transfer(modifier, host)
    yield from me.extra_action()


repulsor_boots = avengers.action(
    "Repulsor Boots",
    affects_minions=True,
    text=(
        "Move one of your characters to any other base. Special: also playable before a base scores, but "
        "only to move any Iron Man."
    ),
)


@repulsor_boots.on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.my_minions(), "Move which character?")
    yield from move_elsewhere(me, character)


@repulsor_boots.special_from_hand(
    BEFORE_SCORING, only_if=lambda me, event: bool(_named(me, "Iron Man")), chooses_first=True
)
def _(me: Me, event: Event) -> Steps:
    iron_man = yield from me.choose(_named(me, "Iron Man"), "Move which Iron Man?")
    yield from move_elsewhere(me, iron_man)


@avengers.action(
    "Strategize",
    copies=2,
    text="Look at your deck's top 4 cards; return 2 to the top and the rest to the bottom, in any order.",
).on_play
def _(me: Me) -> Steps:
    cards = me.look_at_top(4)
    above = yield from me.choose_some(cards, 2, 2, "Which two go on top of your deck?")
    below = [card for card in cards if card not in above]
    above = yield from me.put_in_order(above, "On top of your deck: the topmost card first.")
    below = yield from me.put_in_order(below, "Under your deck: the lowest card last.")
    me.put_on_top(above[::-1], hidden=True)
    me.put_on_bottom(below, hidden=True)


@avengers.action(
    "Tactical Advantage",
    affects_minions=True,
    text="Give any character +3 power this turn.",
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.minions(), "Which character gets +3 power?")
    if character:
        yield from me.gain_power(character, 3)


@avengers.action(
    "Thunder and Lightning",
    affects_minions=True,
    text="Destroy a character with power 3 or less.",
).on_play
def _(me: Me) -> Steps:
    character = yield from me.choose(me.minions(max_power=3), "Destroy which character?")
    if character:
        yield from me.destroy(character)


@avengers.action(
    "Widow's Bite",
    affects_minions=True,
    text=(
        "Special: before a base scores, other players' characters there get -1 power this turn; one "
        "Black Widow there gets +2."
    ),
).special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    for character in me.minions(event.base, others=True):
        yield from me.gain_power(character, -1)
    widow = yield from me.choose(_named(me, "Black Widow", event.base), "Which Black Widow gets +2 power?")
    if widow:
        yield from me.gain_power(widow, 2)


tower = avengers.base(
    "Avengers Tower",
    breakpoint=22,
    vp=(4, 2, 1),
    text="Other players' actions don't affect your characters here with power 5 or more.",
)


@tower.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return (
        by.is_action
        and me.base_of(card) == me.here
        and me.is_minion(card)
        and by.seat != me.controller(card)
        and me.power(card) >= 5
    )


lab = avengers.base(
    "Stark's Lab",
    breakpoint=18,
    vp=(3, 2, 1),
    text="After playing a character modifier here, draw 1 card.",
    confidence="inferred",
)


def _on_a_character_here(me: Me, event: Event) -> bool:
    return event.base == me.here and not me.is_minion(event.card) and me.is_minion(event.to)


@lab.after(PLAYED, _on_a_character_here, whose=the_player, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
