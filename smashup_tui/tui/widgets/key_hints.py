"""The bottom line: what works now, with its keys. A click does it; the list of all keys is always there."""

from __future__ import annotations

from textual import events
from textual.actions import parse

from ..actions import Action, actions_at
from .canvas import Canvas, Row


class KeyHints(Canvas):
    """Reads the actions of its screen; call `rebuild` when what works may have changed."""

    DEFAULT_CSS = """
    KeyHints { dock: bottom; height: 1; }
    """

    def __init__(self, where: str) -> None:
        super().__init__(id="keyline")
        self.where = where
        self._shown: list[tuple[Action, str]] = []

    def rebuild(self) -> None:
        """What works may have changed."""
        if self.is_attached and self._shown != self.working():  # else its screen is being closed
            self.repaint()

    def working(self) -> list[tuple[Action, str]]:
        """What is shown: actions of this screen that can be done now, and what they are called."""
        label_of = getattr(self.screen, "label_of", lambda action: action.label)
        typing = getattr(self.screen, "types_letters", False)
        found = [
            action
            for action in actions_at(self.where)
            if action.footer
            and self._can_do(action.action)
            and not (
                typing and self.smashup.key(action.id).isalpha() and len(self.smashup.key(action.id)) == 1
            )
        ]
        return [(action, label) for action in found if (label := label_of(action))]

    def _can_do(self, action: str) -> bool:
        _, name, parameters = parse(action)
        return bool(self.screen.check_action(name, parameters))

    def paint(self, width: int, height: int) -> list[Row]:
        c, row = self.colours, self.row()
        self._shown = self.working()
        for action, label in self._fitting(width):
            row.add(f" {self.smashup.key(action.id)}", c.bar_key, action.action)
            row.add(f" {label} ", c.bar, action.action)
        return [row.to(width, c.bar)]

    def _fitting(self, width: int) -> list[tuple[Action, str]]:
        """As many as there is room for; the last, which shows all the others, is always among them."""
        *others, last = self._shown
        room = width - self._length(*last)
        fitting = []
        for each in others:
            room -= self._length(*each)
            if room < 0:
                break
            fitting.append(each)
        return [*fitting, last]

    def _length(self, action: Action, label: str) -> int:
        return len(self.smashup.key(action.id)) + len(label) + 3

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.smashup.do(action, self.screen)
