"""Which factions go well together: deals for self-play, and what is counted of the games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Any

from rapidfuzz import fuzz, process

from .. import cards as _cards  # noqa: F401  registers the cards
from ..ai.levels import LEVELS
from ..engine.catalog import CATALOG, Faction, slugify
from ..engine.decisions import SetupError
from ..engine.rng import Rng
from .match import QUICK, Task
from .run import interval

PLAYERS = (QUICK, *LEVELS)
CERTAIN = 80  # how alike a name must be to be taken for a faction's

Pair = tuple[str, str]  # two factions in the order of the catalogue


@dataclass(slots=True)
class Count:
    """Games and wins of a deck or a faction."""

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
    pairs: dict[Pair, Count] = field(default_factory=dict)
    factions: dict[str, Count] = field(default_factory=dict)

    @classmethod
    def of(cls, games: Iterable[dict[str, Any]]) -> Counts:
        found = cls()
        for game in games:
            found.games += 1
            for seat, deck in enumerate(game["factions"]):
                won = seat == game["winner"]
                counts = [found.factions.setdefault(faction, Count()) for faction in deck]
                counts.append(found.pairs.setdefault(pair_of(*deck), Count()))
                for count in counts:
                    count.add(won=won)
        return found


def slugs() -> list[str]:
    return list(CATALOG.factions)


def pair_of(one: str, two: str) -> Pair:
    order = {slug: n for n, slug in enumerate(CATALOG.factions)}
    return (one, two) if order[one] < order[two] else (two, one)


def all_pairs() -> list[Pair]:
    return list(combinations(slugs(), 2))


def deals(seed: int, players: int) -> Iterator[tuple[Pair, ...]]:
    """Tables without end: all pairs in turn, round by round, no faction twice at a table.

    Pairs that cannot share a table at the end of a round open the next one.
    """
    rng = Rng(seed)
    waiting: list[Pair] = []
    while True:
        waiting += rng.shuffled(all_pairs())
        while len(table := _table(waiting, players)) == players:
            for pair in table:
                waiting.remove(pair)
            yield tuple(rng.shuffled(table))


def _table(waiting: list[Pair], players: int) -> list[Pair]:
    """The first decks that do not share a faction."""
    table: list[Pair] = []
    seated: set[str] = set()
    for pair in waiting:
        if seated.isdisjoint(pair):
            table.append(pair)
            seated.update(pair)
            if len(table) == players:
                break
    return table


def lab_tasks(level: str, players: int, seed: int, last: int) -> list[Task]:
    """The first games of a series; the series is the same however often it is gone on with."""
    check(level, players)
    levels = (level,) * players
    return [
        Task(number, seed * 1_000_003 + number, levels, decks)
        for number, decks in enumerate(islice(deals(seed, players), last))
    ]


def check(level: str, players: int) -> None:
    if level not in PLAYERS:
        raise SetupError(f"There is no level {level!r}. Levels: {', '.join(PLAYERS)}.")
    if not 2 <= players <= 4:
        raise SetupError(f"A game has 2 to 4 players, not {players}.", "rule.number-of-players")


def faction_named(name: str) -> Faction:
    """The faction of that name; a slip of the pen is forgiven where it is clear what is meant."""
    names = {faction.name: faction for faction in CATALOG.factions.values()}
    near = process.extract(name, list(names), scorer=fuzz.ratio, processor=_letters, limit=2)
    if near[0][1] >= CERTAIN and near[0][1] > near[1][1]:
        return names[near[0][0]]
    return CATALOG.faction(name)


def _letters(name: str) -> str:
    return slugify(name).replace("-", "")
