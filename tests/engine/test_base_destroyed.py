"""A base destroyed or swapped under its minions, at rest and in the middle of its own scoring."""

from __future__ import annotations

import pytest

from smashup_tui.cards.dsl import (
    AFTER_SCORING,
    BEFORE_SCORING,
    DESTROYED,
    Event,
    Me,
    Steps,
    card_set,
    faction,
    this_card,
)
from smashup_tui.engine.board_setup import Piece, base_to_pile
from smashup_tui.engine.model.catalog import Catalog
from smashup_tui.engine.model.kinds import BASE_DISCARD

from ..scenario import YOU, Board, board, foe, you

CARDS = Catalog()
sheet = faction("Wreckers", card_set("Ruins", "ruins", 2026, catalog=CARDS), catalog=CARDS)

sheet.minion("Giant", power=7, copies=40, text="")
greeter = sheet.minion("Greeter", power=2, text="On play: draw a card.")
sheet.action("Upgrade", on="minion", text="+2 power.").host_has_power(2)
flag = sheet.action("Flag", on="base", text="After it is destroyed, draw a card.")
wall = sheet.action("Wall", on="base", text="Cannot be destroyed.")
smash = sheet.action("Smash", text="Destroy a base; minions stay. Special: the same before a base scores.")
late = sheet.action("Late Smash", text="Special: after a base scores, destroy it; minions stay.")
for name, breakpoint in (("Hill", 10), ("Moor", 10), ("Cliff", 10), ("Plain", 10), ("Valley", 20)):
    sheet.base(name, breakpoint=breakpoint, vp=(3, 2, 1), text="")


@greeter.on_play
def _(me: Me) -> Steps:
    yield from me.draw()


@flag.after(DESTROYED, this_card)
def _(me: Me, event: Event) -> Steps:
    yield from me.draw()


@wall.protects
def _(me: Me, card: int, how: str, by: Me) -> bool:
    return card == me.card


@smash.on_play
def _(me: Me) -> Steps:
    base = yield from me.choose_base(me.bases, "Destroy which base?")
    yield from me.destroy_base(base, keep_minions=True)


@smash.special_from_hand(BEFORE_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy_base(event.base, keep_minions=True)


@late.special_from_hand(AFTER_SCORING)
def _(me: Me, event: Event) -> Steps:
    yield from me.destroy_base(event.base, keep_minions=True)


def ruins(at_hill: list[Piece], hand: list[str], foe_hand: tuple[str, ...] = ()) -> Board:
    return board(
        {"Hill": at_hill},
        hand=hand,
        foe_hand=foe_hand,
        base_deck=["Valley", "Plain"],
        filler="Giant",
        catalog=CARDS,
    )


def test_minions_stand_at_the_new_base_with_all_they_have() -> None:
    table = ruins([you("Greeter", counters=1, on=[foe("Upgrade")]), you("Flag"), foe("Wall")], ["Smash"])
    table.play("Smash").answer("Hill")
    assert table.bases()[0] == "Valley" and table.minions_at("Valley") == ["Greeter"]
    assert table.power("Greeter") == 5 and table.base_of("Upgrade") == "Valley"
    # The Flag saw its own destruction; the Wall was discarded with its base; nobody was played again.
    assert table.zone("Flag") == table.zone("Wall") == "discard pile"
    assert table.hand() == ["Giant"]
    assert [event.card for event in table.events(DESTROYED)] == [table.card("Flag")]
    assert (table.vp(0), table.vp(1)) == (0, 0)


def test_the_destroyed_base_may_come_again_when_the_base_deck_is_empty() -> None:
    table = ruins([you("Greeter")], ["Smash"])
    for base in table.game.base_deck:
        base_to_pile(table.game, base, BASE_DISCARD)
    table.play("Smash").answer("Hill")
    assert table.minions_at(table.bases()[0]) == ["Greeter"]
    assert table.bases()[0] in ("Hill", "Valley", "Plain")


@pytest.mark.parametrize(("card", "points"), [("Smash", 0), ("Late Smash", 3)])
def test_a_base_that_is_gone_stops_being_scored(card: str, points: int) -> None:
    table = ruins([you("Giant"), you("Greeter", counters=1)], [card], foe_hand=("Smash", "Late Smash"))
    table.end_turn()
    while card not in table.options() or table.asks != YOU:
        table.decline()
    table.answer(card)
    # The foe's cards for the same moment are not asked for any more.
    assert table.resting and table.vp() == points
    assert table.minions_at("Valley") == ["Giant", "Greeter"]
