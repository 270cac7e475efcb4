"""The heat map of pairs: its colours and signs, a picture (SVG), and all findings as one page (HTML)."""

from __future__ import annotations

from bisect import bisect_right
from html import escape

from .findings import FEW, Findings, Ranked

# Shares of the even chance, as in 0.9: ten in a hundred below it.
STEPS = (0.7, 0.8, 0.9, 0.96, 1.04, 1.1, 1.2, 1.3)
COLOURS = (
    "#1f5fa8",
    "#4a88c4",
    "#86b4dd",
    "#bfd8ee",
    "#eeeeee",
    "#fbdcb0",
    "#f5b464",
    "#e2841f",
    "#b4570a",
)
SIGNS = ("≡", "=", "-", "·", " ", "+", "*", "#", "@")
PLAIN_SIGNS = ("_", "=", "-", ".", " ", "+", "*", "#", "@")
DARK, LIGHT = "#1a1a1a", "#ffffff"


def shade(chance: float, even: float) -> int:
    """0 to 8; 4 is as good as even."""
    return bisect_right(STEPS, chance / even)


def ink(number: int) -> str:
    """What is readable on that colour."""
    return LIGHT if number in (0, 1, 8) else DARK


def bounds(number: int, even: float) -> str:
    """The chances of a shade in words: `55–60`."""
    edges = [round(100 * even * step) for step in STEPS]
    if number == 0:
        return f"< {edges[0]}"
    if number == len(STEPS):
        return f"≥ {edges[-1]}"
    return f"{edges[number - 1]}–{edges[number]}"


CELL = 30
LEFT, TOP, RIGHT, BOTTOM = 150, 170, 70, 96
FONT = "font-family='Helvetica, Arial, sans-serif'"


def svg(findings: Findings) -> str:
    """Factions by factions, the strongest first; each cell the estimate for a deck of the two."""
    rows = findings.factions()
    size = CELL * len(rows)
    width, height = LEFT + size + RIGHT, TOP + size + BOTTOM
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
        f"width='{width}' height='{height}' role='img' {FONT}>",
        f"<title>{escape(findings.title())}</title>",
        f"<rect width='{width}' height='{height}' fill='#ffffff'/>",
        _text(20, 34, "Pairs of factions: chance to win", size=22, bold=True),
        _text(20, 58, findings.title(), size=14, colour="#555555"),
    ]
    cells = []
    for n, row in enumerate(rows):
        middle = CELL * n + CELL // 2
        parts.append(_text(LEFT - 8, TOP + middle + 4, row.name, anchor="end"))
        turned = f" transform='rotate(-55 {LEFT + middle} {TOP - 8})'"
        parts.append(_text(LEFT + middle, TOP - 8, row.name, more=turned))
        for m, other in enumerate(rows):
            if n != m:
                pair = findings.pair(row.slugs[0], other.slugs[0])
                cells.append(_cell(LEFT + CELL * m, TOP + CELL * n, pair, findings.even))
        cells.append(_cell(LEFT + size + 14, TOP + CELL * n, row, findings.even))
    parts += ["<g font-size='12' text-anchor='middle'>", *cells, "</g>"]
    parts.append(_text(LEFT + size + 14, TOP - 8, "all"))
    parts += _legend(LEFT, TOP + size + 26, findings)
    return "\n".join([*parts, "</svg>", ""])


def _cell(x: int, y: int, row: Ranked, even: float) -> str:
    """A coloured figure; pointed at, it tells what it is made of."""
    number = shade(row.estimate.chance, even)
    told = f"{row.name}: estimate {_percent(row)}; counted {row.count.wins} of {row.count.games}"
    faint = " opacity='.62'" if row.few else ""
    middle, side = CELL // 2, CELL - 2
    return (
        f"<g><title>{escape(told)}</title>"
        f"<rect x='{x + 1}' y='{y + 1}' width='{side}' height='{side}' rx='3' fill='{COLOURS[number]}'/>"
        f"<text x='{x + middle}' y='{y + middle + 4}' fill='{ink(number)}'{faint}>"
        f"{100 * row.estimate.chance:.0f}</text></g>"
    )


