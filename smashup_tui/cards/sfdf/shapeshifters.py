"""Shapeshifters: be somebody else, or become somebody else."""

from ..common import minions_in_play, minions_in_stasis, play_found, played_here, search_for_minion
from ..dsl import (
    DECK_TOP,
    DISCARD,
    LEFT_PLAY,
    PLAYED,
    PLAYING,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    this_card,
)
from . import SET

shapeshifters = faction("Shapeshifters", SET)


def _goes_to_the_discard_pile(me: Me, event: Event) -> bool:
    return this_card(me, event) and event.to == DISCARD


@shapeshifters.minion(
    "Doppelgänger",
    power=5,
    aliases=("Doppelganger",),
    text=(
        "Ongoing: after this minion goes from play to the discard pile, search your deck for a minion to "
        "play as an extra card."
    ),
).after(LEFT_PLAY, _goes_to_the_discard_pile)
def _(me: Me, event: Event) -> Steps:
    yield from play_found(me, (yield from search_for_minion(me)))


def _small_and_no_gelf(me: Me, card: int) -> bool:
    return me.printed_power(card) <= 4 and not me.is_named(card, "G.E.L.F.")


@shapeshifters.minion(
    "G.E.L.F.",
    power=4,
    copies=2,
    text=(
        "Talent: search your deck for a minion with power 4 or less, but not a G.E.L.F.; shuffle this "
        "minion into its owner's deck and play that one here as an extra card."
    ),
).talent
def _(me: Me) -> Steps:
    here = me.here
    found = yield from search_for_minion(me, lambda card: _small_and_no_gelf(me, card))
    yield from me.shuffle_into_deck(me.card)
    yield from play_found(me, found, here)


mimic = shapeshifters.minion(
    "Mimic",
    power=0,
    copies=3,
    text="Ongoing: this minion's power starts at the highest printed power of any minion in play.",
)


@mimic.starting_power
def _(me: Me) -> int:
    return max(map(me.printed_power, minions_in_play(me)))


copycat = shapeshifters.minion(
    "Copycat",
    power=2,
    copies=4,
    text="This turn, this minion has the abilities of another player's minion in play.",
).can_gain_abilities()


@copycat.on_play
def _(me: Me) -> Steps:
    model = yield from me.choose(
        [*me.minions(others=True), *minions_in_stasis(me, me.others)], "Copy which minion's ability?"
    )
    if model:
        yield from me.copy_abilities(model, "end of turn")


@shapeshifters.action(
    '"...Really?"',
    aliases=("... Really?", "...Really?"),
    affects_minions=True,
    text="Destroy one of your minions. From your discard pile, play 1 extra minion that isn't stronger.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Destroy which of your minions?")
    if minion:
        power = me.power(minion)
        yield from me.destroy(minion)
        lying = me.minion_cards(me.discard_pile())
        yield from me.play_now([card for card in lying if me.printed_power(card) <= power])


@shapeshifters.action(
    "Bacta the Future",
    affects_minions=True,
    text="Destroy any minion. Its owner may play 1 extra minion now.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(), "Destroy which minion?")
    if minion:
        yield from me.destroy(minion)
        yield from me.as_player(me.owner(minion)).extra_minion(now=True)


bonding = shapeshifters.action(
    "Cellular Bonding",
    on="minion",
    text="Choose another action on a minion. Ongoing: this action has that action's abilities.",
).can_gain_abilities()


@bonding.on_play
def _(me: Me) -> Steps:
    if not me.in_play:
        return
    models = [action for action in me.actions(on_bases=False) if action != me.card]
    models += [action for host in minions_in_stasis(me, (me.seat, *me.others)) for action in me.on(host)]
    model = yield from me.choose(models, "Copy which action?")
    if model:
        yield from me.copy_abilities(model)
    else:
        yield from me.discard_from_play(me.card)


@shapeshifters.action(
    "Genetic Shift",
    copies=2,
    affects_minions=True,
    text="Choose: your minions get +1 power this turn, or one of them gets +3.",
).on_play
def _(me: Me) -> Steps:
    if not me.my_minions():
        return
    growth = yield from me.choose_word(("+1 for each", "+3 for one"), "How do your minions grow?")
    if growth == "+1 for each":
        for minion in me.my_minions():
            yield from me.gain_power(minion, 1)
    else:
        minion = yield from me.choose(me.my_minions(), "Which minion gets +3 power?")
        yield from me.gain_power(minion, 3)


@shapeshifters.action(
    "Mitosis",
    text="Play 1 extra copy of one of your minions in play.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Play a copy of which minion?")
    if minion:
        yield from me.extra_minion(rule="with this name", arg=me.game.definition(minion).number)


shell_game = shapeshifters.action("Shell Game", on="minion", text="Ongoing: this minion can't be destroyed.")


@shell_game.keeps_from_destruction
def _(me: Me, card: int, by: Me) -> bool:
    return card == me.host


shapeshifters.action("Splice as Nice", on="minion", text="Ongoing: +2 power.").host_has_power(2)


@shapeshifters.action(
    "Transmogrify",
    copies=2,
    affects_minions=True,
    text=(
        "Destroy one of your minions, then search your deck for one that isn't stronger to play as an "
        "extra card."
    ),
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Destroy which of your minions?")
    if minion:
        power = me.power(minion)
        yield from me.destroy(minion)
        found = yield from search_for_minion(me, lambda card: me.printed_power(card) <= power)
        yield from play_found(me, found)


faceless_city = shapeshifters.base(
    "Faceless City",
    breakpoint=20,
    vp=(4, 2, 1),
    text=(
        "Once per turn, after playing a minion here, you search your deck for a copy of it; place that "
        "in your hand."
    ),
)


@faceless_city.after(
    PLAYED,
    played_here,
    whose=the_player,
    only_if=lambda me, event: not me.used_this_turn("search"),
    touches=DECK_TOP,
    order_matters=True,  # of two minions played at once, one is searched for
)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("search")
    found = yield from me.search_deck(lambda card: me.same_name(card, event.card), "Take which copy?")
    me.put_in_hand(found)


vats = shapeshifters.base(
    "The Vats",
    breakpoint=15,
    vp=(3, 1, 1),
    text="A minion can't be played here if one with its name is already here.",
)


@vats.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return me.is_minion(card) and any(me.same_name(card, minion) for minion in me.minions(base))
