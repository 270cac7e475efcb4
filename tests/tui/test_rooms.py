"""The screens know only the seat: they import nothing of the rules, hold no game, and are not deep."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from textual.screen import Screen

from smashup_tui import tui
from smashup_tui.tui.app import SCREENS
from smashup_tui.tui.table.screen import TableScreen

ROOM = Path(tui.__file__).parent
FILES = [file for file in ROOM.rglob("*.py") if file.name != "bench.py"]  # that one sets up what it measures
DEEPEST = 4  # classes of ours, from what all screens share to the screen itself


def test_of_the_engine_the_screens_know_only_what_goes_wrong() -> None:
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and "engine" in (node.module or "").split("."):
                assert (node.module or "").endswith("engine.model.errors"), f"{file.name}: {node.module}"


def test_no_screen_reads_a_game() -> None:
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                assert node.attr != "game", f"{file.name}, line {node.lineno}"


def screens() -> Iterator[type[Screen[Any]]]:
    """The classes of those that are not tables, which are one screen with parts."""
    for module, name in SCREENS.values():
        if "." not in module:  # else it is a table or a window
            yield getattr(import_module(f"smashup_tui.tui.screens.{module}"), name)


def test_no_screen_is_deep() -> None:
    every: list[type[Screen[Any]]] = [*screens(), TableScreen]
    for screen in every:
        assert issubclass(screen, Screen)
        ours = [each.__name__ for each in screen.__mro__ if each.__module__.startswith("smashup_tui")]
        assert len(ours) <= DEEPEST, ours
