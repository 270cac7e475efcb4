"""A program that speaks JSON lines (docs/BOTS.md) at a table on another machine."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.rng import Rng
from ..players.sandboxed import Misbehaved
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


async def play_as(address: Address, command: str, name: str = "", trust: Path | None = None) -> str:
    """Sit down, be ready, answer to the end; how it ended."""
    program = Program(command)
    seat = RemoteSeat(partial(dial, address, trust), address.ticket)
    await seat.connect()
    try:
        seat.arrange(name=name or None, ready=True)
        await _play(seat, program)
        view = seat.view()
        await asyncio.to_thread(program.tell_the_end, view)
        return f"{view.names[view.winner]} won."
    finally:
        seat.leave()
        await asyncio.to_thread(program.leave)


async def _play(seat: RemoteSeat, program: Program) -> None:
    wrong = 0
    while seat.asked >= 0 or not seat.has_begun:
        question = seat.question()
        if question is not None:
            await asyncio.sleep(PACE)
            answer = await _answer(seat, program, question, by_itself=not wrong)
            if question != seat.question():
                continue  # somebody has taken something back, or the clock has run out
            seat.answer(answer)
        trouble = await seat.wait()
        wrong = wrong + 1 if trouble else 0
        if seat.ended or wrong == WRONG:
            raise Refused(CLOSED, trouble or seat.ended)


async def _answer(seat: RemoteSeat, program: Program, question: Question, *, by_itself: bool) -> Answer:
    """What it says; what comes first where it says nothing that can be used."""
    first = tuple(range(question.least))
    if not by_itself:
        return first
    decks = decks_of(seat.printed(card) for card in range(1, seat.cards + 1))
    chance = Rng(question.number).below(1 << 53)
    try:
        answer = (await asyncio.to_thread(program.ask, seat.view(), question, decks, chance)).answer
    except Misbehaved:
        return first
    options = set(range(len(question.offers)))
    usable = question.least <= len(answer) <= question.most and set(answer) <= options
    return answer if usable and len(set(answer)) == len(answer) else first
