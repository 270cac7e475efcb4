"""What practice keeps on disk, as lists to choose from: positions with a title, and unfinished games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from .. import __version__
from ..engine.model.catalog import slugify
from ..engine.model.errors import RulesError
from ..engine.position import Position, PositionError
from ..support import paths
from ..support.files import files_in, write_whole
from ..support.jsonl import lines_of
from ..support.validation import Unreadable, json_of, named, text_of, words

SUFFIX = ".position"


BOARD = "board-"  # how the files of boards begin that are being arranged


@dataclass(frozen=True)
class Saved:
    """A position on disk."""

    path: Path
    title: str
    text: str
    written: float  # when, in seconds since 1970

    @property
    def is_board(self) -> bool:
        """Was it arranged in the editor, and not saved under a title since?"""
        return self.path.name.startswith(BOARD)


def problem_with(text: str) -> str:
    """What is wrong with the text of a position; empty if nothing is."""
    try:
        Position.from_text(text)
    except RulesError as error:
        return str(error)
    return ""


def turn_of(text: str) -> int:
    """The turn of a position."""
    return Position.from_text(text).state.turn


def save(folder: Path, title: str, text: str) -> Path:
    """Keep a position under a title; one of the same title is replaced."""
    slug = slugify(title)
    if not slug:
        raise PositionError("A position needs a title with letters or digits.")
    path = folder / f"{slug}{SUFFIX}"
    _write(path, title, text)
    return path


def board_file(folder: Path, now: datetime) -> Path:
    """Where a board that is being arranged is kept from its first change on: each has a file of its own."""
    name = f"{BOARD}{now:%Y%m%d-%H%M%S}"
    same = len(files_in(folder, f"{name}*{SUFFIX}"))
    return folder / f"{name}{f'-{same + 1}' if same else ''}{SUFFIX}"


def keep_board(path: Path, title: str, text: str) -> None:
    _write(path, title, text)


def _write(path: Path, title: str, text: str) -> None:
    write_whole(path, f"{' '.join(title.split())}\nsmashup {__version__}\n{text}\n")


def load(path: Path) -> Saved:
    """A position file: a title first and the line last, or just the line."""
    try:
        lines = text_of(path).split("\n")
    except (OSError, Unreadable) as error:
        raise PositionError(f"{path} can't be read: {error}.") from error
    lines = [line.strip() for line in lines if line.strip()]
    if not lines:
        raise PositionError(f"{path} is empty.")
    title = lines[0] if len(lines) > 1 else path.stem
    Position.from_text(lines[-1])
    return Saved(path, title, lines[-1], _age(path)[0])


def saved(folder: Path) -> list[Saved]:
    """All that can be opened, by title, then boards, the latest first; what is no position is left out."""
    found = []
    for path in files_in(folder, f"*{SUFFIX}"):
        try:
            found.append(load(path))
        except RulesError:
            continue
    return sorted(
        found, key=lambda each: (each.is_board, -each.written if each.is_board else 0, each.title.casefold())
    )


@dataclass(frozen=True)
class KeptGame:
    path: Path
    title: str
    answers: int  # in all branches


def kept_games(most: int) -> list[KeptGame]:
    """Those that can be gone on with, the latest first; drills have a list of their own."""
    found = sorted(files_in(paths.practice_dir(), "*.jsonl"), key=_age, reverse=True)
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
        lines, _ = lines_of(path)
        header = named(json_of(lines[0] if lines else ""))
        if named(header["extra"]).get("drill"):
            return None
        answers = sum("add" in named(json_of(line)) for line in lines[1:])
        return KeptGame(path, words(header["title"]), answers)
    except (OSError, Unreadable):
        return None
