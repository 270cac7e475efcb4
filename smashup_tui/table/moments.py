"""The table as it was right after each of the latest things happened, kept while they happen.

An answer runs on to the next question at once: a base has scored and gone before anyone could look. So the
state is copied as each thing is told, which costs a few microseconds; a sight is made of it when it is shown,
with the eyes of whoever looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..engine.events import Event
from ..engine.kinds import OPENING

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.state import State

KEEP = 400  # things that happened: four turns of four players, and more


class Moments:
    """Of one game at a time; a game that has been taken back is another one."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._states: dict[int, State] = {}  # by the number of what had just happened

    @contextmanager
    def watching(self, game: Game) -> Iterator[None]:
        """Keep each moment while something is answered."""
        if game is not self._game:
            self._game, self._states = game, {}
        game.events = watched = _Watched(game, self._states)
        try:
            yield
        finally:
            game.events = list(watched)
            for number in list(self._states)[:-KEEP]:
                del self._states[number]

    def game_after(self, game: Game, number: int) -> Game | None:
        """A copy of the game as it was right after that; None if it is forgotten, or nothing came after."""
        state = self._states.get(number) if game is self._game else None
        if state is None or number + 1 >= len(game.events or ()):
            return None
        return game.rehearsal(state)


class _Watched(list[Event]):
    """A log that has the state copied whenever something is written into it."""

    def __init__(self, game: Game, states: dict[int, State]) -> None:
        super().__init__(game.events or ())
        self.game = game
        self.states = states

    def append(self, event: Event) -> None:
        super().append(event)
        if self.game.phase != OPENING:
            self.states[len(self) - 1] = self.game.snapshot()
