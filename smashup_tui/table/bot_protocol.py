"""What a program that plays is told, and what it says: one JSON object a line, of the seat's own model.

Version 2 is the view, the question and the printed cards exactly as every other front end has them
(docs/PROTOCOL.md); version 1 had words of its own for them. See docs/BOTS.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .. import __version__
from .explain import Printed, printed
from .question import Question, ask
from .secrecy import Perspective
from .view import SeatView, look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..engine.game import Game

PROTOCOL = 2  # changes when a program written for the one before could stumble
CHANGED = "docs/BOTS.md says what has changed"


class Hello(NamedTuple):
    """The first line to a program."""

    type: str  # hello
    protocol: int
    game: str
    version: str
    seat: int  # the program's own
    players: tuple[str, ...]  # their names, by seat
    seconds: float  # for an answer


class Ready(NamedTuple):
    """Its reply, within ten seconds."""

    type: str  # ready
    protocol: int
    name: str = ""  # what the program is called


class Decks(NamedTuple):
    """What is printed on the cards of this game: before the first question, and again after a draft."""

    type: str  # decks
    printed: tuple[Printed, ...]
    cards: tuple[int, ...]  # of card 1, card 2, …: the position in `printed`


class QuestionAsked(NamedTuple):
    """A question, which wants one answer."""

    type: str  # question
    number: int  # of the questions to this program, from 1
    view: SeatView
    question: Question
    chance: int  # a random number, so that the same game can go the same way again


class AnswerGiven(NamedTuple):
    """The program's answer."""

    type: str  # answer
    number: int  # of the question
    answer: tuple[int, ...]  # positions among the offers, from 0
    reason: str = ""  # shown in the theatre
    chance_to_win: float = 0.5  # as the program sees it


class Over(NamedTuple):
    """The game is over; the program's input ends after this line."""

    type: str  # over
    winner: int
    view: SeatView


def hello(seat: int, players: Iterable[str], seconds: float) -> Hello:
    return Hello("hello", PROTOCOL, "Smash Up", __version__, seat, tuple(players), seconds)


def view_for(board: Game, seat: int) -> SeatView:
    """The table of a game in which what the seat cannot know has been dealt again. Who plays is not told."""
    return look(board, Perspective(seat), ("",) * board.seats)


def question_for(board: Game, number: int) -> Question:
    """The question by its number to the program: how many others were answered would tell of secret ones."""
    decision = board.decision
    assert decision is not None, "the game is over"
    return ask(board, decision)._replace(number=number)


def decks_of(cards: Iterable[Printed]) -> Decks:
    """The message for the cards of a game, in order."""
    texts: dict[Printed, int] = {}
    places = tuple([texts.setdefault(each, len(texts)) for each in cards])
    return Decks("decks", tuple(texts), places)


def cards_of(board: Game) -> list[Printed]:
    """What is printed on each card and base: everyone knows the decks."""
    return [printed(board.catalog, each) for each in board.definitions[1:]]
