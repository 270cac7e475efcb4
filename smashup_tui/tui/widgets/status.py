"""The top line: whose turn it is, and in which phase."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.kinds import OPENING, OVER
from .canvas import Canvas, Row

PHASES = ((1, "Start"), (2, "Play Cards"), (3, "Score"), (4, "Draw"), (5, "End"))


class StatusData(NamedTuple):
    turn: int
    who: str
    seat: int
    phase: int
    right: str


class StatusBar(Canvas):
    def __init__(self) -> None:
        super().__init__(id="status")
        self.data: StatusData | None = None

    def show(self, data: StatusData) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, g, row = self.colours, self.glyphs, self.row()
        data = self.data
        if data is None:
            return [row.to(width, c.bar)]
        if data.phase == OPENING:
            row.add(" The game is set up ", c.bar_bold)
        elif data.phase == OVER:
            row.add(" The game is over ", c.bar_bold)
        else:
            row.add(f" Turn {data.turn} {g.dot} {g.seats[data.seat]} {data.who} ", c.bar_bold)
            for phase, name in PHASES:
                now = phase == data.phase
                row.add(f" {g.point} " if phase > 1 else "  ", c.bar_faded)
                row.add(name.upper() if now else name, c.bar_key if now else c.bar_faded)
        right = f"{data.right} "
        if row.x + len(right) < width:
            row.to(width - len(right), c.bar).add(right, c.bar_faded)
        return [row.to(width, c.bar)]
