"""Finds entries as a player types: SQLite FTS5 over the texts, and a closer look at titles and aliases."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count

from rapidfuzz import fuzz, process

from rulesdb.filters import Filters, Keep
from rulesdb.links import Links, NameTable, file_names, names_in, plain_text
from rulesdb.model import KINDS, Entry, Hit
from rulesdb.names import Asked, Names
from rulesdb.query import Query, parse
from rulesdb.snippets import Snippets
from rulesdb.spelling import Spelling
from rulesdb.words import STOP, fold, join_initials, split, stem, without_apostrophes

#: What a match in each column of the full-text table is worth: title, aliases, text, tags.
_COLUMNS = (6.0, 4.0, 1.0, 0.5)
#: Half of the text's share is reached at this bm25.
_HALF = 8.0
#: How much a matching text counts beside a fully matching name, by kind. Cards are many and short.
_TEXT_SHARE = {
    "rule": 0.6,
    "term": 0.55,
    "clarification": 0.5,
    "question": 0.4,
    "errata": 0.4,
    "faction": 0.4,
    "example": 0.45,
    "card": 0.25,
    "base": 0.25,
}
_EXACT_TITLE, _EXACT_ALIAS = 1.0, 0.7
_ALIAS_SHARE = 0.95
#: What a title is worth that begins, letter for letter, with what has been typed so far.
_BEGINS = 1.0
_NEARLY_ALL = 0.8
#: A card comes before the errata that bear its name.
_CARD_ITSELF = 0.2
_ABOUT_CARD, _ABOUT_BOTH = 0.35, 2.0
_ASKED_KIND = 0.5
#: Words that ask for a kind of entry.
_KIND_WORDS = {
    "errata": "errata",
    "erratum": "errata",
    "clarification": "clarification",
    "clarifications": "clarification",
    "faq": "clarification",
    "ruling": "clarification",
    "rulings": "clarification",
    "example": "example",
    "examples": "example",
}
#: What having all the words is worth.
_COVERAGE = 0.4
_MOST_REMEMBERED = 500
#: Words in more than this share of all entries find nothing by themselves.
_COMMON = 0.3


@dataclass(slots=True)
class _Wanted:
    """A query, understood: words corrected, cards recognised."""

    asked: list[Asked] = field(default_factory=list)
    phrases: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)

    def add(self, asked: Asked) -> None:
        """A word said twice asks for nothing more."""
        if all(asked.stems.keys() != other.stems.keys() for other in self.asked if other.stems):
            self.asked.append(asked)

    @property
    def words(self) -> list[str]:
        return [asked.word for asked in self.asked]

    @property
    def telling(self) -> list[Asked]:
        """The words that are looked for in texts."""
        return [asked for asked in self.asked if asked.expression]

    @property
    def marks(self) -> dict[str, float]:
        """The stems to mark in a passage."""
        words = self.telling or self.asked
        return {stemmed: asked.weight for asked in words for stemmed in asked.stems}


class Index:
    """The searchable form of a library's entries."""

    def __init__(self, entries: Mapping[str, Entry], links: Links) -> None:
        self._entries = entries
        self._rows = list(entries.values())
        self._numbers = {entry.id: number for number, entry in enumerate(self._rows)}
        self._links = links
        self._filters = Filters(entries, links)
        self._names = Names(self._rows)
        self._spelling = Spelling(text for entry in self._rows for text in (*entry.names, entry.text))
        self._remembered: dict[str, frozenset[int]] = {}
        self._db = _table(self._rows)

    @cached_property
    def _cards(self) -> NameTable:
        """The cards' names, to be recognised in a query, where nobody types the The."""
        cards = [(name, entry.id) for entry in self._rows if entry.card for name in entry.names]
        return file_names([*cards, *((name.removeprefix("The "), card) for name, card in cards)])

    def search(self, text: str, kind: str | None, limit: int) -> list[Hit]:
        """Best first. `kind` narrows like a kind: filter."""
        query = parse(text)
        keep = self._filters.keeps((*query.filters, *([("kind", kind)] if kind else [])))
        if not query.words and not query.phrases:
            return self._listing(query, keep, limit) if query.filters else []
        wanted = self._understand(query)
        scores = self._scores(wanted)
        if query.unfinished and not query.phrases:
            self._add_beginnings(scores, " ".join(query.words))
        if keep:
            scores = {number: score for number, score in scores.items() if keep(self._rows[number])}
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        snippets = Snippets(wanted.marks)
        return [self._hit(self._rows[number], scores[number], snippets) for number in best]

    def _hit(self, entry: Entry, score: float, snippets: Snippets) -> Hit:
        return Hit(entry, score, snippets.of(plain_text(entry, self._entries)))

    def _listing(self, query: Query, keep: Keep | None, limit: int) -> list[Hit]:
        """Filters without words list all they let through, the card itself before what is said of it."""
        cards_first = any(name == "card" for name, _ in query.filters)
        found = [entry for entry in self._rows if keep is None or keep(entry)]
        found.sort(key=lambda entry: (not (cards_first and entry.card), KINDS.index(entry.kind), entry.title))
        return [self._hit(entry, 0.0, Snippets({})) for entry in found[:limit]]

    def nearest_titles(self, text: str, limit: int) -> list[str]:
        """Titles of entries with a name that looks like what was typed."""
        titles = {name: entry.title for entry in reversed(self._rows) for name in reversed(entry.names)}
        found = process.extract(text, titles.keys(), scorer=fuzz.ratio, processor=fold, limit=limit * 4)
        return list(dict.fromkeys(titles[name] for name, _, _ in found))[:limit]

    # Understanding the query

    def _understand(self, query: Query) -> _Wanted:
        wanted = _Wanted(phrases=[f'"{" ".join(phrase)}"' for phrase in query.phrases])
        words = self._joined(query.words)
        for place, word in enumerate(words):
            grows = query.unfinished and place == len(words) - 1
            for asked in self._asked(word, grows):
                wanted.add(asked)
        for phrase in query.phrases:
            for word in phrase:
                wanted.add(self._known(word, {stem(word): 1.0}))
        found = names_in(" ".join(wanted.words), self._cards)
        wanted.cards = list(dict.fromkeys(target for _, _, target in found))
        return wanted

    def _joined(self, words: tuple[str, ...]) -> list[str]:
        """`break point` → breakpoint, where names know only the joined word."""
        joined: list[str] = []
        for word in words:
            last = joined[-1] if joined else ""
            if last and self._names.is_word(last + word) and not self._names.side_by_side(last, word):
                joined[-1] += word
            else:
                joined.append(word)
        return joined

    def _asked(self, word: str, grows: bool) -> list[Asked]:
        """What a typed word may mean: itself, its endings while typing, the nearest words, or two words."""
        if word in STOP:
            return [self._known(word, {stem(word): 1.0})]
        whole = self._names.known(word)
        endings = self._names.beginning_with(word) if grows else []
        if whole or endings or self._spelling.knows(word) or (grows and self._spelling.knows_start(word)):
            forms = {stem(word): 1.0}
            for ending in endings:
                forms.setdefault(stem(ending), 0.5 if whole else 0.9)
            return [self._known(word, forms, f'"{word}"*' if grows and len(word) > 2 else f'"{word}"')]
        if nearest := self._spelling.nearest(word, self._names.is_word):
            forms = {stem(other): nearness for other, nearness in reversed(nearest)}
            return [self._known(nearest[0][0], forms, " OR ".join(f'"{other}"' for other, _ in nearest))]
        if halves := self._spelling.halves(word):
            return [asked for half in halves for asked in self._asked(half, False)]
        return [Asked(word, {}, self._names.weight(word, False) / 2)]

    def _known(self, word: str, forms: dict[str, float], expression: str = "") -> Asked:
        weight = max(self._names.weight(stemmed, word in STOP) * share for stemmed, share in forms.items())
        return Asked(word, forms, weight, expression)

    def _having(self, expression: str) -> frozenset[int]:
        """The rows that match; remembered, since the same words come back with each key press."""
        rows = self._remembered.get(expression)
        if rows is None:
            if len(self._remembered) > _MOST_REMEMBERED:
                self._remembered.clear()
            found = self._db.execute("SELECT rowid FROM entries WHERE entries MATCH ?", (expression,))
            rows = self._remembered[expression] = frozenset(row for (row,) in found)
        return rows

    # Scoring

    def _scores(self, wanted: _Wanted) -> dict[int, float]:
        texts = self._text_scores(wanted)
        scores = self._name_scores(wanted)
        for number, found in texts.items():
            share = _TEXT_SHARE[self._rows[number].kind]
            scores[number] = scores.get(number, 0.0) + share * found / (found + _HALF)
        self._add_coverage(scores, wanted)
        self._add_cards(scores, wanted)
        kinds = {_KIND_WORDS[word] for word in wanted.words if word in _KIND_WORDS}
        if kinds:
            for number in scores:
                scores[number] += _ASKED_KIND * (self._rows[number].kind in kinds)
        if wanted.phrases:
            scores = {number: score for number, score in scores.items() if number in texts}
        return scores

    def _text_scores(self, wanted: _Wanted) -> dict[int, float]:
        """bm25 (higher is better) of each entry whose columns match."""
        expressions = [asked.expression for asked in wanted.telling]
        rare = [each for each in expressions if len(self._having(each)) < _COMMON * len(self._rows)]
        if wanted.phrases:
            match = " AND ".join(wanted.phrases)
        else:
            match = " OR ".join(rare or expressions)
        if not match:
            return {}
        weights = ", ".join(map(str, _COLUMNS))
        found = self._db.execute(
            f"SELECT rowid, -bm25(entries, {weights}) FROM entries WHERE entries MATCH ?", (match,)
        )
        return {int(row): max(float(score), 0.0) for row, score in found}

    def _add_coverage(self, scores: dict[int, float], wanted: _Wanted) -> None:
        """An entry that has all the words beats one that has some of them often."""
        telling = wanted.telling
        total = sum(asked.weight for asked in telling)
        for asked in telling:
            part = _COVERAGE * asked.weight / total
            for number in self._having(asked.expression):
                if number in scores:
                    scores[number] += part

    def _name_scores(self, wanted: _Wanted) -> dict[int, float]:
        names = self._names
        scores: dict[int, float] = {}
        for name, fit in names.fits(wanted.asked).items():
            row, is_title = names.rows[name], names.is_title(name)
            value = fit if is_title else fit * _ALIAS_SHARE
            if fit > _NEARLY_ALL and names.reads(name, wanted.words):
                value += _EXACT_TITLE if is_title else _EXACT_ALIAS
                value += _CARD_ITSELF if self._rows[row].card else 0.0
            if value > scores.get(row, 0.0):
                scores[row] = value
        return scores

    def _add_beginnings(self, scores: dict[int, float], typed: str) -> None:
        """While somebody types a title it stays on top; the more of it is typed, the surer."""
        for row, share in self._names.titles_begun(typed).items():
            scores[row] = scores.get(row, 0.0) + _BEGINS * share

    def _add_cards(self, scores: dict[int, float], wanted: _Wanted) -> None:
        """Naming a card lifts what is said about it; naming two lifts what bears on both."""
        about = [self._about(card) for card in wanted.cards]
        lifts = [(entry_id, _ABOUT_CARD) for pages in about for entry_id in pages]
        if len(about) > 1:
            lifts += self._bearing_on_all(about)
        for entry_id, lift in lifts:
            if entry_id in self._numbers:
                number = self._numbers[entry_id]
                scores[number] = scores.get(number, 0.0) + lift

    def _about(self, card_id: str) -> set[str]:
        """A card's page and what speaks of the card by name."""
        slug = self._entries[card_id].slug
        return {entry.id for entry in self._rows if slug in entry.cards} | {card_id}

    def _bearing_on_all(self, about: list[set[str]]) -> Iterator[tuple[str, float]]:
        """What speaks of all named cards; the rules and terms that the pages of each lead to; and what those
        terms are related to. A term that everything uses says little."""
        leads_to = self._links.forward
        spoken = set.intersection(*about)
        for entry_id in spoken:
            yield entry_id, _ABOUT_BOTH
        led_to = [pages.union(*(leads_to(entry_id) for entry_id in pages)) for pages in about]
        for entry_id in sorted(set.intersection(*led_to) - spoken):
            if entry_id.startswith(("rule.", "term.")):
                title = " ".join(split(self._entries[entry_id].title))
                lift = _ABOUT_BOTH / 2 / (1 + len(self._having(f'"{title}"')) / 100)
                yield entry_id, lift
                for related in self._entries[entry_id].related:
                    yield related, lift / 2


def _table(rows: list[Entry]) -> sqlite3.Connection:
    """The full-text table; it stores no text, since the entries hold it already."""
    db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    db.execute(
        "CREATE VIRTUAL TABLE entries USING fts5"
        "(title, aliases, text, tags, content='', tokenize='porter unicode61')"
    )
    db.execute("BEGIN")
    columns = [
        column
        for entry in rows
        for column in (entry.title, "\n".join(entry.aliases), entry.text, _tags(entry))
    ]
    readable = [join_initials(column) for column in without_apostrophes("\0".join(columns)).split("\0")]
    db.executemany(
        "INSERT INTO entries(rowid, title, aliases, text, tags) VALUES (?, ?, ?, ?, ?)",
        zip(count(), readable[0::4], readable[1::4], readable[2::4], readable[3::4], strict=False),
    )
    db.execute("COMMIT")
    return db


def _tags(entry: Entry) -> str:
    """Words that describe an entry without standing in it."""
    if entry.card:
        return f"{entry.card.kind} {entry.card.faction} {entry.card.set}"
    return f"{entry.kind} {entry.faction.how_it_wins if entry.faction else ''}"
