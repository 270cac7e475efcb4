"""A game on this machine: what went wrong with its journal, what can be written down of it, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.exports import save_seen
from ..widgets.menu import Item
from .part import TablePart

if TYPE_CHECKING:
    from ...table.local_table import LocalTable
    from ...table.session import GameSource
    from .screen import TableScreen


class HomeGame(TablePart):
    """Belongs to a table that stands here."""

    def __init__(self, table: LocalTable) -> None:
        self.table = table

    def begin(self) -> None:
        trouble = self.table.trouble()
        if trouble:
            self.screen.say(trouble, bad=True, seconds=15)

    async def over(self) -> bool:
        self.screen.call_next(show_result, self.screen, self.table.source)  # it ends this screen
        return True

    def if_left(self) -> str:
        return "what couldn't be saved is lost" if self.table.session.unsaved() else ""

    def menu(self, items: list[Item]) -> list[Item]:
        *others, leave = items
        return [*others, Item("Save what you have seen", "seen", "w"), leave]

    def chosen(self, choice: str) -> bool:
        if choice != "seen":
            return False
        seat = self.table.seat(self.c.seat.number)
        try:
            path = save_seen(self.table.session, seat.perspective)
        except OSError as error:  # the record itself would tell every hand
            self.screen.say(f"It can't be saved: {error}.", bad=True)
            return True
        self.screen.say(f"Saved to {path}, without seed, AI thoughts or hidden cards.", seconds=10)
        return True


def show_result(screen: TableScreen, session: GameSource) -> None:
    """In place of the table."""
    screen.app.switch_screen(screen.smashup.make_screen("result", session=session))
