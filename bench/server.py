"""How much a server can bear: tables full of guests on real sockets, against one server process.

An answer counts from when it is sent until the last of the table's guests has the new state. A guest for whom
nothing has changed gets none.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from smashup_tui import __version__
from smashup_tui.online.channel import Channel, ChannelClosed
from smashup_tui.online.protocol import PROTOCOL, encode_message
from smashup_tui.online.transports.websocket import Address, dial
from smashup_tui.support.stdio import ended

TABLES, SEATS = 100, 4
RATES = (10, 20, 40)  # answers a second in all
ANSWERS = 150  # measured at each rate
SPECTATORS = 500
SHOWN = 20  # answers measured with the spectators
QUIET = 0.2  # seconds after which nobody is sent any more

SERVER = """
import asyncio, json, sys
from pathlib import Path
from smashup_tui.online.server import GameServer
from smashup_tui.online.transports.websocket import listening
from smashup_tui.online.connection import Limits
from smashup_tui.table.lineup import parse
async def main(folder, tables, seats):
    limits = Limits(from_one_address=10_000, messages=1e6, at_once=10**6, tables=1000)
    server = GameServer(Path(folder), limits=limits)
    async with listening(server, port=0) as port:
        print(port, flush=True)
        line = ", ".join(f"Player {n}:human" for n in range(1, int(seats) + 1))
        for _ in range(int(tables)):
            record = server.open(parse(line)).record
            print(json.dumps([[seat.ticket for seat in record.seats], record.watch]), flush=True)
        await asyncio.Event().wait()
asyncio.run(main(*sys.argv[1:]))
"""


@dataclass
class BusyTable:
    """What the guests of one table know."""

    links: list[Channel] = field(default_factory=list)
    asked: int = -1
    question: dict[str, Any] | None = None
    over: bool = False
    waited_for: set[int] = field(default_factory=set)  # guests who have not seen the last answer
    heard_at: float = 0.0  # when somebody was last sent something
    goes_on: asyncio.Event = field(default_factory=asyncio.Event)  # the next question is known
    seen: asyncio.Event = field(default_factory=asyncio.Event)  # by all

    def hear(self, guest: int, text: str) -> None:
        """A new view has come; what spectators read in theirs costs their own machines."""
        self.heard_at = perf_counter()
        self.waited_for.discard(guest)
        state = json.loads(text) if guest < SEATS else {}
        self.over = self.over or state.get("asked") == -1
        question = state.get("question")
        if question is not None:
            self.question, self.asked = question, guest
        if question is not None or self.over:
            self.goes_on.set()
        if not self.waited_for:
            self.seen.set()

    async def answer(self, rng: random.Random) -> float:
        """Seconds from an answer to the last guest who sees what came of it."""
        question = self.question
        assert question is not None, "nobody is asked"
        options = len(question["offers"])
        count = rng.randint(question["least"], min(question["most"], max(1, question["least"])))
        picked = rng.sample(range(options), count)
        self.waited_for, self.question = set(range(len(self.links))), None
        self.goes_on.clear()
        self.seen.clear()
        began = perf_counter()
        await self.links[self.asked].send(
            encode_message("answer", key="", round=0, question=question["number"], answer=picked)
        )
        async with asyncio.timeout(30):
            await self.goes_on.wait()
        with suppress(TimeoutError):  # those for whom nothing has changed are not sent anything
            async with asyncio.timeout(QUIET):
                await self.seen.wait()
        self.waited_for.clear()
        return self.heard_at - began


async def follow(table: BusyTable, guest: int, channel: Channel) -> None:
    """Read as a guest who only wants the table: the rest is skipped."""
    try:
        while True:
            text = await channel.receive()
            if text.startswith('{"type":"state"'):
                table.hear(guest, text)
    except ChannelClosed:
        return


async def sit_down(port: int, ticket: str, table: BusyTable, tasks: set[asyncio.Task[None]]) -> Channel:
    channel = await dial(Address("127.0.0.1", port, ticket))
    await channel.send(encode_message("hello", protocol=PROTOCOL, version=__version__, ticket=ticket))
    table.links.append(channel)
    tasks.add(asyncio.create_task(follow(table, len(table.links) - 1, channel)))
    return channel


def memory(pid: int) -> float:
    """Resident memory of a process, in MiB; 0 where it cannot be known."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0.0
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] * 1e3


async def at_rate(tables: list[BusyTable], rate: float, answers: int, rng: random.Random) -> list[float]:
    """So many answers a second, over all tables, whether the ones before have been seen or not."""
    running = []
    free = [table for table in tables if table.asked >= 0]
    began = perf_counter()
    for number in range(answers):
        await asyncio.sleep(max(0.0, began + number / rate - perf_counter()))
        ready = [table for table in free if table.question is not None and not table.waited_for]
        if ready:
            running.append(asyncio.create_task(ready[rng.randrange(len(ready))].answer(rng)))
            await asyncio.sleep(0)
    return await asyncio.gather(*running)


async def measure(tables: int = TABLES, spectators: int = SPECTATORS, answers: int = ANSWERS) -> None:
    rng = random.Random(1)
    root = str(Path(__file__).resolve().parents[1])
    env = {**os.environ, "PYTHONPATH": root}
    with tempfile.TemporaryDirectory() as folder:
        server = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            SERVER,
            folder,
            str(tables),
            str(SEATS),
            stdout=asyncio.subprocess.PIPE,
            env=env,
        )
        try:
            await _measure(server, tables, spectators, answers, rng)
        finally:
            server.kill()
            await server.wait()


async def _measure(
    server: asyncio.subprocess.Process, tables: int, spectators: int, answers: int, rng: random.Random
) -> None:
    assert server.stdout is not None
    port, tasks = int(await server.stdout.readline()), set[asyncio.Task[None]]()
    empty = memory(server.pid)
    busy, watch = [], ""
    for _ in range(tables):
        tickets, watch = json.loads(await server.stdout.readline())
        table = BusyTable()
        busy.append(table)
        for ticket in tickets:
            channel = await sit_down(port, ticket, table, tasks)
            await channel.send(encode_message("arrange", key="", ready=True))
    async with asyncio.timeout(120):
        while any(table.question is None for table in busy):
            await asyncio.sleep(0.1)
    for rate in RATES:
        times = await at_rate(busy, rate, answers, rng)
        print(
            f"{tables} tables of {SEATS}, {rate} answers a second: answer to everyone's new view "
            f"median {percentile(times, 0.5):.0f} ms, 95th percentile {percentile(times, 0.95):.0f} ms, "
            f"99th {percentile(times, 0.99):.0f} ms{' (≤ 50, ≤ 150)' if rate == RATES[0] else ''}"
        )
    each = (memory(server.pid) - empty) / tables
    print(f"memory of the house: {empty:.0f} MiB empty, {each:.2f} MiB more a table with its guests")
    crowd = busy[-1]
    before = memory(server.pid)
    for _ in range(spectators):
        await sit_down(port, watch, crowd, tasks)
    await asyncio.sleep(1)
    times = [await crowd.answer(rng) for _ in range(SHOWN) if crowd.question is not None]
    grown = (memory(server.pid) - before) / spectators * 1024
    print(
        f"{spectators} spectators at one table: answer to the last one's new view median "
        f"{percentile(times, 0.5):.0f} ms, 95th percentile {percentile(times, 0.95):.0f} ms; "
        f"{grown:.0f} KiB each"
    )
    for task in tasks:
        task.cancel()


def main() -> None:
    asyncio.run(measure())


if __name__ == "__main__":
    sys.exit(ended(main))
