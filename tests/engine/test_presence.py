"""A triggered ability needs its card in play, unless the event itself took the card away."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, foe
from .lab import lab_board


@covers("rule.trigger-presence")
def test_a_card_answers_the_action_that_destroys_it() -> None:
    table = lab_board({"Plain": [foe("Witness"), foe("Grunt")]}, hand=["Strike"])
    table.play("Strike").answer("Witness")
    assert table.zone("Witness") == "discard pile"
    assert len(table.hand(FOE)) == 1


@covers("rule.trigger-presence")
def test_a_card_answers_the_minion_that_destroys_it() -> None:
    table = lab_board({"Plain": [foe("Witness")]}, hand=["Bruiser"])
    table.play("Bruiser", at="Plain")
    assert table.zone("Witness") == "discard pile"
    assert len(table.hand(FOE)) == 1


@covers("rule.trigger-presence", "rule.card-plays-card")
def test_a_card_answers_the_action_that_takes_it_away_and_not_the_one_that_played_that() -> None:
    table = lab_board({"Plain": [foe("Witness"), foe("Grunt")]}, hand=["Again"], discard=["Strike"])
    table.play("Again").answer("Strike").answer("Witness")
    assert len(table.hand(FOE)) == 1
    table = lab_board({"Plain": [foe("Witness"), foe("Grunt")]}, hand=["Again"], discard=["Strike"])
    table.play("Again").answer("Strike").answer("Grunt")
    assert len(table.hand(FOE)) == 2


@covers("rule.trigger-presence")
def test_a_card_that_left_earlier_answers_nothing() -> None:
    table = lab_board({"Plain": [foe("Witness")]}, hand=["Strike", "Grunt"])
    table.play("Strike")
    drawn = len(table.hand(FOE))
    table.play("Grunt", at="Plain")
    assert len(table.hand(FOE)) == drawn
