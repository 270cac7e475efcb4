"""What a player typed: words, "phrases" and filters such as kind: or card:."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulesdb.words import split

_PART = re.compile(
    r"""(?:(?P<filter>kind|set|faction|card|term):\s*)?(?:"(?P<quoted>[^"]*)"?|(?P<bare>\S+))""", re.I
)
#: Quotation marks, but for those of a filter: card:"tar pits" stays as it is.
_QUOTES = re.compile(r"""((?:kind|set|faction|card|term):\s*"[^"]*"?)|\"""", re.I)

#: -3 is a number below zero, no dash.
_MINUS = re.compile(r"(?<!\S)[-−–](\d)")

#: Words that begin a question; and how many words make one, whatever they are.
_ASKING = frozenset(
    """
    am are can cant could did do does how if is may must should was what whats when where which who whos
    whose why will would
    """.split()  # noqa: SIM905
)
_SENTENCE = 5
#: Among so many other words a quotation is part of a sentence, not a phrase to search for.
_QUOTING = 4


@dataclass(frozen=True, slots=True)
class Query:
    """`unfinished` is true while the last word may still grow."""

    words: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]
    filters: tuple[tuple[str, str], ...]
    unfinished: bool
    mark: bool = False

    @property
    def is_question(self) -> bool:
        """Whether an answer is wanted rather than a page."""
        words = self.words
        return (
            len(words) >= _SENTENCE
            or (len(words) > 2 and words[0] in _ASKING)
            or (self.mark and len(words) > 1)
        )


def parse(text: str) -> Query:
    """Never fails: whatever isn't a filter or a phrase is words."""
    query = _parts(text)
    quotes = query.phrases and not query.filters and len(query.words) >= _QUOTING
    return without_phrases(text) if quotes else query


def without_phrases(text: str) -> Query:
    """The same with the words of its phrases as words like the others, in their order."""
    return _parts(_QUOTES.sub(lambda found: found[1] or "", text))


def _parts(text: str) -> Query:
    words: list[str] = []
    phrases: list[tuple[str, ...]] = []
    filters: list[tuple[str, str]] = []
    unfinished = False
    for part in _PART.finditer(_MINUS.sub(r" minus \1", text)):
        quoted, bare = part["quoted"], part["bare"]
        value = quoted if bare is None else bare
        unfinished = False
        if part["filter"]:
            filters.append((part["filter"].lower(), value))
        elif bare is None:
            phrase = tuple(split(value))
            phrases += [phrase] if phrase else []
        else:
            found = split(bare)
            words += found
            unfinished = bool(found) and part.end() == part.endpos and bare[-1] not in ".!?"
    return Query(tuple(words), tuple(phrases), tuple(filters), unfinished, text.rstrip().endswith("?"))
