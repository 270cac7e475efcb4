"""The log: short enough to follow, and every line leads on."""

from __future__ import annotations

import pytest

from smashup_tui.engine.model import kinds
from smashup_tui.table.log import LogLine, in_one, runs_of
from smashup_tui.tui.dialogs.cards import LookDialog
from smashup_tui.tui.table.log_window import LogWindow
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.table.table_state import LogRow, RailState

from ..engine.lab import lab_board
from ..scenario import board, foe, you
from .test_table import at, screen_of
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


def line(text: str, kind: str = kinds.LEFT_PLAY, seat: int = 1, number: int = 0) -> LogLine:
    subject = next((name for name in ("Giant", "Grunt", "Hat") if text.startswith(name)), "")
    return LogLine(number, text, kind, seat, subject=subject)


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
        line("Grunt at Plain goes to your hand"),
    ]
    assert [in_one(run) for run in runs_of(lines)] == [each.text for each in lines]


async def test_a_log_without_a_line_says_so() -> None:
    app = at(board({"Tar Pits": [you("Zapbot")]}, hand=["Howl"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, LogWindow))
        assert isinstance(app.screen, LogWindow)
        await pilot.pause()
        assert "Nothing has happened yet." in app.screen.pane.shown_text
        await pilot.press("up", "enter", "space")
        assert isinstance(app.screen, LogWindow), "no key needs a line"


async def test_the_log_at_the_side_begins_with_a_whole_line() -> None:
    rows = [LogRow(f"{number} begins, which is told in two lines of the rail", 0) for number in range(9)]
    app = at(lab_board({"Plain": []}, hand=["Dig"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        rail = screen_of(app).rail
        for count in range(2, 10):
            rail.show(RailState(log=tuple(rows[:count])))
            assert "begins" in rail.shown_text.splitlines()[1] and f"{count - 1} begins" in rail.shown_text


async def test_the_log_can_show_a_selection_and_each_line_leads_to_card_and_rule() -> None:
    app = at(
        lab_board({"Plain": [you("Giant", counters=20), foe("Grunt")]}, hand=["Dig"], base_deck=["Moor"])
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("e", "e")
        screen = screen_of(app)
        c = screen.controller
        await until(pilot, lambda: "draw" in log_of(screen) and c.builder is not None)
        assert "Plain scores: " in log_of(screen)
        await pilot.press("f", "f")
        assert c.log.only == "scoring" and "draw" not in log_of(screen)
        await pilot.press("g", "home")
        line = c.log.line(c.story)
        assert line is not None and c.seat.printed(line.leads_to).name in screen.rail.shown_text
        await pilot.press("enter")
        assert app.screen is screen, "first it leads to the card"
        await pilot.press("enter")
        await until(pilot, lambda: type(app.screen).__name__ == "RulesScreen")


def log_of(screen: TableScreen) -> str:
    """What the log tells, as it is selected."""
    state = screen.controller.state
    assert state is not None
    return "\n".join(row.text for row in state.rail.log)


def test_a_hand_that_is_shuffled_in_is_one_sentence() -> None:
    lines = [
        line("Giant goes from the hand to the top of your deck (Winds)", kinds.PLACED),
        line("Grunt goes from the hand to the top of your deck (Winds)", kinds.PLACED),
        line("You shuffle your deck (Winds)", kinds.SHUFFLED),
    ]
    assert [in_one(run) for run in runs_of(lines)] == [
        "You shuffle 2 cards from your hand into your deck (Winds)"
    ]
    others = [
        line("A card goes from the hand to the top of Ada's deck (Winds)", kinds.PLACED),
        line("Ada shuffles their deck (Winds)", kinds.SHUFFLED),
    ]
    assert in_one(others) == "Ada shuffles a card from their hand into their deck (Winds)"


def test_several_cards_are_spoken_of_as_several() -> None:
    lines = [line("Giant at Hill goes to your hand (Wind)"), line("Hat at Hill goes to your hand (Wind)")]
    assert in_one(lines) == "Giant and Hat at Hill go to your hand (Wind)"
    grow = [line(f"{name} at Hill: +1 power", kinds.POWER) for name in ("Giant", "Giant", "Grunt")]
    assert in_one(grow) == "2× Giant and Grunt at Hill: +1 power"


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_a_turn_can_be_folded_and_a_line_leads_to_its_card(size: tuple[int, int]) -> None:
    app = at(lab_board({"Plain": [you("Giant")], "Moor": [], "Hill": []}, hand=["Grunt"]))
    async with app.run_test(size=size) as pilot:
        await pilot.press("1", "b")
        await until(pilot, lambda: "Grunt" in str(screen_of(app).controller.story_lines))
        table = screen_of(app)
        table.controller.story.insert(0, line("— Turn 1: You —", kinds.PHASE, number=-7))
        table.controller.publish()
        await pilot.press("g")
        await pilot.pause()

        def shown_log() -> str:
            return app.screen.pane.shown_text if isinstance(app.screen, LogWindow) else log_of(table)

        assert "You play Grunt" in shown_log()
        await pilot.press("enter")
        await pilot.pause()
        if app.screen is table:
            assert table.controller.cursor == table.controller.story_lines[1].card, (
                "it is shown where it lies"
            )
        else:
            assert isinstance(app.screen, LookDialog)
            await pilot.press("escape")
        await pilot.press("home", "space")
        assert "You play Grunt" not in shown_log() and "1 more" in shown_log().lower()
        await pilot.press("enter")
        assert "You play Grunt" in shown_log()
