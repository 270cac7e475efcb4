"""A question whose answers are not on the table, as a list: keys, words, what is marked."""

from __future__ import annotations

from ...cards.sigils import sigil_of
from ..colours import Colours
from ..drawing import draw_letters
from ..glyphs import Glyphs
from ..widgets.canvas import Row, cells
from .lines import Writer
from .table_state import LEGAL, ListRow, ListState, Run


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
