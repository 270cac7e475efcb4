"""The levels: a legal answer to every question, in the time that is stated."""

from __future__ import annotations

import pytest

from smashup_tui.ai import search
from smashup_tui.ai.levels import EFFORTS, LEVELS, choose
from smashup_tui.ai.search import Effort
from smashup_tui.engine.decisions import (
    ABILITY,
    BASE_CHOICE,
    CARD,
    MAIN,
    NUMBER,
    ORDER,
    PERMIT,
    SEAT,
    WORD,
)
from smashup_tui.engine.game import Game
from smashup_tui.engine.setup import Setup

from ..scenario import board, foe, you
from .tables import BRIEF, questions, tables


def check_legal(game: Game, level: str) -> None:
    """The answer is one that the game takes, and the reasons are about legal answers."""
    thought = choose(game, level, game.count, effort=BRIEF)
    copy = game.clone()
    copy.apply(thought.answer)
    for option in thought.options:
        assert option.label and 0 <= option.value <= 1
        game.clone().apply(option.answer)


@pytest.mark.parametrize("number", range(5))
def test_every_level_answers_legally_with_every_faction(number: int) -> None:
    for game in questions(tables()[number], seed=20 + number, every=2):
        check_legal(game, LEVELS[game.count // 2 % len(LEVELS)])


def test_every_kind_of_question_is_answered_by_every_level() -> None:
    left = {ABILITY, BASE_CHOICE, CARD, MAIN, NUMBER, ORDER, PERMIT, SEAT, WORD}
    seed = 0
    while left:
        seed += 1
        for game in questions(tables()[seed % 5], seed, every=1):
            assert game.decision is not None
            if game.decision.kind in left:
                left.remove(game.decision.kind)
                for level in LEVELS:
                    check_legal(game, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_a_whole_game_with_drafting_and_mulligans(level: str) -> None:
    game = Game.new(Setup.of("", "", "", mode="draft"), 4)
    game.events = None
    while game.decision is not None:
        game.apply(choose(game, level, game.count, effort=Effort(tries=2, seconds=60.0)).answer)
    assert game.over


def test_thinking_stops_when_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(search, "perf_counter", lambda: next(ticks) / 10)
    game = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Howl", "King Rex"]).game
    thought = choose(game, "expert", 1, effort=Effort(tries=10**9, seconds=2.0))
    assert sum(option.tries for option in thought.options) <= 20


def test_stated_times_are_what_a_player_can_wait_for() -> None:
    assert EFFORTS["expert"].seconds <= 3
    assert all(EFFORTS[level].seconds <= 1 for level in ("easy", "normal", "hard"))


def test_the_same_seed_is_the_same_thought() -> None:
    game = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Howl", "King Rex"]).game
    effort = EFFORTS["normal"].without_clock()
    assert choose(game, "normal", 5, effort=effort) == choose(game, "normal", 5, effort=effort)


def test_a_question_with_one_answer_needs_no_thought() -> None:
    game = board().game
    assert choose(game, "expert", 1).reason == "the only way"


def test_hard_takes_the_base_that_wins_the_game() -> None:
    table = board(
        {"Tar Pits": [you("King Rex"), you("Warbot"), foe("King Rex")]}, hand=["Zapbot", "Howl"], vp=[12, 12]
    )
    effort = EFFORTS["hard"].without_clock()
    while table.game.decision is not None and table.game.decision.seat == 0:
        table.game.apply(choose(table.game, "hard", 3, effort=effort).answer)
    assert table.game.over and table.game.s.winner == 0
