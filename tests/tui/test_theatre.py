"""The theatre: watch, pause, step either way, jump, hide hands, take a seat over, play a series."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.model.kinds import DECK, HAND
from smashup_tui.engine.query.event_text import tell_all
from smashup_tui.engine.rng import Rng
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table import playback as kinds
from smashup_tui.table import saved_games
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import Replay
from smashup_tui.table.view import SeatView
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.theatre import TheatreScreen, WatchedSeries
from smashup_tui.tui.widgets.timeline import Timeline

from .waiting import until

TABLE = "Ada:random:aliens+wizards, Bo:random:robots+ninjas"


def app_with(line: str = TABLE, games: int = 1, seed: int = 5, speed: str = "normal") -> SmashupApp:
    seating = parse(line)
    film = Replay.start(seating, seed, watched=True)
    settings = Settings(animations=False, ai_speed=speed)
    return SmashupApp(settings, first="theatre", film=film, series=WatchedSeries(seating, games))


async def paused(app: SmashupApp, pilot: Pilot[None]) -> TheatreScreen:
    """The theatre, stopped."""
    await pilot.press("space")
    await pilot.pause()
    assert isinstance(app.screen, TheatreScreen) and not app.screen.running
    return app.screen


def text_of(app: SmashupApp) -> str:
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def test_who_watches_reads_whose_move_it_is() -> None:
    app = app_with(f"{TABLE}; first=Ada")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        screen.go_to(0)
        await pilot.pause()
        assert "Next, it is Ada's move." in text_of(app)
        await pilot.press("right_curly_bracket")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Ada (random) moves:" in text_of(app)
        assert not any("What do you do?" in line for line in text_of(app).splitlines())


async def test_it_pauses_steps_and_steps_back() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        at = screen.film.at
        digest = screen.film.game.digest()
        await pilot.press("right_curly_bracket")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert screen.film.at == at + 1 and not screen.running
        await pilot.press("left_curly_bracket")
        assert (screen.film.at, screen.film.game.digest()) == (at, digest)
        assert screen.film.length == at + 1
        await pilot.press("right_curly_bracket")
        assert screen.film.at == at + 1 == screen.film.length


async def test_a_step_into_what_is_not_played_yet_is_one_beat() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        seen: list[str] = []
        while kinds.NEW_BASE not in seen:
            assert len(seen) < 60
            await pilot.press("full_stop")
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert not screen.running
            if screen.stage.beat is not None:
                seen.append(screen.stage.beat.kind)
        steps = [kinds.PLACES, kinds.POINTS, kinds.LEAVING, kinds.NEW_BASE]
        assert [kind for kind in dict.fromkeys(seen) if kind in steps] == steps


@pytest.mark.usefixtures("quick")
async def test_who_has_taken_a_seat_sees_what_their_answer_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """And every beat of the opponents, but not their own plays."""
    monkeypatch.setattr("smashup_tui.tui.screens.show.PAUSE", 0.001)
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        seen: list[tuple[str, int]] = []
        show = screen.show_table

        def note(view: SeatView, upto: int) -> None:
            if screen.stage.beat is not None:
                seen.append((screen.stage.beat.kind, screen.stage.beat.seat))
            show(view, upto)

        await pilot.press("m", "1")
        monkeypatch.setattr(screen, "show_table", note)
        rng = Rng(2)
        while kinds.SCORING not in [kind for kind, _ in seen]:
            assert len(seen) < 150
            await until(pilot, lambda: screen.question is not None or screen.film.session.over)
            decision = screen.film.game.decision
            assert decision is not None and screen.stage.beat is None
            screen.give(random_answer(decision, rng))
            await pilot.pause()
        assert {seat for kind, seat in seen if kind == kinds.PLAYED} == {1}


async def test_it_runs_to_the_next_scoring_and_back_to_the_turn_before() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert screen.film.scorings == [screen.film.at] and not screen.running
        assert any(" scores: " in line.text for line in screen.log_lines[-3:])
        turn = screen.film.game.s.turn
        await pilot.press("left_square_bracket", "left_square_bracket")
        assert screen.film.game.s.turn == turn - 1
        await pilot.press("home")
        assert screen.film.at == 0
        await pilot.press("end")
        assert screen.film.at == screen.film.length


async def test_by_mouse_along_the_timeline() -> None:
    app = app_with()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.click(Timeline, offset=(20, 0))
        assert 0 <= screen.film.at < screen.film.length // 4
        await pilot.click(Timeline, offset=(3, 0))
        assert screen.running


async def test_speed_goes_from_a_quarter_to_sixteen_times() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press(*["plus"] * 9)
        assert "16×" in screen.query_one(Timeline).shown_text
        await pilot.press(*["minus"] * 9)
        assert "0.25×" in screen.query_one(Timeline).shown_text


async def test_hidden_hands_show_no_card_of_any_hand() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        game = screen.film.game
        public = list(tell_all(game))
        lies_open = {game.name(c) for c in range(1, len(game.s.zone)) if game.s.zone[c] not in (DECK, HAND)}
        secret = {game.name(card) for hand in game.s.hands for card in hand} - lies_open
        secret = {name for name in secret if not any(name in line for line in public)}
        assert secret and "Open hands" in text_of(app)
        await pilot.press("o")
        await pilot.pause()
        shown = text_of(app)
        assert not [name for name in secret if name in shown]
        assert [line.text for line in screen.log_lines] == public


async def test_following_a_seat_shows_its_hand_alone() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("v", "v")
        await pilot.pause()
        assert screen.seat.number == 1 and "Bo's hand" in text_of(app)
        game = screen.film.game
        others = {game.name(card) for card in game.s.hands[0]} - {game.name(card) for card in game.s.hands[1]}
        assert not [line for line in screen.log_lines if any(name in line.text for name in others)]


async def test_a_seat_is_taken_over_and_given_back() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("m", "1")
        await pilot.pause()
        assert screen.film.players == ("human", "random")
        for _ in range(200):
            if screen.question is not None or app.screen is not screen:
                break
            await pilot.pause(0.02)
        assert screen.film.session.turn_of == 0 and screen.seat.number == 0
        if app.screen_stack[-1] is not screen:
            await pilot.press("escape")
        await pilot.press("m", "1")
        await pilot.pause()
        assert screen.film.players == ("random", "random") and screen.running
        await pilot.press("space")
    assert saved_games.unfinished()  # a person has played in it: it is kept


async def test_a_recap_for_who_only_watches_names_whose_turn_it_is() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await paused(app, pilot)
        await pilot.press("greater_than_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.press("o", "r")
        await pilot.pause()
        assert f"Since {screen.seat.names[screen.now.current]}'s last turn" in text_of(app)


async def test_levels_give_their_reasons_beside_the_move() -> None:
    app = app_with("Ada:easy:aliens+wizards, Bo:easy:robots+ninjas")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TheatreScreen)
        screen.halt()
        await app.workers.wait_for_complete()
        while not (screen.film.session.thoughts and screen.film.session.thoughts[screen.film.at].options):
            await pilot.press("full_stop")
            await app.workers.wait_for_complete()
            await pilot.pause()
        thought = screen.film.session.thoughts[screen.film.at]
        why = screen.move_page.shown_text
        assert f"{thought.options[0].value:.0%}" in why and len(thought.options) > 1
        await pilot.press("o")
        why = screen.move_page.shown_text
        assert "hidden" in why and thought.options[0].label not in why


async def test_a_game_nobody_has_touched_is_forgotten_when_left() -> None:
    app = app_with()
    async with app.run_test(size=(120, 40)) as pilot:
        await paused(app, pilot)
        await pilot.press("escape", "l")
        await pilot.pause()
        assert not isinstance(app.screen, TheatreScreen)
    assert not list(paths.unfinished_dir().iterdir())


async def test_a_series_keeps_the_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smashup_tui.tui.screens.show.PAUSE", 0.0)
    monkeypatch.setattr("smashup_tui.tui.screens.theatre.INTERVAL", 0.01)
    app = app_with(games=2, speed="instant")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = app.screen
        assert isinstance(screen, TheatreScreen)
        for _ in range(600):
            if screen.series.done:
                break
            await pilot.pause(0.05)
        await pilot.pause()
        assert len(screen.series.wins) == 2
        assert f"game 2 of 2: {screen.series.score()}" in text_of(app)
    assert len(saved_games.finished()) == 2
