"""A card of a pack that raises in the middle of a game: it is named, and ends that game and no other."""

from __future__ import annotations

import asyncio
import pickle
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.arena.match import Match
from smashup_tui.arena.match import play as play_match
from smashup_tui.cards import packs
from smashup_tui.cards.packs import faults_named
from smashup_tui.cards.sigils import sigils
from smashup_tui.cli import app
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.model.errors import CardFault
from smashup_tui.engine.record import load
from smashup_tui.support import paths
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from tests.home import home as home
from tests.online.guests import PATIENCE, begin, choose, give, seat_at, server_at, until

HEAD = """from smashup_tui.cards.dsl import Me, Steps, card_set, faction, BEFORE_SCORING, this_base
SET = card_set("Mine", "mine", 2026)
mine = faction("Testers", SET)
mine.base("Test Bench", breakpoint=20, vp=(4, 2, 1), text="")
mine.base("Test Tube", breakpoint=20, vp=(4, 2, 1), text="")
"""
PLAYED = """tester = mine.minion("Tester", power=3, copies=20, text="")
@tester.on_play
def _(me: Me) -> Steps:
    yield from me.draw()
    raise KeyError("left")
"""
ASKED = """tester = mine.minion("Tester", power=3, copies=20, text="")
@tester.on_play
def _(me: Me) -> Steps:
    yield from me.may_choose(me.minions(), "Which?")
    raise KeyError("left")
"""
COUNTED = """tester = mine.minion("Tester", power=3, copies=20, text="")
@tester.gives_power
def _(me: Me, minion: int) -> int:
    raise KeyError("left")
"""
LINE = "Mo:human:Testers+aliens, Ada:random:robots+pirates; first=Mo"


