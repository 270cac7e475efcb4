"""Your record: which games count for you, and what they add up to.

A game counts if it was played to its end from its beginning, nothing was taken back, and it was yours:
the seat's answers were more than half a person's, and that person is you – the only one at the table, or the
one with your name. All others are kept apart, each under the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..arena.lab.win_rates import Wins
from ..engine.model.catalog import CATALOG
from ..table.lineup import HUMAN
from ..table.session import help_words
from .game_facts import DRILL, GAME, LESSON, NOBODY, PRACTICE, GameFacts, SeatFacts

# Why a game is kept apart.
UNDO = "with undo"
WATCHED = "watched"
BRIEFLY = "taken over before the halfway point"
MIDDLE = "started in the middle"
SEVERAL = "between several people, none with your name"
UNFINISHED = "unfinished"
PRACTISED = "practice"
DRILLS = "drills"
LESSONS = "guided first game"
AGAIN = "deals of the day played again"
UNREADABLE = "unreadable"

WINDOW = 10  # games in one point of the trend


@dataclass
class OwnGame:
    """A game, seen from your seat."""

    facts: GameFacts
    seat: int

    @property
    def place(self) -> SeatFacts:
        return self.facts.places[self.seat]

    @cached_property
    def others(self) -> list[SeatFacts]:
        return [place for seat, place in enumerate(self.facts.places) if seat != self.seat]

    @property
    def help(self) -> str:
        """What helped you, in words."""
        return help_words(undo=self.facts.took_back, hints=self.place.hints)

    @property
    def won(self) -> bool:
        return self.facts.winner == self.seat

    @property
    def margin(self) -> int:
        """VP ahead of the best other player."""
        return self.place.vp - max(place.vp for place in self.others)

    @property
    def seats(self) -> int:
        return len(self.facts.places)

    @cached_property
    def pair(self) -> tuple[str, ...]:
        return tuple(sorted(self.place.factions))

    @cached_property
    def levels(self) -> list[str]:
        """Who sat opposite, each once."""
        return list(dict.fromkeys(place.played_by() for place in self.others))

    @cached_property
    def sets(self) -> list[str]:
        """The sets your two factions are from."""
        found = [CATALOG.factions[slug].set for slug in self.pair if slug in CATALOG.factions]
        return list(dict.fromkeys(found))

    @property
    def of_one_set(self) -> bool:
        return len(self.sets) == 1 and all(slug in CATALOG.factions for slug in self.pair)

    @property
    def score(self) -> str:
        """Your VP, then the others' from the best down."""
        others = sorted((place.vp for place in self.others), reverse=True)
        return "–".join(str(vp) for vp in (self.place.vp, *others))

    def as_json(self) -> dict[str, Any]:
        facts = self.facts
        return {
            "file": facts.file,
            "date": facts.date,
            "seed": facts.seed,
            "won": self.won,
            "vp": self.place.vp,
            "factions": list(self.pair),
            "others": [
                {"player": each.played_by(), "factions": list(each.factions), "vp": each.vp}
                for each in self.others
            ],
            "turns": facts.turns,
            "undo": facts.took_back,
            "daily": facts.daily,
        }


def seat_of(facts: GameFacts, name: str) -> int:
    """Your seat at that table; NOBODY if it is not one of yours."""
    here = range(len(facts.places)) if facts.here is None else facts.here
    people = [seat for seat in here if facts.places[seat].played_by() == HUMAN]
    if len(people) == 1:
        return people[0]
    return next((seat for seat in people if facts.places[seat].name == name), NOBODY)


def reason_not_counted(facts: GameFacts, name: str) -> str:
    """Why a game does not count; empty if it does."""
    if facts.kind in (PRACTICE, DRILL, LESSON):
        return {PRACTICE: PRACTISED, DRILL: DRILLS, LESSON: LESSONS}[facts.kind]
    if not facts.over:
        return UNREADABLE if facts.problem else UNFINISHED
    if seat_of(facts, name) == NOBODY:
        people = [place.played_by() == HUMAN for place in facts.places]
        briefly = any(player == HUMAN and n for place in facts.places for player, n in place.players)
        return SEVERAL if any(people) else BRIEFLY if briefly else WATCHED
    if facts.middle:
        return MIDDLE
    return UNDO if facts.took_back else ""


@dataclass(frozen=True)
class Choice:
    """Which of your games to look at; what is empty leaves all in."""

    faction: str = ""
    level: str = ""
    set: str = ""
    seats: int = 0
    since: str = ""  # dates as 2026-11-16
    until: str = ""
    won: bool | None = None

    def takes(self, mine: OwnGame) -> bool:
        return (
            (not self.faction or self.faction in mine.pair)
            and (not self.level or self.level in mine.levels)
            and (not self.set or self.set in mine.sets)
            and self.seats in (0, mine.seats)
            and (not self.since or self.since <= mine.facts.date)
            and (not self.until or mine.facts.date <= self.until)
            and self.won in (None, mine.won)
        )


