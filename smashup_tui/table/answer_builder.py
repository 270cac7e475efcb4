"""How a person answers a question: by pointing at the table, in the line that asks, or from a list.

A play takes two steps: the card, and then where it goes or what it asks at once. What needs neither is
pointed at twice, so that no card is played by mistake. Several things are marked first and then given
together.

Nothing here changes: `AnswerBuilder` is a question with what is picked so far, and `reduce` makes of it and
of a move either what is picked now, or an answer, or says what is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import cached_property
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


class Picked(NamedTuple):
    """How far an answer is."""

    card: int = 0  # of a play that still needs its second step
    marked: Answer = ()  # of several: the offers taken so far, in order
    ending: bool = False  # is the turn to be ended, though something can still be played?
    followup: Question | None = None  # what the picked card asks at once, to be answered on the table
    twin: int = 0  # the equal card of the hand that was pointed at instead


# --- what a person does ------------------------------------------------------------------------------


class Choose(NamedTuple):
    """Choose something on the table and confirm it."""

    spot: int


class Enter(NamedTuple):
    """Go on from where the cursor is: the second step of a play, all that was marked, or what lies there."""

    spot: int


class Drop(NamedTuple):
    """Bring a card of the hand to a place: play it there, or just play it if it needs no place."""

    card: int
    spot: int


class Say(NamedTuple):
    """Press the key of an answer in the line that asks."""

    key: str


class Mark(NamedTuple):
    """Take one more of these equal offers; if all are taken, or no more can be, let go of them."""

    numbers: Answer


class Give(NamedTuple):
    """A whole answer, from a list."""

    answer: Answer


class EndTurn(NamedTuple):
    """At once, or by a second time if something can still be played and that should be asked."""

    asks: bool


class Control(Enum):
    """What needs no more input."""

    MARK_ALL = auto()  # as far as that is allowed
    MARK_NONE = auto()
    FINISH = auto()  # what is marked is all
    PASS = auto()
    TALENT = auto()  # the next card with a Talent to use; the only one again: use it
    BACK = auto()


Move = Choose | Enter | Drop | Say | Mark | Give | EndTurn | Control


# --- what comes of it --------------------------------------------------------------------------------


class Given(NamedTuple):
    """The answer is complete, with that to what its card asks at once."""

    answers: tuple[Answer, ...]


class Lack(Enum):
    """Why a move isn't an answer."""

    NOT_NOW = auto()  # the card cannot be played or used
    NOT_THERE = auto()  # the picked card cannot go there
    NO_ANSWER = auto()  # it is none of the answers
    MORE = auto()  # too few are marked, or too many
    PLACE = auto()  # the picked card needs one, or an answer to what it asks
    WHICH = auto()  # the picked card can do several things
    LIST = auto()  # it is answered in the line that asks, or in a list


class Missing(NamedTuple):
    """No answer, and what to say or open because of that."""

    lack: Lack
    picked: Picked
    card: int = 0
    place: int = 0


Outcome = Picked | Given | Missing


def no_followup(answer: Answer) -> Question | None:
    return None


def begin(question: Question) -> AnswerBuilder:
    """Nothing is picked, unless there is only one card to place."""
    fresh = AnswerBuilder(question)
    return AnswerBuilder(question, Picked(fresh.offers[0].card)) if fresh.locked else fresh


