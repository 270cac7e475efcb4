"""How a game went: what each base gave to whom, what came from abilities, and the VP after each turn."""

from __future__ import annotations

from smashup_tui.table.score_history import BaseScored, bases_at_work, bases_scored, course_of

from ..scenario import Board, board, foe, you


def with_a_scored_base() -> Board:
    crowd = [you("King Rex", counters=20), foe("Warbot"), foe("Zapbot")]
    return board({"The Homeworld": crowd, "Tar Pits": [foe("Zapbot")]}).end_turn()


def test_a_base_that_scored_tells_what_each_took() -> None:
    table = with_a_scored_base()
    (scored,) = course_of(table.game).bases
    assert scored.name == "The Homeworld"
    assert [(each.seat, each.power, each.vp) for each in scored.taken] == [(0, 27, 4), (1, 6, 2)]
    assert bases_scored(table.game) == [BaseScored("The Homeworld", (4, 2))]


def test_it_is_written_in_a_word_and_read_again() -> None:
    (scored,) = bases_scored(with_a_scored_base().game)
    assert scored.text == "4,2 The Homeworld" and BaseScored.parse(scored.text) == scored


def test_vp_add_up_turn_by_turn_from_what_there_was_at_first() -> None:
    table = board({"The Homeworld": [you("King Rex", counters=20)]}, vp=(3, 0)).end_turn()
    course = course_of(table.game)
    assert course.at_first[0] == 3 and course.turns[-1] == tuple(table.game.vp)
    assert course.turns[-1][0] == 3 + 4 and not any(course.otherwise), "all of it came from the base"


def test_before_anything_scores_there_is_nothing_to_tell() -> None:
    table = board({"The Homeworld": [], "Tar Pits": [you("King Rex"), you("Zapbot")]}, hand=["Howl"])
    assert not any(course_of(table.game).otherwise) and not bases_scored(table.game)
    assert bases_at_work(table.game) == []


def test_what_an_ability_gives_later_is_not_of_the_base_that_scored() -> None:
    crowd = [you("King Rex", counters=20), foe("Warbot")]
    table = board({"The Homeworld": crowd, "Tar Pits": []}, foe_hand=["Invader"]).end_turn()
    before = course_of(table.game)
    table.play("Invader", "Tar Pits")
    after = course_of(table.game)
    assert after.bases == before.bases and (before.otherwise, after.otherwise) == ((0, 0), (0, 1))


def test_a_base_whose_ability_did_something_is_named() -> None:
    table = with_a_scored_base()
    assert "Tar Pits" not in bases_at_work(table.game), "nothing happened there"
