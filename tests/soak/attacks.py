"""Attacks on every way into a server, on this machine alone, while four honest players play.

`python -m tests.soak.attacks [NAME …] [--seconds 180]` runs them in turn, and prints what players,
newcomers and the server's process felt of each; `make soak` does so, too. It ends with 1 if one did harm.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter
from typing import Any

from bench.server import BusyTable, sit_down
from smashup_tui import __version__
from smashup_tui.online.channel import Channel
from smashup_tui.online.protocol import PROTOCOL, encode_message
from smashup_tui.online.transports.websocket import Address, dial

HERE = "127.0.0.1"
PACE = 0.2  # seconds between two answers of the players
NEWCOMERS = 3.0  # seconds between two tries to come in
AGAIN = 1.0  # seconds until a player dials again
PATIENCE = 10.0  # seconds for a newcomer to be let in
SOON = 0.2  # seconds: of a hundred answers, ninety-five are seen by everyone within that time
LONG = 150  # seconds in which a game is finished
TABLES = 12
OPEN_FILES = 1024  # that the server may have: what is usual
LARGEST_APP = 600  # MiB
MOST_LOGGED = 100_000  # bytes

SERVER = """
import asyncio, json, sys
from pathlib import Path
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.listeners import open_listeners
from smashup_tui.online.server import GameServer
from smashup_tui.table.lineup import parse
async def main(folder, tables):
    server, endpoint = GameServer(Path(folder)), Endpoint(port=0, ssh=0, web=0)
    async with open_listeners(server, endpoint):
        line = "Mo:human, Bo:human, Cy:human, Di:human"
        opened = [server.open(parse(line)).record for _ in range(int(tables))]
        tickets = [[[seat.ticket for seat in record.seats], record.watch] for record in opened]
        print(json.dumps([endpoint.port, endpoint.ssh, endpoint.web, tickets]), flush=True)
        await asyncio.Event().wait()
