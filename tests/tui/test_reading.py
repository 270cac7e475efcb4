"""What is read without a key: the hand with its texts, whose power fills a base, what a move would do."""

from __future__ import annotations

import pytest
from textual.geometry import Region, Size

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.table.layout import Extras, places

from ..engine.lab import lab_board
from ..scenario import Board, board, foe, you
from .test_looks import full_table, session_of
from .test_table import SetTable, at, screen_of
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


# --- the hand -----------------------------------------------------------------------------------------


async def test_each_card_says_what_it_is_and_does() -> None:
    """As tiles where they are wide enough, else in a list with the card under the cursor next to it."""
    hand = ["Bruiser", "Dig", "Hat", "Hush", "Landslide"]
    app = at(lab_board({"Plain": []}, hand=hand))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        tiles = screen_of(app).hand.shown_text
        assert all(f" {n}  {name}" in tiles for n, name in enumerate(hand, 1)) and "Destroy a minion" in tiles
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "minion▸" in screen_of(app).hand.shown_text)
        lines = screen_of(app).hand.shown_text.splitlines()
        assert "Bruiser" in lines[0] and "minion▸" in lines[0]
        assert "Destroy a minion" in " ".join(lines), "the card under the cursor is read beside the list"
        kinds = ("action", "on a minion", "on a base", "Special")
        for line, kind in zip(lines[1:], kinds, strict=False):
            assert kind in line


@pytest.mark.parametrize("width", range(72, 240, 7))
@pytest.mark.parametrize("height", [22, 24, 30, 40, 60])
def test_every_part_has_its_place_in_every_size(width: int, height: int) -> None:
    for bases in (3, 4, 5):
        for extras in (Extras(), Extras(coach=True), Extras(timeline=True)):
            found = places(Size(width, height), bases, 1, extras)
            parts = [found.scoreboard, *found.bases, found.rail, found.prompt, found.hand, found.keys]
            parts = [part for part in (*parts, found.extra, found.timeline) if part]
            for number, region in enumerate(parts):
                assert not any(region.overlaps(other) for other in parts[number + 1 :])
                assert Size(width, height).region.contains_region(region)
            assert all(region.width >= 11 and region.height >= 5 for region in found.bases)
            assert found.keys.bottom == height and found.hand.height >= 7


@pytest.mark.parametrize(
    ("size", "bases", "hand", "rail"),
    [
        ((80, 24), (27, 13), 7, None),
        ((120, 40), (28, 17), 14, Region(84, 5, 36, 17)),
        ((200, 60), (47, 33), 18, Region(141, 5, 59, 33)),
    ],
)
def test_the_drawn_sizes_have_the_drawn_places(
    size: tuple[int, int], bases: tuple[int, int], hand: int, rail: Region | None
) -> None:
    found = places(Size(*size), 3)
    assert found.bases[0].size == bases and found.hand.height == hand
    assert found.rail == (rail or Region()) and found.reads_in_hand is (rail is None)
    assert found.prompt.height == 2 and found.scoreboard.height == (1 if size[1] < 40 else 4)


def test_with_many_bases_what_is_read_goes_beside_the_hand() -> None:
    found = places(Size(120, 40), 5)
    assert [region.width for region in found.bases] == [24] * 5
    assert found.rail == Region(85, 25, 35, 14) and found.hand.width == 85


def test_of_folded_bases_the_one_under_the_cursor_is_wide() -> None:
    widths = [region.width for region in places(Size(80, 24), 5, 2).bases]
    assert widths[2] == 26 and sum(widths) == 80 and max(widths[:2] + widths[3:]) < 15


# --- bases and players --------------------------------------------------------------------------------


async def test_the_gauge_is_stacked_by_owner_also_in_ascii() -> None:
    app = SmashupApp(Settings(ascii="on", animations=False), first="table", session=session_of(full_table()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("b")
        table = screen_of(app)
        assert "*2*o3oooox7xxxxxxxxxxxx" in table.bases[1].shown_text
        assert all(line.isascii() for line in table.bases[1].shown_text.splitlines())


async def test_what_each_would_take_is_never_cut_off() -> None:
    table = board({"Tar Pits": [you("War Raptor"), foe("King Rex")], "The Homeworld": [], "Tortuga": []})
    for ascii_ in ("on", "off"):
        session = SetTable(table, "human", "normal")
        app = SmashupApp(Settings(ascii=ascii_, animations=False), first="table", session=session)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            shown = screen_of(app).bases[0].shown_text
            assert "1st +4" in shown and "2nd +3" in shown


async def test_the_text_of_a_base_is_whole_or_stands_for_itself() -> None:
    crowd = [you("War Raptor") for _ in range(12)]
    for minions, said in ((crowd[:1], "owner"), (crowd[:8], "▸ ability")):
        app = at(board({"Tar Pits": minions, "The Homeworld": [], "Tortuga": []}))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert said in screen_of(app).bases[0].shown_text


async def test_everybody_stands_on_the_scoreboard() -> None:
    for size in ((80, 24), (120, 40), (200, 60)):
        app = SmashupApp(Settings(animations=False), first="table", session=session_of(full_table()))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            said = screen_of(app).scoreboard.shown_text
            state = screen_of(app).controller.state
            assert state is not None and len(state.scoreboard.players) == 4
            assert all(player.name in said for player in state.scoreboard.players)


# --- what if ------------------------------------------------------------------------------------------


def nearly_full() -> Board:
    return board(
        {"Tar Pits": [you("War Raptor"), foe("Warbot"), foe("Warbot")], "The Homeworld": []},
        hand=["King Rex"],
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_with_a_card_chosen_a_base_shows_what_it_would_become(size: tuple[int, int]) -> None:
    app = at(nearly_full())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        table = screen_of(app)
        pits, world = table.bases[0], table.bases[1]
        before = pits.shown_text
        await pilot.press("1")
        await until(
            pilot, lambda: table.controller.builder is not None and bool(table.controller.builder.picked)
        )
        table.controller.point(table.controller.seen_now.bases[0].base)
        await until(pilot, lambda: "11▸18/16" in pits.shown_text)
        assert "1st +4" in pits.shown_text or "+4" in pits.shown_text
        table.controller.point(table.controller.seen_now.bases[1].base)
        await until(pilot, lambda: "0▸7/23" in world.shown_text)
        assert "▸" not in pits.shown_text
        await pilot.press("escape")
        await pilot.pause()
        assert pits.shown_text == before and "▸" not in world.shown_text
