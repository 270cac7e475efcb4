"""Keys: every action with its keys, to be changed one by one. What would clash is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Input

from ..actions import ACTIONS, KEYS, Action, bindings, key_words
from ..dialogs.window import Window
from ..keymap import action_of, keymap, keys_of, refusal, with_fixed
from ..widgets.flow import Page, Words
from ..widgets.index_pane import IndexPane
from ..widgets.key_hints import KeyHints
from ..widgets.menu import Item, Menu
from ..widgets.searchbox import SearchBox, begins_in
from .smashup_screen import SmashupScreen


class KeysScreen(SmashupScreen):
    """A list of actions by the screen they work on."""

    WHERE = KEYS
    CSS_PATH = "keys.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def compose(self) -> ComposeResult:
        yield self.box
        yield IndexPane()
        yield KeyHints(KEYS)

    def __init__(self) -> None:
        super().__init__()
        self.folded: set[str] = set()
        self.box = SearchBox("find an action or a key")

    def on_mount(self) -> None:
        self._show()
        self.query_one(IndexPane).go_to(1)
        self.query_one(IndexPane).focus()

    @property
    def changed(self) -> dict[str, str]:
        return self.smashup.settings.keys

    @property
    def keymap(self) -> dict[str, str]:
        return keymap(self.smashup.settings)

    def _show(self) -> None:
        index = self.query_one(IndexPane)
        index.show_index(self._items(), "Keys", index.cursor, empty="No action matches.")

    # --- finding ---------------------------------------------------------------------------------

    def action_find(self) -> None:
        self.box.focus()

    def on_key(self, event: events.Key) -> None:
        begins_in(self.box, event)

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._show()
        index = self.query_one(IndexPane)
        index.go_to(0)
        index.go_to(1)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.query_one(IndexPane).focus()

    def on_search_box_handed_on(self, event: SearchBox.HandedOn) -> None:
        event.stop()
        index = self.query_one(IndexPane)
        index.action_move(event.by) if event.to == "list" else index.action_page(event.by)

    def action_back(self) -> None:
        """What is typed goes first."""
        self.query_one(IndexPane).focus()
        if self.box.value:
            self.box.value = ""
        else:
            self.leave()

    # --- the actions -----------------------------------------------------------------------------

    def _items(self) -> list[Item]:
        items: list[Item] = []
        typed = self.box.value.strip().lower()
        found = [action for action in ACTIONS if typed in self._told(action)]
        for where in dict.fromkeys(action.where for action in found):
            is_open = bool(typed) or where not in self.folded
            items.append(Item(where.capitalize(), where, is_open=is_open))
            if is_open:
                items += [self._item(action) for action in found if action.where == where]
        return items

    def _told(self, action: Action) -> str:
        """What it can be found by."""
        keys = key_words(self.smashup.keys(action.id), all_of_them=True)
        return f"{action.label} {action.help} {keys}".lower()

    def _item(self, action: Action) -> Item:
        keys = key_words(self.smashup.keys(action.id), all_of_them=True)
        mark = "changed  " if action.id in self.changed else ""
        return Item(action.help, action.id, detail=f"{mark}{keys}", depth=1)

    @property
    def current(self) -> Action | None:
        item = self.query_one(IndexPane).current
        return action_of(item.value) if item else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("change", "add"):
            return self.current is not None
        if action == "restore":
            return self.current is not None and self.current.id in self.changed
        return super().check_action(action, parameters)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        event.stop()
        self.query_one(KeyHints).repaint()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        if event.item.is_open is None:
            self.action_change()
        else:
            self.folded.symmetric_difference_update({event.item.value})
            self._show()

    def action_change(self) -> None:
        self._ask(add=False)

    def action_add(self) -> None:
        self._ask(add=True)

    def _ask(self, *, add: bool) -> None:
        action = self.current
        if action is None:
            return

        def pressed(key: str | None) -> None:
            if key is not None:
                before = keys_of(action, self.keymap) if add else []
                self._set(action, with_fixed(action, [*before, key]))

        dialog = PressDialog(action.help, lambda key: refusal(action, key, self.keymap))
        self.app.push_screen(dialog, pressed)

    def action_restore(self) -> None:
        """Its own keys again, unless another action has taken one meanwhile."""
        action = self.current
        if action is None:
            return
        others = {other: keys for other, keys in self.keymap.items() if other != action.id}
        for key in keys_of(action, {}):
            reason = refusal(action, key, others)
            if reason:
                self.notify(reason, severity="warning", markup=False)
                return
        self._set(action, action.keys)

    def _set(self, action: Action, keys: str) -> None:
        if keys == action.keys:
            self.changed.pop(action.id, None)
        else:
            self.changed[action.id] = keys
        self.smashup.follow_settings()
        self.smashup.save_settings()
        self._show()
        self.query_one(KeyHints).repaint()


class PressDialog(Window[str]):
    """Which key does this from now on? The next one, unless `refused` says why it cannot."""

    WIDTH = 60

    def __init__(self, what: str, refused: Callable[[str], str]) -> None:
        super().__init__("A key", "Esc cancels")
        self.what = what
        self.refused = refused

    def body(self) -> ComposeResult:
        page = Page([[Words("Press the key for: ", self.colours.text), Words(self.what, self.colours.bold)]])
        page.can_focus = False
        page.styles.height = "auto"
        yield page

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.action_close()
            return
        reason = self.refused(event.key)
        if reason:
            c = self.colours
            self.query_one(Page).show([[Words(reason, c.bad)], [Words("Press another key, or Esc.", c.text)]])
        else:
            self.answer(event.key)
