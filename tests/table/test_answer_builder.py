"""How an answer comes about, move by move, without any screen."""

from __future__ import annotations

from functools import partial

import pytest

from smashup_tui.engine.rng import Rng
from smashup_tui.table.answer_builder import (
    AnswerBuilder,
    Choose,
    Control,
    Drop,
    EndTurn,
    Enter,
    FollowUp,
    Give,
    Given,
    InputMode,
    Lack,
    Mark,
    Missing,
    Move,
    Outcome,
    Picked,
    Say,
    begin,
    no_followup,
    reduce,
)
from smashup_tui.table.question import Offer, Question, ask, followup_question

from ..scenario import Board, board, foe, you

BASE_A, BASE_B, REX, BEAM, ROBOT, LATER = 1, 2, 11, 12, 21, 99
END = Offer("end the turn", "end")


def question(kind: str, *offers: Offer, least: int = 1, most: int = 1, prompt: str = "Which?") -> Question:
    return Question(7, 0, kind, prompt, 0, "", offers, least, most)


def thing(verb: str, card: int) -> Offer:
    """A card on the table, to be chosen or used."""
    return Offer(f"card {card}", verb, card, f"card {card}", spots=(card,), on_table=True)


def on_table(*cards: int, least: int = 1, most: int = 1) -> Question:
    """A question for cards that lie on the table."""
    return question("card", *(thing("", card) for card in cards), least=least, most=most)


def to(card: int, *places: int) -> list[Offer]:
    """Plays of a card of the hand, one for each place; one alone if it goes nowhere in particular."""
    return [
        thing("play", card)._replace(target=place, target_on_table=bool(place)) for place in places or (0,)
    ]


MOVES = question("main", *to(REX, BASE_A, BASE_B), *to(BEAM), END)


def after(asked: Question, *moves: Move, followup: FollowUp = no_followup) -> tuple[AnswerBuilder, Outcome]:
    """What is picked after these moves, and what came of the last."""
    builder: AnswerBuilder = begin(asked)
    outcome: Outcome = Picked()
    for move in moves:
        outcome = reduce(builder, move, followup)
        if isinstance(outcome, Given):
            break
        builder = builder.with_picked(outcome.picked if isinstance(outcome, Missing) else outcome)
    return builder, outcome


def lack(outcome: Outcome) -> Lack | None:
    return outcome.lack if isinstance(outcome, Missing) else None


# --- a play in two steps -----------------------------------------------------------------------------


def test_a_card_is_picked_and_then_put_somewhere() -> None:
    builder, outcome = after(MOVES, Choose(REX))
    assert outcome == Picked(REX) and builder.needs_target and set(builder.choices) == {BASE_A, BASE_B}
    assert after(MOVES, Choose(REX), Choose(BASE_B))[1] == Given(((1,),))


def test_a_card_without_a_place_is_played_by_pointing_at_it_twice() -> None:
    assert after(MOVES, Choose(BEAM))[1] == Picked(BEAM)
    for once_more in (Choose(BEAM), Enter(BEAM), Enter(BASE_A)):
        assert after(MOVES, Choose(BEAM), once_more)[1] == Given(((2,),))


def test_the_picked_card_once_more_asks_for_its_place() -> None:
    builder, outcome = after(MOVES, Choose(REX), Choose(REX))
    assert lack(outcome) is Lack.PLACE and builder.picked == REX


def test_another_card_takes_the_place_of_the_picked_one() -> None:
    builder, outcome = after(MOVES, Choose(REX), Choose(BEAM))
    assert outcome == Picked(BEAM) and not builder.choices


def test_what_cannot_be_chosen_says_which_question_is_to_be_explained() -> None:
    assert after(MOVES, Choose(ROBOT))[1] == Missing(Lack.NOT_NOW, Picked(), ROBOT)
    assert after(MOVES, Choose(REX), Choose(ROBOT))[1] == Missing(Lack.NOT_THERE, Picked(REX), REX, ROBOT)
    assert lack(after(on_table(ROBOT, REX), Choose(BEAM))[1]) is Lack.NO_ANSWER


