"""A corner of a table, painted in the present colours and signs: what a theme looks like."""

from __future__ import annotations

from .canvas import Canvas, Row

PLAYERS = ("You", "Ada", "Bo", "Cleo")
GAUGE = 12


class ThemeSample(Canvas):
    """One base, a hand, and a word in each of the other colours."""

    DEFAULT_CSS = "ThemeSample { height: 16; }"

    def paint(self, width: int, height: int) -> list[Row]:
        wide = max(24, min(width, 44))
        base = self.colours.on("s2").text
        rows = [row.to(wide, base) for row in self._base()]
        return [self._title(wide), *rows, self.row(), *self._hand(), self.row(), self._words()]

    def _title(self, wide: int) -> Row:
        """The band of a base; without colour, a rule."""
        c = self.colours.on("s3")
        row = self.row().add(" a ", c.key).add("Tar Pits ", c.title)
        return row.add((self.glyphs.line if c.flat else " ") * (wide - row.x), c.frame)

    def _base(self) -> list[Row]:
        c, g = self.colours.on("s2"), self.glyphs
        full = GAUGE * 3 // 4
        gauge = self.row().add(" 12/16 ", c.bold).add(g.full * full, c.gauge)
        gauge.add(g.empty * (GAUGE - full), c.gauge_empty).add(f"  4{g.dot}3{g.dot}2", c.faded)
        rows = [gauge]
        for seat, (power, place) in enumerate(((5, "1st +4"), (4, "2nd +3"), (2, "3rd +2"), (1, ""))):
            row = self.row().add(f" {g.seats[seat]} {PLAYERS[seat]:<5}{power:>2} ", c.seats[seat])
            rows.append(row.add(f"{g.arrow} {place}" if place else "", c.text))
        minion = self.row().add(f" {g.seats[0]} King Rex 7 ", c.seats_bold[0])
        rows.append(minion.add(f"{g.protected} ", c.text).add("+2", c.good))
        ready = self.row().add(f" {g.full * 4}", c.gauge_ready)
        return [*rows, ready.add(" scores now", c.gauge_ready)]

    def _hand(self) -> list[Row]:
        c = self.colours
        cards = (
            (" 1 Invader ", c.lit, "can be played"),
            (" 2 Scout   ", c.cursor, "under the cursor"),
            (" 3 Probe   ", c.faded, "cannot be played"),
        )
        return [self.row().add(card, style).add(f" {what}", c.faded) for card, style, what in cards]

    def _words(self) -> Row:
        c = self.colours
        row = self.row()
        for words, style in (
            ("link", c.link),
            ("key", c.key),
            ("lead", c.good),
            ("care", c.warn),
            ("no", c.bad),
        ):
            row.add(" ", c.text).add(words, style)
        return row
