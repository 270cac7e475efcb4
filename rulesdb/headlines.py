"""The line on top of what was found: the sentence that answers, and a Yes or a No where that is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from rulesdb.index import WordIndex
from rulesdb.intents import Wanted
from rulesdb.links import plain_text
from rulesdb.model import Entry, Span
from rulesdb.names import Names
from rulesdb.snippets import Snippets
from rulesdb.words import split, stem

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
_ONLY_IN_FRONT = frozenset("am are arent has have is isnt was were".split())  # noqa: SIM905
_SUBJECTS = frozenset(
    "i we you he she it they this that there my your his her its their the a an one another any".split()  # noqa: SIM905
)
#: How near to what was asked a question has to be whose answer is this one's, and to be worth quoting.
SAME, NEAR = 0.72, 0.36
#: How near it has to be, compared with the nearest way of asking.
NEARLY_BEST = 0.7
#: Words that ask for a meaning; and how many words such a question has at most.
_MEANING = frozenset(("mean", "means", "meaning", "definition"))
_A_FEW = 8
#: As many letters of a card are quoted as a whole.
_SHORT = 300
#: What its words count, compared with those that were said.
_ALSO = 0.5
#: A sentence that only points elsewhere.
_SEE = re.compile(r"\s+(?:See|More in) [^.]+\.(?:\s*$)?")


class Headlines:
    """Says what answers a question, from the entry that was found."""

    def __init__(self, entries: Mapping[str, Entry], index: WordIndex, names: Names) -> None:
        self._entries = entries
        self._index = index
        self._names = names

    def of(self, row: int, entry: Entry, wanted: Wanted, best_fit: float) -> tuple[Span, ...]:
        """The headline of an entry; `best_fit` is how well one of its names fits. A Yes or a No has its
        question next to it, unless that is just what was asked."""
        text = plain_text(entry, self._entries)
        asked, verdict, fit = self._nearest(row, entry, wanted)
        if fit < min(1.0, best_fit) * NEARLY_BEST:
            verdict = ""
        near = {stem(word): _ALSO for word in split(asked)} if fit >= NEAR else {}
        snippets = Snippets(wanted.marks, near | wanted.hints)
        if entry.card and len(text) <= _SHORT:
            return (Span(f"{entry.title}: {text or 'It has no ability.'}"),)
        if entry.kind == "question":
            said, begins = snippets.beginning(text), ""
        else:
            told = _SEE.sub("", text)
            meant = asks_what_it_is(wanted.said)
            said = snippets.beginning(told) if meant else snippets.deciding(told, entry.answer)
            wants = bool(verdict) and fit >= NEAR and asks_yes_or_no(wanted.said, wanted.mark)
            if not wants:
                return (Span(f"{entry.title}: "), *said) if entry.kind == "term" else said
            begins = f"{verdict}. "
        question = "" if fit >= SAME else f"{asked[:1].upper()}{asked[1:].rstrip('?')}? "
        return (Span(question + begins), *said) if question or begins else said

    def _nearest(self, row: int, entry: Entry, wanted: Wanted) -> tuple[str, str, float]:
        """The question nearest to what was asked of those whose answer the entry knows, its Yes or No, and
        how near it is. That of a question is in its text."""
        names = self._index.names_of(row)
        known = [*((ask, "Yes") for ask in entry.yes), *((ask, "No") for ask in entry.no)]
        if entry.kind == "question":
            asked = entry.title.partition(": ")[2] or entry.title
            same = (names[at - len(known)] for at in range(len(known)))
            return asked, "", max(self._fit(wanted, name) for name in (names[0], *same))
        fits = [(self._fit(wanted, names[at - len(known)]), -at) for at in range(len(known))]
        if not fits:
            return "", "", 0.0
        fit, at = max(fits)
        return (*known[-at], fit)

    def _fit(self, wanted: Wanted, name: int) -> float:
        """How near a name is to what was asked; 1 if it is just that, whatever its words mean together."""
        is_just_that = " ".join(wanted.said) == self._index.names[name]
        return 1.0 if is_just_that else self._names.fit(wanted.asked, name)


def asks_what_it_is(words: Sequence[str]) -> bool:
    """What is a talent? Stored card meaning. But not: what is left of my deck after that has happened."""
    if len(words) > _A_FEW:
        return False
    asks = words[:1] in (["whats"], ["define"], ["explain"]) or (
        words[1:2] == ["is"] and words[0] in ("what", "wtf")
    )
    asks = asks or words[-3:-1] == ["what", "is"]
    return bool(asks or not _MEANING.isdisjoint(words))


def asks_yes_or_no(words: Sequence[str], mark: bool = False) -> bool:
    """Can I …? If I do this, does that …? Pirates twice? But not: what can I do, or when does it end. `mark`
    is whether a question mark follows."""
    if not words or words[0] in _PLACE_OR_TIME or not SOMETHING_ELSE.isdisjoint(words):
        return bool(words) and words[0] in YES_OR_NO
    if any(word in _PLACE_OR_TIME and then in YES_OR_NO for word, then in pairwise(words)):
        return words[0] in YES_OR_NO
    asks = any(
        word in YES_OR_NO and (not at or word not in _ONLY_IN_FRONT or then in _SUBJECTS)
        for at, (word, then) in enumerate(zip(words, (*words[1:], ""), strict=True))
    )
    return asks or mark