asyncio.run(main(*sys.argv[1:]))
"""


@dataclass
class Target:
    """The server under attack."""

    process: asyncio.subprocess.Process
    errors: Path  # what it writes to its standard error
    port: int
    ssh: int
    web: int
    tables: list[tuple[list[str], str]]  # the tickets of the seats, and that of spectators

    @property
    def ports(self) -> tuple[int, int, int]:
        return self.port, self.ssh, self.web

    @property
    def spectator(self) -> str:
        """What an attacker has: a ticket that is passed on freely."""
        return self.tables[0][1]


@dataclass
class Felt:
    """What an attack did to everybody else."""

    name: str
    answers: list[float] = field(default_factory=list)  # seconds from an answer to everyone's new view
    games: int = 0  # that the players finished
    let_in: Counter[str] = field(default_factory=Counter)
    kept_out: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0  # seconds for a newcomer to get in
    files: int = 0  # the most that were open in the server's process
    memory: float = 0.0  # MiB, the most that the server took
    app_memory: float = 0.0  # MiB, the most that one guest's app took
    apps: int = 0  # the most guests' apps at once
    left: int = 0  # apps that had not ended some seconds after the attack
    said: int = 0  # bytes on standard error
    load: float = 0.0  # the share of a core that the server's process took
    notes: Counter[str] = field(default_factory=Counter)  # what the attacker was told

    def harm(self, seconds: float) -> list[str]:
        """What must not be."""
        asked_in = self.let_in.total() + self.kept_out.total()
        found = {
            f"95th percentile {1e3 * self.p95:.0f} ms": self.p95 > SOON,
            f"only {len(self.answers)} answers": len(self.answers) < seconds,
            "no game was finished": seconds >= LONG and not self.games,
            f"{self.kept_out.total()} of {asked_in} kept out": self.kept_out.total() > asked_in / 10,
            f"{self.files} open files": self.files > 0.9 * OPEN_FILES,
            f"{self.left} apps left": self.left > 0,
            f"an app of {self.app_memory:.0f} MiB": self.app_memory > LARGEST_APP,
            f"{self.said} bytes logged": self.said > MOST_LOGGED,
        }
        return [fault for fault, is_so in found.items() if is_so]

    @property
    def p95(self) -> float:
        return sorted(self.answers)[int(0.95 * len(self.answers))] if self.answers else float("inf")

    def __str__(self) -> str:
        ms = f"{1e3 * median(self.answers):.0f}/{1e3 * self.p95:.0f}" if self.answers else "none"
        return (
            f"{self.name:<22} {len(self.answers):>5} answers, median/p95 {ms} ms, {self.games} games; "
            f"newcomers {dict(self.let_in)} kept out {dict(self.kept_out)} slowest {self.slowest:.1f} s; "
            f"{self.files} files, {self.memory:.0f} MiB, core {self.load:.0%}, stderr {self.said} B; "
            f"{self.apps} apps, the largest {self.app_memory:.0f} MiB, {self.left} left; {dict(self.notes)}"
        )


@asynccontextmanager
async def server_under_attack() -> AsyncIterator[Target]:
    root = str(Path(__file__).resolve().parents[2])
    with tempfile.TemporaryDirectory() as folder:
        errors = Path(folder) / "stderr"
        with errors.open("wb") as stream:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", SERVER, str(Path(folder) / "server"), str(TABLES)),
                stdout=asyncio.subprocess.PIPE,
                stderr=stream,
                env={**os.environ, "PYTHONPATH": root, "SMASHUP_HOME": folder},
                preexec_fn=partial(resource.setrlimit, resource.RLIMIT_NOFILE, (OPEN_FILES, OPEN_FILES)),
            )
        assert process.stdout is not None
        try:
            port, ssh, web, tables = json.loads(await process.stdout.readline())
            yield Target(process, errors, port, ssh, web, tables)
        finally:
            process.kill()
            await process.wait()


# --- those who play ---------------------------------------------------------------------------------


async def play(target: Target, felt: Felt) -> None:
    """Game after game, at four tables' worth of pace."""
    rng = random.Random(1)
    for tickets, _ in target.tables[1:]:
        table, tasks = BusyTable(), set[asyncio.Task[None]]()
        try:
            for ticket in tickets:
                channel = await try_to_sit_down(target.port, ticket, table, tasks, felt)
                await channel.send(encode_message("arrange", key="", ready=True))
            while not table.over:
                await asyncio.sleep(PACE)
                if table.question is not None:
                    felt.answers.append(await table.answer(rng))
            felt.games += 1
        finally:
            for task in tasks:
                task.cancel()


async def try_to_sit_down(
    port: int, ticket: str, table: BusyTable, tasks: set[asyncio.Task[None]], felt: Felt
) -> Channel:
    """Who is pushed out on the way in dials again, as anybody would."""
    while True:
        try:
            return await sit_down(port, ticket, table, tasks)
        except OSError:
            felt.notes["a player dials again"] += 1
            await asyncio.sleep(AGAIN)


async def come_in(target: Target, felt: Felt) -> None:
    """Again and again somebody with a seat's ticket wants to come in by each door."""
    ways = {"smashup": by_smashup, "ssh": by_ssh, "browser": by_browser}
    while True:
        for name, way in ways.items():
            began = perf_counter()
            try:
                async with asyncio.timeout(PATIENCE):
                    await way(target, target.tables[0][0][1])
            except Exception as error:
                felt.kept_out[name] += 1
                felt.notes[f"{name}: {str(error)[:60] or type(error).__name__}"] += 1
            else:
                felt.let_in[name] += 1
                felt.slowest = max(felt.slowest, perf_counter() - began)
        await asyncio.sleep(NEWCOMERS)


async def by_smashup(target: Target, ticket: str) -> None:
    channel = await dial(Address(HERE, target.port, ticket))
    await channel.send(encode_message("hello", protocol=PROTOCOL, version=__version__, ticket=ticket))
    message = json.loads(await channel.receive())
    await channel.close()
    if message["type"] != "welcome":
        raise ConnectionError(message["why"])


