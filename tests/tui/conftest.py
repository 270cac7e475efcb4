"""Every test of the screens has a home of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.paths import HOME_VARIABLE


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    for variable in ("NO_COLOR", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path
