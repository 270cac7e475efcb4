"""A worker is told what to do and begins it itself: stopped before that, it leaves nothing unawaited."""

from __future__ import annotations

import ast
import gc
from pathlib import Path

from smashup_tui import tui
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui import workers
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.table.screen import TableScreen
from tests.tui.waiting import until


def is_a_thread(call: ast.Call) -> bool:
    return any(each.arg == "thread" for each in call.keywords)


def test_workers_begin_in_one_place() -> None:
    """It takes nothing but what is to be called; for threads there is nothing else."""
    for file in Path(tui.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="run_worker")) if not is_a_thread(node):
                    assert file == Path(workers.__file__), f"{file.name}:{node.lineno}"


def app_at_a_table() -> SmashupApp:
    session = Session.start(parse("You:human:aliens+robots, Bo:random:ninjas+pirates; first=You"), seed=1)
    return SmashupApp(Settings(animations=False), first="table", session=session)


async def test_work_that_never_waits_does_not_stay_noted_as_going_on() -> None:
    """From Python 3.12 on, Textual's loop would run all of it before `begin` returns."""
    app = app_at_a_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        done: list[bool] = []

        async def work() -> None:
            done.append(True)

        worker = workers.begin(table, work, "nothing to wait for")
        assert not done and not worker.is_finished
        await until(pilot, lambda: bool(done))
        await until(pilot, lambda: worker.is_finished)


async def test_work_that_is_stopped_before_it_begins_leaves_nothing() -> None:
    """That it is an error is said in pyproject.toml, for every test."""
    app = app_at_a_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        table.restart()
        table.stop()
        await until(pilot, lambda: all(each.is_finished for each in table.workers if each.node is table))
    gc.collect()
