"""What can be done in a window, in one line: each word has its key, and a click does it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Size

from .canvas import Canvas, Row

Deed = tuple[str, str, str]  # key, words, the window's action


class ActionBar(Canvas):
    DEFAULT_CSS = "ActionBar { height: 1; margin-top: 1; }"

    def __init__(self, deeds: Sequence[Deed]) -> None:
        super().__init__(id="deeds")
        self.deeds = deeds

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return sum(len(key) + len(words) + 3 for key, words, _ in self.deeds)

    def paint(self, width: int, height: int) -> list[Row]:
        c, row = self.colours, self.row()
        for key, words, action in self.deeds:
            row.add(f" {key}", c.key, action)
            row.add(f" {words} ", c.text, action)
        return [row]

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.screen.run_action(action)
