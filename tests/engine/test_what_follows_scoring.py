"""What abilities change about the end of a scoring: the next base, the next turn, a base that goes."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, THIRD, YOU, foe, third, you
from .lab import lab_board


@covers("rule.scoring-8-replace", "rule.after-scoring-waits")
def test_the_chosen_base_comes_when_the_scored_one_has_gone() -> None:
    table = lab_board(
        {"Gate": [you("Giant")], "Oasis": [], "Plain": []},
        base_deck=["Hill"],
        base_discard=["Moor", "Cliff"],
    )
    table.end_turn().answer("Moor")
    assert table.bases() == ["Moor", "Oasis", "Plain"]
    assert [table.game.name(base) for base in table.game.s.base_discard] == ["Cliff", "Gate"]
    assert table.zone("Hill") == "base deck"


@covers("rule.scoring-8-replace")
def test_without_a_choice_the_base_deck_gives_the_next_base() -> None:
    table = lab_board({"Gate": [you("Giant")], "Oasis": [], "Plain": []}, base_deck=["Hill"])
    table.end_turn()
    assert table.bases() == ["Hill", "Oasis", "Plain"]


@covers("rule.tied-base-ability")
def test_the_first_choice_of_the_next_base_stands() -> None:
    table = lab_board(
        {"Gate": [you("Giant"), foe("Giant")], "Oasis": [], "Plain": []},
        base_discard=["Moor", "Cliff"],
    )
    table.end_turn().answer("Moor").answer("Cliff")
    assert table.bases() == ["Moor", "Oasis", "Plain"]


@covers("rule.extra-turns")
def test_the_winner_takes_an_extra_turn_and_then_the_table_goes_on() -> None:
    table = lab_board(
        {"Clock": [third("Giant")], "Oasis": [], "Plain": [], "Hill": []}, base_deck=["Moor"], players=3
    )
    turns = [table.asks]
    for _ in range(3):
        table.end_turn()
        turns.append(table.asks)
    assert turns == [YOU, THIRD, FOE, THIRD]


@covers("rule.extra-turns", "rule.tied-base-ability")
def test_tied_winners_each_take_an_extra_turn() -> None:
    table = lab_board({"Clock": [you("Giant"), foe("Giant")], "Oasis": [], "Plain": []}, base_deck=["Moor"])
    turns = [table.asks]
    for _ in range(4):
        table.end_turn()
        turns.append(table.asks)
    assert turns == [YOU, YOU, FOE, FOE, YOU]


@covers("rule.bases-leave")
def test_a_base_swapped_before_it_scores_does_not_score() -> None:
    table = lab_board(
        {"Oasis": [you("Giant"), foe("Giant")], "Plain": [], "Hill": []},
        hand=["Landslide"],
        base_deck=["Moor"],
    )
    table.end_turn().answer("Landslide")
    assert (table.vp(YOU), table.vp(FOE)) == (0, 0)
    assert table.bases() == ["Moor", "Plain", "Hill"]
    assert table.minions_at("Moor") == ["Giant", "Giant"]
    assert table.resting and table.game.s.scoring == 0


@covers("rule.bases-leave")
def test_a_base_destroyed_after_it_scored_is_replaced_once() -> None:
    table = lab_board(
        {"Oasis": [you("Giant"), foe("Giant")], "Plain": [], "Hill": []},
        hand=["Flood"],
        base_deck=["Moor", "Cliff"],
    )
    table.end_turn().answer("Flood")
    assert (table.vp(YOU), table.vp(FOE)) == (2, 2)
    assert sorted(table.bases()) == ["Hill", "Moor", "Plain"]
    assert table.discard(FOE) == ["Giant"]
