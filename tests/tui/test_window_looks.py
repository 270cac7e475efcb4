"""How the windows look that open over a table, and a watched game: in every size."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from smashup_tui.engine.model.kinds import BEFORE_SCORING, GAINED_VP, MOVED, PLAYED
from smashup_tui.support.settings import Settings
from smashup_tui.table.event_tree import CAME, ToldLine
from smashup_tui.table.event_tree import MOVED as MARK
from smashup_tui.table.hints import Hint
from smashup_tui.table.lineup import parse
from smashup_tui.table.log import LogLine
from smashup_tui.table.replay import Replay
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.branches import BranchesDialog
from smashup_tui.tui.dialogs.choose import ask_to_take_back
from smashup_tui.tui.dialogs.factions import FactionDialog
from smashup_tui.tui.dialogs.progress import ProgressDialog
from smashup_tui.tui.dialogs.recap import RecapDialog
from smashup_tui.tui.dialogs.text import TextDialog
from smashup_tui.tui.dialogs.what_if import HintsDialog
from smashup_tui.tui.dialogs.window import Window
from smashup_tui.tui.screens.keys import PressDialog
from smashup_tui.tui.table.log_window import LogWindow
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.table.theatre import Theatre, WatchedSeries

from ..rules import small
from .snapshot import Comparison
from .tables import part_of
from .test_looks import full_table, session_of
from .test_practice import pits
from .waiting import SIZES, named, until

pytestmark = [pytest.mark.parametrize("size", SIZES, ids=named), pytest.mark.usefixtures("quick")]

HINTS = [
    Hint((0,), "play Bruiser at Oasis", 0.61, "Oasis: +4 power, you lead there"),
    Hint((1,), "play Strike on Giant", 0.54, "Plain: 5 power less of Foe's"),
    Hint((2,), "end the turn", 0.22, "nothing changes yet"),
]


def recap(screen: TableScreen) -> RecapDialog:
    sailor = screen.controller.seat.view().bases[4].minions[0].card
    news = [
        ToldLine("Cliff scores: 14 of 12", LogLine(1, "", BEFORE_SCORING)),
        ToldLine("Third takes first place with 9 power: +3 VP", LogLine(2, "", GAINED_VP, 2), 1, CAME),
        ToldLine("Foe plays Sailor at Cliff", LogLine(3, "", PLAYED, 1, sailor)),
        ToldLine("Giant moves from Plain to Oasis", LogLine(4, "", MOVED, 1, sailor), 1, MARK, 3),
    ]
    return RecapDialog(screen.window_reader, news, "Since your last turn")


def branches(_: TableScreen) -> BranchesDialog:
    """Two ways from the beginning, the first of them forked again."""
    practice = pits()
    for way in ((0, 0), (0, 1), (1,)):
        practice.go_to(0)
        for answer in way:
            practice.answer(answer)
    practice.close()
    return BranchesDialog(practice.tree, ["You", "Foe"])


def progress(_: TableScreen) -> ProgressDialog:
    window = ProgressDialog("Playing it again", 180)
    window.bar.done = 63
    return window


WINDOWS: dict[str, Callable[[TableScreen], Window[Any]]] = {
    "recap": recap,
    "progress": progress,
    "hints": lambda screen: HintsDialog(HINTS),
    "log": lambda screen: LogWindow(screen.controller.story_lines, screen.window_reader, can_go=True),
    "branches": branches,
    "take_back": lambda screen: ask_to_take_back(),
    "text": lambda screen: TextDialog("Your name", "Kim"),
    "press": lambda screen: PressDialog("Take back your last move", lambda key: ""),
    "factions": lambda screen: FactionDialog("Kim", ["dinosaurs"]),
}
KEYS = {"menu": "escape", "keys": "question_mark", "card": "z", "commands": "ctrl+p"}


@pytest.mark.parametrize("window", [*WINDOWS, *KEYS])
def test_a_window_over_the_table(
    window: str,
    size: tuple[int, int],
    compare_screen: Comparison,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reference = small.library(home)
    monkeypatch.setattr("smashup_tui.tui.library_loader.load_library", lambda: reference)
    app = SmashupApp(Settings(animations=False, ascii="off"), first="table", session=session_of(full_table()))

    async def open_it(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: app.library_loader.library is not None)
        table = app.screen
        assert isinstance(table, TableScreen)
        if window in KEYS:
            await pilot.press(KEYS[window])
        else:
            await app.push_screen(WINDOWS[window](table))
        await until(pilot, lambda: app.screen is not table)
        await app.workers.wait_for_complete()
        for box in app.screen.query(Input):
            box.cursor_blink = False
        await pilot.pause()

    compare_screen(app, size, open_it)


def test_a_watched_game(size: tuple[int, int], compare_screen: Comparison) -> None:
    seating = parse("Ada:random:aliens+wizards, Bo:random:robots+ninjas, Cy:random:zombies+pirates")
    replay = Replay.start(seating, 5, watched=True)
    about = {"replay": replay, "series": WatchedSeries(seating, 1)}
    app = SmashupApp(Settings(animations=False, ascii="off"), first="theatre", **about)

    async def step(pilot: Pilot[None]) -> None:
        await pilot.press("space")
        part = part_of(app, Theatre)
        await until(pilot, lambda: not part.running)
        for _ in range(4):
            await pilot.press("right_curly_bracket")
            await app.workers.wait_for_complete()
        await until(pilot, lambda: app.library_loader.library is not None)

    compare_screen(app, size, step)
