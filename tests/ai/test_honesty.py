"""Opponents know what their seat knows: dealing the rest anew never changes an answer."""

from __future__ import annotations

import pytest

from smashup_tui.ai.evaluate import FEATURES
from smashup_tui.ai.levels import LEVELS, choose
from smashup_tui.ai.search import Search
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup

from ..scenario import FOE, YOU, Board, board, foe, you
from .tables import BRIEF, questions, tables


@pytest.mark.parametrize("number", range(5))
def test_what_a_seat_cannot_see_never_changes_its_answer(number: int) -> None:
    for game in questions(tables()[number], seed=number, every=4):
        assert game.decision is not None
        level = LEVELS[game.count // 4 % len(LEVELS)]
        other = game.determinize(game.decision.seat, Rng(game.count + 1))
        seen = choose(game, level, 7, effort=BRIEF)
        assert choose(other, level, 7, effort=BRIEF) == seen, f"{level} peeked: {game.decision}"


def after_probe(*foe_hand: str) -> Board:
    """The foe's hand was shown; now something else is to be decided."""
    table = board({"Tar Pits": [you("Warbot"), foe("Zapbot")]}, hand=["Probe", "Warbot"], foe_hand=foe_hand)
    return table.play("Probe").answer(foe_hand[0])


def test_what_was_shown_is_remembered_in_every_copy() -> None:
    table = board(hand=["Probe"], foe_hand=["King Rex", "Howl", "Augmentation"])
    table.play("Probe")
    shown = set(table.game.s.hands[FOE])
    search = Search(table.game.determinize(YOU, Rng(1)), BRIEF, (0.0,) * len(FEATURES), Rng(2))
    assert all(set(search.copy(n).s.hands[FOE]) == shown for n in range(20))


def test_what_was_not_shown_differs_from_copy_to_copy() -> None:
    table = board(hand=["Howl"], foe_hand=["King Rex", "Howl", "Augmentation"], foe_deck=["Warbot"] * 4)
    search = Search(table.game.determinize(YOU, Rng(1)), BRIEF, (0.0,) * len(FEATURES), Rng(2))
    assert len({search.copy(n).s.hands[FOE] for n in range(20)}) > 10


def test_a_hand_that_was_shown_counts_in_the_expectations() -> None:
    strong, weak = after_probe(*["King Rex"] * 3), after_probe(*["Zapbot"] * 3)
    assert choose(strong.game, "normal", 3).value < choose(weak.game, "normal", 3).value


def test_drafting_looks_at_nothing_but_the_pool() -> None:
    for game in questions(Setup.of("", "", "", mode="draft"), seed=2, every=1):
        assert game.decision is not None
        if game.table.cards_of:
            break
        thought = choose(game, "hard", 5)
        assert thought.reason == "by taste" and len(thought.answer) == 1
