"""The directory of a server: its people look at the tables, open one, sit down at one, or watch it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..engine.model.errors import RulesError
from ..support.validation import Unreadable, any_number, truth, words
from ..table.lineup import parse
from . import tickets
from .channel import Channel, ChannelClosed
from .connection import WATCHER, RateLimit
from .protocol import (
    ILLEGAL,
    LONGEST_KEY,
    LONGEST_LINE,
    NONSENSE,
    NOT_NOW,
    TOO_MANY,
    Refused,
    encode_message,
    error_message,
    read,
)
from .server_table import ServerTable, level_or_person
from .table_record import TableRules

if TYPE_CHECKING:
    from .server import GameServer

BETWEEN = 1.0  # seconds between two lists, however much happens at the tables
SHORTEST_CLOCK = 5  # seconds for an answer that a guest may set


class TableDirectory:
    """Everybody there sees the same list, and sees it again when something has changed."""

    def __init__(self, server: GameServer) -> None:
        self._server = server
        self._looking: set[asyncio.Event] = set()
        self._list = ""  # empty: it has changed

    def notify(self) -> None:
        """Something has happened at a table."""
        self._list = ""
        for news in self._looking:
            news.set()

    async def serve(self, channel: Channel) -> None:
        """One of them, from welcome to goodbye."""
        speaks = RateLimit(self._server.limits.messages, self._server.limits.at_once)
        looking: asyncio.Task[None] | None = None
        try:
            async with asyncio.TaskGroup() as group:
                while True:
                    text = await channel.receive()
                    if not speaks.take():
                        await channel.send(error_message(TOO_MANY, key=""))
                    elif _wants_list(text):
                        if looking is not None:
                            looking.cancel()
                        looking = group.create_task(self._look(channel))
                    else:
                        await channel.send(self._reply(text))
        except* ChannelClosed:
            pass

    async def _look(self, channel: Channel) -> None:
        """The list now, and whenever it changes."""
        news, sent = asyncio.Event(), ""
        self._looking.add(news)
        try:
            while True:
                news.clear()
                if (text := self._tables()) != sent:  # a repeated list would tell of something secret
                    await channel.send(text)
                    sent = text
                await asyncio.sleep(BETWEEN)
                await news.wait()
        finally:
            self._looking.discard(news)

    def _tables(self) -> str:
        if not self._list:
            listed = [_listing(table) for table in self._server.tables.values() if _is_listed(table)]
            self._list = encode_message("tables", tables=listed)
        return self._list

    def _reply(self, text: str) -> str:
        try:
            return self._do(read(text))
        except (RulesError, Unreadable) as error:
            return error_message(error, key="")

    def _do(self, message: dict[str, Any]) -> str:
        match message["type"]:
            case "open" if self._server.club:
                return self._open(message)
            case "open":
                raise Refused(NOT_NOW, "Guests can't open tables on this server.")
            case "join":
                return encode_message("ticket", ticket=self._seat(message))
            case "watch":
                return encode_message("ticket", ticket=self._named(message).record.watch)
        raise Refused(NONSENSE, "Before you join a table you can send: tables, open, join or watch.")

    def _seat(self, message: dict[str, Any]) -> str:
        """A ticket for an open seat; whoever has one already keeps it."""
        table, mine = self._named(message), words(message.get("ticket", ""), tickets.LONGEST)
        seat = table.seat_behind(mine)
        return mine if seat is not None and seat != WATCHER else table.free_ticket()

    def _named(self, message: dict[str, Any]) -> ServerTable:
        table = self._server.tables.get(words(message["table"], tickets.LONGEST))
        if table is None or not _is_listed(table):
            raise Refused(ILLEGAL, "There's no such table.")
        return table

    def _open(self, message: dict[str, Any]) -> str:
        """A guest's table: any people and levels, but no program of this machine."""
        seating = parse(words(message["setup"], LONGEST_LINE))
        if not all(level_or_person(player) for player in seating.players):
            raise Refused(ILLEGAL, "On this server only people and built-in levels can play, not programs.")
        people = list(seating.people)
        if not people:
            raise Refused(ILLEGAL, "A table needs at least one person: NAME:human.")
        table = self._server.open(seating, self._rules(message), owner=people[0])
        table.record.seats[people[0]].taken = True
        table.save()
        invitations = {str(seat): table.record.seats[seat].ticket for seat in people}
        return encode_message("opened", table=table.code, tickets=invitations, watch=table.record.watch)

    def _rules(self, message: dict[str, Any]) -> TableRules:
        """As the server runs its tables, where the guest does not say otherwise. It is the server that thinks
        about hints, and answers when a clock runs out: the one only if it wants to, the other not too often.
        """
        usual = self._server.rules
        rules = replace(
            usual,
            clock=any_number(message.get("clock", usual.clock)),
            hold=any_number(message.get("hold", usual.hold)),
            hold_level=words(message.get("level", usual.hold_level), LONGEST_KEY),
            hints=truth(message.get("hints", usual.hints)),
            listed=truth(message.get("listed", True)),
        )
        rules.check()
        if rules.hints and not usual.hints:
            raise Refused(ILLEGAL, "Hints are off on this server.")
        if rules.clock != usual.clock and 0 < rules.clock < SHORTEST_CLOCK:
            raise Refused(ILLEGAL, f"A clock must allow at least {SHORTEST_CLOCK} seconds per answer.")
        return rules


def _wants_list(text: str) -> bool:
    try:
        return bool(read(text)["type"] == "tables")
    except Refused:
        return False


def _is_listed(table: ServerTable) -> bool:
    return table.record.rules.listed and not table.broken


def _listing(table: ServerTable) -> dict[str, Any]:
    """A table as everybody may see it."""
    game = table.shown if table.started else None
    return {
        "people": table.people(),
        "free": len(table.free_seats()),
        "turn": game.turn if game is not None else 0,
        "asked": table.seat(WATCHER).asked if table.started else -1,
        "vp": list(game.vp) if game is not None else [],
    }
