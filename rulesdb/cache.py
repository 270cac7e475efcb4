"""A library that was made once is cached, and read in a tenth of the time. Its name is a digest of everything
it was made from: the bytes of the entries, the cards, and the code that reads and indexes them. So it is
never out of date. If nothing can be written, it is made each time.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from rulesdb.model import CardFact

_DIGEST = 16
#: With and without cards, with packs, and one more: others are old.
_MOST = 4
_NAME = "library-*.bin"


class LibraryFile:
    """Keeps plain data about some files and cards, in the first of some folders that can be written to."""

    def __init__(self, files: Iterable[Path], cards: Iterable[CardFact], folders: Iterable[Path]) -> None:
        self._folders = list(folders)
        self._key = _key(files, cards)

    def read(self) -> Any:
        """What was kept, or None."""
        for file in self._files():
            with suppress(OSError, ValueError, EOFError, TypeError):
                content = memoryview(file.read_bytes())  # some megabytes: not copied
                if _digest(content[_DIGEST:]) == content[:_DIGEST]:
                    return marshal.loads(content[_DIGEST:])
        return None

    @property
    def can_keep(self) -> bool:
        return bool(self._key) and any(map(_can_be_written, self._folders))

    def keep(self, made: Any) -> None:
        """Save it, as a whole or not at all; and delete what is older than the last few."""
        content = marshal.dumps(made)
        for file in self._files():
            with suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                fresh = file.with_name(f"{file.name}.{os.getpid()}")
                fresh.write_bytes(_digest(content) + content)
                fresh.replace(file)
                _throw_away(sorted(file.parent.glob(_NAME), key=lambda each: each.stat().st_mtime)[:-_MOST])
                return

    def _files(self) -> list[Path]:
        return [folder / _NAME.replace("*", self._key) for folder in self._folders] if self._key else []


def _key(files: Iterable[Path], cards: Iterable[CardFact]) -> str:
    """Empty where the code cannot be read, as in an archive."""
    here = Path(__file__).parent
    code = [*sorted(here.glob("*.py")), *sorted(here.glob("word_lists/*.[pt]*"))]
    if not code:
        return ""
    found = blake2b(sys.version.encode(), digest_size=_DIGEST)
    for file in (*code, *files):
        content = file.read_bytes()
        found.update(b"%s %d\n" % (file.name.encode(), len(content)))
        found.update(content)
    for card in cards:
        found.update(repr(card).encode())
    return found.hexdigest()


def _digest(content: bytes | memoryview) -> bytes:
    return blake2b(content, digest_size=_DIGEST).digest()


def _can_be_written(folder: Path) -> bool:
    there = next((each for each in (folder, *folder.parents) if os.path.exists(each)), folder)
    return os.access(there, os.W_OK)


def _throw_away(files: list[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink()
