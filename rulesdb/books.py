"""The five rulebooks: their names, their sections, and where a source points."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rulesdb.model import Entry, Section
from rulesdb.words import split


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook; `sections` are its headings with the page each begins on."""

    short: str
    title: str
    year: int | None
    sections: tuple[tuple[int, str], ...]


BOOKS = (
    Book(
        "EMD",
        "Excellent Movies, Dudes!",
        2023,
        (
            (2, "Objective and Game Contents"),
            (3, "Get to Know Your Cards!"),
            (4, "Setup"),
            (6, "Phases of a Turn"),
            (7, "Resolving Cards and Abilities"),
            (8, "Big Score"),
            (10, "More Rules and New Rules"),
            (12, "Game Terms and Restrictions"),
            (15, "Clarifications"),
            (17, "Rules to Remember"),
            (18, "Factions"),
            (20, "All Your Basics"),
        ),
    ),
    Book(
        "Marvel",
        "Smash Up: Marvel",
        2020,
        (
            (2, "Objective and Game Contents"),
            (3, "Get to Know the Cards"),
            (4, "Setup"),
            (5, "Phases of a Turn"),
            (6, "Big Score"),
            (7, "Declaring Victory"),
            (8, "New Terminology, Game Terms and Restrictions"),
            (10, "Clarifications"),
            (13, "Void Where Prohibited"),
            (14, "Factions"),
            (16, "All Your Basics"),
        ),
    ),
    Book(
        "II",
        "World Tour: International Incident",
        2019,
        (
            (2, "Objective and Game Contents"),
            (3, "Get to Know Your Cards!"),
            (4, "Setup"),
            (6, "Phases of a Turn"),
            (8, "Big Score"),
            (10, "Terms and Restrictions"),
            (14, "Clarifications"),
            (16, "Void Where Prohibited"),
            (18, "Factions"),
            (20, "All Your Basics"),
        ),
    ),
    Book(
        "SFDF",
        "Science Fiction Double Feature",
        None,
        (
            (2, "Objective and Game Contents"),
            (3, "Get to Know Your Cards!"),
            (4, "Setup"),
            (6, "Phases of a Turn"),
            (8, "Big Score"),
            (10, "New Rules, Terms and Restrictions"),
            (14, "Clarifications"),
            (16, "Void Where Prohibited"),
            (18, "Factions"),
            (20, "All Your Basics"),
        ),
    ),
    Book(
        "Core",
        "Smash Up (core set)",
        2012,
        (
            (2, "Objective and Game Contents"),
            (3, "Setup"),
            (4, "This Is How You Roll"),
            (6, "Big Score"),
            (7, "Get to Know Your Cards!"),
            (8, "Terms and Restrictions"),
            (9, "Void Where Prohibited"),
            (10, "Factions"),
            (12, "All Your Basics"),
        ),
    ),
)

#: What else was published on single cards; a source begins with one of these.
ELSEWHERE = ("Bigger Geekier Box", "Rulebook wiki", "Smash Up wiki", "Printed card", "First printing")
_SOURCE = re.compile(
    rf"(?P<book>{'|'.join(book.short for book in BOOKS)}) (?:p\.(?P<page>\d+)|pp\.(?P<first>\d+)-\d+)"
)
_ELSEWHERE, _SETTLED, _PLAYED = "Elsewhere", "Settled here", "How it plays here"


def book_named(text: str) -> Book | None:
    """The book or set people mean by "emd", "Smash Up: Marvel" or "excellent movies"."""
    wanted = split(text)
    for book in BOOKS:
        if wanted == split(book.short):
            return book
    for book in BOOKS:
        words = split(book.title)
        if wanted and any(
            words[start : start + len(wanted) - 1] == wanted[:-1]
            and words[start + len(wanted) - 1].startswith(wanted[-1])
            for start in range(len(words) - len(wanted) + 1)
        ):
            return book
    return None


def traceable(source: str) -> bool:
    """Whether a source names a page of a book, or another publication we know."""
    return bool(_SOURCE.fullmatch(source)) or source.startswith(ELSEWHERE)


def books_of(sources: Iterable[str]) -> set[str]:
    """The short names of the books that sources name."""
    return {found["book"] for source in sources if (found := _SOURCE.match(source))}


def _dated(book: Book) -> str:
    return f"{book.title} ({book.year})" if book.year else book.title


def heading_of(source: str) -> tuple[str, str]:
    """The book and the section under which the contents list a source."""
    short, (_, section) = _place(source)
    return next((_dated(book) for book in BOOKS if book.short == short), short), section


def source_in_full(source: str) -> str:
    """A source with the book's title and year instead of its short name."""
    for book in BOOKS:
        if source.startswith(book.short) and not source[len(book.short) : len(book.short) + 1].isalnum():
            year = f" ({book.year})" if book.year else ""
            return f"{book.title}{year}{source[len(book.short) :]}"
    return source


def contents(entries: Iterable[Entry]) -> tuple[Section, ...]:
    """The written entries by book and section, in reading order; an entry is listed in each book it cites."""
    shelves: dict[str, dict[tuple[int, str], list[Entry]]] = {book.short: {} for book in BOOKS}
    shelves[_ELSEWHERE] = {}
    shelves[_SETTLED] = {}
    shelves[_PLAYED] = {}
    for entry in entries:
        for short, place in dict.fromkeys(map(_place, entry.sources)):
            shelves[short].setdefault(place, []).append(entry)
        if entry.settled and not entry.sources:
            shelves[_SETTLED].setdefault((0, entry.kind), []).append(entry)
        if entry.kind == "question":
            shelves[_PLAYED].setdefault((0, entry.title.partition(":")[0]), []).append(entry)
    titles = {book.short: _dated(book) for book in BOOKS}
    return tuple(
        Section(titles.get(short, short), sections=tuple(_sections(shelf)))
        for short, shelf in shelves.items()
        if shelf
    )


def _sections(shelf: dict[tuple[int, str], list[Entry]]) -> Iterable[Section]:
    for (_, title), entries in sorted(shelf.items(), key=lambda item: item[0]):
        yield Section(title, tuple(dict.fromkeys(entries)))


def _place(source: str) -> tuple[str, tuple[int, str]]:
    """(book, (first page, heading)) of a source."""
    found = _SOURCE.match(source)
    if not found:
        return _ELSEWHERE, (0, source)
    book = next(book for book in BOOKS if book.short == found["book"])
    page = int(found["page"] or found["first"])
    begun = [section for section in book.sections if section[0] <= page]
    return book.short, begun[-1] if begun else (page, f"Page {page}")
