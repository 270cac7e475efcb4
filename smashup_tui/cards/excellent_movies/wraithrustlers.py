"""Wraithrustlers: haunt bases with Wraiths, then bust them for cards and power."""

from ..dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DESTROYED,
    DRAWING,
    EXTRA_PLAY,
    LEFT_PLAY,
    NUMBERS,
    Asks,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    the_winners,
    this_base,
    this_card,
)
from . import SET

rustlers = faction("Wraithrustlers", SET)
WRAITH = ("Wraith",)


def _your_actions_on(me: Me, base: int) -> list[int]:
    return [action for action in me.on(base) if me.mine(action)]


def _have_an_action_here(me: Me) -> bool:
    return bool(_your_actions_on(me, me.here))


def _sacrifice_an_action(me: Me) -> Asks[bool]:
    """An action you have on this base is destroyed; returns whether it was."""
    action = yield from me.choose(_your_actions_on(me, me.here), "Destroy which of your actions?")
    return bool(action and (yield from me.destroy(action)))


def _transfer_elsewhere(me: Me, action: int) -> Asks[bool]:
    """Choose another base and transfer the action there."""
    base = yield from me.choose_base(me.other_bases(me.base_of(action)), "Transfer it to which base?")
    return bool(base and (yield from me.transfer(action, base)))


def _a_wraith_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_a(event.card, "Wraith")


# --- minions ----------------------------------------------------------------------------------------

funkman = rustlers.minion(
    "Funkman",
    power=5,
    text=(
        "Ongoing: after you destroy an action, draw 1 card, or your minions on its base get +1 power "
        "this turn. Special: before a base scores, you may transfer any action on it to any other base."
    ),
)


def _you_destroy_an_action(me: Me, event: Event) -> bool:
    return event.seat == me.seat and not me.is_minion(event.card)


@funkman.after(DESTROYED, _you_destroy_an_action, touches=(NUMBERS, DRAWING))
def _(me: Me, event: Event) -> Steps:
    crew = me.my_minions(event.base)
    ways = {"power": crew, "draw": True}
    way = yield from me.choose_way(ways, "+1 power for your minions there, or draw a card?")
    if way == "draw":
        yield from me.draw()
        return
    for minion in crew:
        yield from me.gain_power(minion, 1)


def _has_an_action_on_it(me: Me, event: Event) -> bool:
    return bool(me.on(event.base)) and len(me.bases) > 1


