"""Setting a table, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.arena.lab.bundled import BundledResults
from smashup_tui.support import settings as settings_file
from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.factions import FactionDialog
from smashup_tui.tui.screens.new_game import NewGameScreen
from smashup_tui.tui.screens.table import TableScreen
from smashup_tui.tui.widgets.flow import Page
from smashup_tui.tui.widgets.form import Form

from ..arena.test_lab import made_up
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


def new_game(**settings: object) -> SmashupApp:
    return SmashupApp(Settings(ai_speed="instant", **settings), first="new")  # type: ignore[arg-type]


def screen_of(app: SmashupApp) -> NewGameScreen:
    assert isinstance(app.screen, NewGameScreen)
    return app.screen


def table_of(app: SmashupApp) -> TableScreen | None:
    """The table, even if the game begins with a question in front of it: it is dealt by chance."""
    return next((screen for screen in app.screen_stack if isinstance(screen, TableScreen)), None)


def shown(app: SmashupApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def test_a_table_by_keys() -> None:
    app = new_game(name="Mo")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        form = screen_of(app).query_one(Form)
        form.cursor = 0
        await pilot.press("right")  # three seats
        await pilot.press("down", "down", "down", "enter")  # my factions
        assert isinstance(app.screen, FactionDialog)
        await pilot.press("enter", "down", "enter", "escape")
        seating = screen_of(app).table.seating()
        assert [seat.name for seat in seating.setup.seats] == ["Mo", "Ada", "Bo"]
        assert len(seating.setup.seats[0].factions) == 2
        await pilot.press("s")
        await until(pilot, lambda: table_of(app) is not None)
    assert settings_file.load().last_setup == seating.line


async def test_a_table_by_mouse() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        form = screen_of(app).query_one(Form)

        async def click(label: str, by: int = 0) -> None:
            number = next(i for i, field in enumerate(form.fields) if label in (field.label, field.value))
            form.strips()
            hits = [(x, y) for y, row in enumerate(form._hits) for x, _, spot in row if spot == (number, by)]
            await pilot.click(form, offset=hits[0])

        await click("seats", 1)
        assert screen_of(app).table.seats == 3
        await click("open factions", 1)
        assert screen_of(app).table.drafted
        await click("Start the game")
        await until(pilot, lambda: not isinstance(app.screen, NewGameScreen))


async def test_a_draft_is_asked_with_what_each_faction_does() -> None:
    app = new_game(last_setup="You:human, Ada:random; draft; first=You")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("s")
        await until(pilot, lambda: "Draft which faction?" in shown(app))
        words = [span.text for line in app.screen.query_one("#beside", Page).paragraphs for span in line]
        assert "Cards" in words
        (table,) = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
        await pilot.press("enter")
        await until(pilot, lambda: table.answer_pane.is_open and len(table.table.session.asked) == 3)
        await pilot.press("enter")
        await until(pilot, lambda: len(table.table.session.asked) >= 4)
        assert [len(factions) for factions in table.table.session.game.s.draft] == [2, 2]


async def test_what_cannot_be_played_is_said_and_not_started() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        table = screen_of(app).table
        table.places[0].factions = ["aliens", "aliens"]
        await pilot.press("s")
        assert isinstance(app.screen, NewGameScreen)
        assert any("twice" in toast.message for toast in app._notifications)


async def test_it_says_how_even_the_match_is(folder: Path) -> None:
    games = made_up(200, {"aliens": 1.5, "hydra": -1.5})
    packed = BundledResults.of("normal", 2, {1: 200}, games)
    (folder / "normal-2.lab").write_bytes(packed.to_bytes())
    app = new_game(last_setup="You:human:aliens+kree, Ada:hard:hydra+pirates")
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "You are" in shown(app))
        assert "200 games of normal" in " ".join(shown(app).replace("│", " ").split())
        screen_of(app).table.places[0].factions = ["aliens", "aliens"]
        screen_of(app)._explain()
        await pilot.pause()
        assert "You are" not in shown(app), "there is no such table"


async def test_names_and_seeds_are_checked() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        screen._type_name(1)
        await pilot.pause()
        await pilot.press("ctrl+u", "Y", "o", "u", "enter")
        assert any("sits at this table already" in toast.message for toast in app._notifications)
        await pilot.press("backspace", "enter")
        assert screen.table.places[1].name == "Yo"
        screen._type_seed()
        await pilot.pause()
        await pilot.press("x", "enter")
        assert any("A seed is a number" in toast.message for toast in app._notifications)
        await pilot.press("backspace", "4", "2", "enter")
        assert screen.table.seed == 42


@pytest.mark.parametrize("by_itself", [True, False])
async def test_turns_end_as_the_settings_say(by_itself: bool) -> None:
    app = new_game(auto_end=by_itself)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen) and app.screen.form.has_focus)
        await pilot.press("s")
        await until(pilot, lambda: table_of(app) is not None)
        table = table_of(app)
        assert table is not None and table.table.session.game.setup.auto_end is by_itself


async def test_a_broken_last_table_is_forgotten() -> None:
    app = new_game(last_setup="You:god, Ada; nonsense")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert screen_of(app).table.seats == 2


async def test_the_palette_finds_actions() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "s: Start the game" in shown(app))


async def test_only_who_plays_alone_is_called_you() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press(*["up"] * 5, *["left"] * 3)
        assert [place.name for place in screen_of(app).table.places[:2]] == ["Player 1", "Ada"]
        assert 'smashup play --setup "Player 1:human, Ada:human"' in shown(app)
        await pilot.press("right")
        assert [place.name for place in screen_of(app).table.places[:2]] == ["You", "Ada"]