class AnswerBuilder:
    """A question with what is picked so far, and all that follows from these two. It never changes."""

    def __init__(self, question: Question, so_far: Picked = Picked()) -> None:  # noqa: B008  it is immutable
        self.question = question
        self.so_far = so_far
        self.offers = question.offers
        self.picked, self.marked, self.ending, followup, twin = so_far
        self.in_hand = twin or self.picked  # which of equal cards is shown as picked
        self.next = AnswerBuilder(followup) if followup is not None else None

    def with_picked(self, picked: Picked) -> AnswerBuilder:
        """The same question, further on; the very same if nothing is picked that was not before."""
        return self if picked == self.so_far else AnswerBuilder(self.question, picked)

    @cached_property
    def end(self) -> int | None:
        """The offer that ends the turn, if this is the question for a move."""
        return self.question.end

    @cached_property
    def mode(self) -> InputMode:
        question, kind, offers = self.question, self.question.kind, self.offers
        there = all(offer.on_table for offer in offers)
        if kind == ORDER:
            return InputMode.ORDER
        if question.most > 1:
            return InputMode.TABLE if kind == CARD and there else InputMode.SOME
        if kind == MAIN:
            if self.end is not None or there or self.locked:
                return InputMode.TABLE
            return InputMode.LINE if self.yes_or_no else InputMode.LIST
        if there and kind in (CARD, BASE_CHOICE, ABILITY) and not question.use_or_not:
            cards = [offer.card for offer in offers]
            return InputMode.TABLE if len(set(cards)) == len(cards) else InputMode.LIST
        return InputMode.LINE if self._is_short() else InputMode.LIST

    @cached_property
    def locked(self) -> bool:
        """Is one revealed card to be played, and the question only where on the table?"""
        offers = self.offers
        if self.question.kind != MAIN or self.question.most > 1 or self.end is not None:
            return False
        if all(offer.on_table for offer in offers) or len({offer.card for offer in offers}) > 1:
            return False
        return all(offer.plays_card and offer.target_on_table for offer in offers)

    def _is_short(self) -> bool:
        """Is it yes or no, or a few words that need no reading up?"""
        if self.yes_or_no:
            return True
        if any(offer.card or is_faction(offer.word) for offer in self.offers):
            return False
        return len(self.offers) <= FEW and sum(len(offer.words) + 4 for offer in self.offers) <= SHORT

    @cached_property
    def yes_or_no(self) -> bool:
        words = [offer.word for offer in self.offers]
        return words == ["yes", "no"] or (len(self.offers) == 1 and self.question.may_pass)

    @property
    def takes_one(self) -> bool:
        """Is one answer enough, so that choosing it gives it?"""
        return self.mode not in (InputMode.SOME, InputMode.ORDER) and not self.several

    @property
    def several(self) -> bool:
        """Are things on the table marked, and given together?"""
        return self.mode is InputMode.TABLE and self.question.most > 1

    # --- in the line that asks -------------------------------------------------------------------

    @cached_property
    def line(self) -> list[LineAnswer]:
        """The answers that a key of their own gives at once."""
        question = self.question
        if self.yes_or_no:
            no: Answer = () if question.may_pass else (1,)
            return [LineAnswer("y", self._yes(), (0,)), LineAnswer("n", "no" if self._plain else "none", no)]
        if self.mode is not InputMode.LINE:
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

    # --- on the table ----------------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[int, list[int]]:
        """What can be pointed at now: card or base -> the offers it stands for, of the next question if the
        picked card asks one."""
        if self.next is not None:
            return self.next.choices
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

    @cached_property
    def of_picked(self) -> list[int]:
        """All moves with the picked card."""
        return [
            number for number, offer in enumerate(self.offers) if self.picked and offer.card == self.picked
        ]

    def only_move(self) -> Answer | None:
        """The one thing to do with the picked card, if it goes nowhere in particular."""
        numbers = self.of_picked
        return (numbers[0],) if numbers and numbers[0] in self.question.lone_moves else None

    def stands_for_picked(self, spot: int) -> bool:
        """Is this the picked card, or an equal one in the hand?"""
        return any(spot in self.offers[number].spots for number in self.of_picked)

    def says(self, key: str) -> bool:
        """Is it the key of an answer in the line that asks?"""
        return not self.picked and any(each.key == key for each in self.line)

    def begins(self, spot: int) -> bool:
        """Is there an offer that begins with pointing at this?"""
        return any(spot in offer.spots for offer in self.offers)

    def takes(self, spot: int) -> bool:
        """Is it, or begins with it, an answer? Not if it only confirms what is picked."""
        if self.mode is not InputMode.TABLE:
            return False
        if spot in self.choices:
            return True
        return (
            bool(self.picked) and not self.locked and not self.stands_for_picked(spot) and self.begins(spot)
        )

    @property
    def needs_target(self) -> bool:
        """Does the picked card have to be put somewhere?"""
        return bool(self.picked and self.choices)

    @property
    def once_more(self) -> Answer | None:
        """What the picked card does when it is pointed at again, where there is only one thing."""
        return (self.of_picked[0],) if len(self.of_picked) == 1 and self.next is None else None

    @property
    def can_step_back(self) -> bool:
        return self.ending or bool(self.marked) or (bool(self.picked) and not self.locked)

    @cached_property
    def talents(self) -> list[int]:
        """Cards in play with a Talent to use."""
        return list(dict.fromkeys(offer.card for offer in self.offers if offer.verb == USE_TALENT))

    def play_left(self) -> bool:
        """Could a card still be played? Asked before ending a turn."""
        return any(offer.plays_card for offer in self.offers)

    def words_of(self, answer: Answer) -> str:
        """An answer in words."""
        return ", ".join(self.offers[number].words for number in answer) or "nothing"

    # --- several ---------------------------------------------------------------------------------

    def marking(self, numbers: Answer) -> Answer:
        """What is marked after one more, or one less, of these equal offers."""
        most = self.question.most
        fresh = [number for number in numbers if number not in self.marked]
        if fresh and len(self.marked) < most:
            return (*self.marked, fresh[0])
        if fresh and most == 1:
            return (fresh[0],)
        return tuple(number for number in self.marked if number not in numbers)

    def all_marked(self) -> Answer:
        """Everything, if that is allowed, after what is marked already."""
        if len(self.offers) > self.question.most:
            return self.marked
        return (*self.marked, *(number for number in range(len(self.offers)) if number not in self.marked))

    @property
    def complete(self) -> bool:
        return self.question.least <= len(self.marked) <= self.question.most

    def is_marked(self, spot: int) -> bool:
        return all(number in self.marked for number in self.choices.get(spot, []))

    def marked_spots(self) -> frozenset[int]:
        return frozenset(self.offers[number].card for number in self.marked)

    def progress(self) -> str:
        """How far the choice is, in words."""
        least, most, count = self.question.least, self.question.most, len(self.marked)
        if self.mode is InputMode.ORDER:
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
        choices = self.choices
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
            return "You can still play something. End your turn?"
        if self.picked:
            offers = [self.offers[number] for number in self.of_picked]
            name = offers[0].name
            if self.next is not None:
                return f"{name}: {self.next.words()}"
            if self.needs_target:
                return f"Play {name} where?"
            verbs = {offer.verb for offer in offers}
            return f"Play {name}?" if verbs in ({PLAY_CARD}, {PLAY_STASIS}) else f"Use {name}?"
        if self.end is not None:
            return "Your move."
        if question.kind == ABILITY and len(self.offers) == 1:
            return question.prompt.replace("Use an ability?", "Use it?")
        return question.prompt


