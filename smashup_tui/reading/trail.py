"""Where a reader has been: back and forward as in a web browser."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Visit:
    """A page, and how far it was read."""

    entry: str
    top: int = 0


class Trail:
    """Pages in the order they were opened. A page only glanced at gives way to the next."""

    def __init__(self) -> None:
        self.steps: list[Visit] = []
        self.at = -1
        self.visited: list[str] = []  # every page opened, the latest first, each once
        self._glance = False  # is the present page only glanced at?

    @property
    def here(self) -> Visit | None:
        return self.steps[self.at] if self.steps else None

    def glance(self, entry: str) -> Visit:
        """Look at a page in passing, as while going down a list of results."""
        here = self.here
        if here is not None and here.entry == entry:
            return here
        if self._glance:
            self.steps.pop()
            self.at -= 1
        return self._go_on(entry, glance=True)

    def leave_glance(self) -> Visit | None:
        """Back to the page before one that was only glanced at; None if there is none, or it was opened."""
        if not self._glance:
            return None
        self.steps.pop()
        self.at -= 1
        self._glance = False
        return self.here

    @property
    def glances(self) -> bool:
        return self._glance

    def visit(self, entry: str) -> Visit:
        """Open a page; the one it was reached from counts as opened too."""
        here = self.here
        if here is not None and self._glance:
            self._remember(here.entry)
        self._remember(entry)
        if here is not None and here.entry == entry:
            self._glance = False
            return here
        return self._go_on(entry, glance=False)

    def move(self, by: int) -> Visit | None:
        """Back (-1) or forward (1); None where the trail ends."""
        if not self.can_move(by):
            return None
        self.at += by
        self._glance = False
        return self.here

    def can_move(self, by: int) -> bool:
        return 0 <= self.at + by < len(self.steps)

    def _go_on(self, entry: str, *, glance: bool) -> Visit:
        self.steps = [*self.steps[: self.at + 1], Visit(entry)]
        self.at += 1
        self._glance = glance
        return self.steps[self.at]

    def _remember(self, entry: str) -> None:
        if entry in self.visited:
            self.visited.remove(entry)
        self.visited.insert(0, entry)
