"""`smashup report`: one file with a game and all that explains it, but nothing of whose machine it is."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui import __version__
from smashup_tui.cli import app
from smashup_tui.engine.record import RULES, load
from smashup_tui.support import paths
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session

from .home import home as home


def smashup_report(*arguments: str) -> Result:
    return CliRunner().invoke(app(["report"]), ["report", *arguments])


@pytest.fixture
def game(home: Path) -> Path:
    session = Session.start(parse("Mo:human:aliens+robots, Ada:random:pirates+ninjas; first=Mo"), 3)
    for _ in range(12):
        session.answer(0)
    session.close()
    assert session.record.path is not None
    return session.record.path


def parts(file: Path) -> dict[str, str]:
    with zipfile.ZipFile(file) as packed:
        return {name: packed.read(name).decode() for name in packed.namelist()}


def test_the_game_played_last_is_packed_and_it_is_said_what_is_in_it(game: Path) -> None:
    ran = smashup_report()
    (file,) = paths.exports_dir().glob("report-*.zip")
    assert ran.exit_code == 0 and str(file) in ran.stdout
    assert "game.jsonl: " in ran.stdout and "every hand" in ran.stdout and "error.txt" not in ran.stdout
    found = parts(file)
    assert set(found) == {"README.txt", "game.jsonl", "log.txt", "versions.json"}
    assert found["game.jsonl"] == game.read_text(encoding="utf-8")
    assert "All 12 answers reproduce." in found["log.txt"] and "— Turn 1: Mo —" in found["log.txt"]
    versions = json.loads(found["versions.json"])
    assert (versions["version"], versions["rules"]) == (__version__, RULES)
    assert "Python" in {each["about"] for each in versions["found"]}
    assert "every hand" in found["README.txt"]


def test_the_game_in_it_is_the_same_game(game: Path, tmp_path: Path) -> None:
    out = tmp_path / "bug.zip"
    assert smashup_report(str(game), "--out", str(out)).exit_code == 0
    (tmp_path / "copy.jsonl").write_text(parts(out)["game.jsonl"], encoding="utf-8")
    assert load(tmp_path / "copy.jsonl").verify().digest() == load(game).verify().digest()


def test_nothing_of_the_machine_is_in_it(game: Path, tmp_path: Path) -> None:
    (paths.unfinished_dir() / "scribble.jsonl").write_text("garbage", encoding="utf-8")
    smashup_report(str(game), "--out", str(tmp_path / "bug.zip"))
    for name, text in parts(tmp_path / "bug.zip").items():
        assert str(tmp_path) not in text and str(Path.home()) not in text, name


def test_a_game_that_cannot_be_read_is_packed_with_the_reason(game: Path, tmp_path: Path) -> None:
    lines = game.read_text(encoding="utf-8").splitlines()
    game.write_text("\n".join([*lines[:3], "garbage", *lines[3:], ""]), encoding="utf-8")
    (game.parent / "error.txt").write_text("Traceback: it was here\n", encoding="utf-8")
    ran = smashup_report(str(game), "--out", str(tmp_path / "bug.zip"))
    assert ran.exit_code == 0 and "error.txt: the error that ended the game" in ran.stdout
    found = parts(tmp_path / "bug.zip")
    assert "line 4: not a record's line" in found["log.txt"] and "it was here" in found["error.txt"]


@pytest.mark.parametrize("file", ["no-such.jsonl", "."])
def test_what_is_no_game_is_refused(file: str, game: Path) -> None:
    ran = smashup_report(file)
    assert ran.exit_code == 2 and ran.stderr.startswith("smashup: ")


def test_where_nothing_was_played_it_says_so(home: Path) -> None:
    ran = smashup_report()
    assert ran.exit_code == 2 and "There are no games here yet" in ran.stderr
