"""Questions for which the server has to think: hints, forecasts, reviews, moments."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ..engine.model.errors import IllegalChoice
from ..players.thought import thought_as_data
from ..support.tasks import log_error
from ..support.validation import Unreadable, listed, whole_number, words
from ..table.ai_process import PlayerProcessError
from ..table.schema import as_data
from .protocol import (
    BROKEN,
    LONGEST_KEY,
    MOST_MOMENTS,
    MOST_PICKED,
    NONSENSE,
    NOT_NOW,
    TOO_FAST,
    Refused,
    broken,
    encode_message,
    error_message,
)

if TYPE_CHECKING:
    from .connection import Connection
    from .server_table import ServerTable

CHEAP = ("what_if", "moments")  # what is answered at once


async def answer_request(table: ServerTable, connection: Connection, message: dict[str, Any]) -> None:
    """One or more replies; the last one says so."""
    number = 0
    try:
        number = whole_number(message["id"])
        what = words(message["what"], LONGEST_KEY)
        allowance = connection.forecast_rate if what in CHEAP else connection.thinking_rate
        if not allowance.take():
            raise Refused(TOO_FAST, "One question at a time. Ask again in a moment.")
        async for data in _answers(table, connection.seat, what, message):
            connection.send(encode_message("reply", id=number, data=data, last=False))
        connection.send(encode_message("reply", id=number, data=None, last=True))
    except (Refused, IllegalChoice, PlayerProcessError, Unreadable) as error:
        connection.send(error_message(error, id=number))
    except Exception as error:  # the game goes on, and whoever asked must not wait for ever
        log_error(f"A question at table {table.code}", error)
        connection.send(error_message(Refused(BROKEN, broken("prevents an answer", error)), id=number))


async def _answers(table: ServerTable, seat: int, what: str, said: dict[str, Any]) -> AsyncIterator[Any]:
    if table.session is None:
        raise Refused(NOT_NOW, "The game hasn't started yet.")
    if what in ("hint", "hints") and not table.record.rules.hints:
        raise Refused(NOT_NOW, "Hints are off at this table.")
    at = table.seat(seat)
    match what:
        case "hint":
            thought = await at.hint()
            yield {"answer": list(thought.answer), **thought_as_data(thought)}
        case "hints":
            yield [as_data(each) for each in await at.hints()]
        case "what_if":
            answers = listed(said["answers"], lambda each: tuple(listed(each, whole_number, MOST_PICKED)), 2)
            yield await table.what_if(seat, whole_number(said["shown"]), answers)
        case "review":
            if at.asked >= 0 or whole_number(said["seat"], 0, 3) != seat:
                raise Refused(NOT_NOW, "You can review your own answers when the game is over.")
            async for done, total, judged in at.review(seat):
                yield [done, total, asdict(judged) if judged else None]
        case "moments":
            after = listed(said["after"], whole_number, MOST_MOMENTS)
            yield await table.moments(seat, whole_number(said["round"]), whole_number(said["shown"]), after)
        case _:
            raise Refused(NONSENSE, "Unknown question; see docs/ONLINE.md.")
