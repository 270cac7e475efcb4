"""What happened, as the player may know it. Each line leads to its card and to the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ...engine import kinds
from ...engine.events import Event
from .canvas import Canvas, Row, wrap
from .frame import framed

ALL = "all"
CLEARED = " is discarded"
FILTERS: dict[str, frozenset[str]] = {
    "plays": frozenset(
        {kinds.PHASE, kinds.PLAYED, kinds.TALENT_USED, kinds.SPECIAL_USED, kinds.NAMED, kinds.GAME_OVER}
    ),
    "scoring": frozenset(
        {
            kinds.PHASE,
            kinds.BEFORE_SCORING,
            kinds.GAINED_VP,
            kinds.REPLACED,
            kinds.BASE_DESTROYED,
            kinds.GAME_OVER,
        }
    ),
    "minions": frozenset(
        {
            kinds.PHASE,
            kinds.DESTROYED,
            kinds.MOVED,
            kinds.LEFT_PLAY,
            kinds.COUNTERS,
            kinds.POWER,
            kinds.CONTROL,
            kinds.ENTERED_STASIS,
        }
    ),
}
FILTER_NAMES = (ALL, *FILTERS)

RULES = {
    kinds.PLAYED: "rule.play-cards-phase",
    kinds.DESTROYED: "term.destroy",
    kinds.MOVED: "term.move",
    kinds.TRANSFERRED: "term.transfer",
    kinds.LEFT_PLAY: "rule.leaving-play",
    kinds.DISCARDED: "term.discard",
    kinds.DRAWN: "term.draw",
    kinds.GAINED_VP: "rule.awarding-vp",
    kinds.COUNTERS: "rule.power-counters",
    kinds.POWER: "rule.power",
    kinds.BREAKPOINT: "rule.breakpoint-changes",
    kinds.CONTROL: "rule.control",
    kinds.ENTERED_STASIS: "rule.stasis",
    kinds.STASIS_REMOVED: "rule.stasis-counters",
    kinds.STASIS_ADDED: "rule.stasis-counters",
    kinds.STORED_CARD: "rule.stored-cards",
    kinds.REVEALED: "rule.reveal",
    kinds.LOOKED: "rule.look",
    kinds.PLACED: "term.place",
    kinds.SHUFFLED: "term.shuffle",
    kinds.SWAPPED: "rule.bases-leave",
    kinds.BASE_DESTROYED: "rule.bases-leave",
    kinds.BEFORE_SCORING: "rule.scoring",
    kinds.REPLACED: "rule.scoring-8-replace",
    kinds.PHASE: "rule.turn",
    kinds.TALENT_USED: "rule.talents",
    kinds.SPECIAL_USED: "rule.specials-timing",
    kinds.NAMED: "term.name",
    kinds.EXTRA_TURN: "rule.extra-turns",
    kinds.GAME_OVER: "rule.declaring-victory",
    kinds.NOTED: "rule.setup",
}


class LogLine(NamedTuple):
    """One thing that happened."""

    text: str
    kind: str
    seat: int
    card: int  # the card it leads to; 0: none
    rule: str


def log_line(event: Event, text: str) -> LogLine:
    """The line for an event as the seat may know it."""
    card = event.card or (event.cards[0] if event.cards else 0) or event.base
    return LogLine(text, event.kind, event.seat, card, RULES.get(event.kind, ""))


def runs_of(lines: Iterable[LogLine]) -> list[list[LogLine]]:
    """Lines that say the same of one card after the other go together: a base that has scored is cleared."""
    runs: list[list[LogLine]] = []
    for line in lines:
        if runs and _goes_with(runs[-1][0], line):
            runs[-1].append(line)
        else:
            runs.append([line])
    return runs


def _goes_with(first: LogLine, line: LogLine) -> bool:
    if first.kind != line.kind or first.seat != line.seat:
        return False
    if first.text == line.text:
        return True
    end = first.text.partition(CLEARED)[1:]
    return line.kind == kinds.LEFT_PLAY and end[0] == CLEARED and end == line.text.partition(CLEARED)[1:]


def told(run: Sequence[LogLine]) -> str:
    """A run of lines in one sentence."""
    if all(line.text == run[0].text for line in run):
        return run[0].text if len(run) == 1 else f"{run[0].text} ×{len(run)}"
    names = Counter(line.text.partition(CLEARED)[0] for line in run)
    cards = [f"{count}× {name}" if count > 1 else name for name, count in names.items()]
    where = run[0].text.partition(CLEARED)[2]
    return f"{', '.join(cards[:-1])} and {cards[-1]} are discarded{where}"


class LogPane(Canvas, can_focus=True):
    """The latest at the bottom."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("home", "move(-9999)", show=False),
        Binding("end", "move(9999)", show=False),
        Binding("enter", "follow", show=False),
        Binding("escape", "leave", show=False),
    ]

    class Followed(Message):
        """The player wants to see the card, or the rule, of a line."""

        def __init__(self, line: LogLine, rule: bool) -> None:
            super().__init__()
            self.line = line
            self.rule = rule

    def __init__(self, *, framed: bool = True) -> None:
        super().__init__(id="log")
        self.framed = framed
        self.lines: list[LogLine] = []
        self.runs: list[list[LogLine]] = []
        self.only = ALL
        self.cursor: int | None = None  # position in what is shown; None: follow the latest
        self.just_entered = False  # the cursor is where it is by itself: a click there is the first one

    def show(self, lines: Sequence[LogLine]) -> None:
        if len(lines) != len(self.lines) or (lines and lines[-1] != self.lines[-1]):
            self.lines = list(lines)
            self._select()
            if not self.has_focus:
                self.cursor = None
            self.repaint()

    def _select(self) -> None:
        wanted = FILTERS.get(self.only)
        self.runs = runs_of(line for line in self.lines if wanted is None or line.kind in wanted)

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
        rows = [self.row().add(" ", c.text).append(row) for row in self._latest(width - 4, height - 2)]
        return framed(self, rows, title, width, height, focused=self.has_focus)

    def _latest(self, width: int, height: int) -> list[Row]:
        runs = self.runs
        last = len(runs) - 1 if self.cursor is None else min(len(runs) - 1, self.cursor + height // 3)
        rows: list[Row] = []
        for number in range(last, -1, -1):
            rows[:0] = self._line(number, runs[number][0], told(runs[number]), width)
            if len(rows) >= height:
                break
        return rows[-height:]

    def _line(self, number: int, line: LogLine, text: str, width: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        here = number == self.cursor and self.has_focus
        if line.kind == kinds.PHASE and line.text.startswith("—"):
            return [self.row().add(line.text.strip("— "), c.cursor if here else c.title_faded, number)]
        seat = line.seat if line.seat < 4 else -1
        style = c.cursor if here else c.accent if line.kind == kinds.GAINED_VP else c.text
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
        self.repaint()
        self._tell(rule=False)

    def action_follow(self) -> None:
        self._tell(rule=True)

    def action_leave(self) -> None:
        self.screen.set_focus(None)

    def _tell(self, *, rule: bool) -> None:
        shown = self.shown
        if self.cursor is not None and 0 <= self.cursor < len(shown):
            self.post_message(self.Followed(shown[self.cursor], rule))

    def on_click(self, event: events.Click) -> None:
        number = self.what_is_at(event.x, event.y)
        if number is not None:
            event.stop()
            again = number == self.cursor and not self.just_entered
            self.just_entered = False
            self.cursor = number
            self.repaint()
            self._tell(rule=again)

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
