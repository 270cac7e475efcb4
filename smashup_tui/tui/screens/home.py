"""Home: what to do. Loads nothing of the game, so that it is there at once."""

from __future__ import annotations

import time
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from ... import __version__
from ...table.saved_games import is_newcomer
from ..actions import HOME, bindings
from ..dialogs.resume import resume_a_game, waiting_games
from ..widgets.canvas import Canvas, Row
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .screen import SmashupScreen

LOGO = (
    "███████ ███   ███  █████  ███████ ██   ██   ██   ██ ██████ ",
    "██      ████ ████ ██   ██ ██      ██   ██   ██   ██ ██   ██",
    "███████ ██ ███ ██ ███████ ███████ ███████   ██   ██ ██████ ",
    "     ██ ██  █  ██ ██   ██      ██ ██   ██   ██   ██ ██     ",
    "███████ ██     ██ ██   ██ ███████ ██   ██    █████  ██     ",
)

# name of the screen, key, label, what it is
ENTRIES = (
    ("new", "n", "New game", "two to four seats, people or opponents"),
    ("resume", "r", "Resume", ""),
    ("friends", "f", "Play with friends", "open a table for guests, or join one"),
    ("watch", "w", "Watch", "let opponents play each other"),
    ("practice", "p", "Practise", "undo freely, ask for hints, change the board"),
    ("learn", "l", "Learn", "a guided first game, about ten minutes"),
    ("rules", "/", "Rules", "search rules, terms, cards and clarifications"),
    ("yours", "g", "Your games", "record, rating, challenges, the deal of the day"),
    ("replays", "y", "Replays", "games you have finished"),
    ("settings", "s", "Settings", "keys, themes, speed"),
    ("quit", "q", "Quit", ""),
)


class Logo(Canvas):
    DEFAULT_CSS = "Logo { height: 7; width: 74; }"

    def paint(self, width: int, height: int) -> list[Row]:
        c = self.colours
        sign = self.glyphs.over
        left = max(0, (width - len(LOGO[0])) // 2)
        rows = []
        for number, line in enumerate(LOGO):
            row = self.row().to(left, c.text)
            style = c.seats[(0, 0, 2, 1, 1)[number]]
            rows.append(row.add(line.replace("█", sign), style))
        tagline = f"in your terminal · version {__version__} · an unofficial fan work"
        rows.append(self.row())
        rows.append(self.row().to(max(0, (width - len(tagline)) // 2), c.text).add(tagline, c.faded))
        return rows


class HomeScreen(SmashupScreen):
    """The first thing people see."""

    WHERE = HOME
    LED_TO_BY = "home"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HOME)]

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu(self.entries())

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Logo()
            yield self.menu
        yield KeyHints(HOME)

    def entries(self) -> list[Item]:
        items = []
        for name, key, label, detail in ENTRIES:
            if name == "resume":
                waiting = waiting_games()
                if waiting:
                    detail = f"{waiting[0].title}, {_ago(time.time() - waiting[0].played)}"
                    items.append(Item(label, name, key, detail))
            else:
                items.append(Item(label, name, key, detail))
        return _learn_first(items) if is_newcomer() else items

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """A game may have begun or ended meanwhile."""
        items = self.entries()
        if items != self.menu.items:
            self.menu.show(items)
        self.menu.focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.enter(event.item.value)

    def enter(self, value: str) -> None:
        if value == "quit":
            self.app.exit()
        elif value == "resume":
            self._resume()
        else:
            self.smashup.open(value)

    def _resume(self) -> None:
        resume_a_game(self.smashup)


def _learn_first(items: list[Item]) -> list[Item]:
    """Who has never played is offered the guided game under the cursor."""
    own = [
        Item(item.label, item.value, item.key, "new here? a guided first game, ten minutes")
        for item in items
        if item.value == "learn"
    ]
    return own + [item for item in items if item.value != "learn"]


def _ago(seconds: float) -> str:
    """How long ago, in one word and a number; what a clock set back puts into the future is now."""
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = int(max(0.0, seconds) // size)
        if count:
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
