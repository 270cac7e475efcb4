"""The table as it was right after each of the latest things happened.

An answer runs on to the next question at once: a base has scored and gone before anyone could look. So the
game before some of the answers is kept, and when somebody wants to see a moment, what led to it is played
again, with the state kept as each thing is told. A moment that nobody looks at costs nothing.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..engine.model.events import Event
from ..engine.model.kinds import OPENING

if TYPE_CHECKING:
    from ..engine.game import Answer, Game, Scoring
    from ..engine.model.state import State

EVERY = 8  # answers between two games that are kept
KNOWN = 300  # events after which a snapshot of the game is known: several rounds
SPARE = 100  # for those who have not been shown all of it yet


class Then(NamedTuple):
    """How it was right after something had happened."""

    state: State
    score: Scoring | None  # how far the base was that scored


class PlayedAgain:
    """A game that is played again; of each thing that happens the state after it is kept."""

    def __init__(self, game: Game) -> None:
        self.given = 0  # answers since
        self._game = game
        self._states: dict[int, Then] = {}  # by the number of what had just happened
        game.events = _Watched(game, self._states)

    @property
    def happened(self) -> int:
        return len(self._game.events or ())

    def answer(self, answer: Answer) -> None:
        self._game.apply(answer)
        self.given += 1

    def after(self, number: int) -> Game | None:
        """The game as it was right after that."""
        then = self._states.get(number)
        if then is None:
            return None
        game = self._game.rehearsal(then.state)
        game.score = then.score
        return game


@dataclass
class _Stretch:
    """Some answers, one after the other, and the game before the first of them."""

    start: Game
    answers: list[Answer]

    @property
    def begins(self) -> int:
        return len(self.start.events or ())


class Snapshots:
    """Of one game at a time; a game that has been taken back is another one."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._stretches: deque[_Stretch] = deque()
        self._again: tuple[_Stretch, PlayedAgain] | None = None  # the stretch that was looked at last

    def answered(self, game: Game, before: Game, answer: Answer) -> None:
        """Something was answered; the game with its log before that is nobody else's to play on."""
        if game is not self._game:
            self._game, self._again = game, None
            self._stretches.clear()
        if not self._stretches or len(self._stretches[-1].answers) >= EVERY:
            self._stretches.append(_Stretch(before, []))
        self._stretches[-1].answers.append(answer)
        while len(self._stretches) > 1 and self._stretches[1].begins < len(game.events or ()) - KNOWN - SPARE:
            self._stretches.popleft()

    def since(self, game: Game, happened: int) -> int:
        """From which number on moments are known to whoever has seen so much happen.

        It does not depend on how many answers led to it: some of them are secret.
        """
        known = self._stretches if game is self._game else ()
        first = next((stretch.begins for stretch in known), len(game.events or ()))
        return max(first - 1, happened - KNOWN)

    def game_after(self, game: Game, number: int) -> Game | None:
        """A copy of the game as it was right after that; None if it is forgotten, or nothing came after."""
        if game is not self._game or number >= len(game.events or ()) - 1:
            return None
        stretch = next((each for each in reversed(self._stretches) if each.begins <= number), None)
        if stretch is None:
            first = self._stretches[0]
            return first.start.rehearsal(first.start.snapshot()) if number == first.begins - 1 else None
        if self._again is None or self._again[0] is not stretch:
            self._again = (stretch, PlayedAgain(stretch.start.clone_telling(stretch.start.events_since(0))))
        again = self._again[1]
        while again.happened <= number:
            again.answer(stretch.answers[again.given])
        return again.after(number)


class _Watched(list[Event]):
    """A log that has the state copied whenever something is written into it."""

    def __init__(self, game: Game, states: dict[int, Then]) -> None:
        super().__init__(game.events or ())
        self.game = game
        self.states = states

    def append(self, event: Event) -> None:
        super().append(event)
        if self.game.phase != OPENING:
            score = self.game.score
            self.states[len(self) - 1] = Then(self.game.snapshot(), score.copy() if score else None)
