"""Luchadors: set another player's minion up, then pin it, take it over or throw it out."""

from ..common import choose_of_each_other, fetch, played_here
from ..dsl import BEFORE_SCORING, DRAWING, MINION, PLAYED, Event, Me, Steps, faction, the_player, this_base
from . import SET

luchadors = faction("Luchadors", SET)


def _my_actions_on(me: Me, minion: int) -> list[int]:
    return [action for action in me.on(minion) if me.mine(action)]


def _set_up(me: Me, minion: int) -> bool:
    """Is there a Set-Up action on that minion?"""
    return any(me.is_a(action, "Set-Up") for action in me.on(minion))


muchoslam = luchadors.minion(
    "Señor Muchoslam",
    power=5,
    text=(
        "Place an action from your discard pile in your hand. Talent: play 1 extra action on another "
        "player's minion."
    ),
    aliases=("Senor Muchoslam", "El Sagrado"),
)


@muchoslam.on_play
def _(me: Me) -> Steps:
    actions = me.one_of_each(me.action_cards(me.discard_pile()))
    action = yield from me.choose(actions, "Take which action into your hand?")
    if action:
        me.put_in_hand([action])


@muchoslam.talent
def _(me: Me) -> Steps:
    yield from me.extra_action(rule="on another player's minion")


capa_roja = luchadors.minion(
    "Capa Roja",
    power=4,
    copies=2,
    text=(
        "Special: before scoring here, you may destroy one of each other player's minions here with "
        "printed power 3 or less."
    ),
)


def _small_ones_of_others(me: Me) -> list[int]:
    return [minion for minion in me.minions(me.here, others=True) if me.printed_power(minion) <= 3]


@capa_roja.special(
    BEFORE_SCORING, this_base, only_if=lambda me, event: bool(_small_ones_of_others(me)), chooses_first=True
)
def _(me: Me, event: Event) -> Steps:
    doomed = yield from choose_of_each_other(me, _small_ones_of_others(me), "Destroy which minion?")
    yield from me.destroy(*doomed)


flor_loca = luchadors.minion(
    "Flor Loca",
    power=3,
    copies=3,
    text="Ongoing: +2 power while one of your actions is on another player's minion here.",
    aliases=("La Torcha",),
)


@flor_loca.has_power
def _(me: Me) -> int:
    return 2 if any(_my_actions_on(me, minion) for minion in me.minions(me.here, others=True)) else 0


@luchadors.minion(
    "Yellow Demon",
    power=2,
    copies=4,
    text="You may search your deck, discard pile or both for a Set-Up action; place it in your hand.",
).on_play
def _(me: Me) -> Steps:
    yield from fetch(me, lambda card: me.is_a(card, "Set-Up"), "Set-Up", optional=True)


@luchadors.action(
    "Cheap Pop",
    affects_minions=True,
    text="Give one of your minions +2 power this turn, or +4 if a Set-Up action is on a minion there.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which of your minions gets the power?")
    if minion:
        set_up = any(_set_up(me, each) for each in me.minions(me.base_of(minion)))
        yield from me.gain_power(minion, 4 if set_up else 2)


@luchadors.action(
    "Out for the Count",
    affects_minions=True,
    text="Return one of your actions on a minion to its owner's hand. Destroy that minion.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(
        [m for m in me.minions() if _my_actions_on(me, m)], "Count out which minion?"
    )
    if minion:
        action = yield from me.choose(_my_actions_on(me, minion), "Take back which action?")
        yield from me.return_to_hand(action)
        yield from me.destroy(minion)


pin = luchadors.action(
    "Pin",
    copies=2,
    on="minion",
    text=(
        "Only on a minion with your action on it. Ongoing: cancels its abilities; its power doesn't "
        "count here."
    ),
)


@pin.goes_on
def _(me: Me, minion: int) -> bool:
    return bool(_my_actions_on(me, minion))


@pin.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


@pin.leaves_out
def _(me: Me, minion: int) -> bool:
    return minion == me.host


def _someone_elses(me: Me, minion: int) -> bool:
    return not me.mine(minion)


