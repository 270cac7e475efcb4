"""Whatever the clock of the machine says, and has said: games are listed and taken along."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from smashup_tui.stats.archive import export
from smashup_tui.support.grammar import ago
from smashup_tui.table.lineup import parse
from smashup_tui.table.saved_games import unfinished
from smashup_tui.table.session import Session
from tests.home import home  # noqa: F401


@pytest.mark.parametrize("written", [-(2.0**31), 0.0, 2.0**32, 7.3e9, 1.2e12])
def test_a_game_of_any_time_is_listed_and_taken_along(written: float, tmp_path: Path) -> None:
    session = Session.start(parse("Mo:human:aliens+robots, Ada:random:ninjas+pirates"), 4)
    session.close()
    assert session.record.path is not None
    os.utime(session.record.path, (written, written))
    assert [save.names for save in unfinished()] == [("Mo", "Ada")]
    assert export(tmp_path / "all.zip", {}) == 1
    assert len(zipfile.ZipFile(tmp_path / "all.zip").namelist()) == 2


@pytest.mark.parametrize(
    ("seconds", "words"), [(-1e6, "just now"), (-0.1, "just now"), (7200.0, "2 hours ago")]
)
def test_what_was_played_in_the_future_was_played_just_now(seconds: float, words: str) -> None:
    assert ago(seconds) == words
