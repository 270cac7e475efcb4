"""A card as it is drawn: a tile of the hand, a row of a list, a large card to read. Knows no game.

A text is shown whole, or the words it begins with in its place. Where a text needs the room, first the blank
row before it gives way, then the art. Rows have exactly the width asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rich.style import Style

from ..support.sigil_format import Sigil
from .colours import Colours, FactionColours, Role, readable
from .drawing import draw_large, draw_sigil, faction, large_width
from .glyphs import Glyphs
from .table.table_state import LEGAL, NOT_NOW, PLAIN
from .widgets.canvas import Row, cells, wrap

SMALL, LARGE = 4, 8  # rows of art: with a sigil, with a doubled one
WIDE = 26  # columns from which the sigil is doubled
READ = 60  # columns from which there are words next to the power
BESIDE = 45  # the column at which they begin
FIGURE = 24  # and that of the power there
NAME_ROWS = 2
KEPT = 256  # tiles: some hands, each card with and without the cursor
TYPES = re.compile(r"\b(Ongoing|Special|Talent):")
LETTERS, POWER, NAME = 4, 9, 12  # columns of a row in a list


class DrawnCard(NamedTuple):
    """What a card shows, and what it is for the player now."""

    sigil: Sigil
    name: str
    kind: str = ""  # minion, action, character modifier …
    text: str = ""
    power: int | None = None  # None: it has none
    key: str = ""  # what chooses it
    state: str = PLAIN  # legal, plain, not now
    cursor: bool = False
    picked: bool = False
    marked: bool = False  # one of several that were chosen
    note: str = ""  # at the right of its name, where there is room
    beside: tuple[str, ...] = ()  # lines at the right of a large card's art; the first in its own voice
    spot: int | str = 0  # what a click on it means
    measure: str = "power"  # what its figure is, where there is room to say so

    @property
    def raised(self) -> bool:
        return self.cursor or self.picked


@lru_cache(KEPT)
def tile_rows(card: DrawnCard, width: int, height: int, colours: Colours, glyphs: Glyphs) -> tuple[Row, ...]:
    """A card of a hand, and one row more than its height: a raised card takes the first, with a gold foot.

    The rows are made once; append them to rows of your own.
    """
    painter = _Painter(card, width, colours, glyphs)
    body = painter.filled(painter.fitting(height), height)
    air = Row(glyphs).add(" " * width, colours.style("text", "s0"))
    if not card.raised or not painter.drawn:
        return air, *body
    return *body, Row(glyphs).add("▀" * width, colours.style("accent", "s0"), painter.spot)


def card_rows(card: DrawnCard, width: int, height: int, colours: Colours, glyphs: Glyphs) -> list[Row]:
    """A large card, as many rows as it needs and no more than its height."""
    return _Painter(card, width, colours, glyphs).fitting(height)


def head_rows(card: DrawnCard, width: int, *, small: bool, colours: Colours, glyphs: Glyphs) -> list[Row]:
    """Name and art of a large card, for a text of another kind to follow."""
    painter = _Painter(card, width, colours, glyphs)
    return painter.head(SMALL if small or width < WIDE else LARGE)


def list_row(card: DrawnCard, width: int, colours: Colours, glyphs: Glyphs) -> Row:
    """Key, the faction's letters, power, name and kind; without the kind if the name needs the room."""
    surface = "s3" if card.raised else "s1"
    quiet = card.state == NOT_NOW and not card.raised
    ground, muted = colours.style("text", surface), colours.style("muted", surface)
    row, spot = Row(glyphs), card.spot or None
    row.extend(_chip(card, colours, glyphs, muted), spot)
    row.to(LETTERS, colours.style("text", "s1"))
    if card.marked:
        row.to(LETTERS - 1, ground).add(glyphs.checked, colours.style("accent_text", surface, bold=True))
    if colours.flat or glyphs.is_ascii:
        row.to(LETTERS + 1, ground).add(card.sigil.letters, muted if quiet else ground)
    else:
        bar = faction(card.sigil, colours, surface, dimmed=quiet)
        row.add(f" {card.sigil.letters} ", colours.style(bar.ink, bar.bar), spot)
    row.to(POWER, ground)
    if card.power is not None:
        row.add(f"{card.power}", muted if quiet else colours.style("text", surface, bold=True), spot)
    row.to(NAME, ground)
    end = width - 1  # the last column is the sign of the cursor
    kind = f" {card.kind}" if NAME + cells(card.name) + cells(card.kind) + 1 <= end else ""
    name = muted if quiet else colours.style("text", surface, bold=card.raised)
    row.add(card.name, name, spot, width=min(cells(card.name), end - NAME - cells(kind)))
    row.to(end - cells(kind), ground).add(kind, muted, spot)
    row.add(glyphs.point if card.cursor else " ", colours.style("accent_text", surface, bold=True))
    row.hits = [(0, width, spot)] if spot is not None else []
    return row.to(width, ground)


