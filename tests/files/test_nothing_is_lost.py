"""A kill, a full disk or a power cut at every single write: what was said to be kept is kept."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

import smashup_tui.cards  # noqa: F401  registers the cards
from smashup_tui.arena.results_file import Journal
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import RecordError
from smashup_tui.engine.record import Record, load, new_record
from smashup_tui.engine.setup import Seat, Setup
from smashup_tui.practice.tree import Tree
from smashup_tui.stats import game_facts
from smashup_tui.support.files import write_new, write_whole
from smashup_tui.support.jsonl import Lines, as_line
from smashup_tui.table import redacted_record, saved_games
from smashup_tui.table.lineup import Seating
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.session import Session
from tests.files.disk import Disk, Killed
from tests.home import home as home

SETUP = Setup.of("aliens+ninjas", "pirates+robots")
HOW = ("full", "kill", "power")
FAR = 60  # more calls than any of these stories make


def lines_of(path: Path) -> list[object]:
    """What a reader makes of it: whole lines only."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n")[:-1]]


def at_every_call(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str, story: Callable[[Path, Disk], None]
) -> int:
    """Tell the story once for each call it makes, failing there; how often it failed."""
    for number in range(FAR):
        folder = tmp_path / f"{how}-{number}"
        folder.mkdir()
        with monkeypatch.context() as patch:
            disk = Disk(patch, folder, fails_at=number, how="full" if how == "full" else "kill")
            story(folder, disk)
            if not disk.has_failed:
                return number
    raise AssertionError("the story does not end")


def torn_game(path: Path) -> Record:
    """Three answers, and a fourth that a kill has cut off."""
    game = Game.new(SETUP, 9)
    record = new_record(game, 9, "test")
    record.start(path)
    for _ in range(3):
        record.add(game, 0)
    record.close()
    with path.open("ab") as stream:
        stream.write(b"[1,")
    return record


@pytest.mark.parametrize("how", HOW)
def test_no_answer_that_was_taken_is_lost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str) -> None:
    def story(folder: Path, disk: Disk) -> None:
        path, taken = folder / "game.jsonl", 0
        game = Game.new(SETUP, 9)
        record = new_record(game, 9, "test")
        try:
            record.start(path)
            for _ in range(4):
                record.add(game, 0)
                taken += 1
        except (OSError, Killed):
            pass
        if how == "power":
            disk.cut_power()
        disk.new_process()
        assert not path.exists() or path.stat().st_size, "an empty file stays"
        if taken or path.exists():
            again = load(path)
            assert taken <= len(again.answers) <= taken + 1
            assert again.replay().count == len(again.answers)

    assert at_every_call(monkeypatch, tmp_path, how, story) > 8


@pytest.mark.parametrize("how", HOW)
def test_mending_a_torn_game_loses_none_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str
) -> None:
    def story(folder: Path, disk: Disk) -> None:
        path, taken = folder / "game.jsonl", 3
        disk_fails_at, disk.fails_at = disk.fails_at, -1
        torn_game(path)
        with path.open("rb") as stream:
            os.fsync(stream.fileno())
        disk.calls, disk.fails_at = 0, disk_fails_at
        try:
            record = load(path)
            game = record.replay()
            record.resume_writing()
            for _ in range(2):
                record.add(game, 0)
                taken += 1
        except (OSError, Killed):
            pass
        if how == "power":
            disk.cut_power()
        disk.new_process()
        assert taken <= len(load(path).answers) <= taken + 1

    assert at_every_call(monkeypatch, tmp_path, how, story) > 4


@pytest.mark.parametrize("how", HOW)
def test_no_branch_of_a_practice_game_is_lost(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str
) -> None:
    def story(folder: Path, disk: Disk) -> None:
        path, taken = folder / "tree.jsonl", 0
        tree = Tree(SETUP, 5, ("human", "easy"), "Two ways")
        try:
            tree.start(path)
            for answer in range(4):
                tree.grow((answer,), 0)
                if tree.trouble:
                    break
                taken += 1
        except (OSError, Killed):
            pass
        if how == "power":
            disk.cut_power()
        disk.new_process()
        del tree  # a process that is gone holds nothing any more
        if taken or path.exists():
            again = Tree.load(path)
            assert taken <= len(again.points) - 1 <= taken + 1
            again.close()

    assert at_every_call(monkeypatch, tmp_path, how, story) > 8


FINISHED = {
    "seed": 1,
    "seats": ["quick", "quick"],
    "factions": [["aliens", "robots"], ["pirates", "ninjas"]],
    "winner": 0,
    "vp": [15, 9],
    "turns": 20,
    "decisions": 90,
}


@pytest.mark.parametrize("how", ["full", "kill"])
def test_no_finished_game_of_a_run_is_lost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str) -> None:
    def story(folder: Path, disk: Disk) -> None:
        path, taken = folder / "run.partial", 0
        try:
            journal = Journal(path, {"seed": 1})
            for number in range(4):
                journal.add({"number": number, **FINISHED})
                taken += 1
        except (RecordError, Killed):
            pass
        disk.new_process()
        assert taken <= len(Journal(path, {"seed": 1}).done) <= taken + 1

    assert at_every_call(monkeypatch, tmp_path, how, story) > 5


