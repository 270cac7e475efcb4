"""What a player typed: words, "phrases" and filters such as kind: or card:."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulesdb.words import split

FILTERS = ("kind", "set", "faction", "card", "term")

_PART = re.compile(
    r"""(?:(?P<filter>kind|set|faction|card|term):\s*)?(?:"(?P<quoted>[^"]*)"?|(?P<bare>\S+))""", re.I
)


@dataclass(frozen=True, slots=True)
class Query:
    """`unfinished` is true while the last word may still grow."""

    words: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]
    filters: tuple[tuple[str, str], ...]
    unfinished: bool


def parse(text: str) -> Query:
    """Never fails: whatever is no filter and no phrase is words."""
    words: list[str] = []
    phrases: list[tuple[str, ...]] = []
    filters: list[tuple[str, str]] = []
    unfinished = False
    for part in _PART.finditer(text):
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
            unfinished = bool(found) and part.end() == len(text)
    return Query(tuple(words), tuple(phrases), tuple(filters), unfinished)