def ability_types(text: str, glyphs: Glyphs) -> str:
    """What stands for a text that has no room: the words its abilities begin with."""
    found = dict.fromkeys(TYPES.findall(text))
    return f" {glyphs.dot} ".join(found) if found else f"{glyphs.point} ability"


def _chip(card: DrawnCard, colours: Colours, glyphs: Glyphs, plain: Style) -> Iterator[tuple[str, Style]]:
    """The key: gold while it does something, in brackets without colour; a sign before that of the cursor."""
    if not card.key:
        return
    lit = card.state == LEGAL or card.raised
    if colours.flat or glyphs.is_ascii:
        strong = colours.style(*(("ink", "accent") if card.cursor else ("text", "")), bold=True)
        yield glyphs.point if card.cursor else " ", strong
        yield (f"[{card.key}]", strong) if lit else (f" {card.key} ", plain)
    elif lit:
        yield f" {card.key} ", colours.style("ink", "accent", bold=True)
    else:
        yield f" {card.key} ", plain


@lru_cache(KEPT)
def quiet_on(tint: Role, colours: Colours) -> Style:
    """Muted letters, on a tint that may be close to them."""
    behind, roles = colours.colour(tint), colours.roles
    return colours.style(readable(roles.muted, (behind,), roles.strongest), behind)


