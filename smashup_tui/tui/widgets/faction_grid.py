"""All factions to choose from, by set: sigils in rows, or letters and names in columns. Typing filters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, zip_longest
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ...support.sigil_format import Sigil
from ..colours import SEATS
from ..drawing import draw_sigil, faction
from .canvas import Canvas, Row, cells

CELL = 17  # columns of a faction
LINES = 5  # of a row of sigils: heading, sigil, name
HEAD = 2  # lines: the box, and air
LOW = 24  # lines below which there are letters and names
MANY = 60  # factions above which there are, too
TAKEN = 10  # the column of whoever took it


class FactionCell(NamedTuple):
    """A faction in the grid."""

    slug: str
    name: str
    set: str  # short, as a heading
    sigil: Sigil


class Taker(NamedTuple):
    """Whoever has a faction."""

    name: str
    colour: int
    own: bool = False  # whoever is choosing now


class FactionGrid(Canvas, can_focus=True):
    """Arrows move, letters narrow, Enter takes; Backspace takes a letter back, or the last faction."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(0, -1)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("left", "step(-1, 0)", show=False),
        Binding("right", "step(1, 0)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(-1)", show=False),
        Binding("pageup", "read(-1)", show=False),
        Binding("pagedown", "read(1)", show=False),
        Binding("backspace", "erase", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Moved(Message):
        """The cursor is on another faction, or on none."""

        def __init__(self, slug: str) -> None:
            super().__init__()
            self.slug = slug

    class Chosen(Moved):
        """Enter, or a click on what the cursor was on."""

    class PutBack(Message):
        """Backspace where nothing is typed: the last faction goes back."""

    class Read(Message):
        """A key that means the page next to the grid."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def __init__(self, cells_: Sequence[FactionCell]) -> None:
        super().__init__(id="factions")
        self.every = list(cells_)
        self.found = list(cells_)
        self.takers: dict[str, Taker] = {}
        self.typed = ""
        self.cursor = 0
        self.listed: bool | None = None  # letters and names; None: as there is room
        self._at: list[tuple[int, int]] = []  # column and row of each that was found
        self.top = 0  # the first row, or column, that is shown

    @property
    def current(self) -> FactionCell | None:
        return self.found[self.cursor] if self.found else None

    @property
    def is_list(self) -> bool:
        if self.colours.flat or self.glyphs.is_ascii:
            return True
        low = self.size.height < LOW or len(self.every) > MANY
        return low if self.listed is None else self.listed

    def take_note(self, takers: dict[str, Taker]) -> None:
        """Who has what."""
        self.takers = takers
        self.repaint()

    def switch(self) -> None:
        """Sigils or names."""
        self.listed = not self.is_list
        self.top = 0
        self.repaint()

    # --- typing ----------------------------------------------------------------------------------

    def type_in(self, typed: str) -> None:
        """Look for that; nothing typed is everything."""
        before = self.current
        self.typed = typed
        self.found = found_by(self.every, typed)
        same = next((n for n, each in enumerate(self.found) if each == before), 0)
        self.cursor = 0 if typed else same
        self.top = 0
        self.repaint()
        self.post_message(self.Moved(self.current.slug if self.current else ""))

    def on_key(self, event: events.Key) -> None:
        """Whoever just types looks for a faction."""
        if event.is_printable and event.character and event.key not in self.screen.active_bindings:
            event.stop()
            event.prevent_default()
            self.type_in(self.typed + event.character)

    def action_erase(self) -> None:
        if self.typed:
            self.type_in(self.typed[:-1])
        else:
            self.post_message(self.PutBack())

    # --- moving ----------------------------------------------------------------------------------

    def action_step(self, dx: int, dy: int) -> None:
        if not self.found:
            return
        if dy and self.is_list:  # down a column, and on in the next one
            self.go_to(self.cursor + dy)
        elif dx and not self.is_list:
            self.go_to(self.cursor + dx)
        else:
            self.go_to(self._beside(dx, dy))

    def _beside(self, dx: int, dy: int) -> int:
        """The nearest one in the next column or row."""
        self.strips()
        x, y = self._at[self.cursor]
        beyond = [
            (abs(column - x) if dx else abs(row - y), abs(row - y) if dx else abs(column - x), number)
            for number, (column, row) in enumerate(self._at)
            if (column - x) * dx > 0 or (row - y) * dy > 0
        ]
        return min(beyond)[2] if beyond else self.cursor

    def action_go_to(self, number: int) -> None:
        self.go_to(number % len(self.found) if self.found else 0)

    def go_to(self, number: int) -> None:
        number = max(0, min(number, len(self.found) - 1))
        if self.found and number != self.cursor:
            self.cursor = number
            self.repaint()
            self.post_message(self.Moved(self.found[number].slug))

    def go_to_faction(self, slug: str) -> None:
        self.go_to(next((n for n, each in enumerate(self.found) if each.slug == slug), self.cursor))

    def action_read(self, by: int) -> None:
        self.post_message(self.Read(by))

    def action_choose(self) -> None:
        if self.current is not None:
            self.post_message(self.Chosen(self.current.slug))

    def on_click(self, event: events.Click) -> None:
        number = self.what_is_at(event.x, event.y)
        if number is not None:
            event.stop()
            if number == self.cursor or event.chain > 1:
                self.action_choose()
            self.go_to(number)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_step(0, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_step(0, -1)

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        rows = [self._box(width), self.row()]
        if height < HEAD + LINES:
            return rows[:height]
        if not self.found:
            return [*rows, self.row().add(f" No faction is called “{self.typed}”.", self.colours.faded)]
        if self.is_list:
            return rows + self._in_columns(width, height - HEAD)
        return rows + self._in_rows(width, height - HEAD)

    def _box(self, width: int) -> Row:
        """What is typed, and how many there are."""
        c = self.colours
        row = self.row().add(" ", c.style("text", "s2"))
        if self.typed:
            row.add(self.typed, c.style("text", "s2", bold=True))
        else:
            row.add("type to find ", c.style("muted", "s2"))
        row.add("▌" if not self.glyphs.is_ascii else "_", c.style("accent_text", "s2"))
        some = f"{len(self.found)} of " if len(self.found) < len(self.every) else ""
        words = f"{some}{len(self.every)} factions {self.glyphs.dot} by set "
        row.to(max(row.x, width - cells(words)), c.style("text", "s2"))
        return row.add(words, c.style("muted", "s2")).to(width, c.style("text", "s2"))

    # --- sigils ----------------------------------------------------------------------------------

    def _in_rows(self, width: int, height: int) -> list[Row]:
        """Sigils side by side, a heading over the first of each set."""
        columns = max(1, (width + 1) // CELL)
        self._at = [(number % columns, number // columns) for number in range(len(self.found))]
        shown = max(1, height // LINES)
        here = self._at[self.cursor][1]
        self.top = max(
            0, min(max(min(self.top, here), here - shown + 1), -(-len(self.found) // columns) - shown)
        )
        rows: list[Row] = []
        for line in range(self.top, min(self.top + shown, -(-len(self.found) // columns))):
            numbers = range(line * columns, min((line + 1) * columns, len(self.found)))
            rows.append(self._headings(numbers, width))
            block = [self.row() for _ in range(LINES - 1)]
            for number in numbers:
                for row, cell in zip(block, self._cell(number), strict=True):
                    row.append(cell)
            rows += block
        return rows

    def _starts(self, number: int) -> bool:
        """Does a set begin with it?"""
        return not number or self.found[number].set != self.found[number - 1].set

    def _headings(self, numbers: range, width: int) -> Row:
        """Each over its set's first faction, as far as the next one leaves room."""
        row, style = self.row(), self.colours.title_faded
        starts = [number for number in numbers if self._starts(number)]
        for number, following in zip_longest(starts, starts[1:]):
            at = (number - numbers.start) * CELL + 1
            end = width if following is None else (following - numbers.start) * CELL
            row.to(at, self.colours.text).add(_shortened(self.found[number].set, end - at - 1).upper(), style)
        return row

    def _cell(self, number: int) -> list[Row]:
        c, found, here = self.colours, self.found[number], number == self.cursor
        taker = self.takers.get(found.slug)
        surface = "s3" if here else self.ground
        ground, air = c.style("text", surface), c.text
        rows = []
        for pieces in draw_sigil(found.sigil, c, surface, dimmed=taker is not None):
            rows.append(self.row().add(" ", ground).extend(pieces).to(CELL - 1, ground))
        if taker is not None:
            seat = c.style(SEATS[taker.colour], surface, bold=True)
            rows[1].to(TAKEN, ground).add(f"{self.glyphs.seats[taker.colour]} {taker.name}", seat)
            rows[1].to(CELL - 1, ground)
        name = c.style("ink", "accent", bold=True) if here else c.faded if taker is not None else c.text
        rows.append(self.row().add(f" {found.name}", name, width=CELL - 1))
        for row in rows:
            row.to(CELL, air)
            row.hits = [(0, CELL, number)]
        return rows

    # --- letters and names -----------------------------------------------------------------------

    def _in_columns(self, width: int, height: int) -> list[Row]:
        """Set below set in as many columns as it takes."""
        shown = max(1, (width + 1) // CELL)
        columns = self._columns(height, air=True)
        if len(columns) > shown:
            columns = self._columns(height, air=False)
        cell = min(width // min(shown, len(columns)), CELL + 3)
        here = self._at[self.cursor][0]
        self.top = max(0, min(max(min(self.top, here), here - shown + 1), len(columns) - shown))
        rows = [self.row() for _ in range(height)]
        for x, column in enumerate(columns[self.top : self.top + shown]):
            for y, line in enumerate(column):
                rows[y].to(x * cell, self.colours.text)
                if isinstance(line, str):
                    rows[y].add(_shortened(line, cell - 1).upper(), self.colours.title_faded)
                else:
                    rows[y].append(self._entry(line, cell))
        return rows

    def _columns(self, height: int, *, air: bool) -> list[list[str | int]]:
        """Headings and numbers of factions; a set that begins low goes on in the next column."""
        columns: list[list[str | int]] = [[]]
        self._at = []
        for heading, group in groupby(range(len(self.found)), lambda number: self.found[number].set):
            numbers = list(group)
            column = columns[-1]
            if column and len(column) + 1 + air + min(len(numbers), 2) > height:
                columns.append([])
            elif column and air:
                column.append("")
            columns[-1].append(heading)
            for number in numbers:
                if len(columns[-1]) >= height:
                    columns.append([])
                self._at.append((len(columns) - 1, len(columns[-1])))
                columns[-1].append(number)
        return columns

    def _entry(self, number: int, width: int) -> Row:
        c, found, here = self.colours, self.found[number], number == self.cursor
        taker = self.takers.get(found.slug)
        row = self.row()
        if c.flat or self.glyphs.is_ascii:
            row.add(f"{self.glyphs.point if here else ' '}{found.sigil.letters} ", c.bold if here else c.text)
        else:
            of = faction(found.sigil, c, self.ground, dimmed=taker is not None)
            row.add(f"{found.sigil.letters} ", c.style(of.ink, of.bar))
        style = c.style("ink", "accent", bold=True) if here else c.faded if taker is not None else c.text
        room = width - row.x - (2 if taker is not None else 0)
        row.add(found.name, style, width=room if here else min(cells(found.name), room))
        if taker is not None:
            row.add(f" {self.glyphs.seats[taker.colour]}", c.style(SEATS[taker.colour], bold=True))
        row.to(width, c.text)
        row.hits = [(0, width, number)]
        return row


def found_by(every: Sequence[FactionCell], typed: str) -> list[FactionCell]:
    """Those of which a word begins so, else their set's, else those that have it anywhere."""
    wanted = _letters(typed)
    if not wanted:
        return list(every)
    named = [each for each in every if _begins(each.name, wanted) or each.sigil.letters.lower() == wanted]
    of_set = [each for each in every if _begins(each.set, wanted)]
    return named or of_set or [each for each in every if wanted in _letters(each.name)]


def _begins(name: str, wanted: str) -> bool:
    """Does it begin so, from one of its words on?"""
    words = re.split(r"[\s-]+", name)
    return any(_letters("".join(words[at:])).startswith(wanted) for at in range(len(words)))


def _letters(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def _shortened(heading: str, room: int) -> str:
    """As many of its words as there is room for."""
    words = heading.split()
    while len(words) > 1 and cells(" ".join(words)) > room:
        words.pop()
    return " ".join(words)[: max(0, room)]
