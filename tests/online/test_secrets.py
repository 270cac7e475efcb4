"""Nothing that is sent to a seat depends on what that seat cannot know.

A game is played twice with the same seed and answers. The second time, each pair of eyes is shown a game in
which all that it cannot know has been dealt again, and in which what was hidden from it happened to other
cards. Every byte that the server sends must be the same.
"""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.events import FIELDS, Event
from smashup_tui.engine.rng import Rng
from smashup_tui.online import participants, server_table
from smashup_tui.online.broadcast import Broadcaster
from smashup_tui.online.channel import Channel
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.server import GameServer
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalSeat, LocalTable
from smashup_tui.table.session import Session
from smashup_tui.table.view import SeatView

from .guests import ROOMY, begin, give, news_of, play, tickets_of

SETUPS = ("Mo:human, Bo:human, Ada:random", "Mo:human:ninjas+aliens, Bo:human:zombies+wizards")


class Listening:
    """A link that keeps all that comes."""

    def __init__(self, channel: Channel, kept: list[str]) -> None:
        self.channel = channel
        self.record = kept

    async def send(self, text: str | bytes) -> None:
        await self.channel.send(text)

    async def receive(self) -> str:
        text = await self.channel.receive()
        self.record.append(text)
        return text

    async def close(self) -> None:
        await self.channel.close()


def hidden_otherwise(game: Game, seat: int, rng: Rng) -> Game:
    """The same game for that seat, another one behind what it sees; -1: for all of them."""
    decision = game.decision
    others = range(len(game.setup.seats)) if seat < 0 else (seat,)
    if decision is not None and not game.at_rest and list(others) != [decision.seat]:
        return game  # somebody is in the middle of a choice that others cannot see
    copy = game
    for each in others:
        copy = copy.determinize(each, rng)
    events = game.events or []
    copy.events = [_otherwise(game, event, seat, rng) for event in events]
    instead = dict(zip(map(id, events), copy.events, strict=True))
    for event in copy.events:
        event.because = instead.get(id(event.because))
    return copy


def _otherwise(game: Game, event: Event, seat: int, rng: Rng) -> Event:
    """The event; if the seat did not see it, with other cards of the same owners."""
    everyone = (1 << len(game.setup.seats)) - 1
    mask = everyone if seat < 0 else 1 << seat
    other = Event(event.kind)
    for name in (*FIELDS, "because"):
        setattr(other, name, getattr(event, name))
    if event.visible_to & mask == mask:
        return other
    other.card = _another(game, event.card, rng)
    other.cards = tuple(_another(game, card, rng) for card in event.cards)
    return other


def _another(game: Game, card: int, rng: Rng) -> int:
    if not card:
        return 0
    same = [each for each in range(1, len(game.definitions)) if game.owner(each) == game.owner(card)]
    return same[rng.below(len(same))]


class Otherwise(Session):
    """A game that one seat cannot tell from another; also at every moment that it can look back to."""

    def __init__(self, real: Session, seat: int, rng: Rng) -> None:
        super().__init__(hidden_otherwise(real.game, seat, rng), real.record, real.players)
        self.real = real
        self.seat = seat
        self.rng = rng
        self.lately = real.lately
        self.looked_back = 0

    def known_since(self, happened: int) -> int:
        return self.real.known_since(happened)

    def game_after(self, number: int) -> Game | None:
        then = self.real.game_after(number)
        self.looked_back += then is not None
        return hidden_otherwise(then, self.seat, self.rng) if then is not None else None


async def told_in_a_game(folder: Path, setup: str, turns: int) -> tuple[dict[int, list[str]], int]:
    """All that the server sends to each seat and to a spectator, and the seed."""
    server = GameServer(folder, limits=ROOMY)
    table = server.open(parse(setup))
    kept: dict[int, list[str]] = {}
    seats = []
    for number, ticket in enumerate([*tickets_of(table), table.record.watch]):
        heard = kept.setdefault(number, [])

        async def way(heard: list[str] = heard) -> Channel:
            return Listening(await server.connect_in_process(), heard)

        seats.append(RemoteSeat(way, ticket))
    await begin(seats)
    behind, told = set(seats), dict[int, int]()

    async def play_on(number: int, seat: RemoteSeat) -> None:
        """Past those turns, and then answer what may be asked in secret: the others wait for it."""
        await play(seat, turns, looking=True)
        behind.discard(seat)
        told[number] = len(kept[number])  # what comes later is not the same in every run
        while behind and seat.asked >= 0:
            question = seat.question()
            if question is not None:
                give(seat, question)
            await news_of(seat)
        for other in seats:
            other.wake()

    await asyncio.gather(*map(play_on, range(len(seats)), seats))
    for seat in seats:
        seat.leave()
    session = table.session
    assert session is not None
    seed = session.seed
    await server.close()
    return {number: texts[: told[number]] for number, texts in kept.items()}, seed


