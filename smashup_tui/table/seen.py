"""A game as one seat saw it: no seed, no thoughts, no card that was hidden from it.

The record of a game plays it again, and so tells every hand. This tells what one pair of eyes has seen, piece
by piece: the table, and what happened. It can be read, and given away while the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.errors import RecordError
from ..engine.record import Record
from ..lines import as_line, split
from ..untrusted import Unreadable, check_file, json_of, listed, named, text_of, whole_number, words
from .eyes import Eyes
from .holding import is_held_back
from .plain import as_data, from_data
from .session import players_in
from .sight import Sight, look
from .story import Told, story

FORMAT = 1
MARK = "smashup_seen"
LONGEST_HEADER = 1 << 16  # bytes of its first line


class SeenPiece(NamedTuple):
    """The table at some point, and what has happened since the piece before."""

    sight: Sight
    story: tuple[Told, ...]


class Seen(NamedTuple):
    """All of it."""

    version: str
    seat: int  # -1: what everyone at the table saw
    names: tuple[str, ...]
    pieces: tuple[SeenPiece, ...]

    @property
    def whose(self) -> str:
        return f"as {self.names[self.seat]} saw it" if self.seat >= 0 else "as all at the table saw it"


def pieces(record: Record, eyes: Eyes) -> Iterator[SeenPiece]:
    """What these eyes have seen of a record; one that does not reproduce ends where it differs."""
    assert not eyes.open, "open hands keep nothing secret"
    game = record.new_game()
    before: Sight | None = None
    told = 0
    points = _points(record.steps(game))
    for point in points:
        if is_held_back(game, eyes):
            continue
        players = players_in(record, point) or ("",) * game.seats
        sight, fresh = look(game, eyes, players), tuple(story(game, eyes, told))
        if sight != before or fresh:
            yield SeenPiece(sight, fresh)
        before, told = sight, told + len(fresh)


def _points(steps: Iterator[int]) -> Iterator[int]:
    yield 0
    try:
        yield from steps
    except RecordError:
        return


def as_lines(record: Record, eyes: Eyes) -> bytes:
    """The file: a header, and a line for each piece with what has changed."""
    names = [seat.name for seat in record.setup.seats]
    header = {MARK: FORMAT, "version": record.version, "seat": eyes.seat, "names": names}
    lines = [as_line(header)]
    before: dict[str, Any] = {}
    for piece in pieces(record, eyes):
        sight = as_data(piece.sight)
        changed = {name: value for name, value in sight.items() if before.get(name, ...) != value}
        lines.append(as_line({"sight": changed, "story": [as_data(line) for line in piece.story]}))
        before = sight
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


def load(path: Path) -> Seen:
    """Read one; what is wrong with it is a RecordError."""
    try:
        lines, _torn = split(text_of(path))
        header = named(json_of(lines[0] if lines else ""))
        if header[MARK] != FORMAT:
            raise Unreadable(f"it was written by a newer version ({words(header['version'], 40)})")
        names = tuple(listed(header["names"], words, 4))
        seat = whole_number(header["seat"], -1, len(names) - 1)
        return Seen(words(header["version"]), seat, names, tuple(_read(lines[1:], len(names))))
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be read: {error}.") from error


def _read(lines: list[str], seats: int) -> Iterator[SeenPiece]:
    sight: dict[str, Any] = {}
    for line in lines:
        said = named(json_of(line))
        sight = {**sight, **named(said["sight"])}
        piece = SeenPiece(
            from_data(Sight, sight), tuple(listed(said["story"], lambda data: from_data(Told, data)))
        )
        whole_number(piece.sight.current, 0, seats - 1)
        if len(piece.sight.players) != seats or any(
            not 0 <= each.seat < seats for each in piece.sight.players
        ):
            raise Unreadable("each name has a player")
        yield piece
