"""Guests who mean no good: whatever they send is refused with a reason, and nobody else notices."""

from __future__ import annotations

import asyncio
import errno
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import smashup_tui
from smashup_tui.engine.rng import Rng
from smashup_tui.online.channel import Channel, ChannelClosed
from smashup_tui.online.connection import Limits
from smashup_tui.online.protocol import LONGEST, PROTOCOL, encode_message
from smashup_tui.online.server_table import ServerTable
from smashup_tui.online.transports.new_connections import GuardedSocket
from smashup_tui.online.transports.websocket import Address, dial

from .guests import PATIENCE, begin, play, seat_at, server_at, tickets_of, two_players

PATHS = (
    "/etc/passwd",
    "../../etc/passwd",  # as long as a name may be
    "~/.ssh/id_ed25519",
    "/dev/zero",
    "/proc/self/environ",
    "C:\\Windows\\win.ini",
    "\\\\host\\share",
    "NUL",
    "file:///etc/passwd",
    "%2e%2e%2fetc%2fpasswd",
    "passwd\x00.jsonl",
    "../" * 90,
    "cmd:touch here",
)
WRONG: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5, "", "x" * 300, [], [[]], {}, [10**9], ["0"], "\x00", "\ud800", "\u202e"),
    *PATHS,
    list(PATHS[:2]),
)
KINDS = [
    "answer",
    "arrange",
    "say",
    "gesture",
    "mute",
    "take_back",
    "consent",
    "ask",
    "hello",
    "?",
    "hold",
    "renew",
    "hush",
    "keys",
    "open",
    "join",
    "watch",
]
FIELDS = [
    "round",
    "question",
    "answer",
    "name",
    "factions",
    "ready",
    "text",
    "seat",
    "yes",
    "player",
    "id",
    "keys",
    "table",
    "setup",
    "ticket",
    "listed",
    "gesture",
    "what",
    "after",
    "level",
    "hold",
    "clock",
    "hints",
]
FREE = Limits(messages=1e9, at_once=10**9, from_one_address=10**6, thoughts=1e-9, tries=1e6, arrivals=1e6)


def nonsense(rng: Rng) -> str:
    """Something that is no message at all."""
    return (
        "",
        "{",
        "[]",
        "null",
        '{"type":1}',
        '{"type":"answer"}',
        '{"no":"type"}',
        "[" * 500 + "]" * 500,
        '{"type":"say","text":' + "9" * 400 + "}",
        "\ufffd" * (1 + rng.below(50)),
        '{"type":"say","key":"k","text":NaN}',
        json.dumps({"type": "x" * 50}),
    )[rng.below(12)]


def wrong_message(rng: Rng, copied: list[str]) -> str:
    """A message with something wrong in it, or one that was heard elsewhere."""
    if copied and not rng.below(4):
        return copied[rng.below(len(copied))]
    message = {"type": KINDS[rng.below(len(KINDS))], "key": str(rng.below(10**6))}
    for _ in range(1 + rng.below(5)):
        message[FIELDS[rng.below(len(FIELDS))]] = WRONG[rng.below(len(WRONG))]
    return json.dumps(message)


def wrong_hello(rng: Rng, ticket: str) -> str:
    match rng.below(4):
        case 0:
            return encode_message("hello", protocol=PROTOCOL + 1 + rng.below(9), version="9", ticket=ticket)
        case 1:
            return encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket[:-1] + "!")
        case 2:
            return encode_message(
                "hello", protocol=PROTOCOL, version="1", ticket=WRONG[rng.below(len(WRONG))]
            )
    return nonsense(rng)


