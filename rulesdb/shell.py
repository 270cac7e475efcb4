"""The reference as lines of text: rich on a terminal, plain when piped, JSON for tools."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TextIO

from rulesdb.books import book_named
from rulesdb.library import Library
from rulesdb.model import Block, CardPage, Entry, Found, Section, Span
from rulesdb.words import slugify

FOUND, NOT_FOUND = 0, 1

#: Pieces of a line: the text, and how it looks on a terminal.
Line = list[tuple[str, str]]

_TITLE, _QUIET, _LINK, _MARK, _HEADING = "bold", "dim", "underline", "bold underline", "bold italic"
_MOST_BACKLINKS = 12
#: How many of the nearest are shown where nothing fits.
_NEAREST = 3


def run_search(
    library: Library, query: str, *, kind: str | None = None, limit: int = 10, as_json: bool = False
) -> int:
    """Prints what answers a query; the exit code says whether anything does. Where nothing fits, what is
    nearest is printed all the same."""
    found = library.find(query, kind, limit)
    if as_json:
        answers = ["".join(span.text for span in found.answer), *[""] * len(found.hits)]
        print_json(
            [
                record(library, hit.entry, hit.marked(), answer) | {"fits": found.fits}
                for hit, answer in zip(found.hits, answers, strict=False)
            ]
        )
    else:
        show(search_lines(found if found.fits else replace(found, hits=found.hits[:_NEAREST])))
    if found.hits and found.fits:
        return FOUND
    complain(
        library, "" if found.hits else query, found.doubt or f"Nothing in the reference answers “{query}”."
    )
    return NOT_FOUND


def run_show(library: Library, entry_id: str, *, as_json: bool = False) -> int:
    """Prints one entry."""
    if not library.knows(entry_id):
        if as_json:
            print_json([])
        complain(library, entry_id, f"No entry has the id “{entry_id}”.")
        return NOT_FOUND
    entry = library.entry(entry_id)
    if as_json:
        print_json([record(library, entry)])
    elif entry.card:
        show(card_lines(library, library.about_card(entry.slug)))
    else:
        show(entry_lines(library, entry))
    return FOUND


def render_card(library: Library, slug: str, *, as_json: bool = False) -> None:
    """Prints a card or base with its clarifications, errata and terms; KeyError if the slug is unknown."""
    page = library.about_card(slug)
    if as_json:
        entries = (page.entry, *page.clarifications, *page.questions, *page.errata, *page.later, *page.rules)
        print_json([record(library, entry) for entry in entries])
    else:
        show(card_lines(library, page))


def run_card(library: Library, name: str, *, as_json: bool = False) -> int:
    """Prints the card or base people mean by a name."""
    entry = library.find_card(name)
    if entry is None:
        if as_json:
            print_json([])
        complain(library, name, f"No card or base is called “{name}”.")
        return NOT_FOUND
    render_card(library, entry.slug, as_json=as_json)
    return FOUND


def run_sources(library: Library, *, as_json: bool = False) -> int:
    """Prints what each written entry rests on: pages, and reasons where no book says it."""
    written = sorted(
        (entry for entry in library.entries.values() if not entry.card), key=lambda each: each.id
    )
    if as_json:
        print_json([record(library, entry) for entry in written])
    else:
        show(source_lines(written))
    return FOUND


def run_contents(library: Library, *, as_json: bool = False) -> int:
    """Prints the table of contents: books, their sections, and the entries of each."""
    sections = library.contents()
    if as_json:
        print_json([_section_record(section) for section in sections])
    else:
        show(line for section in sections for line in _contents_lines(section, 0))
    return FOUND


def _section_record(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "sections": [_section_record(each) for each in section.sections],
        "entries": [entry.id for entry in section.entries],
    }


def _contents_lines(section: Section, depth: int) -> Iterator[Line]:
    yield [("  " * depth, ""), (section.title, _HEADING if depth else _TITLE)]
    for entry in section.entries:
        yield [("  " * depth + "  ", ""), (entry.title, ""), (f"  {entry.id}", _QUIET)]
    for below in section.sections:
        yield from _contents_lines(below, depth + 1)
    if not depth:
        yield []


def complain(library: Library, typed: str, reason: str) -> None:
    """Prints to standard error what was not found, what is close to it, and where everything is."""
    print("".join(sign if sign.isprintable() else " " for sign in reason), file=sys.stderr)
    if near := library.suggest(typed) if typed else []:
        print(f"Close matches: {', '.join(near)}", file=sys.stderr)
    print("All there is, by book and page: smashup rules contents", file=sys.stderr)


def record(library: Library, entry: Entry, snippet: str = "", answer: str = "") -> dict[str, Any]:
    """An entry for tools; `answer` is its sentence that answers the question, if it does."""
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "text": library.plain_text(entry),
        "snippet": snippet,
        "answer": answer,
        "sources": list(entry.sources),
        "settled": entry.settled,
        "decided_by": list(entry.decided_by),
        "played": entry.played,
        "links": library.links(entry.id),
        "cards": list(entry.cards),
        "printed": list(entry.card.face) if entry.card else [],
    }


def print_json(records: Sequence[dict[str, Any]]) -> None:
    print(json.dumps(records, ensure_ascii=False, indent=2))


# Lines


def search_lines(found: Found) -> Iterator[Line]:
    """The answer, where there is one, or that there is none, and the hits."""
    if found.doubt:
        yield [(found.doubt, _HEADING)]
    if found.answer:
        best = found.hits[0].entry
        yield [("→ ", _QUIET), *_pieces(found.answer)]
        yield [(f"  {' · '.join((best.title, *best.sources))}", _QUIET)]
        yield []
    for number, hit in enumerate(found.hits, 1):
        entry = hit.entry
        yield [(f"{number}. ", _QUIET), (entry.title, _TITLE), (f"  {entry.kind} · {entry.id}", _QUIET)]
        yield [("   ", ""), *_pieces(hit.snippet)]
        if entry.sources:
            yield [(f"   {' · '.join(entry.sources)}", _QUIET)]
        yield []


def entry_lines(library: Library, entry: Entry) -> Iterator[Line]:
    yield [(entry.title, _TITLE)]
    yield [(f"{entry.kind} · {entry.id}", _QUIET)]
    if not entry.played:
        yield [("From a later edition, which isn't played here.", _HEADING)]
    yield []
    yield from _block_lines(library.linked_text(entry))
    if entry.faction:
        yield _labelled("How it wins", entry.faction.how_it_wins)
        yield _labelled("Complexity", entry.faction.complexity)
        yield _labelled("Partners to try", _titles(library, (f"faction.{p}" for p in entry.faction.partners)))
        yield _labelled("Set", _set_name(entry.faction.set))
        yield []
    for change in entry.changed_since:
        yield _labelled(f"Changed since {change.book}", change.said)
    if entry.sources:
        yield _labelled("Sources", ", ".join(entry.sources))
    if entry.settled:
        yield _labelled("Settled here", entry.settled)
    if decided := _titles(library, entry.decided_by):
        yield _labelled("Decided by", decided)
    if related := _titles(library, entry.related):
        yield _labelled("Related", related)
    pages = [f"{kind}.{slug}" for slug in entry.cards for kind in ("card", "base")]
    if cards := _titles(library, pages):
        yield _labelled("Cards", cards)
    yield from _backlink_lines(library, entry)


def _backlink_lines(library: Library, entry: Entry) -> Iterator[Line]:
    linking = [other.id for other in library.backlinks(entry.id)]
    if linking:
        more = len(linking) - _MOST_BACKLINKS
        tail = f", and {more} more" if more > 0 else ""
        yield _labelled("Linked from", _titles(library, linking[:_MOST_BACKLINKS]) + tail)


def source_lines(entries: Sequence[Entry]) -> Iterator[Line]:
    settled = [entry for entry in entries if entry.settled]
    yield [
        (
            f"From books and other publications: {sum(bool(each.sources) for each in entries)} entries",
            _HEADING,
        )
    ]
    yield from ([(f"{each.id}  ", ""), (", ".join(each.sources), _QUIET)] for each in entries if each.sources)
    yield []
    yield [(f"Settled here: {len(settled)} entries", _HEADING)]
    yield from ([(f"{each.id}  ", ""), (each.settled, _QUIET)] for each in settled)


def card_lines(library: Library, page: CardPage) -> Iterator[Line]:
    entry = page.entry
    yield [(entry.title, _TITLE)]
    yield [(card_summary(library, entry), _QUIET)]
    yield []
    yield from _block_lines(library.linked_text(entry))
    if entry.card and entry.card.confidence != "found":
        yield [("Ability reconstructed: name and numbers are certain, its wording is not.", _QUIET)]
        yield []
    for heading, entries in (
        ("Clarified", page.clarifications),
        ("How it plays here", page.questions),
        ("Errata", page.errata),
        ("Later editions, not played here", page.later),
    ):
        yield from _statements(library, heading, entries)
    if page.rules:
        yield _labelled("Also in", _titles(library, (each.id for each in page.rules)))
    if page.terms:
        yield _labelled("Terms", _titles(library, (each.id for each in page.terms)))


def card_summary(library: Library, entry: Entry) -> str:
    """What is printed on a card or base, its faction and set, in one line."""
    card = entry.card
    if card is None:
        return entry.kind
    faction = library.entries.get(f"faction.{slugify(card.faction)}")
    facts = [
        *(card.face or (card.kind,)),
        faction.title if faction else card.faction,
        _set_name(card.set),
        entry.id,
    ]
    return " · ".join(facts)


def _set_name(name_or_slug: str) -> str:
    book = book_named(name_or_slug)
    return book.title if book else name_or_slug


def _statements(library: Library, heading: str, entries: tuple[Entry, ...]) -> Iterator[Line]:
    if not entries:
        return
    yield [(heading, _HEADING)]
    for entry in entries:
        first, *rest = library.linked_text(entry)
        source = f"  ({'; '.join((*entry.sources, entry.id))})"
        asked = [(f"{entry.title} ", _TITLE)] if entry.kind == "question" else []
        yield [("- ", ""), *asked, *_pieces(first.spans), *([] if rest else [(source, _QUIET)])]
        for number, block in enumerate(rest, 1):
            yield [("  ", ""), *_pieces(block.spans), *([(source, _QUIET)] if number == len(rest) else [])]
    yield []


def _block_lines(blocks: Iterable[Block]) -> Iterator[Line]:
    """Paragraphs apart, the bullets of a list together."""
    after_bullet = False
    for block in blocks:
        if after_bullet and not block.bullet:
            yield []
        yield [("- ", ""), *_pieces(block.spans)] if block.bullet else _pieces(block.spans)
        if not block.bullet:
            yield []
        after_bullet = block.bullet
    if after_bullet:
        yield []


def _pieces(spans: Iterable[Span]) -> Line:
    return [(span.text, _MARK if span.mark else _look(span)) for span in spans]


def _look(span: Span) -> str:
    return " ".join(filter(None, (_LINK if span.link else "", "italic" if span.emphasis else "")))


def _labelled(label: str, text: str) -> Line:
    return [(f"{label}: ", _HEADING), (text, "")]


def _titles(library: Library, ids: Iterable[str]) -> str:
    """Titles with ids; cards are left out while the library has none."""
    return ", ".join(f"{library.entry(each).title} ({each})" for each in ids if each in library.entries)


# Printing


def show(lines: Iterable[Line], out: TextIO | None = None) -> None:
    """Styled and wrapped on a terminal; elsewhere one line a paragraph, without any markup."""
    out = out or sys.stdout
    if not out.isatty():
        for line in lines:
            print("".join(text for text, _ in line).rstrip(), file=out)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(file=out, highlight=False)
    for line in lines:
        console.print(Text.assemble(*line))
