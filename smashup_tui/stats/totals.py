"""Your games added up: figures that can be shown at once, saved until a journal changes.

Ten thousand games take a second to add up. The result is saved with a token of the journals it was made of.
While that token still fits, it is shown as it is; when it no longer does, it is what was true before, shown
while the rest is read.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..arena.lab.win_rates import Wins
from . import database
from .challenges import Challenge, ChallengeGroup, collection
from .game_facts import GameFacts
from .player_record import OwnGame, PlayerRecord
from .rating import YourRating, your_rating

LATEST = 100  # games saved with the totals, to be listed before all are read
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
    def of(cls, player_record: PlayerRecord) -> Totals:
        return cls(
            player_record.total,
            player_record.even,
            player_record.margin,
            player_record.turns,
            player_record.streak(),
            player_record.longest_streak(),
            player_record.trend(),
            player_record.margins(MARGINS),
            player_record.levels(),
            player_record.seats(),
            player_record.sets(),
            player_record.factions(),
            player_record.pairs(),
            your_rating(player_record.games),
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

    totals: Totals
    latest: list[OwnGame]
    not_counted: dict[str, int]  # why, and how many
    unreadable: list[tuple[str, str]]  # journal and reason
    challenge_groups: list[ChallengeGroup]

    @classmethod
    def of(cls, player_record: PlayerRecord) -> Overview:
        return cls(
            Totals.of(player_record),
            player_record.games[:LATEST],
            {why: len(journals) for why, journals in player_record.not_counted.items()},
            [(facts.file, facts.problem) for facts in player_record.unreadable],
            collection(player_record.games),
        )

    def as_data(self) -> list[Any]:
        return [
            self.totals.as_data(),
            [[mine.seat, mine.facts] for mine in self.latest],
            self.not_counted,
            self.unreadable,
            [[each.title, each.about, each.challenges] for each in self.challenge_groups],
        ]

    @classmethod
    def from_data(cls, data: list[Any]) -> Overview:
        totals, latest, not_counted, unreadable, groups = data
        return cls(
            Totals.from_data(totals),
            [OwnGame(GameFacts.from_data(facts), seat) for seat, facts in latest],
            not_counted,
            [(file, reason) for file, reason in unreadable],
            [ChallengeGroup(title, about, tuple(_challenges(each))) for title, about, each in groups],
        )


NOTHING = Overview(Totals(), [], {}, [], [])


class SavedOverview(NamedTuple):
    """An overview as it was saved, and the token of the journals it was made of."""

    overview: Overview
    token: str


def load_overview(name: str, *, with_undo: bool) -> SavedOverview | None:
    """What was last saved for the player of this name; None if nothing was, or it cannot be read."""
    if not database.exists():
        return None
    key = (_key(name, with_undo=with_undo),)
    try:
        with database.connected() as connection:
            found = connection.execute("SELECT token, text FROM sums WHERE key = ?", key).fetchone()
        return found and SavedOverview(Overview.from_data(json.loads(found[1])), str(found[0]))
    except (sqlite3.Error, OSError, ValueError, TypeError):  # broken, or written by something else
        return None


def save_overview(overview: Overview, token: str, name: str, *, with_undo: bool) -> None:
    """It saves time and nothing else: where it cannot be written, it is added up again."""
    text = json.dumps(overview.as_data(), ensure_ascii=False)
    with suppress(sqlite3.Error, OSError), database.connected() as connection:
        row = (_key(name, with_undo=with_undo), token, text)
        connection.execute("INSERT OR REPLACE INTO sums VALUES (?, ?, ?)", row)


def _key(name: str, *, with_undo: bool) -> str:
    return json.dumps([name, with_undo])


def _pair(wins: Wins) -> list[int]:
    return [wins.games, wins.wins]


def _challenges(data: list[list[str]]) -> Iterable[Challenge]:
    return (Challenge(*each) for each in data)
