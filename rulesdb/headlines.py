"""The line on top of what was found: the sentence that answers, and a Yes or a No where that is asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulesdb.clauses import SOMETHING_ELSE, asks_yes_or_no
from rulesdb.index import WordIndex
from rulesdb.intents import Wanted
from rulesdb.links import names_in, plain_text
from rulesdb.model import Entry, Span
from rulesdb.names import Names
from rulesdb.snippets import Snippets
from rulesdb.word_lists import DONE_TO
from rulesdb.words import figure, split, stem

#: How near a question has to be to what was asked, to have the same answer and to be worth quoting.
SAME, NEAR = 0.72, 0.36
#: How near it has to be, compared with the nearest way of asking.
NEARLY_BEST = 0.7
#: What it counts that a way of asking names two cards, and both were named.
BOTH = 0.1
_ASKING_ELSE = SOMETHING_ELSE | {"when", "where"}
#: How near it has to be where nothing says that a Yes or a No is wanted.
QUITE_NEAR = 0.5
#: Words that turn a question round.
NEGATIONS = frozenset(
    """
    no not nothing nobody none never without cannot cant dont doesnt didnt isnt arent wont havent hasnt 0
    """.split()  # noqa: SIM905
)
#: What is done to a card, and where cards are: one is never another.
DEEDS = {how: DONE_TO[how] for how in ("destroy", "return", "move", "copy", "cancel")}
DEEDS["leave"] = frozenset(map(stem, ("leave", "left")))
ZONES = {zone: frozenset((stem(zone),)) for zone in ("hand", "deck", "discard")}
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
        # Names of the cards that an entry is about don't tell its sentences apart.
        marks = wanted.marks
        if entry.cards:
            marks = {form: worth * (form not in wanted.called) for form, worth in marks.items()}
            near = {form: worth for form, worth in near.items() if form not in wanted.called}
        snippets = Snippets(marks, near | wanted.hints)
        if entry.card and len(text) <= _SHORT:
            return (Span(f"{entry.title}: {text or 'It has no ability.'}"),)
        if entry.kind == "question":
            said, begins = snippets.beginning(text), ""
        else:
            told = _SEE.sub("", text)
            meant = asks_what_it_is(wanted.said)
            said = snippets.beginning(told) if meant else self._deciding(snippets, told, entry, wanted, near)
            asks = asks_yes_or_no(wanted.masked, wanted.mark)
            hints = not meant and fit >= QUITE_NEAR and _ASKING_ELSE.isdisjoint(wanted.said)
            hints = hints and (bool(wanted.beyond) or self._names_both(asked))
            if not verdict or fit < NEAR or not (asks or (hints and len(wanted.said) >= _A_FEW / 2)):
                return (Span(f"{entry.title}: "), *said) if entry.kind == "term" else said
            begins = f"{verdict}. "
            fit = fit if asks and not self._chooses(wanted, asked) else 0.0
        question = "" if fit >= SAME else f"{asked[:1].upper()}{asked[1:].rstrip('?')}? "
        return (Span(question + begins), *said) if question or begins else said

    def _deciding(
        self, snippets: Snippets, told: str, entry: Entry, wanted: Wanted, near: Mapping[str, float]
    ) -> tuple[Span, ...]:
        """The sentence that decides what was asked, and what the question next to it asks."""
        said = [{form: q * asked.weight for form, q in asked.forms.items()} for asked in wanted.asked]
        known = {form for each in said for form in each}
        said += [{form: q * self._index.weight(form, False)} for form, q in near.items() if form not in known]
        return _as_sentence(snippets.deciding(told, entry.answer, entry.answer_words, said))

    @staticmethod
    def _chooses(wanted: Wanted, asked: str) -> bool:
        """Whether one of two things is asked for: at the start or at the end."""
        return "or" in wanted.said and "or" not in split(asked)

    def _nearest(self, row: int, entry: Entry, wanted: Wanted) -> tuple[str, str, float]:
        """The question nearest to what was asked of those whose answer the entry knows, its Yes or No, and
        how near it is. That of a question is in its text. One about another card is not near."""
        names = self._index.names_of(row)
        known = [*((ask, "Yes") for ask in entry.yes), *((ask, "No") for ask in entry.no)]
        if entry.kind == "question":
            asked = entry.title.partition(": ")[2] or entry.title
            same = (names[at - len(known)] for at in range(len(known)))
            return asked, "", max(self._fit(wanted, name) for name in (names[0], *same))
        fits = []
        for at, (ask, _) in enumerate(known):
            cards = self.cards_in(ask)
            if (cards <= {*wanted.cards} or not wanted.cards) and not is_of_another(ask, wanted):
                of_both = BOTH * self._names_both(ask)
                fits.append((self._fit(wanted, names[at - len(known)]) + of_both, -at))
        if not fits:
            return "", "", 0.0
        fit, at = max(fits)
        return (*known[-at], fit)

    def _names_both(self, asked: str) -> bool:
        return len(self.cards_in(asked)) > 1

    def cards_in(self, asked: str) -> set[str]:
        """The pages of the cards that a way of asking names."""
        named = (page for _, _, page in names_in(" ".join(split(asked)), self._index.pages))
        return {page for page in named if self._entries[page].card}

    def is_on_all(self, row: int, entry: Entry, wanted: Wanted) -> bool:
        """Whether a name that is near to what was asked is about all the cards that it names."""
        named = zip(entry.sought, self._index.names_of(row), strict=True)
        return any(
            {*wanted.cards} <= self.cards_in(said) and self._fit(wanted, name) >= QUITE_NEAR
            for said, name in named
        )

    def _fit(self, wanted: Wanted, name: int) -> float:
        """How near a name is to what was asked; 1 if it is just that, whatever its words mean together."""
        is_just_that = " ".join(wanted.said) == self._index.names[name]
        return 1.0 if is_just_that else self._names.fit(wanted.asked, name)


def _as_sentence(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """A part of a list as a sentence of its own."""
    if not spans:
        return spans
    spans = (replace(spans[0], text=spans[0].text[:1].upper() + spans[0].text[1:]), *spans[1:])
    last = spans[-1].text
    return (*spans[:-1], replace(spans[-1], text=f"{last[:-1]}.")) if last.endswith((";", ",")) else spans


def is_of_another(ask: str, wanted: Wanted) -> bool:
    """Whether a way of asking is about something else: moved, where it was asked for returned, or a deck,
    where it was asked for a hand; or says no where the other does not."""
    if says_no(wanted.masked) != says_no([figure(word) for word in split(ask)]):
        return True
    asked, other = wanted.spoken, {stem(word) for word in split(ask)}
    for groups in (DEEDS, ZONES):
        done, said = ({name for name, stems in groups.items() if stems & of} for of in (asked, other))
        if done and said and done.isdisjoint(said):
            return True
    return False


def says_no(words: Sequence[str]) -> bool:
    """Whether words turn a question round; "a minion that can't be destroyed" is only a kind of minion."""
    return any(word in NEGATIONS and then != "be" for word, then in zip(words, (*words[1:], ""), strict=True))


def asks_what_it_is(words: Sequence[str]) -> bool:
    """What is a talent? Stored card meaning. But not: what is left of my deck after that has happened."""
    if len(words) > _A_FEW:
        return False
    asks = words[:1] in (["whats"], ["define"], ["explain"]) or (
        words[1:2] == ["is"] and words[0] in ("what", "wtf")
    )
    asks = asks or words[-3:-1] == ["what", "is"]
    return bool(asks or not _MEANING.isdisjoint(words))
