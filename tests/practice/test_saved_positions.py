"""Positions as files: kept under a title, opened again, refused with the reason."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest

from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import RulesError
from smashup_tui.engine.position import Position, PositionError, _check_of
from smashup_tui.engine.setup import Setup
from smashup_tui.practice.saved import load, save, saved
from tests.scenario import board, foe


def a_position() -> Position:
    return Position.of(board({"Tar Pits": [foe("Warbot")]}).game)


def test_a_position_is_kept_under_its_title(tmp_path: Path) -> None:
    save(tmp_path, "Warbot  at the Pits", a_position().text)
    (one,) = saved(tmp_path)
    assert one.title == "Warbot at the Pits" and one.path.name == "warbot-at-the-pits.position"
    assert Position.from_text(one.text).game().digest() == a_position().game().digest()


def test_the_same_title_replaces(tmp_path: Path) -> None:
    save(tmp_path, "one", a_position().text)
    save(tmp_path, "One", a_position().text)
    assert [each.title for each in saved(tmp_path)] == ["One"]


def test_the_bare_line_is_enough(tmp_path: Path) -> None:
    (tmp_path / "mine.position").write_text(a_position().text, encoding="utf-8")
    assert load(tmp_path / "mine.position").title == "mine"


def test_other_files_are_left_out_and_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.position").write_text("no position", encoding="utf-8")
    (tmp_path / "empty.position").write_text("", encoding="utf-8")
    assert saved(tmp_path) == []
    with pytest.raises(PositionError, match="is empty"):
        load(tmp_path / "empty.position")
    with pytest.raises(PositionError, match="can't be read"):
        load(tmp_path / "nowhere.position")
    with pytest.raises(PositionError, match="letters or digits"):
        save(tmp_path, "!?", a_position().text)


def with_other_insides(text: str, old: str, new: str) -> str:
    """The line with something changed inside, packed as if it belonged there."""
    packed = text.split(".")[1]
    data = zlib.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))).decode()
    assert old in data
    again = base64.urlsafe_b64encode(zlib.compress(data.replace(old, new).encode())).decode().rstrip("=")
    return f"{text.split('.')[0]}.{again}.{_check_of(again)}"


def test_a_faction_nobody_has_does_not_hide_the_other_positions(tmp_path: Path) -> None:
    text = Position.of(Game.new(Setup.of("aliens+robots", "pirates+ninjas", first=0), 3)).text
    save(tmp_path, "good", text)
    save(tmp_path, "from elsewhere", with_other_insides(text, '"aliens"', '"bears"'))
    assert [each.title for each in saved(tmp_path)] == ["good"]
    with pytest.raises(RulesError, match="bears"):
        load(tmp_path / "from-elsewhere.position")
