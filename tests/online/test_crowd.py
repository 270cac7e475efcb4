"""Many who see the same: what they are told is made once, and who reads slowly holds nobody up."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from bench.server import BusyTable
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.connection import WATCHER, Connection, Limits
from smashup_tui.online.server import GameServer

from .guests import ROOMY, begin, play, tickets_of, two_players, until


class Reader:
    """The other end of a line; one that is slow lets things pile up."""

    def __init__(self) -> None:
        self.slow = False
        self.got: list[str | bytes] = []
        self.room = asyncio.Event()

    def push(self, data: bytes) -> bool:
        if not self.slow:
            self.got.append(data)
        return not self.slow

    async def send(self, text: str | bytes) -> None:
        if self.slow:
            await self.room.wait()
        self.got.append(text)

    async def receive(self) -> str:
        raise AssertionError("nobody says anything")

    async def close(self) -> None:
        self.room.set()


async def test_who_reads_slowly_hears_everything_in_order_and_the_others_at_once() -> None:
    readers = [Reader(), Reader()]
    connections = [Connection(each, WATCHER, Limits()) for each in readers]
    news: list[bytes] = []

    def updates(connection: Connection) -> list[bytes]:
        since, connection.heard = max(0, connection.heard), len(news)
        return news[since:]

    def happens(data: bytes) -> None:
        news.append(data)
        for each in connections:
            each.notify()

    writing = [asyncio.create_task(each.write(updates)) for each in connections]
    await asyncio.sleep(0)
    quick, slow = readers
    happens(b"1")
    assert quick.got == slow.got == [b"1"], "at once"
    slow.slow = True
    for each in (b"2", b"3", b"4"):
        happens(each)
    assert quick.got == news and slow.got == [b"1"]
    connections[1].send("said")
    await asyncio.sleep(0)
    slow.slow = False
    slow.room.set()
    for _ in range(9):
        await asyncio.sleep(0)
    happens(b"5")
    assert slow.got == [b"1", b"2", "said", b"3", b"4", b"5"] and quick.got == news
    for task in writing:
        task.cancel()


async def test_a_crowd_is_told_the_very_same_bytes(home: Path) -> None:
    server = GameServer(home, limits=ROOMY)
    table = two_players(server)
    players = [RemoteSeat(server.connect_in_process, ticket) for ticket in tickets_of(table)]
    await begin(players)
    readers = [Reader() for _ in range(5)]
    watching = [Connection(each, WATCHER, ROOMY) for each in readers]
    for each in watching:
        table.add_connection(each)
    writing = [asyncio.create_task(each.write(table.updates)) for each in watching]
    await asyncio.gather(*[play(seat, 3) for seat in players])
    await until(players[0], lambda: all(each.heard == watching[0].heard > 0 for each in watching))
    told = [[id(text) for text in reader.got if isinstance(text, bytes)] for reader in readers]
    assert len(told[0]) > 10 and all(each == told[0] for each in told), "not one copy for each"
    for task in writing:
        task.cancel()
    for seat in players:
        seat.leave()
    await server.close()


async def test_the_measured_load_waits_for_nobody_who_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever sees nothing new is sent nothing, and the others still count."""
    monkeypatch.setattr("bench.server.QUIET", 0.01)
    asked, not_told = Reader(), Reader()
    table = BusyTable([asked, not_told])
    table.hear(0, json.dumps({"question": {"offers": [{}], "least": 1, "most": 1, "number": 4}}))
    answering = asyncio.create_task(table.answer(random.Random(1)))
    await asyncio.sleep(0)
    assert json.loads(asked.got[0])["question"] == 4 and not answering.done()
    table.hear(0, json.dumps({"question": None, "asked": -1}))
    assert 0 < await answering < 5 and table.over and not table.waited_for
