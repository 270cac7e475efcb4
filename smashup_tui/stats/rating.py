"""Your rating, on the scale of the levels: those stay where they were measured, and you are fitted in.

It takes the games of your record – to the end, from the beginning, nothing taken back – in which nobody
took over a seat and everyone opposite is a level that was measured. A rating needs no order of games (see
`arena.ratings`), so improving shows only as far as old games are left out: `--since`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..arena.lab.ratings import MEASURED, expected, rating_among
from .player_record import OwnGame

NEAR = 25  # points that make no difference to speak of
LITTLE = 110
VAGUE = 250  # an interval that reaches further says nothing


@dataclass(frozen=True)
class YourRating:
    """Points on the scale of the levels, and how far the 95 % interval reaches."""

    points: float
    reach: float
    games: int

    @property
    def vague(self) -> bool:
        return self.reach > VAGUE

    @property
    def even_level(self) -> str:
        """The level nearest to you: the fairest match."""
        return min(MEASURED, key=lambda level: abs(MEASURED[level] - self.points))

    def chance(self, level: str) -> float:
        """Against one of that level, with decks as strong."""
        return expected(self.points, MEASURED[level])

    def words(self) -> str:
        """As a person would say it."""
        about = f"about {self.points:.0f} ± {self.reach:.0f}"
        if self.vague:
            return f"{about}: too few games to say more"
        level = self.even_level
        share = f"{level} would be an even match ({100 * self.chance(level):.0f} % for you)"
        if abs(self.points - MEASURED[level]) > LITTLE:
            share = f"{level} comes nearest ({100 * self.chance(level):.0f} % for you)"
        return f"{about}: {self._beside(level)}; {share}"

    def _beside(self, level: str) -> str:
        apart = self.points - MEASURED[level]
        if abs(apart) <= NEAR:
            return f"as strong as {level}"
        far = "a little" if abs(apart) <= LITTLE else "well"
        return f"{far} {'above' if apart > 0 else 'below'} {level}"

    def as_json(self) -> dict[str, Any]:
        low, high = self.points - self.reach, self.points + self.reach
        return {
            "rating": round(self.points, 1),
            "low": round(low, 1),
            "high": round(high, 1),
            "games": self.games,
            "even_level": self.even_level,
            "chances": {level: round(self.chance(level), 4) for level in MEASURED},
            "words": self.words(),
        }


def counts(mine: OwnGame) -> bool:
    """Does a game of the record tell how strong you are?"""
    whole = not any(place.taken_over for place in mine.facts.places)
    return whole and not mine.help and all(level in MEASURED for level in mine.levels)


def your_rating(games: Iterable[OwnGame]) -> YourRating | None:
    """None: there is no game to work it out from."""
    rated = [mine for mine in games if counts(mine)]
    found = rating_among(([MEASURED[place.played_by()] for place in mine.others], mine.won) for mine in rated)
    return YourRating(*found, len(rated)) if found else None
