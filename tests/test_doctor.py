"""`smashup doctor`: what it looks at, and that it names the way out of what is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from smashup_tui.cli import app
from smashup_tui.commands import doctor as diagnostics
from smashup_tui.commands.doctor import BAD, GOOD, SO_SO, Finding, findings
from smashup_tui.support import paths
from tests.home import home as home


def about(name: str) -> list[Finding]:
    return [each for each in findings() if each.about == name]


def doctor(*options: str) -> tuple[int, str]:
    result = CliRunner().invoke(app(["doctor"]), ["doctor", *options])
    return result.exit_code, result.output


def test_on_a_sound_machine_everything_is_looked_at_and_nothing_is_bad() -> None:
    code, told = doctor("--json")
    found = [Finding(**each) for each in json.loads(told)]
    assert code == 0
    assert {"smashup", "Python", "textual", "terminal", "colour", "signs", "mouse", "cards"} <= {
        each.about for each in found
    }
    assert all(each.advice for each in found if each.state != GOOD and each.about != "colour")


def test_a_home_that_is_a_file_is_bad_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(file))
    code, told = doctor()
    assert code == 1
    assert f"{file} isn't a folder" in told.replace("\n", "")
    assert "SMASHUP_HOME" in told


def test_a_full_disk_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "LEAST_FREE", 1 << 80)
    assert about("folder for games")[0].state == BAD
    assert "Free some space" in about("folder for games")[0].advice


def test_a_folder_one_may_not_write_to_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(**_: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.TemporaryFile", refused)
    assert "Permission denied" in about("folder for games")[0].found


def test_broken_files_are_named(home: Path) -> None:
    paths.unfinished_dir().mkdir(parents=True)
    (paths.unfinished_dir() / "scribble.jsonl").write_text("garbage", encoding="utf-8")
    paths.settings_file().write_text("nonsense = 1", encoding="utf-8")
    assert any("scribble.jsonl" in each.found for each in about("games"))
    assert about("settings")[0].state == SO_SO and "nonsense" in about("settings")[0].found


def test_a_missing_package_comes_with_the_way_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "_version", lambda package: "")
    assert about("textual")[0].state == BAD
    assert "smashup[cluster]" in about("extra cluster")[0].advice


@pytest.mark.parametrize(
    ("size", "state"), [((80, 24), GOOD), ((79, 24), BAD), ((200, 23), BAD)], ids=lambda value: str(value)
)
def test_a_window_that_is_too_small_is_bad(
    size: tuple[int, int], state: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnostics, "has_terminal", lambda: True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda *_: size)
    assert about("size")[0].state == state
