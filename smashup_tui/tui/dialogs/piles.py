"""Cards that lie open next to the bases: discard piles, stasis, stored cards, the box, bases gone by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from ..widgets.canvas import Row
from ..widgets.flow import Paragraph
from ..widgets.menu import Item, Menu
from .cards import CardsWindow, CardTeller


class PilesMenu(Menu):
    """Cards below headings; what can be used now is lit."""

    def __init__(self, items: list[Item], usable: set[int]) -> None:
        super().__init__(items)
        self.usable = usable

    def paint_item(self, number: int, item: Item, width: int) -> Row:
        c, row = self.colours, self.row()
        if item.value is None:
            return row.add(item.label, c.title)
        here = number == self.cursor
        base = c.cursor if here else c.lit if item.value in self.usable else c.text
        row.add(f"  {item.label}", base, number)
        if item.detail:
            row.add(f"  {item.detail}", base if here else c.faded, number)
        return row.to(width, base) if row.x < width else row


class PilesDialog(CardsWindow[int]):
    """The answer is a card to use, if one of `usable` was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,tab", "pile(1)", "next pile"),
        Binding("left,shift+tab", "pile(-1)", "previous pile"),
        Binding("d", "close", "close"),
    ]

    def __init__(self, describer: CardTeller, usable: set[int]) -> None:
        hint = (
            "Tab next pile · Enter uses a highlighted card · Esc back"
            if usable
            else "Tab next pile · Esc back"
        )
        super().__init__("Open cards", hint, "", describer)
        self.usable = usable

    def make_list(self) -> Menu:
        items: list[Item] = []
        for pile in self.describer.seat.piles():
            items.append(Item(f"{pile.heading} ({pile.size})", None, enabled=False))
            items += [Item(each.words, each.card, detail=each.detail) for each in pile.cards]
        return PilesMenu(items, self.usable)

    def about(self, item: Item) -> Sequence[Paragraph]:
        return self.describer.card(item.value, asked=bool(self.usable)) if item.value else []

    def action_pile(self, by: int) -> None:
        """Go to the next heading's first card."""
        menu = self.list
        heads = [number for number, item in enumerate(menu.items) if item.value is None]
        here = max((n for n, head in enumerate(heads) if head <= menu.cursor), default=0)
        menu.go_to(min(heads[(here + by) % len(heads)] + 1, len(menu.items) - 1))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        if event.item.value in self.usable:
            self.answer(event.item.value)
