"""Action Heroes: six strong loners, and breakpoints that fall for them."""

from ..common import choose_of_each_other, return_from_base, your_minion_here
from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DRAWING,
    MOVED,
    NUMBERS,
    PLAYED,
    TURN_END,
    TURN_START,
    WHEN_SCORING,
    WHO_IS_HERE,
    Event,
    Me,
    Steps,
    faction,
    other_players_action,
    the_player,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

heroes = faction("Action Heroes", SET)


def _alone(me: Me) -> bool:
    """Is this your only minion at its base?"""
    return me.my_minions(me.base_of(me.card)) == [me.card]


def _is_alone(me: Me, event: Event) -> bool:
    return _alone(me)


def _bases_with_a_loner(me: Me) -> list[int]:
    """The bases where you have exactly one minion."""
    return [base for base in me.bases if len(me.my_minions(base)) == 1]


@heroes.minion(
    "Commandbro",
    power=5,
    text="Ongoing: at the end of your turn, draw 1 card if you have no other minion here.",
).after(TURN_END, your_turn, only_if=_is_alone, touches=(DRAWING, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@heroes.minion(
    "Gracie Brones",
    power=5,
    text=(
        "Ongoing: if you have no other minion here at the start of your turn, you may give this minion a "
        "+1 power counter, then +1 power this turn for each +1 power counter on it."
    ),
).after(TURN_START, your_turn, may=True, only_if=_is_alone)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)
    yield from me.gain_power(me.card, me.counters(me.card))


kickboxbro = heroes.minion(
    "Kickboxbro",
    power=5,
    text=(
        "Ongoing: you may store 1 card from your hand under this minion at the end of your turn. Talent: "
        "play a stored action as an extra card. Special: before scoring here, you may use this minion's "
        "Talent if you have no other minion here."
    ),
)


def _has_a_hand(me: Me, event: Event) -> bool:
    return bool(me.hand())


@kickboxbro.after(TURN_END, your_turn, may=True, only_if=_has_a_hand, chooses_first=True, from_hand=True)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.choose(me.hand(), "Store which card?")
    yield from me.store(card, me.card)


def _has_an_action_stored(me: Me) -> bool:
    return any(me.can_be_played(card) for card in me.action_cards(me.under(me.card)))


@kickboxbro.talent_if(_has_an_action_stored)
def _(me: Me) -> Steps:
    yield from me.play_now(me.action_cards(me.under(me.card)), prompt="Play which stored action?")


def _alone_with_a_talent(me: Me, event: Event) -> bool:
    return _alone(me) and bool(me.ready_talents())


@kickboxbro.special(BEFORE_SCORING, this_base, only_if=_alone_with_a_talent)
def _(me: Me, event: Event) -> Steps:
    yield from me.use_talent()


def _four_less_on_your_turn(me: Me) -> int:
    return -4 if me.my_turn and _alone(me) else 0


heroes.minion(
    "Rumbro",
    power=5,
    text=(
        "Ongoing: during your turn, this base's breakpoint is 4 lower while you have no other minion here."
    ),
).changes_breakpoint(_four_less_on_your_turn)


robobro = heroes.minion(
    "Robobro",
    power=5,
    text=(
        "Ongoing: after another player plays a minion here or moves one here, you may give this minion a "
        "+1 power counter."
    ),
)


def _another_player_plays_one_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card) and event.seat != me.seat


def _another_player_moves_one_here(me: Me, event: Event) -> bool:
    """To where Robobro was as they set out: whoever comes along with him does not come to him."""
    return event.seat != me.seat and event.to == me.here


@robobro.after(PLAYED, _another_player_plays_one_here, may=True, touches=NUMBERS)
@robobro.after(MOVED, _another_player_moves_one_here, may=True, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)


def _loners_elsewhere(me: Me) -> list[int]:
    return [base for base in _bases_with_a_loner(me) if base != me.here]


@heroes.minion(
    "Warbro",
    power=5,
    text="Talent: lower another base's breakpoint by 3 this turn if you have exactly 1 minion there.",
).talent_if(lambda me: bool(_loners_elsewhere(me)))
def _(me: Me) -> Steps:
    base = yield from me.choose_base(_loners_elsewhere(me), "Lower the breakpoint of which base?")
    yield from me.change_breakpoint(base, -3)


