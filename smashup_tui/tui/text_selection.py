"""Text that the mouse marks on a screen: where it begins and ends, and how it is copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.actions import SkipAction
from textual.errors import NoWidget
from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

from .widgets.canvas import Canvas

if TYPE_CHECKING:
    from .app import SmashupApp

T = TypeVar("T")


class SelectsText(Screen[T]):
    """A canvas knows its own cells, so nothing has to be noted with each piece of text as Textual does.

    Lists and the table are clicked and dragged; only what is read can be marked.
    """

    def get_widget_and_offset_at(self, x: int, y: int) -> tuple[Widget | None, Offset | None]:
        try:
            widget, _ = self.get_widget_at(x, y)
        except NoWidget:
            return None, None
        if (
            widget is self or not widget.is_attached
        ):  # Textual would look for the parent of what has just gone
            return None, None
        if not isinstance(widget, Canvas):
            return super().get_widget_and_offset_at(x, y)
        return widget, widget.cell_at(x, y) if widget.ALLOW_SELECT else None

    def action_copy_text(self) -> None:
        """As everything else is copied; without a mark, the key is the app's."""
        text = self.get_selected_text()
        if not text:
            raise SkipAction
        app: SmashupApp = self.app  # type: ignore[assignment]
        app.copy(text)
