"""What if: forecasts and hints, without touching the game and without seeing what is hidden."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model.decisions import END_PLAY, MAIN
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import ask
from smashup_tui.players.thought import Option, Thought
from smashup_tui.table.forecast import summary, what_if
from smashup_tui.table.hints import Hint, hints, how_clear
from smashup_tui.table.player_registry import player_named
from tests.scenario import Board, board, foe, you


def move(table: Board, name: str, at: str) -> tuple[int, ...]:
    return (table._move("play", name, at),)


def test_a_minion_changes_what_its_base_is_worth() -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["King Rex"])
    before = table.game.digest()
    forecast = what_if(table.game, move(table, "King Rex", "Tar Pits"), 1)
    (change,) = forecast.bases
    assert change.before.vp_of(0) == 0 and change.after is not None
    assert change.after.vp_of(0) == 4 and change.after.power_of(0) == 7
    assert summary(forecast) == "Tar Pits worth 4 VP instead of 0"
    assert forecast.won_vp == 0 and not forecast.chance
    assert table.game.digest() == before


def test_ending_the_turn_shows_what_the_scoring_brings() -> None:
    table = board({"Tar Pits": [you("King Rex"), you("King Rex"), foe("Warbot")]})
    end = (list(table.decision.options).index(END_PLAY),)
    forecast = what_if(table.game, end, 1)
    assert forecast.won_vp == 4
    change = forecast.bases[0]
    assert change.scored and change.after is not None
    assert (change.after.total, change.after.vp_of(0), change.after.vp_of(1)) == (18, 4, 3)
    assert forecast.chance and not forecast.chance_now, "the next base and two cards are drawn"
    assert summary(forecast).startswith("+4 VP, others +3 VP, Tar Pits scores")


def test_a_base_that_will_score_is_said() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot")]}, hand=["King Rex"])
    forecast = what_if(table.game, move(table, "King Rex", "Tar Pits"), 1)
    assert "Tar Pits will score" in summary(forecast)


def test_questions_on_the_way_are_counted() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Warbot")]}, hand=["Collector"])
    forecast = what_if(table.game, move(table, "Collector", "Tar Pits"), 1)
    assert forecast.guessed == 1
    assert any("Collector" in line for line in forecast.lines)


@pytest.mark.parametrize("seed", range(5))
def test_a_forecast_does_not_depend_on_what_is_hidden(seed: int) -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["King Rex"], foe_hand=["Zapbot", "Nukebot"])
    dealt = table.game.determinize(0, Rng(seed))
    answer = move(table, "King Rex", "Tar Pits")
    assert what_if(dealt, answer, 3).bases == what_if(table.game, answer, 3).bases


def test_hints_are_ranked_and_say_what_they_win() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot"), foe("Warbot")]}, hand=["King Rex"])
    found = hints(table.game, ask(player_named("easy"), table.game, Rng(1)), 1)
    assert table.decision.kind == MAIN and len(found) > 1
    assert any("Tar Pits will score" in hint.wins for hint in found)
    assert all(0 <= hint.value <= 1 and hint.label for hint in found)


def test_the_only_way_is_a_hint_too() -> None:
    game = board().game
    (hint,) = hints(game, ask(player_named("easy"), game, Rng(1)), 1)
    assert (hint.wins, hint.chance.strip()) == ("the only way", "")


def test_hints_say_when_their_order_means_little() -> None:
    def of(*values: float) -> list[Hint]:
        return [Hint((n,), "", value, "") for n, value in enumerate(values)]

    assert how_clear(of(0.61, 0.6, 0.59)) == "These are about equal: take the one you like."
    assert how_clear(of(0.61, 0.6, 0.3)) == "The first 2 are about equal."
    assert how_clear(of(0.61, 0.5)) == how_clear(of(0.5)) == how_clear([]) == ""


def test_hints_are_sorted_by_what_they_show() -> None:
    table = board({}, hand=["King Rex"])
    options = [Option((0,), "one", 0.67, 9), Option((1,), "two", 0.68, 5)]
    assert [hint.label for hint in hints(table.game, Thought((0,), "", 0.67, options), 1)] == ["two", "one"]
