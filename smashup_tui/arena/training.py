"""Positions from self-play for fitting the evaluation, and how well weights foretell who won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from math import log, sqrt
from typing import Any

from ..ai.evaluate import fitted_weights
from ..ai.levels import EFFORTS
from ..ai.train import Judge, Sample, sample_of_game
from ..engine.setup import Seat, Setup
from .lab import check, deals
from .match import Task
from .version import version

HELD_OUT = 5  # one game in so many is kept back to compare weights on
Z = 1.959964


def training_tasks(level: str, players: int, seed: int, games: int) -> list[Task]:
    """All pairs in turn, the same for the same seed."""
    check(level, players)
    return [
        Task(number, seed * 1_000_003 + number, (level,) * players, decks)
        for number, decks in enumerate(islice(deals(seed, players), games))
    ]


def collect(task: Task) -> dict[str, Any]:
    """Play one game and keep its positions, by tries and not by the clock."""
    level = task.levels[0]
    setup = Setup(tuple(Seat(f"{level} {n}", deck) for n, deck in enumerate(task.factions, 1)))
    effort = EFFORTS[level].without_clock() if level in EFFORTS else None
    sample = sample_of_game(setup, task.seed, level, effort, fitted_weights())
    return {
        "number": task.number,
        "seed": task.seed,
        "version": version(),
        "sample": sample.as_data(),
    }


def split(games: Iterable[dict[str, Any]]) -> tuple[list[Sample], list[Sample]]:
    """Games to fit on and games to compare on."""
    fitting: list[Sample] = []
    held_out: list[Sample] = []
    for game in games:
        (fitting if game["number"] % HELD_OUT else held_out).append(Sample.from_data(game["sample"]))
    return fitting, held_out


@dataclass(frozen=True, slots=True)
class Score:
    """How well weights foretell the winner: the mean surprise (0 is certain and right), and hits."""

    loss: float
    hits: float


def score(games: list[Sample], judge: Judge) -> Score:
    foretold = [(judge.chances(game, rows), game.winner) for game in games for rows in game.positions]
    surprise = sum(_surprise(given[winner]) for given, winner in foretold)
    right = sum(given[winner] == max(given) for given, winner in foretold)
    return Score(surprise / len(foretold), right / len(foretold))


def difference(games: list[Sample], one: Judge, other: Judge) -> tuple[float, float, float]:
    """How much less one is surprised than the other, with a 95 % interval.

    Positions of one game share its winner, so it is games that are counted, not positions.
    """
    gains = []
    for game in games:
        first = sum(_surprise(one.chances(game, rows)[game.winner]) for rows in game.positions)
        second = sum(_surprise(other.chances(game, rows)[game.winner]) for rows in game.positions)
        gains.append((second - first, len(game.positions)))
    positions = sum(count for _, count in gains)
    mean = sum(gain for gain, _ in gains) / positions
    reach = Z * sqrt(sum((gain - mean * count) ** 2 for gain, count in gains)) / positions
    return mean, mean - reach, mean + reach


def _surprise(chance: float) -> float:
    return -log(max(1e-12, chance))
