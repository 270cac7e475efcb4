"""Reviews of your games: each takes about a minute to make, so each is saved.

A review belongs to a game and a seat; a game is known by its journal's name, seed and number of answers, so
that it is found again on another machine.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from ..ai.review import Judged, review
from ..engine import record as records
from ..engine.model.errors import RecordError
from ..support.validation import any_number, json_of, listed, named, whole_number, words
from . import database
from .player_record import OwnGame

REVIEW_LAYOUT = 1  # of a row; rows of another layout stay, and are not read


class GameKey(NamedTuple):
    """One game, seen from one seat."""

    name: str  # of the journal
    seed: int
    answers: int
    seat: int


def key_of(mine: OwnGame) -> GameKey:
    facts = mine.facts
    return GameKey(facts.file.rpartition("/")[2], facts.seed, facts.answers, mine.seat)


def load_reviews() -> dict[GameKey, list[Judged]]:
    """All reviews there are."""
    if not database.exists():
        return {}
    select = "SELECT name, seed, answers, seat, judged FROM reviews WHERE layout = ?"
    try:
        with database.connected() as connection:
            return {GameKey(*key): _read(text) for *key, text in connection.execute(select, (REVIEW_LAYOUT,))}
    except (sqlite3.Error, OSError, ValueError, TypeError, KeyError):  # broken, or written by something else
        return {}


def save_review(key: GameKey, judged: Iterable[Judged]) -> None:
    """It saves time and nothing else: where it cannot be written, the review is made again."""
    text = json.dumps([asdict(each) for each in judged], ensure_ascii=False)
    row = (*key, REVIEW_LAYOUT, text)
    for _ in range(2):
        try:
            with database.connected() as connection:
                connection.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?)", row)
            return
        except sqlite3.DatabaseError as error:
            if not database.is_broken(error):
                return
            database.replace_broken()  # and again, into the new file
        except OSError:
            return


def review_game(path: Path, seat: int) -> list[Judged]:
    """Review a game from its journal alone: picklable, for a process of its own."""
    record = records.load(path)
    if record.before is not None:
        raise RecordError("it was begun under other rules")
    return [judged for judged in review(record.new_game(), record.answers, seat) if judged is not None]


def _read(text: str) -> list[Judged]:
    return listed(json_of(text), _judged)


def _judged(data: Any) -> Judged:
    said = named(data)
    return Judged(
        whole_number(said["number"]),
        whole_number(said["turn"]),
        words(said["asked"]),
        words(said["given"]),
        any_number(said["chance"]),
        words(said["better"]),
        any_number(said["better_chance"]),
        any_number(said["doubt"]),
        tuple(listed(said["why"], words)),
        words(said["about"]),
        words(said["part"]),
        words(said["faction"]),
        whole_number(said["lead"]),
        tuple(listed(said.get("answer", []), whole_number)),  # of which earlier versions knew nothing
    )
