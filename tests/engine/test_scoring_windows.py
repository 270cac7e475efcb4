"""A scoring with Me First windows before and after it, copied and resumed in the middle."""

from __future__ import annotations

from typing import Any

import pytest

from smashup_tui.engine.rng import Rng

from ..scenario import FOE, YOU, Board, board, foe, you
from .lab import lab_board


def both_ways(table: Board, choice: Any) -> None:
    """Answer on the original and on a copy made in the middle: both end up the same."""
    copy = table.game.clone()
    table.game.apply(choice)
    copy.apply(choice)
    assert copy.digest() == table.game.digest()


def scoring_table() -> Board:
    return board(
        {
            "Ninja Dojo": [you("King Rex"), you("Zapbot"), foe("King Rex"), foe("Scout")],
            "Jungle Oasis": [you("Collector")],
        },
        hand=["Shinobi", "Warbot"],
        foe_hand=["Shinobi"],
        base_deck=["Tar Pits"],
    )


def test_scoring_with_me_first_windows() -> None:
    table = scoring_table()
    table.end_turn()
    # Before: you are asked first, then the foe; both play a Shinobi.
    assert (table.asks, table.options()) == (YOU, ["Shinobi"])
    table.answer("Shinobi")
    assert (table.asks, table.options()) == (FOE, ["Shinobi"])
    table.answer("Shinobi")
    # Award: you 12, foe 13: second place takes 3, first takes 2.
    assert (table.vp(YOU), table.vp(FOE)) == (3, 2)
    # After: the winner's Dojo ability and the Scout both belong to the foe.
    assert (table.asks, table.options()) == (FOE, ["Scout", "Ninja Dojo"])
    table.answer("Ninja Dojo").answer("Collector")
    assert "Collector" in table.discard(YOU)
    table.answer("Scout")
    assert "Scout" in table.hand(FOE)
    assert "Tar Pits" in table.bases() and "Ninja Dojo" not in table.bases()
    assert table.resting


def test_scoring_resumes_from_a_copy_at_every_question() -> None:
    table = scoring_table()
    both_ways(table, len(table.decision.options) - 1)
    answered = 0
    while not table.resting:
        both_ways(table, [0])
        answered += 1
    assert answered >= 4


@pytest.mark.parametrize("seat", [YOU, FOE])
def test_a_determinized_copy_in_the_middle_can_be_copied_again(seat: int) -> None:
    table = scoring_table()
    table.end_turn()
    if seat == FOE:
        table.decline()
    copy = table.game.determinize(seat, Rng(5))
    again = copy.clone()
    assert again.digest() == copy.digest()
    copy.apply(None)
    again.apply(None)
    assert again.digest() == copy.digest()


def test_what_a_base_does_for_each_tied_winner_needs_no_order() -> None:
    table = lab_board({"Purse": [you("Giant"), foe("Giant")]}, hand=["Grunt"])
    before = len(table.hand(FOE))
    table.end_turn()
    assert table.resting
    assert (table.vp(YOU), table.vp(FOE)) == (3, 3)
    assert (len(table.hand(YOU)), len(table.hand(FOE))) == (1 + 1 + 2, before + 1)


def test_a_copied_on_play_ability_resumes_from_a_copy() -> None:
    table = board({"Tar Pits": [foe("Collector"), foe("Zapbot")]}, hand=["Copycat", "Warbot"])
    table.play("Copycat", at="Tar Pits").answer("Collector")
    assert table.options() == ["Collector", "Zapbot", "Copycat"]
    both_ways(table, 1)
    assert table.hand(FOE) == ["Zapbot"]
