"""`smashup replay`: play a recorded game again, and prove that it is the same."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine import record as records
from ..engine.decisions import SetupError
from ..engine.game import Game
from ..engine.record import RecordError
from ..engine.story import tell_all
from .errors import clear_errors


def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game.", show_default=False)],
    verify: Annotated[bool, typer.Option(help="Only check that it reproduces, digest by digest.")] = False,
) -> None:
    """Tell a recorded game again, or verify it."""
    with clear_errors():
        record = records.load(file)
        try:
            game = record.new_game()
        except SetupError as error:
            raise RecordError(f"{file}: its set-up is not possible here. {error}") from error
        try:
            for _ in record.steps(game):
                pass
            if verify and record.torn:
                whole = len(record.answers)
                raise RecordError(
                    f"{file}: the last line is cut off; the {whole} answers before it are whole."
                )
        finally:
            if not verify:
                tell(game)
    if verify:
        state = "over" if game.over else "not finished"
        checked = len(record.digests)
        print(
            f"{file}: {len(record.answers)} answers reproduce, {checked} digests agree; the game is {state}."
        )


def tell(game: Game) -> None:
    for line in tell_all(game):
        print(line)
