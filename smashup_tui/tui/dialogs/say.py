"""Say something to all at a table, with what was said last above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult

from ...online.protocol import LONGEST_LINE
from ..widgets.flow import Page, Words
from .text import TextDialog

if TYPE_CHECKING:
    from ...online.client import RemoteSeat
    from ..app import SmashupApp

LINES = 8  # that are read again


class SayDialog(TextDialog):
    ENTER = "says it"
    CSS = """
    SayDialog Page { height: auto; margin: 0 0 1 0; }
    """

    def __init__(self, heard: list[str]) -> None:
        super().__init__("Say to everyone", "", _too_long)
        self.heard = heard

    def body(self) -> ComposeResult:
        if self.heard:
            page = Page([[Words(line, self.colours.text)] for line in self.heard])
            page.can_focus = False
            yield page
        yield from super().body()


def ask_for_a_line(app: SmashupApp, seat: RemoteSeat) -> None:
    """Which the seat then says."""

    def typed(text: str | None) -> None:
        if text and text.strip():
            seat.say(text)

    app.push_screen(SayDialog(seat.heard(LINES)), typed)


def _too_long(text: str) -> str:
    return f"At most {LONGEST_LINE} characters." if len(text) > LONGEST_LINE else ""
