"""The library: everything a screen, a shell command or a test asks of the reference."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

from rulesdb import books
from rulesdb.cache import LibraryFile
from rulesdb.index import WordIndex, build
from rulesdb.links import Links, plain_text
from rulesdb.load import ENTRIES, entry_of, files_of, load_entries, plain_entry
from rulesdb.model import Block, CardFact, CardPage, Entry, Found, Hit, Section
from rulesdb.pairs import Referee, moment_entry, pair_entry, slugs_of
from rulesdb.search import Finder
from rulesdb.word_lists import MOMENTS

Leads = dict[str, tuple[str, ...]]


class Library:
    """Entries by id, searchable, with links both ways."""

    #: Who says what comes of two cards; whoever opens a library may set it.
    referee: Referee | None = None

    def __init__(
        self, entries: Iterable[Entry], index: WordIndex | None = None, links: Leads | None = None
    ) -> None:
        self.entries: dict[str, Entry] = {entry.id: entry for entry in entries}
        self._links = Links(self.entries, links)
        self.index = index or build(list(self.entries.values()), self.entries)
        self._search = Finder(self.entries, self._links, self.index)
        self.understanding = self._search.understanding

    @classmethod
    def load(
        cls,
        cards: Iterable[CardFact] = (),
        folder: Path = ENTRIES,
        more: Iterable[Path] = (),
        keep_in: Iterable[Path] = (),
    ) -> Library:
        """The entries below `folder`, and below `more` folders, together with the cards; raises LoadError
        on a mistake in a file. The result is cached next to the entries, or else in one of the folders
        `keep_in`."""
        facts, folders = list(cards), [folder, *more]
        with _nothing_thrown_away():
            file = LibraryFile(
                (source for each in folders for source in files_of(each)),
                facts,
                (folder / "__pycache__", *keep_in),
            )
            if kept := file.read():
                entries = [entry_of(plain) for plain in kept["entries"]]
                return cls(_with_cards(entries, facts), WordIndex(kept["index"]), kept["links"])
            entries = load_entries(folder, facts, more)
            made = cls.build(entries, facts)
            if file.can_keep:
                file.keep(made.plain(entries))
            return made

    @classmethod
    def build(cls, entries: Iterable[Entry] = (), cards: Iterable[CardFact] = ()) -> Library:
        """A library of given entries and cards."""
        return cls(_with_cards(list(entries), cards))

    def plain(self, written: Iterable[Entry]) -> dict[str, Any]:
        """All that takes time to make, to be kept; `written` are the entries that are no cards."""
        return {
            "entries": [plain_entry(entry) for entry in written],
            "index": self.index.plain,
            "links": self._links.all(),
        }

    def entry(self, entry_id: str) -> Entry:
        """The entry with this id, of several cards one that is made now; raises KeyError if there is none."""
        if slugs := slugs_of(entry_id):
            if self.referee is None:
                raise KeyError(entry_id)
            if slugs[-1] in MOMENTS:
                return moment_entry(self.page(slugs[0]), slugs[-1], self.referee)
            return pair_entry([self.page(slug) for slug in slugs], self.referee)
        return self.entries[entry_id]

    def knows(self, entry_id: str) -> bool:
        """Whether `entry` has something of this id."""
        slugs = slugs_of(entry_id)
        if slugs and self.referee:
            cards = [slug for slug in slugs if slug not in MOMENTS]
            return all(f"card.{slug}" in self.entries or f"base.{slug}" in self.entries for slug in cards)
        return entry_id in self.entries

    def page(self, slug: str) -> Entry:
        """A card or base; raises KeyError if the slug is unknown."""
        return self.entries.get(f"card.{slug}") or self.entries[f"base.{slug}"]

    def find(self, query: str, kind: str | None = None, limit: int = 20) -> Found:
        """What a query brings up, with the answer if it is a question that has one."""
        return self._search.find(query, kind, limit, self.referee)

    def search(self, query: str, kind: str | None = None, limit: int = 20) -> list[Hit]:
        """What a query brings up, best first."""
        return self.find(query, kind, limit).hits

    def described(self, query: str) -> Iterator[tuple[Entry, list[float]]]:
        """The signs of each entry, to learn their weights from (`rulesdb.ranking.DESCRIBED`)."""
        return self._search.described(query)

    def doubts(self, query: str) -> list[float] | None:
        """The signs that the best hit is an answer, to learn from (`rulesdb.doubt.DOUBTS`)."""
        return self._search.doubts(query)

    def suggest(self, query: str, limit: int = 5) -> list[str]:
        """Titles near to what was typed, for when nothing is found."""
        return self._search.nearest_titles(query, limit)

    def backlinks(self, entry_id: str) -> list[Entry]:
        """Every entry that leads to this one."""
        return self._links.back(entry_id)

    def decided_by(self, entry_id: str) -> list[Entry]:
        """The questions and rulings that a rule or term decides, questions first."""
        return self._decided.get(entry_id, [])

    @cached_property
    def _decided(self) -> dict[str, list[Entry]]:
        found: dict[str, list[Entry]] = {}
        answers = [entry for entry in self.entries.values() if entry.kind in ("question", "clarification")]
        for entry in sorted(answers, key=lambda each: each.kind != "question"):
            for target in (*entry.decided_by, *entry.related):
                found.setdefault(target, []).append(entry)
        return found

    def links(self, entry_id: str) -> list[str]:
        """The ids an entry leads to: in its text, then its related entries, cards and partners."""
        if slugs_of(entry_id):
            entry = self.entry(entry_id)
            return [*entry.related, *(self.page(slug).id for slug in entry.cards)]
        return list(self._links.forward(entry_id))

    def linked_text(self, entry: Entry) -> tuple[Block, ...]:
        """The text in blocks, written links and terms as spans that lead on."""
        return self._links.linker.blocks(entry)

    def plain_text(self, entry: Entry) -> str:
        """The text without markup."""
        return plain_text(entry, self.entries)

    def contents(self) -> tuple[Section, ...]:
        """The entries by book and section."""
        return books.contents(self.entries.values())

    def about_card(self, slug: str) -> CardPage:
        """A card or base and all that is said about it; raises KeyError if the slug is unknown."""
        page = self.page(slug)
        about = [entry for entry in self.entries.values() if slug in entry.cards]
        terms = [self.entries[target] for target in self.links(page.id)]
        rulings = [entry for entry in about if entry.kind in ("clarification", "errata")]
        return CardPage(
            entry=page,
            clarifications=tuple(each for each in rulings if each.played and each.kind == "clarification"),
            questions=tuple(each for each in about if each.kind == "question"),
            errata=tuple(each for each in rulings if each.played and each.kind == "errata"),
            later=tuple(each for each in rulings if not each.played),
            rules=tuple(
                entry for entry in about if entry.kind not in ("clarification", "question", "errata")
            ),
            terms=tuple(entry for entry in terms if entry.kind == "term"),
        )

    def find_card(self, name: str) -> Entry | None:
        """The card or base people mean by a name, a slug or the beginning of either."""
        for entry_id in (f"card.{name}", f"base.{name}"):
            if entry_id in self.entries:
                return self.entries[entry_id]
        hits = [hit for kind in ("card", "base") for hit in self.search(name, kind, 1)]
        return max(hits, key=lambda hit: hit.score).entry if hits else None


@contextmanager
def _nothing_thrown_away() -> Iterator[None]:
    """Whatever is made while a library is built stays: garbage collection finds nothing meanwhile, and takes
    a sixth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _with_cards(entries: list[Entry], cards: Iterable[CardFact]) -> Iterator[Entry]:
    printed: dict[str, list[str]] = {}
    for term in entries:
        for slug in term.printed_on:
            printed.setdefault(slug, []).append(term.id)
    yield from entries
    for card in cards:
        yield _card_entry(card, printed.get(card.slug, ()))


def _card_entry(card: CardFact, terms: Iterable[str]) -> Entry:
    """Its page; the terms of the printed wording belong to it, whatever our sentence calls them."""
    kind = "base" if card.kind == "base" else "card"
    return Entry(card.id, card.name, kind, card.text, related=tuple(terms), aliases=card.aliases, card=card)
