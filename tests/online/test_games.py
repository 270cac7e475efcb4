"""Whole games through real sockets on this machine."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterable
from itertools import count
from pathlib import Path

import pytest

from smashup_tui.engine.game import Game
from smashup_tui.engine.query.visibility import asked_in_secret
from smashup_tui.engine.record import load
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.directory_client import ask_server
from smashup_tui.online.server import GameServer
from smashup_tui.online.server_table import ServerTable
from smashup_tui.stats.game_facts import NOBODY
from smashup_tui.stats.game_index import read_all
from smashup_tui.stats.player_record import PlayerRecord, seat_of
from smashup_tui.table.lineup import parse
from smashup_tui.table.saved_games import finished, hosted, unfinished
from smashup_tui.table.seat import SeatAtTable

from .guests import (
    ROOMY,
    TWO,
    begin,
    give,
    news_of,
    play,
    seat_at,
    seen_by_all,
    server_answers,
    server_at,
    tickets_of,
    two_players,
    until,
)


def to_read(seat: SeatAtTable, cards: Iterable[int]) -> list[object]:
    """What is sent a moment after the table itself."""
    about = [(seat.explain(card), seat.why_not(card), seat.may_look_at(card)) for card in cards]
    return [seat.piles(), seat.course(), about]


async def test_two_guests_play_a_whole_game(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        watcher = seat_at(port, table.record.watch)
        await begin([*seats, watcher])
        await asyncio.gather(*[play(seat) for seat in (*seats, watcher)])
        session = table.session
        assert session is not None and session.over
        for seat in (*seats, watcher):
            far: SeatAtTable = seat
            near = table.seat(far.number)
            cards = range(1, len(session.game.definitions))
            await until(
                seat, lambda near=near, far=far, cards=cards: to_read(far, cards) == to_read(near, cards)
            )
            assert (far.view(), far.story(), far.names) == (near.view(), near.story(), near.names)
            assert (far.seed, far.line) == (0, "")
        (save,) = finished()
        assert save.path.name == table.record.journal and load(save.path).verify().over
        assert not hosted() and not unfinished(), "each game is there once"
        for seat in (*seats, watcher):
            seat.leave()


async def play_past(seats: list[RemoteSeat], turns: int) -> None:
    """Until all have been shown a later turn than that.

    Until then each answers: who has been shown it may be asked in secret, and the others see nothing before
    that is answered.
    """
    behind = set(seats)

    async def answers(seat: RemoteSeat) -> None:
        while behind:
            question = seat.question() if seat.has_begun else None
            if question is not None:
                give(seat, question)
            await news_of(seat)
            if seat.has_begun and seat.view().turn > turns:
                behind.discard(seat)
        for other in seats:
            other.wake()

    await asyncio.gather(*map(answers, seats))


async def test_a_drafted_table_of_four_people_three_ways_in_is_played(home: Path) -> None:
    """Decks come in while it is played: by guests, by one from this process, by a level."""
    async with server_at(home) as (server, port):
        table = two_players(server, "Mo:human, Bo:human, Cy:human, Ada:random; draft")
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)[:2]]
        seats.append(RemoteSeat(server.connect_in_process, tickets_of(table)[2]))
        watcher = seat_at(port, table.record.watch)
        await begin([*seats, watcher])
        await play_past([*seats, watcher], 3)
        for seat in (*seats, watcher):
            near = table.seat(seat.number)
            assert all(len(player.factions) == 2 for player in seat.view().players)
            await until(seat, lambda near=near, seat=seat: near.view() == seat.view())
            for card in range(1, len(table.session.game.definitions) if table.session is not None else 0):
                assert seat.printed(card) == near.printed(card)
        for seat in (*seats, watcher):
            seat.leave()


async def test_a_question_right_after_a_draft_is_known_to_nobody_else(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the last pick the cards are dealt, and a hand without minions may be changed at once. The others
    are still shown the draft, in which there are no cards."""
    server = GameServer(home / "server", limits=ROOMY)
    table = two_players(server, "Mo:human, Bo:human; draft")
    setup = table.record.seating().setup
    seed = next(seed for seed in count() if asked_in_secret(drafted(Game.new(setup, seed))))
    monkeypatch.setattr(secrets, "randbits", lambda bits: seed)
    seats = [
        RemoteSeat(server.connect_in_process, ticket) for ticket in (*tickets_of(table), table.record.watch)
    ]
    await begin(seats)
    for seat in seats:
        await until(seat, lambda seat=seat: seat.has_begun)
    session = table.session
    assert session is not None
    picks: list[int] = []  # of which those hear who look at the list of tables
    table.on_change = lambda: picks.append(len(session.asked))
    while not session.game.dealt:
        server_answers(table, (0,))
        await seen_by_all(table)
    asked = seats[session.turn_of]
    await until(asked, lambda: asked.question() is not None)
    assert session.asked[-1] != asked.number, "somebody else has picked last"
    for seat in seats:
        await until(seat, lambda seat=seat: (seat.question() is None) == (seat is not asked))
        shown = decks_seen(table.seat(seat.number))
        await until(seat, lambda seat=seat, shown=shown: decks_seen(seat) == shown)
        assert seat.connected and bool(seat._decks) == (seat is asked)
    watcher, tables = seats[-1], await ask_server(server.connect_in_process, server.ticket, "tables")
    (listed,) = tables["tables"]
    decks = [tuple(seat["factions"]) for seat in listed["people"]["seats"]]
    assert (listed["asked"], decks) == (watcher.asked, decks_seen(watcher))
    assert picks == list(range(1, len(session.asked)))
    while session.game.turn == 0:
        server_answers(table, (0,))
    for seat in seats:
        await until(seat, lambda seat=seat: seat.view().turn == 1)
        cards = range(1, len(session.game.definitions))
        assert [seat.printed(card) for card in cards] == [table.seat(0).printed(card) for card in cards]
        seat.leave()
    await server.close()