async def by_ssh(target: Target, ticket: str) -> None:
    import asyncssh

    async with asyncssh.connect(
        HERE, target.ssh, username=ticket, known_hosts=None, client_keys=None
    ) as guest:
        process = await guest.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
        data = await process.stdout.read(100)
        if not data:
            raise ConnectionError(bytes(await process.stderr.read()).decode())


async def by_browser(target: Target, ticket: str) -> None:
    from aiohttp import ClientSession

    here = f"{HERE}:{target.web}"
    async with ClientSession() as browser:
        async with browser.get(f"http://{here}/{ticket}") as page:
            if page.status != 200:
                raise ConnectionError(f"{page.status} {await page.text()}")
        way = f"http://{here}/{ticket}/ws?width=80&height=24"
        async with browser.ws_connect(way, origin=f"http://{here}") as window:
            message = await window.receive()
            if not isinstance(message.data, bytes):
                raise ConnectionError(f"the window is closed: {message}")


# --- those who mean no good --------------------------------------------------------------------------


async def silent(target: Target, felt: Felt) -> None:
    """1,200 connections that say nothing, opened again whenever they are closed, at all three ports."""
    async with asyncio.TaskGroup() as group:
        for number in range(1200):
            group.create_task(_keep_open(target.ports[number % 3], b""))


async def silent_at_the_browser_door(target: Target, felt: Felt) -> None:
    """All of these at one port."""
    async with asyncio.TaskGroup() as group:
        for _ in range(1200):
            group.create_task(_keep_open(target.web, b""))


async def half_a_request(target: Target, felt: Felt) -> None:
    """Connections that begin to speak, a byte a second."""
    said = b"GET /static/js/textual.js HTTP/1.1\r\nHost: here\r\n" + b"X" * 10_000
    async with asyncio.TaskGroup() as group:
        for number in range(300):
            group.create_task(_keep_open(target.ports[number % 3], said))


async def _keep_open(port: int, said: bytes) -> None:
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(HERE, port)
            trickle = asyncio.create_task(_trickle(writer, said))
            with suppress(OSError):
                while await reader.read(1 << 12):
                    pass
            trickle.cancel()
            writer.close()
        await asyncio.sleep(1.0)


async def _trickle(writer: asyncio.StreamWriter, said: bytes) -> None:
    with suppress(OSError):
        for at in range(len(said)):
            writer.write(said[at : at + 1])
            await writer.drain()
            await asyncio.sleep(1.0)


async def silent_websockets(target: Target, felt: Felt) -> None:
    """WebSockets that never say hello, all from the address that everybody else comes from, too."""

    async def one() -> None:
        while True:
            with suppress(OSError):
                channel = await dial(Address(HERE, target.port, "x"))
                with suppress(Exception):
                    while True:
                        message = json.loads(await channel.receive())
                        felt.notes[message.get("why", "?")] += 1
            await asyncio.sleep(1.0)

    async with asyncio.TaskGroup() as group:
        for _ in range(128):
            group.create_task(one())


async def spectators_everywhere(target: Target, felt: Felt) -> None:
    """One spectator's ticket, in as many windows and at as many connections as it gets."""
    async with asyncio.TaskGroup() as group:
        for _ in range(40):
            group.create_task(_window(target, felt, list))
        for _ in range(40):
            group.create_task(_ssh_window(target, felt))
        for _ in range(200):
            group.create_task(_watch(target, felt))


async def huge_windows(target: Target, felt: Felt) -> None:
    """Windows of a spectator that claim to be ever larger, and go."""
    sizes = [10**4, 10**5, 10**9, -1, 2**63, 1.5, "x"]

    def messages() -> list[str]:
        wide, high = random.choice(sizes), random.choice(sizes)
        return [json.dumps(["resize", {"width": wide, "height": high}])]

    async with asyncio.TaskGroup() as group:
        for _ in range(6):
            group.create_task(_window(target, felt, messages, seconds=4.0))


