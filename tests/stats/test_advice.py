"""What to work on: reviews kept, added up, and turned into three sentences with a moment each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.ai.review import EARLY, OWN_TURN, SCORING, TARGET, WHERE, WHICH, Judged
from smashup_tui.stats import archive, reviews
from smashup_tui.stats.advice import TrainingAdvice, unreviewed
from smashup_tui.stats.player_record import OwnGame, PlayerRecord
from smashup_tui.stats.reviews import GameKey, key_of
from smashup_tui.support import paths
from smashup_tui.table.replay import Replay

from ..test_cli import smashup
from .recorded_games import facts_of, played, won

FINE = Judged(2, 1, "What do you do?", "play Howl", 0.5)


def slip(
    number: int,
    loss: float,
    about: str = WHICH,
    part: str = OWN_TURN,
    faction: str = "aliens",
    lead: int = 3,
) -> Judged:
    words = ("What do you do?", f"play card {number}", 0.4, "end the turn", 0.4 + loss, 0.01)
    return Judged(number, number, *words, (), about, part, faction, lead)


def games(count: int) -> list[OwnGame]:
    return PlayerRecord.of([won(n) for n in range(1, count + 1)], "You").games


def work_on(*judged: list[Judged]) -> TrainingAdvice:
    mine = games(len(judged))
    return TrainingAdvice.of(mine, {key_of(each): found for each, found in zip(mine, judged, strict=True)})


def test_three_sentences_name_choice_faction_and_part() -> None:
    found = work_on(
        [slip(5, 0.3, WHERE, lead=12), slip(9, 0.05, TARGET, faction="wizards")],
        [FINE, slip(7, 0.2, WHERE, SCORING, lead=11), slip(8, 0.1, EARLY, faction="wizards")],
    )
    one, two, three = found.advice()
    assert WHERE in one.sentence and "77 %" in one.sentence and "2 moves" in one.sentence
    assert "Aliens" in two.sentence and "25 points" in two.sentence
    assert OWN_TURN in three.sentence and "10 VP" in three.sentence
    assert "2 games reviewed, with 4 moves" in found.summary() and "32 points" in found.summary()


def test_each_sentence_has_its_own_moment_where_there_are_enough() -> None:
    found = work_on([slip(n, 0.1 + n / 100) for n in range(5)])
    assert len({each.moment.judged.number for each in found.advice()}) == 3
    assert found.advice()[0].moment.judged.number == 4, "the dearest"
    assert len({each.moment.judged.number for each in work_on([slip(3, 0.2)]).advice()}) == 1


def test_who_gives_nothing_away_hears_nothing() -> None:
    assert work_on([FINE], []).advice() == [] and work_on().advice() == []
    assert "0 moves" in work_on([FINE]).summary() and "None of your games" in work_on().summary()


def test_a_faction_is_judged_by_the_games_it_was_in() -> None:
    mine = PlayerRecord.of(
        [won(1, mine="aliens+wizards"), won(2, mine="aliens+kree"), won(3, mine="aliens+kree")], "You"
    ).games
    judged = {key_of(each): [slip(5, 0.1)] for each in mine}
    first = key_of(next(each for each in mine if "wizards" in each.pair))
    judged[first] = [slip(5, 0.1), slip(6, 0.2, faction="wizards")]
    sentence = TrainingAdvice.of(mine, judged).advice()[1].sentence
    assert "Wizards" in sentence and "20 points" in sentence and "others 10" in sentence


# --- kept -------------------------------------------------------------------------------------------


def test_a_review_is_kept_and_read_back() -> None:
    key, other = GameKey("a.jsonl", 5, 90, 0), GameKey("a.jsonl", 5, 90, 1)
    assert reviews.load_reviews() == {}
    reviews.save_review(key, [slip(3, 0.2), FINE])
    reviews.save_review(other, [])
    assert reviews.load_reviews() == {key: [slip(3, 0.2), FINE], other: []}
    reviews.save_review(key, [FINE])
    assert reviews.load_reviews()[key] == [FINE]


@pytest.mark.parametrize("content", [b"no database at all, whatever it may say", b""])
def test_a_file_nobody_can_read_is_begun_anew(content: bytes) -> None:
    paths.record_database().write_bytes(content)
    assert reviews.load_reviews() == {}
    key = GameKey("a.jsonl", 5, 90, 0)
    reviews.save_review(key, [FINE])
    assert reviews.load_reviews() == {key: [FINE]}


def test_where_it_cannot_be_written_nothing_breaks() -> None:
    paths.record_database().mkdir(parents=True)
    reviews.save_review(GameKey("a.jsonl", 5, 90, 0), [FINE])
    assert reviews.load_reviews() == {}


def test_what_was_reviewed_or_cannot_be_played_is_not_reviewed() -> None:
    one, two = games(2)
    broken = OwnGame(replace_facts(two, problem="its cards have changed"), 0)
    assert unreviewed([one, broken], {}) == [one]
    assert unreviewed([one, two], {key_of(one): []}) == [two]


def replace_facts(mine: OwnGame, **more: Any) -> Any:
    return mine.facts._replace(**more)


def test_reviews_go_with_everything_else() -> None:
    reviews.save_review(GameKey("a.jsonl", 5, 90, 0), [FINE])
    assert [path for found in archive.all_files().values() for path in found] == [paths.record_database()]
    archive.delete_all()
    assert reviews.load_reviews() == {}


# --- on the shell -----------------------------------------------------------------------------------


class AtOnce(Executor):
    """Does it here and now."""

    def submit(self, work: Any, /, *arguments: Any, **more: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(work(*arguments, **more))
        except Exception as error:
            done.set_exception(error)
        return done


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, int]]:
    """Reviews are made up; which were asked for is noted."""
    found: list[tuple[Path, int]] = []

    @contextmanager
    def pool(workers: int) -> Iterator[tuple[Executor, int]]:
        yield AtOnce(), workers

    def review_game(path: Path, seat: int) -> list[Judged]:
        found.append((path, seat))
        return [replace(slip(20, 0.25), turn=7), FINE]

    monkeypatch.setattr("smashup_tui.commands.record_advice.pool", pool)
    monkeypatch.setattr("smashup_tui.commands.record_advice.review_game", review_game)
    return found


def test_each_game_is_reviewed_once(asked: list[tuple[Path, int]]) -> None:
    files = {played(seed=seed) for seed in (1, 2, 3)}
    first = smashup("record", "--work-on", "--reviews", "2")
    assert first.exit_code == 0 and "2 games reviewed" in first.stdout and len(asked) == 2
    assert "Not reviewed yet: 1" in first.stdout
    second = smashup("record", "--work-on").stdout
    assert "3 games reviewed" in second and {path for path, _ in asked} == files and len(asked) == 3
    assert "1. You lose most over which card to play" in second and "3. " in second
    assert "--at 20" in second and "Not reviewed" not in second
    data = json.loads(smashup("record", "--work-on", "--json").stdout)
    assert data["reviewed"] == 3 and len(data["advice"]) == 3 == len(data["moments"]) and len(asked) == 3


def test_the_command_named_for_a_moment_is_understood(asked: list[tuple[Path, int]]) -> None:
    path = played(seed=1)
    line = next(
        line for line in smashup("record", "--work-on").stdout.splitlines() if "smashup replay" in line
    )
    assert line.split()[2:] == [str(path), "--at", "20"]
    assert Replay.open(path).length > 20


def test_a_game_that_cannot_be_reviewed_is_named(
    asked: list[tuple[Path, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(path: Path, seat: int) -> list[Judged]:
        raise FileNotFoundError(f"{path} is gone")

    played(seed=1)
    monkeypatch.setattr("smashup_tui.commands.record_advice.review_game", gone)
    ran = smashup("record", "--work-on")
    assert ran.exit_code == 0 and "cannot be reviewed" in ran.stderr and "None of your games" in ran.stdout


def test_what_suits_you_without_the_lab_says_so() -> None:
    facts_of(played(seed=1))
    assert smashup("record", "--suits").exit_code == 0
