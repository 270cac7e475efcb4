"""The end of a game as it is drawn: large letters, VP, bases, the course, what it brought, what next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...cards.sigils import sigil_of
from ...stats.gains import Gain
from ...table.view import GOAL
from ..colours import SEATS, Role
from ..drawing import draw_large, fading, large_over, large_width, sigil_over
from ..table.lines import Writer
from ..table.panel import Panel
from ..table.table_state import Run
from ..widgets.canvas import Row, cells, fit

HIGH = 34  # lines from which everything has the room it is drawn with
WIDE = 104  # columns from which three cards stand side by side
MARGIN = 4
LETTERS = 5  # lines of the large letters
SIGIL = 6  # and of a doubled sigil


class Finalist(NamedTuple):
    colour: int
    name: str
    vp: int
    factions: tuple[str, ...]  # slugs


class BaseLine(NamedTuple):
    """A base that scored, and what each took: colour, VP."""

    name: str
    taken: tuple[tuple[int, int], ...]
    decisive: bool = False


class Door(NamedTuple):
    """A way on."""

    key: str
    words: str
    detail: str
    action: str


class ResultState(NamedTuple):
    title: str  # YOU WIN, ADA WINS
    players: tuple[Finalist, ...]  # the winner first
    summary: str
    bases: tuple[BaseLine, ...]
    otherwise: tuple[tuple[int, int], ...] = ()  # VP from abilities: colour, VP
    course: tuple[tuple[int, ...], ...] = ()  # VP at first and after each turn, by colour
    first_turn: int = 1
    decisive: str = ""
    gains: tuple[Gain, ...] | None = None  # None: not known yet
    voice: str = ""
    share: str = ""  # the line of a deal of the day
    doors: tuple[Door, ...] = ()
    risen: float = 1.0  # how far the letters have come down, and VP are counted
    note: str = ""


class ResultPage(Panel[ResultState]):
    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return []
        high = height >= HIGH
        banner = self._banner(state, width, 13 if high else 9)
        doors = self._doors(state, width, large=high)
        room = height - len(banner) - len(doors) - (2 if high else 1)
        rows = [*banner, *([self._blank(width)] if high else []), *self._cards(state, width, room)]
        rows += [self._blank(width) for _ in range(height - len(rows) - len(doors))]
        return [*rows[: height - len(doors)], *doors]

    def _blank(self, width: int) -> Row:
        ground = self.colours.style("text", "s0")
        return self.row().add("", ground).to(width, ground)

    @property
    def _blocks(self) -> bool:
        return not self.glyphs.more.isascii()

    # --- who won ---------------------------------------------------------------------------------

    def _banner(self, state: ResultState, width: int, height: int) -> list[Row]:
        """The winner's colour fading down, large letters from above, their sigils at both sides."""
        c, winner = self.colours, state.players[0]
        behind = fading(c, SEATS[winner.colour], "s0", height)
        top = round((height - LETTERS - 2) / 2 * state.risen)
        rows = [self.row().add("", c.style("text", each)) for each in behind]
        letters = large_over(
            state.title, c, "text", tuple(behind[top : top + LETTERS]), double=True, blocks=self._blocks
        )
        wide = large_width(state.title, double=True) if len(letters[0]) > 1 else cells(state.title)
        if wide + 2 > width:
            letters = ((), (), ((state.title, c.style("text", behind[top + 2], bold=True)),), (), ())
            wide = cells(state.title)
        at = max(0, (width - wide) // 2)
        drawn = at >= 20 and height >= 11
        if drawn:
            self._sigil(rows, winner.factions[0], behind, (at - 2 * SIGIL) // 2 - 2)
        for row, surface, pieces in zip(rows[top:], behind[top:], letters, strict=False):
            if row.x <= at:
                row.to(at, c.style("text", surface)).extend(pieces)
        if drawn:
            self._sigil(rows, winner.factions[-1], behind, width - (at + 2 * SIGIL) // 2 - 2)
        line = height - 3 if height >= 11 else height - 1
        words, style = self._summary(state, width - 2), c.style("text", behind[line])
        rows[line].to(max(1, (width - cells(words)) // 2), style).add(words, style)
        return [row.to(width, c.style("text", each)) for row, each in zip(rows, behind, strict=True)]

    def _summary(self, state: ResultState, room: int) -> str:
        """In whole parts: against whom goes first, as the names are below."""
        dot = f" {self.glyphs.dot} "
        parts = state.summary.split(dot)
        while cells(dot.join(parts)) > room and len(parts) > 1:
            parts.pop(min(2, len(parts) - 1))
        return fit(dot.join(parts), room).rstrip()

    def _sigil(self, rows: list[Row], faction: str, behind: Sequence[Role], at: int) -> None:
        """Doubled, in the middle of the room next to the letters."""
        c, top = self.colours, 3
        surfaces = tuple(behind[top : top + SIGIL])
        drawn = sigil_over(sigil_of(faction), c, surfaces, double=True, blocks=self._blocks)
        for row, surface, pieces in zip(rows[top:], surfaces, drawn, strict=False):
            if row.x <= at:
                row.to(at, c.style("text", surface)).extend(pieces)

    # --- the cards -------------------------------------------------------------------------------

    def _cards(self, state: ResultState, width: int, room: int) -> list[Row]:
        """Side by side: VP and bases, the course, what the game brought."""
        three = width >= WIDE
        margin = MARGIN if three else 1
        inner = width - 2 * margin
        shares = [inner * 36 // 112, inner * 42 // 112] if three else [inner // 2 - 1]
        widths = [*shares, inner - sum(shares) - 2 * len(shares)]
        columns = [self._vp(state, widths[0], room)]
        if three:
            columns.append(self._course(state, widths[1], room))
        columns.append(self._gains(state, widths[-1], room))
        ground = self.colours.style("text", "s0")
        rows = []
        for y in range(room):
            row = self.row().add(" " * margin, ground)
            for number, column in enumerate(columns):
                row.add("  " if number else "", ground).append(column[y])
            rows.append(row.to(width, ground))
        return rows

    def _card(self, rows: list[Row], write: Writer, room: int) -> list[Row]:
        rows = rows[:room]
        return rows + [write.blank() for _ in range(room - len(rows))]

    def _vp(self, state: ResultState, width: int, room: int) -> list[Row]:
        """Large figures, the winner's larger; names; then each base."""
        c = self.colours
        write = Writer(c, self.glyphs, "s2", width)
        plain = write.style("text")
        double = room >= 15 and len(state.players) == 2
        rows = [write.blank()] if room > 9 else []
        figures = [write.row().add(" ", plain) for _ in range(LETTERS if double else 3)]
        names = write.row().add(" ", plain)
        spans = self._spans(state, width - 2, large_first=double)
        for number, (player, span) in enumerate(zip(state.players, spans, strict=True)):
            vp = round(player.vp * state.risen)
            large = double and not number
            drawn = draw_large(str(vp), c, SEATS[player.colour], "s2", double=large, blocks=self._blocks)
            at = figures[0].x
            first = 0 if large else len(figures) - len(drawn) - (1 if double else 0)
            for row, pieces in zip(figures[first:], drawn, strict=False):
                row.to(at, plain).extend(pieces)
            label = f"{self.glyphs.seats[player.colour]} {player.name}"
            names.to(at, plain).add(
                label, write.style(f"p{player.colour}"), width=min(cells(label), span - 1)
            )
            for row in figures:
                row.to(at + span, plain)
        rows += [write.closed(row) for row in (*figures, names)]
        if room > 12:
            rows += [write.blank(), self._bases_heading(state, write)]
        return self._card([*rows, *self._bases(state, write, room - len(rows))], write, room)

    def _spans(self, state: ResultState, room: int, *, large_first: bool) -> list[int]:
        """Columns of each player's figure and name, as far apart as there is room for."""
        least = []
        for number, player in enumerate(state.players):
            vp, label = round(player.vp * state.risen), cells(f"{self.glyphs.seats[0]} {player.name}")
            least.append(max(large_width(str(vp), double=large_first and not number), min(label, 12)))
        gap = max(1, min(3, (room - sum(least)) // max(1, len(least) - 1)))
        return [each + gap for each in least]

    def _bases(self, state: ResultState, write: Writer, room: int) -> list[Row]:
        """The latest, if there is no room for all; the decisive one is marked."""
        bases = state.bases
        extra = 1 if state.otherwise else 0
        hidden = max(0, len(bases) - max(1, room - extra))
        rows = [self._base(each, state, write) for each in bases[hidden:]]
        if hidden:
            words = f"and {hidden + 1} before"
            rows[0] = write.closed(
                write.row().add("  ", write.style("text")).add(words, write.style("muted"))
            )
        if not bases:
            rows = write.line((Run("No base scored.", "muted"),))
        if state.otherwise:
            rows.append(self._base(BaseLine("From abilities", state.otherwise), state, write))
        return rows

    @staticmethod
    def _column(state: ResultState) -> int:
        """Cells of what a player got at a base; the columns stand in the order of the figures above."""
        return 5 if len(state.players) < 4 else 4

    def _bases_heading(self, state: ResultState, write: Writer) -> Row:
        """With the shape of each column's player."""
        wide, heading = self._column(state), write.heading("The bases")
        at = write.width - wide * len(state.players) - 1
        for number, player in enumerate(state.players, 1):
            sign = self.glyphs.seats[player.colour]
            heading.put(at + wide * number - 1, sign, write.style(f"p{player.colour}"))
        return heading

    def _base(self, base: BaseLine, state: ResultState, write: Writer) -> Row:
        taken = dict(base.taken)
        amounts = [(player.colour, taken.get(player.colour)) for player in state.players]
        wide = self._column(state)
        right = wide * len(amounts)
        row = write.row().add(f"{self.glyphs.point} " if base.decisive else "  ", write.style("accent"))
        style = write.style("bold" if base.decisive else "muted")
        row.add(base.name, style, width=max(4, min(cells(base.name), write.width - right - 5)))
        row.to(write.width - right - 1, write.style("text"))
        for colour, vp in amounts:
            shown = self.glyphs.dash if vp is None else f"{vp:+d}"
            row.add(f"{shown:>{wide}}", write.style(f"p{colour}" if vp else "muted"))
        return write.closed(row)

    def _course(self, state: ResultState, width: int, room: int) -> list[Row]:
        """VP over the turns, two pixels a line."""
        write = Writer(self.colours, self.glyphs, "s2", width)
        rows = [write.blank(), write.heading("VP over the turns"), write.blank()]
        foot = [self._turns(state, write)]
        foot += write.line((Run(state.decisive),)) if state.decisive else []
        rows += self._curves(state, write, room - len(rows) - len(foot) - 1)
        return self._card([*rows, *foot], write, room)

    def _turns(self, state: ResultState, write: Writer) -> Row:
        last = f"turn {state.first_turn + len(state.course) - 2}"
        row = write.row().add(f"    turn {state.first_turn}", write.style("muted"))
        return write.closed(
            row.to(write.width - cells(last) - 2, write.style("text")).add(last, write.style("muted"))
        )

    def _curves(self, state: ResultState, write: Writer, height: int) -> list[Row]:
        height = max(4, height)
        wide = write.width - 7
        top = max(GOAL + 1, *(max(vp) for vp in state.course), 1) if state.course else GOAL + 1
        pixels = plotted(state.course, wide, 2 * height, top)
        ticks = {height - 1 - vp * (2 * height - 1) // top // 2: vp for vp in range(0, top + 1, 5)}
        rows = []
        for y in range(height):
            row = write.row().add(f"{ticks[y]:>2} " if y in ticks else "   ", write.style("muted"))
            goal = ticks.get(y) == GOAL
            for x in range(wide):
                row.append(self._dot(pixels[2 * y][x], pixels[2 * y + 1][x], write, goal=goal))
            rows.append(write.closed(row))
        return rows

    def _dot(self, upper: int, lower: int, write: Writer, *, goal: bool) -> Row:
        """Two pixels in a cell."""
        row, c = self.row(), self.colours
        if upper < 0 and lower < 0:
            return row.add(self.glyphs.dotted if goal else " ", write.style("faint"))
        first = upper if upper >= 0 else lower
        if not self._blocks or c.flat:
            return row.add(self.glyphs.seats[first], write.style(f"p{first}"))
        if upper >= 0 and lower >= 0:
            return row.add("▀", c.style(SEATS[upper], SEATS[lower]))
        return row.add("▀" if upper >= 0 else "▄", c.style(SEATS[first], "s2"))

    def _gains(self, state: ResultState, width: int, room: int) -> list[Row]:
        write = Writer(self.colours, self.glyphs, "s2", width)
        airy = room >= 14
        rows = [write.blank()] if room > 9 else []
        rows.append(write.heading("New from this game"))
        rows += [write.blank()] if airy else []
        if state.gains is None:
            rows += write.line((Run(f"Adding up{self.glyphs.more}", "muted"),))
        for gain in state.gains or ():
            rows += [*self._gain(gain, write), *([write.blank()] if airy else [])]
        if state.gains == ():
            rows += write.line((Run(state.note or "Nothing new for your record.", "muted"),))
        if state.share:
            rows += write.line((Run(state.share, "link"),))
        foot = write.line((Run(f"“{state.voice}”", "muted"),)) if state.voice else []
        if foot and len(rows) + len(foot) + 2 <= room:
            rows += [write.blank() for _ in range(room - len(rows) - len(foot) - 1)]
            rows += foot
        return self._card(rows, write, room)

    def _gain(self, gain: Gain, write: Writer) -> list[Row]:
        g = self.glyphs
        sign = g.star if gain.first else g.checked
        row = write.row().add(f"{sign} ", write.style("accent" if gain.first else "good"))
        room = write.width - row.x - cells(gain.amount) - 2
        row.add(gain.words, write.style("bold" if gain.first else "text"), width=min(cells(gain.words), room))
        row.to(write.width - cells(gain.amount) - 1, write.style("text"))
        return [write.closed(row.add(gain.amount, write.style("good")))]

    # --- what next -------------------------------------------------------------------------------

    def _doors(self, state: ResultState, width: int, *, large: bool) -> list[Row]:
        """Tiles with their keys; Enter's is gold. In few lines, a line of them."""
        if not large:
            return [self._doors_in_a_line(state, width), self._blank(width)]
        doors = state.doors
        room = width - 2 * MARGIN - (len(doors) - 1)
        wanted = [cells(door.key) + max(cells(door.words), cells(door.detail)) + 5 for door in doors]
        more = (room - sum(wanted)) // max(1, len(doors))
        ground = self.colours.style("text", "s0")
        rows = [self.row().add(" " * MARGIN, ground) for _ in range(4)]
        for number, (door, least) in enumerate(zip(doors, wanted, strict=True)):
            for row, line in zip(rows, self._door(door, least + more, first=not number), strict=True):
                row.add(" " if number else "", ground).append(line)
        return [*[row.to(width, ground) for row in rows], self._blank(width)]

    def _door(self, door: Door, width: int, *, first: bool) -> list[Row]:
        c = self.colours
        surface: Role = "accent" if first and not c.flat else "s2"
        ink: Role = "ink" if surface == "accent" else "text"
        plain, strong = c.style(ink, surface), c.style(ink, surface, bold=True)
        chip = (
            c.style("accent", "ink", bold=True)
            if surface == "accent"
            else c.style("ink", "accent", bold=True)
        )
        key = f" {door.key} "
        if c.flat:
            chip, key = strong, f"[{door.key}]"
        rows = [self.row().add("", plain) for _ in range(4)]
        rows[1].add(" ", plain).add(key, chip, door.action).add(" ", plain)
        at = rows[1].x
        rows[1].add(door.words, strong, door.action, width=max(1, min(cells(door.words), width - at - 1)))
        detail = c.style(ink if surface == "accent" else "muted", surface)
        rows[2].to(at, plain).add(door.detail, detail, width=max(0, min(cells(door.detail), width - at - 1)))
        done = [row.to(width, plain) for row in rows]
        for row in done:
            row.hits = [(0, width, door.action)]
        return done

    def _doors_in_a_line(self, state: ResultState, width: int) -> Row:
        c = self.colours
        ground = c.style("text", "s0")
        row = self.row().add(" ", ground)
        for number, door in enumerate(state.doors):
            key = f"[{door.key}]" if c.flat else f" {door.key} "
            if row.x + cells(key) + cells(door.words) + 3 > width:
                break
            chip = c.style("text", "s0", bold=True) if c.flat else c.style("ink", "accent", bold=True)
            gold = not number and not c.flat
            words = c.style("ink", "accent", bold=True) if gold else c.style("text", "s0")
            row.add(key, chip, door.action).add(
                f" {door.words} " if gold else f" {door.words}", words, door.action
            )
            row.add("  ", ground)
        return row.to(width, ground)


def plotted(points: Sequence[Sequence[int]], width: int, height: int, top: int) -> list[list[int]]:
    """Which player's line goes through each pixel; -1: none. Steps where VP came, level in between."""
    grid = [[-1] * width for _ in range(height)]
    if not points:
        return grid
    columns = [number * (width - 1) // max(1, len(points) - 1) for number in range(len(points))]

    def line(vp: int) -> int:
        return height - 1 - max(0, min(vp, top)) * (height - 1) // top

    for colour in reversed(range(len(points[0]))):
        for number in range(1, len(points)):
            before, after = line(points[number - 1][colour]), line(points[number][colour])
            for x in range(columns[number - 1], columns[number] + 1):
                grid[before][x] = colour
            for y in range(min(before, after), max(before, after) + 1):
                grid[y][columns[number]] = colour
    return grid
