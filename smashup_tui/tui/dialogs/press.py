"""Press the key that should do this from now on."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult

from ..widgets.flow import Page, Words
from .window import Window


class PressDialog(Window[str]):
    """The next key is the answer, unless `refused` says why it cannot be."""

    WIDTH = 60

    def __init__(self, what: str, refused: Callable[[str], str]) -> None:
        super().__init__("A key", "Esc cancels")
        self.what = what
        self.refused = refused

    def body(self) -> ComposeResult:
        page = Page([[Words("Press the key for: ", self.colours.text), Words(self.what, self.colours.bold)]])
        page.can_focus = False
        page.styles.height = "auto"
        yield page

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.action_close()
            return
        reason = self.refused(event.key)
        if reason:
            c = self.colours
            self.query_one(Page).show([[Words(reason, c.bad)], [Words("Press another key, or Esc.", c.text)]])
        else:
            self.answer(event.key)
