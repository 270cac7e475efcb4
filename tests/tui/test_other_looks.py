"""How the screens look that lead to others: practice, watching, the keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SCREENS, SmashupApp

from .snapshot import Comparison
from .waiting import SIZES, named, until


@pytest.mark.parametrize("size", SIZES, ids=named)
@pytest.mark.parametrize("first", ["practice", "practice_new", "editor_new", "friends", "watch", "keys"])
def test_how_it_looks(
    first: str, size: tuple[int, int], compare_screen: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "settings_file", lambda: Path("settings.toml"))
    about = {"seed": 7} if first in ("watch", "practice_new", "editor_new") else {}
    app = SmashupApp(Settings(animations=False, ascii="off"), first=first, **about)

    async def all_there(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: type(app.screen).__name__ == SCREENS[first][1])
        if about:  # a table to be set says what the reference says of a faction
            await until(pilot, lambda: app.library_loader.library is not None)

    compare_screen(app, size, all_there)
