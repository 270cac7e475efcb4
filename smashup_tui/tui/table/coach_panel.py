"""The coach: a text to read, what to press, and where to read on. Fits a side panel and a few lines."""

from __future__ import annotations

from typing import NamedTuple

from textual import events

from ..colours import Colours
from ..widgets.canvas import Canvas, Row, cells
from ..widgets.flow import Words, flow
from ..widgets.surface import on_surface
from .rail import page_rows
from .table_state import ReadPage

LOW = 9  # lines below which what to press is at the foot


class CoachData(NamedTuple):
    title: str = ""
    step: str = ""  # as in 3/21
    text: str = ""
    press: tuple[str, ...] = ()  # keys, one after the other
    do: str = ""  # what they do
    page: int = 1
    pages: int = 1
    next_key: str = ""
    rule_key: str = ""
    rules: tuple[tuple[str, str], ...] = ()  # id, title
    warns: bool = False  # the learner has left the script
    read: ReadPage = ReadPage()  # the card of a beat, where the coach has the rail's room


class Coach(Canvas):
    def __init__(self) -> None:
        super().__init__(id="coach")
        self.data = CoachData()

    def show(self, data: CoachData) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, data = self.colours.on("s2"), self.data
        low = height < LOW
        spans = [[Words(data.text, c.warn if data.warns else c.text)]]
        if not low:
            spans += [[], self._press(c), [], self._rules(c)]
        rows = [row for each in spans for row in flow(each, width - 4, self.glyphs, c.text)]
        if not low and data.read.name:
            rows = [*flow(spans[0], width - 3, self.glyphs, c.text), self.row()]
            rows += page_rows(data.read, self, width - 1, "s2", room=height - 1 - len(rows))
            return on_surface(self, rows, data.title, width, height)
        foot = self.row()
        for words in [self._press(c), self._next(c), self._rule_key(c)] if low else [self._next(c)]:
            gap = "   " if foot.x and words else ""
            if foot.x + len(gap) + sum(cells(span.text) for span in words) > width - 3 and foot.x:
                continue  # whole, or not at all
            foot.add(gap, c.text)
            for span in words:
                foot.add(span.text, span.style, span.spot)
        return on_surface(self, rows, data.title, width, height, right=data.step, foot=foot, asks=True)

    def _press(self, c: Colours) -> list[Words]:
        data = self.data
        if not data.press:
            return []
        line = [Words("Press ", c.text)]
        for number, key in enumerate(data.press):
            if number:
                line.append(Words(" then ", c.text))
            line.append(Words(key, c.key))
        return [*line, Words(f": {data.do}", c.bold)]

    def _next(self, c: Colours) -> list[Words]:
        data = self.data
        if data.pages == 1:
            return []
        word = "reads on" if data.page < data.pages else "again"
        return [
            Words(data.next_key, c.key, "read_on"),
            Words(f" {word}", c.text, "read_on"),
            Words(f" {data.page}/{data.pages}", c.faded),
        ]

    def _rule_key(self, c: Colours) -> list[Words]:
        data = self.data
        if not data.rules:
            return []
        return [Words(data.rule_key, c.key, "read_rule"), Words(" rule", c.text, "read_rule")]

    def _rules(self, c: Colours) -> list[Words]:
        data = self.data
        line = [Words(data.rule_key, c.key, "read_rule")] if data.rules else []
        for number, (rule, title) in enumerate(data.rules):
            line.append(Words(", " if number else " ", c.faded))
            line.append(Words(title, c.link, rule))
        return line

    async def on_click(self, event: events.Click) -> None:
        spot = self.what_is_at(event.x, event.y)
        if spot is None:
            return
        event.stop()
        if "." in spot:
            self.smashup.open_rules(spot)
        else:
            await self.screen.run_action(spot)
