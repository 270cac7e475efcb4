"""Many games on one machine or a cluster: through an executor, each result kept as it comes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Protocol, TypeVar

from ..engine.model.errors import RecordError
from ..players.levels import BUILT_IN
from ..players.sandboxed import FALLBACK
from ..support.grammar import counted
from ..support.validation import Unreadable, bytes_of, json_of, listed, named
from .lab.win_rates import interval
from .match import version
from .pool import Cluster
from .results_file import Journal, checked, parse, told

AHEAD = 3  # tasks waiting for each worker
CHECKED_EVERY = 3.0  # seconds without a result after which a cluster is asked whether it is still there


@dataclass
class Scoreboard:
    """Wins so far, by level; where one level holds all seats, by seat, the first to play first."""

    games: int = 0
    players: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)  # how often a player sat at a table
    forfeits: dict[str, dict[str, int]] = field(default_factory=dict)  # answers given away, by kind
    first_forfeit: dict[str, str] = field(default_factory=dict)  # what happened

    @classmethod
    def of(cls, outcomes: Iterable[dict[str, Any]]) -> Scoreboard:
        board = cls()
        for outcome in outcomes:
            board.add(outcome)
        return board

    def add(self, outcome: dict[str, Any]) -> None:
        names = outcome["seats"]
        if len(set(names)) == 1:
            names = [f"seat {n}" for n in range(1, len(names) + 1)]
        self.games += 1
        self.players = len(names)
        for name in names:
            self.seats[name] = self.seats.get(name, 0) + 1
            self.wins.setdefault(name, 0)
        self.wins[names[outcome["winner"]]] += 1
        for each in outcome.get("forfeits", ()):
            name = names[each["seat"]]
            kinds = self.forfeits.setdefault(name, {})
            kinds[each["kind"]] = kinds.get(each["kind"], 0) + each["times"]
            self.first_forfeit.setdefault(name, each["first"])

    def summary(self) -> dict[str, Any]:
        """For each level: games won by it, the share of all games, and a 95 % interval."""
        found: dict[str, dict[str, Any]] = {}
        for level in sorted(self.wins, key=_strongest_first):
            won = self.wins[level]
            low, high = interval(won, self.games)
            found[level] = {
                "seats_a_game": round(self.seats[level] / self.games, 3),
                "wins": won,
                "win_rate": round(won / self.games, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
            if level in self.forfeits:
                found[level]["forfeits"] = self.forfeits[level]
        return found

    def forfeit_lines(self) -> Iterator[str]:
        """Who has given away answers, how many of which kind, and what happened first."""
        for name, kinds in self.forfeits.items():
            yield from forfeit_lines(name, kinds, self.first_forfeit[name])

    def line(self) -> str:
        """How it stands, in a line: the strongest level with its interval, the others' shares."""
        (best, each), *others = self.summary().items()
        spread = f"({100 * each['low']:.1f}–{100 * each['high']:.1f})"
        shares = [f"{level} {100 * other['win_rate']:.1f}" for level, other in others]
        return ", ".join([f"{best} {100 * each['win_rate']:.1f} % {spread}", *shares])


def forfeit_lines(name: str, kinds: dict[str, int], first: str) -> Iterator[str]:
    """What somebody has given away."""
    each = ", ".join(f"{times} {kind}" for kind, times in kinds.items())
    answers = counted(sum(kinds.values()), "answer")
    yield f"{name} forfeited {answers} ({each}); {FALLBACK} answered instead."
    yield f"  First: {first}"


def _strongest_first(name: str) -> tuple[int, str]:
    return -list(BUILT_IN).index(name) if name in BUILT_IN else 0, name


class Numbered(Protocol):
    """Something to play, told apart by its number."""

    @property
    def number(self) -> int: ...


Work = TypeVar("Work", bound=Numbered)


def run(
    todo: Iterable[Work],
    executor: Executor,
    journal: Journal,
    *,
    workers: int,
    report: Callable[[dict[str, Any]], None],
    work: Callable[[Work], dict[str, Any]],
) -> None:
    """Play what the journal does not have yet. A worker that dies costs its games a second try."""
    waiting = (task for task in todo if task.number not in journal.done)
    running = {executor.submit(work, task) for task in islice(waiting, workers * AHEAD)}
    try:
        while running:
            finished, running = wait(running, CHECKED_EVERY, return_when=FIRST_COMPLETED)
            if isinstance(executor, Cluster):
                if any(future.cancelled() for future in finished):
                    raise executor.gone()
                if not finished:
                    executor.check()
            for future in sorted(finished, key=lambda each: each.exception() is not None):
                outcome = future.result()
                _refuse_strangers(outcome)
                journal.add(outcome)
                report(outcome)
                running |= {executor.submit(work, task) for task in islice(waiting, 1)}
    finally:
        for future in running:
            if future.done() and not future.cancelled() and future.exception() is None:
                _refuse_strangers(future.result())
                journal.add(future.result())


def _refuse_strangers(outcome: dict[str, Any]) -> None:
    """A cluster may have another version installed, which plays other games from the same seeds."""
    theirs = outcome.get("version", version())
    if theirs != version():
        raise RecordError(
            f"A worker in the cluster runs {theirs}, but this is {version()}. Install the same version there."
        )


def report_of(config: dict[str, Any], journal: Journal, seconds: float) -> dict[str, Any]:
    """The JSON: every game, and a summary by level."""
    games = [journal.done[number] for number in sorted(journal.done)]
    summary = Scoreboard.of(games).summary()
    return {**config, "games": games, "summary": summary, "seconds": round(seconds, 1)}


def games_of_report(path: Path, config: dict[str, Any]) -> list[dict[str, Any]]:
    """The games of a report; one of another run is not overwritten."""
    found, games = read_games(path)
    said = {key: found.get(key) for key in config}
    if said != config:
        raise RecordError(
            f"{path} holds another run ({json.dumps(said)}). Name another file, or delete it to start over."
        )
    return games


def read_games(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What was played and the games, from a report or from the journal of a run."""
    with told(path):
        data = bytes_of(path)
    with suppress(Unreadable):  # several lines: a journal
        report = named(json_of(data))
        if isinstance(report.get("games"), list):
            with told(path):
                return dict(report), listed(report["games"], checked)
    config, done = parse(path, data)
    return config, [done[number] for number in sorted(done)]
