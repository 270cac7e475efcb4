"""It goes on: cut lines, killed guests, a killed server, answers that come twice or too late."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.online.channel import Channel
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.connection import Limits
from smashup_tui.online.directory_client import ask_server
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.protocol import PROTOCOL, Refused, encode_message
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.table_record import TableRules
from smashup_tui.online.transports.websocket import Address, dial
from smashup_tui.table.lineup import parse

from .guests import (
    PATIENCE,
    ROOMY,
    TWO,
    begin,
    choose,
    play,
    seat_at,
    server_at,
    tickets_of,
    two_players,
    until,
)


async def raw(port: int, ticket: str) -> Channel:
    """A line without a seat behind it."""
    channel = await dial(Address("127.0.0.1", port, ticket))
    await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
    return channel


async def heard(channel: Channel, *kinds: str) -> dict[str, Any]:
    """The next message of that kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await channel.receive())
            if message["type"] in kinds:
                return message


async def test_nobody_comes_into_a_house_that_is_closed(tmp_path: Path) -> None:
    """Its listeners may still be open: an answer given there would be written down nowhere."""
    async with server_at(tmp_path) as (server, port):
        ticket = tickets_of(two_players(server))[0]
        await server.close()
        channel = await raw(port, ticket)
        message = await heard(channel, "welcome", "bye", "refused")
        assert (message["type"], message["code"]) == ("bye", "closed"), "it may open again"
        await channel.close()


