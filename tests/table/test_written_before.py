"""Games written down by an earlier version go on at the very same question.

The files in `written/` come from the commit 2b85022; `facts.json` says what it saw in them. A
commit that changes a rule may have to put another game of that version there.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.practice.game import PracticeGame
from smashup_tui.practice.lesson import Guide
from smashup_tui.support import paths
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


def test_a_game_goes_on() -> None:
    facts = FACTS["game"]
    session = Session.resume(put("game", paths.unfinished_dir()))
    assert session.game.digest() == facts["digest"]
    assert len(session.record.answers) == facts["answers"]
    assert list(session.players) == facts["players"]
    assert (session.turn_of, session.undo_point()) == (facts["turn_of"], facts["undo"])
    assert session.undo() and redo(session)
    assert session.game.digest() == facts["digest"]
    play_on(session, 5_000)
    assert session.over and session.record.path is not None
    assert session.record.path.parent == paths.games_dir()


def test_a_watched_game_is_shown_and_goes_on() -> None:
    facts = FACTS["watched"]
    film = Replay.resume(put("watched", paths.unfinished_dir()))
    assert (film.game.digest(), film.length) == (facts["digest"], facts["answers"])
    assert (film.turns, film.scorings, len(film.session.thoughts)) == (
        facts["turns"],
        facts["scorings"],
        facts["thoughts"],
    )
    film.show(0)
    film.show(film.length)
    play_on(film, 5_000)
    assert film.session.over


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
