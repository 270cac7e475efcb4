"""Records: written as they are played, read back, proved; damage is named, nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smashup_tui import cards as _cards  # noqa: F401
from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.errors import IllegalChoice, RecordError
from smashup_tui.engine.record import RESULT, Record, load, new_record
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup

SETUP = Setup.of("aliens+ninjas", "pirates+robots")


def play(path: Path, answers: int = 45) -> tuple[Game, Record]:
    """A game with some answers, journalled to that file."""
    game = Game.new(SETUP, 9)
    record = new_record(game, 9, "test")
    record.start(path)
    rng = Rng(1)
    for _ in range(answers):
        assert game.decision is not None
        record.add(game, random_answer(game.decision, rng))
    record.close()
    return game, record


def test_a_record_read_back_is_the_same_game(tmp_path: Path) -> None:
    game, record = play(tmp_path / "game.jsonl")
    again = load(tmp_path / "game.jsonl")
    assert again.answers == record.answers and again.setup == SETUP
    assert again.verify().digest() == game.digest()


def test_an_existing_record_is_never_written_over(tmp_path: Path) -> None:
    play(tmp_path / "game.jsonl")
    with pytest.raises(FileExistsError):
        play(tmp_path / "game.jsonl")


def test_an_illegal_answer_is_not_written_down(tmp_path: Path) -> None:
    game = Game.new(SETUP, 9)
    record = new_record(game, 9, "test")
    record.start(tmp_path / "game.jsonl")
    with pytest.raises(IllegalChoice):
        record.add(game, 999)
    assert load(tmp_path / "game.jsonl").answers == []


def test_a_line_cut_off_by_a_kill_loses_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    whole = path.read_bytes()
    path.write_bytes(whole + b"[1,")
    record = load(path)
    assert record.torn and len(record.answers) == 45
    with pytest.raises(RecordError, match="cut off"):
        record.verify()
    game = record.replay()
    record.resume_writing()
    assert game.decision is not None
    record.add(game, random_answer(game.decision, Rng(3)))
    record.close()
    assert load(path).verify().digest() == game.digest()


def test_answers_taken_back_stay_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game, record = play(path)
    record.resume_writing()
    record.take_back(5)
    record.close()
    again = load(path)
    assert len(again.answers) == 40
    assert again.verify().digest() == record.replay().digest() != game.digest()


def damage(path: Path, line: int, text: str) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[line] = text
    path.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "text", "complaint"),
    [
        (3, "nonsense", "line 4"),
        (3, '{"what": 1}', "line 4"),
        (3, '[1, "a"]', "line 4"),
        (0, "[]", "not the record"),
        (0, '{"smashup": 99, "version": "9.9"}', "newer version"),
        (0, '{"smashup": 0, "version": "0.1.0"}', "no format 0"),
        (0, '{"smashup": "1", "version": "0.1.0"}', "no format “1”"),
        (0, '{"smashup": 1}', "incomplete"),
        (0, '{"smashup": 1, "seed": 1e999}', "1e999 isn't a number"),
        (0, '{"smashup": 1, "seed": Infinity}', "Infinity isn't a number"),
        (0, '{"smashup": 1, "seed": ' + "9" * 4301 + "}", "4301 digits"),
        (3, "[" * 100_000, "line 4"),
        (3, '{"back": 99}', "line 4"),
        (3, '{"note": "told", "at": 2, "lines": 5}', "line 4: expected a list, found 5"),
    ],
)
def test_damage_is_named_with_its_line(tmp_path: Path, line: int, text: str, complaint: str) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    damage(path, line, text)
    with pytest.raises(RecordError, match=complaint):
        load(path)


def test_an_edited_answer_is_found_where_the_game_differs(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    damage(path, 2, "[77]")
    with pytest.raises(RecordError, match="Answer 2 is not possible"):
        load(path).verify()


def test_a_missing_line_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    lines = path.read_text(encoding="utf-8").split("\n")
    path.write_text("\n".join(lines[:5] + lines[6:]), encoding="utf-8")
    with pytest.raises(RecordError, match="missing"):
        load(path)


def test_other_cards_are_named_as_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    header = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
    header["cards"] = "0" * 16
    header["version"] = "0.0.1"
    damage(path, 0, json.dumps(header))
    damage(path, 2, "[77]")
    with pytest.raises(RecordError, match=r"version 0\.0\.1, whose cards differ"):
        load(path).verify()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe"])
def test_a_file_without_a_game_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        load(path)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no file"):
        load(tmp_path / "nothing.jsonl")


def play_to_the_end(path: Path) -> None:
    game = Game.new(SETUP, 9)
    record = new_record(game, 9, "test")
    record.start(path)
    rng = Rng(1)
    while game.decision is not None:
        record.add(game, random_answer(game.decision, rng))
    record.note(RESULT, winner=game.winner, vp=list(game.vp), turns=game.turn)
    record.close()


def without(path: Path, word: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if word not in line), encoding="utf-8")


def test_a_record_whose_digests_were_taken_out_proves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path)
    without(path, '"at":40')
    with pytest.raises(RecordError, match="digest after answer 40 is missing"):
        load(path).verify()
    without(path, '"digest"')
    with pytest.raises(RecordError, match="digest after answer 20 is missing"):
        load(path).verify()


def test_a_finished_game_is_proved_to_its_last_answer(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play_to_the_end(path)
    record = load(path)
    assert record.verify().over and record.unproved == 0
    without(path, f'"at":{len(record.answers)},"digest"')
    with pytest.raises(RecordError, match="is missing"):
        load(path).verify()


def test_another_result_than_the_games_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play_to_the_end(path)
    path.write_text(
        path.read_text(encoding="utf-8")
        .replace('"winner":0', '"winner":9')
        .replace('"winner":1', '"winner":0'),
        encoding="utf-8",
    )
    path.write_text(path.read_text(encoding="utf-8").replace('"winner":9', '"winner":1'), encoding="utf-8")
    with pytest.raises(RecordError, match="isn't that of the game"):
        load(path).verify()


def test_it_is_said_how_much_of_an_unfinished_game_nothing_proves(tmp_path: Path) -> None:
    play(tmp_path / "game.jsonl", answers=45)
    assert load(tmp_path / "game.jsonl").unproved == 5
