"""A club's tables on the screen: what goes on at them, and the way to one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.saved_tickets import saved_tickets
from smashup_tui.online.server import GameServer
from smashup_tui.online.transports.websocket import Address
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.text import TextDialog
from smashup_tui.tui.guest_app import GuestApp
from smashup_tui.tui.screens.club import ClubScreen
from smashup_tui.tui.screens.friends import FriendsScreen
from smashup_tui.tui.screens.lobby import LobbyScreen
from smashup_tui.tui.table.people import PeoplePart

from ..online.guests import TWO, begin, choose, seat_at, server_at, tickets_of
from .tables import is_at
from .test_online import said, shown
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


@asynccontextmanager
async def club(home: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[GameServer, Address]]:
    monkeypatch.setattr("smashup_tui.online.table_directory.BETWEEN", 0.01)
    monkeypatch.setattr("smashup_tui.online.server_table.SEED_BITS", 0)  # hands that nobody may redraw
    async with server_at(home, club=True) as (server, port):
        yield server, Address("127.0.0.1", port, server.ticket)


def app_at(address: Address, **about: bool) -> SmashupApp:
    settings = Settings(ai_speed="instant", animations=False)
    return SmashupApp(settings, first="club", address=address, **about)


async def in_the_hallway(app: SmashupApp, pilot: Pilot[None]) -> ClubScreen:
    await until(pilot, lambda: isinstance(app.screen, ClubScreen) and app.screen.entered)
    assert isinstance(app.screen, ClubScreen)
    return app.screen


async def seated(server: GameServer, address: Address, line: str = TWO) -> list[RemoteSeat]:
    """Two who play at a table of the house."""
    seats = [seat_at(address.port, ticket) for ticket in tickets_of(server.open(parse(line), owner=0))]
    await begin(seats)
    return seats


async def test_the_list_says_who_plays_what_and_follows_the_game(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(home, monkeypatch) as (server, address):
        app = app_at(address)
        async with app.run_test(size=(80, 24)) as pilot:
            await in_the_hallway(app, pilot)
            assert "No open tables" in shown(app)
            mo, bo = await seated(server, address)
            await until(pilot, lambda: "turn 1" in shown(app))
            assert "Mo 0 – Bo 0" in shown(app) and "Aliens + Dinosaurs" in shown(app)
            bo.leave()
            await until(pilot, lambda: "away" in shown(app) and mo.question() is not None)
            while mo.given < 40 and (question := mo.question()) is not None:
                mo.answer(choose(question))
                await mo.wait()
            assert mo.given
            await until(pilot, lambda: f"turn {mo.view().turn}" in shown(app))
            mo.leave()


async def test_one_sits_down_on_an_open_seat_and_finds_it_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(home, monkeypatch) as (server, address):
        table = server.open(parse("Mo:human, Bo:human"), owner=0)
        table.record.seats[0].taken = True
        app = app_at(address)
        async with app.run_test(size=(80, 24)) as pilot:
            await in_the_hallway(app, pilot)
            await until(pilot, lambda: "1 open seat" in shown(app))
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "Bo (you)" in shown(app))
            await pilot.press("escape")
            await in_the_hallway(app, pilot)
            await until(pilot, lambda: "your seat" in shown(app))
            (ticket,) = saved_tickets(address).values()
            assert ticket == table.record.seats[1].ticket
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "Bo (you)" in shown(app))
            assert table.record.seats[1].ticket == ticket
        table.renew_ticket(1)
        app = app_at(address)
        async with app.run_test(size=(80, 24)) as pilot:
            await in_the_hallway(app, pilot)
            await until(pilot, lambda: "your seat" in shown(app))
            await pilot.press("enter")  # the ticket was taken away, but the seat is open
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "Bo (you)" in shown(app))


async def test_a_full_table_is_watched(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(home, monkeypatch) as (server, address):
        seats = await seated(server, address)
        app = app_at(address)
        async with app.run_test(size=(120, 40)) as pilot:
            await in_the_hallway(app, pilot)
            await until(pilot, lambda: "turn 1" in shown(app))
            assert shown(app).splitlines()[-1].count("watch") == 1, "one key is enough to say so"
            await pilot.press("enter")
            await until(pilot, lambda: is_at(app, PeoplePart))
            await until(pilot, lambda: "You watch" in shown(app))
            assert not saved_tickets(address), "who watches has no seat"
        for seat in seats:
            seat.leave()


async def test_one_opens_a_table_and_owns_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(home, monkeypatch) as (server, address):
        app = app_at(address)
        async with app.run_test(size=(80, 24)) as pilot:
            await in_the_hallway(app, pilot)
            await pilot.press("n", "l")
            await until(pilot, lambda: isinstance(app.screen, TextDialog))
            await pilot.press(*"Mo:human, Bo:easy; x", "enter")
            await until(pilot, lambda: "isn't known here" in said(app))
            await pilot.press(*["backspace"] * 3, "enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "(you)" in shown(app))
            (table,) = server.tables.values()
            assert [seat.player for seat in table.record.seats] == ["human", "easy"]
            assert isinstance(app.screen, LobbyScreen) and app.screen.clients.owner is not None


async def test_a_house_that_is_closed_is_waited_for(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(home, monkeypatch) as (server, address):
        app = app_at(address)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await in_the_hallway(app, pilot)
            assert screen.club._line.channel is not None
            await screen.club._line.channel.close()
            await until(pilot, lambda: not screen.club.connected)
            await until(pilot, lambda: screen.club.connected)
            server.open(parse("Mo:human, Bo:human"), owner=0)
            await until(pilot, lambda: "open seats" in shown(app))


async def test_who_has_a_wrong_ticket_hears_so(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club(home, monkeypatch) as (_, address):
        app = app_at(address._replace(ticket="server-wrong"))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: "isn't valid" in shown(app))
            await pilot.press("n", "escape")
            await until(pilot, lambda: not isinstance(app.screen, ClubScreen))


async def test_a_guest_by_a_door_of_the_house_finds_its_tables(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(home, monkeypatch) as (server, address):
        server.open(parse("Mo:human, Bo:human"), owner=0)
        app = GuestApp(address)
        async with app.run_test(size=(80, 24)) as pilot:
            await in_the_hallway(app, pilot)
            await until(pilot, lambda: "2 open seats" in shown(app))
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "(you)" in shown(app))


async def test_from_home_the_line_of_a_house_leads_to_its_tables(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club(home, monkeypatch) as (_, address):
        app = SmashupApp(Settings(animations=False))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f")
            await until(pilot, lambda: isinstance(app.screen, FriendsScreen))
            await pilot.press("j")
            await until(pilot, lambda: isinstance(app.screen, TextDialog))
            await pilot.press(*address.line, "enter")
            await in_the_hallway(app, pilot)
