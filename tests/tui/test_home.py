"""Home: there at once, and the way to everything."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date as Date
from pathlib import Path

import pytest

from smashup_tui.engine.rng import Rng
from smashup_tui.stats.home_summary import HomeSummary, load_summary
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.loop import by_habit
from smashup_tui.table.saved_games import unfinished
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.deal_card import DealCard
from smashup_tui.tui.dialogs.help import HelpDialog
from smashup_tui.tui.screens.home import tip_of as real_tip_of
from smashup_tui.tui.screens.practice import PracticeScreen
from smashup_tui.tui.screens.your_games import YourGamesScreen
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.canvas import wrap
from smashup_tui.tui.widgets.home_page import HomePage
from smashup_tui.tui.widgets.key_hints import KeyHints
from smashup_tui.tui.widgets.menu import Menu

from .waiting import until

ROOT = Path(__file__).resolve().parents[2]


async def test_home_opens_and_quits_by_keys() -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        assert "Settings" in app.screen.query_one(Menu).shown_text
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpDialog)
        await pilot.press("escape")
        await pilot.press("q")
    assert app.return_code == 0


async def test_it_ends_when_its_window_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[bool] = []

    def has_terminal() -> bool:
        looks.append(True)
        return len(looks) < 4

    monkeypatch.setattr("smashup_tui.tui.app.has_terminal", has_terminal)
    monkeypatch.setattr("smashup_tui.tui.app.LOOK_FOR_TERMINAL", 0.01)
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.return_code is not None)
    assert app.return_code == 1 and len(looks) >= 4


async def test_home_quits_by_mouse() -> None:
    app = SmashupApp(Settings())
    async with app.run_test() as pilot:
        keyline = app.screen.query_one(KeyHints)
        await pilot.click(KeyHints, offset=(keyline.shown_text.index("quit"), 0))
    assert app.return_code == 0


async def test_a_broken_settings_file_is_said_and_survived() -> None:
    paths.settings_file().write_text("name = ", encoding="utf-8")
    app = SmashupApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert any("can't be read" in toast.message for toast in app._notifications)


async def test_everything_wrong_in_the_settings_is_said_at_once() -> None:
    paths.settings_file().write_text('theme = "nope"\nai_speed = 3\nfoo = 1', encoding="utf-8")
    app = SmashupApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        (toast,) = app._notifications
        assert all(word in toast.message for word in ("“foo”", "“ai_speed”", "nope"))


async def test_ascii_mode_shows_nothing_but_ascii() -> None:
    app = SmashupApp(Settings(ascii="on"))
    async with app.run_test():
        lines = app.screen._compositor.render_strips()
        assert all(strip.text.isascii() for strip in lines)


def played(line: str, answers: int, seed: int = 5) -> Session:
    session, habit = Session.start(parse(line), seed), by_habit(Rng(1))
    for _ in range(answers):
        assert session.game.decision is not None
        session.answer(habit(session.game, session.game.decision))
    session.close()
    return session


def page_of(app: SmashupApp) -> HomePage:
    return app.screen.query_one(HomePage)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
async def test_the_game_that_waits_comes_first_and_enter_goes_on_with_it(size: tuple[int, int]) -> None:
    session = played("Mo:normal:robots+ninjas, You:human:dinosaurs+pirates", 40)
    app = SmashupApp(Settings(animations=False, ai_speed="instant"))
    async with app.run_test(size=size) as pilot:
        shown = page_of(app).shown_text
        names = next(line for line in shown.splitlines() if "● You" in line)
        assert names.index("● You") < names.index("○ Mo normal"), "whoever sits here comes first"
        assert f"Turn {session.game.turn}: Dinosaurs + Pirates against Robots + Ninjas." in shown
        assert "TODAY'S DEAL" in shown and "Zombies + Wizards" in shown
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_of_several_games_that_wait_one_is_chosen() -> None:
    played("You:human, Ada:normal, Bo:easy", 20)
    played("You:human, Cleo:normal", 20)
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        assert "all 2 games that wait" in app.screen.query_one(KeyHints).shown_text
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, PickDialog))


async def test_the_vp_of_four_stand_side_by_side() -> None:
    session = played("You:human, Ada:normal, Bo:easy, Cleo:random", 60)
    app = SmashupApp(Settings(animations=False, ascii="on"))
    async with app.run_test(size=(120, 40)):
        lines = page_of(app).shown_text.splitlines()
        at = next(number for number, line in enumerate(lines) if "* You" in line)
        assert all(name in lines[at] for name in ("* You", "o Ada normal", "+ Bo easy", "x Cleo random"))
        assert lines[at - 3].split()[:4] == [str(vp) for vp in session.game.vp]


async def test_arrows_reach_everything() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        page = page_of(app)
        reached = {page.items[page.cursor].value}
        for key in (*["down"] * 6, "right", "down", "left"):
            await pilot.press(key)
            reached.add(page.items[page.cursor].value)
        assert {"new", "today", "challenge", "practice"} <= reached and page.cursor == 0
        await pilot.press("p")
        assert isinstance(app.screen, PracticeScreen)


async def test_the_next_challenge_opens_the_challenges() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        assert "6 of 12" in page_of(app).shown_text
        await pilot.press("c")
        assert isinstance(app.screen, YourGamesScreen)
        assert app.screen.view == "challenges"


async def test_todays_deal_is_dealt() -> None:
    app = SmashupApp(Settings(animations=False, ai_speed="instant"))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.click(HomePage, offset=(82, 12))
        await until(pilot, lambda: isinstance(app.screen, DealCard))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
    (save,) = unfinished()
    header = json.loads(save.path.read_text(encoding="utf-8").splitlines()[0])
    assert header["extra"]["daily"] == Date.today().isoformat()


async def test_what_is_not_known_yet_is_found_out_beside(
    summed_up: HomeSummary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup_tui.tui.screens.home.load_summary", lambda: None)
    monkeypatch.setattr(
        "smashup_tui.tui.screens.home.make_summary", lambda name: summed_up._replace(deck_names="Found out")
    )
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: "Found out" in page_of(app).shown_text)
    saved = load_summary()
    assert saved is not None and saved.deck_names == "Found out"


def test_every_tip_fits_and_has_its_day() -> None:
    shown = {real_tip_of(Date.fromordinal(700_000 + day)) for day in range(100)}
    assert len(shown) >= 20
    for tip in shown:
        assert len(wrap(tip, 34)) <= 3 and tip.endswith("."), tip


def loaded_by(code: str) -> set[str]:
    code += "\nimport sys; print(*sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    return set(out.stdout.split())


def test_home_loads_nothing_of_the_game() -> None:
    loaded = loaded_by("import smashup_tui.tui.app, smashup_tui.tui.screens.home")
    assert "smashup_tui.tui.screens.home" in loaded
    heavy = {"smashup_tui.cards", "smashup_tui.engine", "rulesdb", "sqlite3", "typer", "rapidfuzz"}
    assert not heavy & loaded


def test_the_table_loads_nothing_that_is_only_for_searching() -> None:
    loaded = loaded_by(
        "import smashup_tui.tui.table.table_kinds\n"
        "from bench.screens import full_table\n"
        "full_table()\n"
        "from smashup_tui.reading.reference import reference\n"
        "library = reference()\n"
        "assert library.linked_text(library.about_card('robots-zapbot').entry)"
    )
    assert "smashup_tui.cards" in loaded and "rulesdb" in loaded
    assert not {"sqlite3", "rapidfuzz", "importlib.metadata", "typer"} & loaded


def test_without_a_terminal_it_says_so() -> None:
    out = subprocess.run(
        [sys.executable, "-c", "from smashup_tui.cli import main; main()"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
    )
    assert out.returncode == 2
    assert "needs a terminal" in out.stderr and "Traceback" not in out.stderr
