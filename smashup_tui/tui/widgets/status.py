"""The top line: whose turn it is, and in which phase."""

from __future__ import annotations

from typing import NamedTuple

from .canvas import Canvas, Row

# Phases by their names in a sight, and what they are called where there is little room.
PHASES = {
    "Start Turn": "Start",
    "Play Cards": "Play Cards",
    "Score Bases": "Score",
    "Draw 2 Cards": "Draw",
    "End Turn": "End",
}


def length_of(turn: int, who: str) -> int:
    """Of what stands at the left: whose turn it is, and its phases."""
    return len(f" Turn {turn} . * {who} ") + 2 + sum(map(len, PHASES.values())) + 3 * (len(PHASES) - 1)


class StatusData(NamedTuple):
    turn: int
    who: str
    seat: int
    phase: str
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
        if data.phase == "Opening":
            row.add(" Setting up the game ", c.bar_bold)
        elif data.phase == "Game over":
            row.add(" The game is over ", c.bar_bold)
        else:
            row.add(f" Turn {data.turn} {g.dot} {g.seats[data.seat]} {data.who} ", c.bar_bold)
            for number, (phase, name) in enumerate(PHASES.items()):
                now = phase == data.phase
                row.add(f" {g.point} " if number else "  ", c.bar_faded)
                row.add(name.upper() if now else name, c.bar_key if now else c.bar_faded)
        right = f"{data.right} "
        if row.x + len(right) < width:
            row.to(width - len(right), c.bar).add(right, c.bar_faded)
        return [row.to(width, c.bar)]
