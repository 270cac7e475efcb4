"""Bookmarks live in a small file; a broken one is said and kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.reading.bookmarks import Bookmarks
from smashup_tui.support import paths


def test_marks_are_there_the_next_time_the_latest_first() -> None:
    marks = Bookmarks()
    assert marks.ids == [] and not marks.problem
    for entry in ("rule.ties", "term.talent", "rule.me-first"):
        assert marks.toggle(entry) == ""
    marks.toggle("term.talent")
    again = Bookmarks()
    assert again.ids == ["rule.me-first", "rule.ties"]
    assert "rule.ties" in again and "term.talent" not in again


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("bookmarks = [", "can't be read"),
        ("bookmarks = 'x'", "a list of ids"),
        ("marks = []", "a list of ids"),
    ],
)
def test_a_broken_file_is_said_and_kept(text: str, said: str) -> None:
    file = paths.bookmarks_file()
    file.write_text(text, encoding="utf-8")
    marks = Bookmarks()
    assert said in marks.problem and str(file) in marks.problem
    marks.toggle("rule.ties")
    assert file.with_name("bookmarks.toml.broken-1").read_text(encoding="utf-8") == text
    assert Bookmarks().ids == ["rule.ties"]


def test_where_nothing_can_be_written_the_mark_is_not_pretended(home: Path) -> None:
    marks = Bookmarks(home / "file" / "bookmarks.toml")
    (home / "file").write_text("in the way", encoding="utf-8")
    assert "can't be saved" in marks.toggle("rule.ties")
    assert marks.ids == []