def _legend(x: int, y: int, findings: Findings) -> list[str]:
    parts = []
    step = 84
    for number, colour in enumerate(COLOURS):
        at = x + step * number
        parts.append(f"<rect x='{at}' y='{y - 12}' width='18' height='16' rx='3' fill='{colour}'/>")
        parts.append(_text(at + 24, y + 1, f"{bounds(number, findings.even)} %"))
    told = [
        "Estimates from all games, against average decks; “all” is the faction with each partner as often.",
        f"Paler figures: that pair has fewer than {FEW} games. Unofficial fan work.",
    ]
    return parts + [_text(x, y + 28 + 18 * n, line, colour="#555555") for n, line in enumerate(told)]


def _text(
    x: int,
    y: int,
    text: str,
    *,
    size: int = 12,
    anchor: str = "start",
    colour: str = "#1a1a1a",
    bold: bool = False,
    more: str = "",
) -> str:
    weight = " font-weight='bold'" if bold else ""
    return (
        f"<text x='{x}' y='{y}' font-size='{size}' text-anchor='{anchor}' fill='{colour}'{weight}{more}>"
        f"{escape(text)}</text>"
    )


STYLE = """
body { font-family: Helvetica, Arial, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem;
  color: #1a1a1a; background: #ffffff; line-height: 1.4; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 1rem 0 2rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.7rem; text-align: right; border-bottom: 1px solid #dddddd; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
th { border-bottom: 2px solid #888888; }
tr.few td { color: #777777; }
td span { display: inline-block; min-width: 2.6rem; padding: 0 0.3rem; border-radius: 3px; }
"""


def page(findings: Findings) -> str:
    """Heat map, factions and pairs, readable in any browser without a network."""
    title = f"Smash Up lab: {findings.title()}"
    notes = "".join(f"<li>{escape(note)}</li>" for note in findings.notes())
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            f'<head><meta charset="utf-8"/><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
            f"<style>{STYLE}</style></head>",
            f"<body><h1>Pairs of factions</h1><p>{escape(findings.title())}.</p><ul>{notes}</ul>",
            svg(findings),
            "<p>Counted: games won out of games dealt, with Wilson’s 95 % interval. Estimate: the "
            "chance against "
            "average decks, from all games: a deck’s strength is that of its factions and of the "
            "pair, drawn towards the mean where there are few games.</p>",
            f"<h2>Factions</h2>{_table(findings.factions(), findings.even)}",
            f"<h2>Pairs</h2>{_table(findings.pairs(), findings.even)}",
            "<p>Unofficial fan work; the names are marks of their owners.</p></body></html>",
            "",
        ]
    )


def _table(rows: list[Ranked], even: float) -> str:
    heads = ("", "Deck", "Won", "Games", "Counted %", "95 %", "Estimate %", "95 %")
    head = "".join(f"<th>{each}</th>" for each in heads)
    lines = []
    for place, row in enumerate(rows, 1):
        low, high = row.count.interval
        number = shade(row.estimate.chance, even)
        style = f"background:{COLOURS[number]};color:{ink(number)}"
        cells = [
            str(place),
            escape(row.name),
            str(row.count.wins),
            str(row.count.games),
            f"{100 * row.count.rate:.1f}" if row.count.games else "–",
            f"{100 * low:.0f}–{100 * high:.0f}",
            f'<span style="{style}">{100 * row.estimate.chance:.1f}</span>',
            f"{100 * row.estimate.low:.0f}–{100 * row.estimate.high:.0f}",
        ]
        few = ' class="few"' if row.few else ""
        lines.append(f"<tr{few}>{''.join(f'<td>{each}</td>' for each in cells)}</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _percent(row: Ranked) -> str:
    each = row.estimate
    return f"{100 * each.chance:.1f} % ({100 * each.low:.0f}–{100 * each.high:.0f})"
