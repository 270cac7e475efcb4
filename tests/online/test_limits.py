"""What a guest can ask of a server has an end: devices, spectators, thinking, what waits to be read."""

from __future__ import annotations

import asyncio
import hmac
from base64 import b32decode
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.online import tickets
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.connection import MOST_WAITING, Limits
from smashup_tui.online.participants import KEPT_LINES
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server import GameServer
from smashup_tui.online.table_record import TableRules
from smashup_tui.table.ai_process import PlayerProcessError
from smashup_tui.table.lineup import parse

from .guests import ROOMY, TWO, begin, play, seat_at, server_at, tickets_of, two_players, until


def test_a_ticket_is_128_random_bits_behind_the_table_s_code(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def chance(size: int) -> bytes:
        asked.append(size)
        return bytes(range(size))

    monkeypatch.setattr("secrets.token_bytes", chance)
    code, _, secret = tickets.new_ticket("k7f3q").partition("-")
    assert (code, asked) == ("k7f3q", [16])
    assert b32decode(secret.upper() + "=" * (-len(secret) % 8)) == bytes(range(16)), "none of them is lost"


async def test_tickets_are_compared_in_constant_time_with_every_seat_s(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much of a wrong one is right."""
    server = GameServer(home)
    table = two_players(server)
    compared: list[bytes] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append(other)
        return hmac.compare_digest(one, other)

    monkeypatch.setattr(tickets, "compare_digest", compare)
    for ticket in (tickets_of(table)[0], tickets_of(table)[0][:-1] + "!"):
        compared.clear()
        table.seat_behind(ticket)
        assert len(compared) == 3, "both seats and the spectators'"
    await server.close()


async def test_of_one_person_s_devices_the_oldest_goes(home: Path) -> None:
    async with server_at(home, Limits(at_one_seat=2)) as (server, port):
        ticket = tickets_of(two_players(server))[0]
        devices = [seat_at(port, ticket) for _ in range(3)]
        for each in devices:
            await each.connect()
        await until(devices[0], lambda: devices[0].ended)
        assert "other devices" in devices[0].ended
        assert [each.connected for each in devices] == [False, True, True]
        for each in devices:
            each.leave()


async def test_there_is_an_end_to_spectators(home: Path) -> None:
    async with server_at(home, Limits(watching=1)) as (server, port):
        table = two_players(server)
        first = seat_at(port, table.record.watch)
        await first.connect()
        with pytest.raises(Refused, match="All 1 places for spectators at this table are taken"):
            await seat_at(port, table.record.watch).connect()
        mo = seat_at(port, tickets_of(table)[0])
        await mo.connect()
        for seat in (first, mo):
            seat.leave()


TOO_SOON = "One question at a time. Ask again in a moment."


async def refusal(who: RemoteSeat, what: str, **about: Any) -> str:
    with pytest.raises(PlayerProcessError) as error:
        await who.ask_once(what, **about)
    return str(error.value)


async def test_nobody_makes_the_house_think_without_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forecasts, hints and looks back are counted, whoever asks."""
    async with server_at(home, Limits(tries=1.0, thoughts=1e6)) as (server, port):
        table = server.open(parse(TWO), TableRules(hints=True))
        seats = [seat_at(port, ticket) for ticket in (*tickets_of(table), table.record.watch)]
        await begin(seats)
        for seat in seats:
            await until(seat, lambda seat=seat: seat.has_begun)
        mo, bo, watcher = seats
        thought: list[str] = []

        async def think(*_: object) -> None:
            thought.append("hint")
            raise PlayerProcessError("It has thought.")

        monkeypatch.setattr(server.shared_players, "think", think)
        told = [await refusal(mo, "hint") for _ in range(3)]
        assert told == ["It has thought."] * 2 + [TOO_SOON]
        assert "isn't this seat's turn" in await refusal(bo, "hint")
        assert "when the game is over" in await refusal(bo, "review", seat=0)
        assert len(thought) == 2
        told = [await refusal(watcher, "what_if", shown=0, answers=[[0]]) for _ in range(3)]
        assert told == ["It isn't this seat's turn to answer."] * 2 + [TOO_SOON]
        for seat in seats:
            seat.leave()


async def test_who_reads_nothing_is_let_go_and_the_others_play_on(home: Path) -> None:
    server = GameServer(home, limits=ROOMY)
    table = two_players(server)
    players = [RemoteSeat(server.connect_in_process, ticket) for ticket in tickets_of(table)]
    await begin(players)
    await until(players[0], lambda: players[0].has_begun)
    (deaf,) = table.participants.at(1)
    never = asyncio.Event()

    async def waits(text: str | bytes) -> None:
        await never.wait()

    deaf.channel.send = waits  # type: ignore[method-assign]
    for number in range(MOST_WAITING + 2):
        table.participants.say(0, str(number))
        await asyncio.sleep(0)
    assert deaf.gone
    never.set()
    await until(players[1], lambda: len(players[1].lines) == KEPT_LINES)
    assert deaf not in table.participants.connections and players[1].connected, "who is let go may come again"
    await asyncio.gather(*[play(seat, 2) for seat in players])
    for seat in players:
        seat.leave()
    await server.close()
