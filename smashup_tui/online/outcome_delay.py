"""When the outcome of an answer is shown: after a time that depends on nothing hidden.

Otherwise the delay would show whether somebody was asked in secret. Levels answer their secret questions
within that time; if they need longer, the outcome waits for a multiple of it.
"""

from __future__ import annotations

import asyncio
from math import ceil
from typing import TYPE_CHECKING

from ..table.secrecy import time_for

if TYPE_CHECKING:
    from ..table.local_table import LocalTable


class OutcomeDelay:
    """Withholds the outcome of the last answer of one game until it is due."""

    def __init__(self, local: LocalTable, seconds: float, pace: float) -> None:
        self.local = local
        self.settled = asyncio.Event()  # everyone has been sent all they may know
        self.step = 0  # how often something was withheld
        self._seconds = seconds  # the minimum
        self._pace = pace  # seconds for people to look at what an opponent did
        self._began = 0.0
        self._longer = 0.0
        self._shown = 0  # events that had happened when the game was last shown

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def withhold(self, began: float, longer: float = 0.0) -> None:
        """Show nothing new until the usual time, and `longer`, has passed since then."""
        self.local.withheld = True
        self.settled.clear()
        self.step += 1
        self._began, self._longer = began, longer

    def show(self) -> None:
        """The table may be shown as it is; the details follow, and then it is settled."""
        self.local.withheld = False
        self.settled.clear()
        self._shown = len(self.local.session.game.events or ())

    def time_for_all(self) -> float:
        """Seconds in which every level can answer one question."""
        players = self.local.session.players
        return time_for(players, range(len(players)))

    def time_for_level(self, seat: int) -> float:
        """Seconds in which a level can choose a move, and then answer what the move asks it in secret."""
        thinks = time_for(self.local.session.players, (seat,))
        return max(self._pace, thinks) + thinks

    @property
    def wait(self) -> float:
        """Seconds until the outcome is due, now that no level has a secret question left."""
        gone = self.now - self._began
        seconds = self._seconds + self._longer + self.local.pause_since(self._shown)
        return seconds * max(1, ceil(gone / seconds)) - gone if seconds else 0.0
