"""Who may hold a connection to a listener open before anybody knows who it is.

A connection is *new* until its guest has shown a ticket. New ones are limited, for each listener and each
address, and have little time; when there are too many, the oldest goes. So whoever says nothing keeps nobody
else out, not even others at the same address: it may be a proxy's.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache, partial
from typing import TYPE_CHECKING, Any, ClassVar

from ...support.tasks import Tasks, log_error
from ..connection import RateLimit
from ..protocol import CLOSED, Refused

if TYPE_CHECKING:
    from ..connection import Limits

SWEEP = 1.0  # seconds between two looks at who takes too long
MOST_REFUSED = 64  # connections that are kept until the next look although they were refused
AT_ONCE = 50  # connections turned away before other work gets its turn
BACKLOG = 100
MOST_FILES = 1 << 14
RESERVED_FILES = 500  # for journals, for the processes of players and for guests' apps


class NewConnections:
    """At one listener."""

    def __init__(self, limits: Limits, seconds: float) -> None:
        self._limits = limits
        self._seconds = seconds  # for a new connection
        self._open: dict[Any, GuardedSocket] = {}  # by the other end
        self._new: dict[Any, float] = {}  # until when each may stay; the first to go comes first
        self._new_from: Counter[str] = Counter()
        self._rates: dict[str, RateLimit] = {}
        self._refused: deque[GuardedSocket] = deque()
        self._spare = os.open(os.devnull, os.O_RDONLY)  # closed for a moment when there are no files left

    def admit(self, connection: GuardedSocket, peer: Any) -> bool:
        """May it stay for now?"""
        limits, address = self._limits, address_of(peer)
        rate = self._rates.setdefault(address, RateLimit(limits.arrivals, 2 * limits.arrivals))
        if not rate.take():
            return False
        if self._new_from[address] >= limits.new_from_one_address:
            self._turn_away(next(each for each in self._new if address_of(each) == address))
        elif len(self._new) >= limits.new or GuardedSocket.connected >= most_connections():
            if not self._new:
                return False
            self._turn_away(next(iter(self._new)))
        self._open[peer] = connection
        self.expect(peer, self._seconds)
        return True

    def refuse(self, connection: GuardedSocket) -> None:
        """Not at once: whoever comes again as soon as it is closed would leave no room for others."""
        self._refused.append(connection)
        if len(self._refused) > MOST_REFUSED:
            self._refused.popleft().close()

    def expect(self, peer: Any, seconds: float) -> None:
        """Its guest is not known, and has so long to show a ticket."""
        if peer in self._open:
            if self._new.pop(peer, None) is None:
                self._new_from[address_of(peer)] += 1
            self._new[peer] = asyncio.get_running_loop().time() + seconds

    def welcome(self, peer: Any) -> None:
        """Its guest has a ticket: it may stay."""
        if self._new.pop(peer, None) is not None:
            self._new_from[address_of(peer)] -= 1

    def forget(self, connection: GuardedSocket) -> None:
        """It has been closed."""
        if self._open.get(connection.peer) is connection:
            self.welcome(connection.peer)
            del self._open[connection.peer]

    def _turn_away(self, peer: Any) -> None:
        """Whoever serves it finds that it has ended, and closes it."""
        self.welcome(peer)
        with suppress(OSError):
            self._open[peer].shutdown(socket.SHUT_RDWR)

    @contextmanager
    def one_more_file(self) -> Iterator[None]:
        """Room for one, where there is none left."""
        os.close(self._spare)
        try:
            yield
        finally:
            self._spare = os.open(os.devnull, os.O_RDONLY)

    async def sweep(self) -> None:
        """Turn away whoever takes too long."""
        while True:
            refused = len(self._refused)
            await asyncio.sleep(SWEEP)
            for _ in range(min(refused, len(self._refused))):
                self._refused.popleft().close()
            now = asyncio.get_running_loop().time()
            for peer in [peer for peer, until in self._new.items() if until < now]:
                self._turn_away(peer)
            self._new_from = +self._new_from
            self._rates = {address: rate for address, rate in self._rates.items() if not rate.is_full}

    def close(self) -> None:
        for connection in self._refused:
            connection.close()
        os.close(self._spare)


class GuardedSocket(socket.socket):
    """A socket that listens, or a connection that came in by one."""

    connected: ClassVar[int] = 0  # connections of this process: each is a file
    newcomers: NewConnections | None = None
    peer: Any = None  # the other end of a connection

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that is admitted."""
        assert self.newcomers is not None
        for _ in range(AT_ONCE):
            try:
                connection, peer = self._next()
            except BlockingIOError:
                break
            except OSError:  # no files are left; who waits in the backlog would make the loop spin
                with self.newcomers.one_more_file(), suppress(OSError):
                    self._next()[0].close()
                break
            if self.newcomers.admit(connection, peer):
                connection.newcomers, connection.peer = self.newcomers, peer
                GuardedSocket.connected += 1
                return connection, peer
            self.newcomers.refuse(connection)
        raise BlockingIOError

    def _next(self) -> tuple[GuardedSocket, Any]:
        number, peer = self._accept()  # type: ignore[attr-defined]
        return GuardedSocket(self.family, self.type, self.proto, fileno=number), peer

    def close(self) -> None:
        if self.newcomers is not None and self.peer is not None:
            self.newcomers.forget(self)
            self.newcomers = None
            GuardedSocket.connected -= 1
        super().close()


def address_of(peer: Any) -> str:
    return str(peer[0])


@asynccontextmanager
async def guarded_sockets(
    host: str, port: int, limits: Limits, seconds: float
) -> AsyncIterator[tuple[NewConnections, list[GuardedSocket]]]:
    """Sockets that listen on every address of that name, with one limit for new connections."""
    newcomers, sockets = NewConnections(limits, seconds), list[GuardedSocket]()
    sweeping = Tasks(partial(log_error, "Turning away connections"))
    try:
        try:
            for family, address in await _addresses(host, port):
                sockets.append(_listening(newcomers, family, (address[0], port, *address[2:])))
                port = sockets[0].getsockname()[1]
        except OSError as error:
            raise taken(host, port, error) from None
        sweeping.start(newcomers.sweep)
        yield newcomers, sockets
    finally:
        sweeping.cancel()
        for each in sockets:
            each.close()
        newcomers.close()


async def _addresses(host: str, port: int) -> list[tuple[int, Any]]:
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    return list(dict.fromkeys((family, address) for family, _, _, _, address in found))


def _listening(newcomers: NewConnections, family: int, address: Any) -> GuardedSocket:
    listener = GuardedSocket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
        listener.setblocking(False)
    except OSError:
        listener.close()
        raise
    listener.newcomers = newcomers
    return listener


def taken(host: str, port: int, error: OSError) -> Refused:
    """Why nobody can listen there."""
    return Refused(CLOSED, f"Can't listen on {host}, port {port}: {error.strerror or error}.")


@cache
def most_connections() -> int:
    """As many as this process may have files, which are made as many as the system allows."""
    try:
        import resource
    except ImportError:  # no such limit on this platform
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if 0 <= soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(100, (wanted if soft == resource.RLIM_INFINITY else soft) - RESERVED_FILES)
