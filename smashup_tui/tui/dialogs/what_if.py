"""What a move leads to, before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from ...table.answer_builder import Answer
from ...table.forecast import BaseChange, Forecast, base_changes
from ...table.hints import Hint, how_clear
from ...table.view import SeatView
from ..widgets.flow import Page, Paragraph, Words
from ..widgets.menu import Item, Menu
from .window import Window

WIDE = 100  # columns from which there is room next to a move for what it changes


class WhatIfDialog(Window[Answer]):
    """The forecast of one move; Enter makes it."""

    WIDTH = 72
    DEFAULT_CSS = """
    WhatIfDialog #text { height: auto; max-height: 60vh; padding: 0 1; }
    WhatIfDialog Menu { height: 2; margin-top: 1; }
    """

    def __init__(self, now: SeatView, label: str, answer: Answer, forecast: Forecast) -> None:
        super().__init__(f"What if: {label}")
        self.now = now
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
        for before, after in zip(self.now.players, forecast.view.players, strict=True):
            if before.vp != after.vp:
                words = f"{before.name}: {before.vp} VP {self._arrow} {after.vp} VP"
                lines.append([Words(words, c.accent)])
        for change in base_changes(self.now, forecast.view):
            lines += self._base(change)
        if not lines:
            lines.append([Words("No base and no VP change.", c.text)])
        if forecast.story:
            told = ([Words("\xa0\xa0" * line.depth + line.text, c.text)] for line in forecast.told[:8])
            lines += [[Words(" ", c.text)], *told]
        notes = self._notes()
        return [*lines, [Words(" ", c.text)], [Words(notes, c.faded)]] if notes else lines

    @property
    def _arrow(self) -> str:
        return self.smashup.glyphs.right

    def _base(self, change: BaseChange) -> list[Paragraph]:
        c, before, after = self.colours, change.before, change.after
        if after is None:
            return [[Words(f"{before.name} goes.", c.title)]]
        full = f"{before.total}/{before.breakpoint} {self._arrow} {after.total}/{after.breakpoint}"
        head = f"{before.name}  {full}"
        if after.ready:
            head += "  will score"
        lines: list[Paragraph] = [[Words(head, c.title)]]
        for seat, seat_name in enumerate(self.now.names):
            was, will = change.places(seat)
            if was != will:
                then = f"{_share(was.power, was.vp)} {self._arrow} {_share(will.power, will.vp)}"
                text = f"\xa0\xa0{seat_name}: {then}"
                lines.append([Words(text, c.lit if seat == self.forecast.seat else c.text)])
        return lines

    def _notes(self) -> str:
        parts = [f"Then you are asked: {self.forecast.asks}"] if self.forecast.asks else []
        return ". ".join([*parts, *self.forecast.doubts])


def _share(power: int, vp: int) -> str:
    return f"power {power}, {vp} VP"


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
        title = "Hints: your chance to win, and what each move changes" if known else "Hint"
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
        if narrow:  # no room next to the moves: what the one under the cursor changes is below
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
