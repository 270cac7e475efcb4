"""What was copied, to be read off where a terminal does not copy, and the file it is in."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ..widgets.flow import Page, Paragraph, Words
from .window import Window


class CopiedDialog(Window[None]):
    """The line stays shown until a key."""

    WIDTH = "80%"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "close", "close")]

    def __init__(self, text: str, note: str, program: str, path: Path | None) -> None:
        super().__init__("Copied", "Enter or Esc to continue")
        self.text, self.note, self.taken_by, self.path = text, note, program, path

    def body(self) -> ComposeResult:
        c = self.colours
        how = f"It's in the clipboard ({self.taken_by})." if self.taken_by else self._sent()
        lines: list[Paragraph] = [[Words(line or " ", c.bold)] for line in self.text.splitlines()]
        lines += [[Words(" ", c.text)], [Words(how, c.text)]]
        if self.path is not None:
            lines.append([Words("It's also in ", c.text), Words(str(self.path), c.link)])
        if self.note:
            lines.append([Words(self.note, c.faded)])
        page = Page(lines)
        page.styles.height = "auto"
        yield page

    @staticmethod
    def _sent() -> str:
        return "Your terminal was asked to copy it. If it didn't, copy it from here."
