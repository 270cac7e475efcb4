"""A form: lines with a value each. Up and down move, left and right change, Enter opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from .canvas import Canvas, Row


@dataclass(frozen=True)
class Field:
    """One line: what it is, its value, and what can be done with it. Without either it is a heading."""

    label: str
    value: str = ""
    about: str = ""
    change: Callable[[int], None] | None = None  # one value on (1) or back (-1)
    enter: Callable[[], None] | None = None
    seat: int = -1  # whose line it is

    @property
    def is_heading(self) -> bool:
        return self.change is None and self.enter is None


class Form(Canvas, can_focus=True):
    """Override `paint`; name a spot `(number, 0)` to open a field, `(number, ±1)` to change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", show=False),
        Binding("down,j,tab", "move(1)", show=False),
        Binding("left,h", "change(-1)", show=False),
        Binding("right,l,space", "change(1)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(-1)", show=False),
        Binding("enter", "open", show=False),
    ]

    class Moved(Message):
        """Another field, or another value."""

    def __init__(self, fields: Callable[[], list[Field]]) -> None:
        super().__init__()
        self._fields = fields
        self.fields = fields()
        self.cursor = self._stops()[0]

    @property
    def current(self) -> Field:
        return self.fields[self.cursor]

    def _stops(self) -> list[int]:
        """Where the cursor can stand."""
        return [number for number, field in enumerate(self.fields) if not field.is_heading]

    def rebuild(self) -> None:
        """Something has changed: read the fields again. Who was on the last one stays there."""
        at_end = self.cursor == self._stops()[-1]
        self.fields = self._fields()
        stops = self._stops()
        self.cursor = (
            stops[-1] if at_end else min((stop for stop in stops if stop >= self.cursor), default=stops[-1])
        )
        self.repaint()
        self.post_message(self.Moved())

    def paint_value(self, row: Row, number: int, width: int) -> None:
        """A field's value, between arrows where it can be changed."""
        g, field, here = self.glyphs, self.fields[number], number == self.cursor
        c = self.colours.on("s3") if here else self.colours
        base, sign = (c.bold, c.key) if here else (c.text, c.faded)
        by = 1 if field.change else 0
        row.add(f"{g.left} " if by else "  ", sign, (number, -by))
        row.add(field.value, base, (number, 0), width=max(1, min(len(field.value), width - row.x - 3)))
        row.add(f" {g.right} " if by else "  ", sign, (number, by))

    # --- moving and changing ---------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        stops = self._stops()
        self._put_cursor(stops[(stops.index(self.cursor) + by) % len(stops)])

    def action_go_to(self, number: int) -> None:
        self._put_cursor(self._stops()[number])

    def _put_cursor(self, number: int) -> None:
        if number != self.cursor:
            self.cursor = number
            self.repaint()
            self.post_message(self.Moved())

    def action_change(self, by: int) -> None:
        if self.current.change is not None:
            self.current.change(by)
            self.rebuild()

    def action_open(self) -> None:
        if self.current.enter is not None:
            self.current.enter()
        else:
            self.action_change(1)

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        spot = self.what_is_at(event.x, event.y)
        if spot is not None:
            event.stop()
            number, by = spot
            self._put_cursor(number)
            if by:
                self.action_change(by)
            else:
                self.action_open()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_move(-1)
