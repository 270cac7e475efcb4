"""A library is made once and kept; what is kept is never believed when anything it was made from differs."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulesdb import Library, index, library
from rulesdb.cache import LibraryFile
from rulesdb.index import WordIndex
from tests.rules import small

ASKED = '[asked]\n"term.talent" = ["may I click it"]\n'


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each time an index is made."""
    notes: list[str] = []

    def build(*args: Any) -> WordIndex:
        notes.append("made")
        return index.build(*args)

    monkeypatch.setattr(library, "build", build)
    return notes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "entries"
    folder.mkdir()
    (folder / "small.toml").write_text(small.ENTRIES, "utf-8")
    return folder


def load(folder: Path, *keep_in: Path) -> Library:
    return Library.load(small.CARDS, folder, keep_in=keep_in)


def answers(reference: Library) -> list[object]:
    queries = ("me first", "tie for second", '"best place"', "shinobi tar pits", "brekpoint", "term:destroy")
    found = [[(hit.entry, hit.score, hit.snippet) for hit in reference.search(each)] for each in queries]
    return [*found, [[entry.id for entry in reference.backlinks(each)] for each in reference.entries]]


def test_what_was_made_once_is_only_read_the_next_time(folder: Path, made: list[str]) -> None:
    first, second = load(folder), load(folder)

    assert made == ["made"]
    assert answers(first) == answers(second)
    assert first.entries == second.entries


@pytest.mark.parametrize("what", ["an entry", "a card", "a question", "an entry less"])
def test_whatever_changes_it_is_made_anew(folder: Path, made: list[str], what: str) -> None:
    load(folder)
    cards = small.CARDS
    if what == "an entry":
        (folder / "small.toml").write_text(
            (folder / "small.toml").read_text("utf-8").replace("Talent", "Talant"), encoding="utf-8"
        )
    elif what == "a card":
        cards = (replace(cards[0], text="Sings."), *cards[1:])
    elif what == "a question":
        (folder.parent / "asked.toml").write_text(ASKED, encoding="utf-8")
    else:
        (folder / "more.toml").write_text("", encoding="utf-8")
    Library.load(cards, folder)

    assert made == ["made", "made"]


@pytest.mark.parametrize("content", [b"", b"short", b"\0" * 500])
def test_a_broken_file_is_made_anew(folder: Path, made: list[str], content: bytes) -> None:
    before = answers(load(folder))
    (kept,) = (folder / "__pycache__").glob("library-*.bin")
    kept.write_bytes(content + kept.read_bytes()[len(content) : -1])

    assert answers(load(folder)) == before
    assert made == ["made", "made"]


def test_where_nothing_can_be_written_beside_the_entries_it_is_kept_elsewhere(
    folder: Path, tmp_path: Path, made: list[str]
) -> None:
    (folder / "__pycache__").write_text("in the way", encoding="utf-8")
    load(folder, tmp_path / "home")
    load(folder, tmp_path / "home")

    assert made == ["made"]
    assert list((tmp_path / "home").glob("library-*.bin"))


def test_without_any_place_it_is_made_each_time(folder: Path, made: list[str]) -> None:
    (folder / "__pycache__").write_text("in the way", encoding="utf-8")

    assert answers(load(folder)) == answers(load(folder))
    assert made == ["made", "made"]


def test_what_is_old_is_thrown_away(tmp_path: Path) -> None:
    for number in range(7):
        file = tmp_path / f"{number}.toml"
        file.write_text("", encoding="utf-8")
        LibraryFile([file], (), [tmp_path / "kept"]).keep(number)
        for age, kept in enumerate(
            sorted((tmp_path / "kept").iterdir(), key=lambda each: each.stat().st_mtime)
        ):
            os.utime(kept, (age, age))

    assert len(list((tmp_path / "kept").iterdir())) == 4
    assert LibraryFile([tmp_path / "6.toml"], (), [tmp_path / "kept"]).read() == 6
    assert LibraryFile([tmp_path / "0.toml"], (), [tmp_path / "kept"]).read() is None
