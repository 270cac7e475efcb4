"""What Home tells of your games and of today's deal, saved so that Home loads nothing of the game to show it.

It is made again where a game was finished since, and on another day.
"""

from __future__ import annotations

import json
import os
from datetime import date as Date
from datetime import timedelta
from typing import Any, NamedTuple

from .. import __version__
from ..support import paths
from ..support.files import write_whole
from ..support.validation import Unreadable, bytes_of, json_of, listed, named, whole_number, words

MOST_VP = 10_000


class HomeSummary(NamedTuple):
    """In words and numbers that can be shown as they are."""

    stamp: str  # what it was made of
    deck: tuple[str, ...] = ()  # yours of today's deal, by slugs
    deck_names: str = ""
    opponent: str = ""
    level: str = ""
    today: str = ""  # how you did: “won 15 to 12”
    yesterday: str = ""
    games: int = 0
    streak: int = 0  # games won in a row; negative: lost
    best: int = 0
    last: str = ""  # “16 to 9, normal”
    challenge: str = ""  # the next one of the group that is nearest to being full
    filled: int = 0
    total: int = 0


def stamp_of(name: str) -> str:
    """Stands for your name, the day and the finished games: other ones, another stamp."""
    try:
        changed = os.stat(paths.games_dir()).st_mtime_ns
    except OSError:
        changed = 0
    return f"{__version__} {Date.today().isoformat()} {changed} {name}"


def load_summary() -> HomeSummary | None:
    """What was saved last; None if nothing was, or it cannot be read."""
    try:
        data = named(json_of(bytes_of(paths.home_summary_file())))
        found: dict[str, Any] = {key: whole_number(data[key], -MOST_VP, MOST_VP) for key in _NUMBERS}
        deck = tuple(listed(data["deck"], words, 2))
        found |= {key: words(data[key]) for key in _WORDS}
        return HomeSummary(**found, deck=deck)
    except (OSError, Unreadable):
        return None


def save_summary(summary: HomeSummary) -> None:
    """It saves time and nothing else: where it cannot be written, it is made again."""
    try:
        write_whole(paths.home_summary_file(), json.dumps(summary._asdict(), ensure_ascii=False))
    except OSError:
        return


_NUMBERS = ("games", "streak", "best", "filled", "total")
_WORDS = tuple(key for key in HomeSummary._fields if key not in (*_NUMBERS, "deck"))


def make_summary(name: str) -> HomeSummary:
    """From all journals; takes a moment, and loads the game."""
    from .challenges import collection
    from .daily_deal import deal_of, results
    from .game_index import read_all
    from .player_record import PlayerRecord, pair_name

    stamp, today = stamp_of(name), Date.today()
    journals = read_all().known
    record = PlayerRecord.of(journals, name)
    played = results(journals, name)
    deal = deal_of(today)
    group = max(
        (each for each in collection(record.games) if each.next is not None),
        key=lambda each: each.filled / len(each.challenges),
        default=None,
    )
    challenge: dict[str, Any] = {}
    if group is not None and group.next is not None:
        challenge = {
            "challenge": f"{group.title}: {group.next.name}",
            "filled": group.filled,
            "total": len(group.challenges),
        }
    return HomeSummary(
        stamp,
        deck=deal.decks[0],
        deck_names=pair_name(deal.decks[0]),
        opponent=deal.seating(name).setup.seats[1].name,
        level=deal.level,
        today=_result(played.get(today.isoformat())),
        yesterday=_result(played.get((today - timedelta(days=1)).isoformat())),
        games=len(record.games),
        streak=record.streak(),
        best=record.longest_streak(),
        last=f"{_score(record.games[0])}, {', '.join(record.games[0].levels)}" if record.games else "",
        **challenge,
    )


def _result(mine: Any) -> str:
    return "" if mine is None else f"{'won' if mine.won else 'lost'} {_score(mine)}"


def _score(mine: Any) -> str:
    return str(mine.score).replace("–", " to ")
