"""Small drawings, a letter a pixel: as half blocks of a terminal, doubled, and as SVG.

`.` is nothing; any other letter is a colour that whoever draws knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

NOTHING = "."
Pixels = Sequence[str]  # rows of equal length


class Blocks(NamedTuple):
    """Neighbouring cells of one kind: the letters of the pixels that give the sign and what is behind it."""

    text: str
    ink: str
    behind: str


def half_blocks(pixels: Pixels) -> list[list[Blocks]]:
    """Two rows of pixels in a row of cells: the upper ones are the ink, the lower ones behind it.

    Where nothing is above, the lower ones are the ink: what has no pixel shows what it is drawn on.
    """
    nothing = NOTHING * len(pixels[0])
    lower_rows = [*pixels[1::2], nothing][: len(pixels[::2])]
    return [
        [
            Blocks(_sign(upper, lower) * len(list(same)), *_colours(upper, lower))
            for (upper, lower), same in groupby(zip(above, below, strict=True))
        ]
        for above, below in zip(pixels[::2], lower_rows, strict=True)
    ]


def doubled(pixels: Pixels) -> list[list[Blocks]]:
    """A row of pixels in a row of cells, each two cells wide."""
    return [
        [
            Blocks(("  " if pixel == NOTHING else "██") * len(list(same)), pixel, NOTHING)
            for pixel, same in groupby(row)
        ]
        for row in pixels
    ]


def lowered(pixels: Pixels) -> list[str]:
    """The same half a row of cells further down, with as much room below it."""
    nothing = NOTHING * len(pixels[0])
    return [nothing, *pixels, nothing]


def svg(pixels: Pixels, colours: Mapping[str, str], ground: str) -> str:
    """A picture of it on a ground of its own, with a pixel of room around it."""
    width, height = len(pixels[0]) + 2, len(pixels) + 2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges" '
        f'viewBox="0 0 {width} {height}">'
        f'<path fill="{ground}" d="M0 0h{width}v{height}H0z"/>'
        + "".join(f'<path fill="{colours[name]}" d="{path}"/>' for name, path in _paths(pixels))
        + "</svg>"
    )


def _paths(pixels: Pixels) -> Iterator[tuple[str, str]]:
    """For each colour, its runs of pixels as rectangles."""
    found: dict[str, list[str]] = {}
    for y, row in enumerate(pixels, 1):
        x = 1
        for pixel, same in groupby(row):
            width = len(list(same))
            if pixel != NOTHING:
                found.setdefault(pixel, []).append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    for name, rectangles in found.items():
        yield name, "".join(rectangles)


def _sign(upper: str, lower: str) -> str:
    if upper == lower:
        return " " if upper == NOTHING else "█"
    return "▄" if upper == NOTHING else "▀"


def _colours(upper: str, lower: str) -> tuple[str, str]:
    if upper == lower:
        return upper, NOTHING
    return (lower, NOTHING) if upper == NOTHING else (upper, lower)
