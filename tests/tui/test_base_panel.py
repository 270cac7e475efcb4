"""Bases and the scoreboard as they are drawn, without a table around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget

from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.smashup_screen import SmashupScreen
from smashup_tui.tui.table.base_panel import BasePanel, fits_large, to_unfold
from smashup_tui.tui.table.scoreboard import ScoreboardPanel
from smashup_tui.tui.table.table_state import ACTING, RECEDING, BaseState, PlayerState, ScoreboardState
from tests.tui import drawn


class Frame(SmashupScreen):
    """One widget of a given size."""

    def __init__(self, widget: Widget, width: int, height: int) -> None:
        super().__init__()
        self.widget = widget
        widget.styles.width, widget.styles.height = width, height

    def compose(self) -> ComposeResult:
        yield Horizontal(self.widget)


@asynccontextmanager
async def shown(widget: Widget, width: int, height: int, signs: str = "off") -> AsyncIterator[SmashupApp]:
    app = SmashupApp()
    app.settings.ascii = signs
    async with app.run_test(size=(160, 60)) as pilot:
        app.set_signs(signs)
        await app.push_screen(Frame(widget, width, height))
        await pilot.pause()
        yield app


async def base_text(
    state: BaseState, width: int, height: int, signs: str = "off", *, large: bool = False
) -> str:
    """What is on a base of that size, without the gap at its right."""
    panel = BasePanel()
    panel.large = large
    panel.show(state)
    async with shown(panel, width + 1, height, signs):
        return panel.shown_text


async def scoreboard_text(state: ScoreboardState, width: int, height: int) -> list[str]:
    panel = ScoreboardPanel()
    panel.show(state)
    async with shown(panel, width, height):
        return panel.shown_text.splitlines()


AT_REST = """\
 a  Tar Pits
  ●6       ○8
 14/16 2 to go    VP 4·3·2

 ● You 6            2nd +3
 ▌ 3   Cut Lass
 ▌ 3 ↑ War Raptor

 ○ Ada 8            1st +4
 ▌ 3   Hoverbot          +
 ▌ 3   Shinobi
 ▌ 2   Zapbot            +
 Each minion that is
 destroyed here is then
 placed under its owner's
 deck.
"""

PREVIEWED = """\
▸a  Tar Pits
  ●10            ○6
 14▸16/16  SCORES    4·3·2
 ● You 6▸10     2nd▸1st +4
 ▌ 4   Laseratops       +4
 ▌ 3   Cut Lass
 ▌ 3 ↑ War Raptor
 ○ Ada 8▸6      1st▸2nd +3
 ▌ 3   Hoverbot
 ▌ 3   Shinobi
 ▌ 2   Zapbot         × -2

 ▸ ability
