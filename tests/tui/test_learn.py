"""Learn on the screen: by the keys the coach names, and by other ways."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from smashup_tui.support.settings import Settings
from smashup_tui.table import saved_games
from smashup_tui.table.answer_builder import InputMode
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.home import HomeScreen
from smashup_tui.tui.screens.new_game import NewGameScreen
from smashup_tui.tui.screens.result import ResultScreen
from smashup_tui.tui.screens.rules import RulesScreen
from smashup_tui.tui.table.coach import LEFT, LessonTable
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.menu import Menu
from tests.tui.player import MousePlayer
from tests.tui.waiting import click_text, until

SIZES = [(80, 24), (120, 40)]


def learn(**about: bool) -> SmashupApp:
    return SmashupApp(Settings(ai_speed="instant", animations=False), first="learn", **about)


def lesson_of(app: SmashupApp) -> LessonTable:
    (screen,) = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    return screen.part(LessonTable)


async def asked(app: SmashupApp, pilot: Pilot[None]) -> LessonTable:
    """Wait until the learner is asked, or all is over."""
    for _ in range(400):
        await pilot.pause()
        lesson = lesson_of(app)
        if lesson.guide.session.over or lesson.c.builder is not None:
            return lesson
        await pilot.pause(0.01)
    raise AssertionError("nobody asks")


async def press(pilot: Pilot[None], keys: list[str]) -> None:
    for key in keys:
        await pilot.press({"Enter": "enter", "Esc": "escape"}.get(key, key))
        await pilot.pause()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", SIZES)
async def test_the_keys_the_coach_names_win_the_game(size: tuple[int, int]) -> None:
    app = learn()
    async with app.run_test(size=size) as pilot:
        for number in range(1, 22):
            lesson = await asked(app, pilot)
            assert lesson.step is not None and lesson.step.number == number
            data = lesson.said()
            assert data.press and data.do == lesson.step.do
            for page in range(len(lesson.pages)):
                shown = " ".join(lesson.coach.shown_text.replace("▌", " ").split())
                assert " ".join(data.text.split()[-3:]) in shown, "the text is cut off"
                assert "Press" in shown
                table = "\n".join(panel.shown_text for panel in lesson.screen.bases if panel.display)
                for sign in re.findall(r"\d+/\d+|\d·\d·\d|SCORES", data.text):
                    assert sign in table, f"{sign} is to be looked at, and not there"
                if page < len(lesson.pages) - 1:
                    await pilot.press("space")
                    data = lesson.said()
            await press(pilot, list(data.press))
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert isinstance(app.screen, ResultScreen)
        assert [player.vp for player in app.screen.view.players] == [15, 9]
        end = app.screen.page
        await until(pilot, lambda: "You have played minions" in end.shown_text)
        text = end.shown_text
        assert "Enter" in text and "A game of your own" in text and "The lesson" in text
        assert "Review" not in text
        app.settings.last_setup = ""
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, NewGameScreen))
        assert not app.settings.last_setup, "the lesson's factions are not chosen again"


class Learner(MousePlayer):
    """Does what the coach says, with the mouse alone."""

    async def follow(self, lesson: LessonTable) -> None:
        for _ in lesson.pages[1:]:
            await click_text(self.pilot, lesson.coach, "reads on")
            await self.pilot.pause()
        question, step = lesson.c.builder, lesson.step
        assert question is not None and step is not None
        offer = question.offers[step.answer[0]]
        if question.mode is InputMode.LINE:
            (said,) = [said.key for said in question.line if said.answer == step.answer]
            await self.click_word(lesson.screen.prompt, f"answer('{said}')")
        elif question.mode is not InputMode.TABLE:
            await self.click_entry(lesson.screen, step.answer[0])
        elif question.question.kind != "main":
            await self.click_spot(lesson.screen, offer.card)
        elif step.answer[0] == question.end:
            await self._end_turn(lesson)
        else:
            await self._play(lesson, offer.card, offer.target)

    async def _play(self, lesson: LessonTable, card: int, target: int) -> None:
        await self.click_spot(lesson.screen, card)
        await self.pilot.pause()
        if lesson.c.builder is None or lesson.c.builder.picked != card:
            return
        if target and lesson.c.builder.needs_target:
            await self.click_spot(lesson.screen, target)
        else:
            await self.click_word(lesson.screen.prompt, "choose")

    async def _end_turn(self, lesson: LessonTable) -> None:
        await self.click_word(lesson.screen.prompt, "end_turn")
        await self.pilot.pause()
        if lesson.c.builder is not None and lesson.c.builder.ending:
            await self.click_word(lesson.screen.prompt, "end_turn")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", SIZES)
async def test_the_whole_lesson_by_mouse_alone(size: tuple[int, int]) -> None:
    app = learn()
    async with app.run_test(size=size) as pilot:
        learner = Learner(app, pilot, 1)
        for number in range(1, 22):
            lesson = await asked(app, pilot)
            assert lesson.step is not None and lesson.step.number == number
            await learner.follow(lesson)
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert isinstance(app.screen, ResultScreen)
        assert [player.vp for player in app.screen.view.players] == [15, 9]
        await click_text(pilot, app.screen.page, "Home")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


@pytest.mark.usefixtures("quick")
async def test_another_move_is_explained_and_can_be_taken_back() -> None:
    app = learn()
    async with app.run_test(size=(120, 40)) as pilot:
        lesson = await asked(app, pilot)
        await press(pilot, ["5", "c"])
        lesson = await asked(app, pilot)
        assert lesson.step is None and lesson.said().title == LEFT
        assert "play First Mate at The Mothership" in lesson.said().text
        await pilot.press("u")
        lesson = await asked(app, pilot)
        assert lesson.step is not None and lesson.step.number == 1


@pytest.mark.usefixtures("quick")
async def test_off_the_script_the_game_goes_on() -> None:
    app = learn()
    async with app.run_test(size=(120, 40)) as pilot:
        await asked(app, pilot)
        await press(pilot, ["5", "c"])
        await asked(app, pilot)
        await press(pilot, ["e", "e"])
        lesson = await asked(app, pilot)
        assert lesson.guide.session.game.s.turn == 3
        assert lesson.step is None and lesson.said().text


@pytest.mark.usefixtures("quick")
async def test_the_lesson_goes_on_where_it_was_left() -> None:
    app = learn()
    async with app.run_test(size=(80, 24)) as pilot:
        await asked(app, pilot)
        await press(pilot, ["1", "a"])
        await asked(app, pilot)
        await press(pilot, ["escape", "l"])
        assert isinstance(app.screen, HomeScreen)
        assert not saved_games.unfinished() and len(saved_games.lessons()) == 1
        await pilot.press("l")
        lesson = await asked(app, pilot)
        assert lesson.step is not None and lesson.step.number == 2
        await press(pilot, ["escape", "a"])
        lesson = await asked(app, pilot)
        assert lesson.step is not None and lesson.step.number == 1


@pytest.mark.usefixtures("quick")
async def test_the_rule_is_a_key_or_a_click_away() -> None:
    app = learn()
    async with app.run_test(size=(120, 40)) as pilot:
        lesson = await asked(app, pilot)
        while app.library_loader.library is None:
            await pilot.pause(0.02)
        await pilot.press("r")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        lesson.coach.render_line(0)
        y, x = next(
            (y, start)
            for y, hits in enumerate(lesson.coach._hits)
            for start, _, spot in hits
            if spot == "rule.playing-a-minion"
        )
        await pilot.click(lesson.coach, offset=(x, y))
        assert isinstance(app.screen, RulesScreen)


@pytest.mark.usefixtures("quick")
async def test_who_has_never_played_is_offered_the_lesson_first() -> None:
    app = SmashupApp(Settings(animations=False))
    async with app.run_test() as pilot:
        menu = app.screen.query_one(Menu)
        assert menu.items[0].value == "learn" and "New here?" in menu.shown_text
        await pilot.press("enter")
        await asked(app, pilot)
        await press(pilot, ["escape", "l"])
        assert menu.items[0].value != "learn"
