"""The stage: what happens is shown on a board one beat at a time. Any key ends a beat, Esc all of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

from textual import events

from ..table.playback import EFFECT, PLACES, PLAYED, USED, Beat
from .actions import EVERYWHERE, actions_at
from .keys import SYSTEM, split

if TYPE_CHECKING:
    from .screens.board import BoardScreen

# How much longer than others such a beat is shown: there is something to read.
PACE = {PLAYED: 1.6, USED: 1.6, EFFECT: 1.4, PLACES: 2.0}
AFTERWARDS = 0.3  # seconds in which a key still means the last beat


class Playback:
    """Belongs to a board, which shows the beats."""

    def __init__(self, board: BoardScreen) -> None:
        self.board = board
        self.beat: Beat | None = None  # what is shown now
        self.clock: Callable[[], float] = time.monotonic
        self._nudge = asyncio.Event()
        self._showing = False
        self._skipping = False
        self._ended = -inf

    def __bool__(self) -> bool:
        """Is something being shown that a key ends?"""
        return self._showing and self.beat is not None

    async def show(self, beats: Sequence[Beat]) -> None:
        """One after the other; at once over if nobody wants to see it."""
        self._skipping = False
        if not beats or not self.board.smashup.settings.ai_delay:
            return
        known = await self.board.seat.recall([beat.moment for beat in beats])
        for beat in beats:
            if beat.moment not in known:
                continue  # long ago: the log tells of it
            self._showing, self.beat = True, beat
            self.board.show_beat(beat)
            await self.hold()
            if self._skipping:
                break
        if self.beat is not None:
            self._showing, self.beat = False, None
            self._ended = self.clock()

    async def hold(self) -> None:
        """Until its time is over or a key ends it; while something lies over the table, no time passes."""
        self._nudge.clear()
        while not self._nudge.is_set():
            seconds = self.board.pace * (PACE.get(self.beat.kind, 1.0) if self.beat is not None else 1.0)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nudge.wait(), None if seconds == inf else seconds)
            if self.board.is_current:
                return

    def go_on(self) -> None:
        """To the next beat."""
        self._nudge.set()

    def skip(self) -> None:
        """Past all of them; what changed stays marked."""
        self._skipping = True
        self._nudge.set()

    def stop(self) -> None:
        """The game has gone back, or another one is shown."""
        self._showing, self.beat = False, None
        self._ended = -inf
        self.skip()

    def takes(self, event: events.Key) -> bool:
        """Does the key end a beat? Then it means nothing else, and never answers the next question."""
        if self._works_everywhere(event.key):
            return False
        if not self:
            return self.just_ended
        if event.key in split(self.board.smashup.keys("table.back")):
            self.skip()
        else:
            self.go_on()
        return True

    @property
    def just_ended(self) -> bool:
        return self.clock() - self._ended < AFTERWARDS

    def takes_click(self) -> bool:
        """The same for a click on something at the table."""
        if not self:
            return self.just_ended
        self.go_on()
        return True

    def _works_everywhere(self, key: str) -> bool:
        keys = self.board.smashup.keys
        return key in SYSTEM or any(key in split(keys(each.id)) for each in actions_at(EVERYWHERE))
