"""What the move that is being chosen would make of the bases, while the cursor is on where it would go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.ai_process import PlayerProcessError
from ..table.answer_builder import Answer, AnswerBuilder
from . import workers
from .widgets.base import WhatIf

if TYPE_CHECKING:
    from ..table.forecast import Forecast
    from .screens.board import BoardScreen


class Preview:
    """Belongs to a board. A forecast is made when the key is on the screen already, and kept."""

    def __init__(self, board: BoardScreen) -> None:
        self.board = board
        self._steps: AnswerBuilder | None = None
        self._known: dict[Answer, Forecast] = {}
        self._sought: Answer | None = None

    def move(self) -> Answer | None:
        """The one move that Enter would make: a card that is picked, and where the cursor is."""
        steps = self.board.asking.on_table
        if steps is None or not steps.picked:
            return None
        if steps.next is not None or not steps.needs_target:
            return steps.only_move()
        numbers = steps.choices.get(self.board.cursor, [])
        return (numbers[0],) if len(numbers) == 1 else None

    def bases(self) -> dict[int, WhatIf]:
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
        return {change.base: WhatIf(change.after, not found.chance_now) for change in found.bases}

    def note(self) -> str:
        """What is to be said before such a move: that it would do nothing, and why."""
        move = self.move()
        found = self._known.get(move) if move is not None and self.board.asking.steps is self._steps else None
        if found is None or not (found.idle or found.prevented):
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
            found = await self.board.seat.what_if(move)
        except PlayerProcessError:  # a table elsewhere that has no time, or no line to it
            return
        if self.board.asking.steps is steps:
            self._known[move] = found
            self.board.show_pointing()
