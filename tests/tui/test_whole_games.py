"""A whole game with the keyboard alone, and one with the mouse alone; what happens is seen at its beat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smashup_tui.engine import record as records
from smashup_tui.engine.model import kinds
from smashup_tui.support.settings import Settings
from smashup_tui.table import saved_games
from smashup_tui.table.event_tree import ROUTINE
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.log import LogLine
from smashup_tui.table.playback import Beat
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.result import ResultScreen

from .player import MousePlayer, Player

LINE = "Mo:human:dinosaurs+aliens, Ada:random:robots+ninjas"
SEED = 7


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("player", "size"),
    [(Player, (120, 40)), (MousePlayer, (80, 24))],
)
async def test_a_whole_game(player: type[Player], size: tuple[int, int]) -> None:
    session = Session.start(parse(LINE), SEED)
    app = SmashupApp(Settings(ai_speed="wait", animations=False), first="table", session=session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        somebody = player(app, pilot, seed=3)
        await somebody.play()
        assert isinstance(app.screen, ResultScreen)
        story = LocalTable(session).seat(0).story()
    (save,) = saved_games.finished()
    assert records.load(save.path).verify().over
    assert [line.text for line in missed(story, somebody.watched)] == []


def missed(story: list[LogLine], watched: list[Beat]) -> Iterator[LogLine]:
    """What others did, and what happened in a scoring, without having been shown.

    Whose turn it is and what is drawn at its end is in the log, and is nothing to stop for; nor is what
    one does oneself.
    """
    seen = {line.number for beat in watched for line in beat.lines}
    whose, scoring = -1, False
    for line in story:
        if line.begins_turn:
            whose = line.seat
        scoring = line.kind != kinds.REPLACED and (scoring or line.kind == kinds.BEFORE_SCORING)
        quiet = not line.text or line.begins_turn or (line.kind in ROUTINE and not line.source)
        own = line.seat == 0 and line.kind in (kinds.SPECIAL_USED, kinds.PLAYED)
        if (whose == 1 or scoring) and not quiet and not own and line.number not in seen:
            yield line
