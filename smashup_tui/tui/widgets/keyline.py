"""The bottom line: what works now, with its keys. A click does it."""

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
        for action in self._shown:
            key = self.smashup.key(action.id)
            if row.x + len(key) + len(action.label) + 3 > width:
                break
            row.add(f" {key}", c.bar_key, action.action)
            row.add(f" {action.label} ", c.bar, action.action)
        return [row.to(width, c.bar)]

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.screen.run_action(action)