async def same_bytes(
    home: Path, monkeypatch: pytest.MonkeyPatch, setup: str, seed: int, turns: int
) -> tuple[int, int]:
    """Play both games and compare; how often something was hidden otherwise, and at how many past moments."""
    monkeypatch.setattr("smashup_tui.online.server_table.secrets.randbits", lambda bits: seed + (1 << 62))
    for module in (server_table, participants):
        monkeypatch.setattr(module, "monotonic", lambda: 0.0)
    codes = count()
    monkeypatch.setattr("smashup_tui.online.tickets.new_code", lambda: "table")
    monkeypatch.setattr("smashup_tui.online.tickets.new_ticket", lambda code: f"{code}-{next(codes)}")
    keys = count()
    monkeypatch.setattr("smashup_tui.online.client.secrets.token_hex", lambda size: str(next(keys)))
    first, real_seed = await told_in_a_game(home / "first", setup, turns)
    codes, keys = count(), count()
    rng = Rng(seed)
    plainly, shown = Broadcaster.seat, list[Otherwise]()

    def otherwise(broadcaster: Broadcaster, number: int) -> LocalSeat:
        shown.append(Otherwise(broadcaster.local.session, number, rng))
        other = LocalTable(shown[-1], broadcaster.local.opponents)
        other.withheld = broadcaster.local.withheld
        return other.seat(number) if number >= 0 else other.spectator()

    monkeypatch.setattr(Broadcaster, "seat", otherwise)
    second, _ = await told_in_a_game(home / "second", setup, turns)
    monkeypatch.setattr(Broadcaster, "seat", plainly)
    for number, texts in first.items():
        assert len(texts) > 5 and sum(map(len, texts)) > 10_000
        assert texts == second[number], f"seat {number} hears of what it cannot know"
        assert not any(str(real_seed) in text for text in texts)
    changed = sum(each.game is not each.real.game for each in shown)
    return changed, sum(each.looked_back for each in shown)


@pytest.mark.parametrize(("setup", "seed"), [(SETUPS[0], 3), (SETUPS[1], 5), (SETUPS[0], 8), (SETUPS[0], 10)])
async def test_what_is_sent_depends_on_nothing_hidden(
    home: Path, monkeypatch: pytest.MonkeyPatch, setup: str, seed: int
) -> None:
    changed, looked_back = await same_bytes(home, monkeypatch, setup, seed, 9)
    assert changed > 24 and looked_back > 24


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 300))
async def test_what_is_sent_depends_on_nothing_hidden_in_whole_games(
    home: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    line = "Mo:human, Bo:human, Ada:random, Cleo:random" if seed % 2 else "Mo:human, Bo:human"
    changed, looked_back = await same_bytes(home, monkeypatch, line, seed, 10_000)
    assert changed > 40 and looked_back > 40


async def test_the_comparison_would_notice_a_leak(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that told where hidden cards lie would be found out."""
    honest = LocalSeat.view

    def leaking(seat: LocalSeat) -> SeatView:
        return honest(seat)._replace(plays=str(seat._game.hand(1 - max(0, seat.number))))

    monkeypatch.setattr(LocalSeat, "view", leaking)
    with pytest.raises(AssertionError, match="cannot know"):
        await same_bytes(home, monkeypatch, SETUPS[1], 5, 2)


async def test_the_comparison_would_notice_a_leak_in_the_past(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same of what is told about a moment."""
    honest = LocalSeat.view_after

    def leaking(seat: LocalSeat, number: int) -> SeatView:
        then = seat._table.source.game_after(number)
        view = honest(seat, number)
        hands = then.s.hands if then is not None else ()
        return view._replace(plays=str(hands)) if hands else view

    monkeypatch.setattr(LocalSeat, "view_after", leaking)
    with pytest.raises(AssertionError, match="cannot know"):
        await same_bytes(home, monkeypatch, SETUPS[1], 5, 9)
