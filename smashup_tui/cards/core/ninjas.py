"""Ninjas: strike quickly, and turn up where nobody expects them."""

from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    ITSELF,
    KILLING,
    MINION,
    TURN_END,
    TURN_START,
    Event,
    Me,
    Steps,
    faction,
    other_players_action,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

ninjas = faction("Ninjas", SET)


@ninjas.minion("Ninja Master", power=5, text="You may destroy a minion here.").on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(me.here), "Destroy which minion?")
    yield from me.destroy(minion)


@ninjas.minion(
    "Tiger Assassin",
    power=4,
    copies=2,
    text="You may destroy a minion here with power 3 or less.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.minions(me.here, max_power=3), "Destroy which minion?")
    yield from me.destroy(minion)


def _first_shinobi_there(me: Me, event: Event) -> bool:
    return me.can_play(me.card, event.base) and not me.used_at_this_scoring()


@ninjas.minion(
    "Shinobi",
    power=3,
    copies=3,
    text="Special: before a base scores, you may play this there. Only one of your Shinobi per scoring.",
).special_from_hand(BEFORE_SCORING, only_if=_first_shinobi_there)
def _(me: Me, event: Event) -> Steps:
    me.mark_used_at_this_scoring()
    yield from me.play_this(event.base)


def _can_swap_acolyte(me: Me) -> bool:
    """No minion yet this phase, and one that could be played here after the Acolyte is back in hand."""
    if me.played_this_phase(MINION):
        return False
    own = [me.card] if me.owner(me.card) == me.seat else []
    if any(me.can_play(minion, me.here) for minion in [*own, *me.minion_cards(me.hand())]):
        return True
    return bool(me.extra_minions_at(me.here) or me.once_back_in_hand().extra_minions_at(me.here))


@ninjas.minion(
    "Ninja Acolyte",
    power=2,
    copies=4,
    text=(
        "Special: on your turn, if you've played no minion this phase, you may return this minion to its "
        "owner's hand to play 1 extra minion here."
    ),
).on_your_turn(_can_swap_acolyte)
def _(me: Me) -> Steps:
    if (yield from me.return_to_hand(me.card)):
        yield from me.extra_minion(at=me.here, must=True)


assassination = ninjas.action(
    "Assassination",
    on="minion",
    text="Ongoing: at the end of the turn, destroy this minion.",
    aliases=("Assassin",),
)


@assassination.after(TURN_END, touches=KILLING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.host)


def _can_replace(me: Me, base: int) -> int:
    """How many minions there you could swap for others."""
    return min(2, len(me.extra_minions_at(base)), len(me.my_minions(base)))


@ninjas.action(
    "Disguise",
    affects_minions=True,
    text=(
        "Choose 1 or 2 of your minions on one base. Play as many extra minions there to return the chosen "
        "ones to their owners' hands."
    ),
).on_play
def _(me: Me) -> Steps:
    places = [base for base in me.bases if _can_replace(me, base)]
    base = yield from me.choose_base(places, "Swap minions at which base?")
    if not base:
        return
    most = _can_replace(me, base)
    leaving = yield from me.choose_some(me.my_minions(base), 1, most, "Take which minions back to hand?")
    played = 0
    for _each in leaving:
        if (yield from me.extra_minion(at=base, must=True)):
            played += 1
    if played < len(leaving):
        leaving = yield from me.choose_some(leaving, played, played, "Take which minions back to hand?")
    yield from me.return_to_hand(*leaving)


def _there_is_one_to_play(me: Me, event: Event) -> bool:
    return bool(me.extra_minions_at(event.base))


@ninjas.action(
    "Hidden Ninja", text="Special: before a base scores, play a minion from your hand there."
).special_from_hand(BEFORE_SCORING, only_if=_there_is_one_to_play, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_minion(at=event.base, must=True)


@ninjas.action(
    "Infiltrate",
    copies=2,
    on="base",
    text=(
        "Destroy another action on this base. Ongoing: choose now whether to ignore this base's ability "
        "until your next turn."
    ),
).on_play
def _(me: Me) -> Steps:
    actions = [action for action in me.actions(me.here, on_minions=False) if action != me.card]
    yield from me.destroy((yield from me.choose(actions, "Destroy which action?")))
    question = f"Ignore {me.name(me.host)} until the start of your next turn?"
    if me.game.definition(me.host).acts_in_play and (yield from me.confirm(question)):
        me.add_effect("ignore base", me.card, until="start of your turn")


poison = ninjas.action(
    "Poison",
    on="minion",
    text="Destroy any number of other actions on this minion. Ongoing: -4 power.",
)
poison.host_has_power(-4)


@poison.on_play
def _(me: Me) -> Steps:
    actions = [action for action in me.on(me.host) if action != me.card]
    yield from me.destroy(*(yield from me.any_number(actions, "Destroy which actions on it?")))


@ninjas.action(
    "Seeing Stars",
    copies=2,
    affects_minions=True,
    text="Destroy a minion with power 3 or less.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=3), "Destroy which minion?")
    yield from me.destroy(minion)


smoke_bomb = ninjas.action(
    "Smoke Bomb",
    on="minion",
    text=(
        "Only on your own minion. Ongoing: other players' actions don't affect it. At the start of your "
        "turn, destroy this action."
    ),
)


@smoke_bomb.goes_on
def _(me: Me, minion: int) -> bool:
    return me.mine(minion)


@smoke_bomb.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return card == me.host and other_players_action(me, by)


@smoke_bomb.after(TURN_START, your_turn, touches=ITSELF)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)


@ninjas.action(
    "Way of Deception", affects_minions=True, text="Move one of your minions to any other base."
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Move which of your minions?")
    if minion:
        base = yield from me.choose_base(me.other_bases(me.base_of(minion)), "Move it to which base?")
        yield from me.move(minion, base)


dojo = ninjas.base(
    "Ninja Dojo",
    breakpoint=18,
    vp=(2, 3, 2),
    text="After scoring, the winner may destroy any minion.",
)


@dojo.after(
    AFTER_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=lambda me, event: bool(me.minions()),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(), "Destroy which minion?")
    yield from me.destroy(minion)


temple = ninjas.base(
    "Temple of Goju",
    breakpoint=18,
    vp=(2, 3, 2),
    text=(
        "After scoring, place each player's strongest minion here on the bottom of its owner's deck "
        "(controller breaks ties)."
    ),
)


@temple.after(AFTER_SCORING, this_base)
def _(me: Me, event: Event) -> Steps:
    strongest = []
    for seat in me.game.seats_from(me.seat):
        theirs = me.minions(me.here, whose=seat)
        if theirs and not me.ignored_by(seat):
            top = max(me.power(minion) for minion in theirs)
            tied = [minion for minion in theirs if me.power(minion) == top]
            strongest.append((yield from me.choose(tied, "Which minion goes under the deck?", seat=seat)))
    yield from me.to_deck_bottom(*strongest)
