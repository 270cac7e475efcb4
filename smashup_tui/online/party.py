"""Everyone who plays from one screen: their seats at a table somewhere, and the house if it stands here."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .. import paths
from .doors import open_doors
from .house import House
from .kept import TableRules
from .keys import seat_called
from .messages import CLOSED, PORT, Invitation, Refused
from .remote import Dial, RemoteSeat
from .sockets import HERE, Address, dial

if TYPE_CHECKING:
    from ..table.seating import Seating
    from .hosted import HostedTable

EVERYWHERE = ("0.0.0.0", "::", "")


@dataclass
class Door:
    """Where a house listens."""

    host: str = HERE
    port: int = PORT
    secure: ssl.SSLContext | None = None
    known_as: str = ""  # what guests call this machine; empty: as it calls itself
    ssh: int | None = None  # the port for guests by ssh; None: no such door
    web: int | None = None  # the port for guests by browser

    @property
    def name(self) -> str:
        return self.known_as or name_of(self.host)

    def address(self, ticket: str) -> Address:
        return Address(self.name, self.port, ticket, self.secure is not None)

    def ways(self, ticket: str, verb: str = "join") -> list[str]:
        """What a guest with that ticket types or opens: any of these."""
        ways = [f"smashup {verb} {self.address(ticket).line}"]
        if self.ssh is not None:
            ways.append(f"ssh -p {self.ssh} {ticket}@{self.name}")
        if self.web is not None:
            host = f"[{self.name}]" if ":" in self.name else self.name
            ways.append(f"{'https' if self.secure else 'http'}://{host}:{self.web}/{ticket}")
        return ways

    def ways_by_key(self, code: str) -> list[str]:
        """What a guest types whose public key opens a seat at that table."""
        return [f"ssh -p {self.ssh} {code}@{self.name}"] if self.ssh is not None else []


def name_of(host: str) -> str:
    """How guests reach who listens there."""
    if host not in EVERYWHERE:
        return host
    import socket

    return socket.getfqdn() or socket.gethostname()


Keys = Sequence[tuple[str, list[str]]]


@dataclass
class HouseHere:
    """A house that is opened for a table of one's own, and what is put on it."""

    seating: Seating | None  # None: go on with the table that waits
    door: Door = field(default_factory=Door)
    rules: TableRules = field(default_factory=TableRules)
    here: int = 1  # people who play from this screen
    keys: Keys = ()  # public keys of guests, by the seat's name or number
    pace: float = 0.0
    folder: Path | None = None


class Party:
    """Sits down at a table, here or elsewhere; see `Seats`."""

    def __init__(
        self,
        addresses: Sequence[Address] = (),
        hosting: HouseHere | None = None,
        trust: Path | None = None,
        name: str = "",
    ) -> None:
        self.hosting = hosting
        self.house: House | None = None
        self.table: HostedTable | None = None
        self._name = name
        self._dials: list[tuple[Dial, str]] = [
            (partial(dial, each, trust), each.ticket) for each in addresses
        ]
        self._open = AsyncExitStack()
        self._seats: list[RemoteSeat] = []
        self._closing: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Open the house, if there is one, and sit down; `Refused` says why not."""
        try:
            if self.hosting is not None:
                await self._host(self.hosting)
            for way, ticket in self._dials:
                seat = RemoteSeat(way, ticket)
                self._seats.append(seat)
                await seat.sit()
        except Refused:
            await self.close()
            raise
        if self._name and len(self.people) == 1 and not self.seats[0].started:
            self.seats[0].arrange(name=self._name)

    async def _host(self, hosting: HouseHere) -> None:
        house = self.house = House(hosting.folder or paths.house_dir(), pace=hosting.pace)
        self._open.push_async_callback(house.close)
        house.restore()
        if hosting.seating is None:
            self.table = waiting_table(house)
        else:
            self.table = house.open(hosting.seating, hosting.rules, owner=owner_of(hosting.seating))
        tie_guests(self.table, hosting.keys)
        door = hosting.door
        await self._open.enter_async_context(open_doors(house, door))
        kept, near = self.table.kept, house.near_link
        here = [kept.seats[seat].ticket for seat in kept.people[: hosting.here]]
        self._dials = [(near, ticket) for ticket in here or [kept.watch]]

    @property
    def seats(self) -> list[RemoteSeat]:
        return self._seats

    @property
    def people(self) -> list[int]:
        """The seats that are played from here; none, if one only watches."""
        return [seat.number for seat in self._seats if seat.number >= 0]

    def seat(self, number: int) -> RemoteSeat:
        """Of whom that is; who only watches has one pair of eyes."""
        return next((seat for seat in self._seats if seat.number == number), self._seats[0])

    @property
    def owner(self) -> RemoteSeat | None:
        """The seat here that may do more than others at the table."""
        return next((seat for seat in self._seats if seat.owner), None)

    def invitations(self) -> list[Invitation]:
        """The lines to send: one for each way to each seat that waits for a guest, and for spectators."""
        lines = self.owner.invitations if self.owner is not None else []
        return [each for each in lines if each.seat not in self.people]

    def leave(self) -> None:
        """Close it all, without waiting for it."""
        for seat in self._seats:
            seat.on_news = lambda what: None
        self._closing = asyncio.get_running_loop().create_task(self.close())

    async def close(self) -> None:
        """Leave the table; a house of one's own is closed, and comes back as it was."""
        for seat in self._seats:
            seat.leave()
        await self._open.aclose()


def owner_of(seating: Seating) -> int:
    """Who may do more than others at a table: the first person."""
    return next(iter(seating.people), -1)


def tie_guests(table: HostedTable, keys: Keys) -> None:
    """Let guests come with their public keys."""
    guests = {seat: table.kept.seats[seat].name for seat in table.kept.people}
    for seat, found in keys:
        table.tie_keys(seat_called(seat, guests), found)


def waiting_table(house: House) -> HostedTable:
    """The table of the house that was played last and is not over."""
    waiting = [table for table in house.tables.values() if not table.over]
    if not waiting:
        raise Refused(CLOSED, "No table waits to be played on. Open one.")
    return max(waiting, key=lambda table: max(file.stat().st_mtime for file in table.folder.iterdir()))
