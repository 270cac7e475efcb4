"""`make soak`: 100,200 random games over all pairs of factions with 2 to 4 players, in parts.

`make soak` plays one part in five; `SMASHUP_SOAK=3/50 make soak` plays the third of fifty, on any machine.
"""

from __future__ import annotations

import os

import pytest

from smashup_tui.arena.match import deals_of_all_pairs
from smashup_tui.arena.random_games import table_of
from smashup_tui.engine.setup import Setup

from .games import play_chunk
from .second_way import compared_game, longest_chain

GAMES_EACH = 33_400
CHUNK = 100
PART, PARTS = map(int, os.environ.get("SMASHUP_SOAK", "1/5").split("/"))


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", range((PART - 1) * CHUNK, GAMES_EACH, PARTS * CHUNK))
def test_random_games(players: int, first: int) -> None:
    play_chunk(players, first, CHUNK, series=1, thorough=15)


def tables(players: int, count: int, series: int) -> list[Setup]:
    deals = deals_of_all_pairs(players, series)
    return [table_of(players, next(deals)) for _ in range(count)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_power_forecasts_and_moves_a_second_way(players: int) -> None:
    (setup,) = tables(players, 1, series=2)
    assert compared_game(setup, players) > 50


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_power_forecasts_and_moves_a_second_way_over_all_factions(players: int) -> None:
    compared = [compared_game(setup, seed) for seed, setup in enumerate(tables(players, 200, series=3))]
    print(f"\n{players} players: {len(compared)} games, {sum(compared)} positions computed a second way")


def test_who_always_takes_the_longest_chain_comes_to_an_end() -> None:
    (setup,) = tables(2, 1, series=4)
    assert longest_chain(setup, 4, answers=40) > 0


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_always_takes_the_longest_chain_comes_to_an_end_over_all_factions(players: int) -> None:
    longest = [longest_chain(setup, seed) for seed, setup in enumerate(tables(players, 60, series=5))]
    print(f"\n{players} players: {len(longest)} games; at most {max(longest)} things after one answer")
