"""Drills: each can be solved as its solution says, in one turn and without luck; progress is kept."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.engine.position import why_impossible
from smashup_tui.practice.drill_generator import find, generate
from smashup_tui.practice.drills import LEVELS, Drill, Progress, Solved, drills, read
from smashup_tui.practice.solver import Solver, TooMany, took_base, ways
from tests.scenario import board, foe, you
from tests.test_cli import smashup

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("task", drills(), ids=lambda task: f"{task.number}-{task.base}")
def test_the_solution_takes_the_base_this_turn(task: Drill) -> None:
    game = task.game()
    assert why_impossible(game) == []
    seat, turn, base = game.s.current, game.s.turn, task.base_in(game)
    assert base in game.s.bases and game.setup.seats[seat].name == "You"
    assert set(task.factions) == set(game.s.draft[seat])
    for number, answer in enumerate(task.solution, 1):
        assert game.decision is not None and game.decision.seat == seat and game.s.turn == turn
        mark = len(game.events or [])
        game.apply(answer)
        taken = took_base(game.events_since(mark), seat, base)
        assert taken == (number == len(task.solution))


def test_there_are_enough_of_every_kind() -> None:
    every = drills()
    assert len(every) >= 40
    assert sorted(task.number for task in every) == list(range(1, len(every) + 1))
    hardness = [task.hardness for task in every]
    assert hardness == sorted(hardness)
    levels = Counter(task.level for task in every)
    assert set(levels) == set(LEVELS) and min(levels.values()) >= 5
    assert len({slug for task in every for slug in task.factions}) >= 25
    assert len({task.position for task in every}) == len(every)


def test_doing_nothing_solves_no_drill() -> None:
    for task in drills():
        assert len(task.solution) >= 2


# --- the solver -----------------------------------------------------------------------------------


def test_the_shortest_line_is_found() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot")]}, hand=["King Rex", "Augmentation"])
    solution = Solver(table.game, table.card("Tar Pits")).solve()
    assert solution is not None and len(solution.answers) == 2
    assert 0 < solution.wins < solution.lines
    assert solution.good_first_moves < solution.first_moves


def test_what_cannot_be_taken_has_no_solution() -> None:
    table = board({"Tar Pits": [foe("King Rex")]}, hand=["War Raptor"])
    assert Solver(table.game, table.card("Tar Pits")).solve() is None


def test_a_tie_is_not_taking_it() -> None:
    table = board({"Tar Pits": [foe("King Rex"), foe("Warbot"), you("Warbot")]}, hand=["King Rex"])
    assert Solver(table.game, table.card("Tar Pits")).solve() is None


def test_too_many_lines_are_given_up() -> None:
    table = board({"Tar Pits": [you("King Rex")]}, hand=["King Rex", "Augmentation"])
    with pytest.raises(TooMany):
        Solver(table.game, table.card("Tar Pits"), most=3).solve()


def test_every_pick_of_several_is_looked_at() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Warbot")]}, hand=["Collector"])
    table.play("Collector", at="Tar Pits")
    assert () in ways(table.decision) and (0,) in ways(table.decision)


# --- making them ----------------------------------------------------------------------------------


def test_self_play_yields_drills_that_few_lines_solve() -> None:
    _, solution = next(found for seed in range(15, 40) for found in find(seed))
    assert solution.wins * 3 <= solution.lines


def test_new_drills_are_written_from_the_shell(tmp_path: Path) -> None:
    file = tmp_path / "drills.json"
    ran = smashup("practice", "--generate-drills", "1", "--seed", "15", "--out", str(file))
    assert ran.exit_code == 0 and "Wrote 1 drill to" in ran.stdout and "game " in ran.stderr
    (task,) = read(file.read_text(encoding="utf-8"))
    assert task.number == 1
    test_the_solution_takes_the_base_this_turn(task)


def test_a_folder_that_is_not_there_is_named() -> None:
    ran = smashup("practice", "--generate-drills", "1", "--out", "no/such/file.json")
    assert ran.exit_code == 2 and "folder no/such doesn't exist" in ran.stderr


@pytest.mark.parametrize("out", ["", ".", "loop", "x" * 300])
def test_what_cannot_be_written_is_refused_before_drills_are_sought(
    out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "smashup_tui.practice.drill_generator.generate", lambda *_: pytest.fail("they are sought")
    )
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    ran = smashup("practice", "--generate-drills", "1", "--out", out)
    assert ran.exit_code == 2 and "Name another file" in ran.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]


def test_new_drills_differ_and_easy_ones_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    every = drills()
    monkeypatch.setattr(
        "smashup_tui.practice.drill_generator.find",
        lambda seed: iter([(every[-1 - seed % len(every)], None)]),
    )
    made = generate(12, 0)
    assert [task.number for task in made] == list(range(1, 13))
    levels = [LEVELS.index(task.level) for task in made]
    assert levels == sorted(levels)
    assert max(Counter(task.base for task in made).values()) <= 4


# --- progress -------------------------------------------------------------------------------------


def test_progress_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "drills.json"
    progress = Progress.load(path)
    progress.note(3, None)
    progress.note(3, Solved(4, 1))
    progress.note(5, None)
    again = Progress.load(path)
    assert again.solved == {3: Solved(4, 1)} and again.tries == {3: 2, 5: 1}
    assert again.solved[3].words == "4 moves, 1 hint"


def test_the_best_way_in_which_a_drill_was_solved_stays(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "drills.json")
    for solved in (Solved(2, 1), Solved(4, 0), Solved(3, 0), Solved(5, 0)):
        progress.note(3, solved)
    assert progress.solved[3] == Solved(3, 0)


def test_what_was_solved_before_it_was_noted_how_is_still_solved(tmp_path: Path) -> None:
    path = tmp_path / "drills.json"
    path.write_text('{"version": "0.1.0", "solved": [3], "tries": {"3": 1}}', encoding="utf-8")
    progress = Progress.load(path)
    assert progress.solved == {3: Solved()} and progress.solved[3].words == ""
    progress.note(3, Solved(2, 0))
    assert Progress.load(path).solved == {3: Solved(2, 0)}


def test_a_damaged_file_counts_as_nothing_solved(tmp_path: Path) -> None:
    path = tmp_path / "drills.json"
    path.write_text("[1,", encoding="utf-8")
    assert not Progress.load(path).solved
    damaged = path.read_bytes()
    Progress.load(path).note(1, Solved(2, 0))
    assert Progress.load(path).solved == {1: Solved(2, 0)}
    assert [kept.read_bytes() for kept in tmp_path.glob("*.broken-*")] == [damaged]


# --- the shell ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--drill", "9999"], "no drill 9999"),
        (["--position", "smashup1.abc.0"], "missing or changed"),
        (["--position", "nothing-here"], "isn't a position"),
    ],
)
def test_bad_input_ends_with_two_and_a_reason(arguments: list[str], reason: str) -> None:
    out = subprocess.run(
        [sys.executable, "-m", "smashup_tui.cli", "practice", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
    )
    assert out.returncode == 2
    assert reason in out.stderr and "Traceback" not in out.stderr
