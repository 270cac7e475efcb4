"""A part of the table with things one can point at: cards, bases, players.

What lies there is named by a number, its spot: a card's or base's own number.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rich.style import Style
from textual import events
from textual.message import Message

from .canvas import Canvas


class Pointing(NamedTuple):
    """Where the player points, and what can be pointed at."""

    cursor: int = 0
    picked: int = 0
    lit: tuple[tuple[int, str], ...] = ()  # spot, the key that chooses it
    dim: bool = False  # does what is not lit step back?
    marked: frozenset[int] = frozenset()  # of several, those taken so far
    hand_keys: bool = True  # do the digits lead to the hand?


class Panel(Canvas):
    """Shows `data`; repaints only if that, or the pointing at something here, has changed."""

    class Pointed(Message):
        """The mouse chose a spot."""

        def __init__(self, spot: int) -> None:
            super().__init__()
            self.spot = spot

    class Hovered(Pointed):
        """The mouse is over a spot; 0: over none any more."""

    class Grabbed(Pointed):
        """The mouse button went down there."""

    class Dropped(Pointed):
        """It came up there."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.data: Any = None
        self.pointing = Pointing()
        self.lit: dict[int, str] = {}
        self.order: list[int] = []  # spots from first to last
        self.hovered = 0

    def show(self, data: Any, pointing: Pointing) -> None:
        """Take over what is to be seen."""
        changed = data != self.data
        if changed:
            self.data = data
            self.order = self.spots_of(data)
        here = set(self.order)
        mine = Pointing(
            pointing.cursor if pointing.cursor in here else 0,
            pointing.picked if pointing.picked in here else 0,
            tuple(each for each in pointing.lit if each[0] in here),
            pointing.dim,
            pointing.marked & here,
            pointing.hand_keys,
        )
        if changed or mine != self.pointing:
            self.pointing = mine
            self.lit = dict(mine.lit)
            self.repaint()

    def spots_of(self, data: Any) -> list[int]:
        """What can be pointed at, in order."""
        raise NotImplementedError

    # --- moving ----------------------------------------------------------------------------------

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        """The spot next to one in this panel; None: the way leads out of it."""
        if not dy:
            return None
        at = self.order.index(spot) + dy
        return self.order[at] if 0 <= at < len(self.order) else None

    def enter(self, x: int, y: int) -> int | None:
        """The spot nearest to a place, when the cursor comes in from outside."""
        best, distance = None, 1 << 30
        for row, hits in enumerate(self._hits):
            for start, end, spot in hits:
                far = abs(row - y) * 4 + max(start - x, x - end, 0)
                if far < distance:
                    best, distance = spot, far
        return best if best is not None else (self.order[0] if self.order else None)

    def place_of(self, spot: int) -> tuple[int, int]:
        """Where it is painted, in the panel's own cells."""
        for y, hits in enumerate(self._hits):
            for start, end, each in hits:
                if each == spot:
                    return (start + min(end, start + 12)) // 2, y
        return self.size.width // 2, self.size.height // 2

    # --- painting --------------------------------------------------------------------------------

    def shade(self, spot: int, plain: Style) -> Style:
        """The style of something by what can be done with it now."""
        c, p = self.colours, self.pointing
        if spot == p.cursor:
            return c.cursor if spot in self.lit or not p.dim else c.cursor_faded
        if spot == p.picked or spot in p.marked:
            return c.picked
        if spot in self.lit:
            return c.lit
        return c.faded if p.dim else plain

    def tag(self, spot: int) -> str:
        """One cell before it: that it is marked, else the key that chooses it."""
        if spot in self.pointing.marked:
            return self.glyphs.checked
        return self.lit.get(spot, " ") or " "

    # --- the mouse -------------------------------------------------------------------------------

    def spot_at(self, x: int, y: int) -> int:
        """What the mouse means there; 0: nothing."""
        return self.what_is_at(x, y) or 0

    def on_click(self, event: events.Click) -> None:
        self._tell(event, self.Pointed)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._tell(event, self.Grabbed)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self._tell(event, self.Dropped)

    def _tell(self, event: events.MouseEvent, what: type[Pointed]) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot:
            event.stop()
            self.post_message(what(spot))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(self.spot_at(event.x, event.y))

    def on_leave(self, event: events.Leave) -> None:
        self._hover(0)

    def _hover(self, spot: int) -> None:
        if spot != self.hovered:
            self.hovered = spot
            self.post_message(self.Hovered(spot))
