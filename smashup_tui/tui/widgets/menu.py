"""A list to choose from, by keys or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from ..colours import Colours
from .canvas import Canvas, Row

DETAIL = 16  # cells that a long label leaves to the word more


class Item(NamedTuple):
    """One line of a list: a key that chooses it at once, what it is, and a word more."""

    label: str
    value: Any = None
    key: str = ""
    detail: str = ""
    enabled: bool = True


class Menu(Canvas, can_focus=True):
    """Items below each other; the cursor is where Enter chooses."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup", "page(-8)", show=False),
        Binding("pagedown", "page(8)", show=False),
        Binding("home", "move(-99999)", show=False),
        Binding("end", "move(99999)", show=False),
        Binding("enter", "choose", show=False),
    ]

    class Chosen(Message):
        def __init__(self, menu: Menu, item: Item) -> None:
            super().__init__()
            self.menu = menu
            self.item = item

        @property
        def control(self) -> Menu:
            return self.menu

    class Moved(Chosen):
        """The cursor is on another item."""

    def __init__(self, items: Sequence[Item], *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[Item] = []
        self._take(items)
        self.cursor = next((i for i, item in enumerate(self.items) if item.enabled), 0)
        self.top = 0

    def show(self, items: Sequence[Item], cursor: int = 0) -> None:
        """Other items."""
        self._take(items)
        self.cursor = max(0, min(cursor, len(self.items) - 1))
        self.repaint()
        self.refresh(layout=True)

    def _take(self, items: Sequence[Item]) -> None:
        """Measured once: there may be thousands of them."""
        self.items = list(items)
        self._widest = max((len(item.label) for item in self.items), default=0)
        self._keyed = any(item.key for item in self.items)

    @property
    def current(self) -> Item | None:
        return self.items[self.cursor] if self.items else None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, len(self.items))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        longest = max((len(item.detail) for item in self.items), default=1)
        return self._label_width() + longest + 9

    def _label_width(self) -> int:
        return self._widest

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        self._scroll(height)
        return [
            self.paint_item(number, item, width)
            for number, item in enumerate(self.items[self.top : self.top + height], self.top)
        ]

    def _scroll(self, height: int) -> None:
        self.top = max(min(self.top, self.cursor), self.cursor - height + 1, 0)

    def paint_item(self, number: int, item: Item, width: int) -> Row:
        row, here = self.row(), number == self.cursor
        c = self.colours.on("s3") if here else self.colours
        base = (c.bold if here else c.text) if item.enabled else c.faded
        edge = self.glyphs.point if c.flat or self.glyphs.is_ascii else "▌"
        row.add(edge if here else " ", c.key, number)
        if self._keyed:
            row.add(*self._key_chip(item, c), number)
        row.add(" ", base, number)
        told = min(len(item.detail), DETAIL) + 3 if item.detail else 0  # what a long label leaves to it
        row.add(item.label, base, number, width=max(4, min(self._label_width(), width - row.x - told)))
        if item.detail:
            row.add("  ", base, number)
            row.add(item.detail, c.faded, number, width=width - row.x - 1)
        fill = width - row.x
        return row.add(" " * fill, base, number) if fill > 0 else row

    def _key_chip(self, item: Item, c: Colours) -> tuple[str, Style]:
        if not item.key or not item.enabled:
            return "   ", c.text
        return (f"[{item.key}]", c.bold) if c.flat else (f" {item.key} ", c.cursor)

    # --- choosing --------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        self.go_to(self.cursor + by)

    def action_page(self, by: int) -> None:
        """A text beside the list that says it goes on is read on; else the cursor goes further."""
        from .flow import Page

        for page in self.screen.query(Page):
            if page.scrolls:
                page.action_scroll_by(by)
                return
        self.action_move(by)

    def go_to(self, number: int) -> None:
        number = max(0, min(number, len(self.items) - 1))
        if number != self.cursor and self.items:
            self.cursor = number
            self.repaint()
            self.post_message(self.Moved(self, self.items[number]))

    def action_choose(self) -> None:
        item = self.current
        if item is not None and item.enabled:
            self.post_message(self.Chosen(self, item))

    def on_key(self, event: events.Key) -> None:
        for number, item in enumerate(self.items):
            if item.key and event.character == item.key and item.enabled:
                event.stop()
                event.prevent_default()
                self.go_to(number)
                self.action_choose()
                return

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
