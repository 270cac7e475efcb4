"""Say something to all at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...online.messages import LONGEST_LINE
from .text import TextDialog

if TYPE_CHECKING:
    from ...online.remote import RemoteSeat
    from ..app import SmashupApp


def ask_for_a_line(app: SmashupApp, seat: RemoteSeat) -> None:
    """Which the seat then says."""

    def typed(text: str | None) -> None:
        if text and text.strip():
            seat.say(text)

    app.push_screen(TextDialog("Say to all", "", _too_long), typed)


def _too_long(text: str) -> str:
    return f"At most {LONGEST_LINE} characters." if len(text) > LONGEST_LINE else ""
