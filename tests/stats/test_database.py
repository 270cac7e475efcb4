"""One file for facts, totals and reviews: files of earlier versions are read, and no review is ever lost."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from smashup_tui import __version__
from smashup_tui.ai.review import Judged
from smashup_tui.stats import database
from smashup_tui.stats.game_index import Index, read_all, rebuild
from smashup_tui.stats.reviews import GameKey, load_reviews, save_review
from smashup_tui.stats.totals import load_overview
from smashup_tui.support import paths

from .recorded_games import played

# What the version before wrote, statement by statement: two files, `record.sqlite` and `reviews.sqlite`.
OLD_RECORD = """
CREATE TABLE layout (name TEXT);
INSERT INTO layout VALUES ('5 {version}');
CREATE TABLE games (file TEXT PRIMARY KEY, stamp TEXT, facts TEXT);
CREATE TABLE sums (key TEXT PRIMARY KEY, token TEXT, text TEXT);
INSERT INTO games VALUES ('games/20261101-120000-7.jsonl', '1 1', '{facts}');
"""
OLD_REVIEWS = """
CREATE TABLE reviews (name TEXT, seed INTEGER, answers INTEGER, seat INTEGER, layout INTEGER, judged TEXT,
 PRIMARY KEY (name, seed, answers, seat));
INSERT INTO reviews VALUES ('20261101-120000-7.jsonl', 7, 90, 0, 1,
 '[{"number": 3, "turn": 2, "asked": "What do you do?", "given": "end the turn", "chance": 0.5, '
 || '"better": "play Howl", "better_chance": 0.7, "doubt": 0.02, "why": ["it has more power"], '
 || '"about": "which card to play", "part": "in your own turn", "faction": "werewolves", "lead": 4}]');
INSERT INTO reviews VALUES ('20261102-120000-8.jsonl', 8, 70, 1, 1, '[]');
"""
KEY = GameKey("20261101-120000-7.jsonl", 7, 90, 0)
OTHER = GameKey("20261102-120000-8.jsonl", 8, 70, 1)
REVIEWED = Judged(
    3, 2, "What do you do?", "end the turn", 0.5, "play Howl", 0.7, 0.02, ("it has more power",),
    "which card to play", "in your own turn", "werewolves", 4,
)  # fmt: skip


def write_old_reviews() -> None:
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(paths.old_reviews_file())) as connection:
        connection.executescript(OLD_REVIEWS)


def write_old_record(version: str) -> None:
    facts = json.dumps(["games/20261101-120000-7.jsonl", "game", 1.0, 7])
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(paths.record_database())) as connection:
        connection.executescript(OLD_RECORD.replace("{version}", version).replace("{facts}", facts))


@pytest.mark.parametrize("version", [__version__, "0.1.0"])
def test_the_two_files_of_the_version_before_become_one(version: str) -> None:
    write_old_record(version)
    write_old_reviews()
    path = played()
    index = read_all()
    assert [facts.path for facts in index.known] == [path]  # the journal it named is gone
    assert load_reviews() == {KEY: [REVIEWED], OTHER: []}
    assert not paths.old_reviews_file().exists()
    assert load_reviews() == {KEY: [REVIEWED], OTHER: []}


def test_old_reviews_are_found_without_any_other_file() -> None:
    write_old_reviews()
    assert load_reviews()[KEY] == [REVIEWED]


def test_a_newer_review_is_not_replaced_by_an_old_one() -> None:
    save_review(KEY, [])
    write_old_reviews()
    assert load_reviews() == {KEY: [], OTHER: []}


def test_old_reviews_that_another_program_is_writing_to_are_left_until_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write_old_reviews()

    def in_use(*_: object) -> None:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(database, "_read_reviews", in_use)
        assert load_reviews() == {} and paths.old_reviews_file().exists()
    assert load_reviews() == {KEY: [REVIEWED], OTHER: []}


def test_damaged_old_reviews_do_not_stop_new_ones() -> None:
    paths.data_dir().mkdir(parents=True, exist_ok=True)
    paths.old_reviews_file().write_bytes(b"this is no database, whatever it may be")
    save_review(KEY, [REVIEWED])
    assert load_reviews() == {KEY: [REVIEWED]} and not paths.old_reviews_file().exists()


def test_rebuilding_and_another_version_keep_the_reviews() -> None:
    played()
    read_all()
    save_review(KEY, [REVIEWED])
    assert rebuild().unread and load_reviews() == {KEY: [REVIEWED]}
    read_all()
    with closing(sqlite3.connect(paths.record_database())) as connection, connection:
        connection.execute("UPDATE layout SET name = 'that of another version'")
    assert Index.open().unread and load_reviews() == {KEY: [REVIEWED]}


def test_a_broken_cache_table_costs_no_review() -> None:
    played()
    read_all()
    save_review(KEY, [REVIEWED])
    with closing(sqlite3.connect(paths.record_database())) as connection, connection:
        connection.executescript("DROP TABLE games; CREATE TABLE games (something TEXT)")
    assert len(read_all().known) == 1 and not Index.open().unread
    assert load_reviews() == {KEY: [REVIEWED]}


def test_a_full_disk_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    save_review(KEY, [REVIEWED])
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL
    with monkeypatch.context() as patched:
        patched.setattr(database, "connected", lambda: (_ for _ in ()).throw(full))
        save_review(OTHER, [])
    assert load_reviews() == {KEY: [REVIEWED]}


def test_asking_for_what_was_never_saved_creates_no_file() -> None:
    assert load_reviews() == {} and load_overview("You", with_undo=False) is None
    assert not paths.record_database().exists()
