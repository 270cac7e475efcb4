"""Guests for the tests: they sit down and answer whatever they are asked, always the same way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from smashup_tui.engine.rng import Rng
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.connection import Limits
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.table_record import TableRules
from smashup_tui.online.transports.websocket import Address, dial, listening
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.playback import beats
from smashup_tui.table.question import Question

TWO = "Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo"
PATIENCE = 120.0  # seconds for what comes at once, unless the machine is busy and an app or a browser starts
ROOMY = Limits(
    messages=100_000.0,
    at_once=100_000,
    from_one_address=10_000,
    thoughts=0.001,
    tries=1e6,
    outcome_delay=0.0,
    arrivals=1e6,
)


@asynccontextmanager
async def server_at(
    folder: Path, limits: Limits = ROOMY, *, club: bool = False, rules: TableRules | None = None
) -> AsyncIterator[tuple[GameServer, int]]:
    """A server that listens on this machine, and its port."""
    server = GameServer(folder / "server", limits=limits, club=club, rules=rules, archive=folder / "games")
    server.restore()
    try:
        async with listening(server, port=0) as port:
            yield server, port
            await server.close()
    finally:
        await server.close()


def seat_at(port: int, ticket: str) -> RemoteSeat:
    return RemoteSeat(partial(dial, Address("127.0.0.1", port, ticket)), ticket, first_pause=0.01)


def tickets_of(table: ServerTable) -> list[str]:
    return [seat.ticket for seat in table.record.seats if seat.ticket]


def choose(question: Question, seed: int = 0) -> tuple[int, ...]:
    """An answer that depends on nothing but the question; a move rather than the end of the turn."""
    rng = Rng(seed + question.number)
    count = question.least + rng.below(question.most - question.least + 1)
    offers = list(range(len(question.offers)))
    if question.end is not None and len(offers) > 1:
        offers.pop()
    picked = tuple(rng.shuffled(tuple(offers))[: max(count, min(1, question.most))])
    return picked if question.least <= len(picked) else tuple(range(question.least))


async def until(seat: RemoteSeat, what: object) -> None:
    """Until that is true; every change of the seat is looked at."""
    assert callable(what)
    news = asyncio.Event()
    before = seat.on_news
    seat.on_news = lambda kind: (before(kind), news.set())[0]  # type: ignore[func-returns-value]
    async with asyncio.timeout(PATIENCE):
        while not what():
            news.clear()
            await news.wait()
    seat.on_news = before


async def play(seat: RemoteSeat, turns: int = 10_000, *, looking: bool = False) -> None:
    """Answer until the game is over, or until so many turns have been played.

    Who is `looking` looks at everything that happens, one beat after the other.
    """
    seen = 0
    while not seat.has_begun:
        await news_of(seat)
    while seat.asked >= 0:
        if looking:
            found = beats(seat.story(seen))
            seen = seat.happened
            await seat.recall([beat.moment for beat in found])
        if seat.view().turn > turns:
            return
        question = seat.question()
        if question is not None:
            give(seat, question)
        await news_of(seat)


async def news_of(seat: RemoteSeat) -> None:
    """Until something has happened, and nothing has gone wrong."""
    async with asyncio.timeout(PATIENCE):
        trouble = await seat.wait()
    assert not trouble, trouble


def give(seat: RemoteSeat, question: Question) -> None:
    """An answer, and with it one to what its card asks at once."""
    answer = choose(question)
    then = seat.followup(answer)
    seat.answer(answer)
    if then is not None:
        seat.answer(choose(then))


def server_answers(table: ServerTable, choice: tuple[int, ...] | None = None) -> None:
    """Answer for the person who is asked, without waiting until everyone has seen the outcome."""
    session = table.session
    assert session is not None
    seat = session.turn_of
    question = LocalTable(session).seat(seat).question()
    assert question is not None
    given = session.asked.count(seat)
    table.answer(seat, table.record.rounds, given, choose(question) if choice is None else choice)


async def seen_by_all(table: ServerTable) -> None:
    """Wait until everyone has been sent the outcome of the last answer."""
    async with asyncio.timeout(PATIENCE):
        while not table.is_settled:
            await asyncio.sleep(0)


async def begin(seats: list[RemoteSeat]) -> None:
    """All sit down and are ready."""
    for seat in seats:
        await seat.connect()
    for seat in seats:
        if seat.number >= 0:
            seat.arrange(ready=True)


def two_players(server: GameServer, line: str = TWO) -> ServerTable:
    return server.open(parse(line))
