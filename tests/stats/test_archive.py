"""All games in one archive, to another machine and back, nothing twice; and away with them."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from smashup_tui.engine.model.errors import RecordError
from smashup_tui.stats import archive, game_index
from smashup_tui.stats.player_record import PlayerRecord
from smashup_tui.support import paths
from smashup_tui.support.paths import HOME_VARIABLE
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session

from .recorded_games import TABLE, played


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Another machine; from now on we sit there."""

    def go() -> Path:
        monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "elsewhere"))
        return tmp_path / "elsewhere"

    return go  # type: ignore[return-value]


def wins() -> tuple[int, int]:
    total = PlayerRecord.of(game_index.read_all().known, "You").total
    return total.games, total.wins


def test_games_go_to_another_machine_and_count_there_as_here(tmp_path: Path, elsewhere: object) -> None:
    played(seed=1), played(seed=2)
    Session.start(parse(TABLE), 3).close()
    here, known = wins(), game_index.read_all().known
    assert archive.export(tmp_path / "all.zip", {"games": 2}) == 3
    elsewhere()  # type: ignore[operator]
    brought = archive.bring(tmp_path / "all.zip")
    assert (brought.new, brought.known, brought.strange) == (3, 0, [])
    assert wins() == here == (2, here[1]) and game_index.read_all().known == known


def test_nothing_comes_twice(tmp_path: Path) -> None:
    first = played(seed=1)
    archive.export(tmp_path / "all.zip", {})
    brought = archive.bring(tmp_path / "all.zip")
    assert (brought.new, brought.longer, brought.known) == (0, 0, 1)
    first.rename(first.with_name("under-another-name.jsonl"))
    assert archive.bring(tmp_path / "all.zip").known == 1 and len(list(archive.journals())) == 1


def test_a_game_that_went_on_there_takes_the_place_of_its_beginning(tmp_path: Path) -> None:
    path = played(seed=1)
    content = path.read_bytes()
    archive.export(tmp_path / "all.zip", {})
    path.unlink()
    begun = paths.unfinished_dir() / path.name
    begun.write_bytes(b"".join(content.splitlines(keepends=True)[:30]))
    assert archive.bring(tmp_path / "all.zip").longer == 1
    assert not begun.exists() and path.read_bytes() == content
    assert wins()[0] == 1


def test_a_game_that_went_on_here_stays(tmp_path: Path) -> None:
    path = played(seed=1)
    content = path.read_bytes()
    path.write_bytes(b"".join(content.splitlines(keepends=True)[:30]))
    archive.export(tmp_path / "all.zip", {})
    path.write_bytes(content)
    assert archive.bring(tmp_path / "all.zip").known == 1 and path.read_bytes() == content


def test_another_game_of_the_same_name_comes_under_another(tmp_path: Path) -> None:
    path = played(seed=1)
    archive.export(tmp_path / "all.zip", {})
    other = played(seed=2)
    other.replace(path)
    mine = path.read_bytes()
    assert archive.bring(tmp_path / "all.zip").new == 1
    assert path.read_bytes() == mine and len(list(archive.journals())) == 2


@pytest.mark.parametrize(
    "name", ["../escaped.jsonl", "/tmp/escaped.jsonl", "games/../../escaped.jsonl", "notes.txt"]
)
def test_what_is_no_journal_is_left_out(tmp_path: Path, name: str) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as zipped:
        zipped.writestr(name, "{}\n")
    before = sorted(tmp_path.rglob("*"))
    brought = archive.bring(tmp_path / "all.zip")
    assert brought.strange == [name] and brought.new == 0
    assert sorted(tmp_path.rglob("*")) == before


def test_a_file_that_is_no_archive_is_refused(tmp_path: Path) -> None:
    (tmp_path / "all.zip").write_bytes(b"certainly not")
    with pytest.raises(RecordError, match="isn't an archive"):
        archive.bring(tmp_path / "all.zip")
    with pytest.raises(RecordError, match="doesn't exist"):
        archive.bring(tmp_path / "missing.zip")
    with pytest.raises(RecordError, match="can't be written"):
        (tmp_path / "file").write_text("", encoding="utf-8")
        archive.export(tmp_path / "file" / "all.zip", {})


def test_deleting_takes_every_journal_and_nothing_else(home: Path) -> None:
    played(seed=1)
    Session.start(parse(TABLE), 3).close()
    game_index.read_all()
    (home / "settings.toml").write_text("", encoding="utf-8")
    assert archive.delete_all() == 3
    assert not list(archive.journals()) and not archive.all_files() and (home / "settings.toml").exists()


def test_an_archive_that_swells_is_taken_in_no_further(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However small it is, and whatever it says of its own size."""
    monkeypatch.setattr(archive, "LONGEST_JOURNAL", 1 << 20)
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("games/zeros.jsonl", b"0" * (64 << 20))
    assert bomb.stat().st_size < 1 << 20
    with pytest.raises(RecordError, match="larger than any game"):
        archive.bring(bomb)
    assert not list(home.rglob("zeros*"))


def test_no_name_in_an_archive_leads_out_of_its_folder(home: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    names = ("games/../../out.jsonl", "/games/out.jsonl", "games/../out.jsonl", "../out.jsonl")
    with zipfile.ZipFile(bad, "w") as zipped:
        for name in names:
            zipped.writestr(name, "x")
    assert len(archive.bring(bad).strange) == len(names)
    assert not list(tmp_path.rglob("out.jsonl"))


def test_an_archive_whose_insides_are_damaged_is_refused_in_words(home: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.zip"
    with zipfile.ZipFile(good, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("games/a.jsonl", bytes(range(256)) * 40)
    data = bytearray(good.read_bytes())
    for at in range(0, len(data), 7):
        bad = tmp_path / "bad.zip"
        bad.write_bytes(bytes(data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]))
        with suppress(RecordError):
            archive.bring(bad)
