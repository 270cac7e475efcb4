"""How a shown game and the list of replays look."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from smashup_tui.support.settings import Settings
from smashup_tui.table.replay import Replay
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.table.recorded import Recorded
from tests.table.test_replay import play, start
from tests.tui.snapshot import Comparison
from tests.tui.tables import is_at, part_of, screen_of
from tests.tui.waiting import IN_SIZES, MIDDLE, SIZES, named


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished game under a name of its own."""
    replay = start()
    play(replay)
    replay.close()
    assert replay.record.path is not None
    monkeypatch.setattr("smashup_tui.tui.screens.replays.WHEN", "one day at noon")
    return replay.record.path.rename(replay.record.path.with_name("game.jsonl"))


def settings(look: str) -> Settings:
    return Settings(theme=look, ascii="on" if look == "mono" else "off", animations=False)


@pytest.mark.parametrize(("look", "size"), IN_SIZES, ids=named)
def test_a_game_is_shown(look: str, size: tuple[int, int], compare_screen: Comparison, game: Path) -> None:
    app = SmashupApp(settings(look), first="replay", replay=Replay.open(game))

    async def to_the_second_scoring(pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        await pilot.press("greater_than_sign", "greater_than_sign")
        assert is_at(app, Recorded)
        assert "The game begins" not in screen_of(app).rail.shown_text

    compare_screen(app, size, to_the_second_scoring, styles=size == MIDDLE)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_a_beat_of_a_game_is_shown(size: tuple[int, int], compare_screen: Comparison, game: Path) -> None:
    app = SmashupApp(settings("smashup"), first="replay", replay=Replay.open(game))

    async def to_what_leaves(pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        await pilot.press("greater_than_sign", "greater_than_sign")
        part = part_of(app, Recorded)
        while part.c.playback.beat is None or part.c.playback.beat.kind != "leaving":
            await pilot.press("full_stop")

    compare_screen(app, size, to_what_leaves, styles=size == MIDDLE)


@pytest.mark.parametrize("size", SIZES, ids=named)
def test_the_list_of_replays(size: tuple[int, int], compare_screen: Comparison, game: Path) -> None:
    app = SmashupApp(settings("smashup"), first="replays")

    async def worked_out(pilot: Pilot[None]) -> None:
        await app.workers.wait_for_complete()
        await pilot.pause()

    compare_screen(app, size, worked_out)
