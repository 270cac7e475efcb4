"""The texts of all entries in a full-text table (SQLite FTS5): which have a word, and how much of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import count
from operator import itemgetter

from rulesdb.model import Entry
from rulesdb.words import join_all_initials, without_apostrophes

#: What a match in each column is worth: title, aliases and questions, text, tags.
_COLUMNS = (6.0, 4.0, 1.0, 0.5)
_MOST_REMEMBERED = 500


class Texts:
    """Rows are numbered as the entries are given."""

    def __init__(self, rows: Sequence[Entry]) -> None:
        self._db = _table(rows)
        self._remembered: dict[str, frozenset[int]] = {}

    def having(self, expression: str) -> frozenset[int]:
        """The rows that match; remembered, since the same words come back with each key press."""
        rows = self._remembered.get(expression)
        if rows is None:
            if len(self._remembered) > _MOST_REMEMBERED:
                self._remembered.clear()
            found = self._db.execute("SELECT rowid FROM entries WHERE entries MATCH ?", (expression,))
            rows = self._remembered[expression] = frozenset(map(itemgetter(0), found))
        return rows

    def relevance(self, expression: str) -> dict[int, float]:
        """bm25 of each row that matches; higher is better."""
        weights = ", ".join(map(str, _COLUMNS))
        found = self._db.execute(
            f"SELECT rowid, -bm25(entries, {weights}) FROM entries WHERE entries MATCH ?", (expression,)
        )
        return {int(row): max(float(score), 0.0) for row, score in found}


def _table(rows: Sequence[Entry]) -> sqlite3.Connection:
    """It stores no text, since the entries hold it already."""
    db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    db.execute(
        "CREATE VIRTUAL TABLE entries USING fts5"
        "(title, aliases, text, tags, content='', tokenize='porter unicode61')"
    )
    db.execute("BEGIN")
    columns = [
        column
        for entry in rows
        for column in (entry.title, "\n".join((*entry.aliases, *entry.asked)), entry.text, _tags(entry))
    ]
    readable = join_all_initials(without_apostrophes("\0".join(columns)).split("\0"))
    db.executemany(
        "INSERT INTO entries(rowid, title, aliases, text, tags) VALUES (?, ?, ?, ?, ?)",
        zip(count(), readable[0::4], readable[1::4], readable[2::4], readable[3::4], strict=False),
    )
    db.execute("COMMIT")
    return db


def _tags(entry: Entry) -> str:
    """Words that describe an entry without standing in it."""
    if entry.card:
        return f"{entry.card.kind} {entry.card.faction} {entry.card.set}"
    return f"{entry.kind} {entry.faction.how_it_wins if entry.faction else ''}"
