"""All that can be set of a table besides the factions: seats, names, who plays, who begins, the seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from ..widgets.canvas import Row
from ..widgets.flow import Page, Paragraph
from ..widgets.form import Field, Form
from .window import Window


class TableForm(Form):
    """The seats one below the other, each with its shape; the cursor begins where the game does."""

    def __init__(self, fields: Callable[[], list[Field]]) -> None:
        super().__init__(fields)
        self.cursor = len(self.fields) - 1

    def paint(self, width: int, height: int) -> list[Row]:
        rows: list[Row] = []
        at = 0
        airy = len(self.fields) + len({field.seat for field in self.fields}) + 1 <= height
        for number, field in enumerate(self.fields):
            new_group = number > 0 and field.seat != self.fields[number - 1].seat
            if airy and (new_group or not field.label):
                rows.append(self.row())
            if number == self.cursor:
                at = len(rows)
            rows.append(self._paint_field(number, width, first=new_group))
        top = max(0, at - height + 1)
        return rows[top:]

    def _paint_field(self, number: int, width: int, *, first: bool) -> Row:
        g, row, field, here = self.glyphs, self.row(), self.fields[number], number == self.cursor
        c = self.colours.on("s3") if here else self.colours
        if not field.label:
            row.add(f" {g.point} {field.value} ", c.cursor if here else c.lit, (number, 0))
            return row
        if field.seat >= 0:
            sign = g.seats[field.seat] if first else g.bar
            row.add(f" {sign} ", c.seats[field.seat], (number, 0))
        else:
            row.add("   ", c.text, (number, 0))
        row.add(field.label, c.bold if here else c.faded, (number, 0), width=15)
        self.paint_value(row, number, width)
        return row.to(width, c.text)


class TableOptions(Window[bool]):
    """The form, and next to it what its line means. The answer is whether the game shall begin."""

    DEFAULT_CSS = """
    TableOptions #window { height: 22; }
    TableOptions Form { width: 44; height: 1fr; }
    TableOptions Page { width: 1fr; height: 1fr; padding-left: 1; }
    """
    WIDTH = "94%"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+s,f10", "start", "start")]

    def __init__(
        self,
        fields: Callable[[], list[Field]],
        about: Callable[[Field], list[Paragraph]],
        changed: Callable[[], None],
    ) -> None:
        super().__init__("The table", "Arrows change a setting · Enter opens it · Esc done")
        self.form = TableForm(fields)
        self.about = about
        self.changed = changed
        self.page = Page(id="about")

    def body(self) -> ComposeResult:
        self.page.can_focus = False
        with Horizontal():
            yield self.form
            yield self.page

    def on_mount(self) -> None:
        self.form.focus()
        self.rebuild()

    def on_form_moved(self, event: Form.Moved) -> None:
        event.stop()
        self.changed()
        self.rebuild()

    def rebuild(self) -> None:
        """What is said of the line, and what follows from all of them."""
        self.page.show(self.about(self.form.current))

    def action_start(self) -> None:
        self.answer(True)

    def action_close(self) -> None:
        self.answer(False)
