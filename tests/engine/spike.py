"""Eight hard cards on the bare engine, in a catalogue of their own, with a few plain ones beside them."""

from __future__ import annotations

from smashup_tui.cards.dsl import (
    ACTION,
    AFTER_SCORING,
    BEFORE_SCORING,
    DESTROYED,
    LEFT_PLAY,
    PLAYED,
    SCORING,
    STASIS,
    STASIS_REMOVED,
    TURN_START,
    Asks,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    other_players_action,
    the_winners,
    this_base,
    this_card,
    your_turn,
)
from smashup_tui.engine.catalog import Catalog

SPIKE = Catalog()
the_set = card_set("Spike", "spike", 2026, catalog=SPIKE)
spike = faction("Spike", the_set, catalog=SPIKE)

spike.minion("Giant", power=7, copies=4, text="")
spike.minion("Grunt", power=2, copies=4, text="")


@spike.minion("Collector", power=2, copies=1, text="You may return a weak minion here.").on_play
def _(me: Me) -> Steps:
    target = yield from me.may_choose(me.minions(me.here, max_power=3, but=me.card), "Return which minion?")
    if target:
        yield from me.return_to_hand(target)


@spike.minion(
    "Shinobi", power=3, copies=1, text="Special: before a base scores, may be played there."
).special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from me.play_this(event.base)


@spike.minion(
    "Scout", power=3, copies=1, text="Special: after this base scores, may go back to hand."
).special(AFTER_SCORING, this_base)
def _(me: Me, event: Event) -> Steps:
    yield from me.return_to_hand(me.card)


