"""A share of games won, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # standard errors to either side of a 95 % interval


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(slots=True)
class Wins:
    """Games and wins of a deck, a faction, a player."""

    games: int = 0
    wins: int = 0

    def add(self, *, won: bool) -> None:
        self.games += 1
        self.wins += won

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.games)
