"""What is sent to the terminal makes the same picture as what was to be shown, in fewer bytes."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from rich.color import Color
from rich.console import Console
from rich.style import Style
from textual.geometry import Size

from smashup_tui.engine.rng import Rng
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.driver import ON_BLANKS, WHOLE_SCREENS, TerminalPicture, bare, blank, change, lean

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver

HEIGHT, WIDTH = 24, 80
PIECES = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[([\d;]*)m|(\n)|(.)", re.DOTALL)
MARKS = {"1": "22", "3": "23", "4": "24", "7": "27", "9": "29"}


class Terminal:
    """As much of one as frames need: cells, each with its letter and how it is written."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str, str, frozenset[str]]] = {}
        self.y = self.x = 1
        self.ink, self.ground, self.marks = "39", "49", frozenset[str]()

    def feed(self, data: str) -> None:
        for match in PIECES.finditer(data):
            row, column, style, _, letter = match.groups()
            if row is not None:
                self.y, self.x = int(row), int(column)
            elif style is not None:
                self._write_as(style.split(";"))
            elif letter is not None:
                ink, marks = (self.ink, self.marks) if letter != " " else ("", self.marks & ON_BLANKS)
                self.cells[self.y, self.x] = (letter, ink, self.ground, marks)
                self.x += cell_len(letter)

    def _write_as(self, codes: list[str]) -> None:
        while codes:
            code = codes.pop(0)
            if code == "0":
                self.ink, self.ground, self.marks = "39", "49", frozenset()
            elif code in ("38", "48"):
                colour, codes = ";".join(codes[:4]), codes[4:]
                self.ink, self.ground = (colour, self.ground) if code == "38" else (self.ink, colour)
            elif code in MARKS:
                self.marks |= {code}
            elif code in MARKS.values():
                self.marks -= {mark for mark, off in MARKS.items() if off == code}
            elif code in ("39", "49"):
                self.ink, self.ground = ("39", self.ground) if code == "39" else (self.ink, "49")
            else:
                raise AssertionError(f"what is {code}?")


def pick(rng: Rng, *things: str) -> str:
    return things[rng.below(len(things))]


def piece(rng: Rng, console: Console) -> str:
    """Some text in some style, or in none, as Rich writes it."""
    text = pick(rng, "Tar Pits", " ", "●", "▀▀▄▄", "Wizards of Oz 12", "王小明", "        ", "3")
    style = Style(
        color=Color.from_rgb(*[100 * rng.below(3) for _ in range(3)]),
        bgcolor=Color.from_rgb(0, 0, 90 * rng.below(3)),
        bold=rng.below(3) == 0 or None,
        strike=rng.below(5) == 0 or None,
        underline=rng.below(5) == 0 or None,
    )
    if rng.below(12) == 0:
        return text
    return style.render(text, color_system=console._color_system)


def frame(rng: Rng, console: Console) -> str:
    lines = []
    for _ in range(1 + rng.below(6)):
        at = f"\x1b[{1 + rng.below(HEIGHT)};{1 + rng.below(WIDTH // 2)}H"
        lines.append(at + "".join(piece(rng, console) for _ in range(1 + rng.below(5))))
    return "\n".join(lines) + "\x1b[1;1H"


def test_any_frames_make_the_same_picture() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    for seed in range(60):
        rng, picture, meant, sent = Rng(seed), TerminalPicture(), Terminal(), Terminal()
        for _ in range(40):
            data = frame(rng, console)
            less = picture.lean(data)
            meant.feed(data)
            sent.feed(less)
            assert sent.cells == meant.cells, (seed, data, less)
            assert (sent.y, sent.x) == (meant.y, meant.x) == (1, 1)
            assert (sent.ink, sent.ground, sent.marks) == ("39", "49", frozenset()), "it is reset"


def test_what_stands_there_is_not_sent_again() -> None:
    picture, data = TerminalPicture(), "\x1b[3;1H\x1b[1;31mTar Pits scores\x1b[0m\x1b[1;1H"
    assert "Tar Pits scores" in picture.lean(data)
    assert picture.lean(data) == "\x1b[1;1H"
    longer = data.replace("Tar Pits scores", "Tar Pits stands")
    assert picture.lean(longer) == "\x1b[3;11H\x1b[1;31mtand\x1b[0m\x1b[1;1H"


