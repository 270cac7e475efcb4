"""The log speaks like somebody at the table."""

from __future__ import annotations

from typing import Any

from smashup_tui.engine.model import kinds
from smashup_tui.engine.model.events import Event
from smashup_tui.engine.query.event_text import occasion, tell

from ..scenario import FOE, YOU, Board, foe, you
from .lab import lab_board


def table() -> Board:
    return lab_board({"Plain": [you("Giant"), foe("Grunt")]}, hand=["Dig"])


def told(board: Board, kind: str, seat: int = FOE, **about: Any) -> str:
    return tell(board.game, Event(kind, seat, board.card("Giant"), **about), YOU)


def test_one_counter_is_one_counter() -> None:
    board = table()
    assert told(board, kinds.COUNTERS, amount=1) == "Giant: +1 power counter"
    assert told(board, kinds.COUNTERS, amount=2) == "Giant: +2 power counters"
    assert told(board, kinds.STASIS_REMOVED, amount=1) == "Giant has 1 stasis counter left"
    assert told(board, kinds.STASIS_REMOVED, amount=0) == "Giant loses its last stasis counter"
    assert told(board, kinds.ENTERED_STASIS, amount=1) == "Giant goes into stasis with 1 counter"


def test_what_lay_aside_comes_from_nowhere_in_particular() -> None:
    board = table()
    foes = board.game.setup.seats[FOE].name
    line = told(board, kinds.PLACED, origin=kinds.ASIDE, to=kinds.HAND, controller=FOE)
    assert line == f"Giant goes to {foes}'s hand"
    line = told(board, kinds.PLAYED, origin=kinds.DISCARD)
    assert line == f"{foes} plays Giant from the discard pile"


def test_a_line_begins_with_a_capital_letter() -> None:
    board = table()
    hidden = Event(
        kinds.PLACED, FOE, board.card("Giant"), origin=kinds.HAND, to=kinds.DECK, controller=FOE, visible_to=2
    )
    assert tell(board.game, hidden, YOU).startswith("A card goes from the hand to the top of")


def test_a_phase_in_which_nothing_happens_is_not_told() -> None:
    board = table()
    board.end_turn()
    assert board.game.events
    lines = [tell(board.game, event, YOU) for event in board.game.events if event.kind == kinds.PHASE]
    assert [line for line in lines if line] and all(line.startswith("— Turn") for line in lines if line)


def test_a_question_for_abilities_says_what_has_happened() -> None:
    board = table()
    base, seats = board.game.s.bases[0], board.game.setup.seats
    start, scored = Event(kinds.TURN_START, FOE), Event(kinds.AFTER_SCORING, FOE, base, base)
    assert occasion(board.game, start, YOU) == f"{seats[FOE].name}'s turn starts."
    assert occasion(board.game, scored, YOU) == "Plain has scored."
    assert (
        occasion(board.game, Event(kinds.BEFORE_SCORING, FOE, base, base), YOU) == "Plain is about to score."
    )
    played = Event(kinds.PLAYED, FOE, board.card("Grunt"), base, to=base)
    assert occasion(board.game, played, YOU) == f"{seats[FOE].name} plays Grunt at Plain."
    played.via = base
    assert occasion(board.game, played, YOU) == f"{seats[FOE].name} plays Grunt at Plain.", "not who gave it"
