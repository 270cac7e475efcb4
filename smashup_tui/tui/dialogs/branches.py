"""The tree of a practice game: the moves so far and the branches beside them; any of them can be gone to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ...practice.tree import ROOT, Tree, TreeError
from ..widgets.deeds import Deeds
from ..widgets.menu import Item, Menu
from .text import TextDialog
from .window import Window

LONGEST_NAME = 40


class BranchesDialog(Window[int]):
    """Enter goes to a point, n names it, x forgets a branch; the answer is the point's number."""

    WIDTH = 76
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "name", show=False),
        Binding("x", "forget", show=False),
    ]
    DEFAULT_CSS = """
    BranchesDialog Menu { height: auto; max-height: 70vh; }
    """

    def __init__(self, tree: Tree, names: Sequence[str]) -> None:
        super().__init__("Branches and points")
        self.grown = tree
        self.names = names

    def body(self) -> ComposeResult:
        items, cursor = self._items()
        menu = Menu(items)
        menu.cursor = cursor
        yield menu
        yield Deeds(
            (("Enter", "goes there", "go"), ("n", "names it", "name"), ("x", "forgets a branch", "forget"))
        )

    def action_go(self) -> None:
        self.query_one(Menu).action_choose()

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def _items(self) -> tuple[list[Item], int]:
        """Branches first, then the present line from its beginning, the cursor on where we are."""
        tree = self.grown
        now = {point.number for point in tree.line()}
        items = []
        for branch in tree.branches():
            if branch.point not in now:
                fork = tree.line(branch.point)[branch.forks_at + 1]
                detail = f"{branch.answers} answers, from turn {fork.turn}: {fork.label}"
                items.append(Item(branch.name or "another branch", branch.point, "", detail))
        items.append(Item("the beginning", ROOT, "", tree.points[ROOT].name))
        for point in tree.line()[1:]:
            who = self.names[point.seat]
            items.append(Item(f"turn {point.turn}  {who}: {point.label}", point.number, "", point.name))
        here = next(number for number, item in enumerate(items) if item.value == tree.at)
        items[here] = Item(items[here].label, tree.at, "", items[here].detail or "you are here")
        return items, here

    def _renew(self) -> None:
        items, _ = self._items()
        menu = self.query_one(Menu)
        menu.show(items, menu.cursor)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        event.stop()
        self.dismiss(event.item.value)

    def action_name(self) -> None:
        item = self.query_one(Menu).current
        if item is None:
            return

        def check(text: str) -> str:
            return "" if len(text) <= LONGEST_NAME else f"At most {LONGEST_NAME} letters."

        def typed(text: str | None) -> None:
            if text is not None:
                self.grown.call(item.value, " ".join(text.split()))
                self._renew()

        self.app.push_screen(TextDialog("Name this point", self.grown.points[item.value].name, check), typed)

    def action_forget(self) -> None:
        item = self.query_one(Menu).current
        if item is None:
            return
        try:
            self.grown.cut(item.value)
        except TreeError as error:
            self.notify(str(error), severity="warning", markup=False)
        self._renew()
