"""Every test of the screens has a home of its own."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from rulesdb import Library
from smashup_tui.stats.home_summary import HomeSummary
from tests.home import folder, home, same_deal  # noqa: F401
from tests.tui.snapshot import compare_screen  # noqa: F401


@pytest.fixture(autouse=True)
def no_figures(folder: Path) -> None:  # noqa: F811
    """No screen shows results of the lab that the test has not laid there."""


@pytest.fixture(autouse=True)
def summed_up(monkeypatch: pytest.MonkeyPatch) -> HomeSummary:
    """What Home shows of today and of games played is the same every day, and known at once."""
    summary = HomeSummary(
        "today",
        ("zombies", "wizards"),
        "Zombies + Wizards",
        "Ada",
        "normal",
        yesterday="won 15 to 12",
        games=9,
        streak=2,
        best=4,
        last="16 to 9, normal",
        challenge="Factions: Pirates",
        filled=6,
        total=12,
    )
    monkeypatch.setattr("smashup_tui.tui.screens.home.load_summary", lambda: summary)
    monkeypatch.setattr("smashup_tui.tui.screens.home.stamp_of", lambda name: summary.stamp)
    monkeypatch.setattr("smashup_tui.tui.screens.home.tip_of", lambda day: "A tip that is true every day.")
    return summary


@pytest.fixture(autouse=True)
def plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("NO_COLOR", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(autouse=True)
def loop_of_the_product(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual lets a new task run at once, from Python 3.12 on, but not in `run_test`."""
    eager = getattr(asyncio, "eager_task_factory", None)
    run_test = App.run_test

    def as_in_the_product(app: App[None], **more: Any) -> AbstractAsyncContextManager[Pilot[None]]:
        asyncio.get_running_loop().set_task_factory(eager)
        return run_test(app, **more)

    monkeypatch.setattr(App, "run_test", as_in_the_product)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait until the processor is idle after each key: wait for the messages alone."""

    async def no_time(*_: float) -> None:
        for _turn in range(30):  # a key passes from the app to its widget in a few turns of the loop
            await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", no_time)
    monkeypatch.setattr("textual.pilot.wait_for_idle", no_time)
    monkeypatch.setattr("smashup_tui.tui.table.pace.BEFORE", 0.0)


@pytest.fixture(scope="session")
def library() -> Library:
    """The reference with all cards, read once; also what leads to what."""
    from smashup_tui.tui.library_loader import load_library

    library = load_library()
    library.backlinks("rule.me-first")
    return library
