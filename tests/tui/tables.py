"""Tables in tests: the screen that is open, and the part of it that a test is about."""

from __future__ import annotations

from typing import TypeVar

from textual.app import App

from smashup_tui.table.answer_builder import Answer, Give
from smashup_tui.tui.table.screen import TableScreen

T = TypeVar("T")


def screen_of(app: App[None]) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def part_of(app: App[None], kind: type[T]) -> T:
    return screen_of(app).part(kind)


def is_at(app: App[None], kind: type) -> bool:
    """Is a table with such a part open, perhaps under a window?"""
    tables = [screen for screen in app.screen_stack if isinstance(screen, TableScreen)]
    return any(isinstance(part, kind) for table in tables for part in table.parts)


def give(screen: TableScreen, answer: Answer) -> None:
    """Answer without looking for the keys."""
    screen.controller.handle(Give(answer))
