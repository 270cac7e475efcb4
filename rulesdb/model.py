"""What the reference is made of: entries, the cards the app hands in, and pieces of rendered text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

#: The kinds people write, with the first word of their ids.
WRITTEN_KINDS = {
    "rule": "rule",
    "term": "term",
    "clarification": "clar",
    "question": "qa",
    "errata": "errata",
    "faction": "faction",
    "example": "example",
}
#: Every kind a library can hold; cards and bases come from the app.
KINDS = (*WRITTEN_KINDS, "card", "base")


@dataclass(frozen=True, slots=True)
class Change:
    """What an older book meant, where a newer one decides."""

    book: str
    said: str


@dataclass(frozen=True, slots=True)
class FactionFacts:
    """What a faction's page adds to its text; partners are faction slugs."""

    how_it_wins: str
    complexity: str
    partners: tuple[str, ...]
    set: str


@dataclass(frozen=True, slots=True)
class CardFact:
    """A card or base as the app knows it: a minion, action or base; set and faction by name or slug."""

    slug: str
    name: str
    set: str
    faction: str
    kind: str
    text: str
    face: tuple[
        str, ...
    ] = ()  # what is printed as well as name and text: what it is called there, its numbers
    confidence: str = "found"
    aliases: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return f"{'base' if self.kind == 'base' else 'card'}.{self.slug}"


class Entry(NamedTuple):
    """One page of the reference; a tuple, since a library makes thousands of them at once."""

    id: str
    title: str
    kind: str
    text: str
    sources: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()  # whole questions it answers …
    yes: tuple[str, ...] = ()  # … those it answers with a yes …
    no: tuple[str, ...] = ()  # … and with a no
    answer: tuple[str, ...] = ()  # the sentences of the text that answer; none marked: any may
    cards: tuple[str, ...] = ()
    changed_since: tuple[Change, ...] = ()
    settled: str = ""  # what no book says of it, and why it is played so here
    decided_by: tuple[str, ...] = ()  # of a question: the entries its answer follows from
    played: bool = True
    printed_on: tuple[str, ...] = ()  # of a term: the cards that print the word
    faction: FactionFacts | None = None
    card: CardFact | None = None
    answer_words: tuple[
        str, ...
    ] = ()  # of each sentence that answers: words of the questions that it decides

    @property
    def slug(self) -> str:
        """The id without its first word."""
        return self.id.partition(".")[2]

    @property
    def names(self) -> tuple[str, ...]:
        """What people call it, the title first; "To (do X to do Y)" is also called "To"."""
        bare, explained, _ = self.title.partition(" (")
        return (self.title, bare, *self.aliases) if explained else (self.title, *self.aliases)

    @property
    def sought(self) -> tuple[str, ...]:
        """What people type who look for it: its names, and how they ask."""
        return (*self.names, *self.asked, *self.yes, *self.no)


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text; `link` is the id it leads to, `mark` a word that was searched for."""

    text: str
    link: str | None = None
    emphasis: bool = False
    mark: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a bullet."""

    spans: tuple[Span, ...]
    bullet: bool = False

    @property
    def plain(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True)
class Hit:
    """A found entry; the passage that matched is looked for when somebody wants to see it."""

    entry: Entry
    score: float
    passage: Callable[[], tuple[Span, ...]]

    @cached_property
    def snippet(self) -> tuple[Span, ...]:
        return self.passage()

    def marked(self, before: str = "*", after: str = "*") -> str:
        """The passage as one string, matches between two signs."""
        return "".join(f"{before}{span.text}{after}" if span.mark else span.text for span in self.snippet)


@dataclass(frozen=True, slots=True)
class Found:
    """What a query brings up, best first: `answer` is the sentence that answers a question; where nothing
    `fits`, the hits are only what is nearest, and `asks` is what should be said to find more."""

    hits: list[Hit]
    answer: tuple[Span, ...] = ()
    fits: bool = True
    asks: str = ""

    @property
    def doubt(self) -> str:
        """What to say above hits that answer nothing."""
        return "" if self.fits or not self.hits else f"Nothing fits well. {self.asks} Nearest:"


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the table of contents, with what is below it."""

    title: str
    entries: tuple[Entry, ...] = ()
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class CardPage:
    """A card or base with everything the reference says about it."""

    entry: Entry
    clarifications: tuple[Entry, ...]
    questions: tuple[Entry, ...]  # how it plays here: ours, not a book's
    errata: tuple[Entry, ...]
    later: tuple[Entry, ...]  # rulings and errata of editions that are not played here
    rules: tuple[Entry, ...]
    terms: tuple[Entry, ...]
