"""Cyborg Apes: load minions with gadgets and get the gadgets back."""

from ..common import hand_of, others_actions, useful_for
from ..dsl import (
    AFTER_SCORING,
    DRAWING,
    HAND,
    TURN_END,
    WHO_IS_HERE,
    Asks,
    Event,
    Me,
    Steps,
    Zone,
    faction,
    other_players_action,
    the_winners,
    this_base,
    your_turn,
)
from . import SET

apes = faction("Cyborg Apes", SET)

cyberback = apes.minion(
    "Cyberback",
    power=5,
    text="Ongoing: any action you play on this minion may come from your discard pile.",
)


@cyberback.plays_from_discard
def _(me: Me, card: int, target: int) -> bool:
    return target == me.card


clyde = apes.minion(
    "Clyde 2.0",
    power=4,
    copies=2,
    text=(
        "Ongoing: when your action on a minion here would go to the discard pile, you may place it in "
        "its owner's hand instead."
    ),
)


@clyde.instead_of_discard
def _(me: Me, card: int, destroyed: bool) -> Asks[Zone | None]:
    if not (me.mine(card) and card in me.actions(me.here, on_bases=False)):
        return None
    take = yield from me.confirm(f"Place {me.name(card)} in {hand_of(me, card)} instead?")
    return HAND if take else None


@apes.minion("Baboom", power=3, copies=3, text="Talent: play 1 extra action on this minion.").talent
def _(me: Me) -> Steps:
    yield from me.extra_action(on=me.card)


george = apes.minion(
    "Furious George", power=2, copies=4, text="Ongoing: +1 power for each action on this minion."
)


@george.has_power
def _(me: Me) -> int:
    return len(me.on(me.card))


apes.action("Cyberevolution", copies=2, on="minion", text="Ongoing: +3 power.").host_has_power(3)

flying_monkey = apes.action(
    "Flying Monkey",
    on="minion",
    text="Special: after scoring here, you may move this minion to any other base and destroy this action.",
)


@flying_monkey.special(AFTER_SCORING, this_base, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), "Move this minion to which base?")
    yield from me.move(me.host, base)
    yield from me.destroy(me.card)


@apes.action(
    "Going Bananas",
    text="Destroy all other players' actions on one base and on minions there.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, lambda base: others_actions(me, base))
    base = yield from me.choose_base(bases, "Destroy the others' actions at which base?")
    if base:
        yield from me.destroy(*others_actions(me, base))


apes.action(
    "Juiced Up",
    on="minion",
    text="Ongoing: +2 power for each action on this minion, including this one.",
).host_has_power(lambda me, minion: 2 * len(me.on(minion)))


def _on_your_minion(me: Me, minion: int) -> bool:
    return me.mine(minion)


missing_uplink = apes.action(
    "Missing Uplink",
    on="minion",
    text="Only on your own minion. Ongoing: at the end of your turn, draw 1 card.",
)
missing_uplink.goes_on(_on_your_minion)


@missing_uplink.after(TURN_END, your_turn, touches=(DRAWING, WHO_IS_HERE))
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


monkey_on_your_back = apes.action(
    "Monkey on Your Back",
    on="minion",
    text=(
        "Only on your own minion. Talent: destroy another player's minion here with power 4 or less. "
        "Place this action on the bottom of its owner's deck."
    ),
)
monkey_on_your_back.goes_on(_on_your_minion)


@monkey_on_your_back.talent
def _(me: Me) -> Steps:
    victim = yield from me.choose(me.minions(me.here, others=True, max_power=4), "Destroy which minion?")
    if victim:
        yield from me.destroy(victim)
    yield from me.to_deck_bottom(me.card)


@apes.action(
    "Monkey See, Monkey Do",
    text="Reveal your deck's top 5 cards; place any of the actions in your hand and shuffle in the rest.",
).on_play
def _(me: Me) -> Steps:
    shown = me.reveal_top(5)
    kept = yield from me.any_number(me.action_cards(shown), "Keep which actions?")
    me.put_in_hand(kept)
    me.shuffle_deck()


shielding = apes.action(
    "Shielding",
    copies=2,
    on="minion",
    text=(
        "Destroy other players' actions on this minion. Ongoing: other players' actions don't affect "
        "this minion or other actions on it."
    ),
)


@shielding.on_play
def _(me: Me) -> Steps:
    yield from me.destroy(*[action for action in me.on(me.host) if not me.mine(action)])


@shielding.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    guarded = card == me.host or (card != me.card and card in me.on(me.host))
    return guarded and other_players_action(me, by)


lab = apes.base(
    "Monkey Lab",
    breakpoint=23,
    vp=(4, 2, 1),
    text="Each minion here has +1 power for each action on it.",
)


@lab.gives_power_here
def _(me: Me, minion: int) -> int:
    return len(me.on(minion))


primate_park = apes.base(
    "Primate Park",
    breakpoint=20,
    vp=(3, 2, 1),
    text=(
        "After scoring, the winner may return any number of their actions from minions here to the "
        "owners' hands."
    ),
)


def _own_actions_on_minions_here(me: Me) -> list[int]:
    return [action for action in me.actions(me.here, on_bases=False) if me.mine(action)]


@primate_park.after(
    AFTER_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=lambda me, event: bool(_own_actions_on_minions_here(me)),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    actions = _own_actions_on_minions_here(me)
    yield from me.return_to_hand(*(yield from me.any_number(actions, "Take back which actions?")))
