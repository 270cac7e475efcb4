"""A full disk, a home that refuses us, is a file or is not there: every command says so, and games go on."""

from __future__ import annotations

import errno
import io
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.ai.chance import random_answer
from smashup_tui.cli import COMMANDS, app
from smashup_tui.engine.record import load
from smashup_tui.engine.rng import Rng
from smashup_tui.online.protocol import Refused
from smashup_tui.online.server import GameServer
from smashup_tui.practice.drills import drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.practice.tree import Tree
from smashup_tui.support import paths
from smashup_tui.support.paths import HOME_VARIABLE
from smashup_tui.support.settings import Settings
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.replay import Replay
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from smashup_tui.tui.table.screen import TableScreen
from tests.files.disk import Disk

LINE = "Mo:human:ninjas+pirates, Ada:random:aliens+robots"
KINDS = ("full", "read-only", "a file", "closed", "none")
HERE = "HERE"  # stands for a path in the home that refuses

# Every command, as it would write something; what goes on for ever, or needs a terminal, is looked at below.
TRIED: dict[str, tuple[tuple[str, ...], ...]] = {
    "play": (("--setup", LINE, "--seed", "3", "--plain"),),
    "resume": ((), ("--plain",)),
    "learn": ((),),
    "rules": (("search", "score"), ("--export", HERE)),
    "card": (("Shinobi",),),
    "cards": (("--help",),),
    "sim": (("--games", "1"),),
    "replay": (("GAME", "--text"), ("GAME", "--verify"), ("GAME", "--save", HERE)),
    "arena": (("--seats", "random,random", "--games", "2", "--json", HERE),),
    "lab": ((), ("run", "--level", "random", "--games", "2"), ("heat", "--svg", HERE)),
    "train": (("--games", "5"),),
    "bot": (("--help",),),
    "watch": (("--help",),),
    "host": (("--help",),),
    "server": (("--help",),),
    "join": (("nowhere",),),
    "practice": ((), ("--list",)),
    "record": ((), ("--rebuild",), ("--export", HERE), ("--work-on",), ("--suits",), ("--challenges",)),
    "daily": ((), ("--results",)),
    "doctor": ((),),
    "report": ((), ("GAME", "--out", HERE)),
    "schema": ((),),
}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record somewhere else."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "elsewhere"))
    session = Session.start(parse(LINE), 5)
    for _ in range(4):
        session.answer(0)
    session.close()
    assert session.record.path is not None
    return session.record.path


