"""A program that speaks JSON lines (docs/BOTS.md) at a table on another machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.rng import Rng
from ..players.sandboxed import OTHER_PROTOCOL, Misbehaved
from ..support.grammar import counted
from ..table.bot_program import Program
from ..table.bot_protocol import decks_of
from .client import RemoteSeat
from .protocol import CLOSED, Refused
from .transports.websocket import Address, dial

if TYPE_CHECKING:
    from ..table.answer_builder import Answer
    from ..table.question import Question

PACE = 0.25  # seconds between two answers: a server takes only so many
WRONG = 3  # answers in a row that the server refuses


class Bot:
    """Asks the program. If it says nothing usable, the first legal answer is given."""

    def __init__(self, program: Program, report: Callable[[str], None]) -> None:
        self.program = program
        self._report = report
        self.asked = 0
        self.forfeits = 0

    async def answer(self, seat: RemoteSeat, question: Question) -> Answer:
        decks = decks_of(seat.printed(card) for card in range(1, seat.cards + 1))
        chance = Rng(question.number).below(1 << 53)
        self.asked += 1
        try:
            thought = await asyncio.to_thread(self.program.ask, seat.view(), question, decks, chance)
        except Misbehaved as error:
            if self.program.is_spent or error.kind == OTHER_PROTOCOL:
                raise Refused(CLOSED, f"The program can't play: {error}. Its seat is free again.") from None
            return self._forfeited(question, str(error))
        answer, options = thought.answer, set(range(len(question.offers)))
        usable = question.least <= len(answer) <= question.most and set(answer) <= options
        if usable and len(set(answer)) == len(answer):
            return answer
        return self._forfeited(question, f"{list(answer)} answers no question like “{question.prompt}”")

    def _forfeited(self, question: Question, why: str) -> Answer:
        if not self.forfeits:
            self._report(f"The program gave no usable answer: {why}. The first option is taken instead.")
        self.forfeits += 1
        return first_of(question)

    @property
    def owed(self) -> str:
        """What it did not answer, in words; empty if it always did."""
        if not self.forfeits:
            return ""
        return f" The program gave no usable answer to {self.forfeits} of {counted(self.asked, 'question')}."


def first_of(question: Question) -> Answer:
    return tuple(range(question.least))


async def play_as(
    address: Address,
    command: str,
    name: str = "",
    trust: Path | None = None,
    report: Callable[[str], None] = lambda trouble: None,
) -> str:
    """Sit down, be ready, answer to the end; returns how it ended."""
    bot = Bot(Program(command), report)
    seat = RemoteSeat(partial(dial, address, trust), address.ticket)
    await seat.connect()
    try:
        seat.arrange(name=name or None, ready=True)
        await _play(seat, bot)
        view = seat.view()
        await asyncio.to_thread(bot.program.tell_the_end, view)
        return f"{view.names[view.winner]} won.{bot.owed}"
    finally:
        seat.leave()
        await asyncio.to_thread(bot.program.leave)


async def _play(seat: RemoteSeat, bot: Bot) -> None:
    wrong = 0
    while seat.asked >= 0 or not seat.has_begun:
        question = seat.question()
        if question is not None:
            await asyncio.sleep(PACE)
            answer = first_of(question) if wrong else await bot.answer(seat, question)
            if question != seat.question():
                continue  # somebody has taken something back, or the clock has run out
            seat.answer(answer)
        trouble = await seat.wait()
        wrong = wrong + 1 if trouble else 0
        if seat.ended or wrong == WRONG:
            raise Refused(CLOSED, trouble or seat.ended)