async def flooding_windows(target: Target, felt: Felt) -> None:
    """Windows of a spectator with somebody at the keyboard who never stops."""

    def messages() -> list[str]:
        return [json.dumps(["stdin", random.choice("?\x1b\tjkhl") * 50]) for _ in range(50)]

    async with asyncio.TaskGroup() as group:
        for _ in range(6):
            group.create_task(_window(target, felt, messages, seconds=10.0, between=0.01))


async def _window(
    target: Target,
    felt: Felt,
    messages: Callable[[], list[str]],
    seconds: float = 1e9,
    between: float = 0.5,
) -> None:
    from aiohttp import ClientError, ClientSession, WSServerHandshakeError

    here = f"{HERE}:{target.web}"
    way = f"http://{here}/{target.spectator}/ws?width=99999999&height=99999999"
    while True:
        async with ClientSession() as browser:
            try:
                async with browser.ws_connect(way, origin=f"http://{here}") as window:
                    felt.notes["a window"] += 1
                    end = monotonic() + seconds
                    reading = asyncio.create_task(_read_on(window.receive))
                    while monotonic() < end and not window.closed:
                        for text in messages():
                            await window.send_str(text)
                        await asyncio.sleep(between)
                    reading.cancel()
            except WSServerHandshakeError as error:
                felt.notes[f"window refused: {error.status}"] += 1
            except (ClientError, OSError, RuntimeError):
                felt.notes["window cut"] += 1
        await asyncio.sleep(0.5)


async def _read_on(receive: Callable[[], Awaitable[Any]]) -> None:
    while True:
        await receive()


async def _ssh_window(target: Target, felt: Felt) -> None:
    import asyncssh

    while True:
        try:
            async with asyncssh.connect(
                HERE, target.ssh, username=target.spectator, known_hosts=None, client_keys=None
            ) as guest:
                process = await guest.create_process(term_type="xterm", term_size=(80, 24), encoding=None)
                while await process.stdout.read(1 << 12):
                    pass
                felt.notes[(await process.stderr.read()).decode().strip()[:60] or "ssh ended"] += 1
        except (asyncssh.Error, OSError) as error:
            felt.notes[f"ssh: {type(error).__name__}"] += 1
        await asyncio.sleep(0.5)


async def _watch(target: Target, felt: Felt) -> None:
    while True:
        with suppress(OSError):
            channel = await dial(Address(HERE, target.port, target.spectator))
            with suppress(Exception):
                await channel.send(
                    encode_message("hello", protocol=PROTOCOL, version="1", ticket=target.spectator)
                )
                while True:
                    message = json.loads(await channel.receive())
                    if message["type"] in ("refused", "bye"):
                        felt.notes[message["why"]] += 1
        await asyncio.sleep(0.5)


async def junk(target: Target, felt: Felt) -> None:
    """Bytes that mean nothing, at every door, as fast as they are taken."""

    async def one(number: int) -> None:
        rng = random.Random(number)
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(HERE, target.ports[number % 3])
                head = rng.choice(
                    (b"", b"GET / HTTP/1.1\r\n", b"SSH-2.0-x\r\n", b"POST /x/ws HTTP/1.0\r\n\r\n")
                )
                writer.write(head + rng.randbytes(2000))
                with suppress(OSError, TimeoutError):
                    async with asyncio.timeout(1):
                        await reader.read(1 << 12)
                writer.close()
            await asyncio.sleep(0.02)

    async with asyncio.TaskGroup() as group:
        for number in range(60):
            group.create_task(one(number))


Attack = Callable[[Target, Felt], Coroutine[Any, Any, None]]
ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        silent_at_the_browser_door,
        silent,
        half_a_request,
        silent_websockets,
        spectators_everywhere,
        huge_windows,
        flooding_windows,
        junk,
    )
}


