"""What a card asks at once can be answered with its play, as long as nothing is given away by looking."""

from __future__ import annotations

from smashup_tui.table.question import followup_question

from ..scenario import Board, board, foe, you


def asked_ahead(table: Board, *, after: int = 0) -> list[str] | None:
    question = followup_question(table.game, (after,))
    return [offer.words for offer in question.offers] if question is not None else None


def test_a_choice_on_the_table_is_known_before_the_card_is_played() -> None:
    table = board({"Tar Pits": [foe("Zapbot"), foe("Nukebot")]}, hand=["Beam Up"])
    before = table.game.digest()
    assert asked_ahead(table) == ["Zapbot", "Nukebot"]
    question = followup_question(table.game, (0,))
    assert table.game.digest() == before and question is not None
    assert question.number == table.game.count + 1, "it is the number the question will have"


def test_what_is_seen_first_must_be_paid_for_first() -> None:
    """Cards drawn, looked at or revealed, and whatever chance decides, are not shown ahead."""
    two = {"Tar Pits": [you("Zapbot"), you("Nukebot")]}
    for card in ("Portal", "Spy", "Cosmic Knowledge", "Disguise"):
        table = board(two, hand=[card, "Howl"], deck=["King Rex", "Zapbot", "Howl", "Scry", "Warbot"])
        assert asked_ahead(table) is None, card


def test_a_choice_that_may_be_left_is_not_mixed_up_with_leaving_the_card_in_hand() -> None:
    table = board({"Tar Pits": [you("Zapbot"), you("Nukebot")]}, hand=["Full Sail"])
    table.play("Full Sail")
    assert table.decision.may_pass
    assert asked_ahead(board({"Tar Pits": [you("Zapbot"), you("Nukebot")]}, hand=["Full Sail"])) is None


def test_nobody_elses_question_is_told() -> None:
    table = board({"Tar Pits": []}, hand=["The Spy Who Ditched Me"], foe_hand=["Warbot", "Zapbot"])
    assert asked_ahead(table) is None
