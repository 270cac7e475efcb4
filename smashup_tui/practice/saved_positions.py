"""Saved positions: one small text file each, with its title as the file's name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..engine.model.catalog import slugify
from ..engine.model.errors import RulesError
from ..engine.position import Position, PositionError
from ..support.files import write_whole
from ..support.validation import Unreadable, text_of

SUFFIX = ".position"


@dataclass(frozen=True)
class Saved:
    """A position on disk."""

    path: Path
    title: str
    text: str


def problem_with(text: str) -> str:
    """What is wrong with the text of a position; empty if nothing is."""
    try:
        Position.from_text(text)
    except RulesError as error:
        return str(error)
    return ""


def turn_of(text: str) -> int:
    """The turn in which a position stands."""
    return Position.from_text(text).state.turn


def save(folder: Path, title: str, text: str) -> Path:
    """Keep a position under a title; one of the same title is replaced."""
    slug = slugify(title)
    if not slug:
        raise PositionError("A position needs a title with letters or digits.")
    path = folder / f"{slug}{SUFFIX}"
    write_whole(path, f"{' '.join(title.split())}\n{text}\n")
    return path


def load(path: Path) -> Saved:
    """A position file: a title and the line, or just the line."""
    try:
        lines = text_of(path).split("\n")
    except (OSError, Unreadable) as error:
        raise PositionError(f"{path} cannot be read: {error}.") from error
    lines = [line.strip() for line in lines if line.strip()]
    if not lines:
        raise PositionError(f"{path} is empty.")
    title = lines[0] if len(lines) > 1 else path.stem
    Position.from_text(lines[-1])
    return Saved(path, title, lines[-1])


def saved(folder: Path) -> list[Saved]:
    """All that can be opened, by title; files that are no positions are left out."""
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            found.append(load(path))
        except RulesError:
            continue
    return sorted(found, key=lambda each: each.title.casefold())
