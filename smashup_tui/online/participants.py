"""The company at a table: who is there and who is away, what they say, and who does not want to hear whom."""

from __future__ import annotations

from collections import OrderedDict, deque
from time import monotonic

from .connection import WATCHER, Connection, Limits
from .protocol import FULL, GESTURES, ILLEGAL, NOT_NOW, Refused, tidy_line, written

KEPT_LINES = 50  # of chat
KEPT_KEYS = 64  # of commands a seat has given: one that comes again is not done again


class Participants:
    """Connections, and what concerns only them: nothing of the game."""

    def __init__(self, people: list[int], limits: Limits, hushed: set[int]) -> None:
        self.visitors: list[Connection] = []
        self.away: dict[int, float] = dict.fromkeys(people, monotonic())  # since when
        self._limits = limits
        self._lines: deque[tuple[int, str]] = deque(maxlen=KEPT_LINES)
        self._hushed = hushed  # whom nobody hears
        self._muted: set[tuple[int, int]] = set()  # who does not want to hear whom
        self._replies: dict[int, OrderedDict[str, str]] = {}

    @property
    def watching(self) -> int:
        return sum(visitor.seat == WATCHER for visitor in self.visitors)

    def come(self, visitor: Connection) -> None:
        """Of one person's devices the oldest goes when there are too many."""
        same = self.at(visitor.seat)
        if visitor.seat == WATCHER and len(same) >= self._limits.watching:
            raise Refused(FULL, "There are too many spectators at this table.")
        if visitor.seat != WATCHER and len(same) >= self._limits.at_one_seat:
            same[0].let_go(written("bye", code="elsewhere", why="You sit here on other devices now."))
            self.visitors.remove(same[0])
        self.visitors.append(visitor)
        for seat, text in self._lines:
            self._say_to(visitor, seat, text)

    def go(self, visitor: Connection) -> bool:
        """A connection has ended; was it the last one of that seat?"""
        if visitor not in self.visitors:
            return False
        self.visitors.remove(visitor)
        return not self.at(visitor.seat)

    def at(self, seat: int) -> list[Connection]:
        """All connections of that seat."""
        return [visitor for visitor in self.visitors if visitor.seat == seat]

    def tell(self, text: str) -> None:
        for visitor in self.visitors:
            visitor.tell(text)

    # --- talking ---------------------------------------------------------------------------------

    def say(self, seat: int, text: str) -> None:
        """A line for all who want to hear that seat."""
        line = tidy_line(text)
        if seat in self._hushed:
            raise Refused(NOT_NOW, "Who has opened the table has muted you for everybody.")
        if not line:
            raise Refused(ILLEGAL, "There is nothing in that line.")
        self._lines.append((seat, line))
        for visitor in self.visitors:
            self._say_to(visitor, seat, line)

    def whisper(self, seat: int, text: str) -> None:
        """A line of the house for one seat alone."""
        for visitor in self.visitors:
            if visitor.seat == seat:
                self._say_to(visitor, WATCHER, tidy_line(text))

    def _say_to(self, visitor: Connection, seat: int, line: str) -> None:
        if (visitor.seat, seat) not in self._muted:
            visitor.tell(written("said", seat=seat, text=line))

    def gesture(self, seat: int, gesture: str) -> None:
        if gesture not in GESTURES:
            raise Refused(ILLEGAL, f"There is no such gesture. There are {', '.join(GESTURES)}.")
        self.say(seat, f"({GESTURES[gesture]})")

    def hush(self, seat: int, *, yes: bool) -> None:
        (self._hushed.add if yes else self._hushed.discard)(seat)

    def mute(self, seat: int, other: int, *, yes: bool) -> None:
        (self._muted.add if yes else self._muted.discard)((seat, other))

    # --- commands come once ----------------------------------------------------------------------

    def reply_to(self, seat: int, key: str) -> str | None:
        """What was replied to that command before, if it comes again."""
        replies = self._replies.get(seat)
        return replies.get(key) if replies is not None else None

    def replied(self, seat: int, key: str, text: str) -> None:
        replies = self._replies.setdefault(seat, OrderedDict())
        replies[key] = text
        while len(replies) > KEPT_KEYS:
            replies.popitem(last=False)
