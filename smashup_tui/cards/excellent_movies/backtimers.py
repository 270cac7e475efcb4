"""Backtimers: park cards in stasis, and get them back for free when their time has come."""

from collections.abc import Callable

from ..common import first_minion_here, return_to_top
from ..dsl import (
    ACTION,
    DRAWING,
    LAST_STASIS_REMOVED,
    PLAYED,
    STASIS,
    STASIS_REMOVED,
    TURN_START,
    WHEN_SCORING,
    Event,
    Me,
    Steps,
    faction,
    the_player,
    the_winners,
    this_base,
    this_card,
    your_turn,
)
from . import SET

backtimers = faction("Backtimers", SET)


def _park(me: Me) -> Steps:
    """A card of your hand goes into stasis with two counters."""
    card = yield from me.choose(me.one_of_each(me.hand()), "Put which card into stasis?")
    if card:
        yield from me.put_in_stasis(card, 2)


def _may_park(me: Me, cards: list[int]) -> Steps:
    """One of these cards may go into stasis with two counters."""
    card = yield from me.may_choose(me.one_of_each(cards), "Put which card into stasis?")
    if card:
        yield from me.put_in_stasis(card, 2)


mcglide = backtimers.minion(
    "Alex P. McGlide",
    power=5,
    text=(
        "You may place 2 stasis counters on a card in your hand. Talent: if a card lost its last stasis "
        "counter this turn, you may give one of your minions a +1 power counter."
    ),
)


@mcglide.on_play
def _(me: Me) -> Steps:
    yield from _may_park(me, list(me.hand()))


@mcglide.talent_if(lambda me: bool(me.happened_this_turn(LAST_STASIS_REMOVED)))
def _(me: Me) -> Steps:
    minion = yield from me.may_choose(me.my_minions(), "Which minion gets a power counter?")
    if minion:
        yield from me.add_counters(minion)


def _has_cards_in_stasis(me: Me, event: Event) -> bool:
    return bool(me.in_stasis())


