"""The tables there are: which parts each has besides the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.local_table import LocalTable
from .home_game import HomeGame
from .screen import TableScreen
from .turns import Turns
from .undo import Undo

if TYPE_CHECKING:
    from ...table.session import GameSource


def play(session: GameSource) -> TableScreen:
    """People and opponents take turns."""
    table = LocalTable(session)
    screen = TableScreen(table.seat(table.people[0] if table.people else 0), [Undo(), HomeGame(table)])
    screen.course = Turns(screen.controller, table, screen)
    return screen
