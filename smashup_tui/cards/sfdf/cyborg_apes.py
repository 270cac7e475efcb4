"""Cyborg Apes: load minions with gadgets and get the gadgets back."""

from ..common import hand_of, others_actions, useful_for
from ..dsl import (
    AFTER_SCORING,
    DRAWING,
    HAND,
    TURN_END,
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
    text="Ongoing: an action you play on this minion can come from your discard pile instead of your hand.",
)


@cyberback.plays_from_discard
def _(me: Me, card: int, target: int) -> bool:
    return target == me.card


clyde = apes.minion(
    "Clyde 2.0",
    power=4,
    copies=2,
    text=(
        "Ongoing: whenever an action of yours on a minion here would be put into the discard pile, you may "
        "place it in your hand instead."
    ),
)


@clyde.instead_of_discard
def _(me: Me, card: int) -> Asks[Zone | None]:
    if not (me.mine(card) and card in me.actions(me.here, on_bases=False)):
        return None
    take = yield from me.confirm(f"Place {me.name(card)} in {hand_of(me, card)} instead?")
    return HAND if take else None


@apes.minion("Baboom", power=3, copies=3, text="Talent: you get an extra action on this minion.").talent
def _(me: Me) -> Steps:
    yield from me.extra_action(on=me.card)


george = apes.minion(
    "Furious George", power=2, copies=4, text="Ongoing: every action on this minion gives it +1 power."
)


@george.has_power
def _(me: Me) -> int:
    return len(me.on(me.card))


apes.action(
    "Cyberevolution", copies=2, on="minion", text="Ongoing: this minion has +3 power."
).host_has_power(3)

flying_monkey = apes.action(
    "Flying Monkey",
    on="minion",
    text=(
        "Special: after this base scores, this minion may move to a different base; if it does, this "
        "action is destroyed."
    ),
)


@flying_monkey.special(AFTER_SCORING, this_base, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    base = yield from me.choose_base(me.other_bases(me.here), "Move this minion to which base?")
    yield from me.move(me.host, base)
    yield from me.destroy(me.card)


@apes.action(
    "Going Bananas",
    text="At a base of your choice, destroy the other players' actions: those on the base and those on "
    "its minions.",
).on_play
def _(me: Me) -> Steps:
    bases = useful_for(me.bases, lambda base: others_actions(me, base))
    base = yield from me.choose_base(bases, "Destroy the others' actions at which base?")
    if base:
        yield from me.destroy(*others_actions(me, base))


apes.action(
    "Juiced Up",
    on="minion",
    text="Ongoing: every action on this minion, this one too, gives the minion +2 power.",
).host_has_power(lambda me, minion: 2 * len(me.on(minion)))


def _on_your_minion(me: Me, minion: int) -> bool:
    return me.mine(minion)


missing_uplink = apes.action(
    "Missing Uplink",
    on="minion",
    text="Goes on a minion of yours. Ongoing: at the end of your turn, you draw one more card.",
)
missing_uplink.goes_on(_on_your_minion)


@missing_uplink.after(TURN_END, your_turn, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


monkey_on_your_back = apes.action(
    "Monkey on Your Back",
    on="minion",
    text=(
        "Goes on a minion of yours. Talent: destroy another player's minion of power 4 or less here. "
        "Place this card under your deck."
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
    text=(
        "Reveal the top five cards of your deck. Place as many of the actions among them as you like "
        "in your hand; shuffle all others back in."
    ),
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
        "Ongoing: this minion and the rest of the actions on it are not affected by actions of the other "
        "players. Those of theirs that are on it already are destroyed."
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
    text="Every action on a minion here gives that minion +1 power.",
)


@lab.gives_power_here
def _(me: Me, minion: int) -> int:
    return len(me.on(minion))


primate_park = apes.base(
    "Primate Park",
    breakpoint=20,
    vp=(3, 2, 1),
    text="After scoring, the winner may place any of their actions on minions here in their hand.",
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
