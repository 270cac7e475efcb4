"""How a person answers a question: by pointing at the table, in the line that asks, or from a list.

A play takes two steps: the card, and then where it goes or what it asks at once. What does neither is pointed
at twice, so that no card is played by a slip. Several things are marked first and then given together.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from ..engine.model.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    MAIN,
    NUMBER,
    ORDER,
    PLAY_CARD,
    PLAY_STASIS,
    USE_TALENT,
)
from .decks import is_faction
from .question import Offer, Question

Answer = tuple[int, ...]
FollowUp = Callable[[Answer], Question | None]  # what the card of an answer asks at once

DIGITS = "1234567890"
FEW = 6  # options that find room in a line
SHORT = 90  # letters they may have together


class InputMode(Enum):
    """Where a question is answered."""

    TABLE = "on the table"
    LINE = "in the line that asks"
    LIST = "one of a list"
    SOME = "several of a list"
    ORDER = "in order"


class LineAnswer(NamedTuple):
    """One answer in the line that asks: its key, its words."""

    key: str
    words: str
    answer: Answer


class AnswerBuilder:
    """One question while a person answers it."""

    def __init__(self, question: Question, ahead: FollowUp | None = None) -> None:
        self.question = question
        self._ahead = ahead
        self._next: tuple[int, AnswerBuilder | None] = (0, None)  # for the card that was picked last
        self.offers = question.offers
        self.end = question.end
        self.picked = 0  # the card of a play that still needs its second step
        self.locked = False  # is there no other card to pick?
        self.ending = False  # is the turn to be ended, though something can still be played?
        self.marked: list[int] = []  # of several: the offers taken so far
        self.way = self._way()

    def _way(self) -> InputMode:
        question, kind, offers = self.question, self.question.kind, self.offers
        there = all(offer.on_table for offer in offers)
        if kind == ORDER:
            return InputMode.ORDER
        if question.most > 1:
            return InputMode.TABLE if kind == CARD and there else InputMode.SOME
        if kind == MAIN:
            return self._way_to_move(there)
        if there and kind in (CARD, BASE_CHOICE, ABILITY) and not question.use_or_not:
            cards = [offer.card for offer in offers]
            return InputMode.TABLE if len(set(cards)) == len(cards) else InputMode.LIST
        return InputMode.LINE if self._is_short() else InputMode.LIST

    def _way_to_move(self, there: bool) -> InputMode:
        if self.end is not None or there:
            return InputMode.TABLE
        if self._only_where():
            self.picked, self.locked = self.offers[0].card, True
            return InputMode.TABLE
        return InputMode.LINE if self.yes_or_no else InputMode.LIST

    def _only_where(self) -> bool:
        """Is one revealed card to be played, and the question only where on the table?"""
        one_card = len({offer.card for offer in self.offers}) == 1
        return one_card and all(offer.verb == PLAY_CARD and offer.target_on_table for offer in self.offers)

    def _is_short(self) -> bool:
        """Is it yes or no, or a few words that need no reading up?"""
        if self.yes_or_no:
            return True
        if any(offer.card or is_faction(offer.word) for offer in self.offers):
            return False
        return len(self.offers) <= FEW and sum(len(offer.words) + 4 for offer in self.offers) <= SHORT

    @property
    def yes_or_no(self) -> bool:
        words = [offer.word for offer in self.offers]
        return words == ["yes", "no"] or (len(self.offers) == 1 and self.question.may_pass)

    @property
    def takes_one(self) -> bool:
        """Is one answer enough, so that choosing it gives it?"""
        return self.way not in (InputMode.SOME, InputMode.ORDER) and not self.several

    @property
    def several(self) -> bool:
        """Are things on the table marked, and given together?"""
        return self.way is InputMode.TABLE and self.question.most > 1

    # --- in the line that asks -------------------------------------------------------------------

    def line(self) -> list[LineAnswer]:
        """The answers that a key of their own gives at once."""
        question = self.question
        if self.yes_or_no:
            no: Answer = () if question.may_pass else (1,)
            return [LineAnswer("y", self._yes(), (0,)), LineAnswer("n", "no" if self._plain else "none", no)]
        if self.way is not InputMode.LINE:
            return []
        said = [
            LineAnswer(self._line_key(number), offer.words, (number,))
            for number, offer in enumerate(self.offers)
        ]
        return [*said, LineAnswer("p", "none", ())] if question.may_pass else said

    @property
    def _plain(self) -> bool:
        """Does the question say all, so that yes is enough of an answer?"""
        return "which" not in self.question.prompt.lower()

    def _yes(self) -> str:
        return "yes" if self._plain or not self.offers[0].name else self.offers[0].name

    def _line_key(self, number: int) -> str:
        """A number is its own key, if all of them are."""
        if self.question.kind == NUMBER and all(len(offer.word) == 1 for offer in self.offers):
            return self.offers[number].word
        return DIGITS[number]

    # --- the steps of a play ---------------------------------------------------------------------

    @property
    def next(self) -> AnswerBuilder | None:
        """What the picked card asks at once, if that is answered on the table: the second step."""
        if self._next[0] != self.picked:
            self._next = (self.picked, self._look_ahead())
        return self._next[1]

    def _look_ahead(self) -> AnswerBuilder | None:
        move = self.only_move()
        question = self._ahead(move) if self._ahead is not None and move is not None else None
        if question is None:
            return None
        steps = AnswerBuilder(question)
        return steps if steps.way is InputMode.TABLE else None

    def only_move(self) -> Answer | None:
        """The one thing to do with the picked card, if it goes nowhere in particular."""
        numbers = self.offers_of_picked()
        return (numbers[0],) if numbers and numbers[0] in self.question.lone_moves else None

    def choices(self) -> dict[int, list[int]]:
        """What can be pointed at now: card or base -> the offers it stands for, of the next question if the
        picked card asks one."""
        return self.next.choices() if self.next is not None else self._places()

    def _places(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for number, offer in enumerate(self.offers):
            if not self.picked:
                spots = offer.spots
            elif offer.card == self.picked and offer.is_placed:
                spots = (offer.target,)
            else:
                continue
            for spot in spots:
                found.setdefault(spot, []).append(number)
        return found

    def point_at(self, spot: int) -> Answer | None:
        """The person chooses a card or base; an answer, or None if another step is needed.

        It answers the next question if there is one.
        """
        numbers = self.choices().get(spot)
        self.ending = False
        if not numbers:
            return None
        if self.several:
            self.mark(numbers)
            return None
        if self.next is not None or self.question.kind not in (MAIN, ABILITY):
            return (numbers[0],)
        if self.picked and len(numbers) == 1:
            return (numbers[0],)
        self.picked = self.offers[numbers[0]].card
        if self.question.kind == ABILITY and self.next is None:
            self.picked = 0
            return (numbers[0],)
        return None

    def offers_of_picked(self) -> list[int]:
        """All moves with the picked card."""
        return [
            number for number, offer in enumerate(self.offers) if self.picked and offer.card == self.picked
        ]

    def stands_for_picked(self, spot: int) -> bool:
        """Is this the picked card, or an equal one in the hand?"""
        return bool(self.picked) and any(
            spot in self.offers[number].spots for number in self.offers_of_picked()
        )

    def needs_target(self) -> bool:
        """Does the picked card have to be put somewhere?"""
        return bool(self.choices()) if self.picked else False

    def confirm(self) -> Answer | None:
        """Once more the picked card: that is enough where there is only one thing to do with it."""
        numbers = self.offers_of_picked()
        return (numbers[0],) if len(numbers) == 1 and self.next is None else None

    def unpick(self) -> bool:
        """Take the first step back; False if there was none."""
        if self.ending or self.marked:
            self.ending = False
            self.marked.clear()
            return True
        if not self.picked or self.locked:
            return False
        self.picked = 0
        return True

    def talents(self) -> list[int]:
        """Cards in play with a Talent to use."""
        return list(dict.fromkeys(offer.card for offer in self.offers if offer.verb == USE_TALENT))

    def play_left(self) -> bool:
        """Could a card still be played? Asked before ending a turn."""
        return any(offer.verb == PLAY_CARD for offer in self.offers)

    def words_of(self, answer: Answer) -> str:
        """An answer in words."""
        return ", ".join(self.offers[number].words for number in answer) or "nothing"

    # --- several ---------------------------------------------------------------------------------

    def mark(self, numbers: list[int]) -> None:
        """Take one more of these equal offers; if all are taken, or no more can be, let go of them."""
        most = self.question.most
        fresh = [number for number in numbers if number not in self.marked]
        if fresh and len(self.marked) < most:
            self.marked.append(fresh[0])
        elif fresh and most == 1:
            self.marked[:] = fresh[:1]
        else:
            self.marked = [number for number in self.marked if number not in numbers]

    def mark_all(self) -> None:
        """Everything, as far as that is allowed, after what is marked already."""
        if len(self.offers) <= self.question.most:
            self.marked += [number for number in range(len(self.offers)) if number not in self.marked]

    @property
    def complete(self) -> bool:
        return self.question.least <= len(self.marked) <= self.question.most

    def marked_spots(self) -> frozenset[int]:
        return frozenset(self.offers[number].card for number in self.marked)

    def progress(self) -> str:
        """How far the choice is, in words."""
        least, most, count = self.question.least, self.question.most, len(self.marked)
        if self.way is InputMode.ORDER:
            return "Done" if self.complete else f"Number {most - count} more"
        if least == most:
            return f"Done: {count} of {most}" if self.complete else f"{most - count} more to choose"
        if not self.complete:
            return f"{least - count} more to choose, or up to {most - count}"
        return f"Done: {count or 'none'} of up to {most}"

    # --- what is likely --------------------------------------------------------------------------

    def likely(self) -> int:
        """What can be pointed at and most people would: where the cursor starts. 0: rather none of it."""
        if self.next is not None:
            return self.next.likely()
        choices = self.choices()
        if not choices:
            return self.picked
        leans = {spot: max(self.offers[number].lean for number in choices[spot]) for spot in choices}
        best = max(leans, key=lambda spot: leans[spot])
        return best if leans[best] or not self.question.may_pass else 0

    # --- in words --------------------------------------------------------------------------------

    def words(self) -> str:
        """What is asked."""
        question = self.question
        if self.ending:
            return "End the turn, though you can still play?"
        if self.picked:
            offers = [self.offers[number] for number in self.offers_of_picked()]
            name = offers[0].name
            if self.next is not None:
                return f"{name}: {self.next.words()}"
            if self.needs_target():
                return f"Play {name} where?"
            verbs = {offer.verb for offer in offers}
            return f"Play {name}?" if verbs in ({PLAY_CARD}, {PLAY_STASIS}) else f"Use {name}?"
        if self.end is not None:
            return "Your move."
        if question.kind == ABILITY and len(self.offers) == 1:
            return question.prompt.replace("Use an ability?", "Use it?")
        return question.prompt


class AnswerLine(NamedTuple):
    """One line of a list: offers that are one another's likes."""

    offer: Offer
    numbers: tuple[int, ...]


def lines_of(question: Question) -> list[AnswerLine]:
    """The offers for a list: copies of a card that lie nowhere in particular are one line."""
    found: dict[object, list[int]] = {}
    for number, offer in enumerate(question.offers):
        alike = question.kind == CARD and not offer.on_table and not offer.place
        found.setdefault((offer.words, offer.name) if alike else number, []).append(number)
    return [AnswerLine(question.offers[numbers[0]], tuple(numbers)) for numbers in found.values()]
