"""A widget that paints itself line by line, and knows what lies where for the mouse.

A full table is some fifteen of these instead of hundreds of small widgets: a key press repaints only
the few whose own data changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.filter import ANSIToTruecolor
from textual.geometry import NULL_SPACING, Offset, Region, Size
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from ...support.terminal import plain, printable
from ..colours import Colours, Role
from ..glyphs import Glyphs

if TYPE_CHECKING:
    from ..app import SmashupApp


MARKED = Style(reverse=True)


class Row:
    """One line in the making."""

    __slots__ = ("ascii", "hits", "more", "segments", "x")

    def __init__(self, glyphs: Glyphs) -> None:
        self.segments: list[Segment] = []
        self.hits: list[tuple[int, int, Any]] = []  # from, to, what lies there
        self.x = 0
        self.more = glyphs.more
        self.ascii = glyphs.more.isascii()

    def add(self, text: str, style: Style, spot: Any = None, *, width: int | None = None) -> Row:
        """Append text; with a width, cut off or filled up to it."""
        if not text.isprintable():
            text = printable(text)
        if self.ascii and not text.isascii():
            text = plain(text)
        if width is not None:
            text = fit(text, width, self.more)
        if text:
            # As `cells` counts: every piece of text at the table passes here, so a call less is worth a line.
            length = len(text) if text.isascii() else cell_len(text)
            if spot is not None:
                self.hits.append((self.x, self.x + length, spot))
            # Neighbours of one style are one piece: less to compose and to send.
            segments = self.segments
            if segments and segments[-1].style is style:
                segments[-1] = Segment(segments[-1].text + text, style)
            else:
                segments.append(Segment(text, style))
            self.x += length
        return self

    def to(self, x: int, style: Style) -> Row:
        """Go to a column; what is beyond it is cut off."""
        if x > self.x:
            gap, segments = " " * (x - self.x), self.segments
            if segments and segments[-1].style is style:
                segments[-1] = Segment(segments[-1].text + gap, style)
            else:
                segments.append(Segment(gap, style))
            self.x = x
        elif x < self.x:
            self.segments = [*Strip(self.segments, self.x).crop(0, x)]
            self.hits = [(a, min(b, x), spot) for a, b, spot in self.hits if a < x]
            self.x = x
        return self

    def put(self, x: int, text: str, style: Style) -> Row:
        """Write over what is there; what can be clicked stays."""
        strip, end = Strip(self.segments, self.x), x + cells(text)
        self.segments = [*strip.crop(0, x), Segment(text, style), *strip.crop(end, max(end, self.x))]
        self.x = max(self.x, end)
        return self

    def extend(self, pieces: Iterable[tuple[str, Style]], spot: Any = None) -> Row:
        """Append texts, each in its style."""
        begin, segments = self.x, self.segments
        for text, style in pieces:
            if not text.isprintable():
                text = printable(text)
            if self.ascii and not text.isascii():
                text = plain(text)
            self.x += len(text) if text.isascii() else cell_len(text)
            if segments and segments[-1].style is style:
                segments[-1] = Segment(segments[-1].text + text, style)
            elif text:
                segments.append(Segment(text, style))
        if spot is not None and self.x > begin:
            self.hits.append((begin, self.x, spot))
        return self

    def append(self, other: Row) -> Row:
        """Another row's content, moved to here."""
        if other.hits:
            self.hits += [(a + self.x, b + self.x, spot) for a, b, spot in other.hits]
        self.segments += other.segments
        self.x += other.x
        return self


def cells(text: str) -> int:
    """How many it takes."""
    return len(text) if text.isascii() else cell_len(text)


def fit(text: str, width: int, more: str = "…") -> str:
    """Exactly that many cells: cut off with a sign, or filled up."""
    if width <= 0:
        return ""
    length = len(text) if text.isascii() else cell_len(text)
    if length <= width:
        return text + " " * (width - length)
    return set_cell_size(text, width - 1).rstrip().ljust(width - 1) + more[:1]


