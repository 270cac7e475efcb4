"""A file of JSON lines that only grows: every line is there as a whole, and what was added stays.

A kill or a full disk in the middle of a line leaves a torn end. It is cut off in place before anything else
is written; nothing that stands before it is ever written again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Any

from .files import write_all, write_new
from .validation import as_beginning_of_text, as_text, bytes_of

BLOCK = 1 << 16


def as_line(value: Any) -> bytes:
    """One line; a lone surrogate, which no encoding knows, is spelled out as JSON does."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"
    return text.encode("utf-8", "backslashreplace")


def split(data: bytes) -> tuple[list[str], bool]:
    """The whole lines of such a file, and whether a torn one follows.

    It is cut before it is decoded: a torn line may end in the middle of a letter.
    """
    whole, end, rest = data.rpartition(b"\n")
    if not end:
        as_beginning_of_text(rest)
        return [], bool(rest)
    return as_text(whole).split("\n"), bool(rest)


def lines_of(file: Path) -> tuple[list[str], bool]:
    """The same of a file; that it cannot be opened stays an OSError."""
    return split(bytes_of(file))


class FileGone(OSError):
    """The file was removed, moved or replaced while it was open: what is written to it, nobody finds."""


class Lines:
    """Such a file, open for more.

    If the disk refuses, `add` raises; what it was given waits and goes before the next that is added, so
    the file never has a gap. If the file is no longer where it was, `add` raises FileGone.
    """

    def __init__(self, path: Path) -> None:
        """Go on in a file; a torn last line is cut off."""
        self._path = path
        self._file = FileIO(path, "rb+")
        self._end = _end_of_lines(self._file)  # behind this nothing is certain
        self._uncertain = self._file.seek(0, os.SEEK_END) > self._end
        self._waiting = b""
        self._owes_sync = False
        if self._uncertain:
            self._write(b"")

    @classmethod
    def create(cls, path: Path, values: Iterable[Any]) -> Lines:
        """A new file with its first lines, never empty; an existing one raises and stays."""
        write_new(path, b"".join(as_line(value) for value in values))
        return cls(path)

    def add(self, *values: Any, safe: bool = True) -> None:
        """Append what was refused and these; safe lines, and all before them, are then on the disk."""
        self._waiting += b"".join(as_line(value) for value in values)
        self._owes_sync |= safe and bool(self._waiting)
        self._check_there()
        self._write(self._waiting)
        self._waiting = b""
        self._owes_sync = False

    def _check_there(self) -> None:
        """The system goes on writing to a file that has no name any more, or another one."""
        ours, there = os.fstat(self._file.fileno()), None
        with suppress(FileNotFoundError, NotADirectoryError):
            there = os.stat(self._path)
        if there is None or (there.st_ino, there.st_dev) != (ours.st_ino, ours.st_dev):
            what = "is no longer there" if there is None else "has been replaced"
            raise FileGone(f"{self._path} {what}")

    def _write(self, data: bytes) -> None:
        fd = self._file.fileno()
        if self._uncertain:
            os.ftruncate(fd, self._end)
        os.lseek(fd, self._end, os.SEEK_SET)
        self._uncertain = True
        write_all(fd, data)
        if self._owes_sync:
            os.fsync(fd)
        self._end += len(data)
        self._uncertain = False

    def close(self) -> None:
        """What still waits is tried again; that it could not be written has been said."""
        if self._waiting:
            with suppress(OSError):
                self.add()
        self._file.close()


def append(path: Path, value: Any) -> None:
    """Add one line to a file that nobody keeps open."""
    lines = Lines(path)
    try:
        lines.add(value, safe=False)
    finally:
        lines.close()


def _end_of_lines(file: FileIO) -> int:
    """Where the last whole line ends."""
    end = file.seek(0, os.SEEK_END)
    while end:
        start = max(0, end - BLOCK)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    raise OSError(f"{file.name} has no complete line to go on from")
