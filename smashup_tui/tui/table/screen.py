"""The one screen of the table, whatever is done there: its parts, their places, keys and windows.

It turns keys, clicks and news into calls of the controller, and shows the one state that comes back. What
some tables have besides, such as undo, a coach or a timeline, are parts that it is given.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache, partial
from inspect import isawaitable
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.actions import parse
from textual.app import ComposeResult
from textual.layout import Layout

from ...support.settings import AI_SPEEDS, Settings
from ...table.answer_builder import DIGITS, AnswerBuilder, Control
from .. import workers
from ..actions import TABLE, Action, actions_at
from ..keymap import SYSTEM, split
from ..library_loader import LibraryLoader
from ..screens.smashup_screen import SmashupScreen
from ..widgets.flow import Page
from ..widgets.menu import Item
from .base_panel import BasePanel, fits_large, to_unfold
from .controller import TableController
from .draft_panel import DraftPanel
from .hand_zone import HandZone
from .layout import Extras, Places, TableLayout, TooSmall
from .lines import WindowReader
from .log_keys import LogKeys
from .navigation import next_spot
from .panel import Panel
from .part import Course, Handler, TablePart
from .prompt import KeyLine, PromptBar
from .rail import RailPanel
from .scoreboard import ScoreboardPanel
from .table_state import HandZoneState, Key, KeyLineState, PromptState, RailState, ReadPage, TableState
from .windows import TableWindows

if TYPE_CHECKING:
    from textual.timer import Timer

    from ...support.tasks import Work
    from ...table.answer_builder import Answer
    from ...table.seat import SeatAtTable
    from ...table.view import BaseView, SeatView
    from ..dialogs.choose import PickDialog

T = TypeVar("T")
WRITTEN = 0.002  # seconds in which what has been painted reaches the terminal
SPIN = 0.15  # seconds between two pictures of the spinner
WHILE_PLAYING = ("choose", "back", "hold", "go", "speed", "help", "quit")  # what works while beats are shown
ALWAYS_SHOWN = ("help", "back")


def cards_at(base: BaseView) -> set[int]:
    """The base, and all that lies there."""
    found = {base.base, *(card.card for card in base.actions)}
    for minion in base.minions:
        found |= {minion.card, *(card.card for card in minion.actions)}
    return found


@cache
def parsed(action: str) -> tuple[str, tuple[Any, ...]]:
    """The name of an action and what it is told."""
    _, name, parameters = parse(action)
    return name, parameters


class TableScreen(SmashupScreen):
    """Shows what a seat sees, and answers for it."""

    AUTO_FOCUS = ""

    def __init__(self, seat: SeatAtTable, parts: Sequence[TablePart] = (), where: str = TABLE) -> None:
        super().__init__()
        self.WHERE = where
        self.controller = TableController(seat, self)
        self.course: Course | None = None  # who says what comes next
        self.windows, self.log_keys = TableWindows(), LogKeys()
        self.parts = [self.windows, self.log_keys, *parts]
        extras = Extras(
            any(part.extras.coach for part in parts),
            any(part.extras.timeline for part in parts),
            any(part.extras.course for part in parts),
        )
        self.places = TableLayout(extras)
        count = len(seat.names) + 1
        self.too_small = TooSmall()
        self.scoreboard = ScoreboardPanel()
        self.bases = [BasePanel() for _ in range(count)]
        self.rail = RailPanel()
        self.prompt = PromptBar(id="prompt")
        self.hand = HandZone()
        self.keyline = KeyLine(id="keyline")
        self.draft = DraftPanel()
        self.places.bases = count
        self.places.parts = {
            "too_small": [self.too_small],
            "scoreboard": [self.scoreboard],
            "bases": [*self.bases],
            "rail": [self.rail],
            "prompt": [self.prompt],
            "hand": [self.hand],
            "keys": [self.keyline],
        }
        self.controller.parts = [*parts]
        self._spinner: Timer | None = None
        self._handlers: dict[str, Handler] = self._own_handlers()
        for part in self.parts:
            part.attach(self)
            self._handlers |= part.handlers()
            for place, widget in part.widgets().items():
                self.places.parts.setdefault(place, []).append(widget)

    def compose(self) -> ComposeResult:
        for widgets in self.places.parts.values():
            yield from widgets
        yield self.draft

    @property
    def layout(self) -> Layout:
        return self.places

    @property
    def panels(self) -> list[Panel[Any]]:
        """Where one can point, in the order of the table."""
        return [self.scoreboard, *self.bases[: self.places.bases], self.hand]

    def part(self, kind: type[T]) -> T:
        """The part of that kind."""
        return next(part for part in self.parts if isinstance(part, kind))

    def on_mount(self) -> None:
        self.smashup.library_loader.ask(self, lambda library: self.controller.publish())
        self._spinner = self.set_interval(SPIN, self._spin, pause=True)
        for part in self.parts:
            part.begin()
        self.restart()

    def on_unmount(self) -> None:
        self.controller.seat.leave()
        for part in self.parts:
            part.end()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        for part in self.parts:
            part.resumed()

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._resized)

    def _resized(self) -> None:
        reads = self.at_size.reads_in_hand
        self.set_class(reads, "-narrow")
        if reads != self.hand.reads:
            self.hand.reads = reads
            self.hand.repaint()
        self.controller.publish()

    def restyle(self) -> None:
        super().restyle()
        self.controller.publish()

    def give_room(self, extras: Extras) -> None:
        """To something that is shown now and then."""
        self.places.extras = extras
        self.keyline.refresh(layout=True)

    @property
    def at_size(self) -> Places:
        return self.places.places(self.size)

    @property
    def narrow(self) -> bool:
        """Is there no rail for the card and the log?"""
        return self.at_size.reads_in_hand

    # --- what comes next -------------------------------------------------------------------------

    def restart(self) -> None:
        """Whatever is going on ends, and one looks again what comes next."""
        self.controller.playback.forget()
        self.controller.waiting = None
        self.controller.ask(None)
        self.answered(-1)

    def answered(self, mark: int) -> None:
        if self.course is not None:
            workers.begin(self, partial(self.course.run, mark), "course")

    def can(self, name: str) -> bool:
        """Is there such an action here, whether or not it works now?"""
        return name in self._handlers

    def handler(self, name: str) -> Handler:
        """What that action does here."""
        return self._handlers[name]

    def stop(self) -> None:
        self.workers.cancel_group(self, "course")

    def cut_off(self) -> list[str]:
        return [name for part in self.parts for name in part.cut_off()]

    def leave(self) -> None:
        self.stop()
        super().leave()

    # --- what the controller needs ---------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self.smashup.settings

    @property
    def library_loader(self) -> LibraryLoader:
        return self.smashup.library_loader

    @property
    def signs(self) -> Sequence[str]:
        return self.glyphs.seats

    def show(self, state: TableState) -> None:
        """Each part takes its own piece, and compares it."""
        if not self.keyline.is_attached:
            return  # the screen is being taken down
        view = self.controller.seen_now
        self._arrange(state, view)
        self._give_room(state)
        self.scoreboard.show(state.scoreboard)
        for panel, base in zip(self.bases, state.bases, strict=False):
            panel.show(base)
        rail, zone = self._read_once(state)
        self.rail.show(rail)
        self.prompt.show(self._for_prompt(state))
        self.hand.show(zone)
        self.keyline.show(self.key_line())
        if state.draft is not None:
            self.draft.show(state.draft)
        for part in self.parts:
            part.show(state)
        if self._spinner is not None:
            spins = state.prompt.spin >= 0
            (self._spinner.resume if spins else self._spinner.pause)()

    def _for_prompt(self, state: TableState) -> PromptState:
        """What is said about the table stands where there is room: a large scoreboard has none for it."""
        about, right = state.scoreboard.about, state.prompt.right
        if not about or self.at_size.scoreboard.height == 1:
            return state.prompt
        return state.prompt._replace(right=f" {self.glyphs.dot} ".join(filter(None, (about, right))))

    def _read_once(self, state: TableState) -> tuple[RailState, HandZoneState]:
        """A rail leaves the card to the reader of a list; in a beat, next to the bases, that to it."""
        rail, zone, places = state.rail, state.zone, self.at_size
        if not places.rail or not self.hand.lists(zone, places.hand.width, places.hand.height):
            return rail, zone
        if zone.beat and places.rail.y != places.hand.y:
            return rail, zone._replace(reader=RailState())
        return rail._replace(page=ReadPage()), zone

    def _arrange(self, state: TableState, view: SeatView) -> None:
        """Other bases lie out, or another one is unfolded."""
        places, count = self.places, len(state.bases)
        cursor = self.controller.cursor
        at = next((n for n, base in enumerate(view.bases) if cursor in cards_at(base)), -1)
        unfolded = to_unfold(state.bases, at, min(places.unfolded, count - 1))
        if (count, unfolded) == (places.bases, places.unfolded):
            return
        before = places.places(self.size)
        places.bases, places.unfolded = count, unfolded
        self.draft.display = not count
        places.parts["bases"] = [*self.bases] if count else [self.draft]
        for number, panel in enumerate(self.bases):
            panel.display = number < count
        if before != places.places(self.size):
            self.keyline.refresh(layout=True)

    def _give_room(self, state: TableState) -> None:
        """Bases keep a gap to what is at their right; where all have room, minions are small cards."""
        now = self.places.places(self.size)
        beside = bool(now.bases) and now.bases[-1].right < self.size.width
        rooms = list(zip(self.bases, state.bases, now.bases, strict=False))
        gaps = [number < len(rooms) - 1 or beside for number in range(len(rooms))]
        large = all(
            fits_large(base, region.width - gap, region.height)
            for (_, base, region), gap in zip(rooms, gaps, strict=True)
        )
        for (panel, _, _), gap in zip(rooms, gaps, strict=True):
            panel.give_room(gap=gap, large=large)

    def say(self, words: str, *, title: str = "", seconds: float = 3, bad: bool = False) -> None:
        self.notify(words, title=title, timeout=seconds, severity="error" if bad else "information")

    def key(self, action: str) -> str:
        return self.smashup.key(action)

    def is_new(self, card: int) -> bool:
        return self.smashup.cards_seen.is_new(self.controller.seat.printed(card).slug)

    @property
    def is_newcomer(self) -> bool:
        return self.smashup.cards_seen.are_few

    def is_in_front(self) -> bool:
        return self.is_active

    @property
    def moves(self) -> bool:
        return self.smashup.settings.animations and not self.smashup.colours.flat

    def next_spot(self, cursor: int, dx: int, dy: int) -> int:
        return next_spot(self.panels, cursor, dx, dy)

    def begin(self, work: Work, kind: str) -> None:
        async def once_shown() -> None:
            await asyncio.sleep(WRITTEN)
            await work()

        self.call_after_refresh(partial(workers.begin, self, once_shown, kind))

    def _spin(self) -> None:
        self.controller.spin += 1
        self.controller.thought_for += SPIN
        self.controller.tick()

    # --- keys ------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """What is shown comes first, then what a key names, then what it does."""
        if self._works_everywhere(event.key) or self.controller.view is None:
            return
        if self.focused is not None and event.key in self.active_bindings:
            return
        event.stop()
        event.prevent_default()
        c, back = self.controller, split(self.smashup.keys("table.back"))
        holds = event.key in split(self.smashup.keys("table.pass"))
        if c.playback.is_pausing and event.key in split(self.smashup.keys("table.undo")):
            self.does("undo")
            return
        if c.playback.consumes_key(event.key, skips=event.key in back, holds=holds):
            return
        if c.log.reading and self.log_keys.takes(event.key):
            return
        char = event.character if event.is_printable and event.character else ""
        if c.key(event.key, char):
            return
        self._do_what_it_does(event, char)

    def _works_everywhere(self, key: str) -> bool:
        from ..actions import EVERYWHERE

        keys = self.smashup.keys
        return key in SYSTEM or any(key in split(keys(each.id)) for each in actions_at(EVERYWHERE))

    def _do_what_it_does(self, event: events.Key, char: str) -> None:
        """The first action with that key that works; else it is said that none does."""
        named = ""
        for action in actions_at(self.WHERE):
            if event.key in split(self.smashup.keys(action.id)):
                if self.does(action.action):
                    return
                named = named or action.label or action.help
        if char or named:
            words = f"“{named}” does not work now." if named else "That key does nothing here."
            self.smashup.refuse(event, words)

    def does(self, action: str) -> bool:
        """Do it, if it is an action that works now; or open what an id of the reference names."""
        if "." in action and "(" not in action:
            self.smashup.open_rules(action)
            return True
        name, parameters = parsed(action)
        handler = self._handlers.get(name)
        if handler is None or not self._works(name, handler):
            return False
        found = handler.run(*parameters)
        if isawaitable(found):
            raise TypeError(f"{name} is awaited by nobody")
        return True

    def _works(self, name: str, handler: Handler) -> bool:
        playback = self.controller.playback
        if playback.is_playing and name not in WHILE_PLAYING and not (playback.is_pausing and name == "undo"):
            return False
        return self.controller.view is not None and handler.works()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        handler = self._handlers.get(action)
        return self._works(action, handler) if handler is not None else True

    def key_line(self) -> KeyLineState:
        """What works now besides what the prompt says; at the right the way back."""
        said = (
            {action for _, _, action in self.controller.state.prompt.keys} if self.controller.state else set()
        )
        builder, cursor = self.controller.builder, self.controller.in_list
        says_no = builder is not None and builder.yes_or_no
        typing = cursor is not None and cursor.open and cursor.typing
        left: list[Key] = []
        right: list[Key] = []
        for action in actions_at(self.WHERE):
            name, parameters = parsed(action.action)
            elsewhere = name != "back" and (action.action in said or (name == "pass_on" and says_no))
            if not action.footer or elsewhere or (name == "filter" and not self.controller.log.reading):
                continue
            label = self.label_of(action) if self.check_action(name, parameters) else ""
            if not label:
                continue
            key = self.smashup.key(action.id)
            if not (typing and len(key) == 1 and key.isalpha()):
                (right if name in ALWAYS_SHOWN else left).append((key, label, action.action))
        return KeyLineState(tuple(left), tuple(sorted(right, key=lambda each: each[2] == "back")))

    def label_of(self, action: Action) -> str:
        for part in self.parts:
            label = part.key_label(action)
            if label is not None:
                return label
        if action.id != "table.back":
            return super().label_of(action)
        return "skip" if self.controller.playback.is_playing else self.controller.way_back or "menu"

    # --- what each action does -------------------------------------------------------------------

    def _own_handlers(self) -> dict[str, Handler]:
        c = self.controller

        def asked() -> bool:
            return c.builder is not None

        def is_move() -> bool:
            return c.builder is not None and c.builder.end is not None

        def may_pass() -> bool:
            return c.builder is not None and c.builder.question.may_pass

        def is_marking() -> bool:
            return c.builder is not None and not c.builder.takes_one

        def has_talents() -> bool:
            return c.builder is not None and bool(c.builder.talents)

        def in_list() -> bool:
            return c.is_listing

        return {
            "choose": Handler(self._choose),
            "back": Handler(self._back),
            "hold": Handler(partial(c.playback.consumes_key, "", holds=True), lambda: c.playback.is_playing),
            "mark": Handler(self._mark, is_marking),
            "finish": Handler(partial(c.handle, Control.FINISH), is_marking),
            "answer": Handler(c.say, asked),
            "entry": Handler(c.choose_entry, in_list),
            "end_turn": Handler(c.end_turn, is_move),
            "pass_on": Handler(partial(c.handle, Control.PASS), may_pass),
            "talent": Handler(self._talent, has_talents),
            "next_choice": Handler(self._next_choice),
            "go": Handler(self._go),
            "read": Handler(self._scroll),
            "speed": Handler(self._speed),
            "auto_pass": Handler(self._auto_pass),
        }

    def _choose(self) -> None:
        c = self.controller
        if c.playback.is_playing:
            c.playback.go_on()
        elif c.is_listing:
            c.enter_in_list()
        elif c.builder is None:
            c.point(c.cursor)
        else:
            c.enter()

    def _back(self) -> None:
        c = self.controller
        if c.playback.is_playing:
            c.playback.skip()
        elif not c.step_back():
            self.app.push_screen(self.menu(), self.menu_chosen)

    def _mark(self) -> None:
        c = self.controller
        if c.is_listing:
            c.mark_in_list()
        else:
            c.choose(c.cursor)

    def _talent(self) -> None:
        self.controller.clear_revealed()
        self.controller.handle(Control.TALENT)

    def _next_choice(self, by: int) -> None:
        c = self.controller
        if c.is_listing:
            c.type_or_not()
        else:
            c.next_choice(by)

    def _go(self, dx: int, dy: int) -> None:
        c = self.controller
        if c.playback.is_playing:
            c.playback.go_on()
        elif c.is_listing and dy:
            c.go_in_list(dy)
        elif c.answers_beside and dx:
            c.next_choice(dx)
        else:
            c.go(dx, dy)

    def _scroll(self, by: int) -> None:
        c = self.controller
        if c.is_drafting:
            self.hand.read(by)
        elif c.is_listing:
            c.go_in_list(by)
        else:
            self.rail.scroll_page(by)

    # --- reading ---------------------------------------------------------------------------------

    @property
    def window_reader(self) -> WindowReader:
        return WindowReader(self.controller.reader, self.colours)

    # --- the mouse -------------------------------------------------------------------------------

    def on_panel_pointed(self, event: Panel.Pointed) -> None:
        event.stop()
        if event.panel is self.rail:
            self.windows.reveal_card(event.spot)
        else:
            self.controller.clicked(event.spot)

    def on_panel_hovered(self, event: Panel.Hovered) -> None:
        event.stop()
        if self.controller.view is not None and event.panel is not self.rail:
            self.controller.hover(event.spot)

    def on_panel_grabbed(self, event: Panel.Grabbed) -> None:
        event.stop()
        self.controller.grabbed = event.spot

    def on_panel_dropped(self, event: Panel.Dropped) -> None:
        event.stop()
        self.controller.drop(event.spot)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(-1)

    def _wheel(self, by: int) -> None:
        """Through a list of answers, or else through what is read."""
        if self.controller.is_listing:
            self.controller.go_in_list(by)
        else:
            self.rail.scroll_page(3 * by)

    def on_click(self, event: events.Click) -> None:
        """A click on the few lines about a card opens all of them."""
        if event.widget is self.hand and self.narrow and self.controller.view is not None:
            self.windows.card()

    def pick_move(self, builder: AnswerBuilder) -> None:
        from ..dialogs.choose import PickDialog

        number, numbers = builder.question.number, builder.of_picked[: len(DIGITS)]
        items = [Item(builder.offers[each].words, (each,), DIGITS[at]) for at, each in enumerate(numbers)]
        chosen = partial(self.give, number)
        self.app.push_screen(PickDialog(builder.words(), items), chosen)

    def give(self, number: int, answer: Answer | None) -> None:
        """From a window, to the question of that number."""
        if answer is not None:
            self.controller.give(number, answer)

    def on_page_followed(self, event: Page.Followed) -> None:
        """A link was clicked in something that a part shows."""
        event.stop()
        if not any(part.followed(event.spot) for part in self.parts) and isinstance(event.spot, str):
            self.smashup.open_rules(event.spot)

    # --- speed -----------------------------------------------------------------------------------

    def _speed(self, by: int) -> None:
        settings, speeds = self.settings, list(AI_SPEEDS)
        settings.ai_speed = speeds[max(0, min(speeds.index(settings.ai_speed) + by, len(speeds) - 1))]
        self.smashup.save_settings()
        self.notify(f"Opponents' speed: {settings.ai_speed}.", timeout=2)

    def _auto_pass(self) -> None:
        settings = self.settings
        settings.auto_pass = not settings.auto_pass
        self.smashup.save_settings()
        self.notify("Passes by itself at Me First." if settings.auto_pass else "Pauses at each Me First.")

    # --- the menu --------------------------------------------------------------------------------

    def menu(self) -> PickDialog:
        from ..dialogs.choose import PickDialog

        left = next(filter(None, (part.if_left() for part in self.parts)), "the game is kept")
        items = [
            Item("Back to the game", "back", "b"),
            Item("Rules", "rules", "r"),
            Item("Settings", "settings", "s"),
            Item("Keys", "keys", "k"),
            Item("Copy the table's line", "copy", "c"),
            Item(f"Leave{' to Home' if self.way_back == 'home' else ''}; {left}", "leave", "l"),
        ]
        for part in self.parts:
            items = part.menu(items)
        return PickDialog("Menu", items)

    def entries(self) -> list[Item]:
        return [item for item in self.menu().items if item.value not in ("back", "rules", "keys")]

    def enter(self, value: str) -> None:
        self.menu_chosen(value)

    def menu_chosen(self, choice: str | None) -> None:
        if choice is None or any(part.chosen(choice) for part in self.parts):
            return
        seat = self.controller.seat
        match choice:
            case "rules":
                self.smashup.open_rules()
            case "settings":
                self.smashup.open("settings")
            case "keys":
                self.smashup.action_help()
            case "copy":
                line = f'smashup play --setup "{seat.line}" --seed {seat.seed}'
                self.smashup.copy(line, "Whoever plays it knows every card of this game.")
            case "leave":
                self.ask_to_leave(self.leave)