def decks_seen(seat: SeatAtTable) -> list[tuple[str, ...]]:
    return [player.factions for player in seat.view().players]


def drafted(game: Game) -> Game:
    """After everybody has picked what is offered first."""
    while not game.dealt:
        game.apply((0,))
    return game


def play_to_the_end(table: ServerTable) -> None:
    """The server answers for everybody."""
    session = table.session
    assert session is not None
    while not session.over:
        server_answers(table)


async def test_a_level_that_answers_at_once_is_asked_again_and_again(home: Path) -> None:
    """In the host's own app, from Python 3.12 on, a new task runs at once up to where it first waits."""
    asyncio.get_running_loop().set_task_factory(getattr(asyncio, "eager_task_factory", None))
    server = GameServer(home / "server")
    table = two_players(server, "Mo:human:aliens+dinosaurs, Bo:random:robots+ninjas; first=Mo")
    seat = RemoteSeat(server.connect_in_process, tickets_of(table)[0])
    await begin([seat])
    await play(seat, turns=6)
    assert table.session is not None and table.session.asked.count(1) > 1
    seat.leave()
    await server.close()


async def test_a_game_with_guests_is_among_the_games_of_its_host(home: Path) -> None:
    server = GameServer(home / "server", archive=home / "games")
    table = server.open(parse("Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas"), owner=1, here=2)
    table.record.here = [1]  # Bo plays at the host's own screen
    table.begin()
    (waiting,) = hosted()
    assert waiting.here == (1,) and waiting.names == ("Mo", "Bo") and not unfinished()
    play_to_the_end(table)
    assert not hosted() and len(finished()) == 1
    await server.close()

    (facts,) = read_all().known
    assert seat_of(facts, "Mo") == 1, "whoever is called like the host elsewhere, Bo's seat was here"
    player_record = PlayerRecord.of([facts], "Mo")
    assert [mine.place.name for mine in player_record.games] == ["Bo"]

    again = GameServer(home / "server", archive=home / "games")
    (table,) = again.restore()
    assert table.over and not again.problems, "its guests can still look at the result"
    table.request_take_back(1)
    table.consent(0, yes=True)
    assert not finished() and [save.path.parent for save in hosted()] == [table.folder]
    await again.close()
    third = GameServer(home / "server", archive=home / "games")
    (table,) = third.restore()
    assert not third.problems and not table.over
    play_to_the_end(table)
    assert len(finished()) == 1 and not hosted()
    await third.close()


async def test_a_club_s_games_are_nobody_s_here(home: Path) -> None:
    server = GameServer(home / "server", archive=home / "games")
    table = server.open(parse(TWO), owner=0)
    table.begin()
    assert not hosted(), "nobody here can go on with it"
    play_to_the_end(table)
    await server.close()
    (facts,) = read_all().known
    assert seat_of(facts, "Mo") == NOBODY and len(finished()) == 1
