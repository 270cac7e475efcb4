"""Findings of the lab for a terminal or a pipe: the ranking with its intervals, and the heat map."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ..arena.deals import all_pairs
from ..arena.lab.estimates import Estimate
from ..arena.lab.findings import FEW, Findings, Ranked
from ..arena.lab.heat_colours import COLOURS, PLAIN_SIGNS, SIGNS, bounds, ink, shade
from ..support.terminal import plain
from .output import PLOT, fancy, interval_bar, scale, span, table, width

WIDE = 104  # from here on the heat map shows figures


def ranking(rows: list[Ranked], findings: Findings, *, leave_out: str = "") -> Iterator[str]:
    """A table, best first; a faction that is in every deck need not be named."""
    plot = width() >= 80 + PLOT
    heads = [" ", "", " won", " games", "   %", "   95 %", "   est.", "   95 %"]
    cells = [
        [str(place), row.name_without(leave_out), *figures(row)]
        + ([_bar(row.estimate, findings.even)] if plot else [])
        for place, row in enumerate(rows, 1)
    ]
    return table([*heads, scale(findings.even)] if plot else heads, cells, gap=1)


def _bar(estimate: Estimate, even: float) -> str:
    return interval_bar(estimate.chance, estimate.low, estimate.high, even)


def figures(row: Ranked) -> list[str]:
    """Won, games, the share with its interval, and the estimate with its."""
    each = row.estimate
    return [
        str(row.count.wins),
        f"{row.count.games}{'~' if row.few else ''}",
        f"{100 * row.count.rate:.0f}" if row.count.games else "–",
        span(*row.count.interval),
        f"{100 * each.chance:.1f}",
        span(each.low, each.high),
    ]


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
