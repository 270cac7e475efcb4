"""Reads TOML files with tomllib, once: the result is cached next to them, as Python caches compiled modules.

tomllib needs 50-90 ms for all entries, as long as the whole index may take; the cache is read in 2 ms. Its
key is a digest of the bytes it was made from, and of the code that checked it, so it is never out of date;
only files without a mistake are cached. If nothing can be written, reading just takes longer.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

Table = dict[str, Any]


class TomlReader:
    """Reads the files of one folder, and remembers what each said. `checker` is the code that looks for
    mistakes, if any does."""

    def __init__(self, folder: Path, checker: Path | None = None) -> None:
        self._file = folder / "__pycache__" / "entries.json"
        self._checker = checker.read_bytes() if checker else b""
        self._kept: dict[str, Table] = {}
        self._read: dict[str, Table] = {}
        with suppress(OSError, ValueError):
            kept = json.loads(self._file.read_bytes())
            self._kept = kept if isinstance(kept, dict) else {}

    def table(self, content: bytes) -> tuple[Table, bool]:
        """A file's content, and whether it is known to have no mistake; raises ValueError where it is not
        TOML, UnicodeDecodeError where it is no text."""
        key = blake2b(content + self._checker, digest_size=16).hexdigest()
        table = self._kept.get(key)
        if table is not None:
            self._read[key] = table
            return table, True
        import tomllib  # takes 10 ms, and is seldom needed

        table = self._read[key] = tomllib.loads(content.decode("utf-8"))
        return table, False

    def keep(self) -> None:
        """Keep what was read just now, and nothing older; as a whole or not at all."""
        if self._read.keys() == self._kept.keys():
            return
        fresh = self._file.with_name(f"{self._file.name}.{os.getpid()}")
        with suppress(OSError, TypeError):  # a folder that is not ours; a date, which JSON does not know
            text = json.dumps(self._read, ensure_ascii=False)
            self._file.parent.mkdir(exist_ok=True)
            fresh.write_text(text, "utf-8")
            fresh.replace(self._file)


def read_files(folder: Path, names: Iterable[str]) -> list[Table]:
    """Those files of a folder that are ours and need no checks."""
    reader = TomlReader(folder)
    tables = [reader.table((folder / name).read_bytes())[0] for name in names]
    reader.keep()
    return tables


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
