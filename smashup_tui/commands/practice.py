"""`smashup practice`: try things out; a drill by its number, a position by its line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..support.grammar import counted
from ..support.validation import MOST_SEED
from .output import check_out, clear_errors, complain, say

if TYPE_CHECKING:
    from ..practice.drills import Drill


def practice(
    drill: Annotated[int, typer.Option(help="Open the drill with this number.")] = 0,
    position: Annotated[
        str, typer.Option(help="Play on from a position: its line of text, or a file that contains it.")
    ] = "",
    generate_drills: Annotated[
        int, typer.Option(min=0, help="Make this many new drills from computer games instead.")
    ] = 0,
    seed: Annotated[
        int,
        typer.Option(min=0, max=MOST_SEED, help="With --generate-drills: seed of the first of these games."),
    ] = 0,
    out: Annotated[
        Path | None, typer.Option(help="With --generate-drills: the file to write [default: print them].")
    ] = None,
) -> None:
    """Practise with free undo, branches, hints, forecasts, drills and a board editor."""
    from .. import cards as _cards  # noqa: F401  registers the cards
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    if generate_drills:
        with clear_errors():
            make_drills(generate_drills, seed, out)
        return
    if not drill and not position:
        raise typer.Exit(run("practice"))
    with clear_errors():
        text = _position_text(position) if position else ""
        task = _drill(drill) if drill else None
    if unusable_terminal():
        raise typer.Exit(run())
    from ..practice.practice_game import PracticeGame

    with clear_errors():
        session = (
            PracticeGame.for_drill(task) if task else PracticeGame.from_position(text, "A shared position")
        )
    raise typer.Exit(run("practice_table", behind="drills" if task else "practice", session=session))


def make_drills(count: int, seed: int, out: Path | None) -> None:
    """Find them, saying each as it is found; a line a drill."""
    from ..practice.drill_generator import as_text, generate
    from ..support.files import write_whole

    if out is not None:
        check_out(out)

    def tell(game: int, found: Drill) -> None:
        complain(f"game {game}: {found.level}, {found.faction_names}, {found.base_name}")

    text = as_text(generate(count, seed, tell))
    if out is None:
        say(text, end="")
    else:
        write_whole(out, text)
        say(f"Wrote {counted(count, 'drill')} to {out}.")


def _position_text(position: str) -> str:
    """The line itself, or what the file of that name holds; wrong ones are refused here."""
    from ..engine.position import PREFIX, Position
    from ..practice.saved import load

    if not position.strip().startswith(PREFIX) and os.path.exists(position):
        return load(Path(position)).text
    Position.from_text(position)
    return position


def _drill(number: int) -> Drill:
    from ..engine.model.errors import RulesError
    from ..practice.drills import drill, drills

    found = drill(number)
    if found is None:
        raise RulesError(f"There's no drill {number}. They go from 1 to {len(drills())}.")
    return found
