"""Taking a game along: as a text to read, as the record itself, as a picture of a position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .. import paths
from ..files import write_whole
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
    write_whole(path, "\n".join(account(film, follow)) + "\n")
    return path


def save_record(film: Film) -> Path:
    """Copy the record: one file that plays the same game wherever it is opened."""
    path = _new(film, ".jsonl")
    assert film.record.path is not None
    write_whole(path, film.record.path.read_bytes())
    return path


def save_picture(film: Film, svg: str) -> Path:
    """Write what is on the screen."""
    path = _new(film, f"-{film.at}.svg")
    write_whole(path, svg)
    return path


def _new(film: Film, ending: str) -> Path:
    stem = film.record.path.stem if film.record.path else f"game-{film.seed}"
    return paths.exports_dir() / f"{stem}{ending}"
