"""What lies over a screen hides nothing that one needs: messages and windows."""

from __future__ import annotations

import pytest
from textual.geometry import Region
from textual.notifications import SeverityLevel
from textual.widget import Widget
from textual.widgets import Static

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.factions import FactionDialog
from smashup_tui.tui.dialogs.piles import PilesDialog
from smashup_tui.tui.table.hand_zone import LIST
from smashup_tui.tui.table.screen import TableScreen

from ..scenario import board, foe, you
from .test_table import at, screen_of
from .waiting import SIZES, named, until

pytestmark = pytest.mark.usefixtures("quick")
HAND = ["King Rex", "War Raptor", "Augmentation", "Howl", "Upgrade"]
LONG = "This reason is a long one, as those of the rules may be: " + "it has one part, and another. " * 5


def said(app: SmashupApp) -> list[Region]:
    """Where messages stand on the screen."""
    return [each.region for each in app.screen.query("Toast").results(Static)]


def needed(screen: TableScreen) -> list[Region]:
    """What one acts with: the bases, the question, the hand, the keys."""
    parts: list[Widget] = [
        *screen.bases[: screen.places.bases],
        screen.prompt,
        screen.keyline,
    ]
    hand = screen.hand.region
    if screen.narrow:  # next to the hand is what one reads
        hand = Region(hand.x, hand.y, LIST, hand.height)
    return [hand, *[part.region for part in parts if part.region]]


@pytest.mark.parametrize("words", ["Kept.", LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES, ids=named)
async def test_a_message_covers_nothing_that_one_needs(size: tuple[int, int], words: str) -> None:
    app = at(board({"Tar Pits": [you("Zapbot"), foe("Warbot")], "Jungle Oasis": []}, hand=HAND))
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        app.notify(words, title="King Rex")
        await until(pilot, lambda: any(said(app)))
        (message,) = said(app)
        assert app.screen.region.contains_region(message)
        assert not any(message.overlaps(part) for part in needed(screen_of(app)))


@pytest.mark.parametrize(
    ("severity", "left"), [("information", ["Third."]), ("error", ["First.", "Second.", "Third."])]
)
async def test_what_is_said_in_passing_gives_way_to_the_next_but_a_warning_stays(
    severity: SeverityLevel, left: list[str]
) -> None:
    app = at(board({"Tar Pits": []}, hand=HAND))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        app.notify("First.", severity=severity)
        for words in ("Second.", "Third."):
            await pilot.pause()
            app.notify(words)
        await pilot.pause()
        assert [each.message for each in app._notifications] == left
        await until(pilot, lambda: len(said(app)) == len(left))
        top = said(app)[0].y
        assert [each.y - top for each in said(app)] == [*range(len(left))]


async def test_behind_a_window_the_table_is_to_be_seen() -> None:
    app = at(board({"Tar Pits": [you("Zapbot")]}, hand=HAND))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("d")
        assert isinstance(app.screen, PilesDialog)
        assert "Tar Pits" in app.export_screenshot().replace("&#160;", " ")


async def test_a_text_that_says_it_goes_on_is_read_on_by_the_key_it_names() -> None:
    app = SmashupApp(Settings(ascii="off"))
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(FactionDialog("Kim", ["dinosaurs"]))
        await pilot.pause()
        window = app.screen
        assert isinstance(window, FactionDialog)
        await until(pilot, lambda: app.library_loader.library is not None)  # the page is shown again with it
        page, grid = window.picker.page, window.picker.grid
        await until(pilot, lambda: "PgDn" in page.shown_text)
        at = grid.cursor
        await pilot.press("pagedown")
        await until(pilot, lambda: page.top > 0)
        assert grid.cursor == at


async def test_another_speed_is_said_where_the_top_line_has_no_room_for_it() -> None:
    app = at(board({"Tar Pits": []}, hand=HAND))
    app.settings.ai_speed = "normal"
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await pilot.press("plus")
        assert [each.message for each in app._notifications] == ["Opponents' speed: fast."]
