"""The tree of a practice game: the moves so far and the branches from them; the player can go to any of
them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ...practice.tree import ROOT, Point, Tree, TreeError
from ...support.grammar import counted
from ..widgets.menu import Item, Menu
from .text import TextDialog
from .window import ActionBar, Window

LONGEST_NAME = 40


class BranchesDialog(Window[int]):
    """Enter goes to a point, n names it, x deletes a branch; the answer is the point's number."""

    WIDTH = "92%"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "name", show=False),
        Binding("x", "forget", show=False),
    ]
    DEFAULT_CSS = """
    BranchesDialog #window { max-width: 110; }
    BranchesDialog Menu { width: 100%; height: auto; max-height: 70vh; }
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
        yield ActionBar(
            (("Enter", "goes there", "go"), ("n", "names it", "name"), ("x", "deletes a branch", "forget"))
        )

    def action_go(self) -> None:
        self.query_one(Menu).action_choose()

    def on_mount(self) -> None:
        self.query_one(Menu).focus()

    def _items(self) -> tuple[list[Item], int]:
        """The present line from its beginning, with branches where they leave it, and which item we are at.

        What lies ahead on the present line (after an undo) goes on below.
        """
        tree = self.grown
        line = [point.number for point in tree.line()]
        while tree.points[line[-1]].last >= 0:
            line.append(tree.points[line[-1]].last)
        items: list[Item] = []
        for number, following in zip(line, [*line[1:], -1], strict=True):
            point = tree.points[number]
            items.append(Item(self._words(point), number, "", self._detail(point)))
            others = [child for child in point.children if child != following]
            for child in others:
                items += self._branch(child, following >= 0 or child != others[-1], "")
        here = next(number for number, item in enumerate(items) if item.value == tree.at)
        return items, here

    def _branch(self, number: int, more: bool, before: str) -> list[Item]:
        """A branch as one line that leads to its end, with the branches that leave it; named points too."""
        g, points = self.smashup.glyphs, self.grown.points
        first = point = points[number]
        answers = 1
        while len(point.children) == 1 and not point.name:
            point = points[point.children[0]]
            answers += 1
        sign = g.fork if more else g.hook
        some = f" {g.more} {counted(answers, 'answer')}" if answers > 1 else ""
        label = f"{before}{sign}{g.line} {self._words(first)}{some}"
        items = [Item(label, point.number, "", self._detail(point))]
        below = f"{before}{g.bar if more else ' '}  "
        for child in point.children:
            items += self._branch(child, child != point.children[-1], below)
        return items

    def _words(self, point: Point) -> str:
        if point.number == ROOT:
            return "the beginning"
        return f"turn {point.turn}  {self.names[point.seat]}: {point.label}"

    def _detail(self, point: Point) -> str:
        here = "you are here" if point.number == self.grown.at else ""
        return f"{point.name} ({here})" if here and point.name else point.name or here

    def _rebuild(self) -> None:
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
                self._rebuild()

        self.app.push_screen(TextDialog("Name this point", self.grown.points[item.value].name, check), typed)

    def action_forget(self) -> None:
        item = self.query_one(Menu).current
        if item is None:
            return
        try:
            self.grown.cut(item.value)
        except TreeError as error:
            self.notify(str(error), severity="warning", markup=False)
        self._rebuild()
