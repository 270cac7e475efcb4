"""What the bench measures of the opponents: real positions, half-way through, with cards of all sets."""

from __future__ import annotations

from bench.thinking import middle_of, playout_seconds, try_seconds
from smashup_tui.ai.search import Effort
from smashup_tui.engine.model.decisions import MAIN
from smashup_tui.engine.rng import Rng
from smashup_tui.table.loop import by_habit, play_out


def test_a_position_is_a_move_in_the_middle_of_a_game() -> None:
    for seed in range(3):
        game = middle_of(seed)
        assert game.decision is not None and game.decision.kind == MAIN
        answered = game.count
        assert 0.2 < answered / play_out(game, by_habit(Rng(seed))).count < 0.8


def test_both_figures_come_out() -> None:
    found = [middle_of(4)]
    assert 0 < try_seconds(found, Effort(tries=32, seconds=0.5)) < playout_seconds(found)
