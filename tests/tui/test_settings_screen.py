"""The settings screen: what you change counts at once, is saved at once, and can be undone as a whole."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from smashup_tui.support import paths, settings
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.settings import SettingsScreen
from smashup_tui.tui.table.theme_sample import ThemeSample
from smashup_tui.tui.widgets.flow import Page
from smashup_tui.tui.widgets.form import Form
from tests.tui.snapshot import Comparison
from tests.tui.waiting import IN_COLOURS, click_text, files_for, named


def opened() -> SmashupApp:
    return SmashupApp(Settings(ascii="off", animations=False), first="settings")


async def go_to(app: SmashupApp, pilot: Pilot[None], label: str) -> Form:
    form = app.screen.query_one(Form)
    for _ in form.fields:
        if form.current.label == label:
            return form
        await pilot.press("down")
    raise AssertionError(f"there is no {label}")


def saved() -> Settings:
    return settings.load()


async def test_another_theme_is_worn_shown_and_saved_at_once() -> None:
    app = opened()
    async with app.run_test(size=(120, 40)) as pilot:
        form = await go_to(app, pilot, "theme")
        before = [segment.style for segment in app.screen.query_one(ThemeSample).render_line(3)]
        await pilot.press("right")
        assert app.theme != "smashup" and saved().theme == app.theme
        assert [segment.style for segment in app.screen.query_one(ThemeSample).render_line(3)] != before
        worn = {app.theme}
        while app.theme != "smashup":
            await pilot.press("right")
            worn.add(app.theme)
        assert len(worn) >= 6 and form.current.value == "House"


async def test_a_theme_is_picked_from_the_list_and_worn_while_you_look() -> None:
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(app, pilot, "theme")
        await pilot.press("enter", "down", "down")
        tried = app.theme
        assert tried != "smashup"
        await pilot.press("escape")
        assert app.theme == "smashup" and not paths.settings_file().exists()
        await pilot.press("enter", "down", "down", "enter")
        assert app.theme == tried == saved().theme
        assert isinstance(app.screen, SettingsScreen)


async def test_every_line_can_be_changed_by_keys_and_is_saved() -> None:
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        for label, name, value in (
            ("signs", "ascii", "auto"),
            ("animations", "animations", True),
            ("opponents' speed", "ai_speed", "fast"),
            ("at Me First", "auto_pass", False),
            ("ending a turn", "confirm_end_turn", False),
            ("nothing left to do", "auto_end", True),
        ):
            form = await go_to(app, pilot, label)
            shown = form.current.value
            await pilot.press("right")
            assert getattr(app.settings, name) == value == getattr(saved(), name), label
            assert form.current.value != shown
        assert app.animation_level == "full"


async def test_plain_ascii_comes_at_once() -> None:
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(app, pilot, "signs")
        await pilot.press("left")
        assert app.settings.ascii == "on"
        assert all(strip.text.isascii() for strip in app.screen._compositor.render_strips())


async def test_your_name_is_typed_and_the_next_table_knows_it() -> None:
    app = opened()
    app.settings.last_setup = "You:human, Ada:easy"
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(app, pilot, "your name")
        await pilot.press("enter")
        app.screen.query_one(Input).value = "  "
        await pilot.press("enter")
        assert not isinstance(app.screen, SettingsScreen)  # a name needs a letter
        app.screen.query_one(Input).value = "Mo"
        await pilot.press("enter")
        assert isinstance(app.screen, SettingsScreen)
        assert saved().name == "Mo" and saved().last_setup == "Mo:human, Ada:easy"
        assert "Mo" in app.screen.query_one(Form).shown_text


async def test_everything_can_be_reset_but_asks_first() -> None:
    app = SmashupApp(
        Settings(
            theme="mono", ascii="on", auto_pass=False, keys={"help": "f9"}, last_setup="You:human, Ada:easy"
        ),
        first="settings",
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(app, pilot, "reset")
        await pilot.press("enter", "n")
        assert app.theme == "mono"
        await pilot.press("enter", "y")
        assert (
            app.theme == "smashup" and app.settings == Settings(last_setup="You:human, Ada:easy") == saved()
        )


async def test_the_mouse_changes_values() -> None:
    app = opened()
    async with app.run_test(size=(120, 40)) as pilot:
        form = app.screen.query_one(Form)
        await click_text(pilot, form, "opponents' speed")
        assert app.settings.ai_speed == "fast"
        line = next(line for line in form.shown_text.splitlines() if "opponents' speed" in line)
        await pilot.click(form, offset=(line.index("◂"), form.shown_text.splitlines().index(line)))
        assert app.settings.ai_speed == "normal"
        await click_text(pilot, app.screen.query_one("#keyline"), "back")
        assert not isinstance(app.screen, SettingsScreen)


async def test_a_broken_theme_of_yours_is_explained_beside_the_themes() -> None:
    folder = paths.own_themes_dir()
    folder.mkdir()
    (folder / "mine.toml").write_text("[colours]\nbackground = 'dim'\n", encoding="utf-8")
    app = opened()
    async with app.run_test(size=(120, 40)) as pilot:
        await go_to(app, pilot, "theme")
        said = "".join(app.screen.query_one("#about", Page).shown_text.split())
        assert "mine.toml,line2:“background”mustbeacolour" in said


async def test_a_theme_you_write_can_be_chosen_without_leaving() -> None:
    app = opened()
    async with app.run_test(size=(120, 40)) as pilot:
        await go_to(app, pilot, "theme")
        folder = paths.own_themes_dir()
        folder.mkdir()
        text = 'title = "Dusk"\n[colours]\nbackground = "#111"\nforeground = "#eee"\nprimary = "teal"\n'
        (folder / "dusk.toml").write_text(text, encoding="utf-8")
        await pilot.press("left")
        assert app.theme == "dusk" and "Dusk" in app.screen.query_one(Form).shown_text


async def test_a_broken_file_is_kept_when_you_change_something() -> None:
    paths.settings_file().write_text("name = \n", encoding="utf-8")
    app = SmashupApp(first="settings")
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(app, pilot, "at Me First")
        await pilot.press("right")
        assert any("saved as settings.toml.broken-1" in toast.message for toast in app._notifications)
    assert (
        paths.settings_file().with_name("settings.toml.broken-1").read_text(encoding="utf-8") == "name = \n"
    )
    assert tomllib.loads(paths.settings_file().read_text(encoding="utf-8"))["auto_pass"] is False


async def test_settings_that_cannot_be_written_still_count_and_it_is_said(home: Path) -> None:
    paths.settings_file().mkdir()
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await go_to(app, pilot, "at Me First")
        await pilot.press("right")
        assert app.settings.auto_pass is False
        assert any("can't be saved" in toast.message for toast in app._notifications)


@pytest.mark.parametrize(("look", "size"), IN_COLOURS, ids=named)
def test_how_it_looks(
    look: str, size: tuple[int, int], compare_screen: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "settings_file", lambda: Path("settings.toml"))
    monkeypatch.setattr(paths, "own_themes_dir", lambda: Path("themes-of-mine"))
    mine = Settings(theme=look, ascii="on" if look == "mono" else "off", animations=False)
    compare_screen(SmashupApp(mine, first="settings"), size, **files_for(look, size))


async def test_a_setting_is_found_by_typing() -> None:
    app = opened()
    async with app.run_test(size=(120, 40)) as pilot:
        form = app.screen.query_one(Form)
        every = len(form.fields)
        await pilot.press("slash", *"ending")
        assert [field.label for field in form.fields] == ["Play", "ending a turn"]
        await pilot.press("enter", "right")
        assert not saved().confirm_end_turn
        await pilot.press("escape")
        assert len(form.fields) == every and isinstance(app.screen, SettingsScreen)
