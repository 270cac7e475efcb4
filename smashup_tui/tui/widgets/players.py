"""The players: victory points on the way to fifteen, and how many cards each has where."""

from __future__ import annotations

from typing import NamedTuple

from ...table.view import GOAL, PlayerView
from .canvas import Row, share_lines
from .panel import Panel

BARS = 5  # cells of a bar at least
SHORTEST = 9  # cells two factions need to be recognised


class PlayersData(NamedTuple):
    players: tuple[PlayerView, ...]
    points: tuple[int, ...] = ()  # VP that have just come, by seat
    about: int = -1  # the seat to which they go at this moment


class PlayersPanel(Panel):
    """Two lines, and a third when cards are in stasis."""

    data: PlayersData | None

    def __init__(self) -> None:
        super().__init__(id="players")

    def spots_of(self, data: PlayersData) -> list[int]:
        return [each.card for player in data.players for each in player.stasis]

    def paint(self, width: int, height: int) -> list[Row]:
        players = self.data.players if self.data is not None else ()
        if not players:
            return []
        cell = width // len(players)
        rows = [self.row() for _ in range(3)]
        names = max(len(player.name) for player in players)
        levels = max(len(self._with_level(player)) for player in players)
        bar = min(GOAL, max(BARS, cell - levels - 9, min(GOAL // 2, cell - names - 9)))  # one scale for all
        for player in players:
            for row, part in zip(rows, self._player(player, cell - 1, bar), strict=True):
                row.append(part.to(cell - 1, self.colours.text)).add(" ", self.colours.text)
        return rows[:height]

    @staticmethod
    def _with_level(player: PlayerView) -> str:
        return player.name if player.player == "human" else f"{player.name} ({player.player})"

    def _player(self, player: PlayerView, width: int, bar: int) -> tuple[Row, Row, Row]:
        c, g = self.colours, self.glyphs
        seat = player.seat
        first = self.row().add(f"{g.point if player.current else ' '}", c.accent)
        name = self._with_level(player)
        first.add(f"{g.seats[seat]} ", c.seats[seat])
        room = max(4, width - bar - 7)
        name = name if len(name) <= room else player.name
        first.add(name, c.seats_bold[seat] if player.current else c.seats[seat], width=min(len(name), room))
        first.add(f" {player.vp:>2} ", c.bold)
        self._bar(first, player, bar)
        return first, self._counts(player, width), self._stasis(player)

    def _bar(self, row: Row, player: PlayerView, length: int) -> None:
        """VP on the way to the goal; what has just come stands out, with its number."""
        assert self.data is not None
        c, g, seat = self.colours, self.glyphs, player.seat
        gained = self.data.points[seat] if self.data.points else 0
        full = max(0, min(length, player.vp * length // GOAL))
        old = max(0, min(full, (player.vp - max(0, gained)) * length // GOAL))
        fresh = c.picked if self.data.about == seat else c.good
        note = f"{gained:+}" if gained else ""
        at = min(full, length - len(note))  # behind the bar; where that is full, over its end
        row.add(g.full * min(old, at), c.seats[seat]).add(g.over * (at - min(old, at)), fresh)
        row.add(note, fresh).add(g.empty * (length - at - len(note)), c.gauge_empty)

    def _counts(self, player: PlayerView, width: int) -> Row:
        """How many cards where, and the factions: shortened rather than left out."""
        c, g, row = self.colours, self.glyphs, self.row()
        hand, deck, discard = player.hand, player.deck, player.discard
        whole = " + ".join(player.factions)
        if not hand + deck + discard:  # there are no cards yet
            return row.add(f"   {whole}", c.seats[player.seat])
        short = f"hand {hand} deck {deck}" + (f" disc {discard}" if discard else "")
        for counts, least in (
            (f"hand {hand} {g.dot} deck {deck} {g.dot} discard {discard}", len(whole)),
            (short, len(whole)),
            (f"hand {hand} deck {deck}", len(whole)),
            (short, SHORTEST),
            (f"hand {hand} deck {deck}", SHORTEST),
            (f"hand {hand}", 0),
        ):
            room = width - len(counts) - 5
            if not whole or room >= least:
                break
        row.add(f"   {counts}", c.faded)
        if whole:
            row.add(f"  {shortened(player.factions, room)}", c.seats[player.seat])
        return row

    def _stasis(self, player: PlayerView) -> Row:
        row = self.row()
        if player.stasis:
            row.add("   stasis ", self.colours.faded)
        for each in player.stasis:
            shade = self.shade(each.card, self.colours.text)
            row.add(f"{each.name} {each.counters}", shade, each.card).add("  ", self.colours.text)
        return row

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        if not dx:
            return None
        at = self.order.index(spot) + dx
        return self.order[at] if 0 <= at < len(self.order) else None


def shortened(factions: tuple[str, ...], room: int) -> str:
    """Both names as they are, or as much of each as fits."""
    whole = " + ".join(factions)
    if len(whole) <= room:
        return whole
    room = max(2 * len(factions), room - len(factions) + 1)
    shares = share_lines([len(name) for name in factions], room)
    return "+".join(name[:share].rstrip() for name, share in zip(factions, shares, strict=True))
