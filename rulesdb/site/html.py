"""Pages of the site as HTML: an article for each entry, and the frame around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import escape
from importlib import resources
from string import Template

from rulesdb.books import heading_of, source_in_full
from rulesdb.library import Library
from rulesdb.model import KINDS, Block, Entry, Section, Span
from rulesdb.shell import card_summary
from rulesdb.site.page_plan import BOOK_PAGE, EXAMPLES, HOME, TERMS, Group, Layout, SitePage, set_of
from rulesdb.words import slugify

SITE = "Smash Up: the rules"
NOTICE = (
    "An unofficial fan work, not made or endorsed by the owners of Smash Up; names and marks are theirs. "
    "Rules and cards are told in our own words; sources name the book and the page."
)
_NAV = (
    ("Books", BOOK_PAGE),
    ("Rules", f"{HOME}#rules"),
    ("Terms", TERMS),
    ("Factions", f"{HOME}#factions"),
    ("Examples", EXAMPLES),
)
_CONTENTS = "Contents by book"
#: They are below their card, so they don't name it again.
_BELOW_CARDS = ("clarification", "question", "errata")
#: How many of a kind are listed that lead to an entry.
_MOST = 12
_PLURALS = {
    "rule": "Rules",
    "term": "Terms",
    "clarification": "Clarifications",
    "question": "Questions",
    "errata": "Errata",
    "faction": "Factions",
    "example": "Examples",
    "card": "Cards",
    "base": "Bases",
}


class Html:
    """Writes the pages of a library as a layout places them."""

    def __init__(self, library: Library, layout: Layout, sigils: Mapping[str, str]) -> None:
        self._library = library
        self._layout = layout
        self._sigils = sigils  # of factions by slug, as SVG

    # Whole pages

    def page(self, page: SitePage) -> str:
        """Articles in groups, with a list of what is on the page next to them."""
        listed = "".join(self._listed(group) for group in page.groups)
        groups = "".join(self._group(group) for group in page.groups)
        return framed(page.title, _beside(page.title, listed, groups), wide=True)

    def _listed(self, group: Group) -> str:
        links = "".join(
            f'<li><a href="#{entry.id}">{escape(entry.title)}</a></li>' for entry in group.entries
        )
        return f"<li><span>{escape(group.title)}</span><ul>{links}</ul></li>" if group.title else links

    def _group(self, group: Group) -> str:
        heading = f'<h2 id="{slugify(group.title)}">{escape(group.title)}</h2>' if group.title else ""
        return f"<section>{heading}{''.join(map(self.article, group.entries))}</section>"

    def home(self) -> str:
        """The way in: topics, factions by set, the rest."""
        counts = [
            f"{sum(entry.kind == kind for entry in self._library.entries.values())} {_PLURALS[kind].lower()}"
            for kind in KINDS
        ]
        layout = self._layout
        topics = "".join(
            _tile(page.file, page.title, f"{len(page.groups[0].entries)} rules") for page in layout.rules
        )
        sets: dict[str, list[str]] = {}
        for page in layout.factions:
            faction = page.groups[0].entries[0]
            wins = faction.faction.how_it_wins if faction.faction else ""
            tile = _tile(page.file, page.title, wins, self._sigil(faction))
            sets.setdefault(set_of(faction), []).append(tile)
        factions = "".join(
            f'<h3>{escape(name)}</h3><ul class="tiles">{"".join(tiles)}</ul>' for name, tiles in sets.items()
        )
        more = "".join(
            (
                _tile(BOOK_PAGE, _CONTENTS, "Five rulebooks, section by section"),
                _tile(TERMS, "Terms from A to Z", "Words with a fixed meaning"),
                _tile(EXAMPLES, "Worked examples", "Positions played out"),
            )
        )
        return framed(
            "",
            f"<main><h1>{SITE}</h1>"
            '<p class="lead">Every rule, term, card and ruling of five sets, sourced and linked both ways. '
            "Ask above, or start here.</p>"
            f'<p class="counts">{escape(" · ".join(counts))}</p>'
            f'<ul class="tiles">{more}</ul>'
            f'<section><h2 id="rules">Rules by topic</h2><ul class="tiles">{topics}</ul></section>'
            f'<section><h2 id="factions">Factions and their cards</h2>{factions}</section></main>',
        )

    def books(self) -> str:
        """Contents by book and section, in reading order."""
        sections = [section for section in self._library.contents() if self._kept(section)]
        listed = "".join(
            f'<li><a href="#{slugify(book.title)}">{escape(book.title)}</a></li>' for book in sections
        )
        shown = "".join(self._book(book) for book in sections)
        return framed(_CONTENTS, _beside(_CONTENTS, listed, shown), wide=True)

    def _kept(self, section: Section) -> bool:
        return bool(section.entries) or any(map(self._kept, section.sections))

    def _book(self, book: Section) -> str:
        below = "".join(
            f'<section class="heading"><h3 id="{section_anchor(book.title, section.title)}">'
            f"{escape(section.title)}</h3>{self._links(entry.id for entry in section.entries)}</section>"
            for section in book.sections
        )
        return f'<section><h2 id="{slugify(book.title)}">{escape(book.title)}</h2>{below}</section>'

    # Articles

    def article(self, entry: Entry) -> str:
        """An entry with all that belongs to it."""
        return (
            f'<article id="{entry.id}" class="{entry.kind}">{self._sigil(entry)}'
            f'<h3><a href="#{entry.id}">{escape(entry.title)}</a></h3>{self._subtitle(entry)}'
            f"{self._notes(entry)}{self._text(entry)}{self._facts(entry)}{self._below(entry)}"
            f"{self._ways(entry)}{self._sources(entry)}{self._backlinks(entry)}</article>"
        )

    def _sigil(self, entry: Entry) -> str:
        """A faction's picture; it tells nothing that its name does not."""
        drawn = self._sigils.get(entry.slug, "") if entry.kind == "faction" else ""
        return f'<i class="sigil" aria-hidden="true">{drawn}</i>' if drawn else ""

    def _subtitle(self, entry: Entry) -> str:
        if entry.card is None:
            return ""
        faction = self._library.entries.get(f"faction.{slugify(entry.card.faction)}")
        facts = card_summary(self._library, entry).removesuffix(f" · {entry.id}").split(" · ")
        shown = (
            self._link(faction.id) if faction and fact == faction.title else escape(fact) for fact in facts
        )
        return f'<p class="kind">{" · ".join(shown)}</p>'

    def _notes(self, entry: Entry) -> str:
        notes = []
        if not entry.played:
            notes.append("From a later edition, which isn't played here.")
        if entry.card and entry.card.confidence != "found":
            notes.append("The wording of this ability is a reconstruction; name and numbers are certain.")
        return "".join(f'<p class="note">{note}</p>' for note in notes)

    def _text(self, entry: Entry) -> str:
        if not entry.text.strip():
            return '<p class="none">No ability.</p>'
        return "".join(self._blocks(self._library.linked_text(entry)))

    def _blocks(self, blocks: Iterable[Block]) -> Iterator[str]:
        """Paragraphs, and the bullets of a list together."""
        bullets: list[str] = []
        for block in blocks:
            words = "".join(map(self._span_html, block.spans))
            if block.bullet:
                bullets.append(f"<li>{words}</li>")
                continue
            if bullets:
                yield f"<ul>{''.join(bullets)}</ul>"
                bullets = []
            yield f"<p>{words}</p>"
        if bullets:
            yield f"<ul>{''.join(bullets)}</ul>"

    def _span_html(self, span: Span) -> str:
        words = escape(span.text)
        if span.emphasis:
            words = f"<em>{words}</em>"
        if span.link and self._layout.has(span.link):
            return f'<a href="{self._layout.address(span.link)}">{words}</a>'
        return words

    def _facts(self, entry: Entry) -> str:
        rows = []
        if entry.faction:
            partners = ", ".join(self._link(f"faction.{slug}") for slug in entry.faction.partners)
            rows += [
                ("How it wins", escape(entry.faction.how_it_wins)),
                ("Complexity", escape(entry.faction.complexity)),
                ("Partners to try", partners),
                ("Set", escape(set_of(entry))),
            ]
        rows += [(f"Since {change.book}", escape(change.said)) for change in entry.changed_since]
        if entry.settled:
            rows.append(("Settled here", escape(entry.settled)))
        if not rows:
            return ""
        shown = "".join(f"<div><dt>{escape(name)}</dt><dd>{value}</dd></div>" for name, value in rows)
        return f"<dl>{shown}</dl>"

    def _below(self, entry: Entry) -> str:
        """Rulings and questions on a card, in full."""
        return "".join(
            f'<section class="below"><h4>{escape(group.title)}</h4>'
            f"{''.join(map(self.article, group.entries))}</section>"
            for group in self._layout.below(entry)
        )

    def _ways(self, entry: Entry) -> str:
        """Where to read on."""
        pages = [f"{kind}.{slug}" for slug in entry.cards for kind in ("card", "base")]
        if entry.kind in _BELOW_CARDS and len(entry.cards) == 1:
            pages = []
        elsewhere = [other.id for other in self._library.about_card(entry.slug).rules] if entry.card else []
        lists = (
            ("Decided by", entry.decided_by),
            ("Cards", pages),
            ("Also in", elsewhere),
            ("Terms" if entry.card else "Related", entry.related),
        )
        return "".join(
            f'<p class="ways"><b>{name}</b> {self._links_inline(known)}</p>'
            for name, ids in lists
            if (known := [each for each in dict.fromkeys(ids) if self._layout.has(each)])
        )

    def _sources(self, entry: Entry) -> str:
        if not entry.sources:
            return ""
        named = " · ".join(map(self._source, entry.sources))
        return f'<p class="sources">{named}</p>'

    def _source(self, source: str) -> str:
        """The book by its title, leading to the place where the contents list it."""
        anchor = section_anchor(*heading_of(source))
        return f'<a href="{BOOK_PAGE}#{anchor}">{escape(source_in_full(source))}</a>'

    def _backlinks(self, entry: Entry) -> str:
        """What leads here, folded away, by kind."""
        linking = [other for other in self._library.backlinks(entry.id) if self._layout.has(other.id)]
        if not linking:
            return ""
        kinds = "".join(
            f'<p class="ways"><b>{_PLURALS[kind]}</b> {self._links_inline(same[:_MOST])}{_more(same)}</p>'
            for kind in KINDS
            if (same := [other.id for other in linking if other.kind == kind])
        )
        return f"<details><summary>Linked from {len(linking)}</summary>{kinds}</details>"

    # Links

    def _link(self, entry_id: str) -> str:
        entry = self._library.entry(entry_id)
        return f'<a href="{self._layout.address(entry_id)}">{escape(entry.title)}</a>'

    def _links(self, ids: Iterable[str]) -> str:
        known = [each for each in ids if self._layout.has(each)]
        return f"<ul>{''.join(f'<li>{self._link(each)}</li>' for each in known)}</ul>" if known else ""

    def _links_inline(self, ids: Iterable[str]) -> str:
        return ", ".join(map(self._link, ids))


def _beside(title: str, listed: str, body: str) -> str:
    """A heading, a list of what is on the page, and the page."""
    return (
        f'<h1>{escape(title)}</h1><nav class="on-page" aria-label="On this page"><ul>{listed}</ul></nav>'
        f"<main>{body}</main>"
    )


def section_anchor(book: str, section: str) -> str:
    return f"{slugify(book)}-{slugify(section)}"


def _more(ids: list[str]) -> str:
    return f" and {len(ids) - _MOST} more" if len(ids) > _MOST else ""


def _tile(file: str, title: str, words: str, picture: str = "") -> str:
    return f'<li><a href="{file}">{picture}<b>{escape(title)}</b><span>{escape(words)}</span></a></li>'


@cache
def _frame() -> Template:
    return Template((resources.files(__package__) / "frame.html").read_text("utf-8"))


def framed(title: str, body: str, *, wide: bool = False) -> str:
    """A whole page: head, way about, search, body, notice."""
    return _frame().substitute(
        title=escape(f"{title} · {SITE}" if title else SITE),
        site=SITE,
        ways="".join(f'<a href="{file}">{name}</a>' for name, file in _NAV),
        look="page wide" if wide else "page",
        body=body,
        notice=NOTICE,
    )
