"""Answers below the prompt: a few side by side, with what each leads to, or many in a list."""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ..colours import SEATS, Colours, Role
from ..drawing import draw_large, draw_letters, large_width
from ..glyphs import Glyphs
from ..widgets.canvas import Row, cells
from .lines import Writer
from .table_state import LEGAL, AnswerState, Line, ListRow, ListState, Run

GAP = 1
FIGURES_AT = 3  # the column at which VP begin
ROOMY = 46  # columns from which there is a word between two players' VP
BETWEEN = 3  # cells between two players' VP


def answer_rows(
    answers: tuple[AnswerState, ...], colours: Colours, glyphs: Glyphs, width: int, height: int
) -> list[Row]:
    """Each as wide as the others; the one under the cursor is raised by a line where there is one."""
    share = (width - GAP * (len(answers) - 1)) // len(answers)
    raises = height >= 11
    rows = [Row(glyphs) for _ in range(height)]
    ground = colours.style("text", "s0")
    for number, answer in enumerate(answers):
        wide = width - (share + GAP) * number if number == len(answers) - 1 else share
        card = _Card(answer, colours, glyphs, wide).rows(height - raises, raised=raises and answer.cursor)
        blank = [Row(glyphs).add("", ground).to(wide, ground)]
        whole = card if raises and answer.cursor else [*blank * raises, *card]
        whole += blank * (height - len(whole))
        for row, line in zip(rows, whole, strict=False):
            row.append(line)
            if number < len(answers) - 1:
                row.add(" " * GAP, ground)
    return rows


class _Card:
    def __init__(self, answer: AnswerState, colours: Colours, glyphs: Glyphs, width: int) -> None:
        self.answer, self.c, self.g, self.width = answer, colours, glyphs, width
        self.surface: Role = "s3" if answer.cursor else "s2"
        self.write = Writer(colours, glyphs, self.surface, width)
        self.plain = colours.style("text", self.surface)

    def rows(self, height: int, *, raised: bool) -> list[Row]:
        """The band, VP in large figures with the verdict at their right, then what changes where."""
        body = [self.write.blank(), *self._figures()] if self.answer.vp else []
        lines = self.write.lines(self.answer.lines)
        if lines and 1 + len(body) + 1 + len(lines) <= height:
            body.append(self.write.blank())
        body = [*body, *lines][: height - 1]
        rows = [self._band(), *body]
        rows += [self.write.blank() for _ in range(height - len(rows))]
        if not raised:
            return rows
        foot = self.c.style("accent", "s0")
        line = "-" if self.c.flat or self.g.more.isascii() else "▀"
        return [*rows, Row(self.g).add(line * self.width, foot)]

    def _band(self) -> Row:
        """In gold if Enter gives it; else its key is."""
        answer, c = self.answer, self.c
        gold, strong = c.style("ink", "accent", bold=True), c.style("text", "s3", bold=True)
        if c.flat:
            sign = self.g.point if answer.cursor else " "
            row = Row(self.g).add(f"{sign}[{answer.key}] ", strong, answer.action)
            row.add(answer.words, strong, answer.action)
            return row.to(self.width, strong)
        row = Row(self.g).add(f" {answer.key} ", gold, answer.action)
        style = gold if answer.cursor else strong
        row.add(" ", style).add(answer.words, style, answer.action)
        shown = f"{self.g.point} shown on the table"
        if answer.shown and row.x + cells(shown) + 2 <= self.width:
            row.to(self.width - cells(shown) - 1, style)
            row.add(shown, c.style("ink" if answer.cursor else "muted", "accent" if answer.cursor else "s3"))
        return row.to(self.width, style)

    def _figures(self) -> list[Row]:
        rows = [Row(self.g).add("", self.plain).to(FIGURES_AT, self.plain) for _ in range(4)]
        blocks = not self.g.more.isascii()
        for number, (colour, name, vp) in enumerate(self.answer.vp):
            if number:
                for row in rows:
                    row.add(" " * BETWEEN, self.plain)
                if len(self.answer.vp) == 2 and self.width >= ROOMY:
                    rows[1].add("to", self.c.style("muted", self.surface))
                    for row in (rows[0], rows[2], rows[3]):
                        row.add("  ", self.plain)
                    for row in rows:
                        row.add(" " * BETWEEN, self.plain)
            at = rows[0].x
            drawn = draw_large(str(vp), self.c, SEATS[colour], self.surface, blocks=blocks)
            for row, pieces in zip(rows, drawn, strict=False):
                row.extend(pieces)
            rows[3].add(name, self.c.style(SEATS[colour], self.surface, bold=True))
            for row in rows:
                row.to(max(at + large_width(str(vp)), at + min(cells(name), 8)), self.plain)
        self._say(rows)
        return [row.to(self.width, self.plain) for row in rows]

    def _say(self, rows: list[Row]) -> None:
        """Who wins, or how it stands, at the right of the figures."""
        answer, at = self.answer, rows[0].x + 3
        if at + 8 > self.width:
            return
        role = "good" if answer.verdict_good else "bad"
        said: list[Line] = [(Run(answer.verdict, role),)] if answer.verdict else []
        said += [(Run(answer.verdict_words, "muted"),)] if answer.verdict_words else []
        lines = Writer(self.c, self.g, self.surface, self.width - at).lines(said)
        for row, line in zip(rows, lines, strict=False):
            row.to(at, self.plain).append(line)


