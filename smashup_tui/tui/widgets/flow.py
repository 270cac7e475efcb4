"""Running text: spans of different styles wrapped into rows, and a page of them that scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from ..glyphs import Glyphs
from .canvas import Canvas, Row
from .frame import framed

FEW = 4  # lines of a page so low that none of them can be spared


class Words(NamedTuple):
    """A run of text; a click on it leads to `spot`."""

    text: str
    style: Style
    spot: Any = None


Paragraph = Sequence[Words]


class CardSpot(NamedTuple):
    """Where words lead that name a card at the table."""

    card: int


def flow(spans: Iterable[Words], width: int, glyphs: Glyphs, ground: Style, indent: int = 0) -> list[Row]:
    """Wrap at words; lines after the first are indented."""
    rows = [Row(glyphs)]
    last: Words | None = None
    for word in _words(spans):
        row = rows[-1]
        gap = 1 if last is not None and row.x > (indent if len(rows) > 1 else 0) else 0
        length = sum(len(text) for text, _ in word)
        if row.x + gap + length > width and row.x > indent:
            row = Row(glyphs).to(indent, ground) if indent else Row(glyphs)
            rows.append(row)
            gap = 0
        if gap and last is not None:
            same = last.spot is not None and last.spot == word[0][1].spot
            row.add(" ", last.style if same else ground, last.spot if same else None)
        for text, span in word:
            while len(text) > (room := width - row.x) > 0:  # a path or the like: longer than a line
                row.add(text[:room], span.style, span.spot)
                text = text[room:]
                row = Row(glyphs).to(indent, ground)
                rows.append(row)
            row.add(text[: max(1, width - row.x)], span.style, span.spot)
            last = span
    return rows


def _words(spans: Iterable[Words]) -> Iterable[list[tuple[str, Words]]]:
    """Words, each in the pieces of its spans: a full stop stays with a link before it."""
    word: list[tuple[str, Words]] = []
    for span in spans:
        for number, part in enumerate(span.text.split(" ")):
            if number and word:
                yield word
                word = []
            if part:
                word.append((part, span))
    if word:
        yield word


class Page(Canvas, can_focus=True):
    """Paragraphs to read, with links to follow."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_by(-1)", show=False),
        Binding("down,j", "scroll_by(1)", show=False),
        Binding("pageup", "scroll_by(-10)", show=False),
        Binding("pagedown,space", "scroll_by(10)", show=False),
        Binding("home", "scroll_by(-9999)", show=False),
        Binding("end", "scroll_by(9999)", show=False),
    ]

    class Followed(Message):
        """A link was clicked."""

        def __init__(self, spot: Any) -> None:
            super().__init__()
            self.spot = spot

    def __init__(
        self,
        paragraphs: Sequence[Paragraph] = (),
        *,
        title: str = "",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.title = title  # with one, the page has a frame
        self.paragraphs = list(paragraphs)
        self.top = 0
        self._below = 0

    def show(self, paragraphs: Sequence[Paragraph]) -> None:
        if paragraphs != self.paragraphs:
            self.paragraphs = list(paragraphs)
            self.top = 0
            self.repaint()
            if self.styles.is_auto_height:
                self.refresh(layout=True)

    def entitle(self, title: str) -> None:
        if title != self.title:
            self.title = title
            self.repaint()

    def rows(self, width: int) -> list[Row]:
        ground = self.colours.text
        return [row for paragraph in self.paragraphs for row in flow(paragraph, width, self.glyphs, ground)]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.rows(width))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((sum(len(span.text) for span in p) for p in self.paragraphs), default=10)

    def paint(self, width: int, height: int) -> list[Row]:
        if not self.title:
            return self._text(width, height)
        c = self.colours
        title = self.row().add(f" {self.title} ", c.title)
        rows = [self.row().add(" ", c.text).append(row) for row in self._text(width - 4, height - 2)]
        return framed(self, rows, title, width, height)

    def _text(self, width: int, height: int) -> list[Row]:
        rows = self.rows(width)
        self._below = max(0, len(rows) - height)
        self.top = max(0, min(self.top, self._below))
        shown = rows[self.top : self.top + height]
        if self.top < self._below and shown:
            shown[-1] = self._more(shown[-1], width, height)
        return shown

    def _more(self, last: Row, width: int, height: int) -> Row:
        """That it goes on below: on a line of its own, or where lines are few at the end of the last one."""
        c, g = self.colours, self.glyphs
        if height > FEW:
            return self.row().add(f"{g.down} more (PgDn)", c.faded)
        sign = f" {g.down} PgDn"
        return last.to(min(last.x, width - len(sign)), c.text).to(width - len(sign), c.text).add(sign, c.key)

    def action_scroll_by(self, by: int) -> None:
        self.top = max(0, min(self.top + by, self._below))
        self.repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_scroll_by(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_scroll_by(-3)

    def on_click(self, event: events.Click) -> None:
        spot = self.what_is_at(event.x, event.y)
        if spot is not None:
            event.stop()
            self.post_message(self.Followed(spot))
