"""Wizards: more cards and more actions, until the deck does what you want."""

from ..common import first_winner, players_here, put_back
from ..dsl import ACTION, AFTER_SCORING, DRAWING, ITSELF, Event, Me, Permit, Steps, faction, this_base
from . import SET

wizards = faction("Wizards", SET)


@wizards.minion("Archmage", power=4, text="Ongoing: on your turn, play 1 extra action.").extra_each_turn
def _(me: Me) -> Permit | None:
    return Permit(ACTION, source=me.card)


@wizards.minion("Chronomage", power=3, copies=2, text="Play 1 extra action.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action()


@wizards.minion("Enchantress", power=2, copies=3, text="Draw 1 card.").on_play
def _(me: Me) -> Steps:
    yield from me.draw()


@wizards.minion(
    "Neophyte",
    power=2,
    copies=4,
    text=(
        "Reveal your deck's top card. If it's an action, you may play it as an extra card or place it in "
        "your hand."
    ),
).on_play
def _(me: Me) -> Steps:
    actions = me.action_cards(me.reveal_top())
    played = yield from me.play_now(actions, off_the_top=True, prompt="Play the revealed action now?")
    if actions and not played and (yield from me.confirm(f"Take {me.name(actions[0])} into your hand?")):
        me.put_in_hand(actions)


@wizards.action(
    "Mass Enchantment",
    text=(
        "Each other player reveals their deck's top card. You may play one of the actions revealed as an "
        "extra card."
    ),
).on_play
def _(me: Me) -> Steps:
    revealed = [card for player in me.others for card in me.reveal_top(seat=player)]
    yield from me.play_now(me.action_cards(revealed), off_the_top=True, prompt="Play which revealed action?")


@wizards.action("Mystic Studies", copies=2, text="Draw 2 cards.").on_play
def _(me: Me) -> Steps:
    yield from me.draw(2)


@wizards.action(
    "Portal",
    text=(
        "Reveal your deck's top 5 cards. Place any number of the minions in your hand; return the rest in "
        "any order."
    ),
).on_play
def _(me: Me) -> Steps:
    revealed = me.reveal_top(5)
    taken = yield from me.any_number(me.minion_cards(revealed), "Take which minions into your hand?")
    me.put_in_hand(taken)
    yield from put_back(me, [card for card in revealed if card not in taken])


@wizards.action(
    "Sacrifice",
    affects_minions=True,
    text="Draw cards equal to the power of one of your minions, then destroy it.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Sacrifice which minion?")
    if minion:
        yield from me.draw(me.power(minion))
        yield from me.destroy(minion)


@wizards.action("Scry", text="Search your deck for an action; place it in your hand.").on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(lambda card: not me.is_minion(card), "Take which action?")
    me.put_in_hand(found)


@wizards.action("Summon", copies=2, text="Play 1 extra minion.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_minion()


@wizards.action("Time Loop", text="Play 2 extra actions.").on_play
def _(me: Me) -> Steps:
    yield from me.extra_action(times=2)


@wizards.action(
    "Winds of Change",
    text="Shuffle your hand into your deck and draw 5 cards. Play 1 extra action.",
).on_play
def _(me: Me) -> Steps:
    me.shuffle_in(me.hand(), hidden=True)
    yield from me.draw(5)
    yield from me.extra_action()


@wizards.base(
    "School of Wizardry",
    breakpoint=20,
    vp=(3, 2, 1),
    text=(
        "After scoring, the winner looks at the base deck's top 3 bases, replaces this base with one and "
        "returns the rest in any order."
    ),
).after(AFTER_SCORING, this_base, whose=first_winner, touches=ITSELF)
def _(me: Me, event: Event) -> Steps:
    bases = me.look_at_base_deck(3)
    chosen = yield from me.choose_base(bases, "Which base comes next?")
    if chosen:
        me.choose_next_base(chosen)
    left = [base for base in bases if base != chosen]
    order = yield from me.put_in_order(left, "In which order do the others go back, top base first?")
    me.put_on_base_deck(order[::-1])


@wizards.base(
    "The Great Library",
    breakpoint=22,
    vp=(4, 2, 1),
    text="After scoring, each player with a minion here may draw 1 card.",
).after(AFTER_SCORING, this_base, whose=players_here, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    if (yield from me.confirm("Draw a card?")):
        yield from me.draw()
