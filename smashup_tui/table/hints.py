"""Hints: the moves a strong player would consider, best first, with what each wins."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.game import Answer, Game
from ..players.thought import Thought
from .forecast import summary, what_if

LEVEL = "hard"


class Hint(NamedTuple):
    """A move, the chance to win that is expected of it, and what it changes on the table."""

    answer: Answer
    label: str
    value: float
    wins: str


def hints(game: Game, thought: Thought, seed: int) -> list[Hint]:
    """The best moves for whoever is asked, as a strong player thinks; sees only what that seat sees."""
    if not thought.options:
        return [Hint(thought.answer, thought.reason, thought.value, _wins(game, thought.answer, seed))]
    return [Hint(o.answer, o.label, o.value, _wins(game, o.answer, seed)) for o in thought.options]


def _wins(game: Game, answer: Answer, seed: int) -> str:
    return summary(what_if(game, answer, seed))
