"""The rail: the card that is read, what happened since one's last turn, the steps of a scoring, the log."""

from __future__ import annotations

from itertools import chain

from textual import events

from ...cards.sigils import sigil_of
from ..card_drawing import DrawnCard, card_rows
from ..colours import Role
from ..widgets.canvas import Canvas, Row, cells
from ..widgets.flow import Words, flow
from .card_page import DOT
from .lines import Writer, around
from .panel import Panel
from .table_state import RailState, ReadPage, ReasonsState, ReasonState, Run, StepState

LEAST_CARD = 6  # lines of a card drawn large
LEAST_LOG = 3  # lines of log worth having below a card


class RailPanel(Panel[RailState]):
    """What is read, on the darker surface. Scrolls the card if that is longer than the rail."""

    ALLOW_SELECT = True

    def __init__(self) -> None:
        super().__init__(id="rail")
        self.top = 0
        self.reads_on = False  # does the card have all the room, with what is noted of it?

    def show(self, state: RailState) -> None:
        if self.state is None or state.page.card != self.state.page.card:
            self.top, self.reads_on = 0, False
        super().show(state)

    def scroll_page(self, by: int) -> None:
        """Read on, with all the room; or back."""
        self.reads_on = by > 0 or self.top > 0
        self.top = max(0, self.top + by)
        self.repaint()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """To drag is to mark text here, not to play."""
        event.prevent_default()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.prevent_default()

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return []
        read = Writer(self.colours, self.glyphs, "s1", width)
        page, steps = self._page(state, read, height), _steps(read, state.steps)
        if state.reasons.who:
            page += [read.blank()] if page else []
            page += reason_rows(state.reasons, read, height - len(page) - len(steps))
        tells = bool(state.recap or state.log) and not self.reads_on
        least = (max(LEAST_LOG, height // 2 if state.focus else 0) + 2) * tells
        if len(page) + len(steps) + least > height and not state.focus:
            tells, least = False, 0  # a long card is read first
        free = height - len(page) - len(steps) - bool(page)
        told = self._told(read, max(least, free)) if tells else []
        room = height - len(steps) - len(told)
        notes = read.lines(state.page.notes) if state.page.notes else []
        if len(page) + len(notes) + 1 <= room or self.reads_on:
            page += notes
        self.top = max(0, min(self.top, len(page) - room))
        rows = page[self.top : self.top + room]
        if rows and told and len(rows) < room:
            rows.append(read.blank())
        rows = [*rows, *steps, *told][:height]
        return rows + [read.blank() for _ in range(height - len(rows))]

    def _page(self, state: RailState, read: Writer, height: int) -> list[Row]:
        """The card; what it would do where is said by the keys alone if the recap needs the room."""
        page = page_rows(state.page, self, read.width)
        if state.page.outcomes and state.recap:
            told = sum(len(read.told(row)) for row in state.recap) + 2
            if len(page) + told > height:
                page = page_rows(state.page, self, read.width, keys_only=True)
        return page

    def _told(self, read: Writer, room: int) -> list[Row]:
        """What happened since one's last turn, from its beginning; else the log, up to its end."""
        state, key = self.state, self.smashup.key
        assert state is not None
        if state.recap and not state.focus:
            rows: list[Row] = []
            left = len(state.recap)
            for row in state.recap:
                told = read.told(row)
                if 1 + len(rows) + len(told) > room:
                    break
                rows += told
                left -= 1
            more = f"{read.g.down} {left} more  " if left else ""
            rows.insert(0, read.heading(state.recap_title, f"{more}{key('table.recap')}"))
            return rows[:room]
        reads = bool(state.focus)
        head = read.heading(state.log_title or "Log", key("table.log"), focused=reads)
        return [head, *self._log(read, room - 1)] if room > 1 else []

    def _log(self, read: Writer, room: int) -> list[Row]:
        """Its latest lines, or those around the one that is read."""
        state = self.state
        assert state is not None
        here = Writer(read.c, read.g, "s3", read.width)
        return [row for _, row in around(state.log, state.line if state.focus else -1, read, here, room)]


def reason_rows(reasons: ReasonsState, read: Writer, room: int) -> list[Row]:
    """Each answer with its chance and a bar; where room is short, without bars, and the best of them."""
    why = f"{reasons.words[:1].upper()}{reasons.words[1:]}." if reasons.words else ""
    head = read.line(reasons.who) if reasons.who else []
    words = read.line((Run(why),)) if why else []
    room -= len(head) + len(words)
    bars = [_reason(each, read, bar=True) for each in reasons.rows]
    if sum(map(len, bars)) + 1 <= room:
        return [*head, *chain(*bars), *([read.blank()] if words else []), *words]
    shown = [_reason(each, read, bar=False) for each in reasons.rows]
    while len(shown) > 1 and sum(map(len, shown)) > room:
        shown.pop(-1 if not reasons.rows[len(shown) - 1].chosen else -2)
    return [*head, *chain(*shown), *words]


def _reason(reason: ReasonState, read: Writer, *, bar: bool) -> list[Row]:
    """The answer in words, its chance at the right of them, and the bar below."""
    role = "bold" if reason.chosen else "muted"
    if reason.chance < 0:
        return read.line((Run(f"{read.g.point} {reason.words}", "bold"),))
    chance = f"{reason.chance:.0%}"
    words = flow([Words(reason.words, read.style(role))], read.width - 8, read.g, read.style("text"), 2)
    first = read.row().append(words[0]).to(read.width - cells(chance) - 1, read.style("text"))
    rows = [first.add(chance, read.style(role)), *[read.row().append(row) for row in words[1:]]]
    if bar:
        room = read.width - 2
        full = round(room * reason.chance)
        line = read.row().add(read.g.bold_line * full, read.style("accent" if reason.chosen else "muted"))
        rows.append(line.add(read.g.line * (room - full), read.style("faint")))
    return [read.closed(row) for row in rows]


def _steps(read: Writer, steps: tuple[StepState, ...]) -> list[Row]:
    if not steps:
        return []
    return [read.heading("Scoring"), *[_step(read, step) for step in steps], read.blank()]


def _step(read: Writer, step: StepState) -> Row:
    """A step of a scoring: done, now or to come."""
    ascii_only = read.g.more.isascii()
    done = "#" if ascii_only else "■"
    now, sign = step.state == "now", read.g.dotted if step.state == "to come" else done
    row = read.row().add(f"{sign} ", read.style("accent" if now else "muted"))
    return read.closed(row.add(step.words, read.style("bold" if now else "muted")))


# --- a card ----------------------------------------------------------------------------------------------


def page_rows(
    page: ReadPage,
    panel: Canvas,
    width: int,
    surface: Role = "s1",
    *,
    room: int = 0,
    short: bool = False,
    keys_only: bool = False,
) -> list[Row]:
    """A card as it is read: large with its name bar, or its name, kind and text.

    Where there are few lines, name and kind share one, and what would come of it goes before the text; bases
    may be told by their keys only. A large card fits its room, or else the panel.
    """
    if not (page.name or page.lines or page.outcomes):
        return []
    if page.large and page.name:
        return _large(page, panel, width, room or panel.size.height)
    read = Writer(panel.colours, panel.glyphs, surface, width)
    rows: list[Row] = []
    if page.title:
        rows.append(read.heading(page.title))
    rows += _name(page, read, short=short)
    if short:
        rows += read.lines((*page.ahead[1:], *page.text))
        rows += [row for each in page.outcomes for row in read.outcome(each, short=True)]
        return [*rows, *read.lines(page.lines)]
    rows += read.lines((*page.text, *([(), *page.ahead] if page.ahead else []), *page.lines))
    if page.outcomes:
        rows.append(read.blank())
        rows += [row for each in page.outcomes for row in read.outcome(each, short=keys_only)]
    return rows


def _name(page: ReadPage, read: Writer, *, short: bool) -> list[Row]:
    """Its name, and below it the kind; or both in one line, without the faction if that does not fit."""
    name = (Run(page.name, "bold"),)
    if short and page.name:
        for kind in (page.kind, page.kind.rpartition(DOT)[0]):
            if kind and cells(f"{page.name}  {kind}") <= read.width - 2:
                return read.line((*name, Run(f"  {kind}", "muted")))
    rows = read.line(name) if page.name else []
    return rows + (read.line((Run(page.kind, "muted"),)) if page.kind else [])


def _large(page: ReadPage, panel: Canvas, width: int, room: int) -> list[Row]:
    """Drawn as a card, then what there is to say of it, on the surface of things."""
    write = Writer(panel.colours, panel.glyphs, "s2", width)
    text = " ".join("".join(piece.text for piece in line) for line in page.text)
    faction = page.kind.rpartition(DOT)[2]
    kind = page.kind.split(DOT)[0 if page.power is None else 1]
    card = DrawnCard(sigil_of(page.face), page.name, kind, text, page.power, note=faction, spot=page.card)
    said = write.lines((*page.ahead, *page.lines))
    said += [row for each in page.outcomes for row in write.outcome(each)]
    if said:
        said = [write.blank(), *said, write.blank()]
    high = max(LEAST_CARD, room - len(said))
    rows = [*card_rows(card, width, high, panel.colours, panel.glyphs), *said]
    notes = write.lines(page.notes)
    return [*rows, *notes] if len(rows) + len(notes) <= room else rows
