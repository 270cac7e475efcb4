"""The colours of the table, taken from the theme. Each style also differs in weight, for eyes without colour.

A theme gives Textual's colours (primary, accent, foreground, background, panel, success, warning, error) and
may give the variables below; what it leaves out follows from its colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style
from textual.color import Color, ColorParseError

VARIABLES = (
    "seat-1",
    "seat-2",
    "seat-3",
    "seat-4",
    "lit",  # what can be chosen now
    "faded",  # what cannot
    "frame",
    "gauge",
    "gauge-ready",  # a base that scores
    "link",
    "cursor",
    "cursor-text",
)
SEAT_DEFAULTS = ("#5ab0f6", "#f58e5a", "#8fce62", "#c893e8")


class Colours(NamedTuple):
    """Styles by what they are for."""

    text: Style
    bold: Style
    faded: Style
    lit: Style
    cursor: Style
    cursor_faded: Style
    picked: Style
    frame: Style
    frame_lit: Style
    frame_cursor: Style
    title: Style
    title_faded: Style
    key: Style
    link: Style
    gauge: Style
    gauge_ready: Style
    gauge_empty: Style
    good: Style
    warn: Style
    bad: Style
    accent: Style
    bar: Style
    bar_bold: Style
    bar_faded: Style
    bar_key: Style
    seats: tuple[Style, Style, Style, Style]
    seats_bold: tuple[Style, Style, Style, Style]


def colours_of(variables: Mapping[str, str]) -> Colours:
    """The styles for a theme's variables."""

    def colour(name: str, default: Color) -> Color:
        try:
            return Color.parse(variables[name])
        except (KeyError, ColorParseError):
            return default

    ground = colour("background", Color(18, 18, 18)).rgb
    back = Color(*ground)
    front = _opaque(colour("foreground", Color(224, 224, 224)), back)
    primary = _opaque(colour("primary", front), back)
    accent = _opaque(colour("accent", primary), back)
    panel = _opaque(colour("panel", back.blend(front, 0.12)), back)
    faded = colour("faded", back.blend(front, 0.52))
    lit = colour("lit", accent)
    frame = colour("frame", back.blend(front, 0.3))
    gauge = colour("gauge", primary)
    ready = colour("gauge-ready", colour("warning", accent))
    cursor = colour("cursor", lit)
    on_cursor = colour("cursor-text", cursor.get_contrast_text(1.0))
    good, warn, bad = (_opaque(colour(name, front), back) for name in ("success", "warning", "error"))
    seats = tuple(colour(f"seat-{number}", Color.parse(SEAT_DEFAULTS[number - 1])) for number in range(1, 5))

    def style(fore: Color, behind: Color = back, *, bold: bool = False, underline: bool = False) -> Style:
        return Style(
            color=fore.rich_color, bgcolor=behind.rich_color, bold=bold or None, underline=underline or None
        )

    one, two, three, four = (style(seat) for seat in seats)
    bold_one, bold_two, bold_three, bold_four = (style(seat, bold=True) for seat in seats)
    return Colours(
        text=style(front),
        bold=style(front, bold=True),
        faded=style(faded),
        lit=style(lit, bold=True),
        cursor=style(_opaque(on_cursor, cursor), cursor, bold=True),
        cursor_faded=style(front, back.blend(front, 0.22)),
        picked=style(lit, back.blend(lit, 0.22), bold=True, underline=True),
        frame=style(frame),
        frame_lit=style(lit),
        frame_cursor=style(cursor, bold=True),
        title=style(front, bold=True),
        title_faded=style(faded, bold=True),
        key=style(accent, bold=True),
        link=style(colour("link", primary), underline=True),
        gauge=style(gauge),
        gauge_ready=style(ready, bold=True),
        gauge_empty=style(back.blend(front, 0.25)),
        good=style(good),
        warn=style(warn),
        bad=style(bad, bold=True),
        accent=style(accent, bold=True),
        bar=style(front, panel),
        bar_bold=style(front, panel, bold=True),
        bar_faded=style(panel.blend(front, 0.55), panel),
        bar_key=style(accent, panel, bold=True),
        seats=(one, two, three, four),
        seats_bold=(bold_one, bold_two, bold_three, bold_four),
    )


def _opaque(colour: Color, ground: Color) -> Color:
    """Themes may give colours that let the ground through, or say `auto`."""
    if colour.auto:
        return ground.get_contrast_text(colour.a)
    return ground.blend(colour, colour.a) if colour.a < 1 else colour
