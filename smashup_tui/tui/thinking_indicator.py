"""What goes on beside a board: work that must not block it, and a spinner while somebody thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import workers

if TYPE_CHECKING:
    from textual.timer import Timer
    from textual.worker import Worker

    from ..support.tasks import Work
    from .screens.board import BoardScreen

SPIN = 0.15  # seconds between two pictures of the spinner


class Thinking:
    """One piece of work at a time."""

    def __init__(self, board: BoardScreen) -> None:
        self.board = board
        self.worker: Worker[None] | None = None
        self.timer: Timer | None = None
        self.spin = 0
        self.seconds = 0.0  # of the present thought

    def __bool__(self) -> bool:
        """Is something going on?"""
        return self.worker is not None

    def begin(self, work: Work, kind: str) -> None:
        self.worker = workers.begin(self.board, work, kind)

    def done(self) -> None:
        """The work says of itself that it has come to its end."""
        self.worker = None

    def stop(self) -> None:
        if self.worker is not None:
            self.worker.cancel()
            self.worker = None
        self.spinner(on=False)

    def spinner(self, *, on: bool) -> None:
        if self.timer is None:
            self.timer = self.board.set_interval(SPIN, self._tick, pause=True)
        (self.timer.resume if on else self.timer.pause)()

    def _tick(self) -> None:
        self.spin += 1
        self.seconds += SPIN
        if self.worker is not None:
            self.board.prompt.show(self.board.prompt_data())
