"""Finished games in a file, a line each, so that stopping loses none of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..engine.model.errors import RecordError
from ..support.files import write_whole
from ..support.jsonl import Lines, append, as_line, split
from ..support.validation import Unreadable, bytes_of, json_of, named, whole_number, words
from .match import check_outcome

Check = Callable[[dict[str, Any]], object]  # raises Unreadable if the game lacks something


NOTHING: dict[str, Any] = {}


class Journal:
    """The first line says what is played; each further one is a finished game with its number."""

    def __init__(self, path: Path | None, config: dict[str, Any], check: Check = check_outcome) -> None:
        self.path = path
        self.done: dict[int, dict[str, Any]] = {}
        if path is None:
            return
        with told(path):
            data = bytes_of(path) if path.exists() else b""
            if not data:
                write_whole(path, as_line(config))
                return
        found, self.done = parse(path, data, check)
        if found != config:
            raise RecordError(
                f"{path} holds another run ({json.dumps(found)}). Name another file, or delete it to "
                "start over."
            )
        with told(path):
            Lines(path).close()  # it can be written to, and what a kill has cut off is gone

    def add(self, outcome: dict[str, Any]) -> None:
        if self.path is not None:
            with told(self.path):
                append(self.path, outcome)
        self.done[outcome["number"]] = outcome


class Forgetful(Journal):
    """Knows only which games are done: however many there are, they are counted as they come."""

    def __init__(self) -> None:
        super().__init__(None, {})

    def add(self, outcome: dict[str, Any]) -> None:
        self.done[outcome["number"]] = NOTHING


def parse(
    path: Path, data: bytes, check: Check = check_outcome
) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """The first line and the games of a journal; a last line that was cut off is left out."""
    done: dict[int, dict[str, Any]] = {}
    try:
        lines, _ = split(data)
        config = named(json_of(lines[0] if lines else ""))
        for line in lines[1:]:
            game = checked(json_of(line), check)
            done[game["number"]] = game
    except Unreadable as error:
        raise RecordError(f"{path} is not a file of finished games ({error}). Name another one.") from error
    return dict(config), done


def checked(game: Any, check: Check = check_outcome) -> dict[str, Any]:
    """A finished game that has all that is counted of it."""
    said = named(game)
    whole_number(said["number"])
    whole_number(said["seed"])
    words(said.get("version", ""))
    check(said)
    return dict(said)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """A file that cannot be used is named, with the reason."""
    try:
        yield
    except Unreadable as error:
        raise RecordError(f"{path} is not a file of finished games ({error}). Name another one.") from error
    except OSError as error:
        reason = error.strerror or error
        raise RecordError(f"{path} can't be used: {reason}. Name another file.") from error
