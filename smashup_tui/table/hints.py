"""Hints: the moves a strong player would consider, best first, with what each wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.game import Answer, Game
from ..engine.query.wording import full_words
from ..players.levels import about_as_good
from ..players.thought import Thought

LEVEL = "hard"


class Hint(NamedTuple):
    """A move, its expected chance to win, and what it does and is for."""

    answer: Answer
    label: str
    value: float  # below 0: unknown
    wins: str

    @property
    def chance(self) -> str:
        return f"{self.value:>4.0%}" if self.value >= 0 else "    "


def hints(game: Game, thought: Thought) -> list[Hint]:
    """The best moves for whoever is asked, as a strong player thinks; sees only what that seat sees."""
    if not thought.options:
        decision = game.decision
        assert decision is not None
        return [Hint(thought.answer, full_words(game, decision, thought.answer), -1, thought.reason)]
    best_first = sorted(thought.options, key=lambda option: -option.value)
    return [Hint(each.answer, each.label, each.value, each.why) for each in best_first]


def how_clear(found: Sequence[Hint]) -> str:
    """How much the order of these hints means: a sentence, or nothing where the first one is clearly best."""
    alike = sum(about_as_good(hint.value, found[0].value) for hint in found)
    if alike < 2:
        return ""
    if alike == len(found):
        return "These are about equal. Take the one you like."
    return f"The first {alike} are about equal."
