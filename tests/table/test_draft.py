"""A draft: whoever picks is told what is taken and who is next."""

from __future__ import annotations

from smashup_tui.engine.game import Game
from smashup_tui.table.draft import course_of_draft, picks
from smashup_tui.table.lineup import parse


def test_the_order_is_told_as_it_comes_to_be() -> None:
    game = Game.new(parse("You:human, Ada:human, Bob:human:robots; draft; first=Ada").setup, 1)
    asked, told = [], []
    while not game.dealt:
        decision = game.decision
        assert decision is not None
        asked.append(decision.seat)
        assert next(pick.seat for pick in picks(game) if not pick.slug) == decision.seat
        told.append(course_of_draft(picks(game), game.names))
        game.apply(0)
    assert asked == [1, 0, 0, 1, 2] or asked == [1, 0, 0, 2, 1], "Bob's first faction is given"
    assert told[0].startswith("So far: Bob Robots. After you: you, ")
    assert "you again" in told[1]
    assert told[-1].endswith("This is the last pick.")
