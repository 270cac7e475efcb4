"""GuestPlaces for guests' apps, what such an app may take, and what strangers can write into a log."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.http_exceptions import BadHttpMessage

from smashup_tui.online import guest_process
from smashup_tui.online.connection import Limits
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.guest_process import (
    HIGHEST,
    MOST_GUESTS,
    MOST_SPECTATORS,
    MOST_VISITORS,
    SPECTATORS_OF_ONE_TABLE,
    WIDEST,
    WINDOWS_OF_ONE_SEAT,
    GuestPlaces,
    window_size,
)
from smashup_tui.online.listeners import open_listeners
from smashup_tui.online.protocol import Refused
from smashup_tui.online.quiet_logs import MOST, PERIOD, LogLimit
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.transports import browser
from smashup_tui.table.lineup import parse

from .guests import PATIENCE, tickets_of

FOUR = "Mo:human, Bo:human, Cy:human, Di:human"


class Listener:
    """GuestPlaces at one listener of a server with several tables, and who was sent away from them."""

    def __init__(self, folder: Path) -> None:
        self.server = GameServer(folder, club=True)
        self.tables = [self.server.open(parse(FOUR)) for _ in range(8)]
        self.places = GuestPlaces("by ssh")
        self.sent_away: list[str] = []
        self._open = ExitStack()

    def come(self, ticket: str) -> None:
        self._open.enter_context(self.places.take(self.server, ticket, self.sent_away.append))

    def refusal(self, ticket: str) -> str:
        with pytest.raises(Refused) as refused:
            self.come(ticket)
        with pytest.raises(Refused):
            self.places.check(self.server, ticket)
        return str(refused.value)

    async def __aenter__(self) -> Listener:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._open.close()
        assert not self.places.taken
        await self.server.close()


async def test_spectators_of_one_table_leave_places_for_others(tmp_path: Path) -> None:
    async with Listener(tmp_path) as listener:
        one, two, three = (table.record.watch for table in listener.tables[:3])
        for ticket in (one, two):
            for _ in range(SPECTATORS_OF_ONE_TABLE):
                listener.come(ticket)
            assert "All 8 places for spectators of this table by ssh are taken" in listener.refusal(ticket)
        assert MOST_SPECTATORS == 2 * SPECTATORS_OF_ONE_TABLE
        assert "All 16 spectator places by ssh are taken" in listener.refusal(three)
        for _ in range(MOST_VISITORS - MOST_SPECTATORS):
            listener.come(listener.server.ticket)
        assert "All 24 places for visitors by ssh are taken" in listener.refusal(listener.server.ticket)


async def test_whoever_has_a_seat_finds_a_place_before_spectators(tmp_path: Path) -> None:
    async with Listener(tmp_path) as listener:
        for table in listener.tables[:2]:
            for _ in range(SPECTATORS_OF_ONE_TABLE):
                listener.come(table.record.watch)
        seats = [ticket for table in listener.tables for ticket in tickets_of(table)]
        for ticket in seats:
            listener.come(ticket)
        assert len(seats) == MOST_GUESTS == len(listener.places.taken)
        assert listener.sent_away == ["A player needs your place."] * MOST_SPECTATORS
        another = tickets_of(listener.server.open(parse(FOUR)))[0]
        assert "All 32 places by ssh are taken" in listener.refusal(another)


async def test_nobody_is_shut_out_of_a_seat_by_windows_left_open(tmp_path: Path) -> None:
    async with Listener(tmp_path) as listener:
        ticket = tickets_of(listener.tables[0])[0]
        for _ in range(WINDOWS_OF_ONE_SEAT + 2):
            listener.come(ticket)
        assert listener.sent_away == ["You sit here in other windows now."] * 2
        assert len(listener.places.taken) == WINDOWS_OF_ONE_SEAT


# --- windows in browsers -----------------------------------------------------------------------------

SAYS = """
import json, os, sys
print("__GANGLION__", flush=True)
while head := sys.stdin.buffer.read(5):
    said = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    about = [chr(head[0]), said.decode(), os.environ["COLUMNS"], os.environ["ROWS"]]
    told = json.dumps(about).encode()
    sys.stdout.buffer.write(b"D" + len(told).to_bytes(4, "big") + told)
    sys.stdout.buffer.flush()
