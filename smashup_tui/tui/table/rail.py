"""The rail: the card that is read, what happened since one's last turn, the steps of a scoring, the log."""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ..colours import Role
from ..drawing import draw_large, draw_sigil, faction, large_width, tint
from ..widgets.canvas import Row, cells
from .lines import Writer
from .panel import Panel
from .state import CardPage, LogRow, Piece, RailState, StepState

LARGE_FROM = 30  # columns from which the card that is shown has its sigil doubled
LEAST_LOG = 3  # lines of log worth having below a card


class RailPanel(Panel[RailState]):
    """What is read, on the darker surface. Scrolls the card if that is longer than the rail."""

    def __init__(self) -> None:
        super().__init__(id="rail")
        self.top = 0

    def show(self, state: RailState) -> None:
        if self.state is None or state.page.card != self.state.page.card:
            self.top = 0
        super().show(state)

    def scroll_page(self, by: int) -> None:
        """Read on, or back."""
        self.top = max(0, self.top + by)
        self.repaint()

    def paint(self, width: int, height: int) -> list[Row]:
        state = self.state
        if state is None:
            return []
        read = Writer(self.colours, self.glyphs, "s1", width)
        below = self._below(state, read)
        page = page_rows(state.page, self, width)
        room = height - (min(len(below), LEAST_LOG + 1) + 1 if below else 0)
        if len(page) > room:
            room = height  # a long card is read first
            below = []
        self.top = max(0, min(self.top, len(page) - room))
        rows = page[self.top : self.top + room]
        if rows and below:
            rows.append(read.blank())
        rows += self._latest(below, height - len(rows))
        return rows + [read.blank() for _ in range(height - len(rows))]

    def _below(self, state: RailState, read: Writer) -> list[Row]:
        rows: list[Row] = []
        if state.steps:
            rows += [read.heading("Scoring"), *[_step(read, step) for step in state.steps], read.blank()]
        key = self.smashup.key("table.recap")
        if state.recap:
            rows.append(read.heading(state.recap_title, key))
            return rows + _told(read, state.recap)
        if state.log:
            rows.append(read.heading(state.log_title or "Log", self.smashup.key("table.log")))
            rows += _told(read, state.log)
        return rows

    def _latest(self, rows: list[Row], room: int) -> list[Row]:
        """As many as fit: of a recap the first, of the log the latest, below its heading."""
        state = self.state
        assert state is not None
        if len(rows) <= room or room <= 0:
            return rows[: max(0, room)]
        if state.recap and not state.steps:
            return rows[:room]
        head = len(state.steps) + 3 if state.steps else 1
        head = min(head, room)
        return [*rows[:head], *rows[len(rows) - (room - head) :]] if room > head else rows[:room]


def _told(read: Writer, rows: tuple[LogRow, ...]) -> list[Row]:
    return [line for row in rows for line in read.told(row)]


def _step(read: Writer, step: StepState) -> Row:
    """A step of a scoring: done, now or to come."""
    ascii_only = read.g.more.isascii()
    done = "#" if ascii_only else "■"
    now, sign = step.state == "now", read.g.dotted if step.state == "to come" else done
    row = read.row().add(f"{sign} ", read.style("accent" if now else "muted"))
    return read.closed(row.add(step.words, read.style("bold" if now else "muted")))


# --- a card ----------------------------------------------------------------------------------------------


def page_rows(page: CardPage, panel: Panel[RailState], width: int, surface: Role = "s1") -> list[Row]:
    """A card as it is read: large with its name bar, or its name, kind and text."""
    if not (page.name or page.lines or page.outcomes):
        return []
    if page.large and page.name:
        return _large(page, panel, width)
    read = Writer(panel.colours, panel.glyphs, surface, width)
    rows: list[Row] = []
    if page.title:
        rows.append(read.heading(page.title))
    if page.name:
        rows += read.line((Piece(page.name, "bold"),))
    if page.kind:
        rows += read.line((Piece(page.kind, "muted"),))
    rows += read.lines((*page.text, *page.lines))
    if page.outcomes:
        rows += [read.blank(), *[row for each in page.outcomes for row in read.outcome(each)]]
    return rows


def _large(page: CardPage, panel: Panel[RailState], width: int) -> list[Row]:
    """Name bar, sigil and power on a tint, then what it says on the surface of things."""
    c, g = panel.colours, panel.glyphs
    read = Writer(c, g, "s2", width)
    if c.flat or not page.face:
        head = [*read.line((Piece(page.name, "bold"),)), *read.line((Piece(page.kind, "muted"),))]
    else:
        head = [_name_bar(page, panel, width), *_art(page, panel, width)]
    rows = [*head, read.blank(), *read.lines(page.lines)]
    if page.outcomes:
        rows += [read.blank(), *[row for each in page.outcomes for row in read.outcome(each)]]
    return [*rows, read.blank()]


def _name_bar(page: CardPage, panel: Panel[RailState], width: int) -> Row:
    c, sigil = panel.colours, sigil_of(page.face)
    bar, ink = faction(sigil, c, "s2")[:2]
    style, plain = c.style(ink, bar, bold=True), c.style(ink, bar)
    right = page.kind.rpartition(f" {panel.glyphs.dot} ")[2]
    row = panel.row().add(" ", style)
    room = width - 3 - (cells(right) if cells(right) + cells(page.name) + 4 <= width else 0)
    row.add(page.name, style, page.card, width=min(cells(page.name), room))
    if cells(right) + row.x + 2 <= width:
        row.to(width - cells(right) - 1, plain).add(right, plain)
    return row.to(width, plain)


def _art(page: CardPage, panel: Panel[RailState], width: int) -> list[Row]:
    """The doubled sigil at the left, power in large figures at the right."""
    c, sigil = panel.colours, sigil_of(page.face)
    double = width >= LARGE_FROM
    ground = tint(sigil, c, "s2")
    plain, blocks = c.style("text", ground), not panel.glyphs.more.isascii()
    drawn = draw_sigil(sigil, c, ground, double=double, blocks=blocks)
    rows = [panel.row().add("   ", plain).extend(pieces, page.card) for pieces in drawn]
    if page.power is not None:
        figures = draw_large(str(page.power), c, "text", ground, double=double, blocks=blocks)
        at = width - large_width(str(page.power), double=double) - 3
        for row, pieces in zip(rows, figures, strict=False):
            row.to(at, plain).extend(pieces)
    foot = panel.row().add("", plain)
    kind = page.kind.split(f" {panel.glyphs.dot} ")[0] if page.power is None else "minion"
    foot.to(width - cells(kind) - 1, plain).add(kind, c.style("muted", ground))
    above = [panel.row().add("", plain)] if double else []
    return [row.to(width, plain) for row in (*above, *rows, foot)]