@heroes.action(
    "All Out of Bubblegum",
    copies=2,
    affects_minions=True,
    text=(
        "Give one of your minions +2 power this turn. If it's your only minion there, play 1 extra action."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which minion gains 2 power?")
    if minion:
        yield from me.gain_power(minion, 2)
        if me.my_minions(me.base_of(minion)) == [minion]:
            yield from me.extra_action()


@heroes.action("Collateral Damage", text="Lower a base's breakpoint by 5 this turn.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Lower the breakpoint of which base?")
    yield from me.change_breakpoint(base, -5)


def _have_exactly_one_there(me: Me, event: Event) -> bool:
    return len(me.my_minions(event.base)) == 1


@heroes.action(
    "Final Stand",
    affects_minions=True,
    text=(
        "Special: before a base with exactly 1 of your minions scores, destroy one of each other "
        "player's minions there with printed power 3 or less."
    ),
).special_from_hand(BEFORE_SCORING, only_if=_have_exactly_one_there, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    weak = [minion for minion in me.minions(event.base) if me.printed_power(minion) <= 3]
    doomed = yield from choose_of_each_other(me, weak, "Destroy which minion?")
    yield from me.destroy(*doomed)


@heroes.action("Friends Through Eternity", text="Discard 1 card to play 2 extra actions.").on_play
def _(me: Me) -> Steps:
    if (yield from me.choose_and_discard(1, "Discard which card?")):
        yield from me.extra_action(times=2)


@heroes.action(
    "Get to the Choppa!",
    affects_minions=True,
    text=("Move one of your minions to any other base. If it's your only minion there, play 1 extra action."),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which minion?")
    if minion:
        base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "Move it to which base?")
        yield from me.move(minion, base)
        if me.my_minions(base) == [minion]:
            yield from me.extra_action()


@heroes.action("Hostage Rescue", copies=2, text="Search your deck for a minion; place it on top.").on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(me.is_minion, "Put which minion on top of your deck?")
    me.put_on_top(found)


def _more_for_a_loner(me: Me, minion: int) -> int:
    return 4 if me.my_minions(me.here) == [minion] else 2


heroes.action(
    "Lone Wolf",
    copies=2,
    on="minion",
    text="Ongoing: +2 power, or +4 while you have no other minion here.",
).host_has_power(_more_for_a_loner)


@heroes.action(
    "Pushing the Limit",
    affects_minions=True,
    text=(
        "For each base where you have exactly 1 minion, draw 1 card or give that minion two +1 power "
        "counters."
    ),
).on_play
def _(me: Me) -> Steps:
    loners = [me.my_minions(base)[0] for base in _bases_with_a_loner(me)]
    while loners:
        minion = yield from me.choose(loners, "Which of your loners is next?")
        loners.remove(minion)
        where = f"{me.name(minion)} at {me.name(me.base_of(minion))}"
        way = yield from me.choose_word(("counters", "draw"), f"{where}: two counters, or draw a card?")
        if way == "counters":
            yield from me.add_counters(minion, 2)
        else:
            yield from me.draw()


slo_mo_attack = heroes.action(
    "Slo-Mo Attack",
    on="base",
    text=(
        "Talent: if you have exactly 1 minion here, lower this base's breakpoint by 3 this turn. "
        "Ongoing: other players' actions don't affect your minions here."
    ),
)


@slo_mo_attack.talent_if(lambda me: len(me.my_minions(me.here)) == 1)
def _(me: Me) -> Steps:
    yield from me.change_breakpoint(me.here, -3)


@slo_mo_attack.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return your_minion_here(me, card) and other_players_action(me, by)


@heroes.action(
    "The Right Person",
    text="Play 1 extra minion on any base where you have no minions, and 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(rule="where you have no minions")
    yield from me.extra_action()


def _have_one_there(me: Me, event: Event) -> bool:
    return bool(me.my_minions(event.base))


@heroes.action(
    "Walk Away... Slowly",
    affects_minions=True,
    text="Special: after a base scores, return a minion you have there to its owner's hand.",
).special_from_hand(AFTER_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from return_from_base(me, event.base)


rooftop = heroes.base(
    "Building Rooftop",
    breakpoint=20,
    vp=(3, 1, 1),
    text=(
        "If you have exactly 1 minion here at the start of your turn, you may lower this base's "
        "breakpoint by that minion's power this turn. When scoring, each player with exactly 1 minion "
        "here gains 1 VP."
    ),
)


@rooftop.after(
    TURN_START, may=True, whose=the_player, only_if=lambda me, event: len(me.my_minions(me.here)) == 1
)
def _(me: Me, event: Event) -> Steps:
    yield from me.change_breakpoint(me.here, -me.power(me.my_minions(me.here)[0]))


def _everyone_with_a_loner(me: Me, event: Event) -> list[int]:
    players = [me.seat, *me.others]
    return [player for player in players if len(me.minions(me.here, whose=player)) == 1]


@rooftop.gives_vp(WHEN_SCORING, this_base, whose=_everyone_with_a_loner)
def _(me: Me) -> int:
    return 1


@heroes.base(
    "Jungle Camp",
    breakpoint=20,
    vp=(3, 2, 1),
    text="After scoring, the winner may return a minion they have here to its owner's hand.",
).after(AFTER_SCORING, this_base, may=True, whose=the_winners, only_if=_have_one_there, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from return_from_base(me, event.base)
