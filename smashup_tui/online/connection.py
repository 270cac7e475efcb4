"""A connection at a table: what still has to be sent to it, and how much it may send."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .channel import ServerChannel

WATCHER = -1  # the seat of those who have none
MOST_WAITING = 200  # messages for somebody who does not read them


@dataclass(frozen=True)
class Limits:
    """What a guest may do to a server."""

    tables: int = 100
    spectators: int = 2_000  # and visitors to the list of tables; seats are not counted
    from_one_address: int = 64  # of these
    at_one_seat: int = 4  # a person's devices; the oldest goes when another comes
    watching: int = 1_000  # at one table
    new: int = 128  # connections at one listener whose guests have shown no ticket yet
    new_from_one_address: int = 64
    arrivals: float = 200.0  # connections a second from one address, and twice as many at once
    messages: float = 10.0  # a second
    at_once: int = 40  # messages, before the above counts
    patience: int = 200  # messages that came too fast until the line is cut
    hello: float = 10.0  # seconds to say who one is
    outcome_delay: float = 0.03  # seconds until the outcome of an answer is shown
    tries: float = 5.0  # forecasts a second
    thoughts: float = 2.0  # seconds between two questions that make the server think


class RateLimit:
    """So many a second, and some at once."""

    def __init__(self, a_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self._rate = a_second
        self._most = self._left = float(at_once)
        self._now = now
        self._last = now()

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._last) * self._rate)
        self._last = now

    @property
    def is_full(self) -> bool:
        """Has nothing been taken lately?"""
        self._fill()
        return self._left == self._most

    def take(self, count: float = 1) -> bool:
        """So many more, if they are allowed."""
        self._fill()
        if self._left < count:
            return False
        self._left -= count
        return True


class Connection:
    """Somebody at a table, on one connection. Sending it something never waits for it."""

    def __init__(self, channel: ServerChannel, seat: int, limits: Limits) -> None:
        self.channel = channel
        self.seat = seat  # -1: only watches
        self.heard = -1  # the last update of the feed that was sent; -1: none
        self.decks = b""  # the last message about all cards of the game
        self.message_rate = RateLimit(limits.messages, limits.at_once)
        self.forecast_rate = RateLimit(limits.tries, 2 * limits.tries)
        self.thinking_rate = RateLimit(1 / limits.thoughts, 2)
        self.too_fast = 0
        self.gone = False
        self._waiting: deque[str | bytes] = deque()
        self._news = asyncio.Event()
        self._updates: Callable[[Connection], list[bytes]] | None = None  # while all that there was is told

    def send(self, text: str | bytes) -> None:
        """Queue it; a guest who reads nothing for too long is disconnected and may come back."""
        self._waiting.append(text)
        if len(self._waiting) > MOST_WAITING:
            self.gone = True
        self._news.set()

    def notify(self) -> None:
        """There is something to see. A spectator with an empty queue gets it at once: waking hundreds of
        tasks would take longer than sending.
        """
        if self.seat != WATCHER or self._updates is None or self._news.is_set():
            self._news.set()
            return
        for data in self._updates(self):
            if self._waiting or not self.channel.push(data):
                self.send(data)

    def disconnect(self, text: str = "") -> None:
        """Send it one last message."""
        if text:
            self._waiting.append(text)
        self.gone = True
        self._news.set()

    async def write(self, updates: Callable[[Connection], list[bytes]]) -> None:
        """Send what is queued and what there is to see, until it leaves."""
        while True:
            self._updates = updates
            await self._news.wait()
            self._updates = None
            self._news.clear()
            while self._waiting:
                await self.channel.send(self._waiting.popleft())
            if self.gone:
                await self.channel.close()
                return
            for text in updates(self):
                await self.channel.send(text)
