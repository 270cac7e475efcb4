"""Home: what to do. Loads nothing of the game, so that it is there at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date as Date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import get_current_worker

from ... import __version__
from ...stats.home_summary import HomeSummary, load_summary, make_summary, save_summary, stamp_of
from ...support.grammar import ago
from ...support.sigil_format import slug_of
from ...support.validation import listed, toml_of, words
from ...table.saved_games import Save, is_newcomer, look_inside
from ..actions import HOME, Action, bindings
from ..dialogs.resume import resume, resume_a_game, waiting_games
from ..widgets.home_page import HomePage, WaitingGame, WaitingPlayer
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from ...stats.game_facts import GameFacts

# name of the screen, key, label, what it is
ENTRIES = (
    ("new", "n", "New game", "two to four players, human or AI"),
    ("learn", "l", "Learn", "a guided first game, ten minutes"),
    ("friends", "f", "Friends", "open a table, or join one"),
    ("watch", "w", "Watch", "watch AI opponents play each other"),
    ("practice", "p", "Practise", "undo freely, ask for hints, set up the board"),
    ("rules", "/", "Rules", "rules, terms, cards, clarifications"),
    ("yours", "g", "Your games", "record, rating, challenges"),
    ("replays", "y", "Replays", "games you have finished"),
    ("settings", "s", "Settings", "keys, themes, speed"),
)
CONTINUE, TODAY, CHALLENGE = "continue", "today", "challenge"
HUMAN = "human"  # as a journal names a person


class HomeScreen(SmashupScreen):
    """The first thing people see."""

    WHERE = HOME
    LED_TO_BY = "home"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(HOME)]

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[Save] = []
        self.summary: HomeSummary | None = None
        self.menu = HomePage(self.entries())
        self.keyline = KeyHints(HOME)

    def compose(self) -> ComposeResult:
        yield self.menu
        yield self.keyline

    def on_mount(self) -> None:
        self.menu.version = __version__
        self.menu.tip = tip_of(Date.today())

    def entries(self) -> list[Item]:
        """What comes first is large; today's deal and the next challenge stand at the right."""
        items = [Item(label, name, key, detail) for name, key, label, detail in ENTRIES]
        newcomer = not self.waiting and is_newcomer()
        first = "learn" if newcomer else "new"
        if self.waiting:
            items.insert(0, Item("Continue your game", CONTINUE))
        else:
            items.sort(key=lambda item: item.value != first)
        if newcomer:
            items[0] = Item("Learn", "learn", "l", "New here? A guided first game, about ten minutes.")
        items.append(Item("Today's deal", TODAY, "t"))
        if self.summary is not None and self.summary.challenge:
            items.append(Item("Next challenge", CHALLENGE, "c"))
        return items

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """A game may have begun or ended meanwhile, and a day may have passed."""
        self.waiting = waiting_games()
        self.menu.waiting = _waiting_game(self.waiting[0]) if self.waiting else None
        self._hear(load_summary())
        if self.summary is None or self.summary.stamp != stamp_of(self.smashup.settings.name):
            self.run_worker(self._sum_up, thread=True, exclusive=True, group="summary")
        self.menu.focus()
        self.keyline.rebuild()

    def _sum_up(self) -> None:
        """What takes a moment, in the background."""
        with self.smashup.loading():
            summary = make_summary(self.smashup.settings.name)
        save_summary(summary)
        self._tell(self._hear, summary)

    def _tell(self, hear: Callable[..., None], *what: Any) -> None:
        """From a worker, unless its screen has gone."""
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(hear, *what)

    def _hear(self, summary: HomeSummary | None) -> None:
        self.summary = self.menu.summary = summary
        items = self.entries()
        same = items[0].value == self.menu.items[0].value
        self.menu.show(items, self.menu.cursor if same else 0)

    def label_of(self, action: Action) -> str:
        if action.id == "home.resume":
            return f"all {len(self.waiting)} games that wait" if len(self.waiting) > 1 else ""
        return "quit" if action.id == "home.quit" else action.label

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.waiting) if action == "resume" else True

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.enter(event.item.value)

    def enter(self, value: str) -> None:
        if value == CONTINUE:
            resume(self.smashup, self.waiting[0].path)
        elif value == TODAY:
            self.run_worker(self._read_journals, thread=True, exclusive=True, group="today")
        elif value == CHALLENGE:
            from .your_games import CHALLENGES

            self.smashup.open("yours", view=CHALLENGES)
        else:
            self.smashup.open(value)

    def _read_journals(self) -> None:
        """Whether today's deal was played is in them."""
        from ...stats.game_index import read_all

        with self.smashup.loading():
            journals = read_all().known
        self._tell(self._show_deal, journals)

    def _show_deal(self, journals: Sequence[GameFacts]) -> None:
        self.smashup.open("deal", about=self.smashup.settings, journals=journals)

    def action_resume(self) -> None:
        resume_a_game(self.smashup)

    def action_quit(self) -> None:
        self.app.exit()


def _waiting_game(save: Save) -> WaitingGame:
    """The unfinished game, with the person here first."""
    inside = look_inside(save)
    seats = range(len(save.names))
    mine = next((seat for seat in seats if inside.players[seat : seat + 1] == (HUMAN,)), 0)
    players = []
    for seat in (*seats[mine:], *seats[:mine]):
        player = inside.players[seat] if seat < len(inside.players) else HUMAN
        deck = inside.decks[seat] if seat < len(inside.decks) else ()
        vp = inside.vp[seat] if seat < len(inside.vp) else None
        detail = "" if player == HUMAN else player
        players.append(WaitingPlayer(save.names[seat], detail, tuple(map(slug_of, deck)), vp))
    decks = [" + ".join(deck) for deck in (*inside.decks[mine:], *inside.decks[:mine]) if deck]
    how_far = f"Turn {inside.turn}" if inside.turn else "Not started yet"
    told = f"{how_far}: {' against '.join(decks)}." if len(decks) == 2 else f"{how_far}."
    return WaitingGame(tuple(players), told, ago(time.time() - save.played))


def tip_of(day: Date) -> str:
    """One a day, each as often as the others."""
    tips = _tips()
    return tips[day.toordinal() % len(tips)]


@cache
def _tips() -> list[str]:
    file = Path(__file__).parents[1] / "tips.toml"
    return listed(toml_of(file)["tips"], words)
