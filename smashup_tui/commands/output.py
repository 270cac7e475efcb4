"""What commands print: lines and tables for a terminal or a pipe, shares and intervals drawn; and errors."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

import typer

from ..engine.model.errors import CardFault, RecordError, RulesError
from ..support.files import check_place
from ..support.paths import WAY_OUT
from ..support.terminal import plain, printable_lines, terminal_does_unicode

WIDEST = 200  # columns a table may have
PLOT = 30  # columns of the drawn interval, where there is room


def width() -> int:
    return shutil.get_terminal_size((80, 24)).columns


def fancy() -> bool:
    """Whether more than ASCII can be printed."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def shows_colours() -> bool:
    """Whether the output is a terminal with colours and block letters."""
    if not (sys.stdout.isatty() and fancy() and terminal_does_unicode()):
        return False
    from rich.console import Console

    console = Console()
    return console.color_system is not None and not console.no_color


def say(text: str = "", end: str = "\n") -> None:
    """Print lines without control characters, in the nearest ASCII where nothing else can be shown."""
    print(text_for(sys.stdout, text), end=end)


def complain(text: str) -> None:
    """Print to standard error in the same way."""
    print(text_for(sys.stderr, text), file=sys.stderr)


def text_for(stream: TextIO, text: str) -> str:
    text = printable_lines(text)
    is_utf8 = (stream.encoding or "").lower().replace("-", "").startswith("utf")
    return text if is_utf8 else "\n".join(map(plain, text.split("\n")))


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], gap: int = 2) -> Iterator[str]:
    """A table as lines, columns as wide as necessary; one whose heading begins with a blank is
    right-aligned."""
    # not at the top: every command imports this file, and most print no table
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    found = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="dim")
    for head in columns:
        right = head.startswith(" ")
        found.add_column(Text(head[right:]), justify="right" if right else "left", no_wrap=True)
    for row in rows:
        found.add_row(*[Text(cell) for cell in row])
    console = Console(width=WIDEST, highlight=False, legacy_windows=False)
    with console.capture() as capture:
        console.print(found)
    for line in capture.get().splitlines():
        yield line.rstrip()


def span(low: float, high: float) -> str:
    return f"{100 * low:.0f}–{100 * high:.0f}"


def _column(chance: float, even: float) -> int:
    """Where a chance is in the drawing, which goes from none to twice even."""
    return max(0, min(PLOT - 1, round(chance / (2 * even) * (PLOT - 1))))


def interval_bar(chance: float, low: float, high: float, even: float) -> str:
    """A chance as a point in its interval, with the even chance marked."""
    line, point, mark = ("─", "●", "┊") if fancy() else ("-", "o", ":")
    cells = [" "] * PLOT
    cells[_column(even, even)] = mark
    for n in range(_column(low, even), _column(high, even) + 1):
        cells[n] = line
    cells[_column(chance, even)] = point
    return "".join(cells).rstrip()


def scale(even: float) -> str:
    """The heading of a column of such bars."""
    cells = [" "] * (PLOT + 2)
    for chance in (0.0, even, 2 * even):
        label = f"{100 * chance:.0f}"
        start = max(0, min(PLOT - len(label), _column(chance, even) - len(label) // 2))
        cells[start : start + len(label)] = label
    return "".join(cells).rstrip()


def spark(shares: Iterable[float]) -> str:
    """Shares from 0 to 1 over time, one character each."""
    steps = "▁▂▃▄▅▆▇█" if fancy() else ".:-=+*#@"
    return "".join(steps[round(share * (len(steps) - 1))] for share in shares)


@contextmanager
def clear_errors() -> Iterator[None]:
    """Turn what the rules or a file refuse into a message."""
    try:
        yield
    except (RulesError, RecordError, CardFault) as error:
        complain(f"smashup: {error}")
        raise typer.Exit(2) from error
    except BrokenPipeError:
        raise  # nobody reads on
    except OSError as error:
        complain(f"smashup: {error}. {WAY_OUT}")
        raise typer.Exit(2) from error


def check_out(file: Path) -> None:
    """Refuse before long work rather than after it; a mistyped folder isn't created."""
    if file.name and not file.parent.exists():
        raise RulesError(
            f"The folder {file.parent} doesn't exist, so {file.name} can't be written there. Create "
            "it, or name another file."
        )
    try:
        check_place(file)
    except OSError as error:
        reason = error.strerror or error
        raise RulesError(f"{file} can't be written: {reason}. Name another file.") from error
