"""Everyone's hand, lying open: a line or two a player."""

from __future__ import annotations

from typing import NamedTuple

from ...table.view import HandCard
from .canvas import Row
from .frame import framed
from .panel import Panel


class OpenHand(NamedTuple):
    seat: int
    name: str
    cards: tuple[HandCard, ...]


class HandsPanel(Panel):
    """What a hand has more than fits is counted at the end of its line."""

    data: tuple[OpenHand, ...] | None

    def __init__(self) -> None:
        super().__init__(id="hands")
        self._lines: list[list[int]] = []  # the cards of each line shown

    def spots_of(self, data: tuple[OpenHand, ...]) -> list[int]:
        return [card.card for hand in data for card in hand.cards]

    def paint(self, width: int, height: int) -> list[Row]:
        hands = self.data or ()
        inner, room = width - 2, height - 2
        names = max((len(hand.name) for hand in hands), default=0)
        self._lines = []
        rows: list[Row] = []
        for number, hand in enumerate(hands):
            share = (room - len(rows)) // (len(hands) - number)
            rows += self._hand(hand, names, inner, max(1, share))
        title = self.row().add(" Open hands ", self.colours.title)
        return framed(self, rows, title, width, height)

    def _hand(self, hand: OpenHand, names: int, width: int, lines: int) -> list[Row]:
        c, g = self.colours, self.glyphs
        head = self.row().add(f" {g.seats[hand.seat]} ", c.seats[hand.seat])
        rows = [head.add(hand.name, c.seats_bold[hand.seat], width=names).add("  ", c.text)]
        self._lines.append([])
        for number, card in enumerate(hand.cards):
            word = f"{card.name} {card.power}" if card.power >= 0 else card.name
            left = len(hand.cards) - number
            tail = len(f" +{left}") if len(rows) == lines and left > 1 else 0
            if rows[-1].x + len(word) + 2 + tail > width:
                if len(rows) == lines:
                    rows[-1].add(f"+{left}", c.faded)
                    break
                rows.append(self.row().to(names + 5, c.text))
                self._lines.append([])
            style = self.shade(card.card, c.text if card.power >= 0 else c.faded)
            rows[-1].add(word, style, card.card).add("  ", c.text)
            self._lines[-1].append(card.card)
        return rows

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        for number, line in enumerate(self._lines):
            if spot not in line:
                continue
            at = line.index(spot) + dx
            if dx:
                return line[at] if 0 <= at < len(line) else None
            for other in self._lines[number + dy :: dy] if number + dy >= 0 else ():
                if other:
                    return other[min(at, len(other) - 1)]
        return None
