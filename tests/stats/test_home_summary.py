"""What Home tells of your games: made of all journals, saved, and read without loading the game."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date as Date
from pathlib import Path

import pytest

from smashup_tui.stats.daily_deal import deal_of
from smashup_tui.stats.home_summary import (
    HomeSummary,
    load_summary,
    make_summary,
    save_summary,
    stamp_of,
)
from smashup_tui.support import paths

from .recorded_games import TABLE, facts_of, played

ROOT = Path(__file__).resolve().parents[2]


def test_without_games_there_is_todays_deal() -> None:
    summary = make_summary("Mo")
    deal = deal_of(Date.today())
    assert (summary.deck, summary.level, summary.opponent) == (deal.decks[0], deal.level, "Ada")
    assert (summary.games, summary.streak, summary.today, summary.yesterday) == (0, 0, "", "")
    assert summary.challenge and summary.filled == 0 < summary.total


def at(path: Path, day: str) -> Path:
    """The game as if it had been played on another day: its name says when."""
    return path.rename(path.with_name(day + path.name[len(day) :]))


def test_games_are_added_up() -> None:
    games = [facts_of(at(played(seed=seed), f"2026010{seed}")) for seed in (5, 6)]
    deal = deal_of(Date.today())
    seating = deal.seating("You").line
    today = facts_of(played(seating, deal.seed, daily=deal.date.isoformat()))
    summary = make_summary("You")
    won = [facts.winner == 0 for facts in (*games, today)]
    assert summary.games == 3 and TABLE.startswith("You")
    assert abs(summary.streak) == (3 if len(set(won)) == 1 else 1 + (won[-1] == won[-2]))
    mine = next(place.vp for place in today.places if place.name == "You")
    assert summary.today.split()[1:2] == [str(mine)] and summary.last.startswith(f"{mine} to ")


def test_it_is_read_as_it_was_saved() -> None:
    summary = make_summary("Mo")
    save_summary(summary)
    assert load_summary() == summary


@pytest.mark.parametrize("text", ["", "[", "[]", '{"stamp": 3}', '{"stamp": "x"}'])
def test_a_file_that_is_none_is_made_again(text: str) -> None:
    paths.home_summary_file().write_text(text, encoding="utf-8")
    assert load_summary() is None


def test_a_place_that_cannot_be_written_to_is_survived() -> None:
    paths.home_summary_file().mkdir()
    save_summary(HomeSummary("x"))
    assert load_summary() is None


def test_another_name_or_a_finished_game_has_another_stamp() -> None:
    before = stamp_of("Mo")
    assert stamp_of("Mo") == before != stamp_of("Ada")
    paths.games_dir().mkdir()
    assert stamp_of("Mo") != before


def test_reading_it_loads_nothing_of_the_game(home: Path) -> None:
    save_summary(make_summary("Mo"))
    code = (
        "import json, sys\n"
        "from smashup_tui.stats.home_summary import load_summary\n"
        "assert load_summary() is not None\n"
        "print(json.dumps(list(sys.modules)))"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = json.loads(out.stdout)
    assert not {"smashup_tui.cards", "smashup_tui.engine", "sqlite3", "textual"} & set(loaded)
