"""Keys can be changed; what would clash is refused with the reason, and Esc and Enter never get lost."""

from __future__ import annotations

from importlib import import_module

import pytest
from textual.actions import parse as parse_action

from smashup_tui.support import paths, settings
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.actions import ACTIONS, actions_at
from smashup_tui.tui.app import SCREENS, SmashupApp
from smashup_tui.tui.command_palette import Palette
from smashup_tui.tui.dialogs.help import HelpDialog
from smashup_tui.tui.keymap import action_of, keys_of, refusal, usable
from smashup_tui.tui.screens.keys import KeysScreen, PressDialog
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.flow import Page
from smashup_tui.tui.widgets.form import Form
from smashup_tui.tui.widgets.index_pane import IndexPane
from smashup_tui.tui.widgets.key_hints import KeyHints
from smashup_tui.tui.widgets.searchbox import SearchBox
from tests.tui.test_theatre import app_with as watching
from tests.tui.test_theatre import paused
from tests.tui.waiting import click_text


async def open_keys(action_id: str, app: SmashupApp) -> IndexPane:
    """The cursor on an action."""
    index = app.screen.query_one(IndexPane)
    index.go_to(next(i for i, item in enumerate(index.items) if item.value == action_id))
    return index


def keys_app(**keys: str) -> SmashupApp:
    changed = {name.replace("__", "."): value for name, value in keys.items()}
    return SmashupApp(Settings(animations=False, keys=changed), first="keys")


def refused(action_id: str, key: str, **changed: str) -> str:
    action = action_of(action_id)
    assert action is not None
    return refusal(action, key, {name.replace("__", "."): value for name, value in changed.items()})


def test_every_action_can_be_done_where_it_is_offered() -> None:
    for module, name in SCREENS.values():
        if "." in module:
            continue  # a window, or a table: see the next test
        screen = getattr(import_module(f"smashup_tui.tui.screens.{module}"), name)
        for action in actions_at(screen.WHERE):
            _, method, _ = parse_action(action.action)
            there = hasattr(screen, f"action_{method}") or hasattr(SmashupApp, f"action_{method}")
            assert there, f"{name} cannot {method}"


