"""Longer work on one thread, a little at a time; if it takes long, a window says how far it is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from ..widgets.canvas import Canvas, Row
from .window import Window

if TYPE_CHECKING:
    from ..app import SmashupApp

SLICE = 0.008  # seconds of work between two looks at the keyboard
PATIENCE = 0.3  # seconds before a window opens
BAR = 40


async def in_slices(work: Iterator[int], tell: Callable[[int], bool] | None = None) -> bool:
    """Do all of it; `tell` hears after each slice how much is done, and may say that it is enough."""
    start = perf_counter()
    for done in work:
        if perf_counter() - start > SLICE:
            if tell is not None and not tell(done):
                return False
            await asyncio.sleep(0)
            start = perf_counter()
    return True


async def through(app: SmashupApp, title: str, work: Iterator[int], total: int) -> bool:
    """The same with a window that shows the progress and can stop it; was all of it done?"""
    start = perf_counter()
    window: ProgressDialog | None = None

    def tell(done: int) -> bool:
        nonlocal window
        if window is None and perf_counter() - start > PATIENCE:
            window = ProgressDialog(title, total)
            app.push_screen(window)
        if window is not None:
            window.show(done)
        return window is None or not window.stopped

    whole = await in_slices(work, tell)
    if window is not None and not window.stopped:
        window.finish()
    return whole


class ProgressDialog(Window[None]):
    """How far it is; Esc stops it."""

    def __init__(self, title: str, total: int) -> None:
        super().__init__(title, "Esc stops it")
        self.bar = ProgressLine(total)
        self.stopped = False
        self.finished = False

    def finish(self) -> None:
        """All is done; anything on top of the window is closed by whoever opened it."""
        self.finished = True
        self.dismiss(None)

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        if self.finished:
            self.dismiss(None)

    def body(self) -> ComposeResult:
        yield self.bar

    def show(self, done: int) -> None:
        self.bar.show(done)

    def action_close(self) -> None:
        self.stopped = True
        super().action_close()


class ProgressLine(Canvas):
    DEFAULT_CSS = f"ProgressLine {{ width: {BAR + 20}; height: 1; }}"

    def __init__(self, total: int) -> None:
        super().__init__()
        self.total = max(1, total)
        self.done = 0

    def show(self, done: int) -> None:
        if done != self.done:
            self.done = done
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        full = BAR * self.done // self.total
        row = self.row().add(g.over * full, c.gauge).add(g.line * (BAR - full), c.faded)
        return [row.add(f" {self.done} of {self.total}", c.text)]
