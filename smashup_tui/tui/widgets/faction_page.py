"""A faction to read: what it is like, what is in it, how it goes with another one, and every card's text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual import events

from ...support.sigil_format import Sigil
from ..drawing import draw_sigil, faction
from ..table.lines import Writer
from .canvas import Canvas, Row, cells, wrap
from .flow import Words, flow

WIDE = 34  # columns from which the sigil is doubled
TALL = 30  # lines from which it is
FEW = 8  # lines
ITALIC = Style(italic=True)


class CardLine(NamedTuple):
    """A card of the faction."""

    name: str
    power: int | None
    copies: int
    kind: str
    text: str


class FactionShown(NamedTuple):
    """All that is shown of it."""

    slug: str
    name: str
    set: str
    sigil: Sigil
    complexity: str = ""
    wins: str = ""  # how it wins
    record: str = ""  # “you: 5 of 9 won”
    cards: tuple[CardLine, ...] = ()
    bases: tuple[tuple[str, int, tuple[int, ...]], ...] = ()
    partner: str = ""  # with which its player has it already
    together: str = ""  # how they go together
    together_record: str = ""


class FactionPage(Canvas):
    """Scrolls; its last line says what Enter does."""

    ALLOW_SELECT = True

    def __init__(self) -> None:
        super().__init__(id="about")
        self.facts: FactionShown | None = None
        self.key = ""  # what is said at the foot: a key,
        self.does = ""  # and what it does
        self.top = 0
        self._length = 0

    def show(self, facts: FactionShown | None, key: str = "", does: str = "") -> None:
        if (facts, key, does) != (self.facts, self.key, self.does):
            if facts is None or self.facts is None or facts.slug != self.facts.slug:
                self.top = 0
            self.facts, self.key, self.does = facts, key, does
            self.repaint()

    def read(self, by: int) -> None:
        """Pages on or back."""
        self.top = max(0, min(self.top + by * max(1, self.size.height - 4), self._length - 1))
        self.repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.top += 3
        self.repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.top = max(0, self.top - 3)
        self.repaint()

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        write = Writer(self.colours, self.glyphs, "s2", width)
        if self.facts is None:
            return [write.blank() for _ in range(height)]
        head = [self._bar(self.facts, width)]
        body = [*self._art(self.facts, width, height), *self._sections(self.facts, write, height)]
        texts = self._texts(self.facts, write)
        room = height - len(head) - 2
        gap = room - len(body) if room - len(body) < FEW else 1  # a few lines of texts are none
        body += [write.blank() for _ in range(gap)]
        body += texts
        self._length = len(body)
        self.top = max(0, min(self.top, len(body) - room))
        rows = [*head, *body[self.top : self.top + room]]
        return [*rows, self._hint(write, more=self.top < len(body) - room), self._foot(write)]

    def _bar(self, facts: FactionShown, width: int) -> Row:
        c = self.colours
        if c.flat:
            row = self.row().add(f" {facts.name} ", c.bold)
            row.add(self.glyphs.line * max(0, width - row.x - cells(facts.set) - 2), c.frame)
            return row.add(f" {facts.set}", c.faded).to(width, c.text)
        of = faction(facts.sigil, c, "s2")
        bold, plain = c.style(of.ink, of.bar, bold=True), c.style(of.ink, of.bar)
        row = self.row().add(f" {facts.name}", bold)
        if row.x + cells(facts.set) + 3 <= width:
            row.to(width - cells(facts.set) - 1, plain).add(facts.set, plain)
        return row.to(width, plain)

    def _art(self, facts: FactionShown, width: int, height: int) -> list[Row]:
        """The sigil, and at its right how hard it is to play and how you did with it."""
        c = self.colours
        words = [("muted", "complexity"), ("text", facts.complexity)] if facts.complexity else []
        words += (
            [("muted", ""), *(("muted", line) for line in wrap(facts.record, width - 21))]
            if facts.record
            else []
        )
        if c.flat or self.glyphs.is_ascii:
            write = Writer(c, self.glyphs, "s2", width)
            hard = f"{facts.complexity.lower()} complexity" if facts.complexity else ""
            lines = [f"{facts.sigil.letters}  {hard}", facts.record]
            return [
                row
                for line in lines
                if line
                for row in self._flowed([Words(line, write.style("muted"))], write)
            ]
        double = width >= WIDE and height >= TALL
        tint = faction(facts.sigil, c, "s2").tint
        ground = c.style("text", tint)
        rows = [self.row().add(" ", ground) for _ in range(8 if double else 4)]
        drawn = draw_sigil(facts.sigil, c, tint, double=double, low=not double)
        for row, pieces in zip(rows[1 if double else 0 :], drawn, strict=False):
            row.to(2 if double else 1, ground).extend(pieces)
        at = 21 if double else 11
        if not double:
            words = [
                ("muted", line) for line in wrap(f"{facts.complexity.lower()} complexity", width - at - 1)
            ][:3]
        for row, (role, line) in zip(rows[2 if double else 1 :], words, strict=False):
            row.to(at, ground).add(line, c.style(role, tint), width=min(cells(line), width - at))
        return [row.to(width, ground) for row in rows]

    def _sections(self, facts: FactionShown, write: Writer, height: int) -> list[Row]:
        """As many as there is room for, each whole; those that matter most come in first."""
        found = [
            (0, self._voice(facts, write)),
            (5, self._how(facts, write)),
            (1, self._minions(facts, write)),
            (2, self._actions(facts, write)),
            (3, self._together(facts, write)),
            (4, self._bases(facts, write)),
        ]
        room = height - 3 - len(self._art(facts, write.width, height))
        kept: set[int] = set()
        for weight, rows in sorted(found, key=lambda each: each[0]):
            if rows and len(rows) + 1 <= room:
                room -= len(rows) + 1
                kept.add(weight)
        return [row for weight, rows in found if weight in kept for row in (write.blank(), *rows)]

    def _voice(self, facts: FactionShown, write: Writer) -> list[Row]:
        style = write.style("text")
        spans = [Words(facts.sigil.voice, style if self.colours.flat else style + ITALIC)]
        return self._flowed(spans, write) if facts.sigil.voice else []

    def _flowed(self, spans: Sequence[Words], write: Writer) -> list[Row]:
        rows = flow(spans, write.width - 2, self.glyphs, write.style("text"))
        return [write.closed(write.row().append(row)) for row in rows]

    def _how(self, facts: FactionShown, write: Writer) -> list[Row]:
        if not facts.wins:
            return []
        return [write.heading("How it wins"), *self._flowed([Words(facts.wins, write.style("muted"))], write)]

    def _minions(self, facts: FactionShown, write: Writer) -> list[Row]:
        minions = [card for card in facts.cards if card.power is not None]
        if not minions:
            return []
        word = minions[0].kind
        rows = [write.heading(f"{word}s", f"{sum(card.copies for card in minions)}")]
        for card in minions:
            row = write.row().add(f"{card.power:>2} ", self._chip)
            times = f"{self.glyphs.lost}{card.copies}" if card.copies > 1 else ""
            row.add("  ", write.style("text"))
            room = write.width - row.x - 1 - (len(times) + 1 if times else 0)
            row.add(card.name, write.style("text"), width=min(cells(card.name), room))
            row.to(write.width - len(times) - 1, write.style("text")).add(times, write.style("muted"))
            rows.append(write.closed(row))
        return rows

    @property
    def _chip(self) -> Style:
        return self.colours.style("text", "s3", bold=True)

    def _actions(self, facts: FactionShown, write: Writer) -> list[Row]:
        actions = [card for card in facts.cards if card.power is None]
        if not actions:
            return []
        times = self.glyphs.lost
        names = [f"{card.name} {times}{card.copies}" if card.copies > 1 else card.name for card in actions]
        words = ", ".join(name.replace(f" {times}", f"\xa0{times}") for name in names)
        count = sum(card.copies for card in actions)
        spans = [Words(words, write.style("muted"))]
        return [write.heading("Actions", f"{count}"), *self._flowed(spans, write)]

    def _together(self, facts: FactionShown, write: Writer) -> list[Row]:
        if not facts.partner or not (facts.together or facts.together_record):
            return []
        rows = [write.heading(f"With {facts.partner}")]
        if facts.together:
            rows += self._flowed([Words(facts.together, write.style("text"))], write)
        if facts.together_record:
            rows += self._flowed([Words(facts.together_record, write.style("muted"))], write)
        return rows

    def _bases(self, facts: FactionShown, write: Writer) -> list[Row]:
        rows = [write.heading("Bases")] if facts.bases else []
        dot = "." if self.glyphs.is_ascii else self.glyphs.dot
        for name, breakpoint_, vp in facts.bases:
            figures = f"{breakpoint_:>2}{' ' * (1 + (write.width >= WIDE))}{dot.join(map(str, vp))}"
            row = write.row()
            row.add(name, write.style("text"), width=min(cells(name), write.width - len(figures) - 3))
            row.to(write.width - len(figures) - 1, write.style("text")).add(figures, write.style("muted"))
            rows.append(write.closed(row))
        return rows

    def _texts(self, facts: FactionShown, write: Writer) -> list[Row]:
        """Every card with its text, to be read on to."""
        rows = [write.heading("The cards")]
        for card in facts.cards:
            power = f" {card.power}" if card.power is not None else ""
            times = f" {self.glyphs.lost}{card.copies}" if card.copies > 1 else ""
            rows.append(write.blank())
            rows += self._flowed(
                [Words(f"{card.name}{power}", write.style("bold")), Words(times, write.style("muted"))], write
            )
            rows += self._flowed([Words(card.text or "No ability.", write.style("muted"))], write)
        return rows

    def _hint(self, write: Writer, *, more: bool) -> Row:
        """The keys that read on, where there is more."""
        words = "PgUp" if not more else "PgDn" if self.top else "PgDn texts"
        row = write.row().to(write.width - len(words) - 1, write.style("text"))
        return write.closed(row.add(words, write.style("muted")))

    def _foot(self, write: Writer) -> Row:
        """What Enter does."""
        c, row = self.colours, write.row()
        if self.key:
            row.add(
                *(
                    (f"[{self.key}]", c.bold)
                    if c.flat
                    else (f" {self.key} ", c.style("ink", "accent", bold=True))
                )
            )
            row.add(f" {self.does}", write.style("bold"))
        return write.closed(row)
