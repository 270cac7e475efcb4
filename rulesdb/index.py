"""What is searched, as plain data: the words of all names and texts, and where each occurs.

It is made of arrays and a few dictionaries, so that it can be kept in a file and read in milliseconds.
"""

from __future__ import annotations

import math
import re
from array import array
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal

from rulesdb.links import Name, NameTable, file_names, plain_text
from rulesdb.model import Entry
from rulesdb.word_lists import ENGLISH
from rulesdb.words import STOP_STEMS, WORD, family, figure, fold, join_all_initials, stem, without_apostrophes

Plain = dict[str, Any]

#: A stop word still tells "me first" from "first"; it just counts little.
STOP_SHARE = 0.35
#: Where a name begins and ends, as words of a pair.
_BEGIN, _END = "^", "$"
_WORD_OR_END = re.compile(r"[a-z0-9]+|\0")


class Runs:
    """For each number a run of numbers, all in one array."""

    def __init__(self, starts: array[int], items: array[int]) -> None:
        self.starts = starts
        self.items = items

    @classmethod
    def of(cls, runs: Iterable[Iterable[int]]) -> Runs:
        starts, items = array("I", [0]), array("I")
        for run in runs:
            items.extend(run)
            starts.append(len(items))
        return cls(starts, items)

    def bounds(self, number: int) -> slice:
        return slice(self.starts[number], self.starts[number + 1])

    def __getitem__(self, number: int) -> array[int]:
        return self.items[self.bounds(number)]

    def __len__(self) -> int:
        return len(self.starts) - 1


class WordIndex:
    """Entries are numbered as they are given (rows), names as entries have them, stems as they turn up."""

    def __init__(self, plain: Plain) -> None:
        self.plain = plain
        self.rows = _numbers(plain["rows"], "I")  # of each name, its entry
        self.names: list[str] = plain["names"]  # the words of each name, folded
        self.vocabulary: dict[str, int] = plain["vocabulary"]  # words, and how often they are written
        self.named: list[str] = plain["named"]  # the words of names, sorted
        self.titles: list[tuple[str, int]] = plain["titles"]  # the words of titles with their entries, sorted
        self.english: frozenset[str] = frozenset(plain["english"])  # stems of words that are no slips
        self._stems: dict[str, int] = plain["stems"]
        self._kin: dict[str, list[str]] = plain["kin"]
        self._totals = _floats(plain["totals"])
        self._in_names = _runs(plain["in_names"])
        self._in_rows = _runs(plain["in_rows"])
        self._pair_keys = _numbers(plain["pair_keys"], "Q")
        self._pairs = _runs(plain["pairs"])
        self.size: int = plain["size"]
        self._of_names: dict[str, frozenset[int]] = {}
        self._of_rows: dict[str, frozenset[int]] = {}

    @cached_property
    def pages(self) -> NameTable:
        """The names of cards and factions, to be recognised in a query."""
        kept = self.plain["pages"]
        return {head: [Name._make(name) for name in names] for head, names in kept.items()}

    def __contains__(self, stemmed: str) -> bool:
        """Whether a name has this stem."""
        return bool(self.names_with(stemmed))

    def is_title(self, name: int) -> bool:
        """An entry's first name is its title."""
        return name == 0 or self.rows[name] != self.rows[name - 1]

    def names_of(self, row: int) -> range:
        """The names of an entry, the title first."""
        return range(bisect_left(self.rows, row), bisect_left(self.rows, row + 1))

    def said_of(self, row: int) -> list[str]:
        """The words of all its names."""
        return [self.names[name] for name in self.names_of(row)]

    def names_with(self, stemmed: str) -> frozenset[int]:
        """The names that have a stem; remembered, since the same words come back with each key press."""
        found = self._of_names.get(stemmed)
        if found is None:
            number = self._stems.get(stemmed)
            found = self._of_names[stemmed] = frozenset(() if number is None else self._in_names[number])
        return found

    def kin(self, stemmed: str) -> list[str]:
        """Other stems made from the same word: replacement, replace."""
        head = family(stemmed)
        members = [*self._kin.get(head, ()), *([head] if head in self._stems else ())]
        return [each for each in members if each != stemmed]

    def rows_with(self, stemmed: str) -> frozenset[int]:
        """The entries that have a stem, in a name, in their text or in the words that describe them."""
        found = self._of_rows.get(stemmed)
        if found is None:
            number = self._stems.get(stemmed)
            found = self._of_rows[stemmed] = frozenset(() if number is None else self._in_rows[number])
        return found

    def rows_named(self, stemmed: str) -> set[int]:
        """The entries that have a name with this stem."""
        return {self.rows[name] for name in self.names_with(stemmed)}

    def rows_with_pair(self, first: str, second: str) -> array[int]:
        """The entries that have a name with these two stems next to each other."""
        one, other = self._stems.get(first), self._stems.get(second)
        if one is None or other is None:
            return array("I")
        key = one * len(self._stems) + other
        at = bisect_left(self._pair_keys, key)
        found = at < len(self._pair_keys) and self._pair_keys[at] == key
        return self._pairs[at] if found else array("I")

    def weight(self, stemmed: str, is_stop: bool) -> float:
        """How much a word counts in a name: rare words count more."""
        weight = math.log(1 + len(self.rows) / (1 + len(self.names_with(stemmed))))
        return weight * STOP_SHARE if is_stop else weight

    def total(self, name: int) -> float:
        """How much all words of a name count."""
        return self._totals[name]