def wrap(text: str, width: int) -> list[str]:
    """Lines of whole words; a word too long is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        while len(word) > width:
            if line:
                lines.append(line)
                line = ""
            lines.append(word[:width])
            word = word[width:]
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines


class Canvas(Widget):
    """Override `paint`; call `repaint` when what it shows has changed.

    Its strips go to the screen as they are, without Textual's own styling of lines: a table repaints in a
    fraction of the time. Only lines that differ are sent.
    """

    GROUND: ClassVar[Role] = "s0"  # what it lies on
    ALLOW_SELECT: ClassVar[bool] = False  # what is read sets it; lists and the table are clicked and dragged

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.ground = self.GROUND
        self._strips: list[Strip] | None = None
        self._drawn: list[list[Segment]] = []  # what those were made of
        self._hits: list[list[tuple[int, int, Any]]] = []
        self._painted = Size(0, 0)

    @property
    def smashup(self) -> SmashupApp:
        return self.app  # type: ignore[return-value]

    @property
    def colours(self) -> Colours:
        colours = self.smashup.colours
        return colours if colours.ground == self.ground else colours.on(self.ground)

    @property
    def glyphs(self) -> Glyphs:
        return self.smashup.glyphs

    def row(self) -> Row:
        return Row(self.smashup.glyphs)

    def on_mount(self) -> None:
        """In a window everything lies on the window."""
        self.ground = getattr(self.screen, "GROUND", self.ground)

    # --- painting --------------------------------------------------------------------------------

    def paint(self, width: int, height: int) -> list[Row]:
        """The lines to show."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Repaint, and tell the screen which lines have changed."""
        old, size = self._strips, self.size
        if old is None or self._painted != size:
            self._strips = None
            self.refresh()
            return
        new = self._strips = self._make(size)
        changed = [Region(0, y, size.width, 1) for y, strip in enumerate(new) if strip is not old[y]]
        if changed:
            if self.text_mark is not None:
                self._unmark(old, new)
            self.refresh(*changed)

    def _make(self, size: Size) -> list[Strip]:
        """All lines; one that looks as before is the same strip as before."""
        old, before = self._strips or [], self._drawn
        self._painted = size
        width, height = size
        rows = self.paint(width, height)[:height] if width and height else []
        rows += [self.row() for _ in range(height - len(rows))]
        ground = self.colours.text
        lines = self._drawn = [(row if row.x == width else row.to(width, ground)).segments for row in rows]
        self._hits = [row.hits for row in rows]
        return [
            old[y] if y < len(old) and line == before[y] else self._strip(line, width)
            for y, line in enumerate(lines)
        ]

    def _strip(self, segments: Iterable[Segment], width: int) -> Strip:
        strip = Strip(segments, width)
        for line_filter in self.get_line_filters():
            if not isinstance(line_filter, ANSIToTruecolor):  # there are no such colours here
                strip = strip.apply_filter(line_filter, self.background_colors[1])
        return strip

    def strips(self) -> list[Strip]:
        """What is painted, made now if need be."""
        size = self.size
        if self._strips is None or self._painted != size:
            self._strips = self._make(size)
        return self._strips

    def notify_style_update(self) -> None:
        """Another theme: forget everything painted so far."""
        self._strips = None
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        if self.gutter != NULL_SPACING:
            return super().render_lines(crop)
        strips = self.strips()[crop.y : crop.bottom]
        if self.text_mark is not None:
            strips = [self._with_mark(y, strip) for y, strip in enumerate(strips, crop.y)]
        if crop.width != self.size.width:
            strips = [strip.crop(crop.x, crop.right) for strip in strips]
        return strips

    def render_line(self, y: int) -> Strip:
        strips = self.strips()
        if y >= len(strips):
            return Strip.blank(self.size.width, self.colours.text)
        return self._with_mark(y, strips[y]) if self.text_mark is not None else strips[y]

    # --- text that the mouse marks ---------------------------------------------------------------

    @property
    def text_mark(self) -> Selection | None:
        """From which of its cells to which; a click after that only takes the mark away."""
        return self.text_selection if self.ALLOW_SELECT and self.is_attached else None

    def cell_at(self, x: int, y: int) -> Offset:
        """The cell of its own that lies at a place of the screen."""
        content = self.content_region
        return Offset(max(0, x - content.x), max(0, y - content.y))

    def get_selection(self, selection: Selection) -> tuple[str, str]:
        strips = [self._marked_part(y, strip, selection) for y, strip in enumerate(self.strips())]
        lines = [
            part.text.rstrip(f" {self.glyphs.thumb}").strip() if part is not None else "" for part in strips
        ]
        return "\n".join(lines).strip("\n"), "\n"

    def text_select_all(self) -> None:
        """Two clicks are two clicks here."""

    @staticmethod
    def _marked_part(y: int, strip: Strip, selection: Selection) -> Strip | None:
        span = selection.get_span(y)
        if span is None:
            return None
        start, end = span
        return strip.crop(start, strip.cell_length if end < 0 else min(end, strip.cell_length))

    def _with_mark(self, y: int, strip: Strip) -> Strip:
        """A line with its marked part reversed."""
        selection = self.text_mark
        part = self._marked_part(y, strip, selection) if selection is not None else None
        if part is None or not part.cell_length or selection is None:
            return strip
        start = (selection.get_span(y) or (0, 0))[0]
        here = Strip(Segment.apply_style(part, post_style=MARKED), part.cell_length)
        rest = strip.crop(start + part.cell_length, strip.cell_length)
        return Strip.join([strip.crop(0, start), here, rest])

    def _unmark(self, old: Sequence[Strip], new: Sequence[Strip]) -> None:
        """Other words at a marked place, as after scrolling: the mark would be on something else."""
        selection = self.text_mark
        if selection is not None and any(
            selection.get_span(y) is not None and strip.text != old[y].text for y, strip in enumerate(new)
        ):
            self.screen.clear_selection()

    # --- what lies where -------------------------------------------------------------------------

    def what_is_at(self, x: int, y: int) -> Any:
        """What was painted there, as it was named to `Row.add`; nothing while text is marked."""
        if self.text_mark is not None:
            return None
        left, top = self.content_offset
        x, y = x - left, y - top
        if 0 <= y < len(self._hits):
            for start, end, spot in self._hits[y]:
                if start <= x < end:
                    return spot
        return None

    @property
    def shown_text(self) -> str:
        """What is on the screen, for tests."""
        return "\n".join(strip.text.rstrip() for strip in self.strips())
