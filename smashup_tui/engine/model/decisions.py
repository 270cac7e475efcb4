"""The one question a game waits for, and what runs until it asks the next."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, TypeVar, cast

from .errors import IllegalChoice

T = TypeVar("T")
G = TypeVar("G")

# An ability, verb or phase: runs, stops at each question, goes on with the options that were picked.
Steps = Generator["Decision", list[Any], None]
Asks = Generator["Decision", list[Any], T]


# Returned if there was nothing to ask: it ends at once, however often it is iterated.
DONE: Final = cast(Steps, iter(()))


def one_after_another(game: G, parts: Sequence[Callable[[G], Steps]]) -> Steps:
    """Do these parts in order, at once as far as they have nothing to ask."""
    for number, part in enumerate(parts, 1):
        steps = part(game)
        if steps is not DONE:
            return _and_then(game, steps, parts[number:])
    return DONE


def _and_then(game: G, steps: Steps, parts: Sequence[Callable[[G], Steps]]) -> Steps:
    yield from steps
    for part in parts:
        yield from part(game)


# Kinds of questions; they tell a screen which dialog to show and what the options are.
MAIN: Final = "main"  # what to do in the Play Cards phase; options are moves
CARD: Final = "card"  # options are cards (their numbers)
BASE_CHOICE: Final = "base"  # options are bases (their numbers)
SEAT: Final = "seat"  # options are seats
WORD: Final = "word"  # options are words: yes/no, modes, a faction's name
NUMBER: Final = "number"
ORDER: Final = "order"  # put all options in order, first to last
ABILITY: Final = "ability"  # Me First: which ability to use; options are (card, label)
PERMIT: Final = "permission"  # which extra play to use up

# What one can do in the Play Cards phase: (verb, card, target).
Move = tuple[str, int, int]
PLAY_CARD: Final = "play"
USE_TALENT: Final = "talent"
USE_SPECIAL: Final = "special"
PLAY_STASIS: Final = "stasis"
END_PLAY: Final[Move] = ("end", 0, 0)


LONGEST_NUMBER: Final = 10**18  # longer ones are not written out in a message


def _named(position: object) -> str:
    """What was given as the position of an option, in few words whatever it is."""
    if type(position) is int and -LONGEST_NUMBER < position < LONGEST_NUMBER:
        return str(position)
    return repr(position[:40]) if type(position) is str else f"of type {type(position).__name__}"


class Decision:
    """A question to one seat: pick between `least` and `most` of the options."""

    __slots__ = ("kind", "least", "most", "options", "prompt", "seat", "source")

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: str,
        source: int,
        options: Sequence[Any],
        least: int = 1,
        most: int = 1,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.source = source  # the card that asks; 0: the rules
        self.options = options
        self.least = least
        self.most = most

    @property
    def may_pass(self) -> bool:
        return self.least == 0

    @property
    def ordered(self) -> bool:
        return self.kind == ORDER

    def checked(self, choice: int | Sequence[Any] | None) -> tuple[int, ...]:
        """The choice as an answer to this question; anything else is refused, with the reason."""
        if type(choice) is int:
            answer: tuple[Any, ...] = (choice,)
        elif choice is None:
            answer = ()
        elif isinstance(choice, list | tuple):
            answer = tuple(choice)
        else:
            raise IllegalChoice(
                f"{self.prompt} Answer with the position of an option, a list of positions, or None to pass; "
                f"a {type(choice).__name__} is none of these."
            )
        options, picks = len(self.options), len(answer)
        if not self.least <= picks <= self.most:
            wanted = str(self.least) if self.most == self.least else f"{self.least} to {self.most}"
            raise IllegalChoice(f"{self.prompt} Pick {wanted} of the options, not {picks}.")
        for i in answer:
            if type(i) is not int or not 0 <= i < options:
                raise IllegalChoice(
                    f"{self.prompt} There is no option {_named(i)}: they go from 0 to {options - 1}."
                )
        if picks > 1 and len(set(answer)) != picks:
            raise IllegalChoice(f"{self.prompt} Each option can be picked only once.")
        return answer

    def as_data(self) -> tuple[Any, ...]:
        return (self.seat, self.kind, self.prompt, self.source, tuple(self.options), self.least, self.most)

    def __repr__(self) -> str:
        count = f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"
        return f"<{self.prompt!r} to seat {self.seat}: {count} of {list(self.options)}>"


class InSecret(Decision):
    """A question that exists only because of face-down cards: asking it openly would give them away."""

    __slots__ = ()


NOTHING_MORE: Final = Decision(0, "", "", 0, ())  # asked by `to_the_end` in place of coming to an end


def to_the_end(steps: Steps) -> Steps:
    """These steps, and a last question that says that they are over: cheaper than an exception."""
    yield from steps
    yield NOTHING_MORE
