"""What a card asks at once is known far away, too, and answered together with the play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from smashup_tui.engine.model.errors import IllegalChoice
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.server_table import ServerTable
from smashup_tui.table.question import Question
from smashup_tui.table.session import Session

from ..scenario import Board, board, foe, you
from ..tui.test_table import SetTable
from .guests import begin, choose, give, news_of, seat_at, server_at, tickets_of, two_players, until


def beam_up() -> Board:
    return board({"Tar Pits": [foe("Zapbot"), foe("Nukebot"), you("Scout")]}, hand=["Howl", "Beam Up"])


@pytest.fixture
def the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game begins with Beam Up in the hand, and somebody to return."""
    monkeypatch.setattr(Session, "start", lambda *_, **__: SetTable(beam_up(), "human", "human"))


def without_number(question: Question | None) -> Question | None:
    return question._replace(number=0) if question is not None else None


async def compared(seat: RemoteSeat, table: ServerTable) -> tuple[int, int]:
    """Play to the end; at how many questions, and how often, a card asked something at once."""
    asked = ahead = 0
    while not seat.has_begun:
        await news_of(seat)
    while seat.asked >= 0:
        question = seat.question()
        if question is not None:
            near = table.seat(seat.number)
            found = [(seat.followup((move,)), near.followup((move,))) for move in question.lone_moves]
            assert [without_number(far) for far, _ in found] == [without_number(here) for _, here in found]
            assert all(far.number == question.number + 1 for far, _ in found if far is not None)
            asked, ahead = asked + 1, ahead + sum(far is not None for far, _ in found)
            give(seat, question)
        await news_of(seat)
    return asked, ahead


async def test_a_guest_knows_what_each_card_asks_at_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: 12)
    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        found = await asyncio.gather(*[compared(seat, table) for seat in seats])
        assert all(asked > 20 for asked, _ in found) and sum(ahead for _, ahead in found) > 5
        for seat in seats:
            seat.leave()


@asynccontextmanager
async def beaming_up(home: Path) -> AsyncIterator[tuple[ServerTable, RemoteSeat, int, Question]]:
    """The table, the seat that is asked, the number of its move, and what that asks at once."""
    async with server_at(home) as (server, port):
        table = two_players(server)
        mo, bo = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin([mo, bo])
        await until(mo, lambda: mo.question() is not None)
        question = mo.question()
        assert question is not None
        ((move, then),) = [(n, then) for n in question.lone_moves if (then := mo.followup((n,))) is not None]
        assert then.prompt == "Return which minion?" and len(then.offers) == 3
        yield table, mo, move, then
        for seat in (mo, bo):
            seat.leave()


@pytest.mark.usefixtures("the_table")
async def test_two_answers_given_together_are_both_on_their_way(home: Path) -> None:
    async with beaming_up(home) as (_, mo, move, then):
        seen: list[Question | None] = []
        mo.on_news = lambda what: seen.append(mo.question())
        mo.answer((move,))
        with pytest.raises(IllegalChoice):
            mo.answer((3,))
        mo.answer((1,))
        with pytest.raises(IllegalChoice, match="isn't this seat's turn"):
            mo.answer((0,))
        await until(mo, lambda: len(mo.view().bases[0].minions) == 2)
        assert mo.given == 2 and not mo.answer_pending
        assert then.offers not in [each.offers for each in seen if each is not None], "it is not asked again"
        assert [each.name for each in mo.view().bases[0].minions] == ["Scout", "Zapbot"]


@pytest.mark.usefixtures("the_table")
async def test_what_cannot_be_answered_together_is_asked_by_itself(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that refuses the second answer, for whatever reason, asks for it."""
    async with beaming_up(home) as (table, mo, move, then):
        honest = table.answer

        def answer(seat: int, rounds: int, number: int, choice: tuple[int, ...]) -> None:
            honest(seat, rounds, number + 5 if number == then.number else number, choice)

        with monkeypatch.context() as refusing:
            refusing.setattr(table, "answer", answer)
            mo.answer((move,))
            mo.answer((0,))
            await until(mo, lambda: mo.question() is not None)
        assert mo.take_trouble() == "It isn't your turn to answer that."
        again = mo.question()
        assert again is not None and (again.prompt, again.number) == (then.prompt, then.number)
        mo.answer(choose(again))
        await until(mo, lambda: mo.given == 2)
