"""Rows on the surface of things, under a heading; and how far a list has scrolled."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Canvas, Row, cells


def on_surface(
    canvas: Canvas,
    rows: Sequence[Row],
    title: str,
    width: int,
    height: int,
    *,
    right: str = "",
    foot: Row | None = None,
    asks: bool = False,
) -> list[Row]:
    """The rows, cut off or filled up; gold at the edge if they say what to press, a rule without colour."""
    c, g = canvas.colours.on("s2"), canvas.glyphs
    edge, ink = (f"{g.bar if c.flat else '▌'} ", c.lit) if asks else (" ", c.text)
    head = canvas.row().add(edge, ink).add(f"{title.upper()} ", c.title_faded)
    end = width - 1 - cells(right)
    line = g.line * max(0, end - head.x - 1) if c.flat else ""
    head.add(line, c.frame).to(end, c.text).add(right, c.faded)
    out = [head]
    for number in range(height - 1 - (foot is not None)):
        row = canvas.row().add(edge, ink)
        out.append(row.append(rows[number]) if number < len(rows) else row)
    if foot is not None:
        out.append(canvas.row().add(edge, ink).append(foot))
    return [row.to(width, c.text) for row in out]


def thumb_for(top: int, height: int, total: int) -> range | None:
    """Which lines of a scrolling area its thumb covers; None if everything fits."""
    if total <= height or height < 2:
        return None
    length = max(1, height * height // total)
    start = (height - length) * top // (total - height)
    return range(start, start + length)
