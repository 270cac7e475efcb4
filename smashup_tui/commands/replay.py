"""`smashup replay`: watch a recorded game again, tell it, or prove that it is the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine import record as records
from ..engine.errors import RecordError, SetupError
from ..engine.game import Game
from ..engine.record import TOLD, Record
from ..engine.story import tell_all
from .errors import clear_errors


def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game.", show_default=False)],
    text: Annotated[bool, typer.Option("--text", help="Tell it, one line an event.")] = False,
    seat: Annotated[str, typer.Option(help="With --text: as the player of this name saw it.")] = "",
    at: Annotated[int, typer.Option(min=0, help="Begin after this many answers.")] = 0,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that it reproduces, digest by digest.")
    ] = False,
) -> None:
    """Watch a recorded game. Where there is no terminal, it is told as text."""
    from ..signs import unusable_terminal
    from ..tui.app import run

    with clear_errors():
        record = records.load(file)
        if verify:
            check(file, record)
        elif text or seat or unusable_terminal():
            tell(file, record, _seat_named(record, seat) if seat else None)
        else:
            from ..table.film import Film

            film = Film.open(file)
            film.show(_within(at, film.length))
            raise typer.Exit(run("replay", film=film))


def _within(at: int, length: int) -> int:
    if at > length:
        raise RecordError(f"This game has {length} answers: --at goes from 0 to {length}.")
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


def tell(file: Path, record: Record, seat: int | None) -> None:
    """The story; of a record that does not reproduce, the story up to there, then what was noted down."""
    game = new_game(file, record)
    try:
        for _ in record.steps(game):
            pass
    finally:
        for line in tell_all(game, seat):
            print(line)
        noted = [
            line for note in record.notes_of(TOLD) if note.at > game.count for line in note.data["lines"]
        ]
        if noted:
            print("\nHere the game goes another way. The record tells of the rest, as everyone saw it:\n")
            print("\n".join(map(str, noted)))


def check(file: Path, record: Record) -> None:
    """Play it through and compare every digest."""
    new_game(file, record)
    try:
        game = record.verify()
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from error
    state = "over" if game.over else "not finished"
    print(
        f"{file}: {len(record.answers)} answers reproduce, {len(record.digests)} digests agree; "
        f"the game is {state}."
    )
    if record.unproved:
        print(
            f"The last {record.unproved} answers stand after the last digest: they are possible, not proved."
        )
