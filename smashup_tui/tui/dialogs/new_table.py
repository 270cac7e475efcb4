"""What table to open for people on other machines: the usual ones at a key, any other in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.model.errors import RulesError
from ...online.protocol import LONGEST_LINE
from ...players.levels import LEVELS
from ...table.lineup import HUMAN, NAMES, parse
from ..widgets.menu import Item
from .choose import PickDialog
from .text import TextDialog

if TYPE_CHECKING:
    from ..app import SmashupApp

PEOPLE = {2: "two", 3: "three", 4: "four"}


def people_line(people: int) -> str:
    """A table for so many, in one line."""
    return ", ".join(f"Player {number}:{HUMAN}" for number in range(1, people + 1))


def ask_for_table(app: SmashupApp, then: Callable[[str], None]) -> None:
    """The line of the table that was picked."""
    items = [
        *(Item(f"For {words} people", people_line(number), str(number)) for number, words in PEOPLE.items()),
        Item("For two people, with a draft", f"{people_line(2)}; draft", "d"),
        *(Item(f"With the {level} level", f"{people_line(2)}, {NAMES[0]}:{level}") for level in LEVELS),
        Item("Type it in one line", "", "l"),
    ]

    def picked(line: str | None) -> None:
        if line == "":
            _write(app, then)
        elif line:
            then(line)

    app.push_screen(PickDialog("Open a table", items), picked)


def _write(app: SmashupApp, then: Callable[[str], None]) -> None:
    def wrong(text: str) -> str:
        try:
            people = parse(text).people
        except RulesError as error:
            return str(error)
        if not people:
            return "At least one seat must be a person: NAME:human."
        return f"At most {LONGEST_LINE} characters." if len(text) > LONGEST_LINE else ""

    dialog = TextDialog("The table in one line", f"{people_line(2)}, {NAMES[0]}:normal", wrong)
    app.push_screen(dialog, lambda text: then(text) if text else None)
