"""Looking back: a blunder is found, a good move is left alone, and nobody is blamed for what was hidden."""

from __future__ import annotations

import pytest

from smashup_tui.ai.evaluate import fitted_weights
from smashup_tui.ai.review import (
    EARLY,
    KEEPING,
    LATE,
    OWN_TURN,
    TARGET,
    WHERE,
    WHETHER,
    Judged,
    judge,
    review,
    topic,
    worst,
)
from smashup_tui.ai.search import Effort
from smashup_tui.engine.game import Answer, Game
from smashup_tui.engine.model.decisions import ABILITY, CARD, Decision
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.loop import by_habit, play_out

from ..scenario import Board, board, foe, you

FIRST = Effort(tries=120, seconds=60.0)
SECOND = Effort(tries=100, seconds=60.0, explore=3.0)


def about_to_lose_tar_pits() -> Board:
    """Whoever plays King Rex at Tar Pits takes it; who ends the turn lets the foe have it."""
    return board(
        {
            "Tar Pits": [you("Armor Stego"), foe("Warbot"), foe("Laseratops")],
            "Jungle Oasis": [],
            "The Mothership": [],
        },
        hand=["King Rex"],
        vp=(12, 12),
    )


def judged(table: Board, answer: Answer) -> Judged:
    return judge(table.game, answer, 0, fitted_weights(), FIRST, SECOND)


def number_of(table: Board, label: str) -> Answer:
    from smashup_tui.engine.query.wording import option_words

    decision = table.decision
    labels = [option_words(table.game, decision, n) for n in range(len(decision.options))]
    return (labels.index(label),)


def test_a_blunder_is_found_with_what_was_better_and_why() -> None:
    table = about_to_lose_tar_pits()
    found = judged(table, number_of(table, "end the turn"))
    assert found.better == "play King Rex at Tar Pits"
    assert found.loss > 0.1 and found.loss > 2 * found.doubt
    assert found.given == "end the turn" and found.turn == 5
    assert found.why == ("it wins the game",)


def test_a_mistake_names_what_asked() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Scout")]}, hand=["Seeing Stars"]).play("Seeing Stars")
    found = judged(table, (0,))
    assert found.given.startswith("Seeing Stars: destroy ") and found.given.endswith(" at Tar Pits")


def test_a_mistake_says_what_it_was_about() -> None:
    table = about_to_lose_tar_pits()
    found = judged(table, number_of(table, "end the turn"))
    assert (found.about, found.part, found.faction, found.lead) == (EARLY, OWN_TURN, "dinosaurs", 12)


def test_choices_are_told_apart_by_what_they_are_about() -> None:
    table = about_to_lose_tar_pits()
    game, decision = table.game, table.decision
    here, there = (number_of(table, f"play King Rex at {base}") for base in ("Tar Pits", "Jungle Oasis"))
    end = number_of(table, "end the turn")
    assert topic(game, decision, here, there) == WHERE
    assert topic(game, decision, here, end) == LATE and topic(game, decision, end, here) == EARLY
    ask = Decision(0, CARD, "?", decision.options[here[0]][1], [1, 2], 0, 1)
    assert topic(game, ask, (0,), (1,)) == TARGET and topic(game, ask, (), (1,)) == WHETHER
    assert topic(game, Decision(0, CARD, "?", 0, [1, 2]), (0,), (1,)) == KEEPING
    assert topic(game, Decision(0, ABILITY, "?", 0, [1, 2]), (0,), (1,)) == WHETHER


def test_the_best_move_is_left_alone() -> None:
    table = about_to_lose_tar_pits()
    found = judged(table, number_of(table, "play King Rex at Tar Pits"))
    assert not found.better and found.loss == 0


def test_a_judgement_does_not_depend_on_what_the_seat_could_not_know() -> None:
    """The same question with the hidden cards dealt otherwise is judged the same."""
    table = about_to_lose_tar_pits()
    end = number_of(table, "end the turn")
    brief = (Effort(tries=30, seconds=60.0), Effort(tries=30, seconds=60.0, explore=3.0))
    here = judge(table.game, end, 3, fitted_weights(), *brief)
    for seed in range(3):
        other = table.game.determinize(0, Rng(seed))
        assert judge(other, end, 3, fitted_weights(), *brief) == here


def test_judging_changes_nothing() -> None:
    table = about_to_lose_tar_pits()
    before = table.game.digest()
    judged(table, number_of(table, "end the turn"))
    assert table.game.digest() == before


def a_game(seed: int) -> tuple[Setup, list[Answer]]:
    setup = Setup.of("dinosaurs+pirates", "robots+aliens")
    answers: list[Answer] = []
    habit = by_habit(Rng(seed))

    def noted(game: Game, decision: Decision) -> Answer:
        answers.append(habit(game, decision))
        return answers[-1]

    play_out(Game.new(setup, seed), noted)
    return setup, answers


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_is_gone_through_answer_by_answer(seat: int) -> None:
    setup, answers = a_game(5)
    game = Game.new(setup, 5)
    brief = Effort(tries=4, seconds=60.0)
    found = list(review(game, answers, seat, first=brief, second=brief))
    assert len(found) == len(answers) and game.over
    again = Game.new(setup, 5)
    for number, (answer, each) in enumerate(zip(answers, found, strict=True)):
        assert again.decision is not None
        if each is not None:
            assert again.decision.seat == seat and each.number == number
            assert 0 <= each.chance <= 1 and each.turn == again.s.turn
        again.apply(answer)
    assert any(each is not None for each in found)


def test_the_dearest_come_first() -> None:
    cheap = Judged(3, 1, "?", "a", 0.5, "b", 0.55)
    dear = Judged(7, 2, "?", "a", 0.4, "b", 0.7)
    fine = Judged(9, 2, "?", "a", 0.4)
    assert worst([cheap, fine, dear]) == [dear, cheap]
    assert worst([cheap, dear], most=1) == [dear]
