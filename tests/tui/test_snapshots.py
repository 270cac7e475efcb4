"""The files that screens are compared with: few pictures, none left over, and a difference is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp

from . import snapshot
from .snapshot import FOLDER, Comparison

MOST_PICTURES = 60
MOST_BYTES = 5_000_000


def test_snapshots_stay_few_and_small() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file()]
    assert sum(path.suffix == ".svg" for path in files) <= MOST_PICTURES
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES


def test_every_snapshot_has_its_test() -> None:
    for path in FOLDER.rglob("*.*"):
        module = Path(__file__).with_name(f"test_{path.parent.name}.py")
        name = path.stem.split("-")[0]
        assert f"def test_{name}(" in module.read_text(encoding="utf-8"), path


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(snapshot, "FOLDER", tmp_path)
    return tmp_path


def app() -> SmashupApp:
    return SmashupApp(Settings(animations=False, ascii="off"), first="practice")


def test_a_snapshot_is_written_once_and_then_compared(elsewhere: Path) -> None:
    Comparison("looks/practice", update=True)(app(), (80, 24), styles=True)
    stored = (elsewhere / "looks" / "practice.txt").read_text(encoding="utf-8")
    words, _, styles = stored.partition("--- styles ---\n")
    assert "Esc" in words and " accent_text “Esc”" in styles
    assert not any(line.endswith(" ") for line in stored.splitlines())
    Comparison("looks/practice", update=False)(app(), (80, 24), styles=True)


def test_another_screen_fails_with_the_lines_that_differ(elsewhere: Path) -> None:
    Comparison("looks/practice", update=True)(app(), (80, 24))
    path = elsewhere / "looks" / "practice.txt"
    path.write_text(path.read_text(encoding="utf-8").replace("Esc", "Ctrl"), encoding="utf-8")
    with pytest.raises(pytest.fail.Exception) as told:
        Comparison("looks/practice", update=False)(app(), (80, 24))
    lines = str(told.value).splitlines()
    assert any(line.startswith("-") and "Ctrl" in line for line in lines)
    assert any(line.startswith("+") and "Esc" in line for line in lines)


def test_a_missing_snapshot_says_how_to_write_it(elsewhere: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match="--update-snapshots"):
        Comparison("looks/practice", update=False)(app(), (80, 24))
