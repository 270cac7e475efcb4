"""Taking a game along: as a text to read, as the record itself, as a picture of a position."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from .. import paths
from .film import HIDDEN, OPEN, Film


def account(film: Film, follow: int) -> Iterator[str]:
    """The whole game in words, as far as who is followed knows it."""
    end = film.last_game()
    for seat, name in enumerate(film.names):
        factions = " + ".join(end.catalog.factions[slug].name for slug in end.s.draft[seat])
        yield f"Seat {seat + 1}: {name} ({film.players[seat]}) with {factions}"
    yield f"Seed {film.seed}, recorded with version {film.record.version}, told {_whose_eyes(film, follow)}."
    yield ""
    for event in end.events or []:
        line = film.words(event, follow)
        if line:
            yield line
    if film.problem:
        yield ""
        yield film.problem
    if film.untold:
        yield "What the record tells of the rest, as everyone saw it:"
        yield ""
        yield from film.untold


def _whose_eyes(film: Film, follow: int) -> str:
    if follow in (OPEN, HIDDEN):
        return "with open hands" if follow == OPEN else "as all at the table saw it"
    return f"as {film.names[follow]} saw it"


def save_text(film: Film, follow: int) -> Path:
    """Write the account; where."""
    path = _new(film, ".txt")
    path.write_text("\n".join(account(film, follow)) + "\n", encoding="utf-8")
    return path


def save_record(film: Film) -> Path:
    """Copy the record: one file that plays the same game wherever it is opened."""
    path = _new(film, ".jsonl")
    assert film.record.path is not None
    shutil.copyfile(film.record.path, path)
    return path


def save_picture(film: Film, svg: str) -> Path:
    """Write what is on the screen."""
    path = _new(film, f"-{film.at}.svg")
    path.write_text(svg, encoding="utf-8")
    return path


def _new(film: Film, ending: str) -> Path:
    folder = paths.exports_dir()
    folder.mkdir(parents=True, exist_ok=True)
    stem = film.record.path.stem if film.record.path else f"game-{film.seed}"
    return folder / f"{stem}{ending}"
