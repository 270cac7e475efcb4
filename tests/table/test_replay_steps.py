"""A replay beat by beat: the same pictures forward and back, each beginning where the one before ended."""

from __future__ import annotations

from itertools import pairwise

import pytest

from smashup_tui.table.local_table import LocalSeat, LocalTable
from smashup_tui.table.playback import SCORING
from smashup_tui.table.replay import Replay
from smashup_tui.table.replay_steps import Picture, ReplaySteps

from .test_replay import play, start


@pytest.fixture(scope="module")
def replay() -> Replay:
    replay = start()
    play(replay)
    return replay


def watched(replay: Replay, point: int) -> tuple[LocalSeat, ReplaySteps]:
    replay.show(point)
    seat, steps = LocalTable(replay).open_hands(), ReplaySteps()
    steps.take_up(replay, seat)
    return seat, steps


def forward(replay: Replay, seat: LocalSeat, steps: ReplaySteps) -> list[Picture]:
    """From before the first beat to the last."""
    steps.at = -1
    found = []
    while steps.turn(1):
        picture = steps.picture(replay, seat)
        assert picture is not None
        found.append(picture)
    return found


def rich_points(replay: Replay) -> list[int]:
    """The points to which an answer with several beats led."""
    found = [at for at in range(1, replay.length + 1) if len(forward(replay, *watched(replay, at))) > 2]
    assert len(found) > 3
    return found


def test_back_shows_the_pictures_of_forward(replay: Replay) -> None:
    for point in rich_points(replay):
        seat, steps = watched(replay, point)
        shown = forward(replay, seat, steps)
        assert steps.ends and not steps.turn(1)
        back = [steps.picture(replay, seat)]
        while steps.turn(-1):
            back.append(steps.picture(replay, seat))
        assert back == shown[::-1] and steps.at == 0


def test_a_picture_begins_where_the_one_before_ended(replay: Replay) -> None:
    for point in rich_points(replay):
        seat, steps = watched(replay, point)
        shown = forward(replay, seat, steps)
        for before, after in pairwise(shown):
            assert after.told_before == before.told, "of what happened, nothing is told twice or left out"
            if after.beat.after < 0:
                assert after.before == before.view
        assert shown[0].told_before < shown[-1].told


def test_the_first_begins_before_the_answer_and_the_last_shows_all_of_it(replay: Replay) -> None:
    for point in rich_points(replay):
        seat, steps = watched(replay, point)
        first, *_, last = forward(replay, seat, steps)
        assert first.told_before == replay.began(point)
        assert first.before == seat.view_after(replay.began(point) - 1)
        assert (last.view, last.told) == (seat.view(), seat.happened)


def test_an_answer_is_taken_up_at_its_last_beat(replay: Replay) -> None:
    point = rich_points(replay)[0]
    seat, steps = watched(replay, point)
    assert steps.ends and not steps.is_empty and not steps.begins
    last = forward(replay, seat, steps)[-1]
    assert steps.picture(replay, seat) == last


def test_before_the_first_beat_the_answer_is_still_to_come(replay: Replay) -> None:
    seat, steps = watched(replay, rich_points(replay)[0])
    steps.at = -1
    assert steps.begins and not steps.ends and steps.picture(replay, seat) is None
    assert not steps.turn(-1)
    assert steps.turn(1) and not steps.begins


def test_where_nothing_is_shown_the_point_is_shown_as_a_whole(replay: Replay) -> None:
    seat, steps = watched(replay, rich_points(replay)[0])
    steps.put_away()
    assert steps.is_empty and steps.ends and not steps.begins
    assert steps.picture(replay, seat) is None and not steps.turn(1) and not steps.turn(-1)
    _, steps = watched(replay, 0)
    assert steps.is_empty, "no answer led to the beginning"


def test_one_goes_to_the_base_that_is_about_to_score(replay: Replay) -> None:
    number = replay.breaks[0]
    seat, steps = watched(replay, replay.point_of(number))
    steps.go_to(SCORING, number)
    picture = steps.picture(replay, seat)
    assert picture is not None and picture.beat.kind == SCORING and picture.beat.tells(number)
    at = steps.at
    steps.go_to(SCORING, -5)
    assert steps.at == at, "what is told nowhere leads nowhere"
