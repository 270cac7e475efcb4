"""The line of a guest to a server: what it does about each way to be refused or cut."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from smashup_tui.online.channel import Channel, ChannelClosed, in_process_channels
from smashup_tui.online.protocol import Refused, encode_message
from smashup_tui.online.reconnecting import ReconnectingConnection

from .guests import PATIENCE

WELCOME = encode_message("welcome", protocol=2, version="1", table="", seat=-1, owner=False)


class Houses:
    """What answers, one connection after the other: each says its lines and hangs up, the last one stays."""

    def __init__(self, *sayings: tuple[str, ...]) -> None:
        self.sayings = list(sayings)
        self.dialled = 0
        self.staying: list[Channel] = []

    async def dial(self) -> Channel:
        mine, theirs = in_process_channels()
        self.dialled += 1
        for text in self.sayings.pop(0):
            await theirs.send(text)
        if self.sayings:
            await theirs.close()
        self.staying.append(theirs)
        return mine


class Guest:
    def __init__(self, houses: Houses) -> None:
        self.heard: list[str] = []
        self.cuts = 0
        self.turned = asyncio.Event()
        self.line = ReconnectingConnection(houses.dial, "ticket", self.hear, self.cut, first_pause=0.0)

    def hear(self, message: dict[str, Any]) -> None:
        self.heard.append(message["type"])
        self.turned.set()

    def cut(self) -> None:
        self.cuts += 1
        self.turned.set()

    async def until(self, *heard: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.heard != list(heard) and not self.line.ended:
                self.turned.clear()
                await self.turned.wait()


def refusal(code: str) -> str:
    return encode_message("refused", code=code, why=f"It is {code}.")


async def test_who_was_in_waits_for_room_in_a_house_that_is_full() -> None:
    houses = Houses((WELCOME,), (refusal("full"),), (), (refusal("full"),), (WELCOME, encode_message("said")))
    guest = Guest(houses)
    await guest.line.open()
    await guest.until("welcome", "welcome", "said")
    assert (houses.dialled, guest.cuts, guest.line.connected) == (5, 1, True), "it is lost once"
    guest.line.hang_up("enough")
    await guest.line.gone()
    with pytest.raises(ChannelClosed):
        await guest.line.send("more")


@pytest.mark.parametrize("code", ["full", "ticket", "version"])
async def test_who_was_never_in_hears_why_not(code: str) -> None:
    guest = Guest(Houses((refusal(code),)))
    with pytest.raises(Refused, match=f"It is {code}"):
        await guest.line.open()
    assert guest.line.ended


async def test_a_ticket_that_is_not_good_any_more_ends_it() -> None:
    guest = Guest(Houses((WELCOME,), (refusal("ticket"),)))
    await guest.line.open()
    await guest.until("never")
    assert guest.line.ended == "It is ticket." and not guest.line.connected


async def test_a_house_that_closes_may_open_again() -> None:
    guest = Guest(Houses((WELCOME, encode_message("bye", code="closed", why="Later.")), (WELCOME,)))
    await guest.line.open()
    await guest.until("welcome", "welcome")
    assert guest.line.connected and not guest.line.ended
    guest.line.hang_up("enough")
    await guest.line.gone()


@pytest.mark.parametrize("nonsense", ["", "[]", "{}", "null", '{"type":"bye"}', "[" * 10_000])
async def test_what_no_house_would_say_ends_it(nonsense: str) -> None:
    guest = Guest(Houses((WELCOME, nonsense)))
    await guest.line.open()
    await guest.until("never")
    assert "can't be read" in guest.line.ended and guest.cuts == 1
