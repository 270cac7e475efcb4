"""Why a move: in a player's words, of nothing that the seat cannot know, silent where nothing is to say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smashup_tui.ai.evaluate import fitted_weights
from smashup_tui.ai.reasons import Reasons, can_be_reasoned, reason_words
from smashup_tui.ai.search import candidates
from smashup_tui.engine.model.decisions import BASE_CHOICE, Decision
from smashup_tui.engine.model.kinds import BASE
from smashup_tui.engine.query.visibility import hidden_from
from smashup_tui.engine.query.wording import full_words
from smashup_tui.engine.rng import Rng

from ..scenario import Board, board, foe, you
from .tables import questions, tables


def why(table: Board) -> dict[str, str]:
    """Every answer there is, and what is said of it."""
    game, decision = table.game, table.decision
    answers = candidates(decision, Rng(1), 8)
    reasons = Reasons(game, fitted_weights(), answers)
    return {full_words(game, decision, answer): reasons.why(answer) for answer in answers}


def test_a_move_that_breaks_a_base_says_who_gets_what() -> None:
    said = why(board({"Tar Pits": [foe("Warbot"), foe("Zapbot"), you("King Rex")]}, hand=["King Rex"]))
    assert said["play King Rex at Tar Pits"] == "breaks Tar Pits: 4 VP for you, 3 for Foe"


def test_a_move_says_where_it_leads() -> None:
    said = why(board({"Tar Pits": [foe("Warbot"), foe("Zapbot")], "Jungle Oasis": []}, hand=["King Rex"]))
    assert (
        said["play King Rex at Tar Pits"] == "puts you first at Tar Pits, 7 to Foe's 6, 3 short of breaking"
    )
    assert said["play King Rex at Jungle Oasis"].startswith(
        "brings you to 7 power at Jungle Oasis, unopposed"
    )
    assert not said["end the turn"]


def test_what_hangs_on_a_choice_to_come_the_move_only_can_do() -> None:
    """Which minion Seeing Stars destroys is asked later; who draws for a move is not."""
    said = why(board({"Tar Pits": [foe("Zapbot"), foe("Hoverbot"), you("Gremlin")]}, hand=["Seeing Stars"]))
    assert said["play Seeing Stars"].startswith("can destroy ")
    said = why(board({"Tar Pits": [foe("Zapbot")]}, hand=["King Rex"]))
    assert said["play King Rex at Tar Pits"].startswith("puts you first at Tar Pits")


def test_where_every_move_wins_none_is_said_to_win() -> None:
    table = board({"Tar Pits": [you("King Rex", counters=12)]}, hand=["Gremlin", "Howl"], vp=[12, 3])
    assert [words for words in why(table).values() if words == "wins the game"] == [
        why(table)["end the turn"]
    ]


def test_where_nothing_is_picked_it_is_not_said_to_go_to_nothing() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Gremlin"])
    asked = Decision(0, BASE_CHOICE, "Move it to which base?", 0, table.game.bases, least=0)
    assert full_words(table.game, asked, ()) == "do not move it"
    assert full_words(table.game, asked, (0,)) == "move it to Tar Pits"


def test_a_move_that_wins_says_so_and_no_more() -> None:
    table = board({"Tar Pits": [foe("Warbot"), you("King Rex")]}, hand=["King Rex"], vp=[12, 3])
    assert why(table)["play King Rex at Tar Pits"] == "wins the game"


def test_what_is_done_to_others_is_named_with_whose_it_is_and_where() -> None:
    said = why(board({"Tar Pits": [foe("Zapbot")]}, hand=["Seeing Stars"]))
    assert "destroys Foe's Zapbot at Tar Pits" in said["play Seeing Stars"]


def test_power_that_is_gone_before_a_base_scores_is_no_gain() -> None:
    table = board({"Tar Pits": [you("Zapbot"), foe("Warbot")]}, hand=["Howl"])
    said = why(table)
    assert not said["play Howl"]
    assert said["end the turn"] == "saves Howl, whose power would be gone before any base scores"


def test_a_base_that_is_kept_from_scoring_is_no_gain_to_who_leads_there() -> None:
    """Abduction takes the seat's own minion from Tar Pits, where it would have scored first."""
    table = board({"Tar Pits": [you("King Rex", counters=9)]}, hand=["Abduction"])
    assert "scoring" not in why(table)["play Abduction"]


def test_a_seat_is_kept_from_winning_this_turn() -> None:
    """Tar Pits is about to score, and the foe leads there."""
    said = why(board({"Tar Pits": [foe("King Rex", counters=9)]}, hand=["Abduction"], vp=[3, 12]))
    assert said["play Abduction"].startswith("keeps Foe from winning at Tar Pits this turn")
    assert said["end the turn"] == "lets Tar Pits score: nothing for you, 4 VP for Foe"


def test_a_seat_is_kept_from_winning_next_turn() -> None:
    """The foe holds nothing but minions that would break Tar Pits and win there."""
    hand = ["King Rex", "Warbot", "Warbot", "Warbot", "Warbot"]
    minions = [foe("King Rex", counters=8)]
    table = board({"Tar Pits": minions}, hand=["Abduction"], foe_hand=hand, vp=[3, 12])
    assert why(table)["play Abduction"].startswith("keeps Foe from winning at Tar Pits next turn")


