"""What Home shows: the name, the game that waits, the ways to everything, and today at the right.

It is one list to its cursor: the large item comes first, those at the right come last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.style import Style
from textual.binding import Binding, BindingType

from ...stats.home_summary import HomeSummary
from ...support.sigil_format import shipped_sigil
from ..colours import SEATS, Role
from ..drawing import Drawing, draw_large, draw_sigil
from .canvas import Row, cells, wrap
from .menu import Item, Menu

TITLE = "SMASH UP"
ABOUT = "in your terminal"
FAN_WORK = "an unofficial fan work"
BEGIN = "Begin here"
BESIDE_TITLE = ("dinosaurs", "robots", "ninjas", "pirates", "wizards", "aliens")
WIDEST = 112  # columns of the page
LARGE = 108  # columns from which the name is doubled
TALL = 36  # lines from which there is air
SIDE = (28, 36)  # columns of what is at the right, on a small page and a large one
GAP = 3
LABEL, DETAIL = 5, 18  # columns in the list
HERO = 9  # lines of the large item and of the deal next to it, where there is air
SIGIL = 8  # columns


class WaitingPlayer(NamedTuple):
    """A player of the game that waits."""

    name: str
    detail: str = ""  # the level
    factions: tuple[str, ...] = ()  # slugs
    vp: int | None = None


class WaitingGame(NamedTuple):
    """The game to go on with; whoever looks comes first in it."""

    players: tuple[WaitingPlayer, ...]
    words: str = ""
    when: str = ""


class HomePage(Menu):
    """Paints all of Home but its last line."""

    GROUND = "s0"
    TYPES_AHEAD = False  # all letters are keys

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "aside(-1)", show=False),
        Binding("right", "aside(1)", show=False),
    ]

    def __init__(self, items: Sequence[Item]) -> None:
        super().__init__(items)
        self.waiting: WaitingGame | None = None
        self.summary: HomeSummary | None = None
        self.tip = ""
        self.version = ""

    def action_aside(self, by: int) -> None:
        """To the right, and back."""
        first = self._first_beside
        if by > 0 and self.cursor < first < len(self.items):
            self.go_to(first)
        elif by < 0 and self.cursor >= first:
            self.go_to(0)

    @property
    def _first_beside(self) -> int:
        """The first of those at the right."""
        return next((n for n, item in enumerate(self.items) if item.value in ("today", "challenge")), 1 << 20)

    def _number_of(self, value: str) -> int | None:
        return next((number for number, item in enumerate(self.items) if item.value == value), None)

    # --- the page --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        wide = min(WIDEST, width - (8 if width >= LARGE else 2))
        side = SIDE[wide >= LARGE]
        left = wide - side - GAP
        if height >= TALL:
            rows = self._airy(wide, left, side, height)
        else:
            rows = [*self._head(wide), self._blank(wide), *self._hero(wide, tall=False), self._blank(wide)]
            rows += self._beside(self._list(left, air=False), self._panels(side, height - len(rows)), left)
        above = max(0, (height - len(rows)) // 3)
        margin = (width - wide) // 2
        placed = [self.row().to(margin, self.colours.text).append(row) for row in rows]
        return [*(self.row() for _ in range(above)), *placed]

    def _airy(self, wide: int, left: int, side: int, height: int) -> list[Row]:
        rows = [*self._head(wide), self._blank(wide), self._blank(wide)]
        rows += self._beside(self._hero(left, tall=True), self._deal(side, HERO), left)
        rows.append(self._blank(wide))
        room = height - len(rows)
        air = room >= 2 * len(self._listed) - 1
        return rows + self._beside(self._list(left, air=air), self._panels(side, room, deal=False), left)

    def _blank(self, wide: int) -> Row:
        return self.row().to(wide, self.colours.text)

    def _beside(self, left: list[Row], right: list[Row], first: int) -> list[Row]:
        """Two columns of rows."""
        rows = []
        for number in range(max(len(left), len(right))):
            row = self.row()
            if number < len(left):
                row.append(left[number])
            row.to(first + GAP, self.colours.text)
            rows.append(row.append(right[number]) if number < len(right) else row)
        return rows

    def _place(self, rows: Sequence[Row], drawing: Drawing, at: int, surface: Role = "s0") -> None:
        """Draw from a column on."""
        for row, pieces in zip(rows, drawing, strict=False):
            row.to(at, self.colours.style("text", surface)).extend(pieces)

    def _sigil(self, faction: str, surface: Role = "s0") -> Drawing:
        return draw_sigil(shipped_sigil(faction), self.colours, surface, blocks=not self.glyphs.is_ascii)

    def _large(self, text: str, letter: Role, surface: Role = "s0", *, double: bool = False) -> Drawing:
        return draw_large(text, self.colours, letter, surface, double=double, blocks=not self.glyphs.is_ascii)

    # --- the name --------------------------------------------------------------------------------

    def _head(self, wide: int) -> list[Row]:
        """The name, and sigils at its right in one row or two."""
        dot, large = f" {self.glyphs.dot} ", wide >= LARGE
        about = self.row().add(dot.join((ABOUT, FAN_WORK, self.version)), self.colours.faded)
        rows = [self.row() for _ in range(8 if large else 4)]
        name = self._large(TITLE, "text", double=large)
        self._place(rows[2 if large else 1 :], name, 0)
        step = SIGIL + (2 if large else 1)
        in_a_row = 3 if large else 4
        start = wide - in_a_row * step + step - SIGIL
        for number, faction in enumerate(BESIDE_TITLE if large else BESIDE_TITLE[:in_a_row]):
            line, column = divmod(number, in_a_row)
            self._place(rows[1 + 4 * line :], self._sigil(faction), start + column * step)
        return [*rows, about]

    # --- the large item --------------------------------------------------------------------------

    def _hero(self, wide: int, *, tall: bool) -> list[Row]:
        """What Enter does at first: go on with the game, or begin."""
        panel = _Panel(self, wide, 0)
        rows = [self._band(wide)]
        if tall:
            rows.append(panel.line())
        rows += self._waiting(panel, tall=tall) if self.waiting else self._begin(panel, tall=tall)
        if tall:
            rows += [panel.line() for _ in range(HERO - len(rows))]
        return panel.all(rows)

    def _begin(self, panel: _Panel, *, tall: bool) -> list[Row]:
        """Nothing waits: what to begin with, in large letters."""
        item = self.items[0]
        rows = [panel.line(open=True) for _ in range(3)]
        self._place(rows, self._large(item.label, "text", panel.surface), 2, panel.surface)
        return [*rows, *([panel.line()] if tall else []), *panel.text(item.detail)]

    def _band(self, wide: int) -> Row:
        c, here, item = self.colours, self.cursor == 0, self.items[0]
        surface: Role = "accent" if here else "s3"
        style = c.style("ink" if here else "text", surface, bold=True)
        row = self.row()
        if c.flat:
            row.add(f"{self.glyphs.point}[Enter] " if here else "  ", style)
        elif here:
            row.add(" Enter ", c.style("accent", "ink", bold=True))
        row.add(f" {item.label if self.waiting else BEGIN}", style)
        when = self.waiting.when if self.waiting else ""
        if c.flat:
            row.add(" ", style).add(self.glyphs.line * max(0, wide - row.x - cells(when) - 1), c.frame)
        row.to(wide - cells(when) - 1, style).add(when, c.style("ink" if here else "muted", surface))
        return row.to(wide, style)

    def _waiting(self, panel: _Panel, *, tall: bool) -> list[Row]:
        """Both sides with their sigils and VP, or all players with their VP; then how it stands."""
        game = self.waiting
        assert game is not None
        art, names = [panel.line(open=True) for _ in range(3)], panel.line(open=True)
        for number, player in enumerate(game.players):
            if len(game.players) == 2:
                self._side_of_two(panel, art, names, player, number)
            else:
                self._one_of_several(panel, art, names, player, number)
        words = panel.text(game.words)
        air = [panel.line()] if tall else []
        return [*art, *air, names, *words]

    def _side_of_two(
        self, panel: _Panel, art: list[Row], names: Row, player: WaitingPlayer, number: int
    ) -> None:
        """`sigils 9 to 11 sigils`: the first from the left, the second after it."""
        seat, drawn = SEATS[number], [self._sigil(each, panel.surface) for each in player.factions[:2]]
        vp = "" if player.vp is None else f"{player.vp}"
        figure = self._large(vp, seat, panel.surface) if vp else ()
        at = art[0].x + 1
        if number:
            art[1].to(at + 1, panel.ground).add("to", panel.muted)
            self._place(art, figure, at + 5, panel.surface)
            at = art[0].x + 5
        self._who(panel, names, player, number, at)
        for drawing in drawn:
            self._place(art, drawing, at, panel.surface)
            at += SIGIL + 1
        if not number:
            self._place(art, figure, at + 2, panel.surface)

    def _one_of_several(
        self, panel: _Panel, art: list[Row], names: Row, player: WaitingPlayer, number: int
    ) -> None:
        at = 2 + number * (panel.wide - 2) // 4
        vp = "" if player.vp is None else f"{player.vp}"
        self._place(art, self._large(vp, SEATS[number], panel.surface), at, panel.surface)
        self._who(panel, names, player, number, at, room=(panel.wide - 2) // 4 - 3)

    def _who(
        self, panel: _Panel, row: Row, player: WaitingPlayer, number: int, at: int, room: int = 20
    ) -> None:
        """Shape and name, and who plays it."""
        style = self.colours.style(SEATS[number], panel.surface, bold=True)
        row.to(max(at, row.x + 1 if row.x > 1 else at), panel.ground)
        row.add(f"{self.glyphs.seats[number]} ", style)
        row.add(player.name, style, width=min(cells(player.name), room))
        if player.detail and cells(player.name) + cells(player.detail) < room:
            row.add(f" {player.detail}", panel.muted)

    # --- the list --------------------------------------------------------------------------------

    @property
    def _listed(self) -> range:
        return range(1, min(self._first_beside, len(self.items)))

    def _list(self, wide: int, *, air: bool) -> list[Row]:
        rows: list[Row] = []
        for number in self._listed:
            if rows and air:
                rows.append(self._blank(wide))
            rows.append(self._entry(number, wide))
        return rows

    def _entry(self, number: int, wide: int) -> Row:
        """Its key on gold, what it is called, and as much of what it is as there is room for."""
        c, g, item, here = self.colours, self.glyphs, self.items[number], number == self.cursor
        surface = "s3" if here else "s0"
        ground = c.style("text", surface)
        row = self.row().add(*self._key(item.key))
        row.to(LABEL - 1, ground).add(g.point if here else " ", c.style("accent_text", surface, bold=True))
        row.add(item.label, c.style("text", surface, bold=True)).to(DETAIL, ground)
        row.add(_fitting(item.detail, wide - DETAIL - 1), c.style("muted", surface)).to(wide, ground)
        row.hits = [(0, wide, number)]
        return row

    def _key(self, key: str) -> tuple[str, Style]:
        c = self.colours
        if c.flat:
            return f"[{key}]", c.style("text", bold=True)
        return f" {key} ", c.style("ink", "accent", bold=True)

    # --- at the right ----------------------------------------------------------------------------

    def _panels(self, wide: int, room: int, *, deal: bool = True) -> list[Row]:
        """Those that there is room for, whole, with a line between them."""
        found = [self._deal(wide, 0)] if deal else []
        found += (
            [self._challenge(wide), self._streak(wide)]
            if deal
            else [self._streak(wide), self._challenge(wide)]
        )
        rows: list[Row] = []
        for panel in [*found, self._tip(wide)]:
            gap = 1 if rows else 0
            if panel and len(rows) + gap + len(panel) <= room:
                rows += [*(self._blank(wide) for _ in range(gap)), *panel]
        return rows

    def _deal(self, wide: int, height: int) -> list[Row]:
        """Today's deal: your deck, against whom, and how it went."""
        deal, panel = self.summary, _Panel(self, wide, self._number_of("today"))
        rows = [panel.heading("Today's deal")]
        if deal is not None:
            against = f"{deal.opponent}, {deal.level}"
            if height:
                rows += [panel.line(), *self._deck_drawn(panel, deal, against), panel.line()]
            tried = f"you {deal.today}" if deal.today else "one try"
            rows += panel.text(f"{deal.deck_names}, {tried}.")
            if not height:
                rows += panel.text(f"Against {against}.", role="muted")
            if deal.yesterday and (not height or len(rows) < height - 1):
                rows += panel.text(f"Yesterday: {deal.yesterday}.", role="muted")
        rows += [panel.line() for _ in range(height - len(rows))]
        return panel.all(rows)

    def _deck_drawn(self, panel: _Panel, deal: HomeSummary, against: str) -> list[Row]:
        rows = [panel.line(open=True) for _ in range(3)]
        for number, faction in enumerate(deal.deck):
            at = 2 + number * (SIGIL + 1)
            self._place(rows, self._sigil(faction, panel.surface), at, panel.surface)
        at = rows[0].x + 1
        rows[1].to(at, panel.ground).add("against", panel.muted)
        rows[2].to(at, panel.ground).add(against, panel.bold)
        return [panel.close(row) for row in rows]

    def _streak(self, wide: int) -> list[Row]:
        """Games won or lost in a row."""
        known, panel = self.summary, _Panel(self, wide, None)
        if known is None or not known.games:
            return []
        role = "good" if known.streak > 0 else "muted"
        figure = self._large(f"{abs(known.streak)}", role, panel.surface)
        rows = [panel.line(open=True) for _ in range(3)]
        self._place(rows, figure, 1, panel.surface)
        at = rows[0].x + 2
        words = f"won in a row, best {known.best}" if known.streak > 0 else "lost in a row"
        rows[0].to(at, panel.ground).add(words, panel.ground)
        rows[1].to(at, panel.ground).add(f"last: {known.last}", panel.muted)
        return panel.all([panel.heading("Streak"), *(panel.close(row) for row in rows)])

    def _challenge(self, wide: int) -> list[Row]:
        known, panel = self.summary, _Panel(self, wide, self._number_of("challenge"))
        if known is None or not known.challenge:
            return []
        count = f"{known.filled} of {known.total}"
        room = wide - len(count) - 4
        full = room * known.filled // max(1, known.total)
        bar = panel.line(open=True).add(self.glyphs.pip * full, self.colours.style("good", panel.surface))
        bar.add(self.glyphs.dotted * (room - full), self.colours.style("faint", panel.surface))
        bar.add(f"  {count}", panel.muted)
        return panel.all([panel.heading("Next challenge"), *panel.text(known.challenge), panel.close(bar)])

    def _tip(self, wide: int) -> list[Row]:
        panel = _Panel(self, wide, None)
        return panel.all([panel.heading("Did you know"), *panel.text(self.tip)]) if self.tip else []


