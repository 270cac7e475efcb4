"""A way to send and receive texts: a socket, or two queues within one process."""

from __future__ import annotations

import asyncio
from typing import Protocol


class ChannelClosed(Exception):
    """Nothing more comes or goes here."""


class Channel(Protocol):
    async def send(self, text: str | bytes) -> None:
        """A text; one that is sent to many may already be bytes."""
        ...

    async def receive(self) -> str: ...
    async def close(self) -> None: ...


class ServerChannel(Channel, Protocol):
    """The server's end of one."""

    def push(self, data: bytes) -> bool:
        """Send it without waiting; False if something else is waiting to be sent, or nobody is there."""
        ...


class InProcessChannel:
    """One end of a link within this process."""

    def __init__(self, incoming: asyncio.Queue[str | None], outgoing: asyncio.Queue[str | None]) -> None:
        self._incoming = incoming
        self._outgoing = outgoing
        self._closed = False

    async def send(self, text: str | bytes) -> None:
        if self._closed:
            raise ChannelClosed
        await self._outgoing.put(text if isinstance(text, str) else text.decode())

    def push(self, data: bytes) -> bool:
        if not self._closed:
            self._outgoing.put_nowait(data.decode())
        return not self._closed

    async def receive(self) -> str:
        text = None if self._closed else await self._incoming.get()
        if text is None:
            self._closed = True
            raise ChannelClosed
        return text

    async def close(self) -> None:
        """Both ends notice it after what was sent before."""
        if not self._closed:
            self._closed = True
            self._incoming.put_nowait(None)
            self._outgoing.put_nowait(None)


def in_process_channels() -> tuple[InProcessChannel, InProcessChannel]:
    """Both ends of one."""
    one: asyncio.Queue[str | None] = asyncio.Queue()
    other: asyncio.Queue[str | None] = asyncio.Queue()
    return InProcessChannel(one, other), InProcessChannel(other, one)