"""
DEAF = """
import signal, subprocess, sys, time
signal.signal(signal.SIGHUP, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print("__GANGLION__", flush=True)
told = f"{child.pid}".encode()
sys.stdout.buffer.write(b"D" + len(told).to_bytes(4, "big") + told)
sys.stdout.buffer.flush()
time.sleep(600)
"""


@asynccontextmanager
async def opened(
    folder: Path, patch: pytest.MonkeyPatch, app: str
) -> AsyncIterator[tuple[ServerTable, Callable[..., Any], str]]:
    """A table, a way to open windows with that instead of the app in them, and where that is."""
    patch.setattr(browser, "command", lambda: [sys.executable, "-c", app])
    server, endpoint = GameServer(folder, limits=Limits()), Endpoint(port=0, web=0)
    table = server.open(parse("Mo:human, Bo:human"), owner=0)
    async with open_listeners(server, endpoint), ClientSession() as session:
        here = f"http://127.0.0.1:{endpoint.web}"
        yield table, partial(session.ws_connect, origin=here), here
    await server.close()


async def heard(window: ClientWebSocketResponse) -> Any:
    async with asyncio.timeout(PATIENCE):
        return json.loads((await window.receive()).data)


async def test_what_a_window_says_of_its_size_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path, monkeypatch, SAYS) as (table, window_at, here):
        way = f"{here}/{table.record.watch}/ws"
        async with window_at(f"{way}?width=99999999&height=99999999") as window:
            await window.send_str("nonsense")
            await window.send_str(json.dumps(["resize", {"width": 10**9, "height": -7}]))
            kind, said, *size = await heard(window)
            assert (kind, json.loads(said)) == ("M", {"type": "resize", "width": WIDEST, "height": 1})
            assert size == ["80", "24"], "a number that is no size is not taken for one"
            await window.send_str(json.dumps(["stdin", "\x1b[A"]))
            assert (await heard(window))[:2] == ["D", "\x1b[A"]
        async with window_at(f"{way}?width=120&height=40") as window:
            await window.send_str(json.dumps(["focus"]))
            assert await heard(window) == ["M", '{"type": "focus"}', "120", "40"]


@pytest.mark.parametrize(
    ("said", "size"),
    [
        ((120, 40), (120, 40)),
        ((10**9, 10**9), (WIDEST, HIGHEST)),
        ((-1, 0), (1, 24)),
        ((None, "x"), (80, 24)),
        ((1.5, True), (80, 24)),
    ],
)
def test_a_terminal_is_no_larger_than_one_can_be(said: tuple[Any, Any], size: tuple[int, int]) -> None:
    assert window_size(*said) == size


async def test_an_app_that_does_not_end_goes_with_its_window_and_so_does_what_it_has_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_process, "GRACE", 0.2)
    async with opened(tmp_path, monkeypatch, DEAF) as (table, window_at, here):
        async with window_at(f"{here}/{table.record.watch}/ws") as window:
            child = int(await heard(window))
        async with asyncio.timeout(PATIENCE):
            while is_running(child):
                await asyncio.sleep(0.01)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


async def test_who_finds_no_place_is_told_so_and_another_page_that_it_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_process, "SPECTATORS_OF_ONE_TABLE", 1)
    async with opened(tmp_path, monkeypatch, SAYS) as (table, window_at, here), ClientSession() as session:
        way = f"{here}/{table.record.watch}/ws"
        async with window_at(way):
            with pytest.raises(WSServerHandshakeError) as refused:
                await window_at(way)
            assert refused.value.status == 503
            async with session.get(f"{here}/{table.record.watch}") as page:
                assert page.status == 503
                assert "places for spectators of this table in browsers are taken" in await page.text()
            with pytest.raises(WSServerHandshakeError) as refused:
                await window_at(way, origin="http://elsewhere")
            assert refused.value.status == 403
            async with window_at(f"{here}/{table.record.seats[1].ticket}/ws"):
                pass


async def test_the_oldest_window_of_a_seat_says_why_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_process, "WINDOWS_OF_ONE_SEAT", 1)
    async with opened(tmp_path, monkeypatch, SAYS) as (table, window_at, here):
        way = f"{here}/{table.record.seats[1].ticket}/ws"
        async with window_at(way) as first, window_at(way):
            async with asyncio.timeout(PATIENCE):
                message = await first.receive()
            assert message.type is WSMsgType.CLOSE
            assert (message.data, message.extra) == (4000, "You sit here in other windows now.")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is counted otherwise")
def test_an_app_gets_so_much_memory_and_no_more() -> None:
    script = "from smashup_tui.online.guest_process import confine\nconfine()\nx = bytearray(1 << 30)\n"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "MemoryError" in done.stderr


# --- logs --------------------------------------------------------------------------------------------


def record(text: str, error: BaseException | None = None) -> logging.LogRecord:
    about = (type(error), error, None) if error is not None else None
    return logging.LogRecord("smashup", logging.ERROR, "", 0, text, (), about)


def test_what_repeats_is_logged_a_few_times_and_counted() -> None:
    now = [0.0]
    limit = LogLimit(lambda: now[0])
    assert [limit.filter(record("again")) for _ in range(MOST + 3)] == [True] * MOST + [False] * 3
    assert limit.filter(record("something else"))
    assert not limit.filter(record("a request", BadHttpMessage("that is none")))
    assert not limit.filter(record("a request", ConnectionResetError("of somebody who has gone")))
    now[0] = PERIOD + 1
    later = record("again")
    assert limit.filter(later) and later.getMessage() == "again (3 more were left out)"
