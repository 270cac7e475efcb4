"""Longer work: keys work meanwhile, a window says how far it is, and Esc stops it."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pytest

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs import progress
from smashup_tui.tui.dialogs.progress import ProgressDialog, through
from tests.tui.waiting import until


def slow(steps: int) -> Iterator[int]:
    """Work of more than a slice each."""
    for number in range(1, steps + 1):
        start = perf_counter()
        while perf_counter() - start <= progress.SLICE:
            continue
        yield number


async def test_quick_work_opens_no_window() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test():
        shown = len(app.screen_stack)
        assert await through(app, "Opening", iter(range(1, 500)), 500)
        assert len(app.screen_stack) == shown


async def test_long_work_shows_how_far_it_is_and_closes_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    app = SmashupApp(Settings(animations=False))
    seen: set[str] = set()

    def watched() -> Iterator[int]:
        for number in slow(60):
            if isinstance(app.screen, ProgressDialog):
                seen.add(app.screen.bar.shown_text)
            yield number

    async with app.run_test() as pilot:
        done = app.run_worker(through(app, "Opening", watched(), 60))
        assert await done.wait() is True
        await until(pilot, lambda: not isinstance(app.screen, ProgressDialog))
        assert any(" of 60" in text for text in seen)


async def test_escape_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    app = SmashupApp(Settings(animations=False))
    async with app.run_test() as pilot:
        done = app.run_worker(through(app, "Opening", slow(100_000), 100_000))
        await until(pilot, lambda: isinstance(app.screen, ProgressDialog))
        await pilot.press("escape")
        assert await done.wait() is False
        assert not isinstance(app.screen, ProgressDialog)
