"""The passage of a text that answers best, with the words that were searched for marked."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence

from rulesdb.model import Span
from rulesdb.words import root, spellings, stem

#: Sentences end here; for passages also at a colon or semicolon.
_END = re.compile(r"(?:([.!?][\"”)]*)\s+|\n\s*\n\s*|\n(?=- ))(?:- )?")
_BREAK = re.compile(r"(?:([.!?:;])\s+|\n\s*\n\s*|\n(?=- ))(?:- )?")
#: The second line of a bullet.
_INDENT = re.compile(r"\n +")
_WHOLE = re.compile(r"()\Z")
_LONGEST, _SHORTEST = 170, 50
_FIRST = 1.5
#: What a word counts that belongs to a question which a sentence decides.
_DECIDES = 3.0
#: What a sentence counts that speaks of the one before it.
_POINTS_BACK = 0.6
_BACK = re.compile(r"(This|That|These|Those|It|They|Then|So|Otherwise|Both)\b")

_Marks = list[tuple[int, int]]


class Snippets:
    """Finds passages for one query; `wanted` says which stems to mark and how much each counts, `hints` which
    others tell a passage."""

    def __init__(self, wanted: Mapping[str, float], hints: Mapping[str, float] | None = None) -> None:
        self._wanted = wanted
        self._worth = {**(hints or {}), **wanted}
        written = {each for stemmed in self._worth for each in spellings(stemmed)}
        # A stem's last letter may differ from the word's (ability, abiliti): the pattern leaves it out.
        heads = sorted({re.escape(stemmed[:-1] if len(stemmed) > 4 else stemmed) for stemmed in written})
        self._word = re.compile(rf"\b(?:{'|'.join(heads)})[\w'’]*", re.IGNORECASE) if heads else None

    def of(self, text: str) -> tuple[Span, ...]:
        """The passage with the weightiest wanted words, or the first; a long one is cut."""
        return _marked(*_cut(*self._best(text, _BREAK, 1.0)))

    def deciding(
        self,
        text: str,
        answers: Sequence[str] = (),
        words: Sequence[str] = (),
        said: Sequence[Mapping[str, float]] = (),
    ) -> tuple[Span, ...]:
        """The whole sentence that answers best, of those marked as answers, if any are. Entries begin with
        what matters most: of sentences that say nearly as much, the first. `words` are those of the questions
        that each of them decides, `said` is what each word of this question may stand for, and counts."""
        if not answers:
            return _marked(*self._best(text, _END, _FIRST))
        if not any(words):
            return _marked(*self._best("\n\n".join(answers), _END, _FIRST, 0))
        worth = [
            self._worth_of(sentence) * (1.0 if at else _FIRST) + _DECIDES * _met(own, said)
            for at, (sentence, own) in enumerate(zip(answers, words, strict=True))
        ]
        return _marked(*self._best(answers[worth.index(max(worth))], _WHOLE, 1.0))

    def _worth_of(self, sentence: str) -> float:
        """How much the wanted words in a sentence count."""
        return sum(self._worth[each] for each in {stemmed for _, _, stemmed in self._marks(sentence)})

    def beginning(self, text: str) -> tuple[Span, ...]:
        """The first sentence; a short one with the next."""
        ends = (max(found.start(), found.end(1)) for found in _END.finditer(text))
        end = next((end for end in ends if end >= _SHORTEST), len(text))
        return _marked(*self._best(text[:end], _WHOLE, 1.0))

    def _best(
        self, text: str, ends_at: re.Pattern[str], first: float, shortest: int = _SHORTEST
    ) -> tuple[str, _Marks]:
        """The sentence with the weightiest wanted words, and where they stand; a short one with what follows.
        The first counts `first` times as much."""
        text = _INDENT.sub("\n", text.removeprefix("- "))
        breaks = [(max(found.start(), found.end(1)), found.end()) for found in ends_at.finditer(text)]
        starts = [0, *(end for _, end in breaks)]
        ends = [*(start for start, _ in breaks), len(text)]
        marks = self._marks(text)
        values: dict[int, dict[str, float]] = {}
        for start, _, stemmed in marks:
            values.setdefault(bisect_right(starts, start) - 1, {})[stemmed] = self._worth[stemmed]
        worth = {number: sum(found.values()) for number, found in values.items()}
        worth[0] = worth.get(0, 0.0) * first
        if first > 1.0:
            for number in worth.keys() - {0}:
                worth[number] *= _POINTS_BACK if _BACK.match(text, starts[number]) else 1.0
        best = max(worth, key=lambda number: (worth[number], -number))
        left = starts[best]
        right = next((end for end in ends[best:] if end - left >= shortest), ends[-1])
        inside = [
            (start - left, end - left)
            for start, end, stemmed in marks
            if left <= start < right and stemmed in self._wanted
        ]
        return text[left:right].replace("\n", " "), inside

    def _marks(self, text: str) -> list[tuple[int, int, str]]:
        if self._word is None:
            return []
        found = [(word, root(word[0])) for word in self._word.finditer(text)]
        return [(word.start(), word.end(), stemmed) for word, stemmed in found if stemmed in self._worth]


def _met(words: str, said: Sequence[Mapping[str, float]]) -> float:
    """How much of what was said is among these words."""
    own = {stem(word) for word in words.split()}
    return sum(max((worth for form, worth in each.items() if form in own), default=0.0) for each in said)


def _cut(sentence: str, marks: _Marks) -> tuple[str, _Marks]:
    """A long sentence loses its ends, never its first match."""
    if len(sentence) <= _LONGEST:
        return sentence, marks
    middle = marks[0][0] if marks else 0
    start = max(0, min(middle - _LONGEST // 3, len(sentence) - _LONGEST))
    if start:
        start = sentence.rfind(" ", 0, start) + 1
    end = start + _LONGEST
    if end < len(sentence):
        end = max(sentence.rfind(" ", start, end), start + 1)
    before, after = "…" if start else "", "…" if end < len(sentence) else ""
    shift = len(before) - start
    kept = [(left + shift, right + shift) for left, right in marks if left >= start and right <= end]
    return before + sentence[start:end] + after, kept


def _marked(sentence: str, marks: _Marks) -> tuple[Span, ...]:
    spans: list[Span] = []
    position = 0
    for start, end in marks:
        if start > position:
            spans.append(Span(sentence[position:start]))
        spans.append(Span(sentence[start:end], mark=True))
        position = end
    if position < len(sentence):
        spans.append(Span(sentence[position:]))
    return tuple(spans)
