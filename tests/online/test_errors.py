"""An error that nobody foresaw ends one table, or one connection, and says so; everybody else plays on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.engine.record import load
from smashup_tui.online import client, server_table, table_directory
from smashup_tui.online.broadcast import Broadcaster
from smashup_tui.online.channel import InProcessChannel
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.directory_client import ask_server
from smashup_tui.online.protocol import BROKEN, Refused
from smashup_tui.online.seat_feed import SeatFeed
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ERROR_FILE, ServerTable
from smashup_tui.online.shared_players import SharedPlayers
from smashup_tui.table.ai_process import PlayerProcessError
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalSeat
from smashup_tui.table.session import Session

from .guests import PATIENCE, begin, choose, play, seat_at, server_at, tickets_of, until

LINE = "Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo"
HIDDEN = "Scout is in the hand of Mo"


@pytest.fixture(autouse=True)
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever goes wrong here is in the log with its traceback."""
    yield
    records = [record for when in ("setup", "call") for record in caplog.get_records(when)]
    assert records and all(record.name == "smashup" and record.exc_info for record in records)
    assert all(record.levelno == logging.ERROR for record in records)


class Table:
    """With a guest by socket, a spectator from this process, and one by socket."""

    def __init__(self, server: GameServer, port: int, clock: float) -> None:
        self.hosted = server.open(parse(LINE))
        self.hosted.record.rules.clock = clock
        (ticket,), watching = tickets_of(self.hosted), self.hosted.record.watch
        self.mo = seat_at(port, ticket)
        self.seats = [self.mo, RemoteSeat(server.connect_in_process, watching), seat_at(port, watching)]

    @property
    def session(self) -> Session:
        assert self.hosted.session is not None
        return self.hosted.session

    async def is_asked_until(self, over: Callable[[], object]) -> None:
        """Mo answers, so that the level is asked, too."""
        while not over():
            question = self.mo.question()
            if question is not None:
                self.mo.answer(choose(question))
            await self.mo.wait()


@asynccontextmanager
async def two_tables(home: Path, clock: float = 0.0) -> AsyncIterator[tuple[GameServer, int, Table, Table]]:
    """The clock is for the first."""
    async with server_at(home, club=True) as (server, port):
        tables = Table(server, port, clock), Table(server, port, 0.0)
        for table in tables:
            await begin(table.seats)
            for seat in table.seats:
                await until(seat, lambda seat=seat: seat.has_begun)
        yield server, port, *tables
        for table in tables:
            for seat in table.seats:
                seat.leave()


def fails(patch: pytest.MonkeyPatch, where: Any, name: str, when: Callable[..., bool]) -> None:
    """From now on an error comes of that, when it is about something."""
    real = getattr(where, name)

    def perhaps(*about: Any, **more: Any) -> Any:
        if when(*about):
            raise IndexError(HIDDEN)
        return real(*about, **more)

    patch.setattr(where, name, perhaps)


