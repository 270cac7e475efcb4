"""The review on the screen: fills a list while one reads, stops when told, and leads to the moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import asdict

import pytest

from smashup_tui.ai.policy import quick_answer
from smashup_tui.ai.review import Judged, judged_from
from smashup_tui.engine.rng import Rng
from smashup_tui.stats.reviews import load_reviews
from smashup_tui.support.settings import Settings
from smashup_tui.table.ai_process import PlayerProcess
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.screens.result import ResultScreen
from smashup_tui.tui.screens.review import ReviewScreen
from smashup_tui.tui.table.practice_table import Practice
from smashup_tui.tui.table.recorded import Recorded, open_replay
from tests.tui.tables import is_at, part_of, screen_of
from tests.tui.waiting import until

CHEAP = Judged(2, 1, "What do you do?", "end the turn", 0.5, "play Howl", 0.55, 0.01, ("it keeps the move",))
DEAR = Judged(9, 3, "What do you do?", "play Howl", 0.3, "end the turn", 0.6, 0.02, ("it keeps the move",))
FINE = Judged(4, 2, "What do you do?", "end the turn", 0.5)


def played(answers: int = 10_000) -> Session:
    session = Session.start(parse("Mo:human:dinosaurs+aliens, Ada:random:robots+ninjas; first=Mo"), 4)
    rng = Rng(4)
    while session.game.decision is not None and session.game.count < answers:
        session.answer(quick_answer(session.game, session.game.decision, rng))
    return session


def read(screen: ReviewScreen) -> str:
    """What is next to the list, as running text."""
    return " ".join(screen.about.shown_text.replace("│", " ").split())


def app_with(session: Session, first: str = "result") -> SmashupApp:
    return SmashupApp(Settings(animations=False), first=first, session=session)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[Judged]:
    """What the process would say, at once; then it goes on thinking for ever."""
    said: list[Judged] = []

    async def review(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, Judged | None]]:
        for number, each in enumerate(said, 1):
            yield number, 10, each
        await asyncio.Event().wait()

    monkeypatch.setattr(PlayerProcess, "review", review)
    return said


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_dearest_moves_are_listed_with_what_was_better(
    found: list[Judged], size: tuple[int, int]
) -> None:
    found += [CHEAP, FINE, DEAR]
    app = app_with(played())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert [item.value for item in screen.moves.items] == [DEAR, CHEAP]
        assert "looked at 3 of 10" in screen.progress.shown_text
        text = read(screen)
        assert "Better: end the turn, 60% to win" in text and "give or take 4%" in text
        assert "In hand:" in text
        await pilot.press("down")
        assert "Better: play Howl, 55% to win" in read(screen)
        await pilot.press("x")
        assert "stopped at 3 of 10" in screen.progress.shown_text and screen.working is None
        await pilot.press("escape")
        assert isinstance(app.screen, ResultScreen)


@pytest.mark.usefixtures("quick")
async def test_a_move_leads_to_its_moment_in_the_replay_and_back(found: list[Judged]) -> None:
    found += [DEAR]
    app = app_with(played())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        await pilot.click("#moves", offset=(5, 0))
        await until(pilot, lambda: is_at(app, Recorded))
        assert is_at(app, Recorded)
        assert part_of(app, Recorded).replay.game.count == DEAR.number
        assert screen_of(app).controller.seat.number == 0, "only what the seat saw that is looked at"
        await pilot.press("escape")
        assert isinstance(app.screen, ReviewScreen)


@pytest.mark.usefixtures("quick")
async def test_a_move_can_be_tried_anew_from_its_moment(found: list[Judged]) -> None:
    found += [DEAR]
    app = app_with(played(), "review")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await until(pilot, lambda: "t try it" in screen.keyline.shown_text)
        await pilot.press("t")
        await until(pilot, lambda: is_at(app, Practice))
        game = part_of(app, Practice).practice.session.game
        assert game.count == DEAR.number and screen_of(app).controller.seat.number == 0
        await pilot.press("escape", "l")
        await until(pilot, lambda: app.screen is screen)


@pytest.mark.usefixtures("quick")
async def test_pages_scroll_the_text_and_not_the_list(found: list[Judged]) -> None:
    found += [DEAR, CHEAP]
    app = app_with(played(), "review")
    async with app.run_test(size=(80, 18)) as pilot:
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await until(pilot, lambda: "PgDn" in screen.about.shown_text)
        first = screen.about.shown_text
        await pilot.press("pagedown", "pagedown")
        assert screen.moves.cursor == 0 and screen.about.shown_text != first
        assert "give or take" in read(screen)
        await pilot.press("pageup", "pageup")
        assert screen.about.shown_text == first
        await pilot.press("down")
        assert screen.moves.cursor == 1


@pytest.mark.usefixtures("quick")
async def test_another_seat_is_looked_at_anew(found: list[Judged]) -> None:
    found += [DEAR]
    app = app_with(played(), "review")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "REVIEW: Mo" in app.screen.query_one("#progress").shown_text  # type: ignore[attr-defined]
        await pilot.press("s")
        await pilot.pause()
        assert "REVIEW: Ada" in app.screen.query_one("#progress").shown_text  # type: ignore[attr-defined]


async def look_once(app: SmashupApp) -> None:
    """Wait until the review is whole."""
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await until(pilot, lambda: [item.value for item in screen.moves.items] == [DEAR, CHEAP])
        await until(pilot, lambda: "2 moves could have been" in screen.progress.shown_text)


@pytest.mark.usefixtures("quick")
async def test_a_review_is_made_once_and_then_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    async def review(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, Judged | None]]:
        asked.append(seat)
        for number, each in enumerate((CHEAP, DEAR, None), 1):
            yield number, 3, each

    monkeypatch.setattr(PlayerProcess, "review", review)
    session = played()
    for _ in range(2):
        await look_once(app_with(session, "review"))
    assert asked == [0]


@pytest.mark.usefixtures("quick")
async def test_the_review_of_a_game_that_goes_on_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def review(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, Judged | None]]:
        yield 1, 1, DEAR

    monkeypatch.setattr(PlayerProcess, "review", review)
    app = app_with(played(30), "review")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        await until(pilot, lambda: screen.working is None and bool(screen.moves.items))
    assert load_reviews() == {}


async def test_a_mistake_is_shown_on_the_table_and_tried_from_there() -> None:
    """Both moves have their sign where they go, the next mistake a key, and practice begins at the moment."""
    session = played()
    session.close()
    assert session.record.path is not None
    replay = Replay.of_file(session.record.path)
    for _ in replay.retracing():
        pass
    found = []
    for number in range(replay.length):
        replay.show(number)
        question = LocalTable(replay).seat(0).question()
        given = replay.session.record.answers[number]
        others = [
            n for n, offer in enumerate(question.offers if question else ()) if (n,) != given and offer.target
        ]
        if question is not None and question.end is not None and len(others) > 1:
            found.append(Judged(number, 3, question.prompt, "one", 0.3, "another", 0.6, answer=(others[0],)))
    assert len(found) > 2
    app = SmashupApp(Settings(animations=False))
    async with app.run_test(size=(120, 40)) as pilot:
        open_replay(app, session.record.path, at=found[0].number, follow=0, mistakes=found[:2])
        await until(pilot, lambda: is_at(app, Recorded))
        part = part_of(app, Recorded)
        await until(pilot, lambda: part.mistake is found[0])
        marks = part.marks()
        assert "+" in marks.values() and part.c.pointing.keys == marks
        assert "× one 30%" in part.screen.rail.shown_text and "+ another 60%" in part.screen.rail.shown_text
        await pilot.press("n")
        await until(pilot, lambda: part.mistake is found[1])
        await pilot.press("n")  # round the game
        await until(pilot, lambda: part.mistake is found[0])
        await pilot.press("P")
        await until(pilot, lambda: is_at(app, Practice))
        game = part_of(app, Practice).practice
        assert game.task.better == "another" and game.session.game.count == found[0].number


def test_a_review_of_an_earlier_version_names_no_answer() -> None:
    data = {**asdict(DEAR), "why": ["it keeps the move"]}
    assert judged_from(data) == DEAR
    del data["answer"]
    assert judged_from(data) == DEAR
