"""A guest's app on the host's machine: a process and a folder of its own, which go when the guest goes."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

with suppress(ImportError):  # where there are no such limits, there is no way in that needs them
    import resource

import smashup_tui

from ..support.paths import HOME_VARIABLE
from .connection import WATCHER, RateLimit
from .protocol import FULL, Refused
from .transports.websocket import HERE, Address

if TYPE_CHECKING:
    from .server import GameServer

TICKET = "ticket"  # the file with the guest's address in it
APP = "smashup_tui.tui.guest_app"
GRACE = 3.0  # seconds for an app to end by itself

# Guests' apps at one listener. Each takes some sixty million bytes.
MOST_GUESTS = 32
MOST_VISITORS = 24  # who come to look at the tables, and spectators
MOST_SPECTATORS = 16
SPECTATORS_OF_ONE_TABLE = 8
WINDOWS_OF_ONE_SEAT = 3  # the oldest goes when another comes

# What an app may take: several times what it needs.
MEMORY = 1 << 29  # bytes
FILES = 64
LARGEST_FILE = 1 << 24  # bytes
KINDNESS = 10  # it yields to the server, in which everyone else plays

# What a guest may type: bytes a second, and bytes at once, as when something is pasted.
TYPED, PASTED = 500.0, 1 << 15
WIDEST, HIGHEST = 500, 200  # columns and lines of a terminal: a table twice as large has nothing more to show


@contextmanager
def guest_folder(port: int, ticket: str) -> Iterator[Path]:
    """A folder that nobody else can read, with the ticket in it; `port` is the server's on this machine."""
    with tempfile.TemporaryDirectory(prefix="smashup-guest-", ignore_cleanup_errors=True) as folder:
        file = Path(folder) / TICKET
        file.touch(0o600)
        file.write_text(Address(HERE, port, ticket).line, encoding="ascii")
        yield Path(folder)


def command() -> list[str]:
    """What starts the app."""
    return [sys.executable, "-m", APP]


def environment(room: Path) -> dict[str, str]:
    """The environment of the app."""
    packages = str(Path(smashup_tui.__file__).resolve().parent.parent)
    return {
        "PATH": os.environ.get("PATH", os.defpath),
        "PYTHONPATH": packages,
        "HOME": str(room),
        HOME_VARIABLE: str(room),
        "LANG": "C.UTF-8",
        "PYTHONUTF8": "1",
    }


def confine() -> None:
    """Limit how much of the machine the app's process may use, before it begins."""
    limits = {
        resource.RLIMIT_DATA: MEMORY,
        resource.RLIMIT_NOFILE: FILES,
        resource.RLIMIT_FSIZE: LARGEST_FILE,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        with suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))
    with suppress(OSError):
        os.nice(KINDNESS)


async def end_process(app: asyncio.subprocess.Process) -> None:
    """First kindly; and whatever it has started goes with it."""
    for number in (signal.SIGHUP, signal.SIGKILL):
        if app.returncode is not None:
            return
        with suppress(ProcessLookupError):
            os.killpg(app.pid, number)
        with suppress(TimeoutError):
            await asyncio.wait_for(app.wait(), GRACE)


def typing_rate() -> RateLimit:
    """Limits what a guest types: the app keeps in memory what it hasn't handled yet."""
    return RateLimit(TYPED, PASTED)


def window_size(width: Any, height: Any) -> tuple[int, int]:
    """Columns and lines up to what the app may use: every cell costs memory."""
    return _within(width, 80, WIDEST), _within(height, 24, HIGHEST)


def _within(said: Any, usual: int, most: int) -> int:
    return min(max(said, 1), most) if type(said) is int and said else usual


# --- places -------------------------------------------------------------------------------------------


@dataclass(eq=False)
class GuestPlace:
    """Of one window, until its guest goes."""

    ticket: str
    visits: bool  # has no seat
    watches: bool
    leave: Callable[[str], object]  # close the window, and say why


@dataclass
class GuestPlaces:
    """At one listener. Some are kept for seats: whoever only looks on leaves room for those who play."""

    where: str  # "by ssh"
    taken: list[GuestPlace] = field(default_factory=list)

    @contextmanager
    def take(self, server: GameServer, ticket: str, leave: Callable[[str], object]) -> Iterator[GuestPlace]:
        """Refused if all are taken; `leave` is called if somebody else needs the place more."""
        place = self._place(server, ticket, leave)
        self._make_room(place)
        self.taken.append(place)
        try:
            yield place
        finally:
            if place in self.taken:
                self.taken.remove(place)

    def check(self, server: GameServer, ticket: str) -> None:
        """Would there be a place?"""
        self._refuse(self._place(server, ticket, lambda why: None))

    def _place(self, server: GameServer, ticket: str, leave: Callable[[str], object]) -> GuestPlace:
        visits = server.is_own_ticket(ticket)
        watches = not visits and server.find(ticket)[1] == WATCHER
        return GuestPlace(ticket, visits or watches, watches, leave)

    def _make_room(self, place: GuestPlace) -> None:
        self._refuse(place)
        same = [each for each in self.taken if each.ticket == place.ticket]
        if not place.visits and len(same) >= WINDOWS_OF_ONE_SEAT:
            self._send_away(same[0], "You sit here in other windows now.")
        elif len(self.taken) >= MOST_GUESTS:
            self._send_away(next(each for each in self.taken if each.watches), "A player needs your place.")

    def _send_away(self, place: GuestPlace, why: str) -> None:
        self.taken.remove(place)
        place.leave(why)

    def _refuse(self, place: GuestPlace) -> None:
        watching = [each for each in self.taken if each.watches]
        at_table = [each for each in watching if each.ticket == place.ticket]
        visiting = [each for each in self.taken if each.visits]
        seated_here = any(each.ticket == place.ticket for each in self.taken) and not place.visits
        if place.watches and len(at_table) >= SPECTATORS_OF_ONE_TABLE:
            self._full(f"{SPECTATORS_OF_ONE_TABLE} places for spectators of this table")
        elif place.watches and len(watching) >= MOST_SPECTATORS:
            self._full(f"{MOST_SPECTATORS} spectator places")
        elif place.visits and len(visiting) >= MOST_VISITORS:
            self._full(f"{MOST_VISITORS} places for visitors")
        elif len(self.taken) >= MOST_GUESTS and not (seated_here or (watching and not place.visits)):
            self._full(f"{MOST_GUESTS} places")

    def _full(self, what: str) -> None:
        raise Refused(FULL, f"All {what} {self.where} are taken. Come back later, or come another way.")
