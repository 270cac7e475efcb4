"""Starting work so that whoever starts it has the task in hand before the work begins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[[], Coroutine[Any, Any, None]]


async def at_next_step(work: Work) -> None:
    """Let the loop go round once, then do the work.

    From Python 3.12 on, Textual's loop runs a new task at once, up to where it first waits. Work that never
    waits would be over, and say so, before `self.task = …` notes that it runs, and stay noted for ever.
    """
    await asyncio.sleep(0)
    await work()
