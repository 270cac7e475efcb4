"""Tables for a terminal or a pipe; findings of the lab: ranking with intervals, and the heat map."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ..arena.deals import all_pairs
from ..arena.findings import FEW, Findings, Ranked
from ..arena.shades import COLOURS, PLAIN_SIGNS, SIGNS, bounds, ink, shade
from ..arena.strength import Estimate
from ..signs import plain

WIDEST = 200  # columns a table may have
PLOT = 30  # columns of the drawn interval, where there is room
WIDE = 104  # from here on the heat map shows figures


def width() -> int:
    return shutil.get_terminal_size((80, 24)).columns


def fancy() -> bool:
    """Whether more than ASCII can be printed."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def say(line: str = "") -> None:
    """Print a line; where only ASCII can be shown, its nearest."""
    if not fancy():
        line = plain(line)
    print(line)


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], gap: int = 2) -> Iterator[str]:
    """A table as lines, columns as wide as they must be; one whose head begins with a blank stands right."""
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


def ranking(rows: list[Ranked], findings: Findings, *, leave_out: str = "") -> Iterator[str]:
    """A table, best first; a faction that is in every deck need not be named."""
    plot = width() >= 80 + PLOT
    heads = [" ", "", " won", " games", "   %", "   95 %", "   est.", "   95 %"]
    cells = [
        [str(place), row.name_without(leave_out), *figures(row)]
        + ([interval_bar(row.estimate, findings.even)] if plot else [])
        for place, row in enumerate(rows, 1)
    ]
    return table([*heads, scale(findings.even)] if plot else heads, cells, gap=1)


def figures(row: Ranked) -> list[str]:
    """Won, games, the share with its interval, and the estimate with its."""
    each = row.estimate
    return [
        str(row.count.wins),
        f"{row.count.games}{'~' if row.few else ''}",
        f"{100 * row.count.rate:.0f}" if row.count.games else "–",
        _span(*row.count.interval),
        f"{100 * each.chance:.1f}",
        _span(each.low, each.high),
    ]


def _span(low: float, high: float) -> str:
    return f"{100 * low:.0f}–{100 * high:.0f}"


def _column(chance: float, even: float) -> int:
    """Where a chance stands in the drawing, which goes from none to twice even."""
    return max(0, min(PLOT - 1, round(chance / (2 * even) * (PLOT - 1))))


def interval_bar(estimate: Estimate, even: float) -> str:
    """An estimate as a point in its interval, with the even chance marked."""
    line, point, mark = ("─", "●", "┊") if fancy() else ("-", "o", ":")
    cells = [" "] * PLOT
    cells[_column(even, even)] = mark
    for n in range(_column(estimate.low, even), _column(estimate.high, even) + 1):
        cells[n] = line
    cells[_column(estimate.chance, even)] = point
    return "".join(cells).rstrip()


def scale(even: float) -> str:
    """The head of a column of such bars."""
    cells = [" "] * (PLOT + 2)
    for chance in (0.0, even, 2 * even):
        label = f"{100 * chance:.0f}"
        start = max(0, min(PLOT - len(label), _column(chance, even) - len(label) // 2))
        cells[start : start + len(label)] = label
    return "".join(cells).rstrip()


def spark(shares: Iterable[float]) -> str:
    """Shares from 0 to 1 over time, a sign each."""
    steps = "▁▂▃▄▅▆▇█" if fancy() else ".:-=+*#@"
    return "".join(steps[round(share * (len(steps) - 1))] for share in shares)


def legend(*, few: bool) -> list[str]:
    found = [
        "%: games won of games dealt, Wilson's 95 % interval.",
        "est.: the estimated chance against average decks, from all games; a pair that",
        "was seldom dealt is judged by its factions (and drawn towards even).",
    ]
    return [*found, f"~ fewer than {FEW} games: the counted share says little."] if few else found


def heat_map(findings: Findings) -> None:
    """Factions by factions, strongest first: figures where there is room, signs elsewhere."""
    console = Console(width=max(width(), 80), highlight=False, legacy_windows=False)
    rows = findings.factions()
    wide = width() >= WIDE
    marked = 2 * findings.seldom() < len(all_pairs())  # marks on most cells would say nothing
    name = max(len(row.name) for row in rows)
    for line in _heads(len(rows), name, wide=wide):
        console.print(Text(line, style="dim"), no_wrap=True)
    for n, row in enumerate(rows, 1):
        text = Text(f"{row.name:>{name}} {n:>2} ")
        for other in rows:
            if other is row:
                text.append("   " if wide else "  ")
            else:
                cell = findings.pair(row.slugs[0], other.slugs[0])
                text.append_text(_cell(cell, findings.even, wide=wide, mark=marked and cell.few))
        text.append(" ")
        text.append_text(_cell(row, findings.even, wide=True))
        console.print(text, no_wrap=True, crop=False)
    console.print()
    if not wide or (console.color_system and not console.no_color):
        for text in _key(findings.even, wide=wide):
            console.print(text)
    if marked and wide:
        console.print(f"~ dealt fewer than {FEW} times")


def _heads(count: int, name: int, *, wide: bool) -> list[str]:
    left = " " * (name + 4)
    if wide:
        return [left + "".join(f"{n:>2} " for n in range(1, count + 1)) + " all"]
    tens = "".join(f"{n // 10 or ' '} " for n in range(1, count + 1))
    return [left + tens, left + "".join(f"{n % 10} " for n in range(1, count + 1)) + " all"]


def _cell(row: Ranked, even: float, *, wide: bool, mark: bool = False) -> Text:
    number = shade(row.estimate.chance, even)
    style = Style(color=ink(number), bgcolor=COLOURS[number])
    if wide:
        return Text(f"{100 * row.estimate.chance:2.0f}{'~' if mark else ' '}", style=style)
    return Text(_sign(number) + " ", style=style)


def _sign(number: int) -> str:
    return (SIGNS if fancy() else PLAIN_SIGNS)[number]


def _key(even: float, *, wide: bool) -> list[Text]:
    """What the shades mean."""
    found = [Text("Estimated chance to win, in %:")]
    for start in (0, 5):
        line = Text("  ")
        for number in range(start, min(start + 5, len(COLOURS))):
            label = bounds(number, even)
            label = label if fancy() else plain(label)
            sign = "   " if wide else f" {_sign(number)} "
            line.append(sign, Style(color=ink(number), bgcolor=COLOURS[number]))
            line.append(f" {label:<8}")
        found.append(line)
    return found
