"""Playing many games while somebody watches: a bar in a terminal, now and then a line elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any

import typer

from ..arena.match import Match, Series
from ..arena.pool import pool
from ..arena.results_file import Journal
from ..arena.runner import run
from ..engine.model.errors import SetupError

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
    """Play what the journal does not have; `told` hears of each game and says how it stands.

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
                typer.echo(f"{state['done']} of {len(todo)}: {line}", err=True)

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
                        "Is there memory for so many? Try fewer --workers."
                    ) from error
                state["broken"] = state["done"]
    return False
