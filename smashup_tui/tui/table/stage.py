"""A scoring on the stage: the base breaks, places rise, VP are paid, the next base comes."""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ..colours import PLAYER_INK, SEATS, Colours, Role
from ..drawing import draw_large, draw_sigil, is_large, large_width
from ..glyphs import Glyphs
from ..widgets.canvas import Row, cells
from .lines import Writer
from .table_state import Line, PillarState, Run, StageState

BREAKS = "breaks"
NEW_BASE = "new base"
HIGH = 11  # lines from which there is room for large letters and pillars
PILLAR = 26  # columns of a pillar, with the gap before it
SIDE = 34  # columns for words next to the pillars
STEP = 2  # lines by which a place is above the next
PLACES = ("", "1st", "2nd", "3rd", "4th")


def stage_rows(stage: StageState, colours: Colours, glyphs: Glyphs, width: int, height: int) -> list[Row]:
    """As many lines as there are."""
    draw = _Stage(stage, colours, glyphs, width, height)
    rows = draw.low() if height < HIGH else draw.high()
    blank = Writer(colours, glyphs, "s0", width)
    return [*rows[:height], *(blank.blank() for _ in range(height - len(rows)))]


class _Stage:
    def __init__(self, stage: StageState, colours: Colours, glyphs: Glyphs, width: int, height: int) -> None:
        self.stage, self.c, self.g = stage, colours, glyphs
        self.width, self.height = width, height
        self.blocks = not glyphs.more.isascii()
        self.write = Writer(colours, glyphs, "s0", width)

    def on(self, role: Role, surface: Role = "s0") -> Row:
        """A row that begins on a surface."""
        return Row(self.g).add("", self.c.style(role, surface))

    # --- with large letters ----------------------------------------------------------------------

    def high(self) -> list[Row]:
        rows = [self.write.blank(), *self._title(), self.write.blank()]
        room = self.height - len(rows)
        if self.stage.step == BREAKS:
            return [*rows, *self._gauge(room)]
        return [*rows, *self._pillars(room)]

    def _title(self) -> list[Row]:
        """The base's name as large as there is room for, in gold."""
        stage, words = self.stage, self.stage.right
        gold = self.c.style("accent_text", "s0", bold=True)
        if is_large(stage.name) and large_width(stage.name) + cells(words) + 6 <= self.width:
            drawn = draw_large(stage.name, self.c, "accent_text", "s0", blocks=self.blocks)
            rows = [self.on("text").to(2, gold).extend(pieces) for pieces in drawn]
        else:
            rows = [self.on("text"), self.on("text").add(f"  {stage.name}", gold), self.on("text")]
        rows[0].to(self.width - cells(words) - 1, gold).add(words, self.c.style("muted", "s0"))
        return [row.to(self.width, gold) for row in rows]

    def _gauge(self, room: int) -> list[Row]:
        """As wide as the total, with a mark where the breakpoint was."""
        stage, width = self.stage, self.width - 4
        thick = max(1, min(5, room - 4))
        total = max(1, sum(max(0, pillar.power) for pillar in stage.pillars))
        mark = 2 + min(width - 1, width * stage.breakpoint // max(total, stage.breakpoint))
        rows = [self.on("text").to(2, self.c.style("text", "s0")) for _ in range(thick)]
        done = drawn = 0
        first_to_last = sorted(stage.pillars, key=lambda pillar: (pillar.place or 9, pillar.colour))
        for pillar in first_to_last:
            done += max(0, pillar.power)
            until = width * done // max(total, stage.breakpoint)
            for row, piece in zip(rows, self._segment(pillar, until - drawn, thick), strict=True):
                row.append(piece)
            drawn = until
        label = f"breakpoint {stage.breakpoint}"
        gold = self.c.style("accent_text", "s0", bold=True)
        above = self.on("text").to(max(2, mark - cells(label) - 1), gold)
        above.add(f"{label} ", gold).to(mark, gold).add(self.g.bar, gold)
        below = self.on("text").to(mark, gold).add(self.g.bar, gold)
        spread = self.g.dot.join(map(str, stage.vp))
        numbers: Line = (
            Run(f"{stage.total} of {stage.breakpoint}", "bold"),
            Run("  VP ", "muted"),
            Run(spread),
        )
        words = [row for line in (numbers, *stage.words) for row in self.write.line(line, begin=1)]
        return [self.write.closed(row) for row in (above, *rows, below, *words)]

    def _segment(self, pillar: PillarState, width: int, thick: int) -> list[Row]:
        """A player's share of the total, with the figure in it if it fits."""
        seat = SEATS[pillar.colour]
        if self.c.flat:
            shape = self.g.seats[pillar.colour]
            label = f"{shape}{pillar.power} {pillar.name} "
            middle = (label + shape * width)[:width]
            style = self.c.style(seat, "s0")
            return [
                Row(self.g).add(middle if y == thick // 2 else shape * width, style) for y in range(thick)
            ]
        ink = PLAYER_INK[seat]
        style = self.c.style(ink, seat, bold=True)
        rows = [Row(self.g).add("", style) for _ in range(thick)]
        figure = large_width(str(pillar.power))
        label = f"{self.g.seats[pillar.colour]} {pillar.name}"
        if thick >= 3 and figure + 4 <= width:
            drawn = draw_large(str(pillar.power), self.c, ink, seat)
            top = (thick - 3) // 2
            for row, pieces in zip(rows[top:], drawn, strict=False):
                row.add("  ", style).extend(pieces)
            if figure + cells(label) + 6 <= width:
                rows[thick // 2].add(f"   {label}", style)
        elif width >= 4:
            rows[thick // 2].add(f" {pillar.power}", style)
        return [row.to(width, style) for row in rows]

    def _pillars(self, room: int) -> list[Row]:
        """From last to first, each higher than the one before; at the right, words."""
        shown = sorted(self.stage.pillars, key=lambda pillar: (-pillar.place, pillar.power))
        wide = min(PILLAR, (self.width - 2) // max(1, len(shown)))
        columns = [self._pillar(pillar, wide, room, len(shown)) for pillar in shown]
        left = wide * len(columns)
        beside = self._beside(self.width - left - 4, room) if self.width - left >= SIDE else []
        rows = []
        for y in range(room):
            row = self.on("text")
            for column in columns:
                row.append(column[y])
            row.to(left + 4, self.c.style("text", "s0"))
            rows.append(self.write.closed(row.append(beside[y]) if y < len(beside) else row))
        return rows

    def _pillar(self, pillar: PillarState, wide: int, room: int, of: int) -> list[Row]:
        gap, inner = 2, wide - 2
        plain = self.c.style("text", "s0")
        if not pillar.shown:
            return [self.on("text").to(wide, plain) for _ in range(room)]
        steps = max(0, (of if of > 1 else 1) - max(1, pillar.place))
        high = min(room - 3, 4 + STEP * steps) if pillar.vp > 0 else min(room, 4 + STEP * steps)
        high = max(4, high)
        faded = self.stage.step == NEW_BASE
        seat: Role = SEATS[pillar.colour]
        ink: Role = PLAYER_INK[SEATS[pillar.colour]]
        if self.c.flat:
            seat, ink = "s0", "text"
        elif faded:
            seat = self.c.colour(seat).blend(self.c.colour("s0"), 0.6)
            ink = "text"
        style = self.c.style(ink, seat, bold=True)
        body = [self.on("text").to(gap, plain).add("", style) for _ in range(high)]
        drawn = draw_large(str(pillar.power), self.c, ink, seat, blocks=self.blocks)
        top = 1 if high > 4 else 0
        for row, pieces in zip(body[top:], drawn, strict=False):
            row.add("  ", style).extend(pieces)
        name = f"{self.g.seats[pillar.colour]} {pillar.name}"
        room_for_name = inner - large_width(str(pillar.power)) - 5
        body[top].add("   power", style)
        body[top + 1].add("   ", style).add(name, style, width=max(1, min(cells(name), room_for_name)))
        body[-1].add(f"  {PLACES[pillar.place]}" if pillar.place else "", style)
        lines = [row.to(gap + inner, style) for row in body]
        above: list[Row] = []
        if pillar.vp and not faded and room - high >= 3:
            gold = self.c.style("accent_text", "s0", bold=True)
            paid = draw_large(f"+{pillar.vp}", self.c, "accent_text", "s0", blocks=self.blocks)
            above = [self.on("text").to(gap + 3, plain).extend(pieces) for pieces in paid]
            above[1].add(" VP", gold)
        rows = [*above, *lines]
        blank = [self.on("text").to(wide, plain) for _ in range(room - len(rows))]
        return [*blank, *(row.to(wide, plain) for row in rows)]

    def _beside(self, width: int, room: int) -> list[Row]:
        """The winner's sigils and what is said; at the end, how it stands."""
        write = Writer(self.c, self.g, "s0", width)
        words = write.lines(self.stage.words)
        if self.stage.step == NEW_BASE:
            return [*self._vp_now(write), *words]
        first = [each for each in self.stage.pillars if each.place == 1 and each.shown]
        if not first or self.c.flat or len(words) + 7 > room or width < 36:
            return [write.blank(), *words]
        rows = [write.row() for _ in range(6)]
        drawn_of = first[0].factions if len(first) == 1 else [each.factions[0] for each in first]
        for faction in drawn_of[:2]:
            drawn = draw_sigil(sigil_of(faction), self.c, "s0", double=True, blocks=self.blocks)
            for row, pieces in zip(rows, drawn, strict=True):
                row.extend(pieces).add("  ", write.style("text"))
        return [*[write.closed(row) for row in rows], write.blank(), *words]

    def _vp_now(self, write: Writer) -> list[Row]:
        rows = [write.row() for _ in range(3)]
        for number, pillar in enumerate(sorted(self.stage.pillars, key=lambda each: each.colour)):
            if number:
                for y, row in enumerate(rows):
                    row.add(
                        "  to  " if y == 1 and len(self.stage.pillars) == 2 else "      ",
                        write.style("muted"),
                    )
            drawn = draw_large(str(pillar.total_vp), self.c, SEATS[pillar.colour], "s0", blocks=self.blocks)
            for row, pieces in zip(rows, drawn, strict=True):
                row.extend(pieces)
        head = write.line((Run("VP now", "muted"),))
        return [*head, *[write.closed(row) for row in rows], write.blank()]

    # --- in few lines ----------------------------------------------------------------------------

    def low(self) -> list[Row]:
        """Bars instead of pillars: the first on top."""
        rows: list[Row] = []
        shown = sorted(self.stage.pillars, key=lambda pillar: (pillar.place or 9, -pillar.power))
        large = len(shown) * 3 + 1 <= self.height
        for pillar in shown:
            rows += self._large_bar(pillar) if large else [self._bar(pillar)]
        if self.stage.step in (BREAKS, NEW_BASE) or len(rows) < self.height - 1:
            rows += [row for line in self.stage.words for row in self.write.line(line)]
        return [self.write.blank(), *rows] if len(rows) < self.height else rows

    def _bar_cells(self, pillar: PillarState, room: int) -> int:
        most = max(1, *(each.power for each in self.stage.pillars), 1)
        return max(1, room * max(0, pillar.power) // most)

    def _place(self, pillar: PillarState) -> str:
        return PLACES[pillar.place] if pillar.place and pillar.shown and self.stage.step != BREAKS else ""

    def _bar(self, pillar: PillarState) -> Row:
        row = self.write.row().add(self._place(pillar).ljust(5), self.write.style("bold"))
        label = f" {self.g.seats[pillar.colour]} {pillar.name} {pillar.power} "
        row.append(self._label(pillar, label, self._bar_cells(pillar, self.width // 2)))
        if pillar.vp and self._place(pillar):
            row.add(f"  +{pillar.vp} VP", self.write.style("accent"))
        return self.write.closed(row)

    def _label(self, pillar: PillarState, label: str, width: int) -> Row:
        """A label on a bar, or at its right where it is too long for it."""
        seat = SEATS[pillar.colour]
        if self.c.flat:
            shape = self.g.seats[pillar.colour]
            return Row(self.g).add(f"{label}{shape * max(0, width - cells(label))}", self.write.style("text"))
        style = self.c.style(PLAYER_INK[seat], seat, bold=True)
        return Row(self.g).add(label, style).to(max(cells(label), width), style)

    def _large_bar(self, pillar: PillarState) -> list[Row]:
        rows = [self.write.row() for _ in range(3)]
        rows[0].add(f" {self._place(pillar)}", self.write.style("bold"))
        wide = self._bar_cells(pillar, self.width - 30)
        labels = (f"  {self.g.seats[pillar.colour]} {pillar.name} ", f"  {pillar.power} power ")
        for row, label in zip(rows, labels, strict=False):
            row.to(8, self.write.style("text")).append(self._label(pillar, label, wide))
        if pillar.vp and self._place(pillar):
            paid = draw_large(f"+{pillar.vp}", self.c, "accent_text", "s0", blocks=self.blocks)
            for row, pieces in zip(rows, paid, strict=True):
                row.to(self.width - 16, self.write.style("text")).extend(pieces)
            rows[1].add(" VP", self.write.style("accent"))
        return [self.write.closed(row) for row in rows]