@pytest.mark.parametrize("how", HOW)
def test_a_file_written_whole_is_the_old_or_the_new_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str
) -> None:
    def story(folder: Path, disk: Disk) -> None:
        path, written = folder / "settings.toml", False
        disk_fails_at, disk.fails_at = disk.fails_at, -1
        write_whole(path, "old")
        disk.calls, disk.fails_at = 0, disk_fails_at
        try:
            write_whole(path, "new and longer")
            written = True
        except (OSError, Killed):
            pass
        if how == "power":
            disk.cut_power()
        disk.new_process()
        assert path.read_text(encoding="utf-8") in (
            ["new and longer"] if written else ["old", "new and longer"]
        )
        if how == "full":
            assert [each.name for each in folder.iterdir()] == ["settings.toml"]

    assert at_every_call(monkeypatch, tmp_path, how, story) >= 3


def test_what_the_full_disk_refused_is_written_when_there_is_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    game = Game.new(SETUP, 9)
    record = new_record(game, 9, "test")
    record.start(path)
    record.add(game, 0)
    disk = Disk(monkeypatch, tmp_path, fails_at=0, how="full")
    for _ in range(2):
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            record.add(game, 0)
    assert load(path).answers == [(0,)], "what is on the disk can be read all the while"
    disk.mend()
    record.add(game, 0)
    assert load(path).answers == record.answers == [(0,)] * 4
    assert load(path).replay().digest() == game.digest()


def test_closing_tries_once_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    lines = Lines.create(path, [1])
    disk = Disk(monkeypatch, tmp_path, fails_at=0, how="full")
    with pytest.raises(OSError):
        lines.add(2)
    disk.mend()
    lines.close()
    assert lines_of(path) == [1, 2]


@pytest.fixture
def kept_lines(home: Path) -> dict[str, Path]:
    """Files of lines, of people whose names are no ASCII."""
    setup = Setup((Seat("王小明", ("aliens", "ninjas")), Seat("Zoë 🐉", ("pirates", "robots"))))
    session = Session.start(Seating(setup, ("human", "random")), 9)
    tree = Tree(setup, 9, ("human", "random"), "两条路")
    tree.start(home / "practice" / "tree.jsonl")
    for _ in range(4):
        session.answer(0)
        tree.grow((0,), 0, "王小明 出牌")
    session.close()
    tree.close()
    assert session.record.path is not None and tree.path is not None
    seen = home / "seen.jsonl"
    seen.write_bytes(redacted_record.as_lines(session.record, Perspective(0)))
    run = Journal(home / "run.partial", {"seats": ["王小明"]})
    run.add({"number": 0, **FINISHED})
    assert run.path is not None
    return {"record": session.record.path, "practice": tree.path, "seen": seen, "run": run.path}


def _answers_of_tree(path: Path) -> int:
    tree = Tree.load(path)
    tree.close()
    return len(tree.points) - 1


READERS: dict[str, Callable[[Path], object]] = {
    "record": lambda path: load(path).answers,
    "practice": _answers_of_tree,
    "seen": lambda path: redacted_record.load(path).pieces,
    "run": lambda path: Journal(path, {"seats": ["王小明"]}).done,
}


@pytest.mark.parametrize("kind", READERS)
def test_a_file_cut_at_any_byte_holds_its_whole_lines(kind: str, kept_lines: dict[str, Path]) -> None:
    """Also inside a letter that has several bytes."""
    path, read = kept_lines[kind], READERS[kind]
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    wanted: object = None
    for end in range(first, min(len(whole), first + 4_000)):
        if whole[end - 1 : end] == b"\n":
            path.write_bytes(whole[:end])
            wanted = read(path)
        path.write_bytes(whole[:end])
        assert read(path) == wanted, f"cut after {end} bytes"


def test_a_cut_game_is_still_listed(kept_lines: dict[str, Path]) -> None:
    path = kept_lines["record"]
    whole = path.read_bytes()
    for end in range(whole.index(b"\n") + 1, len(whole)):
        if end % 20 and whole[end] < 0x80:
            continue  # every cut inside a letter is tried, and some others
        path.write_bytes(whole[:end])
        assert [save.names[0] for save in saved_games.unfinished()] == ["王小明"]
        assert game_facts.read(path, game_facts.UNFINISHED).names[0] == "王小明"


def test_a_torn_end_longer_than_a_block_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(as_line([1]) + as_line("ä" * 99_999) + b'"' + b"x" * 200_000)
    Lines(path).close()
    assert lines_of(path) == [[1], "ä" * 99_999]


def test_a_file_without_a_whole_line_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"what is this")
    with pytest.raises(OSError, match="no complete line"):
        Lines(path)
    assert path.read_bytes() == b"what is this"


def test_any_text_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Lines.create(path, ["\udc80 \u2028 ä"]).close()
    assert lines_of(path) == ["\udc80 \u2028 ä"]


def test_a_new_file_is_never_written_over_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_new(path, "mine")
    with pytest.raises(FileExistsError):
        write_new(path, "yours")

    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    with pytest.raises(FileExistsError):
        write_new(path, "yours")
    assert path.read_text(encoding="utf-8") == "mine"
    write_new(tmp_path / "b.txt", "yours")
    assert (tmp_path / "b.txt").read_text(encoding="utf-8") == "yours"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    link, file = tmp_path / "settings.toml", tmp_path / "dotfiles" / "settings.toml"
    file.write_text("old", encoding="utf-8")
    link.symlink_to(file)
    write_whole(link, "new")
    assert link.is_symlink() and file.read_text(encoding="utf-8") == "new"