async def test_every_action_of_a_table_can_be_done_there() -> None:
    app = SmashupApp(
        Settings(animations=False), first="table", session=Session.start(parse("You, Ada:easy"), 3)
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        for action in actions_at(table.WHERE):
            _, method, _ = parse_action(action.action)
            assert table.can(method) or hasattr(SmashupApp, f"action_{method}"), method


def test_out_of_the_box_nothing_clashes() -> None:
    for action in ACTIONS:
        for key in keys_of(action, {}):
            assert refusal(action, key, {}) == "", (action.id, key)
    assert len({action.id for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize(
    ("action", "key", "said"),
    [
        ("table.undo", "e", "e is already used for “End your turn"),
        ("table.undo", "f1", "F1 is already used for “Show every key"),
        ("help", "u", "u is already used for “Undo"),
        ("table.undo", "1", "stands for a card of your hand"),
        ("table.undo", "b", "stands for a base"),
        ("table.undo", "enter", "Enter moves, chooses or goes back"),
        ("table.undo", "ctrl+c", "^c is the terminal's own way"),
        ("rules.mark", "m", "m types into the search box"),
    ],
)
def test_a_clash_is_refused_with_the_reason(action: str, key: str, said: str) -> None:
    assert said in refused(action, key)


def test_a_key_somebody_gave_away_is_free() -> None:
    assert refused("table.undo", "e")
    assert refused("table.undo", "e", table__end="x") == ""
    assert "End your turn" in refused("table.undo", "x", table__end="x")


def test_the_same_key_may_mean_two_things_on_two_screens() -> None:
    assert refused("rules.visited", "ctrl+e") == "" == refused("table.undo", "ctrl+e")
    assert refused("new.copy", "u") == ""


async def test_a_new_key_works_at_once_and_is_saved() -> None:
    app = keys_app()
    async with app.run_test(size=(120, 40)) as pilot:
        await open_keys("help", app)
        await pilot.press("enter")
        assert isinstance(app.screen, PressDialog)
        await pilot.press("f9")
        assert isinstance(app.screen, KeysScreen)
        assert settings.load().keys == {"help": "f9"}
        assert "changed  F9" in app.screen.query_one(IndexPane).shown_text
        assert "F9 keys" in app.screen.query_one(KeyHints).shown_text
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("f9")
        assert isinstance(app.screen, HelpDialog)
        await pilot.pause()
        assert "F9" in app.screen.query_one(Page).shown_text


async def test_a_refused_key_changes_nothing_and_says_why() -> None:
    app = keys_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_keys("table.undo", app)
        await pilot.press("enter", "e")
        assert isinstance(app.screen, PressDialog)
        assert "is already used for “End your turn" in app.screen.query_one(Page).shown_text.replace(
            "\n", " "
        )
        await pilot.press("escape")
        assert isinstance(app.screen, KeysScreen) and app.settings.keys == {}


async def test_one_key_more_and_all_as_it_was() -> None:
    app = keys_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_keys("table.undo", app)
        await pilot.press("plus", "ctrl+u")
        assert app.settings.keys == {"table.undo": "u,ctrl+u"}
        await pilot.press("delete")
        assert app.settings.keys == {} == settings.load().keys


async def test_its_own_key_does_not_come_back_while_another_has_it() -> None:
    app = keys_app(table__undo="x", table__hint="u")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_keys("table.undo", app)
        await pilot.press("delete")
        assert app.settings.keys["table.undo"] == "x"
        assert any("u is already used for “Ask what" in toast.message for toast in app._notifications)


async def test_esc_never_gets_lost() -> None:
    app = keys_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_keys("keys.back", app)
        await pilot.press("enter", "q")
        assert app.settings.keys == {"keys.back": "escape,q"}
        await pilot.press("escape")
        assert not isinstance(app.screen, KeysScreen)


async def test_by_mouse_and_folded() -> None:
    app = keys_app()
    async with app.run_test(size=(80, 24)) as pilot:
        index = app.screen.query_one(IndexPane)
        await click_text(pilot, index, "New game")
        assert "Start the game" not in index.shown_text
        await click_text(pilot, index, "End your turn")
        assert isinstance(app.screen, PressDialog)


def test_keys_in_the_file_that_cannot_be_are_left_out() -> None:
    mine = Settings(
        keys={
            "table.undo": "x",
            "table.redo": "x",
            "table.hint": "1",
            "no.such": "y",
            "table.log": "",
            "keys.back": "q",
        }
    )
    good, problems = usable(mine)
    assert good == {"keys.back": "escape,q"}
    assert len(problems) == 5
    assert any("there's no action “no.such”" in problem for problem in problems)
    assert any("table.log: it has no key" in problem for problem in problems)


async def test_hjkl_move_the_cursor_unless_you_need_them_for_something_else() -> None:
    app = SmashupApp(Settings(animations=False, keys={"table.undo": "H"}), first="settings")
    async with app.run_test(size=(80, 24)) as pilot:
        form = app.screen.query_one(Form)
        while form.current.label != "h j k l":
            await pilot.press("down")
        await pilot.press("right")
        assert not app.settings.vim_keys
        assert any("H is already used for “Undo" in toast.message for toast in app._notifications)
        app.settings.keys.clear()
        await pilot.press("right")
        assert app.settings.vim_keys and settings.load().vim_keys
        assert app.keys("table.left") == "left,h" and app.key("table.hint") == "H"


async def test_such_keys_are_said_and_the_file_is_kept() -> None:
    paths.settings_file().write_text('[keys]\n"table.hint" = "1"\nhelp = "f9"\n', encoding="utf-8")
    app = SmashupApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.settings.keys == {"help": "f9"}
        assert any("table.hint: 1 stands for a card" in toast.message for toast in app._notifications)
        app.save_settings()
        await pilot.pause()
    assert paths.settings_file().with_name("settings.toml.broken-1").exists()


async def test_an_action_is_found_by_typing() -> None:
    app = keys_app()
    async with app.run_test(size=(100, 40)) as pilot:
        index = app.screen.query_one(IndexPane)
        every = len(index.items)
        await pilot.press(*"hint")
        found = [item.value for item in index.items if item.is_open is None]
        assert "table.hint" in found and len(found) < 10
        await pilot.press("enter")
        assert app.focused is index and index.current is not None and index.current.value in found
        await pilot.press("escape")
        assert len(index.items) == every and isinstance(app.screen, KeysScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, KeysScreen)


async def test_the_list_of_keys_begins_with_what_works() -> None:
    session = Session.start(parse("You:human:aliens+wizards, Ada:easy:robots+ninjas; first=You"), 1)
    app = SmashupApp(Settings(animations=False), first="table", session=session)
    async with app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        lines = ["".join(words.text for words in line) for line in app.screen.query_one(Page).paragraphs]
        here, later = lines.index("HERE"), lines.index("HERE, BUT NOT NOW")
        undo = next(number for number, line in enumerate(lines) if "Undo your last" in line)
        ends = next(number for number, line in enumerate(lines) if "End your turn" in line)
        assert here < ends < later < undo and lines.index("TO PLAY") < here


async def test_while_one_only_looks_on_the_keys_that_play_come_last() -> None:
    app = watching()
    async with app.run_test(size=(120, 60)) as pilot:
        await paused(app, pilot)
        await pilot.press("question_mark")
        lines = ["".join(words.text for words in line) for line in app.screen.query_one(Page).paragraphs]
        assert lines[0] == "HERE" and lines.index("TO PLAY") > lines.index("EVERYWHERE")


@pytest.mark.parametrize("first", ["rules", "settings", "home"])
async def test_an_empty_box_knows_the_key_that_lists_keys(first: str) -> None:
    app = SmashupApp(Settings(animations=False), first=first)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if first == "home":
            await pilot.press("ctrl+p")
        elif first == "settings":
            await pilot.press("slash")
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog)
        await pilot.press("escape")
        box = app.screen.query_one(SearchBox)
        await pilot.press("x", "question_mark")
        assert box.value == "x?" and not isinstance(app.screen, HelpDialog)


async def test_what_works_everywhere_works_over_a_window_too() -> None:
    app = SmashupApp(Settings(animations=False), first="deal", about=Settings(), journals=[])
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        window = app.screen
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog) and "deals" in app.screen.query_one(Page).shown_text
        await pilot.press("question_mark")  # closes it again
        assert app.screen is window
        await pilot.press("f12")
        (picture,) = paths.exports_dir().glob("*.svg")
        assert picture.read_text(encoding="utf-8").startswith("<svg")
        await pilot.press("ctrl+c")
        assert app._notifications and "[" not in [*app._notifications][-1].message
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, Palette)
        await pilot.press("escape", "ctrl+t", "ctrl+t")
        assert [type(screen).__name__ for screen in app.screen_stack].count("ThemeDialog") == 1
        await pilot.press("escape", "ctrl+q")
        assert app._exit
