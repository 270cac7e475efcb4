"""A base: how near it is to scoring, who would take what, and who is there."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style
from textual import events

from ...table.sight import BaseSight, CardSight
from .canvas import Row, wrap
from .frame import framed
from .panel import Panel

PLACES = ("", "1st", "2nd", "3rd")
SHORTEST, LONGEST = 3, 14  # cells of a gauge beside the numbers
NAME = 6  # cells a name has at least, before marks beside it


class BaseData(NamedTuple):
    base: BaseSight
    names: tuple[str, ...]  # of the seats
    recent: frozenset[int]  # cards something has just happened to


class BasePanel(Panel):
    """One base with everything on it."""

    data: BaseData | None

    def __init__(self) -> None:
        super().__init__()
        self.top = 0

    def spots_of(self, data: BaseData) -> list[int]:
        base = data.base
        spots = [base.base, *[action.card for action in base.actions]]
        for minion in base.minions:
            spots += [minion.card, *[action.card for action in minion.actions]]
        return spots

    def paint(self, width: int, height: int) -> list[Row]:
        if self.data is None:
            return []
        base = self.data.base
        inner, room = width - 2, height - 2
        head, cards = [self._numbers(inner)], self._cards(inner)
        forecast = self._forecast(inner)
        if inner < 22 or (len(head) + len(forecast) + len(cards) > room and len(forecast) > 1):
            forecast = self._short_forecast(inner)
        if self._gauge_room(inner) < SHORTEST and len(head) + 1 + len(forecast) + len(cards) <= room:
            head.append(self._gauge(self.row().add(" ", self.colours.text), inner - 2))
        head += forecast
        rows = head + self._scrolled(cards, room - len(head))
        text = wrap(base.text, max(8, inner - 2))
        if base.text and len(rows) + len(text) + 1 <= room:
            rows += [self.row()] * (room - len(rows) - len(text))
            rows += [self.row().add(f" {line}", self.colours.faded, base.base) for line in text]
        lit, here = base.base in self.lit, self.pointing.cursor == base.base
        c = self.colours
        style = c.frame_cursor if here else c.frame_lit if lit or base.scoring else c.frame
        return framed(self, rows, self._title(width), width, height, focused=here or lit, style=style)

    def _title(self, width: int) -> Row:
        assert self.data is not None
        base, c = self.data.base, self.colours
        plain = c.title_faded if self.pointing.dim and base.base not in self.lit else c.title
        style = self.shade(base.base, plain)
        row = self.row().add(f" {base.letter} ", c.key if base.base in self.lit else style, base.base)
        room = max(1, width - row.x - 3)
        return row.add(f"{base.name} ", style, base.base, width=min(len(base.name) + 1, room))

    @property
    def _ready(self) -> bool:
        assert self.data is not None
        return self.data.base.scoring or self.data.base.total >= self.data.base.breakpoint

    def _total(self) -> str:
        """What lies here of what it takes; with a mark, as there may be no room for the word."""
        assert self.data is not None
        base = self.data.base
        return f" {base.total}/{base.breakpoint}{'!' if self._ready else ''} "

    def _spread(self) -> str:
        assert self.data is not None
        return self.glyphs.dot.join(map(str, self.data.base.vp))

    def _word(self) -> str:
        assert self.data is not None
        return "" if not self._ready else "SCORING " if self.data.base.scoring else "SCORES "

    def _gauge_room(self, inner: int) -> int:
        """Cells for the gauge between the numbers."""
        return inner - len(self._total()) - len(self._word()) - len(self._spread()) - 2

    def _numbers(self, inner: int) -> Row:
        assert self.data is not None
        c, spot, spread, word = self.colours, self.data.base.base, self._spread(), self._word()
        row = self.row().add(self._total(), c.gauge_ready if self._ready else c.bold, spot)
        if self._gauge_room(inner) >= SHORTEST:
            self._gauge(row, min(LONGEST, self._gauge_room(inner))).add(" ", c.text)
        if row.x + len(word) + len(spread) <= inner:
            row.add(word, c.gauge_ready)
        return row.to(max(row.x, inner - len(spread) - 1), c.text).add(spread, c.accent, spot)

    def _gauge(self, row: Row, length: int) -> Row:
        """How full the base is."""
        assert self.data is not None
        base, c, g = self.data.base, self.colours, self.glyphs
        full = min(length, base.total * length // max(1, base.breakpoint))
        row.add(g.full * full, c.gauge_ready if self._ready else c.gauge, base.base)
        return row.add(g.empty * (length - full), c.gauge_empty, base.base)

    def _forecast(self, inner: int) -> list[Row]:
        """What each would take if it scored now, one line each."""
        assert self.data is not None
        c, g, rows = self.colours, self.glyphs, []
        for seat, power, place, vp in self.data.base.forecast:
            row = self.row().add(f" {g.seats[seat]} ", c.seats[seat])
            row.add(self.data.names[seat], c.seats[seat], width=min(10, max(3, inner - 15)))
            row.add(f"{power:>3} ", c.bold).add(f"{g.arrow} ", c.faded)
            row.add(f"{PLACES[place]} " if place <= 3 else "nothing", c.text if place <= 3 else c.faded)
            if place <= 3:
                row.add(f"+{vp}", c.good if vp else c.faded)
            rows.append(row)
        return rows

    def _short_forecast(self, inner: int) -> list[Row]:
        """The same with signs only, as many to a line as fit."""
        assert self.data is not None
        c, g, rows = self.colours, self.glyphs, [self.row()]
        for seat, power, _place, vp in self.data.base.forecast:
            who, takes = f" {g.seats[seat]}{power}", f"+{vp}"
            if rows[-1].x + len(who) + len(takes) > inner:
                rows.append(self.row())
            rows[-1].add(who, c.seats_bold[seat]).add(takes, c.good if vp else c.faded)
        return rows if rows[0].x else []

    # --- the cards -------------------------------------------------------------------------------

    def _cards(self, inner: int) -> list[Row]:
        assert self.data is not None
        base = self.data.base
        rows = [self._action(action, inner, "") for action in base.actions]
        for minion in base.minions:
            rows.append(self._minion(minion, inner))
            rows += [self._action(action, inner, self.glyphs.hook) for action in minion.actions]
        return rows

    def _minion(self, minion: CardSight, inner: int) -> Row:
        c, g, spot = self.colours, self.glyphs, minion.card
        style = self.shade(spot, self._recent(spot, minion.seat))
        tails = [f" {getattr(g, mark)}" for mark in minion.marks]
        if minion.counters:
            tails.append(f" +{minion.counters}")
        while tails and inner - 6 - sum(map(len, tails)) < NAME:
            tails.pop()
        tail = "".join(tails)
        row = self.row().add(self.lit.get(spot, " ") or " ", c.key)
        row.add(f"{g.seats[minion.seat]} ", c.seats[minion.seat], spot)
        row.add(minion.name, style, spot, width=max(4, inner - row.x - len(tail) - 4))
        row.add(tail, c.warn if not self.pointing.dim else c.faded, spot)
        power_style = style if spot == self.pointing.cursor else c.bold
        return row.add(f"{minion.power:>3}", power_style, spot)

    def _action(self, action: CardSight, inner: int, hook: str) -> Row:
        c, g, spot = self.colours, self.glyphs, action.card
        style = self.shade(spot, self._recent(spot, action.seat))
        row = self.row().add(self.lit.get(spot, " ") or " ", c.key)
        if hook:
            row.add(f"  {hook} ", c.frame, spot)
        row.add(f"{g.seats[action.seat]} ", c.seats[action.seat], spot)
        tail = f"{action.gives:+d}" if action.gives else ""
        tail = "".join(f" {getattr(g, mark)}" for mark in action.marks) + tail
        row.add(action.name, style, spot, width=max(4, inner - row.x - len(tail) - 1))
        return row.add(tail, c.text, spot)

    def _recent(self, card: int, seat: int) -> Style:
        assert self.data is not None
        c = self.colours
        return c.seats_bold[seat] if card in self.data.recent else c.seats[seat]

    def _scrolled(self, rows: list[Row], room: int) -> list[Row]:
        """As many cards as fit, the one under the cursor among them."""
        if len(rows) <= room or room < 2:
            self.top = 0
            return rows[:room]
        cards = self.order[1:]
        at = cards.index(self.pointing.cursor) if self.pointing.cursor in cards else None
        if at is not None:
            self.top = max(min(self.top, at), at - room + 2)
        self.top = max(0, min(self.top, len(rows) - room + 1))
        below = len(rows) - self.top - (room - 1)
        shown = rows[self.top : self.top + room - 1]
        note = f"  {self.glyphs.up}{self.top}" if self.top else "  "
        if below > 0:
            note += f" {self.glyphs.down}{below} more"
        return [*shown, self.row().add(note, self.colours.faded)]

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.top += 1
        self.repaint()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.top = max(0, self.top - 1)
        self.repaint()
