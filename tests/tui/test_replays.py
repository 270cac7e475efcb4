"""Replays: the list, watching one again, on from any point, exports, records that differ."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from smashup_tui.engine import record as records
from smashup_tui.players.thought import Option, Thought
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table import exports
from smashup_tui.table import playback as kinds
from smashup_tui.table.ai_process import PlayerProcess
from smashup_tui.table.lineup import HUMAN, parse
from smashup_tui.table.playback import Beat
from smashup_tui.table.replay import Replay
from smashup_tui.table.secrecy import OPEN_HANDS, SPECTATOR, Perspective
from smashup_tui.table.session import Session
from smashup_tui.table.view import SeatView
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.replays import ReplaysScreen
from smashup_tui.tui.screens.review import ReviewScreen
from smashup_tui.tui.table.home_game import HomeGame
from smashup_tui.tui.table.pointing import spots_of
from smashup_tui.tui.table.practice_table import Practice
from smashup_tui.tui.table.recorded import Recorded
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.table.timeline import Timeline
from smashup_tui.tui.widgets.menu import Menu
from tests.table.test_replay import broken, play, start

from ..test_cli import smashup
from .tables import is_at, part_of
from .test_theatre import at_once, text_of
from .waiting import until


@pytest.fixture
def game() -> Path:
    """A finished game between Ada and Bo."""
    replay = start()
    play(replay)
    replay.close()
    assert replay.record.path is not None
    return replay.record.path


def app_showing(path: Path) -> SmashupApp:
    return SmashupApp(Settings(animations=False), first="replay", replay=Replay.open(path))


@pytest.fixture
def thoughtful() -> Path:
    """The beginning of a game in which Ada says why, until a person takes her seat."""
    replay = start()
    while replay.at < 12:
        decision = replay.game.decision
        assert decision is not None
        answer = tuple(range(decision.least))
        other = Option(tuple(reversed(answer)), "dance on the table", 0.25, 9)
        mine = Option(answer, "keep calm", 0.75, 30)
        replay.answer(answer, Thought(answer, "it is safest", 0.75, [mine, other]))
    replay.session.sit_down(0, HUMAN)
    replay.session.sit_down(1, HUMAN)
    play(replay, 3)
    replay.close()
    assert replay.record.path is not None
    return replay.record.path


# --- reasons ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_replay_shows_who_decided_and_why(thoughtful: Path, size: tuple[int, int]) -> None:
    app = app_showing(thoughtful)
    async with app.run_test(size=size) as pilot:
        part = part_of(app, Recorded)
        await pilot.press("full_stop")
        page = part.screen.prompt if part.screen.narrow else part.screen.rail
        assert "(random)" in page.shown_text and "75%" in page.shown_text
        assert "keep calm" in page.shown_text and "dance on" in page.shown_text
        await pilot.press("end")
        assert "(a person)" in page.shown_text and "%" not in page.shown_text


async def test_a_thought_is_told_to_who_follows_that_seat_or_all(thoughtful: Path) -> None:
    app = app_showing(thoughtful)
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        part.go_to(4)
        seat = part.replay.replies[3].seat
        at = part.table
        may_know, may_not = (at.open_hands(), at.seat(seat)), (at.seat(1 - seat), at.spectator())
        for followed in (*may_know, *may_not):
            told = followed in may_know
            part.look_from(followed)
            await pilot.pause()
            assert ("keep calm" in text_of(app)) is told
            assert ("dance on the table" in text_of(app)) is told


async def test_the_log_of_a_record_that_differs_goes_on_as_it_was_written(tmp_path: Path) -> None:
    app = app_showing(broken(tmp_path, 44, "[88]"))
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        await pilot.press("end")
        last = part.replay.record.told()[-1].text[:20]
        assert last in part.screen.rail.shown_text
        part.go_to(44)
        await pilot.pause()
        assert part.replay.is_only_told and "is not possible here" in text_of(app)
        await pilot.press("home")
        assert last not in part.screen.rail.shown_text


def test_the_shell_tells_the_rest_of_a_record_that_differs(tmp_path: Path) -> None:
    ran = smashup("replay", str(broken(tmp_path, 44, "[88]")), "--text")
    assert ran.exit_code == 2 and "Answer 44 is not possible" in ran.stderr
    assert ran.stdout.splitlines()[-1] == records.load(broken(tmp_path, 44, "[88]")).told()[-1].text


async def test_a_replay_leads_to_the_review_of_the_seat_that_is_followed(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, None]]:
        for done in (1, 2):
            yield done, 2, None

    monkeypatch.setattr(PlayerProcess, "review", nothing)
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("v", "v", "w")
        await pilot.pause()
        assert isinstance(app.screen, ReviewScreen) and app.screen.seat == 1
        await pilot.press("escape")
        assert is_at(app, Recorded)


# --- the list ---------------------------------------------------------------------------------------


async def test_the_list_says_who_played_what_and_how_it_ended(game: Path) -> None:
    end = records.load(game).replay()
    app = SmashupApp(Settings(animations=False), first="replays")
    async with app.run_test(size=(120, 40)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        shown = text_of(app)
        assert f"Ada {end.s.vp[0]}, Bo {end.s.vp[1]}" in shown
        assert "Aliens + Wizards" in shown and f"{end.s.turn} turns" in shown
        assert f"{end.count} answers" in shown and " VP wins" in shown


async def test_a_game_is_opened_from_the_list_and_thrown_away(game: Path) -> None:
    app = SmashupApp(Settings(animations=False), first="replays")
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.click(Menu, offset=(6, 0))
        await until(pilot, lambda: is_at(app, Recorded))
        await pilot.press("escape")
        assert isinstance(app.screen, ReplaysScreen)
        await pilot.press("d", "y")
        await pilot.pause()
        assert not game.exists() and "No finished games" in text_of(app)


# --- one game ---------------------------------------------------------------------------------------


async def test_steps_jumps_and_plays_by_keys(game: Path) -> None:
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        replay = part.replay
        assert replay.at == 0 and not part.running
        await pilot.press("full_stop", "full_stop", "comma")
        assert replay.at == 1
        await pilot.press("greater_than_sign")
        assert replay.at == replay.scorings[0]
        await pilot.press("t", "backspace", "backspace", "4", "enter")
        await pilot.pause()
        assert replay.game.s.turn == 4
        await pilot.press("end")
        assert replay.game.over and f"{replay.names[replay.game.winner]} wins" in text_of(app)
        await pilot.press("home", "plus", "plus", "plus", "plus", "space")
        for _ in range(100):
            if replay.at > 3:
                break
            await pilot.pause(0.02)
        assert replay.at > 3


@pytest.mark.parametrize("speed", ["normal", "instant"])
async def test_it_stops_where_a_base_is_about_to_score_always_and_says_when_none_is(
    game: Path, speed: str
) -> None:
    app = SmashupApp(Settings(animations=False, ai_speed=speed), first="replay", replay=Replay.open(game))
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)

        def about_to_score() -> int:
            beat = part.c.playback.beat
            assert beat is not None and beat.kind == kinds.SCORING and not part.running
            assert part.now.turn == part.c.seat.view_after(beat.moment).turn
            return beat.lines[-1].number

        there = []
        for _ in part.replay.breaks:
            await pilot.press("greater_than_sign")
            await pilot.pause()
            there.append(about_to_score())
        assert there == part.replay.breaks
        await pilot.press("greater_than_sign")
        await pilot.pause()
        assert any("No base" in toast.message for toast in app._notifications)
        assert about_to_score() == there[-1]
        app.clear_notifications()
        await pilot.press("end")
        for number in reversed(there):
            await pilot.press("less_than_sign")
            await pilot.pause()
            assert about_to_score() == number
        await pilot.press("less_than_sign")
        await pilot.pause()
        assert any("No base" in toast.message for toast in app._notifications)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_stepped_forward_and_back_it_shows_the_same_pictures(game: Path, size: tuple[int, int]) -> None:
    """A step is one beat: also in the middle of what an answer leads to."""
    app = app_showing(game)
    async with app.run_test(size=size) as pilot:
        part = part_of(app, Recorded)
        part.go_to(part.replay.scorings[0] - 1)
        seen: list[tuple[int, Beat | None, str]] = []
        while len(seen) < 25 and not (seen and seen[-1][1] and seen[-1][1].kind == kinds.NEW_BASE):
            await pilot.press("full_stop")
            await pilot.pause()
            seen.append((part.replay.at, part.c.playback.beat, text_of(app)))
        for before in reversed(seen[:-1]):
            await pilot.press("comma")
            await pilot.pause()
            assert (part.replay.at, part.c.playback.beat) == before[:2]
            assert text_of(app) == before[2]
        found = [beat.kind for _, beat, _ in seen if beat is not None]
        steps = [kinds.SCORING, kinds.PLACES, kinds.POINTS, kinds.LEAVING, kinds.NEW_BASE]
        assert [kind for kind in dict.fromkeys(found) if kind in steps] == steps
        points = {at for at, _, _ in seen}
        assert len(points) < len(seen), "several pictures of one answer"
        scored = next(text for _, beat, text in seen if beat is not None and beat.kind == kinds.POINTS)
        assert "gains" in scored and "VP" in scored


async def test_for_who_wants_all_at_once_a_step_is_an_answer(game: Path) -> None:
    settings = Settings(animations=False, ai_speed="instant")
    app = SmashupApp(settings, first="replay", replay=Replay.open(game))
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        for at in (1, 2, 3):
            await pilot.press("full_stop")
            assert part.replay.at == at and part.c.playback.beat is None
        await pilot.press("comma")
        assert part.replay.at == 2


async def test_played_it_shows_beat_after_beat_and_stops_in_the_middle(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_once(monkeypatch, 0.001)
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        part.go_to(part.replay.scorings[0] - 1)
        seen: list[str] = []
        show = part.c.show_picture

        def note(beat: Beat, before: SeatView | None, view: SeatView, upto: int) -> None:
            show(beat, before, view, upto)
            seen.append(beat.kind)
            if beat.kind == kinds.PLACES:
                part.halt()

        monkeypatch.setattr(part.c, "show_picture", note)
        await pilot.press("space")
        await until(pilot, lambda: bool(seen) and seen[-1] == kinds.PLACES and not part.running)
        assert kinds.SCORING in seen and kinds.NEW_BASE not in seen
        assert part.c.playback.beat is not None and part.c.playback.beat.kind == kinds.PLACES
        assert not part.running and "takes first place" in text_of(app)
        await pilot.press("right")
        assert part.c.looks_around, "who moves the cursor reads the card there"
        await pilot.press("right_curly_bracket")
        assert part.c.playback.beat is None


async def test_by_mouse_alone(game: Path) -> None:
    app = app_showing(game)
    async with app.run_test(size=(80, 24)) as pilot:
        part = part_of(app, Recorded)
        await pilot.click(Timeline, offset=(40, 0))
        assert 0 < part.replay.at < part.replay.length
        x = next(a for a, _, spot in part.screen.keyline._hits[0] if spot == "step_back")
        at = part.replay.at
        await pilot.click(part.screen.keyline, offset=(x + 1, 0))
        assert part.replay.at == at - 1


async def test_one_seat_sees_no_other_hand(game: Path) -> None:
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        await pilot.press("v", "full_stop")
        assert part.c.seat.number == 0 and "as Ada sees it" in text_of(app)
        theirs = set(part.replay.game.s.hands[1])
        assert not theirs & set(spots_of(part.c.seen_now))


async def test_playing_on_opens_the_table_and_leaves_the_record_alone(game: Path) -> None:
    before = game.read_bytes()
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        await pilot.press("greater_than_sign", "comma")
        digest = part.replay.game.digest()
        await pilot.press("p", "1")
        await pilot.pause()
        table = app.screen_stack[1]
        assert isinstance(table, TableScreen)
        session = table.part(HomeGame).table.session
        assert session.humans == [0]
        assert session.record.replay(upto=part.replay.at).digest() == digest
    assert game.read_bytes() == before


async def test_practising_from_a_point(game: Path) -> None:
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Recorded)
        await pilot.press("right_square_bracket", "right_square_bracket")
        at = part.replay.at
        await pilot.press("P", str(part.c.seat.asked + 1))
        await pilot.pause()
        practice = part_of(app, Practice).practice
        assert practice.session.record.answers[:at] == records.load(game).answers[:at]


async def test_a_picture_of_the_position_is_written(game: Path) -> None:
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("greater_than_sign", "x", "p")
        await pilot.pause()
        await pilot.pause()
    (picture,) = paths.exports_dir().glob("*.svg")
    svg = picture.read_text(encoding="utf-8")
    assert svg.startswith("<svg") and "Export" not in svg and "Ada" in svg


def test_the_record_taken_along_is_the_same_game(game: Path) -> None:
    replay = Replay.open(game)
    copy = exports.save_record(replay)
    assert records.load(copy).verify().over


def test_the_text_tells_what_the_followed_seat_knows(game: Path) -> None:
    replay = Replay.open(game)
    drawn = next(each for each in replay.session.game.events or [] if each.kind == "drawn" and each.seat == 0)
    everything = list(exports.account(replay, OPEN_HANDS))
    line = OPEN_HANDS.words(replay.session.game, drawn)
    assert everything[0] == "Seat 1: Ada (random) with Aliens + Wizards"
    assert line in everything and line in list(exports.account(replay, Perspective(0)))
    for perspective in (SPECTATOR, Perspective(1)):
        assert line not in list(exports.account(replay, perspective))
    assert exports.save_text(replay, Perspective(1)).read_text(encoding="utf-8").count("\n") > 50


async def test_a_record_that_differs_is_shown_up_to_there_with_the_reason(game: Path) -> None:
    lines = [line for line in game.read_text(encoding="utf-8").split("\n") if '"snapshot"' not in line]
    lines[next(number for number in range(30, 60) if lines[number].startswith("["))] = "[99]"
    game.write_text("\n".join(lines), encoding="utf-8")
    app = app_showing(game)
    async with app.run_test(size=(120, 40)) as pilot:
        assert any("is not possible here" in each.message for each in app._notifications)
        await pilot.press("end")
        assert "The record ends here." in text_of(app)


# --- the shell --------------------------------------------------------------------------------------


def test_the_shell_tells_it_as_one_seat_saw_it(game: Path) -> None:
    told = smashup("replay", str(game), "--text", "--seat", "Ada")
    assert told.exit_code == 0 and told.stdout != smashup("replay", str(game), "--text").stdout
    nobody = smashup("replay", str(game), "--seat", "Zoe")
    assert nobody.exit_code == 2 and "The players are Ada, Bo" in nobody.stderr


def test_the_text_of_a_running_game_keeps_the_seed_to_itself() -> None:
    """A seed gives every hand away; with all hands open, or when the game is over, it is no secret."""
    replay = Replay.start(parse("You:human, Ada:random; draft"), 421, watched=True)
    assert "drafts" in next(iter(exports.account(replay, Perspective(0))))
    assert not any("421" in line for line in exports.account(replay, Perspective(0)))
    assert any("Seed 421" in line for line in exports.account(replay, OPEN_HANDS))
    replay.close()
