"""Keys that arrive faster than screens change: each is answered once, or means nothing; nothing breaks."""

from __future__ import annotations

import pytest
from textual import events
from textual.pilot import Pilot

from smashup_tui.table.seating import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.screens.home import HomeScreen
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.screens.table import TableScreen

from ..scenario import board
from .test_table import app_with, at, screen_of
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


CHARACTERS = {"slash": "/", "space": " ", "enter": "\r", "tab": "\t", "escape": "\x1b"}


async def burst(app: SmashupApp, pilot: Pilot[None], *keys: str) -> None:
    """All of them in one read of the terminal."""
    for key in keys:
        app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
    await pilot.pause()
    await pilot.pause()


async def test_a_menu_closed_twice_leaves_the_table_where_it_is() -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        await burst(app, pilot, "b", "b", "b")
        assert isinstance(app.screen, TableScreen)
        await burst(app, pilot, "escape", "b", "escape", "escape", "escape", "escape")
        assert isinstance(app.screen, (TableScreen, PickDialog))


async def test_leaving_twice_leaves_once() -> None:
    session = Session.start(parse("You:human:aliens+robots, Ada:random:ninjas+zombies; first=You"), 4)
    app = app_with(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("escape")
        await burst(app, pilot, "l", "l", "l")
        assert isinstance(app.screen, HomeScreen)


async def test_a_curtain_opened_twice_opens_once() -> None:
    app = at(board({}, hand=["King Rex"], foe_hand=["Zapbot"]), "human", "human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await burst(app, pilot, "space", "space", "space", "space")
        assert app.screen is screen_of(app)


@pytest.mark.parametrize(
    "keys", [("slash", "enter"), ("pagedown", "tab", "enter"), ("x", "enter", "slash", "enter")]
)
async def test_the_rules_browser_takes_keys_before_it_is_there(keys: tuple[str, ...]) -> None:
    app = at(board({}, hand=["King Rex"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await burst(app, pilot, "slash", *keys)
        rules = app.screen
        assert isinstance(rules, RulesScreen)
        await until(pilot, lambda: rules.pages is not None)
        await burst(app, pilot, *keys)
        await burst(app, pilot, "escape", *keys)
        await burst(app, pilot, "tab", "tab", *keys)
        assert app.is_running
