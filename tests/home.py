"""A home of its own for each test that writes or reads a player's files, and a place to ship from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from smashup_tui.arena.lab import bundled
from smashup_tui.support.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server deals alike in every run. Else, once in forty games, somebody may change a hand before anybody
    else is shown the table, and the test would wait for them."""
    monkeypatch.setattr("smashup_tui.online.server_table.SEED_BITS", 0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty place to ship results of the lab from: what a test shows hangs on no figure of theirs."""
    place = tmp_path / "program" / bundled.FOLDER
    place.mkdir(parents=True)
    monkeypatch.setattr(bundled, "_folder", lambda: place)
    bundled.shipped.cache_clear()
    yield place
    bundled.shipped.cache_clear()
