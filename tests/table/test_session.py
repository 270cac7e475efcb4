"""A game at the table: written down as it is played, back and forth, and never a look into another's hand."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine import record as records
from smashup_tui.engine.model.errors import IllegalChoice, RecordError
from smashup_tui.engine.rng import Rng
from smashup_tui.support import paths
from smashup_tui.table import saved_games
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session, redo

from ..processes import running

ROOT = Path(__file__).resolve().parents[2]


def start(line: str = "Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas", seed: int = 4) -> Session:
    return Session.start(parse(line), seed)


def play(session: Session, answers: int = 10_000, seed: int = 1) -> Session:
    """Chance answers for everyone."""
    rng = Rng(seed)
    for _ in range(answers):
        if session.game.decision is None:
            break
        session.answer(random_answer(session.game.decision, rng))
    return session


def play_to_a_human(session: Session, answers: int) -> Session:
    play(session, answers)
    while not session.waits_for_human:
        play(session, 1)
    return session


# --- the journal ------------------------------------------------------------------------------------


def test_each_answer_is_on_disk_at_once() -> None:
    session = start()
    assert session.record.path is not None
    for number in range(1, 30):
        play(session, 1, seed=number)
        assert records.load(session.record.path).answers == session.record.answers


def test_a_game_goes_on_at_the_very_same_question() -> None:
    session = play_to_a_human(start(), 40)
    path, question, digest = session.record.path, session.game.decision, session.game.digest()
    session.close()
    assert path is not None and question is not None
    again = Session.resume(path)
    assert again.game.decision is not None and question.as_data() == again.game.decision.as_data()
    assert (again.game.digest(), again.asked) == (digest, session.asked)
    play(again)
    assert again.over


KILLED = """
import os, sys
from smashup_tui.players.levels import LEVELS
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from tests.table.test_session import play
session = play(Session.start(parse("Mo:human:aliens+dinosaurs, Ada:random:robots+ninjas"), 4), 57)
print(session.game.digest(), flush=True)
sys.stdin.read()
"""


def test_kill_minus_nine_loses_nothing() -> None:
    pipe = subprocess.PIPE
    with running([sys.executable, "-c", KILLED], cwd=ROOT, stdin=pipe, stdout=pipe) as child:
        assert child.stdout is not None
        digest = child.stdout.readline().strip()
        os.kill(child.pid, signal.SIGKILL)
    (save,) = saved_games.unfinished()
    assert save.names == ("Mo", "Ada")
    inside = saved_games.look_inside(save)
    assert (inside.answers, inside.players) == (57, ("human", "random"))
    game = Session.resume(save.path).game
    assert game.digest() == digest
    assert (inside.turn, inside.vp) == (game.turn, game.vp)
    assert inside.decks == (("Aliens", "Dinosaurs"), ("Robots", "Ninjas"))


def test_a_line_cut_off_in_the_middle_is_cut_away() -> None:
    session = play_to_a_human(start(), 30)
    path, digest = session.record.path, session.game.digest()
    session.close()
    assert path is not None
    with path.open("a", encoding="utf-8") as file:
        file.write("[1")
    again = Session.resume(path)
    assert again.game.digest() == digest
    again.answer(random_answer(again.game.decision, Rng(1)) if again.game.decision else None)
    again.close()
    assert not records.load(path).torn


def test_one_journal_is_played_in_one_window() -> None:
    session = start()
    assert session.record.path is not None
    with pytest.raises(RecordError, match="in another window"):
        Session.resume(session.record.path)
    session.close()
    Session.resume(session.record.path)


def test_a_finished_game_moves_to_the_finished_ones() -> None:
    session = play(start())
    assert session.over and not saved_games.unfinished()
    (save,) = saved_games.finished()
    assert records.load(save.path).verify().digest() == session.game.digest()
    assert save.path.parent == paths.games_dir()


def test_a_finished_game_that_is_taken_back_waits_among_the_unfinished_again() -> None:
    session = start()
    play(session)
    assert session.over and session.record.path is not None
    assert session.record.path.parent == paths.games_dir()
    assert session.undo() and not session.over
    assert session.record.path.parent == paths.unfinished_dir() and session.record.path.exists()
    assert not saved_games.finished()


def test_a_journal_without_players_says_so(tmp_path: Path) -> None:
    session = start()
    bare = records.new_record(session.game, 4, "0")
    bare.start(tmp_path / "bare.jsonl")
    bare.close()
    with pytest.raises(RecordError, match="doesn't say who plays"):
        Session.resume(tmp_path / "bare.jsonl")


def test_a_file_that_is_no_game_is_not_listed() -> None:
    start()
    (paths.unfinished_dir() / "letter.jsonl").write_text("Dear Ada,\n", encoding="utf-8")
    (paths.unfinished_dir() / "empty.jsonl").write_text("", encoding="utf-8")
    assert len(saved_games.unfinished()) == 1


def test_an_illegal_answer_changes_nothing() -> None:
    session = start()
    digest = session.game.digest()
    with pytest.raises(IllegalChoice):
        session.answer(999)
    assert session.game.digest() == digest and not session.record.answers


# --- back and forth ---------------------------------------------------------------------------------


def test_undo_goes_to_the_last_question_of_a_person() -> None:
    session = play_to_a_human(start(), 25)
    digest = session.game.digest()
    play(session, 1)
    while not session.waits_for_human:
        play(session, 1)
    later = session.game.digest()
    assert session.undo()
    assert session.game.digest() == digest
    assert redo(session)
    assert session.game.digest() == later
    assert not redo(session)


def test_undo_back_to_the_start_and_redo_to_the_end() -> None:
    session = play(start())
    digest, answers = session.game.digest(), list(session.record.answers)
    steps = 0
    while session.undo():
        steps += 1
    assert session.undo_point() is None
    assert steps == len([seat for seat in play(start()).asked if seat == 0])
    assert saved_games.unfinished()
    while redo(session):
        pass
    assert (session.game.digest(), session.record.answers) == (digest, answers)
    assert session.record.path is not None
    assert records.load(session.record.path).answers == answers


def test_what_was_undone_stays_undone_after_a_kill() -> None:
    session = play_to_a_human(start(), 25)
    session.undo()
    digest, path = session.game.digest(), session.record.path
    session.close()
    assert path is not None
    assert Session.resume(path).game.digest() == digest


def test_another_answer_than_the_undone_one_forgets_what_was_undone() -> None:
    session = play_to_a_human(start(), 25)
    session.undo()
    taken = session.undone[-1]
    decision = session.game.decision
    assert decision is not None
    other = next(i for i in range(len(decision.options)) if (i,) != taken)
    session.answer(other)
    assert not session.undone and not redo(session)


def with_a_plain_minion_played() -> Session:
    """A first turn in which a minion without ability was played and more can be done."""
    for seed in range(100):
        session = start("Mo:human:dinosaurs+robots, Ada:random:aliens+ninjas; first=Mo", seed)
        game, decision = session.game, session.game.decision
        assert decision is not None
        moves = decision.options if decision.kind == "main" else ()
        plain = [i for i, move in enumerate(moves) if move[1] and game.name(move[1]) == "War Raptor"]
        if plain:
            session.answer(plain[0])
            if game.s.turn == 1:
                return session
        session.close()
    raise AssertionError("no such hand")


def test_undo_asks_when_something_hidden_was_seen() -> None:
    """Playing a minion shows the player nothing new; ending the turn draws cards."""
    session = with_a_plain_minion_played()
    assert not session.undo_shows_hidden()
    assert session.game.decision is not None
    session.answer(len(session.game.decision.options) - 1)
    while not session.waits_for_human:
        play(session, 1)
    assert session.undo_shows_hidden()


def test_people_do_not_take_back_each_others_answers() -> None:
    session = start("Mo:human:aliens+dinosaurs, Bo:human:robots+ninjas")
    while len(set(session.asked)) < 2 or session.asked[-1] == session.turn_of:
        play(session, 1)
    assert session.undo_point() is None and not session.undo()


def test_what_a_full_disk_has_not_taken_is_said_when_one_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    session = play(start(), 6)
    assert session.unsaved() == ""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("smashup_tui.support.jsonl.Lines.add", full)
    play(session, 2)
    assert session.unsaved().startswith("The last 2 answers couldn't be saved: ")
    assert str(session.record.path) in session.unsaved()
