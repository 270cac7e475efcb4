"""Taking back: the last answer of a person at the table, and giving it again."""

from __future__ import annotations

from collections.abc import Mapping

from .part import Handler, TablePart


class Undo(TablePart):
    """What was answered can be taken back; if it tells something hidden, that is asked first."""

    def __init__(self, *, free: bool = False) -> None:
        self.free = free  # may one take back after looking at what was hidden?

    def handlers(self) -> Mapping[str, Handler]:
        return {
            "undo": Handler(self.undo, lambda: self.c.seat.can_take_back()),
            "redo": Handler(self.redo, lambda: self.c.seat.can_redo()),
        }

    def undo(self) -> None:
        if not self.c.seat.can_take_back():
            self.screen.notify("You have nothing to undo.")
        elif not self.free and self.c.seat.take_back_tells():
            from ..dialogs.choose import ask_to_take_back

            self.screen.app.push_screen(ask_to_take_back(), lambda yes: self.take_back() if yes else None)
        else:
            self.take_back()

    def take_back(self) -> None:
        self.screen.stop()
        self.c.seat.take_back()
        self.c.forget_shown()
        self.screen.restart()

    def redo(self) -> None:
        self.screen.stop()
        if self.c.seat.redo():
            self.screen.restart()
