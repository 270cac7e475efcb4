"""Since your last turn: what happened in a few lines, each leading to its card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..widgets.flow import Paragraph, Words
from ..widgets.menu import Item, Menu
from .cards import CardsWindow

if TYPE_CHECKING:
    from ...table.recap import News
    from ..card_text import Describer


class RecapDialog(CardsWindow[int]):
    """The lines on one side, the card of the line under the cursor on the other; the answer is a card."""

    def __init__(self, describer: Describer, news: Sequence[News], title: str) -> None:
        super().__init__(title, "Enter leads to the card · Esc goes back", "", describer)
        self.news = news

    def make_list(self) -> Menu:
        return Menu([Item(f"{self._sign(each.seat)}{each.text}", each) for each in self.news])

    def _sign(self, seat: int) -> str:
        return f"{self.smashup.glyphs.seats[seat]} " if seat >= 0 else ""

    def about(self, item: Item) -> Sequence[Paragraph]:
        news: News = item.value
        told: Paragraph = [Words(f"{news.text}.", self.colours.bold)]
        gap: Paragraph = [Words(" ", self.colours.text)]
        return [told, gap, *self.describer.card(news.card, asked=False)] if news.card else [told]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.answer(event.item.value.card)
