"""Finds entries as a player types: SQLite FTS5 over the texts, and a closer look at titles and aliases."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from rulesdb.filters import Filters, Keep
from rulesdb.links import Backlinks, file_names, names_in, plain_text
from rulesdb.model import KINDS, Entry, Hit
from rulesdb.names import Asked, Names
from rulesdb.query import Query, parse
from rulesdb.snippets import snippet
from rulesdb.spelling import Spelling
from rulesdb.words import STOP, fold, join_initials, stem, without_apostrophes

#: What a match in each column of the full-text table is worth: title, aliases, text, tags.
_COLUMNS = (6.0, 4.0, 1.0, 0.5)
#: Half of the text's share is reached at this bm25.
_HALF = 8.0
#: How much a matching text counts beside a fully matching name, by kind. Cards are many and short.
_TEXT_SHARE = {
    "rule": 0.6,
    "term": 0.55,
    "clarification": 0.5,
    "errata": 0.4,
    "faction": 0.4,
    "example": 0.45,
    "card": 0.25,
    "base": 0.25,
}
_EXACT_TITLE, _EXACT_ALIAS = 1.0, 0.7
_ALIAS_SHARE = 0.95
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
#: Words in more than this share of all entries find nothing by themselves.
_COMMON = 0.3


@dataclass(slots=True)
class _Wanted:
    """A query, understood: words corrected, cards recognised."""

    asked: list[Asked] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    phrases: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)


class Index:
    """The searchable form of a library's entries."""

    def __init__(self, entries: Mapping[str, Entry], links: Callable[[], Backlinks]) -> None:
        self._entries = entries
        self._rows = list(entries.values())
        self._numbers = {entry.id: number for number, entry in enumerate(self._rows)}
        self._links = links
        self._filters = Filters(entries, links)
        self._names = Names(self._rows)
        self._spelling = Spelling(text for entry in self._rows for text in (*entry.names, entry.text))
        self._seen_in: dict[str, int] = {}
        self._cards = file_names(
            (name, entry.id) for entry in self._rows if entry.card for name in entry.names
        )
        self._db = _table(self._rows)

    def search(self, text: str, kind: str | None, limit: int) -> list[Hit]:
        """Best first. `kind` narrows like a kind: filter."""
        query = parse(text)
        keep = self._filters.keeps((*query.filters, *([("kind", kind)] if kind else [])))
        if not query.words and not query.phrases:
            return self._listing(query, keep, limit) if query.filters else []
        wanted = self._understand(query)
        scores = self._scores(wanted)
        if keep:
            scores = {number: score for number, score in scores.items() if keep(self._rows[number])}
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        marks = {stemmed: word.weight for word in wanted.asked for stemmed in word.stems}
        return [self._hit(number, scores[number], marks) for number in best]

    def _hit(self, number: int, score: float, marks: dict[str, float]) -> Hit:
        entry = self._rows[number]
        return Hit(entry, score, snippet(plain_text(entry, self._entries), marks))

    def _listing(self, query: Query, keep: Keep | None, limit: int) -> list[Hit]:
        """Filters without words list all they let through, the card itself before what is said of it."""
        cards_first = any(name == "card" for name, _ in query.filters)
        found = [entry for entry in self._rows if keep is None or keep(entry)]
        found.sort(key=lambda entry: (not (cards_first and entry.card), KINDS.index(entry.kind), entry.title))
        return [self._hit(self._numbers[entry.id], 0.0, {}) for entry in found[:limit]]

    def nearest_titles(self, text: str, limit: int) -> list[str]:
        """Titles that look or sound like what was typed."""
        titles = [entry.title for entry in self._rows]
        names = {name: entry.title for entry in reversed(self._rows) for name in entry.names}
        found = process.extract(
            fold(text), [*titles, *names], scorer=fuzz.WRatio, processor=fold, limit=limit * 4
        )
        return list(dict.fromkeys(names[name] for name, _, _ in found))[:limit]

    # Understanding the query

    def _understand(self, query: Query) -> _Wanted:
        wanted = _Wanted(phrases=[f'"{" ".join(phrase)}"' for phrase in query.phrases])
        words = self._joined(query.words)
        for place, word in enumerate(words):
            grows = query.unfinished and place == len(words) - 1
            self._take_word(wanted, word, grows)
        for word in (word for phrase in query.phrases for word in phrase):
            self._take_known(wanted, word, {stem(word): 1.0})
        found = names_in(" ".join(wanted.words), self._cards)
        wanted.cards = list(dict.fromkeys(target for _, _, target in found))
        return wanted

    def _joined(self, words: tuple[str, ...]) -> list[str]:
        """`break point` → breakpoint, where only the joined word is known as a name."""
        joined: list[str] = []
        for word in words:
            if joined and self._names.is_word(joined[-1] + word) and word not in STOP:
                joined[-1] += word
            else:
                joined.append(word)
        return joined

    def _take_word(self, wanted: _Wanted, word: str, grows: bool) -> None:
        if word in STOP:
            self._take_known(wanted, word, {word: 1.0})
            return
        whole = self._names.known(word) or self._count(f'"{word}"') > 0
        endings = self._names.beginning_with(word) if grows else []
        if whole or endings or (grows and self._count(f'"{word}"*')):
            forms = {stem(ending): 0.5 if whole else 0.9 for ending in endings}
            forms[stem(word)] = 1.0
            self._take_known(wanted, word, forms)
            wanted.texts.append(f'"{word}"*' if grows and len(word) > 2 else f'"{word}"')
        elif nearest := self._spelling.nearest(word):
            self._take_known(wanted, nearest[0][0], {stem(other): nearness for other, nearness in nearest})
            wanted.texts += [f'"{other}"' for other, _ in nearest]
        elif halves := self._spelling.halves(word):
            for half in halves:
                self._take_word(wanted, half, False)
        else:
            wanted.asked.append(Asked(word, {}, self._names.weight(word, False) / 2))

    def _take_known(self, wanted: _Wanted, word: str, forms: dict[str, float]) -> None:
        wanted.words.append(word)
        weight = self._names.weight(next(iter(forms)), word in STOP)
        wanted.asked.append(Asked(word, forms, weight))

    def _count(self, expression: str) -> int:
        """How many entries match; remembered, since the same words come back with each key press."""
        count = self._seen_in.get(expression)
        if count is None:
            found = self._db.execute("SELECT count(*) FROM entries WHERE entries MATCH ?", (expression,))
            count = self._seen_in[expression] = int(found.fetchone()[0])
        return count

    # Scoring

    def _scores(self, wanted: _Wanted) -> dict[int, float]:
        texts = self._text_scores(wanted)
        scores = self._name_scores(wanted)
        for number, found in texts.items():
            share = _TEXT_SHARE[self._rows[number].kind]
            scores[number] = scores.get(number, 0.0) + share * found / (found + _HALF)
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
        expressions = list(dict.fromkeys(wanted.texts))
        telling = [each for each in expressions if self._count(each) < _COMMON * len(self._rows)]
        parts = [f"({' OR '.join(telling or expressions)})"] if expressions and not wanted.phrases else []
        match = " AND ".join((*wanted.phrases, *parts))
        if not match:
            return {}
        weights = ", ".join(map(str, _COLUMNS))
        found = self._db.execute(
            f"SELECT rowid, -bm25(entries, {weights}) FROM entries WHERE entries MATCH ?", (match,)
        )
        return {int(row): max(float(score), 0.0) for row, score in found}

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

    def _add_cards(self, scores: dict[int, float], wanted: _Wanted) -> None:
        """Naming a card lifts what is said about it; naming two lifts what bears on both."""
        if not wanted.cards:
            return
        circles = [self._circle(card) for card in wanted.cards]
        for about, _ in circles:
            for entry_id in about:
                number = self._numbers[entry_id]
                scores[number] = scores.get(number, 0.0) + _ABOUT_CARD
        for entry_id, bearing in self._bearing_on_all(circles).items():
            number = self._numbers[entry_id]
            scores[number] = scores.get(number, 0.0) + bearing

    def _circle(self, card_id: str) -> tuple[set[str], set[str]]:
        """What speaks of a card by name, and the rules and terms those pages lead to."""
        slug = self._entries[card_id].slug
        about = {entry.id for entry in self._rows if slug in entry.cards} | {card_id}
        to = self._links().to
        led_to = {target for entry_id in about for target in to[entry_id]}
        return about, {target for target in led_to if target.startswith(("rule.", "term."))}

    def _bearing_on_all(self, circles: list[tuple[set[str], set[str]]]) -> dict[str, float]:
        """How much an entry says about all named cards together; a term that everything uses says little."""
        if len(circles) < 2:
            return {}
        spoken = set.intersection(*(about for about, _ in circles))
        led_to = set.intersection(*(about | targets for about, targets in circles)) - spoken
        bearing = dict.fromkeys(spoken, _ABOUT_BOTH)
        links = self._links()
        for entry_id in led_to:
            bearing[entry_id] = _ABOUT_BOTH / 2 / (1 + links.count(entry_id) / 20)
        return bearing


def _table(rows: list[Entry]) -> sqlite3.Connection:
    """The full-text table; it stores no text, since the entries hold it already."""
    db = sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None)
    db.execute(
        "CREATE VIRTUAL TABLE entries USING fts5"
        "(title, aliases, text, tags, content='', tokenize='porter unicode61')"
    )
    db.execute("BEGIN")
    db.executemany(
        "INSERT INTO entries(rowid, title, aliases, text, tags) VALUES (?, ?, ?, ?, ?)",
        (
            (number, *map(_readable, (entry.title, "\n".join(entry.aliases), entry.text, _tags(entry))))
            for number, entry in enumerate(rows)
        ),
    )
    db.execute("COMMIT")
    return db


def _readable(text: str) -> str:
    return join_initials(without_apostrophes(text))


def _tags(entry: Entry) -> str:
    """Words that describe an entry without standing in it."""
    if entry.card:
        return f"{entry.card.kind} {entry.card.faction} {entry.card.set}"
    return f"{entry.kind} {entry.faction.how_it_wins if entry.faction else ''}"
