"""`smashup replay`: watch a recorded game, print it, or prove that it is the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine import record as records
from ..engine.game import Game
from ..engine.model.errors import RecordError, SetupError
from ..engine.record import Record
from ..plaintext.descriptions import table_lines
from ..plaintext.talk import Talk
from ..support.files import write_new
from ..support.grammar import counted
from ..table import redacted_record
from ..table.event_tree import indented
from ..table.log import story
from ..table.replay import Replay
from ..table.secrecy import SPECTATOR, Perspective
from .output import check_out, clear_errors, say


def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game.", show_default=False)],
    text: Annotated[
        bool, typer.Option("--text", help="Print the log, with effects under their causes.")
    ] = False,
    seat: Annotated[
        str, typer.Option(help="With --text or --save: as the player with this name saw it.")
    ] = "",
    at: Annotated[int, typer.Option(min=0, help="Start after this many answers.")] = 0,
    save: Annotated[
        Path | None,
        typer.Option(help="Save only what everyone saw (or --seat): no seed, AI thoughts or hidden cards."),
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the game replays exactly as recorded.")
    ] = False,
) -> None:
    """Watch a recorded game. Without a terminal, its log is printed."""
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    with clear_errors():
        if redacted_record.is_seen(file):
            _tell_seen(file, seat, at, verify=verify or save is not None)
            return
        record = records.load(file)
        if verify:
            check(file, record)
        elif save is not None:
            _save(record, Perspective(_seat_named(record, seat)) if seat else SPECTATOR, save)
        elif text or seat or unusable_terminal():
            tell(file, _seat_named(record, seat) if seat else None)
        else:
            replay = Replay.open(file)
            replay.show(_within(at, replay.length))
            raise typer.Exit(run("replay", replay=replay))


def _save(record: Record, perspective: Perspective, path: Path) -> None:
    """What one perspective saw; an existing file is not overwritten."""
    if not path.exists():
        check_out(path)
    try:
        write_new(path, redacted_record.as_lines(record, perspective))
    except OSError as error:
        raise RecordError(f"{path} can't be written: {error}.") from error
    say(f"Saved {path}, without seed, AI thoughts or hidden cards. The original file contains every hand.")


def _tell_seen(file: Path, seat: str, at: int, *, verify: bool) -> None:
    """What one seat saw: the story, from a table on."""
    found = redacted_record.load(file)
    if verify or (seat and seat != (found.names[found.seat] if found.seat >= 0 else "")):
        raise RecordError(
            f"{file} shows the game {found.whose}. It is one player's view and can't be replayed."
        )
    pieces = found.pieces[_within(at, max(0, len(found.pieces) - 1)) :]
    talk = Talk()
    talk.say(f"Recorded with version {found.version}, shown {found.whose}.", "")
    if at:
        talk.say_all([*table_lines(pieces[0].view), ""])
        pieces = pieces[1:]
    talk.say_all(line.text for piece in pieces for line in piece.story if line.text)
    if pieces:
        talk.say_all(["", *table_lines(pieces[-1].view)])


def _within(at: int, length: int) -> int:
    if at > length:
        raise RecordError(f"This game has {counted(length, 'answer')}: --at goes from 0 to {length}.")
    return at


def _seat_named(record: Record, name: str) -> int:
    names = [seat.name for seat in record.setup.seats]
    if name not in names:
        raise RecordError(f"Nobody in this game is called {name}. The players are {', '.join(names)}.")
    return names.index(name)


def new_game(file: Path, record: Record) -> Game:
    try:
        return record.new_game()
    except SetupError as error:
        raise RecordError(f"{file}: its set-up is not possible here. {error}") from error


def tell(file: Path, seat: int | None) -> None:
    """The story; what doesn't reproduce is printed as recorded, and reported at the end."""
    replay = Replay.open(file)
    for line in indented(story(replay.session.game, SPECTATOR if seat is None else Perspective(seat))):
        say(line)
    if replay.problem:
        raise RecordError(replay.problem)


def check(file: Path, record: Record) -> None:
    """Play it through and compare every digest."""
    new_game(file, record)
    try:
        game = record.verify()
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from error
    state = "over" if game.over else "not finished"
    if record.before is not None:
        earlier = len(record.before.whole().answers)
        say(f"{file}: {counted(earlier, 'answer')} at the start followed other rules and can't be checked.")
    say(
        f"{file}: {counted(len(record.answers), 'answer')} replayed, "
        f"{counted(len(record.digests), 'digest')} matched; "
        f"the game is {state}."
    )
    if record.unproved:
        say(f"{counted(record.unproved, 'answer')} after the last digest: legal, but not verified.")
