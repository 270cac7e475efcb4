"""Victory points over the turns: one line a player, with the player's own shape where it rises or falls."""

from __future__ import annotations

from collections.abc import Sequence

from ...table.view import GOAL
from .canvas import Canvas, Row

TICK = 5


class Chart(Canvas):
    """`turns` holds the points of all seats after each turn."""

    def __init__(self, turns: Sequence[Sequence[int]]) -> None:
        super().__init__(id="chart")
        self.turns = turns

    def show(self, turns: Sequence[Sequence[int]]) -> None:
        if turns != self.turns:
            self.turns = turns
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        tall, wide = max(2, height - 2), max(2, width - 6)
        top = max(GOAL, *(max(vp) for vp in self.turns))
        grid = self._grid(tall, wide, top)
        ticks = {self._line(vp, tall, top): vp for vp in range(0, top + 1, TICK)}
        goal = self._line(GOAL, tall, top)
        rows = []
        for y, line in enumerate(grid):
            row = self.row().add(f"{ticks[y]:>3} " if y in ticks else "    ", c.faded).add(g.bar, c.frame)
            empty = g.dotted if y == goal else " "
            for sign, seat in line:
                row.add(sign or empty, c.seats[seat] if sign else c.faded)
            rows.append(row)
        rows.append(self.row().add("    " + g.hook + g.line * wide, c.frame))
        last = f"turn {len(self.turns)}"
        start = self.row().add("     start", c.faded)
        rows.append(start.to(max(start.x + 1, 5 + wide - len(last)), c.text).add(last, c.faded))
        return rows

    def _line(self, vp: int, tall: int, top: int) -> int:
        """The line of the grid for that many points."""
        return tall - 1 - max(0, vp) * (tall - 1) // top

    def _grid(self, tall: int, wide: int, top: int) -> list[list[tuple[str, int]]]:
        """Sign and seat of every cell; players in front of those who sit after them."""
        grid: list[list[tuple[str, int]]] = [[("", 0)] * wide for _ in range(tall)]
        points = [[0] * len(self.turns[0]), *self.turns]
        places = [turn * (wide - 1) // max(1, len(points) - 1) for turn in range(len(points))]
        for seat in reversed(range(len(points[0]))):
            lines = [self._line(vps[seat], tall, top) for vps in points]
            self._draw(grid, seat, lines, places)
        return grid

    def _draw(
        self, grid: list[list[tuple[str, int]]], seat: int, lines: list[int], places: list[int]
    ) -> None:
        """One player's line: level through a turn, then up or down to where the turn ended."""
        g = self.glyphs
        for turn in range(1, len(lines)):
            before, after = lines[turn - 1], lines[turn]
            start, end = places[turn - 1], places[turn]
            for x in range(start + (turn > 1 and lines[turn - 2] != before), end + 1):
                if not (grid[before][x][0] == g.line and x % 2):  # lines upon each other take turns
                    grid[before][x] = (g.line, seat)
            for y in range(min(before, after) + 1, max(before, after)):
                grid[y][end] = (g.bar, seat)
            if before != after:
                grid[before][end] = (g.steps[0] if after < before else g.steps[2], seat)
                grid[after][end] = (g.seats[seat], seat)
        grid[lines[-1]][places[-1]] = (g.seats[seat], seat)
