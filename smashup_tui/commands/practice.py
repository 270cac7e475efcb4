"""`smashup practice`: try things out; a drill by its number, a position by its line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .errors import clear_errors

if TYPE_CHECKING:
    from ..practice.drills import Drill


def practice(
    drill: Annotated[int, typer.Option(help="Open this drill.")] = 0,
    position: Annotated[str, typer.Option(help="Play on from a position: its line, or a file with it.")] = "",
) -> None:
    """Practise: free undo, branches, hints, forecasts, drills, a board editor."""
    from .. import cards as _cards  # noqa: F401  registers the cards
    from ..tui.app import run, unusable_terminal

    if not drill and not position:
        raise typer.Exit(run("practice"))
    with clear_errors():
        text = _position_text(position) if position else ""
        task = _drill(drill) if drill else None
    if unusable_terminal():
        raise typer.Exit(run())
    from ..tui.practice_session import PracticeSession
    from ..tui.screens.drills import start_drill

    with clear_errors():
        session = start_drill(task) if task else PracticeSession.from_position(text, "A shared position")
    raise typer.Exit(run("practice_table", session=session))


def _position_text(position: str) -> str:
    """The line itself, or what the file of that name holds; wrong ones are refused here."""
    from ..engine.position import PREFIX, Position
    from ..practice.shelf import load

    if not position.strip().startswith(PREFIX) and Path(position).exists():
        return load(Path(position)).text
    Position.from_text(position)
    return position


def _drill(number: int) -> Drill:
    from ..engine.decisions import RulesError
    from ..practice.drills import drill, drills

    found = drill(number)
    if found is None:
        raise RulesError(f"There is no drill {number}: they go from 1 to {len(drills())}.")
    return found
