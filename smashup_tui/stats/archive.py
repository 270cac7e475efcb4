"""All your games as one archive: export, import, delete."""

from __future__ import annotations

import io
import json
import os
import re
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..engine.model.errors import RecordError
from ..support import paths
from ..support.files import as_file_name, files_in, write_new, write_whole
from ..support.validation import Unreadable, check_file
from .game_facts import folders

MEMBER = re.compile(r"(games|unfinished|lessons|practice)/[^/\\]+\.jsonl")
RECORD = "record.json"
LONGEST_JOURNAL = 32 << 20  # bytes: games have a hundredth of it
MOST_UNPACKED = 4 << 30  # of one archive
EARLIEST = (1980, 1, 1, 0, 0, 0)  # no archive of this kind knows an earlier time …
LATEST = (2107, 12, 31, 23, 59, 58)  # … or a later one


def journals() -> Iterator[Path]:
    """Every journal of every kind."""
    for folder in folders().values():
        yield from files_in(folder, "*.jsonl")


def export(file: Path, record: dict[str, Any]) -> int:
    """Write one archive: the journals, and the record as JSON for other programs. How many journals."""
    packed, count = io.BytesIO(), 0
    try:
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr(RECORD, json.dumps(record, ensure_ascii=False, indent=1) + "\n")
            for path in journals():
                written = time.localtime(path.stat().st_mtime)[:6]
                member = zipfile.ZipInfo(
                    f"{path.parent.name}/{path.name}", min(max(EARLIEST, written), LATEST)
                )
                archive.writestr(member, path.read_bytes(), zipfile.ZIP_DEFLATED)
                count += 1
        write_whole(file, packed.getvalue())
    except OSError as error:
        raise RecordError(
            f"{file} can't be written: {error.strerror or error}. Name another file."
        ) from error
    return count


@dataclass
class ImportResult:
    """The result of an import."""

    new: int = 0
    longer: int = 0  # games that had gone on there
    known: int = 0
    strange: list[str] = field(default_factory=list)  # what is no journal


def bring(file: Path) -> ImportResult:
    """Take the games of an archive in. What is here already stays, and nothing comes twice."""
    brought, unpacked = ImportResult(), 0
    try:
        check_file(file)
        with zipfile.ZipFile(file) as archive:
            here = {_digest(path.read_bytes()) for path in journals()}
            for member in archive.infolist():
                if MEMBER.fullmatch(member.filename):
                    content = _unpacked(archive, member, MOST_UNPACKED - unpacked)
                    unpacked += len(content)
                    if _digest(content) in here:
                        brought.known += 1
                    else:
                        _take_in(member, content, brought)
                        here.add(_digest(content))
                elif member.filename != RECORD:
                    brought.strange.append(member.filename)
    except FileNotFoundError as error:
        raise RecordError(f"{file} doesn't exist.") from error
    except (
        Unreadable,
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
    ) as error:
        raise RecordError(f"{file} isn't an archive made by `smashup record --export` ({error}).") from error
    except OSError as error:
        raise RecordError(f"{file} can't be imported: {error}.") from error
    return brought


def _unpacked(archive: zipfile.ZipFile, member: zipfile.ZipInfo, room: int) -> bytes:
    """One journal; what an archive says of its own sizes need not be true, so it is read no further."""
    most = min(LONGEST_JOURNAL, room)
    with archive.open(member) as stream:
        content = stream.read(most + 1)
    if len(content) > most:
        raise RecordError(f"{member.filename} in it is larger than any game, so nothing more is imported.")
    return content


def _take_in(member: zipfile.ZipInfo, content: bytes, brought: ImportResult) -> None:
    """One journal that is not here as it is: new, or the same game at another point of it."""
    folder, name = member.filename.split("/")
    name = as_file_name(name)
    path = paths.data_dir() / folder / name
    same = [
        each for each in (paths.games_dir() / name, paths.unfinished_dir() / name, path) if each.is_file()
    ]
    for other in dict.fromkeys(same):
        mine = other.read_bytes()
        if mine.startswith(content):
            brought.known += 1
            return
        if content.startswith(mine):  # it went on there: the longer one takes its place
            write_whole(path, content)
            if other != path:
                other.unlink()
            brought.longer += 1
            _keep_time(path, member)
            return
    number = 2
    while path.exists():
        path = path.with_name(f"{Path(name).stem}-{number}.jsonl")
        number += 1
    write_new(path, content)
    _keep_time(path, member)
    brought.new += 1


def _keep_time(path: Path, member: zipfile.ZipInfo) -> None:
    with suppress(OSError, ValueError, OverflowError):
        written = time.mktime((*member.date_time, 0, 0, -1))
        os.utime(path, (written, written))


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=16).digest()


def all_files() -> dict[str, list[Path]]:
    """All that would be deleted, under what a player calls it."""
    words = {"game": "finished games", "unfinished": "unfinished games", "lesson": "guided first games"}
    words |= {"practice": "practice games and drills"}
    found = {words[kind]: files_in(folder, "*.jsonl") for kind, folder in folders().items()}
    others = (paths.record_database(), paths.old_reviews_file(), paths.drills_file())
    found["index of the record, reviews of games and list of solved drills"] = [
        path for path in others if os.path.isfile(path)
    ]
    return {what: files for what, files in found.items() if files}


def delete_all() -> int:
    """Delete it all for good. Returns how many files."""
    count = 0
    for files in all_files().values():
        for path in files:
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise RecordError(f"{path} can't be deleted: {error.strerror}.") from error
            count += 1
    return count
