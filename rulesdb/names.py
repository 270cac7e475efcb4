"""Titles and aliases: how well what was typed fits the names that entries go by."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rulesdb.model import Entry
from rulesdb.words import STOP, STOP_STEMS, WORD, fold, stem, without_apostrophes

#: A stop word still tells "me first" from "first"; it just tells little.
STOP_SHARE = 0.35
#: Beyond this many names, a common word only adds to names that a rarer word has found.
_ENOUGH = 300
_MOST_ENDINGS = 40
_WORD_OR_END = re.compile(r"[a-z0-9]+|\0")


@dataclass(frozen=True, slots=True)
class Asked:
    """A typed word: the stems it may stand for, each with how well (0 to 1), how much it says, and how to
    look for it in texts; then the same for other words that mean it."""

    word: str
    stems: dict[str, float]
    weight: float
    expression: str = ""
    alike: dict[str, float] = field(default_factory=dict)
    alike_expression: str = ""


class Names:
    """All names of all entries, by word."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        names = [(row, name) for row, entry in enumerate(entries) for name in entry.sought]
        self.rows = [row for row, _ in names]
        joined = _fold_all([name for _, name in names])
        self._folded = joined.split("\0")
        self._totals: dict[int, float] = {}
        words = _WORD_OR_END.findall(joined)
        having: defaultdict[str, list[int]] = defaultdict(list)
        lists = {word: having[stem(word)] for word in set(words) if word != "\0"}
        number = 0
        for word in words:
            if word == "\0":
                number += 1
            else:
                lists[word].append(number)
        self._having = having

    def is_title(self, number: int) -> bool:
        """An entry's first name is its title."""
        return number == 0 or self.rows[number] != self.rows[number - 1]

    @cached_property
    def _words(self) -> list[str]:
        """The words of all names, sorted."""
        return sorted(set(WORD.findall("\n".join(self._folded))))

    @cached_property
    def _titles(self) -> list[tuple[str, int]]:
        """The words of titles with their rows, sorted."""
        return sorted(
            (" ".join(WORD.findall(self._folded[number])), row)
            for number, row in enumerate(self.rows)
            if self.is_title(number)
        )

    def known(self, word: str) -> bool:
        return stem(word) in self._having

    def __contains__(self, stemmed: str) -> bool:
        return stemmed in self._having

    def side_by_side(self, first: str, second: str) -> bool:
        """Whether a name has these two words next to each other."""
        pattern = re.compile(rf"\b{first}[ -]{second}\b")
        return any(map(pattern.search, self._folded))

    def is_word(self, word: str) -> bool:
        """Whether a name has this very word."""
        at = bisect_left(self._words, word)
        return at < len(self._words) and self._words[at] == word

    def weight(self, stemmed: str, is_stop: bool) -> float:
        """Rare words say more."""
        weight = math.log(1 + len(self.rows) / (1 + len(self._having.get(stemmed, ()))))
        return weight * STOP_SHARE if is_stop else weight

    @cached_property
    def _weights(self) -> dict[str, float]:
        """What each word of the names says."""
        stems = {word: stem(word) for word in self._words}
        return {word: self.weight(stemmed, stemmed in STOP_STEMS) for word, stemmed in stems.items()}

    def beginning_with(self, start: str) -> list[str]:
        """Words of names that `start` may grow into."""
        at = bisect_left(self._words, start)
        near = self._words[at : at + _MOST_ENDINGS]
        return [word for word in near if word.startswith(start)]

    def titles_begun(self, typed: str) -> dict[int, float]:
        """Rows whose title begins like this, and what share of the title has been typed."""
        begun: dict[int, float] = {}
        for title, row in self._titles[bisect_left(self._titles, (typed, 0)) :]:
            if not title.startswith(typed):
                break
            begun[row] = len(typed) / len(title)
        return begun

    def reads(self, number: int, words: Sequence[str]) -> bool:
        """Whether a name is made of exactly these words."""
        return WORD.findall(self._folded[number]) == words

    def is_said(self, number: int, said: str) -> bool:
        """Whether a name stands in a text, word for word."""
        name = " ".join(WORD.findall(self._folded[number]))
        return f" {name} " in said and name not in STOP

    def telling(self, number: int) -> set[str]:
        """The words of a name that say something."""
        return {word for word in WORD.findall(self._folded[number]) if word not in STOP}

    def fits(self, asked: Sequence[Asked]) -> Iterator[tuple[int, float, float]]:
        """Each name that shares a word with what was asked: its number, how well both cover each other, and
        how much of the name was said, both 0 to 1."""
        shared: dict[int, float] = {}
        for word in sorted(asked, key=lambda word: -word.weight):
            gain: dict[int, float] = {}
            for stemmed, quality in {**word.alike, **word.stems}.items():
                for number in self._having.get(stemmed, ()):
                    if quality > gain.get(number, 0.0):
                        gain[number] = quality
            growing = len(shared) < _ENOUGH and (word.word not in STOP or not shared)
            for number, quality in gain.items():
                if growing or number in shared:
                    shared[number] = shared.get(number, 0.0) + quality * word.weight
        total = sum(word.weight for word in asked)
        for number, part in shared.items():
            whole = self.total(number)
            yield number, 2 * part / (total + whole), part / whole

    def total(self, number: int) -> float:
        """How much all words of a name say."""
        total = self._totals.get(number)
        if total is None:
            words = set(WORD.findall(self._folded[number]))
            total = self._totals[number] = sum(map(self._weights.__getitem__, words))
        return total


def _fold_all(names: list[str]) -> str:
    """All names folded, one after the other; only those with accents or initials by themselves."""
    names = [name if name.isascii() and "." not in name else fold(name) for name in names]
    return without_apostrophes("\0".join(names)).lower()
