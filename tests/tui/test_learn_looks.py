"""How the lesson and the review look: in three themes and two sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.ai.review import Judged
from smashup_tui.support.settings import Settings
from smashup_tui.table.ai_process import PlayerProcess
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.review import ReviewScreen
from smashup_tui.tui.table.coach import LessonTable

from .snapshot import Comparison
from .tables import part_of
from .test_review import CHEAP, DEAR, FINE, played
from .waiting import IN_SIZES, MIDDLE, SIZES, named, until


def settings(look: str) -> Settings:
    return Settings(theme=look, ascii="on" if look == "mono" else "off", animations=False, ai_speed="instant")


def asks_at(part: LessonTable, number: int) -> bool:
    """Has the lesson come to that step, and does it wait for an answer?"""
    return bool(part.step and part.step.number == number and part.c.builder)


@pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
def test_the_coach_explains_a_tie(
    look: str, size: tuple[int, int], compare_screen: Comparison, home: Path
) -> None:
    app = SmashupApp(settings(look), first="learn")

    async def play(pilot: Pilot[None]) -> None:
        part = part_of(app, LessonTable)
        await until(pilot, lambda: app.library_loader.library is not None)
        for number in range(1, 10):
            await until(pilot, partial(asks_at, part, number))
            if number < 9:
                await pilot.press(*({"Enter": "enter"}.get(key, key) for key in part.keys_to_press()))

    compare_screen(app, size, play, styles=size == MIDDLE)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_dearest_moves(
    size: tuple[int, int], compare_screen: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def review(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, Judged | None]]:
        for number, each in enumerate((CHEAP, FINE, DEAR), 1):
            yield number, 3, each

    monkeypatch.setattr(PlayerProcess, "review", review)
    app = SmashupApp(settings("smashup"), first="review", session=played())

    async def wait(pilot: Pilot[None]) -> None:
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await until(pilot, lambda: screen.working is None and screen.done == 3)

    compare_screen(app, size, wait)
