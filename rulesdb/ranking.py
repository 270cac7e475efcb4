"""How well each entry fits what was asked: a few signs, and the weight of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import mul

from rulesdb.index import WordIndex, pair_weight, pairs_of
from rulesdb.intents import Understanding, Wanted
from rulesdb.model import KINDS, Entry
from rulesdb.names import Asked, Names
from rulesdb.words import stem

#: The signs of an entry, 0 to 1.
SIGNS = (
    "title",  # how well its title and the question cover each other
    "name",  # the same for the name that fits best: title, alias, or a way of asking
    "pairs",  # how many of the question's words stand side by side in its names
    "coverage",  # how much of the question it has, anywhere
    "about",  # of the cards that are named, how many it is about
    "rest",  # being about one of them: how much it has of what is asked beyond their names
)
_TITLE, _NAME, _PAIRS, _COVERAGE, _ABOUT, _REST = range(len(SIGNS))
#: As many words make a question rather than a name.
QUESTION = 4
#: Learnt from questions (`python -m tools.learn_ranking`); docs/RULESDB.md says how.
WORTH = {
    "title": 1.67,
    "name": 5.83,
    "pairs": 4.72,
    "coverage": 2.75,
    "about": 3.20,
    "rest": 1.05,
    "rule": 1.16,
    "term": 1.25,
    "clarification": 0.19,
    "question": -0.10,
    "errata": -0.64,
    "faction": 1.16,
    "example": -1.35,
    "card": -2.36,
    "base": -1.05,
    "rule, asked": 0.78,
    "term, asked": 0.42,
    "clarification, asked": 0.49,
    "question, asked": -0.18,
    "errata, asked": -0.45,
    "faction, asked": -0.21,
    "example, asked": -0.35,
    "card, asked": -0.02,
    "base, asked": -1.04,
}
#: All that has a worth: the signs, the kind of an entry, and its kind where a whole question is asked.
DESCRIBED = (*SIGNS, *KINDS, *(f"{kind}, asked" for kind in KINDS))

#: Words in more than this share of all entries find nothing by themselves.
COMMON = 0.2

Signs = dict[int, list[float]]


class Weigher:
    """Weighs the entries of a library."""

    def __init__(
        self, entries: Mapping[str, Entry], index: WordIndex, names: Names, understanding: Understanding
    ) -> None:
        self._rows = list(entries.values())
        self._numbers = {entry.id: number for number, entry in enumerate(self._rows)}
        self._index = index
        self._names = names
        self._understanding = understanding

    def scores(self, wanted: Wanted, found: Signs) -> dict[int, float]:
        """The sum of each entry's signs."""
        worth = [WORTH[sign] for sign in SIGNS]
        kinds = {kind: WORTH[kind] for kind in KINDS}
        if len(wanted.said) >= QUESTION:
            kinds = {kind: value + WORTH[f"{kind}, asked"] for kind, value in kinds.items()}
        rows = self._rows
        return {row: kinds[rows[row].kind] + sum(map(mul, worth, signs)) for row, signs in found.items()}

    def described(self, wanted: Wanted) -> Iterator[tuple[int, list[float]]]:
        """The signs of each entry, its kind, and its kind if a question is asked: what is learnt from."""
        asking = len(wanted.said) >= QUESTION
        for row, signs in self.signs(wanted).items():
            kinds = [float(self._rows[row].kind == kind) for kind in KINDS]
            yield row, [*signs, *kinds, *(kind * asking for kind in kinds)]

    def signs(self, wanted: Wanted) -> Signs:
        """The signs for each entry that has anything to do with what was asked."""
        found: Signs = {}
        self._see_names(found, wanted)
        self._see_words(found, wanted)
        self._see_pairs(found, wanted)
        return found

    def met(self, row: int, asked: Iterable[Asked]) -> float:
        """How much of these words an entry has."""
        with_form = self._index.rows_with
        return sum(
            each.weight * max((q for form, q in each.forms.items() if row in with_form(form)), default=0.0)
            for each in asked
            if each.tells
        )

    def _see_names(self, found: Signs, wanted: Wanted) -> None:
        index, rows = self._index, self._index.rows
        for fit in self._names.fits(wanted.asked):
            signs = found.get(row := rows[fit.name])
            if signs is None:
                signs = found[row] = [0.0] * len(SIGNS)
            if fit.both > signs[_NAME]:
                signs[_NAME] = fit.both
            if index.is_title(fit.name):
                signs[_TITLE] = fit.both

    def _see_words(self, found: Signs, wanted: Wanted) -> None:
        """An entry that has all the words beats one that has some of them, and naming a card lifts what is
        said about it. Words that are everywhere find nothing new."""
        index, telling = self._index, wanted.telling
        having = [(asked, {form: index.rows_with(form) for form in asked.forms}) for asked in telling]
        rare = [rows for asked, rows in having if self._is_rare(asked.stems)] or [rows for _, rows in having]
        about = [{self._numbers[each] for each in self._understanding.about(card)} for card in wanted.cards]
        for row in set().union(*about, *(each for rows in rare for each in rows.values())):
            found.setdefault(row, [0.0] * len(SIGNS))
        ruled = {row for row in set().union(*about) if not self._rows[row].card}
        total = sum(asked.weight for asked in telling) or 1.0
        beyond = wanted.beyond
        whole = sum(asked.weight for asked in beyond)
        for asked, rows_with in having:
            best: dict[int, float] = {}
            for form, rows in rows_with.items():
                quality = asked.forms[form]
                for row in found.keys() & rows:
                    best[row] = max(quality, best.get(row, 0.0))
            for row, quality in best.items():
                found[row][_COVERAGE] += quality * asked.weight / total
                if row in ruled and asked in beyond:
                    found[row][_REST] += quality * asked.weight / whole
        for rows_about in about:
            for row in rows_about:
                found[row][_ABOUT] += 1 / len(about)

    def _is_rare(self, stems: Iterable[str]) -> bool:
        return sum(len(self._index.rows_with(stemmed)) for stemmed in stems) < COMMON * self._index.size

    def _see_pairs(self, found: Signs, wanted: Wanted) -> None:
        index = self._index
        having = {
            pair: index.rows_with_pair(*pair) for pair in pairs_of([stem(word) for word in wanted.said])
        }
        weights = {pair: pair_weight(pair, len(rows), index.size) for pair, rows in having.items()}
        total = sum(weights.values()) or 1.0
        for pair, rows in having.items():
            for row in rows:
                if row in found:
                    found[row][_PAIRS] += weights[pair] / total
