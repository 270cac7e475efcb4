"""A base that leaves play before its VP are awarded scores no more; then all bases are looked at again."""

from __future__ import annotations

from ..covers import covers
from ..scenario import Board, board, you


def moles_terraforming(new: str) -> Board:
    """Jungle Oasis is about to score; a Mole lets Terraforming put another base in its place."""
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("King Rex"), you("Mole")]},
        hand=["Terraforming"],
        base_deck=[new, "Ninja Dojo", "The Vats"],
    )
    return table.end_turn().answer("Mole").answer(new).answer("Jungle Oasis")


@covers("rule.bases-leave", "super-spies-mole", "aliens-terraforming")
def test_a_base_swapped_away_while_it_scores_pays_nobody() -> None:
    table = moles_terraforming("Tortuga")
    assert table.resting and table.vp() == 0
    assert table.minions_at("Tortuga") == ["King Rex", "King Rex", "Mole"]


@covers("rule.bases-leave", "super-spies-mole", "aliens-terraforming")
def test_the_base_swapped_in_scores_itself_if_it_is_ready() -> None:
    table = moles_terraforming("Tar Pits")
    assert table.vp() == 4 and "Tar Pits" not in table.bases()


@covers("rule.bases-leave", "super-spies-mole", "avengers-hulk-smash")
def test_a_base_destroyed_while_it_scores_pays_nobody() -> None:
    table = board(
        {"Jungle Oasis": [you("King Rex"), you("Hulk"), you("Mole")]},
        hand=["Hulk Smash"],
        base_deck=["Tortuga"],
    )
    table.end_turn().answer("Mole").answer("Jungle Oasis").answer("yes")
    assert table.vp() == 0 and table.minions_at("Tortuga") == ["King Rex", "Hulk", "Mole"]
