"""The base deck when it runs out while somebody looks."""

from __future__ import annotations

from ..scenario import YOU, Board
from .lab import lab_board


def looking(n: int | None) -> tuple[Board, list[str]]:
    table = lab_board(
        {"Oasis": [], "Hill": [], "Moor": []}, base_deck=["Plain"], base_discard=["Cliff", "Gate"]
    )
    return table, [table.game.name(base) for base in table.game.rules(YOU).look_at_base_deck(n)]


def test_looking_further_than_the_base_deck_goes_shuffles_the_base_discard_pile_under_it() -> None:
    table, seen = looking(3)
    assert seen[0] == "Plain" and sorted(seen[1:]) == ["Cliff", "Gate"]
    assert table.game.s.base_discard == ()


def test_searching_stops_with_the_last_base() -> None:
    table, seen = looking(None)
    assert seen == ["Plain"]
    assert len(table.game.s.base_discard) == 2


def test_searching_an_empty_base_deck_begins_with_a_shuffle() -> None:
    table, _ = looking(None)
    game = table.game
    game.s.base_discard += game.s.base_deck
    game.s.base_deck = ()
    assert sorted(map(game.name, game.rules(YOU).look_at_base_deck())) == ["Cliff", "Gate", "Plain"]
