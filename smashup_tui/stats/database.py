"""The one SQLite file of your games: what is known of each journal, what they add up to, and their reviews.

Facts and totals are a cache of the journals: they are dropped with another version of the program, and where
the file cannot be used everything is read again. Reviews took a minute each: they outlive all that. An
earlier version kept them in a file of their own, which is taken over here once.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from .. import __version__
from ..support import paths

CACHE_LAYOUT = 6  # of the rows in the tables `games` and `sums`
REVIEW_COLUMNS = "name, seed, answers, seat, layout, judged"
CREATE_REVIEWS = (
    "CREATE TABLE IF NOT EXISTS reviews (name TEXT, seed INTEGER, answers INTEGER, seat INTEGER, "
    "layout INTEGER, judged TEXT, PRIMARY KEY (name, seed, answers, seat))"
)
ADD_REVIEW = f"INSERT OR IGNORE INTO reviews ({REVIEW_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)"

ReviewRow = tuple[str, int, int, int, int, str]


def exists() -> bool:
    """Is there anything to read? Opening the file would create it."""
    return os.path.exists(paths.record_database()) or os.path.exists(paths.old_reviews_file())


@contextmanager
def connected() -> Iterator[sqlite3.Connection]:
    """The file with all its tables, committed at the end. Raises sqlite3.Error and OSError."""
    file = paths.record_database()
    file.parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file, timeout=2)) as connection, connection:
        _prepare(connection)
        yield connection


def _prepare(connection: sqlite3.Connection) -> None:
    """Create what is missing, and drop cached rows of another version: it may read a journal differently."""
    layout = f"{CACHE_LAYOUT} {__version__}"
    connection.execute("CREATE TABLE IF NOT EXISTS layout (name TEXT)")
    if [row[0] for row in connection.execute("SELECT name FROM layout")] != [layout]:
        connection.execute("DROP TABLE IF EXISTS games")
        connection.execute("DROP TABLE IF EXISTS sums")
        connection.execute("DELETE FROM layout")
        connection.execute("INSERT INTO layout VALUES (?)", (layout,))
    connection.execute("CREATE TABLE IF NOT EXISTS games (file TEXT PRIMARY KEY, stamp TEXT, facts TEXT)")
    connection.execute("CREATE TABLE IF NOT EXISTS sums (key TEXT PRIMARY KEY, token TEXT, text TEXT)")
    connection.execute(CREATE_REVIEWS)
    connection.commit()
    if os.path.exists(paths.old_reviews_file()):
        _take_over_reviews(connection, paths.old_reviews_file())


def _take_over_reviews(connection: sqlite3.Connection, old: Path) -> None:
    """Copy the reviews of an earlier version; delete its file only once they are safely here."""
    found: list[ReviewRow] = []
    try:
        _read_reviews(old, found)
    except sqlite3.Error as error:
        if not is_broken(error):
            return  # in use, or not to be opened: the next time it may be
    connection.executemany(ADD_REVIEW, found)
    connection.commit()
    with suppress(OSError):
        old.unlink()


def _read_reviews(file: Path, found: list[ReviewRow]) -> None:
    """Add the rows of a file to `found`, as far as it can be read; the file itself is not touched."""
    read_only = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(read_only, timeout=2, uri=True)) as connection:
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        for row in connection.execute(f"SELECT {REVIEW_COLUMNS} FROM reviews"):
            found.append(row)


def clear_cache() -> None:
    """Forget facts and totals, so that every journal is read again; a broken file is replaced."""
    if not os.path.exists(paths.record_database()):
        return
    try:
        with connected() as connection:
            connection.execute("DELETE FROM games")
            connection.execute("DELETE FROM sums")
    except sqlite3.Error as error:
        if is_broken(error):
            replace_broken()
    except OSError:
        pass  # the folder cannot be written to: then nothing was saved there either


def is_broken(error: sqlite3.Error) -> bool:
    """Is the file itself at fault: damaged, no database, or with other tables than ours?

    A file that another program is writing to, or a full disk, is none of this, and passes.
    """
    code = (
        getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    )  # an extended code adds detail above
    return code in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def replace_broken() -> None:
    """Begin a new file, with all reviews that can still be read from the broken one."""
    file = paths.record_database()
    fresh = file.with_name(f"{file.name}.{os.getpid()}.new")
    saved: list[ReviewRow] = []
    with suppress(sqlite3.Error):  # some rows may have been read before the damage
        _read_reviews(file, saved)
    try:
        if saved:
            with closing(sqlite3.connect(fresh)) as connection, connection:
                connection.execute(CREATE_REVIEWS)
                connection.executemany(ADD_REVIEW, saved)
            fresh.replace(file)
        else:
            file.unlink(missing_ok=True)
        # A rollback journal that is left behind belongs to the broken file and would spoil the new one.
        file.with_name(f"{file.name}-journal").unlink(missing_ok=True)
    except (sqlite3.Error, OSError):
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