# --- a move -----------------------------------------------------------------------------------------


def reduce(builder: AnswerBuilder, move: Move, followup: FollowUp = no_followup) -> Outcome:
    """What a move makes of a question and of what is picked so far.

    `followup` says what the card of an answer asks at once: then both are given together.
    """
    match move:
        case Choose(spot):
            return _choose(builder, spot, followup)
        case Enter(spot):
            return _enter(builder, spot, followup)
        case Drop(card, spot):
            return _drop(builder, card, spot, followup)
        case Say(key):
            said = [each.answer for each in builder.line if each.key == key and not builder.picked]
            return Given((said[0],)) if said else builder.so_far
        case Mark(numbers):
            return builder.so_far._replace(marked=builder.marking(numbers))
        case Give(answer):
            return Given((answer,))
        case EndTurn(asks):
            return _end_turn(builder, asks)
        case Control.MARK_ALL:
            return builder.so_far._replace(marked=builder.all_marked())
        case Control.MARK_NONE:
            return builder.so_far._replace(marked=())
        case Control.FINISH:
            return _finish(builder)
        case Control.PASS:
            return Given(((),)) if builder.question.may_pass else builder.so_far
        case Control.TALENT:
            return _talent(builder, followup)
        case Control.BACK:
            return _back(builder)


def _choose(builder: AnswerBuilder, spot: int, followup: FollowUp) -> Outcome:
    if builder.mode is not InputMode.TABLE:
        return Missing(Lack.LIST, builder.so_far)
    if builder.takes(spot):
        # Another card than the picked one: that is put back first.
        return _take(builder if spot in builder.choices else begin(builder.question), spot, followup)
    if builder.stands_for_picked(spot):
        return _confirm(builder)
    return _not_this(builder, spot)


def _take(builder: AnswerBuilder, spot: int, followup: FollowUp) -> Outcome:
    """Something that can be pointed at: a mark, a whole answer, or the first step of a play."""
    numbers = builder.choices[spot]
    so_far = builder.so_far._replace(ending=False)
    if builder.several:
        return so_far._replace(marked=builder.marking(tuple(numbers)))
    first = builder.only_move() if builder.next is not None else None
    if first is not None:
        return Given((first, (numbers[0],)))
    if builder.question.kind not in (MAIN, ABILITY) or (builder.picked and len(numbers) == 1):
        return Given(((numbers[0],),))
    card = builder.offers[numbers[0]].card
    picked = _with_followup(builder, card, followup)._replace(twin=spot if spot != card else 0)
    if builder.question.kind == ABILITY and picked.followup is None:  # an ability that asks nothing is used
        return Given(((numbers[0],),))
    return picked


