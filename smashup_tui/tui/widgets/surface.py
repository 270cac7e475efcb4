"""A frame around rows: a title, a word at the foot, and at the right edge how far one has scrolled."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from .canvas import Canvas, Row


def framed(
    canvas: Canvas,
    rows: Sequence[Row],
    title: Row,
    width: int,
    height: int,
    *,
    focused: bool = False,
    style: Style | None = None,
    foot: Row | None = None,
    thumb: range | None = None,
    margin: int = 0,
) -> list[Row]:
    """The rows cut off or filled up to the inside of a frame of that size; bold if it has the focus.

    A margin keeps them away from its sides.
    """
    c, g, inner = canvas.colours, canvas.glyphs, width - 2 - 2 * margin
    style = style or (c.frame_cursor if focused else c.frame)
    corners = g.bold_corners if focused else g.corners
    line, bar = (g.bold_line, g.bold_bar) if focused else (g.line, g.bar)

    def edge(left: str, words: Row | None, right: str) -> Row:
        row = canvas.row().add(left + line, style)
        if words is not None and words.x:
            row.append(words.to(min(words.x, width - 3), style))
        return row.add(line * max(0, width - 1 - row.x) + right, style)

    out = [edge(corners[0], title, corners[1])]
    for number in range(height - 2):
        row = Row(g).add(bar, style)
        if number < len(rows):
            row.to(1 + margin, c.text).append(rows[number].to(inner, c.text))
        scrolled = thumb is not None and number in thumb
        out.append(row.to(width - 1, c.text).add(g.thumb if scrolled else bar, style))
    out.append(edge(corners[2], foot, corners[3]))
    return out


def thumb_for(top: int, height: int, total: int) -> range | None:
    """Which lines of a scrolling area its thumb covers; None if everything fits."""
    if total <= height or height < 2:
        return None
    length = max(1, height * height // total)
    start = (height - length) * top // (total - height)
    return range(start, start + length)
