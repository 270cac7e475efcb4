"""The player's hand, numbered for the digit keys."""

from __future__ import annotations

from typing import NamedTuple

from ...table.sight import HandCard
from .canvas import Row
from .frame import framed
from .panel import Panel

GAP = 2


class HandData(NamedTuple):
    cards: tuple[HandCard, ...]
    title: str
    dim: bool  # unplayable cards step back: it is the player's move


class HandPanel(Panel):
    data: HandData | None

    def __init__(self) -> None:
        super().__init__(id="hand")
        self.columns = 1

    def spots_of(self, data: HandData) -> list[int]:
        return [card.card for card in data.cards]

    def paint(self, width: int, height: int) -> list[Row]:
        if self.data is None:
            return []
        inner, room = width - 2, height - 2
        cards = self.data.cards
        longest = max((len(card.name) for card in cards), default=10) + 7
        self.columns = max(1, min(inner // min(longest, inner), max(1, len(cards))))
        while -(-len(cards) // self.columns) > room and inner // (self.columns + 1) >= 14:
            self.columns += 1
        cell = min(inner // self.columns, longest + GAP)
        rows = []
        for start in range(0, len(cards), self.columns):
            row = self.row()
            for number in range(start, min(start + self.columns, len(cards))):
                row.append(self._cell(number, cell))
            rows.append(row)
        title = self.row().add(" ", self.colours.title)
        title.add(f"{self.data.title} ", self.colours.title, width=min(len(self.data.title) + 1, width - 5))
        hidden = len(cards) - room * self.columns
        foot = (
            self.row().add(f" {self.glyphs.down} {hidden} more ", self.colours.faded) if hidden > 0 else None
        )
        return framed(self, self._scrolled(rows, room), title, width, height, foot=foot)

    def _cell(self, number: int, width: int) -> Row:
        assert self.data is not None
        c, card, row = self.colours, self.data.cards[number], self.row()
        spot = card.card
        lit = spot in self.lit
        style = self.shade(spot, c.faded if self.data.dim and not lit else c.text)
        digit = "1234567890"[number] if number < 10 else " "
        row.add(f" {digit} ", c.key if lit else c.faded, spot)
        tail = f" {card.power}" if card.power >= 0 else ""
        row.add(card.name, style, spot, width=min(len(card.name), width - 3 - len(tail) - 1))
        if tail:
            row.add(tail, style if spot == self.pointing.cursor else c.bold if lit else c.faded, spot)
        return row.to(width, c.text)

    def _scrolled(self, rows: list[Row], room: int) -> list[Row]:
        if len(rows) <= room or self.pointing.cursor not in self.order:
            return rows[:room]
        at = self.order.index(self.pointing.cursor) // self.columns
        top = max(0, min(at, len(rows) - room))
        return rows[top : top + room]

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        at = self.order.index(spot)
        new = at + dx + dy * self.columns
        if dx and new // self.columns != at // self.columns:
            return None
        if dy > 0 and at // self.columns < (len(self.order) - 1) // self.columns:
            new = min(new, len(self.order) - 1)
        return self.order[new] if 0 <= new < len(self.order) else None
