"""What one game brought: a first win, a streak, challenges, a pair, the deal of the day, a rating."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .challenges import ChallengeGroup, collection
from .daily_deal import results
from .game_facts import GameFacts
from .player_record import OwnGame, PlayerRecord, pair_name
from .rating import your_rating

ENOUGH = 10  # games from which a rating is told
MOST = 6


class Gain(NamedTuple):
    """One thing that a game brought."""

    words: str
    amount: str = ""  # “3”, “7/12”, “done”
    first: bool = False  # worth a star


def gains(journals: Iterable[GameFacts], file: str, name: str) -> list[Gain]:
    """Of the game with that file, the best first; nothing if it doesn't count."""
    facts = list(journals)
    record = PlayerRecord.of(facts, name)
    mine = next((game for game in record.games if game.facts.file == file), None)
    if mine is None:
        return _of_a_deal(facts, file, name)
    return [
        *_first_wins(record, mine),
        *_streak(record, mine),
        *_challenges(record, mine),
        *_of_a_deal(facts, file, name),
        *_pair(record, mine),
        *_rating(record),
    ][:MOST]


def _first_wins(record: PlayerRecord, mine: OwnGame) -> Iterable[Gain]:
    if mine.won:
        for level in mine.levels:
            if not any(game.won and level in game.levels for game in record.games if game is not mine):
                yield Gain(f"First win against {level}", first=True)


def _streak(record: PlayerRecord, mine: OwnGame) -> Iterable[Gain]:
    """Only of the latest game: an older one has been followed by others."""
    streak = record.streak()
    if streak > 1 and record.games[0] is mine:
        yield Gain("Wins in a row", f"{streak}")
        if 0 < PlayerRecord(record.games[1:]).longest_streak() < streak < len(record.games):
            yield Gain("Your longest streak so far", first=True)


def _challenges(record: PlayerRecord, mine: OwnGame) -> Iterable[Gain]:
    """The groups in which it filled a place."""
    for group in collection(record.games):
        new = [each for each in group.challenges if each.file == mine.facts.file]
        if new and group.title != "Levels":
            yield Gain(
                _of_a_group(group, [each.name for each in new]), f"{group.filled}/{len(group.challenges)}"
            )


def _of_a_group(group: ChallengeGroup, names: list[str]) -> str:
    more = f" and {len(names) - 1} more" if len(names) > 1 else ""
    return f"{group.title}: {names[0]}{more}"


def _pair(record: PlayerRecord, mine: OwnGame) -> Iterable[Gain]:
    wins = record.pairs()[mine.pair]
    if wins.games > 1:
        yield Gain(pair_name(mine.pair), f"{wins.wins} of {wins.games}")


def _of_a_deal(facts: list[GameFacts], file: str, name: str) -> list[Gain]:
    game = next((each for each in facts if each.file == file), None)
    if game is None or not game.daily:
        return []
    counted = results(facts, name).get(game.daily)
    first = counted is not None and counted.facts.file == file
    return [Gain(f"Deal of {game.daily}", "done" if first else "played again")]


def _rating(record: PlayerRecord) -> Iterable[Gain]:
    rating = your_rating(record.games)
    if rating is not None and rating.games >= ENOUGH:
        yield Gain("Rating", f"{rating.points:.0f} ± {rating.reach:.0f}")
