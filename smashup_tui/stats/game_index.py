"""Every journal with its facts, saved so that none is read twice. What is saved is a cache of the journals: a
journal is known by its name, size and time of writing; one that has changed is read again, and where the
database cannot be used, all are.
"""

from __future__ import annotations

import gc
import json
import os
import sqlite3
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from ..support import paths
from . import database
from .game_facts import GAME, GameFacts, folders, read

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

    known: list[GameFacts] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    token: str = ""  # stands for all journals as they are: another one, another token

    @classmethod
    def open(cls) -> Index:
        """What is known without reading a journal."""
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

    def read_missing(self) -> Generator[GameFacts, None, None]:
        """Read what is missing, finished games first; what was read is saved, even if this is left early."""
        pending: list[tuple[str, str, str]] = []
        try:
            while self.unread:
                each = self.unread[0]
                facts = read(each.path, each.kind)
                del self.unread[0]
                self.known.append(facts)
                pending.append((each.file, each.stamp, json.dumps(facts, ensure_ascii=False)))
                if len(pending) >= AT_ONCE:
                    _save(pending)
                    pending = []
                yield facts
        finally:
            _save(pending)
            self.known.sort(key=_latest_first)


def read_all() -> Index:
    """The index with every journal read."""
    index = Index.open()
    for _ in index.read_missing():
        pass
    return index


def rebuild() -> Index:
    """The index with nothing known, so that every journal is read again."""
    database.clear_cache()
    return Index.open()


def _parsed(texts: list[str]) -> list[GameFacts]:
    """Ten thousand at once. Nothing of it is garbage: looking for some would take half of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return [GameFacts.from_data(each) for each in json.loads(f"[{','.join(texts)}]")]
    finally:
        if collecting:
            gc.enable()


def _latest_first(facts: GameFacts) -> tuple[float, str]:
    return -facts.when, facts.file


def current_token() -> str:
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


# --- in the database --------------------------------------------------------------------------------


def _rows() -> dict[str, tuple[str, str]]:
    """What was saved of each file: its stamp and its facts. Nothing if the database is broken."""
    if not os.path.exists(paths.record_database()):
        return {}
    try:
        with database.connected() as connection:
            found = connection.execute("SELECT file, stamp, facts FROM games")
            return {file: (stamp, facts) for file, stamp, facts in found}
    except sqlite3.DatabaseError as error:
        if database.is_broken(error):
            database.replace_broken()
    except OSError:
        pass
    return {}


def _save(rows: list[tuple[str, str, str]]) -> None:
    """It saves time and nothing else: where it cannot be written, journals are read again."""
    if rows:
        with suppress(sqlite3.Error, OSError), database.connected() as connection:
            connection.executemany("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", rows)


def _forget(files: list[str]) -> None:
    with suppress(sqlite3.Error, OSError), database.connected() as connection:
        connection.executemany("DELETE FROM games WHERE file = ?", [(file,) for file in files])
