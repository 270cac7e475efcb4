"""The arena: the same seeds are the same games, on one machine, on a cluster, stopped and resumed."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.arena.lab.win_rates import interval
from smashup_tui.arena.match import Match, Series, deals, matches, play, self_play
from smashup_tui.arena.pool import Cluster
from smashup_tui.arena.random_games import GameResult, play_random_game
from smashup_tui.arena.results_file import Forgetful, Journal
from smashup_tui.arena.runner import Scoreboard, read_games, report_of, run
from smashup_tui.cli import app
from smashup_tui.commands.many_games import play_all
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.errors import RecordError, SetupError
from smashup_tui.engine.setup import Setup

from ..processes import running

CONFIG = {"seats": ["random", "random"], "pairs": "random", "seed": 4}


class Here(Executor):
    """Plays each match at once, in this process; can be told to give up after some."""

    def __init__(self, stop_after: int = 10_000) -> None:
        self.left = stop_after

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def some_games(games: int) -> Series:
    return matches(("random", "random"), games, "random", 4)


def ignore(outcome: dict[str, Any]) -> None:
    """Nobody is told."""


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app(list(arguments)), list(arguments))


def test_seats_rotate_over_the_same_deal() -> None:
    found = list(matches(("hard", "easy", "random"), 6, "random", 9))
    assert [match.seats[0] for match in found] == ["hard", "easy", "random"] * 2
    assert len({match.seed for match in found[:3]}) == 1 and found[3].seed != found[0].seed
    assert found[0].factions == found[2].factions != found[3].factions


def test_the_same_game_is_not_played_twice() -> None:
    for seats in (("hard", "hard"), ("hard", "easy", "hard", "easy"), ("easy", "hard", "hard")):
        found = matches(seats, 12, "random", 9)
        assert len({(match.seed, match.seats, match.factions) for match in found}) == 12


def test_a_series_of_any_length_is_made_as_it_is_played() -> None:
    for pairs in ("random", "all", "aliens+robots"):
        series = matches(("random", "quick"), 10**12, pairs, 3)
        assert len(series) == 10**12
        assert list(islice(series, 4)) == list(matches(("random", "quick"), 4, pairs, 3))


def test_a_series_goes_on_with_what_was_not_played() -> None:
    first = [match.number for match in self_play("random", 2, 1, 3, but={1, 2})]
    assert first == [0, 3, 4]
    assert self_play("random", 2, 1, 3, but={1, 2}).among({1, 2}) == 0
    assert self_play("random", 2, 1, 3).among({1, 2, 7}) == 2


def test_all_pairs_are_reached() -> None:
    factions = len(CATALOG.factions)
    pairs = factions * (factions - 1) // 2
    seen = {frozenset(pair) for deal in islice(deals("all", 2, 5), pairs // 2) for pair in deal}
    assert len(seen) >= pairs - 1, "two decks a table: one pair of an odd number waits for the next round"


def test_the_same_task_is_the_same_game() -> None:
    match = Match(0, 12, ("easy", "random"), (("aliens", "robots"), ("pirates", "ninjas")))
    assert play(match) == play(match)


@pytest.mark.parametrize(
    ("seats", "pairs", "complaint"),
    [
        (("master", "easy"), "random", "no player 'master'"),
        (("easy",), "random", "2 to 4 players"),
        (("easy", "hard"), "aliens", "two factions"),
        (("easy", "hard"), "alines+robots", "Did you mean Aliens"),
    ],
)
def test_bad_input_is_refused(seats: tuple[str, ...], pairs: str, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        matches(seats, 4, pairs, 1)


def test_the_interval_is_wilsons() -> None:
    low, high = interval(90, 100)
    assert (round(low, 3), round(high, 3)) == (0.826, 0.945)
    assert interval(0, 0) == (0.0, 1.0)


def test_the_summary_counts_wins_by_level() -> None:
    board = Scoreboard()
    board.add({"seats": ["hard", "easy"], "winner": 0})
    board.add({"seats": ["easy", "hard"], "winner": 1})
    assert board.summary()["hard"]["win_rate"] == 1.0 and board.summary()["easy"]["wins"] == 0


def test_stopping_loses_no_finished_game_and_resuming_plays_only_the_rest(tmp_path: Path) -> None:
    path = tmp_path / "run.partial"
    journal = Journal(path, CONFIG)
    with pytest.raises(KeyboardInterrupt):
        run(some_games(8), Here(stop_after=5), journal, workers=1, report=ignore, work=play)
    kept = len(Journal(path, CONFIG).done)
    assert kept == len(journal.done) > 0
    again = Journal(path, CONFIG)
    run(some_games(8), Here(), again, workers=1, report=ignore, work=play)
    whole = Journal(None, CONFIG)
    run(some_games(8), Here(), whole, workers=1, report=ignore, work=play)
    assert report_of(CONFIG, again, 0) == report_of(CONFIG, whole, 0)


def test_a_line_cut_off_by_a_kill_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "run.partial"
    run(some_games(3), Here(), Journal(path, CONFIG), workers=1, report=ignore, work=play)
    path.write_bytes(path.read_bytes()[:-7])
    assert len(Journal(path, CONFIG).done) == 2


def test_a_journal_of_another_run_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "run.partial"
    Journal(path, CONFIG)
    before = path.read_bytes()
    with pytest.raises(RecordError, match="another run"):
        Journal(path, {**CONFIG, "seed": 5})
    assert path.read_bytes() == before


def test_the_command_writes_games_and_summary(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    result = smashup(
        "arena", "--seats", "random,random", "--games", "4", "--workers", "1", "--json", str(out)
    )
    assert result.exit_code == 0 and "95 %" in result.stdout
    data = json.loads(out.read_text(encoding="utf-8"))
    assert len(data["games"]) == 4 and set(data["summary"]) == {"seat 1", "seat 2"}
    game = data["games"][0]
    assert {"seed", "seats", "factions", "winner", "vp", "decisions"} <= set(game)
    assert not out.with_suffix(".json.partial").exists()


def arena(out: Path, *more: str) -> Result:
    return smashup("arena", "--seats", "random,random", "--workers", "1", "--json", str(out), *more)


def test_more_games_go_on_from_a_finished_run(tmp_path: Path) -> None:
    short, long = tmp_path / "short.json", tmp_path / "long.json"
    arena(short, "--games", "2")
    first = json.loads(short.read_text(encoding="utf-8"))["games"]
    result = arena(short, "--games", "6")
    assert result.exit_code == 0 and "6 of 6: " in result.stderr
    arena(long, "--games", "6")
    games = json.loads(short.read_text(encoding="utf-8"))["games"]
    assert games[:2] == first and games == json.loads(long.read_text(encoding="utf-8"))["games"]


def test_a_finished_run_is_not_overwritten_by_another(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    arena(out, "--games", "2")
    before = out.read_bytes()
    result = arena(out, "--games", "2", "--seed", "77")
    assert result.exit_code == 2 and "holds another run" in result.stderr
    assert out.read_bytes() == before


def test_games_of_another_version_are_not_mixed_in(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    arena(out, "--games", "2")
    out.write_text(
        out.read_text(encoding="utf-8").replace('"version": "', '"version": "old-'), encoding="utf-8"
    )
    result = arena(out, "--games", "4")
    assert result.exit_code == 2 and "another version (old-" in result.stderr


def test_a_place_where_nothing_can_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    result = arena(tmp_path / "file" / "out.json", "--games", "2")
    assert result.exit_code == 2 and "can't be written" in result.stderr


def test_ctrl_c_ends_with_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def impatient(workers: int, scheduler: str) -> Iterator[tuple[Executor, int]]:
        yield Here(stop_after=5), workers

    monkeypatch.setattr("smashup_tui.commands.many_games.pool", impatient)
    out = tmp_path / "out.json"
    result = arena(out, "--games", "8")
    assert result.exit_code == 130 and "the same command to continue" in result.stderr
    kept = Journal(out.with_suffix(".json.partial"), {**CONFIG, "seed": 1}).done
    assert len(kept) >= 3 and not out.exists()


def die_once(match: Match) -> dict[str, Any]:
    """Takes its process down the first time; the name of the mark is the level's."""
    mark = Path(match.seats[0])
    if not mark.exists():
        mark.touch()
        os._exit(1)
    return {"number": match.number}


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    todo = Series(3, lambda: (Match(n, n, (str(tmp_path / "mark"),), ()) for n in count()))
    journal = Journal(tmp_path / "run", {})
    assert not play_all(todo, journal, die_once, workers=1, told=lambda outcome: "")
    assert set(journal.done) == {0, 1, 2}


