"""The game from its first answer to its last: where it stands, where turns begin, where bases score."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.message import Message

from .canvas import Canvas, Row


class TimelineData(NamedTuple):
    at: int
    length: int
    scorings: tuple[int, ...]
    state: str  # the sign and word in front: playing or paused
    speed: str
    turn: str


class Timeline(Canvas):
    """One line; a click on it goes there."""

    DEFAULT_CSS = "Timeline { height: 1; }"

    class Jumped(Message):
        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self) -> None:
        super().__init__(id="timeline")
        self.data: TimelineData | None = None

    def show(self, data: TimelineData) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, g, row, data = self.colours, self.glyphs, self.row(), self.data
        if data is None:
            return [row]
        row.add(f" {data.state} ", c.accent, "play_pause").add(f"{data.speed:>5} ", c.text, "faster")
        tail = f" {data.turn} {g.dot} {data.at}/{data.length} "
        room = max(1, width - row.x - len(tail))
        here = self._column(data.at, room)
        marks = {self._column(point, room) for point in data.scorings}
        for x in range(room):
            sign, style = (g.bold_line, c.gauge) if x < here else (g.line, c.gauge_empty)
            if x in marks:
                sign, style = g.talent, c.gauge_ready
            if x == here:
                sign, style = g.over, c.accent
            row.add(sign, style, x * data.length // max(1, room - 1))
        return [row.add(tail, c.faded)]

    def _column(self, point: int, room: int) -> int:
        assert self.data is not None
        return min(room - 1, point * (room - 1) // max(1, self.data.length))

    async def on_click(self, event: events.Click) -> None:
        spot = self.what_is_at(event.x, event.y)
        if isinstance(spot, str):
            event.stop()
            await self.screen.run_action(spot)
        elif spot is not None:
            event.stop()
            self.post_message(self.Jumped(spot))
