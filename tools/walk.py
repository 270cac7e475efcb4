"""`make walk`: the ways of a key press, an AI decision, a search, a guest's answer and a card in our code.

For each it counts the files it passes, the calls of our own functions, and the calls that lead from one
package into another. With names of walks as arguments (`make walk ARGS=enter`) it also lists the files in
order and what is called most. A long way is no fault as such, but one that gets longer should be noticed.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from smashup_tui.online.client import RemoteSeat
    from smashup_tui.table.session import Session
    from smashup_tui.tui.app import SmashupApp


ROOT = Path(__file__).resolve().parents[1]
OURS = ("smashup_tui", "rulesdb")
CARD_FILE = "smashup_tui/cards/core/aliens.py"
WATCHED = (
    "check_action",
    "choices",
    "page",
    "publish",
)  # functions whose number of calls says much about a screen
MOST_CALLED = 25
INLINE = ("<lambda>", "<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")  # frames in some Pythons only


class Walk:
    """Counts calls between functions of ours while it is on."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}  # in the order they were reached
        self.calls: Counter[tuple[str, str]] = Counter()
        self.crossings: Counter[tuple[str, str]] = Counter()
        self._paths: dict[str, str] = {}

    def notice(self, frame: FrameType, event: str, _: Any) -> None:
        path = self._path(frame) if event == "call" else ""
        if not path or frame.f_code.co_name in INLINE:
            return
        self.files[path] = None
        self.calls[path, frame.f_code.co_name] += 1
        caller = frame.f_back
        while caller is not None and not self._path(caller):
            caller = caller.f_back
        if caller is not None:
            here, there = package(self._path(caller)), package(path)
            if here != there:
                self.crossings[here, there] += 1

    def _path(self, frame: FrameType) -> str:
        """The file below our root; empty for somebody else's."""
        name = frame.f_code.co_filename
        if name not in self._paths:
            path = Path(name)
            inside = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS
            self._paths[name] = path.relative_to(ROOT).as_posix() if inside else ""
        return self._paths[name]

    @contextmanager
    def on(self) -> Iterator[None]:
        sys.setprofile(self.notice)
        try:
            yield
        finally:
            sys.setprofile(None)

    @contextmanager
    def within(self, file: str) -> Iterator[None]:
        """On only while that module is being loaded."""

        def notice(frame: FrameType, event: str, about: Any) -> None:
            inside = frame.f_code.co_name == "<module>" and self._path(frame) == file
            if inside and event == "call":
                sys.setprofile(self.notice_until(file))

        sys.setprofile(notice)
        try:
            yield
        finally:
            sys.setprofile(None)

    def notice_until(self, file: str) -> Callable[[FrameType, str, Any], None]:
        """As `notice`, up to the end of that module."""

        def notice(frame: FrameType, event: str, about: Any) -> None:
            self.notice(frame, event, about)
            if event == "return" and frame.f_code.co_name == "<module>" and self._path(frame) == file:
                sys.setprofile(None)

        return notice

    def times(self, function: str) -> int:
        return sum(count for (_, name), count in self.calls.items() if name == function)

    def summary(self) -> str:
        between = sum(self.crossings.values())
        return f"{len(self.files):>4} files {self.calls.total():>7} calls {between:>6} crossings"

    def details(self) -> Iterator[str]:
        yield from (f"  {path}" for path in self.files)
        yield "  crossings: " + ", ".join(
            f"{a} > {b} {count}" for (a, b), count in self.crossings.most_common()
        )
        for (path, name), count in self.calls.most_common(MOST_CALLED):
            yield f"  {count:>6}  {path} {name}"


def package(path: str) -> str:
    """The first folder below ours, or the module that is there."""
    first, second, *_ = Path(path).with_suffix("").parts
    return first if first != "smashup_tui" else second


def card() -> Walk:
    """From its file into a game. The cards must not be loaded yet."""
    walk = Walk()
    with walk.within(CARD_FILE):
        import_module("smashup_tui.cards")  # which reads a faction's file when it is first needed
        import_module(CARD_FILE.removesuffix(".py").replace("/", "."))
    assert walk.files, "the cards were loaded before"
    from smashup_tui.engine.game import Game
    from smashup_tui.engine.setup import Setup

    setup = Setup.of("aliens+dinosaurs", "robots+ninjas")
    with walk.on():
        Game.new(setup, 5)
    return walk


def decision() -> Walk:
    """A level's answer, without the process it thinks in."""
    from smashup_tui.ai.search import Effort
    from smashup_tui.engine.rng import Rng
    from smashup_tui.players.levels import Searcher
    from smashup_tui.players.player import ask

    game, walk = quiet_table().game, Walk()
    with walk.on():
        ask(Searcher(Effort(tries=1, seconds=60.0)), game, Rng(5))
    return walk


