"""Which cards somebody has ever been shown: a new one takes time to read, and the first games go slowly."""

from __future__ import annotations

from contextlib import suppress

from . import paths

FEW = 40  # cards that others have played in about two games


class CardsSeen:
    """Kept in a file, a line each; if that cannot be written, for as long as the app runs."""

    def __init__(self) -> None:
        self._slugs: set[str] | None = None

    @property
    def slugs(self) -> set[str]:
        if self._slugs is None:
            self._slugs = set()
            with suppress(OSError, UnicodeDecodeError):
                self._slugs |= set(paths.cards_seen_file().read_text(encoding="utf-8").split())
        return self._slugs

    @property
    def are_few(self) -> bool:
        return len(self.slugs) < FEW

    def is_new(self, slug: str) -> bool:
        """Is it shown for the first time? From then on it is known."""
        if slug in self.slugs:
            return False
        self.slugs.add(slug)
        with suppress(OSError), paths.cards_seen_file().open("a", encoding="utf-8") as file:
            file.write(f"{slug}\n")
        return True
