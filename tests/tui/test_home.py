"""Home: there at once, and the way to everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.help import HelpDialog
from smashup_tui.tui.widgets.menu import Menu

from .waiting import until

ROOT = Path(__file__).resolve().parents[2]


async def test_home_opens_and_quits_by_keys() -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        assert "Quit" in app.screen.query_one(Menu).shown_text
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog)
        await pilot.press("escape")
        await pilot.press("q")
    assert app.return_code == 0


async def test_it_ends_when_its_window_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[bool] = []

    def has_terminal() -> bool:
        looks.append(True)
        return len(looks) < 4

    monkeypatch.setattr("smashup_tui.tui.app.has_terminal", has_terminal)
    monkeypatch.setattr("smashup_tui.tui.app.LOOK_FOR_TERMINAL", 0.01)
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.return_code is not None)
    assert app.return_code == 1 and len(looks) >= 4


async def test_home_quits_by_mouse() -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        menu = app.screen.query_one(Menu)
        await pilot.click(Menu, offset=(8, len(menu.items) - 1))
    assert app.return_code == 0


async def test_a_broken_settings_file_is_said_and_survived() -> None:
    paths.settings_file().write_text("name = ", encoding="utf-8")
    app = SmashupApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert any("cannot be read" in toast.message for toast in app._notifications)


async def test_everything_wrong_in_the_settings_is_said_at_once() -> None:
    paths.settings_file().write_text('theme = "nope"\nai_speed = 3\nfoo = 1', encoding="utf-8")
    app = SmashupApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        (toast,) = app._notifications
        assert all(word in toast.message for word in ("“foo”", "“ai_speed”", "nope"))


async def test_ascii_mode_shows_nothing_but_ascii() -> None:
    app = SmashupApp(Settings(ascii="on"))
    async with app.run_test():
        lines = app.screen._compositor.render_strips()
        assert all(strip.text.isascii() for strip in lines)


def loaded_by(code: str) -> set[str]:
    code += "\nimport sys; print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(out.stdout.split())


def test_home_loads_nothing_of_the_game() -> None:
    loaded = loaded_by("import smashup_tui.tui.app, smashup_tui.tui.screens.home")
    assert "smashup_tui.tui.screens.home" in loaded
    heavy = {"smashup_tui.cards", "smashup_tui.engine", "rulesdb", "sqlite3", "typer", "rapidfuzz"}
    assert not heavy & loaded


def test_the_table_loads_nothing_that_is_only_for_searching() -> None:
    loaded = loaded_by(
        "import smashup_tui.tui.screens.table\n"
        "from bench.screens import full_table\n"
        "full_table()\n"
        "from smashup_tui.reading.reference import reference\n"
        "library = reference()\n"
        "assert library.linked_text(library.about_card('robots-zapbot').entry)"
    )
    assert "smashup_tui.cards" in loaded and "rulesdb" in loaded
    assert not {"sqlite3", "rapidfuzz", "importlib.metadata", "typer"} & loaded


def test_without_a_terminal_it_says_so() -> None:
    out = subprocess.run(
        [sys.executable, "-c", "from smashup_tui.cli import main; main()"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
    )
    assert out.returncode == 2
    assert "needs a terminal" in out.stderr and "Traceback" not in out.stderr
