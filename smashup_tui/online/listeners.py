"""All doors of a house, opened and closed together: the network's own, ssh, and the browser's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from .transports.browser import browser_listener
from .transports.ssh import fingerprint, ssh_listener
from .transports.websocket import HERE, listening

if TYPE_CHECKING:
    from .endpoint import Endpoint
    from .server import GameServer


@asynccontextmanager
async def open_listeners(house: GameServer, door: Endpoint) -> AsyncIterator[None]:
    """Let guests in as long as it lasts; ports that were left open are filled in."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        door.port = await enter(listening(house, door.host, door.port, door.secure))
        if door.ssh is not None or door.web is not None:
            inner = await enter(listening(house, HERE, 0))  # for the guests' apps, on this machine alone
            if door.ssh is not None:
                door.ssh = await enter(ssh_listener(house, door.host, door.ssh, inner))
                door.fingerprint = fingerprint(house.folder)
            if door.web is not None:
                door.web = await enter(browser_listener(house, door.host, door.web, inner, door.secure))
        door.write(house.folder)
        house.is_reached_by(door)
        yield
