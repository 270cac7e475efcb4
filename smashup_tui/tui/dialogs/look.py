"""Cards that were looked at or revealed, or one card in full."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from ..widgets.flow import Paragraph
from ..widgets.menu import Item, Menu
from .cards import CardsWindow, CardTeller


class LookDialog(CardsWindow[None]):
    """`shown` is what happened in words, and the cards."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "close", "close")]

    def __init__(self, describer: CardTeller, shown: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        text = ". ".join(line for line, _ in shown if line)
        super().__init__("Look" if text else "Card", "Enter or Esc to continue", text, describer)
        self.cards = [card for _, cards in shown for card in cards]

    def on_mount(self) -> None:
        self.list.display = len(self.cards) > 1  # for one card just its text

    def make_list(self) -> Menu:
        items = []
        for card in self.cards:
            printed = self.describer.seat.printed(card)
            items.append(Item(printed.name, card, detail=str(printed.power) if printed.is_minion else ""))
        return Menu(items)

    def about(self, item: Item) -> Sequence[Paragraph]:
        return self.describer.card(item.value, asked=False)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.action_close()
