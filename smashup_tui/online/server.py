"""A server with tables: who may come in, who sits where, and everything as it was after a kill.

However somebody connects – over a socket, by another transport, from the same process – it is one
conversation over a channel (docs/ONLINE.md), so every way in has the same limits.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

from .. import __version__
from ..engine.model.errors import RecordError, RulesError
from ..support.files import write_whole
from ..support.paths import WAY_OUT
from ..support.tasks import Tasks, log_error
from ..support.validation import Unreadable, json_of, listed, named, text_of, truth, whole_number, words
from ..table.lineup import Seating
from . import host_commands, tickets
from .analysis_requests import answer_request
from .channel import Channel, ChannelClosed, ServerChannel, in_process_channels
from .connection import WATCHER, Connection, Limits
from .protocol import (
    BROKEN,
    CLOSED,
    FULL,
    LONGEST_KEY,
    LONGEST_LINE,
    MOST_PICKED,
    NONSENSE,
    NOT_NOW,
    PROTOCOL,
    TICKET,
    TOO_FAST,
    TOO_MANY,
    VERSION,
    Refused,
    broken,
    encode_message,
    error_message,
    read,
)
from .server_table import CLOSING, Invitations, ServerTable
from .shared_players import PROCESSES, SharedPlayers
from .table_directory import TableDirectory
from .table_record import FILE, TableRecord, TableRules, private

SERVER_FILE, FORMER_FILE = "server.json", "house.json"
TABLES = "tables"


class GameServer:
    """Tables by code."""

    def __init__(
        self,
        folder: Path,
        *,
        limits: Limits | None = None,
        processes: int = PROCESSES,
        pace: float = 0.0,
        club: bool = False,
        rules: TableRules | None = None,
        archive: Path | None = None,
    ) -> None:
        self.folder = folder
        self.limits = limits or Limits()
        self.pace = pace
        self.club = club  # may people open tables of their own?
        self.rules = rules or TableRules()  # of such tables, where nobody says otherwise
        self.archive = archive  # where finished games go; None: they stay with their tables
        self.tables: dict[str, ServerTable] = {}
        self.problems: list[str] = []  # tables that could not be opened again
        self.report: Callable[[str], None] = lambda trouble: None  # says it where the server was started
        self._endpoint: Invitations | None = None
        self.shared_players = SharedPlayers(processes)
        self.directory = TableDirectory(self)
        self.ticket = self._own_ticket()
        self._lock = _hold(folder)
        self._looking_on: Counter[str] = Counter()  # by address
        self._in_process = Tasks(partial(log_error, "A connection within this process"))
        self._closed = False

    def _own_ticket(self) -> str:
        """What opens the server to its people; the same as long as the folder is there."""
        file, former = self.folder / SERVER_FILE, self.folder / FORMER_FILE
        try:
            private(self.folder)
            known = former if former.exists() and not file.exists() else file
            return words(named(json_of(text_of(known)))["ticket"], tickets.LONGEST)
        except (OSError, Unreadable):
            ticket = tickets.new_ticket(tickets.SERVER_CODE)
        try:
            self._write_ticket(ticket)
        except OSError as error:
            raise cannot_write(self.folder, error) from None
        return ticket

    def _write_ticket(self, ticket: str) -> None:
        file = self.folder / SERVER_FILE
        write_whole(file, json.dumps({"version": __version__, "ticket": ticket}))
        file.chmod(0o600)

    def _has_changed(self) -> None:
        """Lists show what a table has become. A folder that was removed gets its ticket again."""
        self.directory.notify()
        if not any((self.folder / name).exists() for name in (SERVER_FILE, FORMER_FILE)):
            with suppress(OSError):  # the table has said already what cannot be written
                private(self.folder)
                self._write_ticket(self.ticket)

    # --- tables ----------------------------------------------------------------------------------

    def restore(self) -> list[ServerTable]:
        """Restore all tables; what can't be read is named and left alone."""
        for file in sorted(self.folder.glob(f"{TABLES}/*/{FILE}")):
            try:
                table = self._table(TableRecord.read(file.parent), file.parent)
                if table.record.journal:
                    table.resume()
            except (OSError, Unreadable, RecordError, RulesError) as error:
                self.problems.append(f"The table in {file.parent} can't be opened: {error}.")
            except Exception as error:  # nobody foresaw it, and it must not keep the other tables closed
                log_error(f"The table in {file.parent}", error)
                self.problems.append(
                    f"The table in {file.parent} can't be opened: an error in the server "
                    f"({type(error).__name__}: {error})."
                )
            else:
                self.tables[table.code] = table
        return list(self.tables.values())

    def open(
        self, seating: Seating, rules: TableRules | None = None, owner: int = -1, here: int = 0
    ) -> ServerTable:
        """A new table with its lobby; the first so many people play at the server's own screen."""
        self._make_room()
        code = next(code for _ in range(1000) if (code := tickets.new_code()) not in self.tables)
        record = TableRecord.of(seating, rules or TableRules(), code)
        record.owner, record.here = owner, record.people[:here]
        record.check()
        table = self._table(record, self.folder / TABLES / code)
        try:
            record.write(table.folder)
        except OSError as error:
            raise cannot_write(table.folder, error) from None
        self.tables[code] = table
        self.directory.notify()
        return table

    def _table(self, record: TableRecord, folder: Path) -> ServerTable:
        table = ServerTable(record, folder, self.shared_players, self.limits, self.pace)
        table.endpoint, table.archive = self._endpoint, self.archive
        table.on_change = self._has_changed
        table.report = lambda trouble: self.report(trouble)
        return table

    def _make_room(self) -> None:
        """Finished games that nobody looks at make room for others."""
        for table in list(self.tables.values()):
            if len(self.tables) < self.limits.tables:
                return
            if (table.over or table.broken) and not table.participants.connections:
                self.forget(table)
        if len(self.tables) >= self.limits.tables:
            raise Refused(FULL, f"All {self.limits.tables} tables are taken. Come back later.")

    def forget(self, table: ServerTable) -> None:
        """The table is cleared; its journal stays where it is, but nobody can sit down there any more."""
        table.close("The table was closed.")
        if table.session is not None:
            self.shared_players.forget(table.session)
        (table.folder / FILE).rename(table.folder / f"{FILE}.closed")
        del self.tables[table.code]
        self.directory.notify()

    def set_endpoint(self, endpoint: Invitations) -> None:
        """Guests can come now: owners are told what to send them."""
        self._endpoint = endpoint
        for table in self.tables.values():
            table.endpoint = endpoint
            table.publish_people()

    def find(self, ticket: str) -> tuple[ServerTable, int]:
        """Where a ticket leads: the table and the seat, or -1 for a spectator."""
        table = self.tables.get(tickets.code_of(ticket))
        seat = table.seat_behind(ticket) if table is not None else None
        if table is None or seat is None:
            raise Refused(TICKET, "This ticket isn't valid here. Ask the host for a new one.")
        return table, seat

    def is_own_ticket(self, ticket: str) -> bool:
        """Does it lead to the list of tables?"""
        return tickets.is_ticket(ticket, self.ticket)

    def check_ticket(self, ticket: str) -> None:
        """Whoever has no ticket, neither for a seat nor for the server, is refused."""
        if not self.is_own_ticket(ticket):
            self.find(ticket)

    def outcome(self, ticket: str) -> str:
        """How the game ended to which that ticket leads; empty if there is nothing to say of it."""
        table = self.tables.get(tickets.code_of(ticket))
        return table.outcome if table is not None else ""

    def ticket_behind(self, key: str, code: str) -> str:
        """The ticket of the seat that a public key opens, at that table or else at the latest; or none."""
        found = [
            (table.code == code, not table.over, at, seat.ticket)
            for at, table in enumerate(self.tables.values())
            for seat in table.record.seats
            if key in seat.keys
        ]
        return max(found)[-1] if found else ""

    async def connect_in_process(self) -> Channel:
        """A link to the server from within this process."""
        mine, theirs = in_process_channels()
        self._in_process.start(partial(self.serve, theirs))
        return mine

    async def close(self) -> None:
        """Everything is on the disk already: just close it."""
        self._closed = True
        for table in self.tables.values():
            table.close()
        self.shared_players.stop()
        await self._in_process.wait(timeout=2)
        if self._lock is not None:
            self._lock.close()

    # --- one guest -------------------------------------------------------------------------------

    async def serve(
        self, channel: ServerChannel, address: str = "", welcomed: Callable[[], None] = lambda: None
    ) -> None:
        """One connection from hello to goodbye. Whatever comes over it, nobody else notices."""
        try:
            await self._serve(channel, address, welcomed)
        except ChannelClosed:
            pass
        except Refused as error:
            await _refuse(channel, error)
        except Exception as error:  # a guest who is only cut off would dial again and again
            log_error("A connection is closed", error)
            await _refuse(channel, Refused(BROKEN, broken("has closed this connection", error)))
        finally:
            await channel.close()

    @contextmanager
    def _looks_on(self, address: str) -> Iterator[None]:
        """Spectators and visitors, who may be many, keep nobody from a seat."""
        here = self._looking_on[address]
        if self._looking_on.total() >= self.limits.spectators:
            raise Refused(FULL, f"All {self.limits.spectators:,} places for spectators are taken.")
        if address and here >= self.limits.from_one_address:
            raise Refused(FULL, f"{here} spectators are connected from your address, which is the limit.")
        self._looking_on[address] += 1
        try:
            yield
        finally:
            self._looking_on[address] -= 1
            self._looking_on = +self._looking_on

    async def _serve(self, channel: ServerChannel, address: str, welcomed: Callable[[], None]) -> None:
        try:
            text = await asyncio.wait_for(channel.receive(), self.limits.hello)
        except TimeoutError:
            raise Refused(NONSENSE, "Say hello first.") from None
        ticket = _hello(text)
        if self._closed:
            await channel.send(encode_message("bye", code=CLOSED, why=CLOSING))
        elif self.is_own_ticket(ticket):
            with self._looks_on(address):
                welcomed()
                await channel.send(_welcome("", WATCHER, owner=False))
                await self.directory.serve(channel)
        else:
            table, seat = self.find(ticket)
            with self._looks_on(address) if seat == WATCHER else nullcontext():
                connection = Connection(channel, seat, self.limits)
                connection.send(_welcome(table.code, seat, owner=seat >= 0 and seat == table.record.owner))
                table.add_connection(connection)
                welcomed()
                await self._at_table(table, connection)

    async def _at_table(self, table: ServerTable, connection: Connection) -> None:
        """Send and receive at the same time, until either ends."""
        try:
            async with asyncio.TaskGroup() as both:
                writing = both.create_task(connection.write(table.updates))
                hearing = both.create_task(self._receive(table, connection))
                try:
                    await asyncio.wait((writing, hearing), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    table.remove_connection(connection)
                    writing.cancel()
                    hearing.cancel()
        except* ChannelClosed:
            pass

    async def _receive(self, table: ServerTable, connection: Connection) -> None:
        asking = Tasks(partial(log_error, "A guest's question"))
        try:
            while not connection.gone:
                text = await connection.channel.receive()
                if connection.gone:
                    return
                if not connection.message_rate.take():
                    self._too_fast(connection)
                    continue
                question = await _obey(table, connection, text)
                if question is not None:
                    asking.start(partial(answer_request, table, connection, question))
        finally:
            asking.cancel()

    def _too_fast(self, connection: Connection) -> None:
        connection.too_fast += 1
        if connection.too_fast >= self.limits.patience:
            connection.disconnect(encode_message("bye", code=TOO_FAST, why="Too many messages at once."))
        else:
            connection.send(error_message(TOO_MANY, key=""))


def _hello(text: str) -> str:
    """The ticket of somebody with our protocol."""
    try:
        message = read(text)
        if message["type"] != "hello":
            raise Refused(NONSENSE, "Say hello first.")
        protocol, version = message["protocol"], words(message["version"], LONGEST_KEY)
        if protocol != PROTOCOL:
            raise Refused(
                VERSION,
                f"This server runs smashup {__version__} (protocol {PROTOCOL}), which doesn't work with "
                f"your smashup {version}. Whoever has the older version should update.",
            )
        return words(message["ticket"], tickets.LONGEST)
    except Unreadable as error:
        raise Refused(NONSENSE, f"This isn't a hello: {error}.") from None


def _welcome(code: str, seat: int, *, owner: bool) -> str:
    return encode_message(
        "welcome", protocol=PROTOCOL, version=__version__, table=code, seat=seat, owner=owner
    )


async def _refuse(channel: Channel, error: Refused) -> None:
    """Say why not."""
    try:
        await channel.send(encode_message("refused", code=error.code, why=str(error)))
        await channel.close()
    except ChannelClosed:
        return


# --- commands -----------------------------------------------------------------------------------------


async def _obey(table: ServerTable, connection: Connection, text: str) -> dict[str, Any] | None:
    """Do what somebody at a table says; a question is handed back."""
    key = ""
    try:
        message = read(text)
        if message["type"] == "ask":
            return message
        key = words(message["key"], LONGEST_KEY)
        if connection.seat == WATCHER:
            raise Refused(NOT_NOW, "Spectators can only watch.")
        if message["type"] == "answer":
            await table.settled()
        reply = table.participants.reply_to(connection.seat, key) if key else None
        if reply is None:
            _command(table, connection.seat, message)
            reply = encode_message("done", key=key)
            table.participants.replied(connection.seat, key, reply)
            if message["type"] == "answer":
                table.reply_later(partial(connection.send, reply))
                return None
        connection.send(reply)
    except (Refused, Unreadable) as error:
        connection.send(error_message(error, key=key))
    except Exception as error:
        table.fail(error)
    return None


def _command(table: ServerTable, seat: int, said: dict[str, Any]) -> None:
    """One command of a seat."""
    match said["type"]:
        case "answer":
            choice = tuple(listed(said["answer"], lambda each: whole_number(each, -1), MOST_PICKED))
            table.answer(seat, whole_number(said["round"]), whole_number(said["question"]), choice)
        case "arrange":
            name, factions, ready = (said.get(each) for each in ("name", "factions", "ready"))
            table.arrange(
                seat,
                None if name is None else words(name, LONGEST_LINE),
                None if factions is None else listed(factions, lambda each: words(each, 64), 2),
                None if ready is None else truth(ready),
            )
        case "say":
            table.participants.say(seat, words(said["text"], 2 * LONGEST_LINE))
        case "gesture":
            table.participants.gesture(seat, words(said["gesture"], LONGEST_KEY))
        case "mute":
            table.participants.mute(seat, whole_number(said["seat"], 0, 3), yes=truth(said["yes"]))
        case "take_back":
            table.request_take_back(seat)
        case "consent":
            table.consent(seat, yes=truth(said["yes"]))
        case command if command in host_commands.COMMANDS:
            host_commands.obey(table, seat, said)
        case _:
            raise Refused(NONSENSE, "Unknown message; see docs/ONLINE.md.")


def cannot_write(folder: Path, error: OSError) -> Refused:
    return Refused(
        CLOSED, f"The server can't keep its tables in {folder}: {error.strerror or error}. {WAY_OUT}"
    )


def _hold(folder: Path) -> Any:
    """One server at a time in a folder."""
    try:
        import fcntl
    except ImportError:  # no such locks on this platform
        return None
    lock = (folder / ".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Refused(CLOSED, f"A server is already running in {folder}. Close it first.") from None
    return lock
