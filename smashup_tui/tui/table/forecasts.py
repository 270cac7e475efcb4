"""What the next key would do, and what the card under the cursor would do where: forecasts, made in the
background and kept until the question is answered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...table.ai_process import PlayerProcessError
from ...table.answer_builder import Enter, Given, InputMode, reduce

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...table.answer_builder import Answer, AnswerBuilder
    from ...table.forecast import Forecast
    from ...table.seat import SeatAtTable

Answers = tuple["Answer", ...]  # to a question, and to what its card asks at once

MOST_PLACES = 5


def move_ahead(builder: AnswerBuilder | None, cursor: int) -> Answers:
    """What Enter would give where the cursor is, the target if one is asked for; or nothing."""
    if builder is None or builder.mode is not InputMode.TABLE or builder.ending:
        return ()
    outcome = reduce(builder, Enter(cursor))
    return outcome.answers if isinstance(outcome, Given) else ()


def placements(builder: AnswerBuilder | None, card: int) -> dict[int, Answers]:
    """Before a card of the hand is picked: the bases where it may be played, or 0 if it goes nowhere."""
    if builder is None or builder.end is None or builder.picked or builder.ending:
        return {}
    offers = builder.offers
    numbers = [each for each in builder.choices.get(card, []) if offers[each].plays_card]
    placed: dict[int, Answers] = {offers[each].target: ((each,),) for each in numbers}
    return placed if len(placed) <= MOST_PLACES else {}


class Forecasts:
    """Of the present question. One that is not known is found when the key is on the screen."""

    def __init__(self, begin: Callable[[], None], found: Callable[[], None]) -> None:
        self._begin, self._found = begin, found
        self._number = -1  # of the question
        self._known: dict[Answers, Forecast] = {}
        self._wanted: list[Answers] = []
        self._rest = 0.0

    def look_up(self, number: int, moves: list[Answers], *, rest: float = 0.0) -> list[Forecast | None]:
        """What is known of these moves; the others are looked for, once nothing else has been for so long."""
        if number != self._number:
            self._number, self._known = number, {}
        missing = [move for move in moves if move and move not in self._known]
        self._rest = rest
        if missing and missing != self._wanted:
            self._wanted = missing
            self._begin()
        elif not missing:
            self._wanted = []
        return [self._known.get(move) for move in moves]

    async def find(self, seat: SeatAtTable) -> None:
        """Those that are wanted, while the question is still the same."""
        number = self._number
        await asyncio.sleep(self._rest)
        for move in self._wanted:
            await asyncio.sleep(0)  # a key comes first
            question = seat.question()
            if question is None or question.number != number:
                break
            try:
                self._known[move] = await seat.what_if(*move)
            except PlayerProcessError:  # a table elsewhere that has no time, or no line to it
                break
        if number == self._number:
            self._found()
