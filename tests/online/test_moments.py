"""Whoever sits elsewhere sees what happened one beat after the other, as those do who sit here."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.online.analysis_requests import answer_request
from smashup_tui.online.broadcast import Broadcaster
from smashup_tui.online.channel import Channel
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.protocol import MOST_MOMENTS, Refused
from smashup_tui.online.server import GameServer
from smashup_tui.players.thought import Thought
from smashup_tui.table.local_table import LocalSeat, LocalTable
from smashup_tui.table.playback import Beat, beats
from smashup_tui.table.schema import as_data
from smashup_tui.table.snapshots import KNOWN
from smashup_tui.table.view import SeatView

from .guests import ROOMY, begin, play, seat_at, server_at, tickets_of, two_players, until
from .test_secrets import Listening


@pytest.fixture(autouse=True)
def the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: 7)


FOUR = "Mo:human, Bo:human, Ada:random, Cleo:random"


def shown_to(seat: RemoteSeat, since: int) -> list[Beat]:
    return [beat for beat in beats(seat.story(since)) if beat.is_shown_to(seat.number)]


@pytest.mark.parametrize("line", [FOUR, "Mo:human:zombies+wizards, Bo:human:ninjas+robots"])
async def test_a_guest_and_a_spectator_see_each_moment_as_one_who_sits_here(home: Path, line: str) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server, line)
        seats = [seat_at(port, ticket) for ticket in (*tickets_of(table), table.record.watch)]
        await begin(seats)
        await asyncio.gather(*[play(seat, 9) for seat in seats])
        assert table.session is not None
        for seat in seats:
            here = table.seat(seat.number)
            await until(seat, lambda seat=seat, here=here: seat.happened == here.happened)
            found = shown_to(seat, table.session.known_since(seat.happened) + 1)
            assert await seat.recall([beat.moment for beat in found]) == {beat.moment for beat in found}
            there = [seat.view_after(beat.moment) for beat in found]
            assert there == [here.view_after(beat.moment) for beat in found]
            assert len(set(there)) > 10 and all(view.viewer == seat.number for view in there)
            seat.leave()


async def test_what_a_level_plays_and_whom_it_hits_is_shown_at_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half: list[bool] = []
    asked: list[bool] = []
    look, think = Broadcaster.look, LocalTable.think

    def looked(broadcaster: Broadcaster, rounds: int, *, everybody: bool = False) -> None:
        half.append(broadcaster.local.resolves_for_opponent())
        look(broadcaster, rounds, everybody=everybody)

    async def thought(table: LocalTable) -> tuple[Thought, str]:
        asked.append(table.resolves_for_opponent())
        return await think(table)

    monkeypatch.setattr(Broadcaster, "look", looked)
    monkeypatch.setattr(LocalTable, "think", thought)
    async with server_at(home) as (server, port):
        table = two_players(server, "Mo:human:zombies+wizards, Ada:random:ninjas+robots")
        (seat,) = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin([seat])
        await play(seat, 8)
        seat.leave()
    assert any(asked), "no card asked the level anything"
    assert half and not any(half)


async def test_a_guest_previews_a_move_as_one_who_sits_here(home: Path) -> None:
    """The table then is told by how it differs, or whole to who has an older picture."""
    async with server_at(home, ROOMY) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await asyncio.gather(*[play(seat, 4) for seat in seats])
        asked = seats[table.session.turn_of if table.session is not None else 0]
        await until(asked, lambda: asked.question() is not None)
        here, question = table.seat(asked.number), asked.question()
        assert question is not None and len(question.offers) > 1
        for number in range(len(question.offers)):
            assert await asked.what_if((number,)) == await here.what_if((number,))
        asked._shown -= 1
        assert await asked.what_if((0,)) == await here.what_if((0,))
        for seat in seats:
            seat.leave()


async def test_what_is_told_of_a_moment_is_how_it_differs(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes a fraction of the whole table, and is worked out once for all who see the same."""
    server = GameServer(home / "server", limits=ROOMY)
    table = two_players(server, FOUR)
    heard: list[str] = []

    async def way() -> Channel:
        return Listening(await server.connect_in_process(), heard)

    players = [RemoteSeat(server.connect_in_process, ticket) for ticket in tickets_of(table)]
    watchers = [RemoteSeat(way, table.record.watch) for _ in range(3)]
    await begin([*players, *watchers])
    await asyncio.gather(*[play(seat, 12) for seat in (*players, *watchers)])
    looked: list[int] = []
    look = LocalSeat.view_after

    def counted(seat: LocalSeat, number: int) -> SeatView:
        looked.append(number)
        return look(seat, number)

    monkeypatch.setattr(LocalSeat, "view_after", counted)
    numbers = sorted({beat.moment for beat in shown_to(watchers[0], 40)})[-12:-2]
    heard.clear()
    for watcher in watchers:
        assert await watcher.recall(numbers) == set(numbers)
    replies = [json.loads(text) for text in heard if '"reply"' in text]
    told = [len(json.dumps(each)) for reply in replies if reply["data"] for each in reply["data"]]
    whole = len(json.dumps(as_data(watchers[0].view())))
    assert len(told) == 3 * len(numbers) and sum(told) / len(told) < whole / 3
    assert looked == numbers
    for seat in (*players, *watchers):
        seat.leave()
    await server.close()


