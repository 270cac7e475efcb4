"""Where everything lies on the table, for every size of terminal: plain numbers, no boxes in boxes."""

from __future__ import annotations

from typing import NamedTuple

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

WIDE = 100  # columns from which the card and the log have a side of their own
HIGH = 30  # lines from which there is room for more than the least
PANEL = 24  # columns a base should have
ROOMY = 34  # columns in which cards have room for their texts
LOW = 9  # lines a base should have
TALL = 17  # lines in which so do all cards of a base
CELL = 19  # columns a card in the hand should have
DRAFT = 8  # lines of a draft of four where its list stands below
SMALLEST = Size(72, 22)
NOWHERE = Region(0, 0, 0, 0)


class Places(NamedTuple):
    """The regions of the parts of the table, in the order the screen yields them."""

    too_small: Region
    status: Region
    players: Region
    bases: tuple[Region, ...]  # or that of the draft
    prompt: Region
    strip: Region
    hand: Region
    card: Region
    log: Region

    def in_order(self) -> list[Region]:
        one, status, players, bases, *rest = self
        return [one, status, players, *bases, *rest]


def places(size: Size, bases: int, player_lines: int, hand: int | None = None) -> Places:
    """The regions for a terminal of that size (without its last line, which shows the keys).

    The hand takes so many lines, or what is usual for the size. Without bases factions are drafted: nobody
    has a hand.
    """
    width, height = size
    if width < SMALLEST.width or height < SMALLEST.height - 1:
        nothing = (NOWHERE,) * max(1, bases)
        return Places(size.region, NOWHERE, NOWHERE, nothing, *[NOWHERE] * 5)
    wide, high = width >= WIDE, height >= HIGH - 1
    left = width - max(34, min(80, width * 3 // 10)) if wide else width
    prompt = 2 if high else 1
    strip = 0 if wide else 3
    top = 1 + player_lines
    if not bases:
        hand = 0 if wide else height - top - DRAFT - prompt - strip
    elif hand is None:
        hand = hand_share(height) if high else 4
    bottom = height - hand - strip - prompt
    card = (height - top) // 2
    return Places(
        NOWHERE,
        Region(0, 0, width, 1),
        Region(1, 1, width - 2, player_lines),
        base_regions(Region(0, top, left, bottom - top), bases),
        Region(0, bottom, left, prompt),
        Region(1, bottom + prompt, left - 2, strip) if strip else NOWHERE,
        Region(0, height - hand, left, hand) if bases else NOWHERE,
        Region(left, top, width - left, card) if wide else NOWHERE,
        Region(left, top + card, width - left, height - top - card) if wide else NOWHERE,
    )


def base_regions(room: Region, count: int) -> tuple[Region, ...]:
    """The bases side by side, in as few rows as they are still readable in; without one, all the room."""
    count = max(1, count)
    columns = max(1, min(count, room.width // PANEL))
    rows = -(-count // columns)
    if rows == 1 and room.width // count < ROOMY and room.height // 2 >= TALL:
        rows = 2
    if room.height // rows < LOW:
        rows = 1
    columns = -(-count // rows)
    regions: list[Region] = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        y, end = room.y + room.height * row // rows, room.y + room.height * (row + 1) // rows
        for column in range(here):
            x, right = room.x + room.width * column // here, room.x + room.width * (column + 1) // here
            regions.append(Region(x, y, right - x, end - y))
    return tuple(regions)


def hand_share(height: int) -> int:
    """Lines of a hand with a line or more for each card, where there is some height."""
    return max(7, min(14, (height - 5) * 3 // 10))


def hand_lines(size: Size, cards: int) -> int | None:
    """Lines of a hand too large for what is usual; None: the usual."""
    if size.height >= HIGH - 1:
        usual = hand_share(size.height)
        most = size.height - 5 - 2 * LOW - 2
        return min(cards + 2, most) if usual < cards + 2 <= most + 2 and most > usual else None
    lines = -(-cards // max(1, size.width // CELL))
    return min(lines, 3) + 2 if lines > 2 else None


class TableLayout(Layout):
    """Puts the screen's children into their places."""

    name = "table"

    def __init__(self, bases: int) -> None:
        self.bases = bases  # that lie out
        self.player_lines = 2
        self.hand_cards = 0

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        parent.pre_layout(self)
        regions = self.regions(size)
        return [
            WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, widget, number)
            for number, (widget, region) in enumerate(zip(children, regions, strict=False))
        ]

    def regions(self, size: Size) -> list[Region]:
        """One for each child, in their order."""
        hand = hand_lines(size, self.hand_cards)
        return places(size, self.bases, self.player_lines, hand).in_order()
