"""kill -9 at random moments: of somebody who plays, of a run of the arena, of a server. Nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import smashup_tui.cards  # noqa: F401  registers the cards
from smashup_tui.engine.record import load
from smashup_tui.engine.rng import Rng
from smashup_tui.support.paths import HOME_VARIABLE

from ..processes import running

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nobody is killed like that here")

# Plays as the table does, every answer into the journal, and says how many were taken.
PLAYER = """
import sys
from pathlib import Path
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.table.saved_games import unfinished
waiting = unfinished()
seed = int(sys.argv[1])
session = Session.resume(waiting[0].path) if waiting else Session.start(parse("Mo:human, Ada:random"), seed)
rng = Rng(seed)
print("ready", flush=True)
while not session.over:
    session.answer(random_answer(session.game.decision, rng))
    print(session.record.path, len(session.record.answers), flush=True)
"""

# A server with one table, at which two guests play at random.
SERVER = """
import asyncio, sys
from pathlib import Path
from smashup_tui.online.server import GameServer
from smashup_tui.online.client import RemoteSeat
from smashup_tui.table.lineup import parse
async def main():
    server = GameServer(Path(sys.argv[1]))
    tables = server.restore()
    assert not server.problems, server.problems
    table = tables[0] if tables else server.open(parse("Mo:human, Bo:human"))
    seats = [RemoteSeat(server.connect_in_process, seat.ticket) for seat in table.record.seats]
    for seat in seats:
        await seat.connect()
        if not table.started:
            seat.arrange(ready=True)
    print("ready", flush=True)
    taken = -1
    while not table.over:
        for seat in seats:
            question = seat.question() if seat.has_begun else None
            if question is not None:
                seat.answer(tuple(range(len(question.offers) - max(1, question.least), len(question.offers))))
        await asyncio.sleep(0)
        if table.session is not None and len(table.session.record.answers) != taken:
            taken = len(table.session.record.answers)
            print(table.session.record.path, taken, flush=True)
asyncio.run(main())
"""


def killed(script: str, arguments: list[str], home: Path, wait: Callable[[], None]) -> str:
    """Kill it when the wait is over; the last line it has said."""
    env = {**os.environ, HOME_VARIABLE: str(home), "PYTHONPATH": os.getcwd()}
    pipe = subprocess.PIPE
    with running([sys.executable, "-c", script, *arguments], stdout=pipe, stderr=pipe, env=env) as child:
        assert child.stdout is not None and child.stderr is not None
        ready = child.stdout.readline()
        if not ready:
            raise AssertionError(child.stderr.read())
        wait()
        child.kill()
        said, trouble = child.communicate()
    assert "Traceback" not in trouble, trouble
    whole = said.split("\n")[:-1]
    return whole[-1] if whole else ""


def kill_again_and_again(script: str, arguments: list[str], home: Path, kills: int, seed: int) -> int:
    """After each kill what was said to be taken is there, and the game reproduces; how many answers."""
    rng, taken = Rng(seed), 0
    for number in range(kills):
        said = killed(
            script, [*arguments, str(seed + number)], home, partial(time.sleep, rng.below(150) / 1000)
        )
        if said:
            path, _, count = said.rpartition(" ")
            record = load(Path(path) if Path(path).exists() else next(home.rglob(Path(path).name)))
            assert len(record.answers) >= int(count), f"kill {number}: {count} were taken"
            assert record.replay().count == len(record.answers)
            taken += int(count)
    for file in home.rglob("*"):
        assert not file.is_file() or file.name == ".lock" or file.stat().st_size, f"{file} is empty"
    return taken


def test_who_plays_is_killed_a_few_times(tmp_path: Path) -> None:
    kill_again_and_again(PLAYER, [], tmp_path, 2, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_who_plays_is_killed_two_hundred_times(tmp_path: Path, seed: int) -> None:
    taken = kill_again_and_again(PLAYER, [], tmp_path, 20, 1000 * seed)
    print(f"\nplayer: 20 kills, {taken} answers checked")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_house_is_killed_two_hundred_times(tmp_path: Path, seed: int) -> None:
    taken = kill_again_and_again(SERVER, [str(tmp_path / "server")], tmp_path, 20, 1000 * seed)
    print(f"\nhouse: 20 kills, {taken} answers checked")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_run_of_the_arena_is_killed_two_hundred_times(tmp_path: Path, seed: int) -> None:
    """Killed again and again, it ends with the same games as one that nobody kills."""
    command = "from smashup_tui.cli import main; print('ready', flush=True); main()"
    file = tmp_path / "run.json"
    more = ["arena", "--seats", "random,random", "--games", "400", "--workers", "1", "--seed", str(seed)]
    rng, kept, journal = Rng(seed), 0, tmp_path / "run.json.partial"

    def games_so_far() -> int:
        return journal.read_text(encoding="utf-8").count("\n") if journal.exists() else 0

    def more_are_finished() -> None:
        enough = kept + rng.below(18)
        while games_so_far() < enough and not file.exists():
            time.sleep(0.01)

    for _ in range(20):
        killed(command, [*more, "--json", str(file)], tmp_path, more_are_finished)
        assert games_so_far() >= kept, "a finished game is gone"
        kept = games_so_far()
    both = (file, tmp_path / "whole.json")
    for out in both:
        again = [sys.executable, "-c", command, *more, "--json", str(out)]
        subprocess.run(again, check=True, capture_output=True)
    one, other = (json.loads(each.read_text(encoding="utf-8"))["games"] for each in both)
    assert one == other
    print(f"\narena: 20 kills, {max(0, kept - 1)} games were kept on the way")
