"""The player's hand, numbered for the digit keys: each card with its text, or names in columns."""

from __future__ import annotations

from typing import NamedTuple

from ...table.view import HandCard
from .canvas import Row, share_lines, wrap
from .frame import framed
from .panel import Panel

GAP = 2
READABLE = 26  # cells of text beside a card that are worth having


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
        rows = self._with_texts(inner, room) or self._in_columns(inner, room)
        title = self.row().add(" ", self.colours.title)
        title.add(f"{self.data.title} ", self.colours.title, width=min(len(self.data.title) + 1, width - 5))
        hidden = len(cards) - room * self.columns
        foot = (
            self.row().add(f" {self.glyphs.down} {hidden} more ", self.colours.faded) if hidden > 0 else None
        )
        return framed(self, rows, title, width, height, foot=foot)

    # --- one below the other, with texts ---------------------------------------------------------

    def _with_texts(self, inner: int, room: int) -> list[Row]:
        """Each card with what it is and does; nothing where there is no room for that."""
        assert self.data is not None
        cards = self.data.cards
        names = max((len(card.name) for card in cards), default=0)
        kinds = max((len(card.kind) for card in cards), default=0)
        left = 3 + names + 3 + 2 + kinds + 2  # digit, name, power, kind
        if not cards or len(cards) > room or inner - left < READABLE:
            return []
        self.columns = 1
        texts = [wrap(card.text, inner - left - 1) for card in cards]  # and a sign if there is more
        shared = share_lines([len(text) for text in texts], room)
        rows = []
        for number, (card, text) in enumerate(zip(cards, texts, strict=True)):
            row = self._key_and_name(number, names).add("  ", self.colours.text, card.card)
            row.add(card.kind, self.colours.faded, card.card, width=kinds + 1)
            rows += self._beside(row, card.card, text, shared[number], inner)
        return rows

    def _beside(self, row: Row, card: int, text: list[str], lines: int, inner: int) -> list[Row]:
        """A card's row with its text at the right, as many lines of it as there may be."""
        style = self.colours.text if card in self.lit or not self._steps_back else self.colours.faded
        start, rows = row.x + 1, [row]
        for number, line in enumerate(text[:lines]):
            if number:
                rows.append(self.row())
            cut = number == lines - 1 and len(text) > lines
            here = rows[-1].to(start, self.colours.text)
            here.add(f"{line}{self.glyphs.more}" if cut else line, style, card)
        for each in rows:
            each.add("", self.colours.text, card, width=inner - each.x)  # all of its lines are the card
        return rows

    @property
    def _steps_back(self) -> bool:
        return self.data is not None and (self.data.dim or self.pointing.dim)

    # --- names in columns ------------------------------------------------------------------------

    def _in_columns(self, inner: int, room: int) -> list[Row]:
        assert self.data is not None
        cards = self.data.cards
        longest = max((len(card.name) for card in cards), default=10) + 7
        kinds = max((len(card.kind) for card in cards), default=0) + 1
        told = inner // max(1, longest + kinds) * room >= len(cards)  # is there room for the kinds too?
        longest += kinds if told else 0
        self.columns = max(1, min(inner // min(longest, inner), max(1, len(cards))))
        while -(-len(cards) // self.columns) > room and inner // (self.columns + 1) >= 14:
            self.columns += 1
        cell = min(inner // self.columns, longest + GAP)
        rows = []
        for start in range(0, len(cards), self.columns):
            row = self.row()
            for number in range(start, min(start + self.columns, len(cards))):
                row.append(self._cell(number, cell, kinds if told else 0))
            rows.append(row)
        return self._scrolled(rows, room)

    def _cell(self, number: int, width: int, kind: int) -> Row:
        assert self.data is not None
        card = self.data.cards[number]
        tail = 3 if card.power >= 0 else 0
        row = self._key_and_name(number, min(len(card.name), width - 3 - tail - kind - 1), pad=False)
        if kind:
            row.add(f" {card.kind}", self.colours.faded, card.card)
        return row.to(width, self.colours.text)

    def _key_and_name(self, number: int, width: int, *, pad: bool = True) -> Row:
        """The key, the name and the power; with `pad`, the powers stand below each other."""
        assert self.data is not None
        c, card, row = self.colours, self.data.cards[number], self.row()
        spot = card.card
        lit = spot in self.lit
        style = self.shade(spot, c.faded if self.data.dim and not lit else c.text)
        digit = "1234567890"[number] if number < 10 and self.pointing.hand_keys else " "
        mark = self.glyphs.checked if spot in self.pointing.marked else " "
        row.add(f"{mark}{digit} ", c.key if lit else c.faded, spot)
        row.add(card.name, style, spot, width=width)
        power = str(card.power) if card.power >= 0 else ""
        power_style = style if spot == self.pointing.cursor else c.bold if lit else c.faded
        return row.add(f" {power:>2}" if pad else f" {power}" if power else "", power_style, spot)

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