def _with_followup(builder: AnswerBuilder, card: int, followup: FollowUp) -> Picked:
    """That card is picked, and what it asks at once if that is answered on the table."""
    picked = AnswerBuilder(builder.question, Picked(card))
    move = picked.only_move()
    question = followup(move) if move is not None else None
    if question is None or AnswerBuilder(question).mode is not InputMode.TABLE:
        return picked.so_far
    return picked.so_far._replace(followup=question)


def _confirm(builder: AnswerBuilder) -> Outcome:
    """The picked card again: play it, if there is only one way to."""
    if builder.once_more is not None:
        return Given((builder.once_more,))
    return Missing(Lack.PLACE if builder.needs_target else Lack.WHICH, builder.so_far)


def _not_this(builder: AnswerBuilder, spot: int) -> Missing:
    if builder.picked and builder.next is None:
        return Missing(Lack.NOT_THERE, builder.so_far, builder.picked, spot)
    if builder.end is not None and not builder.picked:
        return Missing(Lack.NOT_NOW, builder.so_far, spot)
    return Missing(Lack.NO_ANSWER, builder.so_far)


def _enter(builder: AnswerBuilder, spot: int, followup: FollowUp) -> Outcome:
    if builder.mode is InputMode.TABLE:
        if builder.ending:
            return _end_turn(builder, asks=True)
        if builder.several and builder.marked and (builder.complete or builder.is_marked(spot)):
            return _finish(builder)
        if builder.picked and not builder.needs_target:
            return _confirm(builder)
    return _choose(builder, spot, followup)


def _drop(builder: AnswerBuilder, card: int, spot: int, followup: FollowUp) -> Outcome:
    if builder.mode is not InputMode.TABLE:
        return builder.so_far
    if builder.locked or not builder.begins(card):
        return builder.so_far if builder.picked else _not_this(builder, card)
    if builder.question.kind != MAIN or builder.several:
        return Picked(marked=builder.marked, ending=builder.ending)
    taken = _take(AnswerBuilder(builder.question), card, followup)
    if not isinstance(taken, Picked):
        return taken
    held = builder.with_picked(taken)
    if spot in held.choices:
        return _take(held, spot, followup)
    return _not_this(held, spot) if held.needs_target else _confirm(held)


def _end_turn(builder: AnswerBuilder, asks: bool) -> Outcome:
    if builder.end is None:
        return builder.so_far
    if builder.ending or not (asks and builder.play_left()):
        return Given(((builder.end,),))
    return Picked(ending=True)


def _finish(builder: AnswerBuilder) -> Outcome:
    if builder.complete:
        return Given((builder.marked,))
    return Missing(Lack.MORE, builder.so_far)


def _talent(builder: AnswerBuilder, followup: FollowUp) -> Outcome:
    talents = builder.talents
    if not talents:
        return builder.so_far
    if talents == [builder.picked]:
        return _confirm(builder)
    at = talents.index(builder.picked) + 1 if builder.picked in talents else 0
    return _choose(begin(builder.question), talents[at % len(talents)], followup)


def _back(builder: AnswerBuilder) -> Outcome:
    """One step of a play, or all marks; what is picked stays if there is nothing else to pick."""
    if builder.ending or builder.marked:
        return builder.so_far._replace(ending=False, marked=())
    return builder.so_far if builder.locked else Picked()


class AnswerLine(NamedTuple):
    """One line of a list: offers that are alike."""

    offer: Offer
    numbers: tuple[int, ...]


def lines_of(question: Question) -> list[AnswerLine]:
    """The offers for a list: copies of a card that lie nowhere in particular are one line."""
    found: dict[object, list[int]] = {}
    for number, offer in enumerate(question.offers):
        alike = question.kind == CARD and not offer.on_table and not offer.place
        found.setdefault((offer.words, offer.name) if alike else number, []).append(number)
    return [AnswerLine(question.offers[numbers[0]], tuple(numbers)) for numbers in found.values()]