# --- in a list -------------------------------------------------------------------------------------------


def list_rows(state: ListState, colours: Colours, glyphs: Glyphs, width: int, height: int) -> list[Row]:
    """As many lines as there are, with the one under the cursor; how many more there are is below."""
    write = Writer(colours, glyphs, "s1", width)
    head = [write.heading(state.title or "Choose")] if state.title else []
    foot = [write.line((_note(state),))[0]] if state.note or state.typed else []
    room = max(1, height - len(head) - len(foot))
    rows = state.rows
    if len(rows) > room:
        cursor = next((at for at, row in enumerate(rows) if row.cursor), 0)
        top = max(0, min(cursor - room // 2, len(rows) - room + 1))
        shown = [_row(row, write) for row in rows[top : top + room - 1]]
        below = len(rows) - top - len(shown)
        words = [f"{glyphs.up} {top}"] if top else []
        words += [f"{glyphs.down} {below}"] if below else []
        shown.append(write.closed(write.row().add("  ".join(words) + " more", write.style("muted"))))
    else:
        shown = [_row(row, write) for row in rows]
    done = [*head, *shown]
    done += [write.blank() for _ in range(height - len(done) - len(foot))]
    return [*done, *foot][:height]


def _note(state: ListState) -> Run:
    return Run(f"{state.typed}_ {state.note}" if state.typed else state.note, "muted")


def _row(row: ListRow, write: Writer) -> Row:
    """Key, mark, the faction's letters, words, and at the right what tells equal ones apart."""
    surface = "s3" if row.cursor else "s1"
    line = Writer(write.c, write.g, surface, write.width)
    legal = row.state == LEGAL
    c, flat = write.c, write.c.flat
    drawn = Row(write.g).add(write.g.point if row.cursor else " ", line.style("accent"))
    if row.key:
        gold = line.style("bold") if flat else c.style("ink", "accent", bold=True)
        drawn.add(
            f"[{row.key}]" if flat else f" {row.key} ", gold if legal else line.style("muted"), row.spot
        )
        drawn.add(" ", line.style("text"))
    if row.mark:
        drawn.add(f"{row.mark} ", line.style("accent"), row.spot)
    if row.face:
        drawn.extend([draw_letters(sigil_of(row.face), c, surface, dimmed=not legal)], row.spot)
        drawn.add(" ", line.style("text"))
    detail = row.detail if drawn.x + cells(row.words) + cells(row.detail) + 4 <= write.width else ""
    style = line.style("bold" if row.cursor else "text" if legal else "muted")
    room = write.width - drawn.x - 2 - (cells(detail) + 1 if detail else 0)
    drawn.add(row.words, style, row.spot, width=min(cells(row.words), max(1, room)))
    drawn.to(write.width - cells(detail) - 1, line.style("text")).add(detail, line.style("muted"), row.spot)
    drawn.hits = [(0, write.width, row.spot)] if row.spot else []
    return line.closed(drawn)