async def reply_of(channel: Channel) -> dict[str, Any]:
    """What the server says to the last message; closing the line is an answer too."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                message: dict[str, Any] = json.loads(await channel.receive())
            except ChannelClosed:
                return {"type": "closed", "why": "closed"}
            if message["type"] in ("sorry", "refused", "done", "reply", "bye"):
                return message


async def torment(port: int, table: ServerTable, ticket: str, messages: int, seed: int) -> Counter[str]:
    """So many bad messages, on as many connections as that takes; what came back, counted."""
    rng, found = Rng(seed), Counter[str]()
    where = Address("127.0.0.1", port, "x")
    copied = [
        encode_message("answer", key="stolen", round=0, question=number, answer=[0]) for number in range(4)
    ]
    while messages > 0:
        channel = await dial(where)
        if rng.below(3) == 0:
            await channel.send(wrong_hello(rng, ticket))
            reply = await reply_of(channel)
            assert reply["type"] == "refused" and reply["why"], reply
            found["refused"] += 1
            messages -= 1
        else:
            await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
            for _ in range(min(messages, 40)):
                big = not rng.below(60)
                text = nonsense(rng) if rng.below(2) else wrong_message(rng, copied)
                text = "x" * (LONGEST + 1) if big else text
                messages -= 1
                try:
                    await channel.send(text)
                except ChannelClosed:
                    break
                reply = await reply_of(channel)
                found[reply["type"]] += 1
                assert reply["type"] in ("done", "reply") or reply["why"], reply
                if reply["type"] == "closed":
                    assert big, f"cut after {text[:200]}"
                    break
        await channel.close()
    return found


class Files:
    """Every file and process that this process opens or starts, while somebody watches."""

    def __init__(self) -> None:
        self.watching = False
        self.touched: set[str] = set()
        sys.addaudithook(self.note)

    def note(self, event: str, about: tuple[Any, ...]) -> None:
        if self.watching and (event == "open" or event.startswith(("os.", "subprocess.", "shutil."))):
            self.touched.add(f"{event} {about[0]}")


FILES = Files()  # such a hook stays
HARMLESS = ("os.listdir ",)


async def test_whatever_is_said_no_other_file_of_the_host_is_touched(home: Path) -> None:
    async with server_at(home, FREE, club=True) as (server, port):
        table = two_players(server)
        bad = [tickets_of(table)[0], table.record.watch, server.ticket]
        FILES.touched.clear()
        FILES.watching = True
        try:
            for seed, ticket in enumerate(bad):
                await torment(port, table, ticket, 150, seed)
        finally:
            FILES.watching = False
        packages = str(Path(pytest.__file__).parents[1])
        known = (str(home), str(Path(smashup_tui.__file__).parent), sys.prefix, sys.base_prefix, packages)
        strange = [each for each in FILES.touched if not each.partition(" ")[2].startswith(known)]
        assert not [each for each in strange if not each.startswith(HARMLESS)], strange
        assert any(str(home) in each for each in FILES.touched), "what is kept of tables is seen"


KEPT = re.compile(r"server/(\.lock|server\.json|tables/[a-z0-9]{5}(/table\.json|/[0-9-]+\.jsonl)?)")


async def answers(port: int, ticket: str, *said: dict[str, Any]) -> list[str]:
    """What kinds of replies somebody with that ticket gets."""
    channel = await dial(Address("127.0.0.1", port, "x"))
    await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
    replies = []
    for number, message in enumerate(said):
        await channel.send(json.dumps(message | {"key": str(number)}))
        replies.append((await reply_of(channel))["type"])
    await channel.close()
    return replies


async def test_what_is_named_like_a_file_makes_none_and_is_none(home: Path) -> None:
    """All that is kept are tables and journals, under names that no guest has chosen."""
    async with server_at(home, FREE, club=True) as (server, port):
        for text in PATHS:
            table = two_players(server)
            name = {"type": "arrange", "name": text[:200], "ready": True}
            line, gesture = {"type": "say", "text": text}, {"type": "gesture", "gesture": text[:40]}
            said = await answers(port, tickets_of(table)[0], name, line, gesture)
            assert said == ["done", "done", "sorry"], text
            table.arrange(1, text[:200], None, ready=True)
            assert table.started
            elsewhere = ({"type": kind, "table": text} for kind in ("join", "watch"))
            assert await answers(port, server.ticket, *elsewhere) == ["sorry", "sorry"], text
    kept = [str(path.relative_to(home)) for path in home.rglob("*") if path.name not in ("server", "tables")]
    assert len(kept) == 2 + 3 * len(PATHS) and not [path for path in kept if not KEPT.fullmatch(path)]


async def tormented(home: Path, messages: int) -> None:
    async with server_at(home, FREE) as (server, port):
        table, theirs = two_players(server), two_players(server, "Eve:human, Mallory:human")
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        bad = [tickets_of(theirs)[0], table.record.watch, tickets_of(theirs)[1], server.ticket]
        tormenting = [
            asyncio.create_task(torment(port, table, ticket, messages // len(bad), seed))
            for seed, ticket in enumerate(bad)
        ]
        await asyncio.gather(*[play(seat, 4) for seat in seats])
        found = sum(await asyncio.gather(*tormenting), Counter[str]())
        assert found["refused"] > messages // 100 and found["sorry"] > messages // 4 and found["closed"]
        await asyncio.gather(*[play(seat, 6) for seat in seats])
        session = table.session
        assert session is not None and session.game.turn == 7
        assert [seat.lines for seat in seats] == [[], []], "nobody hears what is said at another table"
        assert not seats[0].take_trouble() and not seats[1].take_trouble()
        for seat in seats:
            seat.leave()


async def test_hostile_guests_are_refused_and_nobody_else_notices(home: Path) -> None:
    await tormented(home, 450)


@pytest.mark.soak
async def test_ten_thousand_hostile_messages(home: Path) -> None:
    await tormented(home, 10_000)


async def test_who_floods_is_slowed_down_and_then_cut_off(home: Path) -> None:
    async with server_at(home, Limits(messages=0.001, at_once=5, patience=20)) as (server, port):
        table = two_players(server)
        channel = await dial(Address("127.0.0.1", port, "x"))
        ticket = tickets_of(table)[0]
        await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
        found = Counter[str]()
        for number in range(40):
            try:
                await channel.send(encode_message("say", key=str(number), text="x"))
            except ChannelClosed:
                break
        while (reply := await reply_of(channel))["type"] != "closed":
            found[reply["type"]] += 1
        assert found["done"] == 5 and found["sorry"] == 19 and found["bye"] == 1


async def says_hello(port: int, ticket: str) -> tuple[Channel, dict[str, Any]]:
    channel = await dial(Address("127.0.0.1", port, "x"))
    await channel.send(encode_message("hello", protocol=PROTOCOL, version="1", ticket=ticket))
    return channel, json.loads(await channel.receive())


@pytest.mark.parametrize("limits", [Limits(from_one_address=2), Limits(spectators=2)])
async def test_there_is_an_end_to_spectators_but_seats_are_free(home: Path, limits: Limits) -> None:
    async with server_at(home, limits) as (server, port):
        table = two_players(server)
        watching = [await says_hello(port, ticket) for ticket in (table.record.watch, server.ticket)]
        assert [message["type"] for _, message in watching] == ["welcome", "welcome"]
        _, refused = await says_hello(port, table.record.watch)
        assert (refused["code"], "spectators" in refused["why"]) == ("full", True)
        for ticket in tickets_of(table):
            assert (await says_hello(port, ticket))[1]["type"] == "welcome"
        await watching[0][0].close()
        async with asyncio.timeout(PATIENCE):
            while (await says_hello(port, table.record.watch))[1]["type"] != "welcome":
                await asyncio.sleep(0.01)


async def test_who_says_nothing_makes_room_for_others_at_the_same_address(home: Path) -> None:
    async with server_at(home, Limits(new_from_one_address=3)) as (server, port):
        where, table = Address("127.0.0.1", port, "x"), two_players(server)
        seat, welcome = await says_hello(port, tickets_of(table)[0])
        silent = [await dial(where) for _ in range(5)]
        for channel in silent[:2]:
            assert (await reply_of(channel))["type"] == "closed", "the oldest goes"
        assert welcome["type"] == "welcome" and (await says_hello(port, table.record.watch))[1]["seat"] == -1
        await seat.send(encode_message("say", key="a", text="I am still here"))
        assert (await reply_of(seat))["type"] == "done"
        for channel in (seat, *silent):
            await channel.close()


async def test_an_address_from_which_too_many_come_at_once_is_slowed_down(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup_tui.online.transports.new_connections.SWEEP", 0.05)
    async with server_at(home, Limits(arrivals=0.6)) as (server, port):
        ticket = tickets_of(two_players(server))[0]
        assert (await says_hello(port, ticket))[1]["type"] == "welcome"
        with pytest.raises(OSError, match="closes connections at once, perhaps because too many"):
            for _ in range(3):
                await says_hello(port, ticket)


async def test_whoever_is_refused_is_kept_waiting_but_not_many_of_them(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is refused at once and comes again at once would use up what an address may open."""
    monkeypatch.setattr("smashup_tui.online.transports.new_connections.SWEEP", 3600.0)
    monkeypatch.setattr("smashup_tui.online.transports.new_connections.MOST_REFUSED", 2)
    async with server_at(home, Limits(arrivals=0.5)) as (_, port):
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
        assert await lines[1][0].read() == b"", "there is only room for the last two"
        for reader, _ in lines[2:]:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(reader.read(), 0.05)
        for _, writer in lines:
            writer.close()


async def test_connections_end_where_there_are_no_files_left(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits to be accepted would else keep the server busy, and fill its log."""
    accept, errors = GuardedSocket._next, [OSError(errno.EMFILE, "Too many open files")]

    def fails_once(listener: GuardedSocket) -> Any:
        if errors:
            raise errors.pop()
        return accept(listener)

    async with server_at(home) as (server, port):
        ticket = tickets_of(two_players(server))[0]
        monkeypatch.setattr(GuardedSocket, "_next", fails_once)
        assert (await says_hello(port, ticket))[1]["type"] == "welcome"
        assert not errors, "the first was closed, and the guest has tried again"


async def test_who_says_nothing_is_asked_to_leave(home: Path) -> None:
    async with server_at(home, Limits(hello=2.0)) as (_, port):
        reply = await reply_of(await dial(Address("127.0.0.1", port, "x")))
        assert reply["type"] == "refused" and "hello" in reply["why"]
