"""The table of contents as a tree that opens and closes: books, factions and cards, terms, examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rulesdb import Entry, Library, Section
from rulesdb.books import BOOKS, book_named

from .pages import of_faction


@dataclass(frozen=True)
class Heading:
    """A heading with others below it, or an entry."""

    title: str
    entry: Entry | None = None
    below: tuple[Heading, ...] = ()


Titles = tuple[str, ...]  # those that lead to a heading; an entry can be in several places


class ShownEntry(NamedTuple):
    """A line of the tree as it is open now."""

    node: Heading
    place: Titles
    is_open: bool

    @property
    def depth(self) -> int:
        return len(self.place) - 1


class Contents:
    """The tree, and which headings are open."""

    def __init__(self, library: Library) -> None:
        self.roots = [*map(_section, library.contents()), *_by_kind(library)]
        self.open: set[Titles] = set()

    def lines(self) -> list[ShownEntry]:
        """What is shown, from the top."""
        return list(self._lines(self.roots, ()))

    def _lines(self, nodes: Iterable[Heading], above: Titles) -> Iterator[ShownEntry]:
        for node in nodes:
            place = (*above, node.title)
            is_open = place in self.open
            yield ShownEntry(node, place, is_open)
            if is_open:
                yield from self._lines(node.below, place)

    def beside(self, entry_id: str, by: int) -> str:
        """The entry after another one in reading order, or before it; empty where there is none."""
        if entry_id not in self.order:
            return ""
        at = self.order.index(entry_id) + by
        return self.order[at] if 0 <= at < len(self.order) else ""

    @cached_property
    def order(self) -> list[str]:
        """Every entry that is in the contents, each at its first place."""
        return list(dict.fromkeys(entry for root in self.roots for entry in _entries_of(root)))

    def toggle(self, place: Titles) -> None:
        self.open.symmetric_difference_update({place})

    def open_to(self, entry_id: str) -> Titles | None:
        """Open the headings above an entry's first place; None if it has none."""
        place = next(self._places(self.roots, (), entry_id), None)
        if place is not None:
            self.open.update(place[:end] for end in range(1, len(place)))
        return place

    def _places(self, nodes: Iterable[Heading], above: Titles, entry_id: str) -> Iterator[Titles]:
        for node in nodes:
            place = (*above, node.title)
            if node.entry is not None and node.entry.id == entry_id:
                yield place
            yield from self._places(node.below, place, entry_id)


def _entries_of(node: Heading) -> Iterator[str]:
    if node.entry is not None:
        yield node.entry.id
    for below in node.below:
        yield from _entries_of(below)


def _section(section: Section) -> Heading:
    below = [_section(each) for each in section.sections] + [_leaf(entry) for entry in section.entries]
    return Heading(section.title, below=tuple(below))


def _leaf(entry: Entry, title: str = "") -> Heading:
    return Heading(title or entry.title, entry)


def _by_kind(library: Library) -> Iterator[Heading]:
    """What no book orders: factions by set with their cards, terms by the alphabet, examples, errata."""
    entries = list(library.entries.values())
    factions = [entry for entry in entries if entry.kind == "faction"]
    if factions:
        yield Heading("Factions and their cards", below=tuple(_sets(library, factions)))
    for title, kind in (
        ("Terms from A to Z", "term"),
        ("Worked examples", "example"),
        ("Errata, not played here", "errata"),
    ):
        same = sorted(
            (entry for entry in entries if entry.kind == kind), key=lambda entry: entry.title.lower()
        )
        if same:
            yield Heading(title, below=tuple(map(_leaf, same)))


def _sets(library: Library, factions: list[Entry]) -> Iterator[Heading]:
    by_set: dict[str, list[Entry]] = {}
    for faction in factions:
        set_ = faction.faction.set if faction.faction else "Elsewhere"
        book = book_named(set_)
        by_set.setdefault(book.title if book else set_, []).append(faction)
    order = [book.title for book in reversed(BOOKS)]
    for title in sorted(by_set, key=lambda each: order.index(each) if each in order else len(order)):
        yield Heading(title, below=tuple(_faction(library, each) for each in by_set[title]))


def _faction(library: Library, faction: Entry) -> Heading:
    cards = of_faction(library.entries.values(), faction.slug)
    about = _leaf(faction, "About the faction")
    return Heading(faction.title, below=(about, *(_leaf(library.entry(each)) for each in cards)))
