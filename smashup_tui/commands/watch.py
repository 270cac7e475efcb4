"""`smashup watch`: opponents among themselves, in the theatre or as a log in plain text."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from ..arena.match import check_seats
from ..arena.runner import forfeit_lines
from ..cards.packs import faults_named
from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import CardFault
from ..engine.query.event_text import tell
from ..engine.setup import Seat, Setup
from ..players.player import Player
from ..players.sandboxed import Guest, forfeits_of
from ..players.seeds import question_by_question
from ..players.thought import Thought
from ..support.validation import MOST_SEED
from ..table.lineup import NAMES, Seating, parse
from ..table.loop import asking, play
from ..table.player_registry import seated, seats_named
from .many_games import MOST_GAMES
from .output import clear_errors, complain, say
from .sim import parse_factions

MAX_SEED = 2**31


def watch(
    address: Annotated[
        str, typer.Argument(help="A table on another machine: the address from its host.")
    ] = "",
    seats: Annotated[str, typer.Option(help="Players by seat, such as hard,normal.")] = "normal,normal",
    factions: Annotated[str, typer.Option(help="Decks by seat, such as aliens+robots,pirates+wizards.")] = "",
    setup: Annotated[
        str, typer.Option(help="Instead of players and decks: the table in one line, as for `smashup play`.")
    ] = "",
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, help="The same seed deals the same game.")
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="How many games, one after the other.")
    ] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="Print the log, one line per event.")] = False,
    reasons: Annotated[
        bool, typer.Option(help="With the log: what each player expected of its move.")
    ] = False,
    table: Annotated[str, typer.Option(help="On a server: the table to watch.")] = "",
    trust: Annotated[
        Path | None, typer.Option(help="A certificate to trust, for a server of your own.")
    ] = None,
) -> None:
    """Watch computer opponents play each other. Without a terminal, the log is printed."""
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    if address:
        from .online import WantedSeat, go_to

        go_to(address, trust, WantedSeat(table, watching=True), plain=plain)
    with clear_errors():
        seating = table_of(setup) if setup else seat_them(seats, factions)
    first = seed if seed is not None else random.randrange(MAX_SEED)
    if not plain and not unusable_terminal():
        from ..table.replay import Replay
        from ..tui.table.theatre import WatchedSeries

        replay = Replay.start(seating, first, watched=True)
        raise typer.Exit(run("theatre", replay=replay, series=WatchedSeries(seating, games)))
    faults = 0
    for number in range(games):
        if games > 1:
            say(f"{'' if not number else chr(10)}Game {number + 1} of {games}, seed {first + number}")
        try:
            with faults_named(f"The game of seed {first + number} ends here. "):
                account(seating, first + number, reasons=reasons)
        except CardFault as fault:
            complain(f"smashup: {fault}")
            faults += 1
    raise typer.Exit(2 if faults else 0)


def seat_them(seats: str, factions: str) -> Seating:
    """Players and decks as they are typed, as a table."""
    names = seats_named(seats)
    check_seats(names)
    decks = parse_factions(factions, len(names))
    decks += [()] * (len(names) - len(decks))
    setup = Setup(tuple(Seat(NAMES[n], deck) for n, deck in enumerate(decks)))
    setup.check(CATALOG)
    return Seating(setup, names)


def table_of(line: str) -> Seating:
    """The table of a line, without a person at the keyboard."""
    seating = parse(line)
    check_seats(seating.players)
    seating.setup.check(CATALOG)
    return seating


def account(seating: Seating, seed: int, *, reasons: bool) -> None:
    """Print a game; a reader that stops listening ends it quietly."""
    game = Game.new(seating.setup, seed)
    for number, (seat, decks) in enumerate(zip(game.setup.seats, game.factions, strict=True)):
        deck = " + ".join(game.catalog.factions[slug].name for slug in decks)
        with_what = f"with {deck}" if deck else "drafts"
        say(f"Seat {number + 1}: {seat.name} ({seating.players[number]}) {with_what}")
    try:
        with seated(seating.players) as players:
            for act in perform(game, players, seed):
                told = act.thought.options or isinstance(players[act.seat], Guest)
                if reasons and told and act.thought.reason:
                    say(f"  [{game.names[act.seat]} thinks: {act.thought.reason}]")
                for line in act.lines:
                    say(line)
        for each in forfeits_of(players):
            kinds = {each["kind"]: each["times"]}
            for line in forfeit_lines(seating.players[each["seat"]], kinds, each["first"]):
                say(line)
    except KeyboardInterrupt:
        complain("Stopped.")
        raise typer.Exit(130) from None
    except BrokenPipeError:
        sys.stderr.close()
        raise typer.Exit from None


@dataclass(frozen=True, slots=True)
class Act:
    """One decision: who thought what, and what then happened, as everyone sees it."""

    seat: int
    thought: Thought
    lines: list[str]


def perform(game: Game, players: Sequence[Player], seed: int) -> Iterator[Act]:
    """Play the game to its end, one step per decision. Only what everyone sees is shown."""
    thoughts: list[tuple[int, Thought]] = []
    mark = 0
    for _ in chain(play(game, asking(players, question_by_question(seed), thoughts)), ("the end",)):
        if thoughts:
            seat, thought = thoughts.pop()
            events = game.events_since(mark)
            mark += len(events)
            yield Act(seat, thought, [line for event in events if (line := tell(game, event))])
