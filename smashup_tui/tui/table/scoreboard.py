"""The scoreboard: who plays what, how many VP everyone has, and whose turn it is."""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ...table.view import GOAL
from ..colours import SEATS, Colours
from ..drawing import draw_large, draw_sigil, large_width
from ..glyphs import Glyphs
from ..widgets.canvas import Row, cells
from .panel import Panel
from .table_state import PlayerState, ScoreboardState

HEIGHT = 4  # lines, where there is some height
WHOLE = 52  # columns for everything that is told of a player
SIGILS = 19  # columns of two sigils and the gap between them
FIGURES = 29  # the column before which VP end
WORDS = 32  # the column at which the name begins
FIVES = 5


class ScoreboardPanel(Panel[ScoreboardState]):
    """Four lines with sigils and large figures, or one line."""

    def spots_of(self, state: ScoreboardState) -> list[int]:
        return [card.card for player in state.players for card in player.stasis]

    def step(self, spot: int, dx: int, dy: int) -> int | None:
        """Cards in stasis lie side by side."""
        at = self.order.index(spot) + dx
        return self.order[at] if dx and 0 <= at < len(self.order) else None

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None or not state.players:
            return []
        painter = _ScoreboardPainter(state, self.colours, self.glyphs)
        return painter.in_four_lines(width) if height >= HEIGHT else [painter.in_a_line(width)]


