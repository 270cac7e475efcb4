"""However a command is called and wherever its output goes: words and an exit code, no traceback."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any

import pytest
import typer
from typer.core import TyperGroup

from smashup_tui import cli
from smashup_tui.support.files import write_new, write_whole
from smashup_tui.support.stdio import REFUSED, STOPPED, ended, obeyed_by_terminals
from smashup_tui.support.validation import MOST_SEED

from ..test_cli import smashup

ROOT = Path(__file__).resolve().parents[2]
COMMAND = f"{shlex.quote(sys.executable)} -c 'from smashup_tui.cli import main; main()'"
on_a_shell = pytest.mark.skipif(not Path("/bin/sh").exists(), reason="there is no such shell here")


def in_a_shell(line: str, home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """The line, with `smashup` for the program."""
    env = {**os.environ, "SMASHUP_HOME": str(home), "PYTHONPATH": str(ROOT), **variables}
    line = line.replace("smashup", COMMAND, 1)
    return subprocess.run(["/bin/sh", "-c", line], env=env, capture_output=True, text=True, cwd=home)


@on_a_shell
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("smashup cards | head -1", 0),  # of `head`
        ("smashup doctor >&-", 0),
        ("smashup sim --games 1 <&- >&- 2>&-", 0),
        pytest.param(
            "smashup card Shinobi > /dev/full",
            REFUSED,
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here"),
        ),
    ],
)
def test_output_that_is_closed_full_or_read_no_further(line: str, code: int, tmp_path: Path) -> None:
    done = in_a_shell(line, tmp_path)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr
    assert ("can't be written" in done.stderr) == (code == REFUSED)


@on_a_shell
def test_an_encoding_of_few_characters_gets_others_for_what_it_lacks(tmp_path: Path) -> None:
    done = in_a_shell("smashup card Shinobi", tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "Shinobi" in done.stdout and done.stdout.isascii()


@on_a_shell
def test_what_is_closed_is_not_taken_for_a_file_that_is_opened(tmp_path: Path) -> None:
    """The first file would get the number of the output, and all that is printed."""
    done = in_a_shell("smashup lab heat --svg out >&-", tmp_path)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "out").read_text(encoding="utf-8").startswith("<svg")


def test_ctrl_c_at_any_moment_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    for where in ("app", "_run", "import_module"):
        with monkeypatch.context() as patch, pytest.raises(SystemExit) as end:
            patch.setattr(sys, "argv", ["smashup", "doctor"])
            patch.setattr(cli, where, interrupted)
            cli.main()
        assert end.value.code == STOPPED


def test_little_is_loaded_before_ctrl_c_is_ours() -> None:
    told = "import sys, smashup_tui.cli; print(*sys.modules)"
    bare = [sys.executable, "-S", "-c"]  # what a place of packages loads at the start is not ours, either
    done = subprocess.run([*bare, told], env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    loaded = done.stdout.split()
    assert "smashup_tui.cli" in loaded and not {"typing", "re", "enum", "typer"}.intersection(loaded)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Heard also where whoever runs the tests ignores it, as `nohup` and `&` do."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_where_nothing_can_be_raised_is_obeyed_all_the_same() -> None:
    """As in the bookkeeping of an import, which is told of modules that have gone."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    def busy() -> int:
        module = ModuleType("loaded")
        told = weakref.ref(module, interrupted)
        del module
        until = monotonic() + 10
        while monotonic() < until:
            assert told() is None
        return 0

    usual = sys.unraisablehook
    assert ended(busy) == STOPPED and sys.unraisablehook is usual


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u202e"])
def test_an_argument_that_a_terminal_would_obey_is_refused(
    sign: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["smashup", "replay", f"a{sign}b"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    said = capsys.readouterr().err
    assert end.value.code == REFUSED and "argument 2" in said and sign not in said


def test_other_arguments_are_taken() -> None:
    assert not obeyed_by_terminals(["rules", "señor", "a\nb", "\udcff", "🐒", "\xa0"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("sim", "--players"),
        ("lab", "--players"),
        ("lab", "heat", "--players"),
        ("lab", "run", "--players"),
        ("train", "--players"),
        ("arena", "--workers"),
        ("lab", "run", "--workers"),
    ],
)
@pytest.mark.parametrize("number", ["99999", "9" * 25, "9" * 5000])
def test_more_than_there_can_be_is_refused_before_it_is_made(
    arguments: tuple[str, ...], number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMASHUP_HOME", str(tmp_path))
    result = smashup(*arguments, number)
    assert result.exit_code == REFUSED and arguments[-1] in result.stderr


@pytest.mark.parametrize("command", ["arena", "bot check x", "lab run", "sim", "train", "watch --plain"])
def test_nobody_waits_for_games_without_end(command: str) -> None:
    result = smashup(*command.split(), "--games", "9" * 25)
    assert result.exit_code == REFUSED and "--games" in result.stderr


@pytest.mark.parametrize("command", ["replay", "record --import", "practice --position", "lab --file"])
def test_a_pipe_is_not_waited_for(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may ever write to it, or go on writing for ever."""
    monkeypatch.setenv("SMASHUP_HOME", str(tmp_path))
    os.mkfifo(tmp_path / "pipe")
    result = smashup(*command.split(), str(tmp_path / "pipe"))
    assert result.exit_code == REFUSED and "it isn't a file" in result.stderr


@pytest.mark.parametrize("write", [write_whole, write_new])
@pytest.mark.parametrize("name", ["", ".", "/", "loop", "loop/text"])
def test_what_is_no_name_of_a_file_is_refused_as_the_disk_would(
    write: object, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert callable(write)
    with pytest.raises(OSError):
        write(Path(name), "text")
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]
    assert (tmp_path / "loop").is_symlink()


# --- files to be written ---------------------------------------------------------------------------------

OUTPUTS = (
    ("arena", "--seats", "random,random", "--games", "1", "--json"),
    ("lab", "heat", "--svg"),
    ("lab", "heat", "--html"),
    ("lab", "run", "--level", "random", "--games", "1", "--file"),
    ("train", "--games", "10", "--out"),
    ("train", "--games", "10", "--file"),
    ("practice", "--generate-drills", "1", "--out"),
    ("record", "--export"),
    ("replay", str(Path(__file__).parents[1] / "table" / "written" / "game.jsonl"), "--save"),
)


@pytest.mark.parametrize("command", OUTPUTS, ids=lambda command: " ".join((command[0], command[-1])))
def test_no_folder_is_created_for_a_mistyped_file(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMASHUP_HOME", str(tmp_path / "home"))
    ran = smashup(*command, str(tmp_path / "mistyped" / "out"))
    assert ran.exit_code == 2 and "doesn't exist" in ran.stderr
    assert not (tmp_path / "mistyped").exists()


def seeded() -> dict[str, list[str]]:
    """The commands with a seed, and what has to be typed before it."""
    found: dict[str, list[str]] = {}
    for name in cli.COMMANDS:
        group = typer.main.get_command(cli.app([name]))
        assert isinstance(group, TyperGroup)
        waiting: list[tuple[list[str], Any]] = [([name], group.commands[name])]
        while waiting:
            words, command = waiting.pop()
            if isinstance(command, TyperGroup):
                waiting += [([*words, each], inner) for each, inner in command.commands.items()]
            elif any(each.name == "seed" for each in command.params):
                needed = [
                    each for each in command.params if each.param_type_name == "argument" and each.required
                ]
                found[" ".join(words)] = [*words, *("x" for _ in needed)]
    return found


@pytest.mark.parametrize("seed", ["-1", str(MOST_SEED + 1), "x"])
def test_a_seed_that_is_none_is_refused_alike_everywhere(seed: str) -> None:
    said = set()
    for words in seeded().values():
        done = smashup(*words, "--seed", seed)
        assert done.exit_code == 2 and "--seed" in done.stderr, words
        said.add(re.sub(r"[│\s]+", " ", done.stderr.split("╭")[1]))
    assert len(said) == 1 and len(seeded()) >= 8


def test_a_position_with_a_byte_that_is_no_text_is_refused_in_words(tmp_path: Path) -> None:
    for text in ("smashup1.\udcff.x", "\udcff", "smashup1.é.x"):
        done = smashup("practice", "--position", text)
        assert done.exit_code == 2 and "position" in done.stderr and done.exception.__class__ is SystemExit
    (tmp_path / "file").write_bytes(b"title\n\xff\n")
    done = smashup("practice", "--position", str(tmp_path / "file"))
    assert done.exit_code == 2 and "it isn't text" in done.stderr