def search() -> Walk:
    """A question to the rules browser's library."""
    from smashup_tui.reading.reference import reference

    library, walk = reference(), Walk()
    library.search("me first")
    with walk.on():
        library.search("can i play a minion on a base")
    return walk


def quiet_table() -> Session:
    """Two players of the core set in the middle of a game, a person to move."""
    from smashup_tui.ai.chance import random_answer
    from smashup_tui.engine.rng import Rng
    from smashup_tui.table.lineup import parse
    from smashup_tui.table.session import Session

    session = Session.start(parse("You:human:aliens+dinosaurs, Ada:random:robots+ninjas; first=You"), 7)
    rng = Rng(7)
    game = session.game
    while game.count < 30 or session.turn_of != 0 or not game.at_rest:
        assert game.decision is not None, "the game for the walk has ended early"
        session.answer(random_answer(game.decision, rng))
    return session


async def at_table(do: Callable[[SmashupApp, Pilot[None]], Any]) -> None:
    from smashup_tui.support.settings import Settings
    from smashup_tui.tui.app import SmashupApp

    app = SmashupApp(Settings(animations=False), first="table", session=quiet_table())
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        await do(app, pilot)


async def settled(app: SmashupApp, pilot: Pilot[None]) -> None:
    """Until all is painted, the reference is there, and nothing is at work in the background."""
    quiet = 0
    while quiet < 2:  # a forecast begins after what has been painted
        await pilot.pause(0.05)
        works = app.library_loader.library is None or any(not worker.is_finished for worker in app.workers)
        quiet = 0 if works else quiet + 1


def keys(*before: str, key: str) -> Walk:
    """A key at a full table, until all of it is painted."""
    walk = Walk()

    async def press(app: SmashupApp, pilot: Pilot[None]) -> None:
        for each in before:
            await pilot.press(each)
            await settled(app, pilot)
        with walk.on():
            await pilot.press(key)
            await settled(app, pilot)

    asyncio.run(at_table(press))
    return walk


def guest() -> Walk:
    """A guest's answer, until another guest and a spectator have seen what came of it, all in one process."""
    walk = Walk()
    asyncio.run(_guests(walk))
    return walk


async def _guests(walk: Walk) -> None:
    from smashup_tui.online.client import RemoteSeat
    from smashup_tui.online.server import GameServer
    from smashup_tui.online.transports.websocket import Address, dial, listening
    from smashup_tui.table.lineup import parse

    server = GameServer(Path(os.environ["SMASHUP_HOME"], "server"))
    async with listening(server, port=0) as port:
        record = server.open(parse("Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas; first=Mo")).record
        tickets = [*(seat.ticket for seat in record.seats), record.watch]
        seats = [RemoteSeat(partial(dial, Address("127.0.0.1", port, ticket)), ticket) for ticket in tickets]
        for seat in seats:
            await seat.connect()
        for seat in seats[:2]:
            seat.arrange(ready=True)
        for _ in range(6):  # past the opening hands, to a card that is played
            await _all_know(seats)
            await asyncio.sleep(0.2)
            asked = next(seat for seat in seats if seat.question() is not None)
            question = asked.question()
            assert question is not None
            if question.end is not None:
                break
            asked.answer(tuple(range(question.least)), question.number)
        assert question is not None
        happened = seats[-1].happened
        with walk.on():
            asked.answer((0,), question.number)
            while any(seat.happened == happened for seat in seats):
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.3)
        for seat in seats:
            seat.leave()
        await server.close()


async def _all_know(seats: list[RemoteSeat]) -> None:
    async with asyncio.timeout(20):
        while not all(seat.has_begun for seat in seats) or all(seat.question() is None for seat in seats):
            await asyncio.sleep(0.01)


WALKS: dict[str, tuple[str, Callable[[], Walk]]] = {
    "card": ("a card from its file into a game", card),
    "decision": ("an AI decision", decision),
    "search": ("a rules search", search),
    "guest": ("a guest's answer, to the others", guest),
    "pick": ("a key that picks a card", partial(keys, key="3")),
    "enter": ("Enter that plays it", partial(keys, "3", key="enter")),
    "cursor": ("a key that moves the cursor", partial(keys, key="up")),
}


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ["SMASHUP_HOME"] = home
        for name, (words, walk) in WALKS.items():
            if names and name not in names:
                continue
            found = walk()
            print(f"{words:<34}{found.summary()}")
            counts = ", ".join(f"{each} {found.times(each)}" for each in WATCHED if found.times(each))
            if name in ("pick", "enter", "cursor"):
                print(f"{'':<34}{counts}")
            for line in found.details() if names else ():
                print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
