"""Every letter and figure on every screen stands out from what is behind it, in all themes, by 4.5 to 1."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.color import Color
from textual.pilot import Pilot

from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.colours import READABLE, contrast
from smashup_tui.tui.themes import Look, all_looks

from ..rules import small
from .test_looks import app_for, full_table, scoring_table, session_of
from .waiting import MIDDLE, SIZES, until

pytestmark = pytest.mark.usefixtures("quick")
ROUNDING = 0.05  # colours of widgets pass through another colour space


@pytest.fixture(autouse=True)
def steady(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reference = small.library(home)
    monkeypatch.setattr("smashup_tui.tui.library_loader.load_library", lambda: reference)


def too_pale(app: SmashupApp) -> Iterator[str]:
    """The words on the screen that stand out too little; of what lies behind a window nothing is read."""
    screen = app.screen
    region = next((each.region for each in screen.query("#window")), screen.region)
    for strip in screen._compositor.render_strips()[region.y : region.bottom]:
        for text, style, _ in strip.crop(region.x, region.right):
            if not any(char.isalnum() for char in text):
                continue
            assert style is not None and style.color is not None and style.bgcolor is not None, text
            letter, ground = (Color(*each.get_truecolor()) for each in (style.color, style.bgcolor))
            if contrast(letter, ground) < READABLE - ROUNDING:
                yield f"{text.strip()!r} {letter.hex} on {ground.hex}: {contrast(letter, ground):.1f}"


async def check(pilot: Pilot[None], looks: list[Look]) -> None:
    app = pilot.app
    assert isinstance(app, SmashupApp)
    for look in looks:
        app.wear(look)
        await pilot.pause()
        assert not list(too_pale(app)), look.name


SCREENS: list[tuple[str, tuple[str, ...]]] = [
    ("home", ()),
    ("home", ("down", "right")),
    ("new", ("down", "enter")),
    ("new", ("f2", *"pi")),
    ("new", ("ctrl+o",)),
    ("rules", ()),
    ("rules", ("t",)),
    ("settings", ()),
    ("keys", ()),
    ("practice", ()),
    ("yours", ()),
    ("watch", ("plus", "plus")),
]


@pytest.mark.parametrize(("screen", "keys"), SCREENS, ids=str)
async def test_the_screens_around_the_table(screen: str, keys: tuple[str, ...]) -> None:
    app = app_for("smashup", screen)
    async with app.run_test(size=MIDDLE) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await check(pilot, all_looks()[0])


AT_THE_TABLE = [("a",), ("1",), ("1", "tab"), ("4",), ("d",), ("escape",), ("question_mark",)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("keys", AT_THE_TABLE, ids=" ".join)
async def test_the_table(keys: tuple[str, ...], size: tuple[int, int]) -> None:
    app = app_for("smashup", "table", session=session_of(full_table()))
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.library_loader.library is not None)
        await pilot.press(*keys)
        await pilot.pause()
        await check(pilot, all_looks()[0])


async def test_a_scoring() -> None:
    app = app_for("smashup", "table", session=session_of(scoring_table()))
    app.settings.ai_speed = "wait"
    async with app.run_test(size=MIDDLE) as pilot:
        await until(pilot, lambda: app.library_loader.library is not None)
        await pilot.press("e")
        for _ in range(4):
            await check(pilot, all_looks()[0])
            await pilot.press("space")
