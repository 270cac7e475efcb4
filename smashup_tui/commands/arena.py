"""`smashup arena`: players against each other, many games, measured."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer

from ..arena.match import matches, play, same_version
from ..arena.results_file import Forgetful, Journal
from ..arena.runner import Scoreboard, games_of_report, report_of
from ..support.files import write_whole
from ..support.grammar import counted
from ..support.validation import MOST_SEED
from ..table.player_registry import seats_named
from .many_games import CORES, MOST_GAMES, Scheduler, Workers, play_all
from .output import check_out, clear_errors, complain, say


def arena(
    seats: Annotated[str, typer.Option(help="Players by seat, such as expert,hard.")] = "hard,normal",
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 100,
    pairs: Annotated[
        str, typer.Option(help="Decks: random, all, or two factions such as aliens+robots.")
    ] = "random",
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the first deal.")] = 1,
    workers: Workers = CORES,
    out: Annotated[
        Path | None,
        typer.Option(
            "--json", help="Save games and summary to this file; a run with more --games continues from it."
        ),
    ] = None,
    scheduler: Scheduler = "",
) -> None:
    """Play a match between computer players, rotating seats, and print win rates with 95 % intervals."""
    with clear_errors():
        names = seats_named(seats)
        todo = matches(names, games, pairs, seed)
        config = {"seats": list(names), "pairs": pairs, "seed": seed}
        if out is not None:
            check_out(out)
        journal = journal_of(out, config)
        board = Scoreboard.of(journal.done.values())
        started = time.perf_counter()

        def told(outcome: dict[str, Any]) -> str:
            board.add(outcome)
            return board.line()

        stopped = play_all(todo, journal, play, workers=workers, scheduler=scheduler, told=told)
        _print(board)
        if stopped:
            kept = (
                f" They are saved in {journal.path}; run the same command to continue."
                if journal.path
                else ""
            )
            complain(f"Stopped after {counted(board.games, 'game')}.{kept}")
            raise typer.Exit(130)
        if out is not None:
            report = report_of(config, journal, time.perf_counter() - started)
            write_whole(out, json.dumps(report, indent=1) + "\n")
            assert journal.path is not None
            journal.path.unlink()


def journal_of(out: Path | None, config: dict[str, Any]) -> Journal:
    """The games so far: of a run that was stopped, or of a finished one that is to be longer."""
    if out is None:
        return Forgetful()
    kept = games_of_report(out, config) if out.exists() else []
    same_version(kept, out)
    journal = Journal(out.with_suffix(out.suffix + ".partial"), config)
    for game in kept:
        if game["number"] not in journal.done:
            journal.add(game)
    same_version(journal.done.values(), journal.path)
    return journal


def _print(board: Scoreboard) -> None:
    if not board.games:
        say("No games were finished.")
    for name, each in board.summary().items():
        even = each["seats_a_game"] / board.players
        say(
            f"{name}: {each['wins']} of {counted(board.games, 'game')}, {100 * each['win_rate']:.1f} % "
            f"(95 %: {100 * each['low']:.1f}–{100 * each['high']:.1f}; even: {100 * even:.0f})"
        )
    for line in board.forfeit_lines():
        say(line)
