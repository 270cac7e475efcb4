"""`make`: what it sets up, and the sentence it prints where something is missing.

A stand-in for Python writes down what it is asked, so nothing is installed and no network is needed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("Makefile", "pyproject.toml", "tools/setup.sh")
# what a small system has; no Python among it
COMMANDS = [
    "make",
    "sh",
    "cat",
    "cmp",
    "cp",
    "df",
    "dirname",
    "find",
    "grep",
    "ls",
    "mkdir",
    "rm",
    "tail",
    "test",
    "touch",
]
STAND_IN = """#!/bin/sh
version=${version:-3.12}
echo "$*" >>"$ASKED"
case "$*" in
    *'sys.version_info[:2]'*) echo "$version" ;;
    *'version_info < (3, 11)'*) [ "$version" != 3.10 ] ;;
    *'import venv'*) [ -z "${NO_VENV:-}" ] ;;
    *_base_executable*) echo "$0" ;;
    '-m venv '*) mkdir "$3/bin" && cp "$0" "$3/bin/python" ;;
    '-m pip '*) [ -z "${PIP_SAYS:-}" ] || { echo "$PIP_SAYS" >&2; exit 1; } ;;
    *mypyc* | *Python.h*) [ -z "${NO_COMPILER:-}" ] ;;
esac
"""
NO_NETWORK = """WARNING: Retrying … NewConnectionError('[Errno -3] Temporary failure in name resolution')
ERROR: Could not find a version that satisfies the requirement hatchling>=1.27 (from versions: none)"""


def definition(begins: str) -> list[str]:
    """The words of a line of the Makefile."""
    (line,) = (line for line in (ROOT / "Makefile").read_text().splitlines() if line.startswith(begins))
    return line.removeprefix(begins).split()


class Checkout:
    """A copy of what `make` needs, in a folder with an awkward name, and a system around it."""

    def __init__(self, place: Path) -> None:
        self.folder = place / "a player's copy (2)"
        self.venv = self.folder / ".venv"
        self.bin = place / "bin"
        self._asked = place / "asked"
        for name in COPIED:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.folder / name)
        for name in definition("SHIPPED :="):
            (self.folder / name).touch()
        self.bin.mkdir()
        for name in COMMANDS:
            found = shutil.which(name)
            assert found, f"no {name} here"
            (self.bin / name).symlink_to(found)

    def has_python(self, name: str = "python3", version: str = "3.12") -> None:
        (self.bin / name).write_text(STAND_IN.replace("{version:-3.12}", f"{{version:-{version}}}"))
        (self.bin / name).chmod(0o755)

    def make(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Runs it with nothing else in the environment."""
        self._asked.write_text("")
        return subprocess.run(
            [self.bin / "make", *arguments],
            cwd=self.folder,
            env={"PATH": str(self.bin), "ASKED": str(self._asked), **variables},
            capture_output=True,
            text=True,
            timeout=60,
        )

    def refuses(self, *arguments: str, **variables: str) -> str:
        """The sentence with which it ends; `make` itself adds a line."""
        done = self.make(*arguments, **variables)
        assert done.returncode != 0, done.stdout
        said = done.stderr.splitlines()
        assert said[-1].startswith("make: ***"), done.stderr
        return "\n".join(said[:-1])

    def works(self, *arguments: str, **variables: str) -> str:
        done = self.make(*arguments, **variables)
        assert done.returncode == 0, done.stdout + done.stderr
        assert not done.stderr
        return done.stdout

    @property
    def asked(self) -> list[str]:
        """What Python was asked to do the last time."""
        return self._asked.read_text().splitlines()

    @property
    def installed(self) -> list[str]:
        return [line for line in self.asked if line.startswith("-m pip install")]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_make_alone_lists_what_there_is(checkout: Checkout) -> None:
    out = checkout.works()
    inner = {"help", "fast-if-possible", "set-up-play", "set-up-test"}
    for target in set(definition(".PHONY:")) - inner:
        assert f"\n  make {target} " in out


def test_playing_sets_up_what_playing_needs(checkout: Checkout) -> None:
    checkout.has_python()
    assert checkout.works("play") == "Setting up, about a minute.\n"
    assert checkout.installed == ["-m pip install --quiet --editable .[online]"]
    assert checkout.asked[-1] == "-c from smashup_tui.cli import main; main()"
    assert checkout.works("play", "ARGS=rules ties") == ""
    assert checkout.installed == []
    assert checkout.asked[-1] == "-c from smashup_tui.cli import main; main() rules ties"


def test_the_tests_add_what_they_need(checkout: Checkout) -> None:
    checkout.has_python()
    checkout.works("play")
    assert "Setting up what is new, up to a minute.\n" in checkout.works("check")
    assert checkout.installed[-1] == "-m pip install --quiet --editable .[online,cluster] --group dev"
    checkout.works("check")
    checkout.works("play")
    assert checkout.installed == []


def test_what_the_project_needs_next_is_added(checkout: Checkout) -> None:
    checkout.has_python()
    checkout.works("play")
    with (checkout.folder / "pyproject.toml").open("a") as file:
        file.write("# one more\n")
    checkout.works("play")
    assert checkout.installed == ["-m pip install --quiet --editable .[online]"]
    assert not any(line.startswith("-m venv") for line in checkout.asked)


# --- Python ---------------------------------------------------------------------------------------------


