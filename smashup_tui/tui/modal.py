"""What is on top of the screens is closed once, however many keys a single read of the terminal brings."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete

from .text_selection import SelectsText

T = TypeVar("T")


class ClosesOnce(SelectsText[T]):
    """Answered by `dismiss`. A key that comes after the answer finds it gone, and closes nothing below it;
    one that comes before its parts are there closes nothing either."""

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active and self.is_mounted else AwaitComplete()
