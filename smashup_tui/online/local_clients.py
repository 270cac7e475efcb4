"""Everyone who plays from one screen: their seats at a table somewhere, and the server if it runs here."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.model.catalog import CATALOG
from ..support import paths
from ..support.grammar import YOU
from ..support.tasks import Tasks, log_error
from ..support.validation import Unreadable
from ..table.lineup import HUMAN, Seating, parse
from ..table.player_registry import allow
from .client import RemoteSeat
from .endpoint import Endpoint, last_endpoint
from .listeners import open_listeners
from .protocol import CLOSED, Invitation, Refused, tidy_name
from .reconnecting import Dial
from .server import TABLES, GameServer
from .ssh_keys import seat_named
from .table_record import FILE, TableRecord, TableRules
from .transports.websocket import Address, dial

if TYPE_CHECKING:
    from .server_table import ServerTable

NO_TABLE = "There's no table to resume. Open one."
PACE = 0.7  # seconds for people to look at what an opponent did


Keys = Sequence[tuple[str, list[str]]]


def seating_of(line: str) -> Seating:
    """Who is to sit where; a line that names nobody, no faction or no player says so at once."""
    seating = parse(line)
    seating.setup.check(CATALOG)
    allow(seating.players)
    return seating


def called(name: str) -> str:
    """What others call somebody: by the seat, if they have given no name yet."""
    tidy = tidy_name(name)
    return "" if tidy == YOU else tidy


@dataclass
class EmbeddedServer:
    """A server that is opened for a table of one's own, and what is put on it."""

    seating: Seating | None  # None: go on with a table that waits
    endpoint: Endpoint | None = None  # None: as it was last reached
    rules: TableRules = field(default_factory=TableRules)
    here: int = 1  # people who play from this screen
    keys: Keys = ()  # public keys of guests, by the seat's name or number
    pace: float = 0.0
    folder: Path | None = None
    table: str = ""  # with which table to go on; empty: the one that was played last


