"""The message in a terminal without room for the table."""

from __future__ import annotations

from .canvas import Canvas, Row, wrap


class TooSmall(Canvas):
    def paint(self, width: int, height: int) -> list[Row]:
        size = self.app.size
        text = (
            f"This terminal is {size.width} × {size.height}; the game needs at least 72 × 22, better "
            "80 × 24. Enlarge the window or make the text smaller. The game waits."
        )
        lines = wrap(text, max(10, width - 4))
        rows = [self.row() for _ in range(max(0, (height - len(lines)) // 2))]
        return rows + [self.row().add(f"  {line}", self.colours.bold) for line in lines]
