"""The reader: a page of the reference with links that Tab, hint letters or the mouse can reach."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from string import ascii_lowercase
from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from ...reading.pages import Line, ReadingPage
from ...support.terminal import plain
from ..card_drawing import DrawnCard, head_rows
from .canvas import Row, cells
from .flow import ScrollingPage, Words, flow
from .surface import thumb_for

LONGEST_LINE = 92  # longer lines tire the eye
MARGIN = 2
EDGES = 2  # rows that do not scroll: the band and the foot
LOW = 26  # rows below which a card's art is small


class Reader(ScrollingPage):
    """Tab goes from link to link, Enter follows."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,right", "next_link(1)", show=False),
        Binding("shift+tab,left", "next_link(-1)", show=False),
        Binding("enter", "follow", show=False),
    ]

    class Followed(Message):
        """A link was chosen."""

        def __init__(self, link: str) -> None:
            super().__init__()
            self.link = link

    class MarkAsked(Message):
        """The star in the frame was clicked."""

    def __init__(self, where_it_leads: Callable[[str], str]) -> None:
        super().__init__(id="reader")
        self.where_it_leads = where_it_leads  # a link in words
        self.page: ReadingPage | None = None
        self.card: DrawnCard | None = None
        self.marked: bool | None = None  # None: the page cannot be marked
        self.cursor = -1  # number of the link that Enter follows
        self.hover = -1
        self.links: list[str] = []
        self.hints: dict[str, int] = {}  # letters -> the number of the link that they follow
        self.typed = ""  # of two letters, the first
        self._rows: list[Row] = []
        self._link_rows: dict[int, int] = {}  # number of a link -> the row it begins in
        self._line_rows: list[int] = []
        self._laid_out: tuple[object, ...] = ()

    # --- what is shown ---------------------------------------------------------------------------

    def show(self, page: ReadingPage, top: int = 0, card: DrawnCard | None = None) -> None:
        """Another page, from a certain line on; of a card, below its art."""
        self.page = page
        self.card = card
        self.links = [phrase.link for line in page.lines for phrase in line.phrases if phrase.link]
        self.cursor = self.hover = -1
        self.hints = {}
        self.top = top
        self.repaint()

    def rebuild(self, page: ReadingPage) -> None:
        """The same page with more on it."""
        self.page = page
        self.links = [phrase.link for line in page.lines for phrase in line.phrases if phrase.link]
        self.repaint()

    def bring_to(self, line: int) -> None:
        """Scroll to a line of the page unless it is near the top; the cursor takes the next link."""
        self._lay_out()
        row = self._line_rows[line] if line < len(self._line_rows) else 0
        if row > self._room // 2:
            self.top = row
        self.cursor = next((link for link, at in self._link_rows.items() if at >= row), -1)
        self.repaint()

    @property
    def pointed(self) -> str:
        """The link under the mouse, or else under the cursor."""
        number = self.hover if self.hover >= 0 else self.cursor
        return self.links[number] if 0 <= number < len(self.links) else ""

    @property
    def _room(self) -> int:
        return max(1, self.size.height - EDGES)

    # --- painting --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Wrap the page; note where each line and each link has come to lie."""
        state = (self.page, self.card, self.size, self.cursor, self.hover, self.colours, self.glyphs)
        if state == self._laid_out:
            return
        self._laid_out = state
        self._rows, self._link_rows, self._line_rows = [], {}, []
        width = max(10, min(self.size.width - 2 * MARGIN, LONGEST_LINE))
        ground = self._on("text")
        if self.card is not None:
            small = self.size.height < LOW
            art = head_rows(self.card, self.size.width, small=small, colours=self.colours, glyphs=self.glyphs)
            self._rows += art[1:]  # its name is in the band
        self._rows.append(self.row())
        number = 0
        for at, line in enumerate(self.page.lines if self.page else ()):
            self._line_rows.append(len(self._rows))
            if not at:  # the title is in the band
                continue
            for row in self._line(line, width, number):
                shifted = self.row().to(MARGIN, ground).append(row)
                for _, _, link in shifted.hits:
                    self._link_rows.setdefault(link, len(self._rows))
                self._rows.append(shifted)
            number += sum(bool(phrase.link) for phrase in line.phrases)

    def _on(self, role: str, *, bold: bool = False) -> Style:
        return self.colours.style(role, "s2", bold=bold)

    def _line(self, line: Line, width: int, number: int) -> list[Row]:
        """A line of the page in rows; its links are numbered from `number` on."""
        c, g = self.colours.on("s2"), self.glyphs
        if line.heading:
            words = "  ".join(phrase.text.strip() for phrase in line.phrases)
            return [self.row().add(words.upper(), c.title_faded)]
        spans = []
        for phrase in line.phrases:
            text = _plain_words(phrase.text) if g.is_ascii else phrase.text
            if phrase.link:
                style = c.cursor if number == self.cursor else c.lit if number == self.hover else c.link
                spans.append(Words(text, style, number))
                number += 1
            else:
                spans.append(Words(text, getattr(c, phrase.look)))
        return flow(spans, width, g, c.text, line.indent)

    def paint(self, width: int, height: int) -> list[Row]:
        self._lay_out()
        shown = self._shown(self._rows, self._room)
        at = self._link_rows.get(self.cursor, -1) - self.top
        if 0 <= at < len(shown):
            shown[at] = self._pointed_at(shown[at])
        if self.hints:
            shown = self._with_hints(shown)
        shown += [self.row() for _ in range(self._room - len(shown))]
        thumb = thumb_for(self.top, self._room, len(self._rows))
        rows = [self._band(width)]
        for number, row in enumerate(shown):
            if row.x < width:  # art goes to the edge
                at_thumb = thumb is not None and number in thumb
                row = self.row().append(row).to(width - 1, self._on("text"))
                row.add(self.glyphs.thumb if at_thumb else " ", self._on("faint"))
            rows.append(row)
        return [*rows, self._foot(width)]

    def _band(self, width: int) -> Row:
        """The title, and what it is; of a card its name bar."""
        if self.card is not None:
            return head_rows(self.card, width, small=True, colours=self.colours, glyphs=self.glyphs)[0]
        first = self.page.lines[0].phrases if self.page and self.page.lines else ()
        title, kind = "".join(phrase.text for phrase in first), self.page.kind if self.page else ""
        bold = self.colours.style("text", "s3", bold=True)
        row = self.row().add(" " * MARGIN, bold).add(title, bold, width=min(cells(title), width - MARGIN))
        if row.x + cells(kind) + 2 * MARGIN <= width:
            role = "text" if self.has_focus else "muted"
            row.to(width - cells(kind) - MARGIN, bold).add(kind, self.colours.style(role, "s3"))
        return row.to(width, bold)

    def _foot(self, width: int) -> Row:
        """Where the link leads, or that there is more; and the mark."""
        g, row = self.glyphs, self.row().add(" " * MARGIN, self._on("text"))
        mark = ""
        if self.marked is not None:
            mark = f"{g.star} marked" if self.marked else f"{g.no_star} mark"
        room = width - row.x - cells(mark) - 3
        if self.hints:
            row.add("Type a letter; Esc goes back.", self._on("text", bold=True), width=room)
        elif self.pointed:
            row.add(f"{g.arrow} {self.where_it_leads(self.pointed)}", self._on("text", bold=True), width=room)
        elif self.top < self._below:
            row.add(f"{g.down} more", self._on("muted"))
        row.to(width - cells(mark) - MARGIN, self._on("text"))
        row.add(mark, self._on("accent_text" if self.marked else "muted"), "mark" if mark else None)
        return row.to(width, self._on("text"))

    def _with_hints(self, rows: list[Row]) -> list[Row]:
        """The letters of each link, before it."""
        letters = {number: hint for hint, number in self.hints.items() if hint.startswith(self.typed)}
        found = []
        for row in rows:
            fresh = self.row().append(row)
            for start, _, number in row.hits:
                hint = letters.pop(number, "") if isinstance(number, int) else ""
                if hint:
                    fresh.put(start - 1, hint[len(self.typed) :], self.colours.cursor)
            found.append(fresh)
        return found

    def _pointed_at(self, row: Row) -> Row:
        """An arrow in the margin shows the link's line to eyes without colour."""
        fresh = self.row().add(self.glyphs.point, self._on("accent_text", bold=True))
        body = self.row()
        body.segments, body.x = row.segments[1:], row.x - MARGIN
        body.hits = [(a - MARGIN, b - MARGIN, spot) for a, b, spot in row.hits]
        return fresh.to(MARGIN, self._on("text")).append(body)

    # --- keys ------------------------------------------------------------------------------------

    def action_next_link(self, by: int) -> None:
        """From link to link, and out of the reader after the last."""
        if not self.step(by):
            self.screen.focus_next() if by > 0 else self.screen.focus_previous()

    def step(self, by: int) -> bool:
        """The next link or the one before; False where there is none. The first is one that can be seen."""
        number = self.cursor + by
        if self.cursor < 0:
            seen = [i for i, row in self._link_rows.items() if self.top <= row < self.top + self._room]
            number = (seen[0] if by > 0 else seen[-1]) if seen else -1
        if not 0 <= number < len(self.links):
            self.leave_links()
            return False
        self.cursor = number
        self._bring_into_view()
        self.repaint()
        return True

    def leave_links(self) -> None:
        if self.cursor >= 0 or self.hover >= 0:
            self.cursor = self.hover = -1
            self.repaint()

    def _bring_into_view(self) -> None:
        row = self._link_rows[self.cursor]
        if row < self.top:
            self.top = max(0, row - 1)
        elif row >= self.top + self._room - 1:
            self.top = min(self._below, row - self._room + 2)

    def action_follow(self) -> None:
        if self.cursor >= 0:
            self.post_message(self.Followed(self.links[self.cursor]))

    def show_hints(self) -> bool:
        """Letters at the links that can be seen; False if there is none."""
        end = self.top + self._room
        seen = [number for number, row in self._link_rows.items() if self.top <= row < end]
        length = 1 if len(seen) <= len(ascii_lowercase) else 2
        names = map("".join, product(ascii_lowercase, repeat=length))
        self.hints, self.typed = dict(zip(names, seen, strict=False)), ""
        self.repaint()
        return bool(self.hints)

    def on_key(self, event: events.Key) -> None:
        """While there are hints, a letter follows a link, and any other key puts them away."""
        if not self.hints:
            return
        event.stop()
        event.prevent_default()
        typed = self.typed + (event.character or "")
        if typed in self.hints:
            link = self.links[self.hints[typed]]
            self.hints = {}
            self.post_message(self.Followed(link))
        elif event.is_printable and any(hint.startswith(typed) for hint in self.hints):
            self.typed = typed
        else:
            self.hints = {}
        self.repaint()

    def on_focus(self) -> None:
        self.repaint()

    def on_blur(self) -> None:
        self.hints = {}
        self.leave_links()
        self.repaint()

    # --- mouse -----------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        spot = self.what_is_at(event.x, event.y)
        if spot is None:
            return
        event.stop()
        if spot == "mark":
            self.post_message(self.MarkAsked())
        else:
            self.post_message(self.Followed(self.links[spot]))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        spot = self.what_is_at(event.x, event.y)
        self._hover_over(spot if isinstance(spot, int) else -1)

    def on_leave(self, event: events.Leave) -> None:
        self._hover_over(-1)

    def _hover_over(self, number: int) -> None:
        if number != self.hover:
            self.hover = number
            self.repaint()


def _plain_words(text: str) -> str:
    """The text in ASCII; spaces that keep words together stay until the lines are broken."""
    return "\xa0".join(map(plain, text.split("\xa0")))
