"""The examples of docs/API.md run, and the plain front end plays a whole game."""

from __future__ import annotations

import asyncio
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from smashup_tui.ai.chance import random_answer
from smashup_tui.engine.rng import Rng
from smashup_tui.table.lineup import parse
from smashup_tui.table.local_table import LocalTable
from smashup_tui.table.session import Session

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_of_the_document_run(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "API.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, flags=re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "docs/API.md", "exec"), names)
    won, asked, told = capsys.readouterr().out.splitlines()
    assert "wins with" in won and "end the turn" in asked and told


def front_end() -> ModuleType:
    spec = importlib.util.spec_from_file_location("plain_table", ROOT / "examples" / "plain_table.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_game_in_plain_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Someone who types by chance, asks for explanations, mistypes and takes back plays to the end."""
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
    asyncio.run(front_end().play(LocalTable(session).seat(0)))
    told = capsys.readouterr().out
    assert session.over and told.splitlines()[-1].endswith(" wins.")
    assert "Numbers choose" in told and "You play " in told and "Ada plays " in told
