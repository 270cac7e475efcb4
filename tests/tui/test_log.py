"""The log: short enough to follow, and every line leads on."""

from __future__ import annotations

import pytest

from smashup_tui.engine import kinds
from smashup_tui.table.story import Told, in_one, runs_of

from ..engine.lab import lab_board
from ..scenario import foe, you
from .test_table import at, screen_of, shown
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


def line(text: str, kind: str = kinds.LEFT_PLAY, seat: int = 1) -> Told:
    return Told(0, text, kind, seat)


def test_a_base_is_cleared_in_one_sentence() -> None:
    lines = [line(f"{name} is discarded at Plain") for name in ("Giant", "Grunt", "Grunt", "Hat")]
    assert [in_one(run) for run in runs_of(lines)] == ["Giant, 2× Grunt and Hat are discarded at Plain"]


def test_the_same_again_is_counted() -> None:
    lines = [line("A card goes from the hand to the deck", kinds.PLACED)] * 5
    assert [in_one(run) for run in runs_of(lines)] == ["A card goes from the hand to the deck ×5"]


def test_other_bases_other_players_and_other_ways_stay_apart() -> None:
    lines = [
        line("Giant is discarded at Plain"),
        line("Giant is discarded at Hill"),
        line("Giant is discarded at Hill", seat=0),
        line("Giant at Hill goes to your hand"),
        line("Grunt at Hill goes to your hand"),
    ]
    assert [in_one(run) for run in runs_of(lines)] == [each.text for each in lines]


async def test_the_log_can_show_a_selection_and_each_line_leads_to_card_and_rule() -> None:
    app = at(
        lab_board({"Plain": [you("Giant", counters=20), foe("Grunt")]}, hand=["Dig"], base_deck=["Moor"])
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e", "y")
        screen = screen_of(app)
        await until(pilot, lambda: screen.question is not None)
        pane = screen.log_pane
        assert "Plain is about to score" in pane.shown_text and "draw" in pane.shown_text
        await pilot.press("f", "f")
        assert "Log: scoring" in pane.shown_text and "draw" not in pane.shown_text
        await pilot.press("g", "home")
        assert pane.shown[0].leads_to and screen.seat.printed(pane.shown[0].leads_to).name in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "RulesScreen")
