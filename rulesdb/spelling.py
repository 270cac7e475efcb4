"""For unknown words: the nearest words that the library knows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from functools import cached_property

from rulesdb.words import stem

_MOST = 3
#: A slip in a word of three letters is only taken for a word that is written all the time.
OFTEN = 25
#: How many words one that is being typed may grow into.
MOST_ENDINGS = 40
#: As many letters of a word are heard right, and as many more or fewer it may have.
_HEARD, _ABOUT_AS_LONG = 4, 3
#: No slip makes one or two words as long as this.
_LONGEST = 60


class Spelling:
    """The library's vocabulary: known words, and how often they are written; and stems of words that it does
    not have, but English does."""

    def __init__(self, vocabulary: Mapping[str, int], english: frozenset[str]) -> None:
        self._vocabulary = vocabulary
        self._english = english

    @cached_property
    def _words(self) -> list[str]:
        return sorted(self._vocabulary)

    def nearest(self, word: str, favoured: Callable[[str], bool]) -> list[tuple[str, float]]:
        """Known words within a slip or two, the likeliest first, each with how near it is (0 to 1); of words
        equally near, favoured ones and then common ones are likelier."""
        if not 3 <= len(word) <= _LONGEST:
            return []
        from rapidfuzz import process  # takes 3 MiB, which who only looks up a card needs not have
        from rapidfuzz.distance import OSA

        slips = 1 if len(word) < 6 else 2 if len(word) < 10 else 3
        found = process.extract(word, self._words, scorer=OSA.distance, score_cutoff=slips, limit=None)
        near = [(other, int(distance)) for other, distance, _ in found if _plausible(word, other)]
        if len(word) == 3:
            near = [pair for pair in near if len(pair[0]) >= 3 and self._vocabulary[pair[0]] >= OFTEN]
        if not near:
            return []
        least = min(distance for _, distance in near)
        near = [pair for pair in near if pair[1] == least]
        near.sort(key=lambda pair: (pair[0][0] != word[0], not favoured(pair[0]), -self._vocabulary[pair[0]]))
        return [(other, 1 - distance / (len(word) + 1)) for other, distance in near[:_MOST]]

    def halves(self, word: str) -> tuple[str, str] | None:
        """`mefirst` → me, first: two known words written as one."""
        if len(word) > _LONGEST:
            return None
        known = self._vocabulary
        cuts = [
            (word[:cut], word[cut:])
            for cut in range(2, len(word) - 2)
            if word[cut:] in known and (word[:cut] in known or cut == 2)
        ]
        return max(cuts, key=lambda cut: known.get(cut[0], 0) + known[cut[1]], default=None)

    def sounding_like(self, word: str) -> str | None:
        """`lepricorn` → leprechaun: the one word that begins like it, is about as long, and shares half of
        its letters."""
        from rapidfuzz.distance import OSA

        near = {
            stem(other): other
            for other in self.beginning_with(word[:_HEARD])
            if abs(len(other) - len(word)) <= _ABOUT_AS_LONG
            and OSA.distance(word, other) <= max(len(word), len(other)) / 2
        }
        return near.popitem()[1] if len(word) > _HEARD + 1 and len(near) == 1 else None

    def knows(self, word: str) -> bool:
        """Whether the library has this word, in one form or another."""
        return word in self._vocabulary or stem(word) in self._stems

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(map(stem, self._vocabulary))

    def is_english(self, word: str) -> bool:
        """Whether a word the library lacks is one all the same, and no slip."""
        return stem(word) in self._english

    def beginning_with(self, start: str) -> list[str]:
        """Known words that begin like this."""
        at = bisect_left(self._words, start)
        return [word for word in self._words[at : at + MOST_ENDINGS] if word.startswith(start)]


def _plausible(word: str, other: str) -> bool:
    """People seldom miss the first letter of a short word, and figures are no slips."""
    return (word[0] == other[0] or len(word) > 5) and not other.isdigit()
