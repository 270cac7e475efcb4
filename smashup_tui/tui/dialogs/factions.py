"""Browse the factions and pick up to two for a deck; and what the reference says of one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ..widgets.faction_grid import FactionCell, FactionGrid, Taker
from ..widgets.faction_picker import FactionPicker
from .window import Window


class FactionDialog(Window[list[str]]):
    """The answer is a list of up to `most` slugs; what is left open is dealt or drafted."""

    DEFAULT_CSS = """
    FactionDialog #window { height: 92%; }
    """
    WIDTH = "94%"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f10,ctrl+s", "done", "done")]

    def __init__(self, who: str, chosen: Iterable[str], most: int = 2) -> None:
        super().__init__(f"Factions of {who}", "Enter takes or puts back · PgDn scrolls · Esc done")
        self.who = who
        self.chosen = list(chosen)
        self.most = most

    def body(self) -> ComposeResult:
        self.picker = FactionPicker(self._what_enter_does)
        yield self.picker

    def on_mount(self) -> None:
        self.picker.grid.focus()
        if self.chosen:
            self.picker.grid.go_to_faction(self.chosen[0])
        self._rebuild()

    def _what_enter_does(self, faction: FactionCell) -> str:
        return f"{'put back' if faction.slug in self.chosen else 'take'} {faction.name}"

    def _rebuild(self) -> None:
        takers = {slug: Taker(self.who, 0, own=True) for slug in self.chosen}
        self.picker.show(takers, self.chosen[0] if self.chosen else "")

    def on_faction_grid_chosen(self, event: FactionGrid.Chosen) -> None:
        """Taken, or put back; there is room for so many."""
        event.stop()
        if event.slug in self.chosen:
            self.chosen.remove(event.slug)
        else:
            self.chosen = [*self.chosen, event.slug][-self.most :]
        self.picker.grid.type_in("")
        self._rebuild()

    def on_faction_grid_put_back(self, event: FactionGrid.PutBack) -> None:
        event.stop()
        self.chosen = self.chosen[:-1]
        self._rebuild()

    def action_done(self) -> None:
        self.answer(self.chosen)

    def action_close(self) -> None:
        """What is typed goes first."""
        if self.picker.grid.typed:
            self.picker.grid.type_in("")
        else:
            self.action_done()
