"""The one question a game waits for, and the errors of answering it wrongly."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")
G = TypeVar("G")

# An ability, verb or phase: runs, stops at each question, goes on with the options that were picked.
Steps = Generator["Decision", list[Any], None]
Asks = Generator["Decision", list[Any], T]


def _nothing() -> Steps:
    return
    yield


# Returned by what turned out to have nothing to ask: a generator that has ended, so none needs be made.
DONE: Steps = _nothing()
next(DONE, None)


def one_after_another(game: G, parts: Sequence[Callable[[G], Steps]]) -> Steps:
    """Do these parts in order, at once as far as they have nothing to ask."""
    for number, part in enumerate(parts, 1):
        steps = part(game)
        if steps is not DONE:
            return _and_then(game, steps, parts[number:])
    return DONE


def _and_then(game: G, steps: Steps, parts: Sequence[Callable[[G], Steps]]) -> Steps:
    yield from steps
    for part in parts:
        yield from part(game)


# Kinds of questions; they tell a screen which dialog to show and what the options are.
MAIN = "main"  # what to do in the Play Cards phase; options are moves
CARD = "card"  # options are cards (their numbers)
BASE_CHOICE = "base"  # options are bases (their numbers)
SEAT = "seat"  # options are seats
WORD = "word"  # options are words: yes/no, modes, a faction's name
NUMBER = "number"
ORDER = "order"  # put all options in order, first to last
ABILITY = "ability"  # Me First: which ability to use; options are (card, label)
PERMISSION = "permission"  # which extra play to use up

# What one can do in the Play Cards phase: (verb, card, target).
Move = tuple[str, int, int]
PLAY_CARD = "play"
USE_TALENT = "talent"
USE_SPECIAL = "special"
PLAY_STASIS = "stasis"
END_PLAY: Move = ("end", 0, 0)

_UNSEEN = "a card in hand"


class Decision:
    """A question to one seat: pick between `least` and `most` of the options."""

    __slots__ = ("kind", "least", "most", "options", "prompt", "seat", "source")

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: str,
        source: int,
        options: Sequence[Any],
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.source = source  # the card that asks; 0: the rules
        self.options = options
        self.least = least
        self.most = most

    @property
    def may_pass(self) -> bool:
        return self.least == 0

    @property
    def ordered(self) -> bool:
        return self.kind == ORDER

    def same_as(self, other: Decision | None) -> bool:
        return other is not None and self.as_data() == other.as_data()

    def as_data(self) -> tuple[Any, ...]:
        return (self.seat, self.kind, self.prompt, self.source, tuple(self.options), self.least, self.most)

    def __repr__(self) -> str:
        count = f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"
        return f"<{self.prompt!r} to seat {self.seat}: {count} of {list(self.options)}>"


class RulesError(Exception):
    """Something the rules do not allow; says what, why, and which rule."""

    def __init__(self, message: str, rule: str = "rule.illegal-choice") -> None:
        super().__init__(message)
        self.rule = rule


class IllegalChoice(RulesError):
    """An answer that the question does not allow. Nothing was changed."""


class SetupError(RulesError):
    """A game that cannot be set up as asked."""


class EndlessGame(Exception):
    """A game that goes on past every reasonable number of decisions: a defect, to be reported."""
