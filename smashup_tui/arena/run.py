"""Many games on one machine or a cluster: through an executor, each result kept as it comes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from ..engine.record import RecordError
from .match import Task, play

AHEAD = 3  # tasks waiting for each worker


@dataclass
class Tally:
    """Wins so far, by level."""

    games: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)  # how often a level sat at a table

    def add(self, outcome: dict[str, Any]) -> None:
        self.games += 1
        for level in outcome["seats"]:
            self.seats[level] = self.seats.get(level, 0) + 1
            self.wins.setdefault(level, 0)
        self.wins[outcome["seats"][outcome["winner"]]] += 1

    def summary(self) -> dict[str, Any]:
        """For each level: games won by it, the share of all games, and a 95 % interval."""
        found = {}
        for level, won in self.wins.items():
            low, high = interval(won, self.games)
            found[level] = {
                "seats_a_game": round(self.seats[level] / self.games, 3),
                "wins": won,
                "win_rate": round(won / self.games, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
        return found

    def line(self) -> str:
        return "; ".join(
            f"{level} {100 * each['win_rate']:.1f} % ({100 * each['low']:.1f}–{100 * each['high']:.1f})"
            for level, each in self.summary().items()
        )


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


class Journal:
    """Finished games, a line each, so that stopping loses none of them."""

    def __init__(self, path: Path | None, config: dict[str, Any]) -> None:
        self.path = path
        self.done: dict[int, dict[str, Any]] = {}
        if path is None:
            return
        if path.exists():
            self._read(path, config)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(config) + "\n", encoding="utf-8")

    def _read(self, path: Path, config: dict[str, Any]) -> None:
        lines = path.read_text(encoding="utf-8").split("\n")
        try:
            if json.loads(lines[0]) != config:
                raise RecordError(
                    f"{path} holds another run ({lines[0]}). Name another file, or delete it to start anew."
                )
            whole = lines[1:-1]  # what follows the last line end was cut off by a kill
            for line in whole:
                outcome = json.loads(line)
                self.done[outcome["number"]] = outcome
        except (json.JSONDecodeError, KeyError, TypeError) as error:
            raise RecordError(f"{path} is not the journal of an arena run ({error}).") from error
        path.write_text("\n".join([lines[0], *whole]) + "\n", encoding="utf-8")

    def add(self, outcome: dict[str, Any]) -> None:
        self.done[outcome["number"]] = outcome
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome) + "\n")


def run(
    todo: list[Task],
    executor: Executor,
    journal: Journal,
    *,
    workers: int,
    report: Callable[[dict[str, Any]], None],
) -> None:
    """Play what the journal does not have yet. A worker that dies costs its games a second try."""
    waiting = iter([task for task in todo if task.number not in journal.done])
    running: dict[Future[dict[str, Any]], Task] = {}
    for task in _first(waiting, workers * AHEAD):
        running[executor.submit(play, task)] = task
    try:
        while running:
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                del running[future]
                outcome = future.result()
                journal.add(outcome)
                report(outcome)
                for task in _first(waiting, 1):
                    running[executor.submit(play, task)] = task
    finally:
        for future in running:
            future.cancel()


def _first(tasks: Iterator[Task], n: int) -> Iterator[Task]:
    for _ in range(n):
        task = next(tasks, None)
        if task is None:
            return
        yield task


def report_of(config: dict[str, Any], journal: Journal, seconds: float) -> dict[str, Any]:
    """The JSON: every game, and a summary by level."""
    tally = Tally()
    games = [journal.done[number] for number in sorted(journal.done)]
    for game in games:
        tally.add(game)
    return {**config, "games": games, "summary": tally.summary(), "seconds": round(seconds, 1)}
