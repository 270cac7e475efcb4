"""The seats of a table that is being set: who plays, and the slots for their factions."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.message import Message

from ...cards.sigils import sigil_of
from ..colours import SEATS
from ..drawing import draw_letters, draw_sigil
from .canvas import Canvas, Row, cells

SLOTS = 2
TALL = 5  # lines with large slots: a heading, and four for the seats
SIGIL = 8
WORDS = 22  # the column of the words next to the slots
ROOMY = 50  # columns of a seat from which there are words next to the slots
SMALL_HEIGHT = 2


class SeatSlots(NamedTuple):
    """A seat and what is known of it so far."""

    name: str
    kind: str  # who plays it; empty: a person
    factions: tuple[str, ...]  # slugs
    words: str  # “Dinosaurs + ?”
    prompt: str = ""  # what to do now
    chance: str = ""


class SeatBar(Canvas):
    """Four lines a seat where there is height, else two. A click on a seat goes on with it."""

    DEFAULT_CSS = """
    SeatBar { height: 5; margin-bottom: 1; }
    SeatBar.-low { height: 2; }
    """

    class Picked(Message):
        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self) -> None:
        super().__init__(id="seats")
        self.seats: tuple[SeatSlots, ...] = ()
        self.current = 0
        self.heading = ""
        self.keys = ""
        self.right = ""
        self.wrong = False  # is what is at the right a reason why it cannot begin?

    def show(
        self,
        seats: tuple[SeatSlots, ...],
        current: int,
        *,
        heading: str,
        keys: str,
        right: str,
        wrong: bool = False,
    ) -> None:
        new = (seats, current, heading, keys, right, wrong)
        if new != (self.seats, self.current, self.heading, self.keys, self.right, self.wrong):
            self.seats, self.current, self.heading, self.keys, self.right, self.wrong = new
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        seat = self.what_is_at(event.x, event.y)
        if seat is not None:
            event.stop()
            self.post_message(self.Picked(seat))

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        if not self.seats:
            return []
        tall = height >= TALL
        rows = [self.row() for _ in range(TALL - 1 if tall else SMALL_HEIGHT)]
        share = (width + 1) // len(self.seats)
        for number, seat in enumerate(self.seats):
            last = number == len(self.seats) - 1
            wide = width - rows[0].x if last else share - 1
            drawn = self._large(number, seat, wide) if tall else self._small(number, seat, wide)
            for row, piece in zip(rows, drawn, strict=True):
                piece.to(wide, self.colours.style("text", self._surface(number)))
                piece.hits = [(0, wide, number)]
                row.append(piece)
                if not last:
                    row.add(self.glyphs.bar if self.colours.flat else " ", self.colours.frame)
        return [self._heading(width), *rows] if tall else rows

    def _surface(self, number: int) -> str:
        return "s3" if number == self.current else "s2"

    def _heading(self, width: int) -> Row:
        c = self.colours
        row = self.row().add(f" {self.heading.upper()}", c.title_faded)
        row.add(f"  {len(self.seats)} seats", c.text).add(f"  {self.keys}", c.key)
        row.add(" more or fewer", c.faded)
        room = width - row.x - 3
        right = self.right if cells(self.right) <= room else ""
        row.to(width - cells(right) - 1, c.text)
        return row.add(right, c.bad if self.wrong else c.faded)

    def _begin(self, number: int) -> Row:
        """The edge of whoever chooses now."""
        c, surface = self.colours, self._surface(number)
        here = number == self.current
        edge = (self.glyphs.point if c.flat else "▌") if here else " "
        return self.row().add(edge, c.style(SEATS[number], surface, bold=True))

    def _who(self, number: int, seat: SeatSlots, row: Row, room: int) -> None:
        c, surface = self.colours, self._surface(number)
        style = c.style(SEATS[number], surface, bold=True)
        row.add(f"{self.glyphs.seats[number]} ", style)
        row.add(seat.name, style, width=max(1, min(cells(seat.name), room - 2)))
        if seat.kind and cells(seat.name) + cells(seat.kind) + 5 <= room:
            row.add(f"  {seat.kind}", c.style("muted", surface))

    def _large(self, number: int, seat: SeatSlots, wide: int) -> list[Row]:
        """Slots at the left; name, factions, what to do, and the chance next to them."""
        c, surface = self.colours, self._surface(number)
        ground = c.style("text", surface)
        rows = [self._begin(number) for _ in range(TALL - 1)]
        for slot in range(SLOTS):
            self._slot(rows, number, seat, slot)
        roomy = wide >= ROOMY
        at = WORDS if roomy else 2 + SLOTS * (SIGIL + 1) + 1
        for row in rows:
            row.to(min(at, wide), ground)
        self._who(number, seat if roomy else seat._replace(kind=""), rows[0], wide - at - 1)
        lines = [
            (seat.words, "text"),
            (seat.prompt, "accent_text" if number == self.current else "muted"),
            (seat.chance, "muted"),
        ]
        if not roomy:
            lines = [(seat.kind, "muted"), ("", "text"), (seat.chance, "muted")]
        for row, (words, role) in zip(rows[1:], lines, strict=True):
            room = wide - row.x - 1
            row.add(words if cells(words) <= room else "", c.style(role, surface))
        return rows

    def _slot(self, rows: list[Row], number: int, seat: SeatSlots, slot: int) -> None:
        """A sigil, or an empty frame; in gold if the next faction goes there."""
        c, surface = self.colours, self._surface(number)
        ground = c.style("text", surface)
        at = 2 + slot * (SIGIL + 1)
        if slot < len(seat.factions):
            drawn = draw_sigil(
                sigil_of(seat.factions[slot]), c, surface, low=True, blocks=not self.glyphs.is_ascii
            )
            for row, pieces in zip(rows, drawn, strict=True):
                row.to(at, ground).extend(pieces)
            return
        gold = number == self.current and slot == len(seat.factions)
        frame = c.style("accent_text" if gold else "faint", surface)
        corners = "++++" if self.glyphs.is_ascii else "┌┐└┘"
        line, bar = self.glyphs.line * (SIGIL - 2), self.glyphs.bar
        rows[1].to(at, ground).add(f"{corners[0]}{line}{corners[1]}", frame)
        rows[2].to(at, ground).add(bar, frame)
        rows[2].add("??".center(SIGIL - 2), c.style("accent_text" if gold else "muted", surface))
        rows[2].add(bar, frame)
        rows[3].to(at, ground).add(f"{corners[2]}{line}{corners[3]}", frame)

    def _small(self, number: int, seat: SeatSlots, wide: int) -> list[Row]:
        """Name and level; then letters, names and what to do."""
        c, surface = self.colours, self._surface(number)
        ground, muted = c.style("text", surface), c.style("muted", surface)
        first, second = self._begin(number), self._begin(number)
        first.add(" ", ground)
        self._who(number, seat, first, wide - 3)
        if seat.chance and first.x + cells(seat.chance) + 3 <= wide:
            first.to(wide - cells(seat.chance) - 1, ground).add(seat.chance, muted)
        second.add(" ", ground)
        for faction in seat.factions:
            letters, style = draw_letters(sigil_of(faction), c, surface)
            second.add(letters, style).add(" ", ground)
        words = seat.words if second.x + cells(seat.words) + 1 <= wide else ""
        second.add(words, ground)
        if seat.prompt and second.x + cells(seat.prompt) + 3 <= wide:
            second.add("  ", ground)
            second.add(seat.prompt, c.style("accent_text" if number == self.current else "muted", surface))
        return [first, second]
