"""A list to choose from, by keys or mouse."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, ClassVar, NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from ...support.sigil_format import Sigil, shipped_sigil
from ..colours import Colours
from ..drawing import faction
from .canvas import Canvas, Row, cells

DETAIL = 16  # cells that a long label leaves to the word more
PAUSE = 1.0  # seconds after which another word is typed


Passage = tuple[tuple[str, bool], ...]  # words, are they marked?


class Item(NamedTuple):
    """One line of a list: a key that chooses it at once, what it is, and a word more."""

    label: str
    value: Any = None
    key: str = ""
    detail: str = ""
    enabled: bool = True
    factions: tuple[str, ...] = ()  # whose letters stand before the detail, by slug
    # Where headings open and close, see `IndexPane`:
    depth: int = 0
    is_open: bool | None = None  # None: not a heading
    group: str = ""  # a heading, where it differs from the item before
    sign: str = ""  # one letter for its kind
    sigil: Sigil | None = None  # of a card: its faction's
    entry: str = ""  # of the reference, to which it leads
    passage: Passage = ()  # shown under it while the cursor is there


class Menu(Canvas, can_focus=True):
    """Items below each other; the cursor is where Enter chooses. A key of an item chooses it; other letters
    lead to an item of which a word begins so, unless they do something on the screen."""

    GROUND = "s1"
    TYPES_AHEAD: ClassVar[bool] = True

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
        self._typed, self._typed_at = "", 0.0

    def show(self, items: Sequence[Item], cursor: int = 0) -> None:
        """Other items."""
        self._take(items)
        self.cursor = max(0, min(cursor, len(self.items) - 1))
        self.repaint()
        if self.styles.is_auto_height or self.styles.is_auto_width:
            self.refresh(layout=True)

    def _take(self, items: Sequence[Item]) -> None:
        """Measured once: there may be thousands of them."""
        self.items = list(items)
        self._widest = max((len(item.label) for item in self.items), default=0)
        self._keyed = any(item.key for item in self.items)
        self._factions = max((len(item.factions) for item in self.items), default=0)

    @property
    def current(self) -> Item | None:
        return self.items[self.cursor] if self.items else None

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return max(1, len(self.items))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        longest = max((len(item.detail) for item in self.items), default=1)
        return self._label_width() + longest + 9 + 3 * self._factions

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
        if self._factions:
            self._add_letters(row, item, c, number)
        if item.detail:
            row.add("  ", base, number)
            room, dot = width - row.x - 1, f" {self.glyphs.dot} "
            detail = item.detail
            while cells(detail) > room and dot in detail:  # whole parts only
                detail = detail.rpartition(dot)[0].rstrip()
            row.add(detail, c.faded, number, width=room)
        fill = width - row.x
        return row.add(" " * fill, base, number) if fill > 0 else row

    def _add_letters(self, row: Row, item: Item, c: Colours, number: int) -> None:
        """Two letters of each faction, in its colours where there are any."""
        row.add("  ", c.text, number)
        end = row.x + 3 * self._factions - 1
        for slug in item.factions:
            sigil = shipped_sigil(slug)
            of = faction(sigil, c)
            style = c.faded if c.flat or self.glyphs.is_ascii else c.style(of.ink, of.bar)
            row.add(sigil.letters, style, number).add(" ", c.text, number)
        row.to(end, c.text)

    def _key_chip(self, item: Item, c: Colours) -> tuple[str, Style]:
        if not item.key or not item.enabled:
            return "   ", c.text
        return (f"[{item.key}]", c.bold) if c.flat else (f" {item.key} ", c.cursor)

    # --- choosing --------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        self.go_to(self.cursor + by)

    def action_page(self, by: int) -> None:
        """A text next to the list that says it goes on is read on; else the cursor goes further."""
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
        if self._goes_on(event):
            event.stop()
            event.prevent_default()
            return
        for number, item in enumerate(self.items):
            if item.key and event.character == item.key and item.enabled:
                event.stop()
                event.prevent_default()
                self.go_to(number)
                self.action_choose()
                return
        if self._may_begin(event) and self._find(event.character or ""):
            event.stop()
            event.prevent_default()

    def _goes_on(self, event: events.Key) -> bool:
        """Is it the next letter of a word that is being typed?"""
        if not self._typed or not event.is_printable or monotonic() - self._typed_at > PAUSE:
            self._typed = ""
            return False
        return self._find(self._typed + (event.character or ""))

    def _may_begin(self, event: events.Key) -> bool:
        """A letter that does nothing else; j and k move only where they do so everywhere."""
        if not self.TYPES_AHEAD or not event.is_printable or event.character == " ":
            return False
        bound = self.screen.active_bindings.get(event.key)
        return bound is None or (bound.node is self and not self.smashup.settings.vim_keys)

    def _find(self, typed: str) -> bool:
        """Go to the first item that begins so, else to the first of which a word does."""
        wanted = typed.lower()
        told = [f"{item.label} {item.detail}".lower() if item.enabled else "" for item in self.items]
        begun = [number for number, words in enumerate(told) if words.startswith(wanted)]
        found = begun or [number for number, words in enumerate(told) if f" {wanted}" in words]
        if not found:
            return False
        self._typed, self._typed_at = wanted, monotonic()
        self.go_to(found[0])
        return True

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
