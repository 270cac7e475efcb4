"""Practice at the table: undo without limit, branches, hints, forecasts, drills, positions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.engine.position import Position
from smashup_tui.practice.drills import Drill, Progress, Solved, drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.practice.saved import kept_games
from smashup_tui.practice.scene_files import scene_ids
from smashup_tui.practice.scenes import scenes
from smashup_tui.practice.solver import Solver
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import HUMAN
from smashup_tui.table.session import redo
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.branches import BranchesDialog
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.what_if import HintsDialog, WhatIfDialog
from smashup_tui.tui.dialogs.window import ActionBar
from smashup_tui.tui.screens.drills import DrillsScreen
from smashup_tui.tui.screens.practice import PracticeScreen
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.table.log_window import LogWindow
from smashup_tui.tui.table.practice_table import Practice
from smashup_tui.tui.widgets.flow import Page
from smashup_tui.tui.widgets.menu import Menu
from tests.scenario import board, foe, you
from tests.tui.tables import give, is_at, part_of
from tests.tui.waiting import click_text, until

SIZES = [(80, 24), (120, 40)]


def pits() -> PracticeGame:
    """King Rex in hand, and Tar Pits nearly full."""
    table = board(
        {"Tar Pits": [you("War Raptor"), foe("Warbot"), foe("Warbot")]}, hand=["King Rex", "Augmentation"]
    )
    return PracticeGame.from_position(Position.of(table.game).text, "The Pits")


@asynccontextmanager
async def at_the_table(
    session: PracticeGame, size: tuple[int, int] = (120, 40)
) -> AsyncIterator[tuple[Pilot[None], Practice]]:
    app = SmashupApp(Settings(animations=False, ai_speed="instant"), first="practice_table", session=session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot, part_of(app, Practice)


# --- the session ------------------------------------------------------------------------------------


def test_undo_and_redo_go_along_the_tree() -> None:
    session = pits()
    start = session.game.digest()
    session.answer(0)
    one = session.game.digest()
    assert session.undo() and session.game.digest() == start
    session.answer(1)
    other = session.game.digest()
    assert other != one and session.undo()
    assert redo(session) and session.game.digest() == other
    session.go_to(1)
    assert session.game.digest() == one
    assert len(session.tree.branches()) == 2
    session.close()


def test_a_practice_game_comes_back_with_its_branches() -> None:
    session = pits()
    session.answer(0)
    session.undo()
    session.answer(1)
    session.tree.call(session.tree.at, "other way")
    digest = session.game.digest()
    session.close()
    (kept,) = kept_games(12)
    assert kept.title == "The Pits" and kept.answers == 2
    again = PracticeGame.go_on(kept.path)
    assert again.game.digest() == digest and again.players == (HUMAN, "normal")
    assert "other way" in [branch.name for branch in again.tree.branches()]
    again.close()


def test_any_event_leads_to_the_question_before_it() -> None:
    session = pits()
    session.answer(0)
    first = session.ends[0] - 1
    session.answer(0)
    assert session.point_of_event(first) == 0
    assert session.point_of_event(session.ends[1] - 1) == session.tree.line()[1].number
    session.close()


# --- the table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_what_if_shows_a_move_and_makes_it(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        await pilot.press("1", "w")
        assert isinstance(pilot.app.screen, (WhatIfDialog, PickDialog))
        if isinstance(pilot.app.screen, PickDialog):
            await pilot.press("enter")
        dialog = pilot.app.screen
        assert isinstance(dialog, WhatIfDialog)
        count = part.practice.game.count
        text = "\n".join("".join(span.text for span in line) for line in dialog.lines())
        assert "VP" in text and "power" in text
        await pilot.press("escape")
        assert part.practice.game.count == count
        await pilot.press("w")
        if isinstance(pilot.app.screen, PickDialog):
            await pilot.press("enter")
        await pilot.press("m")
        await pilot.pause()
        assert part.practice.game.count == count + 1


async def test_branches_by_keys() -> None:
    async with at_the_table(pits()) as (pilot, part):
        session = part.practice
        give(part.screen, (0,))
        await pilot.press("u")
        give(part.screen, (1,))
        await pilot.pause()
        await pilot.press("v")
        assert isinstance(pilot.app.screen, BranchesDialog)
        await pilot.press("n")
        await pilot.press(*"plan", "enter", "home", "down", "enter")
        await pilot.pause()
        assert session.tree.at == 1 and session.tree.points[2].name == "plan"


async def test_branches_by_mouse() -> None:
    async with at_the_table(pits()) as (pilot, part):
        give(part.screen, (0,))
        await pilot.pause()
        await pilot.press("v")
        await pilot.click(Menu, offset=(6, 0))
        await pilot.pause()
        assert part.practice.tree.at == 0 and part.c.seat.can_redo()


@pytest.mark.parametrize("size", SIZES)
async def test_a_log_line_is_a_point_to_go_on_from(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        give(part.screen, (0,))
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        await pilot.press("end", "v")
        await pilot.pause()
        assert pilot.app.screen is part.screen and part.practice.tree.at == 0


async def test_a_log_line_is_gone_to_by_mouse() -> None:
    async with at_the_table(pits(), (120, 40)) as (pilot, part):
        give(part.screen, (0,))
        await pilot.pause()
        await click_text(pilot, part.screen.rail, "King Rex")
        await click_text(pilot, part.screen.keyline, "branches")
        await pilot.pause()
        assert part.practice.tree.at == 0
    async with at_the_table(pits(), (80, 24)) as (pilot, part):
        give(part.screen, (0,))
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        dialog = pilot.app.screen
        assert isinstance(dialog, LogWindow)
        await click_text(pilot, dialog.pane, "King Rex")
        await click_text(pilot, dialog.query_one(ActionBar), "goes back to there")
        await pilot.pause()
        assert pilot.app.screen is part.screen and part.practice.tree.at == 0


async def test_branches_are_named_and_forgotten_by_mouse() -> None:
    async with at_the_table(pits()) as (pilot, part):
        give(part.screen, (0,))
        await pilot.press("u")
        give(part.screen, (1,))
        await pilot.pause()
        await click_text(pilot, part.screen.keyline, "branches")
        await pilot.pause()
        dialog = pilot.app.screen
        assert isinstance(dialog, BranchesDialog)
        dialog.query_one(Menu).go_to(1)
        await click_text(pilot, dialog.query_one(ActionBar), "deletes")
        await pilot.pause()
        assert [branch.point for branch in part.practice.tree.branches()] == [2]


async def test_a_line_of_the_log_that_is_told_no_more_leads_nowhere() -> None:
    """Keys may come faster than the log is painted again."""
    async with at_the_table(pits(), (120, 40)) as (_pilot, part):
        before = part.practice.game.count
        part._go_to_line(10_000)
        assert part.practice.game.count == before


@pytest.mark.parametrize("size", SIZES)
async def test_hints_come_from_another_process_and_can_be_taken(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        await pilot.press("h")
        await until(pilot, lambda: isinstance(pilot.app.screen, HintsDialog))
        hints = pilot.app.screen
        assert isinstance(hints, HintsDialog)
        assert any(hint.wins for hint in hints.hints)
        values = [hint.value for hint in hints.hints]
        assert values == sorted(values, reverse=True)
        await until(pilot, lambda: hints.hints[0].label in hints.query_one(Menu).shown_text)
        await pilot.press("1")
        await pilot.pause()
        assert part.practice.game.count == 1


async def test_the_hint_in_a_drill_follows_its_task() -> None:
    task = drills()[0]
    game = PracticeGame.for_drill(task)
    async with at_the_table(game, (80, 24)) as (pilot, part):
        pilot.app.clear_notifications()
        for number in range(len(task.solution)):
            await pilot.press("h")
            await until(pilot, lambda: isinstance(pilot.app.screen, HintsDialog))
            dialog = pilot.app.screen
            assert isinstance(dialog, HintsDialog) and dialog.hints[0].answer == task.solution[number]
            assert task.base_name in dialog.hints[0].wins
            await until(pilot, partial(getattr, dialog.query_one(Menu), "has_focus"))
            await pilot.press("enter")
        await until(pilot, lambda: part.judged)
        assert game.has_taken(task)


async def test_off_the_way_the_hint_finds_another_or_says_that_there_is_none() -> None:
    task = drills()[0]
    game = PracticeGame.for_drill(task)
    assert game.game.decision is not None
    found = []
    for number in range(len(game.game.decision.options)):
        game.answer((number,))
        if (number,) != task.solution[0] and not game.is_decided(task) and game.at_rest:
            solved = Solver(game.game, task.base_in(game.game)).solve()
            found.append(await game.way_on(task))
            assert found[-1] == (solved.answers[0] if solved else None)
        game.undo()
    assert found


@pytest.mark.parametrize("size", SIZES)
async def test_hints_can_be_shown_all_the_time(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        await pilot.press("i")
        await until(pilot, lambda: bool(part.found))
        best = part.found[0]
        shown = " ".join(part.hint_page.shown_text.replace("│", " ").split())
        assert f"{best.value:.0%} {best.label} {best.wins.split(',')[0]}" in shown
        assert part.screen.bases[0].region.bottom <= part.hint_page.region.y or size[0] > 80
        await pilot.press("i")
        await pilot.pause()
        assert not part.found and part.hint_page.size.height == 0


@pytest.mark.parametrize("size", SIZES)
async def test_hints_by_mouse_alone(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        await click_text(pilot, part.screen.keyline, "? keys")
        await pilot.pause()
        page = pilot.app.screen.query_one("#window").query_one(Page)
        while "Ask what a strong player would do" not in page.shown_text:
            page.action_scroll_by(3)
            await pilot.pause()
        await click_text(pilot, page, "Ask what a strong player would do")
        await until(pilot, lambda: isinstance(pilot.app.screen, HintsDialog))
        await pilot.pause()
        await pilot.click(Menu, offset=(10, 0))
        await pilot.pause()
        assert part.practice.game.count == 1


@pytest.mark.parametrize("size", SIZES)
async def test_a_hint_that_is_always_there_is_clicked_tried_and_played(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        await pilot.press("i")
        await until(pilot, lambda: bool(part.found))
        best = part.found[0]
        await click_text(pilot, part.hint_page, best.label)
        await pilot.pause()
        assert isinstance(pilot.app.screen, WhatIfDialog)
        assert best.label in pilot.app.screen.window_title
        await pilot.click(Menu, offset=(8, 0))
        await pilot.pause()
        assert part.practice.session.record.answers == [best.answer]


@pytest.mark.parametrize("size", SIZES)
async def test_what_if_by_mouse_alone(size: tuple[int, int]) -> None:
    async with at_the_table(pits(), size) as (pilot, part):
        await click_text(pilot, part.screen.keyline, "what if")
        await pilot.pause()
        if isinstance(pilot.app.screen, PickDialog):
            await pilot.click(Menu, offset=(8, 0))
            await pilot.pause()
        assert isinstance(pilot.app.screen, WhatIfDialog)
        await click_text(pilot, pilot.app.screen.query_one(Menu), "Go back")
        await pilot.pause()
        assert pilot.app.screen_stack[-1] is part.screen and part.practice.game.count == 0


# --- drills -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_task_is_always_to_be_seen(size: tuple[int, int]) -> None:
    async with at_the_table(PracticeGame.for_drill(drills()[0]), size) as (_, part):
        assert f"Take {drills()[0].base_name} this turn." in part.screen.prompt.shown_text


def ends_at_once(task: Drill) -> bool:
    """Does the turn pass without further questions if nothing is played?"""
    game = task.game()
    assert game.decision is not None
    turn = game.s.turn
    game.apply(len(game.decision.options) - 1)
    return game.s.turn != turn


async def test_a_solved_drill_is_noted() -> None:
    task = drills()[0]
    async with at_the_table(PracticeGame.for_drill(task)) as (pilot, part):
        for answer in task.solution:
            give(part.screen, answer)
            await pilot.pause()
        assert isinstance(pilot.app.screen, PickDialog)
        assert pilot.app.screen.window_title == "Solved"
        assert f"and with no hints. You have solved 1 of {len(drills())} drills." in pilot.app.screen.text
    assert Progress.load(paths.drills_file()).solved == {task.number: Solved(len(task.solution), 0)}


async def test_a_missed_drill_can_be_tried_again_or_shown() -> None:
    task = next(each for each in drills() if ends_at_once(each))
    async with at_the_table(PracticeGame.for_drill(task)) as (pilot, part):
        assert part.c.builder is not None and part.c.builder.end is not None
        give(part.screen, (part.c.builder.end,))
        await pilot.pause()
        assert isinstance(pilot.app.screen, PickDialog)
        assert pilot.app.screen.window_title == "Not this time"
        await pilot.press("a")
        await pilot.pause()
        assert part.practice.tree.at == 0
        part.show_solution()
        await until(pilot, lambda: isinstance(pilot.app.screen, BranchesDialog))
        assert part.practice.tree.here.name == "the solution"
    progress = Progress.load(paths.drills_file())
    assert not progress.solved and progress.tries == {task.number: 1}


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_of_drills_opens_one(size: tuple[int, int]) -> None:
    app = SmashupApp(Settings(animations=False), first="drills")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, DrillsScreen)
        await pilot.press("l")
        assert {each.level for each in app.screen.shown} == {"easy"}
        await pilot.press("f", "down", "enter")
        await pilot.pause()
        assert app.screen.faction != "all"
        app.screen.level = app.screen.faction = "all"
        app.screen._rebuild()
        await pilot.click(Menu, offset=(8, 1))
        await pilot.pause()
        assert is_at(app, Practice)


# --- the start --------------------------------------------------------------------------------------


async def test_practice_lists_what_can_be_gone_on_with() -> None:
    session = pits()
    session.answer(0)
    session.close()
    pits().close()
    app = SmashupApp(Settings(animations=False), first="practice")
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, PracticeScreen)
        menu = app.screen.query_one(Menu)
        assert menu.shown_text.count("The Pits") == 1, "a game without an answer leaves nothing behind"
        await pilot.press("end", "enter")
        await pilot.pause()
        assert is_at(app, Practice)


async def test_a_position_is_kept_and_pasted() -> None:
    async with at_the_table(pits()) as (pilot, part):
        await pilot.press("s", "k")
        await pilot.press("enter")
        await pilot.pause()
        (path,) = paths.positions_dir().glob("*.position")
        text = Path(path).read_text(encoding="utf-8").splitlines()[-1]
        assert Position.from_text(text).game().digest() == part.practice.game.digest()
        await pilot.press("s", "c")
        await pilot.pause()
        assert pilot.app.clipboard == text


async def test_a_wrong_line_is_refused_in_words() -> None:
    app = SmashupApp(Settings(animations=False), first="practice")
    async with app.run_test() as pilot:
        await pilot.press("p", *"hello", "enter")
        await pilot.pause()
        assert any("isn't a position" in toast.message for toast in app._notifications)


async def test_a_new_practice_game_begins() -> None:
    app = SmashupApp(Settings(animations=False), first="practice")
    async with app.run_test() as pilot:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert is_at(app, Practice)
        assert part_of(app, Practice).practice.tree.path is not None


# --- example scenes ---------------------------------------------------------------------------------


async def test_a_clarification_opens_its_scene_from_the_rules() -> None:
    id_ = scene_ids()[0]
    app = SmashupApp(Settings(animations=False), first="rules", entry=id_)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        await until(pilot, lambda: screen.reader.page is not None and screen.reader.page.entry == id_)
        await pilot.press("f8")
        await pilot.pause()
        assert isinstance(app.screen, PickDialog) and scenes()[id_].shows in app.screen.text
        await pilot.press("enter")
        await pilot.pause()
        assert is_at(app, Practice)
        assert part_of(app, Practice).practice.task.words == scenes()[id_].task


async def test_a_scene_can_be_seen_happening_and_left_at_any_step() -> None:
    scene = scenes()["clar.tricksters-mark-of-sleep.1"]
    app = SmashupApp(
        Settings(animations=False), first="practice_table", session=PracticeGame.for_scene(scene)
    )
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("s")
        table = part_of(app, Practice)
        await until(pilot, lambda: table.c.playback.beat is not None)  # it is played
        assert table.c.playback.beat is not None and "Mark of Sleep" in table.c.playback.beat.words
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, BranchesDialog))
        labels = [point.label for point in table.practice.tree.line()[1:]]
        assert labels[1:3] == ["Ada", "end the turn"] and "Laseratops" in labels[3]
        await pilot.press("home", "enter")
        await pilot.pause()
        assert table.practice.tree.at == 0 and table.practice.game.name(table.practice.game.s.hands[0][0])


async def test_scenes_are_listed_in_practice() -> None:
    app = SmashupApp(Settings(animations=False), first="practice")
    async with app.run_test() as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, PickDialog) and len(app.screen.items) == len(scenes())
        await pilot.press("enter")
        await pilot.pause()
        assert is_at(app, Practice)


async def test_letters_lead_to_a_drill() -> None:
    app = SmashupApp(Settings(animations=False), first="drills")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press(*"tar")
        item = app.screen.query_one(Menu).current
        assert item is not None and "Tar Pits" in item.label
