"""Where a monkey begins: every screen there is, in a home in which something has been played before."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import smashup_tui.cards  # noqa: F401  registers the cards
from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.online.endpoint import Endpoint
from smashup_tui.online.local_clients import EmbeddedServer, LocalClients
from smashup_tui.online.transports.websocket import HERE, Address
from smashup_tui.practice import saved
from smashup_tui.practice.drills import drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.support import paths
from smashup_tui.support.settings import AI_SPEEDS, ASCII_CHOICES, Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.themes import all_looks

from ..online.guests import server_at

About = dict[str, Any]
DUEL = "Mo:human, Ada:quick"
TABLES = (
    DUEL,
    "Mo:human, Ada:random, Bo:quick",
    "Mo:human, Ada:quick, Bo:random, Cy:easy",
    "Mo:human, Bo:human",
    "Mo:human, Bo:human, Ada:random",
)
DRAFTS = ("Mo:human, Ada:quick; draft", "Mo:human, Bo:human, Ada:random; draft")
WATCHED = "Ada:quick, Bo:random"


def play_on(session: Session, answers: int, rng: Rng) -> Session:
    while session.game.decision is not None and session.game.count < answers:
        session.answer(quick_answer(session.game, session.game.decision, rng))
    return session


def begun(line: str, rng: Rng, most: int = 120) -> Session:
    """A game somewhere before its end."""
    return play_on(Session.start(parse(line), rng.below(10**6)), rng.below(most), rng)


def finished(rng: Rng) -> Session:
    return play_on(Session.start(parse(DUEL), rng.below(10**6)), 10**6, rng)


def replay(rng: Rng) -> Replay:
    session = finished(rng)
    session.close()
    assert session.record.path is not None
    return Replay.open(session.record.path)


def practised(rng: Rng) -> PracticeGame:
    seating = parse(DUEL)
    game = PracticeGame.begin(seating.setup, rng.below(10**6), seating.players, "A try")
    for _ in range(rng.below(30)):
        if game.game.decision is not None:
            game.answer(quick_answer(game.game, game.game.decision, rng))
    return game


def clients(rng: Rng) -> LocalClients:
    line, here = rng.pick([(DUEL, 1), (TABLES[3], 2), (TABLES[1], 1), (DRAFTS[0], 1)])
    return LocalClients(hosting=EmbeddedServer(parse(line), Endpoint(port=0), here=here))


def nothing(rng: Rng) -> About:
    return {}


OPENINGS: dict[str, tuple[str, Callable[[Rng], About]]] = {
    "home": ("home", nothing),
    "new game": ("new", nothing),
    "table": ("table", lambda rng: {"session": begun(rng.pick(TABLES), rng)}),
    "draft": ("table", lambda rng: {"session": begun(rng.pick(DRAFTS), rng, 6)}),
    "practice": ("practice", nothing),
    "practice table": ("practice_table", lambda rng: {"session": practised(rng)}),
    "drill": (
        "practice_table",
        lambda rng: {"session": PracticeGame.for_drill(rng.pick(drills()))},
    ),
    "drills": ("drills", nothing),
    "editor": ("editor", lambda rng: {"position": rng.pick(drills()).position}),
    "new board": ("editor_new", nothing),
    "lesson": ("learn", nothing),
    "watch": ("watch", nothing),
    "theatre": ("theatre", lambda rng: {"replay": Replay.start(parse(WATCHED), rng.below(10**6))}),
    "replays": ("replays", nothing),
    "replay": ("replay", lambda rng: {"replay": replay(rng)}),
    "review": ("review", lambda rng: {"session": finished(rng)}),
    "result": ("result", lambda rng: {"session": finished(rng)}),
    "rules": ("rules", nothing),
    "your games": ("yours", nothing),
    "settings": ("settings", nothing),
    "keys": ("keys", nothing),
    "friends": ("friends", nothing),
    "lobby": ("lobby", lambda rng: {"clients": clients(rng)}),
}


CLUB = "club"
PLACES = (*OPENINGS, CLUB)


@asynccontextmanager
async def opened(place: str, rng: Rng) -> AsyncIterator[SmashupApp]:
    """The app there; a club is in a house of its own, with tables that wait."""
    if place != CLUB:
        yield app_at(place, rng)
        return
    with TemporaryDirectory() as folder:
        async with server_at(Path(folder), club=True) as (server, port):
            for line in TABLES[:3]:
                server.open(parse(line))
            address = Address(HERE, port, server.ticket)
            yield SmashupApp(some_settings(rng), first=CLUB, address=address)


def furnish(home: Path) -> None:
    """Games that wait and games that are over, a practice game, a position: what lists are made of."""
    rng = Rng(19)
    for line in TABLES[:3]:
        begun(line, rng).close()
    for _ in range(3):
        finished(rng).close()
    practised(rng).close()
    saved.save(paths.positions_dir(), "A position [/]", drills()[0].position)


def furnished(template: Path, home: Path) -> None:
    """Put what was prepared there."""
    shutil.copytree(template, home, dirs_exist_ok=True)


def some_settings(rng: Rng) -> Settings:
    def either() -> bool:
        return rng.below(2) == 0

    return Settings(
        theme=rng.pick([look.name for look in all_looks()[0]]),
        ascii=rng.pick(ASCII_CHOICES),
        animations=either(),
        ai_speed=rng.pick([*AI_SPEEDS, "instant"]),
        auto_pass=either(),
        confirm_end_turn=either(),
        vim_keys=rng.below(4) == 0,
    )


def app_at(opening: str, rng: Rng) -> SmashupApp:
    first, about = OPENINGS[opening]
    return SmashupApp(some_settings(rng), first=first, **about(rng))
