"""`smashup play` and `smashup resume`: to the table without passing Home."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import clear_errors

if TYPE_CHECKING:
    from ..table.lineup import Seating
    from ..table.session import Session

MAX_SEED = 2**31

Plain = Annotated[
    bool, typer.Option("--plain", help="In lines of text: for a pipe, a screen reader, a plain terminal.")
]


def play(
    setup: Annotated[
        str,
        typer.Option(help="The table in one line: NAME:PLAYER:FACTION+FACTION, …; draft; first=NAME."),
    ] = "",
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    plain: Plain = False,
) -> None:
    """Play. Without a table, choose one on the screen; without a screen, play in lines of text."""
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    plain = plain or bool(unusable_terminal())
    if not setup and not plain:
        raise typer.Exit(run("new", seed=seed))
    from .. import cards as _cards  # noqa: F401  registers the cards
    from ..support.settings import load
    from ..table.session import Session

    seating = (_typed(setup) if setup else _asked_for()).ending_turns(load().auto_end)
    session = Session.start(seating, seed if seed is not None else random.randrange(MAX_SEED))
    raise typer.Exit(_in_lines(session) if plain else run("table", session=session))


def _typed(setup: str) -> Seating:
    """The table as it stands on the command line."""
    from ..engine.model.catalog import CATALOG
    from ..table.lineup import parse

    with clear_errors():
        seating = parse(setup)
        seating.setup.check(CATALOG)
        _let_in(seating.players)
    return seating


def _asked_for() -> Seating:
    from .plain_table import table_asked_for, talk

    seating = table_asked_for(talk())
    with clear_errors():
        _let_in(seating.players)
    return seating


def _in_lines(session: Session) -> int:
    from .plain_table import play_in_lines, talk

    return play_in_lines(session, talk())


def _let_in(players: tuple[str, ...]) -> None:
    """Whoever was typed may play; who cannot is refused before the game begins."""
    from ..table.lineup import HUMAN
    from ..table.player_registry import allow, seated

    with seated([player for player in players if player != HUMAN]):
        allow(players)


def resume(
    programs: Annotated[
        bool, typer.Option("--programs", help="Start the programs and classes that the game's file names.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Go on with the game you played last, at the very same question."""
    from ..support.terminal import unusable_terminal
    from ..table.saved_games import hosted, unfinished, unreadable
    from ..tui.app import run

    waiting = unfinished()
    if not waiting and hosted():
        typer.echo("smashup: a table with guests waits. Go on with it: smashup host --resume", err=True)
        raise typer.Exit(2)
    if not waiting:
        typer.echo("smashup: no game waits to be played on. Start one with `smashup play`.", err=True)
        for path in unreadable():
            typer.echo(f"smashup: {path} is no game that can be read. Move it away.", err=True)
        raise typer.Exit(2)
    from ..table.resuming import resumed
    from ..tui.dialogs.resume import screen_for

    with clear_errors():
        game = resumed(waiting[0].path)
        if programs:
            _let_in(game.players)
    if plain or unusable_terminal():
        raise typer.Exit(_in_lines(game.session))
    name, about = screen_for(game)
    raise typer.Exit(run(name, **about))
