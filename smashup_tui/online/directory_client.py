"""A server as its guests see it: the list of its tables as it changes, and the way to each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from ..support.tasks import Tasks
from ..table.schema import from_data
from .channel import ChannelClosed
from .client import People
from .protocol import CLOSED, Refused, encode_message
from .reconnecting import Dial, ReconnectingConnection
from .tickets import FORMER_SERVER_CODE, SERVER_CODE, code_of
from .transports.websocket import Address

LIST = "tables"
AWAY = "The server can't be reached right now."


class OpenTable(NamedTuple):
    """A table of the server."""

    people: People
    free: int  # seats for people that nobody has taken
    turn: int  # 0: the game has not begun
    asked: int  # the seat that is; -1: none
    vp: tuple[int, ...]  # empty: the game has not begun

    @property
    def code(self) -> str:
        return self.people.table


def is_server_address(address: Address) -> bool:
    """Does the ticket open a server, not a seat?"""
    return code_of(address.ticket) in (SERVER_CODE, FORMER_SERVER_CODE)


class DirectoryClient:
    """Looks at the list of tables until it leaves."""

    def __init__(self, dial: Dial, ticket: str) -> None:
        self._line = ReconnectingConnection(dial, ticket, self._receive, self._cut)
        self._reply: asyncio.Future[dict[str, Any]] | None = None
        self._asked = ""
        self._looks = False  # at the list, as it changes
        self._tasks = Tasks(self._line.fail)
        self.tables: list[OpenTable] = []
        self.on_news: Callable[[], None] = lambda: None

    @property
    def connected(self) -> bool:
        return self._line.connected

    @property
    def ended(self) -> str:
        """Why it can't reconnect; empty if it can."""
        return self._line.ended

    async def connect(self) -> None:
        """Connect; `Refused` says why not."""
        await self._line.open()

    def _cut(self) -> None:
        self._settle(Refused(CLOSED, self.ended or AWAY))
        self.on_news()

    def _receive(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._resubscribe()
            case "sorry":
                self._settle(Refused(str(message["code"]), str(message["why"])))
            case "tables":
                self.tables = [from_data(OpenTable, each) for each in message[LIST]]
                if self._asked == LIST:
                    self._settle(message)
                self.on_news()
            case _ if self._asked != LIST:
                self._settle(message)

    def _resubscribe(self) -> None:
        """If it was looking at the list before the connection was lost, it wants to see it now."""
        if self._looks:
            self._tasks.start(partial(self._say, encode_message(LIST)))

    async def _say(self, text: str) -> None:
        with suppress(ChannelClosed):
            await self._line.send(text)

    def _settle(self, reply: dict[str, Any] | Refused) -> None:
        """That is what came of what was asked."""
        if self._reply is None or self._reply.done():
            return
        if isinstance(reply, Refused):
            self._reply.set_exception(reply)
        else:
            self._reply.set_result(reply)

    async def ask(self, kind: str, **data: object) -> dict[str, Any]:
        """One thing at a time: the tables, a new one, a ticket for one; `Refused` says why not."""
        self._looks = self._looks or kind == LIST
        self._asked, self._reply = kind, asyncio.get_running_loop().create_future()
        try:
            await self._line.send(encode_message(kind, **data))
        except ChannelClosed:
            raise Refused(CLOSED, self.ended or AWAY) from None
        return await self._reply

    async def leave(self) -> None:
        self._line.hang_up("You have left the server.")
        await self._line.gone()


async def ask_server(way: Dial, ticket: str, kind: str, **data: object) -> dict[str, Any]:
    """One question about the tables of a server."""
    club = DirectoryClient(way, ticket)
    await club.connect()
    try:
        return await club.ask(kind, **data)
    finally:
        await club.leave()
