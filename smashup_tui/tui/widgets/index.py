"""A framed list of entries: what was found, the contents, bookmarks, pages visited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from .canvas import Canvas, Row, wrap
from .flow import Words, flow
from .frame import framed, thumb_for

ROOM_FOR_PASSAGES = (34, 20)  # columns and lines from which each item also shows its passage


Passage = tuple[tuple[str, bool], ...]  # words, are they marked?


class IndexItem(NamedTuple):
    """One line: a title and its kind; headings open and close."""

    label: str
    tag: str = ""
    entry: str = ""  # what it leads to
    depth: int = 0
    is_open: bool | None = None  # None: not a heading
    passage: Passage = ()
    value: Any = None


class IndexPane(Canvas, can_focus=True):
    """Up and down move, Enter opens; a heading also opens and closes with right and left."""

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

    class Moved(Message):
        """The cursor stands on another item."""

        def __init__(self, item: IndexItem) -> None:
            super().__init__()
            self.item = item

    class Chosen(Moved):
        """Enter or a click: open it."""

    def __init__(self) -> None:
        super().__init__(id="index")
        self.items: list[IndexItem] = []
        self.cursor = 0
        self.top = 0
        self.heading = ""
        self.empty = ""
        self.answer: Passage = ()  # what stands above the items

    def show(
        self, items: Sequence[IndexItem], heading: str, cursor: int = 0, empty: str = "", answer: Passage = ()
    ) -> None:
        """Other items, or the same list opened further; with an answer above them."""
        self.items = list(items)
        self.heading, self.empty, self.answer = heading, empty, answer
        self.cursor = max(0, min(cursor, len(self.items) - 1))
        self.repaint()

    @property
    def current(self) -> IndexItem | None:
        return self.items[self.cursor] if self.items else None

    # --- painting --------------------------------------------------------------------------------

    @property
    def _lines_each(self) -> int:
        """Items with a passage take two lines, where there is room."""
        has_passages = any(item.passage for item in self.items)
        roomy = self.size.width >= ROOM_FOR_PASSAGES[0] and self.size.height >= ROOM_FOR_PASSAGES[1]
        return 2 if has_passages and roomy else 1

    def _fitting(self) -> int:
        return max(1, (self.size.height - 2 - len(self._answer_rows)) // self._lines_each)

    @property
    def _answer_rows(self) -> list[Row]:
        """The answer and a line below it, in no more than a third of the room."""
        if not self.answer:
            return []
        c = self.colours
        spans = [Words(words, c.accent if marked else c.text) for words, marked in self.answer]
        rows = flow(spans, max(8, self.size.width - 4), self.glyphs, c.text)
        most = max(1, (self.size.height - 2) // 3 - 1)
        if len(rows) > most:
            rows[most - 1].add(self.glyphs.more, c.faded)
        shown = [self.row().add(" ", c.text).append(row) for row in rows[:most]]
        return [*shown, self.row().add(self.glyphs.line * (self.size.width - 2), c.faded)]

    def paint(self, width: int, height: int) -> list[Row]:
        fitting = self._fitting()
        self.top = max(0, min(self.top, self.cursor, len(self.items) - fitting))
        self.top = max(self.top, self.cursor - fitting + 1)
        above = self._answer_rows
        rows = above[:]
        for number, item in enumerate(self.items[self.top : self.top + fitting], self.top):
            rows.append(self._paint_item(number, item, width - 2))
            if self._lines_each == 2:
                rows.append(self._paint_passage(number, item, width - 2))
        if not self.items:
            rows = [self.row().add(f" {line}", self.colours.faded) for line in wrap(self.empty, width - 4)]
        title = self.row().add(
            f" {self.heading} ", self.colours.title if self.has_focus else self.colours.faded
        )
        thumb = thumb_for(self.top, fitting, len(self.items))
        if thumb is not None:
            each = self._lines_each
            thumb = range(len(above) + thumb.start * each, len(above) + thumb.stop * each)
        return framed(self, rows, title, width, height, focused=self.has_focus, thumb=thumb)

    def _paint_item(self, number: int, item: IndexItem, width: int) -> Row:
        c, g, row = self.colours, self.glyphs, self.row()
        here = number == self.cursor
        base = (c.cursor if self.has_focus else c.cursor_faded) if here else c.text
        sign = " " if item.is_open is None else g.down if item.is_open else g.right
        row.add((g.point if here else " ") + "  " * item.depth, base, number)
        if item.is_open is not None or item.depth:
            row.add(f"{sign} ", base if here else c.faded, number)
        tag = f" {item.tag} " if item.tag else " "
        if width < ROOM_FOR_PASSAGES[0] and row.x + len(item.label) + len(tag) > width:
            tag = " "  # the title matters more
        label = base if here or item.is_open is None else c.bold
        row.add(item.label, label, number, width=max(4, width - row.x - len(tag)))
        return row.add(tag, base if here else c.faded, number)

    def _paint_passage(self, number: int, item: IndexItem, width: int) -> Row:
        c, row = self.colours, self.row()
        row.add("   ", c.text, number)
        for words, marked in item.passage:
            row.add(words, c.bold if marked else c.faded, number)
        if row.x > width - 1:
            row.to(width - 2, c.text).add(self.glyphs.more, c.faded, number)
        return row

    # --- moving ----------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        self.go_to(self.cursor + by)

    def action_page(self, by: int) -> None:
        self.go_to(self.cursor + by * max(1, self._fitting() - 1))

    def go_to(self, number: int) -> None:
        number = max(0, min(number, len(self.items) - 1))
        if self.items and number != self.cursor:
            self.cursor = number
            self.repaint()
            self.post_message(self.Moved(self.items[number]))

    def action_choose(self) -> None:
        if self.current is not None:
            self.post_message(self.Chosen(self.current))

    def action_unfold(self) -> None:
        """Open a heading; what is open already, or an entry, is gone into."""
        item = self.current
        if item is not None and item.is_open:
            self.go_to(self.cursor + 1)
        elif item is not None:
            self.post_message(self.Chosen(item))

    def action_fold(self) -> None:
        """Close a heading; from below it, go up to it."""
        item = self.current
        if item is not None and item.is_open:
            self.post_message(self.Chosen(item))
        elif item is not None and item.depth:
            above = [i for i, each in enumerate(self.items[: self.cursor]) if each.depth < item.depth]
            self.go_to(above[-1])

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        number = self.what_is_at(event.x, event.y)
        if number is not None:
            event.stop()
            self.go_to(number)
            self.action_choose()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.go_to(self.cursor + 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.go_to(self.cursor - 1)
