"""`make soak`: 21,000 random games over all pairs of factions, 2 to 4 players."""

from __future__ import annotations

import pytest

from .games import play_chunk

GAMES_EACH = 7_000
CHUNK = 100


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", range(0, GAMES_EACH, CHUNK))
def test_random_games(players: int, first: int) -> None:
    play_chunk(players, first, CHUNK, series=1, thorough=15)
