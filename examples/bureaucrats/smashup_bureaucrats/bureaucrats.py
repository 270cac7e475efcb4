"""Bureaucrats: nothing is forbidden, but everything needs a form."""

from smashup_tui.cards.dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DESTROYED,
    DRAWING,
    PLAYED,
    PLAYING,
    Event,
    Me,
    Steps,
    faction,
    the_runners_up,
    this_base,
    this_card,
)

from . import SET

bureaucrats = faction("Bureaucrats", SET)


# --- minions ----------------------------------------------------------------------------------------


head = bureaucrats.minion(
    "Head of Department",
    power=5,
    text="Ongoing: other players can't play minions here with printed power 2 or less.",
)


@head.forbids(PLAYING, here=True)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and me.is_minion(card) and me.printed_power(card) <= 2


@bureaucrats.minion(
    "Auditor",
    power=4,
    copies=2,
    text="You may destroy an action on this base or on a minion here.",
).on_play
def _(me: Me) -> Steps:
    action = yield from me.may_choose(me.actions(me.here), "Destroy which action?")
    if action:
        yield from me.destroy(action)


@bureaucrats.minion(
    "Desk Clerk", power=3, copies=3, text="Draw 1 card if another player holds more cards than you."
).on_play
def _(me: Me) -> Steps:
    if any(len(me.hand(player)) > len(me.hand()) for player in me.others):
        yield from me.draw()


@bureaucrats.minion(
    "Intern", power=2, copies=4, text="Ongoing: after this minion is destroyed, draw 1 card."
).after(DESTROYED, this_card, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


# --- actions ----------------------------------------------------------------------------------------


@bureaucrats.action(
    "Take a Number",
    copies=2,
    text="Draw 1 card. Play 1 extra minion with power 2 or less.",
).on_play
def _(me: Me) -> Steps:
    yield from me.draw()
    yield from me.extra_minion(max_power=2)


@bureaucrats.action(
    "Lost in the Post",
    copies=2,
    affects_minions=True,
    text="Place a minion with power 3 or less at the bottom of its owner's deck.",
).on_play
def _(me: Me) -> Steps:
    minion = yield from me.choose(me.minions(max_power=3), "Lose which minion in the post?")
    if minion:
        yield from me.to_deck_bottom(minion)


rubber_stamp = bureaucrats.action("Rubber Stamp", copies=2, on="minion", text="Ongoing: +2 power.")
rubber_stamp.host_has_power(2)

red_tape = bureaucrats.action("Red Tape", on="base", text="Ongoing: this base's breakpoint is 4 higher.")
red_tape.changes_breakpoint(4)


@bureaucrats.action(
    "Out to Lunch",
    affects_minions=True,
    text="Choose a base. Other players' minions there get -2 power this turn.",
).on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Where is everybody out to lunch?")
    for minion in me.minions(base, others=True):
        yield from me.gain_power(minion, -2)


@bureaucrats.action(
    "Reorganisation",
    affects_minions=True,
    text="Move up to 2 of your minions, each to any other base.",
).on_play
def _(me: Me) -> Steps:
    moving = yield from me.choose_some(me.minions(whose=me.seat), 0, 2, "Move which minions?")
    for minion in moving:
        base = yield from me.choose_base(
            me.other_bases(me.base_of(minion)), f"Where to with {me.name(minion)}?"
        )
        yield from me.move(minion, base)


@bureaucrats.action(
    "Appeal",
    affects_minions=True,
    text="Special: before a base scores, one of your minions there gets +3 power this turn.",
).special_from_hand(BEFORE_SCORING, only_if=lambda me, event: bool(me.minions(event.base, whose=me.seat)))
def _(me: Me, event: Event) -> Steps:
    minion = yield from me.choose(me.minions(event.base, whose=me.seat), "Who appeals?")
    if minion:
        yield from me.gain_power(minion, 3)


# --- bases ------------------------------------------------------------------------------------------


waiting_room = bureaucrats.base(
    "Waiting Room",
    breakpoint=19,
    vp=(3, 2, 1),
    text=(
        "After anyone plays a minion here, its owner may place 1 card of their hand on the bottom of their "
        "deck, then draw 1."
    ),
)


def _a_minion_is_played_here(me: Me, event: Event) -> bool:
    return this_base(me, event) and me.is_minion(event.card)


def _its_owner(me: Me, event: Event) -> list[int]:
    return [me.owner(event.card)]


def _holds_cards(me: Me, event: Event) -> bool:
    return bool(me.hand())


@waiting_room.after(
    PLAYED, _a_minion_is_played_here, may=True, whose=_its_owner, only_if=_holds_cards, chooses_first=True
)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.choose(me.hand(), "Put which card under your deck?")
    me.put_on_bottom([card])
    yield from me.draw()


ministry = bureaucrats.base(
    "Ministry of Ministries",
    breakpoint=23,
    vp=(5, 3, 2),
    text="After scoring, the runner-up draws 2 cards.",
)


@ministry.after(AFTER_SCORING, this_base, whose=the_runners_up, touches=DRAWING)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw(2)
