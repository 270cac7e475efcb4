"""Names that a terminal would obey, on the disk and in files: no command and no screen lets them out."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from smashup_tui.cli import COMMANDS, app
from smashup_tui.commands import online
from smashup_tui.online.server import GameServer
from smashup_tui.online.table_record import TableRules
from smashup_tui.practice import saved
from smashup_tui.practice.drills import drills
from smashup_tui.practice.practice_game import PracticeGame
from smashup_tui.stats import archive
from smashup_tui.support import paths
from smashup_tui.support.settings import load
from smashup_tui.table import exports
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import Replay
from smashup_tui.table.secrecy import OPEN_HANDS
from smashup_tui.table.session import Session
from smashup_tui.tui.app import SmashupApp
from tests.home import home as home

TITLE, CLIPBOARD, BIDI = "\x1b]0;owned\x07", "\x1b]52;c;b3duZWQ=\x07", "\u202egnp\u2066"
HOSTILE = f"a{TITLE}{CLIPBOARD}{BIDI}\x9b31mb\u2028c\x7fd"
OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")

SCREENS_THAT_LIST = (
    "home",
    "new",
    "replays",
    "yours",
    "practice",
    "drills",
    "settings",
    "friends",
    "watch",
    "editor",
)

# What each command says of the player's files; what only waits for others is left to its own tests.
TRIED: dict[str, tuple[tuple[str, ...], ...]] = {
    "play": (
        ("--setup", "{name}:human, Ada:random", "--plain", "--seed", "3"),
        ("--setup", "Mo:{name}", "--plain"),
    ),
    "resume": (("--plain",),),
    "learn": ((),),
    "rules": (("search", "{name}"), ("show", "{name}"), ("--export", "{file}")),
    "card": (("{name}",),),
    "cards": (("--faction", "{name}"),),
    "sim": (("--factions", "{name}"),),
    "replay": (
        ("{game}", "--text"),
        ("{game}", "--verify"),
        ("{game}", "--seat", "{name}"),
        ("{broken}",),
        ("{file}",),
        ("{game}", "--save", "{file}"),
    ),
    "arena": (("--seats", "{name},quick"), ("--seats", "quick,quick", "--json", "{broken}/x")),
    "lab": (("heat", "--svg", "{broken}/x"), ("pair", "{name}", "{name}"), ("run", "--level", "{name}")),
    "train": (("--games", "5", "--level", "{name}"),),
    "bot": (("check", "{name}"),),
    "watch": (("--seats", "{name},quick", "--plain"), ("{name}",)),
    "host": (
        ("--plain", "--setup", "{name}"),
        ("--plain", "--known-as", "{name}"),
        ("--plain", "--setup", "Mo:human, Bo:human", "--cert", "{broken}", "--key", "{broken}"),
    ),
    "server": (("--cert", "{broken}", "--key", "{broken}"),),
    "join": (("{name}",), ("localhost:1/{name}",)),
    "practice": (("--position", "{broken}"), ("--position", "{name}")),
    "record": (
        (),
        ("--rebuild",),
        ("--import", "{zip}"),
        ("--import", "{broken}"),
        ("--faction", "{name}"),
        ("--since", "{name}"),
        ("--export", "{broken}/x"),
    ),
    "daily": (("--date", "{name}"), ("--results",)),
    "doctor": ((),),
    "report": ((), ("{game}",), ("{broken}",), ("{file}",), ("{game}", "--out", "{broken}/x")),
    "schema": ((),),
}


@pytest.fixture
def places(home: Path) -> dict[str, str]:
    """A home full of such names: of files, of players, in headers; and the things that a command is given."""
    session = Session.start(parse("Mo:human:aliens+robots, Ada:random:pirates+ninjas; first=Mo"), 3)
    for _ in range(12):
        session.answer(0)
    session.close()
    path = session.record.path
    assert path is not None
    lines = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["seats"][0]["name"] = header["version"] = header["extra"]["line"] = HOSTILE
    content = "\n".join([json.dumps(header), *lines[1:], ""])
    path.unlink()
    for folder in (paths.unfinished_dir(), paths.games_dir(), paths.lessons_dir()):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"20261101-101010-{HOSTILE}.jsonl").write_text(content, encoding="utf-8")
        (folder / f"20261102-101010-{HOSTILE}.jsonl").write_text(
            content.replace("[0]", "[99]"), encoding="utf-8"
        )
        (folder / f"broken-{HOSTILE}.jsonl").write_text(f"{HOSTILE}\n", encoding="utf-8")
    practice = PracticeGame.for_drill(drills()[0])
    practice.answer(drills()[0].solution[0])
    practice.close()
    assert practice.tree.path is not None
    practice.tree.path.rename(practice.tree.path.with_name(f"{HOSTILE}.jsonl"))
    (paths.practice_dir() / f"broken-{HOSTILE}.jsonl").write_text("{}\n", encoding="utf-8")
    saved.save(paths.positions_dir(), "A title", drills()[0].position)
    shutil.copy(next(paths.positions_dir().iterdir()), paths.positions_dir() / f"{HOSTILE}{saved.SUFFIX}")
    server = GameServer(paths.server_dir())
    table = server.open(parse("Mo:human, Bo:human"), TableRules())
    shutil.copytree(table.folder, table.folder.with_name(HOSTILE))
    asyncio.run(server.close())
    for where in (paths.own_themes_dir(), paths.lab_dir(), paths.training_dir()):
        where.mkdir(parents=True, exist_ok=True)
        (where / f"{HOSTILE}.toml").write_text(f"title = {HOSTILE}", encoding="utf-8")
        (where / f"{HOSTILE}.jsonl").write_text(f"{HOSTILE}", encoding="utf-8")
    paths.settings_file().write_text(f'theme = "{BIDI}"\nwhat = 3\nname = 5\n', encoding="utf-8")
    broken = home / f"file-{HOSTILE}"
    broken.write_text(HOSTILE, encoding="utf-8")
    game = home / f"game-{HOSTILE}.jsonl"
    game.write_text(content, encoding="utf-8")
    packed = home / f"{HOSTILE}.zip"
    with zipfile.ZipFile(packed, "w") as taken:
        other = content.replace('"seed":3', '"seed":4').replace('"seed": 3', '"seed": 4')
        taken.writestr(f"games/20261103-101010-{HOSTILE}.jsonl", other)
        taken.writestr(f"games/{HOSTILE}/../x.jsonl", content)
        taken.writestr(f"elsewhere/{HOSTILE}", "x")
    return {
        "name": HOSTILE,
        "file": str(home / f"new-{HOSTILE}"),
        "broken": str(broken),
        "game": str(game),
        "zip": str(packed),
    }


def smashup(*arguments: str) -> Result:
    return CliRunner().invoke(app([arguments[0]]), list(arguments), input="1\nq\n")


def test_every_command_is_tried() -> None:
    assert TRIED.keys() == COMMANDS.keys()


@pytest.mark.parametrize("command", TRIED)
def test_no_command_lets_such_a_name_out(command: str, places: dict[str, str]) -> None:
    for more in TRIED[command]:
        result = smashup(command, *(each.format(**places) for each in more))
        assert result.exception is None or isinstance(result.exception, SystemExit), (more, result.exc_info)
        for where in (result.stdout, result.stderr):
            found = OBEYED.search(where)
            assert found is None, (more, where[max(0, found.start() - 80) : found.end() + 20])


def test_no_such_name_stays_the_name_of_a_file(places: dict[str, str]) -> None:
    before = set(paths.data_dir().rglob("*"))
    brought = archive.bring(Path(places["zip"]))
    assert brought.new == 1
    new = [path for path in paths.data_dir().rglob("*.jsonl") if path not in before]
    assert len(new) == 1 and new[0].name.isprintable() and new[0].name.isascii()


def test_a_server_names_its_tables_without_them(
    places: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    online._report(GameServer(paths.server_dir()))
    said = capsys.readouterr()
    assert "can't be opened" in said.err and not OBEYED.search(said.out + said.err)


@pytest.mark.parametrize("name", SCREENS_THAT_LIST)
async def test_no_screen_lets_such_a_name_out(name: str, places: dict[str, str]) -> None:
    application = SmashupApp(load(), first=name)
    async with application.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        await application.workers.wait_for_complete()
        await pilot.pause()
        assert application.screen.id is not None or application.is_running
        painted = "".join(strip.text for strip in application.screen._compositor.render_strips())
        notes = " ".join(f"{note.title} {note.message}" for note in application._notifications)
        for where in (painted, notes.replace("\n", " "), application.export_screenshot().replace("\n", " ")):
            found = OBEYED.search(where)
            assert found is None, (name, where[max(0, found.start() - 80) : found.end() + 20])


async def test_a_replay_of_such_a_game_and_its_text(places: dict[str, str]) -> None:
    replay = Replay.open(Path(places["game"]))
    application = SmashupApp(load(), first="replay", replay=replay)
    async with application.run_test(size=(120, 40)) as pilot:
        await pilot.press("end")
        await pilot.pause()
        painted = "".join(strip.text for strip in application.screen._compositor.render_strips())
        assert "owned" in painted and not OBEYED.search(painted)
    text = exports.save_text(replay, OPEN_HANDS)
    assert text.name.isprintable() and not OBEYED.search(text.read_text(encoding="utf-8").replace("\n", ""))


def test_commands_say_everything_in_one_way() -> None:
    """`say` and `complain` let nothing out that a terminal would obey."""
    for file in Path(online.__file__).parent.glob("*.py"):
        if file.name != "output.py":
            assert not re.search(r"(?<![\w.])print\(|typer\.echo\(", file.read_text(encoding="utf-8")), (
                file.name
            )
