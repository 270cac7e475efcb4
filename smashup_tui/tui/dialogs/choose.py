"""Pick one of a list, or say yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult

from ..widgets.flow import Page, Words
from ..widgets.menu import Item, Menu
from .window import Window


class PickDialog(Window[Any]):
    """A list; the value of the chosen item is the answer, None if it was closed."""

    def __init__(self, title: str, items: Sequence[Item], text: str = "", hint: str = "Esc back") -> None:
        super().__init__(title, hint)
        self.items = items
        self.text = text

    def body(self) -> ComposeResult:
        if self.text:
            parts = self.text.split("\n")
            page = Page([[Words(part, self.colours.text)] for part in parts], id="text")
            page.can_focus = False
            page.styles.height = "auto"
            page.styles.margin = (0, 0, 1, 1)
            page.styles.width = max(40, min(64, max(map(len, parts)) + 2))
            yield page
        menu = Menu(self.items)
        menu.styles.width = "auto"
        menu.styles.max_width = "100%"
        menu.styles.height = "auto"
        menu.styles.max_height = "80vh"
        yield menu

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.answer(event.item.value)


class ConfirmDialog(PickDialog):
    """Yes or no; the safe answer is under the cursor."""

    def __init__(self, title: str, text: str, yes: str, no: str = "Go back") -> None:
        super().__init__(title, [Item(no, False, "n"), Item(yes, True, "y")], text)


class ConsentDialog(ConfirmDialog):
    """Somebody elsewhere wants to take back an answer: may they?"""

    def __init__(self, of: int, who: int, name: str) -> None:
        text = f"{name} wants to undo the last answer and what came after it."
        super().__init__("Allow it?", text, "Allow", "No")
        self.of = of
        self.who = who


def ask_to_take_back() -> ConfirmDialog:
    """Before an undo that takes back more than a move."""
    text = "You have seen hidden cards or a random result since then."
    return ConfirmDialog("Undo anyway?", text, "Undo")
