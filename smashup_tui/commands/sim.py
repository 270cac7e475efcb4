"""`smashup sim`: random games, as fast as they go."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated

import typer

from .. import cards as _cards  # noqa: F401  registers the cards
from ..arena.random_games import GameResult, play_random_game, table_of
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import CardFault, SetupError
from ..engine.setup import Setup
from ..support.grammar import counted
from ..support.validation import MOST_SEED
from .many_games import MOST_GAMES, Players
from .output import clear_errors, complain, say


def sim(
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games.")] = 10,
    players: Players = 2,
    seed: Annotated[
        int,
        typer.Option(
            min=0, max=MOST_SEED, help="Seed of the first game; the next game uses the next number."
        ),
    ] = 1,
    factions: Annotated[str, typer.Option(help="Decks by seat, such as aliens+robots,pirates+wizards.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random games and print how they ended."""
    with clear_errors():
        setup = table_of(players, parse_factions(factions, players))
        setup.check(CATALOG)
        tally = Tally()
        _report(_played(setup, games, seed, tally, quiet=as_json), tally, as_json=as_json)


def parse_factions(text: str, players: int) -> list[tuple[str, ...]]:
    """`aliens+robots,pirates` -> [("aliens", "robots"), ("pirates",)]."""
    decks = [tuple(name.strip() for name in deck.split("+") if name.strip()) for deck in text.split(",")]
    decks = decks if text.strip() else []
    if len(decks) > players:
        raise SetupError(
            f"{counted(len(decks), 'deck')} for {players} players. Name at most one deck per player, "
            "separated by commas."
        )
    return decks


@dataclass
class Tally:
    """What is said at the end: the games themselves are told as they come, and not kept."""

    games: int = 0
    decisions: int = 0
    faults: list[str] = field(default_factory=list)  # games that a card has ended
    seconds: float = 0.0
    stopped: bool = False  # by Ctrl-C


def _played(setup: Setup, games: int, seed: int, tally: Tally, *, quiet: bool) -> Iterator[GameResult]:
    """One game after the other."""
    from rich.console import Console
    from rich.progress import Progress

    started = time.perf_counter()
    hidden = quiet or not sys.stderr.isatty() or sys.stdout.isatty()  # there the lines themselves go by
    try:
        with Progress(console=Console(stderr=True), transient=True, disable=hidden) as progress:
            task = progress.add_task("Playing", total=games)
            for number in range(games):
                try:
                    result = play_random_game(setup, seed + number)
                except CardFault as fault:
                    tally.faults.append(f"seed {seed + number}: {fault}")
                else:
                    tally.games += 1
                    tally.decisions += result.decisions
                    yield result
                progress.advance(task)
    except KeyboardInterrupt:
        tally.stopped = True
    tally.seconds = time.perf_counter() - started


def _report(results: Iterator[GameResult], tally: Tally, *, as_json: bool) -> None:
    if as_json:
        say('{"games": [', end="")
        for number, result in enumerate(results):
            say(f"{', ' if number else ''}{json.dumps(result.as_json())}", end="")
        say(f'], "seconds": {round(tally.seconds, 3)}}}')
    else:
        for result in results:
            say(_line(result))
        say(
            f"{counted(tally.games, 'game')}, {counted(tally.decisions, 'decision')} in {tally.seconds:.2f} s"
        )
    for fault in tally.faults:
        complain(f"smashup: {fault}")
    if tally.stopped:
        complain("Stopped; these are the finished games.")
        raise typer.Exit(130)
    if tally.faults:
        raise typer.Exit(2)


def _line(result: GameResult) -> str:
    seats = ", ".join(
        f"{'*' if number == result.winner else ''}{' + '.join(seat['factions'])} {vp}"
        for number, (seat, vp) in enumerate(zip(result.seats, result.vp, strict=True))
    )
    return (
        f"seed {result.seed}: {seats}; {counted(result.turns, 'turn')}, "
        f"{counted(result.decisions, 'decision')}"
    )
