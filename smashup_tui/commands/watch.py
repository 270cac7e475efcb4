"""`smashup watch`: opponents among themselves."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from ..arena.match import check_levels
from ..arena.theatre import perform
from ..engine.catalog import CATALOG
from ..engine.game import Game
from ..engine.setup import Seat, Setup
from .errors import clear_errors
from .sim import parse_factions


def watch(
    seats: Annotated[str, typer.Option(help="Levels by seat, as in hard,normal.")] = "normal,normal",
    factions: Annotated[
        str, typer.Option(help="Decks of the seats, as in aliens+robots,pirates+wizards.")
    ] = "",
    seed: Annotated[int, typer.Option(help="The seed of the game.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="Print an account, one line an event.")] = True,
    reasons: Annotated[bool, typer.Option(help="Say what each player expected of its move.")] = False,
) -> None:
    """Watch a game between opponents."""
    del plain  # the account is what the shell shows
    with clear_errors():
        levels = tuple(name.strip() for name in seats.split(",") if name.strip())
        check_levels(levels)
        decks = parse_factions(factions, len(levels))
        decks += [()] * (len(levels) - len(decks))
        names = ("Ada", "Ben", "Cleo", "Dan")
        setup = Setup(
            tuple(Seat(f"{names[n]} ({level})", decks[n]) for n, level in enumerate(levels)),
        )
        setup.check(CATALOG)
        game = Game.new(setup, seed)
    _print(game, levels, seed, reasons=reasons)


def _print(game: Game, levels: tuple[str, ...], seed: int, *, reasons: bool) -> None:
    """The account; a reader that stops listening ends it quietly."""
    for number, (seat, factions) in enumerate(zip(game.setup.seats, game.s.draft, strict=True), 1):
        decks = " + ".join(game.catalog.factions[slug].name for slug in factions)
        print(f"Seat {number}: {seat.name} with {decks}")
    try:
        for scene in perform(game, levels, seed):
            if reasons and scene.thought.options:
                print(f"  [{game.setup.seats[scene.seat].name} thinks: {scene.thought.reason}]")
            for line in scene.lines:
                print(line, flush=True)
    except KeyboardInterrupt:
        typer.echo("Stopped.", err=True)
        raise typer.Exit(130) from None
    except BrokenPipeError:
        sys.stderr.close()
