"""Where everything is on the table, for every size of terminal. It depends on the size alone: no zone
moves.

From the top: scoreboard, bases, prompt, hand zone, key line. What is read has a rail next to the bases while
each keeps its width; else it is at the right of the hand; else, in small terminals, within the hand zone.
Whatever else a table has gets a place: a coach the top of the rail, a timeline the line above the keys; with
the course of the game it has the lower half of the hand zone.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from ..widgets.canvas import Canvas, Row, wrap

SMALLEST = Size(72, 22)
NOWHERE = Region(0, 0, 0, 0)
GAP = 1  # the last column of a base, and the row around a zone
BASE, WIDEST_BASE = 27, 47  # columns a base keeps next to a rail, and has at most, with its gap
FOLDED = 22  # columns below which bases are folded, but for the one under the cursor
UNFOLDED = 26
RAIL, WIDEST_RAIL = 36, 60
RAIL_BELOW = 35  # columns of the rail at the right of the hand …
HAND_BESIDE = 85  # … which keeps a list and its reader
TALL = 36  # lines from which the scoreboard has four of them, and zones a row of space around them
SCOREBOARD = 4
BASES = 13  # lines of bases at least
TILES = 14  # lines of hand: a tile, and the row for raising
LOW_HAND = 7
MOST_TILES = 18
COACH = 15  # lines of a coach at the top of the rail …
COACH_BELOW, HINTS_BELOW = 5, 6  # … or above the prompt
NARROW = 80  # columns below which a coach there needs as many as hints
PROMPT = 2
KEYS = 1
DRAFTED = 3  # bases whose room a draft has


class Extras(NamedTuple):
    """What else the table has."""

    coach: bool = False
    timeline: bool = False
    course: bool = False  # with room for how the chances went
    hints: bool = False


class Places(NamedTuple):
    """The regions of the parts of the table; empty where a part has none."""

    too_small: Region = NOWHERE
    scoreboard: Region = NOWHERE
    bases: tuple[Region, ...] = ()
    rail: Region = NOWHERE
    prompt: Region = NOWHERE
    hand: Region = NOWHERE
    keys: Region = NOWHERE
    extra: Region = NOWHERE  # the coach, or hints
    timeline: Region = NOWHERE

    @property
    def reads_in_hand(self) -> bool:
        """Is there no rail, so that cards are read in the hand zone?"""
        return not self.rail


def places(size: Size, bases: int, unfolded: int = -1, extras: Extras = Extras()) -> Places:  # noqa: B008
    """For so many bases; if they must be folded, one of them may be wide."""
    width, height = size
    if width < SMALLEST.width or height < SMALLEST.height:
        return Places(too_small=size.region)
    tall = height >= TALL
    top = SCOREBOARD + GAP if tall else 1
    timeline = 1 if extras.timeline else 0
    hand = _hand_lines(height - timeline)
    bottom = height - KEYS - timeline - hand
    prompt = bottom - PROMPT
    room = Region(0, top, width, prompt - (GAP if tall else 0) - top)
    rail, below = _rail(room, bases, Region(0, bottom, width, hand + timeline))
    if extras.course and hand >= TILES:
        timeline += hand // 2
        hand -= hand // 2
    extra = NOWHERE
    if extras.coach or extras.hints:
        room, rail, extra = _with_extra(room, rail, COACH_BELOW if extras.coach else HINTS_BELOW)
    if rail and rail.y < bottom:
        room = Region(room.x, room.y, rail.x - room.x, room.height)
    return Places(
        NOWHERE,
        Region(0, 0, width, SCOREBOARD if tall else 1),
        base_regions(room, bases, unfolded),
        rail,
        Region(0, prompt, width, PROMPT),
        Region(0, bottom, below, hand),
        Region(0, height - KEYS, width, KEYS),
        extra,
        Region(0, height - KEYS - timeline, below, timeline) if timeline else NOWHERE,
    )


def _hand_lines(height: int) -> int:
    """The hand grows until it has tiles, then the bases do, and then both."""
    if height < TALL:
        return max(LOW_HAND, min(TILES, height - KEYS - PROMPT - 1 - BASES))
    return TILES + max(0, min(MOST_TILES - TILES, (height - 40) // 5))


def _rail(room: Region, bases: int, hand: Region) -> tuple[Region, int]:
    """Next to the bases, or at the right of the hand, or nowhere; and the width that the hand has."""
    count = bases or DRAFTED
    if (room.width - RAIL) // count >= BASE:
        each = min(WIDEST_BASE, (room.width - RAIL) // count)
        left = each * count
        return Region(left, room.y, min(WIDEST_RAIL, room.width - left), room.height), hand.width
    if room.width >= HAND_BESIDE + RAIL_BELOW:
        left = room.width - RAIL_BELOW
        return Region(left, hand.y, RAIL_BELOW, hand.height), left
    return NOWHERE, hand.width


def _with_extra(room: Region, rail: Region, below: int) -> tuple[Region, Region, Region]:
    """A coach or hints: at the top of the rail next to the bases, or else under the bases."""
    if rail and rail.y == room.y:
        extra, rest = rail.split_horizontal(min(COACH, rail.height - 2))
        return room, rest.shrink((GAP, 0, 0, 0)), extra
    lines = below if room.width >= NARROW else HINTS_BELOW
    extra = Region(room.x, room.bottom - lines, room.width, lines)
    return Region(room.x, room.y, room.width, room.height - lines), rail, extra


def base_regions(room: Region, count: int, unfolded: int = -1) -> tuple[Region, ...]:
    """Side by side. Without a base, all the room is one region: for a draft."""
    count = max(1, count)
    each = room.width // count
    if each >= FOLDED or not 0 <= unfolded < count or count == 1:
        edges = [room.x - (-room.width * number // count) for number in range(count + 1)]
    else:
        rest = room.width - UNFOLDED
        edges = [room.x - (-rest * number // (count - 1)) for number in range(count)]
        edges = [*edges[: unfolded + 1], *(edge + UNFOLDED for edge in edges[unfolded:])]
    return tuple(Region(left, room.y, right - left, room.height) for left, right in pairwise(edges))


class TableLayout(Layout):
    """Puts the screen's parts into their places."""

    name = "table"

    def __init__(self, extras: Extras = Extras()) -> None:  # noqa: B008  it is immutable
        self.extras = extras
        self.bases = 3  # that lie out
        self.unfolded = -1
        self.parts: dict[str, list[Widget]] = {}  # by the name of their place

    def places(self, size: Size) -> Places:
        return places(size, self.bases, self.unfolded, self.extras)

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        parent.pre_layout(self)
        found = self.places(size)._asdict()
        regions: dict[Widget, Region] = {}
        for name, widgets in self.parts.items():
            there = found[name] if name == "bases" else (found[name],)
            regions |= dict(zip(widgets, there, strict=False))
        return [
            WidgetPlacement(regions.get(widget, NOWHERE), NULL_OFFSET, NULL_SPACING, widget, number)
            for number, widget in enumerate(children)
        ]


class TooSmall(Canvas):
    """What a terminal without room for the table is told."""

    def paint(self, width: int, height: int) -> list[Row]:
        size = self.app.size
        text = (
            f"This terminal is {size.width} × {size.height}; the game needs at least {SMALLEST.width} × "
            f"{SMALLEST.height}, better 80 × 24. Enlarge the window or make the text smaller. The game waits."
        )
        lines = wrap(text, max(10, width - 4))
        rows = [self.row() for _ in range(max(0, (height - len(lines)) // 2))]
        return rows + [self.row().add(f"  {line}", self.colours.bold) for line in lines]
