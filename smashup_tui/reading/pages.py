"""A page of the reference as lines to show: words, how they look, where they lead. Knows no screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulesdb import KINDS, Block, Entry, Hit, Library
from rulesdb.books import source_in_full
from rulesdb.shell import card_summary

MOST_BACKLINKS = 24
MOST_NEAREST = 5  # hits where none fits
SEARCH = "search:"  # a link that searches instead of opening an entry
MORE = "more:"  # a link that shows the rest of the page
ALL = "contents:"  # a link that opens the contents
PLURALS = {
    "rule": "rules",
    "term": "terms",
    "clarification": "clarifications",
    "question": "questions",
    "errata": "errata",
    "faction": "factions",
    "example": "examples",
    "card": "cards",
    "base": "bases",
}


class PagePhrase(NamedTuple):
    """Words of one look (a name of the screens' colours); `link` is where they lead."""

    text: str
    look: str = "text"
    link: str = ""


class Line(NamedTuple):
    """A paragraph; what wraps is indented."""

    phrases: tuple[PagePhrase, ...] = ()
    indent: int = 0
    heading: bool = False


@dataclass
class ReadingPage:
    """What the reader shows."""

    entry: str
    title: str
    kind: str
    lines: list[Line] = field(default_factory=list)
    clarified: int = 0  # the line where clarifications of a card begin
    told: set[str] = field(default_factory=set)  # terms that are links in its text already

    def add(self, *phrases: PagePhrase, indent: int = 0) -> None:
        self.lines.append(Line(phrases, indent))

    def gap(self) -> None:
        if self.lines and self.lines[-1].phrases:
            self.lines.append(Line())

    def heading(self, words: str, more: str = "") -> None:
        self.gap()
        phrases = (PagePhrase(words, "accent"), *([PagePhrase(f" {more}", "faded")] if more else []))
        self.lines.append(Line(phrases, heading=True))


class Pages:
    """Writes pages from a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.knows_backlinks = False  # finding them takes a moment; somebody does it in the background

    def page(self, entry_id: str, *, everything: bool = False) -> ReadingPage:
        """The page of an entry; with `everything`, all that leads to it."""
        entry = self.library.entry(entry_id)
        page = ReadingPage(entry.id, entry.title, entry.kind)
        page.add(PagePhrase(entry.title, "title"))
        page.add(*self._subtitle(entry))
        page.gap()
        if not entry.played:
            page.add(PagePhrase("From a later edition, which isn't played here.", "warn"))
            page.gap()
        self._text(page, self.library.linked_text(entry))
        if not entry.text.strip():
            page.add(PagePhrase("No ability.", "faded"))
        if entry.card:
            self._about_card(page, entry)
        else:
            self._about_entry(page, entry)
        if self.knows_backlinks:
            self._backlinks(page, entry, everything)
        return page

    # --- the top ---------------------------------------------------------------------------------

    def _subtitle(self, entry: Entry) -> Iterator[PagePhrase]:
        if entry.card is None:
            yield PagePhrase(entry.kind, "faded")
            for source in entry.sources:
                yield PagePhrase(f" · {source}".replace(" ", "\xa0").replace("\xa0", " ", 1), "faded")
            return
        faction = self.library.entries.get(f"faction.{entry.card.faction}")
        facts = card_summary(self.library, entry).removesuffix(f" · {entry.id}")
        before, name, after = facts.partition(faction.title) if faction else (facts, "", "")
        yield PagePhrase(before, "faded")
        if faction:
            yield PagePhrase(name, "link", faction.id)
            yield PagePhrase(after, "faded")

    def _text(self, page: ReadingPage, blocks: Sequence[Block]) -> None:
        """Paragraphs apart, the bullets of a list together."""
        for number, block in enumerate(blocks):
            if number and not (block.bullet and blocks[number - 1].bullet):
                page.gap()
            if block.bullet:
                page.add(PagePhrase("· "), *_phrases(block, page.told), indent=2)
            else:
                page.add(*_phrases(block, page.told))

    # --- what follows the text -------------------------------------------------------------------

    def _about_entry(self, page: ReadingPage, entry: Entry) -> None:
        if entry.faction:
            page.gap()
            facts = entry.faction
            partners = self._links(f"faction.{slug}" for slug in facts.partners)
            page.add(column("How it wins", 13, "bold"), PagePhrase(facts.how_it_wins), indent=13)
            page.add(column("Complexity", 13, "bold"), PagePhrase(facts.complexity), indent=13)
            page.add(column("Partners", 13, "bold"), *partners, indent=13)
        if entry.changed_since:
            page.heading("Changed since")
            for change in entry.changed_since:
                page.add(column(change.book, 11, "bold"), PagePhrase(change.said), indent=11)
        pages = [f"{kind}.{slug}" for slug in entry.cards for kind in ("card", "base")]
        self._list(page, "About", pages)
        partners_too = {f"faction.{slug}" for slug in entry.faction.partners} if entry.faction else set()
        self._list(page, "Decided by", entry.decided_by)
        self._list(page, "Related", [each for each in entry.related if each not in partners_too])
        if entry.faction:
            own = [other for other in self.library.entries.values() if other.card]
            self._list(page, "Its cards and bases", of_faction(own, entry.slug))
        if entry.sources:
            page.heading("Sources")
            for source in entry.sources:
                page.add(PagePhrase(source_in_full(source)), indent=2)
        if entry.settled:
            page.heading("Settled here")
            page.add(PagePhrase(entry.settled), indent=2)

    def _about_card(self, page: ReadingPage, entry: Entry) -> None:
        about = self.library.about_card(entry.slug)
        if entry.card and entry.card.confidence != "found":
            page.gap()
            page.add(PagePhrase("The wording of this ability is reconstructed.", "warn"))
        page.gap()
        page.clarified = len(page.lines)
        if not about.clarifications:
            page.add(PagePhrase("No book clarifies this card.", "faded"))
        self._statements(page, "Clarified", about.clarifications)
        self._statements(page, "How it plays here", about.questions)
        self._statements(page, "Errata", about.errata)
        self._statements(page, "Later editions, not played here", about.later)
        self._list(page, "Also in", [other.id for other in about.rules])
        if about.terms:
            page.heading("Terms")
            page.add(*self._links(other.id for other in about.terms))

    def _statements(self, page: ReadingPage, heading: str, entries: Sequence[Entry]) -> None:
        """Clarifications or errata in full, each with the way to its own page."""
        if not entries:
            return
        page.heading(heading)
        for number, entry in enumerate(entries):
            if number:
                page.gap()
            page.add(PagePhrase(entry.title, "link", entry.id))
            self._text(page, self.library.linked_text(entry))
            if entry.sources:
                page.add(PagePhrase(" · ".join(entry.sources), "faded"), indent=2)

    def _list(self, page: ReadingPage, heading: str, ids: Iterable[str]) -> None:
        """Entries below each other with their kinds."""
        known = [self.library.entry(each) for each in ids if each in self.library.entries]
        if not known:
            return
        page.heading(heading)
        width = max(10, *(len(_what(entry)) + 1 for entry in known))
        for entry in known:
            page.add(column(_what(entry), width), PagePhrase(entry.title, "link", entry.id), indent=width)

    def _backlinks(self, page: ReadingPage, entry: Entry, everything: bool) -> None:
        """What leads here and isn't already above, by kind."""
        above = {phrase.link for line in page.lines for phrase in line.phrases}
        linking = [other for other in self.library.backlinks(entry.id) if other.id not in above]
        if not linking:
            return
        page.heading("Linked from", f"{len(linking)}")
        shown = linking if everything else linking[:MOST_BACKLINKS]
        for kind in KINDS:
            same = [other.id for other in shown if other.kind == kind]
            if same:
                page.add(column(PLURALS[kind], 16), *self._links(same), indent=16)
        if len(shown) < len(linking):
            page.add(PagePhrase(f"and {len(linking) - len(shown)} more", "link", MORE))

    def _links(self, ids: Iterable[str]) -> Iterator[PagePhrase]:
        known = [self.library.entry(each) for each in ids if each in self.library.entries]
        for number, entry in enumerate(known):
            if number:
                yield PagePhrase(" · ", "faded")
            yield PagePhrase(entry.title, "link", entry.id)


def _phrases(block: Block, told: set[str]) -> Iterator[PagePhrase]:
    """A term is a link where it comes first, and only there: Tab goes over every link."""
    for span in block.spans:
        link = span.link or ""
        if link.startswith("term."):
            link = "" if link in told else link
            told.add(span.link or "")
        yield PagePhrase(span.text, "link" if link else "bold" if span.emphasis else "text", link)


def of_faction(entries: Iterable[Entry], slug: str) -> list[str]:
    """A faction's minions, actions and bases, in this order."""
    order = {"minion": 0, "action": 1, "base": 2}
    own = [entry for entry in entries if entry.card and entry.card.faction == slug]
    own.sort(key=lambda entry: (order.get(entry.card.kind if entry.card else "", 3), entry.title))
    return [entry.id for entry in own]


def column(words: str, width: int, look: str = "faded") -> PagePhrase:
    """Words on the left, padded so that what follows is in a column."""
    return PagePhrase(f"{words:<{width - 1}} ".replace(" ", "\xa0"), look)


def _what(entry: Entry) -> str:
    """What an entry is: its kind, of a card what sort of card."""
    if entry.card is None or entry.kind == "base":
        return tag_of(entry.kind)
    name, *figures = entry.card.face
    return f"{name} {figures[0].removeprefix('power ')}" if entry.card.kind == "minion" else name


def tag_of(kind: str) -> str:
    """A kind in a few letters."""
    return "clar" if kind == "clarification" else kind


# --- pages that are no entry --------------------------------------------------------------------------

EXAMPLES = (
    ("can I play a minion on a base that is scoring", "a question"),
    ("me frist", "slips are fine"),
    ("king rex", "a card"),
    ("shinobi tar pits", "two cards: what applies to both"),
    ('"discard pile" kind:rule', "these words, rules only"),
    ("faction:ninjas special", "what Ninjas do with Specials"),
)


def start_page(library: Library) -> ReadingPage:
    """What to do here."""
    counts = {kind: sum(entry.kind == kind for entry in library.entries.values()) for kind in KINDS}
    page = ReadingPage("", "The rules", "")
    page.add(PagePhrase("The rules", "title"))
    words = [f"{count} {PLURALS[kind]}" for kind, count in counts.items() if count]
    page.add(PagePhrase(" · ".join(words), "faded"))
    page.gap()
    page.add(PagePhrase("Type what you want to know: a word, a card, a question. Parts of words will do."))
    page.heading("Try")
    for query, what in EXAMPLES:
        page.add(PagePhrase(query, "link", SEARCH + query), PagePhrase(f"\xa0 {what}", "faded"), indent=2)
    page.heading("Narrow it")
    for name, what in (
        ("kind:", f"one of {', '.join(KINDS)}"),
        ("set:", "a set or its book: core, sfdf, marvel, monster, awesome"),
        ("faction:", "such as faction:robots"),
        ("card:", "everything about a card"),
        ("term:", "what uses a term, such as term:talent"),
    ):
        page.add(column(name, 10, "bold"), PagePhrase(what), indent=10)
    page.heading("Read more")
    page.add(
        PagePhrase("The contents on the left list every rule by book and page, and every faction's cards.")
    )
    return page


def nothing_page(reason: str, near: Sequence[str], nearest: Sequence[Hit] = ()) -> ReadingPage:
    """Nothing answers; what comes nearest, by its words or by its letters, and where everything is."""
    page = ReadingPage("", "Nothing found", "")
    page.add(PagePhrase(reason, "title"))
    page.gap()
    for hit in nearest[:MOST_NEAREST]:
        page.add(
            column(tag_of(hit.entry.kind), 10), PagePhrase(hit.entry.title, "link", hit.entry.id), indent=10
        )
    if near and not nearest:
        page.add(PagePhrase("Close matches:"))
        for title in near:
            page.add(PagePhrase(title, "link", SEARCH + title), indent=2)
    elif not nearest:
        page.add(PagePhrase("Try fewer or different words."))
    page.gap()
    page.add(
        PagePhrase("Or look through "),
        PagePhrase("the contents", "link", ALL),
        PagePhrase(", by book and page."),
    )
    return page
