"""Since your last turn: what happened in a few lines, each leading to its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..widgets.flow import Paragraph, Words
from ..widgets.menu import Item, Menu
from .cards import CardsWindow, CardTeller

if TYPE_CHECKING:
    from ...table.event_tree import ToldLine


class RecapDialog(CardsWindow[int]):
    """The lines on one side, the card of the line under the cursor on the other; the answer is a card."""

    def __init__(self, describer: CardTeller, news: Sequence[ToldLine], title: str) -> None:
        super().__init__(title, "Enter shows the card · Esc back", "", describer)
        self.news = news

    def make_list(self) -> Menu:
        return Menu([Item(f"{self._sign(each)}{each.text}", each) for each in self.news])

    def _sign(self, each: ToldLine) -> str:
        """Whose doing it was; an effect stands under its cause."""
        if each.depth:
            return "  " * each.depth
        return f"{self.smashup.glyphs.seats[each.line.seat]} " if each.line.seat >= 0 else ""

    def about(self, item: Item) -> Sequence[Paragraph]:
        news: ToldLine = item.value
        told: Paragraph = [Words(f"{news.text}.", self.colours.bold)]
        card = news.line.leads_to
        gap: Paragraph = [Words(" ", self.colours.text)]
        return [told, gap, *self.describer.card(card, asked=False)] if card else [told]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.answer(event.item.value.line.leads_to)
