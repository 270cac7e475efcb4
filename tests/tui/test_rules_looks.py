"""How the rules browser looks: reading a found rule, in three themes and two sizes.

The small reference of the tests stands in, so that a better wording of a rule changes no picture.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.rules import RulesScreen
from tests.rules import small
from tests.tui.snapshot import Comparison
from tests.tui.waiting import IN_COLOURS, files_for, named, until


@pytest.mark.parametrize(("look", "size"), IN_COLOURS, ids=named)
def test_reading_a_rule(
    look: str,
    size: tuple[int, int],
    compare_screen: Comparison,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reference = small.library(home)
    monkeypatch.setattr("smashup_tui.tui.library_loader.load_library", lambda: reference)
    settings = Settings(theme=look, ascii="on" if look == "mono" else "off", animations=False)
    app = SmashupApp(settings, first="rules")

    async def read(pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        await until(pilot, lambda: screen.contents is not None)
        screen.box.value = "me first"
        await until(pilot, lambda: bool(screen.hits))
        await pilot.press("enter", "tab", "tab")

    compare_screen(app, size, read, **files_for(look, size))
