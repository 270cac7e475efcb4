"""A bad line between guest and server changes nothing: always the same game as over a good one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from smashup_tui.engine.rng import Rng
from smashup_tui.online.channel import Channel, ChannelClosed
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server import GameServer

from .guests import ROOMY, begin, play, tickets_of, two_players

TURNS = 2  # of the short game


class BadLine:
    """All connections of one guest: cut at some messages, slow, or silent for a while before they are cut."""

    def __init__(self, server: GameServer, cuts: set[int], rng: Rng | None = None, silent: int = 0) -> None:
        self.server = server
        self.cuts = cuts  # the numbers of messages, to or fro, that do not arrive any more
        self.rng = rng  # delays everything at random
        self.silent = silent  # messages that get lost before anybody notices that the line is dead
        self.passed = 0

    async def dial(self) -> Channel:
        return BadLink(await self.server.connect_in_process(), self)


NO_SIGN_OF_LIFE = 0.1  # seconds, instead of the twenty of a real line


class BadLink:
    def __init__(self, channel: Channel, line: BadLine) -> None:
        self.channel = channel
        self.line = line
        self.dead = -1  # messages lost since the line went dead; -1: it has not

    async def _passes(self) -> bool:
        """Does the next message arrive? One that does not may go unnoticed for a while."""
        line = self.line
        if self.dead < 0:
            line.passed += 1
            if line.passed in line.cuts:
                self.dead = 0
                asyncio.get_running_loop().call_later(NO_SIGN_OF_LIFE, self._notice)
        if line.rng is not None:
            for _ in range(line.rng.below(4)):
                await asyncio.sleep(0)
        if self.dead < 0:
            return True
        self.dead += 1
        if self.dead > line.silent:
            await self.channel.close()
            raise ChannelClosed
        return False

    def _notice(self) -> None:
        """Where nobody says anything any more, the signs of life that stay away tell."""
        self.noticing = asyncio.ensure_future(self.channel.close())

    async def send(self, text: str | bytes) -> None:
        if await self._passes():
            await self.channel.send(text)

    async def receive(self) -> str:
        while True:
            text = await self.channel.receive()
            if await self._passes():
                return text

    async def close(self) -> None:
        await self.channel.close()


async def played(
    folder: Path, cuts: set[int], rng: Rng | None = None, silent: int = 0
) -> tuple[list[str], int]:
    """The journal of the short game with one guest on such a line, and how many messages passed there."""
    server = GameServer(folder, limits=ROOMY)
    table = two_players(server)
    line = BadLine(server, cuts, rng, silent)
    dials = (line.dial, server.connect_in_process)
    seats = [RemoteSeat(each, ticket, 0.0) for each, ticket in zip(dials, tickets_of(table), strict=True)]
    await begin(seats)
    seats[0].say("once")
    await asyncio.gather(*[play(seat, TURNS) for seat in seats])
    assert [each.text for each in seats[1].lines] == ["once"]
    for seat in seats:
        seat.leave()
    await server.close()
    journal = (table.folder / table.record.journal).read_text(encoding="utf-8").splitlines()
    return [each for each in journal if each.startswith("[")], line.passed


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: 12)


async def test_a_cut_at_any_message_changes_nothing(home: Path) -> None:
    good, messages = await played(home / "good", set())
    assert len(good) >= TURNS and messages > 12
    for cut in range(3, messages + 1):  # the first two are hello and welcome: see below
        assert (await played(home / str(cut), {cut}))[0] == good, f"cut at message {cut}"


async def test_a_slow_line_that_dies_unnoticed_again_and_again_changes_nothing(home: Path) -> None:
    good, messages = await played(home / "good", set())
    for seed in range(3):
        rng = Rng(seed)
        cuts = {3 + rng.below(3 * messages) for _ in range(5)}
        assert (await played(home / str(seed), cuts, rng, silent=1 + rng.below(3)))[0] == good, f"seed {seed}"


async def test_who_never_gets_in_hears_why(home: Path) -> None:
    server = GameServer(home / "server")
    table = two_players(server)
    for cut in (1, 2):
        seat = RemoteSeat(BadLine(server, {cut}).dial, tickets_of(table)[0])
        with pytest.raises(Refused, match="can't be reached"):
            await seat.connect()
    await server.close()
