"""`smashup train`: fit the evaluation of the opponents to games they play against themselves."""

from __future__ import annotations

import json
import sys
from math import log
from pathlib import Path
from typing import Annotated, Any

import typer

from ..ai.evaluate import FEATURES, HAND_SET, Weights, fitted_weights
from ..ai.train import PASSES, Judge, Sample, fit, write_habits, write_weights
from ..arena.lab.training import Score, check_sample, collect, difference, score, split
from ..arena.match import check_seats, same_version, self_play
from ..arena.results_file import Journal, told
from ..engine.model.errors import RecordError
from ..players.levels import BUILT_IN
from ..support import paths
from ..support.grammar import counted
from ..support.validation import MOST_SEED
from ..table.player_registry import file_name
from .many_games import CORES, MOST_GAMES, Players, Scheduler, Workers, play_all
from .output import check_out, clear_errors, complain, say, table


def train(
    games: Annotated[
        int,
        typer.Option(min=10, max=MOST_GAMES, help="How many games in total, including those in the file."),
    ] = 600,
    level: Annotated[
        str, typer.Option(help=f"Who plays: {', '.join(BUILT_IN)}, or any other player.")
    ] = "quick",
    players: Players = 2,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the series of deals.")] = 1,
    workers: Workers = CORES,
    scheduler: Scheduler = "",
    file: Annotated[
        Path | None, typer.Option(help="File of positions [default: one per level in the data folder].")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="File for the weights [default: next to the positions].")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a level against itself, fit the evaluation weights to the results, and compare them."""
    with clear_errors():
        check_seats((level,) * players)
        path = file or paths.training_dir() / f"{file_name(level)}-{players}.jsonl"
        for named in (file, out):
            if named is not None:
                check_out(named)
        out = out or path.with_suffix(".weights.json")
        journal = Journal(path, {"train": level, "players": players, "seed": seed}, check_sample)
        same_version(journal.done.values(), path)
        todo = self_play(level, players, seed, games)
        positions = sum(len(game["sample"]["positions"]) for game in journal.done.values())

        def heard(outcome: dict[str, Any]) -> str:
            nonlocal positions
            positions += len(outcome["sample"]["positions"])
            return f"{positions:,} positions"

        stopped = play_all(todo, journal, collect, workers=workers, scheduler=scheduler, told=heard)
        if stopped:
            _stopped(journal)
        played = [journal.done[match.number] for match in todo]
        try:
            report, written = fit_and_compare(played, level, out)
        except KeyboardInterrupt:
            _stopped(journal)
    if as_json:
        say(json.dumps(report, indent=1))
    else:
        for line in lines_of(report):
            say(line)
        say(f"Written: {' and '.join(map(str, written))}")


def _stopped(journal: Journal) -> None:
    complain(
        f"Stopped. {counted(len(journal.done), 'game')} saved in {journal.path}; run the same "
        "command to continue."
    )
    raise typer.Exit(130)


def fit_and_compare(games: list[dict[str, Any]], level: str, out: Path) -> tuple[dict[str, Any], list[Path]]:
    """Fit on most games, compare on the rest with the weights that ship and the hand-set ones.

    Returns the report, and the files written.
    """
    fitting, held_out = split(games)
    if not fitting or not held_out:
        raise RecordError("There are too few games to fit and compare. Raise --games.")
    judges = {
        "fitted": _fit(fitting),
        "ships": _fit(fitting, fitted_weights()),
        "hand-set": _fit(fitting, tuple(HAND_SET)),
    }
    weights = judges["fitted"].weights
    positions = sum(len(game.positions) for game in fitting)
    with told(out):
        write_weights(out, weights, games=len(fitting), positions=positions, level=level)
        written = [out]
        if any(game.tally for game in fitting):  # else all was done by habit already
            write_habits(habits_beside(out), [*fitting, *held_out])
            written.append(habits_beside(out))
    report = {
        "games": len(fitting),
        "positions": positions,
        "held_out": {"games": len(held_out), "positions": sum(len(game.positions) for game in held_out)},
        "weights": {name: _by_feature(each.weights) for name, each in judges.items()},
        "even_loss": log(len(fitting[0].positions[0])),
        "factions": {name: round(worth, 3) for name, worth in sorted(judges["fitted"].worth.items())},
        "scores": {name: _rounded(score(held_out, each)) for name, each in judges.items()},
        "better_by": {
            name: dict(
                zip(("mean", "low", "high"), difference(held_out, judges["fitted"], each), strict=True)
            )
            for name, each in judges.items()
            if name != "fitted"
        },
    }
    return report, written


def habits_beside(out: Path) -> Path:
    """Where the habits of the same games go."""
    return out.with_name(f"{out.name.removesuffix('.json').removesuffix('.weights')}.habits.json")


def _by_feature(weights: Weights) -> dict[str, float]:
    return {name: round(weight, 4) for name, weight in zip(FEATURES, weights, strict=True)}


def _rounded(found: Score) -> dict[str, float]:
    return {"loss": round(found.loss, 4), "hits": round(found.hits, 4)}


def _fit(samples: list[Sample], weights: Weights | None = None) -> Judge:
    """Fit all, or only what the factions are worth given these weights, which takes one pass."""
    from rich.console import Console

    passes = PASSES if weights is None else 1
    if not sys.stderr.isatty():
        return fit(samples, weights=weights, passes=passes)
    with Console(stderr=True).status("Fitting") as status:

        def report(step: int, loss: float) -> None:
            status.update(f"Fitting, round {step}: loss {loss:.4f}")

        return fit(samples, weights=weights, passes=passes, report=report)


def lines_of(report: dict[str, Any]) -> list[str]:
    """Weights side by side, and how well each foretells games it was not fitted on."""
    weights, scores, held = report["weights"], report["scores"], report["held_out"]
    rows = [[feature, *[f"{each[feature]:.3f}" for each in weights.values()]] for feature in FEATURES]
    guess = f"mean loss (guessing: {report['even_loss']:.3f})"
    found = [
        f"Fitted on {report['games']} games ({report['positions']:,} positions), "
        f"compared on {held['games']} others ({held['positions']:,}).",
        "",
        *table(
            ["", *[f" {name}" for name in weights]],
            [
                *rows,
                [],
                [guess, *[f"{each['loss']:.4f}" for each in scores.values()]],
                ["winner predicted", *[f"{100 * each['hits']:.1f} %" for each in scores.values()]],
            ],
        ),
        "",
    ]
    for name, each in report["better_by"].items():
        found.append(
            f"Loss less than {name}: {each['mean']:+.4f} (95 %: {each['low']:+.4f} to {each['high']:+.4f}), "
            + _verdict(each["low"], each["high"])
        )
    return found


def _verdict(low: float, high: float) -> str:
    if low > 0:
        return "better"
    return "worse" if high < 0 else "no clear difference"
