"""What the player is told in passing goes after its time."""

from __future__ import annotations

import time

import pytest

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.toast import PassingToast


def test_a_note_whose_time_ran_out_while_it_was_put_up_has_a_moment_left() -> None:
    """Textual sets a timer for it, and one for less than nothing goes on for ever."""
    note = PassingToast("late", timeout=-0.005)
    assert note.has_expired and note.time_left > 0


def test_another_time_on_the_clock_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    note = PassingToast("now", timeout=5)
    for shift in (-1e6, 1e6):
        monkeypatch.setattr(time, "time", lambda shift=shift: shift)
        assert not note.has_expired and 4 < note.time_left <= 5


async def test_nothing_in_a_note_is_markup_or_obeyed() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        app.screen.notify("[/] [b]Mo\x1b]0;x\x07", title="[/]\x1b[2J")
        await pilot.pause()
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert "[/] [b]Mo ]0;x" in shown and "\x1b" not in shown
