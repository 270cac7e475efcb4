"""A draft: who has taken what and whose pick it is, the factions left as a table, and one of them to read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.style import Style

from ...cards.sigils import sigil_of
from ...table.draft import Pick
from ..colours import Colours
from ..drawing import draw_letters, faction
from ..widgets.canvas import Canvas, Row, cells, wrap
from ..widgets.surface import on_surface
from .lines import Writer
from .panel import Panel
from .table_state import DraftRow, DraftState, ReadPage

READABLE = 40  # cells in which a sentence about a faction is worth having
WIDEST = 32  # cells of a faction that was taken
TALL = 15  # lines from which there is air, a head for the picks and the order to come
KEY, LETTERS = 5, 3  # columns
LEAST_SET = 8


class DraftPanel(Panel[DraftState]):
    """A line a player, with the number of each pick; below, the factions left, or how those taken win."""

    def __init__(self) -> None:
        super().__init__(id="draft")

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return []
        title, inner = self._title(state), width - 2
        players = self._players(state, inner)
        if height >= TALL:
            players = [self._head(state, inner), *players, self._to_come(state, inner)]
        if not state.rows and not state.typed:
            rows = [*players, *self._wins(state, inner)]
            return on_surface(self, rows, title, width, height)
        air = [self.row()] if height >= TALL else []
        room = height - 1 - len(players) - len(air)
        rows = [*players, *air, *self._table(state, inner, room)]
        return on_surface(self, rows, title, width, height, right=self._found(state))

    @property
    def over(self) -> Colours:
        """What is written on the panel's surface."""
        return self.colours.on("s2")

    def _title(self, state: DraftState) -> str:
        made = [pick for pick in state.picks if not pick.given]
        at = sum(bool(pick.slug) for pick in made) + 1
        return f"{state.title} {self.glyphs.dash} pick {min(at, len(made))} of {len(made)}"

    # --- a line a player -------------------------------------------------------------------------

    def _columns(self, state: DraftState, inner: int) -> tuple[int, int]:
        """Cells of a name, and of a faction."""
        names = min(max(map(len, state.names)), inner // 3)
        return names, min(WIDEST, (inner - names - 6) // 2)

    def _head(self, state: DraftState, inner: int) -> Row:
        names, cell = self._columns(state, inner)
        row = self.row().to(names + 6, self.over.text)
        for words in ("First faction", "Second faction"):
            row.add(f"   {words}", self.over.faded, width=cell)
        return row

    def _players(self, state: DraftState, inner: int) -> list[Row]:
        """The order leads down the first column and up the second."""
        c, g = self.over, self.glyphs
        names, cell = self._columns(state, inner)
        turns = self._turns(state)
        now = next((number for number, pick in enumerate(state.picks) if not pick.slug), -1)
        rows, seats = [], len(state.names)
        for line, pick in enumerate(state.picks[:seats]):
            second = 2 * seats - 1 - line
            picking = now in (line, second)
            colour = state.colours[pick.seat]
            row = self.row().add(f" {g.point if picking else ' '} ", c.accent)
            style = c.seats_bold[colour] if picking else c.seats[colour]
            row.add(f"{g.seats[colour]} ", style).add(state.names[pick.seat], style, width=names + 1)
            for number in (line, second):
                self._cell(row, state.picks[number], colour, turns[number], cell, now=number == now)
            rows.append(row)
        return rows

    @staticmethod
    def _turns(state: DraftState) -> list[str]:
        """The number of each pick; none for what was settled before."""
        made = iter(range(1, len(state.picks) + 1))
        return ["" if pick.given else str(next(made)) for pick in state.picks]

    def _cell(self, row: Row, pick: Pick, colour: int, turn: str, width: int, *, now: bool) -> None:
        c, style = self.over, self.over.seats_bold[colour]
        words = pick.name + (" (given)" if pick.given else "")
        row.add(f"{turn:>2} ", c.key if now else c.faded)
        row.add("picks now" if now else words or self.glyphs.dot, c.accent if now else style, width=width - 3)

    def _to_come(self, state: DraftState, inner: int) -> Row:
        c, g = self.over, self.glyphs
        left = [pick.seat for pick in state.picks if not pick.slug]
        row = self.row().add(" Still to pick: ", c.faded)
        words = f" {g.right} ".join(state.names[seat] for seat in left)
        if row.x + len(words) <= inner:
            return row.add(words, c.text)
        for seat in left:
            row.add(f"{g.seats[state.colours[seat]]} ", c.seats_bold[state.colours[seat]])
        return row

    def _wins(self, state: DraftState, inner: int) -> list[Row]:
        """How the factions that are taken win."""
        if inner < READABLE:
            return []
        c, g, wins, rows = self.over, self.glyphs, dict(state.wins), list[Row]()
        for pick in sorted(state.picks, key=lambda each: each.seat):
            if pick.slug not in wins:
                continue
            colour = state.colours[pick.seat]
            name = f" {g.seats[colour]} {pick.name}"
            rows += [self.row(), self.row().add(name, c.seats_bold[colour])]
            rows += [self.row().add(f"   {line}", c.faded) for line in wrap(wins[pick.slug], inner - 5)]
        return rows

    # --- the factions left -----------------------------------------------------------------------

    def _found(self, state: DraftState) -> str:
        if not state.typed:
            return f"{state.left} left {self.glyphs.dot} type a name"
        return f"{state.typed}_  {len(state.rows)} of {state.left}"

    def _table(self, state: DraftState, inner: int, room: int) -> list[Row]:
        """Its head, and as many factions as there is room for around the one under the cursor."""
        rows, c = state.rows, self.over
        if not rows:
            return [self.row().add(" No faction left has that name.", c.faded)]
        widths = self._widths(rows, inner)
        cursor = next((at for at, row in enumerate(rows) if row.cursor), 0)
        shown = max(1, room - 1)
        top = max(0, min(cursor - shown // 2, len(rows) - shown))
        below = len(rows) - top - shown
        more = [f"{self.glyphs.up} {top}"] if top > 0 else []
        more += [f"{self.glyphs.down} {below}"] if below > 0 else []
        head = self.row().add(" " * (KEY + LETTERS), c.faded)
        for words, width in zip(("Faction", "Plays", "Complexity", "Set"), widths, strict=False):
            head.add(words, c.faded, width=width)
        head.to(inner - len(line := "  ".join(more)), c.faded).add(line, c.faded)
        return [head, *(self._faction(row, widths, inner) for row in rows[top : top + shown])]

    @staticmethod
    def _widths(rows: Sequence[DraftRow], inner: int) -> list[int]:
        """Columns of name, role, complexity and set; what has no room at the right is left out."""
        columns = zip(*((row.name, row.role, row.complexity) for row in rows), strict=True)
        least = (15, 29, 11)  # so that columns stay where they are while one types
        widths = [max(most, *map(cells, column)) + 1 for most, column in zip(least, columns, strict=True)]
        rest = inner - KEY - LETTERS - sum(widths)
        if rest > max(cells(row.set) for row in rows) + 4:
            widths = [width + 1 for width in widths]
            rest -= 3
        return [*widths, rest] if rest >= LEAST_SET else widths

    def _faction(self, faction_left: DraftRow, widths: Sequence[int], inner: int) -> Row:
        surface = "s3" if faction_left.cursor else "s2"
        line = Writer(self.colours, self.glyphs, surface, inner)
        spot, text = faction_left.spot, line.style("bold" if faction_left.cursor else "text")
        row = self.row().add(self.glyphs.point if faction_left.cursor else " ", line.style("accent"))
        if key := faction_left.key:
            row.add(f"[{key}]" if self.colours.flat else f" {key} ", self._key(line))
        row.to(KEY, text).extend([draw_letters(sigil_of(faction_left.face), self.colours, surface)])
        row.add(" ", text).add(faction_left.name, text, width=widths[0])
        for words, width in zip((faction_left.role, faction_left.complexity), widths[1:], strict=False):
            row.add(words, line.style("muted"), width=width)
        for width in widths[3:]:
            row.add(in_words(faction_left.set, width - 1), line.style("muted"))
        row.to(inner, text)
        row.hits = [(0, inner, spot)] if spot else []
        return row

    def _key(self, line: Writer) -> Style:
        c = self.colours
        return line.style("bold") if c.flat else c.style("ink", "accent", bold=True)


def in_words(words: str, room: int) -> str:
    """As many whole words as there is room for."""
    while cells(words) > room:
        words = words.rpartition(" ")[0]
    return words


def faction_bar(page: ReadPage, canvas: Canvas, width: int) -> Row:
    """Its name on its colour, with its complexity and set."""
    c = canvas.colours
    if c.flat:
        plain = bold = c.bold
    else:
        of = faction(sigil_of(page.face), c, "s2")
        bold, plain = c.style(of.ink, of.bar, bold=True), c.style(of.ink, of.bar)
    bar = canvas.row().add(f" {page.name}", bold)
    if bar.x + cells(page.kind) + 3 <= width:
        bar.to(width - cells(page.kind) - 1, plain).add(page.kind, plain)
    return bar.to(width, plain)


def faction_rows(page: ReadPage, canvas: Canvas, width: int) -> list[Row]:
    """How a faction wins, its cards in two columns, and what else is said of it."""
    write = Writer(canvas.colours, canvas.glyphs, "s2", width)
    left = Writer(canvas.colours, canvas.glyphs, "s2", width // 2)
    right = Writer(canvas.colours, canvas.glyphs, "s2", width - left.width)
    cards = [left.line(line, indent=2) for line in page.lines]
    half, here = sum(map(len, cards)) / 2, 0
    first: list[Row] = []
    second: list[Row] = []
    for line, rows in zip(page.lines, cards, strict=True):
        if here < half:
            first += rows
        else:
            second += right.line(line, indent=2)
        here += len(rows)
    body = write.lines(page.text)
    for one, other in zip_longest(first, second):
        body.append((one or left.blank()).append(other or right.blank()))
    return [*body, *write.lines(page.notes)]
