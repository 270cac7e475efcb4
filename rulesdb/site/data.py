"""What the site's search looks up: the words, names, signs and worths of the app, as tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulesdb.clauses import SOMETHING_ELSE, YES_OR_NO
from rulesdb.doubt import LOOKED_UP, SAYS_ALL, SURE
from rulesdb.headlines import DEEDS, NEAR, NEARLY_BEST, NEGATIONS, SAME, ZONES, says_no
from rulesdb.index import STOP_SHARE
from rulesdb.intents import BESIDE, GROWS, OF_A_FACTION
from rulesdb.library import Library
from rulesdb.model import Entry
from rulesdb.names import ENOUGH
from rulesdb.ranking import COMMON, QUESTION, SIGNS, WORTH
from rulesdb.search import ASKED_KIND, BEGINS, HALF, KIND_WORDS, NOT_PLAYED, RULINGS
from rulesdb.site.page_plan import Layout
from rulesdb.spelling import MOST_ENDINGS, OFTEN
from rulesdb.word_lists import DECIDING, ENGLISH, EVERYDAY, GAMES, SAYINGS
from rulesdb.words import STOP, figure, split, stem

_EVERYDAY = frozenset(map(stem, EVERYDAY))
#: The numbers of the search, by the names rank.js has for them.
_SHARES = {
    "stop": STOP_SHARE,
    "grows": GROWS,
    "enough": ENOUGH,
    "common": COMMON,
    "question": QUESTION,
    "askedKind": ASKED_KIND,
    "notPlayed": NOT_PLAYED,
    "half": HALF,
    "begins": BEGINS,
    "often": OFTEN,
    "endings": MOST_ENDINGS,
    "bareName": SAYS_ALL,
    "lookedUp": LOOKED_UP,
    "same": SAME,
    "near": NEAR,
    "nearlyBest": NEARLY_BEST,
}


def search_index(library: Library, layout: Layout) -> str:
    """A script: a page opened from a disk may load no other kind of file."""
    tables = _Tables(library, layout)
    text = json.dumps(tables.data(), ensure_ascii=False, separators=(",", ":"))
    return f"var RULES = {text};\n"


class _Tables:
    """Entries that have a place on the site, renumbered; stems as the index numbers them."""

    def __init__(self, library: Library, layout: Layout) -> None:
        self._library = library
        self._layout = layout
        self._index = library.index
        self._words_of = library.understanding
        self._all = list(library.entries.values())
        self._entries = [entry for entry in self._all if layout.has(entry.id)]
        self._row = {entry.id: row for row, entry in enumerate(self._entries)}
        self._stems: dict[str, int] = library.index.plain["stems"]
        others = sorted({stem(word) for word in STOP} - self._stems.keys())
        self._own_numbers = self._stems | {
            each: len(self._stems) + number for number, each in enumerate(others)
        }

    def data(self) -> dict[str, Any]:
        unknown = self._words_of.meaning("\0")[0]
        return {
            "entries": [self._entry(entry) for entry in self._entries],
            "words": self._words(),  # as `_words` says, in this order
            "names": list(self._names()),
            "rows": [self._places(stemmed) for stemmed in self._stems],
            "bare": [
                self._stems[each] for each in sorted({stem(word) for word in STOP}) if each in self._stems
            ],
            "titles": [
                (said, self._row[self._all[row].id])
                for said, row in self._index.titles
                if self._all[row].id in self._row
            ],
            "pages": list(self._pages()),
            "pageOf": {
                word: self._row[page] for word, page in self._words_of.telling_words() if page in self._row
            },
            "everydayOf": {
                word: self._row[page] for word, page in self._words_of.everyday_words() if page in self._row
            },
            "beside": BESIDE,
            "ofFaction": OF_A_FACTION,
            "deciding": [
                {
                    "row": self._row[rule.id],
                    **{name: self._numbers(getattr(rule, name)) for name in ("all", "any", "none")},
                    "text": rule.text,
                    "without": rule.without,
                }
                for rule in DECIDING
                if rule.id in self._row
            ],
            "rulings": RULINGS,
            "negations": sorted(NEGATIONS),
            "apart": [self._groups(table) for table in (DEEDS, ZONES)],
            "sayings": [(words, meaning) for words, meaning in SAYINGS.items()],
            "games": sorted(GAMES),
            "yesOrNo": sorted(YES_OR_NO),
            "somethingElse": sorted(SOMETHING_ELSE),
            "kindWords": KIND_WORDS,
            "shares": {**_SHARES, "unknown": _short(unknown.weight)},
            "signs": SIGNS,
            "worth": WORTH,
            "sure": list(SURE.values()),
        }

    def _entry(self, entry: Entry) -> dict[str, Any]:
        about = [f"{kind}.{slug}" for slug in entry.cards for kind in ("card", "base")]
        return {
            "address": self._layout.address(entry.id),
            "title": entry.title,
            "kind": entry.kind,
            "text": self._library.plain_text(entry),
            "answer": entry.answer,
            "decides": [self._stems_of(words) for words in entry.answer_words],
            "asked": [_asked(each, "Yes.") for each in entry.yes]
            + [_asked(each, "No.") for each in entry.no],
            "pages": [self._row[page] for page in about if page in self._row],
            "isPage": bool(entry.card),
            "played": entry.played,
        }

    def _stems_of(self, words: str) -> list[int]:
        return self._numbers(map(stem, words.split()))

    def _groups(self, table: Mapping[str, frozenset[str]]) -> dict[int, list[str]]:
        """By the number of each stem the groups that it is in."""
        found: dict[int, list[str]] = {}
        for name, stems in table.items():
            for number in self._numbers(sorted(stems)):
                found.setdefault(number, []).append(name)
        return found

    def _numbers(self, stems: Iterable[str]) -> list[int]:
        return [self._own_numbers[each] for each in stems if each in self._own_numbers]

    def _words(self) -> dict[str, Any]:
        """Of each word that is known its stem, how much it says, how often it is written, what it is, and the
        stems it may stand for; a word that is only English stands for nothing."""
        words: dict[str, Any] = dict.fromkeys(sorted(ENGLISH), 0)
        named = frozenset(self._index.named)
        for word in sorted({*self._index.vocabulary, *STOP}):
            meant = self._words_of.meaning(word)[0]
            own = self._own_numbers[stem(word)]
            kind = (meant.tells, word in STOP, word in named, stem(word) in _EVERYDAY)
            forms = [each for form, q in meant.forms.items() for each in (self._stems.get(form, own), q)]
            words[word] = [
                own,
                _short(meant.weight),
                self._index.vocabulary.get(word, 0),
                sum(flag << place for place, flag in enumerate(kind)),
                _short(self._words_of.weight_as_name(word)) if word in STOP else 0,
                *forms,
            ]
        return words

    def _names(self) -> Iterator[list[Any]]:
        """Of each name its entry, how much all its words say, and their stems."""
        rows = {id_: row for row, id_ in enumerate(self._library.entries)}
        for entry in self._entries:
            for name in self._index.names_of(rows[entry.id]):
                stems = [self._stems[stem(word)] for word in self._index.names[name].split()]
                yield [self._row[entry.id], _short(self._index.total(name)), *stems]

    def _places(self, stemmed: str) -> list[int]:
        found = (self._all[row].id for row in sorted(self._index.rows_with(stemmed)))
        return [self._row[each] for each in found if each in self._row]

    def _pages(self) -> Iterator[list[Any]]:
        """The names of cards and factions, the longest first; of a faction, how it has to be written."""
        names = [name for same in self._index.pages.values() for name in same if name.target in self._row]
        for name in sorted(names, key=lambda name: -len(name.words)):
            row = self._row[name.target]
            whole = " ".join(name.words) if self._entries[row].kind == "faction" else ""
            yield [row, whole, *(self._stems[each] for each in name.stems)]


def _asked(asked: str, answer: str) -> list[Any]:
    """A way of asking with its answer, whether it says no, and what it says is done, and where cards are."""
    words = [figure(word) for word in split(asked)]
    stems = frozenset(map(stem, words))
    groups = [[name for name, of in table.items() if of & stems] for table in (DEEDS, ZONES)]
    return [f"{asked[:1].upper()}{asked[1:].rstrip('?')}?", answer, says_no(words), groups]


def _short(number: float) -> float:
    return float(f"{number:.4g}")