@funkman.special(BEFORE_SCORING, only_if=_has_an_action_on_it, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    action = yield from me.choose(me.on(event.base), "Transfer which action?")
    yield from _transfer_elsewhere(me, action)


ellen = rustlers.minion(
    "Ellen",
    power=4,
    copies=2,
    text=(
        "Talent: destroy an action you have on this base to lower its breakpoint by 3 this turn. "
        "Ongoing: after a Wraith is destroyed here, play 1 extra action."
    ),
)


@ellen.talent_if(_have_an_action_here)
def _(me: Me) -> Steps:
    if (yield from _sacrifice_an_action(me)):
        yield from me.change_breakpoint(me.here, -3)


@ellen.after(DESTROYED, _a_wraith_here, may=True, touches=EXTRA_PLAY, chooses_first=True, from_hand=True)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action()


roy = rustlers.minion(
    "Roy",
    power=3,
    copies=3,
    text=(
        "You may transfer one of your actions from any other base here. Ongoing: +2 power if a Wraith "
        "was destroyed here this turn."
    ),
)


@roy.on_play
def _(me: Me) -> Steps:
    elsewhere = [action for base in me.other_bases(me.here) for action in _your_actions_on(me, base)]
    action = yield from me.may_choose(elsewhere, "Transfer which of your actions to here?")
    if action:
        yield from me.transfer(action, me.here)


@roy.has_power
def _(me: Me) -> int:
    gone = me.happened_this_turn(DESTROYED, base=me.here)
    return 2 if any(me.is_a(card, "Wraith") for card in gone) else 0


@rustlers.minion(
    "Watson",
    power=2,
    copies=4,
    text=(
        "You may destroy an action you have on this base, or reveal cards from your deck until one is a "
        "Wraith; draw it and shuffle in the rest."
    ),
).on_play
def _(me: Me) -> Steps:
    ways = {"destroy": _have_an_action_here(me), "reveal": True, "neither": True}
    way = yield from me.choose_way(ways, "Destroy one of your actions here, or look for a Wraith?")
    if way == "destroy":
        yield from _sacrifice_an_action(me)
    elif way == "reveal":
        found, rest = me.reveal_until(lambda card: me.is_a(card, "Wraith"))
        me.put_in_hand(found)
        if rest:
            me.shuffle_in(rest)


# --- actions ----------------------------------------------------------------------------------------

god = rustlers.action(
    "Ancient Sumerian God",
    on="base",
    subtypes=WRAITH,
    text=(
        "Talent: from your discard pile, store under this action an action that's played on bases. "
        "Ongoing: this base's breakpoint is 3 higher. After this action leaves play, you may play one "
        "stored action on each base as extra cards."
    ),
)
god.changes_breakpoint(3).keeps_stored_cards()


def _base_actions_in_discard(me: Me) -> list[int]:
    return me.one_of_each([card for card in me.discard_pile() if me.played_on(card) == "base"])


@god.talent_if(lambda me: bool(_base_actions_in_discard(me)))
def _(me: Me) -> Steps:
    card = yield from me.choose(_base_actions_in_discard(me), "Store which action?")
    yield from me.store(card, me.card, revealed=True)


def _had_something_stored(me: Me, event: Event) -> bool:
    return bool(event.cards)


@god.after(LEFT_PLAY, this_card, only_if=_had_something_stored)
def _(me: Me, event: Event) -> Steps:
    bases = list(me.bases)
    while bases:
        stored = me.still_aside(event.cards)
        played = yield from me.play_now(stored, among=bases, prompt="Play which stored action, and where?")
        if not played:
            return
        bases.remove(me.where_played(played))


demon_dogs = rustlers.action(
    "Demon Dogs",
    copies=2,
    on="base",
    subtypes=WRAITH,
    text=(
        "From your hand or discard pile, you may store a minion with power 3 or less under this action. "
        "Ongoing: this base's breakpoint is 3 higher. After this action is destroyed, you may play the "
        "stored minion as an extra card."
    ),
)
demon_dogs.changes_breakpoint(3).keeps_stored_cards()


@demon_dogs.on_play
def _(me: Me) -> Steps:
    places = (me.one_of_each(me.hand()), me.one_of_each(me.discard_pile()))
    weak = [card for cards in places for card in me.minion_cards(cards) if me.printed_power(card) <= 3]
    card = yield from me.may_choose(weak, "Store which minion?")
    if card:
        yield from me.store(card, me.card, revealed=True)


@demon_dogs.after(DESTROYED, this_card, may=True, only_if=_had_something_stored, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    stored = me.minion_cards(me.still_aside(event.cards))
    yield from me.play_now(stored, optional=False, prompt="Play the stored minion at which base?")


@rustlers.action(
    "Ectoplasm One",
    on="base",
    affects_minions=True,
    text=(
        "Talent: transfer this action to any other base to move one of your minions here along. If one "
        "moves, you may destroy an action on that base."
    ),
).talent_if(lambda me: len(me.bases) > 1)
def _(me: Me) -> Steps:
    passengers = me.my_minions(me.here)
    if not (yield from _transfer_elsewhere(me, me.card)):
        return
    base = me.base_of(me.card)
    minion = yield from me.choose(passengers, "Which minion comes along?")
    if minion and (yield from me.move(minion, base)):
        action = yield from me.may_choose(me.on(base), "Destroy which action there?")
        if action:
            yield from me.destroy(action)


haunt = rustlers.action(
    "Librarian Haunt",
    copies=2,
    on="base",
    subtypes=WRAITH,
    text="Ongoing: this base's breakpoint is 3 higher. After this action is destroyed, draw 3 cards.",
)
haunt.changes_breakpoint(3)


@haunt.after(DESTROYED, this_card, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw(3)


resurgence = rustlers.action(
    "Resurgence",
    text=(
        "Destroy any action on a base or transfer it to any other base. Special: also playable before a "
        "base scores."
    ),
)


def _actions_on_bases(me: Me) -> list[int]:
    return me.actions(on_minions=False)


@resurgence.on_play
def _resurge(me: Me) -> Steps:
    action = yield from me.choose(_actions_on_bases(me), "Destroy or transfer which action?")
    if not action:
        return
    way = yield from me.choose_word(("destroy", "transfer"), f"Destroy or transfer {me.name(action)}?")
    if way == "destroy":
        yield from me.destroy(action)
    else:
        yield from _transfer_elsewhere(me, action)


@resurgence.special_from_hand(BEFORE_SCORING, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    yield from _resurge(me)


slimy = rustlers.action(
    "Slimy",
    on="base",
    affects_minions=True,
    subtypes=WRAITH,
    text=(
        "Ongoing: this base's breakpoint is 3 higher. After this action is destroyed, your minions here "
        "get +2 power this turn."
    ),
)
slimy.changes_breakpoint(3)


@slimy.after(DESTROYED, this_card, touches=NUMBERS)
def _(me: Me, event: Event) -> Steps:
    for minion in me.my_minions(event.base):
        yield from me.gain_power(minion, 2)


@rustlers.action("The Tools and The Talent", text="Search your deck for any card; place it on top.").on_play
def _(me: Me) -> Steps:
    found = yield from me.search_deck(lambda card: True, "Put which card on top of your deck?")
    me.put_on_top(found)


accelerator = rustlers.action(
    "Unlicensed Nuclear Accelerator",
    on="minion",
    text=(
        "Ongoing: +2 power. Talent: destroy an action you have on this base to give this minion a +1 "
        "power counter."
    ),
)
accelerator.host_has_power(2)


@accelerator.talent_if(_have_an_action_here)
def _(me: Me) -> Steps:
    if (yield from _sacrifice_an_action(me)):
        yield from me.add_counters(me.host)


# --- bases ------------------------------------------------------------------------------------------


def _not_yet_this_turn(me: Me, event: Event) -> bool:
    return not me.used_this_turn("draw")


@rustlers.base(
    "Rooftop Portal",
    breakpoint=22,
    vp=(5, 3, 2),
    text="Once per turn, after destroying a card here, draw 1 card.",
).after(DESTROYED, this_base, whose=the_player, only_if=_not_yet_this_turn, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    me.mark_used("draw")
    yield from me.draw()


@rustlers.base(
    "Wraithrustlers HQ",
    breakpoint=20,
    vp=(4, 2, 1),
    text="After scoring, the winner may play 1 extra minion or action on their next turn.",
).after(AFTER_SCORING, this_base, whose=the_winners, touches=EXTRA_PLAY)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_on_next_turn()
