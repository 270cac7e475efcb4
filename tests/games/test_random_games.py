"""Fifteen hundred random games in every run of the tests, and the same game on every machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from smashup_tui.engine.record import Record
from smashup_tui.engine.setup import Setup

from ..soak.games import checked_game, play_chunk

ROOT = Path(__file__).resolve().parents[2]
GAMES_EACH = 500
CHUNK = 25


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", range(0, GAMES_EACH, CHUNK))
def test_random_games(players: int, first: int) -> None:
    play_chunk(players, first, CHUNK)


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
