"""Fitting the evaluation: positions from self-play, stopped and resumed, and weights compared."""

from __future__ import annotations

import json
from dataclasses import replace
from math import log
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.ai.evaluate import FEATURES, HAND_SET
from smashup_tui.ai.train import Judge, Sample, fit
from smashup_tui.arena.lab.training import check_sample, collect, difference, score, split
from smashup_tui.arena.match import self_play
from smashup_tui.arena.results_file import parse
from smashup_tui.cli import app
from smashup_tui.commands.train import lines_of
from smashup_tui.engine.rng import Rng
from smashup_tui.support.paths import HOME_VARIABLE

from .test_lab import in_this_process


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    in_this_process(monkeypatch)
    return tmp_path


def train(*arguments: str) -> Result:
    return CliRunner().invoke(app(["train", *arguments]), ["train", "--games", "10", *arguments])


def ahead(*leads: float, winner: int) -> Sample:
    """A game in whose positions the first seat is ahead in the first feature."""
    blank = [0.0] * (len(FEATURES) - 1)
    decks = [["zombies", "robots"], ["aliens", "ninjas"]]
    return Sample([[[by, *blank], [0.0, *blank]] for by in leads], winner, {}, decks)


def weights(first: float) -> Judge:
    return Judge((first, *[0.0] * (len(FEATURES) - 1)), {})


def played_by(decks: list[list[str]], lead: float, winner: int) -> Sample:
    return replace(ahead(lead, lead, winner=winner), decks=decks)


def test_what_good_decks_have_much_of_does_not_pass_for_good_play() -> None:
    """Zombies win three games in four, and have more in hand whether they win or not."""
    decks = [["zombies", "robots"], ["aliens", "robots"]]
    games, rng = [], Rng(1)
    for there in (0, 1) * 300:
        lead = rng.below(4) if there == 0 else -rng.below(4)
        winner = there if rng.below(4) else 1 - there
        games.append(played_by(decks if there == 0 else decks[::-1], lead, winner))
    judge = fit(games, passes=12)
    assert judge.worth["zombies"] - judge.worth["aliens"] > 0.5
    plain = fit([replace(game, decks=[["robots", "robots"]] * 2) for game in games], passes=12)
    assert abs(judge.weights[0]) < plain.weights[0] / 2


def test_beside_given_weights_only_the_factions_are_fitted() -> None:
    games = [played_by([["zombies"], ["aliens"]], 0.0, 0)] * 100
    judge = fit(games, weights=HAND_SET)
    assert judge.weights == HAND_SET and judge.worth["zombies"] > 0 > judge.worth["aliens"]


def test_a_run_writes_weights_that_can_ship(home: Path) -> None:
    out = home / "weights.json"
    result = train("--out", str(out))
    assert result.exit_code == 0, result.output
    data = json.loads(out.read_text(encoding="utf-8"))
    assert set(data["weights"]) == set(FEATURES) and data["fitted"]["games"] == 8
    assert "compared on 2 others" in result.stdout and "hand-set" in result.stdout
    assert all(feature in result.stdout for feature in FEATURES)


def test_the_same_seed_is_the_same_positions() -> None:
    task = list(self_play("quick", 3, 5, 2))[1]
    game = collect(task)
    assert game == collect(task)
    sample = Sample.from_data(game["sample"])
    assert all(len(rows) == 3 for rows in sample.positions) and sample.winner in range(3)


def games_in(path: Path) -> dict[int, dict[str, Any]]:
    return parse(path, path.read_bytes(), check_sample)[1]


def test_a_stopped_run_goes_on_and_ends_the_same(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_this_process(monkeypatch, stop_after=6)
    path = home / "positions.jsonl"
    result = train("--file", str(path))
    assert result.exit_code == 130 and "the same command to continue" in result.stderr
    kept = games_in(path)
    assert len(kept) >= 4
    path.write_bytes(path.read_bytes()[:-20])  # and killed while it wrote
    in_this_process(monkeypatch)
    again = train("--file", str(path), "--json")
    whole = train("--file", str(home / "whole.jsonl"), "--json")
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    assert games_in(path) == games_in(home / "whole.jsonl")


def test_a_finished_file_is_only_fitted_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = train()
    in_this_process(monkeypatch, stop_after=0)
    assert train().stdout == first.stdout


def test_games_to_compare_on_are_not_fitted_on() -> None:
    games = [{"number": n, "sample": ahead(*[1.0] * (n + 1), winner=0).as_data()} for n in range(10)]
    fitting, held_out = split(games)
    assert [len(game.positions) for game in held_out] == [1, 6] and len(fitting) == 8


def test_loss_of_an_even_guess_and_of_a_sure_one() -> None:
    games = [ahead(2.0, 3.0, winner=0), ahead(-2.0, winner=1)]
    assert score(games, weights(0.0)).loss == pytest.approx(log(2))
    assert score(games, weights(20.0)).loss == pytest.approx(0, abs=1e-9)
    assert score(games, weights(20.0)).hits == 1 and score(games, weights(-20.0)).hits == 0


def test_better_weights_are_told_apart_from_chance() -> None:
    won, lost = ahead(1.0, 1.0, 1.0, winner=0), ahead(1.0, 1.0, 1.0, winner=1)
    _, low, high = difference([won] * 6 + [lost] * 2, weights(1.0), weights(0.0))
    assert low < 0 < high
    mean, low, high = difference([won] * 60 + [lost] * 20, weights(1.0), weights(0.0))
    assert 0 < low < mean < high
    assert difference([won] * 60, weights(1.0), weights(1.0)) == (0, 0, 0)


def test_what_is_shown_of_a_comparison() -> None:
    by_feature = dict.fromkeys(FEATURES, 0.5)
    better = {"mean": 0.02, "low": 0.01, "high": 0.03}
    report = {
        "games": 80,
        "positions": 1000,
        "held_out": {"games": 20, "positions": 250},
        "weights": {"fitted": by_feature, "ships": by_feature},
        "even_loss": log(2),
        "scores": {"fitted": {"loss": 0.5, "hits": 0.7}, "ships": {"loss": 0.52, "hits": 0.69}},
        "better_by": {"ships": better},
    }
    lines = lines_of(report)
    assert lines[-1].endswith("better") and all(len(line) <= 80 for line in lines)
    better.update(low=-0.01)
    assert lines_of(report)[-1].endswith("no clear difference")


def test_hand_set_weights_fit_the_features() -> None:
    assert len(HAND_SET) == len(FEATURES)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--level", "master"), "no player 'master'"),
        (("--players", "7"), "2 to 4 players"),
        (("--games", "2"), "10"),
        (("--out", "."), "can't be written"),
    ],
)
def test_bad_input_is_refused(arguments: tuple[str, ...], complaint: str) -> None:
    result = train(*arguments)
    assert result.exit_code == 2 and complaint in result.stderr


def test_positions_of_another_version_or_run_are_not_mixed_in(home: Path) -> None:
    path = home / "positions.jsonl"
    train("--file", str(path))
    assert "holds another run" in train("--file", str(path), "--seed", "9").stderr
    path.write_text(
        path.read_text(encoding="utf-8").replace('"version":"', '"version":"old-'), encoding="utf-8"
    )
    before = path.read_bytes()
    result = train("--file", str(path))
    assert result.exit_code == 2 and "another version (old-" in result.stderr
    assert path.read_bytes() == before