"""


async def test_a_base_stands_as_it_is_drawn() -> None:
    assert await base_text(drawn.BASES[0], 27, 17) == AT_REST


async def test_a_preview_shows_the_base_as_it_would_be() -> None:
    """Where there are few lines, first the blank ones go, then the text; no minion and no number."""
    assert (await base_text(drawn.previewed()[0], 27, 13)).rstrip() == PREVIEWED.rstrip()


async def test_in_ascii_brackets_and_rules_take_the_place_of_colours() -> None:
    text = await base_text(drawn.previewed()[0], 26, 13, signs="on")
    assert text.isascii()
    assert text.splitlines()[0].startswith(">[a] Tar Pits ---")
    assert text.splitlines()[1].startswith(" *10*****")


async def test_a_narrow_base_is_folded_to_its_numbers() -> None:
    lines = (await base_text(drawn.BASES[0], 15, 13)).splitlines()
    assert lines[2] == "14/16".rjust(6) + "4·3·2".rjust(8)
    assert lines[4:6] == ["●6  2nd      +3", "○8  1st      +4"]
    assert lines[-2:] == ["5 minions     +", " ▸ ability"[1:]]


async def test_what_can_be_chosen_on_a_folded_base_shows_its_key() -> None:
    side = drawn.BASES[0].sides[1]
    rows = tuple(row._replace(key=str(n)) for n, row in enumerate(side.rows, 1))
    state = drawn.BASES[0]._replace(sides=(drawn.BASES[0].sides[0], side._replace(rows=rows)))
    lines = (await base_text(state, 19, 13)).splitlines()
    assert lines[6:9] == [" 1 ○3 Hoverbot", " 2 ○3 Shinobi", " 3 ○2 Zapbot"]
    low = (await base_text(state, 19, 9)).splitlines()
    assert low[-2].startswith("5 minions") and len(low) == 9


def test_of_folded_bases_that_is_wide_where_something_happens() -> None:
    """In a beat that comes before the cursor; at rest, what has changed, and else the one before."""
    still = [
        base._replace(sides=tuple(side._replace(rows=()) for side in base.sides)) for base in drawn.BASES
    ]
    assert to_unfold(still, 2, 0) == 2 and to_unfold(still, -1, 1) == 1
    beat = [base._replace(band=ACTING if n == 1 else RECEDING) for n, base in enumerate(still)]
    assert to_unfold(beat, 2, 0) == 1
    changed = [still[0], still[1], still[2]._replace(sides=drawn.BASES[2].sides, was_total=2)]
    assert to_unfold(changed, -1, 0) == 2 and to_unfold(changed, 0, 2) == 0


async def test_a_narrow_base_that_scores_says_so_whole() -> None:
    for width in (13, 17):
        lines = (await base_text(drawn.BASES[0]._replace(total=16, scores=True), width, 13)).splitlines()
        assert lines[2].split() == ["16/16", "SCORES"]


@pytest.mark.parametrize(("height", "foot"), [(8, True), (7, False)])
async def test_where_room_is_short_first_the_base_and_then_what_is_attached_goes(
    height: int, foot: bool
) -> None:
    """Whom the choice is about is always on the screen, with the key."""
    card = drawn.minion(1, "Cyberback", drawn.YOU, 8, key="1")._replace(
        attached=(drawn.minion(2, "Cyberevolution +3", drawn.YOU, 0),)
    )
    raptor = drawn.minion(3, "War Raptor", drawn.ADA, 3, key="2")
    sides = (drawn.side(drawn.YOU, 8, 1, 4, card), drawn.side(drawn.ADA, 3, 2, 3, raptor))
    lines = (await base_text(drawn.BASES[0]._replace(sides=sides), 26, height)).splitlines()
    assert [line.split()[0] for line in lines[3:7]] == ["●", "▌", "○", "▌"]
    assert "Cyberback" in lines[4] and lines[4].endswith("1")
    assert "War Raptor" in lines[6] and lines[6].endswith("2")
    assert ("▸ ability" in lines[-1]) is foot


@pytest.mark.parametrize("width", [23, 26, 27, 36, 46])
@pytest.mark.parametrize("height", [9, 13, 17])
async def test_twenty_minions_are_all_told(width: int, height: int) -> None:
    """In short where there are too many, and with the rest counted below."""
    rows = tuple(drawn.minion(200 + n, f"Minion {n}", drawn.ADA, n % 6) for n in range(20))
    state = drawn.BASES[0]._replace(sides=(drawn.BASES[0].sides[0], drawn.side(drawn.ADA, 50, 1, 4, *rows)))
    panel = BasePanel()
    panel.show(state)
    async with shown(panel, width + 1, height):
        named = sum(f"Minion {n}" in panel.shown_text for n in range(20))
        assert named == 20 or " more" in panel.shown_text
        assert panel.order == [101, 1, 2, *range(200, 220)]
        assert all(strip.cell_length == width + 1 for strip in panel.strips())


async def test_the_cursor_is_always_in_view() -> None:
    rows = [drawn.minion(200 + n, f"Minion {n}", drawn.YOU, 2, key=str(n % 10)) for n in range(20)]
    rows[19] = rows[19]._replace(cursor=True)
    state = drawn.BASES[0]._replace(sides=(drawn.side(drawn.YOU, 40, 1, 4, *rows),))
    assert "Minion 19" in await base_text(state, 26, 13)


@pytest.mark.parametrize(
    ("name", "width", "shown_as"),
    [
        ("Evans City Cemetery", 23, "Evans City Cemetery"),
        ("The Homeworld", 14, "Homeworld"),
        ("School of Wizardry", 14, "School of…"),
    ],
)
async def test_the_name_of_a_base_goes_to_the_edge_and_loses_its_article(
    name: str, width: int, shown_as: str
) -> None:
    lines = (await base_text(drawn.BASES[0]._replace(name=name), width, 17)).splitlines()
    assert lines[0].split(maxsplit=1)[1].strip() == shown_as


async def test_long_names_leave_the_keys_and_signs() -> None:
    card = drawn.minion(1, "Your Friendly Neighborhood Hero", drawn.YOU, 12, protected=True, key="7")
    side = drawn.side(drawn.YOU, 12, 1, 4, card)._replace(name="Maximilian-Jane.")
    lines = (await base_text(drawn.BASES[0]._replace(sides=(side,)), 26, 13)).splitlines()
    assert lines[3].endswith("1st +4") and "Maximili" in lines[3] and " 12 " in lines[3]
    assert lines[4].rstrip().endswith("7") and "[12]" in lines[4] and "Your Frien" in lines[4]


@pytest.mark.parametrize(
    "more", [{"sign": "came"}, {"sign": "lost", "change": -2, "previewed": True, "key": "1"}]
)
async def test_a_name_is_whole_before_a_gap_and_a_number_that_stands_elsewhere(more: dict[str, Any]) -> None:
    name = "Microbot Reclaimer" if "key" not in more else "Microbot Guard"
    side = drawn.side(drawn.ADA, 2, 1, 4, drawn.minion(1, name, drawn.ADA, 2, trend=1, **more))
    line = (await base_text(drawn.BASES[0]._replace(sides=(side,)), 26, 13)).splitlines()[4]
    assert name in line and line.rstrip().endswith(more.get("key", "+")), line


async def test_what_an_action_gives_does_not_run_into_its_sign() -> None:
    action = drawn.minion(2, "Cyberevolution +3", drawn.YOU, 0, sign="came")
    card = drawn.minion(1, "Cyberback", drawn.YOU, 8)._replace(attached=(action,))
    side = drawn.side(drawn.YOU, 8, 1, 4, card)
    lines = (await base_text(drawn.BASES[0]._replace(sides=(side,)), 26, 13)).splitlines()
    assert lines[5] == " ▌   └ Cyberevolution +3 +"


async def test_what_steps_back_can_still_be_read() -> None:
    """That its letters keep their contrast is tested with whole screens; here, that nothing is left out."""
    plain, receding = [
        await base_text(state, 27, 17) for state in (drawn.BASES[0], drawn.BASES[0]._replace(band=RECEDING))
    ]
    assert plain == receding


async def test_wide_bases_draw_minions_as_small_cards() -> None:
    state = drawn.BASES[2]
    rows = tuple(
        row._replace(text="Special: before another base scores, you may move this minion there.")
        for row in state.sides[0].rows
    )
    state = state._replace(sides=(state.sides[0]._replace(rows=rows), state.sides[1]))
    assert not fits_large(state, 46, 12) and not fits_large(state, 43, 60) and fits_large(state, 46, 33)
    lines = (await base_text(state, 46, 33, large=True)).splitlines()
    assert lines[5] == " ▌   ▄████▄   5   Pirate King"
    assert lines[6] == " ▌  ▀▀▀▀▀▀▀▀ Special: before another base"
    assert "└ Smoke Bomb" in "\n".join(lines)


# --- the scoreboard --------------------------------------------------------------------------------------


async def test_the_scoreboard_draws_sigils_figures_and_pips() -> None:
    first, second, third, fourth = await scoreboard_text(drawn.SCOREBOARD, 120, 4)
    assert first.startswith("▌   ▄▄▄▄▄    ▄▄▄▄               ● You  ▸ to move")
    assert first.endswith("    ▄▄     ▄▄▄▄▄▄              ○ Ada expert")
    assert "■■■■■ ■■■■· ·····" in second and "■■■■■ ■■■■■ ■····" in second
    assert "Dinosaurs + Pirates" in third and "Robots + Ninjas" in third
    assert fourth.endswith("hand 6  deck 24  discard 9")


async def test_vp_to_come_are_hollow_and_counted() -> None:
    you, ada = drawn.SCOREBOARD.players
    state = drawn.SCOREBOARD._replace(players=(you._replace(coming_vp=4), ada._replace(new_vp=3)))
    lines = await scoreboard_text(state, 120, 4)
    assert "■■■■■ ■■■■□ □□□··  +4" in lines[1] and "■■■■■ ■■■■■ ■····  +3" in lines[1]
    (line,) = await scoreboard_text(state, 80, 1)
    assert line == "▸● You 9 ■■■■■ ■■■■□ □□□·· +4   ○ Ada 11 ■■■■■ ■■■■■ ■···· +3            turn 9"


def _four(rename: Callable[[PlayerState], PlayerState]) -> ScoreboardState:
    you, ada = drawn.SCOREBOARD.players
    players = [you, ada, you._replace(name="Bo", colour=2), ada._replace(name="Cleo", colour=3)]
    return drawn.SCOREBOARD._replace(players=tuple(rename(player) for player in players))


async def test_four_players_share_the_width() -> None:
    lines = await scoreboard_text(_four(lambda player: player), 120, 4)
    assert all(
        f"{shape} {name}" in lines[0]
        for shape, name in zip("●○◆◇", ("You", "Ada", "Bo", "Cleo"), strict=True)
    )
    (line,) = await scoreboard_text(_four(lambda player: player._replace(moving=False)), 80, 1)
    assert line.split() == ["●", "You", "9", "○", "Ada", "11", "◆", "Bo", "9", "◇", "Cleo", "11", "turn", "9"]


async def test_names_of_sixteen_letters_leave_vp_and_turn() -> None:
    (line,) = await scoreboard_text(_four(lambda player: player._replace(name="Maximilian-Jane.")), 80, 1)
    assert len(line) <= 80 and line.endswith("turn 9") and line.count(" 11") == 2
