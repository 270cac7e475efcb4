"""WebSockets: on this machine alone unless told otherwise, with TLS if wanted."""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ...support.terminal import number_typed
from ...support.validation import Unreadable, check_file
from ..channel import Channel, ChannelClosed
from ..protocol import CLOSED, ILLEGAL, LONGEST, LONGEST_FROM_SERVER, PORT, Refused
from ..tickets import LONGEST as LONGEST_TICKET
from .new_connections import address_of, guarded_sockets

if TYPE_CHECKING:
    from websockets.asyncio.connection import Connection

    from ..server import GameServer

HERE = "127.0.0.1"
ALIVE = 20.0  # seconds between two signs of life; who gives none for as long is gone
OPENING = 10.0  # seconds to open a connection
AGAIN = 0.3, 0.9  # seconds until one that was closed at once is tried again
HIGHEST_PORT = 65535
LONGEST_NAME = 253  # of a machine
IN_NAMES = "-._:%"  # next to letters and figures; numbers of machines have the last two


class Address(NamedTuple):
    """Where a ticket is good: HOST:PORT/TICKET, with wss:// before it where the server has a certificate."""

    host: str
    port: int
    ticket: str
    secure: bool = False

    @property
    def line(self) -> str:
        """As it is typed after `smashup join`."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'wss://' if self.secure else ''}{host}:{self.port}/{self.ticket}"

    @property
    def uri(self) -> str:
        """Where to connect; the ticket itself is not in it, only the table's code."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        code = self.ticket.partition("-")[0]
        return f"{'wss' if self.secure else 'ws'}://{host}:{self.port}/{code}"


def read_address(text: str) -> Address:
    """What was typed or pasted; anything that isn't an address is refused, with an example of one."""
    rest = text.strip()
    secure = rest.startswith("wss://")
    rest = rest.removeprefix("wss://").removeprefix("ws://")
    where, slash, ticket = rest.partition("/")
    host, colon, port = where.rpartition(":")
    if where.endswith("]") or not colon:
        host, port = where, str(PORT)
    host = host.removeprefix("[").removesuffix("]")
    number = number_typed(port, 1, HIGHEST_PORT)
    if not slash or number is None or not is_host(host) or not _is_ticket(ticket):
        raise Refused(
            ILLEGAL,
            f"“{text[:80]}” isn't an address. One looks like HOST:{PORT}/TICKET; the host has yours.",
        )
    return Address(host, number, ticket, secure)


def is_host(text: str) -> bool:
    """Can it be looked for at all? Names have parts, none of them empty or longer than 63 letters.

    Nor does anything in them mean something to a shell: invitations are pasted there.
    """
    try:
        name = text.encode("idna").decode("ascii")
    except UnicodeError:
        return False
    return 0 < len(name) <= LONGEST_NAME and all(sign.isalnum() or sign in IN_NAMES for sign in name)


def _is_ticket(text: str) -> bool:
    return text.isascii() and text.replace("-", "").isalnum() and len(text) <= LONGEST_TICKET


def is_loopback(host: str) -> bool:
    """Is it this machine alone?"""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def risk_of(host: str, *, secure: bool) -> str:
    """What can happen if the server listens there; empty: nothing beyond this machine."""
    if is_loopback(host) or secure:
        return ""
    return (
        f"Listening on {host or 'every address'} without TLS: anybody who can read the traffic can read the "
        "tickets in it, take a seat, and see what that seat sees. Give --cert and --key, or stay on a "
        "network you trust."
    )


def check_installed() -> None:
    """Playing over the network needs one package more."""
    try:
        import websockets  # noqa: F401
    except ImportError:
        raise Refused(
            CLOSED,
            "To play over the network, install the package `websockets`: pip install 'smashup[online]'.",
        ) from None


def check_endpoint(host: str) -> None:
    """Refuse what is no name of a machine; an empty one stands for all that this machine has."""
    if host and not is_host(host):
        raise Refused(
            ILLEGAL, f"“{host[:80]}” isn't an address of this machine. Try {HERE}, or 0.0.0.0 for guests."
        )


def check_called(name: str) -> None:
    """Refuse what guests could not type for this machine; empty: as it calls itself."""
    if name and not is_host(name):
        raise Refused(
            ILLEGAL, f"“{name[:80]}” isn't a host name. Try the machine's own name or its IP address."
        )


