"""`smashup arena`: levels against each other, many games, measured."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from ..arena.match import Task, tasks
from ..arena.run import Journal, Tally, report_of, run
from ..engine.decisions import SetupError
from .errors import clear_errors


def arena(
    seats: Annotated[str, typer.Option(help="Levels by seat, as in expert,hard.")] = "hard,normal",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    pairs: Annotated[
        str, typer.Option(help="Decks: random, all, or two factions as in aliens+robots.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The first deal's seed.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="Processes on this machine.")] = os.cpu_count() or 1,
    out: Annotated[Path | None, typer.Option("--json", help="Write all games and a summary there.")] = None,
    scheduler: Annotated[str, typer.Option(help="A Dask cluster, as in tcp://host:8786.")] = "",
) -> None:
    """Let levels play each other, seats rotated, and print win rates with 95 % intervals."""
    with clear_errors():
        levels = tuple(name.strip() for name in seats.split(",") if name.strip())
        todo = tasks(levels, games, pairs, seed)
        config = {"seats": list(levels), "pairs": pairs, "seed": seed}
        journal = Journal(out.with_suffix(out.suffix + ".partial") if out else None, config)
        started = time.perf_counter()
        stopped = _play(todo, journal, workers, scheduler)
        report = report_of(config, journal, time.perf_counter() - started)
    _print(journal)
    if stopped:
        kept = f" They are kept in {journal.path}; the same command goes on." if journal.path else ""
        typer.echo(f"Stopped after {len(journal.done)} games.{kept}", err=True)
        raise typer.Exit(130)
    if out is not None:
        out.write_text(json.dumps(report, indent=1), encoding="utf-8")
        assert journal.path is not None
        journal.path.unlink()


def _play(todo: list[Task], journal: Journal, workers: int, scheduler: str) -> bool:
    """Play with a progress line; True if Ctrl-C cut it short."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    tally = Tally()
    for outcome in journal.done.values():
        tally.add(outcome)
    progress = Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
    )
    with progress, pool(workers, scheduler) as (executor, width):
        bar = progress.add_task("", total=len(todo), completed=len(journal.done))

        def report(outcome: dict[str, Any]) -> None:
            tally.add(outcome)
            progress.update(bar, advance=1, description=tally.line())

        try:
            run(todo, executor, journal, workers=width, report=report)
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            return True
    return False


@contextmanager
def pool(workers: int, scheduler: str) -> Iterator[tuple[Executor, int]]:
    """Workers on this machine, or those of a cluster, behind the same interface."""
    if not scheduler:
        with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as executor:
            yield executor, workers
        return
    try:
        from distributed import Client
    except ImportError as error:
        raise SetupError("A cluster needs the extra packages: pip install 'smashup[cluster]'.") from error
    try:
        client = Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise SetupError(f"No cluster answers at {scheduler}: {error}. Is its scheduler running?") from error
    with client:
        width = max(1, sum(client.nthreads().values()))
        yield client.get_executor(pure=False, retries=5), width


def _print(journal: Journal) -> None:
    tally = Tally()
    for outcome in journal.done.values():
        tally.add(outcome)
    if not tally.games:
        print("No game was finished.")
        return
    for level, each in tally.summary().items():
        print(
            f"{level}: {each['wins']} of {tally.games} games, {100 * each['win_rate']:.1f} % "
            f"(95 %: {100 * each['low']:.1f}–{100 * each['high']:.1f})"
        )
