"""The theatre: watch, pause, step either way, jump, hide hands, take a seat over, play a series."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.model.kinds import DECK, HAND
from smashup_tui.engine.query.event_text import tell_all
from smashup_tui.engine.rng import Rng
from smashup_tui.players.thought import Option, Thought
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table import playback as kinds
from smashup_tui.table import saved_games
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import Replay
from smashup_tui.table.view import SeatView
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.result import ResultScreen
from smashup_tui.tui.table.reasoning import chances
from smashup_tui.tui.table.table_state import HandState
from smashup_tui.tui.table.theatre import Theatre, WatchedSeries
from smashup_tui.tui.table.timeline import Timeline

from .tables import give, is_at, part_of
from .waiting import until

TABLE = "Ada:random:aliens+wizards, Bo:random:robots+ninjas"


def app_with(line: str = TABLE, games: int = 1, seed: int = 5, speed: str = "normal") -> SmashupApp:
    seating = parse(line)
    replay = Replay.start(seating, seed, watched=True)
    settings = Settings(animations=False, ai_speed=speed)
    return SmashupApp(settings, first="theatre", replay=replay, series=WatchedSeries(seating, games))


async def paused(app: SmashupApp, pilot: Pilot[None]) -> Theatre:
    """The theatre, stopped."""
    await pilot.press("space")
    await pilot.pause()
    part = part_of(app, Theatre)
    assert not part.running
    return part


def hands_of(part: Theatre) -> tuple[HandState, ...]:
    assert part.c.state is not None
    return part.c.state.zone.hands


def at_once(monkeypatch: pytest.MonkeyPatch, pace: float) -> None:
    monkeypatch.setattr("smashup_tui.tui.table.transport.PAUSE", pace)
    monkeypatch.setattr("smashup_tui.tui.table.transport.PACE", pace)


def text_of(app: SmashupApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def test_who_watches_reads_whose_move_it_is() -> None:
    app = app_with(f"{TABLE}; first=Ada")
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        part.go_to(0)
        await pilot.pause()
        assert "▸ to move" in text_of(app).splitlines()[0]
        await pilot.press("right_curly_bracket")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Ada (random)" in text_of(app)
        assert not any("What do you do?" in line for line in text_of(app).splitlines())


async def test_it_pauses_steps_and_steps_back() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        at = part.replay.at
        digest = part.replay.game.digest()
        await pilot.press("right_curly_bracket")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert part.replay.at == at + 1 and not part.running
        await pilot.press("left_curly_bracket")
        assert (part.replay.at, part.replay.game.digest()) == (at, digest)
        assert part.replay.length == at + 1
        await pilot.press("right_curly_bracket")
        assert part.replay.at == at + 1 == part.replay.length


async def test_a_step_into_what_is_not_played_yet_is_one_beat() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        seen: list[str] = []
        while kinds.NEW_BASE not in seen:
            assert len(seen) < 60
            await pilot.press("full_stop")
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert not part.running
            if part.c.playback.beat is not None:
                seen.append(part.c.playback.beat.kind)
        steps = [kinds.PLACES, kinds.POINTS, kinds.LEAVING, kinds.NEW_BASE]
        assert [kind for kind in dict.fromkeys(seen) if kind in steps] == steps


@pytest.mark.usefixtures("quick")
async def test_who_has_taken_a_seat_sees_what_their_answer_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """And every beat of the opponents, but not their own plays."""
    at_once(monkeypatch, 0.001)
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        seen: list[tuple[str, int]] = []
        show = part.c.show_picture

        def note(beat: kinds.Beat, before: SeatView | None, view: SeatView, upto: int) -> None:
            seen.append((beat.kind, beat.seat))
            show(beat, before, view, upto)

        await pilot.press("m", "1")
        monkeypatch.setattr(part.c, "show_picture", note)
        rng = Rng(2)
        while kinds.SCORING not in [kind for kind, _ in seen]:
            assert len(seen) < 150
            await until(pilot, lambda: part.c.builder is not None or part.replay.session.over)
            decision = part.replay.game.decision
            assert decision is not None and part.c.playback.beat is None
            give(part.screen, random_answer(decision, rng))
            await pilot.pause()
        assert {seat for kind, seat in seen if kind == kinds.PLAYED} == {1}


async def test_it_runs_to_the_next_scoring_and_back_to_the_turn_before() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert part.replay.scorings == [part.replay.at] and not part.running
        assert any(" scores: " in line.text for line in part.c.story_lines[-3:])
        turn = part.replay.game.s.turn
        await pilot.press("left_square_bracket", "left_square_bracket")
        assert part.replay.game.s.turn == turn - 1
        await pilot.press("home")
        assert part.replay.at == 0
        await pilot.press("end")
        assert part.replay.at == part.replay.length


async def test_by_mouse_along_the_timeline() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.click(Timeline, offset=(20, 0))
        assert 0 <= part.replay.at < part.replay.length // 4
        await pilot.click(Timeline, offset=(3, 0))
        assert part.running


async def test_what_covers_the_table_pauses_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch, 0.001)
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Theatre)
        await until(pilot, lambda: part.replay.at > 2)
        await pilot.press("question_mark")
        await until(pilot, lambda: app.screen is not part.screen)
        at = part.replay.at
        await pilot.pause(0.5)
        assert part.replay.at <= at + 1  # the one that was being thought about
        await pilot.press("escape")
        await until(pilot, lambda: part.replay.at > at + 2)


async def test_at_its_end_comes_the_result_that_players_get() -> None:
    replay, rng = Replay.start(parse(TABLE), 5, watched=True), Rng(5)
    while replay.game.decision is not None:
        replay.answer(random_answer(replay.game.decision, rng))
    app = SmashupApp(Settings(animations=False), first="theatre", replay=replay)
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
        assert " wins " in text_of(app) and not app.screen.check_action("factions", ())
        await pilot.press("r")  # the same table again, to be watched
        await until(pilot, lambda: is_at(app, Theatre))


async def test_the_course_begins_with_the_first_vp() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        assert part.screen.at_size.hand.height >= 12, "the hands have the room"
        while not any(map(any, part.replay.vp)):
            assert part.screen.at_size.timeline.height == 1
            at = part.replay.at
            await pilot.press("right_curly_bracket")
            await until(pilot, lambda at=at: part.replay.at > at and not part.goal)  # type: ignore[misc]
        assert part.screen.at_size.timeline.height > 1


async def test_the_course_of_the_game_is_drawn_and_leads_to_its_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at_once(monkeypatch, 0.001)
    app = app_with("Ada:easy:aliens+wizards, Bo:easy:robots+ninjas")
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Theatre)
        await until(pilot, lambda: part.replay.at > 8 and any(map(any, part.replay.vp)))
        await pilot.press("space")
        await pilot.pause()
        timeline = part.screen.query_one(Timeline)
        shares = chances(part.replay, lambda seat: True)
        assert all(not each or abs(sum(each) - 1) < 1e-9 for each in shares) and shares[part.replay.at]
        assert f"Ada {shares[part.replay.at][0]:.0%}" in timeline.shown_text.splitlines()[0]
        await pilot.click(Timeline, offset=(3, 3))
        assert part.replay.at < 3
        await pilot.press("o")  # with hidden hands nobody's chance is told
        await pilot.pause()
        assert "%" not in timeline.shown_text
        assert "VP" in timeline.shown_text


def test_the_chances_of_others_share_what_one_leaves_them() -> None:
    replay = Replay.start(parse("Ada:random, Bo:random, Cleo:random"), 3)
    rng = Rng(1)
    for seat, value in ((0, 0.5), (1, 0.8)):
        while replay.session.turn_of != seat:
            decision = replay.game.decision
            assert decision is not None
            replay.answer(random_answer(decision, rng))
        decision = replay.game.decision
        assert decision is not None
        answer = random_answer(decision, rng)
        replay.answer(answer, Thought(answer, "", value, [Option(answer, "", value, 9)]))
        found = chances(replay, lambda seat: True)[-1]
        assert found[seat] == value and abs(sum(found) - 1) < 1e-9
    assert found[0] == pytest.approx(2 * found[2])
    assert not chances(replay, lambda seat: False)


async def test_speed_goes_from_a_quarter_to_sixteen_times() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press(*["plus"] * 9)
        assert "16×" in part.screen.query_one(Timeline).shown_text
        await pilot.press(*["minus"] * 9)
        assert "0.25×" in part.screen.query_one(Timeline).shown_text


async def test_hidden_hands_show_no_card_of_any_hand() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        game = part.replay.game
        public = list(tell_all(game))
        lies_open = {game.name(c) for c in range(1, len(game.s.zone)) if game.s.zone[c] not in (DECK, HAND)}
        secret = {game.name(card) for hand in game.s.hands for card in hand} - lies_open
        secret = {name for name in secret if not any(name in line for line in public)}
        assert secret and len(hands_of(part)) == 2
        await pilot.press("o")
        await pilot.pause()
        shown = text_of(app)
        assert not [name for name in secret if name in shown]
        assert [line.text for line in part.c.story_lines] == public


async def test_following_a_seat_shows_its_hand_alone() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("v", "v")
        await pilot.pause()
        assert part.c.seat.number == 1 and [hand.title for hand in hands_of(part)] == ["Bo's hand"]
        game = part.replay.game
        others = {game.name(card) for card in game.s.hands[0]} - {game.name(card) for card in game.s.hands[1]}
        assert not [line for line in part.c.story_lines if any(name in line.text for name in others)]


async def test_a_seat_is_taken_over_and_given_back() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("m", "1")
        await pilot.pause()
        assert part.replay.players == ("human", "random")
        for _ in range(200):
            if part.c.builder is not None or app.screen is not part.screen:
                break
            await pilot.pause(0.02)
        assert part.replay.session.turn_of == 0 and part.c.seat.number == 0
        if app.screen_stack[-1] is not part.screen:
            await pilot.press("escape")
        await pilot.press("m", "1")
        await pilot.pause()
        assert part.replay.players == ("random", "random") and part.running
        await pilot.press("space")
    assert saved_games.unfinished()  # a person has played in it: it is kept


async def test_a_recap_for_who_only_watches_names_whose_turn_it_is() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        part = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("o", "r")
        await pilot.pause()
        assert f"Since {part.c.seat.names[part.now.current]}'s last turn".upper() in text_of(app)


async def test_levels_give_their_reasons_beside_the_move() -> None:
    app = app_with("Ada:easy:aliens+wizards, Bo:easy:robots+ninjas")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        part = part_of(app, Theatre)
        part.halt()
        await app.workers.wait_for_complete()
        while not (part.replay.session.thoughts and part.replay.session.thoughts[part.replay.at].options):
            await pilot.press("full_stop")
            await app.workers.wait_for_complete()
            await pilot.pause()
        thought = part.replay.session.thoughts[part.replay.at]
        why = part.screen.rail.shown_text
        assert f"{thought.options[0].value:.0%}" in why and len(thought.options) > 1
        await pilot.press("o")
        why = part.screen.rail.shown_text
        assert "hidden" in why and thought.options[0].label not in why


async def test_a_game_nobody_has_touched_is_forgotten_when_left() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        await paused(app, pilot)
        await pilot.press("escape", "l")
        await pilot.pause()
        assert not is_at(app, Theatre)
    assert not list(paths.unfinished_dir().iterdir())


async def test_a_series_keeps_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    at_once(monkeypatch, 0.0)
    monkeypatch.setattr("smashup_tui.tui.table.theatre.INTERVAL", 0.01)
    app = app_with(games=2, speed="instant")
    async with app.run_test(size=(120, 40)) as pilot:
        part = part_of(app, Theatre)
        for _ in range(600):
            if part.series.done:
                break
            await pilot.pause(0.05)
        await pilot.pause()
        assert len(part.series.wins) == 2
        await until(pilot, lambda: f"game 2 of 2: {part.series.score()}" in text_of(app))
    assert len(saved_games.finished()) == 2
