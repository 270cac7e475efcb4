"""What a player is forbidden on a later turn."""

from __future__ import annotations

from ..covers import covers
from ..scenario import FOE, THIRD, YOU
from .lab import lab_board


@covers("rule.forbidding")
def test_no_actions_next_turn_means_the_next_turn_and_only_that() -> None:
    table = lab_board(hand=["Strike", "Strike"], foe_hand=["Strike", "Strike"])
    table.game.rules(YOU).no_actions_next_turn(FOE)
    table.end_turn()
    assert table.asks == FOE
    assert not table.can_play("Strike")
    reason = table.game.why_not(FOE, table.card("Strike", seat=FOE))
    assert reason is not None and reason.rule == "rule.cant-beats-can"
    table.end_turn()
    assert table.can_play("Strike")
    table.end_turn()
    assert table.asks == FOE and table.can_play("Strike")


@covers("rule.forbidding")
def test_no_actions_next_turn_on_yourself_leaves_this_turn_free() -> None:
    table = lab_board(hand=["Strike", "Strike"], foe_hand=["Grunt"])
    table.game.rules(YOU).no_actions_next_turn(YOU)
    assert table.can_play("Strike")
    table.end_turn().end_turn()
    assert table.asks == YOU and not table.can_play("Strike")
    table.end_turn().end_turn()
    assert table.asks == YOU and table.can_play("Strike")


@covers("rule.forbidding")
def test_no_actions_next_turn_does_not_forbid_specials_on_turns_before_it() -> None:
    table = lab_board(foe_hand=["Grunt"], third_hand=["Strike", "Grunt"], players=3)
    strike = table.card("Strike")
    table.game.rules(YOU).no_actions_next_turn(THIRD)
    table.end_turn()
    assert table.asks == FOE and table.game.rules(THIRD).can_be_played(strike)
    table.end_turn()
    assert table.asks == THIRD and not table.game.rules(THIRD).can_be_played(strike)
