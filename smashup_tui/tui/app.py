"""The app: settings, theme, and screens that are loaded when they are opened."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import AbstractContextManager, nullcontext, suppress
from datetime import datetime
from functools import partial
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.binding import BindingType
from textual.notifications import Notify, SeverityLevel
from textual.screen import Screen
from textual.widget import AwaitMount, Widget
from textual.worker import WorkerFailed

from ..support import settings as settings_file
from ..support import startup
from ..support.cards_seen import CardsSeen
from ..support.settings import Settings
from ..support.terminal import has_terminal, plain, printable, unusable_terminal
from . import workers
from .actions import EVERYWHERE, bindings, key_words, keys_of
from .colours import Colours, colours_of
from .driver import lean
from .glyphs import Glyphs, glyphs_for
from .keymap import keymap, usable
from .library_loader import LibraryLoader
from .screens.smashup_screen import SmashupScreen
from .themes import HOUSE, Look, ThemeError, look_named
from .toast import PassingToast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import RenderableType
    from textual.actions import ActionParseResult
    from textual.dom import DOMNode
    from textual.driver import Driver

    from ..online.local_clients import LocalClients

# What can be opened: name -> (module below `screens`, class). Loaded only then.
SCREENS = {
    "home": ("home", "HomeScreen"),
    "new": ("new_game", "NewGameScreen"),
    "table": ("table.table_kinds", "play"),
    "online_table": ("table.table_kinds", "elsewhere"),
    "lobby": ("lobby", "LobbyScreen"),
    "club": ("club", "ClubScreen"),
    "friends": ("friends", "FriendsScreen"),
    "result": ("result", "ResultScreen"),
    "review": ("review", "ReviewScreen"),
    "rules": ("rules", "RulesScreen"),
    "watch": ("watch", "WatchScreen"),
    "theatre": ("table.table_kinds", "watch"),
    "practice": ("practice", "PracticeScreen"),
    "practice_new": ("practice", "PracticeSetupScreen"),
    "practice_table": ("table.table_kinds", "practise"),
    "drills": ("drills", "DrillsScreen"),
    "editor": ("table.table_kinds", "edit"),
    "editor_new": ("practice", "EditorSetupScreen"),
    "learn": ("table.table_kinds", "learn"),
    "yours": ("your_games", "YourGamesScreen"),
    "replays": ("replays", "ReplaysScreen"),
    "replay": ("table.table_kinds", "replay"),
    "deal": ("dialogs.deal_card", "TodaysDeal"),
    "settings": ("settings", "SettingsScreen"),
    "keys": ("keys", "KeysScreen"),
}
SMALLEST = (80, 24)
LOOK_FOR_TERMINAL = 2.0  # seconds
ARRIVING = 0.02  # seconds after which to look again whether a screen is there
GOODBYES = 8.0  # seconds for guests to hear that the server is closed
HUSH = 0.4  # seconds in which nobody has read yet that a key does nothing


class SmashupApp(App[None]):
    """The whole app."""

    CSS_PATH = "app.tcss"
    TITLE = "Smash Up"
    KEEPS = True  # what was saved stays when the app ends
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(EVERYWHERE)]

    def __init__(self, settings: Settings | None = None, *, first: str = "home", **about: Any) -> None:
        """Opens with a screen and what it is about; `behind` it, before Home, may lie another."""
        self.settings = settings if settings is not None else settings_file.load()
        self.glyphs: Glyphs = glyphs_for(self.settings.ascii)
        self._behind = str(about.pop("behind", ""))
        self._first = (first, about)
        self._leaves = False
        self._fault: str | None = None  # a card that has raised, while its game is being ended
        self._leaving: list[asyncio.Task[None]] = []  # tables on other machines, or with guests from there
        self._hushed = 0.0  # until when keys are typed blindly
        self._warned = 0.0  # until when a warning is shown
        self._other_keys: dict[str, str] = {}  # of actions that do not have their own
        self._seat_signs: tuple[str, ...] = ()
        self._theme_problems: list[str] = []
        self._flat = False
        self._colours: tuple[dict[str, str], bool, Colours] | None = None
        self.library_loader = LibraryLoader(self)
        self.cards_seen = CardsSeen()
        super().__init__()
        self._choose_theme()
        self.settings.keys, problems = usable(self.settings)
        self.settings.problems += [f"Keys: {problem} It is not used." for problem in problems]
        self.follow_settings()

    def get_driver_class(self) -> type[Driver]:
        return lean(super().get_driver_class())

    @property
    def colours(self) -> Colours:
        """The styles of the present theme."""
        variables, flat = self.theme_variables, self._flat or self.no_color or self.glyphs.more.isascii()
        if self._colours is None or self._colours[0] is not variables or self._colours[1] != flat:
            self._colours = (variables, flat, colours_of(variables, flat=flat))
        return self._colours[2]

    def on_mount(self) -> None:
        self.theme_changed_signal.subscribe(self, lambda theme: self.restyle())
        name, about = self._first
        if self._behind:
            self.open(self._behind)
        if name != "home":
            self.open(name, **about)
        problems = "\n".join((*self.settings.problems, *self._theme_problems))
        if problems:
            self.notify(problems, title="Settings", severity="warning", timeout=15, markup=False)
        self._end_when_told()
        if has_terminal():
            self.set_interval(LOOK_FOR_TERMINAL, self._leave_without_terminal)
        if startup.is_on():
            self.call_after_refresh(startup.done)

    def _end_when_told(self) -> None:
        """A signal to end restores the terminal: the screen is given back, the mouse released."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", None)):
            if number is not None:
                with suppress(
                    NotImplementedError, RuntimeError, ValueError
                ):  # not on this platform or thread
                    loop.add_signal_handler(number, self._ended_by, number)

    def _ended_by(self, number: signal.Signals) -> None:
        self.exit(return_code=128 + number)

    def _leave_without_terminal(self) -> None:
        """Under `make`, closing the terminal window sends no signal, so notice that no key can come any
        more."""
        if not has_terminal():
            self.exit(return_code=1)

    def get_default_screen(self) -> Screen[Any]:
        """Home is at the bottom of all screens."""
        return self.make_screen("home")

    def loading(self) -> AbstractContextManager[None]:
        """Around loading what stays as long as the app does; a test goes on after it."""
        return nullcontext() if self.is_headless else startup.loading()

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """End, after a screen that is just being opened: one without its parts can't be closed."""
        self._leaves = True
        if all(screen.is_mounted for screen in self.screen_stack):
            super().exit(result, return_code, message)
        else:
            self.set_timer(ARRIVING, partial(self.exit, result, return_code, message))

    async def action_quit(self) -> None:
        """Ask first if that cuts somebody off."""
        for screen in self.screen_stack:
            if isinstance(screen, SmashupScreen) and screen.cut_off():
                screen.ask_to_leave(self.exit)
                return
        self.exit()

    def leave_table(self, clients: LocalClients) -> None:
        """Leave the table in the background. The app doesn't end before that, so that guests hear of it."""
        self._leaving.append(clients.leave())

    def _handle_exception(self, error: Exception) -> None:
        """A card that raises ends its game; any other error ends the app, as always with Textual."""
        packs = sys.modules.get("smashup_tui.cards.packs")  # where no card was loaded, none has raised
        inner = error.error if isinstance(error, WorkerFailed) else error
        fault = packs.fault_behind(inner) if packs else None
        if fault is None:
            super()._handle_exception(error)
        elif self._fault is None:
            self._fault = str(fault)
            self.call_later(self._end_game)

    async def _end_game(self) -> None:
        """Back to Home: the state of the game on the screens above is unknown."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        words = f"{self._fault} The game stops here; it is saved as it was before the last answer."
        self._fault = None
        self.notify(words, title="A card raised an error", severity="error", timeout=30, markup=False)

    async def on_unmount(self) -> None:
        if self._leaving:
            await asyncio.wait(self._leaving, timeout=GOODBYES)

    # --- screens ---------------------------------------------------------------------------------

    def push_screen(self, screen: Screen[Any] | str, *how: Any, **more: Any) -> Any:
        """Nothing opens any more while the app ends: it would be without its parts."""
        return AwaitMount(self.screen, []) if self._leaves else super().push_screen(screen, *how, **more)

    def has_room(self, name: str) -> bool:
        """Can that screen be opened here?"""
        return name in SCREENS

    def make_screen(self, name: str, **about: Any) -> Screen[Any]:
        module, cls = SCREENS[name]
        path = f"{__package__}.{module}" if "." in module else f"{__package__}.screens.{module}"
        if path not in sys.modules:
            with startup.loading():
                import_module(path)
        screen: Screen[Any] = getattr(sys.modules[path], cls)(**about)
        return screen

    def open(self, name: str, **about: Any) -> None:
        """Show a screen on top; it goes back with Esc."""
        self.push_screen(self.make_screen(name, **about))

    def open_rules(self, entry: str = "") -> None:
        """The rules browser, at an entry (`card.…`, `rule.…`, `term.…`) or at its start."""
        self.open("rules", entry=entry)

    # --- copying ---------------------------------------------------------------------------------

    def copy(self, text: str, note: str = "") -> None:
        """Copy a line in every possible way, and keep it on the screen; `note` says what to know about it."""
        self.copy_to_clipboard(text)
        workers.begin(self, partial(self._copied, text, note), "copy")

    async def _copied(self, text: str, note: str) -> None:
        from ..support.clipboard import copy_with_program, write_copy
        from .dialogs.copied import CopiedDialog

        if not self.KEEPS:  # a guest's app runs on the host's machine: only their own terminal can copy
            self.push_screen(CopiedDialog(text, note, "", None))
            return
        taken_by = await asyncio.to_thread(copy_with_program, text)
        self.push_screen(CopiedDialog(text, note, taken_by, write_copy(text)))

    # --- looks -----------------------------------------------------------------------------------

    def _choose_theme(self) -> None:
        """The theme of the settings; if it can't be loaded, the house theme, and the reason is shown."""
        for name in dict.fromkeys((self.settings.theme, HOUSE)):
            try:
                self.wear(look_named(name))
                return
            except ThemeError as problem:
                self._theme_problems.append(f"{problem} Another theme is used.")

    def wear(self, look: Look) -> None:
        """Apply a theme, at once and everywhere."""
        self.register_theme(look.theme)
        self._seat_signs, self._flat = look.seats, look.flat
        self.set_signs(self.settings.ascii)
        self.theme = look.name

    def follow_settings(self) -> None:
        """Settings have changed: let everything that is open follow."""
        settings = self.settings
        self.animation_level = "full" if settings.animations else "none"
        self._other_keys = keymap(settings)
        self.set_keymap(self._other_keys)
        self.set_signs(settings.ascii)
        self.restyle()

    def reset_settings(self) -> None:
        """Restore all defaults; the last table isn't a setting."""
        for name, value in vars(Settings(last_setup=self.settings.last_setup)).items():
            if name != "problems":
                setattr(self.settings, name, value)
        self._choose_theme()
        self.follow_settings()
        self.save_settings()

    def set_signs(self, choice: str) -> None:
        """Unicode or ASCII, with the theme's own shapes for the seats."""
        self.glyphs = glyphs_for(choice, self._seat_signs)
        self.set_class(self.glyphs.more.isascii(), "-ascii")

    def restyle(self) -> None:
        """Colours or signs have changed: repaint every screen."""
        for screen in self.screen_stack:
            if isinstance(screen, SmashupScreen):
                screen.restyle()

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a message at the top, where it doesn't cover anything needed to act; in ASCII if necessary.

        It gives way to the next thing said, unless it is a warning. Nothing in it is markup.
        """
        now, seconds = monotonic(), self.NOTIFICATION_TIMEOUT if timeout is None else timeout
        if now > self._warned:
            self._say_no_more()
        if severity != "information":
            self._warned = now + seconds
        shown = plain if self.glyphs.more.isascii() else printable
        words = "\n".join(shown(line) for line in message.split("\n"))
        remark = PassingToast(f"{shown(title)}: {words}" if title else words, "", severity, seconds)
        self.post_message(Notify(remark))

    def _say_no_more(self) -> None:
        """Remove the message; it leaves an empty line where it was."""
        self.clear_notifications()
        for screen in self.screen_stack:
            screen.query("ToastHolder").remove()

    # --- keys ------------------------------------------------------------------------------------

    def keys(self, action: str) -> str:
        """All keys of an action, as bindings write them."""
        return self._other_keys.get(action) or keys_of(action)

    def key(self, action: str) -> str:
        """The first key of an action, as people say it."""
        return key_words(self.keys(action))

    # --- actions ---------------------------------------------------------------------------------

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """A key pressed before its screen is there does nothing; a screen may have actions of its own."""
        if isinstance(default_namespace, Widget) and not default_namespace.is_mounted:
            return True
        screen = default_namespace if isinstance(default_namespace, SmashupScreen) else None
        if screen is not None and isinstance(action, str) and screen.does(action):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    async def do(self, action: str, screen: Screen[Any]) -> None:
        """What a key would do there: an action of the screen, or one that works everywhere; nothing any more
        once that screen has gone, or something is on top of it."""
        if screen.is_active and not await self.run_action(action, screen):
            await self.run_action(action)

    async def on_event(self, event: events.Event) -> None:
        """Ignore what is typed blindly after a key that did nothing: it was meant for something else."""
        if isinstance(event, events.Key) and not event.is_forwarded and self._is_blind(event):
            self._hushed = event.time + HUSH
        else:
            await super().on_event(event)

    def _is_blind(self, event: events.Key) -> bool:
        return event.time < self._hushed and (event.is_printable or event.key == "enter")

    def refuse(self, event: events.Key, words: str) -> None:
        """A key does nothing now."""
        self._hushed = event.time + HUSH
        self.notify(words, title=key_words(event.key), timeout=2, markup=False)

    def action_help(self) -> None:
        from .dialogs.help import HelpDialog

        screen = self.screen
        if isinstance(screen, HelpDialog):  # the same key again
            screen.action_close()
            return

        def clicked(action: str | None) -> None:
            if action is not None:
                screen.call_next(self.do, action, screen)

        self.push_screen(HelpDialog(getattr(screen, "WHERE", EVERYWHERE), screen), clicked)

    def action_command_palette(self) -> None:
        """One at a time, even if something else is on top of it."""
        from .command_palette import Command, Palette, commands_at

        if any(isinstance(screen, Palette) for screen in self.screen_stack):
            return
        screen = self.screen

        def chosen(command: Command | None) -> None:
            if command is not None:
                screen.call_next(command.do)

        self.push_screen(Palette(list(commands_at(self, screen))), chosen)

    def action_help_quit(self) -> None:
        """What Textual says about ^c, in our words."""
        self.notify(f"{self.key('quit')} quits. Your games are saved.", markup=False)

    def action_picture(self) -> None:
        """The screen as an SVG, into the folder of exports."""
        from ..support import paths
        from ..support.files import write_whole

        if not self.KEEPS:  # a guest's app runs on the host's machine
            self.notify("Only the program on your own machine saves pictures.", markup=False)
            return
        file = paths.exports_dir() / f"{datetime.now():%Y%m%d-%H%M%S}.svg"
        try:
            write_whole(file, self.export_screenshot())
        except OSError as error:
            self.notify(
                f"The picture can't be saved: {error}. {paths.WAY_OUT}", severity="error", markup=False
            )
            return
        self.notify(f"{file}", title="Saved", markup=False)

    def action_theme(self) -> None:
        """Other colours, from anywhere."""
        from .dialogs.theme import ThemeDialog
        from .themes import all_looks

        if isinstance(self.screen, ThemeDialog):
            return

        def picked(look: Look | None) -> None:
            if look is not None:
                self.settings.theme = look.name
                self.save_settings()

        self.push_screen(ThemeDialog(all_looks()[0], self.theme), picked)

    def save_settings(self) -> None:
        """Save the settings; a broken file is kept next to it."""
        try:
            kept = settings_file.save(self.settings)
        except OSError as error:
            self.notify(f"The settings can't be saved: {error}.", severity="error", markup=False)
            return
        if kept is not None:
            self.notify(f"The broken settings file was saved as {kept.name}.", markup=False)


def run(first: str = "home", **about: Any) -> int:
    """Open the app; the exit code."""
    reason = unusable_terminal()
    if reason:
        print(
            f"smashup: {reason} Try `smashup play --plain`, `smashup rules` or `smashup card`.",
            file=sys.stderr,
        )
        return 2
    startup.begin()
    app = SmashupApp(first=first, **about)
    app.run()
    return app.return_code or 0