@dataclass
class PlayerRecord:
    """Your games, the latest first, and those kept apart."""

    games: list[OwnGame] = field(default_factory=list)
    not_counted: dict[str, list[GameFacts]] = field(default_factory=dict)
    unreadable: list[GameFacts] = field(default_factory=list)

    @classmethod
    def of(cls, journals: Iterable[GameFacts], name: str, *, with_undo: bool = False) -> PlayerRecord:
        """`name` is what you are called at tables with several people."""
        record, days = cls(), set[str]()
        for facts in sorted(journals, key=lambda each: each.when):
            why = reason_not_counted(facts, name)
            if facts.daily and why in ("", UNDO):
                why = why or (AGAIN if facts.daily in days else "")
                days.add(facts.daily)
            if not why or (with_undo and why == UNDO):
                record.games.append(OwnGame(facts, seat_of(facts, name)))
            else:
                record.not_counted.setdefault(why, []).append(facts)
            if facts.problem and facts.kind in (GAME, PRACTICE, LESSON, UNFINISHED):
                record.unreadable.append(facts)
        record.games.reverse()
        return record

    def only(self, choice: Choice) -> PlayerRecord:
        """The same with fewer games."""
        return PlayerRecord(
            [mine for mine in self.games if choice.takes(mine)], self.not_counted, self.unreadable
        )

    @cached_property
    def total(self) -> Wins:
        return Wins(len(self.games), sum(mine.won for mine in self.games))

    @property
    def even(self) -> float:
        """The share that equal players would win at these tables."""
        return sum(1 / mine.seats for mine in self.games) / len(self.games) if self.games else 0.5

    @property
    def margin(self) -> float:
        return _mean(mine.margin for mine in self.games)

    @property
    def turns(self) -> float:
        return _mean(mine.facts.turns for mine in self.games)

    # --- by this and that ------------------------------------------------------------------------

    def by(self, keys: Callable[[OwnGame], Iterable[Hashable]]) -> dict[Any, Wins]:
        """Games and wins for each key, the most played first."""
        games = Counter(key for mine in self.games for key in keys(mine))
        wins = Counter(key for mine in self.games if mine.won for key in keys(mine))
        found = {key: Wins(count, wins[key]) for key, count in games.items()}
        return dict(sorted(found.items(), key=lambda each: (-each[1].games, -each[1].wins, str(each[0]))))

    def factions(self) -> dict[str, Wins]:
        return self.by(lambda mine: mine.pair)

    def pairs(self) -> dict[tuple[str, ...], Wins]:
        return self.by(lambda mine: [mine.pair])

    def levels(self) -> dict[str, Wins]:
        """A game of three or four seats counts for each level that sat opposite."""
        return self.by(lambda mine: mine.levels)

    def seats(self) -> dict[int, Wins]:
        return self.by(lambda mine: [mine.seats])

    def sets(self) -> dict[str, Wins]:
        return self.by(lambda mine: mine.sets)

    # --- over time -------------------------------------------------------------------------------

    def streak(self) -> int:
        """Games won in a row up to now; negative: lost."""
        count = 0
        for mine in self.games:
            if count and mine.won != (count > 0):
                break
            count += 1 if mine.won else -1
        return count

    def longest_streak(self) -> int:
        longest = now = 0
        for mine in self.games:
            now = now + 1 if mine.won else 0
            longest = max(longest, now)
        return longest

    def trend(self) -> list[float]:
        """The share won of each ten games, the oldest first; what is left over is in the first."""
        won = [mine.won for mine in reversed(self.games)]
        rest = len(won) % WINDOW
        parts = [won[:rest]] if rest else []
        parts += [won[at : at + WINDOW] for at in range(rest, len(won), WINDOW)]
        return [sum(part) / len(part) for part in parts]

    def margins(self, last: int) -> list[int]:
        """The latest margins, the oldest first."""
        return [mine.margin for mine in self.games[:last]][::-1]

    def as_json(self) -> dict[str, Any]:
        return {
            **_wins_json(self.total),
            "margin": round(self.margin, 2),
            "turns": round(self.turns, 2),
            "streak": self.streak(),
            "longest_streak": self.longest_streak(),
            "factions": {key: _wins_json(each) for key, each in self.factions().items()},
            "pairs": {"+".join(key): _wins_json(each) for key, each in self.pairs().items()},
            "levels": {key: _wins_json(each) for key, each in self.levels().items()},
            "seats": {str(key): _wins_json(each) for key, each in self.seats().items()},
            "sets": {key: _wins_json(each) for key, each in self.sets().items()},
            "trend": [round(each, 3) for each in self.trend()],
            "apart": {why: len(each) for why, each in self.not_counted.items()},
            "unreadable": [{"file": each.file, "reason": each.problem} for each in self.unreadable],
            "list": [mine.as_json() for mine in self.games],
        }


def _wins_json(wins: Wins) -> dict[str, Any]:
    low, high = wins.interval
    rate = round(wins.rate, 4) if wins.games else None
    return {
        "games": wins.games,
        "wins": wins.wins,
        "win_rate": rate,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def _mean(values: Iterable[int]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def faction_name(slug: str) -> str:
    """Also of one that is not installed here."""
    return CATALOG.factions[slug].name if slug in CATALOG.factions else slug


def set_name(slug: str) -> str:
    return CATALOG.sets[slug].name


def pair_name(pair: Iterable[str]) -> str:
    return " + ".join(faction_name(slug) for slug in pair)
