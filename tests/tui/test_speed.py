"""What a key may cost, counted, not timed: things are worked out once, and only what changed is painted."""

from __future__ import annotations

from collections import Counter

import pytest

from smashup_tui.tui.describe import Describer
from smashup_tui.tui.widgets.canvas import Canvas

from ..scenario import board, foe, you
from .test_table import at, screen_of

pytestmark = pytest.mark.usefixtures("quick")


async def test_a_step_of_the_cursor_describes_one_card_and_paints_where_it_was_and_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = at(board({"The Homeworld": [you("King Rex"), foe("Warbot")]}))
    async with app.run_test(size=(120, 40)) as pilot:
        screen = screen_of(app)
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
