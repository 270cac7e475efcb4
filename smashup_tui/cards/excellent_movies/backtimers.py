"""Backtimers: park cards in stasis, and get them back for free when their time has come."""

from collections.abc import Callable

from ..common import played_here, return_to_top
from ..dsl import (
    ACTION,
    DRAWING,
    LAST_STASIS_REMOVED,
    MINION,
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
        "You may place a card of your hand in stasis with two stasis counters. Talent: if some card lost "
        "the last of its stasis counters this turn, you may place a +1 power counter on a minion of yours."
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
    text="Ongoing: at the start of your turn, you may take a stasis counter off a card you have in "
    "stasis, or put another one on it.",
).after(TURN_START, your_turn, may=True, only_if=_has_cards_in_stasis, chooses_first=True)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.choose(me.in_stasis(), "Change the time of which card?")
    ways = ("remove", "add") if me.stasis_counters(card) else ("add",)
    way = yield from me.choose_word(ways, "Remove a stasis counter, or add one?")
    if way == "remove":
        yield from me.remove_stasis_counters([card])
    else:
        yield from me.add_stasis_counters(card)


@backtimers.minion(
    "Lifelong Bully",
    power=3,
    copies=3,
    text=(
        "Choose: put a stasis counter on a card you have in stasis; or look at the two top cards of "
        "your deck, of which you may place one in stasis with two stasis counters, and return what is "
        "left in your order."
    ),
).on_play
def _(me: Me) -> Steps:
    way = "look"
    if me.in_stasis():
        way = yield from me.choose_word(("add", "look"), "Add a stasis counter, or look at two cards?")
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
        "You may place her in stasis with one stasis counter. Special: for every stasis counter she loses, "
        "you may place a +1 power counter on a minion you have at a base. Played from stasis, she is an "
        "extra minion and gets a +1 power counter."
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
    "99 MPH", copies=2, text="Place a card of your hand in stasis with two stasis counters. Draw a card."
).on_play
def _(me: Me) -> Steps:
    yield from _park(me)
    yield from me.draw()


@backtimers.action(
    "Back From the Future",
    copies=2,
    text=(
        "Reveal the top three cards of your deck. One of them you may place in stasis with two stasis "
        "counters; return what is left in your order."
    ),
).on_play
def _(me: Me) -> Steps:
    cards = me.reveal_top(3)
    yield from _may_park(me, cards)
    yield from return_to_top(me, me.still_in_deck(cards))


@backtimers.action(
    "Disrupt the Space-Time Continuum",
    text="Put two cards of your hand into stasis with two stasis counters each, or one with one, or none.",
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
    text="Put it into stasis with three stasis counters. Special: draw a card for every one of them that you"
    " take off. Played from stasis, it is just discarded.",
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
    text="Put it into stasis with three stasis counters. Special: on its way into stasis it gets a card of"
    " your discard pile to store. Played from stasis, it is discarded, and you may play the stored card as an"
    " extra one.",
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
    text="Put it into stasis with three stasis counters. Special: on its way into stasis it gets a card that"
    " you search your deck for, to store. Played from stasis, it is discarded, and you may play the stored"
    " card as an extra one.",
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
    text="Put it into stasis with two stasis counters. Special: stasis counters that you take off "
    "other cards may go onto this one. On your turn you may give up an action play and discard "
    "this card: until the end of the turn a base's breakpoint is lower by 1 for each stasis "
    "counter on it, 5 at most. Played from stasis, it is just discarded.",
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
        "Choose: place two +1 power counters on your minions, on one or on two, or fewer; or take two "
        "stasis counters or fewer off your cards in stasis."
    ),
).on_play
def _(me: Me) -> Steps:
    waiting = [card for card in me.in_stasis() if me.stasis_counters(card)]
    ways = [word for word, cards in (("power", me.my_minions()), ("stasis", waiting)) if cards]
    way = yield from me.choose_word(ways, "Place power counters, or remove stasis counters?")
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
    text=(
        "The first time in a turn that you play a minion here, you may place a card of your hand in stasis "
        "with two stasis counters."
    ),
)


def _your_first_here_this_turn(me: Me, event: Event) -> bool:
    return played_here(me, event) and len(me.played_this_turn(MINION, seat=event.seat, base=me.here)) == 1


@alternate_present.after(
    PLAYED,
    _your_first_here_this_turn,
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
    text=(
        "As it scores, the winner may place one of their cards from here, an action on a minion "
        "included, in stasis with two stasis counters."
    ),
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
