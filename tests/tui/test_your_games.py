"""Your games: the record on a screen, every game leading to its replay and review."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import date as Date
from pathlib import Path
from typing import Any

import pytest

from smashup_tui.ai.review import OWN_TURN, SCORING, TARGET, WHICH, Judged
from smashup_tui.engine import record as records
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.query.wording import option_words
from smashup_tui.stats.daily_deal import days_in_a_row, deal_of
from smashup_tui.stats.player_record import faction_name
from smashup_tui.stats.reviews import GameKey, load_reviews, save_review
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table.ai_process import PlayerProcess
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.deal_card import DealCard
from smashup_tui.tui.screens.new_game import NewGameScreen
from smashup_tui.tui.screens.review import ReviewScreen
from smashup_tui.tui.screens.your_games import YourGamesScreen
from smashup_tui.tui.table.practice_table import Practice
from smashup_tui.tui.table.recorded import Recorded
from smashup_tui.tui.table.screen import TableScreen
from smashup_tui.tui.widgets.menu import Menu
from tests.stats.recorded_games import TABLE, facts_of, played

from .snapshot import Comparison
from .tables import is_at, part_of
from .test_theatre import text_of
from .waiting import SIZES, click_text, named, until


@pytest.fixture
def games() -> None:
    """Three games with names that do not tell the day."""
    lines = (
        "You:human:aliens+wizards, Ada:hard:robots+ninjas",
        "You:human:kree+hydra, Ada:easy:aliens+robots, Bo:easy:pirates+ninjas",
        "You:human:aliens+kree, Ada:normal:dinosaurs+ninjas",
    )
    for number, line in enumerate(lines, 1):
        path = played(line, seed=number)
        path.rename(path.with_name(f"2026111{number}-200000-{number}.jsonl"))


def app(**more: object) -> SmashupApp:
    return SmashupApp(Settings(animations=False, **more), first="yours")  # type: ignore[arg-type]


def at_the_table(shown: SmashupApp) -> bool:
    """Even if the game begins with a question in front of it: it is dealt at random."""
    return any(isinstance(screen, TableScreen) for screen in shown.screen_stack)


async def test_home_leads_there() -> None:
    shown = SmashupApp(Settings(animations=False))
    async with shown.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await shown.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(shown.screen, YourGamesScreen) and "None of your games count yet" in text_of(shown)


@pytest.mark.usefixtures("games")
async def test_the_list_and_what_it_adds_up_to() -> None:
    shown = app()
    async with shown.run_test(size=(120, 40)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.pause()
        text = text_of(shown)
        assert "3 games" in text and "Rating: about" in text and "against hard" in text
        assert "2026-11-13" in text and "Kree" in text


@pytest.mark.usefixtures("games")
async def test_figures_and_challenges_are_a_key_away() -> None:
    shown = app()
    async with shown.run_test(size=(120, 40)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("tab")
        await pilot.pause()
        assert "Best pairs" in text_of(shown) and "95" in text_of(shown)
        await pilot.press("tab")
        await pilot.pause()
        assert "Ladder" in text_of(shown) and f"of {len(CATALOG.factions)}: win with each" in text_of(shown)
        await pilot.press("tab")
        await pilot.pause()
        assert "None of your games have been reviewed yet" in text_of(shown)
        await pilot.press("tab")
        await pilot.pause()
        assert "2026-11-13" in text_of(shown)


@pytest.mark.usefixtures("games")
async def test_filters_by_faction_opponent_and_result() -> None:
    shown = app()
    async with shown.run_test(size=(120, 40)) as pilot:
        await shown.workers.wait_for_complete()
        screen = shown.screen
        assert isinstance(screen, YourGamesScreen)
        await pilot.press("f")
        await click_text(pilot, shown.screen.query_one(Menu), "Hydra")
        await until(pilot, lambda: len(screen.games.items) == 1)
        assert "only Hydra" in text_of(shown)
        await pilot.press("f", "enter")
        await until(pilot, lambda: len(screen.games.items) == 3)
        await pilot.press("o")
        await click_text(pilot, shown.screen.query_one(Menu), "normal")
        await until(pilot, lambda: len(screen.games.items) == 1)
        await pilot.press("o", "enter")
        counts = []
        for _ in range(3):
            await pilot.press("w")
            await shown.workers.wait_for_complete()
            await pilot.pause()
            counts.append(len(screen.games.items))
        assert counts[0] + counts[1] == counts[2] == 3


@pytest.mark.usefixtures("games")
async def test_a_game_leads_to_its_replay_by_mouse() -> None:
    shown = app()
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.pause()
        await click_text(pilot, shown.screen.query_one(Menu), "2026-11-12")
        await until(pilot, lambda: is_at(shown, Recorded))
        await pilot.press("escape")
        assert isinstance(shown.screen, YourGamesScreen)


@pytest.mark.usefixtures("games")
async def test_a_game_leads_to_the_review_of_your_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, None]]:
        for done in (1, 2):
            yield done, 2, None

    monkeypatch.setattr(PlayerProcess, "review", nothing)
    shown = app()
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("v")
        await until(pilot, lambda: isinstance(shown.screen, ReviewScreen))
        assert isinstance(shown.screen, ReviewScreen) and shown.screen.seat == 0


async def test_games_with_undo_are_let_in_on_request() -> None:
    played(at={30: lambda session: session.undo()})
    shown = app()
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.pause()
        assert "1 with undo" in text_of(shown)
        await pilot.press("u")
        await shown.workers.wait_for_complete()
        await pilot.pause()
        assert "1 game" in text_of(shown)


SLIPS = [
    Judged(
        12,
        3,
        "What do you do?",
        "play Probe",
        0.4,
        "end the turn",
        0.6,
        0.01,
        (),
        WHICH,
        OWN_TURN,
        "aliens",
        3,
    ),
    Judged(
        30, 9, "Return which minion?", "Scout", 0.4, "Invader", 0.5, 0.01, (), TARGET, SCORING, "aliens", 11
    ),
    Judged(31, 9, "What do you do?", "end the turn", 0.5),
]


async def some_slips(
    self: PlayerProcess, session: Session, seat: int
) -> AsyncIterator[tuple[int, int, Judged | None]]:
    for done, judged in enumerate(SLIPS, 1):
        yield done, len(SLIPS), judged


@pytest.mark.usefixtures("games")
async def test_reviews_tell_what_to_work_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayerProcess, "review", some_slips)
    shown = app()
    async with shown.run_test(size=(120, 40)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("tab", "tab", "tab")
        await pilot.pause()
        assert "3 games not reviewed yet" in text_of(shown)
        await pilot.press("r")
        await shown.workers.wait_for_complete()
        await pilot.pause()
        text = text_of(shown)
        assert "3 games reviewed, with 6 moves" in text and "You lose most over which card to play" in text
        assert "not reviewed" not in text and len(load_reviews()) == 3
        screen = shown.screen
        assert isinstance(screen, YourGamesScreen) and len(screen.slips.items) == 6
        await pilot.press("enter")
        await until(pilot, lambda: is_at(shown, Recorded))
        assert part_of(shown, Recorded).replay.at == 12


@pytest.mark.usefixtures("games")
async def test_reviewing_can_be_stopped_and_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    reviewed: list[int] = []

    async def slow(
        self: PlayerProcess, session: Session, seat: int
    ) -> AsyncIterator[tuple[int, int, Judged | None]]:
        reviewed.append(seat)
        yield 1, 2, SLIPS[0]
        if len(reviewed) > 1:
            await asyncio.Event().wait()
        yield 2, 2, None

    monkeypatch.setattr(PlayerProcess, "review", slow)
    shown = app()
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("tab", "tab", "tab", "r")
        await until(pilot, lambda: "game 2 of 3: 1 of 2 answers" in text_of(shown))
        await pilot.press("x")
        await until(pilot, lambda: "2 games not reviewed yet" in text_of(shown))
        assert len(load_reviews()) == 1


@pytest.mark.usefixtures("games")
async def test_reviewing_that_is_stopped_before_it_begins_can_begin_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PlayerProcess, "review", some_slips)
    shown = app()
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("tab", "tab", "tab")
        assert isinstance(shown.screen, YourGamesScreen)
        shown.screen.action_reviews()
        shown.screen.action_stop()
        await pilot.press("r")
        await until(pilot, lambda: len(load_reviews()) == 3)


async def test_a_slip_is_tried_again_as_a_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(TABLE, seed=1)
    record = records.load(path)
    replay = Replay.open(path)
    number = next(
        n for n, reply in enumerate(replay.replies) if reply.seat == 0 and reply.label == "end the turn"
    )
    replay.show(number)
    assert replay.game.decision is not None
    better = option_words(replay.game, replay.game.decision, 0)
    slip = Judged(number, replay.game.turn, "What do you do?", "end the turn", 0.4, better, 0.6, 0.01)
    save_review(GameKey(path.name, record.seed, len(record.answers), 0), [slip])
    shown = app(ai_speed="instant")
    async with shown.run_test(size=(80, 24), notifications=True) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("tab", "tab", "tab", "p")
        await until(pilot, lambda: is_at(shown, Practice))
        table = part_of(shown, Practice)
        assert table.practice.session.game.count == number
        assert any("Find something better" in toast.message for toast in shown._notifications)
        table.practice.answer((0,))
        table.screen.restart()
        await pilot.pause()
        assert any("what the review found better" in toast.message for toast in shown._notifications)


async def test_todays_deal_is_dealt_and_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = app(ai_speed="instant")
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("t")
        await until(pilot, lambda: isinstance(shown.screen, DealCard))
        deal = deal_of(Date.today())
        assert faction_name(deal.decks[0][0]) in text_of(shown) and "The first game" in text_of(shown)
        assert not paths.unfinished_dir().exists()  # nothing is dealt before Enter
        await pilot.press("enter")
        await until(pilot, lambda: at_the_table(shown))
        (journal,) = paths.unfinished_dir().glob("*.jsonl")
        assert str(deal_of(Date.today()).seed) in journal.name


async def test_the_next_rung_is_a_table() -> None:
    shown = app(ai_speed="instant")
    async with shown.run_test(size=(80, 24)) as pilot:
        await shown.workers.wait_for_complete()
        await pilot.press("tab", "tab", "l")
        await until(pilot, lambda: isinstance(shown.screen, DealCard))
        assert isinstance(shown.screen, DealCard)
        assert shown.screen.window_title == "The ladder: easy" and "Bases:" in text_of(shown)
        await pilot.press("enter")
        await until(pilot, lambda: at_the_table(shown))
        (journal,) = paths.unfinished_dir().glob("*.jsonl")
        assert '"aliens","extramorphs"' in journal.read_text(encoding="utf-8")


async def test_the_end_of_a_deal_of_the_day_has_a_line_to_share() -> None:
    deal = deal_of(Date(2026, 11, 16))
    path = played(deal.seating("You").line, deal.seed, daily="2026-11-16")
    shown = SmashupApp(Settings(animations=False), first="result", session=Session.resume(path))
    async with shown.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Smash Up 2026-11-16" in text_of(shown)


async def test_a_deal_played_shows_its_line_to_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(SmashupApp, "copy", lambda self, text, note="": copied.append(text))
    day = Date(2026, 11, 16)
    deal = deal_of(day)
    facts = facts_of(played(deal.seating("You").line, deal.seed, daily=day.isoformat()))
    shown = SmashupApp(Settings(animations=False), first="deal", about=Settings(), journals=[facts], date=day)
    async with shown.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "1 day in a row" in text_of(shown) and "for fun" in text_of(shown)
        await pilot.press("c")
        assert copied[0].startswith("Smash Up 2026-11-16")


def test_days_in_a_row_end_where_one_is_missing() -> None:
    days: dict[str, Any] = {f"2026-11-{day}": None for day in (12, 14, 15)}
    assert days_in_a_row(days, Date(2026, 11, 16)) == 2  # today's is still to come
    assert days_in_a_row(days, Date(2026, 11, 15)) == 2
    assert days_in_a_row(days, Date(2026, 11, 17)) == 0


async def test_the_new_game_screen_seats_an_even_opponent() -> None:
    shown = SmashupApp(Settings(animations=False), first="new")
    async with shown.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+e")
        await shown.workers.wait_for_complete()
        await pilot.pause()
        assert any("Not enough rated games" in toast.message for toast in shown._notifications)
        ends: dict[bool, Path] = {}
        for seed in range(20):
            path = played(TABLE, seed=seed)
            ends.setdefault(facts_of(path).winner == 0, path)
            if len(ends) == 2:
                break
        for number in range(8):  # as many defeats as wins against hard
            for won, path in ends.items():
                (path.parent / f"{won}-{number}.jsonl").write_bytes(path.read_bytes())
        await pilot.press("ctrl+e")
        await shown.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(shown.screen, NewGameScreen)
        assert [place.player for place in shown.screen.table.played] == ["human", "hard"]


# --- how it looks -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    "keys",
    [(), ("tab",), ("tab", "tab"), ("tab", "tab", "tab", "r")],
    ids=["games", "figures", "challenges", "work"],
)
@pytest.mark.parametrize("size", SIZES, ids=named)
def test_your_games(
    size: tuple[int, int],
    keys: tuple[str, ...],
    compare_screen: Comparison,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PlayerProcess, "review", some_slips)
    looks(SmashupApp(Settings(animations=False, ascii="off"), first="yours"), size, keys, compare_screen)


@pytest.mark.usefixtures("games")
def test_your_games_in_ascii(compare_screen: Comparison) -> None:
    settings = Settings(theme="mono", animations=False, ascii="on")
    looks(SmashupApp(settings, first="yours"), SIZES[0], (), compare_screen)


def looks(
    shown: SmashupApp, size: tuple[int, int], keys: tuple[str, ...], compare_screen: Comparison
) -> None:
    async def ready(pilot: object) -> None:
        await shown.workers.wait_for_complete()
        await pilot.pause()  # type: ignore[attr-defined]
        for key in keys:
            await pilot.press(key)  # type: ignore[attr-defined]
        await shown.workers.wait_for_complete()
        await pilot.pause()  # type: ignore[attr-defined]

    compare_screen(shown, size, ready)
