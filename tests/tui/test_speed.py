"""What a key may cost, counted, not timed: things are worked out once, and only what changed is painted."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.geometry import Region
from textual.widget import Widget

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.card_text import Describer
from smashup_tui.tui.widgets.canvas import Canvas
from smashup_tui.tui.widgets.searchbox import SearchBox

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
        await until(pilot, lambda: app.shelf.library is not None)  # it would be told of the card once more
        await pilot.press("a", "right")
        done: Counter[str] = Counter()
        described, painted = Describer.card, Canvas.repaint

        def describe(self: Describer, card: int, *, asked: bool) -> object:
            done["described"] += 1
            return described(self, card, asked=asked)

        def repaint(self: Canvas) -> None:
            done[type(self).__name__] += 1
            painted(self)

        monkeypatch.setattr(Describer, "card", describe)
        monkeypatch.setattr(Canvas, "repaint", repaint)
        before = screen.cursor
        await pilot.press("left")
        assert screen.cursor != before
        assert done == {"described": 1, "BasePanel": 2, "Page": 1}


async def test_a_card_that_is_picked_is_shown_where_it_would_go_and_not_on_its_way_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at(board({"The Homeworld": []}, hand=["Zapbot"]))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = screen_of(app)
        await pilot.press("a")
        shown: list[int] = []
        monkeypatch.setattr(screen, "show_pointing", lambda: shown.append(screen.cursor))
        await pilot.press("1")
        assert screen.question is not None and screen.question.picked
        assert shown == [screen.cursor] and screen.cursor not in screen.hand.order


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
    app = at(board({}, hand=["Zapbot", "Terraforming"]))
    async with app.run_test(size=(120, 40)) as pilot:
        hand = screen_of(app).hand
        await pilot.press("1")
        before = hand.strips()
        await pilot.press("2")
        after = hand.strips()
        assert after != before
        assert after[-1] is before[-1]
