"""Which entry is on which page of the site: rules by topic, cards by faction, terms, examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulesdb.books import BOOKS, book_named
from rulesdb.library import Library
from rulesdb.model import Entry
from rulesdb.words import slugify

HOME, BOOK_PAGE, TERMS, EXAMPLES = "index.html", "books.html", "terms.html", "examples.html"
#: A heading of a book with fewer rules than this is no page of its own.
_FEW = 3
_OTHER = "Other rules"
_CARD_ORDER = {"minion": 0, "action": 1, "base": 2}


@dataclass(frozen=True, slots=True)
class Group:
    """Entries below a heading of a page."""

    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class SitePage:
    """A file of the site."""

    file: str
    title: str
    groups: tuple[Group, ...]


class Layout:
    """All pages, and the address of each entry."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.rules = list(self._rule_pages())
        self.factions = list(self._faction_pages())
        self.terms = SitePage(TERMS, "Terms from A to Z", tuple(_by_letter(self._of_kind("term"))))
        self.examples = SitePage(EXAMPLES, "Worked examples", (Group("", tuple(self._of_kind("example"))),))
        self._file = {
            entry.id: page.file for page in self.pages for group in page.groups for entry in group.entries
        }
        for entry in library.entries.values():
            for slug in entry.cards if entry.id not in self._file else ():
                if home := self._file.get(f"card.{slug}") or self._file.get(f"base.{slug}"):
                    self._file[entry.id] = home
                    break

    @property
    def pages(self) -> list[SitePage]:
        return [*self.rules, self.terms, *self.factions, self.examples]

    def address(self, entry_id: str) -> str:
        return f"{self._file[entry_id]}#{entry_id}"

    def has(self, entry_id: str) -> bool:
        return entry_id in self._file

    def below(self, entry: Entry) -> list[Group]:
        """What is below a card: rulings and questions that have no other place."""
        if not entry.card:
            return []
        about = self._library.about_card(entry.slug)
        own = [
            Group("Clarified", about.clarifications),
            Group("How it plays here", about.questions),
            Group("Errata", about.errata),
            Group("Later editions, not played here", about.later),
        ]
        mine = [
            Group(group.title, tuple(e for e in group.entries if self._is_below(e, entry))) for group in own
        ]
        return [group for group in mine if group.entries]

    def _is_below(self, ruling: Entry, card: Entry) -> bool:
        """A ruling on several cards is below the first of them that is there."""
        slugs = [slug for slug in ruling.cards if self.has(f"card.{slug}") or self.has(f"base.{slug}")]
        return slugs[:1] == [card.slug]

    def _of_kind(self, kind: str) -> list[Entry]:
        return [entry for entry in self._library.entries.values() if entry.kind == kind]

    def _rule_pages(self) -> Iterator[SitePage]:
        """Rules under the heading that the newest book gives them."""
        topics: dict[str, list[Entry]] = {}
        placed: set[str] = set()
        for book in self._library.contents():
            for section in book.sections:
                rules = [
                    entry for entry in section.entries if entry.kind == "rule" and entry.id not in placed
                ]
                placed.update(entry.id for entry in rules)
                topics.setdefault(section.title, []).extend(rules)
        rest = [entry for entry in self._of_kind("rule") if entry.id not in placed]
        few = [title for title, rules in topics.items() if len(rules) < _FEW]
        others = [*(entry for title in few for entry in topics.pop(title)), *rest]
        for title, rules in [*topics.items(), (_OTHER, others)]:
            if rules:
                yield SitePage(f"rules-{slugify(title)}.html", title, (Group("", tuple(rules)),))

    def _faction_pages(self) -> Iterator[SitePage]:
        cards = [entry for entry in self._library.entries.values() if entry.card]
        for faction in sorted(self._of_kind("faction"), key=_set_order):
            own = [entry for entry in cards if entry.card and slugify(entry.card.faction) == faction.slug]
            own.sort(
                key=lambda entry: (_CARD_ORDER.get(entry.card.kind if entry.card else "", 3), entry.title)
            )
            groups = [Group("", (faction,))]
            for kind in _CARD_ORDER:
                same = tuple(entry for entry in own if entry.card and entry.card.kind == kind)
                if same:
                    groups.append(Group(_called(same), same))
            yield SitePage(f"faction-{faction.slug}.html", faction.title, tuple(groups))


def _called(cards: Sequence[Entry]) -> str:
    """What a faction's cards of one kind are called in its set: minions or characters."""
    card = cards[0].card
    assert card is not None
    name = "character" if card.face[:1] == ("character",) else card.kind
    return f"{name.capitalize()}s"


def set_of(faction: Entry) -> str:
    """The set a faction came in, by its book's title."""
    book = book_named(faction.faction.set) if faction.faction else None
    return book.title if book else faction.faction.set if faction.faction else "Elsewhere"


def _set_order(faction: Entry) -> tuple[int, str]:
    titles = [book.title for book in reversed(BOOKS)]
    name = set_of(faction)
    return titles.index(name) if name in titles else len(titles), faction.title


def _by_letter(entries: Iterable[Entry]) -> Iterator[Group]:
    letters: dict[str, list[Entry]] = {}
    for entry in sorted(entries, key=lambda entry: entry.title.lower()):
        letters.setdefault(entry.title[0].upper(), []).append(entry)
    for letter, below in letters.items():
        yield Group(letter, tuple(below))
