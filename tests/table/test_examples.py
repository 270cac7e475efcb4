"""The examples of docs/API.md and examples/ run exactly as they are written."""

from __future__ import annotations

import importlib.util
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.session import Session

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "API.md").read_text(encoding="utf-8")


def run(*arguments: str, typed: str = "") -> str:
    """What such a program writes, run by itself as a stranger would run it."""
    done = subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_examples_of_the_document_run(home: Path, tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", GUIDE, flags=re.DOTALL)
    assert len(blocks) == 4 and sum("easy" in block for block in blocks) == 2
    script = tmp_path / "example.py"
    script.write_text("\n".join(blocks), encoding="utf-8")
    won, asked, told, first = run(str(script)).splitlines()
    assert "wins with" in won and "end the turn" in asked and "Turn 3: Mo" in told
    assert first == "What do you do?"


def test_the_plain_front_end_is_played_from_a_pipe(home: Path) -> None:
    (command,) = re.findall(r"^python (examples/plain_table.py .*)$", GUIDE, re.MULTILINE)
    told = run(*shlex.split(command), typed="1\n" * 6 + "q\n")
    assert "What do you do?" in told and "Ada" in told


def front_end() -> ModuleType:
    spec = importlib.util.spec_from_file_location("plain_table", ROOT / "examples" / "plain_table.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_game_in_plain_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Someone who types at random, asks for explanations, mistypes and undoes plays to the end."""
    session = Session.start(parse("You:human:aliens+dinosaurs, Ada:random:robots+ninjas"), 3)
    rng, typed = Rng(3), 0

    def type_something(prompt: str) -> str:
        nonlocal typed
        typed += 1
        if typed in (2, 5, 9):
            return {2: "? 1", 5: "nonsense", 9: "u"}[typed]
        assert session.game.decision is not None and typed < 2_000
        return " ".join(str(number + 1) for number in random_answer(session.game.decision, rng))

    monkeypatch.setattr("builtins.input", type_something)
    front_end().play(LocalTable(session))
    told = capsys.readouterr().out
    assert session.over and told.splitlines()[-1].endswith(" wins.")
    assert "Numbers choose" in told and "You play " in told and "Ada plays " in told


def test_a_table_is_closed_with_its_block_and_may_be_closed_again() -> None:
    line = "Mo:human:aliens+dinosaurs, Ada:easy:robots+ninjas; first=Ada"
    with LocalTable(Session.start(parse(line), 4)) as table:
        assert table.seat(0).question() is None
        assert table.wait() == "" and table.seat(0).question() is not None
        assert table.wait() == "", "somebody here is asked already"
        path = table.session.record.path
    assert table.session.closed
    table.close()
    assert path is not None
    Session.resume(path).close()  # nobody holds it any more


async def test_a_table_is_closed_with_its_block_also_where_a_loop_runs() -> None:
    line = "Mo:human:aliens+dinosaurs, Ada:easy:robots+ninjas; first=Ada"
    async with LocalTable(Session.start(parse(line), 4)) as table:
        while table.seat(0).question() is None:
            assert await table.seat(0).wait() == ""
    assert table.session.closed
    table.close()