class LocalClients:
    """Sits down at a table, here or elsewhere; see `Seats`."""

    def __init__(
        self,
        addresses: Sequence[Address] = (),
        hosting: EmbeddedServer | None = None,
        trust: Path | None = None,
        name: str = "",
    ) -> None:
        self.hosting = hosting
        self.server: GameServer | None = None
        self.table: ServerTable | None = None
        self.endpoint: Endpoint | None = None
        self._name = name
        self._dials: list[tuple[Dial, str]] = [
            (partial(dial, each, trust), each.ticket) for each in addresses
        ]
        self._open = AsyncExitStack()
        self._tasks = Tasks(partial(log_error, "Leaving a table"))
        self._seats: list[RemoteSeat] = []
        self._troubles: list[str] = []  # with what is written down, from before anybody sat down

    async def start(self) -> None:
        """Open the server, if there is one, and sit down; `Refused` says why not."""
        try:
            if self.hosting is not None:
                await self._host(self.hosting)
            for way, ticket in self._dials:
                seat = RemoteSeat(way, ticket)
                self._seats.append(seat)
                await seat.connect()
            for trouble in self._troubles:
                self._report(trouble)
        except Refused:
            await self.close()
            raise
        if self._name and len(self.people) == 1 and not self.seats[0].started:
            self.seats[0].arrange(name=self._name)

    async def _host(self, hosting: EmbeddedServer) -> None:
        folder = hosting.folder or paths.server_dir()
        server = self.server = GameServer(folder, pace=hosting.pace, archive=paths.games_dir())
        self._open.push_async_callback(server.close)
        server.report = self._report
        server.restore()
        if hosting.seating is None:
            self.table = waiting_table(server, hosting.table)
        else:
            owner = first_person(hosting.seating)
            self.table = server.open(hosting.seating, hosting.rules, owner, hosting.here)
        set_guest_keys(self.table, hosting.keys)
        self.endpoint = hosting.endpoint or last_endpoint(folder)
        await self._open.enter_async_context(open_listeners(server, self.endpoint))
        record, near = self.table.record, server.connect_in_process
        here = [record.seats[seat].ticket for seat in record.here]
        self._dials = [(near, ticket) for ticket in here or [record.watch]]

    def _report(self, trouble: str) -> None:
        """Who sits here has started the server."""
        if not self._seats:
            self._troubles.append(trouble)
        for seat in self._seats[:1]:
            seat.has_trouble(trouble)

    @property
    def seats(self) -> list[RemoteSeat]:
        return self._seats

    @property
    def people(self) -> list[int]:
        """The seats that are played from here; none, if one only watches."""
        return [seat.number for seat in self._seats if seat.number >= 0]

    @property
    def asked_here(self) -> int:
        return next((seat.number for seat in self._seats if seat.question() is not None), -1)

    def seat(self, number: int) -> RemoteSeat:
        """The seat it belongs to; a spectator has one perspective."""
        return next((seat for seat in self._seats if seat.number == number), self._seats[0])

    def spectator(self) -> RemoteSeat:
        """Whoever plays from here looks through the first of their seats."""
        return self._seats[0]

    def trouble(self) -> str:
        """What went wrong with what the server writes down, if it stands here."""
        return " ".join(filter(None, (seat.take_trouble() for seat in self._seats)))

    @property
    def owner(self) -> RemoteSeat | None:
        """The seat here that may do more than others at the table."""
        return next((seat for seat in self._seats if seat.owner), None)

    @property
    def guests_here(self) -> list[str]:
        """Who is connected to the server here, and would be cut off if it closed."""
        people = self._seats[0].people if self.server is not None and self._seats else None
        if people is None:
            return []
        here = self.people
        seats = enumerate(people.seats)
        names = [
            each.name
            for seat, each in seats
            if each.player == HUMAN and seat not in here and each.away < 0 and not each.held
        ]
        watching = people.watching - (not here)
        return [*names, f"{watching} watching"] if watching else names

    def invitations(self) -> list[Invitation]:
        """The lines to send: one for each way to each seat that waits for a guest, and for spectators."""
        lines = self.owner.invitations if self.owner is not None else []
        return [each for each in lines if each.seat not in self.people]

    @property
    def journal(self) -> Path | None:
        """The game's, if the server runs here."""
        session = self.table.session if self.table is not None else None
        return session.record.path if session is not None else None

    def leave(self) -> asyncio.Task[None]:
        """Close it all; whoever wants to may wait for it."""
        for seat in self._seats:
            seat.on_news = lambda what: None
        return self._tasks.start(self.close)

    async def close(self) -> None:
        """Leave the table; a server of one's own is closed, and comes back as it was."""
        for seat in self._seats:
            seat.leave()
        await self._open.aclose()


def first_person(seating: Seating) -> int:
    """Who may do more than others at a table: the first person."""
    return next(iter(seating.people), -1)


def set_guest_keys(table: ServerTable, keys: Keys) -> None:
    """Let guests in by their public keys."""
    guests = {seat: table.record.seats[seat].name for seat in table.record.people}
    for seat, found in keys:
        table.set_ssh_keys(seat_named(seat, guests), found)


def check_resumable(folder: Path) -> None:
    """Refuse to go on with a table where the server of that folder has none that waits."""
    for file in folder.glob(f"{TABLES}/*/{FILE}"):
        with suppress(OSError, Unreadable):
            journal = TableRecord.read(file.parent).journal
            if not journal or (file.parent / journal).exists():  # that of a finished game is elsewhere
                return
    raise Refused(CLOSED, NO_TABLE)


def waiting_table(server: GameServer, code: str = "") -> ServerTable:
    """That table of the server, or the one that was played last and is not over."""
    waiting = [table for table in server.tables.values() if not table.over and code in ("", table.code)]
    if not waiting:
        raise Refused(CLOSED, NO_TABLE)
    return max(waiting, key=lambda table: max(file.stat().st_mtime for file in table.folder.iterdir()))
