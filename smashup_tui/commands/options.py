"""Options that several commands have."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from ..engine.model.kinds import FEWEST_PLAYERS, MOST_PLAYERS

# a container or `taskset` may give this process fewer than the machine has
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
MOST_WORKERS = 1024
MOST_GAMES = 10**12  # some are played each second: nobody sees the end of so many


def _a_table_of(players: int) -> int:
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise typer.BadParameter(f"A game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players.")
    return players


Players = Annotated[int, typer.Option(help="2, 3 or 4.", callback=_a_table_of)]
Workers = Annotated[int, typer.Option(min=1, max=MOST_WORKERS, help="Processes on this machine.")]
Scheduler = Annotated[str, typer.Option(help="A Dask cluster, as in tcp://host:8786.")]