class _ScoreboardPainter:
    """Paints everybody once."""

    def __init__(self, state: ScoreboardState, colours: Colours, glyphs: Glyphs) -> None:
        self.state = state
        self.c = colours
        self.g = glyphs
        self.blocks = not glyphs.more.isascii()
        self.pip, self.hollow = ("■", "□") if self.blocks else ("#", "=")

    # --- four lines ------------------------------------------------------------------------------

    def in_four_lines(self, width: int) -> list[Row]:
        players = self.state.players
        share = width // len(players)
        rows = [Row(self.g) for _ in range(HEIGHT)]
        for number, player in enumerate(players):
            until = width if player is players[-1] else share * (number + 1)
            for row, line in zip(rows, self._player(player, until - share * number), strict=True):
                row.append(line)
        return rows

    def _player(self, player: PlayerState, width: int) -> list[Row]:
        whole = width >= WHOLE
        surface = "s3" if player.moving else "s1"
        c = self.c
        ground, seat = c.style("text", surface), c.style(SEATS[player.colour], surface)
        edge = (self.g.bar if c.flat else "▌", seat) if player.moving else (" ", ground)
        rows = [Row(self.g).add(*edge) for _ in range(HEIGHT)]
        self._draw_sigils(rows, player, surface, gap=1 if whole else 0)
        figures = draw_large(str(player.vp), c, SEATS[player.colour], surface, blocks=self.blocks)
        at = FIGURES - large_width(str(player.vp)) if whole else SIGILS + 1
        for row, pieces in zip(rows[1:], figures, strict=True):
            row.to(at, ground).extend(pieces)
        if whole:
            self._details(rows, player, surface)
        else:
            rows[0].to(SIGILS + 1, ground).append(self._who(player, surface, width - SIGILS - 2))
            if player.coming_vp or player.new_vp:
                gain = player.coming_vp or player.new_vp
                rows[1].add(f" +{gain}", c.style("accent_text", surface, bold=True))
        return [row.to(width, ground) for row in rows]

    def _draw_sigils(self, rows: list[Row], player: PlayerState, surface: str, gap: int) -> None:
        c, ground = self.c, self.c.style("text", surface)
        for faction in player.factions[:2]:
            drawn = draw_sigil(sigil_of(faction), c, surface, low=True, blocks=self.blocks)
            for row, pieces in zip(rows, drawn, strict=True):
                row.to(row.x + gap, ground).extend(pieces)
            gap = 1

    def _details(self, rows: list[Row], player: PlayerState, surface: str) -> None:
        """Name and note, pips, factions, counts."""
        c, g = self.c, self.g
        muted = c.style("muted", surface)
        for row in rows:
            row.to(WORDS, c.style("text", surface))
        rows[0].append(self._who(player, surface, 18))
        if player.detail:
            rows[0].add(f" {player.detail}", muted)
        if player.note:
            spin = self.state.spin
            sign = g.spinner[spin % len(g.spinner)] if player.moving and spin >= 0 else g.point
            rows[0].add(f"  {sign} {player.note}" if player.moving else f"  {player.note}", muted)
        rows[1].append(self._pips(player, surface))
        rows[2].add(" + ".join(player.faction_names), muted)
        counts = [f"hand {player.hand}", f"deck {player.deck}", f"discard {player.discard}"]
        rows[3].add("  ".join(counts), muted)
        for card in player.stasis:
            role = "accent_text" if card.cursor or card.key else "muted" if card.faded else "text"
            key = f"{card.key} " if card.key else ""
            style = c.style(role, surface, bold=bool(card.cursor))
            rows[3].add(f"  {key}{card.name} {card.counters}", style, card.card)

    def _who(self, player: PlayerState, surface: str, room: int) -> Row:
        style = self.c.style(SEATS[player.colour], surface, bold=True)
        row = Row(self.g).add(f"{self.g.seats[player.colour]} ", style)
        return row.add(player.name, style, width=max(1, min(cells(player.name), room)))

    def _pips(self, player: PlayerState, surface: str, *, gain: bool = True) -> Row:
        """A pip for each VP, in fives: new ones in gold, those that are previewed hollow."""
        c, g, row = self.c, self.g, Row(self.g)
        own = c.style(SEATS[player.colour], surface)
        gold = c.style("accent_text", surface)
        signs = (
            [(self.pip, own)] * (player.vp - player.new_vp)
            + [(self.pip, gold)] * player.new_vp
            + [(self.hollow, gold)] * player.coming_vp
        )
        signs += [(g.dotted, c.style("faint", surface))] * (GOAL - len(signs))
        for at in range(0, len(signs), FIVES):
            if at:
                row.add(" ", own)
            row.extend(signs[at : at + FIVES])
        more = player.coming_vp or player.new_vp
        if more and gain:
            row.add(f"  +{more}", c.style("accent_text", surface, bold=True))
        return row

    # --- one line --------------------------------------------------------------------------------

    def in_a_line(self, width: int) -> Row:
        """Shape, name and VP; pips, if there is room for everybody's; at the right the turn."""
        c, state = self.c, self.state
        right = f" {self.g.dot} ".join(filter(None, (state.about, state.right)))
        players = [self._short(player, pips=True) for player in state.players]
        if sum(row.x + 2 for row in players) + cells(right) > width:
            players = [self._short(player, pips=False) for player in state.players]
        room = (width - cells(right) - 1) // len(players) - 2
        if sum(row.x + 2 for row in players) + cells(right) > width:
            players = [self._short(player, pips=False, room=room) for player in state.players]
        whole = Row(self.g)
        for row in players:
            whole.append(row).add("  ", c.style("text", "s1"))
        whole.to(max(0, width - cells(right) - 1), c.style("text", "s1"))
        return whole.add(right, c.style("muted", "s1")).to(width, c.style("text", "s1"))

    def _short(self, player: PlayerState, *, pips: bool, room: int = 99) -> Row:
        c, g = self.c, self.g
        row = Row(self.g).add(g.point if player.moving else " ", c.style("text", "s1", bold=True))
        gain = player.coming_vp or player.new_vp
        tail = len(f" {player.vp}") + (len(f" +{gain}") if gain else 0)
        row.append(self._who(player, "s1", room - tail - 3))
        row.add(f" {player.vp}", c.style(SEATS[player.colour], "s1", bold=True))
        if pips:
            row.add(" ", c.style("text", "s1")).append(self._pips(player, "s1", gain=False))
        if gain:
            row.add(f" +{gain}", c.style("accent_text", "s1", bold=True))
        return row
