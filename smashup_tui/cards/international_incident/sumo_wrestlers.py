"""Sumo Wrestlers: grow by +1 power counters and push the others out of the ring."""

from ..common import move_elsewhere, others_actions, played_here, useful_for
from ..dsl import (
    BY_MOVING,
    DISCARDED,
    MINION,
    NUMBERS,
    PLAYED,
    TURN_START,
    Event,
    Me,
    Steps,
    faction,
    other_players_card,
    the_player,
)
from . import SET

sumo_wrestlers = faction("Sumo Wrestlers", SET)


def _your_bases(me: Me) -> list[int]:
    """The bases where you have a minion."""
    return [base for base in me.bases if me.my_minions(base)]


def _place_counter(me: Me, n: int = 1) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets the counter?")
    if minion:
        yield from me.add_counters(minion, n)


yokozuna = sumo_wrestlers.minion(
    "Yokozuna",
    power=6,
    text=(
        "Ongoing: other players' cards can't move your minions. Talent: draw 1 card, or move another "
        "player's minion here to any other base."
    ),
)


@yokozuna.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return how == BY_MOVING and me.is_minion(card) and me.mine(card) and other_players_card(me, by)


@yokozuna.talent
def _(me: Me) -> Steps:
    pushed = me.minions(me.here, others=True)
    ways = {"draw a card": True, "move a minion": pushed}
    if (yield from me.choose_way(ways, "Draw a card, or move a minion away?")) == "draw a card":
        yield from me.draw()
    else:
        minion = yield from me.choose(pushed, "Move which minion away?")
        yield from move_elsewhere(me, minion)


top_tier = sumo_wrestlers.minion(
    "Top Tier",
    power=4,
    copies=2,
    text="Ongoing: after you discard 1 or more cards from your hand, give this minion a +1 power counter.",
)


@top_tier.after(DISCARDED, lambda me, event: event.seat == me.seat, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    yield from me.add_counters(me.card)


@sumo_wrestlers.minion(
    "Third Tier",
    power=3,
    copies=3,
    text="You may move another player's minion here with power 3 or less to any other base to draw 1 card.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(
        me.minions(me.here, others=True, max_power=3), "Move which minion away?"
    )
    if (yield from move_elsewhere(me, minion)):
        yield from me.draw()


@sumo_wrestlers.minion(
    "Rookie Sumo",
    power=2,
    copies=4,
    text="You may discard 1 card to give one of your minions a +1 power counter.",
).on_play
def _(me: Me) -> Steps:
    if (yield from me.choose_and_discard(1, "Discard a card for a +1 power counter?", optional=True)):
        yield from _place_counter(me)


@sumo_wrestlers.action(
    "Body Slam",
    affects_minions=True,
    text="Move all of one other player's minions from a base where you have a minion to one other base.",
).on_play
def _(me: Me) -> Steps:
    yours = useful_for(_your_bases(me), lambda base: me.minions(base, others=True))
    player = yield from me.choose_player(me.others if yours else (), "Slam whose minions?")
    bases = useful_for(yours, lambda base: me.minions(base, whose=player))
    base = yield from me.choose_base(bases, "Slam them away from which base?")
    slammed = me.minions(base, whose=player) if base else []
    if slammed:
        goal = yield from me.choose_base(me.other_bases(base), "Move them to which base?")
        yield from me.move_all([(minion, goal) for minion in slammed])


@sumo_wrestlers.action(
    "Bulking Stew",
    affects_minions=True,
    text="Discard any number of cards. For each, give one of your minions a +1 power counter.",
).on_play
def _(me: Me) -> Steps:
    cards = yield from me.any_number(me.hand(), "Discard which cards?")
    yield from me.discard(cards)
    for _ in cards:
        yield from _place_counter(me)


@sumo_wrestlers.action(
    "Chikara-Mizu",
    copies=2,
    affects_minions=True,
    text="Give one of your minions +2 power this turn; you may discard 1 card to make it +4.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets the power?")
    if minion:
        discarded = yield from me.choose_and_discard(1, "Discard a card for +4 power?", optional=True)
        yield from me.gain_power(minion, 4 if discarded else 2)


@sumo_wrestlers.action(
    "Fighting Spirit Prize",
    affects_minions=True,
    text="Draw 2 cards. Share two +1 power counters among your minions.",
).on_play
def _(me: Me) -> Steps:
    yield from me.draw(2)
    for _ in range(2):
        yield from _place_counter(me)


@sumo_wrestlers.action(
    "Grasp the Belt",
    copies=2,
    affects_minions=True,
    text="Move any minion from a base that has one of yours to any other base.",
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(_your_bases(me), "Move a minion away from which base?")
    if base:
        minion = yield from me.choose(me.minions(base), "Move which minion?")
        yield from move_elsewhere(me, minion)


@sumo_wrestlers.action(
    "Head Butt",
    text="Destroy another player's action on a base where you have a minion, or on a minion there.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(_your_bases(me), lambda base: others_actions(me, base))
    base = yield from me.choose_base(bases, "Destroy an action at which base?")
    if base:
        action = yield from me.choose(others_actions(me, base), "Destroy which action?")
        if action:
            yield from me.destroy(action)


@sumo_wrestlers.action("Performance Prize", text="Draw 3 cards.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(3)


@sumo_wrestlers.action(
    "Technique Prize", affects_minions=True, text="Give one of your minions three +1 power counters."
).on_play
def _(me: Me) -> Steps:
    yield from _place_counter(me, 3)


heya = sumo_wrestlers.base(
    "Heya Training Stable",
    breakpoint=23,
    vp=(4, 2, 1),
    text=(
        "At the start of your turn, you may discard 1 card to give one of your minions here a +1 power "
        "counter."
    ),
)


@heya.after(
    TURN_START,
    may=True,
    only_if=lambda me, event: bool(me.hand() and me.my_minions(me.here)),
    whose=the_player,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    if (yield from me.choose_and_discard(1, "Discard which card?")):
        minion = yield from me.choose(me.my_minions(me.here), "Which of your minions gets the counter?")
        yield from me.add_counters(minion)


dohyo = sumo_wrestlers.base(
    "The Dohyo",
    breakpoint=17,
    vp=(3, 2, 1),
    text=(
        "On your turn, after your first minion here, you may move another player's minion here to any "
        "other base."
    ),
)


def _first_here_on_your_turn(me: Me, event: Event) -> bool:
    player = me.as_player(event.seat)
    played = [minion for minion in player.played_this_phase(MINION) if me.where_played(minion) == me.here]
    return player.my_play_phase and played_here(me, event) and len(played) == 1


@dohyo.after(
    PLAYED,
    _first_here_on_your_turn,
    may=True,
    only_if=lambda me, event: bool(me.minions(me.here, others=True)),
    whose=the_player,
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(me.here, others=True), "Move which minion away?")
    yield from move_elsewhere(me, minion)
