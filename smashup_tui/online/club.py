"""A house as its people meet it: the list of its tables as it changes, and the way to each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from .. import __version__
from ..table.plain import from_data
from ..untrusted import Unreadable
from .house import HOUSE_CODE
from .links import Link, LinkClosed
from .messages import CLOSED, PROTOCOL, Refused, read, written
from .remote import FIRST_PAUSE, LONGEST_PAUSE, Dial, People
from .sockets import Address
from .tickets import code_of

LIST = "tables"


class OpenTable(NamedTuple):
    """A table of the house."""

    people: People
    free: int  # seats for people that nobody has taken
    turn: int  # 0: the game has not begun
    asked: int  # the seat that is; -1: none
    vp: tuple[int, ...]  # empty: the game has not begun

    @property
    def code(self) -> str:
        return self.people.table


def is_house(address: Address) -> bool:
    """Does the ticket open a house, not a seat?"""
    return code_of(address.ticket) == HOUSE_CODE


class Club:
    """Stands in the hallway until it leaves; a cut line is dialled again."""

    def __init__(self, dial: Dial, ticket: str) -> None:
        self._dial = dial
        self._ticket = ticket
        self._link: Link | None = None
        self._running: asyncio.Task[None] | None = None
        self._reply: asyncio.Future[dict[str, Any]] | None = None
        self._asked = ""
        self.connected = False
        self.tables: list[OpenTable] = []
        self.on_news: Callable[[], None] = lambda: None

    async def enter(self) -> None:
        """Go there; `Refused` says why not."""
        try:
            await self._come_in()
        except (OSError, LinkClosed) as error:
            raise _unreachable(error) from None
        self._running = asyncio.create_task(self._run())

    async def _come_in(self) -> None:
        link = await self._dial()
        await link.send(written("hello", protocol=PROTOCOL, version=__version__, ticket=self._ticket))
        reply = read(await link.receive())
        if reply["type"] == "refused":
            await link.close()
            raise Refused(str(reply["code"]), str(reply["why"]))
        self._link, self.connected = link, True

    async def _run(self) -> None:
        while True:
            try:
                assert self._link is not None
                while True:
                    self._hear(read(await self._link.receive()))
            except LinkClosed as error:
                self._lost(error)
            await self._come_back()

    def _lost(self, error: Exception) -> None:
        self.connected = False
        if self._reply is not None and not self._reply.done():
            self._reply.set_exception(_unreachable(error))
        self.on_news()

    async def _come_back(self) -> None:
        pause = FIRST_PAUSE
        while not self.connected:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)
            with suppress(OSError, LinkClosed, Refused):
                await self._come_in()
        assert self._link is not None
        with suppress(LinkClosed):
            await self._link.send(written(LIST))
        self.on_news()

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == LIST:
            with suppress(ValueError, Unreadable):
                self.tables = [from_data(OpenTable, each) for each in message[LIST]]
            self.on_news()
        if self._reply is not None and not self._reply.done():
            if message["type"] == "sorry":
                self._reply.set_exception(Refused(str(message["code"]), str(message["why"])))
            elif (message["type"] == LIST) == (self._asked == LIST):
                self._reply.set_result(message)

    async def ask(self, kind: str, **data: object) -> dict[str, Any]:
        """One thing at a time: the tables, a new one, a ticket for one; `Refused` says why not."""
        if self._link is None or not self.connected:
            raise Refused(CLOSED, "The house cannot be reached now.")
        self._asked, self._reply = kind, asyncio.get_running_loop().create_future()
        try:
            await self._link.send(written(kind, **data))
        except LinkClosed as error:
            raise _unreachable(error) from None
        return await self._reply

    async def leave(self) -> None:
        if self._running is not None:
            self._running.cancel()
        if self._link is not None:
            await self._link.close()


def _unreachable(error: Exception) -> Refused:
    return Refused(CLOSED, f"The house cannot be reached: {str(error) or 'nobody answers there'}.")


async def ask_house(way: Dial, ticket: str, kind: str, **data: object) -> dict[str, Any]:
    """One question in the hallway of a house."""
    club = Club(way, ticket)
    await club.enter()
    try:
        return await club.ask(kind, **data)
    finally:
        await club.leave()
