"""The log in a window, for terminals without room for it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from ..widgets.log import LogLine, LogPane
from .window import Window


class StoryDialog(Window[None]):
    DEFAULT_CSS = """
    StoryDialog #window { height: 90%; }
    StoryDialog LogPane { height: 1fr; }
    """
    WIDTH = "90%"

    def __init__(self, lines: Sequence[LogLine]) -> None:
        super().__init__("Log", "Enter opens the rule · Esc back")
        self.log_lines = lines

    def body(self) -> ComposeResult:
        yield LogPane(framed=False)

    def on_mount(self) -> None:
        pane = self.query_one(LogPane)
        pane.show(self.log_lines)
        pane.focus()

    def on_log_pane_followed(self, event: LogPane.Followed) -> None:
        event.stop()
        if event.rule and event.line.rule:
            self.smashup.open_rules(event.line.rule)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.action_close()
