"""A guest at a table elsewhere, in lines of text."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.local_clients import LocalClients
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.transports.websocket import Address
from smashup_tui.plaintext.guest_table import GuestTable
from smashup_tui.plaintext.lookup import Lookup
from smashup_tui.plaintext.talk import Keyboard, Talk
from smashup_tui.table.lineup import parse
from tests.home import home as home
from tests.online.guests import PATIENCE, begin, give, news_of, play, seat_at, server_at, tickets_of

LINE = "Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo"


class Reader:
    """Keeps what is said, and types what a script says."""

    def __init__(self, script: Callable[[GuestTable], str | None]) -> None:
        self.out = io.StringIO()
        self.script = script
        self.here: GuestTable | None = None

    def type(self, prompt: str) -> str:
        assert self.here is not None
        line = self.script(self.here)
        if line is None:
            raise EOFError
        return line


@asynccontextmanager
async def sitting(
    home: Path, script: Callable[[GuestTable], str | None], *, watching: bool = False
) -> AsyncIterator[tuple[int, ServerTable, RemoteSeat, Reader, asyncio.Task[bool]]]:
    """Mo – or a spectator – in lines, Bo at a seat that a test plays."""
    reader = Reader(script)
    async with server_at(home) as (server, port):
        table = server.open(parse(LINE), owner=1)
        mo, bo = tickets_of(table)
        ticket = table.record.watch if watching else mo
        other = seat_at(port, bo)
        clients = LocalClients([Address("127.0.0.1", port, ticket)])
        await clients.start()
        here = reader.here = GuestTable(clients, Talk(reader.out, reader.type, echo=True), Lookup())
        task = asyncio.create_task(here.play())
        try:
            seats = [seat_at(port, mo), other] if watching else [other]
            await begin(seats)
            yield port, table, other, reader, task
            for seat in seats:
                seat.leave()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await clients.close()


async def said(reader: Reader, words: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while words not in reader.out.getvalue():
            await asyncio.sleep(0.01)


def ends_turns(here: GuestTable) -> str:
    """As few words as an answer takes."""
    question = here.seat.question()
    assert question is not None
    if question.end is not None:
        return "e"
    if question.use_or_not:
        return "n"
    return " ".join(str(number + 1) for number in range(question.least)) or "p"


async def test_a_guest_plays_a_game_to_its_end_in_lines(home: Path) -> None:
    async with sitting(home, ends_turns) as (_, table, other, reader, task):
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(play(other), task)
        assert task.result() and table.over
    told = reader.out.getvalue()
    assert "with Bo." in told and "You are ready." in told
    assert "Mo " in told.splitlines()[-1] and told.splitlines()[-1].startswith("The game is over")
    assert all(card.name not in told.split("Type ? for help.")[0] for card in other.view().hand)


async def test_one_talks_looks_things_up_and_takes_back_while_others_go_on(home: Path) -> None:
    script = iter(["say hello Bo", "agree", "? King Rex", "e", "u", None])

    async with sitting(home, lambda here: next(script)) as (_, table, other, reader, task):
        while table.session is None or table.session.turn_of == 0:
            await news_of(other)
        assert [line.text for line in other.lines] == ["hello Bo"]
        told = reader.out.getvalue()
        assert "clar.dinosaurs-king-rex" in told and "Nobody is asking to undo anything." in told
        while table.session.turn_of == 1:
            question = other.question()
            if question is not None:
                give(other, question)
            await news_of(other)
        async with asyncio.timeout(PATIENCE):
            assert not await task, "nothing more is typed: whoever sat there has left"
    assert "The others are asked whether you may undo it." in reader.out.getvalue()


async def test_what_is_asked_no_more_is_said(home: Path) -> None:
    """Somebody else answers from the same seat: another device of Mo's."""
    waits = asyncio.Event()
    loop = asyncio.get_running_loop()

    def script(here: GuestTable) -> str | None:
        asyncio.run_coroutine_threadsafe(waits.wait(), loop).result(PATIENCE)
        return None

    async with sitting(home, script) as (port, table, _, reader, task):
        await said(reader, "e to end your turn")
        twin = seat_at(port, table.record.seats[0].ticket)
        await twin.connect()
        while twin.question() is None:
            await news_of(twin)
        give(twin, twin.question())  # type: ignore[arg-type]
        await said(reader, "no longer asked")
        waits.set()
        async with asyncio.timeout(PATIENCE):
            assert not await task
        twin.leave()


async def test_a_spectator_reads_along(home: Path) -> None:
    async with sitting(home, lambda here: None, watching=True) as (_, _table, other, reader, _task):
        await said(reader, "You watch.")
        while other.question() is None and not other.has_begun:
            await news_of(other)
        await said(reader, "- Turn 1: Mo -")
        assert "Your hand" not in reader.out.getvalue()


async def test_whose_ticket_is_no_longer_valid_is_told_so(home: Path) -> None:
    waits = asyncio.Event()
    loop = asyncio.get_running_loop()

    def script(here: GuestTable) -> str | None:
        asyncio.run_coroutine_threadsafe(waits.wait(), loop).result(PATIENCE)
        return None

    async with sitting(home, script) as (_, _table, other, reader, task):
        await said(reader, "e to end your turn")
        other.renew_ticket(0)
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(Refused):
                await task
        waits.set()


def test_a_keyboard_is_read_by_lines_and_can_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pipe(io.StringIO):
        encoding = "utf-8"

        def fileno(self) -> int:
            return read

    import os

    read, write = os.pipe()
    monkeypatch.setattr(sys, "stdin", Pipe())
    keyboard = Keyboard()
    os.write(write, "1 2\nsäy".encode())
    assert keyboard.line("") == "1 2"
    os.write(write, b" x\n")
    assert keyboard.line("") == "säy x"
    keyboard.close()
    with pytest.raises(EOFError):
        keyboard.line("")
    os.close(write)
    with pytest.raises(EOFError):
        Keyboard().line("")
    os.close(read)
