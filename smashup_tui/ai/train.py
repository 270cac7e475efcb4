"""Fitting the evaluation: positions from self-play, who won, and the weights that predict it best.

Some decks are better than others, whatever is done with them. What each faction is worth is fitted with the
weights and then left out: otherwise what good decks happen to have much of would pass for good play.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any, Generic, TypeVar

from ..engine.rng import Rng
from ..support.files import write_whole
from .evaluate import FEATURES, Weights, chances
from .habits import Counts, add_up, habits_of

BATCH = 64
BETAS = 0.9, 0.999  # of Adam: how long it remembers gradients and their squares
EPSILON = 1e-9
LEARNING_RATE = 0.02
PASSES = 4
L2 = 0.001  # how strongly the worth of a faction is drawn towards none

K = TypeVar("K")
Rows = list[list[float]]  # one position: a row of features for each seat


@dataclass(frozen=True, slots=True)
class Sample:
    """A game by its positions at the start of each turn, the seat that won it, and what was done in it."""

    positions: list[Rows]
    winner: int
    tally: Counts
    decks: list[list[str]]  # the factions of each seat

    def as_data(self) -> dict[str, Any]:
        short = [[[round(x, 3) for x in row] for row in rows] for rows in self.positions]
        return {"winner": self.winner, "decks": self.decks, "positions": short, "tally": self.tally}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Sample:
        return cls(data["positions"], data["winner"], data["tally"], data["decks"])


# --- fitting ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Judge:
    """Predicts who wins: by the position, and by what the decks are worth."""

    weights: Weights
    worth: dict[str, float]  # by faction

    def chances(self, sample: Sample, rows: Rows) -> list[float]:
        return chances(rows, self.weights, head_starts(sample.decks, self.worth))


def head_starts(decks: Sequence[Sequence[str]], worth: dict[str, float]) -> list[float]:
    return [sum([worth.get(faction, 0.0) for faction in deck]) for deck in decks]


def fit(
    samples: Sequence[Sample],
    *,
    weights: Weights | None = None,
    passes: int = PASSES,
    report: Callable[[int, float], None] | None = None,
) -> Judge:
    """Softmax regression on who won: gradient descent on scaled features (Adam), in small batches.

    With `weights` given, only what the factions are worth is fitted.
    """
    scale = _scales(samples)
    data = [
        ([[x / s for x, s in zip(row, scale, strict=True)] for row in rows], each.decks, each.winner)
        for each in samples
        for rows in each.positions
    ]
    factions = sorted({faction for each in samples for deck in each.decks for faction in deck})
    worth = Adam(dict.fromkeys(factions, 0.0))
    numbers = range(len(FEATURES))
    fitted = Adam(dict.fromkeys(numbers, 0.0))
    if weights is not None:
        fitted.at.update({i: w * s for i, (w, s) in enumerate(zip(weights, scale, strict=True))})
    step, steps = 0, passes * (len(data) // BATCH + 1)
    for number in range(passes):
        shuffled = Rng(number).shuffled(data)
        missed = 0.0
        for start in range(0, len(shuffled), BATCH):
            batch = shuffled[start : start + BATCH]
            gradients, deck_gradients, loss = _gradients(batch, list(fitted.at.values()), worth.at)
            missed += loss * len(batch)
            step += 1
            learning_rate = LEARNING_RATE * (1 - step / (steps + 1))
            worth.step(deck_gradients, learning_rate, step)
            if weights is None:
                fitted.step(dict(zip(numbers, gradients, strict=True)), learning_rate, step)
        if report is not None:
            report(number + 1, missed / len(data))
    if weights is None:
        weights = tuple([w / s for w, s in zip(fitted.at.values(), scale, strict=True)])
    return Judge(weights, worth.at)


class Adam(Generic[K]):
    """Gradient descent in which each number has a step size that suits it."""

    def __init__(self, at: dict[K, float]) -> None:
        self.at = at
        self._first = dict.fromkeys(at, 0.0)
        self._second = dict.fromkeys(at, 0.0)

    def step(self, gradients: dict[K, float], learning_rate: float, step: int) -> None:
        first, second = self._first, self._second
        for key, gradient in gradients.items():
            first[key] = BETAS[0] * first[key] + (1 - BETAS[0]) * gradient
            second[key] = BETAS[1] * second[key] + (1 - BETAS[1]) * gradient * gradient
            mean = first[key] / (1 - BETAS[0] ** step)
            spread = (second[key] / (1 - BETAS[1] ** step)) ** 0.5
            self.at[key] -= learning_rate * mean / (spread + EPSILON)


def _scales(samples: Iterable[Sample]) -> list[float]:
    """The spread of each feature, so that one step size suits all."""
    rows = [row for each in samples for position in each.positions for row in position]
    found = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        found.append(max(1e-6, (sum([(x - mean) ** 2 for x in column]) / len(column)) ** 0.5))
    return found


def _gradients(
    batch: Sequence[tuple[Rows, list[list[str]], int]], weights: list[float], worth: dict[str, float]
) -> tuple[list[float], dict[str, float], float]:
    """Which way the loss falls, for weights and factions, and the loss itself: means over the batch."""
    gradients = [0.0] * len(weights)
    deck_gradients = {faction: 2 * L2 * len(batch) * value for faction, value in worth.items()}
    missed = 0.0
    for rows, decks, winner in batch:
        given = chances(rows, weights, head_starts(decks, worth))
        missed -= log(max(1e-12, given[winner]))
        for seat, (row, deck) in enumerate(zip(rows, decks, strict=True)):
            wrong = given[seat] - (seat == winner)
            gradients = [g + wrong * x for g, x in zip(gradients, row, strict=True)]
            for faction in deck:
                deck_gradients[faction] += wrong
    n = len(batch)
    return [g / n for g in gradients], {f: g / n for f, g in deck_gradients.items()}, missed / n


def write_weights(path: Path, weights: Weights, *, games: int, positions: int, level: str) -> None:
    data = {
        "fitted": {"games": games, "positions": positions, "level": level},
        "weights": {name: round(w, 5) for name, w in zip(FEATURES, weights, strict=True)},
    }
    write_whole(path, json.dumps(data, indent=1) + "\n")


def write_habits(path: Path, samples: Iterable[Sample]) -> None:
    habits = habits_of(add_up(each.tally for each in samples))
    write_whole(path, json.dumps(habits, indent=0) + "\n")
