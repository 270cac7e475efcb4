"""Every journal is known by its facts, read once, and a bad one stops nothing."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine import record as records
from smashup_tui.engine.record import RESULT
from smashup_tui.engine.rng import Rng
from smashup_tui.practice.drills import drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.stats import game_facts, game_index
from smashup_tui.stats.game_facts import DRILL, GAME, LESSON, PRACTICE, UNFINISHED, read
from smashup_tui.stats.game_index import Index
from smashup_tui.support import paths
from smashup_tui.table.lineup import HUMAN, parse
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session

from .recorded_games import TABLE, facts_of, played

WRITTEN = Path(__file__).parents[1] / "table" / "written"


def test_a_game_tells_who_played_what_and_how_it_ended() -> None:
    path = played(TABLE, seed=9)
    end = records.load(path).replay()
    facts = facts_of(path)
    you, ada = facts.places
    assert (you.name, you.factions, you.played_by()) == ("You", ("aliens", "wizards"), HUMAN)
    assert (ada.name, ada.factions, ada.played_by()) == ("Ada", ("robots", "ninjas"), "hard")
    assert (you.vp, ada.vp) == tuple(end.vp) and facts.winner == end.winner and facts.turns == end.turn
    assert facts.over and not facts.problem and not facts.took_back and not facts.middle
    assert sum(n for place in facts.places for _, n in place.players) == facts.answers == end.count
    from_bases = [sum(scoring.vp[seat] for scoring in facts.scorings) for seat in (0, 1)]
    assert all(0 < from_bases[seat] <= end.vp[seat] + 5 for seat in (0, 1) if end.vp[seat] > 5)


def test_dealt_factions_are_known_too() -> None:
    path = played("You:human, Ada:easy", seed=4)
    assert [len(place.factions) for place in facts_of(path).places] == [2, 2]


def test_facts_survive_being_written_down() -> None:
    import json

    facts = facts_of(played())
    assert type(facts).from_data(json.loads(json.dumps(facts))) == facts


def test_taking_back_is_noticed_even_if_it_is_given_again() -> None:
    def back_and_forth(session: Session) -> None:
        from smashup_tui.table.session import redo

        assert session.undo() and redo(session)

    assert facts_of(played(at={30: back_and_forth})).took_back


def test_a_seat_that_changes_hands_says_who_answered_how_often() -> None:
    facts = facts_of(played(at={20: lambda session: session.sit_down(0, "easy")}))
    (first, before), (then, after) = facts.places[0].players
    assert (first, then) == (HUMAN, "easy") and before + after + facts.places[1].players[0][
        1
    ] == facts.answers
    assert facts.places[0].taken_over and facts.places[0].played_by() == (HUMAN if before > after else "easy")


def test_a_game_played_on_from_a_replay_began_in_the_middle() -> None:
    replay = Replay.open(played())
    replay.show(12)
    session = replay.play_on((HUMAN, "easy"))
    session.close()
    assert session.record.path is not None
    assert read(session.record.path, UNFINISHED).middle


def changed(path: Path, answer: int) -> None:
    """As if other rules had led to that answer."""
    lines = path.read_text(encoding="utf-8").splitlines()
    at = [number for number, line in enumerate(lines) if line.startswith("[")][answer]
    lines[at] = "[88]"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_a_game_whose_rules_have_changed_counts_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(
        at={20: lambda session: session.sit_down(0, "easy"), 35: lambda session: session.back_to(31)}
    )
    monkeypatch.setattr(game_facts, "_noted", lambda record: None)
    found_by_playing = facts_of(path)
    monkeypatch.undo()
    changed(path, 40)
    facts = facts_of(path)
    assert facts == found_by_playing
    assert facts.scored and facts.base_abilities and facts.places[0].taken_over and not facts.problem


def test_an_unfinished_game_that_went_on_under_other_rules_is_one_game() -> None:
    whole = facts_of(played())
    session = Session.start(parse(TABLE), 5)
    chance = Rng(5)
    for _ in range(60):
        assert session.game.decision is not None
        session.answer(random_answer(session.game.decision, chance))
    session.close()
    path = session.record.path
    assert path is not None
    changed(path, 30)
    session = Session.resume(path)
    at = len(session.record.before.answers) if session.record.before else 0
    assert 30 < at <= 60 and not session.record.answers
    session.answer(0)
    session.close()
    facts = read(path, UNFINISHED)
    assert facts.answers == at + 1 and not facts.middle and not facts.problem
    assert sum(answers for place in facts.places for _, answers in place.players) == at + 1
    assert facts.scored == whole.scored[: len(facts.scored)]


def without_turns(path: Path) -> None:
    """As earlier versions wrote it: no snapshots, and no more of the result than who won."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    kept = [line for line in lines if not isinstance(line, dict) or line.get("note") != "snapshot"]
    for line in kept:
        if isinstance(line, dict) and line.get("note") == "result":
            for more in ("asked", "scored", "abilities", "factions"):
                line.pop(more, None)
    path.write_text("".join(json.dumps(line) + "\n" for line in kept), encoding="utf-8")


