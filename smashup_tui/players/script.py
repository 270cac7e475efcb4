"""A player with a script: for each view of its seat, the option that the script gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.game import Answer, Game
from ..engine.model.decisions import Decision
from ..engine.query.wording import option_words
from .player import Player, Situation
from .thought import Thought


@dataclass(frozen=True)
class Script(Player):
    """Answers by heart; where nothing is written, because the game went another way, another answers."""

    lines: Mapping[str, str]  # what is seen (`Situation.seen`) -> the option in words
    otherwise: Player

    @property
    def seconds(self) -> float:
        return self.otherwise.seconds

    def without_clock(self) -> Script:
        return Script(self.lines, self.otherwise.without_clock())

    def by_heart(self, situation: Situation) -> Thought | None:
        """What is written; None: nothing is."""
        words = self.lines.get(situation.seen)
        answer = None if words is None else answer_reading(situation.board, situation.decision, words)
        return None if answer is None else Thought(answer, "as the script says")

    def answer(self, situation: Situation) -> Thought:
        return self.by_heart(situation) or self.otherwise.answer(situation)


def answer_reading(game: Game, decision: Decision, words: str) -> Answer | None:
    """The option that reads like this, if there is one."""
    for number in range(len(decision.options)):
        if option_words(game, decision, number) == words:
            return (number,)
    return None
