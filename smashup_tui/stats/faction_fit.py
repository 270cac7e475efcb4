"""Which factions suit you: what you made of them beside what was to be expected, by decks and ratings.

For each of your games the bookmaker says how likely a win was. A faction with which you win more often than
that suits you. Few games say little, so what they show is drawn towards nothing, as the lab does with
pairs; what is left is added to the lab's own strength of a deck to find decks to try.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt
from typing import Any

from ..arena.deals import Pair, all_pairs
from ..arena.lab.intervals import Z
from .odds import Contender, OddsEstimator
from .record import Mine, faction_name, pair_name

SPREAD = 0.4  # how far people differ with factions, about as far as factions do among themselves


@dataclass
class Liking:
    """One faction in your hands."""

    slug: str
    games: int = 0
    wins: int = 0
    expected: float = 0.0
    information: float = 0.0

    def add(self, chance: float, *, won: bool) -> None:
        self.games += 1
        self.wins += won
        self.expected += chance
        self.information += chance * (1 - chance)

    @property
    def more(self) -> float:
        """Wins beyond what was expected; negative: fewer."""
        return self.wins - self.expected

    @property
    def reach(self) -> float:
        """How far luck alone takes the wins, in 95 of 100 cases."""
        return Z * sqrt(self.information)

    @property
    def sure(self) -> bool:
        return abs(self.more) > self.reach

    @property
    def strength(self) -> float:
        """Added to the faction's own."""
        return self.more / (self.information + 1 / SPREAD**2)

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": self.wins,
            "expected": round(self.expected, 2),
            "reach": round(self.reach, 2),
        }


class FactionFit:
    """Your games against what was to be expected of them."""

    def __init__(self, games: Iterable[Mine], bookmaker: OddsEstimator) -> None:
        self.bookmaker = bookmaker
        self.factions: dict[str, Liking] = {}
        self.games = 0
        for mine in games:
            chance = self._expected(mine)
            if chance is not None:
                self.games += 1
                for slug in mine.pair:
                    self.factions.setdefault(slug, Liking(slug)).add(chance, won=mine.won)

    def _expected(self, mine: Mine) -> float | None:
        seats = [Contender(each.name, each.played_by(), each.factions) for each in mine.facts.places]
        odds = self.bookmaker.judge(seats, None)
        return odds.chances[mine.seat] if odds is not None and odds.by_decks else None

    def ranked(self) -> list[Liking]:
        """What suits you best first."""
        return sorted(self.factions.values(), key=lambda each: (-each.strength, each.slug))

    @cached_property
    def decks(self) -> list[tuple[Pair, float]]:
        """Every deck with the chance you would have against an average one, best first."""
        findings = self.bookmaker.nearest(2, [])
        if findings is None:
            return []
        own = {slug: each.strength for slug, each in self.factions.items()}
        chances = {
            pair: 1 / (1 + exp(-findings.model.strength(*pair) - sum(own.get(slug, 0.0) for slug in pair)))
            for pair in all_pairs()
        }
        return sorted(chances.items(), key=lambda each: (-each[1], each[0]))

    def words(self) -> list[str]:
        """Two or three sentences."""
        if not self.games:
            return []
        found = []
        ranked = self.ranked()
        best, worst = ranked[0], ranked[-1]
        if best.more > 0:
            found.append(f"{faction_name(best.slug)} suits you best: {_beside(best)}.")
        if worst.more < 0 and worst is not best:
            found.append(f"{faction_name(worst.slug)} suits you least: {_beside(worst)}.")
        decks = [f"{pair_name(pair)} ({100 * chance:.0f} %)" for pair, chance in self.decks[:3]]
        found.append(f"Decks to try, with the chance they would give you: {', '.join(decks)}.")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "factions": {each.slug: each.as_json() for each in self.ranked()},
            "decks": {"+".join(pair): round(chance, 4) for pair, chance in self.decks[:10]},
        }


def _beside(liking: Liking) -> str:
    luck = "" if liking.sure else ", which may be luck"
    return f"{liking.wins} won of {liking.games} where {liking.expected:.1f} could be expected{luck}"
