"""Where everything lies when a game is shown: the table, and beside it the move, the chart, the timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from .table_layout import HIGH, NOWHERE, hand_share, places

if TYPE_CHECKING:
    from .show import ShowScreen

MOVE = 9  # lines of the move with its reasons
CHART = 10
TALL = 34  # lines from which there is room for the chart


class ShowLayout(Layout):
    """Puts the screen's children into their places."""

    name = "show"

    def __init__(self, screen: ShowScreen) -> None:
        self.screen = screen

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        parent.pre_layout(self)
        regions = self.regions(size)
        return [
            WidgetPlacement(regions.get(widget, NOWHERE), NULL_OFFSET, NULL_SPACING, widget, number)
            for number, widget in enumerate(children)
        ]

    def regions(self, size: Size) -> dict[Widget, Region]:
        screen = self.screen
        table = places(
            Size(size.width, size.height - 1),
            screen.places.bases,
            screen.places.player_lines,
            self.hand_lines(size),
        )
        found: dict[Widget, Region] = {
            screen.too_small: table.too_small,
            screen.status: table.status,
            screen.players: table.players,
            screen.prompt: table.prompt,
            screen.card_strip: table.strip,
            screen.open_hands if screen.seat.open else screen.hand: table.hand,
            **dict(zip(screen.shown_bases(), table.bases, strict=True)),
        }
        if table.status:
            found[screen.timeline] = Region(0, size.height - 1, size.width, 1)
        if table.card:
            self._side(table.card.union(table.log), found)
        return found

    def hand_lines(self, size: Size) -> int:
        seat = self.screen.seat
        if seat.number < 0 and not seat.open:
            return 0
        high = size.height >= HIGH - 1
        usual = hand_share(size.height - 1) if high else 4
        return 2 + max(len(seat.names), (usual - 2) // 2) if seat.open else usual

    def _side(self, room: Region, found: dict[Widget, Region]) -> None:
        """From top to bottom: the move, the card, the log, the chart."""
        screen = self.screen
        chart = CHART if room.height >= TALL else 0
        rest = room.height - MOVE - chart
        card = rest // 2
        y = room.y
        for widget, lines in (
            (screen.move_page, MOVE),
            (screen.card_page, card),
            (screen.log_pane, rest - card),
            (screen.chart, chart),
        ):
            found[widget] = Region(room.x, y, room.width, lines) if lines else NOWHERE
            y += lines
