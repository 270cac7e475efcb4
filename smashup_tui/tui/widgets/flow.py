"""Running text: spans of different styles wrapped into rows, and a page of them that scrolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from ...support.terminal import plain
from ..glyphs import Glyphs
from .canvas import Canvas, Row, cells

FEW = 4  # lines of a page so low that none of them can be spared


class Words(NamedTuple):
    """A run of text; a click on it leads to `spot`."""

    text: str
    style: Style
    spot: Any = None


Paragraph = Sequence[Words]


def flow(spans: Iterable[Words], width: int, glyphs: Glyphs, ground: Style, indent: int = 0) -> list[Row]:
    """Wrap at words; lines after the first are indented."""
    setter = _Setter(width, glyphs, ground, indent)
    setter.put(_words(spans, in_ascii=glyphs.more.isascii()))
    return setter.rows()


def filled(text: str, width: int) -> str:
    """So wide that what comes next is in a column; running text keeps no other spaces."""
    return text + "\xa0" * (width - cells(text))


Word = list[tuple[str, int, Words]]  # in pieces, each with its cells and its span


def _words(spans: Iterable[Words], *, in_ascii: bool) -> list[Word]:
    """Words, each in the pieces of its spans: a full stop stays with a link before it."""
    words: list[Word] = []
    word: Word = []
    for span in spans:
        for number, part in enumerate(span.text.split(" ")):
            if number and word:
                words.append(word)
                word = []
            if part and part.isascii():
                word.append((part, len(part), span))
            elif part:
                text = plain(part) if in_ascii else part
                word.append((text, cells(text), span))
    return [*words, word] if word else words


class _Setter:
    """Sets word after word; those of one span that stand side by side go into their row as one."""

    def __init__(self, width: int, glyphs: Glyphs, ground: Style, indent: int) -> None:
        self.width, self.glyphs, self.ground, self.indent = width, glyphs, ground, indent
        self.done: list[Row] = []
        self.row = Row(glyphs)
        self.begins = self.at = 0  # where the line begins, and where its last word ends
        self.run: list[str] = []  # words that are not in the row yet
        self.last: Words | None = None  # their span

    def rows(self) -> list[Row]:
        self._write_run()
        return [*self.done, self.row]

    def put(self, words: list[Word]) -> None:
        for word in words:
            text, length, span = word[0]
            alone = len(word) == 1
            if not alone:
                length = sum(piece[1] for piece in word)
            if self.at + (self.at > self.begins) + length > self.width and self.at > self.indent:
                self._break_line()
            if self.at > self.begins:
                if alone and span is self.last and (span.style is self.ground or span.spot is not None):
                    self.run.append(text)
                    self.at += 1 + length
                    continue
                self._put_gap(span)
            for text, length, span in word:
                self._put(text, length, span)

    def _put_gap(self, span: Words) -> None:
        """Between two words of one link, the gap belongs to it."""
        last = self.last
        self._write_run()
        if last is not None and last.spot is not None and last.spot == span.spot:
            self.row.add(" ", last.style, last.spot)
        else:
            self.row.add(" ", self.ground)
        self.at += 1

    def _put(self, text: str, length: int, span: Words) -> None:
        """A piece of a word; a path or the like may be longer than a line."""
        if self.run:
            self._write_run()
        if len(text) > self.width - self.at:
            while len(text) > (room := self.width - self.at) > 0:
                self.row.add(text[:room], span.style, span.spot)
                text = text[room:]
                self._break_line()
            text = text[: max(1, self.width - self.at)]
            length = cells(text)
        self.run.append(text)
        self.last = span
        self.at += length

    def _write_run(self) -> None:
        if self.run and self.last is not None:
            self.row.add(" ".join(self.run), self.last.style, self.last.spot)
            self.run.clear()

    def _break_line(self) -> None:
        self._write_run()
        self.done.append(self.row)
        self.row = Row(self.glyphs).to(self.indent, self.ground)
        self.begins = self.at = self.indent


class ScrollingPage(Canvas, can_focus=True):
    """Shows as many of its rows as there is room for; keys and the wheel move them; the mouse marks text."""

    ALLOW_SELECT = True

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_by(-1)", show=False),
        Binding("down", "scroll_by(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown,space", "page(1)", show=False),
        Binding("home", "scroll_by(-9999)", show=False),
        Binding("end", "scroll_by(9999)", show=False),
    ]

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.top = 0
        self._below = 0  # how far it can be scrolled

    def _shown(self, rows: list[Row], room: int) -> list[Row]:
        """The rows that there is room for."""
        self._below = max(0, len(rows) - room)
        self.top = max(0, min(self.top, self._below))
        return rows[self.top : self.top + room]

    @property
    def scrolls(self) -> bool:
        """Is there more of it than fits?"""
        return self._below > 0

    def action_scroll_by(self, by: int) -> None:
        self.top = max(0, min(self.top + by, self._below))
        self.repaint()

    def action_page(self, by: int) -> None:
        """Two lines of what was read stay."""
        self.action_scroll_by(by * max(1, self.size.height - 4))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_scroll_by(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_scroll_by(-3)


class Page(ScrollingPage):
    """Paragraphs to read, with links to follow."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "scroll_by(-1)", show=False),
        Binding("j", "scroll_by(1)", show=False),
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
        self.title = title  # with one, the page is a surface with a heading
        if title:
            self.ground = "s1"
        self.paragraphs = list(paragraphs)

    def show(self, paragraphs: Sequence[Paragraph]) -> None:
        if paragraphs != self.paragraphs:
            self.paragraphs = list(paragraphs)
            self.top = 0
            self.repaint()
            if self.styles.is_auto_height:
                self.refresh(layout=True)

    def rows(self, width: int) -> list[Row]:
        ground = self.colours.text
        return [row for each in self.paragraphs for row in flow(self._here(each), width, self.glyphs, ground)]

    def _here(self, paragraph: Paragraph) -> Paragraph:
        """Words that were written for the ground of the screen, on what the page lies on."""
        written = self.smashup.colours.text.bgcolor
        if self.colours.text.bgcolor == written:
            return paragraph
        here = Style(bgcolor=self.colours.text.bgcolor)
        return [
            words._replace(style=words.style + here) if words.style.bgcolor == written else words
            for words in paragraph
        ]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.rows(width))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((sum(len(span.text) for span in p) for p in self.paragraphs), default=10)

    def paint(self, width: int, height: int) -> list[Row]:
        if not self.title:
            return self._text(width, height)
        c = self.colours
        heading = self.row().add(f" {self.title.upper()}", c.title_faded)
        if c.flat:
            heading.add(" ", c.text).add(self.glyphs.line * max(0, width - heading.x - 1), c.frame)
        rows = self._text(width - 2, height - 1)
        return [heading, *(self.row().add(" ", c.text).append(row) for row in rows)]

    def _text(self, width: int, height: int) -> list[Row]:
        shown = self._shown(self.rows(width), height)
        if self.top < self._below and shown:
            shown[-1] = self._more(shown[-1], width, height)
        return shown

    def _more(self, last: Row, width: int, height: int) -> Row:
        """That it goes on below: on a line of its own, or where lines are few at the end of the last one."""
        c, g = self.colours, self.glyphs
        if height > FEW:
            return self.row().add(f"{g.down} more (PgDn)", c.faded)
        sign = f" {g.down} PgDn"
        room = width - len(sign)
        if last.x > room:  # after a whole word
            text = "".join(piece.text for piece in last.segments)
            last.to(text.rfind(" ", 0, room), c.text).add(g.more, c.faded)
        return last.to(room, c.text).add(sign, c.key)

    def on_click(self, event: events.Click) -> None:
        spot = self.what_is_at(event.x, event.y)
        if spot is not None:
            event.stop()
            self.post_message(self.Followed(spot))
