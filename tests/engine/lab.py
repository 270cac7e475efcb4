"""A catalogue of plain cards, each made to show one mechanism of the engine by itself."""

from __future__ import annotations

from typing import Any

from smashup_tui.cards.dsl import (
    ACTION,
    AFTER_SCORING,
    BEFORE_SCORING,
    PLAYED,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    the_winners,
    this_base,
)
from smashup_tui.engine.catalog import Catalog

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


clock = lab.base("Clock", breakpoint=7, vp=(1, 0, 0), text="After it scores, the winner takes an extra turn.")


@clock.after(AFTER_SCORING, this_base, whose=the_winners)
def _(me: Me, event: Event) -> Steps:
    me.take_extra_turn()
    return
    yield
