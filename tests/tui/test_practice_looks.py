"""How practice looks: the list of drills, a forecast, hints that stay, the board editor."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.practice.board_editor import dealt
from smashup_tui.practice.drills import Progress, Solved, drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.support.settings import Settings
from smashup_tui.table.hints import Hint
from smashup_tui.table.local_table import LocalSeat
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.what_if import WhatIfDialog
from smashup_tui.tui.table.practice_table import Practice
from tests.tui.snapshot import Comparison
from tests.tui.tables import is_at, part_of
from tests.tui.test_editor import SETUP
from tests.tui.waiting import IN_SIZES, MIDDLE, named


@pytest.fixture(autouse=True)
def no_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are shown without clarifications, so that pictures do not change with the reference."""
    monkeypatch.setattr("smashup_tui.tui.library_loader.LibraryLoader.ask", lambda *_: None)


def settings(look: str) -> Settings:
    return Settings(theme=look, ascii="on" if look == "mono" else "off", animations=False)


@pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
def test_the_list_of_drills(look: str, size: tuple[int, int], compare_screen: Comparison, home: Path) -> None:
    progress = Progress.load(home / "drills.json")
    progress.note(1, Solved(2, 1))
    progress.note(3, None)
    app = SmashupApp(settings(look), first="drills")
    compare_screen(app, size)


@pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
def test_a_forecast_in_a_drill(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    task = drills()[0]
    app = SmashupApp(settings(look), first="practice_table", session=PracticeGame.for_drill(task))

    async def ask(pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        assert is_at(app, Practice)
        app.clear_notifications()
        part = part_of(app, Practice)
        number = task.solution[0][0]
        assert part.c.builder is not None
        part._show_forecast(part.c.builder.offers[number].words, (number,))
        await pilot.pause()
        assert isinstance(app.screen, WhatIfDialog)

    compare_screen(app, size, ask)


@pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
def test_hints_that_are_always_there(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    app = SmashupApp(settings(look), first="practice_table", session=PracticeGame.for_drill(drills()[0]))
    hints = [
        Hint((0,), "Play War Raptor at The Homeworld", 0.71, "The Homeworld worth 4 VP instead of 2"),
        Hint(
            (1,),
            "Play Augmentation",
            0.64,
            "The Homeworld: +4 power, The Homeworld will score, 2 more in hand",
        ),
        Hint((2,), "End the turn", 0.08, "nothing changes yet"),
    ]

    async def ask(self: LocalSeat) -> list[Hint]:
        return hints

    async def switch_on(pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        await pilot.press("i")
        await app.workers.wait_for_complete()
        await pilot.pause()
        app.clear_notifications()
        await pilot.pause()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(LocalSeat, "hints", ask)
        compare_screen(app, size, switch_on, styles=size == MIDDLE)


@pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
def test_the_board_editor(look: str, size: tuple[int, int], compare_screen: Comparison) -> None:
    position = dealt(SETUP, 4).text
    app = SmashupApp(settings(look), first="editor", position=position)

    async def point(pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("1", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PickDialog)

    compare_screen(app, size, point)
