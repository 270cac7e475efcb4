"""`smashup record` and `smashup daily`: what is typed, what comes back, and the exit code."""

from __future__ import annotations

import json
from datetime import date as Date
from pathlib import Path

import pytest

from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.stats.archive import journals
from smashup_tui.stats.daily_deal import deal_of
from smashup_tui.support import paths

from ..test_cli import smashup
from .recorded_games import played


@pytest.fixture
def games() -> None:
    for seed in (1, 2, 3):
        played(seed=seed)
    played("You:human:kree+hydra, Ada:easy:aliens+robots, Bo:easy:pirates+ninjas", seed=4)


def test_without_games_it_says_how_to_get_some() -> None:
    ran = smashup("record")
    assert ran.exit_code == 0 and "None of your games count yet" in ran.stdout


@pytest.mark.usefixtures("games")
def test_the_record_in_words() -> None:
    out = smashup("record").stdout
    assert out.startswith("4 games, ") and "95 %" in out and "Rating: about " in out
    for words in ("Against", "hard", "easy", "3 seats", "Faction", "Aliens", "Best pairs", "Kree", "Latest"):
        assert words in out
    assert "\x1b" not in out, "a pipe gets plain text"


@pytest.mark.usefixtures("games")
def test_the_record_as_json() -> None:
    data = json.loads(smashup("record", "--json").stdout)
    assert data["games"] == 4 == len(data["list"]) and data["levels"]["hard"]["games"] == 3
    assert data["rating"]["games"] == 4 and set(data["seats"]) == {"2", "3"}
    assert data["low"] <= data["win_rate"] <= data["high"]


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("options", "count"),
    [
        (["--faction", "alines"], 3),
        (["--level", "easy"], 1),
        (["--set", "marvel"], 1),
        (["--seats", "2"], 3),
        (["--since", "2999-01-01"], 0),
        (["--until", "1999-01-01"], 0),
    ],
)
def test_filters(options: list[str], count: int) -> None:
    assert json.loads(smashup("record", "--json", *options).stdout)["games"] == count


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--faction", "martians"], "martians"),
        (["--set", "moon"], "There's no set"),
        (["--since", "yesterday"], "isn't a date"),
        (["--import", "nowhere.zip"], "doesn't exist"),
    ],
)
def test_bad_input_is_refused_with_the_reason(options: list[str], said: str) -> None:
    ran = smashup("record", *options)
    assert ran.exit_code == 2 and said in ran.stderr and "Traceback" not in ran.stderr


@pytest.mark.usefixtures("games")
def test_a_bad_journal_is_named_and_stops_nothing() -> None:
    (paths.games_dir() / "bad.jsonl").write_text("no game\n", encoding="utf-8")
    out = smashup("record").stdout
    assert out.startswith("4 games") and "games/bad.jsonl" in out and "line 1" in out


@pytest.mark.usefixtures("games")
def test_the_collection() -> None:
    out = smashup("record", "--challenges").stdout
    assert (
        "Factions: win with each" in out
        and f"of {len(CATALOG.factions)})" in out
        and "smashup play --setup" in out
    )


@pytest.mark.usefixtures("games")
def test_out_and_in_again(tmp_path: Path) -> None:
    file = tmp_path / "all.zip"
    assert "4 journals" in smashup("record", "--export", str(file)).stdout
    assert smashup("record", "--delete", "--yes").exit_code == 0 and not list(journals())
    assert smashup("record", "--import", str(file)).stdout.startswith("4 new")
    assert smashup("record", "--import", str(file)).stdout.startswith("0 new")
    assert json.loads(smashup("record", "--json").stdout)["games"] == 4


@pytest.mark.usefixtures("games")
def test_deleting_says_what_and_asks() -> None:
    ran = smashup("record", "--delete")  # nobody answers
    assert ran.exit_code != 0 and "finished games: 4 files" in ran.stdout and len(list(journals())) == 4


# --- the deal of the day ------------------------------------------------------------------------------


def test_a_day_that_was_played_shows_its_line() -> None:
    deal = deal_of(Date(2026, 11, 16))
    played(deal.seating("You").line, deal.seed, daily="2026-11-16")
    ran = smashup("daily", "--date", "2026-11-16")
    assert ran.exit_code == 0 and ran.stdout.startswith("Smash Up 2026-11-16") and "--again" in ran.stdout
    assert smashup("daily", "--results").stdout.startswith("Smash Up 2026-11-16")
    assert "2026-11-16" in json.loads(smashup("record", "--json").stdout)["daily"]


def test_without_a_terminal_it_tells_what_would_be_dealt() -> None:
    ran = smashup("daily", "--date", "2026-11-16")
    assert ran.exit_code == 2 and "2026-11-16: " in ran.stdout and " against easy with " in ran.stdout


@pytest.mark.parametrize("date", ["never", "2026-13-01", "2999-01-01"])
def test_a_day_that_is_none_or_has_not_come(date: str) -> None:
    ran = smashup("daily", "--date", date)
    assert ran.exit_code == 2 and ("isn't a date" in ran.stderr or "is in the future" in ran.stderr)
