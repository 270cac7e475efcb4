"""`smashup bot`: try out a player that you have written."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..arena.bot_check import ADVICE, OPPONENT, BotReport, check_bot
from ..support.grammar import counted
from ..support.validation import MOST_SEED
from ..table.bot_program import SECONDS
from .many_games import MOST_GAMES
from .output import clear_errors, say

bot = typer.Typer(help="Check a player of your own: any program that speaks JSON lines, or a Python class.")


@bot.callback()
def _group() -> None:
    """With a callback, a single command keeps its name."""


@bot.command()
def check(
    what: Annotated[
        str,
        typer.Argument(metavar="CMD", help="Its command, such as './mybot --fast', or package.module:Class."),
    ],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 4,
    seed: Annotated[int, typer.Option(min=0, max=MOST_SEED, help="Seed of the first game.")] = 1,
    seconds: Annotated[float, typer.Option(min=0.1, help="Time limit per answer, in seconds.")] = SECONDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play it against random moves and report what it does wrong. Exits with 1 if there is anything."""
    with clear_errors():
        report = check_bot(what, games, seed, seconds)
    if as_json:
        say(json.dumps(report.as_json(), indent=1))
    else:
        _show(report, games, seconds)
    raise typer.Exit(1 if report.faults else 0)


def _show(report: BotReport, games: int, seconds: float) -> None:
    called = f"{report.name} ({report.player})" if report.name else report.player
    played = f"{counted(report.games, 'game')} against {OPPONENT}"
    say(f"{called}: {played}, {report.wins} won.")
    say(
        f"{counted(report.answers, 'question')}; the slowest answer took {report.slowest:.2f} s "
        f"of {seconds:g}."
    )
    if report.games < games:
        say("It never answered, so the check stopped.")
    if not report.faults:
        say("No problems found.")
    for fault in report.faults.values():
        say()
        say(f"{fault.kind}, {fault.times} ×, first in the game with seed {fault.seed}:")
        say(f"  {fault.first}")
        say(f"  {ADVICE[fault.kind]}")
