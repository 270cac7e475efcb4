"""Words people use: English ones the reference lacks, everyday ones, synonyms and sayings, kept as TOML."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from rulesdb.toml_cache import read_files
from rulesdb.words import stem


class AskedMoment(NamedTuple):
    """Something that may happen to a card, as its page is called, and the stems of words for it."""

    title: str
    words: frozenset[str]


class DecidingRule(NamedTuple):
    """A rule that decides what is asked of a card: the stems that all, one of which and none are said."""

    id: str
    all: frozenset[str]
    any: frozenset[str]
    none: frozenset[str]
    text: str  # what the card says
    without: str  # and what it does not


FOLDER = Path(__file__).parent
_english, _synonyms, _everyday, _pairs = read_files(
    FOLDER, ("english.toml", "synonyms.toml", "everyday.toml", "pairs.toml")
)

#: Words nobody misspelt: correct English, though no entry uses them.
ENGLISH = frozenset(" ".join(_english.values()).split())
#: Other games.
GAMES = frozenset(_synonyms["from_games"].split())
#: Words in the names of cards that alone name no card.
EVERYDAY = frozenset(_everyday["words"].split())
#: Several words and the one they mean; empty where they mean nothing of their own.
SAYINGS: dict[tuple[str, ...], str] = {
    tuple(words.split()): meaning for words, meaning in _synonyms["sayings"].items()
} | {(word, game): "" for game in sorted(GAMES) for word in _synonyms["from_words"].split()}
#: By their stems, words that ask whether one card keeps another off, that say whose the cards are, that ask
#: what is left, whether anything comes of it, that a minion moves to a card; and words for what is done.
#: what somebody else's card is called. `GUARDED`, `TRANSITIVE` (said of a card that does something) and
#: the sayings are as they are said.
STOPPED, OWN, OTHERS, AFTERWARDS, WORKS, THERE, NOT_IT = (
    frozenset(map(stem, _pairs[name].split()))
    for name in ("stopped", "own", "others", "afterwards", "works", "there", "not_it")
)
GUARDED, TRANSITIVE = (frozenset(_pairs[name].split()) for name in ("guarded", "transitive"))
STOPPED_SAYINGS, REMOVED_SAYINGS, CANCELLED_SAYINGS = (
    tuple(_pairs[name]) for name in ("stopped_sayings", "removed_sayings", "cancelled_sayings")
)
DONE_TO = {how: frozenset(map(stem, words.split())) for how, words in _pairs["how"].items()}
#: Moments of a card: what its page is called then, and the stems of words that ask for it.
MOMENTS = {
    name: AskedMoment(table["title"], frozenset(map(stem, table["words"].split())))
    for name, table in _pairs["moments"].items()
}
DECIDING = tuple(
    DecidingRule(
        table["id"],
        frozenset(map(stem, table.get("all", "").split())),
        frozenset(map(stem, table["any"].split())),
        frozenset(map(stem, table.get("none", "").split())),
        table.get("text", ""),
        table.get("without", "\0"),
    )
    for table in _pairs["deciding"]
)
#: What a word counts that only means the same.
SHARE = 0.6
#: What another word counts that is made from the same one.
KIN_SHARE = 0.8


def _by_stem(groups: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """For the stem of each word the others of all its groups, in order."""
    alike: dict[str, dict[str, None]] = {}
    for group in groups:
        words = group.split()
        for word in words:
            others = alike.setdefault(stem(word), {})
            others.update(dict.fromkeys(other for other in words if stem(other) != stem(word)))
    return {word: tuple(others) for word, others in alike.items()}


#: Words for the same, by stem.
ALIKE = _by_stem(_synonyms["alike"])
