"""Hides the table while the keyboard passes from one person to the next."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ..widgets.canvas import Canvas, Row
from .window import ClosesOnce


class PassKeyboardBody(Canvas):
    """Covers everything."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__()
        self.who = name
        self.seat = seat

    def paint(self, width: int, height: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        lines = [
            (f"{g.seats[self.seat]} {self.who}", c.seats_bold[self.seat]),
            ("", c.text),
            (f"The next question is for {self.who}. Give {self.who} the keyboard.", c.text),
            ("Press Enter or click to show the hand.", c.faded),
        ]
        rows = []
        top = (height - len(lines)) // 2
        for y in range(height):
            if top - 2 <= y < top + len(lines) + 2:
                text, style = lines[y - top] if 0 <= y - top < len(lines) else ("", c.text)
                row = self.row().add(g.empty * 4, c.frame).to(max(0, (width - len(text)) // 2), c.text)
                rows.append(row.add(text, style).to(width - 4, c.text).add(g.empty * 4, c.frame))
            else:
                rows.append(self.row().add(g.empty * width, c.frame))
        return rows


class PassKeyboardScreen(ClosesOnce[None]):
    """Opaque: the screen below is not drawn at all."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "open", "open")]

    def __init__(self, name: str, seat: int) -> None:
        super().__init__()
        self.body_text = PassKeyboardBody(name, seat)

    def compose(self) -> ComposeResult:
        yield self.body_text

    def action_open(self) -> None:
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        self.action_open()
