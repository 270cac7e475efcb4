"""Who thinks for the opponents of all tables: a few processes, however many tables there are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from ..engine.rng import Rng
from ..players.levels import BUILT_IN
from ..players.player import ask
from ..table.ai_process import PlayerProcess

if TYPE_CHECKING:
    from ..ai.review import Judged
    from ..players.thought import Thought
    from ..table.session import Session

PROCESSES = 2


class SharedPlayers:
    """So many think at once, the others wait in the order in which they came."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._free = [PlayerProcess() for _ in range(processes)]
        self._all = list(self._free)
        self._enough = asyncio.Semaphore(processes)
        self._last: dict[PlayerProcess, Session] = {}  # whose game that process has followed

    async def think(self, session: Session, name: str) -> Thought:
        player = BUILT_IN.get(name)
        if player is not None and not player.seconds:  # needs no process
            return ask(player, session.game, Rng(session.thinking_seed))
        async with self._one_for(session) as process:
            return await process.think(session, name)

    async def review(self, session: Session, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        async with self._one_for(session) as process:
            async for each in process.review(session, seat):
                yield each

    @asynccontextmanager
    async def _one_for(self, session: Session) -> AsyncIterator[PlayerProcess]:
        """A process that nobody uses; rather the one that knows the game already."""
        async with self._enough:
            knowing = [process for process in self._free if self._last.get(process) is session]
            process = (knowing or self._free)[0]
            self._free.remove(process)
            self._last[process] = session
            try:
                yield process
            finally:
                self._free.append(process)

    def forget(self, session: Session) -> None:
        """That game is not played any more."""
        self._last = {process: last for process, last in self._last.items() if last is not session}

    def stop(self) -> None:
        for process in self._all:
            process.stop()
