"""All listeners of a server, opened and closed together: WebSocket, ssh and browser."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from .quiet_logs import quiet_logs
from .transports.browser import browser_listener
from .transports.ssh import fingerprint, ssh_listener
from .transports.websocket import HERE, listening

if TYPE_CHECKING:
    from .endpoint import Endpoint
    from .server import GameServer


@asynccontextmanager
async def open_listeners(server: GameServer, endpoint: Endpoint) -> AsyncIterator[None]:
    """Let guests in as long as it lasts; ports that were left open are filled in."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        stack.enter_context(quiet_logs())
        endpoint.port = await enter(listening(server, endpoint.host, endpoint.port, endpoint.secure))
        if endpoint.ssh is not None or endpoint.web is not None:
            inner = await enter(listening(server, HERE, 0))  # for the guests' apps, on this machine alone
            if endpoint.ssh is not None:
                endpoint.ssh = await enter(ssh_listener(server, endpoint.host, endpoint.ssh, inner))
                endpoint.fingerprint = fingerprint(server.folder)
            if endpoint.web is not None:
                endpoint.web = await enter(
                    browser_listener(server, endpoint.host, endpoint.web, inner, endpoint.secure)
                )
        endpoint.write(server.folder)
        server.set_endpoint(endpoint)
        yield
