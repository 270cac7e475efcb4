"""A base: how near it is to scoring, who would take what, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual import events

from ...table.forecast import BaseChange
from ...table.playback import Lost
from ...table.view import BaseView, CardView
from .canvas import Row, share_lines, wrap
from .frame import framed
from .panel import Panel

PLACES = ("", "1st", "2nd", "3rd")
SHORTEST, LONGEST = 3, 14  # cells of a gauge beside the numbers
WIDEST = 32  # cells of a gauge on a line of its own
TEXT = 26  # cells of a card's text that are worth having
NAME = 6  # cells a name has at least, before marks beside it


class Recent(NamedTuple):
    """What has just happened at a base."""

    marks: tuple[tuple[int, str], ...] = ()  # card, what has become of it
    lost: tuple[Lost, ...] = ()  # what lies here no more
    about: frozenset[int] = frozenset()  # what is being shown is about these


class BaseData(NamedTuple):
    base: BaseView
    names: tuple[str, ...]  # of the seats
    recent: Recent = Recent()
    what_if: BaseChange | None = None  # what the move that is being chosen would make of it


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

    def spot_at(self, x: int, y: int) -> int:
        """All of the panel is the base, where no card lies."""
        return super().spot_at(x, y) or (self.data.base.base if self.data is not None else 0)

    def paint(self, width: int, height: int) -> list[Row]:
        if self.data is None:
            return []
        base = self.data.base
        inner, room = width - 2, height - 2
        rows = self._head(inner, room)
        text = wrap(base.text, max(8, inner - 2)) if base.text else []
        spare = room - len(rows) - self._lines_of_cards
        lines = max(0, min(len(text), spare - 1))
        cards = [*self._cards(inner, spare - lines - 1), *self._lost(inner)]
        rows += self._scrolled(cards, room - len(rows))
        if lines:
            rows += [self.row()] * (room - len(rows) - lines)
            rows += self._text(text, lines)
        lit, here = base.base in self.lit, self.pointing.cursor == base.base
        c = self.colours
        choosing = self.pointing.dim
        here = here and (lit or not choosing)  # while one chooses, only what can be chosen stands out
        warm = lit or (base.scoring and not choosing)
        about = base.base in self.data.recent.about
        style = c.frame_cursor if here or about else c.frame_lit if warm else c.frame
        foot = self.row().add(f" text{self.glyphs.more} ", c.faded, base.base) if text and not lines else None
        title, focused = self._title(width), here or lit or about
        return framed(self, rows, title, width, height, focused=focused, style=style, foot=foot)

    @property
    def _lines_of_cards(self) -> int:
        """What lies here, and what did so a moment ago, one line each."""
        assert self.data is not None
        base = self.data.base
        there = len(base.actions) + sum(1 + len(minion.actions) for minion in base.minions)
        return there + len(self.data.recent.lost)

    def _head(self, inner: int, room: int) -> list[Row]:
        """The numbers, the gauge and the forecast: short where the cards need the room."""
        forecast, cards = self._forecast(inner), self._lines_of_cards
        if inner < 22 or (1 + len(forecast) + cards > room and len(forecast) > 1):
            forecast = self._short_forecast(inner)
        alone = 2 + len(forecast) + cards <= room  # is there a line for the gauge?
        head = [self._numbers(inner, gauge=not alone)]
        if alone:
            head.append(self._gauge(self.row().add(" ", self.colours.text), min(WIDEST, inner - 2)))
        return head + forecast

    def _text(self, text: list[str], lines: int) -> list[Row]:
        """As many lines of what stands on the base as there may be; a sign if there are more."""
        assert self.data is not None
        c, base = self.colours, self.data.base.base
        rows = [self.row().add(f" {line}", c.faded, base) for line in text[:lines]]
        if lines < len(text):
            rows[-1].add(self.glyphs.more, c.faded, base)
        return rows

    def _title(self, width: int) -> Row:
        assert self.data is not None
        base, c = self.data.base, self.colours
        plain = c.title_faded if self.pointing.dim and base.base not in self.lit else c.title
        recent = self.data.recent
        style = self.shade(base.base, c.picked if base.base in recent.about else plain)
        if base.base in dict(recent.marks):
            letter = f"{getattr(self.glyphs, dict(recent.marks)[base.base])}{base.letter} "
        else:
            letter = f" {base.letter} "
        row = self.row().add(letter, c.key if base.base in self.lit else style, base.base)
        room = max(1, width - row.x - 3)
        return row.add(f"{base.name} ", style, base.base, width=min(len(base.name) + 1, room))

    @property
    def _standing(self) -> BaseView:
        """The base as it is, or as the move that is being chosen would make it."""
        assert self.data is not None
        base, then = self.data.base, self.data.what_if
        if then is None:
            return base
        return then.after or base._replace(total=0, forecast=())

    @property
    def _ready(self) -> bool:
        assert self.data is not None
        return self.data.base.scoring or self._standing.total >= self._standing.breakpoint

    def _total(self) -> str:
        """What lies here of what it takes; with a mark, as there may be no room for the word."""
        assert self.data is not None
        base, then, now = self.data.base, self.data.what_if, self._standing
        mark = "!" if self._ready else ""
        if then is None:
            return f" {now.total}/{now.breakpoint}{mark} "
        before = str(base.total) + (f"/{base.breakpoint}" if now.breakpoint != base.breakpoint else "")
        return f" {before} {self.glyphs.right} {now.total}/{now.breakpoint}{mark} "

    def _spread(self) -> str:
        assert self.data is not None
        return self.glyphs.dot.join(map(str, self.data.base.vp))

    def _word(self) -> str:
        assert self.data is not None
        if self.data.what_if is not None and self.data.what_if.after is None:
            return "GOES "
        return "" if not self._ready else "SCORING " if self.data.base.scoring else "SCORES "

    def _gauge_room(self, inner: int) -> int:
        """Cells for the gauge between the numbers."""
        return inner - len(self._total()) - len(self._word()) - len(self._spread()) - 2

    def _numbers(self, inner: int, *, gauge: bool) -> Row:
        assert self.data is not None
        c, spot, spread, word = self.colours, self.data.base.base, self._spread(), self._word()
        plain = c.lit if self.data.what_if is not None else c.bold
        row = self.row().add(self._total(), c.gauge_ready if self._ready else plain, spot)
        if gauge and self._gauge_room(inner) >= SHORTEST:
            self._gauge(row, min(LONGEST, self._gauge_room(inner))).add(" ", c.text)
        if row.x + len(word) + len(spread) <= inner:
            row.add(word, c.gauge_ready)
        if row.x + len(spread) > inner:
            return row
        return row.to(max(row.x, inner - len(spread) - 1), c.text).add(spread, c.accent, spot)

    def _gauge(self, row: Row, length: int) -> Row:
        """How full the base is and by whose power: each seat's part in its shape and colour."""
        assert self.data is not None
        c, g, now, spot = self.colours, self.glyphs, self._standing, self.data.base.base
        shares = [(place.power, place.seat) for place in now.forecast if place.power > 0]
        cells = parts_of([power for power, _ in shares], max(now.breakpoint, now.total), length)
        for (_, seat), part in zip(shares, cells, strict=True):
            row.add(g.seats[seat] * part, c.seats_bold[seat], spot)
        return row.add(g.empty * (length - sum(cells)), c.gauge_empty, spot)

    def _forecast(self, inner: int) -> list[Row]:
        """What each would take if it scored now, one line each."""
        assert self.data is not None
        c, g, rows = self.colours, self.glyphs, []
        powers = {place.seat: place.power for place in self.data.base.forecast}
        for seat, power, place, vp in self._standing.forecast:
            row = self.row().add(f" {g.seats[seat]} ", c.seats[seat])
            row.add(self.data.names[seat], c.seats[seat], width=min(10, max(3, inner - 15 - len(g.arrow))))
            changed = power != powers.get(seat, 0)
            row.add(f"{power:>3} ", c.lit if changed else c.bold).add(f"{g.arrow} ", c.faded)
            row.add(f"{PLACES[place]} " if place <= 3 else "" if vp else "nothing", c.text if vp else c.faded)
            if place <= 3 or vp:
                row.add(f"+{vp}", c.good if vp else c.faded)
            rows.append(row)
        return rows

    def _short_forecast(self, inner: int) -> list[Row]:
        """The same with signs only, as many to a line as fit."""
        assert self.data is not None
        c, g, rows = self.colours, self.glyphs, [self.row()]
        for seat, power, _place, vp in self._standing.forecast:
            who, takes = f" {g.seats[seat]}{power}", f"+{vp}"
            if rows[-1].x + len(who) + len(takes) > inner:
                rows.append(self.row())
            rows[-1].add(who, c.seats_bold[seat]).add(takes, c.good if vp else c.faded)
        return rows if rows[0].x else []

    # --- the cards -------------------------------------------------------------------------------

    def _cards(self, inner: int, spare: int) -> list[Row]:
        """What lies here, one below the other; with texts if all of them fit into the lines to spare."""
        assert self.data is not None
        base, hook = self.data.base, self.glyphs.hook
        rows = [(action, self._action(action, inner, "")) for action in base.actions]
        for minion in base.minions:
            rows.append((minion, self._minion(minion, inner)))
            rows += [(action, self._action(action, inner, hook)) for action in minion.actions]
        texts = [wrap(card.text, inner - 6) if card.text else [] for card, _ in rows]
        wanted = [len(text) for text in texts]
        shared = share_lines(wanted, spare) if inner >= TEXT and sum(map(bool, wanted)) <= spare else []
        out = []
        for number, (card, row) in enumerate(rows):
            out.append(row)
            if shared:
                out += self._card_text(card.card, texts[number], shared[number])
        return out

    def _card_text(self, card: int, text: list[str], lines: int) -> list[Row]:
        c, rows = self.colours, []
        for number, line in enumerate(text[:lines], 1):
            cut = number == lines < len(text)
            row = self.row().add("     ", c.text, card)
            rows.append(row.add(f"{line}{self.glyphs.more}" if cut else line, c.faded, card))
        return rows

    def _minion(self, minion: CardView, inner: int) -> Row:
        c, g, spot = self.colours, self.glyphs, minion.card
        style = self.shade(spot, self._recent(spot, minion.seat))
        tails = [f" {getattr(g, mark)}" for mark in minion.marks]
        if minion.counters:
            tails.append(f" +{minion.counters}")
        while tails and inner - 6 - sum(map(len, tails)) < NAME:
            tails.pop()
        tail = "".join(tails)
        row = self.row().add(*self._tag(spot))
        row.add(f"{g.seats[minion.seat]} ", c.seats[minion.seat], spot)
        row.add(minion.name, style, spot, width=max(4, inner - row.x - len(tail) - 4))
        row.add(tail, c.warn if not self.pointing.dim else c.faded, spot)
        power_style = style if spot == self.pointing.cursor else c.bold
        return row.add(f"{minion.power:>3}", power_style, spot)

    def _action(self, action: CardView, inner: int, hook: str) -> Row:
        c, g, spot = self.colours, self.glyphs, action.card
        style = self.shade(spot, self._recent(spot, action.seat))
        row = self.row().add(*self._tag(spot))
        if hook:
            row.add(f"  {hook} ", c.frame, spot)
        row.add(f"{g.seats[action.seat]} ", c.seats[action.seat], spot)
        tail = f"{action.gives:+d}" if action.gives else ""
        tail = "".join(f" {getattr(g, mark)}" for mark in action.marks) + tail
        row.add(action.name, style, spot, width=max(4, inner - row.x - len(tail) - 1))
        return row.add(tail, c.text, spot)

    def _recent(self, card: int, seat: int) -> Style:
        assert self.data is not None
        c, recent = self.colours, self.data.recent
        if card in recent.about:
            return c.picked
        return c.seats_bold[seat] if card in dict(recent.marks) else c.seats[seat]

    def _tag(self, spot: int) -> tuple[str, Style]:
        """What stands before a card: the key that chooses it, or what has become of it."""
        assert self.data is not None
        tag, mark = self.tag(spot), dict(self.data.recent.marks).get(spot)
        if tag != " " or not mark:
            return tag, self.colours.key
        return getattr(self.glyphs, mark), self.colours.accent

    def _lost(self, inner: int) -> list[Row]:
        """What lay here until a moment ago, and how it went."""
        assert self.data is not None
        c, g, rows = self.colours, self.glyphs, []
        for each in self.data.recent.lost:
            row = self.row().add(g.lost, c.bad).add(f"{g.seats[each.seat]} ", c.faded)
            how = f" {each.how}" if inner - row.x - len(each.name) > len(each.how) else ""
            row.add(each.name, c.faded, width=min(len(each.name), max(4, inner - row.x - len(how))))
            rows.append(row.add(how, c.bad))
        return rows

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


def parts_of(amounts: Sequence[int], whole: int, cells: int) -> list[int]:
    """Each amount's share of that many cells; who has something has at least one while there are enough."""
    if not amounts or not whole:
        return [0] * len(amounts)
    total = min(cells, max(sum(amounts) * cells // whole, min(len(amounts), cells)))
    parts: list[int] = []
    done = left = 0
    for number, amount in enumerate(amounts):
        done += amount
        upto = round(total * done / sum(amounts))
        upto = max(upto, left + 1)  # at least one
        parts.append(max(0, min(upto, total - (len(amounts) - number - 1)) - left))
        left += parts[-1]
    return parts
