"""A draft: who took what, whose pick it is, and who comes next, for all to see."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.schema import as_data, from_data
from smashup_tui.table.session import Session
from smashup_tui.table.view import SeatView
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.pass_keyboard import PassKeyboardScreen
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.table.table_state import DraftRow

from .snapshot import Comparison
from .test_table import screen_of
from .waiting import SIZES, named, until

FOUR = "You:human, Ada:human, Bob:human:robots, Cy:human; draft; first=Ada"


def drafted(line: str, picks: tuple[int, ...]) -> Session:
    session = Session.start(parse(line), 4)
    for number in picks:
        session.answer((number,))
    return session


def drafting(line: str = FOUR, picks: tuple[int, ...] = ()) -> SmashupApp:
    settings = Settings(ai_speed="instant", animations=False, ascii="off")
    return SmashupApp(settings, first="table", session=drafted(line, picks))


@pytest.mark.usefixtures("quick")
async def test_the_draft_is_seen_whole() -> None:
    app = drafting(picks=(0,))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.controller.is_listing)
        await until(pilot, lambda: "Low" in draft_of(app))  # the reference is there
        text = screen_of(app).draft.shown_text
        lines = [" ".join(line.split()) for line in text.splitlines()]
        assert lines[0] == "CY DRAFTS – PICK 2 OF 7 43 left · type a name"
        assert lines[1] == "◆ Ada 1 Aliens 7 ·"
        assert lines[2] == "◇ Bob Robots (given) 6 ·"
        assert lines[3] == "▸ ● Cy 2 picks now 5 ·"
        assert lines[4] == "○ You 3 · 4 ·"
        assert lines[5] == "Faction Plays Complexity Set ▼ 36"
        assert lines[6] == "▸ 1 Di Dinosaurs Raw power, biggest minions Low Core"


@pytest.mark.usefixtures("quick")
async def test_a_faction_is_found_by_typing_read_and_taken() -> None:
    app = drafting()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.is_listing)
        await pilot.press("m", "a")
        await until(pilot, lambda: "ma_  2 of 44" in draft_of(app))
        assert [row.name for row in drafted_rows(app)] == ["Masters of Evil", "Mad Scientists"]
        await pilot.press("down")
        await until(pilot, lambda: "Mad Scientists" in screen_of(app).hand.shown_text)
        await until(pilot, lambda: "Low-Medium · Monster Smash" in screen_of(app).hand.shown_text)
        before = screen_of(app).hand.shown_text
        await pilot.press("pagedown")
        await until(pilot, lambda: screen_of(app).hand.shown_text != before)
        await pilot.press("escape")
        await until(pilot, lambda: len(drafted_rows(app)) == 44)
        await pilot.press(*"mad", "enter")
        await until(pilot, lambda: "1 Mad Scientists" in draft_of(app))


@pytest.mark.usefixtures("quick")
async def test_a_click_takes_a_faction() -> None:
    app = drafting()
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.is_listing)
        panel = screen_of(app).draft
        at = next(n for n, line in enumerate(panel.shown_text.splitlines()) if "Pirates" in line)
        await pilot.click(panel, offset=(20, at))
        await until(pilot, lambda: "1 Pirates" in draft_of(app))


@pytest.mark.usefixtures("quick")
async def test_people_draft_one_after_the_other_without_a_curtain_and_then_sit_at_the_bases() -> None:
    app = drafting("You:human, Ada:human; draft; first=You")
    async with app.run_test(size=(80, 24)) as pilot:
        for who in ("You draft", "Ada drafts", "Ada drafts", "You draft"):
            await until(pilot, lambda: screen_of(app).controller.is_listing)
            assert app.screen is screen_of(app), "nobody has a hand to hide"
            assert draft_of(app).startswith(f" {who.upper()} ")
            await pilot.press("1")
        await until(pilot, lambda: app.screen is not screen_of(app))  # the curtain: there are hands now
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is screen_of(app))
        screen = screen_of(app)
        assert not screen.draft.display
        assert [panel.region.y for panel in screen.bases] == [1, 1, 1]
        assert screen.bases[0].region.x == 0 and screen.bases[-1].region.right == 80
        assert screen.prompt.region.width == 80 and screen.hand.region.bottom == 23


@pytest.mark.usefixtures("quick")
async def test_levels_draft_too() -> None:
    app = drafting("You:human, Ada:random, Bob:random; draft; first=You")
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.is_listing)
        await pilot.press("3")
        await until(pilot, lambda: screen_of(app).controller.is_listing and "PICK 6" in draft_of(app))
        assert "1 Ninjas" in draft_of(app) and draft_of(app).count("picks now") == 1
        assert "Still to pick: You" in draft_of(app)


@pytest.mark.usefixtures("quick")
async def test_no_hand_is_seen_before_its_player_sits_down_though_a_level_picks_last() -> None:
    app = drafting("Mo:human, Bo:human, Cy:random; draft; first=Cy")
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await until(pilot, lambda: screen_of(app).controller.is_listing)
            await pilot.press("1")
        await until(pilot, lambda: isinstance(app.screen, PassKeyboardScreen))
        assert screen_of(app).controller.seen_now.hand == ()


def drafted_rows(app: SmashupApp) -> tuple[DraftRow, ...]:
    state = screen_of(app).draft.state
    assert state is not None
    return state.rows


def draft_of(app: SmashupApp) -> str:
    return screen_of(app).draft.shown_text


def test_a_table_elsewhere_is_told_of_it() -> None:
    view = LocalTable(drafted(FOUR, (0,))).seat(0).view()
    assert [pick.name for pick in view.draft[:3]] == ["Aliens", "Robots", ""]
    assert from_data(SeatView, as_data(view)) == view


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_draft(
    size: tuple[int, int], compare_screen: Comparison, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smashup_tui.tui.library_loader.LibraryLoader.ask", lambda *_: None)
    app = drafting(picks=(0, 3))

    async def opened(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: screen_of(app).controller.is_listing)

    compare_screen(app, size, opened)