def refusing(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of that kind."""
    if kind == "none":
        return _no_home(tmp_path, monkeypatch)
    home = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    if kind == "a file":
        home.write_text("not a folder", encoding="utf-8")
        return home
    home.mkdir()
    if kind == "full":
        Disk(monkeypatch, home, fails_at=0, how="full")
        monkeypatch.setattr(Path, "write_text", _half_a_text)
    elif kind == "closed":
        _refuse_entering(home, monkeypatch)
    else:
        _refuse_writing(home, monkeypatch)
    return home


def _half_a_text(path: Path, text: str, *_: object, **__: object) -> None:
    path.write_bytes(text.encode()[: len(text) // 2])
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Of a user that nobody has told the machine of."""
    for name in (HOME_VARIABLE, "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)

    def unknown(uid: int) -> NoReturn:
        raise KeyError(uid)

    monkeypatch.setattr("pwd.getpwuid", unknown)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return paths.NO_HOME


def _refuse_entering(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a folder of somebody else's, of which one may not even know what is in it."""

    def refused(path: object) -> bool:
        return isinstance(path, (str, Path)) and home in (Path(path), *Path(path).parents)

    def guard(where: object, name: str) -> None:
        real = getattr(where, name)

        def call(path: object = ".", *more: object, **options: object) -> object:
            if refused(path) and (name != "stat" or path != home):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
            return real(path, *more, **options)

        monkeypatch.setattr(where, name, call)

    def no_database(*_: object, **__: object) -> NoReturn:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr("sqlite3.connect", no_database)
    for where, names in ((os, ("stat", "scandir", "listdir", "mkdir", "open")), (io, ("open",))):
        for name in names:
            guard(where, name)


def _refuse_writing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may be allowed everything, so it is refused in between."""
    plainly: Callable[..., object] = Path.open
    mkdir: Callable[..., None] = Path.mkdir

    def no(path: Path) -> None:
        if home in (path, *path.parents):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    def opened(path: Path, mode: str = "r", *args: object, **more: object) -> object:
        if set(mode) & set("wax+"):
            no(path)
        return plainly(path, mode, *args, **more)

    def made(path: Path, *args: object, **more: object) -> None:
        if not path.exists():
            no(path)
        mkdir(path, *args, **more)

    monkeypatch.setattr(Path, "open", opened)
    monkeypatch.setattr(Path, "mkdir", made)


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app([arguments[0]]), list(arguments), input="e\ne\nq\n")


def empty_files(home: Path) -> list[Path]:
    return [file for file in home.rglob("*") if file.is_file() and not file.stat().st_size]


def test_every_command_is_tried() -> None:
    assert TRIED.keys() == COMMANDS.keys()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("command", TRIED)
def test_every_command_says_what_is_wrong(
    kind: str, command: str, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = refusing(kind, tmp_path, monkeypatch)
    for more in TRIED[command]:
        stand_ins = {"GAME": str(game), HERE: str(home / "written")}
        result = smashup(command, *(stand_ins.get(each, each) for each in more))
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        assert result.exit_code in (0, 2) or command == "doctor"
        assert result.exit_code == 0 or result.stderr or command == "doctor"
        assert HERE not in more or (result.exit_code == 2 and "writ" in result.stderr), result.output
    monkeypatch.undo()  # now it can be looked into
    assert not empty_files(home), "an empty file stays"
    assert not list(tmp_path.glob("here/*")), "what is nobody's home is made a folder"


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_in_plain_text_goes_on_and_says_so(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing(kind, tmp_path, monkeypatch)
    result = smashup("play", "--setup", LINE, "--seed", "3", "--plain")
    assert result.exit_code == 2 and HOME_VARIABLE in result.stdout
    assert result.stdout.count("isn't being saved") == 1
    assert "Turn" in result.stdout and "couldn't be saved and is lost" in result.stderr


@pytest.mark.parametrize("kind", KINDS)
async def test_a_game_on_the_screen_goes_on_and_says_so(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing(kind, tmp_path, monkeypatch)
    session = Session.start(parse(LINE), 3)
    application = SmashupApp(Settings(ai_speed="instant", animations=False), first="table", session=session)
    async with application.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert "only in memory" in " ".join(note.message for note in application._notifications)
        screen = application.screen
        assert isinstance(screen, TableScreen)
        assert "lost" in screen.menu().items[-1].label
        application.save_settings()
    assert session.record.path is None


def test_it_is_written_down_as_soon_as_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    disk = Disk(monkeypatch, home, fails_at=0, how="full")
    session = Session.start(parse(LINE), 3)
    session.answer(0)
    assert "only in memory" in session.trouble() and not list(home.rglob("*.jsonl"))
    disk.mend()
    session.answer(0)
    assert not session.trouble() and session.record.path is not None
    session.close()
    again = load(session.record.path)
    assert again.answers == session.record.answers and len(again.answers) == 2
    assert again.replay().digest() == session.game.digest()


@pytest.mark.parametrize("kind", KINDS)
def test_practice_and_games_played_on_go_on_as_well(
    kind: str, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = refusing(kind, tmp_path, monkeypatch)
    practice = PracticeGame.for_drill(drills()[0])
    table = LocalTable(practice)
    assert "only in memory" in table.trouble()
    assert not table.seat(practice.session.turn_of).answer(drills()[0].solution[0]), "it has been said"
    assert practice.tree.in_memory_alone
    practice.close()
    replay = Replay.open(game)
    session = replay.play_on(("human", "random"))
    session.answer(0)
    assert "only in memory" in session.trouble()
    session.close()
    assert not empty_files(home)


def test_a_practice_game_is_written_down_as_soon_as_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    disk = Disk(monkeypatch, tmp_path, fails_at=0, how="full")
    practice = PracticeGame.for_drill(drills()[0])
    practice.answer(drills()[0].solution[0])
    disk.mend()
    practice.tree.call(practice.tree.at, "here")
    practice.close()
    (file,) = paths.practice_dir().glob("*.jsonl")
    again = Tree.load(file)
    assert len(again.points) == 2 and again.here.name == "here"
    again.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_house_without_a_place_for_its_tables_says_so(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusing(kind, tmp_path, monkeypatch)
    with pytest.raises(Refused, match="can't keep its tables"):
        GameServer(paths.server_dir())


def test_a_finished_game_stays_where_it_was_if_it_cannot_be_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    session = Session.start(parse("Mo:random:ninjas+pirates, Ada:random:aliens+robots"), 3)
    real, rng = os.replace, Rng(3)

    def refused(*args: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "replace", refused)
    while not session.over:
        assert session.game.decision is not None
        session.answer(random_answer(session.game.decision, rng))
    assert "isn't being saved" in session.trouble()
    monkeypatch.setattr(os, "replace", real)
    assert session.record.path is not None and load(session.record.path).replay().over
    session.close()
