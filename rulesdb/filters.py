"""Filters in a query: kind:, set:, faction:, card: and term: each narrow what may be found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesdb.books import book_named, books_of
from rulesdb.links import Links
from rulesdb.model import KINDS, CardFact, Entry
from rulesdb.words import slugify, stem

Keep = Callable[[Entry], bool]


class Filters:
    """Turns filters into a yes or no for each entry."""

    def __init__(self, entries: Mapping[str, Entry], links: Links) -> None:
        self._entries = entries
        self._links = links

    def keeps(self, filters: Iterable[tuple[str, str]]) -> Keep | None:
        """What passes all filters; None when there are none."""
        makers = {
            "kind": self._kind,
            "set": self._set,
            "faction": self._faction,
            "card": self._card,
            "term": self._term,
        }
        checks = [makers[name](value) for name, value in filters]
        return (lambda entry: all(check(entry) for check in checks)) if checks else None

    def _kind(self, value: str) -> Keep:
        kinds = kinds_named(value)
        return lambda entry: entry.kind in kinds

    def _set(self, value: str) -> Keep:
        """A rulebook, or a set that has none."""
        book, wanted = book_named(value), slugify(value)
        if book is not None:
            return lambda entry: book.short in self._books(entry)
        return lambda entry: any(_begins(slugify(name), wanted) for name in self._sets(entry))

    def _books(self, entry: Entry) -> set[str]:
        """The books an entry speaks of: those of its sets, and those it cites."""
        named = {book.short for name in self._sets(entry) if (book := book_named(name))}
        return books_of(entry.sources) | named

    def _sets(self, entry: Entry) -> list[str]:
        """An entry's own, and its cards'."""
        found = [card.set for card in self._facts(entry)]
        return [*found, entry.faction.set] if entry.faction else found

    def _faction(self, value: str) -> Keep:
        wanted = slugify(value)

        def keep(entry: Entry) -> bool:
            if entry.kind == "faction":
                return _begins(entry.slug, wanted)
            return any(_begins(slugify(card.faction), wanted) for card in self._facts(entry))

        return keep

    def _facts(self, entry: Entry) -> list[CardFact]:
        """The cards an entry is, or is about."""
        pages = [entry] if entry.card else [self._page(slug) for slug in entry.cards]
        return [page.card for page in pages if page and page.card]

    def _page(self, slug: str) -> Entry | None:
        return self._entries.get(f"card.{slug}") or self._entries.get(f"base.{slug}")

    def _card(self, value: str) -> Keep:
        wanted = slugify(value)
        pages = [entry for entry in self._entries.values() if entry.card]
        named = [page for page in pages if wanted in (page.slug, *map(slugify, page.names))]
        meant = named or [
            page for page in pages if any(_begins(slugify(name), wanted) for name in page.names)
        ]
        slugs, ids = {page.slug for page in meant} or {wanted}, {page.id for page in meant}
        leads_to = self._links.forward
        return lambda entry: (
            entry.id in ids or not slugs.isdisjoint(entry.cards) or not ids.isdisjoint(leads_to(entry.id))
        )

    def _term(self, value: str) -> Keep:
        wanted = slugify(value)
        terms = [entry for entry in self._entries.values() if entry.kind == "term"]
        named = [
            term for term in terms if _bare(wanted) in map(_bare, (term.slug, *map(slugify, term.names)))
        ]
        meant = named or [term for term in terms if _begins(slugify(term.title), wanted)]
        ids = {term.id for term in meant}
        leads_to = self._links.forward
        return lambda entry: entry.id in ids or not ids.isdisjoint(leads_to(entry.id))


def kinds_named(value: str) -> set[str]:
    """The kinds people mean by "rules", "clar" or "faq"."""
    wanted = slugify(value)
    if wanted in ("faq", "ruling", "rulings"):
        return {"clarification"}
    return {
        kind for kind in KINDS if wanted and (kind.startswith(wanted) or wanted in (f"{kind}s", f"{kind}es"))
    }


def _bare(slug: str) -> str:
    return "-".join(map(stem, slug.split("-")))


def _begins(slug: str, wanted: str) -> bool:
    return bool(wanted) and (slug == wanted or slug.startswith(wanted))
