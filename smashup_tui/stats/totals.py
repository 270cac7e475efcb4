"""What a record shows at once, without its games: added up, and kept until a journal changes.

Ten thousand games take a second to add up. What came of it lies beside the index with the token of the
journals it was added up from: where that still holds it is the truth, and where it does not it is what was
true before, to be shown while the rest is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..arena.lab.intervals import Wins
from . import game_index
from .challenges import Challenge, Shelf, collection
from .game_facts import Facts
from .player_record import Mine, PlayerRecord
from .rating import YourRating, your_rating

LATEST = 100  # games kept with the sums, to be listed before all are read
MARGINS = 40  # latest games whose margins are drawn


@dataclass(frozen=True)
class Totals:
    """Figures of some of your games."""

    total: Wins = field(default_factory=Wins)
    even: float = 0.5
    margin: float = 0.0
    turns: float = 0.0
    streak: int = 0
    longest: int = 0
    trend: list[float] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    levels: dict[str, Wins] = field(default_factory=dict)
    seats: dict[int, Wins] = field(default_factory=dict)
    sets: dict[str, Wins] = field(default_factory=dict)
    factions: dict[str, Wins] = field(default_factory=dict)
    pairs: dict[tuple[str, ...], Wins] = field(default_factory=dict)
    rating: YourRating | None = None

    @classmethod
    def of(cls, career: PlayerRecord) -> Totals:
        return cls(
            career.total,
            career.even,
            career.margin,
            career.turns,
            career.streak(),
            career.longest_streak(),
            career.trend(),
            career.margins(MARGINS),
            career.levels(),
            career.seats(),
            career.sets(),
            career.factions(),
            career.pairs(),
            your_rating(career.games),
        )

    def best_pairs(self, most: int) -> dict[tuple[str, ...], Wins]:
        """By the low end of the interval: three wins of three say less than nine of ten."""
        return dict(sorted(self.pairs.items(), key=lambda each: -each[1].interval[0])[:most])

    def worst_pairs(self, most: int) -> dict[tuple[str, ...], Wins]:
        """By the high end."""
        return dict(sorted(self.pairs.items(), key=lambda each: each[1].interval[1])[:most])

    def as_data(self) -> list[Any]:
        tables = (self.levels, self.seats, self.sets, self.factions)
        rating = self.rating
        return [
            _pair(self.total),
            [self.even, self.margin, self.turns, self.streak, self.longest],
            self.trend,
            self.margins,
            *([[key, *_pair(wins)] for key, wins in table.items()] for table in tables),
            [[*key, *_pair(wins)] for key, wins in self.pairs.items()],
            [rating.points, rating.reach, rating.games] if rating else None,
        ]

    @classmethod
    def from_data(cls, data: list[Any]) -> Totals:
        total, figures, trend, margins, *tables, pairs, rating = data
        levels, seats, sets, factions = ({key: Wins(*wins) for key, *wins in table} for table in tables)
        decks = {tuple(slugs): Wins(games, wins) for *slugs, games, wins in pairs}
        known = YourRating(*rating) if rating else None
        even, margin, turns, streak, longest = figures
        by = (levels, seats, sets, factions, decks)
        return cls(Wins(*total), even, margin, turns, streak, longest, trend, margins, *by, known)


class Overview(NamedTuple):
    """All that the record shows before somebody asks for more."""

    sums: Totals
    latest: list[Mine]
    apart: dict[str, int]  # why, and how many
    unreadable: list[tuple[str, str]]  # journal and reason
    shelves: list[Shelf]

    @classmethod
    def of(cls, career: PlayerRecord) -> Overview:
        return cls(
            Totals.of(career),
            career.games[:LATEST],
            {why: len(journals) for why, journals in career.apart.items()},
            [(facts.file, facts.problem) for facts in career.unreadable],
            collection(career.games),
        )

    def as_data(self) -> list[Any]:
        return [
            self.sums.as_data(),
            [[mine.seat, mine.facts] for mine in self.latest],
            self.apart,
            self.unreadable,
            [[each.title, each.about, each.challenges] for each in self.shelves],
        ]

    @classmethod
    def from_data(cls, data: list[Any]) -> Overview:
        sums, latest, apart, unreadable, shelves = data
        return cls(
            Totals.from_data(sums),
            [Mine(Facts.from_data(facts), seat) for seat, facts in latest],
            apart,
            [(file, reason) for file, reason in unreadable],
            [Shelf(title, about, tuple(_challenges(each))) for title, about, each in shelves],
        )


NOTHING = Overview(Totals(), [], {}, [], [])


class KeptOverview(NamedTuple):
    """An overview as it was kept, and of which journals."""

    overview: Overview
    token: str


def kept_overview(name: str, *, with_undo: bool) -> KeptOverview | None:
    """What was last added up for who is called so; None if nothing was, or it cannot be read."""
    found = game_index.kept_text(_key(name, with_undo=with_undo))
    if found is None:
        return None
    token, text = found
    try:
        return KeptOverview(Overview.from_data(json.loads(text)), token)
    except (ValueError, TypeError):  # somebody else has written there
        return None


def keep_overview(overview: Overview, token: str, name: str, *, with_undo: bool) -> None:
    text = json.dumps(overview.as_data(), ensure_ascii=False)
    game_index.keep_text(_key(name, with_undo=with_undo), token, text)


def _key(name: str, *, with_undo: bool) -> str:
    return json.dumps([name, with_undo])


def _pair(wins: Wins) -> list[int]:
    return [wins.games, wins.wins]


def _challenges(data: list[list[str]]) -> Iterable[Challenge]:
    return (Challenge(*each) for each in data)
