"""The find box of the board editor: type a card and a place, and Enter puts it there; then the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.widgets import Input

from ...practice.board_editor import Alter, BoardEdit
from ..widgets.flow import Paragraph, Words
from ..widgets.menu import Item, Menu
from ..widgets.searchbox import SearchBox
from .cards import CardsWindow, CardTeller

EXAMPLES = (
    ("pir k a", "Pirate King at base a"),
    ("warbot c +2", "with two +1 power counters"),
    ("gnome b 2", "for the second player"),
    ("upgr a", "on a minion at base a"),
    ("howl hand", "or discard, deck, stasis, box"),
    ("tar pit b", "that base in place of b"),
    ("vp 7 5", "everyone's VP"),
)
NOTHING = "No card and no place fits that."


class FindCardDialog(CardsWindow[None]):
    """What fits is listed as one types, with the card next to it."""

    CSS = """
    FindCardDialog SearchBox { margin-bottom: 1; }
    FindCardDialog #list, FindCardDialog #beside { height: 14; }
    """

    def __init__(
        self, describer: CardTeller, find: Callable[[str], list[BoardEdit]], change: Callable[[Alter], bool]
    ) -> None:
        super().__init__("Add or move a card", "Enter puts it there · Esc back to the board", "", describer)
        self.find, self.change = find, change

    def make_list(self) -> Menu:
        return Menu([])

    def body(self) -> ComposeResult:
        self.box = SearchBox("a card and where it goes: pir k a")
        yield self.box
        yield from super().body()

    def on_mount(self) -> None:
        super().on_mount()
        self.list.can_focus = False
        self.box.focus()
        self._tell_examples()

    def _tell_examples(self) -> None:
        """Where nothing fits, that comes first: what is typed stays, to be mended."""
        c = self.colours
        said = [[Words(NOTHING, c.bad)], [Words(" ", c.text)]] if self.box.value.strip() else []
        examples = [[Words(f"{typed:<13}", c.key), Words(words, c.faded)] for typed, words in EXAMPLES]
        self.beside.show([*said, *examples])

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        found = self.find(event.value)
        self.list.show([Item(edit.words, edit) for edit in found])
        if found:
            self._describe(self.list.current)
        else:
            self._tell_examples()

    def on_search_box_handed_on(self, event: SearchBox.HandedOn) -> None:
        event.stop()
        if event.to == "page":
            self.action_read(event.by * 8)
        else:
            self.list.go_to(self.list.cursor + event.by)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._take()

    def _take(self) -> None:
        """Do what is under the cursor, and make room for the next."""
        item = self.list.current
        if item is None:
            self.notify(NOTHING, severity="warning", markup=False)
            self.box.action_select_all()  # what is typed next takes its place
        elif self.change(item.value.alter):
            self.box.value = ""

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self._take()

    def about(self, item: Item) -> Sequence[Paragraph]:
        return self.describer.card(item.value.card, asked=False) if item.value.card else []
