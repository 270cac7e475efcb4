"""The people at a table: who is there and who is away, what they say, and who has muted whom."""

from __future__ import annotations

from collections import OrderedDict, deque
from time import monotonic

from .connection import WATCHER, Connection, Limits
from .protocol import FULL, GESTURES, ILLEGAL, NOT_NOW, Refused, encode_message, tidy_line

KEPT_LINES = 50  # of chat
KEPT_KEYS = 64  # of commands a seat has given: one that comes again is not done again


class Participants:
    """Connections, and what concerns only them: nothing of the game."""

    def __init__(self, people: list[int], limits: Limits, muted_for_all: set[int]) -> None:
        self.connections: list[Connection] = []
        self.away: dict[int, float] = dict.fromkeys(people, monotonic())  # since when
        self._limits = limits
        self._lines: deque[tuple[int, str]] = deque(maxlen=KEPT_LINES)
        self._muted_for_all = muted_for_all  # whom nobody hears
        self._muted: set[tuple[int, int]] = set()  # who does not want to hear whom
        self._replies: dict[int, OrderedDict[str, str]] = {}

    @property
    def watching(self) -> int:
        return sum(connection.seat == WATCHER for connection in self.connections)

    def add(self, connection: Connection) -> None:
        """If one person has too many devices, the oldest is disconnected."""
        same = self.at(connection.seat)
        if connection.seat == WATCHER and len(same) >= self._limits.watching:
            raise Refused(
                FULL, f"All {self._limits.watching:,} places for spectators at this table are taken."
            )
        if connection.seat != WATCHER and len(same) >= self._limits.at_one_seat:
            same[0].disconnect(
                encode_message(
                    "bye",
                    code="elsewhere",
                    why="You are connected on too many other devices, so this one was disconnected.",
                )
            )
            self.connections.remove(same[0])
        self.connections.append(connection)
        for seat, text in self._lines:
            self._say_to(connection, seat, text)

    def remove(self, connection: Connection) -> bool:
        """A connection has ended; was it the last one of that seat?"""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        return not self.at(connection.seat)

    def at(self, seat: int) -> list[Connection]:
        """All connections of that seat."""
        return [connection for connection in self.connections if connection.seat == seat]

    def send(self, text: str) -> None:
        for connection in self.connections:
            connection.send(text)

    # --- talking ---------------------------------------------------------------------------------

    def say(self, seat: int, text: str) -> None:
        """A line for all who want to hear that seat."""
        line = tidy_line(text)
        if seat in self._muted_for_all:
            raise Refused(NOT_NOW, "The host has muted you.")
        if not line:
            raise Refused(ILLEGAL, "That line is empty.")
        self._lines.append((seat, line))
        for connection in self.connections:
            self._say_to(connection, seat, line)

    def whisper(self, seat: int, text: str) -> None:
        """A line of the server for one seat alone."""
        for connection in self.connections:
            if connection.seat == seat:
                self._say_to(connection, WATCHER, tidy_line(text))

    def _say_to(self, connection: Connection, seat: int, line: str) -> None:
        if (connection.seat, seat) not in self._muted:
            connection.send(encode_message("said", seat=seat, text=line))

    def gesture(self, seat: int, gesture: str) -> None:
        if gesture not in GESTURES:
            raise Refused(ILLEGAL, f"There's no such gesture. Choose one of {', '.join(GESTURES)}.")
        self.say(seat, f"({GESTURES[gesture]})")

    def mute_for_all(self, seat: int, *, yes: bool) -> None:
        (self._muted_for_all.add if yes else self._muted_for_all.discard)(seat)

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