async def test_a_guest_who_was_killed_comes_back_to_the_same_question(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await asyncio.gather(*[play(seat, 3) for seat in seats])
        asked = next(seat for seat in seats if seat.asked == seat.number)
        other = next(seat for seat in seats if seat is not asked)
        question = asked.question()
        asked.leave()
        await until(other, lambda: other.people and other.people.seats[asked.number].away >= 0)
        again = seat_at(port, tickets_of(table)[asked.number])
        await again.connect()
        await until(again, lambda: again.has_begun)
        assert again.question() == question is not None
        await until(other, lambda: other.people and other.people.seats[asked.number].away < 0)
        for seat in (again, other):
            seat.leave()


async def test_an_answer_sent_twice_counts_once_and_a_late_one_is_refused_kindly(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await until(seats[0], lambda: seats[0].has_begun)
        question = seats[0].question()
        assert question is not None
        channel = await raw(port, tickets_of(table)[0])
        answer = {"round": 0, "question": question.number, "answer": list(choose(question))}
        for key in ("a", "a", "b"):
            await channel.send(encode_message("answer", key=key, **answer))
            assert (await heard(channel, "done", "sorry")) == {"type": "done", "key": key}
        session = table.session
        assert session is not None and len(session.record.answers) == question.number + 1
        other = {**answer, "answer": [choose(question)[0] + 1]}
        await channel.send(encode_message("answer", key="c", **other))
        late = await heard(channel, "done", "sorry")
        assert (late["type"], late["code"]) == ("sorry", "late") and "already" in late["why"]
        await channel.send(encode_message("answer", key="d", **{**answer, "round": 7}))
        assert (await heard(channel, "sorry"))["code"] == "late"
        await channel.close()
        for seat in seats:
            seat.leave()


HOST = """
import asyncio, os, sys
from pathlib import Path
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.server import GameServer
from smashup_tui.online.transports.websocket import listening
from smashup_tui.table.lineup import parse
async def main(folder, port, setup):
    server = GameServer(Path(folder))
    server.restore()
    if not server.tables:
        server.open(parse(setup))
    async with listening(server, port=int(port)) as port:
        for table in server.tables.values():
            print(port, *[seat.ticket for seat in table.record.seats if seat.ticket], flush=True)
        await asyncio.Event().wait()
asyncio.run(main(*sys.argv[1:]))
"""


async def started_host(folder: Path, port: int) -> tuple[asyncio.subprocess.Process, list[str]]:
    host = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOST, str(folder), str(port), TWO, stdout=asyncio.subprocess.PIPE
    )
    assert host.stdout is not None
    async with asyncio.timeout(PATIENCE):
        return host, (await host.stdout.readline()).decode().split()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nobody is killed like that here")
async def test_a_killed_house_comes_back_with_its_tables_where_they_were(home: Path) -> None:
    host, (port, *tickets) = await started_host(home / "server", 0)
    seats = [seat_at(int(port), ticket) for ticket in tickets]
    await begin(seats)
    await asyncio.gather(*[play(seat, 4) for seat in seats])
    before = [(seat.view(), seat.question(), seat.story()) for seat in seats]
    os.kill(host.pid, signal.SIGKILL)
    await host.wait()
    for seat in seats:
        await until(seat, lambda seat=seat: not seat.connected)
    host, again = await started_host(home / "server", int(port))
    try:
        assert again == [port, *tickets]
        for seat in seats:
            await until(seat, lambda seat=seat: seat.connected)
        await asyncio.gather(*[play(seat, 6) for seat in seats])
        for seat, (view, _question, story) in zip(seats, before, strict=True):
            assert seat.story()[: len(story)] == story and seat.view().turn == 7
            assert [player.factions for player in seat.view().players] == [
                player.factions for player in view.players
            ]
    finally:
        for seat in seats:
            seat.leave()
        host.kill()
        await host.wait()


async def test_the_lobby_is_there_again_after_a_kill(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        mo = seat_at(port, tickets_of(table)[0])
        await mo.connect()
        mo.arrange(name="Moritz [b]\x1b", ready=True)
        await until(mo, lambda: mo.people and mo.people.seats[0].ready)
        assert mo.people is not None and mo.people.seats[0].name == "Moritz b"
        mo.leave()
    assert (table.folder / "table.json").stat().st_mode & 0o077 == 0
    assert table.folder.stat().st_mode & 0o077 == 0
    async with server_at(home) as (server, port):
        (again,) = server.tables.values()
        assert again.record == table.record and again.record.seats[0].ready and not again.started
        seats = [seat_at(port, ticket) for ticket in tickets_of(again)]
        for seat in seats:
            await seat.connect()
        seats[1].arrange(ready=True)
        await until(seats[0], lambda: seats[0].has_begun)
        for seat in seats:
            seat.leave()


async def test_taking_back_needs_everybodys_consent(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        mo, bo = seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await until(mo, lambda: mo.question() is not None)
        first, view = mo.question(), mo.view()
        assert first is not None and not mo.can_take_back()
        mo.answer(choose(first))
        await until(mo, lambda: mo.given == 1 and mo.can_take_back())
        mo.take_back()
        await until(bo, lambda: bo.back == (0, (1,)))
        bo.consent(yes=False)
        await until(mo, lambda: mo.back == (-1, ()) and mo.heard(1) == ["Bo does not agree to the undo."])
        assert mo.given == 1
        mo.take_back()
        await until(bo, lambda: bo.back == (0, (1,)))
        bo.consent(yes=True)
        await until(mo, lambda: mo.given == 0)
        assert (mo.question(), mo.view()) == (first, view) and table.record.rounds == 1
        await asyncio.gather(*[play(seat, 2) for seat in seats])
        for seat in seats:
            seat.leave()
    async with server_at(home) as (server, _):
        (again,) = server.tables.values()
        assert again.session is not None and again.session.game.turn == 3 and again.record.rounds == 1


async def test_a_level_holds_the_seat_of_who_is_away_until_they_return(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = server.open(parse(TWO), TableRules(hold=0.01, hold_level="random"))
        mo, bo = seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await until(bo, lambda: bo.has_begun)
        mo.leave()
        await until(bo, lambda: bo.people and bo.people.seats[0].held == "random")
        await until(bo, lambda: bo.question() is not None)  # its turn has been played
        again = seat_at(port, tickets_of(table)[0])
        await again.connect()
        await until(again, lambda: again.people and not again.people.seats[0].held)
        assert table.session is not None and table.session.players[0] == "human"
        for seat in (again, bo):
            seat.leave()


async def test_who_takes_too_long_is_answered_for_where_there_is_a_clock(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = server.open(parse(TWO), TableRules(clock=0.02))
        _, bo = seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await until(bo, lambda: bo.given >= 2)
        assert any("took too long" in line.text for line in bo.lines)
        for seat in seats:
            seat.leave()


async def test_a_table_rests_while_none_of_its_people_is_there(home: Path) -> None:
    async with server_at(home) as (server, port):
        rules = TableRules(clock=600, hold=600, hold_level="random")
        table = server.open(parse(TWO), rules)
        table.begin()
        watching = seat_at(port, table.record.watch)
        await watching.connect()
        session = table.session
        assert session is not None
        table._time_is_up(table.point)
        for seat in (0, 1):
            table._hold(seat)
        assert session.game.count == 0 and session.players == ("human", "human")
        rules.clock = rules.hold = 0.02
        mo = seat_at(port, tickets_of(table)[0])
        await mo.connect()
        await until(mo, lambda: mo.people and mo.people.seats[1].held == "random")
        await until(mo, lambda: any("took too long" in line.text for line in mo.lines))
        mo.leave()
        watching.leave()


async def test_everybody_sees_how_much_time_is_left(home: Path) -> None:
    async with server_at(home) as (server, port):
        seats = [seat_at(port, each) for each in tickets_of(server.open(parse(TWO), TableRules(clock=60)))]
        await begin(seats)
        for seat in seats:
            await until(seat, lambda seat=seat: 0 < seat.time_left <= 60)
            seat.leave()


async def test_people_talk_wave_and_need_not_listen(home: Path) -> None:
    async with server_at(home) as (server, port):
        mo, bo = seats = [seat_at(port, ticket) for ticket in tickets_of(two_players(server))]
        for seat in seats:
            await seat.connect()
        mo.say("hello \x1b[31m there\u202e")
        mo.gesture("wave")
        await until(bo, lambda: len(bo.lines) == 2)
        assert [line.text for line in bo.lines] == ["hello [31m there", "(waves)"]
        bo.mute(0)
        mo.say("still there?")
        await until(mo, lambda: len(mo.lines) == 3)
        mo.gesture("dance")
        assert "no such gesture" in await mo.wait()
        bo.say("yes")
        await until(bo, lambda: len(bo.lines) == 3)
        assert [line.text for line in bo.lines][-1] == "yes"
        for seat in seats:
            seat.leave()


async def test_a_revoked_ticket_opens_nothing_and_sends_its_guest_away(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        old = tickets_of(table)[1]
        bo = seat_at(port, old)
        await bo.connect()
        fresh = table.renew_ticket(1)
        await until(bo, lambda: bo.ended)
        assert "no longer valid" in bo.ended
        with pytest.raises(Refused, match="isn't valid"):
            await seat_at(port, old).connect()
        again = seat_at(port, fresh)
        await again.connect()
        assert again.number == 1
        again.leave()


async def owned(server: GameServer, port: int) -> tuple[ServerTable, RemoteSeat, RemoteSeat]:
    """A table of Mo's, with Mo and Bo sitting at it."""
    table = server.open(parse(TWO), owner=0)
    mo, bo = seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
    for seat in seats:
        await seat.connect()
    return table, mo, bo


async def refused(seat: RemoteSeat) -> str:
    """Why the last command was not done."""
    async with asyncio.timeout(PATIENCE):
        while not (trouble := await seat.wait()):
            pass
        return trouble


async def test_the_owner_sends_somebody_away_and_gets_a_new_line(home: Path) -> None:
    async with server_at(home) as (server, port):
        table, mo, bo = await owned(server, port)
        server.set_endpoint(Endpoint(port=port))
        lines = [each.line for each in mo.invitations if each.seat == 1]
        assert lines == [], "nobody needs a line who is there"
        bo.renew_ticket(0)
        assert "Only the host" in await refused(bo)
        mo.renew_ticket(0)
        assert "No guest sits there" in await refused(mo)
        mo.renew_ticket(1)
        await until(bo, lambda: bo.ended)
        await until(mo, lambda: any(each.seat == 1 for each in mo.invitations))
        (line,) = [each.line for each in mo.invitations if each.seat == 1]
        assert line == f"smashup join 127.0.0.1:{port}/{tickets_of(table)[1]}"
        assert not bo.invitations, "only the owner is told"
        again = seat_at(port, line.partition("/")[2])
        await again.connect()
        for seat in (mo, again):
            seat.leave()


async def test_the_owner_lets_a_level_play_and_gives_the_seat_back(home: Path) -> None:
    async with server_at(home) as (server, port):
        table, mo, bo = await owned(server, port)
        for seat in (mo, bo):
            seat.arrange(ready=True)
        await until(mo, lambda: mo.has_begun)
        mo.sit_down(1, "random")
        assert "away" in await refused(mo)
        bo.leave()
        await until(mo, lambda: mo.away_for(1) >= 0)
        mo.sit_down(1, "wizard")
        assert "no such level" in await refused(mo)
        mo.sit_down(1, "random")
        await until(mo, lambda: mo.people and mo.people.seats[1].held == "random")
        mo.sit_down(1, "human")
        await until(mo, lambda: mo.people and not mo.people.seats[1].held)
        assert table.session is not None and table.session.players == ("human", "human")
        mo.leave()


async def test_whom_the_owner_mutes_nobody_hears_also_after_a_kill(home: Path) -> None:
    async with server_at(home) as (server, port):
        table, mo, bo = await owned(server, port)
        bo.say("first")
        await until(mo, lambda: len(mo.lines) == 1)
        mo.mute_for_all(1)
        await until(bo, lambda: bo.people and bo.people.seats[1].muted)
        bo.gesture("wave")
        assert "muted you" in await refused(bo)
        for seat in (mo, bo):
            seat.leave()
    async with server_at(home) as (server, port):
        mo, bo = seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        for seat in seats:
            await seat.connect()
        bo.say("second")
        assert "muted you" in await refused(bo)
        mo.mute_for_all(1, yes=False)
        await until(bo, lambda: bo.people and not bo.people.seats[1].muted)
        bo.say("third")
        await until(mo, lambda: [line.text for line in mo.lines] == ["third"])
        for seat in seats:
            seat.leave()


async def test_versions_that_do_not_match_say_so_at_the_door(home: Path) -> None:
    async with server_at(home) as (server, port):
        channel = await dial(Address("127.0.0.1", port, "x"))
        ticket = tickets_of(two_players(server))[0]
        await channel.send(encode_message("hello", protocol=PROTOCOL + 1, version="9.0", ticket=ticket))
        refused = await heard(channel, "refused", "welcome")
        assert refused["code"] == "version" and "9.0" in refused["why"] and "update" in refused["why"]


async def test_a_seat_can_be_had_from_within_the_same_process(home: Path) -> None:
    server = GameServer(home / "server")
    table = two_players(server)
    seats = [RemoteSeat(server.connect_in_process, ticket) for ticket in tickets_of(table)]
    await begin(seats)
    await asyncio.gather(*[play(seat, 3) for seat in seats])
    assert table.session is not None and table.session.game.turn == 4
    for seat in seats:
        seat.leave()
    await server.close()


async def test_people_of_a_house_open_list_join_and_watch_tables(home: Path) -> None:
    async with server_at(home, Limits(tables=2), club=True) as (server, port):
        ask = partial(ask_server, partial(dial, Address("127.0.0.1", port, server.ticket)), server.ticket)
        opened: Any = await ask("open", setup="Mo:human, Bo:human, Ada:easy")
        assert list(opened["tickets"]) == ["0", "1"]
        mo = seat_at(port, opened["tickets"]["0"])
        await mo.connect()
        assert mo.owner
        (listed,) = ((await ask("tables"))["tables"],)
        assert isinstance(listed, list) and listed[0]["free"] == 1
        given: Any = await ask("join", table=opened["table"])
        assert given["ticket"] != opened["tickets"]["1"], "nobody else has it"
        bo = seat_at(port, given["ticket"])
        await bo.connect()
        assert bo.number == 1
        with pytest.raises(Refused, match="taken"):
            await ask("join", table=opened["table"])
        watcher = seat_at(port, str((await ask("watch", table=opened["table"]))["ticket"]))
        await watcher.connect()
        assert watcher.number == -1
        with pytest.raises(Refused, match="not programs"):
            await ask("open", setup="Mo:human, Bo:'cmd:touch /tmp/x'")
        await ask("open", setup="Mo:human, Bo:human")
        with pytest.raises(Refused, match="taken"):
            await ask("open", setup="Mo:human, Bo:human")
        for seat in (mo, bo, watcher):
            seat.leave()


async def test_a_club_s_tables_are_run_as_the_house_says_or_as_who_opens_them_wants(home: Path) -> None:
    usual = TableRules(clock=60, hold=300, hold_level="easy", hints=True)
    async with server_at(home, club=True, rules=usual) as (server, port):
        ask = partial(ask_server, partial(dial, Address("127.0.0.1", port, server.ticket)), server.ticket)
        as_usual: Any = await ask("open", setup="Mo:human, Bo:human; draft")
        wishes = {"clock": 0, "hold": 10, "level": "hard", "hints": False}
        otherwise: Any = await ask("open", setup="Mo:human, Bo:human", **wishes)
        assert server.tables[as_usual["table"]].record.rules == replace(usual, drafted=True)
        own = TableRules(clock=0, hold=10, hold_level="hard", hints=False)
        assert server.tables[otherwise["table"]].record.rules == own
        assert usual == TableRules(clock=60, hold=300, hold_level="easy", hints=True)
        mo = seat_at(port, as_usual["tickets"]["0"])
        await mo.connect()
        await until(mo, lambda: mo.people and (mo.people.clock, mo.people.hints) == (60, True))
        mo.leave()


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"hints": True}, "Hints are off"),
        ({"clock": 0.001}, "at least 5 seconds"),
        ({"clock": -1}, "clock of -1 seconds is none"),
        ({"hold": 1e12}, "0 to 604800"),
        ({"clock": "soon"}, "expected a number"),
        ({"level": "cmd:touch /tmp/x"}, "no level"),
    ],
)
async def test_a_guest_cannot_make_the_house_work_for_nothing(
    home: Path, wish: dict[str, Any], why: str
) -> None:
    async with server_at(home, club=True) as (server, port):
        ask = partial(ask_server, partial(dial, Address("127.0.0.1", port, server.ticket)), server.ticket)
        with pytest.raises(Refused, match=why):
            await ask("open", setup="Mo:human, Bo:human", **wish)
        assert not server.tables


def test_two_houses_do_not_share_a_folder(home: Path) -> None:
    async def both() -> None:
        server = GameServer(home / "server", limits=ROOMY)
        with pytest.raises(Refused, match="already running in"):
            GameServer(home / "server")
        await server.close()
        await GameServer(home / "server").close()

    asyncio.run(both())
