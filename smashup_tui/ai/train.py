"""Fitting the evaluation: positions from self-play, who won, and the weights that tell it best."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import exp, log
from pathlib import Path

from ..engine.game import Game
from ..engine.kinds import NOBODY
from ..engine.rng import Rng
from ..engine.setup import Setup
from .evaluate import FEATURES, Weights, features
from .levels import choose
from .policy import quick_answer
from .search import Effort

EVERY = 3  # a position is kept every so many turns: neighbours tell little new


@dataclass(frozen=True, slots=True)
class Sample:
    """A position by its features, and the seat that won the game."""

    rows: list[list[float]]
    winner: int

    def as_line(self) -> str:
        return json.dumps([[[round(x, 3) for x in row] for row in self.rows], self.winner])

    @classmethod
    def from_line(cls, line: str) -> Sample:
        rows, winner = json.loads(line)
        return cls(rows, winner)


def samples_of_game(
    setup: Setup, seed: int, level: str, effort: Effort | None, weights: Weights
) -> list[Sample]:
    """Play one game with a level in every seat and keep positions between turns."""
    game = Game.new(setup, seed)
    game.events = None
    rng = Rng(seed)
    kept: list[list[list[float]]] = []
    turn = 0
    while game.decision is not None:
        if game.at_rest and game.s.turn > turn:
            turn = game.s.turn
            if turn % EVERY == 0:
                kept.append(features(game))
        if level == "quick":
            game.apply(quick_answer(game, game.decision, rng))
        else:
            game.apply(choose(game, level, rng.below(1 << 60), weights=weights, effort=effort).answer)
    winner = game.s.winner
    assert winner != NOBODY
    return [Sample(rows, winner) for rows in kept]


def read_samples(path: Path) -> list[Sample]:
    with path.open(encoding="utf-8") as file:
        return [Sample.from_line(line) for line in file if line.endswith("\n")]


def fit(
    samples: list[Sample],
    *,
    rounds: int = 200,
    penalty: float = 1e-3,
    report: Callable[[int, float], None] | None = None,
) -> Weights:
    """Softmax regression on who won, by gradient descent on scaled features (Adam, full batches)."""
    scale = _scales(samples)
    data = [
        ([[x / s for x, s in zip(row, scale, strict=True)] for row in each.rows], each.winner)
        for each in samples
    ]
    n = len(FEATURES)
    weights, first, second = [0.0] * n, [0.0] * n, [0.0] * n
    for step in range(1, rounds + 1):
        gradient, loss = _gradient(data, weights)
        for i in range(n):
            slope = gradient[i] + penalty * weights[i]
            first[i] = 0.9 * first[i] + 0.1 * slope
            second[i] = 0.999 * second[i] + 0.001 * slope * slope
            moved = (first[i] / (1 - 0.9**step)) / ((second[i] / (1 - 0.999**step)) ** 0.5 + 1e-9)
            weights[i] -= 0.05 * moved
        if report is not None:
            report(step, loss)
    return tuple(w / s for w, s in zip(weights, scale, strict=True))


def _scales(samples: list[Sample]) -> list[float]:
    """The spread of each feature, so that one step size suits all."""
    columns: list[list[float]] = [[] for _ in FEATURES]
    for each in samples:
        for row in each.rows:
            for column, x in zip(columns, row, strict=True):
                column.append(x)
    found = []
    for column in columns:
        mean = sum(column) / len(column)
        found.append(max(1e-6, (sum((x - mean) ** 2 for x in column) / len(column)) ** 0.5))
    return found


def _gradient(
    data: Iterable[tuple[list[list[float]], int]], weights: list[float]
) -> tuple[list[float], float]:
    gradient = [0.0] * len(weights)
    loss = 0.0
    count = 0
    for rows, winner in data:
        sums = [sum([w * x for w, x in zip(weights, row, strict=True)]) for row in rows]
        best = max(sums)
        parts = [exp(total - best) for total in sums]
        whole = sum(parts)
        loss -= log(max(1e-12, parts[winner] / whole))
        for seat, row in enumerate(rows):
            wrong = parts[seat] / whole - (seat == winner)
            for i, x in enumerate(row):
                gradient[i] += wrong * x
        count += 1
    return [g / count for g in gradient], loss / count


def write_weights(path: Path, weights: Weights, *, games: int, positions: int, level: str) -> None:
    data = {
        "fitted": {"games": games, "positions": positions, "level": level},
        "weights": {name: round(w, 5) for name, w in zip(FEATURES, weights, strict=True)},
    }
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
