"""What is asked, by which card, and how to answer."""

from __future__ import annotations

from typing import NamedTuple

from textual import events

from .canvas import Canvas, Row

LEAST = 20  # cells of a question beside its answers


class PromptData(NamedTuple):
    asker: str = ""  # the card that asks
    words: str = ""
    keys: tuple[tuple[str, str, str], ...] = ()  # key, what it does, the action a click runs
    mine: bool = False  # is it the player's to answer?
    spin: int = -1  # an opponent thinks: which picture of the spinner


class Prompt(Canvas):
    def __init__(self) -> None:
        super().__init__(id="prompt")
        self.data = PromptData()

    def show(self, data: PromptData) -> None:
        if data != self.data:
            self.data = data
            self.repaint()

    def has_room_for(self, data: PromptData) -> bool:
        """Can everything be read, the question and each answer?"""
        asked = len(data.asker) + 2 + len(data.words) + 3
        keys = self._cells(data) + 3
        width = self.size.width
        return max(asked, keys) <= width if self.size.height > 1 else asked + keys <= width

    @staticmethod
    def _cells(data: PromptData) -> int:
        """Of the answers, each with its key."""
        return sum(len(key) + len(what) + 3 for key, what, _ in data.keys) - 2

    def paint(self, width: int, height: int) -> list[Row]:
        c, g, data = self.colours, self.glyphs, self.data
        row = self.row()
        if data.spin >= 0:
            row.add(f" {g.spinner[data.spin % len(g.spinner)]} ", c.accent)
        else:
            row.add(f" {g.point} " if data.mine else "   ", c.accent)
        asker, words = self._fitting(width - row.x) if height == 1 else (data.asker, data.words)
        if asker:
            row.add(f"{asker}: ", c.key)
        row.add(words, c.bold if data.mine else c.faded)
        second = self.row() if height > 1 else row
        second.add("   ", c.text)
        for key, what, action in data.keys:
            if second.x + len(key) + len(what) + 1 > width:
                break
            second.add(key, c.key, action).add(f" {what}", c.text, action).add("  ", c.text)
        return [row, second][:height]

    def _fitting(self, room: int) -> tuple[str, str]:
        """Who asks and what, in one line with the answers.

        First gives way on what occasion, then the card, which stands below.
        """
        data, more = self.data, self.glyphs.more
        room = max(LEAST, room - self._cells(data) - 3)
        for words in (data.words, data.words.rsplit(". ", 1)[-1]):
            if len(data.asker) + 2 + len(words) <= room:
                return data.asker, words
        return "", data.words if len(data.words) <= room else f"{data.words[: room - 1].rstrip()}{more}"

    async def on_click(self, event: events.Click) -> None:
        action = self.what_is_at(event.x, event.y)
        if action:
            event.stop()
            await self.smashup.run_action(action, self.screen)
