"""The command palette: everything the screen in front offers, found by its everyday names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from textual.actions import parse
from textual.app import ComposeResult
from textual.fuzzy import Matcher
from textual.screen import Screen
from textual.widgets import Input

from .actions import EVERYWHERE, actions_at
from .dialogs.window import Window
from .screens.smashup_screen import SmashupScreen
from .widgets.menu import Item, Menu
from .widgets.searchbox import SearchBox

if TYPE_CHECKING:
    from .app import SmashupApp

# What else people call an action, by its id, or an entry of a menu, by its value.
ALSO = {
    "table.undo": "take back, revert, oops",
    "table.redo": "again, forward",
    "table.hint": "advice, best move, what to do",
    "table.piles": "discard pile, deck, graveyard, stasis",
    "table.rules": "rulebook, search, look up, clarification",
    "table.card": "read, text, zoom",
    "table.log": "history, story",
    "table.recap": "what happened, since my last turn",
    "table.speed": "faster, animation, instant, wait for a key",
    "table.slower": "slower, animation, wait for a key",
    "table.autopass": "me first",
    "table.end": "done, next turn",
    "table.pass": "skip, decline, none",
    "practice.always": "advice",
    "theme": "colours, colors, dark, light, contrast, colour-blind",
    "help": "help, shortcuts, keyboard, controls",
    "screenshot": "screenshot, svg, image",
    "quit": "exit, close, save",
    "settings": "options, preferences, speed, theme",
    "yours": "record, rating, statistics, challenges, daily",
    "new": "play, start",
    "friends": "online, host, join, multiplayer, network",
    "learn": "tutorial, lesson, how to play",
    "practice": "drills, puzzles, training, editor",
    "leave": "save, home, exit, quit, give up",
    "copy": "share, seed",
    "rules": "rulebook, search",
}


NAMED = 1000.0  # more than letters found here and there ever score
PAGE = 8  # lines


class Command(NamedTuple):
    """One thing to do."""

    name: str
    about: str  # its key, and what it does
    also: str
    do: Callable[[], Awaitable[None] | None]
    works: bool = True

    @property
    def label(self) -> str:
        name = f"{self.name[:1].upper()}{self.name[1:]}"
        return name if self.works else f"{name}, not now"

    @property
    def names(self) -> list[str]:
        return [self.name.lower(), *self.also.split(", ")]

    def fit(self, wanted: str, matcher: Matcher) -> float:
        """A name that begins so comes first, then what has the letters anywhere in its words."""
        named = [name for name in self.names if name and name.startswith(wanted)]
        if named:
            return NAMED - self.names.index(named[0])
        return matcher.match(f"{self.label}: {self.about}") if self.works else 0.0


def commands_at(app: SmashupApp, screen: Screen[Any]) -> Iterator[Command]:
    """What works there now; anything else asked for by its name is listed as not working."""
    named = [action for action in actions_at(getattr(screen, "WHERE", EVERYWHERE)) if action.label]
    for action in named:
        _, name, parameters = parse(action.action)
        works = screen.is_mounted and bool(screen.check_action(name, parameters))
        do = (
            partial(app.do, action.action, screen)
            if works
            else partial(app.notify, f"Not now: {action.label}.")
        )
        also = ALSO.get(action.id, "")
        yield Command(action.label, f"{app.key(action.id)}: {action.help}", also, do, works)
    if isinstance(screen, SmashupScreen):
        for item in screen.entries():
            also, do = ALSO.get(item.value, ""), partial(screen.enter, item.value)
            yield Command(item.label, item.detail, also, do)


def found(commands: Sequence[Command], query: str) -> list[Command]:
    """The commands for what was typed, best first; all that work while nothing is."""
    wanted = query.lower().strip()
    if not wanted:
        return [command for command in commands if command.works]
    matcher = Matcher(wanted)
    fits = [(command.fit(wanted, matcher), command) for command in commands]
    return [command for fit, command in sorted(fits, key=lambda each: -each[0]) if fit > 0]


class Palette(Window[Command]):
    """Type what you want, Enter does it. Everything happens at once: keys may come faster than screens
    change, and Textual's own palette, which searches in the background, can't keep up with them."""

    WIDTH = 100

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__("Commands", "Enter runs it · Esc back")
        self.commands = commands

    def body(self) -> ComposeResult:
        yield SearchBox("what do you want to do?")
        menu = Menu(self._items(""))
        menu.can_focus = False
        menu.styles.height = len(menu.items)  # even when few are left: nothing jumps while one types
        menu.styles.max_height = "60vh"
        menu.styles.margin = (1, 0, 0, 0)
        yield menu

    @property
    def menu(self) -> Menu:
        return self.query_one(Menu)

    def _items(self, query: str) -> list[Item]:
        return [Item(each.label, each, detail=each.about) for each in found(self.commands, query)]

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.menu.show(self._items(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.menu.action_choose()

    def on_search_box_handed_on(self, event: SearchBox.HandedOn) -> None:
        event.stop()
        self.menu.action_move(event.by * (1 if event.to == "list" else PAGE))

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.answer(event.item.value)
