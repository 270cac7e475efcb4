"""Short messages to the player."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import monotonic

from textual.notifications import Notification

SHORTEST = 0.25  # seconds


@dataclass
class PassingToast(Notification):
    """Goes after its time, whatever is done to the clock of the machine meanwhile.

    Textual sets a timer for what is left of the time, and one for less than nothing never lets go of the
    processor: a note that ends in the moment it is put on the screen stays for a blink.
    """

    raised_at: float = field(default_factory=monotonic)

    @property
    def _left(self) -> float:
        return self.raised_at + self.timeout - monotonic()

    @property
    def time_left(self) -> float:
        return max(SHORTEST, self._left)

    @property
    def has_expired(self) -> bool:
        return self._left <= 0
