"""A guest's connection to a server: dialled again, with longer and longer pauses, whenever it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from .. import __version__
from ..support.tasks import Tasks, log_error
from ..support.validation import Unreadable, json_of
from .channel import Channel, ChannelClosed
from .protocol import BROKEN, CLOSED, FULL, PROTOCOL, Refused, encode_message

Dial = Callable[[], Awaitable[Channel]]
Message = dict[str, Any]

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds between two tries to get a cut line back


class ReconnectingConnection:
    """Says hello with a ticket. What the server says then, the welcome included, goes to `hear`; `cut` is
    called when the connection is lost, for now or for good."""

    def __init__(
        self,
        dial: Dial,
        ticket: str,
        hear: Callable[[Message], None],
        cut: Callable[[], None],
        first_pause: float = FIRST_PAUSE,
    ) -> None:
        self.channel: Channel | None = None
        self.connected = False
        self.ended = ""  # why it can't reconnect; empty if it can
        self._dial = dial
        self._ticket = ticket
        self._receive = hear
        self._cut = cut
        self._first_pause = first_pause
        self._came_in: asyncio.Future[None] | None = None
        self._running = Tasks(self.fail)

    async def open(self) -> None:
        """Go there; `Refused` says why not."""
        self._came_in = asyncio.get_running_loop().create_future()
        self._running.start(self._run)
        await self._came_in

    async def send(self, text: str) -> None:
        """`LinkClosed` if there is no connection now."""
        if self.channel is None or not self.connected:
            raise ChannelClosed
        await self.channel.send(text)

    def hang_up(self, why: str) -> None:
        """For good, and at once; nobody is told."""
        self.ended, self.connected = self.ended or why, False
        self._running.cancel()

    def fail(self, error: BaseException) -> None:
        """Hang up after an unexpected error; else whoever waits for news would wait for ever."""
        log_error("The line to the server is closed", error)
        self._running.cancel()
        if not self.ended:
            self._end(
                Refused(BROKEN, f"An error in this program ({type(error).__name__}) closed the connection.")
            )

    async def gone(self) -> None:
        """Until the other end knows it, too."""
        await self._running.wait()

    async def _run(self) -> None:
        pause = self._first_pause
        try:
            while not self.ended:
                try:
                    await self._talk()
                except (ChannelClosed, OSError) as error:
                    pause = self._first_pause if self.connected else pause
                    self._lost(error)
                except Refused as error:
                    self._end(error)
                except (Unreadable, ValueError, KeyError, TypeError) as error:
                    self._end(Refused(CLOSED, f"The server sent something that can't be read: {error}."))
                if not self.ended:
                    await asyncio.sleep(pause)
                    pause = min(LONGEST_PAUSE, 2 * pause)
        finally:
            if self.channel is not None:
                await self.channel.close()

    async def _talk(self) -> None:
        """One connection, from hello until it is cut."""
        self.channel = await self._dial()
        await self.channel.send(
            encode_message("hello", protocol=PROTOCOL, version=__version__, ticket=self._ticket)
        )
        while True:
            message: Message = json_of(await self.channel.receive())
            if message["type"] in ("refused", "bye"):
                self._is_sent_away(message)
                continue
            if message["type"] == "welcome":
                self.connected = True
            self._receive(message)
            if self.connected and self._is_new:
                assert self._came_in is not None
                self._came_in.set_result(None)

    @property
    def _is_new(self) -> bool:
        """Has nobody been let in yet?"""
        return self._came_in is not None and not self._came_in.done()

    def _is_sent_away(self, message: Message) -> None:
        """A server that closes may open again, one that is full may have room again for whoever was in."""
        code = message["code"]
        if code == CLOSED and message["type"] == "bye":
            return  # nothing more comes
        if code == FULL and not self._is_new:
            raise ChannelClosed
        raise Refused(str(code), str(message["why"]))

    def _lost(self, error: Exception) -> None:
        self.channel = None
        if self._is_new:
            reason = str(error) or "no answer"
            self._end(Refused(CLOSED, f"The server can't be reached: {reason}."))
        elif self.connected:
            self.connected = False
            self._cut()

    def _end(self, error: Refused) -> None:
        """It can't reconnect."""
        self.ended, self.connected = str(error), False
        if self._is_new:
            assert self._came_in is not None
            self._came_in.set_exception(error)
        self._cut()
