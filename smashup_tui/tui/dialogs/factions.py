"""Browse the factions and pick up to two for a deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from rulesdb import Library

from ...table.decks import cards_of, faction_name, factions, is_faction
from ..colours import Colours
from ..glyphs import Glyphs
from ..widgets.canvas import Row
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.menu import Item, Menu
from .window import Window


class FactionList(Menu):
    """Factions with a mark on those taken into the deck."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "choose", "take or put back")]

    def __init__(self, items: list[Item], marked: list[str]) -> None:
        super().__init__(items)
        self.marked = marked

    def paint_item(self, number: int, item: Item, width: int) -> Row:
        c, g, row = self.colours, self.glyphs, self.row()
        here, taken = number == self.cursor, item.value in self.marked
        base = c.cursor if here else c.lit if taken else c.text
        row.add(f" {g.checked if taken else g.unchecked} ", base, number)
        row.add(item.label, base, number, width=18)
        row.add(item.detail, base if here else c.faded, number, width=max(0, width - row.x))
        return row


class FactionDialog(Window[list[str]]):
    """The answer is a list of up to `most` slugs; what is left open is dealt or drafted."""

    DEFAULT_CSS = """
    FactionDialog #window { height: 90%; }
    FactionDialog FactionList { width: 42; height: 1fr; }
    FactionDialog Page { width: 1fr; height: 1fr; padding-left: 2; }
    """
    WIDTH = "94%"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f10,ctrl+s", "done", "done"),
        Binding("escape", "done", "done", show=False),
    ]

    def __init__(self, who: str, chosen: Iterable[str], most: int = 2) -> None:
        super().__init__(f"Factions of {who}", "Enter takes or puts back · PgDn reads on · Esc done")
        self.chosen = list(chosen)
        self.most = most

    def body(self) -> ComposeResult:
        items = [Item(faction.name, faction.slug, detail=faction.set) for faction in factions()]
        self.list = FactionList(items, self.chosen)
        self.page = Page(id="about")
        self.page.can_focus = False
        with Horizontal():
            yield self.list
            yield self.page

    def on_mount(self) -> None:
        menu = self.list
        if self.chosen:
            menu.go_to(next(i for i, item in enumerate(menu.items) if item.value == self.chosen[0]))
        self._describe()
        self.smashup.shelf.ask(self, lambda library: self._describe())

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._describe()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self._take(event.item.value)

    def _take(self, slug: str) -> None:
        """Or put it back; there is room for so many."""
        if slug in self.chosen:
            self.chosen.remove(slug)
        else:
            if len(self.chosen) == self.most:
                self.chosen.pop(0)
            self.chosen.append(slug)
        self.list.repaint()

    def action_done(self) -> None:
        self.answer(self.chosen)

    def action_close(self) -> None:
        self.action_done()

    def _describe(self) -> None:
        item = self.list.current
        if item is not None:
            app = self.smashup
            words = faction_words(item.value, self.colours, app.glyphs, app.shelf.library)
            self.page.show(words)


def faction_words(slug: str, c: Colours, glyphs: Glyphs, library: Library | None) -> list[Paragraph]:
    """What the reference says of a faction, then its cards."""
    lines: list[Paragraph] = [[Words(faction_name(slug), c.title)]]
    blank = [Words(" ", c.text)]
    entry = library.entries.get(f"faction.{slug}") if library else None
    if entry is not None and library is not None and entry.faction is not None:
        facts = entry.faction
        partners = ", ".join(faction_name(each) for each in facts.partners if is_faction(each))
        lines += [
            [Words("Wins: ", c.key), Words(facts.how_it_wins, c.text)],
            [Words("Complexity: ", c.key), Words(facts.complexity, c.text)],
            [Words("Goes well with: ", c.key), Words(partners or glyphs.dash, c.text)],
        ]
        for block in library.linked_text(entry):
            if block.bullet:
                lines.append([Words(f"{glyphs.dot} {block.plain}", c.text)])
            else:
                lines += [blank, [Words(block.plain, c.text)]]
    lines += [blank, [Words("Cards", c.title)]]
    for card in cards_of(slug):
        facts_ = f"{card.copies}× {card.name}" + (f" {card.power}" if card.is_minion else "")
        text = f" {glyphs.dash} {card.text}" if card.text else ""
        lines.append([Words(facts_, c.bold), Words(text, c.faded)])
    return lines
