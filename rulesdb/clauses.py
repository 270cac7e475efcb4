"""The clauses of a question: what it asks, and when or of what it asks that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

#: Words that ask for a yes or a no, and words that ask for something else.
YES_OR_NO = frozenset(
    """
    am are can cant could did do does dont doesnt has have is isnt arent may must should was were will would
    need allowed
    """.split()  # noqa: SIM905
)
SOMETHING_ELSE = frozenset("what whats who whos whose whom which why how".split())  # noqa: SIM905
_PLACE_OR_TIME = ("when", "where")
#: Words that only ask in front of a question, or of whom it is about: "is he out", not "king rex is out".
_ONLY_IN_FRONT = frozenset("am are arent has have is isnt was were allowed need".split())  # noqa: SIM905
_SUBJECTS = frozenset(
    """
    i we you he she it they this that there my your his her its their the a an one another any all both
    somebody someone anybody nobody everybody minions actions cards players bases
    """.split()  # noqa: SIM905
)
#: Who may ask or do something.
PLAYERS = frozenset(("i", "we", "you", "they"))
#: Whom a verb follows that does not ask: "I can", "he does".
_BEFORE_A_VERB = frozenset("i we you he she it they that there who what which how".split())  # noqa: SIM905
#: Words that begin a condition, and those that do so after the word they explain: "a minion that has …".
_CONDITION = frozenset("when whenever if after before once because while until unless though".split())  # noqa: SIM905
_RELATIVE = frozenset(("that", "which", "who"))
_NO_NOUN = YES_OR_NO | {"so", "like", "of", "to", "on", "at", "for", "with", "and", "or", "by", "in", "then"}


def asks_at(words: Sequence[str], at: int) -> bool:
    """Does the verb at that place ask? "does it …", "is my …", but not "I can", "if he does"."""
    verb, then = words[at], words[at + 1] if at + 1 < len(words) else ""
    if verb not in YES_OR_NO:
        return False
    if at == 0:
        return True
    if verb in _ONLY_IN_FRONT:
        return then in _SUBJECTS and at + 2 < len(words)
    if then in PLAYERS or then in ("he", "she"):
        return words[at - 1] not in _CONDITION
    return words[at - 1] not in _BEFORE_A_VERB and words[at - 1] not in _CONDITION


def asks_yes_or_no(words: Sequence[str], mark: bool = False) -> bool:
    """Can I …? If I do this, does that …? Pirates twice? But not: what can I do, or when does it end. `mark`
    is whether a question mark follows."""
    if not words:
        return False
    if words[0] in _PLACE_OR_TIME and words[1:2] and words[1] not in YES_OR_NO:
        # When a base scores, do I …?
        return any(asks_at(words, at) and words[at + 1 : at + 2] for at in range(2, len(words)))
    if words[0] in _PLACE_OR_TIME or not SOMETHING_ELSE.isdisjoint(words):
        return words[0] in YES_OR_NO
    if any(word in _PLACE_OR_TIME and then in YES_OR_NO for word, then in pairwise(words)):
        return words[0] in YES_OR_NO
    asks = any(
        word in YES_OR_NO and (not at or word not in _ONLY_IN_FRONT or then in _SUBJECTS)
        for at, (word, then) in enumerate(zip(words, (*words[1:], ""), strict=True))
    )
    return asks or mark


class Clause(NamedTuple):
    """Part of a question: its words, where they begin, and whether they only say when or of what."""

    words: Sequence[str]
    start: int
    is_condition: bool


def clauses(words: Sequence[str]) -> Iterator[Clause]:
    """The clauses, one after the other."""
    start, is_condition = 0, False
    for at, word in enumerate(words):
        begins = word in _CONDITION or (at > 1 and _explains(words, at))
        if begins or (at and asks_at(words, at)):
            if start < at:
                yield Clause(words[start:at], start, is_condition)
            start, is_condition = at, begins
    if start < len(words):
        yield Clause(words[start:], start, is_condition)


def _explains(words: Sequence[str], at: int) -> bool:
    """A minion that I move there; but not: does that count, so that."""
    before, then = words[at - 1], words[at + 1] if at + 1 < len(words) else ""
    return words[at] in _RELATIVE and before not in _NO_NOUN and bool(then)


def main_clause(words: Sequence[str]) -> Clause:
    """What is asked, without its conditions: the last clause that asks, or the first that is no condition."""
    found = list(clauses(words))
    asking = [clause for clause in found if clause.words[0] in YES_OR_NO]
    stating = [clause for clause in found if not clause.is_condition]
    return (asking[-1:] or stating[:1] or [Clause(words, 0, False)])[0]
