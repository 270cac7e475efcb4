"""`smashup play`, `smashup resume`, `smashup learn`: straight to the table, on the screen or in lines.

What a way to play needs is imported when it is chosen, so that the screen comes up at once.
"""

from __future__ import annotations

import asyncio
import random
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ..support.validation import MOST_SEED
from .output import clear_errors, complain

if TYPE_CHECKING:
    from ..plaintext.talk import Talk
    from ..table.lineup import Seating
    from ..table.local_table import LocalTable
    from ..table.session import Session


MAX_SEED = 2**31
DEFAULT_TABLE = "You, Ada:normal"
UP_TO_THERE = "The game stops here; it is saved as it was before the last answer."
KEPT = "The game is saved. Continue it with: smashup resume --plain"

Plain = Annotated[
    bool,
    typer.Option("--plain", help="Play in lines of text: for a pipe, a screen reader or a plain terminal."),
]


def play(
    setup: Annotated[
        str,
        typer.Option(
            help="The table in one line: NAME:PLAYER:FACTION+FACTION, …; draft; first=NAME; sets=SET+SET."
        ),
    ] = "",
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, help="The same seed deals the same game.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Play a game. Without --setup you choose the players on the screen.

    Without a terminal you play in lines of text.
    """
    from ..support.terminal import unusable_terminal
    from ..tui.app import run

    plain = plain or bool(unusable_terminal())
    if not setup and not plain:
        raise typer.Exit(run("new", seed=seed))
    from .. import cards as _cards  # noqa: F401  registers the cards
    from ..support.settings import load
    from ..table.session import Session

    seating = (_typed(setup) if setup else _asked_for()).ending_turns(load().auto_end)
    session = Session.start(seating, seed if seed is not None else random.randrange(MAX_SEED))
    raise typer.Exit(_play_in_lines(session, _talk()) if plain else run("table", session=session))


def _typed(setup: str) -> Seating:
    """The table as it is given on the command line."""
    from ..engine.model.catalog import CATALOG
    from ..table.lineup import parse

    with clear_errors():
        seating = parse(setup)
        seating.setup.check(CATALOG)
        _allow(seating.players)
    return seating


def _asked_for() -> Seating:
    seating = _ask_for_table(_talk())
    with clear_errors():
        _allow(seating.players)
    return seating


def _allow(players: tuple[str, ...]) -> None:
    """These players were typed here, so they may run; one that cannot is refused before the game begins."""
    from ..table.lineup import HUMAN
    from ..table.player_registry import allow, seated

    with seated([player for player in players if player != HUMAN]):
        allow(players)


def resume(
    programs: Annotated[
        bool, typer.Option("--programs", help="Run the programs and classes named in the game's file.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Continue your last game where you left it."""
    from ..support.terminal import unusable_terminal
    from ..table.saved_games import hosted, unfinished, unreadable
    from ..tui.app import run

    waiting = unfinished()
    if not waiting and hosted():
        complain("smashup: you have a table with guests to resume: smashup host --resume")
        raise typer.Exit(2)
    if not waiting:
        complain("smashup: there's no game to resume. Start one with `smashup play`.")
        for path in unreadable():
            complain(f"smashup: {path} isn't a readable game. Move it away.")
        raise typer.Exit(2)
    from ..table.replay import resumed
    from ..tui.dialogs.resume import screen_for

    with clear_errors():
        game = resumed(waiting[0].path)
        if programs:
            _allow(game.players)
    if plain or unusable_terminal():
        raise typer.Exit(_play_in_lines(game.session, _talk()))
    name, about = screen_for(game)
    raise typer.Exit(run(name, **about))


def learn(
    again: Annotated[bool, typer.Option("--again", help="Start over instead of continuing.")] = False,
) -> None:
    """Learn the game in a guided first game of about ten minutes. It continues where you left it."""
    from ..tui.app import run

    raise typer.Exit(run("learn", again=again))


# --- in lines of text: where there is no screen, or none is wanted -----------------------------------


def _talk() -> Talk:
    from ..plaintext.talk import Talk

    return Talk(echo=not sys.stdin.isatty())


def _ask_for_table(talk: Talk) -> Seating:
    """Who plays, typed in one line; an empty line means an ordinary table."""
    from ..engine.model.catalog import CATALOG
    from ..engine.model.errors import RulesError
    from ..plaintext.descriptions import in_letters
    from ..table.lineup import parse

    talk.say("Who plays? Press Enter to play Ada with random factions, or type ? for help.")
    while True:
        line = talk.hear()
        if line is None or in_letters(line).lower() == "q":
            raise typer.Exit
        if in_letters(line) == "?":
            talk.say(*_table_help())
            continue
        try:
            seating = parse(line or DEFAULT_TABLE)
            seating.setup.check(CATALOG)
        except RulesError as error:
            talk.say(str(error))
            continue
        return seating


def _table_help() -> list[str]:
    from ..players.levels import BUILT_IN

    levels = ", ".join(BUILT_IN)
    return [
        "A seat is NAME:PLAYER:FACTION+FACTION, seats are separated by commas, 2 to 4 of them.",
        f"PLAYER is human, {levels}. If you leave it out, the first seat is yours and the others are normal.",
        "If you leave out the factions, they are chosen at random; add “; draft” to draft them.",
        "For example: You, Ada:hard:aliens+robots, Bo:easy:pirates+ninjas",
        "q leaves.",
    ]


def _play_in_lines(session: Session, talk: Talk) -> int:
    """Play the whole game. Returns the exit code."""
    from ..cards.packs import faults_named
    from ..engine.model.errors import CardFault
    from ..support.stdio import code_after_last_words
    from ..table.local_table import LocalTable

    if not session.humans:
        session.close()
        talk.say("No person plays at this table. Watch it with: smashup watch --plain")
        return 2
    over, fault = False, ""
    try:
        with faults_named():
            over = asyncio.run(_play_at(LocalTable(session), talk))
    except CardFault as error:
        fault = str(error)
        complain(f"smashup: {fault} {UP_TO_THERE}")
    except KeyboardInterrupt:
        pass
    if not session.unsaved():
        notices = [session.trouble()] if over else [session.trouble(), KEPT]
        talk.say(*filter(None, notices))
    return 2 if code_after_last_words(0) or fault else 0


async def _play_at(table: LocalTable, talk: Talk) -> bool:
    from ..plaintext.lookup import Lookup
    from ..plaintext.table import PlainTable

    try:
        return await PlainTable(table, talk, Lookup()).play()
    finally:
        table.close()
