"""The log in a window, for terminals without room for it next to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from ...table.log import LogLine
from ..dialogs.cards import LookDialog
from ..dialogs.window import ActionBar, KeyedAction, Window
from ..widgets.canvas import Canvas, Row
from .lines import WindowReader, Writer, around
from .log_view import LogView, rows
from .presenter import SeatOrder


class LogPane(Canvas, can_focus=True):
    """The log as next to the table, with the cursor on its latest line at first."""

    ALLOW_SELECT = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("home", "move(-9999)", show=False),
        Binding("end", "move(9999)", show=False),
        Binding("enter", "follow", show=False),
        Binding("space", "fold", show=False),
    ]

    class Followed(Message):
        """The player wants to see the card of a line, or the rule."""

        def __init__(self, line: LogLine, *, rule: bool) -> None:
            super().__init__()
            self.line = line
            self.rule = rule

    def __init__(self, story: Sequence[LogLine], who: SeatOrder) -> None:
        super().__init__(id="log")
        self.story, self.who = story, who
        self.reading = LogView().go_in(story)
        self.pointed = False  # has a line been chosen? The cursor is on the latest by itself

    def read(self, reading: LogView) -> None:
        self.reading = reading
        self.repaint()

    @property
    def line(self) -> LogLine | None:
        """What the cursor is on."""
        return self.reading.line(self.story)

    def paint(self, width: int, height: int) -> list[Row]:
        told = rows(self.reading.entries(self.story), self.who)
        here = Writer(self.colours, self.glyphs, "s3", width)
        read = Writer(self.colours, self.glyphs, self.ground, width)
        painted = [] if told else [read.row().add("Nothing has happened yet.", read.style("muted"))]
        for number, line in around(told, self.reading.at, read, here, height):
            row = self.row().append(line)
            row.hits = [(0, width, number)]
            painted.append(row)
        return painted

    # --- moving and following --------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        self.pointed = True
        self.read(self.reading.go(by, self.story))

    def action_fold(self) -> None:
        """Hide what happened in the turn under the cursor, or show it again."""
        self.read(self.reading.fold(self.story))

    def action_filter(self) -> None:
        """Show another selection."""
        self.read(self.reading.select_next().go_in(self.story))

    def action_follow(self) -> None:
        """To the card of the line, and from there to the rule; at the head of a turn, fold it."""
        line = self.line
        if line is None:
            return
        if line.begins_turn:
            self.action_fold()
            return
        again = self.reading.led == line.number
        self.reading = self.reading._replace(led=-1 if again else line.number)
        self.post_message(self.Followed(line, rule=again))

    def on_click(self, event: events.Click) -> None:
        """The first click points, since a card would cover the log; the next one follows."""
        number = self.what_is_at(event.x, event.y)
        if number is None:
            return
        event.stop()
        if self.pointed and number == self.reading.at:
            self.action_follow()
        else:
            self.pointed = True
            self.read(self.reading._replace(at=number, led=-1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_move(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_move(-2)


class LogWindow(Window[int]):
    """Read, look up rules, and (in practice) go to the point of a line: the answer is its number."""

    DEFAULT_CSS = """
    LogWindow #window { height: 90%; }
    LogWindow LogPane { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "filter", show=False, id="table.filter"),
        Binding("v", "go_there", show=False, id="practice.branches"),
    ]
    WIDTH = "90%"

    def __init__(self, story: Sequence[LogLine], reader: WindowReader, *, can_go: bool = False) -> None:
        super().__init__("Log")
        self.reader = reader
        self.pane = LogPane(story, reader.reader.who)
        self.can_go = can_go

    def body(self) -> ComposeResult:
        yield self.pane
        key = self.smashup.key
        deeds: list[KeyedAction] = [
            ("Enter", "card, then rule", "follow"),
            ("Space", "fold", "fold"),
            (key("table.filter"), "filter", "filter"),
        ]
        if self.can_go:
            deeds.append((key("practice.branches"), "goes back to there", "go_there"))
        yield ActionBar(deeds)

    def on_mount(self) -> None:
        self.pane.focus()

    def action_follow(self) -> None:
        self.pane.action_follow()

    def action_fold(self) -> None:
        self.pane.action_fold()

    def action_filter(self) -> None:
        self.pane.action_filter()

    def action_go_there(self) -> None:
        line = self.pane.line
        if self.can_go and line is not None:
            self.dismiss(line.number)

    def on_log_pane_followed(self, event: LogPane.Followed) -> None:
        event.stop()
        line = event.line
        if event.rule and line.rule:
            self.smashup.open_rules(line.rule)
        elif line.leads_to:
            self.app.push_screen(LookDialog(self.reader, [("", (line.leads_to,))]))
