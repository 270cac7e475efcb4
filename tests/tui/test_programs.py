"""Programs at the table: one that was typed plays, one that only a file names does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from smashup_tui.support.settings import Settings
from smashup_tui.table import player_registry
from smashup_tui.table.lineup import parse
from smashup_tui.table.player_registry import allow
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.new_game import NewGameScreen
from tests.table.bots import bot

from .test_table import app_with, screen_of
from .waiting import until


@pytest.fixture(autouse=True)
def nobody_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_registry, "_vouched", set())


def against(folder: Path) -> tuple[Session, str]:
    name = f"cmd:{bot(folder, 'answer(good, reason=chr(104) + chr(105))')}"
    line = f"You:human:aliens+robots, Ada:{player_registry.quoted(name)}:ninjas+zombies; first=Ada"
    return Session.start(parse(line), 4), name


async def test_a_program_that_was_typed_plays_at_the_table(tmp_path: Path) -> None:
    session, name = against(tmp_path)
    allow([name])
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        assert session.thoughts and {thought.reason for thought in session.thoughts.values()} == {"hi"}
        assert "Ada" in screen_of(app).scoreboard.shown_text


async def test_a_program_that_only_the_file_names_is_not_started(tmp_path: Path) -> None:
    session, _ = against(tmp_path)
    app = app_with(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: screen_of(app).controller.builder is not None)
        assert {thought.reason for thought in session.thoughts.values()} == {"at random"}
        assert any("not by you" in str(note.message) for note in app._notifications)


async def test_a_new_game_can_be_offered_with_a_program(tmp_path: Path) -> None:
    _, name = against(tmp_path)
    settings = Settings(last_setup=f"You:human, Ada:{player_registry.quoted(name)}")
    app = SmashupApp(settings, first="new")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        table = app.screen.table
        assert table.places[1].player == name
        await pilot.press("tab", "ctrl+l")
        assert table.places[1].player == "human"
