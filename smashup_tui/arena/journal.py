"""Finished games in a file, a line each, so that stopping loses none of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..engine.errors import RecordError
from ..files import write_whole
from ..lines import Lines, append, as_line, split


class Journal:
    """The first line says what is played; each further one is a finished game with its number."""

    def __init__(self, path: Path | None, config: dict[str, Any]) -> None:
        self.path = path
        self.done: dict[int, dict[str, Any]] = {}
        if path is None:
            return
        with told(path):
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            if not text:
                write_whole(path, as_line(config))
                return
        found, self.done = parse(path, text)
        if found != config:
            raise RecordError(
                f"{path} holds another run ({json.dumps(found)}). "
                "Name another file, or delete it to start anew."
            )
        with told(path):
            Lines(path).close()  # it can be written to, and what a kill has cut off is gone

    def add(self, outcome: dict[str, Any]) -> None:
        if self.path is not None:
            with told(self.path):
                append(self.path, outcome)
        self.done[outcome["number"]] = outcome


def parse(path: Path, text: str) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """The first line and the games of a journal; a last line that was cut off is left out."""
    lines, _ = split(text)
    try:
        config = json.loads(lines[0] if lines else "")
        if not isinstance(config, dict):
            raise TypeError("its first line does not say what was played")
        games = [json.loads(line) for line in lines[1:]]
        return config, {game["number"]: game for game in games}
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise RecordError(f"{path} is not a file of finished games ({error}). Name another one.") from error


@contextmanager
def told(path: Path) -> Iterator[None]:
    """A file that cannot be used is named, with the reason."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not a file of finished games (not text). Name another one.") from error
    except OSError as error:
        reason = error.strerror or error
        raise RecordError(f"{path} cannot be used: {reason}. Name another file.") from error
