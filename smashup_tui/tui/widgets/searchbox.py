"""The search box: typing stays here while the arrows go through what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Input

if TYPE_CHECKING:
    from ..app import SmashupApp


class SearchBox(Input):
    """An input whose up, down and page keys are handed on."""

    DEFAULT_CSS = """
    SearchBox { border: none; height: 1; padding: 0 1; background: $raised; }
    SearchBox:focus { border: none; background: $raised; background-tint: 0%; }
    SearchBox > .input--placeholder, SearchBox:focus > .input--placeholder { color: $muted; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "hand_on('list', -1)", show=False),
        Binding("down", "hand_on('list', 1)", show=False),
        Binding("pageup", "hand_on('page', -1)", show=False),
        Binding("pagedown", "hand_on('page', 1)", show=False),
    ]

    class HandedOn(Message):
        """A key that means the list or the page instead."""

        def __init__(self, to: str, by: int) -> None:
            super().__init__()
            self.to, self.by = to, by

    def __init__(self, placeholder: str) -> None:
        super().__init__(placeholder=placeholder, id="search", compact=True, select_on_focus=False)

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Its place stays the same whatever is typed: a letter does not lay out the whole screen again."""
        return super().refresh(*regions, repaint=repaint or layout, recompose=recompose)

    def on_key(self, event: events.Key) -> None:
        """In an empty box the key that lists the keys is no letter yet."""
        app: SmashupApp = self.app  # type: ignore[assignment]
        if not self.value and event.is_printable and event.key in app.keys("help").split(","):
            event.stop()
            event.prevent_default()
            app.action_help()

    def action_hand_on(self, to: str, by: int) -> None:
        self.post_message(self.HandedOn(to, by))


def begins_in(box: SearchBox, event: events.Key) -> None:
    """A letter that does nothing on the screen is the first of what is looked for."""
    typed, screen = event.character or "", box.screen
    free = screen.focused is not box and event.key not in screen.active_bindings
    if free and event.is_printable and typed.strip():
        event.stop()
        event.prevent_default()
        box.focus()
        box.insert_text_at_cursor(typed)
