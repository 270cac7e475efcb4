"""Cards that lie open beside the bases: discard piles, stasis, stored cards, the box, bases gone by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from ...engine.views import View
from ..describe import Describer
from ..widgets.canvas import Row
from ..widgets.flow import Paragraph
from ..widgets.menu import Item, Menu
from .cards import CardsWindow


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
        Binding("right,tab", "pile(1)", "next pile", priority=True),
        Binding("left,shift+tab", "pile(-1)", "pile before", priority=True),
        Binding("d", "close", "close"),
    ]

    def __init__(self, view: View, describer: Describer, usable: set[int]) -> None:
        hint = "Tab next pile · Enter uses a lit card · Esc back" if usable else "Tab next pile · Esc back"
        super().__init__("Open cards", hint, "", describer)
        self.view = view
        self.usable = usable

    def make_list(self) -> Menu:
        items: list[Item] = []
        for heading, cards in self.piles():
            items.append(Item(f"{heading} ({len(cards)})", None, enabled=False))
            items += [Item(self._card_name(card), card, detail=detail) for card, detail in cards]
        return PilesMenu(items, self.usable)

    def piles(self) -> Iterator[tuple[str, list[tuple[int, str]]]]:
        """Heading and cards, newest first, of all that may be seen."""
        view = self.view
        for number, seat in enumerate(view.seats):
            whose = "Your" if number == view.seat else f"{seat.name}'s"
            yield f"{whose} discard pile", [(card, "") for card in reversed(seat.discard)]
        for seat in view.seats:
            known = [(card, "known to you") for card in seat.hand if card]
            if known and seat is not view.seats[view.seat]:
                yield f"{seat.name}'s hand, as far as you know it", known
        stasis = [
            (each.card, f"{each.stasis_counters} counters") for seat in view.seats for each in seat.stasis
        ]
        if stasis:
            yield "In stasis", stasis
        stored = list(self._stored())
        if stored:
            yield "Stored", stored
        if view.box:
            yield "In the box", [(card, "") for card in view.box]
        yield "Bases gone by", [(base, "") for base in reversed(view.base_discard)]

    def _stored(self) -> Iterator[tuple[int, str]]:
        game = self.describer.game
        for base in self.view.bases:
            for card in (*base.minions, *base.actions):
                for each in (card, *card.actions):
                    for stored in each.stored:
                        yield stored, f"under {game.name(each.card)}"

    def _card_name(self, card: int) -> str:
        return self.describer.game.name(card) if card else "a hidden card"

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
