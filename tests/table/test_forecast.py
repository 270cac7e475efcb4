"""What if: forecasts and hints, without touching the game and without seeing what is hidden."""

from __future__ import annotations

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine import Game, Setup
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.decisions import ABILITY, END_PLAY, MAIN
from smashup_tui.engine.rng import Rng
from smashup_tui.players.player import ask
from smashup_tui.players.thought import Option, Thought
from smashup_tui.table.event_tree import LOST
from smashup_tui.table.forecast import UNSEEN, Forecast, if_it_scores, summary, what_if
from smashup_tui.table.hints import Hint, hints, how_clear
from smashup_tui.table.log import story
from smashup_tui.table.player_registry import player_named
from smashup_tui.table.question import followup_question
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
    assert in_words(table, forecast) == "Tar Pits: 0 → 7, first, +4 VP"
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
    assert in_words(table, forecast) == "Tar Pits: 7 → 14, it will score"
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


def test_at_me_first_each_answer_shows_what_it_leads_to() -> None:
    crowd = [you("King Rex"), foe("King Rex"), foe("Warbot")]
    table = board({"Tar Pits": crowd, "The Homeworld": [you("Pirate King")]})
    table.game.apply((list(table.decision.options).index(END_PLAY),))
    stays, moves = tried(table, ()), tried(table, (0,))
    assert in_words(table, stays) == "nothing changes yet"
    assert if_it_scores(stays) == "You 3, Foe 4 VP if nobody uses another Special"
    at_tar_pits, at_home = in_words(table, moves).split("; ")
    assert at_tar_pits == "Tar Pits: 7 → 12, second → first, +1 VP"
    assert at_home == "The Homeworld: 5 → 0, -4 VP"
    assert if_it_scores(moves) == "You 4, Foe 3 VP if nobody uses another Special"


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


# --- whether it comes true --------------------------------------------------------------------------


def some_setup(rng: Rng) -> Setup:
    """Two to four players with any factions."""
    slugs = rng.shuffled(sorted(CATALOG.factions))
    return Setup.of(*["+".join(slugs[2 * seat : 2 * seat + 2]) for seat in range(2 + rng.below(3))])


def some_answers(game: Game, rng: Rng) -> list[tuple[int, ...]]:
    """Any answer, now and then with one to what its card asks at once."""
    assert game.decision is not None
    answer = random_answer(game.decision, rng)
    answers = [answer]
    if game.dealt and len(answer) == 1 and game.decision.kind in (MAIN, ABILITY):
        then = followup_question(game, answer)
        if then is not None and rng.below(2):
            answers.append((rng.below(len(then.offers)),))
    return answers


def compare(game: Game, answers: list[tuple[int, ...]], seed: int) -> bool:
    """Is there a forecast to compare? Then each line of it is what happens, and the table looks so then."""
    assert game.decision is not None
    seat, players = game.decision.seat, ("human",) * game.seats
    forecast = what_if(game, answers, seed, players)
    truth = game.clone_telling(game.events_since(0))
    again = PlayedAgain(truth)
    mark = again.happened
    for each in answers:
        again.answer(each)
    told = list(story(truth, Perspective(seat), mark))
    count = len(forecast.story)
    assert list(forecast.story) == told[:count]
    then = game if not count else truth if count == len(told) else again.after(mark + count - 1)
    assert then is not None
    assert look(then, Perspective(seat), players).asking(seat) == forecast.view
    if forecast.asks:
        assert truth.decision is not None
        assert (truth.decision.seat, truth.decision.prompt) == (seat, forecast.asks)
    if forecast.luck not in ("", UNSEEN):
        truth.events_since(mark)[count].visible_to = 0
        line = list(story(truth, Perspective(seat), mark))[count]
        assert forecast.luck == (line.effect or line.text)
    return bool(count)


def plays_that_came_true(seed: int, answers: int) -> int:
    """Forecasts of random answers in a game of random factions, each compared with what then happens."""
    rng = Rng(seed)
    game = Game.new(some_setup(rng), seed).with_log()
    compared = 0
    for _ in range(answers):
        if game.decision is None:
            break
        tried = some_answers(game, rng)
        compared += compare(game, tried, seed)
        game.apply(tried[0])
    return compared


@pytest.mark.parametrize("seed", range(4))
def test_a_forecast_comes_true(seed: int) -> None:
    assert plays_that_came_true(seed, 120) > 40


@pytest.mark.soak
def test_20_000_forecasts_come_true() -> None:
    compared = seed = 0
    while compared < 20_000:
        seed += 1
        compared += plays_that_came_true(seed, 500)


def test_hints_are_ranked_and_say_what_they_do() -> None:
    table = board({"Tar Pits": [you("King Rex"), foe("Warbot"), foe("Warbot")]}, hand=["King Rex"])
    found = hints(table.game, ask(player_named("easy"), table.game, Rng(1), reasons=True))
    assert table.decision.kind == MAIN and len(found) > 1
    said = {hint.label: hint.wins for hint in found}
    assert said["play King Rex at Tar Pits"] == "breaks Tar Pits: 4 VP for you, 3 for Foe"
    assert all(0 <= hint.value <= 1 and hint.label for hint in found)


def test_the_only_way_is_a_hint_too() -> None:
    game = board().game
    (hint,) = hints(game, ask(player_named("easy"), game, Rng(1)))
    assert (hint.wins, hint.chance.strip()) == ("the only way", "")


def test_hints_say_when_their_order_means_little() -> None:
    def of(*values: float) -> list[Hint]:
        return [Hint((n,), "", value, "") for n, value in enumerate(values)]

    assert how_clear(of(0.61, 0.6, 0.59)) == "These are about equal. Take the one you like."
    assert how_clear(of(0.61, 0.6, 0.3)) == "The first 2 are about equal."
    assert how_clear(of(0.61, 0.5)) == how_clear(of(0.5)) == how_clear([]) == ""


def test_hints_are_sorted_by_what_they_show() -> None:
    table = board({}, hand=["King Rex"])
    options = [Option((0,), "one", 0.67, 9), Option((1,), "two", 0.68, 5)]
    found = hints(table.game, Thought((0,), "", 0.67, options))
    assert [hint.label for hint in found] == ["two", "one"]
