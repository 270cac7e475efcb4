"""Games and wins of decks, factions and players, and how sure a share of games won is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from ..match import Pair, pair_of

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


@dataclass
class Counts:
    """What was counted: each pair as a deck, each faction in whatever deck it was."""

    games: int = 0
    pairs: dict[Pair, Wins] = field(default_factory=dict)
    factions: dict[str, Wins] = field(default_factory=dict)

    def add(self, games: Iterable[dict[str, Any]]) -> None:
        for game in games:
            self.games += 1
            for seat, deck in enumerate(game["factions"]):
                won = seat == game["winner"]
                counts = [self.factions.setdefault(faction, Wins()) for faction in deck]
                counts.append(self.pairs.setdefault(pair_of(*deck), Wins()))
                for count in counts:
                    count.add(won=won)
