"""Setting a table, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.arena.lab.bundled import BundledResults
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.support import settings as settings_file
from smashup_tui.support.settings import Settings
from smashup_tui.support.sigil_format import sigil_without_drawing
from smashup_tui.table.decks import factions
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.sets import SetsDialog
from smashup_tui.tui.dialogs.table_options import TableOptions
from smashup_tui.tui.screens.new_game import NewGameScreen
from smashup_tui.tui.table.home_game import HomeGame
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.faction_grid import FactionCell, FactionGrid, found_by
from smashup_tui.tui.widgets.faction_page import FactionPage
from smashup_tui.tui.widgets.faction_picker import FactionPicker
from smashup_tui.tui.widgets.form import Form
from smashup_tui.tui.widgets.seat_bar import SeatBar

from ..arena.test_lab import made_up
from .waiting import click_text, until

pytestmark = pytest.mark.usefixtures("quick")


def new_game(**settings: object) -> SmashupApp:
    return SmashupApp(Settings(ai_speed="instant", **settings), first="new")  # type: ignore[arg-type]


def screen_of(app: SmashupApp) -> NewGameScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, NewGameScreen))


def grid_of(app: SmashupApp) -> FactionGrid:
    return screen_of(app).picker.grid


def page_of(app: SmashupApp) -> FactionPage:
    return screen_of(app).picker.page


def table_of(app: SmashupApp) -> TableScreen | None:
    """The table, even if the game begins with a question in front of it: it is dealt at random."""
    return next((screen for screen in app.screen_stack if isinstance(screen, TableScreen)), None)


def shown(app: SmashupApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


# --- a table ---------------------------------------------------------------------------------------------


async def test_a_table_by_keys() -> None:
    app = new_game(name="Mo")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("plus", *"dino", "enter", *"pir", "enter")
        seating = screen_of(app).table.seating()
        assert [seat.name for seat in seating.setup.seats] == ["Mo", "Ada", "Bo"]
        assert seating.setup.seats[0].factions == ("dinosaurs", "pirates")
        await pilot.press("tab", *"sup", "enter", "ctrl+l")
        assert screen_of(app).table.places[1].factions == ["super-spies"]
        assert screen_of(app).table.places[1].player == "hard"
        seating = screen_of(app).table.seating()
        await pilot.press("ctrl+s")
        await until(pilot, lambda: table_of(app) is not None)
    assert settings_file.load().last_setup == seating.line


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_table_by_mouse(size: tuple[int, int]) -> None:
    app = new_game()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        grid, seats = grid_of(app), app.screen.query_one(SeatBar)
        await click_text(pilot, grid, "Ninjas")
        assert (
            grid.current is not None
            and grid.current.slug == "ninjas"
            and not screen_of(app).table.places[0].factions
        )
        await click_text(pilot, grid, "Ninjas")
        assert screen_of(app).table.places[0].factions == ["ninjas"]
        await click_text(pilot, seats, "Ada")
        assert screen_of(app).at == 1
        await click_text(pilot, grid, "Pirates")
        await click_text(pilot, grid, "Pirates")
        assert screen_of(app).table.places[1].factions == ["pirates"]
        keyline = screen_of(app).keyline
        await click_text(pilot, keyline, "start")
        await until(pilot, lambda: table_of(app) is not None)


async def test_a_faction_is_put_back_and_the_first_of_three_makes_room() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        mine = screen_of(app).table.places[0]
        await pilot.press(*"zom", "enter", *"wiz", "enter", *"kree", "enter")
        assert mine.factions == ["wizards", "kree"]
        await pilot.press(*"wiz", "enter")
        assert mine.factions == ["kree"]
        await pilot.press("backspace")
        assert mine.factions == []


async def test_what_another_has_cannot_be_taken() -> None:
    app = new_game(last_setup="You:human, Ada:hard:hydra+pirates")
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        await pilot.press(*"hydra")
        assert "○ Ada" in grid_of(app).shown_text and "Enter" not in page_of(app).shown_text
        await pilot.press("enter")
        assert screen_of(app).table.places[0].factions == []
        assert any("Ada already has Hydra" in toast.message for toast in app._notifications)


async def test_whoever_has_two_lets_the_next_person_choose() -> None:
    app = new_game(last_setup="Ann:human, Ada:hard, Ben:human")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press(*"zom", "enter")
        assert screen_of(app).at == 0
        await pilot.press(*"wiz", "enter")
        assert screen_of(app).at == 2, "Ada plays what she is dealt"


async def test_one_taken_at_random_is_nobodys() -> None:
    app = new_game(last_setup="You:human, Ada:hard:hydra+pirates")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+r", "ctrl+r")
        mine = screen_of(app).table.places[0].factions
        assert len(set(mine)) == 2 and not {"hydra", "pirates"} & set(mine)


async def test_fewer_seats_and_a_draft() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("minus")
        assert screen_of(app).table.seats == 4, "after two comes four"
        await pilot.press("shift+tab", "plus")
        assert screen_of(app).table.seats == 2 and screen_of(app).at == 1
        await pilot.press("ctrl+d")
        assert screen_of(app).table.drafted and "to draft" in shown(app)


async def test_a_draft_is_asked_with_what_each_faction_does() -> None:
    app = new_game(last_setup="You:human, Ada:random; draft; first=You")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "Draft which faction?" in shown(app))
        (table,) = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
        state, session = table.controller.state, table.part(HomeGame).table.session
        assert state is not None and "1× Supreme Overlord 5" in table.hand.shown_text
        await pilot.press("enter")
        await until(pilot, lambda: table.controller.is_listing and len(session.asked) == 3)
        await pilot.press("enter")
        await until(pilot, lambda: len(session.asked) >= 4)
        assert [len(factions) for factions in session.game.s.draft] == [2, 2]


async def test_what_cannot_be_played_is_said_and_not_started() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        screen_of(app).table.places[0].factions = ["aliens", "aliens"]
        screen_of(app).rebuild()
        assert "twice" in app.screen.query_one(SeatBar).shown_text
        await pilot.press("ctrl+s")
        assert isinstance(app.screen, NewGameScreen)
        assert any("twice" in toast.message for toast in app._notifications)


async def test_it_says_how_even_the_match_is(folder: Path) -> None:
    games = made_up(200, {"aliens": 4.0, "hydra": -4.0})
    packed = BundledResults.of("normal", 2, {1: 200}, games)
    (folder / "normal-2.lab").write_bytes(packed.to_bytes())
    app = new_game(last_setup="You:human:aliens+kree, Ada:hard:hydra+pirates")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: "You are" in shown(app) and "chance" in shown(app))
        await pilot.press("ctrl+o")
        await until(pilot, lambda: "200 games of normal" in " ".join(shown(app).split()))
        await pilot.press("escape")
        screen_of(app).table.places[0].factions = ["aliens", "aliens"]
        screen_of(app).rebuild()
        await pilot.pause()
        assert "You are" not in shown(app), "there is no such table"


async def test_sets_to_deal_from_are_marked() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: "other factions" in shown(app))
        form = screen_of(app).options.form  # type: ignore[union-attr]
        assert "all sets" in shown(app)
        form.cursor = next(number for number, field in enumerate(form.fields) if field.label == "from")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SetsDialog))
        await pilot.press("down", "enter", "down", "space")
        await until(pilot, lambda: "■ Core" in shown(app) and "■ Awesome Level 9000" in shown(app))
        await pilot.press("escape")
        await until(pilot, lambda: "Core, Awesome Level" in shown(app))
        table = screen_of(app).table
        assert table.seating().setup.sets() == ["core", "awesome_level_9000"]
        await pilot.press("escape", "ctrl+r")
        taken = table.places[0].factions[0]
        assert CATALOG.factions[taken].set in table.sets


# --- the factions ----------------------------------------------------------------------------------------


async def test_typing_leaves_those_that_fit() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press(*"pi")
        grid = grid_of(app)
        assert [each.name for each in grid.found] == ["Pirates"]
        assert (
            f"1 of {len(CATALOG.factions)} factions" in grid.shown_text
            and "Pirates" in page_of(app).shown_text
        )
        await pilot.press("x")
        assert not grid.found and "No faction is called “pix”" in grid.shown_text
        await pilot.press("enter", "backspace", "escape")
        assert len(grid.found) == len(CATALOG.factions) and isinstance(app.screen, NewGameScreen), (
            "Esc clears first"
        )
        assert grid.current is not None and grid.current.name == "Pirates"
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, NewGameScreen))


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("", len(CATALOG.factions)),
        ("s6", ["Sinister Six"]),
        ("shield", ["S.H.I.E.L.D."]),
        ("of evil", ["Masters of Evil"]),
        ("verse", ["Spider-Verse"]),
        ("ar", ["Cyborg Apes"]),
        ("marv", 8),
        ("bots", ["Robots"]),
        ("zzz", []),
    ],
)
async def test_what_typing_finds(typed: str, names: list[str] | int) -> None:
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        found = [each.name for each in found_by(grid_of(app).every, typed)]
    if typed == "ar":
        assert set(found) >= {"Wizards"}
    else:
        assert (len(found) if isinstance(names, int) else found) == names


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
async def test_arrows_reach_every_faction(size: tuple[int, int]) -> None:
    app = new_game()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        grid = grid_of(app)
        reached = {grid.cursor}
        for key in [
            *["right"] * 30,
            *["down"] * 40,
            *["left"] * 30,
            *["up"] * 40,
            *["right"] * 4,
            *["down"] * 30,
        ]:
            await pilot.press(key)
            assert grid.current is not None and grid.current.name[:10] in grid.shown_text
            reached.add(grid.cursor)
        assert {0, len(grid.found) - 1} <= reached


def many(count: int) -> list[FactionCell]:

    return [
        FactionCell(f"f{n}", f"Faction {n}", f"Set {n // 8}", sigil_without_drawing(f"f{n}"))
        for n in range(count)
    ]


@pytest.mark.parametrize(("size", "fit"), [((120, 40), 120), ((80, 24), 40)])
async def test_above_sixty_they_are_letters_and_names(
    size: tuple[int, int], fit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FactionPicker, "describe", lambda picker: None)  # of these nothing is known
    app = new_game()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        grid = grid_of(app)
        grid.every = grid.found = many(fit)
        grid.repaint()
        await pilot.pause()
        assert grid.is_list
        assert grid.shown_text.count("Faction") == fit, "all at once"
        grid.every = grid.found = many(3 * fit)
        grid.cursor = 3 * fit - 1
        grid.repaint()
        assert f"Faction {3 * fit - 1}" in grid.shown_text and "Faction 0 " not in grid.shown_text


async def test_a_key_switches_between_sigils_and_names() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        grid = grid_of(app)
        assert "▄██████▄" in grid.shown_text
        await pilot.press("f2")
        assert "▄██████▄" not in grid.shown_text and "Ultimates" in grid.shown_text
        await pilot.press("f2")
        assert "▄██████▄" in grid.shown_text


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
async def test_the_faction_under_the_cursor_is_read_at_the_right(size: tuple[int, int]) -> None:
    app = new_game(last_setup="You:human:dinosaurs, Ada:normal")
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: app.library_loader.library is not None)
        await pilot.press(*"pir")
        page = page_of(app)
        await until(pilot, lambda: "complexity" in page.shown_text)
        for words in ("Pirates", "sailing", "MINIONS", "Pirate King", "×4"):
            assert words in page.shown_text, words
        if size != (80, 24):
            for words in ("ACTIONS", "Full Sail", "WITH DINOSAURS", "BASES", "Tortuga"):
                assert words in page.shown_text, words
        for _ in range(12):
            await pilot.press("pagedown")
        assert "PgUp" in page.shown_text and "Enter" in page.shown_text
        await pilot.press(*["pageup"] * 12)
        assert "MINIONS" in page.shown_text


# --- options ---------------------------------------------------------------------------------------------


async def test_options_by_keys() -> None:
    app = new_game()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+o")
        assert isinstance(app.screen, TableOptions)
        app.screen.form.cursor = 0
        await pilot.press("right", "end", "up", "up", "up", "up", "right")
        assert screen_of(app).table.seats == 3 and screen_of(app).table.drafted
        await pilot.press("end", "enter")
        await until(pilot, lambda: table_of(app) is not None)


async def test_options_by_mouse() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+o")
        assert isinstance(app.screen, TableOptions)
        form = app.screen.query_one(Form)

        async def click(label: str, by: int = 0) -> None:
            number = next(i for i, field in enumerate(form.fields) if label in (field.label, field.value))
            form.strips()
            hits = [(x, y) for y, row in enumerate(form._hits) for x, _, spot in row if spot == (number, by)]
            await pilot.click(form, offset=hits[0])

        await click("seats", 1)
        assert screen_of(app).table.seats == 3
        await click("other factions", 1)
        assert screen_of(app).table.drafted
        await click("Start the game")
        await until(pilot, lambda: table_of(app) is not None)


async def test_names_and_seeds_are_checked() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        screen = screen_of(app)
        screen.plan_fields.type_name(1)
        await pilot.pause()
        await pilot.press("ctrl+u", "Y", "o", "u", "enter")
        assert any("is already at this table" in toast.message for toast in app._notifications)
        await pilot.press("backspace", "enter")
        assert screen.table.places[1].name == "Yo"
        screen.plan_fields.type_seed()
        await pilot.pause()
        await pilot.press("x", "enter")
        assert any("Enter a number below" in toast.message for toast in app._notifications)
        await pilot.press("backspace", "4", "2", "enter")
        assert screen.table.seed == 42


@pytest.mark.parametrize("by_itself", [True, False])
async def test_turns_end_as_the_settings_say(by_itself: bool) -> None:
    app = new_game(auto_end=by_itself)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen) and grid_of(app).has_focus)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: table_of(app) is not None)
        table = table_of(app)
        assert table is not None and table.part(HomeGame).table.session.game.setup.auto_end is by_itself


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
        await until(pilot, lambda: "^s: Start the game" in shown(app))


async def test_only_who_plays_alone_is_called_you() -> None:
    app = new_game()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("tab", *["ctrl+l"] * 3)
        assert [place.player for place in screen_of(app).table.places[:2]] == ["human", "human"]
        assert [place.name for place in screen_of(app).table.places[:2]] == ["Player 1", "Ada"]
        await pilot.press("ctrl+o")
        assert 'smashup play --setup "Player 1:human, Ada:human"' in shown(app)
        await pilot.press("escape", "ctrl+l")
        assert [place.name for place in screen_of(app).table.places[:2]] == ["You", "Ada"]


def test_a_set_has_a_short_name() -> None:
    names = {each.short_set for each in factions()}
    assert names >= {"Core", "Marvel", "Excellent Movies", "Pretty Pretty"} and max(map(len, names)) <= 30