def test_an_old_game_whose_cards_have_changed_counts_as_it_was_noted() -> None:
    path = played()
    whole = facts_of(path)
    without_turns(path)
    assert facts_of(path) == whole
    noted = next(records.load(path).notes_of(RESULT)).data
    changed(path, 40)
    facts = facts_of(path)
    assert "not possible" in facts.problem
    assert (facts.winner, facts.turns) == (noted["winner"], noted["turns"])
    assert [place.vp for place in facts.places] == noted["vp"]


def test_what_lies_in_each_folder_has_its_kind() -> None:
    played()
    Session.start(parse(TABLE), 3).close()
    game = PracticeGame.for_drill(drills()[0])
    game.answer(drills()[0].solution[0])
    game.close()
    for name in ("lesson", "practice"):
        folder = paths.lessons_dir() if name == "lesson" else paths.practice_dir()
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(WRITTEN / f"{name}.jsonl", folder)
    kinds = sorted(facts.kind for facts in game_index.read_all().known)
    assert kinds == sorted([GAME, UNFINISHED, DRILL, LESSON, PRACTICE])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"what is this\n", "line 1"),
        (b"\xff\xfe\x00", "can't be read"),
        (b"[]\n", "not the record of a game"),
        (b'{"smashup":99,"version":"9"}\n', "newer version"),
        (b'{"smashup":1,"version":"1","seed":1,"seats":[{"name":"A","factions":["martians"]}],"mode":"chosen",'
         b'"first":null,"pool":[],"auto_end":true,"cards":"","extra":{}}\n', "players"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("folder", ["games", "unfinished", "practice"])
def test_a_bad_journal_is_listed_with_the_reason(content: bytes, reason: str, folder: str) -> None:
    good = played()
    bad = paths.data_dir() / folder / "bad.jsonl"
    bad.parent.mkdir(exist_ok=True)
    bad.write_bytes(content)
    known = {facts.path: facts for facts in game_index.read_all().known}
    assert not known[good].problem
    assert reason in known[bad].problem or (folder == "practice" and known[bad].problem)


# --- the cache --------------------------------------------------------------------------------------


def unreadable(*_: object) -> None:
    pytest.fail("it was known already")


def test_each_journal_is_read_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    played()
    first = game_index.read_all().known
    monkeypatch.setattr(game_index, "read", unreadable)
    again = Index.open()
    assert again.known == first and not again.unread


def test_a_journal_that_has_changed_is_read_again_and_one_that_is_gone_forgotten() -> None:
    one, other = played(seed=1), played(seed=2)
    game_index.read_all()
    os.utime(one, (1, 1))
    other.unlink()
    again = Index.open()
    assert [each.path for each in again.unread] == [one] and not again.known


@pytest.mark.parametrize("content", [b"this is no database at all", b""])
def test_an_index_nobody_can_read_costs_nothing(content: bytes) -> None:
    played()
    first = game_index.read_all().known
    paths.record_database().write_bytes(content)
    assert game_index.read_all().known == first
    assert not Index.open().unread


def test_rows_that_make_no_sense_are_read_again() -> None:
    played()
    first = game_index.read_all().known
    with sqlite3.connect(paths.record_database()) as connection:
        connection.execute("UPDATE games SET facts = '[1, 2]'")
    connection.close()
    assert game_index.read_all().known == first


def test_where_nothing_can_be_written_the_record_is_still_told() -> None:
    played()
    paths.record_database().mkdir()
    assert len(game_index.read_all().known) == 1


def test_what_was_read_before_it_was_left_is_kept() -> None:
    for seed in (1, 2, 3):
        played(seed=seed)
    reading = Index.open().read_missing()
    next(reading)
    reading.close()
    assert len(Index.open().unread) == 2
