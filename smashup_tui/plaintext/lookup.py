"""The reference in lines, loaded when somebody first asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb import Library
from rulesdb.shell import Line, card_lines, entry_lines, search_lines

MOST_HITS = 5


class Lookup:
    def __init__(self) -> None:
        self._library: Library | None = None

    @property
    def library(self) -> Library:
        if self._library is None:
            from ..reading.reference import reference

            self._library = reference()
        return self._library

    def card(self, name: str) -> Iterator[str]:
        """Everything about the card or base that is meant."""
        entry = self.library.find_card(name)
        if entry is None:
            yield f"No card or base is called “{name}”."
        else:
            yield from _texts(card_lines(self.library, self.library.about_card(entry.slug)))

    def rules(self, query: str) -> Iterator[str]:
        """An entry by its id, or what answers a question."""
        entry = self.library.entry(query) if self.library.knows(query) else None
        if not query:
            yield "What are you looking for? For example: / ties"
        elif entry is not None:
            yield from _texts(entry_lines(self.library, entry))
        else:
            found = self.library.find(query, None, MOST_HITS)
            if not found.hits:
                yield f"Nothing in the rules matches “{query}”."
            yield from _texts(search_lines(found))
            yield "Type / and an id to read a whole entry."


def _texts(lines: Iterable[Line]) -> Iterator[str]:
    return ("".join(text for text, _ in line) for line in lines)
