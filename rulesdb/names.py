"""Titles and aliases: how well what was typed fits the names that entries go by."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rulesdb.index import WordIndex
from rulesdb.spelling import MOST_ENDINGS
from rulesdb.words import STOP, stem

#: Beyond this many names, a common word only adds to names that a rarer word has found.
ENOUGH = 300


@dataclass(frozen=True, slots=True)
class Asked:
    """A typed word: the stems it may stand for, each with how well (0 to 1), how much it says, whether texts
    are searched for it; then the same for other words that mean it."""

    word: str
    stems: dict[str, float]
    weight: float
    tells: bool = False
    alike: dict[str, float] = field(default_factory=dict)

    @property
    def forms(self) -> dict[str, float]:
        """All that it may stand for."""
        return {**self.alike, **self.stems}


class NameFit(NamedTuple):
    """A name that shares words with what was asked, and how well both cover each other, 0 to 1."""

    name: int
    both: float


class Names:
    """All names of all entries, by word."""

    def __init__(self, index: WordIndex) -> None:
        self._index = index

    def known(self, word: str) -> bool:
        return stem(word) in self._index

    def side_by_side(self, first: str, second: str) -> bool:
        """Whether a name has these two words next to each other."""
        pattern = re.compile(rf"\b{first} {second}\b")
        return any(map(pattern.search, self._index.names))

    def is_word(self, word: str) -> bool:
        """Whether a name has this very word."""
        words = self._index.named
        at = bisect_left(words, word)
        return at < len(words) and words[at] == word

    def is_name(self, word: str) -> bool:
        """Whether a word is all of a name."""
        return any(self._index.names[name] == word for name in self._index.names_with(stem(word)))

    def beginning_with(self, start: str) -> list[str]:
        """Words of names that `start` may grow into."""
        at = bisect_left(self._index.named, start)
        near = self._index.named[at : at + MOST_ENDINGS]
        return [word for word in near if word.startswith(start)]

    def titles_begun(self, typed: str) -> dict[int, float]:
        """Rows whose title begins like this, and what share of the title has been typed."""
        begun: dict[int, float] = {}
        titles = self._index.titles
        for title, row in titles[bisect_left(titles, (typed, 0)) :]:
            if not title.startswith(typed):
                break
            begun[row] = len(typed) / len(title)
        return begun

    def fits(self, asked: Sequence[Asked]) -> Iterator[NameFit]:
        """Each name that shares a word with what was asked."""
        shared: dict[int, float] = {}
        for word in sorted(asked, key=lambda word: -word.weight):
            growing = len(shared) < ENOUGH and (word.word not in STOP or not shared)
            for number, quality in self._having(word, None if growing else shared).items():
                shared[number] = shared.get(number, 0.0) + quality * word.weight
        total = sum(word.weight for word in asked)
        for number, part in shared.items():
            whole = self._index.total(number)
            yield NameFit(number, 2 * part / (total + whole))

    def fit(self, asked: Sequence[Asked], name: int) -> float:
        """How well one name and what was asked cover each other."""
        words = {stem(word) for word in self._index.names[name].split()}
        shared = sum(
            word.weight * max((quality for form, quality in word.forms.items() if form in words), default=0.0)
            for word in asked
        )
        return 2 * shared / ((sum(word.weight for word in asked) + self._index.total(name)) or 1.0)

    def _having(self, asked: Asked, among: dict[int, float] | None) -> dict[int, float]:
        """The names that have a word, in its best form; only some of them, where they are enough."""
        best: dict[int, float] = {}
        for stemmed, quality in sorted(asked.forms.items(), key=lambda form: form[1]):
            found = self._index.names_with(stemmed)
            best.update(dict.fromkeys(found if among is None else among.keys() & found, quality))
        return best
