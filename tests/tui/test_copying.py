"""A line that is copied reaches the desktop, a file, or at least the eye."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from rulesdb import Library
from smashup_tui.support import clipboard, paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.copied import CopiedDialog
from smashup_tui.tui.guest_app import GuestApp
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.widgets.flow import Page
from tests.scenario import board, foe
from tests.tui.tables import screen_of
from tests.tui.test_table import at, session_at
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


# --- text that the mouse marks -------------------------------------------------------------------------


async def drag(pilot: Pilot[None], widget: Widget, start: tuple[int, int], end: tuple[int, int]) -> None:
    await pilot.mouse_down(widget, offset=start)
    await pilot.hover(widget, offset=end)
    await pilot.mouse_up(widget, offset=end)
    await pilot.pause()


@pytest.mark.usefixtures("no_desktop")
@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_text_of_a_rule_is_marked_and_copied(size: tuple[int, int], library: Library) -> None:
    app = SmashupApp(Settings(animations=False), first="rules", entry="rule.me-first", alone=True)
    async with app.run_test(size=size) as pilot:
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        await until(pilot, lambda: screen.contents is not None and screen.reader.page is not None)
        await pilot.pause()
        lines, entry = screen.reader.shown_text.splitlines(), screen.reader.page and screen.reader.page.entry
        first = next(y for y, line in enumerate(lines) if "First the mandatory" in line)
        await drag(pilot, screen.reader, (2, first), (20, first + 1))
        wanted = f"{lines[first].strip(' ▐')}\n{lines[first + 1][:21].strip()}"
        assert screen.get_selected_text() == wanted
        assert screen.reader.page and screen.reader.page.entry == entry, "a drag follows no link"
        reversed_cells = [
            segment.text
            for segment in screen.reader.render_line(first)
            if segment.style and segment.style.reverse
        ]
        assert "".join(reversed_cells).strip() == lines[first].strip()
        await pilot.press("ctrl+c")
        await until(pilot, lambda: isinstance(app.screen, CopiedDialog))
        await pilot.pause()
        assert app.clipboard == wanted
        await pilot.press("enter")
        await pilot.pause()
        await pilot.click(screen.index, offset=(3, 2))
        await pilot.pause()
        assert not screen.get_selected_text(), "a click takes the mark away"


async def test_a_mark_goes_when_other_words_come_to_its_place(library: Library) -> None:
    app = SmashupApp(Settings(animations=False), first="rules", entry="rule.me-first", alone=True)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        await until(pilot, lambda: screen.contents is not None and screen.reader.page is not None)
        await pilot.pause()
        await drag(pilot, screen.reader, (2, 5), (20, 7))
        assert screen.get_selected_text()
        await pilot.press("pagedown")
        await pilot.pause()
        assert not screen.get_selected_text()


async def test_on_the_table_what_is_read_can_be_marked_and_bases_cannot() -> None:
    app = at(board({"Tar Pits": [foe("Zapbot"), foe("Nukebot")]}, hand=["Beam Up", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        await drag(pilot, screen.bases[0], (2, 1), (20, 6))
        assert not screen.selections
        await pilot.press("2")
        await pilot.pause()
        words = screen.rail.shown_text.splitlines()[0].strip()
        await drag(pilot, screen.rail, (0, 0), (30, 0))
        assert words and screen.get_selected_text() == words
        assert session_at(app).game.count == 0, "and plays nothing"
