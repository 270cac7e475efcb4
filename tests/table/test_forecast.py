"""What if: forecasts and hints, without touching the game and without seeing what is hidden."""

from __future__ import annotations

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine import Game, Setup
from smashup_tui.engine.model.decisions import END_PLAY, MAIN
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import ask
from smashup_tui.players.thought import Option, Thought
from smashup_tui.table.events import LOST
from smashup_tui.table.forecast import Forecast, summary, what_if
from smashup_tui.table.hints import Hint, hints, how_clear
from smashup_tui.table.loop import by_chance, play
from smashup_tui.table.player_registry import player_named
from smashup_tui.table.secrecy import Perspective
from smashup_tui.table.snapshots import PlayedAgain
from smashup_tui.table.view import BaseView, SeatView, look
from tests.scenario import Board, board, foe, you

PLAYERS = ("human", "normal")


def move(table: Board, name: str, at: str | None = None) -> tuple[int, ...]:
    return (table._move("play", name, at),)


def tried(table: Board, *answers: tuple[int, ...], seed: int = 1) -> Forecast:
    return what_if(table.game, answers, seed, PLAYERS)


def base_in(view: SeatView, name: str) -> BaseView:
    return next(base for base in view.bases if base.name == name)


def in_words(table: Board, forecast: Forecast) -> str:
    return summary(look(table.game, Perspective(0), PLAYERS), forecast)


def test_a_minion_changes_what_its_base_is_worth() -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["King Rex"])
    before = table.game.digest()
    forecast = tried(table, move(table, "King Rex", "Tar Pits"))
    base = base_in(forecast.view, "Tar Pits")
    assert base.total == 11 and base.forecast[0] == (0, 7, 1, 4)
    assert in_words(table, forecast) == "Tar Pits worth 4 VP instead of 0"
    assert not forecast.luck and not forecast.asks
    assert table.game.digest() == before


def test_it_never_runs_into_the_end_of_the_turn() -> None:
    table = board({"Tar Pits": [you("King Rex"), you("King Rex"), foe("Warbot")]})
    end = (list(table.decision.options).index(END_PLAY),)
    forecast = tried(table, end)
    assert forecast.view == look(table.game, Perspective(0), PLAYERS) and not forecast.story
    assert forecast.view.coming_vp == (4, 3)


def test_the_last_card_of_a_turn_shows_its_own_effect_alone() -> None:
    """First Mate may move after scoring, if somebody wants that: a preview wants nothing."""
    table = board({"Tar Pits": [you("First Mate"), you("King Rex"), foe("Warbot")]}, hand=["Swashbuckling"])
    forecast = tried(table, (table._move("play", "Swashbuckling", None),))
    names = [minion.name for minion in base_in(forecast.view, "Tar Pits").minions]
    assert names == ["First Mate", "King Rex", "Warbot"] and forecast.view.turn == table.game.turn


def test_a_base_that_will_score_is_said() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot")]}, hand=["King Rex"])
    forecast = tried(table, move(table, "King Rex", "Tar Pits"))
    assert "Tar Pits will score" in in_words(table, forecast)
    assert base_in(forecast.view, "Tar Pits").ready and forecast.view.coming_vp == (4, 3)


def test_no_question_is_answered_for_the_player() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Warbot")]}, hand=["Collector"])
    forecast = tried(table, move(table, "Collector", "Tar Pits"))
    assert forecast.asks and len(base_in(forecast.view, "Tar Pits").minions) == 3


def test_with_an_answer_to_it_the_target_is_shown() -> None:
    table = board({"Tar Pits": [foe("Zapbot")], "The Homeworld": [foe("Invader")]}, hand=["Seeing Stars"])
    play = (table._move("play", "Seeing Stars", None),)
    copy = table.game.clone()
    copy.apply(play)
    assert copy.decision is not None
    zapbot = [copy.name(card) for card in copy.decision.options].index("Zapbot")
    forecast = tried(table, play, (zapbot,))
    assert not base_in(forecast.view, "Tar Pits").minions and base_in(forecast.view, "The Homeworld").minions
    assert any("Zapbot" in each.text and each.sign == LOST for each in forecast.told)


def test_what_is_drawn_is_not_invented() -> None:
    table = board(hand=["Mystic Studies"], deck=["Chronomage", "Neophyte"])
    forecast = tried(table, (table._move("play", "Mystic Studies", None),))
    assert forecast.luck and forecast.doubts == ["draw 2 cards"]
    assert not forecast.view.hand or forecast.view.hand[0].name == "Mystic Studies"


def test_luck_is_told_as_a_range() -> None:
    table = board(
        {"Tar Pits": []},
        hand=["Hoverbot"],
        deck=["Zapbot", "Nukebot", "Warbot", "Tech Center", "Microbot Alpha"],
    )
    forecast = tried(table, move(table, "Hoverbot", "Tar Pits"))
    assert forecast.luck and base_in(forecast.view, "Tar Pits").total == 3


@pytest.mark.parametrize("seed", range(5))
def test_a_forecast_does_not_depend_on_what_is_hidden(seed: int) -> None:
    table = board({"Tar Pits": [foe("Warbot")]}, hand=["King Rex"], foe_hand=["Zapbot", "Nukebot"])
    dealt = table.game.determinize(0, Rng(seed))
    answer = move(table, "King Rex", "Tar Pits")
    assert what_if(dealt, (answer,), 3, PLAYERS) == tried(table, answer, seed=3)


def plays_that_came_true(seed: int) -> int:
    """In a game of four, each forecast without luck is what then happens; how many there were."""
    setup = Setup.of("dinosaurs+pirates", "robots+ninjas", "spider-verse+sumo-wrestlers", "backtimers+kree")
    game, rng, players = Game.new(setup, seed).with_log(), Rng(seed), ("human",) * 4
    checked = 0
    for decision in play(game, by_chance(rng)):
        answer = random_answer(decision, rng)
        forecast = what_if(game, (answer,), seed, players)
        if not forecast.luck and forecast.story:
            copy = game.clone_telling(game.events_since(0))
            again = PlayedAgain(copy)
            last = again.happened + len(forecast.story) - 1
            again.answer(answer)
            then = look(again.after(last) or copy, Perspective(decision.seat), players)
            assert (then.bases, then.hand) == (forecast.view.bases, forecast.view.hand)
            assert [each.vp for each in then.players] == [each.vp for each in forecast.view.players]
            checked += 1
    return checked


@pytest.mark.parametrize("seed", range(3))
def test_a_forecast_comes_true(seed: int) -> None:
    assert plays_that_came_true(seed) > 20


def test_hints_are_ranked_and_say_what_they_win() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot"), foe("Warbot")]}, hand=["King Rex"])
    found = hints(table.game, ask(player_named("easy"), table.game, Rng(1)), 1, PLAYERS)
    assert table.decision.kind == MAIN and len(found) > 1
    assert any("Tar Pits will score" in hint.wins for hint in found)
    assert all(0 <= hint.value <= 1 and hint.label for hint in found)


def test_the_only_way_is_a_hint_too() -> None:
    game = board().game
    (hint,) = hints(game, ask(player_named("easy"), game, Rng(1)), 1, PLAYERS)
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
    assert [hint.label for hint in hints(table.game, Thought((0,), "", 0.67, options), 1, PLAYERS)] == [
        "two",
        "one",
    ]
