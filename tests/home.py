"""A home of its own for each test that writes or reads a player's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path