def test_a_card_that_can_do_several_things_asks_which() -> None:
    several = question("main", *to(REX), thing("talent", REX), END)
    builder, outcome = after(several, Choose(REX), Enter(REX))
    assert lack(outcome) is Lack.WHICH and builder.of_picked == [0, 1] and builder.once_more is None
    assert reduce(builder, Give((1,))) == Given(((1,),))


def test_one_step_back_puts_the_card_back() -> None:
    builder, outcome = after(MOVES, Choose(REX), Control.BACK)
    assert outcome == Picked() and not builder.can_step_back


def test_equal_cards_in_the_hand_stand_for_each_other() -> None:
    twins = question("main", *[each._replace(spots=(REX, LATER)) for each in to(REX, BASE_A, BASE_B)], END)
    builder, outcome = after(twins, Choose(LATER))
    assert outcome == Picked(REX, twin=LATER) and builder.stands_for_picked(LATER)
    assert lack(reduce(builder, Choose(LATER))) is Lack.PLACE


def test_a_revealed_card_is_picked_from_the_start_and_stays() -> None:
    revealed = question("main", *[each._replace(on_table=False) for each in to(REX, BASE_A, BASE_B)])
    builder = begin(revealed)
    assert builder.locked and builder.picked == REX and builder.mode is InputMode.TABLE
    assert not builder.can_step_back and reduce(builder, Control.BACK) == Picked(REX)
    assert reduce(builder, Drop(REX, BASE_A)) == Picked(REX)
    assert reduce(builder, Choose(BASE_A)) == Given(((0,),))


# --- what a card asks at once ------------------------------------------------------------------------


def asks(followup: Question) -> FollowUp:
    return lambda answer: followup if answer == (2,) else None


def test_a_card_is_given_together_with_what_it_asks_at_once() -> None:
    followup = asks(on_table(ROBOT, LATER))
    builder, outcome = after(MOVES, Choose(BEAM), followup=followup)
    assert outcome == Picked(BEAM, followup=on_table(ROBOT, LATER)) and set(builder.choices) == {ROBOT, LATER}
    assert reduce(builder, Choose(LATER), followup) == Given(((2,), (1,)))
    assert lack(reduce(builder, Choose(BEAM), followup)) is Lack.PLACE
    assert lack(reduce(builder, Choose(BASE_A), followup)) is Lack.NO_ANSWER
    assert builder.words() == "card 12: Which?"


def test_what_is_not_answered_on_the_table_waits_for_its_turn() -> None:
    hidden = question("card", Offer("a", card=LATER), Offer("b", card=LATER + 1))
    assert after(MOVES, Choose(BEAM), followup=asks(hidden))[1] == Picked(BEAM)


def test_a_lone_ability_that_asks_nothing_is_used_at_once() -> None:
    offers = [thing("", card) for card in (REX, ROBOT)]
    abilities = question("ability", *offers, least=0)
    assert after(abilities, Choose(ROBOT))[1] == Given(((1,),))
    asked = on_table(LATER, BEAM)
    builder, outcome = after(abilities, Choose(ROBOT), followup=lambda answer: asked)
    assert outcome == Picked(ROBOT, followup=asked)
    assert reduce(builder, Choose(BEAM)) == Given(((1,), (1,)))


# --- dragging ----------------------------------------------------------------------------------------


