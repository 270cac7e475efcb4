"""`smashup sim`: random games, as fast as they go."""

from __future__ import annotations

import json
import sys
import time
from typing import Annotated

import typer

from .. import cards as _cards  # noqa: F401  registers the cards
from ..arena.simulate import GameResult, play_random_game, table_of
from ..engine.catalog import CATALOG
from ..engine.errors import SetupError
from ..engine.setup import Setup
from .errors import clear_errors


def sim(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    players: Annotated[int, typer.Option(help="2, 3 or 4.")] = 2,
    seed: Annotated[
        int, typer.Option(help="The first game's seed; the next game takes the next number.")
    ] = 1,
    factions: Annotated[
        str, typer.Option(help="Decks of the seats, as in aliens+robots,pirates+wizards.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play random games and print how they ended."""
    with clear_errors():
        setup = table_of(players, parse_factions(factions, players))
        setup.check(CATALOG)
        _report(*_play(setup, games, seed, quiet=as_json), as_json=as_json)


def parse_factions(text: str, players: int) -> list[tuple[str, ...]]:
    """`aliens+robots,pirates` -> [("aliens", "robots"), ("pirates",)]."""
    decks = [tuple(name.strip() for name in deck.split("+") if name.strip()) for deck in text.split(",")]
    decks = decks if text.strip() else []
    if len(decks) > players:
        raise SetupError(
            f"{len(decks)} decks for {players} players. Name at most one deck a player, separated by commas."
        )
    return decks


def _play(setup: Setup, games: int, seed: int, *, quiet: bool) -> tuple[list[GameResult], float, bool]:
    """The results, the seconds, and whether Ctrl-C cut it short."""
    from rich.console import Console
    from rich.progress import Progress

    results: list[GameResult] = []
    started = time.perf_counter()
    console = Console(stderr=True)
    try:
        with Progress(console=console, transient=True, disable=quiet or not sys.stderr.isatty()) as progress:
            task = progress.add_task("Playing", total=games)
            for number in range(games):
                results.append(play_random_game(setup, seed + number))
                progress.advance(task)
    except KeyboardInterrupt:
        return results, time.perf_counter() - started, True
    return results, time.perf_counter() - started, False


def _report(results: list[GameResult], seconds: float, stopped: bool, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"games": [result.as_json() for result in results], "seconds": round(seconds, 3)}))
    else:
        for result in results:
            print(_line(result))
        decisions = sum(result.decisions for result in results)
        print(f"{len(results)} games, {decisions} decisions in {seconds:.2f} s")
    if stopped:
        typer.echo("Stopped; these are the games that were finished.", err=True)
        raise typer.Exit(130)


def _line(result: GameResult) -> str:
    seats = ", ".join(
        f"{'*' if number == result.winner else ''}{' + '.join(seat['factions'])} {vp}"
        for number, (seat, vp) in enumerate(zip(result.seats, result.vp, strict=True))
    )
    return f"seed {result.seed}: {seats}; {result.turns} turns, {result.decisions} decisions"
