"""The games on disk, as a list to choose from. Reads no more than it shows, and needs no rules for it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from .. import paths

SEAT_LINE = b'{"note":"seat"'  # someone has taken over a seat


class Save(NamedTuple):
    """A journalled game."""

    path: Path
    names: tuple[str, ...]
    players: tuple[str, ...]
    answers: int
    played: float  # when it was last written, in seconds since the epoch
    practice: bool = False

    @property
    def title(self) -> str:
        return " – ".join(self.names)


def unfinished() -> list[Save]:
    """The games that wait to be played on, the latest first."""
    return _saves(paths.unfinished_dir())


def unreadable() -> list[Path]:
    """Files among the waiting games that are none."""
    return sorted(path for path in paths.unfinished_dir().glob("*.jsonl") if _read(path) is None)


def finished() -> list[Save]:
    """The games played to the end, the latest first."""
    return _saves(paths.games_dir())


def lessons() -> list[Save]:
    """Guided first games, finished or not, the latest first."""
    return _saves(paths.lessons_dir())


def is_newcomer() -> bool:
    """Has nothing been played here yet, not even the guided game?"""
    folders = (paths.unfinished_dir(), paths.games_dir(), paths.lessons_dir())
    return not any(True for folder in folders for _ in folder.glob("*.jsonl"))


def _saves(folder: Path) -> list[Save]:
    found = [save for path in folder.glob("*.jsonl") if (save := _read(path)) is not None]
    return sorted(found, key=lambda save: (save.played, save.path.name), reverse=True)


def _read(path: Path) -> Save | None:
    """The first line says who plays; a file that is no game is not listed."""
    try:
        with path.open("rb") as stream:
            header = json.loads(stream.readline())
            answers, players = 0, [str(each) for each in header["extra"].get("players", ())]
            for line in stream:
                if line.startswith(b"["):
                    answers += 1
                elif line.startswith(SEAT_LINE):
                    note = json.loads(line)
                    players[note["seat"]] = str(note["player"])
        names = tuple(str(seat["name"]) for seat in header["seats"])
        extra = header["extra"]
        return Save(path, names, tuple(players), answers, path.stat().st_mtime, bool(extra.get("practice")))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, IndexError):
        return None
