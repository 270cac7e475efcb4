"""Tasks that nobody waits for."""

from __future__ import annotations

import ast
import asyncio
import gc
import weakref
from pathlib import Path

import smashup_tui
from smashup_tui.support.tasks import Tasks

PACKAGE = Path(smashup_tui.__file__).parent
STARTS = ("create_task", "ensure_future")


async def test_what_a_task_ends_with_is_noticed() -> None:
    failed: list[BaseException] = []
    tasks, done = Tasks(failed.append), list[str]()

    async def ends() -> None:
        done.append("ends")

    async def dies() -> None:
        raise IndexError("of no list")

    for work in (ends, dies, asyncio.Event().wait):
        tasks.start(work)  # type: ignore[arg-type]
    assert not done, "each is in hand before it begins"
    await asyncio.sleep(0.01)
    assert done == ["ends"] and [str(error) for error in failed] == ["of no list"]
    tasks.cancel()
    await tasks.wait()
    assert len(failed) == 1, "who is told to end has not failed"


async def test_a_task_is_kept_until_it_ends() -> None:
    """The loop itself keeps none that waits for something that only the task knows."""
    begun, known = asyncio.Event(), list[weakref.ref[asyncio.Future[None]]]()

    async def waits() -> None:
        future = asyncio.get_running_loop().create_future()
        known.append(weakref.ref(future))
        begun.set()
        await future

    tasks = Tasks(lambda error: None)
    tasks.start(waits)
    await begun.wait()
    gc.collect()
    future = known[0]()
    assert future is not None
    future.set_result(None)
    await tasks.wait()


def test_no_task_is_started_elsewhere() -> None:
    """A task group, which waits for its tasks, may start its own."""
    found = []
    for file in PACKAGE.rglob("*.py"):
        source = file.read_text(encoding="utf-8")
        if file.name == "tasks.py" or not any(name in source for name in STARTS):
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Attribute) and node.attr in STARTS:
                of_a_group = isinstance(node.value, ast.Name) and node.value.id != "asyncio"
                if not of_a_group:
                    found.append(f"{file.relative_to(PACKAGE)}:{node.lineno}")
    assert not found, f"use Tasks of support/tasks.py: {found}"
