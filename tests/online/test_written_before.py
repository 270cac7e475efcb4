"""Tables, tickets and addresses that an earlier version wrote still open."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from smashup_tui.online.endpoint import Endpoint, last_endpoint
from smashup_tui.online.saved_tickets import saved_tickets
from smashup_tui.online.server import GameServer
from smashup_tui.online.table_record import TableRules
from smashup_tui.online.transports.websocket import read_address
from smashup_tui.support import paths
from smashup_tui.table.saved_games import hosted

WRITTEN = Path(__file__).parent / "written"
STARTED, LOBBY = "gymwe", "7jtnn"
KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f"


@pytest.fixture(autouse=True)
def files(home: Path) -> None:
    shutil.copytree(WRITTEN, home, dirs_exist_ok=True)


async def test_tables_go_on_where_they_were() -> None:
    (save,) = hosted()
    assert (save.here, save.names) == ((0,), ("Mo", "Bo"))
    server = GameServer(paths.server_dir())
    server.restore()
    assert not server.problems and set(server.tables) == {STARTED, LOBBY}
    table = server.tables[STARTED]
    assert table.session is not None
    assert (table.session.game.turn, len(table.session.asked), table.record.rounds) == (5, 11, 1)
    assert table.record.rules == TableRules(first=0, clock=60, hold=300, hold_level="easy", hints=True)
    assert (table.record.owner, table.record.here, table.record.seats[1].keys) == (0, [0], [KEY])
    lobby = server.tables[LOBBY]
    seats = [(seat.name, seat.player, seat.factions, seat.muted) for seat in lobby.record.seats]
    assert not lobby.started and seats == [
        ("Mo", "human", [], False),
        ("Bob", "human", ["zombies"], True),
        ("Ada", "easy", [], False),
    ]
    assert lobby.record.rules.drafted and lobby.record.seats[0].given and lobby.free_seats() == [1]
    await server.close()


async def test_tickets_still_let_their_owners_in() -> None:
    server = GameServer(paths.server_dir())
    server.restore()
    assert server.ticket == "house-667xzta3pzudxeercaawvp6boa"
    for ticket, code, seat in (
        ("gymwe-j2ek4n6bvfmskmrhfucqaytz5y", STARTED, 0),
        ("gymwe-hpykch5g5vup63bt2tatcnjkx4", STARTED, 1),
        ("gymwe-fww2q7hs4rr7xo6tpromdipfau", STARTED, -1),
        ("7jtnn-7mnoowrwecjbazgifq7om26lxu", LOBBY, 1),
    ):
        table, number = server.find(ticket)
        assert (table.code, number) == (code, seat)
    assert server.ticket_behind(KEY, STARTED) == "gymwe-hpykch5g5vup63bt2tatcnjkx4"
    await server.close()


def test_the_address_and_the_saved_seats_are_known() -> None:
    endpoint = Endpoint("127.0.0.1", 7900, known_as="games.example.org", ssh=2222, web=8000)
    assert last_endpoint(paths.server_dir()) == endpoint
    address = read_address("games.example.org:7900/house-667xzta3pzudxeercaawvp6boa")
    assert saved_tickets(address) == {LOBBY: "7jtnn-7mnoowrwecjbazgifq7om26lxu"}
