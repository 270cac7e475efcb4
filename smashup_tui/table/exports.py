"""Taking a game along: as a text to read, as the record itself, as a picture of a position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .. import paths
from ..files import write_whole
from .eyes import SPECTATOR, Eyes
from .film import Film
from .story import story


def account(film: Film, eyes: Eyes) -> Iterator[str]:
    """The whole game in words, as it is seen with these eyes."""
    session = film.session
    end = session.game
    for seat, name in enumerate(film.names):
        factions = " + ".join(end.catalog.factions[slug].name for slug in end.factions[seat])
        deck = f"with {factions}" if factions else "drafts"
        yield f"Seat {seat + 1}: {name} ({session.players[seat]}) {deck}"
    version = film.record.version
    # whoever knows the seed of a game knows every hand in it
    seed = f"Seed {session.seed}, r" if session.over or eyes.open else "R"
    yield f"{seed}ecorded with version {version}, told {_whose_eyes(film, eyes)}."
    yield ""
    yield from (line.text for line in story(end, eyes) if line.text)
    if film.problem:
        yield ""
        yield film.problem
    if film.untold:
        yield "What the record tells of the rest, as everyone saw it:"
        yield ""
        yield from film.untold


def _whose_eyes(film: Film, eyes: Eyes) -> str:
    if eyes == SPECTATOR:
        return "as all at the table saw it"
    return "with open hands" if eyes.open else f"as {film.names[eyes.seat]} saw it"


def save_text(film: Film, eyes: Eyes) -> Path:
    """Write the account; where."""
    path = _new(film, ".txt")
    write_whole(path, "\n".join(account(film, eyes)) + "\n")
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
    stem = film.record.path.stem if film.record.path else f"game-{film.session.seed}"
    return paths.exports_dir() / f"{stem}{ending}"
