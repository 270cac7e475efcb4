"""Keys that arrive faster than screens change: each is answered once, or means nothing; nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from smashup_tui import tui
from smashup_tui.engine.model.decisions import END_PLAY
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.command_palette import Palette
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.factions import FactionDialog
from smashup_tui.tui.dialogs.piles import PilesDialog
from smashup_tui.tui.dialogs.theme import ThemeDialog
from smashup_tui.tui.screens.home import HomeScreen
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.screens.settings import SettingsScreen
from smashup_tui.tui.table.screen import TableScreen

from ..scenario import board
from .test_table import app_with, at, give, screen_of
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


async def test_leaving_while_a_screen_opens_lets_it_come_first() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.open("rules")
        app.exit(return_code=3)
        await until(pilot, lambda: not app.is_running)
    assert app.return_code == 3


async def test_a_second_click_on_a_key_of_a_screen_that_has_gone_does_nothing_below() -> None:
    app = SmashupApp(Settings(animations=False), first="settings")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        settings = app.screen
        for _ in range(3):
            settings.call_next(app.do, "back", settings)
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await app.do("back", settings)
        assert app.is_running and [type(screen) for screen in app.screen_stack] == [HomeScreen]


async def test_an_answer_to_what_is_not_asked_any_more_is_not_given() -> None:
    table = board({"Tar Pits": [], "The Mothership": []}, hand=["King Rex", "Warbot"])
    app = at(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        screen = screen_of(app)
        shown, view = screen.controller.builder, screen.controller.view
        assert shown is not None and shown.end is not None and view is not None
        screen.controller.seat.answer((0,))  # the game has gone on; the screen has not looked yet
        give(screen, (shown.end,))
        await until(pilot, lambda: screen.controller.builder not in (None, shown))
        assert screen.controller.view is not None and screen.controller.view.turn == view.turn


async def test_nothing_opens_while_the_app_ends() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.exit(return_code=3)
        app.open("settings")
        app.action_command_palette()
        assert [type(screen) for screen in app.screen_stack] == [HomeScreen]
    assert app.return_code == 3


async def test_a_command_is_chosen_once_and_the_palette_closed_once() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await until(pilot, lambda: listed(app) > 1)
        await pilot.press(*"settings")
        await until(pilot, lambda: listed(app) == 1)
        await burst(app, pilot, "enter", "enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        assert [type(screen) for screen in app.screen_stack] == [HomeScreen, SettingsScreen]


async def test_the_palette_opens_once_whatever_comes_to_lie_over_it() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await burst(app, pilot, "f", "ctrl+p", "enter", "f", "ctrl+p")
        await burst(app, pilot, "ctrl+p", "escape", "ctrl+p")
        assert sum(isinstance(screen, Palette) for screen in app.screen_stack) <= 1
        assert app.is_running


@pytest.mark.parametrize("key", ["pagedown", "pageup", "up", "down"])
async def test_the_palette_takes_keys_before_its_list_is_there(key: str) -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(20, 5)) as pilot:
        await pilot.pause()
        await burst(app, pilot, "ctrl+p", key, key)
        for size in ((120, 40), (20, 5)):
            await pilot.resize_terminal(*size)
            await burst(app, pilot, key, key)
        assert app.is_running


def listed(app: SmashupApp) -> int:
    return len(app.screen.menu.items) if isinstance(app.screen, Palette) else 0


async def test_a_hint_that_is_begun_after_the_answer_is_not_given() -> None:
    session = Session.start(parse("You:human:aliens+robots, Ada:random:ninjas+zombies; first=You"), 4)
    app = app_with(session)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        table = screen_of(app)
        table.controller.ask(None)
        session.answer(session.game.decision.options.index(END_PLAY))  # type: ignore[union-attr]
        assert await table.controller.find_hints() is None


async def test_a_window_that_is_just_being_opened_is_not_closed() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        app.action_theme()
        window = app.screen
        assert isinstance(window, ThemeDialog)
        window.action_close()
        await until(pilot, lambda: window.is_mounted)
        assert app.is_running and app.screen is window


async def test_a_faction_is_taken_where_the_keys_before_have_led() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        window = FactionDialog("Kim", [])
        await app.push_screen(window)
        slugs = [each.slug for each in window.picker.grid.every]
        await burst(app, pilot, "enter", "down", "down", "enter", "down", "enter")
        assert window.chosen == slugs[2:4], "the first of three makes room"


async def test_a_pile_is_left_from_where_the_keys_before_have_led() -> None:
    app = at(board({}, hand=["King Rex"], discard=["War Raptor", "War Raptor"], foe_discard=["War Raptor"]))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("d")
        window = app.screen
        assert isinstance(window, PilesDialog)
        await burst(app, pilot, "end", "tab")
        assert window.list.cursor == 1, "after the last pile comes the first one"


async def test_no_key_overtakes_another() -> None:
    """A binding with priority is followed at once, while the keys before it still wait for their widget."""
    folder = Path(tui.__file__).parent
    found = {
        path.name for path in folder.rglob("*.py") if "priority=True" in path.read_text(encoding="utf-8")
    }
    assert found == {"actions.py", "cards.py"}, "these turn pages, or mark one"
