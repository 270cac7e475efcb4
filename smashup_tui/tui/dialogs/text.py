"""Type a line: a name, a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.widgets import Input

from .window import Window


class TextDialog(Window[str]):
    """Enter takes the text if `check` finds nothing wrong with it."""

    WIDTH = 56
    ENTER: ClassVar[str] = "takes it"  # what the key does

    def __init__(self, title: str, text: str, check: Callable[[str], str] = lambda text: "") -> None:
        super().__init__(title, f"Enter {self.ENTER} · Esc back")
        self.text = text
        self.check = check

    def body(self) -> ComposeResult:
        yield Input(self.text, compact=True)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        wrong = self.check(event.value)
        if wrong:
            self.notify(wrong, severity="warning", markup=False)
        else:
            self.answer(event.value)
