"""The tree: nothing that was played is lost, and any point can be gone on from."""

from __future__ import annotations

from pathlib import Path

import pytest

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.ai.policy import quick_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.practice.tree import ROOT, Tree, TreeError


def a_tree() -> Tree:
    return Tree(Setup.of("aliens+robots", "pirates+wizards", first=0), 5, ("human", "easy"), "Two ways")


def play(tree: Tree, moves: int, seed: int = 1) -> None:
    game, rng = tree.game(), Rng(seed)
    for _ in range(moves):
        assert game.decision is not None
        seat, answer = game.decision.seat, quick_answer(game, game.decision, rng)
        game.apply(answer)
        tree.grow(answer, seat)


def test_the_game_at_a_point_is_the_game_played() -> None:
    tree = a_tree()
    play(tree, 12)
    end = tree.at
    assert len(tree.answers()) == 12
    assert tree.game(end).count == 12
    tree.go(ROOT)
    assert tree.game().count == 0 and len(tree.ahead()) == 12


def test_the_same_answer_grows_no_second_branch() -> None:
    tree = a_tree()
    play(tree, 4)
    tree.go(ROOT)
    play(tree, 4)
    assert len(tree.points) == 5


def test_redo_follows_the_branch_gone_last() -> None:
    tree = a_tree()
    play(tree, 6, seed=1)
    one = tree.at
    tree.go(tree.line()[2].number)
    play(tree, 6, seed=2)
    other = tree.at
    assert len(tree.branches()) == 2
    tree.go(ROOT)
    assert tree.ahead() == tree.answers(other)
    tree.go(one)
    tree.go(ROOT)
    assert tree.ahead() == tree.answers(one)


def test_a_tree_comes_back_from_disk_as_it_was(tmp_path: Path) -> None:
    tree = a_tree()
    tree.start(tmp_path / "two.jsonl")
    play(tree, 6, seed=1)
    tree.call(tree.at, "the safe way")
    tree.go(tree.line()[2].number)
    play(tree, 5, seed=2)
    tree.close()
    again = Tree.load(tmp_path / "two.jsonl")
    assert again.points == tree.points and again.at == tree.at
    assert (again.title, again.players, again.setup) == (tree.title, tree.players, tree.setup)
    assert [branch.name for branch in again.branches()] == ["the safe way", ""]
    again.close()


def test_a_copy_written_later_reads_the_same(tmp_path: Path) -> None:
    tree = a_tree()
    play(tree, 3)
    fork = tree.line()[1].number
    play(tree, 3, seed=7)
    loose = tree.at
    tree.go(fork)
    play(tree, 3, seed=9)
    tree.cut(loose)
    tree.start(tmp_path / "late.jsonl")
    tree.close()
    again = Tree.load(tmp_path / "late.jsonl")
    assert again.branches() == tree.branches() and again.at == tree.at
    again.close()


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "torn.jsonl"
    tree = a_tree()
    tree.start(path)
    play(tree, 4)
    tree.close()
    with path.open("a", encoding="utf-8") as stream:
        stream.write('{"add":[4,[0')
    again = Tree.load(path)
    play(again, 1)
    again.close()
    assert len(Tree.load(path).points) == 6


def test_a_branch_can_be_forgotten_but_not_the_present_one() -> None:
    tree = a_tree()
    play(tree, 6, seed=1)
    first = tree.at
    tree.go(tree.line()[3].number)
    play(tree, 3, seed=2)
    with pytest.raises(TreeError, match="Go to another"):
        tree.cut(tree.at)
    tree.cut(first)
    assert [branch.point for branch in tree.branches()] == [tree.at]


@pytest.mark.parametrize("text", ["", "{}\n", "nonsense\n", '{"practice":7}\n'])
def test_what_is_no_tree_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "no.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TreeError, match=r"no\.jsonl"):
        Tree.load(path)


def test_a_damaged_step_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    tree = a_tree()
    tree.start(path)
    play(tree, 2)
    tree.close()
    path.write_text(path.read_text(encoding="utf-8") + '{"go":99}\n', encoding="utf-8")
    with pytest.raises(TreeError, match="line 5"):
        Tree.load(path)


@pytest.mark.parametrize(
    "wrong", ['{"add":[5,[88],0,"",0]}', '{"add":[5,[0],1,"",0]}', '{"add":[5,[0],0,"",99]}']
)
def test_a_branch_that_other_rules_have_played_is_gone_on_as_far_as_it_goes(
    wrong: str, tmp_path: Path
) -> None:
    tree, path = a_tree(), tmp_path / "tree.jsonl"
    tree.start(path)
    play(tree, 5)
    digest = tree.game().digest()
    tree.close()
    with path.open("a", encoding="utf-8") as file:
        file.write(f'{wrong}\n{{"add":[6,[0],0,"",0]}}\n')
    game = PracticeGame.go_on(path)
    assert game.game.digest() == digest and game.tree.at == 5
    assert "ends here" in game.session.trouble()
    game.answer(game.tree.points[2].answer)
    game.close()
