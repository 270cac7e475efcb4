"""The list with groups and headings that open: what was found, the contents, bookmarks, actions and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType

from ..drawing import faction
from .canvas import Row, cells, wrap
from .flow import Words, flow
from .menu import Item, Menu, Passage
from .surface import thumb_for

ROOMY = 16  # lines from which the item under the cursor shows its passage, and groups are apart
PASSAGE = 2  # lines of it


class IndexPane(Menu, inherit_bindings=False):
    """Headings open and close, also with right and left. Letters are typed elsewhere."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "move(-9999)", show=False),
        Binding("end", "move(9999)", show=False),
        Binding("enter", "choose", show=False),
        Binding("right", "unfold", show=False),
        Binding("left", "fold", show=False),
    ]

    TYPES_AHEAD = False

    def __init__(self) -> None:
        super().__init__([], id="index")
        self.heading = ""
        self.empty = ""
        self.answer: Passage = ()  # what is above the items

    def show_index(
        self, items: Sequence[Item], heading: str, cursor: int = 0, empty: str = "", answer: Passage = ()
    ) -> None:
        """Other items, or the same list opened further; with an answer above them."""
        self.heading, self.empty, self.answer = heading, empty, answer
        self.show(items, cursor)

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        """A heading, the answer to what was asked, and the items; what the cursor is on tells more."""
        head = [self._title(width), *self._answer_rows(width, height)]
        if not self.items:
            said = [self.row().add(f" {line}", self._on("muted")) for line in wrap(self.empty, width - 3)]
            return self._filled([*head, *said], width, height)
        lines_, starts = self._lines(width, height)
        room = height - len(head)
        here = starts[self.cursor]
        last = here + (starts[self.cursor + 1] if self.cursor + 1 < len(starts) else len(lines_)) - here
        self.top = max(0, min(self.top, here, len(lines_) - room))
        if not self.cursor:
            self.top = 0  # with the heading above the first one
        self.top = max(self.top, min(last, len(lines_)) - room)
        shown = lines_[self.top : self.top + room]
        thumb = thumb_for(self.top, room, len(lines_))
        return self._filled([*head, *shown], width, height, thumb, len(head))

    def _on(self, role: str, surface: str = "s1", *, bold: bool = False) -> Style:
        return self.colours.style(role, surface, bold=bold)

    def _filled(
        self, rows: list[Row], width: int, height: int, thumb: range | None = None, above: int = 0
    ) -> list[Row]:
        """On one surface to the edge, where the thumb says how far one has scrolled."""
        rows = [*rows[:height], *(self.row() for _ in range(height - len(rows)))]
        for number, row in enumerate(rows):
            at_thumb = thumb is not None and number - above in thumb
            row.to(width - 1, self._on("text"))
            row.add(self.glyphs.thumb if at_thumb else " ", self._on("faint"))
        return rows

    def _title(self, width: int) -> Row:
        role = "text" if self.has_focus else "muted"
        return self.row().add(f" {self.heading.upper()}", self._on(role, bold=True), width=width - 1)

    def _answer_rows(self, width: int, height: int) -> list[Row]:
        """The answer with a line of air below it, in no more than a third of the room."""
        if not self.answer:
            return []
        spans = [
            Words(words, self._on("text" if marked else "muted", bold=marked))
            for words, marked in self.answer
        ]
        rows = flow(spans, max(8, width - 3), self.glyphs, self._on("text"))
        most = max(1, height // 3 - 1)
        if len(rows) > most:
            rows[most - 1].add(self.glyphs.more, self._on("muted"))
        shown = [self.row().add(" ", self._on("text")).append(row) for row in rows[:most]]
        return [*shown, self.row()]

    def _lines(self, width: int, height: int) -> tuple[list[Row], list[int]]:
        """All rows, and where each item begins."""
        rows: list[Row] = []
        starts: list[int] = []
        for number, item in enumerate(self.items):
            before = self.items[number - 1].group if number else ""
            if item.group and item.group != before:
                if number and height >= ROOMY:
                    rows.append(self.row())
                rows.append(self.row().add(f" {item.group.upper()}", self._on("muted", bold=True)))
            starts.append(len(rows))
            rows.append(self._item(number, item, width - 1))
            if number == self.cursor and height >= ROOMY:
                rows += self._passage(number, item, width - 1)
        return rows, starts

    def _item(self, number: int, item: Item, width: int) -> Row:
        g, row, here = self.glyphs, self.row(), number == self.cursor
        surface = "s3" if here else "s1"
        text = self._on("text", surface, bold=here or item.is_open is not None)
        self._edge(row, here)
        row.add("  " * item.depth, text)
        if item.sigil is not None:
            self._letters(row, item, surface)
        elif item.sign:
            row.add(f"{item.sign}  ", self._on("muted", surface))
        if item.is_open is not None or item.depth:
            sign = " " if item.is_open is None else g.down if item.is_open else g.right
            row.add(f"{sign} ", self._on("muted", surface))
        tag = f" {item.detail} " if item.detail else " "
        if row.x + cells(item.label) + cells(tag) > width and item.is_open is None and item.group:
            tag = " "  # the title matters more
        row.add(item.label, text, width=max(4, width - row.x - cells(tag)))
        row.add(tag, self._on("muted", surface)).to(width, text)
        row.hits = [(0, width, number)]
        return row

    def _edge(self, row: Row, here: bool) -> None:
        """Gold at what Enter opens."""
        c = self.colours
        edge = self.glyphs.point if c.flat or self.glyphs.is_ascii else "▌"
        row.add(edge if here else " ", self._on("accent_text", "s3" if here else "s1", bold=True))

    def _letters(self, row: Row, item: Item, surface: str) -> None:
        """Of a card, the letters of its faction."""
        assert item.sigil is not None
        c = self.colours
        if c.flat or self.glyphs.is_ascii:
            row.add(f"{item.sigil.letters} ", self._on("muted", surface))
            return
        of = faction(item.sigil, c, surface)
        row.add(item.sigil.letters, c.style(of.ink, of.bar)).add(" ", self._on("text", surface))

    def _passage(self, number: int, item: Item, width: int) -> list[Row]:
        """Where the words stand that were looked for."""
        if not item.passage:
            return []
        spans = [
            Words(words, self._on("text" if marked else "muted", "s3", bold=marked))
            for words, marked in item.passage
        ]
        flowed = flow(spans, max(8, width - 5), self.glyphs, self._on("text", "s3"))
        if len(flowed) > PASSAGE:
            flowed[PASSAGE - 1].add(self.glyphs.more, self._on("muted", "s3"))
        rows = []
        for each in flowed[:PASSAGE]:
            row = self.row()
            if self.colours.flat or self.glyphs.is_ascii:
                row.add(" ", self._on("text", "s3"))
            else:
                self._edge(row, True)
            row.add("   ", self._on("text", "s3")).append(each).to(width, self._on("text", "s3"))
            row.hits = [(0, width, number)]
            rows.append(row)
        return rows

    # --- moving ----------------------------------------------------------------------------------

    def action_page(self, by: int) -> None:
        self.go_to(self.cursor + by * max(1, self.size.height - 3))

    def action_unfold(self) -> None:
        """Open a heading; what is open already, or an entry, is gone into."""
        item = self.current
        if item is not None and item.is_open:
            self.go_to(self.cursor + 1)
        elif item is not None:
            self.post_message(self.Chosen(self, item))

    def action_fold(self) -> None:
        """Close a heading; from below it, go up to it."""
        item = self.current
        if item is not None and item.is_open:
            self.post_message(self.Chosen(self, item))
        elif item is not None and item.depth:
            above = [i for i, each in enumerate(self.items[: self.cursor]) if each.depth < item.depth]
            self.go_to(above[-1])

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()