class _Painter:
    """Paints one card once."""

    def __init__(self, card: DrawnCard, width: int, colours: Colours, glyphs: Glyphs) -> None:
        self.card = card
        self.width = width
        self.c = colours
        self.g = glyphs
        self.drawn = not (glyphs.is_ascii or colours.flat)
        self.surface: Role = "s3" if card.raised else "s2"
        self.quiet = card.state == NOT_NOW and not card.raised
        self.of: FactionColours = faction(card.sigil, colours, self.surface, dimmed=self.quiet)
        self.spot = card.spot or None

    def fitting(self, height: int) -> list[Row]:
        """Name, art and text: as much art as there is room for next to the whole text."""
        head, text = self._name(), self._text(self.card.text or "No ability.")
        sizes = [size for size in (LARGE, SMALL) if self._has_room_for(size)]
        for art, blank in product([*sizes, 1], (1, 0)):
            if len(head) + art + blank + len(text) <= height:
                return [*head, *self._art(art), *[self._line() for _ in range(blank)], *text]
        return self._without_text(head, sizes, height)

    def head(self, art: int) -> list[Row]:
        return [*self._name(), *self._art(art if self.drawn else 1)]

    def _without_text(self, head: list[Row], sizes: list[int], height: int) -> list[Row]:
        """What kind of ability it has, instead of a text that would be cut off."""
        text = self._text(ability_types(self.card.text, self.g))
        room = height - len(head) - len(text)
        art = next((size for size in sizes if size <= room), 1)
        blank = [self._line()] if art < room else []
        return [*head, *self._art(art), *blank, *text][:height]

    def filled(self, rows: list[Row], height: int) -> list[Row]:
        return rows + [self._line() for _ in range(height - len(rows))]

    def _has_room_for(self, art: int) -> bool:
        return self.drawn and (art == SMALL or self.width >= WIDE)

    def _style(self, letter: Role = "text", *, bold: bool = False) -> Style:
        return self.c.style(letter, self.surface, bold=bold)

    def _line(self) -> Row:
        return Row(self.g).add(" " * self.width, self._style(), self.spot)

    # --- the name --------------------------------------------------------------------------------

    def _name(self) -> list[Row]:
        """One row, or two if the name needs them."""
        card = self.card
        first = Row(self.g).extend(_chip(card, self.c, self.g, self._bar(bold=False)))
        at = first.x + (0 if not card.key else self.drawn)
        if not card.key:
            first.add(" ", self._bar())
            at = 1
        if max(map(cells, card.name.split()), default=0) > self.width - at:
            at = first.x  # the longest word takes the gap before it as well
        words = wrap(card.name, self.width - at)
        if len(words) > NAME_ROWS:
            words = [words[0], " ".join(words[1:])]
        rows = [first, *(Row(self.g) for _ in words[1:])]
        for row, word in zip(rows, words, strict=True):
            if row is first and card.marked and at > row.x:
                row.add(self.g.checked, self._bar())
            row.to(at, self._bar()).add(word, self._bar(), width=min(cells(word), self.width - at))
        self._note(first)
        for row in rows:
            row.to(self.width, self._bar())
            row.hits = [(0, self.width, self.spot)] if self.spot is not None else []
        return rows if self.drawn else [*rows, self._rule()]

    def _bar(self, *, bold: bool = True) -> Style:
        """On the bar; without colour, on the cursor or on nothing."""
        if not self.drawn:
            if self.card.cursor:
                return self.c.style("ink", "accent", bold=True)
            return self._style("muted" if self.quiet else "text", bold=bold and not self.quiet)
        return self.c.style(self.of.ink, self.of.bar, bold=bold)

    def _note(self, row: Row) -> None:
        note = self.card.note
        if note and row.x + cells(note) + 3 <= self.width:
            row.to(self.width - cells(note) - 1, self._bar()).add(note, self._bar(bold=False))

    def _rule(self) -> Row:
        return Row(self.g).add(self.g.line * self.width, self.c.style("faint", self.surface), self.spot)

    # --- the art ---------------------------------------------------------------------------------

    def _art(self, height: int) -> list[Row]:
        if height == 1:
            return [self._art_in_a_row()]
        double = height == LARGE
        tint = self.of.tint
        beside = self.width >= READ
        kind_fits = double or 1 + 8 + cells(self._kind_at(height)) + 1 <= self.width
        sigil = draw_sigil(
            self.card.sigil, self.c, tint, double=double, low=not double and kind_fits, dimmed=self.quiet
        )
        ground = self.c.style("text", tint)
        rows = [Row(self.g).add(" ", ground) for _ in range(height)]
        left = 3 if beside else 1
        for row, pieces in zip(rows[1 if double else 0 :], sigil, strict=False):
            row.to(left, ground).extend(pieces)
        self._figure(rows, double=double, beside=beside)
        for row in rows:
            row.to(self.width, ground)
            row.hits = [(0, self.width, self.spot)] if self.spot is not None else []
        return rows

    def _kind_at(self, height: int) -> str:
        """The kind, where it is told in the art: next to a large sigil always, else instead of the power."""
        return self.card.kind if height == LARGE or self.card.power is None else ""

    def _figure(self, rows: list[Row], *, double: bool, beside: bool) -> None:
        """Power in large figures, and the kind."""
        card, tint = self.card, self.of.tint
        ground, muted = self.c.style("text", tint), quiet_on(tint, self.c)
        if beside and double:
            self._read_beside(rows)
            return
        kind = self._kind_at(len(rows))
        if card.power is not None:
            power, letter = f"{card.power}", "muted" if self.quiet else "text"
            length = large_width(power, double=double)
            at = max(18 if double else 10, self.width - 1 - length)  # a gap between it and the sigil
            if at + length <= self.width:
                figure = draw_large(power, self.c, letter, tint, double=double)
                for row, pieces in zip(rows[1:], figure, strict=False):
                    row.to(at, ground).extend(pieces)
            else:
                kind = power
        if kind and cells(kind) + 2 <= self.width:
            rows[-1].to(self.width - 1 - cells(kind), ground).add(kind, muted)

    def _read_beside(self, rows: list[Row]) -> None:
        """Where there is much room: power and what it is, then what else there is to say."""
        card, tint = self.card, self.of.tint
        ground, muted = self.c.style("text", tint), quiet_on(tint, self.c)
        at = FIGURE
        if card.power is not None:
            figure = draw_large(f"{card.power}", self.c, "text", tint, double=True)
            for row, pieces in zip(rows[1:], figure, strict=False):
                row.to(FIGURE, ground).extend(pieces)
            at += large_width(f"{card.power}", double=True) + 2
            rows[4].to(at, ground).add(card.measure, muted)
        rows[5].to(at, ground).add(card.kind, muted)
        beside = card.beside[:4]
        longest = max(map(cells, beside), default=0)
        begin = max(max(row.x for row in rows) + 2, min(BESIDE, self.width - 1 - longest))
        for number, words in enumerate(beside):
            row = rows[2 + number + (number > 0)]
            if words and begin + cells(words) < self.width:
                row.to(begin, ground).add(words, muted if number else self.c.style("text", tint) + ITALIC)

    def _art_in_a_row(self) -> Row:
        """Power and kind; without colour, after the letters that stand for the sigil."""
        card = self.card
        tint: Role = self.of.tint if self.drawn else self.surface
        muted = quiet_on(tint, self.c)
        row = Row(self.g).add(" ", muted)
        if not self.drawn:
            row.add(f"{card.sigil.letters}  ", self._style("muted" if self.quiet else "text"))
        if card.power is not None:
            row.add(f"{card.power}  ", self.c.style("muted" if self.quiet else "text", tint, bold=True))
        row.add(card.kind, muted, width=max(0, min(cells(card.kind), self.width - row.x)))
        row.to(self.width, muted)
        row.hits = [(0, self.width, self.spot)] if self.spot is not None else []
        return row

    # --- the text --------------------------------------------------------------------------------

    def _text(self, text: str) -> list[Row]:
        style = self._style("muted" if self.quiet or not self.card.text else "text")
        return [
            Row(self.g).add(f" {line}", style, self.spot, width=self.width)
            for line in wrap(text, self.width - 2)
        ]


ITALIC = Style(italic=True)