@backtimers.minion(
    "Zany Prof",
    power=4,
    copies=2,
    text=(
        "Ongoing: at the start of your turn, you may add or remove a stasis counter on one of your cards "
        "in stasis."
    ),
).after(TURN_START, your_turn, may=True, only_if=_has_cards_in_stasis, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.choose(me.in_stasis(), "Change the time of which card?")
    ways = {"remove": me.stasis_counters(card), "add": True}
    way = yield from me.choose_way(ways, "Remove a stasis counter, or add one?")
    if way == "remove":
        yield from me.remove_stasis_counters([card])
    else:
        yield from me.add_stasis_counters(card)


@backtimers.minion(
    "Lifelong Bully",
    power=3,
    copies=3,
    text=(
        "Choose: look at your deck's top 2 cards, place 2 stasis counters on up to 1 of them and return "
        "the rest in any order; or add 1 stasis counter to one of your cards in stasis."
    ),
).on_play
def _(me: Me) -> Steps:
    ways = {"add": me.in_stasis(), "look": True}
    way = yield from me.choose_way(ways, "Add a stasis counter, or look at two cards?")
    if way == "add":
        card = yield from me.choose(me.in_stasis(), "Add a stasis counter to which card?")
        yield from me.add_stasis_counters(card)
        return
    cards = me.look_at_top(2)
    yield from _may_park(me, cards)
    yield from return_to_top(me, me.still_in_deck(cards))


girlfriend = backtimers.minion(
    "Sidelined Girlfriend",
    power=2,
    copies=4,
    text=(
        "You may place 1 stasis counter on this minion. Special: after a stasis counter is removed from "
        "this minion, you may give one of your minions a +1 power counter. When played from stasis, this "
        "minion is an extra card and gets a +1 power counter."
    ),
)


@girlfriend.on_play
def _(me: Me) -> Steps:
    if me.may_enter_stasis(me.card) and (yield from me.confirm("Put her into stasis?")):
        yield from me.put_in_stasis(me.card, 1)


def _have_a_minion(me: Me, event: Event) -> bool:
    return bool(me.my_minions())


@girlfriend.special(STASIS_REMOVED, this_card, only_if=_have_a_minion, zone=STASIS, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.my_minions(), "Which minion gets a power counter?")
    yield from me.add_counters(minion)


@girlfriend.from_stasis
def _(me: Me) -> Steps:
    yield from me.add_counters(me.card)


@backtimers.action(
    "99 MPH", copies=2, text="Place 2 stasis counters on a card in your hand. Draw 1 card."
).on_play
def _(me: Me) -> Steps:
    yield from _park(me)
    yield from me.draw()


@backtimers.action(
    "Back From the Future",
    copies=2,
    text=(
        "Reveal your deck's top 3 cards. Place 2 stasis counters on up to 1 of them and return the rest "
        "in any order."
    ),
).on_play
def _(me: Me) -> Steps:
    cards = me.reveal_top(3)
    yield from _may_park(me, cards)
    yield from return_to_top(me, me.still_in_deck(cards))


@backtimers.action(
    "Disrupt the Space-Time Continuum",
    text="Choose up to 2 cards in your hand. Place as many stasis counters on each as you chose cards.",
).on_play
def _(me: Me) -> Steps:
    cards = yield from me.choose_some(me.hand(), 0, 2, "Put which cards into stasis?")
    for card in cards:
        yield from me.put_in_stasis(card, len(cards))


def _wait_for(turns: int) -> Callable[[Me], Steps]:
    """Place so many stasis counters on this card."""

    def wait(me: Me) -> Steps:
        yield from me.put_in_stasis(me.card, turns)

    return wait


def _just_discard_it(me: Me) -> Steps:
    """Played from stasis it does nothing more, and is put away like any action that has been played."""
    yield from ()


def _you_take_one_off_this(me: Me, event: Event) -> bool:
    return this_card(me, event) and event.seat == me.seat


almanac = backtimers.action(
    "Future Almanac?",
    text=(
        "Place 3 stasis counters on this action. Special: after you remove one of them, draw 1 card. "
        "When played from stasis, discard this action."
    ),
)
almanac.on_play(_wait_for(3))
almanac.from_stasis(_just_discard_it)


@almanac.special(STASIS_REMOVED, _you_take_one_off_this, may=False, zone=STASIS, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


def _play_what_is_stored(me: Me) -> Steps:
    """Discard this card; you may play one that was stored under it."""
    stored = me.take_out_stored()
    me.put_in_discard([me.card])
    yield from me.play_now(stored, prompt="Play the stored card?")


help_from_the_past = backtimers.action(
    "Help From the Past",
    text=(
        "Place 3 stasis counters on this action. Special: as it enters stasis, store under it a card "
        "from your discard pile. When played from stasis, discard this action; you may play the stored "
        "card as an extra card."
    ),
)
help_from_the_past.on_play(_wait_for(3))
help_from_the_past.from_stasis(_play_what_is_stored)


@help_from_the_past.enters_stasis
def _(me: Me) -> Steps:
    card = yield from me.choose(me.one_of_each(me.discard_pile()), "Store which card?")
    if card:
        yield from me.store(card, me.card)


letter = backtimers.action(
    "Letter From Another Time",
    text=(
        "Place 3 stasis counters on this action. Special: as it enters stasis, search your deck for a "
        "card to store under it. When played from stasis, discard this action; you may play the stored "
        "card as an extra card."
    ),
)
letter.on_play(_wait_for(3))
letter.from_stasis(_play_what_is_stored)


@letter.enters_stasis
def _(me: Me) -> Steps:
    found = yield from me.search_deck(lambda card: True, "Store which card?")
    for card in found:
        yield from me.store(card, me.card)


lightning_strike = backtimers.action(
    "Lightning Strike",
    text=(
        "Place 2 stasis counters on this action. Special: you may place stasis counters you remove from "
        "other cards on this action. On your turn, you may use an action play and discard this action to "
        "lower a base's breakpoint this turn by 1 for each stasis counter it had, up to 5. When played "
        "from stasis, discard this action."
    ),
)
lightning_strike.on_play(_wait_for(2))
lightning_strike.from_stasis(_just_discard_it)


@lightning_strike.catches_stasis_counters
def _(me: Me, n: int) -> Steps:
    taken = yield from me.choose_number(range(n + 1), "How many of the counters go onto Lightning Strike?")
    yield from me.add_stasis_counters(me.card, taken)


def _charged(me: Me) -> bool:
    return bool(me.plays_to_spend(ACTION)) and me.stasis_counters(me.card) > 0


@lightning_strike.on_your_turn(_charged, zone=STASIS)
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Lower the breakpoint of which base?")
    if me.spend_play(ACTION):
        yield from me.change_breakpoint(base, -min(5, me.stasis_counters(me.card)))
        me.leave_stasis()


@backtimers.action(
    "Will Have to Do",
    affects_minions=True,
    text=(
        "Share up to two +1 power counters among your minions, or remove up to 2 stasis counters from "
        "your cards in stasis."
    ),
).on_play
def _(me: Me) -> Steps:
    waiting = [card for card in me.in_stasis() if me.stasis_counters(card)]
    ways = {"power": me.my_minions(), "stasis": waiting}
    way = yield from me.choose_way(ways, "Place power counters, or remove stasis counters?")
    if way == "power":
        yield from _hand_out_two(me)
    elif way == "stasis":
        yield from _take_off_two(me)


def _hand_out_two(me: Me) -> Steps:
    first = yield from me.may_choose(me.my_minions(), "Which minion gets a power counter?")
    if not first:
        return
    second = yield from me.may_choose(me.my_minions(), "Which minion gets the second power counter?")
    if second == first:
        yield from me.add_counters(first, 2)
        return
    yield from me.add_counters(first)
    if second:
        yield from me.add_counters(second)


def _take_off_two(me: Me) -> Steps:
    left = {card: me.stasis_counters(card) for card in me.in_stasis()}
    chosen = []
    for _ in range(2):
        waiting = [card for card, counters in left.items() if counters]
        card = yield from me.may_choose(waiting, "Take a stasis counter off which card?")
        if not card:
            break
        chosen.append(card)
        left[card] -= 1
    yield from me.remove_stasis_counters(chosen)


alternate_present = backtimers.base(
    "Alternate Present",
    breakpoint=20,
    vp=(4, 2, 2),
    text="After your first minion here each turn, you may place 2 stasis counters on a card in your hand.",
)


@alternate_present.after(
    PLAYED,
    first_minion_here,
    may=True,
    whose=the_player,
    only_if=lambda me, event: bool(me.hand()),
    touches=DRAWING,
    chooses_first=True,
    from_hand=True,
)
def _(me: Me, event: Event) -> Steps:
    yield from _park(me)


@backtimers.base(
    "Time-Traveling Car",
    breakpoint=22,
    vp=(3, 2, 1),
    text="When scoring, the winner may place 2 stasis counters on one of their cards here.",
    confidence="inferred",
).after(
    WHEN_SCORING,
    this_base,
    may=True,
    whose=the_winners,
    only_if=lambda me, event: bool(_own_here(me)),
    chooses_first=True,
)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.choose(_own_here(me), "Put which card into stasis?")
    yield from me.put_in_stasis(card, 2)


def _own_here(me: Me) -> list[int]:
    return [card for card in (*me.minions(me.here), *me.actions(me.here)) if me.mine(card)]
