"""Games written down by an earlier version go on at the very same question.

The files in `written/` come from the commits 2b85022 (game, watched, practice, lesson) and 7bd32ca (the
others); `facts.json` says what those versions saw in them. A commit that changes a rule may have to put
another game there.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.position import Position
from smashup_tui.engine.rng import Rng
from smashup_tui.practice.lesson import Guide
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.support import paths, settings
from smashup_tui.table import redacted_record
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import GameSource, Session, redo

WRITTEN = Path(__file__).parent / "written"
FACTS: dict[str, dict[str, Any]] = json.loads((WRITTEN / "facts.json").read_text(encoding="utf-8"))


def put(name: str, folder: Path) -> Path:
    """A copy of such a file where the player's files are."""
    folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(WRITTEN / f"{name}.jsonl", folder))


def play_on(session: GameSource, answers: int) -> None:
    rng = Rng(1)
    for _ in range(answers):
        if session.game.decision is not None:
            session.answer(quick_answer(session.game, session.game.decision, rng))


@pytest.mark.parametrize("name", ["game", "drafted"])
def test_a_game_goes_on(name: str) -> None:
    facts = FACTS[name]
    session = Session.resume(put(name, paths.unfinished_dir()))
    assert session.game.digest() == facts["digest"]
    assert len(session.record.answers) == facts["answers"]
    assert list(session.players) == facts["players"]
    assert session.turn_of == facts["turn_of"]
    assert session.undo_point() == facts.get("undo", session.undo_point())
    assert len(session.thoughts) == facts.get("thoughts", len(session.thoughts))
    assert session.undo() and redo(session)
    assert session.game.digest() == facts["digest"]
    play_on(session, 5_000)
    assert session.over and session.record.path is not None
    assert session.record.path.parent == paths.games_dir()


def test_a_watched_game_is_shown_and_goes_on() -> None:
    facts = FACTS["watched"]
    replay = Replay.watching(Session.resume(put("watched", paths.unfinished_dir())))
    assert (replay.game.digest(), replay.length) == (facts["digest"], facts["answers"])
    assert (replay.turns, replay.scorings, len(replay.session.thoughts)) == (
        facts["turns"],
        facts["scorings"],
        facts["thoughts"],
    )
    replay.show(0)
    replay.show(replay.length)
    play_on(replay, 5_000)
    assert replay.session.over


def test_a_practice_game_goes_on_with_all_its_branches() -> None:
    facts = FACTS["practice"]
    session = PracticeGame.go_on(put("practice", paths.practice_dir()))
    branches = [[b.point, b.name, b.answers, b.forks_at, b.current] for b in session.tree.branches()]
    assert (session.game.digest(), session.tree.at) == (facts["digest"], facts["at"])
    assert (len(session.tree.points), branches) == (facts["nodes"], facts["branches"])
    assert len(session.session.undone) == facts["redo"] and redo(session)
    assert session.task.words == "Try something out."
    play_on(session, 20)
    assert len(session.tree.points) > facts["nodes"]


def test_a_lesson_with_an_older_script_stays_and_the_new_one_begins() -> None:
    facts = FACTS["lesson"]
    path = put("lesson", paths.lessons_dir())
    session = Session.resume(path)
    assert (session.game.digest(), len(session.record.answers)) == (facts["digest"], facts["answers"])
    session.close()
    guide = Guide.begin()
    step = guide.step()
    assert step is not None and step.number == 1 and path.exists()
    guide.session.answer(step.answer)
    guide.session.close()
    again = Guide.begin().step()
    assert again is not None and again.number == 2


def test_what_one_seat_saw_is_still_read() -> None:
    facts = FACTS["seen"]
    found = redacted_record.load(WRITTEN / "seen.jsonl")
    assert (found.seat, list(found.names), len(found.pieces)) == (
        facts["seat"],
        facts["names"],
        facts["pieces"],
    )
    assert sum(len(piece.story) for piece in found.pieces) == facts["lines"]
    last = found.pieces[-1].view
    assert [card.name for card in last.hand] == facts["hand"]
    assert ([player.vp for player in last.players], last.turn) == (facts["vp"], facts["turn"])
    assert [base.name for base in last.bases] == facts["bases"]
    assert [card.name for base in last.bases for card in base.minions] == facts["minions"]


def test_a_position_is_still_laid_out() -> None:
    facts = FACTS["position"]
    game = Position.from_text((WRITTEN / "position.txt").read_text(encoding="utf-8").strip()).game()
    assert (game.digest(), game.turn, list(game.vp)) == (facts["digest"], facts["turn"], facts["vp"])


def test_practice_from_a_position_goes_on() -> None:
    facts = FACTS["branches"]
    session = PracticeGame.go_on(put("branches", paths.practice_dir()))
    branches = [[b.point, b.name, b.answers, b.forks_at, b.current] for b in session.tree.branches()]
    assert (session.game.digest(), session.tree.at) == (facts["digest"], facts["at"])
    assert (len(session.tree.points), branches) == (facts["nodes"], facts["branches"])
    assert session.task.words == facts["task"]


def test_every_setting_is_still_read() -> None:
    found = settings.load(WRITTEN / "settings.toml")
    assert not found.problems
    assert found == settings.Settings(
        name="Zoë",
        theme="light",
        ascii="on",
        animations=False,
        ai_speed="slow",
        auto_pass=False,
        confirm_end_turn=False,
        auto_end=False,
        vim_keys=True,
        last_setup="You, Ada:hard; draft",
        keys={"end_turn": "x"},
    )