async def test_after_a_cut_line_what_was_missed_can_be_seen_and_nothing_twice(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        mo, bo = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin([mo, bo])
        await asyncio.gather(play(mo, 6), play(bo, 6))
        seen, before = bo.happened, bo.story()
        assert bo._line.channel is not None
        await bo._line.channel.close()
        await until(bo, lambda: not bo.connected)
        assert await bo.recall([seen - 3]) == set(), "nobody waits for a line that is cut"
        await until(bo, lambda: bo.connected)
        await asyncio.gather(play(mo, 7), play(bo, 7))
        assert bo.story()[:seen] == before and bo.happened > seen
        found = shown_to(bo, seen)
        assert await bo.recall([beat.moment for beat in found]) == {beat.moment for beat in found}
        for seat in (mo, bo):
            seat.leave()


async def test_of_what_is_long_ago_only_the_last_picture_is_known(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await asyncio.gather(*[play(seat) for seat in seats])
        seat = seats[0]
        assert seat.happened > KNOWN
        assert await seat.recall([3, seat.happened - 1]) == {seat.happened - 1}
        assert seat.view_after(3) == seat.view()
        for each in seats:
            each.leave()


async def test_a_game_that_was_taken_back_has_other_moments(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        mo, bo = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin([mo, bo])
        await asyncio.gather(play(mo, 4), play(bo, 4))
        number = mo.happened - 4
        assert await mo.recall([number]) == {number}
        happened = mo.happened
        mo.take_back()
        await until(bo, lambda: bo.back[0] == 0)
        bo.consent(yes=True)
        await until(mo, lambda: mo.happened < happened)
        assert mo.view_after(number) == mo.view()
        with pytest.raises(Refused, match="undone since"):
            await table.moments(0, 0, 1, [number])
        for seat in (mo, bo):
            seat.leave()


async def test_nonsense_about_moments_is_refused(home: Path) -> None:
    class Hearing:
        def __init__(self) -> None:
            self.seat = 0
            self.told: list[dict[str, Any]] = []
            self.forecast_rate = self

        def take(self) -> bool:
            return True

        def send(self, text: str) -> None:
            self.told.append(json.loads(text))

    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await asyncio.gather(*[play(seat, 3) for seat in seats])
        right = {"id": 1, "what": "moments", "round": 0, "shown": 10, "after": [5]}
        for wrong in (
            {"after": [-1]},
            {"after": "x"},
            {"after": list(range(MOST_MOMENTS + 1))},
            {"round": 7},
        ):
            connection = Hearing()
            await answer_request(table, connection, {**right, **wrong})  # type: ignore[arg-type]
            assert [each["type"] for each in connection.told] == ["sorry"], wrong
        connection = Hearing()
        await answer_request(table, connection, {**right, "shown": 3, "after": [10**6, 5]})  # type: ignore[arg-type]
        (moment,) = connection.told[0]["data"]
        assert moment[0] == 5 and set(moment[1]) == set(SeatView._fields), "whole, for who is behind"
        for seat in seats:
            seat.leave()
