"""How strong the levels are, on the scale chess players know.

Levels do not learn between games, so all games count alike and their order does not matter: the
ratings are those under which the results are most likely (Bradley and Terry; with more than two
seats the winner is one choice among all). Ratings that change game by game, as openskill's, suit
players who do; here they would depend on the order of the games and need one more package.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from .estimates import inverse
from .win_rates import Z

ELO = 400 / log(10)  # a strength of 1 in points
MEAN = 1500
# The levels as measured, 400 games of two seats between neighbours: see "Measuring" in the README.
MEASURED = {"random": 865.0, "easy": 1349.0, "normal": 1630.0, "hard": 1787.0, "expert": 1868.0}
PRIOR = 1 / 4.0**2  # keeps a level that never lost within reach: about 700 points to either side
ROUNDS = 50


@dataclass(frozen=True, slots=True)
class Rating:
    """A level's rating; the mean of all levels is 1500."""

    level: str
    points: float
    low: float
    high: float
    games: int
    wins: int


def ratings(games: Iterable[dict[str, Any]]) -> list[Rating]:
    """The levels that met others, best first."""
    tables = [(game["seats"], game["winner"]) for game in games if len(set(game["seats"])) > 1]
    levels = sorted({level for seats, _ in tables for level in seats})
    if not levels:
        return []
    place = {level: n for n, level in enumerate(levels)}
    data = [([place[level] for level in seats], winner) for seats, winner in tables]
    strengths = [0.0] * len(levels)
    for _ in range(ROUNDS):
        slope, curve = _slope_and_curve(data, strengths)
        steps = [sum(c * s for c, s in zip(row, slope, strict=True)) for row in inverse(curve)]
        longest = max(1.0, *[abs(step) for step in steps])
        strengths = [s + step / longest for s, step in zip(strengths, steps, strict=True)]
        if max(abs(step) for step in steps) < 1e-9:
            break
    _, curve = _slope_and_curve(data, strengths)
    covariance = inverse(curve)
    mean = sum(strengths) / len(strengths)
    found = []
    for level, n in place.items():
        points = MEAN + ELO * (strengths[n] - mean)
        reach = Z * ELO * sqrt(_variance(covariance, n))
        played = sum(n in seats for seats, _ in data)
        won = sum(seats[winner] == n for seats, winner in data)
        found.append(Rating(level, points, points - reach, points + reach, played, won))
    return sorted(found, key=lambda each: -each.points)


def _slope_and_curve(
    data: list[tuple[list[int], int]], strengths: list[float]
) -> tuple[list[float], list[list[float]]]:
    """Where the likelihood rises, and how sharply it bends."""
    n = len(strengths)
    slope = [-PRIOR * s for s in strengths]
    curve = [[PRIOR * (i == j) for j in range(n)] for i in range(n)]
    for seats, winner in data:
        odds = [exp(strengths[level]) for level in seats]
        whole = sum(odds)
        share = [0.0] * n
        for level, each in zip(seats, odds, strict=True):
            share[level] += each / whole
        slope[seats[winner]] += 1
        for level in set(seats):
            slope[level] -= share[level]
            for other in set(seats):
                curve[level][other] += share[level] * ((level == other) - share[other])
    return slope, curve


def _variance(covariance: list[list[float]], n: int) -> float:
    """Of one strength compared with the mean of all."""
    count = len(covariance)
    weights = [(i == n) - 1 / count for i in range(count)]
    return sum(
        a * b * each
        for a, row in zip(weights, covariance, strict=True)
        for b, each in zip(weights, row, strict=True)
    )


def rating_among(games: Iterable[tuple[list[float], bool]]) -> tuple[float, float] | None:
    """A newcomer among ratings that are known: the rating, and how far its 95 % interval reaches.

    Each game is the ratings of the others and whether the newcomer won. None without games.
    """
    played: Counter[tuple[float, ...]] = Counter()
    wins = 0
    for others, won in games:
        played[tuple(sorted(others))] += 1
        wins += won
    if not played:
        return None
    tables = [(sum(exp((each - MEAN) / ELO) for each in others), count) for others, count in played.items()]
    strength, curve = 0.0, PRIOR
    for _ in range(ROUNDS):
        slope, curve = wins - PRIOR * strength, PRIOR
        for theirs, count in tables:
            share = exp(strength) / (exp(strength) + theirs)
            slope -= count * share
            curve += count * share * (1 - share)
        step = max(-1.0, min(1.0, slope / curve))
        strength += step
        if abs(step) < 1e-9:
            break
    return MEAN + ELO * strength, Z * ELO / sqrt(curve)


def expected(one: float, other: float) -> float:
    """The chance of a rating against another, in a game of two."""
    return 1 / (1 + exp((other - one) / ELO))
