"""Fairies: a choice in every card, and actions that flit from minion to minion."""

from ..common import first_minion_here
from ..dsl import (
    DRAWING,
    EXTRA_PLAY,
    PLAYED,
    PLAYING,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    this_base,
)
from . import SET

fairies = faction("Fairies", SET)

ACTION_OR_CARD = "Play 1 extra action, or draw a card?"


@fairies.minion(
    "Titania",
    power=5,
    text="Return another player's minion to its owner's hand, or play 1 extra minion.",
).on_play
def _(me: Me) -> Steps:
    ways = {"return a minion": me.minions(others=True), "play an extra minion": True}
    way = yield from me.choose_way(ways, "Return a minion, or play 1 extra minion?")
    if way == "return a minion":
        minion = yield from me.choose(me.minions(others=True), "Return which minion?")
        yield from me.return_to_hand(minion)
    else:
        yield from me.extra_minion()


@fairies.minion(
    "Glymmer",
    power=4,
    copies=2,
    text="Talent: another minion gets -4 power, or this minion +1 power, until your next turn.",
).talent
def _(me: Me) -> Steps:
    ways = {"-4 for another": me.minions(but=me.card), "+1 for this one": True}
    way = yield from me.choose_way(ways, "-4 power for another minion, or +1 for this one?")
    if way == "-4 for another":
        minion = yield from me.choose(me.minions(but=me.card), "Which minion gets -4 power?")
        yield from me.gain_power(minion, -4, "start of your turn")
    else:
        yield from me.gain_power(me.card, 1, "start of your turn")


@fairies.minion("Puck", power=3, copies=3, text="Play 1 extra action, or draw 1 card.").on_play
def _(me: Me) -> Steps:
    way = yield from me.choose_word(("play", "draw"), ACTION_OR_CARD)
    if way == "play":
        yield from me.extra_action()
    else:
        yield from me.draw()


@fairies.minion(
    "Tinx", power=2, copies=4, text="You may transfer an action on another minion to this minion."
).on_play
def _(me: Me) -> Steps:
    elsewhere = [action for action in me.actions(on_bases=False) if me.host_of(action) != me.card]
    action = yield from me.may_choose(elsewhere, "Transfer which action to this minion?")
    if action:
        yield from me.transfer(action, me.card)


daisy_chain = fairies.action(
    "Daisy Chain",
    copies=2,
    on="minion",
    text="Ongoing: +2 power while you control this minion, otherwise -2.",
)
daisy_chain.host_has_power(lambda me, minion: 2 if me.mine(minion) else -2)


enchantment = fairies.action(
    "Enchantment",
    on="base",
    text="Ongoing: +1 or -1 power for all minions here; choose now which.",
)


@enchantment.on_play
def _(me: Me) -> Steps:
    way = yield from me.choose_word(("+1", "-1"), "+1 power for all minions here, or -1?")
    me.remember("power", int(way), told=f"chooses {way} power")


@enchantment.gives_power_here
def _(me: Me, minion: int) -> int:
    return int(me.recall("power"))


@fairies.action("Fairy Ballet", text="Draw 2 cards, or draw 1 card and play 1 extra action.").on_play
def _(me: Me) -> Steps:
    way = yield from me.choose_word(("draw two", "draw and play"), "Draw 2 cards, or 1 and an extra action?")
    if way == "draw two":
        yield from me.draw(2)
    else:
        yield from me.draw()
        yield from me.extra_action()


def _to_another_minion(me: Me) -> Steps:
    """This action moves on to a minion that it is not on."""
    minion = yield from me.choose(me.minions(but=me.host), "Transfer it to which minion?")
    yield from me.transfer(me.card, minion)


def _has_another_minion(me: Me) -> bool:
    return bool(me.minions(but=me.host))


ladybug = fairies.action(
    "Ladybug",
    on="minion",
    text="Ongoing: this minion can't be destroyed. Talent: transfer this action to another minion.",
)
ladybug.talent_if(_has_another_minion)(_to_another_minion)


@ladybug.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.host


leaf_armor = fairies.action(
    "Leaf Armor",
    copies=2,
    on="minion",
    text="Ongoing: +1 power. Talent: transfer this action to another minion.",
)
leaf_armor.host_has_power(1)
leaf_armor.talent_if(_has_another_minion)(_to_another_minion)


@fairies.action(
    "Magic Acorns",
    text="Each other player discards 1 card at random, or you draw 1 card and play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    ways = {"they discard": any(me.hand(seat) for seat in me.others), "draw and play": True}
    way = yield from me.choose_way(ways, "The others discard, or you draw and play an extra action?")
    if way == "they discard":
        for seat in me.others:
            yield from me.discard_random(1, seat)
    else:
        yield from me.draw()
        yield from me.extra_action()


magic_ward = fairies.action(
    "Magic Ward",
    on="base",
    text="Ongoing: other players can't play actions on this base or its minions.",
)


@magic_ward.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and not me.is_minion(card)


@fairies.action("Playful Tricks", text="Destroy up to 2 actions on bases or minions.").on_play
def _(me: Me) -> Steps:
    actions = yield from me.choose_some(me.actions(), 0, 2, "Destroy which actions?")
    yield from me.destroy(*actions)


glen = fairies.base(
    "Enchanted Glen",
    breakpoint=20,
    vp=(4, 2, 1),
    text="Draw 1 card after you play an action on a minion here.",
)


def _action_on_a_minion_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and not me.is_minion(event.card) and me.is_minion(event.to)


@glen.after(PLAYED, _action_on_a_minion_here, whose=the_player, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


circle = fairies.base(
    "Fairy Circle",
    breakpoint=26,
    vp=(4, 3, 2),
    text="After your first minion here each turn, you may play 1 extra minion here or 1 extra action.",
)


@circle.after(PLAYED, first_minion_here, may=True, whose=the_player, touches=EXTRA_PLAY, from_hand=True)
def _(me: Me, event: Event) -> Steps:
    way = yield from me.choose_word(("minion", "action"), "An extra minion here, or an extra action?")
    if way == "minion":
        yield from me.extra_minion(at=me.here)
    else:
        yield from me.extra_action()
