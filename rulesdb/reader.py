"""Reads entry files with tomllib, once: what it read is kept beside them, as Python keeps compiled modules.

tomllib needs 50-90 ms for all entries, as long as the whole index may take; what is kept is read in 2 ms. It
is kept under a digest of the very bytes it was made from and so is never out of date. Where it cannot be
written, reading takes longer and nothing else changes.
"""

from __future__ import annotations

import json
import os
import re
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

Table = dict[str, Any]


class Reader:
    """Reads the files of one folder, and remembers what each said."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "__pycache__" / "entries.json"
        self._kept: dict[str, Table] = {}
        self._read: dict[str, Table] = {}
        with suppress(OSError, ValueError):
            kept = json.loads(self._file.read_bytes())
            self._kept = kept if isinstance(kept, dict) else {}

    def table(self, content: bytes) -> Table:
        """A file's content; raises ValueError where it is not TOML, UnicodeDecodeError where no text."""
        key = blake2b(content, digest_size=16).hexdigest()
        table = self._kept.get(key)
        if table is None:
            import tomllib  # takes 10 ms, and is seldom needed

            table = tomllib.loads(content.decode("utf-8"))
        self._read[key] = table
        return table

    def keep(self) -> None:
        """Keep what was read just now, and nothing older; as a whole or not at all."""
        if self._read.keys() == self._kept.keys() or sys.dont_write_bytecode:
            return
        fresh = self._file.with_name(f"{self._file.name}.{os.getpid()}")
        with suppress(OSError, TypeError):  # a folder that is not ours; a date, which JSON does not know
            text = json.dumps(self._read, ensure_ascii=False)
            self._file.parent.mkdir(exist_ok=True)
            fresh.write_text(text, "utf-8")
            fresh.replace(self._file)


def lines(text: str) -> list[dict[str, int]]:
    """For each `[[entry]]` the line of its header (under "") and of each key; used to point at mistakes."""
    found: list[dict[str, int]] = []
    inside: str | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if inside is None:
            _note_line(found, line, number)
        for quotes in ('"""', "'''"):
            if inside in (None, quotes) and line.count(quotes) % 2:
                inside = None if inside else quotes
    return found


def _note_line(found: list[dict[str, int]], line: str, number: int) -> None:
    bare = line.strip()
    if re.match(r"\[\[\s*entry\s*\]\]", bare):
        found.append({"": number})
    elif found and (header := re.match(r"\[\s*entry\s*\.\s*([\w-]+)", bare)):
        found[-1].setdefault(header[1], number)
    elif found and (key := re.match(r"([\w-]+)\s*=", bare)):
        found[-1].setdefault(key[1], number)