def test_workers_end_with_a_parent_that_is_killed() -> None:
    script = (
        "import os, signal\n"
        "from smashup_tui.arena.pool import pool\n"
        "if __name__ == '__main__':\n"
        "    with pool(1) as (executor, _):\n"
        "        print(executor.submit(os.getpid).result(), flush=True)\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    # The pipe closes when the last process that holds it has ended: the worker holds it too.
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert ended.returncode == -signal.SIGKILL and int(ended.stdout) > 0


def test_a_second_ctrl_c_while_it_stops_changes_nothing(tmp_path: Path) -> None:
    script = "from smashup_tui.cli import main; main()"
    run_it = ("arena", "--seats", "random,random", "--games", "80", "--pairs", "random", "--workers", "1")
    command = [sys.executable, "-c", script, *run_it, "--json", str(tmp_path / "out.json")]
    obey = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # also where whoever runs the tests does not
    with running(command, stderr=subprocess.PIPE, preexec_fn=obey) as process:
        assert process.stderr is not None
        process.stderr.readline()  # how it stands after a tenth of the games
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGINT)
        told = process.stderr.read()
    assert "Stopped after" in told and "Traceback" not in told
    assert len(read_games(tmp_path / "out.json.partial")[1]) >= 8


def of_another_version(match: Match) -> dict[str, Any]:
    return {**play(match), "version": "0.0.1"}


