"""A catalogue of plain cards, each made to show one mechanism of the engine by itself."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import (
    ACTION,
    AFTER_SCORING,
    BEFORE_SCORING,
    DECK,
    LEFT_PLAY,
    PLAYED,
    PLAYING_SPECIALS,
    TURN_END,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    the_winners,
    this_base,
    this_card,
    your_turn,
)
from smashup_tui.engine.model.catalog import Catalog

from ..scenario import Board, board

LAB = Catalog()
lab = faction("Lab", card_set("Lab", "lab", 2026, catalog=LAB), catalog=LAB)


def lab_board(*args: Any, **kwargs: Any) -> Board:
    return board(*args, filler="Giant", catalog=LAB, **kwargs)


lab.minion("Giant", power=7, copies=4, text="")
lab.minion("Grunt", power=2, copies=4, text="")


@lab.minion("Witness", power=3, text="After another player plays a card, you draw a card.").after(
    PLAYED, lambda me, event: event.seat != me.seat
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@lab.minion("Bruiser", power=4, text="Destroy a minion here.").on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(me.minions(me.here, but=me.card), "Destroy which minion?")
    yield from me.destroy(target)


copier = lab.minion("Copier", power=2, copies=2, text="It has another player's minion's abilities this turn.")


@copier.can_gain_abilities().on_play
def _(me: Me) -> Steps:
    model = yield from me.choose(me.minions(others=True), "Copy which minion?")
    if model:
        yield from me.copy_abilities(model, "end of turn")


@lab.minion("Packer", power=2, text="At the end of your turn, store a card of your hand.").after(
    TURN_END, your_turn
)
def _(me: Me, event: Event) -> Steps:
    card = yield from me.choose(me.hand(), "Store which card?")
    if card:
        yield from me.store(card, me.card)


chief = lab.minion("Chief", power=3, text="Your minions have +1 power until the start of your turn.")


@chief.on_play
def _(me: Me) -> Steps:
    me.add_effect("aura", 0, until="start of your turn")
    return
    yield


@chief.lasting_power
def _(me: Me, minion: int) -> int:
    return 1 if me.mine(minion) else 0


@lab.minion("Sailor", power=2, text="Special: on your turn, draw and destroy this minion.").on_your_turn()
def _(me: Me) -> Steps:
    yield from me.draw()
    yield from me.destroy(me.card)


muzzle = lab.action("Muzzle", on="minion", text="This minion has no abilities.")


@muzzle.cancels
def _(me: Me, card: int) -> bool:
    return card == me.host


recluse = lab.minion("Recluse", power=4, text="Play it only where you have no minion anywhere.")


@recluse.needs
def _(me: Me) -> bool:
    return not me.my_minions()


@recluse.talent
def _(me: Me) -> Steps:
    yield from me.draw()


jinx = lab.minion("Jinx", power=2, text="Choose a minion; destroy it at the end of the turn.")


@jinx.on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(me.minions(but=me.card), "Jinx which minion?")
    if target:
        me.announce_for_end_of_turn(target)


@jinx.at_end_of_turn
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy(event.card)


@lab.action("Dig", text="Play a minion off the top of your deck.").on_play
def _(me: Me) -> Steps:
    yield from me.play_off_the_top(me.is_minion)


@lab.action("Prospect", text="Name a power, then dig for a minion that has it.").on_play
def _(me: Me) -> Steps:
    power = yield from me.choose_number((2, 4), "Which power?")
    yield from me.play_off_the_top(
        lambda card: me.is_minion(card) and me.printed_power(card) == power, optional=False
    )


@lab.action("Dig Deep", text="Play two minions off the top of your deck.").on_play
def _(me: Me) -> Steps:
    yield from me.play_off_the_top(me.is_minion, n=2, optional=False)


@lab.minion("Nugget", power=1, text="If it was played off the top of a deck, draw a card.").on_play
def _(me: Me) -> Steps:
    if me.was_played_off_the_top():
        yield from me.draw()


lab.action("Hat", copies=2, on="minion", text="This minion has +1 power.").host_has_power(1)

drizzle = lab.action("Drizzle", on="base", text="Other players' minions here have -1 power.")


@drizzle.gives_power_here
def _(me: Me, minion: int) -> int:
    return 0 if me.mine(minion) else -1


wardrobe = lab.minion("Wardrobe", power=2, text="Actions may be played on it from your discard pile, too.")


@wardrobe.plays_from_discard
def _(me: Me, card: int, target: int) -> bool:
    return target == me.card


@lab.minion("Tailor", power=2, text="Talent: play an extra action on this minion.").talent
def _(me: Me) -> Steps:
    yield from me.extra_action(on=me.card)


@lab.minion("Herald", power=2, text="Before this base scores, play an extra action.").after(
    BEFORE_SCORING, this_base
)
def _(me: Me, event: Event) -> Steps:
    yield from me.extra_action()


@lab.minion("Insider", power=2, text="Before this base scores, you may play a Special action.").after(
    BEFORE_SCORING, this_base, may=True, only_if=lambda me, event: bool(me.special_actions())
)
def _(me: Me, event: Event) -> Steps:
    yield from me.play_special_action()


@lab.minion("Fan", power=2, text="After you play an action, draw a card.").after(
    PLAYED, lambda me, event: event.seat == me.seat and not me.is_minion(event.card)
)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@lab.minion("Heir", power=2, text="After it goes to the discard pile, play an extra action.").after(
    LEFT_PLAY, this_card
)
def _(me: Me, event: Event) -> Steps:
    yield from me.play_special_action()


@lab.action("Boomerang", text="It goes under your deck instead of your discard pile.").on_play
def _(me: Me) -> Steps:
    me.instead_of_discard_pile(DECK)
    return
    yield


hush = lab.action("Hush", on="base", text="Others play no Specials while this base scores.")


@hush.forbids(PLAYING_SPECIALS)
def _(me: Me, seat: int, card: int, base: int) -> bool:
    return seat != me.seat and me.game.s.scoring == me.here


@lab.action("Strike", text="Destroy a minion.").on_play
def _(me: Me) -> Steps:
    target = yield from me.choose(me.minions(), "Destroy which minion?")
    yield from me.destroy(target)


@lab.action("Again", text="Play an action from your discard pile.").on_play
def _(me: Me) -> Steps:
    yield from me.play_now(me.of_kind(me.discard_pile(), ACTION))


@lab.action("Landslide", text="Special: before a base scores, another comes.").special_from_hand(
    BEFORE_SCORING
)
def _(me: Me, event: Event) -> Steps:
    yield from me.swap_base(event.base, me.look_at_base_deck(1)[0])


@lab.action("Flood", text="Special: after a base scores, destroy it.").special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy_base(event.base)


lab.base("Oasis", breakpoint=12, vp=(2, 0, 0), text="")
lab.base("Plain", breakpoint=20, vp=(4, 2, 1), text="")
lab.base("Hill", breakpoint=20, vp=(5, 3, 2), text="")
lab.base("Moor", breakpoint=18, vp=(3, 2, 1), text="")
lab.base("Cliff", breakpoint=25, vp=(3, 2, 1), text="")

gate = lab.base(
    "Gate",
    breakpoint=7,
    vp=(1, 0, 0),
    text="Afterwards each winner picks the next of the discarded bases.",
)


@gate.after(AFTER_SCORING, this_base, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    base = yield from me.choose_base(me.base_discard_pile, "Which base comes next?")
    me.choose_next_base(base)


purse = lab.base("Purse", breakpoint=14, vp=(3, 2, 1), text="After it scores, each winner draws a card.")


@purse.after(AFTER_SCORING, this_base, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


clock = lab.base("Clock", breakpoint=7, vp=(1, 0, 0), text="After it scores, the winner takes an extra turn.")


@clock.after(AFTER_SCORING, this_base, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    me.take_extra_turn()
    return
    yield
