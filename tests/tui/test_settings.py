"""Settings are read from a file people edit, so every mistake in it is survivable."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.support import paths, settings
from smashup_tui.support.settings import Settings


def test_without_a_file_the_defaults_hold() -> None:
    assert settings.load() == Settings()


def test_what_is_set_comes_back() -> None:
    mine = Settings(name="Mo", ai_speed="fast", auto_pass=False, keys={"undo": "ctrl+z"})
    assert settings.save(mine) is None
    assert settings.load() == mine


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("name = 3", "“name” must be text in quotes"),
        ("auto_pass = 'yes'", "“auto_pass” must be true or false"),
        ("ai_speed = 'warp'", "“ai_speed” must be one of wait, slow, normal, fast, instant"),
        ("colour = 'red'", "there's no setting “colour”"),
        ("keys = { undo = 7 }", "“keys” must give each action its keys"),
        ("problems = []", "there's no setting “problems”"),
        ("name = ", "can't be read"),
    ],
)
def test_a_mistake_is_named_and_the_rest_counts(home: Path, line: str, said: str) -> None:
    paths.settings_file().write_text(f"theme = 'mono'\n{line}\n", encoding="utf-8")
    read = settings.load()
    (problem,) = read.problems
    assert said in problem
    assert str(paths.settings_file()) in problem
    assert read.name == "You"
    assert read.theme == ("mono" if "can't be read" not in said else "smashup")


def test_a_broken_file_is_kept_when_settings_are_saved() -> None:
    file = paths.settings_file()
    for number in (1, 2):
        file.write_text(f"name = broken {number}", encoding="utf-8")
        kept = settings.save(settings.load())
        assert kept is not None
        assert kept.name == f"settings.toml.broken-{number}"
        assert kept.read_text(encoding="utf-8") == f"name = broken {number}"
        assert settings.load() == Settings()


def test_a_folder_in_place_of_the_file_is_no_traceback() -> None:
    paths.settings_file().mkdir()
    assert "can't be read" in settings.load().problems[0]


def test_files_live_where_the_platform_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.settings_file().name == "settings.toml"
    assert "smashup" in str(paths.config_dir()) and "smashup" in str(paths.data_dir())


def test_the_shipped_themes_are_found() -> None:
    assert paths.shipped_themes_dir().is_dir()