class _Panel:
    """A surface of one width to write on; an item of the list, or only to be read."""

    def __init__(self, page: HomePage, wide: int, item: int | None) -> None:
        self.page = page
        self.wide = wide
        self.item = item
        self.surface = "s3" if item == page.cursor else "s2"
        self.ground = page.colours.style("text", self.surface)
        self.muted = page.colours.style("muted", self.surface)
        self.bold = page.colours.style("text", self.surface, bold=True)

    def line(self, *, open: bool = False) -> Row:
        """An empty row, or one to go on with."""
        row = self.page.row().add(" ", self.ground)
        return row if open else self.close(row)

    def close(self, row: Row) -> Row:
        return row.to(self.wide, self.ground)

    def text(self, words: str, role: str = "text") -> list[Row]:
        style = self.page.colours.style(role, self.surface)
        return [self.close(self.line(open=True).add(each, style)) for each in wrap(words, self.wide - 2)]

    def heading(self, words: str) -> Row:
        """Small capitals, with the key at the right; without colour, a rule."""
        c, g = self.page.colours, self.page.glyphs
        key = self.page.items[self.item].key if self.item is not None else ""
        row = self.line(open=True)
        if c.flat and self.item is not None and self.item == self.page.cursor:
            row = self.page.row().add(g.point, self.bold)
        row.add(
            words.upper(),
            c.style("text" if self.item == self.page.cursor else "muted", self.surface, bold=True),
        )
        if c.flat:
            row.add(" ", self.ground).add(g.line * max(0, self.wide - row.x - (3 if key else 0)), c.frame)
        if key:
            row.to(self.wide - 3, self.ground).add(*self.page._key(key))
        return self.close(row)

    def all(self, rows: list[Row]) -> list[Row]:
        """The rows closed, a click on any of them meaning the item."""
        for row in rows:
            self.close(row)
            row.hits = [(0, self.wide, self.item)] if self.item is not None else []
        return rows


def _fitting(detail: str, room: int) -> str:
    """What it is in parts between commas, as many as there is room for."""
    parts = detail.split(", ")
    while parts and cells(", ".join(parts)) > room:
        parts.pop()
    return ", ".join(parts)
