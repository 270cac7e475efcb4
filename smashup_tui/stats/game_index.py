"""Every journal with its facts, kept in a file so that none is read twice. The journals are the truth.

The file is a cache: a journal is known by its name, size and time of writing; one that has changed is read
again, and where the file cannot be used, all are.
"""

from __future__ import annotations

import gc
import json
import os
import sqlite3
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from .. import __version__
from ..support import paths
from .game_facts import GAME, Facts, folders, read

LAYOUT = 5  # of the rows; another one is thrown away
AT_ONCE = 50  # journals read between two times of writing


class Unread(NamedTuple):
    """A journal whose facts are not known yet."""

    file: str
    kind: str
    where: str
    stamp: str

    @property
    def path(self) -> Path:
        return Path(self.where)


@dataclass
class Index:
    """What is known, the latest first, and what has still to be read."""

    known: list[Facts] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    token: str = ""  # stands for all journals as they are: another one, another token

    @classmethod
    def open(cls) -> Index:
        """All that can be told at once."""
        journals = list(_journals())
        rows, fresh = _rows(), cls(token=_token(journals))
        texts = []
        for each in journals:
            row = rows.pop(each.file, None)
            if row is not None and row[0] == each.stamp:
                texts.append(row[1])
            else:
                fresh.unread.append(each)
        if rows:
            _forget(list(rows))
        try:
            fresh.known = _parsed(texts)
        except (ValueError, TypeError):  # somebody else has written there
            return rebuild()
        fresh.known.sort(key=_latest_first)
        fresh.unread.sort(key=lambda each: (each.kind == GAME, each.file), reverse=True)
        return fresh

    def read_on(self) -> Generator[Facts, None, None]:
        """Read what is missing, finished games first; what was read is kept, also if it is left early."""
        pending: list[tuple[str, str, str]] = []
        try:
            while self.unread:
                each = self.unread[0]
                facts = read(each.path, each.kind)
                del self.unread[0]
                self.known.append(facts)
                pending.append((each.file, each.stamp, json.dumps(facts, ensure_ascii=False)))
                if len(pending) >= AT_ONCE:
                    _keep(pending)
                    pending = []
                yield facts
        finally:
            _keep(pending)
            self.known.sort(key=_latest_first)


def whole() -> Index:
    """Everything, read to the end."""
    index = Index.open()
    for _ in index.read_on():
        pass
    return index


def rebuild() -> Index:
    """As if nothing were known."""
    _throw_away()
    return Index.open()


def _parsed(texts: list[str]) -> list[Facts]:
    """Ten thousand at once. Nothing of it is garbage: looking for some would take half of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return [Facts.from_data(each) for each in json.loads(f"[{','.join(texts)}]")]
    finally:
        if collecting:
            gc.enable()


def _latest_first(facts: Facts) -> tuple[float, str]:
    return -facts.when, facts.file


def token_now() -> str:
    """The token of the journals as they are, without reading any."""
    return _token(_journals())


def _token(journals: Iterable[Unread]) -> str:
    text = "\n".join(sorted([f"{each.file} {each.stamp}" for each in journals]))
    return blake2b(text.encode("utf-8", "replace"), digest_size=16).hexdigest()


def _journals() -> Iterator[Unread]:
    for kind, folder in folders().items():
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".jsonl"):
                    with suppress(OSError):  # gone meanwhile
                        about = entry.stat()
                        stamp = f"{about.st_size} {about.st_mtime_ns}"
                        yield Unread(f"{folder.name}/{entry.name}", kind, entry.path, stamp)


# --- the file ---------------------------------------------------------------------------------------


def _connect() -> sqlite3.Connection:
    file = paths.record_index()
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(file, timeout=2)
    try:
        # A journal that could not be read yesterday may be readable by today's version.
        layout = f"{LAYOUT} {__version__}"
        connection.execute("CREATE TABLE IF NOT EXISTS layout (name TEXT)")
        if [row[0] for row in connection.execute("SELECT name FROM layout")] != [layout]:
            connection.execute("DROP TABLE IF EXISTS games")
            connection.execute("DROP TABLE IF EXISTS sums")
            connection.execute("DELETE FROM layout")
            connection.execute("INSERT INTO layout VALUES (?)", (layout,))
        connection.execute("CREATE TABLE IF NOT EXISTS games (file TEXT PRIMARY KEY, stamp TEXT, facts TEXT)")
        connection.execute("CREATE TABLE IF NOT EXISTS sums (key TEXT PRIMARY KEY, token TEXT, text TEXT)")
        connection.commit()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _rows() -> dict[str, tuple[str, str]]:
    """What is kept; nothing where the file is broken, and then it is begun anew."""
    if not paths.record_index().exists():
        return {}
    try:
        with closing(_connect()) as connection:
            found = connection.execute("SELECT file, stamp, facts FROM games")
            return {file: (stamp, facts) for file, stamp, facts in found}
    except sqlite3.DatabaseError as error:
        if "locked" not in str(error):
            _throw_away()
        return {}


def kept_text(key: str) -> tuple[str, str] | None:
    """Something that was worked out from all journals, with the token they had then."""
    if not paths.record_index().exists():
        return None
    try:
        with closing(_connect()) as connection:
            found = connection.execute("SELECT token, text FROM sums WHERE key = ?", (key,)).fetchone()
            return None if found is None else (str(found[0]), str(found[1]))
    except (sqlite3.Error, OSError):
        return None


def keep_text(key: str, token: str, text: str) -> None:
    with suppress(sqlite3.Error, OSError), closing(_connect()) as connection, connection:
        connection.execute("INSERT OR REPLACE INTO sums VALUES (?, ?, ?)", (key, token, text))


def _throw_away() -> None:
    with suppress(OSError):
        paths.record_index().unlink(missing_ok=True)


def _keep(rows: list[tuple[str, str, str]]) -> None:
    """It saves time and nothing else: where it cannot be written, journals are read again."""
    if rows:
        with suppress(sqlite3.Error, OSError), closing(_connect()) as connection, connection:
            connection.executemany("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", rows)


def _forget(files: list[str]) -> None:
    with suppress(sqlite3.Error, OSError), closing(_connect()) as connection, connection:
        connection.executemany("DELETE FROM games WHERE file = ?", [(file,) for file in files])
