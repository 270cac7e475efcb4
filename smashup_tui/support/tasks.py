"""Tasks that nobody waits for: in hand before they begin, kept until they end, and none dies unnoticed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

LOG = logging.getLogger("smashup")

Work = Callable[[], Coroutine[Any, Any, None]]


async def at_next_step(work: Work) -> None:
    """Let the loop go round once, then do the work.

    From Python 3.12 on, Textual's loop runs a new task at once, up to where it first waits. Work that never
    waits would be over, and say so, before `self.task = …` notes that it runs, and stay noted for ever.
    """
    await asyncio.sleep(0)
    await work()


def log_error(where: str, error: BaseException) -> None:
    """Write an error that nobody foresaw to the log, with its traceback."""
    LOG.error("%s: %s: %s", where, type(error).__name__, error, exc_info=error)


class Tasks:
    """Tasks of one kind. `failed` is called with the exception that one of them ends with.

    asyncio keeps no reference to a task, and mentions its exception only when the task is thrown away. Until
    then, and for ever after, others wait for what it would have done.
    """

    def __init__(self, failed: Callable[[BaseException], None]) -> None:
        self._failed = failed
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Work) -> asyncio.Task[None]:
        """Begin the work at the loop's next step."""
        task = asyncio.get_running_loop().create_task(at_next_step(work))
        self._running.add(task)
        task.add_done_callback(self._has_ended)
        return task

    def _has_ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._failed(error)

    def cancel(self) -> None:
        for task in self._running:
            task.cancel()

    async def wait(self, timeout: float | None = None) -> None:
        """Wait for all that run now, but not for longer than that."""
        if self._running:
            await asyncio.wait(self._running, timeout=timeout)
