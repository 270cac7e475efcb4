"""What a key may cost, counted, not timed: things are worked out once, and only what changed is painted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from textual.geometry import Region
from textual.widget import Widget

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.table.card_page import CardReader
from smashup_tui.tui.table.table_state import ReadPage, TableState
from smashup_tui.tui.widgets.canvas import Canvas
from smashup_tui.tui.widgets.searchbox import SearchBox
from tools.walk import WALKS

from ..scenario import board, foe, you
from .test_table import at, screen_of
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


async def test_a_step_of_the_cursor_describes_one_card_and_paints_where_it_was_and_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at(board({"The Homeworld": [you("King Rex"), foe("Warbot")]}))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = screen_of(app)
        await until(
            pilot, lambda: app.library_loader.library is not None
        )  # it would be told of the card again
        await pilot.press("a", "right")
        done: Counter[str] = Counter()
        described, painted = CardReader.page, Canvas.repaint

        def describe(self: CardReader, card: int, **about: Any) -> ReadPage:
            done["described"] += 1
            return described(self, card, **about)

        def repaint(self: Canvas) -> None:
            done[type(self).__name__] += 1
            painted(self)

        monkeypatch.setattr(CardReader, "page", describe)
        monkeypatch.setattr(Canvas, "repaint", repaint)
        before = screen.controller.cursor
        await pilot.press("left")
        assert screen.controller.cursor != before
        assert done == {"described": 1, "BasePanel": 2, "RailPanel": 1, "HandZone": 1}


async def test_a_key_makes_one_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also the one that picks a card, and the one that plays it."""
    app = at(board({"The Homeworld": []}, hand=["Zapbot", "Howl"]))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = screen_of(app)
        await until(pilot, lambda: app.library_loader.library is not None)
        monkeypatch.setattr(screen.controller.forecasts, "_begin", lambda: None)
        shown: list[TableState] = []
        monkeypatch.setattr(screen, "show", shown.append)
        for key in ("right", "1", "a"):
            await pilot.press(key)
            assert len(shown) == 1, key
            shown.clear()


async def test_a_letter_in_the_search_box_lays_nothing_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    app = SmashupApp(Settings(animations=False), first="rules")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("t")
        asked: list[bool] = []
        refresh = Widget.refresh

        def asks(self: Widget, *regions: Region, layout: bool = False, **how: bool) -> Widget:
            asked.append(layout)
            return refresh(self, *regions, layout=layout, **how)

        monkeypatch.setattr(Widget, "refresh", asks)
        await pilot.press("i", "e")
        assert app.screen.query_one(SearchBox).value == "tie"
        assert asked and not any(asked)


async def test_a_line_that_looks_as_before_is_not_made_again() -> None:
    app = at(board({"The Homeworld": [you("King Rex"), foe("Warbot")]}, hand=["Zapbot"]))
    async with app.run_test(size=(80, 24)) as pilot:
        hand = screen_of(app).bases[0]
        await pilot.press("a", "down")
        before = hand.strips()
        await pilot.press("down")
        after = hand.strips()
        assert after != before
        assert after[0] is before[0] and after[-1] is before[-1]


@pytest.mark.parametrize(
    ("name", "files", "calls", "checks"),
    [("enter", 84, 4700, 12), ("pick", 78, 4800, 24), ("cursor", 58, 1900, 12)],
)
def test_the_ways_of_a_key_get_no_longer(name: str, files: int, calls: int, checks: int) -> None:
    """As `make walk` counts them; whoever makes one shorter lowers its bound."""
    walk = WALKS[name][1]()
    assert len(walk.files) <= files and walk.calls.total() <= calls, walk.summary()
    assert walk.times("publish") == 1
    assert walk.times("check_action") <= checks, "once a key of the bottom line, and at a preview again"
