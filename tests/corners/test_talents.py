"""A Talent's use belongs to that stay in play, and to that ability."""

from __future__ import annotations

from smashup_tui.engine.model.kinds import ACTION, MINION

from ..covers import covers
from ..scenario import board, foe, you


@covers("rule.talents", "avengers-hulk")
def test_a_minion_that_left_and_came_back_has_its_talent_again() -> None:
    table = board({"Tar Pits": [you("Hulk")]}, hand=["Do Over!"])
    table.talent("Hulk")
    assert not table.can_use_talent("Hulk")
    table.play("Do Over!").answer("Hulk", at="Tar Pits")
    assert table.can_use_talent("Hulk") and table.power("Hulk") == 5


@covers("rule.talents", "mounties-northern-mover", "avengers-hulk")
def test_a_minion_that_only_moved_has_used_its_talent() -> None:
    table = board({"Tar Pits": [you("Hulk")], "Hala": []}, hand=["Way of Deception"])
    table.talent("Hulk").play("Way of Deception").answer("Hala")
    assert not table.can_use_talent("Hulk")


@covers("rule.talents", "shapeshifters-copycat", "avengers-hulk", "ultimates-spectrum")
def test_a_newly_copied_talent_can_be_used() -> None:
    table = board(
        {"Tar Pits": [foe("Hulk"), foe("Spectrum")], "Hala": []}, hand=["Copycat", "Do Over!"]
    ).allow_more(MINION, ACTION)
    table.play("Copycat", at="Hala").answer("Hulk").talent("Copycat")
    assert table.power("Copycat") == 4 and not table.can_use_talent("Copycat")
    table.play("Do Over!").answer("Copycat", at="Hala").answer("Spectrum")
    assert table.can_use_talent("Copycat")
