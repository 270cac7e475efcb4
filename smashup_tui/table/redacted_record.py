"""A game as one seat saw it: no seed, no thoughts, no card that was hidden from it.

The record of a game plays it again, and so contains every hand. This holds what one perspective has seen,
piece by piece: the table, and what happened. It can be read, and given away while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.model.errors import RecordError
from ..engine.record import Record
from ..support.jsonl import as_line, lines_of
from ..support.validation import (
    Unreadable,
    check_file,
    format_of,
    json_of,
    listed,
    named,
    whole_number,
    words,
)
from .log import LogLine, story
from .replay import Replay
from .schema import as_data, from_data
from .secrecy import Perspective, is_held_back
from .view import SeatView, look

FORMAT = 1
MARK = "smashup_seen"
LONGEST_HEADER = 1 << 16  # bytes of its first line


class SeenPiece(NamedTuple):
    """The table at some point, and what has happened since the piece before."""

    view: SeatView
    story: tuple[LogLine, ...]


class RedactedRecord(NamedTuple):
    """All of it."""

    version: str
    seat: int  # -1: what everyone at the table saw
    names: tuple[str, ...]
    pieces: tuple[SeenPiece, ...]

    @property
    def whose(self) -> str:
        return f"as {self.names[self.seat]} saw it" if self.seat >= 0 else "as everyone at the table saw it"


def pieces(record: Record, perspective: Perspective) -> Iterator[SeenPiece]:
    """What this perspective has seen of a record; where it does not reproduce, what it says to everyone."""
    assert not perspective.open, "open hands keep nothing secret"
    replay = Replay.of(record.whole())
    for _ in replay.retracing():
        pass
    before: SeatView | None = None
    told = 0
    for point in range(replay.length + 1):
        replay.show(point)
        if is_held_back(replay.game, perspective):
            continue
        view, fresh = (
            look(replay.game, perspective, replay.players),
            tuple(story(replay.game, perspective, told)),
        )
        if view != before or fresh:
            yield SeenPiece(view, fresh)
        before, told = view, told + len(fresh)


def as_lines(record: Record, perspective: Perspective) -> bytes:
    """The file: a header, and a line for each piece with what has changed."""
    names = [seat.name for seat in record.setup.seats]
    header = {MARK: FORMAT, "version": record.version, "seat": perspective.seat, "names": names}
    lines = [as_line(header)]
    before: dict[str, Any] = {}
    for piece in pieces(record, perspective):
        view = as_data(piece.view)
        changed = {name: value for name, value in view.items() if before.get(name, ...) != value}
        lines.append(as_line({"sight": changed, "story": [as_data(line) for line in piece.story]}))
        before = view
    return b"".join(lines)


def is_seen(path: Path) -> bool:
    """Is that such a file, not a record?"""
    try:
        check_file(path)
        with path.open("rb") as stream:
            header = json_of(stream.readline(LONGEST_HEADER))
    except (OSError, Unreadable):
        return False
    return isinstance(header, dict) and MARK in header


def load(path: Path) -> RedactedRecord:
    """Read one; what is wrong with it is a RecordError."""
    try:
        lines, _torn = lines_of(path)
        header = named(json_of(lines[0] if lines else ""))
        format_of(header[MARK], FORMAT, header["version"])
        names = tuple(listed(header["names"], words, 4))
        seat = whole_number(header["seat"], -1, len(names) - 1)
        return RedactedRecord(words(header["version"]), seat, names, tuple(_read(lines[1:], len(names))))
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} can't be read: {error}.") from error


def _read(lines: list[str], seats: int) -> Iterator[SeenPiece]:
    view: dict[str, Any] = {}
    for line in lines:
        said = named(json_of(line))
        view = {**view, **named(said["sight"])}
        piece = SeenPiece(
            from_data(SeatView, view), tuple(listed(said["story"], lambda data: from_data(LogLine, data)))
        )
        whole_number(piece.view.current, 0, seats - 1)
        if len(piece.view.players) != seats or any(not 0 <= each.seat < seats for each in piece.view.players):
            raise Unreadable("each name needs a player")
        yield piece
