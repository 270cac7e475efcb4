"""What goes to the terminal, without what is there already: a fraction of the bytes, over a slow line.

Textual sends whole pieces of lines, each with its whole style and a reset behind it. What was sent is kept
here as a picture; of the next frame only letters that differ are sent, and of their styles only what differs.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.cells import cell_len

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver

# A step to a place, the end of a line, a style, text; or anything else.
TOKEN = re.compile(r"\x1b\[(\d+);(\d+)H|(\n)|\x1b\[([\d;]+)m|([^\x00-\x1f\x7f]+)|(\x1b\[\?\d+[hl])")
HARMLESS = frozenset(
    ("\x1b[?2026h", "\x1b[?2026l", "\x1b[?25h", "\x1b[?25l")
)  # they leave the letters as they are
RESET = "0"
OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "8": "28", "9": "29"}
KNOWN = 8192  # steps from one style to another
WORTH_SORTING = 4  # pieces
WHOLE_SCREENS = 3  # that are sent whole when a screen begins
WORTH_A_STEP = 8  # letters that cost as much as a step over them
NOTHING = "\0"  # at a place of which nothing is known
ON_BLANKS = frozenset("479")  # marks that a blank shows, too: underlined, reversed, struck


class Pen(NamedTuple):
    """How letters are written."""

    ink: str = "39"
    ground: str = "49"
    marks: frozenset[str] = frozenset()  # bold, underlined, …


class TerminalLine:
    """What is on a line of the terminal: its letters, and the style of each."""

    __slots__ = ("letters", "styles")

    def __init__(self) -> None:
        self.letters = ""
        self.styles: list[str] = []

    def differs(self, x: int, text: str, style: str) -> tuple[int, int]:
        """From where to where the text does; the line is then as it says."""
        end = x + len(text)
        if len(self.letters) < end:
            lacks = end - len(self.letters)
            self.letters += NOTHING * lacks
            self.styles += [""] * lacks
        letters, styles = self.letters[x:end], self.styles[x:end]
        if letters == text and styles == [style] * len(text):
            return 0, 0
        first, last = 0, len(text)
        while letters[first] == text[first] and styles[first] == style:
            first += 1
        while letters[last - 1] == text[last - 1] and styles[last - 1] == style:
            last -= 1
        self.letters = self.letters[:x] + text + self.letters[end:]
        self.styles[x:end] = [style] * len(text)
        return first if first > WORTH_A_STEP else 0, last


class SentRun(NamedTuple):
    """Letters of one style that are to be sent, and where they go."""

    y: int
    x: int
    text: str
    end: int  # the column behind them
    style: str
    blank: bool  # nobody sees the ink of letters that are not there


class TerminalPicture:
    """What the terminal shows, as far as it is known."""

    def __init__(self) -> None:
        self.lines: dict[int, TerminalLine] = {}
        self.whole = self.height = 0  # how many whole screens are still sent whole, and the lines of one

    def forget(self) -> None:
        """Whatever has happened to the terminal: what comes next is sent whole."""
        self.lines = {}

    def begin(self, height: int) -> None:
        """Another screen begins: Textual paints it a few times, and each of these heals what is wrong."""
        self.forget()
        self.whole, self.height = WHOLE_SCREENS, height

    def lean(self, data: str) -> str:
        """The pieces that turn the old picture into the new one."""
        sent: list[str] = []
        runs: list[SentRun] = []  # to be sent, none over another
        taken: dict[int, int] = {}  # by line: the column behind the last of them
        steps = list(TOKEN.finditer(data))
        if sum(match.end() - match.start() for match in steps) != len(data):
            self.forget()
            return data
        if self.whole and len({match[1] for match in steps if match[1]}) >= self.height:
            self.whole -= 1
            self.forget()
        style = ""
        place: tuple[int, int] | None = None  # where what comes goes
        for match in steps:
            row, column, end, pen, text, other = match.groups()
            if text is not None:
                if place is None:  # it is not known where it goes
                    self.forget()
                    return data
                run = self._run(*place, text, style)
                if run.text:
                    if run.x < taken.get(run.y, 0):
                        sent.append(shortest(runs))
                        runs, taken = [], {}
                    runs.append(run)
                    taken[run.y] = run.end
                place = place[0], place[1] + (len(text) if text.isascii() else cell_len(text))
            elif pen is not None:
                style = "" if pen == RESET else pen
            elif row is not None:
                place = int(row), int(column) - 1
            elif other is not None:
                sent += [shortest(runs), other]
                runs, taken = [], {}
                if other not in HARMLESS:
                    self.forget()
            elif end is not None:
                place = None  # a step follows
        sent.append(shortest(runs))
        if place is not None:
            sent.append(f"\x1b[{place[0]};{place[1] + 1}H")
        return "".join(sent)

    def _run(self, y: int, x: int, text: str, style: str) -> SentRun:
        """What differs of it; the picture is then as it says."""
        is_blank = not text.strip(" ")
        style = bare(style) if is_blank else style
        wide = len(text) if text.isascii() else cell_len(text)
        if wide != len(text):
            self.lines.pop(y, None)
            return SentRun(y, x, text, x + wide, style, is_blank)
        first, last = self.lines.setdefault(y, TerminalLine()).differs(x, text, style)
        return SentRun(y, x + first, text[first:last], x + last, style, is_blank)


def shortest(runs: list[SentRun]) -> str:
    """They go from left to right, or those of one colour together: whichever takes less."""
    if len(runs) < WORTH_SORTING:
        return _in_order(runs)
    return min(_in_order(runs), _in_order(sorted(runs, key=_colours)), key=len)


def _colours(run: SentRun) -> tuple[str, bool, str]:
    """Blanks come first of all on their ground: they take any ink."""
    pen = _pen(run.style) or Pen()
    return pen.ground, not run.blank, run.style


def _in_order(runs: list[SentRun]) -> str:
    """As they are sent one after the other, with a reset behind."""
    sent: list[str] = []
    written, there = "", (0, 0)  # how, and where, the terminal would go on
    for run in runs:
        if (run.y, run.x) != there:
            sent.append(f"\x1b[{run.y};{run.x + 1}H")
        style = blank(written, run.style) if run.blank else run.style
        sent += [change(written, style), run.text]
        written, there = style, (run.y, run.end)
    if written:
        sent.append("\x1b[0m")
    return "".join(sent)


@lru_cache(KNOWN)
def change(before: str, after: str) -> str:
    """What leads from one style to another, as a terminal is told them; none at all is the plain one."""
    if before == after:
        return ""
    old, new = _pen(before), _pen(after)
    if old is None or new is None:
        return f"\x1b[0m\x1b[{after}m" if after else "\x1b[0m"
    off = dict.fromkeys(OFF[mark] for mark in sorted(old.marks - new.marks))
    kept = old.marks - {"1", "2"} if "22" in off else old.marks
    parts = [*off, *sorted(new.marks - kept)]
    if new.ink != old.ink:
        parts.append(new.ink)
    if new.ground != old.ground:
        parts.append(new.ground)
    return f"\x1b[{';'.join(parts)}m" if parts else ""


@lru_cache(KNOWN)
def bare(style: str) -> str:
    """What a blank shows of a style."""
    pen = _pen(style)
    if pen is None or "7" in pen.marks:
        return style
    return ";".join((*sorted(pen.marks & ON_BLANKS), pen.ground))


@lru_cache(KNOWN)
def blank(before: str, style: str) -> str:
    """A blank looks the same in it, and it takes least to get there."""
    old, new = _pen(before), _pen(style)
    if old is None or new is None or "7" in old.marks | new.marks:
        return style
    marks = (old.marks - ON_BLANKS) | (new.marks & ON_BLANKS)
    return ";".join((*sorted(marks), old.ink, new.ground))


@lru_cache(KNOWN)
def _pen(style: str) -> Pen | None:
    """None: there is something in it that is not known here."""
    codes, pen = style.split(";") if style else [], Pen()
    while codes:
        code = codes.pop(0)
        if code in ("38", "48"):
            length = 4 if codes[:1] == ["2"] else 2
            colour, codes = ";".join((code, *codes[:length])), codes[length:]
            pen = pen._replace(ink=colour) if code == "38" else pen._replace(ground=colour)
        elif code in OFF:
            pen = pen._replace(marks=pen.marks | {code})
        elif len(code) == 2 and code[0] in "39":
            pen = pen._replace(ink=code)
        elif (len(code) == 2 and code[0] == "4") or (len(code) == 3 and code.startswith("10")):
            pen = pen._replace(ground=code)
        else:
            return None
    return pen


class _Lean:
    """In front of any driver."""

    def __init__(self, app: App[object], *about: Any, **more: Any) -> None:
        super().__init__(app, *about, **more)  # type: ignore[call-arg]
        self._shown_by, self._picture = app, TerminalPicture()
        self._shown: tuple[object, ...] = ()  # the screens, and their size

    def write(self, data: str) -> None:
        """Another screen, or another size, is sent whole, whatever has happened to the terminal meanwhile."""
        shown = (self._shown_by.size, *self._shown_by.screen_stack)
        if shown != self._shown:
            self._shown = shown
            self._picture.begin(self._shown_by.size.height)
        super().write(self._picture.lean(data))  # type: ignore[misc]


def lean(driver: type[Driver]) -> type[Driver]:
    return type(driver.__name__, (_Lean, driver), {})
