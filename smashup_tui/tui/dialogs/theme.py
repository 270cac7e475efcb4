"""Pick a theme: the one under the cursor is applied at once, Esc restores the old one."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import Vertical

from ..themes import Look
from ..widgets.menu import Item, Menu
from .choose import PickDialog


class ThemeDialog(PickDialog):
    """A list of themes; the answer is the chosen look. What lies behind stays bright: it is the preview."""

    def __init__(self, looks: Sequence[Look], worn: str) -> None:
        items = [Item(look.title, look, detail="yours" if look.own else "") for look in looks]
        super().__init__("Theme", items)
        self.before = next((number for number, look in enumerate(looks) if look.name == worn), 0)

    def on_mount(self) -> None:
        self.styles.background = "transparent"
        self.styles.align = ("left", "middle")
        self.query_one("#window").styles.margin = (0, 0, 0, 20)
        self.query_one(Menu).go_to(self.before)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self.smashup.wear(event.item.value)
        self.restyle(self.query_one("#window", Vertical))

    def action_close(self) -> None:
        self.smashup.wear(self.items[self.before].value)
        super().action_close()