@pytest.fixture(params=["played", "asked", "counted"])
def broken(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A pack whose only card raises when it is played, after it has asked, or when powers are counted."""
    body = {"played": PLAYED, "asked": ASKED, "counted": COUNTED}[request.param]
    before, packs_before = CATALOG.contents(), packs.PACKS[:]
    sigils.cache_clear()
    (tmp_path / "brokenpack.py").write_text(HEAD + body, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    class Installed:
        name, version = "smashup-broken", "0.1"

    packs._load_pack(Installed, "brokenpack")  # type: ignore[arg-type]
    try:
        assert not CATALOG.left_out
        yield request.param
    finally:
        CATALOG.go_back_to(before)
        CATALOG.left_out.clear()
        packs.PACKS[:] = packs_before
        sigils.cache_clear()
        del sys.modules["brokenpack"]


def named(text: str) -> bool:
    words = " ".join(text.split())
    return (
        "Tester of the pack smashup-broken 0.1 cannot go on (KeyError: 'left'; brokenpack.py, line" in words
    )


def until_it_raises(session: Session) -> CardFault:
    """Play testers."""
    for _ in range(200):
        decision = session.game.decision
        assert decision is not None
        picked = tuple(range(decision.least)) or (0,)
        try:
            session.answer(picked if len(picked) <= decision.most else ())
        except CardFault as fault:
            return fault
    raise AssertionError("nothing was raised")


def test_it_is_named_and_the_record_stands_before_it(broken: str, home: Path) -> None:
    session = Session.start(parse(LINE), 3)
    fault = until_it_raises(session)
    assert named(str(fault)) and fault.pack == "smashup-broken 0.1"
    path = session.record.path
    session.close()
    assert path is not None and not session.unsaved()
    again = Session.resume(path)
    assert again.game.digest() == session.game.digest() and not again.trouble()
    assert not Replay.open(path).problem
    again.close()


def smashup(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app([arguments[0]]), list(arguments), input=typed)


def ended_in_words(result: Result) -> None:
    assert result.exit_code == 2 and isinstance(result.exception, SystemExit), result.exception
    assert named(result.stderr) and "Traceback" not in result.stderr


def test_random_games_go_on_with_the_next(broken: str, home: Path) -> None:
    result = smashup("sim", "--factions", "testers+aliens", "--games", "5")
    ended_in_words(result)
    assert result.stderr.count("seed ") + result.stdout.count("seed ") == 5
    ended_in_words(smashup("sim", "--factions", "testers+aliens", "--games", "3", "--json"))


def test_a_game_that_is_watched_ends_and_the_next_begins(broken: str, home: Path) -> None:
    line = "Mo:quick:Testers+aliens, Ada:quick:robots+pirates; first=Mo"
    result = smashup("watch", "--plain", "--setup", line, "--games", "2", "--seed", "3")
    ended_in_words(result)
    assert "Game 2 of 2" in result.stdout and "The game of seed 4 ends here." in result.stderr


def test_a_game_in_lines_of_text_ends_in_words(broken: str, home: Path) -> None:
    result = smashup("play", "--plain", "--seed", "3", "--setup", LINE, typed="1\n" * 60)
    ended_in_words(result)
    assert "it is saved as it was before the last answer" in result.stderr
    (path,) = paths.unfinished_dir().glob("*.jsonl")
    assert load(path).replay().decision is not None


async def test_the_app_goes_back_to_home_and_says_it(broken: str, home: Path) -> None:
    session = Session.start(parse(LINE), 3)
    path = session.record.path
    settings = Settings(ai_speed="instant", animations=False, confirm_end_turn=False)
    application = SmashupApp(settings, first="table", session=session)
    async with application.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        for _ in range(60):
            if len(application.screen_stack) == 1:
                break
            await pilot.press("enter")
            await pilot.pause()
        assert len(application.screen_stack) == 1
        messages = " ".join(note.message for note in application._notifications)
        assert named(messages) and "it is saved as it was" in messages
        assert path is not None
        Session.resume(path).close()  # nobody holds it any more
        await pilot.press("n")
        await pilot.pause()
        assert type(application.screen).__name__ == "NewGameScreen", "everything else goes on"


async def test_a_server_closes_that_table_and_no_other(broken: str, home: Path) -> None:
    async with server_at(home) as (server, port):
        console: list[str] = []
        server.report = console.append
        line = "Mo:human:{}+aliens, Bo:human:robots+pirates; first=Mo"
        bad, good = (server.open(parse(line.format(each))) for each in ("Testers", "ninjas"))
        at_bad = [seat_at(port, seat.ticket) for seat in bad.record.seats]
        at_good = [seat_at(port, seat.ticket) for seat in good.record.seats]
        await begin([*at_bad, *at_good])
        async with asyncio.timeout(PATIENCE):
            for number in count():
                if bad.broken:
                    break
                asked = next((seat for seat in at_bad if seat.question() is not None), None)
                if asked is not None:
                    question = asked.question()
                    assert question is not None
                    asked.answer(choose(question, number))
                await asyncio.sleep(0.01)
        assert "A card of the pack smashup-broken 0.1 raised an error" in bad.broken
        assert "Tester" not in bad.broken, "it may be hidden"
        await until(at_bad[1], lambda: at_bad[1].ended)
        assert len(console) == 1 and named(console[0])
        for _ in range(10):
            async with asyncio.timeout(PATIENCE):
                while all(seat.question() is None for seat in at_good):
                    await asyncio.sleep(0.01)
            asked = next(seat for seat in at_good if seat.question() is not None)
            question = asked.question()
            assert question is not None
            give(asked, question)
            await until(asked, lambda asked=asked, question=question: asked.question() != question)
            await asyncio.sleep(0.05)
        assert not good.broken


def test_a_run_of_games_names_the_game(broken: str) -> None:
    match = Match(0, 7, ("random", "random"), (("testers", "aliens"), ("robots", "pirates")))
    with pytest.raises(CardFault) as fault:
        play_match(match)
    assert str(fault.value).startswith("In the game of seed 7: ") and named(str(fault.value))
    assert str(pickle.loads(pickle.dumps(fault.value))) == str(fault.value), "it comes from another process"


def test_what_no_card_has_raised_stays_what_it_is() -> None:
    with pytest.raises(ZeroDivisionError), faults_named():
        raise ZeroDivisionError
