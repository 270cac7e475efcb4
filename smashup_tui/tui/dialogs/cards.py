"""A window with a list on the left and the card under the cursor on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from ..widgets.flow import Page, Paragraph, Words
from ..widgets.menu import Item, Menu
from .window import Window

if TYPE_CHECKING:
    from ...table.seat import SeatAtTable

T = TypeVar("T")


class CardTeller(Protocol):
    """Writes about cards, for one seat."""

    @property
    def seat(self) -> SeatAtTable: ...

    def card(self, card: int, *, asked: bool) -> Sequence[Paragraph]:
        """Everything about a card; with `asked`, also why it can't be used."""
        ...


class CardsWindow(Window[T]):
    """Override `about` to say what stands next to an item."""

    DEFAULT_CSS = """
    CardsWindow #window { width: 92%; max-width: 110; height: auto; max-height: 90%; }
    CardsWindow #asked { height: auto; margin-bottom: 1; }
    CardsWindow #asked.-silent { display: none; }
    CardsWindow Vertical { height: auto; }
    CardsWindow Horizontal { height: auto; }
    CardsWindow #list { width: auto; min-width: 45%; max-width: 66%; height: auto; max-height: 60vh; }
    CardsWindow #beside { width: 1fr; height: auto; min-height: 8; max-height: 60vh; padding-left: 2; }
    """
    WIDTH = "92%"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "read(8)", "read on", priority=True),
        Binding("pageup", "read(-8)", "read back", priority=True),
    ]

    def __init__(self, title: str, hint: str, text: str, describer: CardTeller) -> None:
        super().__init__(title, hint)
        self.text = text
        self.said = ""  # by a coach, above it
        self.describer = describer

    def make_list(self) -> Menu:
        raise NotImplementedError

    def body(self) -> ComposeResult:
        lines = ((self.said, self.colours.text), (self.text, self.colours.bold))
        asked = Page([[Words(text, style)] for text, style in lines if text], id="asked")
        asked.can_focus = False
        asked.set_class(not self.text, "-silent")
        self.beside = Page(id="beside")
        self.beside.can_focus = False
        self.list = self.make_list()
        self.list.id = "list"
        with Vertical():
            yield asked
            with Horizontal():
                yield self.list
                yield self.beside

    def on_mount(self) -> None:
        self.list.focus()
        self._describe(self.list.current)
        self.smashup.library_loader.ask(self, lambda library: self._describe(self.list.current))

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self._describe(event.item)

    def _describe(self, item: Item | None) -> None:
        if item is not None:
            self.beside.show(self.about(item))

    def action_read(self, by: int) -> None:
        self.beside.action_scroll_by(by)

    def about(self, item: Item) -> Sequence[Paragraph]:
        """What is said of the item under the cursor."""
        raise NotImplementedError

    def on_page_followed(self, event: Page.Followed) -> None:
        event.stop()
        self.smashup.open_rules(event.spot)


class LookDialog(CardsWindow[None]):
    """Cards that were looked at or revealed, or one card in full. `shown` is what happened, and the cards."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "close", "close")]

    def __init__(self, describer: CardTeller, shown: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        text = ". ".join(line for line, _ in shown if line)
        super().__init__("Look" if text else "Card", "Enter or Esc to continue", text, describer)
        self.cards = [card for _, cards in shown for card in cards]

    def on_mount(self) -> None:
        self.list.display = len(self.cards) > 1  # of one card only what is on it

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
