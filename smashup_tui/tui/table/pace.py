"""What happens is shown one beat at a time. Space, Enter and → go on, Esc skips all, and one key holds.

No other key does anything meanwhile. Typing on as somebody else's turn begins doesn't end a beat that hasn't
been seen, and ending the last beat just as it ends by itself doesn't answer anything.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...table.playback import Beat

GO_ON = frozenset({"space", "enter", "right"})
BEFORE = 0.3  # seconds of the first beat in which a key still means what was there before
AFTERWARDS = 0.3  # seconds in which a key still means the last beat
TICK = 0.1  # seconds between two pictures of the time that is left


class Playback:
    """Beats one after the other, and the time each gets."""

    def __init__(
        self,
        show: Callable[[Beat], None],
        tick: Callable[[], None],
        in_front: Callable[[], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.beat: Beat | None = None  # what is shown now
        self.number, self.count = 0, 0  # number of the beat, and how many there are
        self.held = False
        self.left = -1.0  # the part of its time that is left; -1: it has no end
        self.clock = clock
        self._show, self._tick, self._in_front = show, tick, in_front
        self._nudge = asyncio.Event()
        self.skipped = False  # were they, the last time?
        self._began = self._ended = -inf

    @property
    def is_playing(self) -> bool:
        """Is something being shown that a key ends?"""
        return self.count > 0

    @property
    def is_pausing(self) -> bool:
        """Is this just a moment in which something can still be undone?"""
        return self.is_playing and self.beat is None

    async def play(self, beats: Sequence[Beat], seconds: Callable[[Beat], float]) -> None:
        """One after the other, unless they are skipped."""
        if not beats:
            return
        self.skipped, self.held = False, False
        self._began, self.count = self.clock(), len(beats)
        try:
            for self.number, beat in enumerate(beats, 1):
                self.beat, lasts = beat, seconds(beat)
                self.left = -1.0 if lasts == inf else 1.0
                self._show(beat)
                await self.hold(lasts)
                if self.skipped:
                    break
        finally:
            self.beat, self.number, self.count, self.left = None, 0, 0, -1.0
            self._ended = self.clock()

    async def pause(self, seconds: float) -> None:
        """Nothing is shown, and a key goes on."""
        self.skipped, self.held, self._began, self.number, self.count = False, False, -inf, 1, 1
        try:
            await self.hold(seconds)
        finally:
            self.number, self.count, self.left, self._ended = 0, 0, -1.0, self.clock()

    async def hold(self, seconds: float) -> None:
        """Until the time is over or a key ends it; while a window is over the table, no time passes."""
        self._nudge.clear()
        gone = 0.0
        while not self._nudge.is_set() and gone < seconds:
            waits = self.held or not self._in_front() or seconds == inf
            self.left = -1.0 if seconds == inf else 1 - gone / seconds
            self._tick()
            before = self.clock()
            await self._wait(None if seconds == inf else min(TICK, seconds - gone))
            gone += 0.0 if waits or self.held else self.clock() - before

    async def _wait(self, seconds: float | None) -> None:
        waiting: Awaitable[bool] = asyncio.wait_for(self._nudge.wait(), seconds)
        with suppress(TimeoutError):
            await waiting

    # --- keys ------------------------------------------------------------------------------------

    def consumes_key(self, key: str, *, skips: bool = False, holds: bool = False) -> bool:
        """Is the key about what is shown? Then it means nothing else, and never answers the next question."""
        if not self.is_playing:
            return (key in GO_ON or skips) and self.just_ended
        if skips:
            self.skip()
        elif holds:
            self.held = not self.held
            self._tick()
        elif key in GO_ON:
            self.go_on()
        return True

    def takes_click(self) -> bool:
        """The same for a click on something at the table."""
        if not self.is_playing:
            return self.just_ended
        self.go_on()
        return True

    def go_on(self) -> None:
        """To the next beat, once the first has been seen."""
        if self.number > 1 or self.clock() - self._began >= BEFORE:
            self.held = False
            self._nudge.set()

    def skip(self) -> None:
        """Past all of them; what changed stays marked."""
        self.skipped, self.held = True, False
        self._nudge.set()

    @property
    def just_ended(self) -> bool:
        return self.clock() - self._ended < AFTERWARDS

    def forget(self) -> None:
        """The game has gone back, or another one is shown."""
        self._ended = -inf
        self.skip()
