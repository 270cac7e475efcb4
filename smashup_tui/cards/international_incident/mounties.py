"""Mounties: ride to where the others are and be stronger there."""

from ..common import (
    move_elsewhere,
    played_here,
    to_or_from_here,
    useful_for,
    your_first_action,
    your_minion_here,
)
from ..dsl import (
    BEFORE_SCORING,
    HAND,
    MOVED,
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

mounties = faction("Mounties", SET)


def _crowded(me: Me) -> list[int]:
    """The bases with a minion of another player."""
    return [base for base in me.bases if me.minions(base, others=True)]


mountie_major = mounties.minion(
    "Mountie Major",
    power=4,
    text="Ongoing: +1 power for each minion here of the other player who has the most.",
)


@mountie_major.has_power
def _(me: Me) -> int:
    return max(len(me.minions(me.here, whose=seat)) for seat in me.others)


northern_mover = mounties.minion(
    "Northern Mover",
    power=4,
    copies=2,
    text="Talent: move another of your minions to any other base, or give it +1 power this turn.",
)


@northern_mover.talent_if(lambda me: bool(me.my_minions(but=me.card)))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(but=me.card), "Which of your other minions?")
    how = yield from me.choose_word(("move it", "+1 power"), f"{me.name(minion)}: move it, or +1 power?")
    if how == "move it":
        yield from move_elsewhere(me, minion)
    else:
        yield from me.gain_power(minion, 1)


war_canuck = mounties.minion(
    "War Canuck",
    power=3,
    copies=3,
    text="Ongoing: +1 power while another player has a minion here.",
)


@war_canuck.has_power
def _(me: Me) -> int:
    return 1 if me.minions(me.here, others=True) else 0


dudlee = mounties.minion(
    "Dudlee",
    power=2,
    copies=4,
    text=(
        "Talent: give this minion +1 power this turn by moving it to another base where another player "
        "has a minion."
    ),
)


def _crowded_elsewhere(me: Me) -> list[int]:
    return [base for base in _crowded(me) if base != me.here]


@dudlee.talent_if(lambda me: bool(_crowded_elsewhere(me)))
def _(me: Me) -> Steps:
    base = yield from me.choose_base(_crowded_elsewhere(me), "Move to which base?")
    if (yield from me.move(me.card, base)):
        yield from me.gain_power(me.card, 1)


always_get_our_man = mounties.action(
    "Always Get Our Man",
    affects_minions=True,
    text=(
        "Move one of your minions to the base of another player's weaker minion to destroy that one at "
        "the end of the turn."
    ),
)


def _wanted_by(me: Me, minion: int) -> list[int]:
    """Whom that minion could go after: weaker minions of others at other bases."""
    return [
        other
        for other in me.minions(others=True)
        if me.base_of(other) != me.base_of(minion) and me.power(other) < me.power(minion)
    ]


@always_get_our_man.on_play
def _(me: Me) -> Steps:
    hunters = [minion for minion in me.my_minions() if _wanted_by(me, minion)]
    hunter = yield from me.choose(hunters, "Which of your minions rides out?")
    if hunter:
        man = yield from me.choose(_wanted_by(me, hunter), "After which minion?")
        if (yield from me.move(hunter, me.base_of(man))):
            me.announce_for_end_of_turn(man)


@always_get_our_man.at_end_of_turn
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


battle_moose = mounties.action(
    "Battle Moose",
    on="minion",
    text="Only on your own minion. Ongoing: other players' cards can't destroy your minions here.",
)


@battle_moose.goes_on
def _(me: Me, minion: int) -> bool:
    return me.mine(minion)


@battle_moose.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return your_minion_here(me, card) and other_players_card(me, by)


bring_em_in = mounties.action(
    "Bring 'Em In",
    on="minion",
    text="Ongoing: after this minion moves, give it a +1 power counter.",
)


@bring_em_in.after(MOVED, lambda me, event: event.card == me.host, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.host)


