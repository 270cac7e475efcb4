"""The windows over a table: those that the game waits for, and those in which one reads or chooses."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ...table.event_tree import recap
from .. import workers
from ..widgets.menu import Item
from .part import Handler, TablePart
from .pointing import spots_of

if TYPE_CHECKING:
    from textual.screen import Screen

    from ...table.hints import Hint

T = TypeVar("T")


class TableWindows(TablePart):
    """Belongs to every table."""

    def __init__(self) -> None:
        self._resumed = asyncio.Event()

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "card": Handler(self.card),
            "piles": Handler(self._piles),
            "rules": Handler(self._rules),
            "recap": Handler(self._recap),
            "hint": Handler(self._hint, lambda: self.c.builder is not None),
        }

    def resumed(self) -> None:
        self._resumed.set()

    # --- those that the game waits for -----------------------------------------------------------

    async def in_front(self) -> None:
        """Until no window is over the table."""
        while not self.screen.is_active:
            self._resumed.clear()
            await self._resumed.wait()

    async def ask_in(self, window: Screen[T]) -> T | None:
        """Open it, and wait for what is answered there."""
        answer: asyncio.Future[T | None] = asyncio.get_running_loop().create_future()
        self.screen.app.push_screen(window, lambda found: None if answer.done() else answer.set_result(found))
        return await answer

    async def pass_keyboard(self, name: str, seat: int) -> None:
        from ..dialogs.pass_keyboard import PassKeyboardScreen

        await self.ask_in(PassKeyboardScreen(name, seat))

    async def tell(self, title: str, words: str) -> None:
        from ..dialogs.choose import PickDialog

        await self.ask_in(PickDialog(title, [Item("Go on", True, "o")], words))

    # --- those in which one reads or chooses -----------------------------------------------------

    def card(self) -> None:
        from ..dialogs.cards import LookDialog

        c = self.c
        shown = c.seen or [("", (c.hovered or c.cursor,))]
        if c.cursor:
            self.screen.app.push_screen(LookDialog(self.screen.window_reader, shown))

    def _rules(self) -> None:
        c = self.c
        known = c.cursor and c.seat.may_look_at(c.cursor)
        self.screen.smashup.open_rules(c.seat.printed(c.cursor).id if known else "")

    def _piles(self) -> None:
        from ..dialogs.piles import PilesDialog

        usable = set(self.c.elsewhere())
        dialog = PilesDialog(self.screen.window_reader, usable)
        self.screen.app.push_screen(dialog, lambda card: self.c.choose(card) if card else None)

    def reveal_card(self, card: int | None) -> None:
        """To a card: the cursor goes there if it is on the table; else it is shown."""
        from ..dialogs.cards import LookDialog

        if card and card in spots_of(self.c.seen_now):
            self.c.point(card)
        elif card:
            self.screen.app.push_screen(LookDialog(self.screen.window_reader, [("", (card,))]))

    def recapped_for(self) -> int:
        """Whose last turn counts: that of who looks; for a spectator, of whose turn it is."""
        seat = self.c.seat.number
        return seat if seat >= 0 else self.c.seen_now.current

    def _recap(self) -> None:
        from ..dialogs.recap import RecapDialog

        c, who = self.c, self.recapped_for()
        news = recap(c.seat.story(), who)
        if news:
            mine = c.seat.number >= 0 and c.seen_now.players[who].spoken_to
            title = "Since your last turn" if mine else f"Since {c.seat.names[who]}'s last turn"
            self.screen.app.push_screen(RecapDialog(self.screen.window_reader, news, title), self.reveal_card)
        else:
            self.screen.notify("Nothing has happened since then.")

    def _hint(self) -> None:
        workers.begin(self.screen, self.give_hint, "hint")

    async def give_hint(self) -> None:
        await self.show_hints(self.c.find_hints)

    async def show_hints(self, find: Callable[[], Awaitable[list[Hint] | None]]) -> None:
        """The best answers, each with what it changes; one of them can be given from there."""
        from ..dialogs.what_if import HintsDialog

        question = self.c.question
        if question is None:  # answered before the work began
            return
        self.screen.notify("Thinking about hints…", timeout=2)
        hints = await find()
        if hints and self.screen.is_active and self.c.is_asked(question.number):
            self.screen.app.push_screen(HintsDialog(hints), partial(self.screen.give, question.number))
