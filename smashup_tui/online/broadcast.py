"""Shows a game to everyone who watches it: each perspective has a feed, each connection its place in it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ..table.schema import as_data, difference
from ..table.secrecy import Perspective
from .connection import Connection
from .protocol import encode_message
from .seat_feed import SeatFeed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..table.answer_builder import Answer
    from ..table.explain import Printed
    from ..table.local_table import LocalSeat, LocalTable
    from ..table.view import SeatView
    from .participants import Participants


class Broadcaster:
    """Broadcasts one game to the people at its table."""

    def __init__(self, local: LocalTable, participants: Participants) -> None:
        self.local = local
        self._participants = participants
        self._feeds: dict[int, SeatFeed] = {}
        self._decks: dict[tuple[int, int], bytes] = {}
        self._unread: set[int] = set()  # seats that still wait for the details

    def seat(self, number: int) -> LocalSeat:
        """The game from that perspective."""
        return self.local.seat(number) if number >= 0 else self.local.spectator()

    def look(self, rounds: int, *, everybody: bool = False) -> None:
        """Send what is urgent to whoever may see it; `look_closely` follows.

        While somebody is asked in secret, nobody else is shown anything unless it is for `everybody`, as when
        the game goes back.
        """
        asked = self.local.session.turn_of
        for number in sorted(self._feeds, key=lambda seat: seat != asked):
            seat, at, feed = self.seat(number), self.at(number, rounds), self._feeds[number]
            if everybody or not seat.held_back:
                feed.look(seat, at)
        self._unread = set(self._feeds)
        for connection in self._participants.connections:
            connection.notify()

    async def look_closely(self) -> None:
        """Send the rest. Between two seats, other tables get their turn."""
        while self._unread:
            await asyncio.sleep(0)
            number = self._unread.pop()
            seat, feed = self.seat(number), self._feeds.get(number)
            if feed is not None and not seat.held_back:
                feed.look_closely(seat)
                for connection in self._participants.at(number):
                    connection.notify()

    def at(self, seat: int, rounds: int) -> dict[str, Any]:
        """Each seat counts its own answers: the number of all answers would give secret questions away."""
        given = self.local.session.asked.count(seat)
        return {"round": rounds, "number": given, "undo": given > 0}

    def updates(self, connection: Connection, rounds: int) -> list[bytes]:
        """What that visitor has not been sent yet."""
        if not self.local.has_begun(Perspective(connection.seat)):
            return []
        feed = self._feeds.setdefault(connection.seat, SeatFeed())
        texts = feed.since(connection.heard) if connection.heard >= 0 else None
        if texts is None:
            texts = feed.whole(self.seat(connection.seat), self.at(connection.seat, rounds))
        connection.heard = feed.number
        decks = self._all_decks(self.seat(connection.seat), rounds)
        if connection.decks != decks:
            connection.decks = decks
            texts = [decks, *texts]
        return texts

    async def moments(self, number: int, shown: int, after: Sequence[int]) -> list[list[Any]]:
        """The table in the middle of what happened, for whoever was last sent the state with that number.
        Each moment is sent as the difference from the one before, the first from that state; it is sent whole
        if there has been another one since.
        """
        told: list[list[Any]] = []
        seat = self.seat(number)
        known = [each for each in await seat.recall(after) if each < seat.happened]
        feed, before = self._feeds.get(number), self._picture(number, shown)
        for each in after:
            await asyncio.sleep(0)  # others get their turn
            if each in known and feed is not None:
                view = feed.moment(self.seat(number), each)
                told.append([each, as_data(view) if before is None else difference(before, view)])
                before = view
        return told

    async def what_if(self, number: int, shown: int, answers: Sequence[Answer]) -> dict[str, Any]:
        """A forecast; its table is sent as the difference from that state, or whole, as above."""
        forecast = await self.seat(number).what_if(*answers)
        before = self._picture(number, shown)
        view = forecast.view
        return {**as_data(forecast), "view": as_data(view) if before is None else difference(before, view)}

    def _picture(self, number: int, shown: int) -> SeatView | None:
        """What the seat was shown under that number, if it is the latest."""
        feed = self._feeds.get(number)
        return feed.view if feed is not None and feed.shown == shown else None

    def forget(self, seat: int) -> None:
        """Nobody uses that perspective any more."""
        self._feeds.pop(seat, None)

    def _all_decks(self, seat: LocalSeat, rounds: int) -> bytes:
        """What is printed on every card of the game: everyone knows the decks.

        A seat that is shown the game before the last pick of a draft has no decks yet. Drafted decks stay the
        same until an undo, which also changes the number of the round.
        """
        at = (rounds, seat.cards)
        if at not in self._decks:
            texts: dict[Printed, int] = {}
            cards = [texts.setdefault(seat.printed(card), len(texts)) for card in range(1, seat.cards + 1)]
            message = encode_message("decks", printed=[as_data(text) for text in texts], cards=cards)
            self._decks = {known: text for known, text in self._decks.items() if known[0] == rounds}
            self._decks[at] = message.encode()
        return self._decks[at]