powerful_set_up = luchadors.action(
    "Powerful Set-Up",
    on="minion",
    text="Only on another player's minion. Ongoing: +1 power for your minions here.",
    subtypes=("Set-Up",),
)
powerful_set_up.goes_on(_someone_elses)


@powerful_set_up.gives_power_here
def _(me: Me, minion: int) -> int:
    return 1 if me.mine(minion) else 0


quick_set_up = luchadors.action(
    "Quick Set-Up",
    on="minion",
    text="Only on another player's minion. Play 1 extra action.",
    subtypes=("Set-Up",),
)
quick_set_up.goes_on(_someone_elses)


@quick_set_up.on_play
def _(me: Me) -> Steps:
    yield from me.extra_action()


def _you_are_not_winning(me: Me, event: Event) -> bool:
    return not me.is_winning(event.base)


@luchadors.action(
    "Reversal",
    affects_minions=True,
    text=(
        "Special: before a base where you aren't winning scores, choose a minion there with a Set-Up "
        "action on it. You control it this turn. Destroy any number of your actions on it."
    ),
).special_from_hand(BEFORE_SCORING, only_if=_you_are_not_winning, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(
        [m for m in me.minions(event.base) if _set_up(me, m)], "Control which minion?"
    )
    yield from me.take_control(minion, "end of turn")
    actions = yield from me.any_number(_my_actions_on(me, minion), "Destroy which of your actions on it?")
    yield from me.destroy(*actions)


@luchadors.action(
    "Señor Muchoslam vs the Monsters",
    text=(
        "From your discard pile, choose any number of actions. One that's played on a minion goes to "
        "your hand; shuffle the rest into your deck."
    ),
    aliases=("Sagrado vs the Monsters",),
).on_play
def _(me: Me) -> Steps:
    chosen = yield from me.any_number(me.action_cards(me.discard_pile()), "Choose which actions?")
    kept = yield from me.choose(
        me.one_of_each([c for c in chosen if me.played_on(c) == "minion"]), "Keep which one?"
    )
    if kept:
        me.put_in_hand([kept])
    rest = [card for card in chosen if card != kept]
    if rest:
        me.shuffle_in(rest)


smart_set_up = luchadors.action(
    "Smart Set-Up",
    on="minion",
    text=(
        "Only on another player's minion. Ongoing: after the first minion is played here each turn, draw "
        "1 card."
    ),
    subtypes=("Set-Up",),
)
smart_set_up.goes_on(_someone_elses)


def _first_minion_here(me: Me, event: Event) -> bool:
    played = me.minion_cards(me.happened_this_turn(PLAYED, base=me.here))
    return played_here(me, event) and len(played) == 1


@smart_set_up.after(PLAYED, _first_minion_here, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@luchadors.action("Tag-Team", text="Play 1 extra minion on a base where you have a minion.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion(rule="where you have a minion")


ringside = luchadors.base(
    "Ringside",
    breakpoint=21,
    vp=(4, 2, 1),
    text="After an action you play directly affects another player's minion here, draw 1 card.",
)


def _an_action_is_played(me: Me, event: Event) -> bool:
    return not me.is_minion(event.card)


@ringside.after(
    PLAYED,
    _an_action_is_played,
    only_if=lambda me, event: bool(event.affected_at(me.here, not_of=me.seat)),
    whose=the_player,
    touches=DRAWING,
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


squared_circle = luchadors.base(
    "The Squared Circle",
    breakpoint=18,
    vp=(3, 1, 1),
    text=(
        "After your first minion here each turn, you may place an action at random from your discard "
        "pile in your hand."
    ),
)


def _your_first_minion_here(me: Me, event: Event) -> bool:
    return played_here(me, event) and len(me.played_this_turn(MINION, seat=event.seat, base=me.here)) == 1


@squared_circle.after(
    PLAYED,
    _your_first_minion_here,
    may=True,
    only_if=lambda me, event: bool(me.action_cards(me.discard_pile())),
    whose=the_player,
    touches=DRAWING,
)
def _(me: Me, event: Event) -> Steps:
    me.put_in_hand([me.at_random(me.action_cards(me.discard_pile()))])
    return
    yield
