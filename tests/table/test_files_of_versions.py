"""Files of each released version open in this one, whatever the rules have become.

`python -m tools.written_files` writes a folder of them with each version; `facts.json` says what that version
saw in them. Old folders stay as they are.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from smashup_tui import __version__
from smashup_tui.ai.policy import quick_answer
from smashup_tui.arena.lab.findings import Findings
from smashup_tui.engine import record as records
from smashup_tui.engine.position import Position
from smashup_tui.engine.record import RULES
from smashup_tui.engine.rng import Rng
from smashup_tui.online import saved_tickets
from smashup_tui.online.table_record import TableRecord
from smashup_tui.online.transports.websocket import Address
from smashup_tui.practice import saved
from smashup_tui.practice.drills import Progress, Solved
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.reading.bookmarks import Bookmarks
from smashup_tui.stats import game_facts
from smashup_tui.support import paths, settings
from smashup_tui.table import redacted_record
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session

WRITTEN = Path(__file__).parent / "written"
CHANGES = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
VERSIONS = re.findall(r"^## (\d+\.\d+\.\d+) – (.*)$", CHANGES, re.MULTILINE)
FOLDERS = sorted(path for path in WRITTEN.iterdir() if path.is_dir())
GAMES = ("finished", "waiting", "other_rules")

pytestmark = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def facts_in(folder: Path) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((folder / "facts.json").read_text(encoding="utf-8"))
    return facts


def put(file: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(file, folder))


def test_each_version_has_its_folder_and_its_place_in_the_change_log(folder: Path) -> None:
    assert [path.name for path in FOLDERS] == sorted(version for version, _ in VERSIONS)
    assert VERSIONS[0][0] == __version__
    section = CHANGES.split(f"## {folder.name} – ")[1].split("\n## ")[0]
    assert f"Rules revision {facts_in(folder)['rules']}." in section
    assert folder.name != __version__ or f"Rules revision {RULES}." in section


@pytest.mark.parametrize("name", GAMES)
def test_a_game_counts_as_it_was_played(folder: Path, name: str) -> None:
    then = game_facts.GameFacts.from_data(facts_in(folder)["games"][name]["facts"])
    now = game_facts.read(folder / f"{name}.jsonl", game_facts.GAME)
    assert now.names == then.names and (now.answers or not now.over)
    if then.over:
        assert now == then._replace(file=now.file, when=now.when)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_tells_it_to_the_end(folder: Path, name: str) -> None:
    facts = facts_in(folder)["games"][name]
    replay = Replay.open(folder / f"{name}.jsonl")
    replay.show(replay.length)
    assert replay.length == len(records.load(folder / f"{name}.jsonl").whole().answers)
    assert [event.text for event in replay.record.told()][-1] == facts["told"]
    if not replay.is_only_told:
        assert list(replay.game.vp) == facts["vp"]


@pytest.mark.parametrize("name", ["waiting", "other_rules"])
def test_a_game_goes_on(folder: Path, name: str) -> None:
    facts = facts_in(folder)["games"][name]
    session = Session.resume(put(folder / f"{name}.jsonl", paths.unfinished_dir()))
    trouble = session.trouble()
    assert session.game.turn == facts["turn"] and list(session.players) == facts["players"]
    assert trouble or session.game.digest() == facts["digest"]
    rng = Rng(1)
    while session.game.decision is not None:
        session.answer(quick_answer(session.game, session.game.decision, rng))
    session.close()
    assert session.record.path is not None and session.record.path.parent == paths.games_dir()


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_have_another_revision_if_a_released_game_differs(folder: Path, name: str) -> None:
    """If this fails, raise `RULES` in `engine/record.py`, and say so in the change log."""
    released = dict(VERSIONS).get(folder.name, "") != "not released yet"
    record = records.load(folder / f"{name}.jsonl")
    if released and record.rules == RULES:
        record.verify()
    assert record.rules == facts_in(folder)["rules"] <= RULES


def test_a_practice_game_goes_on(folder: Path) -> None:
    facts = facts_in(folder)["practice"]
    game = PracticeGame.go_on(put(folder / "practice.jsonl", paths.practice_dir()))
    assert len(game.tree.points) == facts["points"] and len(game.tree.branches()) == facts["branches"]
    assert game.tree.title == facts["title"]
    while game.game.decision is None:
        assert game.undo()
    game.answer(quick_answer(game.game, game.game.decision, Rng(1)))
    game.close()


def test_what_a_seat_saw_is_read(folder: Path) -> None:
    found = redacted_record.load(folder / "seen.jsonl")
    assert found.version == folder.name and len(found.pieces) == facts_in(folder)["seen"]


def test_a_position_is_laid_out(folder: Path) -> None:
    game = Position.from_text(saved.load(folder / "position.position").text).game()
    facts = facts_in(folder)["position"]
    assert (game.turn, list(game.vp)) == (facts["turn"], facts["vp"])


def test_a_table_of_a_server_is_read(folder: Path) -> None:
    table = TableRecord.read(folder / "table")
    facts = facts_in(folder)["table"]
    assert [seat.name for seat in table.seats] == facts["seats"]
    assert [seat.ticket for seat in table.seats] == facts["tickets"]


def test_small_files_are_read(folder: Path) -> None:
    found = settings.load(folder / "settings.toml")
    assert not found.problems and (found.name, found.keys) == ("Zoë", {"end_turn": "x"})
    assert Bookmarks(folder / "bookmarks.toml").ids == ["rule.me-first"]
    assert Progress.load(folder / "drills.json").solved == {3: Solved()}
    put(folder / "own_seats.json", paths.data_dir())
    assert saved_tickets.saved_tickets(Address("localhost", 1, "")) == {"table": "table-abc"}
    assert Findings.read(folder / "run.jsonl").counts


def test_each_file_says_which_version_wrote_it(folder: Path) -> None:
    for file in folder.rglob("*"):
        assert not file.is_file() or folder.name in file.read_text(encoding="utf-8"), file
