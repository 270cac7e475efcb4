"""How it looks to play with others: the lobby, a club's tables, a table with people, what its owner can do.

A house in the same process stands in for one elsewhere; its tickets, its deals and its clock are set.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from textual.pilot import Pilot

from smashup_tui.online.channel import Channel
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.local_clients import EmbeddedServer, LocalClients
from smashup_tui.online.protocol import PORT
from smashup_tui.online.saved_tickets import save_ticket
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.table_record import TableRules
from smashup_tui.online.transports.websocket import Address
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.screens.club import ClubScreen
from smashup_tui.tui.table.people import PeoplePart
from smashup_tui.tui.widgets.menu import Menu

from ..engine.lab import LAB
from ..online.guests import ROOMY
from ..rules import small
from .snapshot import Comparison
from .tables import is_at, part_of, screen_of
from .test_looks import full_table
from .test_table import SetTable
from .waiting import SIZES, named, until

pytestmark = [pytest.mark.parametrize("size", SIZES, ids=named), pytest.mark.usefixtures("quick")]

FOUR = "Kim:human:aliens+dinosaurs, Bo:human:robots+ninjas, Cy:human, Dee:normal:zombies+pirates"
WHERE = "games.example"
FINGERPRINT = "SHA256:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg"
RULES = TableRules(clock=90, hints=True)


class Clock:
    """Goes on when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(home: Path, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Nothing of a snapshot hangs on chance, on time, or on a network."""
    chance, clock, reference = Random(7), Clock(), small.library(home)
    luck = SimpleNamespace(choice=chance.choice, token_bytes=chance.randbytes)
    monkeypatch.setattr("smashup_tui.online.tickets.secrets", luck)
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: 20)
    for module in ("participants", "server_table", "client"):
        monkeypatch.setattr(f"smashup_tui.online.{module}.monotonic", clock)
    monkeypatch.setattr("smashup_tui.online.local_clients.open_listeners", doors)
    monkeypatch.setattr("smashup_tui.tui.library_loader.load_library", lambda: reference)
    return clock


@asynccontextmanager
async def doors(server: GameServer, endpoint: Endpoint) -> AsyncIterator[None]:
    """They are as good as open."""
    endpoint.fingerprint = FINGERPRINT if endpoint.ssh is not None else ""
    server.set_endpoint(endpoint)
    yield


def app_at(first: str, **about: object) -> SmashupApp:
    return SmashupApp(Settings(ai_speed="instant", animations=False, ascii="off"), first=first, **about)


def hosting(line: str, endpoint: Endpoint) -> LocalClients:
    return LocalClients(hosting=EmbeddedServer(parse(line), endpoint, RULES))


async def sit_down(server: GameServer, table: ServerTable, *seats: int) -> list[RemoteSeat]:
    """PeoplePart on other machines, as far as the house can tell."""
    guests = [RemoteSeat(server.connect_in_process, table.record.seats[seat].ticket) for seat in seats]
    for guest in guests:
        await guest.connect()
    return guests


async def guests_of(clients: LocalClients, pilot: Pilot[None], *seats: int) -> list[RemoteSeat]:
    await until(pilot, lambda: bool(pilot.app.screen.query_one(Menu).items))
    assert clients.server is not None and clients.table is not None
    return await sit_down(clients.server, clients.table, *seats)


# --- the lobby --------------------------------------------------------------------------------------

ENDPOINTS = {"one_way": Endpoint(known_as=WHERE), "all_ways": Endpoint(known_as=WHERE, ssh=2222, web=8080)}


@pytest.mark.parametrize("transports", ENDPOINTS)
def test_the_lobby_of_a_host(transports: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    clients = hosting(FOUR, replace(ENDPOINTS[transports]))
    app = app_at("lobby", clients=clients)

    async def one_comes(pilot: Pilot[None]) -> None:
        (guest,) = await guests_of(clients, pilot, 1)
        guest.arrange(ready=True)
        await until(pilot, lambda: is_ready(clients.seats[0], 1))
        await pilot.press("down", "down", "down")

    compare_screen(app, size, one_comes)


def test_the_lobby_of_a_guest(
    size: tuple[int, int], compare_screen: Comparison, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = house_in(home, monkeypatch)
    table = server.open(parse(FOUR), RULES, owner=0)
    clients = LocalClients([Address(WHERE, PORT, table.record.seats[1].ticket)])
    app = app_at("lobby", clients=clients)

    async def they_sit(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: bool(pilot.app.screen.query_one(Menu).items))
        (host,) = await sit_down(server, table, 0)
        host.arrange(ready=True)
        await until(pilot, lambda: is_ready(clients.seats[0], 0))
        await pilot.press("down")

    compare_screen(app, size, they_sit)


def is_ready(seat: RemoteSeat, number: int) -> bool:
    return seat.people is not None and seat.people.seats[number].ready


# --- a club -----------------------------------------------------------------------------------------


def house_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> GameServer:
    """A club that every address leads to."""
    server = GameServer(home / "server", limits=ROOMY, club=True)

    async def dial(*_: object) -> Channel:
        return await server.connect_in_process()

    monkeypatch.setattr("smashup_tui.online.local_clients.dial", dial)
    monkeypatch.setattr("smashup_tui.tui.screens.club.dial", dial)
    return server


def club_of(app: SmashupApp) -> ClubScreen:
    assert isinstance(app.screen, ClubScreen)
    return app.screen


@pytest.mark.parametrize("tables", ["empty", "busy"])
def test_a_club(
    tables: str,
    size: tuple[int, int],
    compare_screen: Comparison,
    clock: Clock,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("smashup_tui.online.table_directory.BETWEEN", 0.0)
    server = house_in(home, monkeypatch)
    address = Address(WHERE, PORT, server.ticket)
    app = app_at("club", address=address)

    async def look_around(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: club_of(app).entered)
        if tables == "busy":
            await fill(server, address, clock)
            await until(
                pilot, lambda: all(each.people.seats[0].away < 0 for each in club_of(app).club.tables)
            )
            await pilot.press("down")

    compare_screen(app, size, look_around)


LINES = [
    "Kim:human, Bo:human; draft",
    "Ada:human:aliens+dinosaurs, Moritz:human:robots+ninjas, Dee:normal:zombies+pirates; first=Ada",
    "Alexander the 2nd:human, Maximiliane W.:human, Christopher R.:human, Bartholomew S.:human",
]


async def fill(server: GameServer, address: Address, clock: Clock) -> None:
    """One waits, one plays without Moritz, and at one there is a seat of ours."""
    waiting, playing, own = (server.open(parse(line), RULES, owner=0) for line in LINES)
    save_ticket(address._replace(ticket=own.record.seats[2].ticket))
    for seat in playing.record.people:
        playing.record.seats[seat].taken = True
        playing.arrange(seat, None, None, ready=True)
    clock.now += 200
    for table in (waiting, playing, own):
        await sit_down(server, table, 0)


# --- a table ----------------------------------------------------------------------------------------


LAID_OUT = "Kim:human, Bo:human, Cy:human, Dee:normal"


@pytest.fixture
def laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in the middle, with plain cards."""
    table = full_table()
    seating = parse(LAID_OUT)
    table.game.setup = replace(table.game.setup, seats=seating.setup.seats)
    table.game.table.names = tuple(seat.name for seat in seating.setup.seats)
    session = SetTable(table, *seating.players)
    monkeypatch.setattr(Session, "start", lambda *_, **__: session)
    monkeypatch.setattr("smashup_tui.online.server_table.CATALOG", LAB)


async def begin(app: SmashupApp, clients: LocalClients, pilot: Pilot[None], clock: Clock) -> PeoplePart:
    """Bo has gone for a while, Cy says something, and it is our turn."""
    bo, cy = await guests_of(clients, pilot, 1, 2)
    for guest in (bo, cy):
        guest.arrange(ready=True)
    await until(pilot, lambda: all(is_ready(clients.seats[0], guest.number) for guest in (bo, cy)))
    await pilot.press("r")
    await until(pilot, lambda: is_at(app, PeoplePart) and screen_of(app).controller.builder is not None)
    part = part_of(app, PeoplePart)
    bo.leave()
    cy.say("Bo is on the phone, but will be back soon.")
    await until(pilot, lambda: part.far.away_for(1) >= 0 and bool(part.far.lines))
    clock.now += 65
    part.c.publish()
    await until(pilot, lambda: app.library_loader.library is not None)
    return part


@pytest.mark.usefixtures("laid_out")
@pytest.mark.parametrize("moment", ["said", "away"])
def test_a_table_with_people(
    moment: str, size: tuple[int, int], compare_screen: Comparison, clock: Clock
) -> None:
    clients = hosting(LAID_OUT, Endpoint(known_as=WHERE))
    app = app_at("lobby", clients=clients)

    async def play(pilot: Pilot[None]) -> None:
        part = await begin(app, clients, pilot, clock)
        await pilot.press("4")
        if moment == "away":
            app.clear_notifications()
            clock.now += 60  # and no clock ticks any more
            part.c.publish()
            await pilot.pause()

    compare_screen(app, size, play)


# --- windows ----------------------------------------------------------------------------------------

DEEDS = {"all": "", "hold": "Let a level play for Bo", "line": "Show the line for Bo"}


@pytest.mark.usefixtures("laid_out")
@pytest.mark.parametrize("deed", DEEDS)
def test_the_guests(deed: str, size: tuple[int, int], compare_screen: Comparison, clock: Clock) -> None:
    clients = hosting(LAID_OUT, Endpoint(known_as=WHERE, ssh=2222, web=8080))
    app = app_at("lobby", clients=clients)

    async def look_after_them(pilot: Pilot[None]) -> None:
        await begin(app, clients, pilot, clock)
        app.clear_notifications()
        await pilot.press("G")
        window = app.screen
        assert isinstance(window, PickDialog)
        if DEEDS[deed]:
            number = [item.label for item in window.items].index(DEEDS[deed])
            await pilot.press(str(number + 1))
            await until(pilot, lambda: app.screen is not window)

    compare_screen(app, size, look_after_them)


def test_a_new_table(size: tuple[int, int], compare_screen: Comparison) -> None:
    async def open_it(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.press("o")

    compare_screen(app_at("friends"), size, open_it)
