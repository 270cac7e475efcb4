"""Write a file of every kind as this version does, for later versions to open: python -m tools.written_files

They go to `tests/table/written/VERSION/`, with `facts.json`, which says what this version sees in them.
Files of a version that has been released are never written again.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from smashup_tui import __version__
from smashup_tui.ai.chance import random_answer
from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.model.errors import RecordError
from smashup_tui.engine.position import Position
from smashup_tui.engine.record import RULES
from smashup_tui.engine.rng import Rng
from smashup_tui.online import saved_tickets
from smashup_tui.online.table_record import FILE, TableRecord, TableRules
from smashup_tui.online.transports.websocket import Address
from smashup_tui.players.thought import Option, Thought
from smashup_tui.practice import saved
from smashup_tui.practice.drills import Progress, Solved
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.reading.bookmarks import Bookmarks
from smashup_tui.stats import game_facts
from smashup_tui.support import paths, settings
from smashup_tui.support.jsonl import as_line
from smashup_tui.table import redacted_record
from smashup_tui.table.lineup import parse
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.session import Session

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "table" / "written"
TABLE = "王小明:human:aliens+dinosaurs, Zoë:random:robots+ninjas"


def play(session: Session, answers: int = 10_000, seed: int = 1) -> Session:
    """By habit and at random, with a reason now and then."""
    rng = Rng(seed)
    for number in range(answers):
        decision = session.game.decision
        if decision is None:
            break
        answer = quick_answer(session.game, decision, rng) if rng.below(4) else random_answer(decision, rng)
        option = Option(answer, "that one", 0.5, 3)
        thought = Thought(answer, "by habit", 0.5, [option]) if number % 7 == 0 else None
        session.answer(answer, thought)
    return session


def finished() -> Session:
    session = play(Session.start(parse(TABLE), 11), 30)
    session.sit_down(1, "easy")
    return play(session)


def waiting() -> Session:
    return play(Session.start(parse("Mo, Ada:random, Di:easy; draft"), 12), 80)


def with_other_rules() -> Session:
    """A game that was begun under other rules and has gone on under these."""
    session = play(Session.start(parse(TABLE), 13), 60)
    session.close()
    path = session.record.path
    assert path is not None
    lines = path.read_text(encoding="utf-8").splitlines()
    answers = [number for number, line in enumerate(lines) if line.startswith("[")]
    lines[answers[20]] = "[88]"
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return play(Session.resume(path), 40)


def game(folder: Path, name: str, session: Session) -> dict[str, Any]:
    """Put the journal of a game there, and say what is in it."""
    session.close()
    path = session.record.path
    assert path is not None
    shutil.copy(path, folder / f"{name}.jsonl")
    found = game_facts.read(path, game_facts.GAME)
    return {
        "facts": json.loads(json.dumps(found._replace(file="", when=0))),
        "turn": session.game.turn,
        "vp": list(session.game.vp),
        "digest": session.game.digest(),
        "players": list(session.players),
        "told": [event.text for event in session.record.whole().told()][-1],
    }


def write(folder: Path) -> None:
    """All of them."""
    facts: dict[str, Any] = {"version": __version__, "rules": RULES}
    facts["games"] = {
        "finished": game(folder, "finished", finished()),
        "waiting": game(folder, "waiting", waiting()),
        "other_rules": game(folder, "other_rules", with_other_rules()),
    }
    begun = play(Session.start(parse(TABLE), 16), 12)
    (folder / "seen.jsonl").write_bytes(redacted_record.as_lines(begun.record, Perspective(0)))
    begun.close()
    facts["seen"] = len(redacted_record.load(folder / "seen.jsonl").pieces)
    facts["practice"] = practice(folder)
    facts["position"] = position(folder)
    facts["table"] = table(folder)
    small_files(folder)
    lines = ",\n".join(
        f"{json.dumps(what)}: {json.dumps(each, ensure_ascii=False)}" for what, each in facts.items()
    )
    (folder / "facts.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def practice(folder: Path) -> dict[str, Any]:
    """A practice game with two branches and a name."""
    seating = parse(TABLE)
    tried = PracticeGame.begin(seating.setup, 14, seating.players, "两条路")
    rng = Rng(2)
    for number in range(30):
        assert tried.game.decision is not None
        if number == 20:
            tried.go_to(tried.tree.line()[12].number)
        tried.answer(random_answer(tried.game.decision, rng))
    tried.tree.call(tried.tree.at, "the other way")
    tried.close()
    assert tried.tree.path is not None
    shutil.copy(tried.tree.path, folder / "practice.jsonl")
    return {"points": len(tried.tree.points), "branches": len(tried.tree.branches()), "title": "两条路"}


def position(folder: Path) -> dict[str, Any]:
    """The position in which a game waits."""
    session = play(Session.start(parse(TABLE), 15), 40)
    while not session.game.at_rest:
        play(session, 1)
    path = saved.save(folder, "In the middle", Position.of(session.game).text)
    path.rename(folder / "position.position")
    session.close()
    return {"turn": session.game.turn, "vp": list(session.game.vp)}


def table(folder: Path) -> dict[str, Any]:
    """What a server keeps of a table next to its journal."""
    record = TableRecord.of(parse("Mo:human, 王小明:human, Ada:hard"), TableRules(clock=30.0), "table")
    record.write(folder / "table")
    assert (folder / "table" / FILE).exists()
    return {"seats": [seat.name for seat in record.seats], "tickets": [seat.ticket for seat in record.seats]}


def small_files(folder: Path) -> None:
    """Settings, bookmarks, solved drills, tickets, and a run of the arena."""
    settings.save(
        settings.Settings(name="Zoë", vim_keys=True, keys={"end_turn": "x"}), folder / "settings.toml"
    )
    Bookmarks(folder / "bookmarks.toml").toggle("rule.me-first")
    Progress.load(folder / "drills.json").note(3, Solved(2, 1))
    saved_tickets.save_ticket(Address("localhost", 1, "table-abc"))
    shutil.copy(paths.saved_tickets_file(), folder)
    run = {"lab": "quick", "players": 2, "seed": 1}
    outcome = {"number": 0, "seed": 1, "seats": ["quick", "quick"], "version": __version__}
    outcome |= {"factions": [["aliens", "robots"], ["pirates", "ninjas"]], "winner": 0, "vp": [15, 9]}
    outcome |= {"turns": 20, "decisions": 90}
    (folder / "run.jsonl").write_bytes(as_line(run) + as_line(outcome))


def main() -> None:
    folder = FOLDER / __version__
    with tempfile.TemporaryDirectory() as home:
        os.environ[paths.HOME_VARIABLE] = home
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        write(folder)
    for name in sorted(path.name for path in folder.rglob("*") if path.is_file()):
        print(f"{folder.name}/{name}")


if __name__ == "__main__":
    try:
        main()
    except RecordError as error:
        sys.exit(f"{error}")
