"""Somebody elsewhere wants to take back an answer; may they?"""

from __future__ import annotations

from .choose import ConfirmDialog


class ConsentDialog(ConfirmDialog):
    """One seat here is asked for what another one wants."""

    def __init__(self, of: int, who: int, name: str) -> None:
        text = f"{name} wants to undo the last answer and what came after it."
        super().__init__("Allow it?", text, "Allow", "No")
        self.of = of
        self.who = who
