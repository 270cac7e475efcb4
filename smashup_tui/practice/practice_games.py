"""The practice games on disk, as a list to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..support import paths
from ..support.jsonl import split
from ..support.validation import Unreadable, json_of, named, text_of, words


@dataclass(frozen=True)
class KeptGame:
    path: Path
    title: str
    answers: int  # in all branches


def kept_games(most: int) -> list[KeptGame]:
    """Those that can be gone on with, the latest first; drills have a list of their own."""
    found = sorted(paths.practice_dir().glob("*.jsonl"), key=_age, reverse=True)
    games: list[KeptGame] = []
    for path in found:
        game = _read(path) if len(games) < most else None
        if game is not None:
            games.append(game)
    return games


def _age(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:  # gone meanwhile
        return 0.0, path.name


def _read(path: Path) -> KeptGame | None:
    try:
        lines, _ = split(text_of(path))
        header = named(json_of(lines[0] if lines else ""))
        if named(header["extra"]).get("drill"):
            return None
        answers = sum("add" in named(json_of(line)) for line in lines[1:])
        return KeptGame(path, words(header["title"]), answers)
    except (OSError, Unreadable):
        return None
