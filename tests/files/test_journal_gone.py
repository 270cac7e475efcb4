"""A journal that goes in mid-game is written again; where it cannot be, all front ends say what is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.ai.chance import random_answer
from smashup_tui.cli import app
from smashup_tui.engine.record import load
from smashup_tui.engine.rng import Rng
from smashup_tui.online.client import RemoteSeat
from smashup_tui.online.server import SERVER_FILE, GameServer
from smashup_tui.online.server_table import UNSAVED, UNSAVED_AT_LAST
from smashup_tui.online.table_record import FILE
from smashup_tui.plaintext.talk import Talk
from smashup_tui.practice.drills import drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.practice.tree import Tree
from smashup_tui.support import paths, stdio
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from tests.files.disk import Disk
from tests.home import home as home
from tests.home import same_deal as same_deal
from tests.online.guests import begin, choose, seat_at, server_at, tickets_of, two_players

LINE = "Mo:human:ninjas+pirates, Ada:random:aliens+robots; first=Mo"


def removed(path: Path) -> None:
    path.unlink()


def folder_removed(path: Path) -> None:
    shutil.rmtree(path.parent)


def moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere.txt"))


def folder_moved(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def replaced(path: Path) -> None:
    other = path.with_name("other.txt")
    other.write_text("somebody else's\n", encoding="utf-8")
    os.replace(other, path)


WAYS = (removed, folder_removed, moved, folder_moved, replaced)
Way = Callable[[Path], None]


def begun(answers: int = 6) -> tuple[Session, Path]:
    session = Session.start(parse(LINE), 3)
    for _ in range(answers):
        session.answer(0)
    assert session.record.path is not None
    return session, session.record.path


@pytest.mark.parametrize("way", WAYS)
def test_a_journal_that_is_gone_is_written_again_with_the_next_answer(way: Way, home: Path) -> None:
    session, path = begun()
    way(path)
    session.answer(0)
    trouble, there = session.trouble(), session.record.path
    assert there is not None and there.parent == path.parent
    assert str(there) in trouble and "has been saved again" in trouble
    again = load(there)
    assert again.answers == session.record.answers and again.replay().digest() == session.game.digest()
    session.answer(0)
    assert not session.trouble() and not session.unsaved()
    session.close()
    assert len(load(there).answers) == 8
    if way is replaced:
        assert path.read_text(encoding="utf-8") == "somebody else's\n"


@pytest.mark.parametrize("way", WAYS)
def test_a_journal_that_is_gone_is_written_again_when_the_game_is_left(way: Way, home: Path) -> None:
    session, path = begun()
    way(path)
    session.close()
    assert session.record.path is not None and not session.unsaved()
    assert Session.resume(session.record.path).game.digest() == session.game.digest()


@pytest.mark.parametrize("way", WAYS)
def test_a_journal_that_is_gone_is_written_again_when_something_is_taken_back(way: Way, home: Path) -> None:
    session, path = begun(7)
    way(path)
    assert session.undo()
    session.close()
    assert session.record.path is not None
    again = load(session.record.path)
    assert again.answers == session.record.answers and again.took_back


@pytest.mark.parametrize("way", WAYS)
def test_a_journal_that_is_gone_goes_to_the_finished_games_all_the_same(way: Way, home: Path) -> None:
    session, path = begun()
    while len(session.record.answers) < 40 or not session.game.at_rest:
        session.answer(None if session.game.decision and session.game.decision.may_pass else 0)
    way(path)
    session.finish()
    assert session.record.path is not None and session.record.path.parent == paths.games_dir()
    session.close()
    assert load(session.record.path).replay().digest() == session.game.digest()


def test_one_that_was_closed_meanwhile_is_written_again_as_well(home: Path) -> None:
    session, path = begun()
    session.close()
    path.unlink()
    session.answer(0)
    session.close()
    assert session.record.path is not None and len(load(session.record.path).answers) == 7


def test_where_it_cannot_be_written_again_it_is_said_at_once_and_at_the_end(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun()[0]
    shutil.rmtree(home)
    home.write_text("a file in the way", encoding="utf-8")
    session.answer(0)
    assert "only in memory" in session.trouble() and session.in_memory_alone
    session.close()
    assert "couldn't be saved and is lost" in session.unsaved()
    assert stdio.code_after_last_words(0) == stdio.REFUSED
    assert "is lost" in capsys.readouterr().err
    assert stdio.code_after_last_words(0) == 0, "it is said once"


def test_what_a_full_disk_has_refused_is_counted(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, path = begun()
    disk = Disk(monkeypatch, home, fails_at=0, how="full")
    for _ in range(3):
        session.answer(0)
    assert "goes on" in session.trouble()
    session.close()
    assert session.unsaved().startswith("The last 3 answers couldn't be saved: ")
    assert stdio.code_after_last_words(0) == stdio.REFUSED and str(path) in capsys.readouterr().err
    disk.mend()
    assert len(load(path).answers) == 6


def test_what_is_written_at_the_last_moment_is_not_lost(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, path = begun()
    disk = Disk(monkeypatch, home, fails_at=0, how="full")
    session.answer(0)
    disk.mend()
    session.close()
    assert not session.unsaved() and stdio.code_after_last_words(0) == 0
    assert len(load(path).answers) == 7


@pytest.mark.parametrize("way", WAYS)
def test_a_practice_game_that_is_gone_is_written_again(way: Way, home: Path) -> None:
    game = PracticeGame.for_drill(drills()[0])
    path = game.tree.path
    assert path is not None
    way(path)
    game.answer(drills()[0].solution[0])
    assert "has been saved again" in game.session.trouble() and game.tree.path is not None
    game.close()
    again = Tree.load(game.tree.path)
    assert len(again.points) == 2
    again.close()


# --- on every front end ---------------------------------------------------------------------------------


class InTheirBack(Talk):
    """Somebody at the keyboard whose journal goes while they type."""

    way: Way

    def hear(self, prompt: str = "> ") -> str | None:
        typed = super().hear(prompt)
        for path in list(paths.unfinished_dir().glob("*.jsonl")):
            if path.stat().st_size > 100:
                type(self).way(path)
        return typed


@pytest.mark.parametrize("way", [removed, folder_removed, replaced])
def test_plain_text_says_it_and_keeps_the_game(way: Way, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    talk = type("Hearing", (InTheirBack,), {"way": staticmethod(way)})
    monkeypatch.setattr("smashup_tui.plaintext.talk.Talk", talk)
    result = smashup("play", "--setup", LINE, "--seed", "3", "--plain")
    assert result.exit_code == 0 and "has been saved again" in result.stdout
    assert "The game is saved." in result.stdout
    found = [path for path in paths.unfinished_dir().glob("*.jsonl") if path.stat().st_size > 100]
    assert len(found) == 1 and load(found[0]).answers


def test_plain_text_ends_with_a_true_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def way(path: Path) -> None:
        shutil.rmtree(home)
        home.write_text("a file in the way", encoding="utf-8")

    talk = type("Hearing", (InTheirBack,), {"way": staticmethod(way)})
    monkeypatch.setattr("smashup_tui.plaintext.talk.Talk", talk)
    result = smashup("play", "--setup", LINE, "--seed", "3", "--plain")
    assert result.exit_code == 2 and "is only in memory" in result.stdout
    assert "The game is saved" not in result.stdout and "is lost" in result.stderr


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app([arguments[0]]), list(arguments), input="e\ne\nq\n")


async def test_the_screen_says_it_at_once(home: Path) -> None:
    session, path = begun(0)
    settings = Settings(ai_speed="instant", animations=False, confirm_end_turn=False)
    application = SmashupApp(settings, first="table", session=session)
    async with application.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        folder_removed(path)
        await pilot.press("e")
        await application.workers.wait_for_complete()
        await pilot.pause()
        assert "has been saved again" in " ".join(note.message for note in application._notifications)
    assert session.record.path is not None and load(session.record.path).answers


async def test_the_result_says_what_is_lost(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, rng = begun()[0], Rng(3)
    Disk(monkeypatch, home, fails_at=0, how="full")
    while session.game.decision is not None:
        session.answer(random_answer(session.game.decision, rng))
    application = SmashupApp(Settings(animations=False), first="result", session=session)
    async with application.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        shown = " ".join(note.message for note in application._notifications)
        assert "couldn't be saved: " in shown and "answers" in shown


async def test_guests_and_the_console_hear_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server_at(home) as (server, port):
        console: list[str] = []
        server.report = console.append
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await eventually(lambda: all(seat.has_begun for seat in seats))
        folder_removed(table.folder / table.record.journal)
        await one_answer(seats)
        await eventually(lambda: console)
        assert "has been saved again" in console[0] and str(home) in console[0]
        assert not seats[1].lines, "to guests it is no matter"
        again = load(table.folder / table.record.journal)
        assert again.answers and (table.folder / FILE).exists()
        disk = Disk(monkeypatch, home, fails_at=0, how="full")
        await one_answer(seats)
        await one_answer(seats)
        await eventually(lambda: all(seat.lines for seat in seats))
        for seat in seats:
            assert [line.text for line in seat.lines] == [UNSAVED], "once, and without a path"
        assert len(console) == 2 and "isn't being saved" in console[1]
        await server.close()
        await eventually(lambda: all(seat.lines[-1].text == UNSAVED_AT_LAST for seat in seats))
        for seat in seats:
            seat.leave()
        disk.mend()
    assert stdio.code_after_last_words(0) == stdio.REFUSED


async def eventually(is_so: Callable[[], object]) -> None:
    """However busy the machine is."""
    async with asyncio.timeout(60):
        while not is_so():
            await asyncio.sleep(0.01)


async def one_answer(seats: list[RemoteSeat]) -> None:
    """Whoever is asked answers, and has seen what came of it."""
    await eventually(lambda: any(seat.question() is not None for seat in seats))
    seat = next(seat for seat in seats if seat.question() is not None)
    question = seat.question()
    assert question is not None
    seat.answer(choose(question))
    await eventually(lambda: seat.question() != question and not seat.answer_pending)


async def test_a_server_whose_folder_is_removed_is_there_again(home: Path) -> None:
    async with server_at(home) as (server, port):
        table = two_players(server)
        seats = [seat_at(port, ticket) for ticket in tickets_of(table)]
        await begin(seats)
        await eventually(lambda: all(seat.has_begun for seat in seats))
        shutil.rmtree(server.folder)
        await one_answer(seats)
        await one_answer(seats)
        await eventually(lambda: (table.folder / FILE).exists() and (server.folder / SERVER_FILE).exists())
        for seat in seats:
            seat.leave()
        ticket, folder, given = server.ticket, server.folder, table.session
        await server.close()
    again = GameServer(folder)
    (same,) = again.restore()
    assert again.ticket == ticket and same.session is not None and given is not None
    assert same.session.game.digest() == given.game.digest()
    await again.close()
