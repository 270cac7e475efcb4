"""What is read without a key: the hand with its texts, whose power fills a base, what a move would do."""

from __future__ import annotations

import pytest

from smashup_tui.support.settings import Settings
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.table_layout import places
from smashup_tui.tui.widgets.base import parts_of
from smashup_tui.tui.widgets.canvas import share_lines
from smashup_tui.tui.widgets.players import shortened

from ..engine.lab import lab_board
from ..scenario import Board, board, foe, you
from .test_looks import full_table, session_of
from .test_table import SetTable, at, screen_of
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")


# --- the hand -----------------------------------------------------------------------------------------


async def test_where_there_is_room_each_card_says_what_it_is_and_does() -> None:
    hand = ["Bruiser", "Dig", "Hat", "Hush", "Landslide"]
    app = at(lab_board({"Plain": []}, hand=hand))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        lines = screen_of(app).hand.shown_text.splitlines()
        found = ["  ".join(line.strip("│ ").split()) for line in lines[1 : 1 + len(hand)]]
        assert found[0].startswith("1  Bruiser  4  minion  Destroy  a  minion")
        for line, kind in zip(found[1:], ("action", "on  a  minion", "on  a  base", "Special"), strict=True):
            assert f"  {kind}  " in line


async def test_a_low_terminal_tells_kinds_while_they_fit() -> None:
    for hand, told in ((["Bruiser", "Dig", "Hush"], True), (["Bruiser", "Dig", "Hush"] * 4, False)):
        app = at(lab_board({"Plain": []}, hand=hand))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert ("on a base" in screen_of(app).hand.shown_text) is told


def test_lines_are_shared_out_in_turn() -> None:
    assert share_lines([3, 1, 2], 4) == [2, 1, 1]
    assert share_lines([3, 0, 2], 9) == [3, 0, 2]
    assert share_lines([5, 5], 1) == [1, 1], "one each, whatever the room"


@pytest.mark.parametrize("width", range(72, 240, 7))
@pytest.mark.parametrize("height", [23, 29, 39, 59])
def test_every_part_has_its_place_in_every_size(width: int, height: int) -> None:
    from textual.geometry import Size

    for bases in (3, 4, 5):
        found = places(Size(width, height), bases, 3)
        for number, region in enumerate(found.bases):
            assert region.width >= 13 and region.height >= 7
            assert not any(region.overlaps(other) for other in found.bases[number + 1 :])
            assert not region.overlaps(found.hand) and not region.overlaps(found.card)
        assert found.hand.bottom == height


async def test_a_text_in_the_hand_that_is_cut_says_so() -> None:
    app = at(board({"Tar Pits": []}, hand=["Nick Fury", "S.H.I.E.L.D. Agent"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = screen_of(app).hand.shown_text.splitlines()
        (agent,) = [line for line in lines if "S.H.I.E.L.D. Agent" in line]
        assert agent.strip("│ ").endswith("…")


# --- bases and players --------------------------------------------------------------------------------


def test_whoever_has_power_has_a_part_of_the_gauge() -> None:
    assert parts_of([10, 8, 6], 24, 24) == [10, 8, 6]
    assert parts_of([14, 2], 20, 12) == [8, 1]
    assert parts_of([30, 1, 1], 32, 6) == [4, 1, 1]
    assert parts_of([], 20, 12) == []
    assert sum(parts_of([15], 16, 10)) == 9, "not full before it is"


async def test_the_gauge_is_stacked_by_owner_also_in_ascii() -> None:
    app = SmashupApp(Settings(ascii="on", animations=False), first="table", session=session_of(full_table()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = screen_of(app)
        assert "xxxxxxxooo**" in table.bases[1].shown_text
        assert all(line.isascii() for line in table.bases[1].shown_text.splitlines())


async def test_what_each_would_take_is_never_cut_off() -> None:
    table = board({"Tar Pits": [you("War Raptor"), foe("King Rex")], "The Homeworld": [], "Tortuga": []})
    for ascii_, arrow in (("on", "->"), ("off", "→")):
        session = SetTable(table, "human", "normal")
        app = SmashupApp(Settings(ascii=ascii_, animations=False), first="table", session=session)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            shown = screen_of(app).bases[0].shown_text
            assert f"{arrow} 1st +4" in shown and f"{arrow} 2nd +3" in shown


async def test_the_text_of_a_base_never_goes_without_a_sign() -> None:
    crowd = [you("War Raptor") for _ in range(12)]
    for minions, said in ((crowd[:1], "owner"), (crowd[:6], f"{'…'}"), (crowd, "text…")):
        app = at(board({"Tar Pits": minions, "The Homeworld": [], "Tortuga": []}))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert said in screen_of(app).bases[0].shown_text


async def test_bars_have_one_scale_and_factions_are_always_there() -> None:
    for size in ((80, 24), (120, 40), (200, 60)):
        app = SmashupApp(Settings(animations=False), first="table", session=session_of(full_table()))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            first, second = screen_of(app).players.shown_text.splitlines()[:2]
            bars = [len(word) for word in first.split() if set(word) <= {"▓", "░"}]
            assert len(bars) == 4 and len(set(bars)) == 1
            assert second.count("Lab") == 4


def test_factions_are_shortened_rather_than_left_out() -> None:
    assert shortened(("Robots", "Pirates"), 40) == "Robots + Pirates"
    assert shortened(("Robots", "Pirates"), 9) == "Robo+Pira"
    assert shortened(("Kree", "Masters of Evil"), 13) == "Kree+Masters"
    assert shortened((), 9) == ""


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
        await until(pilot, lambda: table.question is not None and bool(table.question.picked))
        table.point(table.view.bases[0].base)  # type: ignore[union-attr]
        await until(pilot, lambda: "11 ▸ 18/16" in pits.shown_text)
        assert "1st +4" in pits.shown_text or "+4" in pits.shown_text
        table.point(table.view.bases[1].base)  # type: ignore[union-attr]
        await until(pilot, lambda: "0 ▸ 7/23" in world.shown_text)
        assert "▸" not in pits.shown_text
        await pilot.press("escape")
        await pilot.pause()
        assert pits.shown_text == before and "▸" not in world.shown_text
