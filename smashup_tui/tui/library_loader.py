"""The reference for the screens: loaded once, when first asked for, in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..reading.trail import Trail

if TYPE_CHECKING:
    from textual.widget import Widget

    from rulesdb import Block, CardPage, Entry, Library

    from .app import SmashupApp


class LibraryLoader:
    """Holds the library; `ask` never waits."""

    def __init__(self, app: SmashupApp) -> None:
        self.app = app
        self.library: Library | None = None
        self.trail = Trail()  # what was read, from one opening of the browser to the next
        self._waiting: list[tuple[Widget, Callable[[Library], None]]] = []
        self._loading = False
        self._about: dict[str, CardPage | None] = {}
        self._linked: dict[str, tuple[Block, ...]] = {}

    def about_card(self, slug: str) -> CardPage | None:
        """What the reference says about a card or base. Needed at each step of a cursor, so cached."""
        if self.library is None:
            return None
        if slug not in self._about:
            try:
                self._about[slug] = self.library.about_card(slug)
            except KeyError:
                self._about[slug] = None
        return self._about[slug]

    def linked_text(self, entry: Entry) -> tuple[Block, ...]:
        """An entry of the library in blocks, with links; kept for the same reason."""
        assert self.library is not None
        if entry.id not in self._linked:
            self._linked[entry.id] = self.library.linked_text(entry)
        return self._linked[entry.id]

    def ask(self, asker: Widget, then: Callable[[Library], None]) -> None:
        """Call back with the library: at once if it is there, else when it has been read.

        An asker that has gone meanwhile is not called.
        """
        if self.library is not None:
            then(self.library)
            return
        self._waiting.append((asker, then))
        if not self._loading:
            self._loading = True
            self.app.run_worker(self._load, thread=True, group="library")

    def _load(self) -> None:
        from rulesdb import LoadError

        try:
            with self.app.loading():
                library = load_library()
        except LoadError as error:
            self.app.call_from_thread(
                self.app.notify,
                str(error),
                title="The reference can't be read",
                severity="error",
                markup=False,
            )
            return
        self.app.call_from_thread(self._loaded, library)

    def _loaded(self, library: Library) -> None:
        self.library = library
        waiting, self._waiting = self._waiting, []
        for asker, then in waiting:
            if asker.is_attached and asker.screen in self.app.screen_stack:  # else it is being closed
                then(library)


def load_library() -> Library:
    from ..reading.reference import reference

    return reference()
