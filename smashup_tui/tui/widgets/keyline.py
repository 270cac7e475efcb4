"""The bottom line: what works now, with its keys. A click does it; the list of all keys is always there."""

from __future__ import annotations

from textual import events
from textual.actions import parse

from ..actions import Action, actions_at
from .canvas import Canvas, Row


class KeyLine(Canvas):
    """Reads the actions of its screen; call `renew` when what works may have changed."""

    DEFAULT_CSS = """
    KeyLine { dock: bottom; height: 1; }
    """

    def __init__(self, where: str) -> None:
        super().__init__(id="keyline")
        self.where = where
        self._shown: list[Action] = []

    def renew(self) -> None:
        """What works may have changed."""
        if self._shown != self.working():
            self.repaint()

    def working(self) -> list[Action]:
        """What is shown: actions of this screen that can be done now."""
        return [action for action in actions_at(self.where) if action.footer and self._can_do(action.action)]

    def _can_do(self, action: str) -> bool:
        _, name, parameters = parse(action)
        return bool(self.screen.check_action(name, parameters))

    def paint(self, width: int, height: int) -> list[Row]:
        c, row = self.colours, self.row()
        self._shown = self.working()
        for action in self._fitting(width):
            row.add(f" {self.smashup.key(action.id)}", c.bar_key, action.action)
            row.add(f" {action.label} ", c.bar, action.action)
        return [row.to(width, c.bar)]

    def _fitting(self, width: int) -> list[Action]:
        """As many as there is room for; the list of all of them is always among them."""
        everything = [action for action in self._shown if action.action == "help"]
        room = width - sum(map(self._width, everything))
        found = []
        for action in self._shown:
            if action not in everything:
                room -= self._width(action)
                if room < 0:
                    break
                found.append(action)
        return found + everything

    def _width(self, action: Action) -> int:
        return len(self.smashup.key(action.id)) + len(action.label) + 3

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.smashup.do(action)
