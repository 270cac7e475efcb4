"""Eleven hundred random games in every run of the tests, and the same game on every machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import combinations, islice
from pathlib import Path

import pytest

from smashup_tui.arena.match import Pair, all_pairs, deals_of_all_pairs, pair_of
from smashup_tui.engine.record import Record
from smashup_tui.engine.setup import Setup

from ..soak.games import checked_game, play_chunk

ROOT = Path(__file__).resolve().parents[2]
GAMES = {2: 500, 3: 300, 4: 300}  # by players: together through all pairs of factions; `make soak` plays more
CHUNK = 25


@pytest.mark.parametrize(
    ("players", "first"),
    [(players, first) for players, games in GAMES.items() for first in range(0, games, CHUNK)],
)
def test_random_games(players: int, first: int) -> None:
    play_chunk(players, first, CHUNK, thorough=15)


def test_all_pairs_are_among_them() -> None:
    """Every deck of two factions is dealt, and every two factions have met as opponents."""
    decks: set[Pair] = set()
    met: set[Pair] = set()
    for players, games in GAMES.items():
        for deal in islice(deals_of_all_pairs(players, 0), games):
            decks.update(deal)
            for one, other in combinations(deal, 2):
                met.update(pair_of(mine, theirs) for mine in one for theirs in other)
    assert decks == met == set(all_pairs())


def test_a_record_reproduces_its_game() -> None:
    record = checked_game(Setup.of("aliens+ninjas", "pirates+dinosaurs", "robots+tricksters"), 11)
    again = Record(record.setup, record.seed, "test", record.answers, record.digests)
    assert again.verify().over


def digests(hash_seed: str) -> list[str]:
    """What `smashup sim` reports in a process of its own."""
    out = subprocess.run(
        [
            sys.executable,
            "-m",
            "smashup_tui.cli",
            "sim",
            "--games",
            "6",
            "--players",
            "3",
            "--seed",
            "5",
            "--json",
        ],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    ).stdout
    return [game["digest"] for game in json.loads(out)["games"]]


def test_the_same_seed_is_the_same_game_in_every_process() -> None:
    assert digests("1") == digests("2")
