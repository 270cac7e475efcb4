"""Seeds made of seeds: one for each game of a series, and one for each question of a game."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import Game
from ..engine.rng import Rng, mix

Streams = Callable[[Game], Rng]  # the chance of whoever is asked now

APART = 1_000_003  # a prime, so that series with neighbouring seeds do not meet soon
STRIDE = 7_919  # another one


def in_series(seed: int, number: int) -> int:
    """The seed of one of a series: of a game in a run, of a question in a game."""
    return seed * APART + number


def at_table(seed: int, number: int) -> int:
    """What a player's own chance depends on at the table: the same question gets the same thought."""
    return mix(seed + STRIDE * number)


def question_by_question(seed: int) -> Streams:
    """A stream of its own for every question of a game."""
    return lambda game: Rng(in_series(seed, game.count))
