"""The drills as a list: by difficulty and faction, with what is solved, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from ...practice.drills import LEVELS, Drill, Progress, drills
from ...practice.practice_game import PracticeGame
from ...support import paths
from ...support.grammar import counted
from ...table.decks import faction_name
from ..actions import DRILLS, bindings
from ..widgets.flow import Page, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from ..app import SmashupApp

ALL = "all"


def open_drill(app: SmashupApp, task: Drill) -> None:
    app.open("practice_table", session=PracticeGame.for_drill(task))


class DrillsScreen(SmashupScreen):
    """Choose one."""

    WHERE = DRILLS
    CSS_PATH = "drills.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(DRILLS)]

    def __init__(self) -> None:
        super().__init__()
        self.level = ALL
        self.faction = ALL
        self.title_page = Page(id="title")
        self.title_page.can_focus = False
        self.menu = Menu([])

    def compose(self) -> ComposeResult:
        yield self.title_page
        yield self.menu
        yield KeyHints(DRILLS)

    def on_mount(self) -> None:
        self._rebuild()
        self.menu.focus()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        self._rebuild()

    @property
    def shown(self) -> list[Drill]:
        return [
            each
            for each in drills()
            if self.level in (ALL, each.level) and (self.faction == ALL or self.faction in each.factions)
        ]

    def _rebuild(self) -> None:
        progress = Progress.load(paths.drills_file())
        items = [self._item(each, progress) for each in self.shown]
        if items != self.menu.items:
            self.menu.show(items, self.menu.cursor)
        done = sum(each.number in progress.solved for each in drills())
        words = f"Drills: take a base this turn {self.glyphs.dash} {done} of {len(drills())} solved"
        shown = "" if self.level == ALL else f"   only {self.level}"
        shown += "" if self.faction == ALL else f"   only {faction_name(self.faction)}"
        c = self.colours
        self.title_page.show([[Words(words.upper(), c.title_faded), Words(shown, c.faded)]])

    def _item(self, task: Drill, progress: Progress) -> Item:
        mark = self.glyphs.checked if task.number in progress.solved else self.glyphs.unchecked
        tries = progress.tries.get(task.number, 0)
        detail = f"{task.level:<6}  {task.faction_names}"
        solved = progress.solved.get(task.number)
        if solved is not None and solved.words:
            detail = f"{task.level:<6}  {solved.words}  {task.faction_names}"
        elif tries:
            detail = f"{task.level:<6}  {counted(tries, 'try')}  {task.faction_names}"
        return Item(f"{mark} {task.number:>2}  {task.base_name}", task, "", detail, factions=task.factions)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        open_drill(self.smashup, event.item.value)

    def action_level(self) -> None:
        levels = (ALL, *LEVELS)
        self.level = levels[(levels.index(self.level) + 1) % len(levels)]
        self.menu.cursor = 0
        self._rebuild()

    def action_faction(self) -> None:
        from ..dialogs.choose import PickDialog

        slugs = sorted({slug for each in drills() for slug in each.factions}, key=faction_name)
        items = [Item("all factions", ALL), *(Item(faction_name(slug), slug) for slug in slugs)]

        def picked(slug: str | None) -> None:
            if slug is not None:
                self.faction = slug
                self._rebuild()

        self.app.push_screen(PickDialog("Drills of which faction?", items), picked)
