"""`smashup play` and `smashup resume` on a shell without a terminal: clear words, exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from smashup_tui.engine.model.errors import RecordError
from smashup_tui.support import paths
from smashup_tui.table.lineup import parse
from smashup_tui.table.replay import resumed
from smashup_tui.table.session import Session

ROOT = Path(__file__).resolve().parents[2]


def smashup(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = (
        f"import sys; sys.argv = ['smashup', *{list(arguments)!r}]; from smashup_tui.cli import main; main()"
    )
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, stdin=subprocess.DEVNULL
    )


def test_a_file_that_is_no_game_is_named_when_nothing_else_waits() -> None:
    folder = paths.unfinished_dir()
    folder.mkdir(parents=True)
    (folder / "scribble.jsonl").write_text("garbage", encoding="utf-8")
    done = smashup("resume")
    assert done.returncode == 2 and "no game to resume" in done.stderr
    assert "scribble.jsonl isn't a readable game" in done.stderr


def test_a_game_that_cannot_go_on_is_named_with_the_way_out() -> None:
    session = Session.start(parse("You:human, Ada:random"), 3)
    path = session.record.path
    assert path is not None
    session.close()
    lines = path.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if '"snapshot"' not in line]
    path.write_text("\n".join([*kept, "[999]", ""]), encoding="utf-8")
    with pytest.raises(RecordError) as refused:
        resumed(path)
    assert str(path) in str(refused.value) and "move that file away" in str(refused.value)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "--setup", "You, Ada:god"), "Ada can't be played by “god”"),
        (("play", "--setup", "You:human:alines, Ada"), "Did you mean Aliens?"),
        (("play", "--setup", "You"), "for 2 to 4 players, not 1"),
        (("play", "--seed", "x"), "--seed"),
        ((), "needs a terminal"),
        (("resume",), "no game to resume"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: tuple[str, ...], said: str) -> None:
    done = smashup(*arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