def test_what_is_not_known_is_sent_as_it_is() -> None:
    picture, line = TerminalPicture(), "\x1b[3;1Hline 3\x1b[1;1H"
    assert "line 3" in picture.lean(line) and "line 3" not in picture.lean(line)
    for other in ("\x1b[2J", "\x1b[?1049h", "\x1b]0;title\x07", "a\tb", "no place"):
        assert picture.lean(other) == other
        assert "line 3" in picture.lean(line), f"after {other!r} nothing is known"
    for other in ("\x1b[?2026h", "\x1b[?25l"):
        assert picture.lean(other) == other and "line 3" not in picture.lean(line)


def test_of_blanks_only_what_they_show_is_sent() -> None:
    """Neither the ink nor bold letters; what underlines or reverses them is seen."""
    assert bare("1;38;2;1;2;3;48;2;4;5;6") == bare("38;5;9;48;2;4;5;6") == "48;2;4;5;6"
    assert blank("1;31;42", "33;42") == "1;31;42" and blank("1;31;42", "33;43") == "1;31;43"
    assert blank("1;4;31", "") == "1;31;49" and bare("7;31") == blank("1", "7;31") == "7;31"
    picture = TerminalPicture()
    sent = picture.lean("\x1b[3;1H\x1b[1;31mTar\x1b[0m\x1b[33m \x1b[0m\x1b[1;31mPits\x1b[0m\x1b[1;1H")
    assert sent == "\x1b[3;1H\x1b[1;31mTar Pits\x1b[0m\x1b[1;1H"
    assert picture.lean("\x1b[3;1HTar\x1b[34m \x1b[0m\x1b[1;1H") == "\x1b[3;1HTar\x1b[1;1H"


def test_what_has_one_colour_is_sent_together_where_that_is_less() -> None:
    """A base that unfolds shifts the gaps between all others, each on a ground of its own."""
    gap, base = "\x1b[48;2;1;2;3m \x1b[0m", "\x1b[48;2;4;5;6m      \x1b[0m"
    data = "\n".join(f"\x1b[{y};1H{(gap + base) * 4}" for y in range(1, 14)) + "\x1b[1;1H"
    sent = TerminalPicture().lean(data)
    assert sent.count("\x1b[48;2;1;2;3m") == sent.count("\x1b[48;2;4;5;6m") == 1
    meant, shown = Terminal(), Terminal()
    meant.feed(data)
    shown.feed(sent)
    assert shown.cells == meant.cells


def test_only_what_differs_in_a_style_is_sent() -> None:
    assert change("1;31", "1;31") == ""
    assert change("1;31;48;2;1;2;3", "1;32;48;2;1;2;3") == "\x1b[32m"
    assert change("1;31", "31") == "\x1b[22m"
    assert change("1;2;31", "2;31") == "\x1b[22;2m"
    assert change("4;38;5;17", "") == "\x1b[24;39m"
    assert change("31", "53;31") == "\x1b[0m\x1b[53;31m", "not known here"


def test_the_app_writes_so() -> None:
    app = SmashupApp()
    assert app.driver_class.__mro__[1].__name__ == "_Lean"


def test_only_another_screen_or_size_is_sent_whole() -> None:
    """What a screen arranges again is compared as well; a window that opens heals a garbled terminal."""
    written: list[str] = []

    class Plain:
        def __init__(self, app: object) -> None:
            self.app = app

        def write(self, data: str) -> None:
            written.append(data)

    app = SimpleNamespace(size=Size(80, HEIGHT), screen_stack=["table"])
    driver = lean(cast("type[Driver]", Plain))(cast("App[object]", app))
    whole = "\n".join(f"\x1b[{y};1Hline {y}" for y in range(1, HEIGHT + 1)) + "\x1b[1;1H"
    part = "\x1b[7;1Hline 7\x1b[1;1H"
    for change_of in ({}, {"screen_stack": ["table", "help"]}, {"size": Size(90, HEIGHT)}):
        vars(app).update(change_of)
        for _ in range(WHOLE_SCREENS):
            driver.write(whole)
            assert "line 7" in written[-1]
            driver.write(part)
            assert written[-1] == "\x1b[1;1H"
        driver.write(whole)
        assert written[-1] == "\x1b[1;1H"
