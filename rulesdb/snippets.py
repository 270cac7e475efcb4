"""The passage of a text that answers best, with the words that were searched for marked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulesdb.model import Span
from rulesdb.words import fold, stem

_SENTENCE = re.compile(r"(?:^|(?<=[.!?:;])\s+|\n+)(?:- )?")
_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_LONGEST = 170


def snippet(text: str, wanted: Mapping[str, float]) -> tuple[Span, ...]:
    """The sentence with the most (and weightiest) of the wanted stems; the first one if none has any."""
    best, best_score, best_marks = "", -1.0, []
    for sentence in _SENTENCE.split(text):
        found = [(token, stem(fold(token[0]))) for token in _TOKEN.finditer(sentence)]
        marks = [(token.start(), token.end()) for token, stemmed in found if stemmed in wanted]
        score = sum(wanted[stemmed] for stemmed in {stemmed for _, stemmed in found} if stemmed in wanted)
        if score > best_score:
            best, best_score, best_marks = sentence, score, marks
    return _marked(*_cut(best, best_marks))


_Marks = list[tuple[int, int]]


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