@pytest.mark.parametrize(
    ("where", "name", "session_of"),
    [
        (SharedPlayers, "think", lambda shared_players, session, level: session),  # in the task of its levels
        (Session, "answer", lambda session, *answer: session),  # while a guest's command is obeyed
        (
            Broadcaster,
            "updates",
            lambda broadcaster, *who: broadcaster.local.session,
        ),  # while something is sent
        (SeatFeed, "look_closely", lambda feed, seat: seat._table.session),  # a moment later
    ],
)
async def test_a_table_that_an_error_ends_is_closed_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, session_of: Callable[..., Session]
) -> None:
    async with two_tables(home) as (server, port, table, other):
        broken = table.session
        fails(monkeypatch, where, name, lambda *about: session_of(*about) is broken)
        await table.is_asked_until(lambda: table.mo.ended)
        for seat in table.seats:
            await until(seat, lambda seat=seat: seat.ended)
            assert "(IndexError) has closed this table" in seat.ended and HIDDEN not in seat.ended
        monkeypatch.undo()

        assert HIDDEN in (table.hosted.folder / ERROR_FILE).read_text(encoding="utf-8"), "for the host"
        with pytest.raises(Refused, match="has closed this table") as refusal:
            await seat_at(port, tickets_of(table.hosted)[0]).connect()
        assert refusal.value.code == BROKEN
        listed = await ask_server(server.connect_in_process, server.ticket, "tables")
        assert [each["people"]["table"] for each in listed["tables"]] == [other.hosted.code]
        with pytest.raises(Refused, match="no such table"):
            await ask_server(server.connect_in_process, server.ticket, "watch", table=table.hosted.code)

        await asyncio.gather(*[play(seat, 3) for seat in other.seats])
        assert all(seat.connected for seat in other.seats) and not other.hosted.broken
        assert broken.record.path is not None
        answers = load(broken.record.path).verify().count
    async with server_at(home) as (server, port):
        again = server.tables[table.hosted.code]
        assert not server.problems and again.session is not None and again.session.game.count >= answers
        mo = seat_at(port, tickets_of(again)[0])
        await mo.connect()
        await play(mo, 4)
        assert not again.broken
        mo.leave()


async def test_an_error_when_the_time_is_up_closes_the_table(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails(monkeypatch, server_table, "ask", lambda *about: True)
    async with two_tables(home, clock=0.1) as (_, _, table, other):
        for seat in table.seats:
            await until(seat, lambda seat=seat: seat.ended)
            assert "(IndexError) has closed this table" in seat.ended
        await play(other.mo, 2)


async def test_what_cannot_be_answered_is_said_and_the_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_tables(home) as (_, _, table, _):
        with monkeypatch.context() as patch:
            fails(patch, LocalSeat, "what_if", lambda *about: True)
            with pytest.raises(PlayerProcessError, match=r"\(IndexError\) prevents an answer"):
                await table.mo.what_if((0,))
        await table.mo.what_if((0,))
        await play(table.mo, 2)


async def test_a_connection_that_an_error_ends_is_not_dialled_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_tables(home) as (_, _, table, _):
        watcher = table.seats[1]
        fails(monkeypatch, InProcessChannel, "send", lambda channel, text: '"type":"said"' in str(text))
        table.mo.say("hello")
        await until(watcher, lambda: watcher.ended)
        assert "(IndexError) has closed this connection" in watcher.ended
        await play(table.mo, 2)


async def test_a_table_that_cannot_be_opened_again_does_not_stop_the_house(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_tables(home) as (_, _, table, other):
        codes = table.hosted.code, other.hosted.code
    fails(monkeypatch, ServerTable, "resume", lambda hosted: hosted.code == codes[0])
    async with server_at(home) as (server, _):
        assert list(server.tables) == [codes[1]]
        (problem,) = server.problems
        assert codes[0] in problem and "IndexError" in problem


async def test_a_list_that_cannot_be_made_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_tables(home) as (server, _, table, _):
        fails(monkeypatch, table_directory, "_listing", lambda *about: True)
        server.directory.notify()
        with pytest.raises(Refused, match=r"\(IndexError\) has closed this connection"):
            await ask_server(server.connect_in_process, server.ticket, "tables")
        await play(table.mo, 2)


async def test_a_guest_s_own_error_ends_the_line(home: Path) -> None:
    """Whatever the screen does with the news, nobody waits for more of it for nothing."""
    async with two_tables(home) as (_, _, table, _):

        def screen(kind: str) -> None:
            if kind == client.SAID:
                raise IndexError(HIDDEN)

        watcher = table.seats[1]
        watcher.on_news = screen
        table.mo.say("hello")
        async with asyncio.timeout(PATIENCE):
            while not (trouble := await watcher.wait()):
                pass
        assert "An error in this program (IndexError)" in trouble
        assert watcher.ended and not watcher.connected
        async with asyncio.timeout(PATIENCE):
            while table.hosted.participants.watching > 1:
                await asyncio.sleep(0.01)
        await play(table.mo, 2)
