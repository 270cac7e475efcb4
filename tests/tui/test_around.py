"""Around the table: the list of waiting games, the way back from a drill, practice for several, locales."""

from __future__ import annotations

import pytest

from smashup_tui.engine.rng import Rng
from smashup_tui.practice.drills import drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.support.settings import Settings
from smashup_tui.support.sigil_format import in_room, shipped_sigils
from smashup_tui.support.terminal import terminal_does_unicode
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalSeat, LocalTable
from smashup_tui.table.loop import by_habit
from smashup_tui.table.secrecy import OPEN_HANDS, Perspective
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.dialogs.choose import PickDialog
from smashup_tui.tui.dialogs.resume import resume_a_game
from smashup_tui.tui.screens.drills import DrillsScreen
from smashup_tui.tui.table.practice_table import Practice
from smashup_tui.tui.widgets.menu import Menu

from .tables import give, is_at, part_of
from .waiting import until

pytestmark = pytest.mark.usefixtures("quick")
PLAIN = Settings(ai_speed="instant", animations=False)


def played(names: str, answers: int) -> Session:
    session = Session.start(parse(names), 5)
    habit = by_habit(Rng(1))
    for _ in range(answers):
        assert session.game.decision is not None
        session.answer(habit(session.game, session.game.decision))
    session.close()
    return session


async def test_waiting_games_are_told_apart_by_score_turn_and_factions() -> None:
    one = played("You:human:robots+pirates, Ada:normal:aliens+zombies", 60)
    played("You:human, Bob:normal", 12)
    app = SmashupApp(PLAIN)
    async with app.run_test(size=(120, 40)) as pilot:
        resume_a_game(app)
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        shown = app.screen.query_one(Menu).shown_text
        vp = one.game.vp
        assert f"You {vp[0]} – Ada {vp[1]}" in shown and f"turn {one.game.turn}" in shown
        assert "Robots + Pirates – Aliens + Zombies" in shown


async def test_at_80_columns_the_factions_of_a_waiting_game_are_shortened() -> None:
    played("You:human:robots+pirates, Ada:normal:aliens+zombies", 30)
    played("You:human:sumo-wrestlers+masters-of-evil, Ada:normal:time-travelers+super-spies", 30)
    app = SmashupApp(PLAIN)
    async with app.run_test(size=(80, 24)) as pilot:
        resume_a_game(app)
        await until(pilot, lambda: isinstance(app.screen, PickDialog))
        menu = app.screen.query_one(Menu)
        assert "Ro+Pi – Al+Zo" in menu.shown_text and "Su+Ma – Ti+SS" in menu.shown_text
        assert menu.region.right < app.screen.query_one("#window").region.right, "nothing is cut off unseen"


def test_factions_are_shortened_as_people_say_them_and_never_cut() -> None:
    assert in_room(("Robots", "Pirates"), 40) == "Robots + Pirates"
    assert in_room(("Robots", "Pirates"), 9) == "Ro+Pi"
    assert in_room(("Masters of Evil", "Spider-Verse"), 19) == "Masters + Spiders"
    assert in_room(("Masters of Evil", "Spider-Verse"), 14) == "Ma+SV"
    assert in_room((), 9) == ""
    for slug, sigil in shipped_sigils().items():
        assert len(sigil.short) < len(slug), slug


async def test_back_from_a_drill_lie_the_drills() -> None:
    game = PracticeGame.for_drill(drills()[6])
    app = SmashupApp(PLAIN, first="practice_table", behind="drills", session=game)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_at(app, Practice))
        app.screen.menu_chosen("leave")  # type: ignore[attr-defined]
        await until(pilot, lambda: isinstance(app.screen, DrillsScreen))


async def test_practice_for_two_has_no_curtain() -> None:
    seating = parse("Mo:human:robots+pirates, Ada:human:aliens+zombies; first=Mo")
    game = PracticeGame.begin(seating.setup, 3, seating.players, "two")
    app = SmashupApp(PLAIN, first="practice_table", session=game)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: is_at(app, Practice))
        part = part_of(app, Practice)
        await until(pilot, lambda: part.c.builder is not None)
        end = part.c.builder.end if part.c.builder else None
        assert end is not None and part.c.seat.number == 0
        give(part.screen, (end,))
        await until(pilot, lambda: part.c.builder is not None and part.c.seat.number == 1)
        assert app.screen is part.screen


def test_nobody_is_spoken_to_where_a_game_is_only_watched() -> None:
    session = played("Ada:normal:robots+pirates, Bob:normal:aliens+zombies", 60)
    for number, name in enumerate(("Ada", "Bob")):
        card = session.game.discard_pile(number)[0]
        for perspective in (OPEN_HANDS, Perspective(number)):
            seat = LocalSeat(LocalTable(session), perspective)
            assert seat.explain(card).place == f"in {name}'s discard pile"
            assert {pile.heading for pile in seat.piles()} >= {"Ada's discard pile", "Bob's discard pile"}


@pytest.mark.parametrize(
    ("locale", "does"),
    [
        ({"LC_ALL": "C"}, False),
        ({"LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),  # as Python itself says there
        ({}, False),
        ({"LANG": "POSIX"}, False),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, True),
    ],
)
def test_no_more_than_ascii_in_the_c_locale(
    locale: dict[str, str], does: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("sys.__stdout__", type("Out", (), {"encoding": "utf-8"})())
    assert terminal_does_unicode() is does