@mounties.action(
    "Eh?",
    affects_minions=True,
    text=(
        "Special: after your first action each turn, you may play this as an extra card. Give one of "
        "your minions +1 power this turn. You may place this action in its owner's hand, not the discard "
        "pile."
    ),
).special_from_hand(PLAYED, your_first_action, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets +1 power?")
    if minion:
        yield from me.gain_power(minion, 1)
    if (yield from me.confirm("Take Eh? back into your hand?")):
        me.instead_of_discard_pile(HAND)


haich_q = mounties.action(
    "Haich-Q",
    on="base",
    text="Ongoing: +1 power for your minions here. Talent: move one of your minions to or from here.",
)


@haich_q.gives_power_here
def _(me: Me, minion: int) -> int:
    return 1 if me.mine(minion) else 0


@haich_q.talent_if(lambda me: bool(me.my_minions()))
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    yield from to_or_from_here(me, minion)


@mounties.action(
    "Move Aboot",
    copies=2,
    affects_minions=True,
    text=(
        "Give one of your minions +2 power this turn by moving it to another base where another player "
        "has a minion."
    ),
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(_crowded(me), "Move a minion to which base?")
    elsewhere = [minion for minion in me.my_minions() if base and me.base_of(minion) != base]
    minion = yield from me.choose(elsewhere, "Move which of your minions?")
    if minion and (yield from me.move(minion, base)):
        yield from me.gain_power(minion, 2)


@mounties.action(
    "Power Poutine",
    copies=2,
    affects_minions=True,
    text="Choose a base; up to 2 of your minions there get +2 power this turn.",
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(useful_for(me.bases, me.my_minions), "Serve it at which base?")
    theirs = me.my_minions(base) if base else []
    for minion in (yield from me.choose_some(theirs, 0, 2, "Which minions get +2 power?")):
        yield from me.gain_power(minion, 2)


badge = mounties.action(
    "When Calls the Badge",
    affects_minions=True,
    text=(
        "Give each of your minions on one base a +1 power counter. Special: also playable before a base "
        "scores."
    ),
)


@badge.on_play
def _answer_the_call(me: Me) -> Steps:
    bases = useful_for(me.bases, me.my_minions)
    base = yield from me.choose_base(bases, "Put counters on your minions at which base?")
    for minion in me.my_minions(base) if base else ():
        yield from me.add_counters(minion)


@badge.special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _answer_the_call(me)


great_white_north = mounties.base(
    "Great White North, Eh?",
    breakpoint=21,
    vp=(2, 3, 1),
    text=(
        "Before scoring, each player may move one of their minions here to any other base and give it +1 "
        "power this turn."
    ),
)


@great_white_north.after(BEFORE_SCORING, this_base)
def _(me: Me, event: Event) -> Steps:
    for seat in me.game.seats_from(me.seat):
        if not me.ignored_by(seat):
            yield from _ride_away(me.as_player(seat))


def _ride_away(me: Me) -> Steps:
    minion = yield from me.may_choose(me.my_minions(me.here), "Move which of your minions away?")
    if minion:
        yield from move_elsewhere(me, minion)
        yield from me.gain_power(minion, 1)


syrup_reserve = mounties.base(
    "Strategic Syrup Reserve",
    breakpoint=23,
    vp=(4, 2, 1),
    text=(
        "After playing a minion here, you may move another player's minion here from any base where you "
        "have one."
    ),
)


def _can_be_fetched(me: Me) -> list[int]:
    return [
        minion
        for base in me.other_bases(me.here)
        if me.my_minions(base)
        for minion in me.minions(base, others=True)
    ]


@syrup_reserve.after(
    PLAYED,
    played_here,
    may=True,
    only_if=lambda me, event: bool(_can_be_fetched(me)),
    whose=the_player,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(_can_be_fetched(me), "Move which minion here?")
    yield from me.move(minion, me.here)
