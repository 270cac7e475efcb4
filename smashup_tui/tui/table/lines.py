"""Lines of text in roles: what rail, reader and prompt read out, as rows of a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from rich.style import Style

from ..colours import SEATS, Colours, Role
from ..glyphs import UNICODE, Glyphs
from ..widgets.canvas import Row, cells
from ..widgets.flow import Paragraph, Words, flow
from .card_page import CardReader
from .table_state import Line, LogRow, PlaceOutcome

if TYPE_CHECKING:
    from ...table.seat import SeatAtTable

BOLD = ("bold", "accent", "heading", "p0", "p1", "p2", "p3")
ROLES = {"bold": "text", "accent": "accent_text", "link": "p1", "struck": "muted", "heading": "muted"}
PLAYERS = ("p0", "p1", "p2", "p3")
SIGN_ROLES = {"lost": "bad", "shrank": "bad", "grew": "good"}
TOLD = 512  # lines of the log, on two surfaces
STYLES = 1024  # roles on surfaces of some themes
DEEPEST = 3  # effects of effects are indented no further: words need the room


@lru_cache(STYLES)
def style_of(colours: Colours, surface: Role, role: str) -> Style:
    """The style of a piece's role."""
    return colours.style(
        SEATS[PLAYERS.index(role)] if role in PLAYERS else ROLES.get(role, role),
        surface,
        bold=role in BOLD,
        strike=role == "struck",
        underline=role == "link",
    )


class Writer:
    """Writes on one surface, so and so wide, with a column of air at the left."""

    def __init__(self, colours: Colours, glyphs: Glyphs, surface: Role, width: int) -> None:
        self.c = colours
        self.g = glyphs
        self.surface = surface
        self.width = width
        self.style = partial(style_of, colours, surface)  # of a piece's role
        self.ground = self.style("text")

    def row(self) -> Row:
        return Row(self.g).to(1, self.ground)

    def closed(self, row: Row) -> Row:
        return row.to(self.width, self.ground)

    def blank(self) -> Row:
        return Row(self.g).to(self.width, self.ground)

    def line(self, line: Line, *, indent: int = 0, begin: int = 0) -> list[Row]:
        """Wrapped at words; lines after the first are indented."""
        words = [Words(piece.text, self.style(piece.role), piece.spot or None) for piece in line]
        room = max(8, self.width - 2 - begin)
        rows = flow(words, room, self.g, self.ground, indent)
        return [self.closed(self.row().add(" " * begin, self.ground).append(row)) for row in rows]

    def lines(self, lines: Iterable[Line]) -> list[Row]:
        return [row for line in lines for row in (self.line(line) if line else [self.blank()])]

    def heading(self, words: str, key: str = "", *, focused: bool = False) -> Row:
        """Small capitals, with the key that leads there at the right."""
        style = self.c.style("text" if focused else "muted", self.surface, bold=True)
        row = self.row().add(words.upper(), style, width=min(cells(words), self.width - 4))
        if key:
            row.to(self.width - cells(key) - 1, style).add(key, self.style("muted"))
        return self.closed(row)

    def outcome(self, outcome: PlaceOutcome, *, short: bool = False) -> list[Row]:
        """The key and the place, or the key alone; then what would come of it there."""
        key = self.row().add(outcome.key, self.style("accent"))
        told = Words(outcome.words, self.style("good" if outcome.good else "muted"))
        place = (Words(f"{outcome.place} ", self.style("text")),)
        words = [told] if short else [*place, told]
        rows = flow(words, self.width - 5, self.g, self.ground)
        first = key.add(" ", self.ground).append(rows[0])
        rest = [self.row().add("  ", self.ground).append(row) for row in rows[1:]]
        return [self.closed(row) for row in (first, *rest)]

    def told(self, told: LogRow) -> tuple[Row, ...]:
        """A line of the log; the rows are made once, so append them to rows of your own."""
        return told_rows(told, self.c, self.g, self.surface, self.width)


@lru_cache(TOLD)
def told_rows(told: LogRow, colours: Colours, glyphs: Glyphs, surface: Role, width: int) -> tuple[Row, ...]:
    """A cause with the shape of whoever did it; effects under it, indented, each with a sign."""
    write = Writer(colours, glyphs, surface, width)
    if told.heading:
        return (write.heading(told.text),)
    row = write.row()
    if told.depth:
        row.to(1 + 2 * min(told.depth, DEEPEST), write.ground)
        role = SIGN_ROLES.get(told.sign, "bold")
        row.add(f"{getattr(glyphs, told.sign) if told.sign else ' '} ", write.style(role))
    elif told.colour >= 0:
        row.add(f"{glyphs.seats[told.colour]} ", write.style(PLAYERS[told.colour]))
    else:
        row.add(f"{glyphs.star} ", write.style("muted"))
    begin = row.x
    words = [Words(told.text, write.style("muted" if told.depth else "text"), told.spot or None)]
    if told.holder >= 0:
        words.append(Words(f" {glyphs.seats[told.holder]}", write.style(PLAYERS[told.holder])))
    flowed = flow(words, max(8, width - begin - 1), glyphs, write.ground)
    rows = [row.append(flowed[0])]
    rows += [write.row().to(begin, write.ground).append(each) for each in flowed[1:]]
    return tuple(write.closed(each) for each in rows)


def around(told: Sequence[LogRow], at: int, read: Writer, here: Writer, room: int) -> list[tuple[int, Row]]:
    """The rows of the log around the line that is read, each with its line's number; -1: the latest."""
    last = len(told) - 1 if at < 0 else min(len(told) - 1, at + room // 3)
    found: list[tuple[int, Row]] = []
    for number in range(last, -1, -1):
        write = here if number == at else read
        rows = [(number, row) for row in write.told(told[number])]
        if found and len(found) + len(rows) > room:  # what happened is told whole, or not at all
            break
        found[:0] = rows
    return found[-room:]


class WindowReader:
    """A card in a window, with colours."""

    def __init__(self, reader: CardReader, colours: Colours) -> None:
        self.reader = reader
        self.c = colours

    @property
    def seat(self) -> SeatAtTable:
        return self.reader.seat

    def card(self, card: int, *, asked: bool) -> list[Paragraph]:
        return paragraphs(self.reader.card(card, asked=asked), self.c)


def paragraphs(lines: Iterable[Line], colours: Colours) -> list[Paragraph]:
    """For a page of running text."""
    write = Writer(colours, UNICODE, "s0", 0)
    return [
        [Words(piece.text, write.style(piece.role), piece.spot or None) for piece in line]
        or [Words(" ", write.style("text"))]
        for line in lines
    ]
