"""Whole games through real sockets on this machine."""

from __future__ import annotations

import asyncio
from pathlib import Path

from smashup_tui.engine.record import load
from smashup_tui.table.seat import SeatAtTable

from .guests import begin, house_at, play, seat_at, tickets_of, two_players, until


async def test_two_guests_play_a_whole_game(home: Path) -> None:
    async with house_at(home) as (house, port):
        table = two_players(house)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        watcher = seat_at(port, table.kept.watch)
        await begin([*seats, watcher])
        await asyncio.gather(*[play(seat) for seat in (*seats, watcher)])
        session = table.session
        assert session is not None and session.over
        for seat in (*seats, watcher):
            far: SeatAtTable = seat
            near = table.seat(far.number)
            await until(seat, lambda near=near, far=far: near.piles() == far.piles())
            assert (far.sight(), far.story(), far.names) == (near.sight(), near.story(), near.names)
            assert far.course() == near.course()
            for card in range(1, len(session.game.definitions)):
                assert far.explain(card) == near.explain(card)
                assert far.why_not(card) == near.why_not(card)
                assert far.may_look_at(card) == near.may_look_at(card)
            assert (far.seed, far.line) == (0, "")
        assert load(table.folder / table.kept.journal).verify().over
        for seat in (*seats, watcher):
            seat.leave()