def test_a_card_is_dragged_to_its_place() -> None:
    assert after(MOVES, Drop(REX, BASE_B))[1] == Given(((1,),))
    assert after(MOVES, Choose(BEAM), Drop(REX, BASE_A))[1] == Given(((0,),)), "another one was picked"
    assert after(MOVES, Drop(BEAM, BASE_A))[1] == Given(((2,),)), "it needs no place"
    assert after(MOVES, Drop(REX, ROBOT))[1] == Missing(Lack.NOT_THERE, Picked(REX), REX, ROBOT)
    assert after(MOVES, Drop(ROBOT, BASE_A))[1] == Missing(Lack.NOT_NOW, Picked(), ROBOT)
    followup = asks(on_table(ROBOT, LATER))
    assert after(MOVES, Drop(BEAM, ROBOT), followup=followup)[1] == Given(((2,), (0,)))


def test_dragging_answers_nothing_but_a_move() -> None:
    assert after(on_table(REX, ROBOT), Drop(REX, ROBOT))[1] == Picked()


# --- several -----------------------------------------------------------------------------------------


def test_several_are_marked_and_given_in_their_order() -> None:
    asked = on_table(REX, BEAM, ROBOT, least=1, most=2)
    builder, _ = after(asked, Choose(ROBOT), Choose(REX))
    assert builder.marked == (2, 0) and builder.marked_spots() == {ROBOT, REX} and builder.complete
    assert reduce(builder, Control.FINISH) == reduce(builder, Enter(BEAM)) == Given(((2, 0),))
    assert reduce(builder, Choose(BEAM)) == Picked(marked=(2, 0)), "no more than two"
    assert reduce(builder, Choose(ROBOT)) == Picked(marked=(0,)), "let go of again"
    assert reduce(builder, Control.BACK) == Picked()


def test_too_few_are_no_answer() -> None:
    asked = on_table(REX, BEAM, ROBOT, least=2, most=2)
    builder, outcome = after(asked, Choose(REX), Control.FINISH)
    assert lack(outcome) is Lack.MORE and builder.progress() == "1 more to choose"
    assert reduce(builder, Enter(BEAM)) == Picked(marked=(0, 1)), "Enter marks what the cursor is on"
    assert lack(reduce(builder, Enter(REX))) is Lack.MORE, "on what is marked already it would be all"


def test_all_and_none_of_a_list() -> None:
    asked = question("card", *[Offer(str(n), card=n) for n in (1, 2, 3)], least=0, most=3)
    builder, _ = after(asked, Mark((1,)), Control.MARK_ALL)
    assert builder.mode is InputMode.SOME and builder.marked == (1, 0, 2)
    assert reduce(builder, Control.MARK_NONE) == Picked()
    assert after(asked._replace(most=2), Control.MARK_ALL)[1] == Picked(), "all would be too many"


def test_one_of_equal_offers_is_taken_after_the_other() -> None:
    asked = question("card", *[Offer("same", card=n) for n in (1, 2, 3)], most=2)
    assert after(asked, Mark((0, 1)), Mark((0, 1)))[0].marked == (0, 1)
    assert after(asked, Mark((0, 1)), Mark((0, 1)), Mark((0, 1)))[0].marked == ()


# --- in the line, and from a list --------------------------------------------------------------------


def test_yes_and_no_have_keys() -> None:
    asked = question("word", Offer("yes", word="yes"), Offer("no", word="no"), prompt="Draw a card?")
    assert after(asked, Say("y"))[1] == Given(((0,),)) and after(asked, Say("n"))[1] == Given(((1,),))
    assert after(asked, Say("x"))[1] == Picked() and not begin(asked).says("x")


def test_what_is_answered_elsewhere_opens_its_list() -> None:
    asked = question("card", Offer("a", card=1), Offer("b", card=2))
    for move in (Choose(REX), Enter(REX)):
        assert lack(after(asked, move)[1]) is Lack.LIST


def test_passing_is_an_answer_only_where_it_may_be() -> None:
    assert after(on_table(REX, least=0), Control.PASS)[1] == Given(((),))
    assert after(on_table(REX, BEAM), Control.PASS)[1] == Picked()


# --- the turn ----------------------------------------------------------------------------------------


