"""The coach: a text to read, what to press, and where to read on. Fits a side panel and a few lines."""

from __future__ import annotations

from typing import NamedTuple

from textual import events

from ..widgets.canvas import Canvas, Row
from ..widgets.flow import Words, flow
from ..widgets.frame import framed

LOW = 9  # lines below which what to press stands in the frame


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


class Coach(Canvas):
    def __init__(self) -> None:
        super().__init__(id="coach")
        self.data = CoachData()

    def show(self, data: CoachData) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        c, data = self.colours, self.data
        title = self.row().add(f" {data.step}" if data.step else "", c.faded).add(f" {data.title} ", c.title)
        low = height < LOW
        spans = [[Words(data.text, c.warn if data.warns else c.text)]]
        if not low:
            spans += [[], self._press(), [], self._rules()]
        rows = [
            self.row().add(" ", c.text).append(row)
            for each in spans
            for row in flow(each, width - 4, self.glyphs, c.text)
        ]
        foot = self.row()
        for span in (*self._press(), *self._next()) if low else self._next():
            foot.add(span.text, span.style, span.spot)
        rule = self._rule_key() if low else []
        if foot.x + sum(len(span.text) for span in rule) <= width - 3:  # whole, or not at all
            for span in rule:
                foot.add(span.text, span.style, span.spot)
        return framed(self, rows, title, width, height, style=c.frame_cursor, foot=foot)

    def _press(self) -> list[Words]:
        c, data = self.colours, self.data
        if not data.press:
            return []
        line = [Words(" Press ", c.text)]
        for number, key in enumerate(data.press):
            if number:
                line.append(Words(" then ", c.text))
            line.append(Words(key, c.key))
        return [*line, Words(f": {data.do} ", c.bold)]

    def _next(self) -> list[Words]:
        c, data = self.colours, self.data
        if data.pages == 1:
            return []
        word = "reads on" if data.page < data.pages else "again"
        return [
            Words(f" {data.next_key}", c.key, "read_on"),
            Words(f" {word}", c.text, "read_on"),
            Words(f" {data.page}/{data.pages} ", c.faded),
        ]

    def _rule_key(self) -> list[Words]:
        c, data = self.colours, self.data
        if not data.rules:
            return []
        return [Words(f" {data.rule_key}", c.key, "read_rule"), Words(" rule ", c.text, "read_rule")]

    def _rules(self) -> list[Words]:
        c, data = self.colours, self.data
        line = [Words(f" {data.rule_key}", c.key, "read_rule")] if data.rules else []
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
