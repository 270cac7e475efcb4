"""The tables there are: which parts each has besides the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.local_table import LocalTable
from ..actions import EDITOR, LEARN, ONLINE, PRACTICE
from .home_game import HomeGame
from .screen import TableScreen
from .turns import Turns
from .undo import Undo

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from ...ai.review import Judged
    from ...online.local_clients import LocalClients
    from ...practice.practice_game import PracticeGame
    from ...table.replay import Replay
    from ...table.seat import Seats
    from ...table.session import GameSource
    from .part import TablePart
    from .theatre import WatchedSeries


def play(session: GameSource) -> TableScreen:
    """PeoplePart and opponents take turns."""
    table = LocalTable(session)
    return _in_turns(table, [Undo(), HomeGame(table)])


def practise(session: PracticeGame) -> TableScreen:
    """To try things out: whoever practises plays all seats that people play."""
    from .practice_table import Practice

    table = LocalTable(session)
    return _in_turns(table, [Undo(free=True), HomeGame(table), Practice(session)], PRACTICE, secrets=False)


def learn(*, again: bool = False) -> TableScreen:
    """A guided game."""
    from ...practice.lesson import Guide, ScriptedOpponents
    from ...table.ai_process import PlayerProcess
    from .coach import LessonTable

    guide = Guide.begin(again=again)
    opponents = ScriptedOpponents(guide.lesson.opponent(), PlayerProcess())
    table = LocalTable(guide.session, opponents)
    return _in_turns(table, [Undo(free=True), HomeGame(table), LessonTable(guide)], LEARN)


def elsewhere(clients: LocalClients) -> TableScreen:
    """With people on other machines."""
    from .people import PeoplePart

    return _in_turns(clients, [Undo(), PeoplePart(clients)], ONLINE)


def _in_turns(seats: Seats, parts: list[TablePart], where: str = "", *, secrets: bool = True) -> TableScreen:
    first = seats.seat(seats.people[0] if seats.people else 0)
    screen = TableScreen(first, parts, where) if where else TableScreen(first, parts)
    screen.course = Turns(screen.controller, seats, screen.windows, secrets=secrets)
    return screen


def watch(replay: Replay, series: WatchedSeries | None = None) -> TableScreen:
    """Opponents among themselves."""
    from .theatre import Theatre

    theatre = Theatre(replay, series)
    screen = TableScreen(theatre.first_seat(None), [Undo(), theatre], theatre.where)
    screen.course = theatre
    return screen


def replay(replay: Replay, follow: int | None = None, mistakes: Sequence[Judged] = ()) -> TableScreen:
    """A recorded game, and what a review found in it."""
    from .recorded import Recorded

    recorded = Recorded(replay, mistakes)
    screen = TableScreen(recorded.first_seat(follow), [recorded], recorded.where)
    screen.course = recorded
    return screen


def edit(position: str = "", file: Path | None = None) -> TableScreen:
    """A board to arrange; `file` is where it is kept."""
    from .editor import Editor

    editor = Editor(position, file)
    return TableScreen(editor.first_seat(), [editor], EDITOR)
