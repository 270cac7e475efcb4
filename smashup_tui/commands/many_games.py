"""What commands that play many games share: their options, and their progress as a bar or in a few lines."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Annotated, Any

import typer

from ..arena.match import Match, Series
from ..arena.pool import pool
from ..arena.results_file import Journal
from ..arena.runner import run
from ..engine.model.errors import SetupError
from ..engine.model.kinds import FEWEST_PLAYERS, MOST_PLAYERS
from .output import complain

# a container or `taskset` may give this process fewer than the machine has
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
MOST_WORKERS = 1024
MOST_GAMES = 10**12  # some are played each second: nobody sees the end of so many


def _a_table_of(players: int) -> int:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise typer.BadParameter(f"A game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players.")
    return players


Players = Annotated[int, typer.Option(help="2, 3 or 4.", callback=_a_table_of)]
Workers = Annotated[
    int, typer.Option(min=1, max=MOST_WORKERS, help="How many processes to use on this machine.")
]
Scheduler = Annotated[str, typer.Option(help="Address of a Dask cluster, such as tcp://host:8786.")]


LINES = 10  # so many lines of progress where there is no terminal


def play_all(
    todo: Series,
    journal: Journal,
    work: Callable[[Match], dict[str, Any]],
    *,
    workers: int,
    scheduler: str = "",
    told: Callable[[dict[str, Any]], str],
) -> bool:
    """Play what the journal does not have; `told` is called with each game and returns the progress.

    True if Ctrl-C cut it short.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    watched = sys.stderr.isatty()
    progress = Progress(
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        disable=not watched,
    )
    before = todo.among(journal.done)
    state = {"done": before, "broken": -1}
    with progress:
        bar = progress.add_task("", total=len(todo), completed=before)

        def report(outcome: dict[str, Any]) -> None:
            state["done"] += 1
            line = told(outcome)
            progress.update(bar, advance=1, description=line)
            if not watched and state["done"] * LINES // len(todo) > (state["done"] - 1) * LINES // len(todo):
                complain(f"{state['done']} of {len(todo)}: {line}")

        while state["done"] < len(todo):
            try:
                with pool(workers, scheduler) as (executor, width):
                    run(todo, executor, journal, workers=width, report=report, work=work)
            except KeyboardInterrupt:
                return True
            except BrokenExecutor as error:
                if state["done"] == state["broken"]:
                    raise SetupError(
                        f"A worker died twice without finishing a game ({error}). "
                        "It may have run out of memory; try fewer --workers."
                    ) from error
                state["broken"] = state["done"]
    return False
