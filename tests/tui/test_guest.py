"""Who came in by ssh or in a browser has no Home here: what the keys are called says where they lead."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.transports.websocket import Address
from smashup_tui.table.lineup import parse
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.guest_app import GuestApp
from smashup_tui.tui.screens.club import ClubScreen
from smashup_tui.tui.screens.friends import FriendsScreen
from smashup_tui.tui.screens.lobby import LobbyScreen
from smashup_tui.tui.screens.result import ResultScreen
from smashup_tui.tui.table.people import PeoplePart
from tests.home import home as home

from ..online.guests import seen_by_all, server_answers, server_at
from .tables import is_at, part_of, screen_of
from .test_online import shown
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")

LINE = "Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo"


async def sit_down(app: SmashupApp, pilot: Pilot[None]) -> PeoplePart:
    await until(pilot, lambda: isinstance(app.screen, LobbyScreen) and "(you)" in shown(app))
    await pilot.press("r")
    await until(pilot, lambda: is_at(app, PeoplePart) and screen_of(app).controller.builder is not None)
    return part_of(app, PeoplePart)


async def see_the_result(app: SmashupApp, pilot: Pilot[None], table: ServerTable) -> None:
    """The house plays on without the screen, which does not take its time over the last turn."""
    app.settings.ai_speed = "instant"
    while not table.over:
        assert table.session is not None
        if table.session.waits_for_human:
            server_answers(table)
        await seen_by_all(table)
    await until(pilot, lambda: isinstance(app.screen, ResultScreen))


def table_opened_in(server: GameServer) -> ServerTable:
    return server.open(parse(LINE), owner=0)


async def test_a_guest_by_a_door_leaves(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = table_opened_in(server)
        app = GuestApp(Address("127.0.0.1", port, table.record.seats[0].ticket))
        async with app.run_test(size=(80, 24)) as pilot:
            await sit_down(app, pilot)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, PickDialog))
            assert isinstance(app.screen, PickDialog)
            offered = [item.label for item in app.screen.items]
            assert offered == ["Back to the game", "Rules", "Keys", "Leave; the game is kept"]
            await pilot.press("escape")
            await see_the_result(app, pilot, table)
            assert "Esc leave" in shown(app)
            await pilot.press("escape")
            await until(pilot, lambda: not app.is_running)
    assert app.return_code == 0


async def test_a_guest_goes_back_to_the_tables_of_the_house(home: Path) -> None:
    async with server_at(home, club=True) as (server, port):
        table = table_opened_in(server)
        app = GuestApp(Address("127.0.0.1", port, server.ticket))
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, ClubScreen) and "open seat" in shown(app))
            assert "Esc leave" in shown(app)
            await pilot.press("enter")
            await sit_down(app, pilot)
            await see_the_result(app, pilot, table)
            assert "Esc back" in shown(app)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, ClubScreen))


async def test_who_joined_from_play_with_friends_goes_back_there(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = table_opened_in(server)
        app = SmashupApp(first="friends")
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, FriendsScreen))
            await pilot.press("j")
            await pilot.press(*Address("127.0.0.1", port, table.record.seats[0].ticket).line, "enter")
            await sit_down(app, pilot)
            await see_the_result(app, pilot, table)
            assert "Esc back" in shown(app)
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, FriendsScreen))
