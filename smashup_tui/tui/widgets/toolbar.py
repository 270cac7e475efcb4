"""The line of tabs above the list, and the way back and forward; each can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events

from ..actions import ACTIONS
from .canvas import Canvas, Row


class Tab(NamedTuple):
    """An action as a word in the line."""

    action_id: str
    label: str
    is_open: bool = False
    works: bool = True


class Toolbar(Canvas):
    """Tabs at the left, ways to go at the right."""

    DEFAULT_CSS = "Toolbar { height: 1; }"

    def __init__(self) -> None:
        super().__init__(id="toolbar")
        self.left: list[Tab] = []
        self.right: list[Tab] = []

    def show(self, left: Sequence[Tab], right: Sequence[Tab]) -> None:
        if (list(left), list(right)) != (self.left, self.right):
            self.left, self.right = list(left), list(right)
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        row, end = self.row(), self.row()
        for tab in self.left:
            self._add(row, tab)
        for tab in self.right:
            self._add(end, tab)
        ground = self.colours.style("text", "s1")
        return [row.to(max(row.x, width - end.x), ground).append(end).to(width, ground)]

    def _add(self, row: Row, tab: Tab) -> None:
        c = self.colours.on("s1")
        action = next(each for each in ACTIONS if each.id == tab.action_id)
        key = self.smashup.key(action.id)
        spot = action.action if tab.works else None
        row.add(f" {key}", c.key if tab.works else c.faded, spot)
        words = f"[{tab.label}]" if tab.is_open and c.flat else f" {tab.label} "
        row.add(words, c.cursor if tab.is_open else c.text if tab.works else c.faded, spot)

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.screen.run_action(action)
