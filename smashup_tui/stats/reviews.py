"""Reviews that were made of your games, kept: each costs about a minute, so none is made twice.

A review belongs to a game and a seat; a game is known by its journal's name, seed and number of answers, so
that it is found again on another machine. The file can be thrown away at any time; only time is lost.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from ..ai.review import Judged, review
from ..engine import record as records
from ..support import paths
from ..support.validation import any_number, json_of, listed, named, whole_number, words
from .player_record import Mine

LAYOUT = 1  # of the rows; others are not looked at


class GameKey(NamedTuple):
    """One game, seen from one seat."""

    name: str  # of the journal
    seed: int
    answers: int
    seat: int


def key_of(mine: Mine) -> GameKey:
    facts = mine.facts
    return GameKey(facts.file.rpartition("/")[2], facts.seed, facts.answers, mine.seat)


def kept() -> dict[GameKey, list[Judged]]:
    """All that there are."""
    if not paths.reviews_file().exists():
        return {}
    try:
        with closing(_connect()) as connection:
            rows = connection.execute(
                "SELECT name, seed, answers, seat, judged FROM reviews WHERE layout = ?", (LAYOUT,)
            )
            return {GameKey(*key): _read(text) for *key, text in rows}
    except (sqlite3.Error, OSError, ValueError, TypeError, KeyError):  # somebody else has written there
        return {}


def keep(key: GameKey, judged: Iterable[Judged]) -> None:
    """It saves time and nothing else: where it cannot be written, the review is made again."""
    text = json.dumps([asdict(each) for each in judged], ensure_ascii=False)
    for _ in range(2):
        try:
            with closing(_connect()) as connection, connection:
                connection.execute(
                    "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?, ?, ?)", (*key, LAYOUT, text)
                )
            return
        except sqlite3.DatabaseError as error:
            if "locked" in str(error):
                return
            with suppress(OSError):
                paths.reviews_file().unlink(missing_ok=True)
        except OSError:
            return


def made(path: Path, seat: int) -> list[Judged]:
    """Make one, from the journal alone: for a process of its own."""
    record = records.load(path)
    return [judged for judged in review(record.new_game(), record.answers, seat) if judged is not None]


def _connect() -> sqlite3.Connection:
    file = paths.reviews_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(file, timeout=2)
    try:
        connection.execute(
            "CREATE TABLE IF NOT EXISTS reviews (name TEXT, seed INTEGER, answers INTEGER, seat INTEGER, "
            "layout INTEGER, judged TEXT, PRIMARY KEY (name, seed, answers, seat))"
        )
    except sqlite3.Error:
        connection.close()
        raise
    return connection


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
    )
