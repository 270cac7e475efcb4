"""What a move leads to, before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from ...table.answer_builder import Answer
from ...table.forecast import BaseChange, Forecast, Standing
from ...table.hints import Hint, how_clear
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.menu import Item, Menu
from .window import Window

WIDE = 100  # columns from which there is room beside a move for what it changes


class WhatIfDialog(Window[Answer]):
    """The forecast of one move; Enter makes it."""

    WIDTH = 72
    DEFAULT_CSS = """
    WhatIfDialog #text { height: auto; max-height: 60vh; padding: 0 1; }
    WhatIfDialog Menu { height: 2; margin-top: 1; }
    """

    def __init__(self, names: Sequence[str], label: str, answer: Answer, forecast: Forecast) -> None:
        super().__init__(f"What if: {label}")
        self.names = names
        self.move = answer
        self.forecast = forecast

    def body(self) -> ComposeResult:
        page = Page(self.lines(), id="text")
        page.can_focus = False
        yield page
        yield Menu([Item("Make this move", True, "m"), Item("Go back", False, "b")])

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.dismiss(self.move if event.item.value else None)

    # --- in words --------------------------------------------------------------------------------

    def lines(self) -> list[Paragraph]:
        c, forecast = self.colours, self.forecast
        lines: list[Paragraph] = []
        for seat, (before, after) in enumerate(forecast.vp):
            if before != after:
                lines.append([Words(f"{self.names[seat]}: {before} VP {self._arrow} {after} VP", c.accent)])
        for change in forecast.bases:
            lines += self._base(change)
        if not lines:
            lines.append([Words("No base and no VP change.", c.text)])
        if forecast.lines:
            lines += [[Words(" ", c.text)], *([Words(line, c.text)] for line in forecast.lines[:8])]
        notes = self._notes()
        return [*lines, [Words(" ", c.text)], [Words(notes, c.faded)]] if notes else lines

    @property
    def _arrow(self) -> str:
        return self.smashup.glyphs.right

    def _base(self, change: BaseChange) -> list[Paragraph]:
        c, before, after = self.colours, change.before, change.after
        name = change.name
        if after is None:
            return [[Words(f"{name} goes.", c.title)]]
        full = f"{before.total}/{before.breakpoint} {self._arrow} {after.total}/{after.breakpoint}"
        head = f"{name}  {full}"
        if change.scored or after.total >= after.breakpoint:
            head += "  scores" if change.scored else "  will score"
        lines: list[Paragraph] = [[Words(head, c.title)]]
        for seat, seat_name in enumerate(self.names):
            was, will = _share(before, seat), _share(after, seat)
            if was != will:
                text = f"\xa0\xa0{seat_name}: {was} {self._arrow} {will}"
                lines.append([Words(text, c.lit if seat == self.forecast.seat else c.text)])
        return lines

    def _notes(self) -> str:
        parts = []
        if self.forecast.guessed:
            parts.append("It asks further questions on the way; likely answers were taken.")
        if self.forecast.chance:
            parts.append("Chance or unseen cards play a part: this is one way it may go.")
        return " ".join(parts)


def _share(standing: Standing, seat: int) -> str:
    return f"power {standing.power_of(seat)}, {standing.vp_of(seat)} VP"


class HintsDialog(Window[Answer]):
    """Ranked moves with what they win, and how clear that is; Enter takes one."""

    WIDTH = "96%"
    DEFAULT_CSS = """
    HintsDialog #clear { height: auto; padding: 0 1; }
    HintsDialog Menu { height: auto; max-height: 70vh; }
    HintsDialog #wins { height: 2; margin: 1 0 0 0; padding: 0 1; }
    """

    def __init__(self, hints: Sequence[Hint]) -> None:
        known = any(hint.value >= 0 for hint in hints)
        title = "Hints: chance to win, and what the move changes" if known else "Hint"
        super().__init__(title, "Enter plays it · Esc back")
        self.hints = hints

    def body(self) -> ComposeResult:
        clear = how_clear(self.hints)
        if clear:
            page = Page([[Words(clear, self.colours.text)]], id="clear")
            page.can_focus = False
            yield page
        narrow = self.app.size.width < WIDE
        items = [
            Item(
                f"{hint.chance}  {hint.label}".strip(), hint.answer, str(number), "" if narrow else hint.wins
            )
            for number, hint in enumerate(self.hints, 1)
        ]
        yield Menu(items)
        if narrow:  # no room beside the moves: what the one under the cursor changes stands below
            page = Page(self._wins(0), id="wins")
            page.can_focus = False
            yield page

    def _wins(self, number: int) -> list[Paragraph]:
        return [[Words(self.hints[number].wins, self.colours.faded)]]

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        for page in self.query("#wins").results(Page):
            page.show(self._wins(event.menu.cursor))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.dismiss(event.item.value)
