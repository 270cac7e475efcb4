"""Where in a game one looks, and how its chances went: a click goes there, or plays, or speeds up."""

from __future__ import annotations

from rich.style import Style

from ..colours import SEATS, Role
from ..widgets.canvas import Row
from .panel import Panel
from .table_state import TransportState

LEAST = 4  # lines from which the course of the game is drawn
FADED = 0.35  # of the players' colours towards the ground: an area of them is not what one looks at first


class Timeline(Panel[TransportState]):
    def __init__(self) -> None:
        super().__init__(id="timeline")

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return [self.row().to(width, self.colours.text)]
        if height < LEAST:
            return [self._line(state, width)]
        room = width - 2
        return [
            self._heading(state, width),
            *self._area(state, room, height - 2),
            self._seek(state, self.row().add(" ", self.colours.style("text", "s2")), room, "s2"),
        ]

    def _line(self, state: TransportState, width: int) -> Row:
        """All in one line."""
        row = self._status(state, self.row(), "s0")
        tail = f" {self._where(state)} "
        self._seek(state, row, max(1, width - row.x - len(tail)), "s0")
        return row.add(tail, self.colours.style("muted", "s0"))

    def _status(self, state: TransportState, row: Row, surface: str) -> Row:
        c, g = self.colours, self.glyphs
        said = f"{g.point} playing" if state.playing else f"{g.bar}{g.bar} paused "
        row.add(f" {said} ", c.style("text", surface, bold=True), "play_pause")
        return row.add(f"{state.speed:>5} ", c.style("text", surface), "faster")

    def _where(self, state: TransportState) -> str:
        return f"{state.right} {self.glyphs.dot} {state.at}/{state.length}"

    def _heading(self, state: TransportState, width: int) -> Row:
        """What the area shows, with everyone's figure at this point; at the right how it goes on."""
        c = self.colours
        right = self._status(state, self.row(), "s2")
        right.add(f" {self._where(state)} ", c.style("muted", "s2"))
        left = self._figures(state, named=True)
        if left.x + right.x > width:
            left = self._figures(state, named=False)
        return left.to(width - right.x, c.style("text", "s2")).append(right)

    def _figures(self, state: TransportState, *, named: bool) -> Row:
        c, row = self.colours, self.row()
        row.add(f" {state.measure.upper()}", c.style("muted", "s2", bold=True))
        for colour, (name, figure) in enumerate(state.players):
            words = " ".join(filter(None, (self.glyphs.seats[colour], name if named else "", figure)))
            row.add(f"  {words}", c.style(SEATS[colour], "s2", bold=True))
        return row

    def _seek(self, state: TransportState, row: Row, room: int, surface: str) -> Row:
        """A line with a mark where a base scored."""
        c, g = self.colours, self.glyphs
        plain, here = c.style("text", surface), self._column(state, state.at, room)
        marks = {self._column(state, point, room) for point in state.scorings}
        for x in range(room):
            sign, style = (g.bold_line, plain) if x < here else (g.line, c.style("faint", surface))
            if x in marks:
                sign, style = g.checked, c.style("muted", surface)
            if x == here:
                sign, style = g.over, plain
            row.add(sign, style, f"go_to({self._point(state, x, room)})")
        return row

    # --- the course ------------------------------------------------------------------------------

    def _area(self, state: TransportState, room: int, height: int) -> list[Row]:
        """The viewer is at the bottom, the others on top; each half of a cell belongs to somebody."""
        c = self.colours
        rows = [self.row().add(" ", c.style("text", "s2")) for _ in range(height)]
        levels = [1 - (half + 0.5) / (2 * height) for half in range(2 * height)]
        for x in range(room):
            point = self._point(state, x, room)
            shares = state.shares[point] if point < len(state.shares) else ()
            owners = [self._owner(shares, level) for level in levels]
            spot = f"go_to({point})"
            for row, upper, lower in zip(rows, owners[::2], owners[1::2], strict=True):
                if c.flat or self.glyphs.is_ascii:
                    sign = self.glyphs.seats[lower] if lower >= 0 else " "
                    row.add(sign, c.style(SEATS[max(0, lower)], "s2"), spot)
                else:
                    row.add(" " if upper == lower < 0 else "▀", self._two_halves(upper, lower), spot)
        return rows

    def _two_halves(self, upper: int, lower: int) -> Style:
        return self.colours.style(self._colour(upper), self._colour(lower))

    def _owner(self, shares: tuple[float, ...], height: float) -> int:
        """Whose part that height lies in; -1: nobody's yet."""
        for colour, share in enumerate(shares):
            height -= share
            if height <= 0:
                return colour
        return len(shares) - 1

    def _colour(self, colour: int) -> Role:
        ground = self.colours.colour("s2")
        return ground if colour < 0 else self.colours.colour(SEATS[colour]).blend(ground, FADED)

    def _column(self, state: TransportState, point: int, room: int) -> int:
        return min(room - 1, point * (room - 1) // max(1, state.length))

    def _point(self, state: TransportState, x: int, room: int) -> int:
        return x * state.length // max(1, room - 1)