# --- what they do to the server ----------------------------------------------------------------------


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    try:
        tasks = Path(f"/proc/{pid}/task").iterdir()
        found = " ".join((task / "children").read_text(encoding="ascii") for task in tasks)
    except OSError:
        return []
    return [int(each) for each in found.split()]


def memory(pid: int) -> float:
    """In MiB; 0 for a process that has gone."""
    with suppress(OSError, StopIteration):
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024
    return 0.0


def processor_time(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def look_at(target: Target, felt: Felt) -> None:
    pid, began = target.process.pid, monotonic()
    before = processor_time(pid)
    while True:
        with suppress(OSError):
            felt.files = max(felt.files, len(os.listdir(f"/proc/{pid}/fd")))
        felt.memory = max(felt.memory, memory(pid))
        apps = children(pid)
        felt.apps = max(felt.apps, len(apps))
        felt.app_memory = max([felt.app_memory, *map(memory, apps)])
        felt.load = (processor_time(pid) - before) / max(0.1, monotonic() - began)
        await asyncio.sleep(0.5)


async def attacked(name: str, seconds: float, enough: Callable[[Felt], bool] = lambda felt: False) -> Felt:
    """For so long, or until there is enough to be seen. The attack runs in a process of its own, so that the
    players are not slowed down by it."""
    felt = Felt(name)
    async with server_under_attack() as target:
        script = [sys.executable, "-m", "tests.soak.attacks", "--run", name]
        about = json.dumps([target.port, target.ssh, target.web, target.tables])
        attacker = await asyncio.create_subprocess_exec(
            *script, about, stdout=asyncio.subprocess.PIPE, start_new_session=True
        )
        work = [asyncio.create_task(each(target, felt)) for each in (play, come_in, look_at)]
        done, end = set[asyncio.Task[None]](), monotonic() + seconds
        while not done and monotonic() < end and not enough(felt):
            done, _ = await asyncio.wait(work, timeout=0.5, return_when=asyncio.FIRST_EXCEPTION)
        attacker.send_signal(signal.SIGINT)
        try:
            out, _ = await asyncio.wait_for(attacker.communicate(), PATIENCE)
            felt.notes.update(json.loads(out or b"{}"))
        except TimeoutError:
            attacker.kill()
        for task in (*done, *work[:2]):
            task.cancel()
        await asyncio.sleep(6.0)
        felt.left = len(children(target.process.pid))
        felt.said = target.errors.stat().st_size
        work[2].cancel()
        for task in done:
            if not task.cancelled() and task.exception() is not None:
                raise AssertionError(f"{name}: {task.exception()!r}") from task.exception()
    return felt


async def run_attack(name: str, about: str) -> None:
    """In the attacker's process, until it is interrupted."""
    port, ssh, web, tables = json.loads(about)
    felt = Felt(name)
    target = Target(None, Path(), port, ssh, web, tables)  # type: ignore[arg-type]
    stop = asyncio.Event()
    os.nice(19)  # an attacker has a machine of its own
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stop.set)
    asyncio.get_running_loop().set_exception_handler(lambda loop, about: None)
    attack = asyncio.create_task(ATTACKS[name](target, felt))
    await asyncio.wait((attack, asyncio.create_task(stop.wait())), return_when=asyncio.FIRST_COMPLETED)
    print(json.dumps(felt.notes), flush=True)
    os._exit(0)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=list(ATTACKS))
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--run", nargs=2, default=None)
    said = parser.parse_args()
    if said.run:
        asyncio.run(run_attack(*said.run))
        return
    harm = False
    for name in said.names:
        felt = asyncio.run(attacked(name, said.seconds))
        found = felt.harm(said.seconds)
        print(felt, *[f"HARM: {each}" for each in found], sep="\n  ", flush=True)
        harm = harm or bool(found)
    sys.exit(harm)


if __name__ == "__main__":
    main()
