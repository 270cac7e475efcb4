"""Where the cursor starts: at what people usually answer; nobody harms their own if they can help it."""

from __future__ import annotations

import pytest

from smashup_tui.table.default_choice import NEVER, RARELY, harms, likelihoods

from ..scenario import Board, board, foe, you


def leans(table: Board) -> dict[str, float]:
    """By whose card it is and its name."""
    game, decision = table.game, table.decision
    whose = {True: "my", False: "their"}
    return {
        f"{whose[game.controller(card) == decision.seat]} {game.name(card)}": lean
        for card, lean in zip(decision.options, likelihoods(game, decision), strict=True)
    }


def test_what_destroys_starts_at_somebody_elses() -> None:
    table = board({"Tar Pits": [you("Zapbot"), foe("Zapbot")]}, hand=["Disintegrator"])
    found = leans(table.play("Disintegrator"))
    assert found["their Zapbot"] > 0
    assert found["my Zapbot"] <= RARELY * found["their Zapbot"] * 2, "not never: there may be a reason"
    assert found["my Zapbot"] > 0


def test_of_ones_own_alone_one_would_rather_destroy_none() -> None:
    table = board({"Tar Pits": [you("Zapbot")]}, hand=["Saucy Wench"]).play("Saucy Wench", "Tar Pits")
    assert table.decision.least == 0
    assert leans(table) == {"my Zapbot": NEVER}


def test_what_must_be_destroyed_is_as_likely_as_ever() -> None:
    table = board({"Tar Pits": [you("Zapbot"), you("Microbot Guard")]}, hand=["Disintegrator"])
    table.play("Disintegrator")
    assert table.decision.least == 1
    assert all(lean > RARELY for lean in leans(table).values())


@pytest.mark.parametrize(
    ("prompt", "harmful"),
    [
        ("Destroy which minion?", True),
        ("Return a minion to its owner's hand?", True),
        ("Tar Pits scored. Discard which card?", True),
        ("After it scores. Move which minion?", False),
        ("Which minion gets +1 power?", False),
        ("Choose a minion to destroy.", False),
    ],
)
def test_the_question_says_whether_it_harms(prompt: str, harmful: bool) -> None:
    assert harms(prompt) is harmful
