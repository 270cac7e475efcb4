"""What happened, as the player may know it. A line leads to its card and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ...table.log import TOPICS, LogLine, in_one, runs_of
from .canvas import Canvas, Row, wrap
from .frame import framed

ALL = "all"
FILTER_NAMES = (ALL, *TOPICS)


class LogPane(Canvas, can_focus=True):
    """The latest at the bottom."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("home", "move(-9999)", show=False),
        Binding("end", "move(9999)", show=False),
        Binding("enter", "follow", show=False),
        Binding("space", "fold", show=False),
        Binding("escape", "leave", show=False),
    ]

    class Followed(Message):
        """The player wants to see the card, or the rule, of a line; or only passes by."""

        def __init__(self, line: LogLine, *, rule: bool, passing: bool) -> None:
            super().__init__()
            self.line = line
            self.rule = rule
            self.passing = passing

    def __init__(self, *, framed: bool = True) -> None:
        super().__init__(id="log")
        self.framed = framed
        self.lines: list[LogLine] = []
        self.runs: list[list[LogLine]] = []
        self.only = ALL
        self.cursor: int | None = None  # position in what is shown; None: follow the latest
        self.just_entered = False  # the cursor is where it is by itself: a click there is the first one
        self.led: LogLine | None = None  # the line that has led to its card: next it leads to the rule
        self.folded: dict[int, int] = {}  # turns of which only the first line is shown, and how many it hides

    def show(self, lines: Sequence[LogLine]) -> None:
        if len(lines) != len(self.lines) or (lines and lines[-1] != self.lines[-1]):
            self.lines = list(lines)
            self._select()
            if not self.has_focus:
                self.cursor = None
            elif self.cursor is None or self.cursor < 0:  # the focus was here before there was a line
                self.cursor = len(self.shown) - 1
            self.repaint()

    def _select(self) -> None:
        wanted = TOPICS.get(self.only)
        self.runs = []
        turn = -1  # whose first line has this number
        for run in runs_of(line for line in self.lines if wanted is None or line.kind in wanted):
            if run[0].begins_turn:
                turn = run[0].number
                if turn in self.folded:
                    self.folded[turn] = 0
            elif turn in self.folded:
                self.folded[turn] += 1
                continue
            self.runs.append(run)

    @property
    def shown(self) -> list[LogLine]:
        """What the cursor goes through: the first line of each run."""
        return [run[0] for run in self.runs]

    @property
    def line_number(self) -> int | None:
        """The number of the line under the cursor among all lines; None: there is no cursor."""
        if self.cursor is None or not 0 <= self.cursor < len(self.shown):
            return None
        line = self.shown[self.cursor]
        return next(number for number, each in enumerate(self.lines) if each is line)

    def next_filter(self) -> str:
        """Show another selection; says which."""
        self.only = FILTER_NAMES[(FILTER_NAMES.index(self.only) + 1) % len(FILTER_NAMES)]
        self.cursor = None
        self._select()
        self.repaint()
        return self.only

    def paint(self, width: int, height: int) -> list[Row]:
        if not self.framed:
            return self._latest(width, height)
        c = self.colours
        title = self.row().add(f" Log{'' if self.only == ALL else f': {self.only}'} ", c.title)
        rows = self._latest(width - 4, height - 2)
        return framed(self, rows, title, width, height, focused=self.has_focus, margin=1)

    def _latest(self, width: int, height: int) -> list[Row]:
        runs = self.runs
        last = len(runs) - 1 if self.cursor is None else min(len(runs) - 1, self.cursor + height // 3)
        rows: list[Row] = []
        for number in range(last, -1, -1):
            rows[:0] = self._line(number, runs[number][0], in_one(runs[number]), width)
            if len(rows) >= height:
                break
        return rows[-height:]

    def _line(self, number: int, line: LogLine, text: str, width: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        here = number == self.cursor and self.has_focus
        if line.begins_turn:
            row = self.row().add(line.text.strip("— "), c.cursor if here else c.title_faded, number)
            hidden = self.folded.get(line.number, 0)
            return [row.add(f"  {g.point} {hidden} more", c.faded, number) if hidden else row]
        seat = line.seat
        style = c.cursor if here else c.accent if line.gains_vp else c.text
        rows = []
        for first, part in enumerate(wrap(text, max(8, width - 2))):
            row = self.row()
            shape = g.seats[seat] if seat >= 0 and not first else " "
            row.add(f"{shape} ", c.seats[seat] if seat >= 0 else c.text, number)
            rows.append(row.add(part, style, number))
        return rows

    def on_focus(self) -> None:
        if self.cursor is None:
            self.cursor = len(self.shown) - 1
            self.just_entered = True
        self.repaint()

    def on_blur(self) -> None:
        self.cursor = None
        self.repaint()

    def action_move(self, by: int) -> None:
        at = self.cursor if self.cursor is not None else len(self.shown) - 1
        self.cursor = max(0, min(at + by, len(self.shown) - 1))
        self.led = None
        self.repaint()
        self._tell(rule=False, passing=True)

    def action_follow(self) -> None:
        """To the card of the line, and from there to the rule; at the head of a turn, fold it."""
        line = self._line_here
        if line is None:
            return
        if line.begins_turn:
            self.action_fold()
            return
        again = line is self.led
        self.led = None if again else line
        self._tell(rule=again, passing=False)

    def action_fold(self) -> None:
        """Hide what happened in the turn under the cursor, or show it again."""
        at = self.cursor
        if at is None:
            return
        heads = [number for number, line in enumerate(self.shown[: at + 1]) if line.begins_turn]
        if not heads:
            return
        turn = self.shown[heads[-1]].number
        if self.folded.pop(turn, None) is None:
            self.folded[turn] = 0
        self._select()
        self.cursor = heads[-1]
        self.repaint()

    @property
    def _line_here(self) -> LogLine | None:
        shown = self.shown
        return shown[self.cursor] if self.cursor is not None and 0 <= self.cursor < len(shown) else None

    def action_leave(self) -> None:
        self.screen.set_focus(None)

    def _tell(self, *, rule: bool, passing: bool) -> None:
        line = self._line_here
        if line is not None:
            self.post_message(self.Followed(line, rule=rule, passing=passing))

    def on_click(self, event: events.Click) -> None:
        number = self.what_is_at(event.x, event.y)
        if number is not None:
            event.stop()
            another = number != self.cursor or self.just_entered
            if another:
                self.led = None
            self.just_entered = False
            self.cursor = number
            self.repaint()
            if self.framed or not another:  # in a window of its own, where a card covers it, one points first
                self.action_follow()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._scroll(2)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._scroll(-2)

    def _scroll(self, by: int) -> None:
        at = self.cursor if self.cursor is not None else len(self.shown) - 1
        self.cursor = max(0, min(at + by, len(self.shown) - 1))
        self.repaint()
