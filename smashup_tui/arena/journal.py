"""Finished games in a file, a line each, so that stopping loses none of them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..engine.record import RecordError


class Journal:
    """The first line says what is played; each further one is a finished game with its number."""

    def __init__(self, path: Path | None, config: dict[str, Any]) -> None:
        self.path = path
        self.done: dict[int, dict[str, Any]] = {}
        if path is None:
            return
        head = json.dumps(config)
        with told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            if "\n" not in text and head.startswith(text):
                path.write_text(head + "\n", encoding="utf-8")
                return
        found, self.done = parse(path, text)
        if found != config:
            raise RecordError(
                f"{path} holds another run ({json.dumps(found)}). "
                "Name another file, or delete it to start anew."
            )
        whole = len(text[: text.rfind("\n") + 1].encode())
        with told(path):
            os.truncate(path, whole)  # what follows the last line end was cut off by a kill

    def add(self, outcome: dict[str, Any]) -> None:
        if self.path is not None:
            with told(self.path), self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome) + "\n")
        self.done[outcome["number"]] = outcome


def parse(path: Path, text: str) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """The first line and the games of a journal; a last line that was cut off is left out."""
    head, *lines = text.split("\n")
    try:
        config = json.loads(head)
        if not isinstance(config, dict):
            raise TypeError("its first line does not say what was played")
        games = [json.loads(line) for line in lines[:-1]]
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
