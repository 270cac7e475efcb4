"""A line that is copied reaches the desktop, a file, or at least the eye."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from smashup_tui.support import clipboard, paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.copied import CopiedDialog
from smashup_tui.tui.guest_app import GuestApp
from smashup_tui.tui.widgets.flow import Page
from tests.tui.waiting import until

LINE = 'smashup play --setup "You, Ada:hard" --seed 7'


@pytest.fixture
def no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.fixture
def xclip(no_desktop: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of that name that writes what it is given to a file."""
    taken = tmp_path / "taken"
    script = tmp_path / "bin" / "xclip"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\n[ "$*" = "-selection clipboard" ] && cat > "{taken}"\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{script.parent}:/usr/bin:/bin")
    monkeypatch.setenv("DISPLAY", ":0")
    return taken


async def shown_after_copying(note: str = "") -> tuple[str, str]:
    """What the window says, and what the terminal was asked to copy."""
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        app.copy(LINE, note)
        await until(pilot, lambda: isinstance(app.screen, CopiedDialog))
        await pilot.pause()
        text = " ".join(app.screen.query_one(Page).shown_text.split())
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, CopiedDialog)
        return text, app.clipboard


async def test_the_desktops_program_takes_it(xclip: Path) -> None:
    text, asked = await shown_after_copying("It contains every hand and deck.")
    assert xclip.read_text(encoding="utf-8") == LINE == asked
    assert LINE in text and "in the clipboard (xclip)" in text and "It contains every hand and deck." in text


@pytest.mark.usefixtures("no_desktop")
async def test_without_one_the_line_stays_shown_and_is_in_a_file() -> None:
    text, asked = await shown_after_copying()
    path = paths.data_dir() / "copied.txt"
    assert path.read_text(encoding="utf-8") == f"{LINE}\n" and asked == LINE
    assert LINE in text and "Your terminal was asked" in text and path.name in text


async def test_a_program_that_fails_is_not_believed(xclip: Path) -> None:
    program = Path(xclip.parent, "bin", "xclip")
    program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    assert clipboard.copy_with_program(LINE) == ""
    program.unlink()
    assert clipboard.program() == ()


@pytest.mark.usefixtures("no_desktop")
async def test_where_nothing_can_be_written_the_line_is_still_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "data_dir", lambda: paths.NO_HOME)
    text, _ = await shown_after_copying()
    assert LINE in text and "also in" not in text


def test_a_guests_app_leaves_nothing_on_the_hosts_machine() -> None:
    assert not GuestApp.KEEPS