def pairs_of(stems: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Words next to each other, the beginning and the end among them."""
    return pairwise((_BEGIN, *stems, _END))


def pair_weight(pair: tuple[str, str], having: int, size: int) -> float:
    """What two adjacent words count; two common ones count little together."""
    bare = all(word in STOP_STEMS or word in (_BEGIN, _END) for word in pair)
    return math.log(1 + size / (1 + having)) * (STOP_SHARE if bare else 1.0)


def build(entries: Sequence[Entry], pages: Mapping[str, Entry]) -> WordIndex:
    """The index of these entries; `pages` knows what their links lead to."""
    rows = [row for row, entry in enumerate(entries) for _ in entry.sought]
    names = _words_of([name for entry in entries for name in entry.sought])
    texts = _words_of([plain_text(entry, pages) for entry in entries])
    tags = _words_of([tags_of(entry) for entry in entries])
    stems: dict[str, int] = {_BEGIN: 0, _END: 1}
    number = _Numbering(stems)
    in_names, pairs = _gather_names(rows, names, number)
    postings = _postings(
        rows, in_names, ([*told, *tagged] for told, tagged in zip(texts, tags, strict=True)), number
    )
    written = Counter(word for words in (*names, *texts) for word in words)
    size = len(stems)
    keys = sorted((one * size + other, found) for (one, other), found in pairs.items())
    said = [" ".join(map(figure, words)) for words in names]
    titles = dict(reversed(list(zip(rows, said, strict=True))))
    return WordIndex(
        {
            "rows": array("I", rows).tobytes(),
            "names": said,
            "titles": sorted((title, row) for row, title in titles.items()),
            "english": sorted(set(map(stem, ENGLISH))),
            "pages": {head: [tuple(name) for name in found] for head, found in _pages(entries).items()},
            "vocabulary": dict(written),
            "named": sorted({word for words in names for word in words}),
            "stems": stems,
            "kin": _kin(stems),
            "totals": _totals(names, in_names, stems).tobytes(),
            "in_names": _plain(Runs.of(in_names.get(each, ()) for each in range(size))),
            "in_rows": _plain(Runs.of(sorted(postings[each]) for each in range(size))),
            "pair_keys": array("Q", [key for key, _ in keys]).tobytes(),
            "pairs": _plain(Runs.of(sorted(found) for _, found in keys)),
            "size": len(entries),
        }
    )


def _kin(stems: Iterable[str]) -> dict[str, list[str]]:
    """The stems that are made from others, by what they share with them."""
    kin: dict[str, list[str]] = {}
    for stemmed in stems:
        if (head := family(stemmed)) != stemmed:
            kin.setdefault(head, []).append(stemmed)
    return kin


class _Numbering:
    """Numbers of the stems of words, given as they turn up."""

    def __init__(self, stems: dict[str, int]) -> None:
        self._stems = stems
        self._of_words: dict[str, int] = {}

    def __call__(self, word: str) -> int:
        number = self._of_words.get(word)
        if number is None:
            number = self._of_words[word] = self._stems.setdefault(stem(word), len(self._stems))
        return number


def _words_of(texts: list[str]) -> list[list[str]]:
    """The words of each text, folded; only those with accents or initials by themselves."""
    plain = [text if text.isascii() else fold(text) for text in texts]
    joined = "\0".join(join_all_initials(without_apostrophes("\0".join(plain)).split("\0"))).lower()
    found: list[list[str]] = [[]]
    for word in _WORD_OR_END.findall(joined):
        if word == "\0":
            found.append([])
        else:
            found[-1].append(word)
    return found if texts else []


def _gather_names(
    rows: list[int], names: list[list[str]], number: _Numbering
) -> tuple[dict[int, list[int]], dict[tuple[int, int], set[int]]]:
    """The names that have each stem, and the entries that have two of them side by side."""
    in_names: defaultdict[int, list[int]] = defaultdict(list)
    pairs: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for name, (row, words) in enumerate(zip(rows, names, strict=True)):
        stems = [number(word) for word in words]
        for stemmed in set(stems):
            in_names[stemmed].append(name)
        for pair in pairwise((0, *stems, 1)):
            pairs[pair].add(row)
    return in_names, pairs


def _postings(
    rows: list[int], in_names: dict[int, list[int]], texts: Iterable[list[str]], number: _Numbering
) -> defaultdict[int, set[int]]:
    """The entries that have each stem, in a name or elsewhere."""
    postings: defaultdict[int, set[int]] = defaultdict(set)
    for stemmed, names in in_names.items():
        postings[stemmed].update(rows[name] for name in names)
    for row, words in enumerate(texts):
        for stemmed in set(map(number, words)):
            postings[stemmed].add(row)
    return postings


def _totals(names: list[list[str]], in_names: dict[int, list[int]], stems: dict[str, int]) -> array[float]:
    def weight(word: str) -> float:
        stemmed = stem(word)
        weight = math.log(1 + len(names) / (1 + len(in_names.get(stems[stemmed], ()))))
        return weight * STOP_SHARE if stemmed in STOP_STEMS else weight

    weights = {word: weight(word) for word in {word for words in names for word in words}}
    return array("f", [sum(map(weights.__getitem__, set(words))) for words in names])


_ARTICLE = re.compile(r"^(The|A) ")


def _pages(entries: Sequence[Entry]) -> NameTable:
    """Cards by all their names, factions by titles; nobody types The or A, or what is behind a comma."""
    named = [(name, entry.id) for entry in entries if entry.card for name in entry.names]
    named += [(head, page) for name, page in named if (head := re.split(r"\.\.\.|, ", name)[0]) != name]
    named += [(entry.title, entry.id) for entry in entries if entry.kind == "faction"]
    return file_names([*named, *((_ARTICLE.sub("", name), page) for name, page in named)])


def tags_of(entry: Entry) -> str:
    """Words that describe an entry without being in it."""
    if entry.card:
        return f"{entry.card.kind} {entry.card.faction} {entry.card.set}"
    return f"{entry.kind} {entry.faction.how_it_wins if entry.faction else ''}"


def _plain(runs: Runs) -> tuple[bytes, bytes]:
    return runs.starts.tobytes(), runs.items.tobytes()


def _runs(plain: tuple[bytes, bytes]) -> Runs:
    return Runs(_numbers(plain[0], "I"), _numbers(plain[1], "I"))


def _floats(plain: bytes) -> array[float]:
    numbers = array("f")
    numbers.frombytes(plain)
    return numbers


def _numbers(plain: bytes, size: Literal["I", "Q"]) -> array[int]:
    numbers: array[int] = array(size)
    numbers.frombytes(plain)
    return numbers


def words_read(text: str) -> list[str]:
    """The stems of a text, in order."""
    return [stem(word) for word in WORD.findall(fold(text))]
