"""The log in a window, for terminals without room for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ...table.log import LogLine
from ..widgets.action_bar import ActionBar, Deed
from ..widgets.log import LogPane
from .cards import CardTeller
from .look import LookDialog
from .window import Window


class StoryDialog(Window[int]):
    """Read, look up rules, and (in practice) go to the point of a line: the answer is its number."""

    DEFAULT_CSS = """
    StoryDialog #window { height: 90%; }
    StoryDialog LogPane { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "filter", show=False, id="table.filter"),
        Binding("v", "go_there", show=False, id="practice.branches"),
    ]
    WIDTH = "90%"

    def __init__(self, lines: Sequence[LogLine], describer: CardTeller, *, can_go: bool = False) -> None:
        super().__init__("Log")
        self.describer = describer
        self.log_lines = lines
        self.can_go = can_go

    def body(self) -> ComposeResult:
        yield LogPane(framed=False)
        key = self.smashup.key
        deeds: list[Deed] = [
            ("Enter", "card, then rule", "follow"),
            ("Space", "fold", "fold"),
            (key("table.filter"), "filter", "filter"),
        ]
        if self.can_go:
            deeds.append((key("practice.branches"), "goes back to there", "go_there"))
        yield ActionBar(deeds)

    @property
    def pane(self) -> LogPane:
        return self.query_one(LogPane)

    def on_mount(self) -> None:
        self.pane.show(self.log_lines)
        self.pane.focus()

    def action_follow(self) -> None:
        self.pane.action_follow()

    def action_fold(self) -> None:
        self.pane.action_fold()

    def action_filter(self) -> None:
        self.pane.next_filter()

    def action_go_there(self) -> None:
        number = self.pane.line_number
        if self.can_go and number is not None:
            self.dismiss(number)

    def on_log_pane_followed(self, event: LogPane.Followed) -> None:
        event.stop()
        line = event.line
        if event.rule and line.rule:
            self.smashup.open_rules(line.rule)
        elif line.leads_to and not event.passing:
            self.app.push_screen(LookDialog(self.describer, [("", (line.leads_to,))]))

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.action_close()
