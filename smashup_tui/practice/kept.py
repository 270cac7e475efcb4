"""The practice games on disk, as a list to choose from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from .. import paths


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
        with path.open(encoding="utf-8") as stream:
            header = json.loads(stream.readline())
            if header["extra"].get("drill"):
                return None
            answers = sum("add" in json.loads(line) for line in stream if line.endswith("\n"))
            return KeptGame(path, str(header["title"]), answers)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
