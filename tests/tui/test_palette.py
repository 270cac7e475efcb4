"""The palette finds what there is to do by the names people have for it."""

from __future__ import annotations

import pytest

from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui import command_palette
from smashup_tui.tui.actions import ACTIONS
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.command_palette import ALSO
from smashup_tui.tui.screens.home import ENTRIES
from smashup_tui.tui.screens.settings import SettingsScreen

from .test_table import app_with, give, screen_of, shown
from .test_theatre import app_with as watching
from .test_theatre import paused
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")

AT_THE_TABLE = {
    "undo": "Undo",
    "take back": "Undo",
    "hint": "Hint",
    "theme": "Theme",
    "colors": "Theme",
    "speed": "Speed up",
    "faster": "Speed up",
    "slower": "Slow down",
    "save": "Save what you have seen",
    "quit": "Quit",
    "exit": "Quit",
    "rules": "Rules",
    "discard": "Piles",
    "deck": "Piles",
    "log": "Log",
    "history": "Log",
    "keys": "Keys",
    "help": "Keys",
    "settings": "Settings",
    "options": "Settings",
    "end": "End turn",
    "home": "Leave to Home; the game is kept",
}


def found(app: SmashupApp, query: str) -> list[str]:
    """What the palette lists, best first."""
    return [
        each.label
        for each in command_palette.found(list(command_palette.commands_at(app, app.screen)), query)
    ]


async def test_everyday_names_lead_to_what_they_mean() -> None:
    app = app_with(Session.start(parse("You:human:robots+aliens, Ada:random; first=You"), 3))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        assert found(app, "undo")[0] == "Undo, not now"
        give(screen_of(app), (0,))  # so that there is something to take back
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        for query, name in AT_THE_TABLE.items():
            best = found(app, query)[:1]
            assert best == [name], (query, best)


async def test_a_shown_game_has_a_speed_too() -> None:
    app = watching()
    async with app.run_test(size=(120, 40)) as pilot:
        await paused(app, pilot)
        assert found(app, "speed")[0].startswith("Speed up")
        assert found(app, "slower")[0].startswith("Slow down")


async def test_at_home_it_leads_everywhere() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for query, name in {"new": "New game", "watch": "Watch", "record": "Your games"}.items():
            assert found(app, query)[0].startswith(name)
        await pilot.press("ctrl+p", *"options")
        await until(pilot, lambda: "Settings" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))


def listed(app: SmashupApp) -> list[str]:
    commands = command_palette.commands_at(app, app.screen)
    return [command.name.lower() for command in commands]


SCREENS = ["home", "new", "rules", "settings", "keys", "yours", "replays", "practice", "drills", "friends"]


@pytest.mark.parametrize("name", SCREENS)
async def test_nothing_is_in_it_twice(name: str) -> None:
    app = SmashupApp(Settings(animations=False), first=name)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        names = listed(app)
        assert len(names) == len(set(names)), sorted(names)
        assert "picture" in names and "screenshot" in ALSO["screenshot"]


@pytest.mark.parametrize("watches", [False, True])
async def test_nothing_is_in_it_twice_at_a_table(watches: bool) -> None:
    line = "You:human:robots+aliens, Ada:random; first=You"
    app = watching() if watches else app_with(Session.start(parse(line), 3))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.view is not None)
        names = listed(app)
        assert len(names) == len(set(names)), sorted(names)


def test_other_names_are_of_things_that_are_there() -> None:
    values = {"leave", "copy", *(entry[0] for entry in ENTRIES)}
    assert set(ALSO) <= {action.id for action in ACTIONS} | values
