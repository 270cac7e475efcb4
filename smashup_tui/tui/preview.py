"""What the move that is being chosen would make of the bases, while the cursor is on where it would go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.ai_process import PlayerProcessError
from ..table.answer_builder import Answer, AnswerBuilder, Enter, Given, reduce
from ..table.forecast import BaseChange, base_changes
from . import workers

if TYPE_CHECKING:
    from ..table.forecast import Forecast
    from .screens.board import BoardScreen


Moves = tuple[Answer, ...]


class Preview:
    """Belongs to a board. A forecast is made when the key is on the screen already, and kept."""

    def __init__(self, board: BoardScreen) -> None:
        self.board = board
        self._steps: AnswerBuilder | None = None
        self._known: dict[Moves, Forecast] = {}
        self._sought: Moves | None = None

    def move(self) -> Moves | None:
        """What Enter would give where the cursor is; of a question that asks for targets, the target."""
        steps = self.board.asking.on_table
        if steps is None or steps.ending:
            return None
        outcome = reduce(steps, Enter(self.board.cursor))
        return outcome.answers if isinstance(outcome, Given) else None

    def bases(self) -> dict[int, BaseChange]:
        """What is known of it, by base; what is not known is found next."""
        steps = self.board.asking.steps
        if steps is not self._steps:
            self._steps, self._known = steps, {}
        move = self.move()
        if move is None:
            return {}
        found = self._known.get(move)
        if found is None:
            if self._sought is None:
                self.board.call_after_refresh(self._find)
            self._sought = move
            return {}
        assert self.board.view is not None
        return {each.before.base: each for each in base_changes(self.board.view, found.view)}

    def note(self) -> str:
        """What is to be said before such a move: that it would do nothing, and why."""
        move = self.move()
        found = self._known.get(move) if move is not None and self.board.asking.steps is self._steps else None
        if found is None:
            return ""
        if found.luck:
            return f"{'. '.join(found.doubts)}."
        if not (found.idle or found.prevented):
            return ""
        why = ", ".join(found.prevented)
        if not found.idle:
            return f"{why}."
        return f"It would do nothing now: {why}." if why else "It would do nothing now."

    def _find(self) -> None:
        workers.begin(self.board, self._ask, "preview")

    async def _ask(self) -> None:
        move, steps, self._sought = self.move(), self._steps, None
        if move is None or self.board.asking.steps is not steps:
            return
        try:
            found = await self.board.seat.what_if(*move)
        except PlayerProcessError:  # a table elsewhere that has no time, or no line to it
            return
        if self.board.asking.steps is steps:
            self._known[move] = found
            self.board.show_pointing()