def test_nothing_is_said_twice_of_a_choice_that_changes_nothing() -> None:
    """Where all the answers do the same there is no reason for one of them."""
    for game in questions(tables()[0], seed=4, every=9):
        decision = game.decision
        assert decision is not None
        if decision.kind == "main" or not can_be_reasoned(game):
            continue
        answers = candidates(decision, Rng(1), 2)[:3]
        reasons = Reasons(game, fitted_weights(), answers)
        said = [reasons.why(answer) for answer in answers]
        assert len(said) < 2 or not said[0] or len(set(said)) > 1


@pytest.mark.parametrize("number", range(3))
def test_nothing_is_named_that_the_seat_cannot_know(number: int) -> None:
    spoke = 0
    for game in questions(tables()[number], seed=number, every=23):
        decision = game.decision
        assert decision is not None
        if not can_be_reasoned(game):
            continue
        answers = candidates(decision, Rng(1), 2)[:3]
        said = said_of_others = " ".join(map(Reasons(game, fitted_weights(), answers).why, answers))
        hidden = hidden_from(game, decision.seat)
        open_names = {game.name(card) for card in range(1, len(game.kinds)) if card not in hidden}
        for name in sorted(open_names, key=len, reverse=True):  # Portal is no part of the Portal Room
            said_of_others = said_of_others.replace(name, "")
        assert not [game.name(card) for card in hidden if game.name(card) in said_of_others]
        for base in range(1, len(game.kinds)):
            if game.kinds[base] == BASE and base not in game.bases:
                assert f" at {game.name(base)}" not in said
        spoke += bool(said.strip())
    assert spoke


def test_reasons_do_not_depend_on_what_is_hidden() -> None:
    """With everything the seat cannot see dealt again, the same is said."""
    for game in questions(tables()[2], seed=6, every=40):
        decision = game.decision
        assert decision is not None
        if can_be_reasoned(game):
            answers = candidates(decision, Rng(1), 2)[:3]
            here, there = (
                Reasons(table, fitted_weights(), answers)
                for table in (game, game.determinize(decision.seat, Rng(9)))
            )
            assert [*map(here.why, answers)] == [*map(there.why, answers)]


def test_a_reason_is_silent_where_there_is_nothing_to_say() -> None:
    assert reason_words(("play Howl", 0.46), "", None) == ""
    assert reason_words(("play Howl", 0.46), "draws two cards", None) == "play Howl: draws two cards"
    clear = reason_words(("play Howl", 0.61), "draws two cards", ("end the turn", 0.48))
    assert clear == "play Howl: draws two cards; 61% to win, against 48% for “end the turn”"
    slip = reason_words(("play Howl", 0.48), "draws a card", ("end the turn", 0.61))
    assert slip == "play Howl: draws a card; 48% to win, overlooks 61% for “end the turn”"
    sure = reason_words(("play Howl", 0.95), "wins the game", ("end the turn", 0.48))
    assert sure == "play Howl: wins the game"


def test_no_two_answers_read_the_same() -> None:
    minions = [you("Zapbot"), you("Zapbot", counters=2), foe("Zapbot"), foe("Zapbot")]
    table = board({"Tar Pits": minions, "Jungle Oasis": [foe("Zapbot")]}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    decision = table.decision
    words = [full_words(table.game, decision, (n,)) for n in range(len(decision.options))]
    assert len(set(words)) == len(words) > 2
    assert "Seeing Stars: destroy Foe's Zapbot at Jungle Oasis" in words


def test_an_answer_reads_without_its_question() -> None:
    table = board({"Tar Pits": [foe("Zapbot")]}, hand=["Sea Dogs"]).play("Sea Dogs")
    number = list(table.decision.options).index("robots")
    assert full_words(table.game, table.decision, (number,)) == "Sea Dogs: name Robots"


def test_a_question_that_begins_with_a_name_keeps_it_as_it_is() -> None:
    """The House of Nine Lives and Hang in There ask of the minion by its name."""
    bases = {"The House of Nine Lives": [], "Tar Pits": [you("Pinkie"), you("King Rex")]}
    table = board(bases, hand=["Cat Fight"]).play("Cat Fight").answer("Pinkie")
    house = "The House of Nine Lives"
    words = [full_words(table.game, table.decision, (n,)) for n in range(2)]
    assert words == [
        f"{house}: Pinkie moves to {house} instead",
        f"{house}: Pinkie does not move to {house} instead",
    ]
    minion = foe("Scout", on=[foe("Hang in There")])
    table = board({"Tar Pits": [minion, you("King Rex")], "Tortuga": []}, hand=["Seeing Stars"])
    table.play("Seeing Stars")
    words = [full_words(table.game, table.decision, (n,)) for n in range(len(table.decision.options))]
    assert "Hang in There: Scout goes to Tortuga" in words


def test_what_ends_with_the_turn_is_no_doing_of_the_last_move() -> None:
    """The last move of a turn may end it; that the foe's +2 power is gone then is said of no move."""
    bases = {"Wooden Horse": [foe("Scout"), you("Zapbot")], "Tar Pits": []}
    table = board(bases, hand=["Howl", "King Rex"]).play("Howl").answer("Scout")
    assert table.power("Scout") == 5
    table.game.setup = replace(table.game.setup, auto_end=True)
    words = why(table)
    assert "Foe" in words["play King Rex at Wooden Horse"]
    assert "Foe" not in words["play King Rex at Tar Pits"]
