"""Exporting a game: as a text, as the record itself, as one seat saw it, as a picture of a position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..support import paths
from ..support.files import as_file_name, write_whole
from ..support.jsonl import as_line
from .log import story
from .redacted_record import as_lines
from .replay import Replay
from .secrecy import SPECTATOR, Perspective, is_held_back, last_shown
from .session import Session, free_name


def account(replay: Replay, perspective: Perspective) -> Iterator[str]:
    """The whole game in words, from this perspective."""
    session = replay.session
    end = session.game
    for seat, name in enumerate(replay.names):
        factions = " + ".join(end.catalog.factions[slug].name for slug in end.factions[seat])
        deck = f"with {factions}" if factions else "drafts"
        yield f"Seat {seat + 1}: {name} ({session.players[seat]}) {deck}"
    version = replay.record.version
    # whoever knows the seed of a game knows every hand in it
    seed = f"Seed {session.seed}, r" if session.over or perspective.open else "R"
    yield f"{seed}ecorded with version {version}, shown {_perspective_words(replay, perspective)}."
    yield ""
    seen = last_shown(session, perspective) if is_held_back(end, perspective) else end
    yield from (line.text for line in story(seen, perspective) if line.text)
    if replay.problem:
        yield ""
        yield replay.problem


def _perspective_words(replay: Replay, perspective: Perspective) -> str:
    if perspective == SPECTATOR:
        return "as everyone at the table saw it"
    return "with all hands open" if perspective.open else f"as {replay.names[perspective.seat]} saw it"


def save_text(replay: Replay, perspective: Perspective) -> Path:
    """Write the account; where."""
    path = _new(replay, ".txt")
    write_whole(path, "\n".join(account(replay, perspective)) + "\n")
    return path


def save_record(replay: Replay) -> Path:
    """Copy the record: one file that plays the same game wherever it is opened."""
    path = _new(replay, ".jsonl")
    journal = replay.record.path
    written = journal.read_bytes() if journal else b"".join(map(as_line, replay.record.as_lines()))
    write_whole(path, written)
    return path


def save_seen(session: Session, perspective: Perspective) -> Path:
    """Write what one seat has seen, or everyone: nothing of it was hidden from them."""
    record, who = session.record, session.names[perspective.seat] if perspective.seat >= 0 else "all"
    day = record.path.stem.rsplit("-", 1)[0] if record.path else "game"  # a journal's name ends with the seed
    path = free_name(paths.exports_dir(), f"{day}-as-{_for_a_name(who)}-saw-it")
    write_whole(path, as_lines(record, perspective))
    return path


def _for_a_name(text: str) -> str:
    """Of a player's name, what any file system takes."""
    return "".join(sign for sign in text if sign.isalnum()) or "player"


def save_picture(replay: Replay, svg: str) -> Path:
    """Write what is on the screen."""
    path = _new(replay, f"-{replay.at}.svg")
    write_whole(path, svg)
    return path


def _new(replay: Replay, ending: str) -> Path:
    stem = replay.record.path.stem if replay.record.path else f"game-{replay.session.seed}"
    return paths.exports_dir() / f"{as_file_name(stem)}{ending}"
