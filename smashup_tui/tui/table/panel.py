"""A part of the table that draws its piece of the state, and knows what can be pointed at in it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from textual import events
from textual.message import Message

from ..widgets.canvas import Canvas

State = TypeVar("State")


class Panel(Canvas, Generic[State]):
    """Repaints only if its piece of the state differs. Override `spots_of` and `paint`."""

    class Pointed(Message):
        """The mouse chose a spot."""

        def __init__(self, panel: Panel[Any], spot: int) -> None:
            super().__init__()
            self.panel = panel
            self.spot = spot

    class Hovered(Pointed):
        """The mouse is over a spot; 0: it has left the last one."""

    class Grabbed(Pointed):
        """The mouse button went down there."""

    class Dropped(Pointed):
        """It came up there."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.state: State | None = None
        self.order: list[int] = []  # spots from first to last
        self.hovered = 0

    def show(self, state: State) -> None:
        if state != self.state:
            self.state = state
            self.order = self.spots_of(state)
            self.repaint()

    def spots_of(self, state: State) -> list[int]:
        """What can be pointed at, in order."""
        return []

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
                if isinstance(spot, int) and far < distance:
                    best, distance = spot, far
        return best if best is not None else (self.order[0] if self.order else None)

    def place_of(self, spot: int) -> tuple[int, int]:
        """Where it is painted, in the panel's own cells."""
        for y, hits in enumerate(self._hits):
            for start, end, each in hits:
                if each == spot:
                    return (start + min(end, start + 12)) // 2, y
        return self.size.width // 2, self.size.height // 2

    # --- the mouse -------------------------------------------------------------------------------

    def spot_at(self, x: int, y: int) -> Any:
        """What the mouse means there: a spot, the action of a key, or nothing."""
        return self.what_is_at(x, y) or 0

    async def on_click(self, event: events.Click) -> None:
        spot = self.spot_at(event.x, event.y)
        if isinstance(spot, str):
            event.stop()
            await self.smashup.do(spot, self.screen)
        else:
            self._tell(event, self.Pointed)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._tell(event, self.Grabbed)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self._tell(event, self.Dropped)

    def _tell(self, event: events.MouseEvent, what: type[Pointed]) -> None:
        spot = self.spot_at(event.x, event.y)
        if spot and isinstance(spot, int):
            event.stop()
            self.post_message(what(self, spot))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._hover(self.spot_at(event.x, event.y))

    def on_leave(self, event: events.Leave) -> None:
        self._hover(0)

    def _hover(self, spot: Any) -> None:
        spot = spot if isinstance(spot, int) else 0
        if spot != self.hovered:
            self.hovered = spot
            self.post_message(self.Hovered(self, spot))
