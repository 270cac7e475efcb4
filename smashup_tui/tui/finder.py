"""The command palette: everything the screen in front offers, found by its everyday names."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import NamedTuple

from textual.actions import parse
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.message import Message
from textual.widgets import Input, OptionList

from .actions import EVERYWHERE, actions_at
from .once import ClosedOnce
from .screens.screen import SmashupScreen

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


class Command(NamedTuple):
    """One thing to do."""

    name: str
    about: str  # what it does, and its key
    also: str
    do: Callable[[], Awaitable[None] | None]
    works: bool = True

    @property
    def words(self) -> str:
        name = f"{self.name[:1].upper()}{self.name[1:]}"
        return ": ".join(filter(None, (name if self.works else f"{name}, not now", self.about)))

    @property
    def names(self) -> list[str]:
        return [self.name.lower(), *self.also.split(", ")]


class ActionProvider(Provider):
    """Offers what works now; who asks for something else by its name is told that it does not."""

    def commands(self) -> Iterator[Command]:
        screen, app = self.screen, self.app
        for action in actions_at(getattr(screen, "WHERE", EVERYWHERE)):
            _, name, parameters = parse(action.action)
            works = screen.is_mounted and bool(screen.check_action(name, parameters))
            about = f"{action.help} ({app.key(action.id)})"  # type: ignore[attr-defined]
            do = partial(app.do, action.action) if works else partial(app.notify, f"Not now: {action.label}.")  # type: ignore[attr-defined]
            yield Command(action.label, about, ALSO.get(action.id, ""), do, works)
        if isinstance(screen, SmashupScreen):
            for item in screen.entries():
                also, do = ALSO.get(item.value, ""), partial(screen.enter, item.value)
                yield Command(item.label, item.detail, also, do)

    async def discover(self) -> Hits:
        for command in self.commands():
            if command.works:
                yield DiscoveryHit(command.words, command.do)

    async def search(self, query: str) -> Hits:
        """A name that begins so comes first, then what has the letters anywhere in its words."""
        matcher, wanted = self.matcher(query), query.lower().strip()
        for command in self.commands():
            named = [name for name in command.names if name and name.startswith(wanted)]
            score = NAMED - command.names.index(named[0]) if named else matcher.match(command.words)
            if score > 0 and (command.works or named):
                yield Hit(score, matcher.highlight(command.words), command.do)


class Palette(CommandPalette, ClosedOnce[None]):
    """Textual's, for keys that come faster than it opens and closes: one command is chosen, once."""

    def on_input_changed(self, event: Input.Changed) -> None:
        self._only_in_front(event)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self._only_in_front(event)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._only_in_front(event)

    def _only_in_front(self, event: Message) -> None:
        if not self.is_active:
            event.stop()
            event.prevent_default()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no going through a list that is not laid out yet."""
        if action == "command_list":
            commands = self.query_one(CommandList)
            return bool(commands.option_count and commands.content_region)
        return super().check_action(action, parameters)
