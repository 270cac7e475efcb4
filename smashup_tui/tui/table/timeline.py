"""Where in a game one looks, in one line: a click on it goes there, or plays, or speeds up."""

from __future__ import annotations

from ..widgets.canvas import Row
from .panel import Panel
from .state import TransportState


class Timeline(Panel[TransportState]):
    def __init__(self) -> None:
        super().__init__(id="timeline")

    def paint(self, width: int, height: int) -> list[Row]:
        c, g, row, state = self.colours, self.glyphs, self.row(), self.state
        plain, muted = c.style("text", "s0"), c.style("muted", "s0")
        if state is None:
            return [row.to(width, plain)]
        said = f"{g.point} playing" if state.playing else f"{g.bar}{g.bar} paused "
        row.add(f" {said} ", c.style("text", "s0", bold=True), "play_pause")
        row.add(f"{state.speed:>5} ", plain, "faster")
        tail = f" {state.right} {g.dot} {state.at}/{state.length} "
        room = max(1, width - row.x - len(tail))
        here = self._column(state.at, room)
        marks = {self._column(point, room) for point in state.scorings}
        for x in range(room):
            sign, style = (g.bold_line, plain) if x < here else (g.line, c.style("faint", "s0"))
            if x in marks:
                sign, style = g.checked, muted
            if x == here:
                sign, style = g.over, plain
            row.add(sign, style, f"go_to({x * state.length // max(1, room - 1)})")
        return [row.add(tail, muted)]

    def _column(self, point: int, room: int) -> int:
        assert self.state is not None
        return min(room - 1, point * (room - 1) // max(1, self.state.length))
