"""What goes to the terminal, without what stands there already: a fraction of the bytes, over a slow line.

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
WORTH_A_STEP = 8  # letters that cost as much as a step over them
NOTHING = "\0"  # at a place of which nothing is known


class Pen(NamedTuple):
    """How letters are written."""

    ink: str = "39"
    ground: str = "49"
    marks: frozenset[str] = frozenset()  # bold, underlined, …


class TerminalLine:
    """What stands on a line of the terminal: its letters, and the style of each."""

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


class TerminalPicture:
    """What the terminal shows, as far as it is known."""

    def __init__(self) -> None:
        self.lines: dict[int, TerminalLine] = {}

    def lean(self, data: str, height: int) -> str:
        """What makes the same of it. A whole screen is sent whole, whatever has become of the terminal."""
        sent: list[str] = []
        steps = list(TOKEN.finditer(data))
        known = sum(match.end() - match.start() for match in steps) == len(data)
        if not known or len({match[1] for match in steps if match[1]}) >= height:
            self.lines = {}
        if not known:
            return data
        style = written = ""  # of what comes, and of what was sent last
        place: tuple[int, int] | None = None  # where it goes; where the terminal would write next
        there: tuple[int, int] | None = None
        for match in steps:
            row, column, end, pen, text, other = match.groups()
            if text is not None:
                if place is None:  # it is not known where it goes
                    self.lines = {}
                    return data
                y, x = place
                wide = len(text) if text.isascii() else cell_len(text)
                if wide != len(text):
                    self.lines.pop(y, None)
                    first, last = 0, len(text)
                else:
                    first, last = self.lines.setdefault(y, TerminalLine()).differs(x, text, style)
                if last:
                    if (y, x + first) != there:
                        sent.append(f"\x1b[{y};{x + first + 1}H")
                    sent.append(change(written, style))
                    sent.append(text[first:last])
                    written, there = style, (y, x + (wide if wide != len(text) else last))
                place = y, x + wide
            elif pen is not None:
                style = "" if pen == RESET else pen
            elif row is not None:
                place = int(row), int(column) - 1
            elif other is not None:
                sent.append(other)
                if other not in HARMLESS:
                    self.lines = {}
            elif end is not None:
                place = None  # a step follows
        if written:
            sent.append("\x1b[0m")
        if place is not None and place != there:
            sent.append(f"\x1b[{place[0]};{place[1] + 1}H")
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

    def write(self, data: str) -> None:
        super().write(self._picture.lean(data, self._shown_by.size.height))  # type: ignore[misc]


def lean(driver: type[Driver]) -> type[Driver]:
    return type(driver.__name__, (_Lean, driver), {})
