"""The players: victory points on the way to fifteen, and how many cards each has where."""

from __future__ import annotations

from ...table.sight import GOAL, PlayerSight
from .canvas import Row
from .panel import Panel


class PlayersPanel(Panel):
    """Two lines, and a third when cards are in stasis."""

    data: tuple[PlayerSight, ...] | None

    def __init__(self) -> None:
        super().__init__(id="players")

    def spots_of(self, data: tuple[PlayerSight, ...]) -> list[int]:
        return [card for player in data for card, _name, _counters in player.stasis]

    def paint(self, width: int, height: int) -> list[Row]:
        players = self.data or ()
        if not players:
            return []
        cell = width // len(players)
        rows = [self.row() for _ in range(3)]
        for player in players:
            for row, part in zip(rows, self._player(player, cell - 1), strict=True):
                row.append(part.to(cell - 1, self.colours.text)).add(" ", self.colours.text)
        return rows[:height]

    def _player(self, player: PlayerSight, width: int) -> tuple[Row, Row, Row]:
        c, g = self.colours, self.glyphs
        seat = player.seat
        first = self.row().add(f"{g.point if player.current else ' '}", c.accent)
        name = player.name if player.player == "human" else f"{player.name} ({player.player})"
        first.add(f"{g.seats[seat]} ", c.seats[seat])
        length = min(GOAL, max(5, width - len(name) - 8))
        room = max(4, width - length - 7)
        name = name if len(name) <= room else player.name
        first.add(name, c.seats_bold[seat] if player.current else c.seats[seat], width=min(len(name), room))
        first.add(f" {player.vp:>2} ", c.bold)
        full = max(0, min(length, player.vp * length // GOAL))
        first.add(g.full * full, c.seats[seat]).add(g.empty * (length - full), c.gauge_empty)
        return first, self._counts(player, width), self._stasis(player)

    def _counts(self, player: PlayerSight, width: int) -> Row:
        c, g, row = self.colours, self.glyphs, self.row()
        counts = f"hand {player.hand} {g.dot} deck {player.deck} {g.dot} discard {player.discard}"
        if len(counts) + 4 > width:
            counts = f"hand {player.hand} deck {player.deck} disc {player.discard}"
        if len(counts) + 3 > width:
            counts = f"hand {player.hand} deck {player.deck}"
        factions = " + ".join(player.factions)
        row.add(f"   {counts}", c.faded)
        if factions and row.x + 3 + len(factions) <= width:
            row.add(f"  {factions}", c.faded)
        return row

    def _stasis(self, player: PlayerSight) -> Row:
        row = self.row()
        if player.stasis:
            row.add("   stasis ", self.colours.faded)
        for card, name, counters in player.stasis:
            row.add(f"{name} {counters}", self.shade(card, self.colours.text), card).add(
                "  ", self.colours.text
            )
        return row

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        if not dx:
            return None
        at = self.order.index(spot) + dx
        return self.order[at] if 0 <= at < len(self.order) else None
