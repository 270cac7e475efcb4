"""Whether the best hit answers what was asked, or is only the nearest there is."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from rulesdb.intents import Wanted
from rulesdb.model import Entry
from rulesdb.ranking import SIGNS, Weigher
from rulesdb.word_lists import EVERYDAY, GAMES
from rulesdb.words import stem

#: What tells: the signs of the best hit, and what there is to know about the question.
DOUBTS = (
    *SIGNS,
    "score",  # what it has come to, in tens
    "met",  # how much of what was asked it has; a word nobody knows counts twice
    "unknown",  # how much of what was asked nobody knows
    "named",  # a card is named, and nobody doubts what is asked about it
    "length",  # how many words were said, in tens
    "everyday",  # of what was said, how much only happens to be in the name of a card
    "game",  # another game is named, and not only compared
    "bare",  # nothing was said but common words
    "always",
)
_EVERYDAY_STEMS = frozenset(map(stem, EVERYDAY))
_NAME, _MET, _LENGTH, _EVERYDAY, _BARE = map(DOUBTS.index, ("name", "met", "length", "everyday", "bare"))
#: The length of what is looked up rather than asked.
LOOKED_UP = 0.2
#: How well a name fits that is just what was said.
ITS_NAME = 0.99
#: How well a name has to fit words that carry little.
SAYS_ALL = 0.8
#: Learnt from questions that have an answer here and some that have none (`python -m tools.learn_ranking`).
SURE = {
    "title": 0.34,
    "name": 0.12,
    "pairs": 1.53,
    "coverage": 0.29,
    "about": -0.15,
    "rest": 0.69,
    "score": 0.88,
    "met": 0.89,
    "unknown": -1.77,
    "named": -0.03,
    "length": 1.11,
    "everyday": -0.67,
    "game": -0.60,
    "bare": -0.77,
    "always": -2.64,
}


def signs_of_fit(
    weigher: Weigher, wanted: Wanted, row: int, signs: Sequence[float], score: float
) -> list[float]:
    """What tells whether an entry is an answer, in the order of DOUBTS."""
    telling = [asked for asked in wanted.asked if (asked.tells or not asked.stems) and len(asked.word) > 2]
    unknown = sum(asked.weight * 2 for asked in telling if not asked.stems)
    total = unknown + sum(asked.weight for asked in telling if asked.stems)
    return [
        *signs,
        score / 10,
        weigher.met(row, telling) / total if total else 1.0,
        unknown / total if total else 0.0,
        float(bool(wanted.cards) and not unknown),
        len(wanted.said) / 10,
        sum(stem(asked.word) in _EVERYDAY_STEMS for asked in telling) / (len(telling) or 1),
        float(any(asked.word in GAMES for asked in telling)),
        float(not telling),
        1.0,
    ]


def is_sure(signs: Sequence[float], is_begun: bool = False) -> bool:
    """Is it more likely an answer than not? Everyday and common words alone ask for nothing, unless an entry
    has them as its name; a title that is being typed, and one or two of its words, are looked up, not
    asked."""
    if signs[_EVERYDAY] == 1:
        return signs[_NAME] >= ITS_NAME
    is_one_bare_word = signs[_BARE] and signs[_LENGTH] <= LOOKED_UP / 2
    if is_begun and not is_one_bare_word:
        return True
    if signs[_MET] == 1 and signs[_LENGTH] <= LOOKED_UP and not signs[_BARE]:
        return True
    return not (signs[_BARE] and signs[_NAME] < SAYS_ALL) and sum(map(mul, SURE.values(), signs)) > 0


def ask_back(wanted: Wanted, nearest: Entry) -> str:
    """What to ask somebody if nothing fits their question."""
    telling = [asked for asked in wanted.asked if asked.tells]
    if nearest.card and all(stem(asked.word) in _EVERYDAY_STEMS for asked in telling):
        return f"Do you mean {nearest.title}?"
    if wanted.cards:
        return "What happens to the card: is it played, destroyed, moved, returned, does its base score?"
    return "Which card, or which moment of the turn, is it about?"
