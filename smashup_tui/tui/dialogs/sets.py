"""Mark the sets that open factions are dealt or drafted from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ...table.decks import card_sets
from ..widgets.menu import Item, Menu
from .window import Window


class SetsDialog(Window[list[str]]):
    """The answer is the slugs of the marked sets; none marked: all."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "mark", show=False)]

    def __init__(self, marked: Iterable[str]) -> None:
        super().__init__("Deal from which sets?", "Enter marks · Esc done")
        self.marked = set(marked)

    def body(self) -> ComposeResult:
        self.menu = Menu(self._items())
        self.menu.styles.width = self.menu.styles.height = "auto"
        self.menu.styles.max_width, self.menu.styles.max_height = "100%", "80vh"
        yield self.menu

    def _items(self) -> list[Item]:
        g = self.smashup.glyphs
        found = [Item(f"{g.unchecked if self.marked else g.checked} All sets", "")]
        for each in card_sets():
            mark = g.checked if each.slug in self.marked else g.unchecked
            found.append(Item(f"{mark} {each.short}", each.slug, detail=f"{len(each.factions)} factions"))
        return found

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self._mark(event.item.value)

    def action_mark(self) -> None:
        if self.menu.current is not None:
            self._mark(self.menu.current.value)

    def _mark(self, slug: str) -> None:
        self.marked = self.marked ^ {slug} if slug else set()
        self.menu.show(self._items(), self.menu.cursor)

    def action_close(self) -> None:
        self.answer(sorted(self.marked))
