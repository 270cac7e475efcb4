"""A form: lines with a value each. Up and down move, left and right change, Enter opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from .canvas import Canvas, Row
from .frame import framed, thumb_for

LABEL = 20


@dataclass(frozen=True)
class Field:
    """One line: what it is, its value, and what can be done with it. Without either it is a heading."""

    label: str
    value: str = ""
    about: str = ""
    change: Callable[[int], None] | None = None  # one value on (1) or back (-1)
    enter: Callable[[], None] | None = None
    name: str = ""  # what it is called in code

    @property
    def is_heading(self) -> bool:
        return self.change is None and self.enter is None


class Form(Canvas, can_focus=True):
    """Fields in a frame."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", show=False),
        Binding("down,j,tab", "move(1)", show=False),
        Binding("left,h", "change(-1)", show=False),
        Binding("right,l,space", "change(1)", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
        Binding("enter", "open", show=False),
    ]

    class Moved(Message):
        """Another field, or another value."""

    def __init__(self, title: str, fields: Callable[[], list[Field]]) -> None:
        super().__init__(id="form")
        self.title = title
        self._fields = fields
        self.fields: list[Field] = []
        self.cursor = 0
        self.top = 0

    def on_mount(self) -> None:
        self.fields = self._fields()
        self.cursor = self._stops()[0]

    @property
    def current(self) -> Field:
        return self.fields[self.cursor]

    def _stops(self) -> list[int]:
        """Where the cursor can stand."""
        return [number for number, field in enumerate(self.fields) if not field.is_heading]

    def renew(self) -> None:
        """Something has changed: read the fields again."""
        self.fields = self._fields()
        self.repaint()
        self.post_message(self.Moved())

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        room = height - 2
        self.top = max(0, min(self.top, self.cursor - 1), self.cursor - room + 1)
        rows = [self._paint_field(number, width - 2) for number in range(len(self.fields))]
        title = self.row().add(f" {self.title} ", self.colours.title)
        thumb = thumb_for(self.top, room, len(rows))
        return framed(self, rows[self.top :], title, width, height, focused=self.has_focus, thumb=thumb)

    def _paint_field(self, number: int, width: int) -> Row:
        c, g, row, field = self.colours, self.glyphs, self.row(), self.fields[number]
        if field.is_heading:
            return row.add(f" {field.label}", c.accent)
        here = number == self.cursor
        base = c.cursor if here else c.text
        row.add(f" {g.point if here else ' '} ", base, (number, 0))
        row.add(field.label, base, (number, 0), width=LABEL)
        sign = base if here else c.faded
        row.add(f" {g.left} " if field.change else "   ", sign, (number, -1 if field.change else 0))
        row.add(field.value, base, (number, 0), width=max(4, min(len(field.value), width - row.x - 3)))
        row.add(f" {g.right} " if field.change else "   ", sign, (number, 1 if field.change else 0))
        return row.add(" " * max(0, width - row.x), base, (number, 0))

    # --- moving and changing ---------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        stops = self._stops()
        at = stops.index(self.cursor) + by
        self._go_to(stops[at % len(stops) if abs(by) == 1 else max(0, min(at, len(stops) - 1))])

    def _go_to(self, number: int) -> None:
        if number != self.cursor:
            self.cursor = number
            self.repaint()
            self.post_message(self.Moved())

    def action_change(self, by: int) -> None:
        if self.current.change is not None:
            self.current.change(by)
            self.renew()

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
            self._go_to(number)
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
