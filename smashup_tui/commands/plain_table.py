"""Playing in lines of text: where there is no screen, or none is wanted."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import typer

from ..engine.model.errors import RulesError
from ..plaintext.lookup import Lookup
from ..plaintext.table import PlainTable
from ..plaintext.talk import Talk
from ..players.levels import BUILT_IN
from ..table.lineup import parse
from ..table.local_table import LocalTable

if TYPE_CHECKING:
    from ..table.lineup import Seating
    from ..table.session import Session

TABLE = "You, Ada:normal"
HOW = f"""\
A seat is NAME:PLAYER:FACTION+FACTION, seats are separated by commas, 2 to 4 of them.
PLAYER is human, {", ".join(BUILT_IN)}; without one the first seat is yours, the others are normal.
Without factions they are dealt; with “; draft” at the end they are drafted.
As in: You, Ada:hard:aliens+robots, Bo:easy:pirates+ninjas"""


def talk() -> Talk:
    return Talk(echo=not sys.stdin.isatty())


def table_asked_for(with_whom: Talk) -> Seating:
    """Who plays, typed in one line; whoever types nothing gets an ordinary table."""
    from ..engine.model.catalog import CATALOG

    with_whom.say("Who plays? Enter: you against Ada, factions dealt. Type ? for how to say it.")
    while True:
        line = with_whom.hear()
        if line is None:
            raise typer.Exit
        if line == "?":
            with_whom.say(*HOW.splitlines())
            continue
        try:
            seating = parse(line or TABLE)
            seating.setup.check(CATALOG)
        except RulesError as error:
            with_whom.say(str(error))
            continue
        return seating


def play_in_lines(session: Session, with_whom: Talk) -> int:
    """The whole game; the exit code."""
    if not session.humans:
        session.close()
        with_whom.say("Nobody at the keyboard plays at this table. Watch it: smashup watch --plain.")
        return 2
    try:
        over = asyncio.run(_play(LocalTable(session), with_whom))
    except KeyboardInterrupt:
        over = False
    if not over:
        with_whom.say("The game is kept. Go on with it: smashup resume --plain.")
    return 0


async def _play(table: LocalTable, with_whom: Talk) -> bool:
    try:
        return await PlainTable(table, with_whom, Lookup()).play()
    finally:
        table.close()
