"""`smashup learn`: a guided first game."""

from __future__ import annotations

from typing import Annotated

import typer


def learn(
    again: Annotated[bool, typer.Option("--again", help="Start over instead of going on.")] = False,
) -> None:
    """Learn the game in a guided first game of about ten minutes; it goes on where you left it."""
    from ..tui.app import run

    raise typer.Exit(run("learn", again=again))