class WebSocketChannel:
    """A WebSocket as a channel."""

    def __init__(self, socket: Connection) -> None:
        self._socket = socket

    async def send(self, text: str | bytes) -> None:
        from websockets.exceptions import ConnectionClosed

        data = text if isinstance(text, bytes) else text.encode("utf-8", "replace")  # names may be no text
        try:
            await self._socket.send(data, text=True)
        except ConnectionClosed as error:
            raise ChannelClosed from error

    def push(self, data: bytes) -> bool:
        from websockets.asyncio.server import broadcast

        if self._socket.transport.get_write_buffer_size():
            return False
        broadcast((self._socket,), data, text=True)
        return True

    async def receive(self) -> str:
        from websockets.exceptions import ConnectionClosed

        try:
            data = await self._socket.recv()
        except ConnectionClosed as error:
            raise ChannelClosed from error
        return data if isinstance(data, str) else data.decode("utf-8", "replace")

    async def close(self) -> None:
        await self._socket.close()


def tls(cert: Path | None, key: Path | None) -> ssl.SSLContext | None:
    """The host's certificate; files that are none are refused."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise Refused(ILLEGAL, "TLS needs both: --cert FILE and --key FILE.")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        check_file(cert)
        check_file(key)
        context.load_cert_chain(cert, key)
    except (OSError, Unreadable) as error:  # what is wrong with a certificate is an OSError, too
        raise Refused(
            ILLEGAL, f"The certificate in {cert} and the key in {key} can't be used: {error}."
        ) from None
    return context


def trusting(cert: Path | None) -> ssl.SSLContext:
    """Whom a guest trusts: who has this certificate, or else whomever this machine trusts."""
    try:
        if cert is not None:
            check_file(cert)
        return ssl.create_default_context(cafile=cert)
    except (OSError, Unreadable) as error:
        raise Refused(ILLEGAL, f"The certificate in {cert} can't be used: {error}.") from None


@asynccontextmanager
async def listening(
    server: GameServer, host: str = HERE, port: int = PORT, secure: ssl.SSLContext | None = None
) -> AsyncIterator[int]:
    """Let guests in by WebSocket as long as it lasts; yields the port."""
    check_installed()
    check_endpoint(host)
    from websockets.asyncio.server import ServerConnection, serve

    async with guarded_sockets(host, port, server.limits, server.limits.hello) as (newcomers, sockets):

        async def guest(socket: ServerConnection) -> None:
            peer = socket.remote_address
            newcomers.expect(peer, 2 * server.limits.hello)  # who then says nothing is told so before that
            await server.serve(WebSocketChannel(socket), address_of(peer), partial(newcomers.welcome, peer))

        async with AsyncExitStack() as stack:
            for each in sockets:
                await stack.enter_async_context(
                    serve(
                        guest,
                        sock=each,
                        ssl=secure,
                        origins=[None],  # programs have none; a page in a browser has no business here
                        compression=None,  # it would take more memory than all the rest of a connection
                        max_size=LONGEST,
                        max_queue=16,
                        open_timeout=server.limits.hello,
                        ping_interval=ALIVE,
                        ping_timeout=ALIVE,
                        close_timeout=1.0,
                        server_header=None,
                    )
                )
            yield sockets[0].getsockname()[1]


async def dial(address: Address, trust: Path | None = None) -> Channel:
    """A way to the server; OSError says why there is none. A server to which too many come at once closes
    connections that are still being opened; the next one may be let in."""
    for pause in AGAIN:
        with suppress(ConnectionResetError):
            return await _dial(address, trust)
        await asyncio.sleep(pause)
    return await _dial(address, trust)


async def _dial(address: Address, trust: Path | None) -> Channel:
    check_installed()
    from websockets.asyncio.client import connect
    from websockets.exceptions import InvalidHandshake, InvalidURI

    secure = trusting(trust) if address.secure else None
    try:
        socket = await connect(
            address.uri,
            ssl=secure,
            compression=None,
            max_size=LONGEST_FROM_SERVER,
            max_queue=64,
            open_timeout=OPENING,
            ping_interval=ALIVE,
            ping_timeout=ALIVE,
            close_timeout=1.0,
            proxy=None if is_loopback(address.host) else True,
            user_agent_header=None,
        )
    except ssl.SSLCertVerificationError as error:
        why = f"its certificate is not trusted here ({error.verify_message}); --trust FILE names one that is"
        raise OSError(why) from error
    except (TimeoutError, InvalidHandshake, InvalidURI) as error:
        why = f"what answers at {address.host}:{address.port} isn't a Smash Up server ({error})"
        hint = "" if address.secure else "; if it has a certificate, its address begins with wss://"
        if isinstance(error.__cause__, EOFError):
            why = f"{address.host}:{address.port} closes connections at once, perhaps because too many come"
            raise ConnectionResetError(why + hint) from error
        raise OSError(why + hint) from error
    return WebSocketChannel(socket)