def test_workers_of_another_version_are_refused() -> None:
    journal = Journal(None, CONFIG)
    with pytest.raises(RecordError, match=r"runs 0\.0\.1"):
        run(some_games(2), Here(), journal, workers=1, report=ignore, work=of_another_version)
    assert not journal.done


def test_the_strongest_level_is_named_first() -> None:
    board = Scoreboard.of([{"seats": ["random", "easy", "expert"], "winner": 0}])
    assert list(board.summary()) == ["expert", "easy", "random"]


def test_four_seats_share_what_is_even() -> None:
    board = Scoreboard.of([{"seats": ["expert", "normal", "normal", "normal"], "winner": 0}])
    assert board.summary()["normal"]["seats_a_game"] == 3 and board.players == 4


def test_the_command_refuses_bad_input() -> None:
    result = smashup("arena", "--seats", "expert,nobody")
    assert result.exit_code == 2 and "There's no player" in result.stderr


def test_a_cluster_that_does_not_answer_is_named() -> None:
    result = smashup("arena", "--seats", "random,random", "--games", "2", "--scheduler", "nonsense://x:1")
    assert result.exit_code == 2 and "No cluster answers" in result.stderr


@pytest.mark.parametrize(
    ("greeting", "said"),
    [
        (b"", "it isn't a Dask scheduler"),
        (b"HTTP/1.1 400 Bad Request\r\n", "it isn't a Dask scheduler"),
        (None, "it doesn't reply"),
    ],
)
def test_whoever_listens_but_is_no_scheduler_is_named_in_time(
    monkeypatch: pytest.MonkeyPatch, greeting: bytes | None, said: str
) -> None:
    """Dask's own client waits for ever for who is silent, and a web server makes it run out of memory."""
    monkeypatch.setattr("smashup_tui.arena.pool.PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(60)
        lines = []

        def answer() -> None:
            line, _ = server.accept()
            lines.append(line)
            if greeting is not None:
                line.sendall(greeting)
                line.close()

        listening = threading.Thread(target=answer)
        listening.start()
        where = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        result = smashup("arena", "--seats", "random,random", "--games", "2", "--scheduler", where)
        listening.join()
        lines[0].close()
    assert result.exit_code == 2 and "No cluster answers" in result.stderr and said in result.stderr


class DeadCluster(Cluster):
    """A scheduler that is there at first; `how` it goes: it falls silent, or its line is cut."""

    def __init__(self, how: str) -> None:
        self._scheduler = "tcp://there:8786"
        self.how = how
        self.silent = False

    def submit(self, work: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.silent:
            if self.how == "cut":
                future.cancel()
        else:
            future.set_result(work(*args))
            self.silent = True
        return future

    def check(self) -> None:
        raise self.gone()


@pytest.mark.parametrize("how", ["cut", "silent"])
def test_a_scheduler_that_dies_is_told_and_what_was_finished_is_kept(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr("smashup_tui.arena.runner.CHECKED_EVERY", 0.01)
    journal = Journal(None, CONFIG)
    with pytest.raises(SetupError, match="no longer answers"):
        run(some_games(20), DeadCluster(how), journal, workers=1, report=ignore, work=play)
    assert len(journal.done) == 1


@pytest.mark.soak
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_real_scheduler_that_dies_is_told_within_fifteen_seconds(tmp_path: Path, how: int) -> None:
    with running([sys.executable, "-c", SCHEDULER], stdout=subprocess.PIPE) as scheduler:
        assert scheduler.stdout is not None
        where = scheduler.stdout.readline().strip()
        command = "from smashup_tui.cli import main; main()"
        more = ["--seats", "hard,hard", "--games", "1000000000", "--scheduler", where]
        line = [sys.executable, "-c", command, "arena", *more, "--json", str(tmp_path / "run.json")]
        with running(line, stderr=subprocess.PIPE) as arena:
            kept = tmp_path / "run.json.partial"
            while not kept.exists() or kept.read_text(encoding="utf-8").count("\n") < 2:
                assert arena.poll() is None, "it has ended already"
                time.sleep(0.1)
            scheduler.send_signal(how)
            began = time.monotonic()
            _, said = arena.communicate(timeout=30)
            took = time.monotonic() - began
    assert arena.returncode == 2 and "no longer answers" in said and "Traceback" not in said
    assert took < 15, f"{took:.1f} s"


SCHEDULER = """
import asyncio
from distributed import Scheduler, Worker
async def main():
    async with Scheduler(host="127.0.0.1", port=0, dashboard_address=None) as scheduler:
        async with Worker(scheduler.address, nthreads=1):
            print(scheduler.address, flush=True)
            await asyncio.sleep(600)
asyncio.run(main())
"""


def test_a_thousand_million_games_begin_at_once_and_are_not_laid_out_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tasks are made as they are come to, and finished games are counted, not kept."""
    todo = matches(("random", "random"), 1_000_000_000, "all", 1)
    journal, played = Forgetful(), 0

    def enough(outcome: dict[str, Any]) -> None:
        nonlocal played
        played += 1
        if played == 5:
            raise KeyboardInterrupt

    tracemalloc.start()
    with pytest.raises(KeyboardInterrupt):
        run(todo, Here(), journal, workers=2, report=enough, work=lambda match: {"number": match.number})
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(todo) == 1_000_000_000 and most < 5 << 20
    assert len(journal.done) >= 5 and max(journal.done) < 100
    assert not any(journal.done.values())


def test_random_games_are_told_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    games = iter(range(3))

    def stopped(setup: Setup, seed: int) -> GameResult:
        if next(games, None) is None:
            raise KeyboardInterrupt
        return play_random_game(setup, seed)

    monkeypatch.setattr("smashup_tui.commands.sim.play_random_game", stopped)
    result = smashup("sim", "--games", "1000000000", "--json")
    assert result.exit_code == 130 and len(json.loads(result.stdout)["games"]) == 3


def test_a_cluster_plays_the_same_games_even_if_a_worker_is_killed() -> None:
    from distributed import Client, LocalCluster

    todo = some_games(24)
    here = Journal(None, CONFIG)
    run(todo, Here(), here, workers=1, report=ignore, work=play)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        there = Journal(None, CONFIG)
        victim = next(iter(cluster.workers.values()))

        def kill_one(outcome: dict[str, Any]) -> None:
            if len(there.done) == 4:
                victim.process.process._process.kill()

        run(todo, client.get_executor(pure=False, retries=5), there, workers=2, report=kill_one, work=play)
    assert report_of(CONFIG, there, 0) == report_of(CONFIG, here, 0)
