"""`smashup play` and `smashup resume` on a shell without a terminal: clear words, exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def smashup(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = (
        f"import sys; sys.argv = ['smashup', *{list(arguments)!r}]; from smashup_tui.cli import main; main()"
    )
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, stdin=subprocess.DEVNULL
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "--setup", "You, Ada:god"), "Ada cannot be played by “god”"),
        (("play", "--setup", "You:human:alines, Ada"), "Did you mean Aliens?"),
        (("play", "--setup", "You"), "for 2 to 4 players, not 1"),
        (("play", "--setup", "You, Ada"), "needs a terminal"),
        (("play", "--seed", "x"), "--seed"),
        (("play",), "needs a terminal"),
        (("resume",), "no game waits"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], said: str) -> None:
    done = smashup(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
