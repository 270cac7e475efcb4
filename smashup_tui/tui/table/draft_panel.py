"""A draft while it goes on: who has taken what, whose pick it is, and the order still to come."""

from __future__ import annotations

from typing import NamedTuple

from ...table.draft import Pick
from ..colours import Colours
from ..widgets.canvas import Canvas, Row, wrap
from ..widgets.surface import on_surface

READABLE = 40  # cells in which a sentence about a faction is worth having
WIDEST = 32  # cells of a faction


class DraftData(NamedTuple):
    picks: tuple[Pick, ...]  # two a seat, in order
    names: tuple[str, ...]  # of the seats
    wins: tuple[tuple[str, str], ...] = ()  # how a faction wins, by slug


class DraftPanel(Canvas):
    """A line a player, from the first to pick to the last, with the number of each pick."""

    def __init__(self) -> None:
        super().__init__(id="draft")
        self.data: DraftData | None = None

    def show(self, data: DraftData) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        data = self.data
        if data is None:
            return []
        title, inner = self._title(data), width - 2
        if not data.picks:
            return on_surface(self, [], title, width, height)
        rows = [self._head(data, inner), *self._players(data, inner), self._to_come(data, inner)]
        rows += self._wins(data, inner)
        return on_surface(self, rows, title, width, height)

    @property
    def over(self) -> Colours:
        """What is written on the panel's surface."""
        return self.colours.on("s2")

    def _title(self, data: DraftData) -> str:
        made = [pick for pick in data.picks if not pick.given]
        if not made:
            return "No bases are in play"
        at = sum(bool(pick.slug) for pick in made) + 1
        return f"The draft {self.glyphs.dash} pick {min(at, len(made))} of {len(made)}"

    # --- a line a player -------------------------------------------------------------------------

    def _columns(self, data: DraftData, inner: int) -> tuple[int, int]:
        """Cells of a name, and of a faction."""
        names = min(max(map(len, data.names)), inner // 3)
        return names, min(WIDEST, (inner - names - 6) // 2)

    def _head(self, data: DraftData, inner: int) -> Row:
        names, cell = self._columns(data, inner)
        row = self.row().to(names + 6, self.over.text)
        for words in ("First faction", "Second faction"):
            row.add(f"   {words}", self.over.faded, width=cell)
        return row

    def _players(self, data: DraftData, inner: int) -> list[Row]:
        """The order leads down the first column and up the second."""
        c, g = self.over, self.glyphs
        names, cell = self._columns(data, inner)
        turns = self._turns(data)
        now = next((number for number, pick in enumerate(data.picks) if not pick.slug), -1)
        rows, seats = [], len(data.names)
        for line, pick in enumerate(data.picks[:seats]):
            second = 2 * seats - 1 - line
            picking = now in (line, second)
            row = self.row().add(f" {g.point if picking else ' '} ", c.accent)
            style = c.seats_bold[pick.seat] if picking else c.seats[pick.seat]
            row.add(f"{g.seats[pick.seat]} ", style).add(data.names[pick.seat], style, width=names + 1)
            for number in (line, second):
                self._cell(row, data.picks[number], turns[number], cell, now=number == now)
            rows.append(row)
        return rows

    @staticmethod
    def _turns(data: DraftData) -> list[str]:
        """The number of each pick; none for what was settled before."""
        made = iter(range(1, len(data.picks) + 1))
        return ["" if pick.given else str(next(made)) for pick in data.picks]

    def _cell(self, row: Row, pick: Pick, turn: str, width: int, *, now: bool) -> None:
        c, style = self.over, self.over.seats_bold[pick.seat]
        words = pick.name + (" (given)" if pick.given else "")
        row.add(f"{turn:>2} ", c.key if now else c.faded)
        row.add("picks now" if now else words or self.glyphs.dot, c.accent if now else style, width=width - 3)

    def _to_come(self, data: DraftData, inner: int) -> Row:
        c, g = self.over, self.glyphs
        left = [pick.seat for pick in data.picks if not pick.slug]
        row = self.row().add(" Still to pick: ", c.faded)
        words = f" {g.right} ".join(data.names[seat] for seat in left)
        if row.x + len(words) <= inner:
            return row.add(words, c.text)
        for seat in left:
            row.add(f"{g.seats[seat]} ", c.seats_bold[seat])
        return row

    # --- where there is room ---------------------------------------------------------------------

    def _wins(self, data: DraftData, inner: int) -> list[Row]:
        """How the factions that are taken win."""
        if inner < READABLE:
            return []
        c, g, wins, rows = self.over, self.glyphs, dict(data.wins), list[Row]()
        for pick in sorted(data.picks, key=lambda each: each.seat):
            if pick.slug not in wins:
                continue
            name = f" {g.seats[pick.seat]} {pick.name}"
            rows += [self.row(), self.row().add(name, c.seats_bold[pick.seat])]
            rows += [self.row().add(f"   {line}", c.faded) for line in wrap(wins[pick.slug], inner - 5)]
        return rows
