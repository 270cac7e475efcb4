"""Practice: a new game, one left earlier, a drill, a position from a file or a line, an empty board."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from ...engine.model.errors import RulesError
from ...practice.board_editor import cleared
from ...practice.practice_game import PracticeGame
from ...practice.saved import KeptGame, kept_games, problem_with, save, saved, turn_of
from ...support import paths
from ...support.grammar import ago
from ...table.lineup import HUMAN, Seating
from ...table.lineup_plan import Plan
from ..actions import PRACTISE, bindings
from ..widgets.flow import Page, Words
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from .new_game import NewGameScreen
from .smashup_screen import SmashupScreen

if TYPE_CHECKING:
    from ..app import SmashupApp

MOST_GAMES = 12


def open_position(app: SmashupApp, text: str, title: str) -> bool:
    """Practise from a position, or say what is wrong with it."""
    try:
        session = PracticeGame.from_position(text, title)
    except RulesError as error:
        app.notify(str(error), title="Not a position", severity="error", timeout=10, markup=False)
        return False
    app.open("practice_table", session=session)
    return True


def open_scene(app: SmashupApp, id_: str) -> None:
    """The example scene of a clarification, with what to try."""
    from ...practice.scenes import scene_named

    app.open("practice_table", session=PracticeGame.for_scene(scene_named(id_)))


def pick_scene(app: SmashupApp, ids: list[str]) -> None:
    """The only one at once; of several the player picks."""
    from ...practice.scenes import scene_named
    from ..dialogs.choose import PickDialog

    if len(ids) == 1:
        open_scene(app, ids[0])
    elif ids:
        items = [Item(scene_named(id_).title, id_) for id_ in ids]
        app.push_screen(PickDialog("Try which?", items), lambda id_: open_scene(app, id_) if id_ else None)


def keep_position(app: SmashupApp, position: str) -> None:
    """Ask how to keep it: as a file, or as a line in the clipboard."""
    from ..dialogs.choose import PickDialog
    from ..dialogs.text import TextDialog

    def titled(title: str | None) -> None:
        if title is None:
            return
        try:
            path = save(paths.positions_dir(), title, position)
        except (RulesError, OSError) as error:
            app.notify(str(error), severity="error", markup=False)
        else:
            app.notify(f"Saved as {path.name}.", markup=False)

    def chosen(how: str | None) -> None:
        if how == "file":
            app.push_screen(TextDialog("Name of the position", f"Turn {turn_of(position)}"), titled)
        elif how == "line":
            app.copy(position, "It contains every hand and deck.")

    items = [Item("Save it to the list", "file", "k"), Item("Copy it as one line", "line", "c")]
    app.push_screen(PickDialog("This position", items), chosen)


class PracticeScreen(SmashupScreen):
    """What to practise."""

    CSS_PATH = "practice.tcss"
    WHERE = PRACTISE
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(PRACTISE)]

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu(self._items())

    def compose(self) -> ComposeResult:
        title = Page([[Words("PRACTISE", self.colours.title_faded)]], id="title")
        title.can_focus = False
        yield title
        yield self.menu
        yield KeyHints(PRACTISE)

    def _items(self) -> list[Item]:
        items = [
            Item("New practice game", "new", "n", "undo freely, hints, forecasts, branches"),
            Item("Drills", "drills", "d", "take a base this turn; all can be solved"),
        ]
        items.append(
            Item("Board editor", "editor_new", "e", "choose decks, put any card anywhere, then play on")
        )
        items.append(
            Item("Example scenes", "scenes", "s", "clarifications to try out, also linked from the rules")
        )
        items.append(Item("Paste a position", "paste", "p", "one line of text someone sent you"))
        now = time()
        for each in saved(paths.positions_dir()):
            arranged = f"a board you arranged {ago(now - each.written)}"
            items.append(Item(each.title, each, "", arranged if each.is_board else "a position you saved"))
        items += [
            Item(kept.title, kept, "", f"go on; answers in all branches: {kept.answers}")
            for kept in kept_games(MOST_GAMES)
        ]
        return items

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        items = self._items()
        if items != self.menu.items:
            self.menu.show(items, self.menu.cursor)
        self.menu.focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        value = event.item.value
        if value == "new":
            self.smashup.open("practice_new")
        elif value == "paste":
            self._paste()
        elif value == "scenes":
            self._pick_clarification()
        elif isinstance(value, str):
            self.smashup.open(value)
        elif isinstance(value, KeptGame):
            self._go_on(value.path)
        elif value.is_board:
            self.smashup.open("editor", position=value.text, file=value.path)
        else:
            open_position(self.smashup, value.text, value.title)

    def _pick_clarification(self) -> None:
        from ...practice.scenes import scenes
        from ..dialogs.choose import PickDialog

        items = [Item(scene.title, id_) for id_, scene in scenes().items()]
        items.sort(key=lambda item: item.label)
        self.app.push_screen(
            PickDialog("Example scenes", items), lambda id_: open_scene(self.smashup, id_) if id_ else None
        )

    def _paste(self) -> None:
        from ..dialogs.text import TextDialog

        def typed(text: str | None) -> None:
            if text is not None:
                open_position(self.smashup, text, "A shared position")

        self.app.push_screen(TextDialog("Paste a position", "", problem_with), typed)

    def _go_on(self, path: Path) -> None:
        try:
            session = PracticeGame.go_on(path)
        except RulesError as error:
            self.notify(str(error), title="This game can't continue", severity="error", markup=False)
            return
        self.smashup.open("practice_table", session=session)


class EditorSetupScreen(NewGameScreen):
    """Whose cards the board is made of."""

    HEADING = "Board editor"
    KINDS: ClassVar[tuple[str, ...]] = (HUMAN,)

    def first_plan(self) -> Plan:
        return Plan.of_people()

    def begin(self, seating: Seating, seed: int) -> None:
        position = cleared(seating.setup, seed).text
        self.app.switch_screen(self.smashup.make_screen("editor", position=position))


class PracticeSetupScreen(NewGameScreen):
    """The table of a practice game is filled in like any other."""

    def begin(self, seating: Seating, seed: int) -> None:
        title = " – ".join(seat.name for seat in seating.setup.seats)
        session = PracticeGame.begin(seating.setup, seed, seating.players, title)
        self.app.switch_screen(self.smashup.make_screen("practice_table", session=session))