def test_an_older_python_is_noticed_before_anything_is_built(checkout: Checkout) -> None:
    checkout.has_python(version="3.10")
    assert checkout.refuses("play").startswith("Python 3.11 or newer is needed; this is 3.10. Install it ")
    checkout.has_python("python3.13", version="3.13")
    assert (
        checkout.refuses("play")
        == "Python 3.11 or newer is needed; this is 3.10. Try: make play PYTHON=python3.13"
    )
    assert not checkout.venv.exists()
    assert checkout.works("play", "PYTHON=python3.13")


def test_without_any_python_it_says_what_to_install(checkout: Checkout) -> None:
    said = checkout.refuses("test")
    assert said.startswith("Python 3.11 or newer is needed; there is no working python3 here.")
    assert "sudo apt install python3 python3-venv" in said
    assert checkout.refuses("play", "PYTHON=/no/such").startswith(
        "Python 3.11 or newer is needed; there is no working /no/such here."
    )


def test_a_python_that_cannot_make_environments_names_the_package(checkout: Checkout) -> None:
    checkout.has_python()
    said = checkout.refuses("play", NO_VENV="1")
    assert (
        said == "python3 can't make virtual environments. Debian and Ubuntu: sudo apt install python3.12-venv"
    )


def test_a_python_that_is_named_replaces_another(checkout: Checkout) -> None:
    checkout.has_python()
    checkout.has_python("python3.13", version="3.13")
    checkout.works("play")
    assert "Setting up" in checkout.works("play", "PYTHON=python3.13")
    assert checkout.works("play", "PYTHON=python3.13") == checkout.works("play") == ""


# --- environments that are broken -----------------------------------------------------------------------


def lose_python(checkout: Checkout) -> None:
    (checkout.venv / "bin" / "python").unlink()


def be_of_another_folder(checkout: Checkout) -> None:
    (checkout.venv / ".checkout").write_text("/elsewhere\n")


def be_interrupted(checkout: Checkout) -> None:
    (checkout.venv / ".unfinished").write_text("999999999\n")


def come_from_elsewhere(checkout: Checkout) -> None:
    """With none of the marks that are left here."""
    for mark in checkout.venv.glob(".*"):
        mark.unlink()


@pytest.mark.parametrize("happens", [lose_python, be_of_another_folder, be_interrupted, come_from_elsewhere])
def test_a_broken_environment_is_built_again(happens: Callable[[Checkout], None], checkout: Checkout) -> None:
    checkout.has_python()
    checkout.works("play")
    left = checkout.venv / "left"
    left.touch()
    happens(checkout)
    assert checkout.works("play") == "Setting up, about a minute.\n"
    assert not left.exists()


def test_a_set_up_at_work_is_left_alone(checkout: Checkout) -> None:
    checkout.has_python()
    checkout.works("play")
    (checkout.venv / ".unfinished").write_text(f"{os.getpid()}\n")
    assert (
        checkout.refuses("play") == "Another make is setting up .venv. Wait until it is done, then: make play"
    )


def test_a_folder_with_other_files_is_left_alone(checkout: Checkout) -> None:
    checkout.has_python()
    other = checkout.folder / "other"
    (other / "bin").mkdir(parents=True)
    said = checkout.refuses("play", "VENV=other")
    assert said == "The folder other has other files in it. Name a new one: make play VENV=…"
    assert (other / "bin").exists()


def test_too_little_room_is_noticed_before_anything_is_built(checkout: Checkout) -> None:
    checkout.has_python()
    (checkout.bin / "df").unlink()
    (checkout.bin / "df").write_text("#!/bin/sh\necho /dev/disk 500000 480000 20480 96% /\n")
    (checkout.bin / "df").chmod(0o755)
    said = checkout.refuses("play")
    assert said == "Setting up needs 120 MB in .venv; 20 MB are free. Make room, then: make play"
    assert checkout.installed == []


def test_a_folder_that_cannot_be_written_asks_for_another(checkout: Checkout, tmp_path: Path) -> None:
    checkout.has_python()
    checkout.venv.write_text("a file is in the way, even for root")
    said = checkout.refuses("play")
    assert said == 'The folder .venv can\'t be written. Name another one: make play VENV="$HOME/smashup-venv"'
    elsewhere = tmp_path / "else where" / "venv"
    assert checkout.works("play", f"VENV={elsewhere}")
    assert (elsewhere / "bin" / "python").exists()


# --- what pip may meet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pip_says", "sentence"),
    [
        (
            NO_NETWORK,
            "The Python package index can't be reached, and setting up needs it. "
            "Once you are online: make play",
        ),
        (
            "ERROR: Could not find a version that satisfies the requirement hatchling (from versions: none)",
            "The Python package index can't be reached, and setting up needs it. "
            "Once you are online: make play",
        ),
        (
            "OSError: [Errno 28] No space left on device",
            "The disk is full: setting up needs 120 MB in .venv, and some in /tmp. "
            "Make room, then: make play",
        ),
        (
            "error: something else",
            "error: something else\n"
            "Setting up failed; these were the last lines of .venv/setup.log. To try again: make play",
        ),
    ],
)
def test_a_failed_set_up_says_why_and_can_be_repeated(
    pip_says: str, sentence: str, checkout: Checkout
) -> None:
    checkout.has_python()
    assert checkout.refuses("play", PIP_SAYS=pip_says) == sentence
    assert checkout.works("play") == "Setting up, about a minute.\n"


def test_without_a_compiler_fast_says_what_to_install(checkout: Checkout) -> None:
    checkout.has_python()
    said = checkout.refuses("fast", NO_COMPILER="1")
    assert said.startswith("Compiling needs a C compiler and Python's headers (Debian and Ubuntu:")
    assert not (checkout.folder / "build").exists()
