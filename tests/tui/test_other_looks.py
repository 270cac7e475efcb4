"""How the screens look that lead to others: practice, watching, the keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp

from .snapshot import Comparison
from .waiting import SIZES, named


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("first", ["practice", "practice_new", "editor_new", "friends", "watch", "keys"])
def test_how_it_looks(
    first: str, size: tuple[int, int], compare_screen: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "settings_file", lambda: Path("settings.toml"))
    about = {"seed": 7} if first in ("watch", "practice_new", "editor_new") else {}
    app = SmashupApp(Settings(animations=False, ascii="off"), first=first, **about)
    compare_screen(app, size)