@spike.minion("Gremlin", power=2, copies=1, text="After it is destroyed, draw a card.").after(
    DESTROYED, this_card
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@spike.minion("Puller", power=3, copies=1, text="Talent: draw a card.").talent
def _(me: Me) -> Steps:
    yield from me.draw()


raptor = spike.minion("War Raptor", power=2, copies=2, text="+1 power for each War Raptor here.")


@raptor.has_power
def _(me: Me) -> int:
    return sum(me.is_named(minion, "War Raptor") for minion in me.minions(me.here))


@spike.action("Strike", copies=1, text="Destroy a minion.").on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(me.minions(), "Destroy which minion?")
    if target:
        yield from me.destroy(target)


@spike.action("Disenchant", copies=1, text="Destroy an action.").on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(me.actions(), "Destroy which action?")
    if target:
        yield from me.destroy(target)


@spike.action("Crop Circles", copies=1, text="Return every minion at a base.").on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Return the minions of which base?")
    yield from me.return_to_hand(*me.minions(base))


spike.action("Upgrade", copies=1, on="minion", text="+2 power.").host_has_power(2)

weaken = spike.action("Gloom", copies=1, on="base", text="Other players' minions here have -1 power.")


@weaken.gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


# --- the eight --------------------------------------------------------------------------------------

copycat = spike.minion(
    "Copycat",
    power=2,
    copies=1,
    text="It has the abilities of another player's minion until the end of the turn.",
).can_gain_abilities()


@copycat.on_play
def _(me: Me) -> Steps:
    model = yield from me.choose(me.minions(others=True), "Copy which minion?")
    if model:
        yield from me.copy_abilities(model, "end of turn")


bonding = spike.action(
    "Cellular Bonding", copies=1, on="minion", text="It has the abilities of another action on a minion."
).can_gain_abilities()


@bonding.on_play
def _(me: Me) -> Steps:
    model = yield from me.choose(
        [a for a in me.actions(on_bases=False) if a != me.card], "Copy which action?"
    )
    if model:
        yield from me.copy_abilities(model)
    else:
        yield from me.discard_from_play(me.card)


hideout = spike.action(
    "Hideout",
    copies=1,
    on="base",
    text="Destroyed instead of another player's action affecting your minions here.",
)


@hideout.shields
def _(me: Me, minion: int, how: str, by: Me) -> Asks[bool]:
    if not (me.mine(minion) and me.base_of(minion) == me.here and other_players_action(me, by)):
        return False
    for each in me.my_minions(me.here):
        by.add_effect("immune", each)
    yield from me.destroy(me.card)
    return True


pin = spike.action(
    "Pin", copies=1, on="minion", text="Its abilities are cancelled, its power is not counted."
)


@pin.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


@pin.leaves_out
def _(me: Me, minion: int) -> bool:
    return minion == me.host


field = spike.action("Stasis Field", copies=1, on="base", text="This base cannot score until your next turn.")


@field.forbids
def _(me: Me, what: str, seat: int, card: int, base: int) -> bool:
    return what == SCORING and base == me.here


@field.after(TURN_START, your_turn)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(me.card)


lightning = spike.action(
    "Lightning Strike", copies=1, text="Two stasis counters; collects more; lowers a breakpoint."
)


@lightning.on_play
def _(me: Me) -> Steps:
    yield from me.put_in_stasis(me.card, 2)


@lightning.catches_stasis_counters
def _(me: Me, n: int) -> Steps:
    taken = yield from me.choose_number(range(n + 1), "Take how many counters?")
    yield from me.add_stasis_counters(me.card, taken)


@lightning.on_your_turn(lambda me: bool(me.plays_to_spend(ACTION)), zone=STASIS)
def _(me: Me) -> Steps:
    if me.spend_play(ACTION):
        n = min(5, me.stasis_counters(me.card))
        base = yield from me.choose_base(me.bases, "Lower which breakpoint?")
        yield from me.change_breakpoint(base, -n)
        me.leave_stasis()


@lightning.from_stasis
def _(me: Me) -> Steps:
    return
    yield


almanac = spike.action("Almanac", copies=1, text="Three stasis counters; draw a card for each that goes.")


@almanac.on_play
def _(me: Me) -> Steps:
    yield from me.put_in_stasis(me.card, 3)


@almanac.special(STASIS_REMOVED, this_card, may=False, zone=STASIS)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


god = spike.action(
    "Ancient Sumerian God",
    copies=1,
    on="base",
    text="+3 breakpoint; stores actions; plays them when it leaves.",
)
god.changes_breakpoint(3).keeps_stored_cards()


@god.talent
def _(me: Me) -> Steps:
    fit = [c for c in me.action_cards(me.discard_pile()) if me.game.definition(c).play_on == "base"]
    card = yield from me.choose(fit, "Store which action?")
    if card:
        yield from me.store(card, me.card, revealed=True)


@god.after(LEFT_PLAY, this_card)
def _(me: Me, event: Event) -> Steps:
    for base in me.bases:
        yield from me.play_now(me.still_aside(event.cards), at=base)


nuke = spike.action(
    "Nuke It From Orbit", copies=1, on="base", text="Destroys its base if it was there before the turn."
)


@nuke.talent_if(lambda me: me.was_here_at_start(me.card))
def _(me: Me) -> Steps:
    yield from me.destroy_base(me.here, but=me.card)
    yield from me.to_box(me.card)


# --- bases ------------------------------------------------------------------------------------------

spike.base("Oasis", breakpoint=12, vp=(2, 0, 0), text="")
spike.base("Plain", breakpoint=20, vp=(4, 2, 1), text="")
spike.base("Hill", breakpoint=20, vp=(5, 3, 2), text="")
spike.base("Moor", breakpoint=18, vp=(3, 2, 1), text="")
spike.base("Cliff", breakpoint=25, vp=(3, 2, 1), text="")
dojo = spike.base(
    "Dojo", breakpoint=9, vp=(2, 3, 2), text="After it scores, the winner may destroy a minion."
)


@dojo.after(AFTER_SCORING, this_base, may=True, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    target = yield from me.choose(me.minions(), "Destroy which minion?")
    if target:
        yield from me.destroy(target)


library = spike.base(
    "Library", breakpoint=15, vp=(4, 2, 1), text="After a minion is played here, its player draws a card."
)


@library.after(PLAYED, this_base, whose=lambda me, event: [event.seat])
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


bank = spike.base("Bank", breakpoint=14, vp=(3, 2, 1), text="After it scores, the winner draws a card.")


@bank.after(AFTER_SCORING, this_base, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()
