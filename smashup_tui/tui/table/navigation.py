"""Where the cursor goes: first within a panel, then to the panel that lies in that direction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .panel import Panel


def next_spot(panels: Iterable[Panel[Any]], cursor: int, dx: int, dy: int) -> int:
    """The spot the cursor moves to; where it is if there is nothing further."""
    panels = [panel for panel in panels if panel.order and panel.display]
    here = next((panel for panel in panels if cursor in panel.order), None)
    if here is None:
        return panels[-1].order[0] if panels else cursor
    inside = here.step(cursor, dx, dy)
    if inside is not None:
        return inside
    x, y = here.place_of(cursor)
    x, y = x + here.region.x, y + here.region.y
    there = _neighbour(panels, here, x, y, dx, dy)
    if there is None:
        return cursor
    spot = there.enter(x - there.region.x, y - there.region.y)
    return cursor if spot is None else spot


def _neighbour(
    panels: list[Panel[Any]], here: Panel[Any], x: int, y: int, dx: int, dy: int
) -> Panel[Any] | None:
    """The nearest panel on that side of a place."""
    best, distance = None, 1 << 30
    for panel in panels:
        region = panel.region
        if panel is here or not _beyond(panel, here, dx, dy):
            continue
        aside = (
            max(region.y - y, y - region.bottom + 1, 0) if dx else max(region.x - x, x - region.right + 1, 0)
        )
        along = abs(region.center[0] - x) if dx else abs(region.center[1] - y)
        far = int(aside * 3 + along)
        if far < distance:
            best, distance = panel, far
    return best


def _beyond(panel: Panel[Any], here: Panel[Any], dx: int, dy: int) -> bool:
    one, other = panel.region, here.region
    if dx:
        overlaps = one.y < other.bottom and other.y < one.bottom
        return overlaps and (one.x >= other.right if dx > 0 else one.right <= other.x)
    return one.y >= other.bottom if dy > 0 else one.bottom <= other.y
