"""The log as one reads it: a selection of it, turns folded, a line under the cursor. A move makes another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...table.event_tree import ToldLine, told
from ...table.log import TOPICS, LogLine
from .presenter import SeatOrder
from .table_state import LogRow

ALL = "all"
SELECTIONS = (ALL, *TOPICS)
ENOUGH = 60  # lines of the log that fill any rail


def latest(story: Sequence[LogLine]) -> Sequence[LogLine]:
    """From the beginning of a turn on, what is enough to fill any rail."""
    start = max(0, len(story) - ENOUGH)
    while start and not story[start].begins_turn:
        start -= 1
    return story[start:]


class LogEntry(NamedTuple):
    """A line that is shown."""

    told: ToldLine
    hidden: int = 0  # lines of the turn that are folded away under it


class LogView(NamedTuple):
    """How it is read."""

    only: str = ALL
    folded: frozenset[int] = frozenset()  # turns, by the number of the line with which they begin
    at: int = -1  # the line under the cursor; -1: one does not read, and sees the latest
    led: int = -1  # the line that has led to its card: next it leads to the rule

    @property
    def reading(self) -> bool:
        return self.at >= 0

    def entries(self, story: Sequence[LogLine]) -> list[LogEntry]:
        wanted = TOPICS.get(self.only)
        if wanted is not None:
            story = [line for line in story if line.kind in wanted]
        if not self.folded:
            return [LogEntry(each) for each in told(story)]
        found: list[LogEntry] = []
        folding = False
        for each in told(story):
            if each.heading:
                folding = each.line.number in self.folded
            elif folding:
                found[-1] = found[-1]._replace(hidden=found[-1].hidden + 1)
                continue
            found.append(LogEntry(each))
        return found

    # --- moving ----------------------------------------------------------------------------------

    def go_in(self, story: Sequence[LogLine]) -> LogView:
        return self._replace(at=max(0, len(self.entries(story)) - 1), led=-1)

    def leave(self) -> LogView:
        return self._replace(at=-1, led=-1)

    def go(self, by: int, story: Sequence[LogLine]) -> LogView:
        last = max(0, len(self.entries(story)) - 1)
        return self._replace(at=max(0, min(self.at + by, last)), led=-1)

    def select_next(self) -> LogView:
        """Another selection."""
        only = SELECTIONS[(SELECTIONS.index(self.only) + 1) % len(SELECTIONS)]
        return self._replace(only=only, at=min(self.at, 0), led=-1)

    def line(self, story: Sequence[LogLine]) -> LogLine | None:
        """What the cursor is on."""
        found = self.entries(story)
        return found[self.at].told.line if 0 <= self.at < len(found) else None

    def fold(self, story: Sequence[LogLine]) -> LogView:
        """Hide what happened in the turn under the cursor, or show it again."""
        found = self.entries(story)[: self.at + 1]
        heads = [number for number, each in enumerate(found) if each.told.heading]
        if not heads:
            return self
        turn = found[heads[-1]].told.line.number
        return self._replace(folded=self.folded ^ {turn}, at=heads[-1], led=-1)


def rows(entries: Sequence[LogEntry], who: SeatOrder, *, clickable: bool = True) -> tuple[LogRow, ...]:
    """As they are drawn. A click leads to the line, or its card."""
    found, colours = [], {seat: who.colour(seat) for seat in range(-1, who.seats)}
    for at, (each, hidden) in enumerate(entries):
        line, heading = each.line, each.line.begins_turn
        text = f"{line.text.strip('— ')}  ▸ {hidden} more" if hidden else each.text
        found.append(
            LogRow(
                text.strip("— ") if heading else text,
                colours[line.seat],
                each.depth,
                each.sign,
                colours[each.holder],
                heading,
                f"log_line({at})" if clickable else line.leads_to,
            )
        )
    return tuple(found)


def recap_rows(lines: Sequence[ToldLine], who: SeatOrder) -> tuple[LogRow, ...]:
    return rows([LogEntry(each) for each in lines], who, clickable=False)
