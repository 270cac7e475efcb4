"""Who ignores a base neither follows it nor profits from it."""

from __future__ import annotations

from typing import Any

from ..covers import covers
from ..scenario import FOE, YOU, Board, board, foe, you


def ignoring(base: str, **more: Any) -> Board:
    return board(hand=["Infiltrate"], **more).play("Infiltrate", at=base).answer("yes")


@covers("rule.cancelling", "secret-volcano-headquarters", "ninjas-infiltrate")
def test_who_ignores_the_volcano_shows_no_card_there() -> None:
    table = ignoring(
        "Secret Volcano Headquarters",
        bases={"Secret Volcano Headquarters": [you("King Rex"), foe("King Rex", counters=5)]},
        deck=["Invader"],
        foe_deck=["Scout"],
    )
    table.end_turn()
    played = [table.game.name(event.card) for event in table.events("played")]
    assert "Scout" in played and "Invader" not in played


@covers("rule.cancelling", "school-of-wizardry", "ninjas-infiltrate")
def test_the_school_is_for_the_first_winner_who_does_not_ignore_it() -> None:
    table = ignoring(
        "School of Wizardry",
        bases={"School of Wizardry": [you("King Rex", counters=3), foe("King Rex", counters=3)]},
    )
    table.end_turn()
    assert table.asks == FOE and table.asked() == "Which base comes next?"


@covers("rule.cancelling", "the-nexus", "ninjas-infiltrate")
def test_the_nexus_is_for_the_first_winner_who_does_not_ignore_it() -> None:
    table = ignoring(
        "The Nexus",
        bases={"The Nexus": [you("King Rex", counters=3), foe("King Rex", counters=3)]},
        base_discard=["Tar Pits", "Hala"],
    )
    table.end_turn()
    assert table.asks == FOE and set(table.options()) == {"Tar Pits", "Hala"}
    assert table.vp(YOU) == 3
