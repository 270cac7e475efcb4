"""A whole game with the keyboard alone, and one with the mouse alone."""

from __future__ import annotations

import pytest

from smashup_tui.engine import record as records
from smashup_tui.settings import Settings
from smashup_tui.table import saves
from smashup_tui.table.seating import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.result import ResultScreen

from .player import MousePlayer, Player


def app_at(line: str, seed: int) -> SmashupApp:
    session = Session.start(parse(line), seed)
    return SmashupApp(Settings(ai_speed="instant", animations=False), first="table", session=session)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("player", "size"),
    [(Player, (120, 40)), (MousePlayer, (80, 24))],
)
async def test_a_whole_game(player: type[Player], size: tuple[int, int]) -> None:
    app = app_at("Mo:human:aliens+wizards, Ada:random:robots+ninjas", 7)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await player(app, pilot, seed=3).play()
        assert isinstance(app.screen, ResultScreen)
    (save,) = saves.finished()
    assert records.load(save.path).verify().over