def test_the_end_of_the_turn_is_asked_for_twice_if_something_can_be_played() -> None:
    assert after(MOVES, EndTurn(asks=False))[1] == Given(((3,),))
    builder, outcome = after(MOVES, Choose(REX), EndTurn(asks=True))
    assert outcome == Picked(ending=True)
    assert reduce(builder, EndTurn(asks=True)) == reduce(builder, Enter(REX)) == Given(((3,),))
    assert reduce(builder, Control.BACK) == Picked() and reduce(builder, Choose(REX)) == Picked(REX)
    nothing_left = question("main", END)
    assert after(nothing_left, EndTurn(asks=True))[1] == Given(((0,),))
    assert after(on_table(REX), EndTurn(asks=True))[1] == Picked()


def test_talents_are_gone_through_one_by_one() -> None:
    talents = [thing("talent", card) for card in (ROBOT, LATER)]
    asked = question("main", *to(REX, BASE_A), *talents, END)
    assert [after(asked, *[Control.TALENT] * n)[0].picked for n in (1, 2, 3)] == [ROBOT, LATER, ROBOT]
    assert after(asked, Choose(REX), Control.TALENT)[0].picked == ROBOT
    alone = question("main", *to(REX, BASE_A), talents[0], END)
    assert after(alone, Control.TALENT, Control.TALENT)[1] == Given(((1,),))
    assert after(MOVES, Control.TALENT)[1] == Picked()


# --- where the cursor starts -------------------------------------------------------------------------


def test_the_cursor_starts_on_what_most_would_choose_and_on_nothing_where_none_would() -> None:
    asked = on_table(REX, BEAM)
    leaning = asked._replace(offers=(asked.offers[0]._replace(lean=0.2), asked.offers[1]._replace(lean=0.7)))
    assert begin(leaning).likely() == BEAM
    nobody = asked._replace(offers=tuple(each._replace(lean=0.0) for each in asked.offers), least=0)
    assert begin(nobody).likely() == 0 and begin(nobody._replace(least=1)).likely() in (REX, BEAM)
    assert after(MOVES, Choose(BEAM))[0].likely() == BEAM


# --- nothing changes ---------------------------------------------------------------------------------


def test_a_move_changes_nothing_but_makes_something_new() -> None:
    builder = begin(MOVES)
    assert builder.with_picked(Picked()) is builder
    outcome = reduce(builder, Choose(REX))
    assert isinstance(outcome, Picked) and builder.so_far == Picked() and not builder.picked
    assert builder.with_picked(outcome) is not builder and set(builder.choices) == {REX, BEAM}


def table() -> Board:
    return board(
        {"Tar Pits": [you("Zapbot"), foe("Nukebot"), foe("Zapbot")], "Jungle Oasis": [foe("Scout")]},
        hand=["Beam Up", "King Rex", "Howl", "Disintegrator"],
    )


@pytest.mark.parametrize("seed", range(40))
def test_whatever_one_points_at_a_real_game_takes_what_comes_of_it(seed: int) -> None:
    """Every answer that random moves lead to is one that the game accepts, with its follow-up."""
    game, rng = table().game, Rng(seed)
    assert game.decision is not None
    asked = ask(game, game.decision)
    followup = partial(followup_question, game)
    builder = begin(asked)
    for _ in range(60):
        spots = [*builder.choices, *(offer.card for offer in asked.offers)]
        one, other = rng.pick(spots), rng.pick(spots)
        moves: list[Move] = [Choose(one), Enter(one), Drop(one, other), Control.BACK, EndTurn(asks=True)]
        outcome = reduce(builder, rng.pick(moves), followup)
        if isinstance(outcome, Given):
            for answer in outcome.answers:
                game.apply(answer)
            return
        builder = builder.with_picked(outcome.picked if isinstance(outcome, Missing) else outcome)
    raise AssertionError("sixty moves lead to no answer")
