"""Fitting the evaluation: positions from self-play, who won, and the weights that tell it best."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

from ..engine.game import Game
from ..engine.kinds import NOBODY
from ..engine.rng import Rng
from ..engine.setup import Setup
from .evaluate import FEATURES, Weights, chances, features
from .habits import Tally, add_up, habits_of, note
from .levels import choose
from .policy import quick_answer
from .search import Effort

BATCH = 64
PATIENCE = 0.9, 0.999  # how long the steps remember slopes and their squares

Rows = list[list[float]]  # one position: a row of features for each seat


@dataclass(frozen=True, slots=True)
class Sample:
    """A game by its positions at the start of each turn, the seat that won it, and what was done in it."""

    positions: list[Rows]
    winner: int
    tally: Tally

    def as_data(self) -> dict[str, Any]:
        short = [[[round(x, 3) for x in row] for row in rows] for rows in self.positions]
        return {"winner": self.winner, "positions": short, "tally": self.tally}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Sample:
        return cls(data["positions"], data["winner"], data["tally"])


def sample_of_game(setup: Setup, seed: int, level: str, effort: Effort | None, weights: Weights) -> Sample:
    """Play one game with a level in every seat; keep the positions between turns, and what was answered."""
    game = Game.new(setup, seed)
    game.events = None
    rng = Rng(seed)
    kept: list[Rows] = []
    tally: Tally = {}
    turn = 0
    while game.decision is not None:
        if game.at_rest and game.s.turn > turn:
            turn = game.s.turn
            kept.append(features(game))
        if level == "quick":
            game.apply(quick_answer(game, game.decision, rng))
        else:
            answer = choose(game, level, rng.below(1 << 60), weights=weights, effort=effort).answer
            note(game, game.decision, answer, tally)
            game.apply(answer)
    assert game.s.winner != NOBODY
    return Sample(kept, game.s.winner, tally)


# --- fitting ----------------------------------------------------------------------------------------


def fit(
    samples: Sequence[Sample],
    *,
    passes: int = 4,
    report: Callable[[int, float], None] | None = None,
) -> Weights:
    """Softmax regression on who won: gradient descent on scaled features (Adam), in small batches."""
    scale = _scales(samples)
    data = [
        ([[x / s for x, s in zip(row, scale, strict=True)] for row in rows], each.winner)
        for each in samples
        for rows in each.positions
    ]
    n = len(FEATURES)
    weights, first, second = [0.0] * n, [0.0] * n, [0.0] * n
    step, steps = 0, passes * (len(data) // BATCH + 1)
    for number in range(passes):
        shuffled = Rng(number).shuffled(data)
        missed = 0.0
        for start in range(0, len(shuffled), BATCH):
            batch = shuffled[start : start + BATCH]
            gradient, loss = _gradient(batch, weights)
            missed += loss * len(batch)
            step += 1
            pace = 0.02 * (1 - step / (steps + 1))
            for i, slope in enumerate(gradient):
                first[i] = PATIENCE[0] * first[i] + (1 - PATIENCE[0]) * slope
                second[i] = PATIENCE[1] * second[i] + (1 - PATIENCE[1]) * slope * slope
                mean = first[i] / (1 - PATIENCE[0] ** step)
                spread = (second[i] / (1 - PATIENCE[1] ** step)) ** 0.5
                weights[i] -= pace * mean / (spread + 1e-9)
        if report is not None:
            report(number + 1, missed / len(data))
    return tuple(w / s for w, s in zip(weights, scale, strict=True))


def _scales(samples: Iterable[Sample]) -> list[float]:
    """The spread of each feature, so that one step size suits all."""
    rows = [row for each in samples for position in each.positions for row in position]
    found = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        found.append(max(1e-6, (sum([(x - mean) ** 2 for x in column]) / len(column)) ** 0.5))
    return found


def _gradient(batch: Sequence[tuple[Rows, int]], weights: list[float]) -> tuple[list[float], float]:
    gradient = [0.0] * len(weights)
    missed = 0.0
    for rows, winner in batch:
        for seat, (row, chance) in enumerate(zip(rows, chances(rows, weights), strict=True)):
            wrong = chance - (seat == winner)
            if seat == winner:
                missed -= log(max(1e-12, chance))
            gradient = [g + wrong * x for g, x in zip(gradient, row, strict=True)]
    return [g / len(batch) for g in gradient], missed / len(batch)


def write_weights(path: Path, weights: Weights, *, games: int, positions: int, level: str) -> None:
    data = {
        "fitted": {"games": games, "positions": positions, "level": level},
        "weights": {name: round(w, 5) for name, w in zip(FEATURES, weights, strict=True)},
    }
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def write_habits(path: Path, samples: Iterable[Sample]) -> None:
    habits = habits_of(add_up(each.tally for each in samples))
    path.write_text(json.dumps(habits, indent=0) + "\n", encoding="utf-8")
