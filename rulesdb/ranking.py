"""How well each entry fits what was asked: signs for it, and what each sign is worth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import repeat
from operator import mul

from rulesdb.index import WordIndex, pair_weight, pairs_of
from rulesdb.intents import Understanding, Wanted
from rulesdb.links import Links
from rulesdb.model import KINDS, Entry
from rulesdb.names import Asked, Names
from rulesdb.words import STOP, split, stem

#: What speaks for an entry. All but `names` are 0 to 1.
SIGNS = (
    "title",  # how well its title and the question cover each other
    "name",  # the same for the name that fits best: title, alias, or a way of asking
    "pairs",  # how many of the question's words stand side by side in its names
    "exact title",
    "exact name",
    "all told",  # the title has the telling words of the question, and no others
    "said",  # a name stands word for word in the question
    "coverage",  # how much of the question it has, anywhere
    "in names",  # how often its names have the rarer words
    "in text",  # how often its text has them
    "about",  # it is about a card that is named
    "page",  # it is the page of such a card
    "about all",  # several cards are named, and it is about all of them
    "ruling",  # it rules on a named card, of which more is asked than its name
    "rest in name",  # how much of that its name has
    "rest told",  # how much of that it has anywhere
    "led to",  # the pages of all named cards lead to it
    "later",  # it belongs to an edition that is not played here
    "names",  # how many names it has (logarithm)
)
_PLACE = {sign: place for place, sign in enumerate(SIGNS)}
_TITLE, _NAME, _COVERAGE, _IN_NAMES, _IN_TEXT, _LATER, _NAMES = map(
    SIGNS.index, ("title", "name", "coverage", "in names", "in text", "later", "names")
)
#: As many words make a question rather than a name.
QUESTION = 4
#: Learnt from questions (`python -m tools.learn_ranking`); docs/RULESDB.md says how.
WORTH = {
    "title": 1.20,
    "name": 4.73,
    "pairs": 4.01,
    "exact title": 2.00,
    "exact name": 1.00,
    "all told": 0.64,
    "said": 0.49,
    "coverage": 2.52,
    "in names": 1.44,
    "in text": 0.76,
    "about": 2.81,
    "page": 0.30,
    "about all": 2.00,
    "ruling": 2.10,
    "rest in name": 0.35,
    "rest told": 0.54,
    "led to": 1.50,
    "later": -0.63,
    "names": 0.21,
    "rule": 1.08,
    "term": 1.13,
    "clarification": -0.68,
    "question": -0.81,
    "errata": -0.08,
    "faction": -0.54,
    "example": -1.53,
    "card": -0.13,
    "base": -0.08,
    "rule, asked": 0.57,
    "term, asked": 0.27,
    "clarification, asked": -0.09,
    "question, asked": -0.69,
    "errata, asked": -0.52,
    "faction, asked": 0.04,
    "example, asked": -0.34,
    "card, asked": 0.51,
    "base, asked": -0.05,
}
#: All that has a worth: the signs, the kind of an entry, and its kind where a whole question is asked.
DESCRIBED = (*SIGNS, *KINDS, *(f"{kind}, asked" for kind in KINDS))

#: Words in more than this share of all entries find nothing by themselves.
COMMON = 0.2
#: What half of the worth of words in names and texts is reached at.
HALF = 6.0
MOSTLY = 0.7
#: How much a rule says that the pages of all named cards lead to, and what it is related to.
_LED_TO, _USED_OFTEN = 0.5, 100

Signs = dict[int, list[float]]


class Weigher:
    """Weighs the entries of a library."""

    def __init__(
        self,
        entries: Mapping[str, Entry],
        links: Links,
        index: WordIndex,
        names: Names,
        understanding: Understanding,
    ) -> None:
        self._entries = entries
        self._rows = list(entries.values())
        self._numbers = {entry.id: number for number, entry in enumerate(self._rows)}
        self._links = links
        self._index = index
        self._names = names
        self._understanding = understanding

    def scores(self, wanted: Wanted) -> dict[int, float]:
        """How well each entry fits that has anything to do with what was asked."""
        worth = [WORTH[sign] for sign in SIGNS]
        kinds = {kind: WORTH[kind] for kind in KINDS}
        if len(wanted.said) >= QUESTION:
            kinds = {kind: value + WORTH[f"{kind}, asked"] for kind, value in kinds.items()}
        rows = self._rows
        return {
            row: kinds[rows[row].kind] + sum(map(mul, worth, signs))
            for row, signs in self.signs(wanted).items()
        }

    def described(self, wanted: Wanted) -> Iterator[tuple[int, list[float]]]:
        """The signs of each entry, its kind, and its kind if a question is asked: what is learnt from."""
        asking = len(wanted.said) >= QUESTION
        for row, signs in self.signs(wanted).items():
            kinds = [float(self._rows[row].kind == kind) for kind in KINDS]
            yield row, [*signs, *kinds, *(kind * asking for kind in kinds)]

    def signs(self, wanted: Wanted) -> Signs:
        """The signs for each such entry."""
        about = [self._understanding.about(card) for card in wanted.cards]
        found: Signs = {}
        self._see_names(found, wanted)
        self._see_words(found, wanted, {self._numbers[each] for each in set().union(*about)})
        self._see_pairs(found, wanted)
        self._see_cards(found, wanted, about)
        for row, signs in found.items():
            signs[_LATER], signs[_NAMES] = self._known[row]
        return found

    @cached_property
    def _known(self) -> list[tuple[float, float]]:
        """Of each entry, whatever is asked: whether it is for later, and how many names it has."""
        return [
            (float(not entry.played), math.log(1 + len(entry.aliases) + len(entry.asked)))
            for entry in self._rows
        ]

    def share(self, row: int, wanted: Wanted) -> float:
        """How much of what was asked an entry has, 0 to 1; a word nobody knows is something it lacks, one or
        two letters are a word that has just begun."""
        telling = [asked for asked in wanted.asked if asked.word not in STOP and len(asked.word) > 2]
        total = sum(asked.weight if asked.stems else asked.weight * 2 for asked in telling)
        has = sum(
            asked.weight
            * max((q for form, q in asked.forms.items() if row in self._index.rows_with(form)), default=0.0)
            for asked in telling
            if asked.tells
        )
        return has / total if total else 1.0

    # Names

    def _see_names(self, found: Signs, wanted: Wanted) -> None:
        index, rows = self._index, self._index.rows
        said = f" {' '.join(wanted.said)} "
        total = sum(asked.weight for asked in wanted.telling) or 1.0
        telling = {word for word in wanted.said if word not in STOP}
        for fit in self._names.fits(wanted.asked):
            row = rows[fit.name]
            signs = found.get(row)
            if signs is None:
                signs = found[row] = _none()
            if fit.both > signs[_NAME]:
                signs[_NAME] = fit.both
            is_title = index.is_title(fit.name)
            if is_title:
                signs[_TITLE] = fit.both
            if fit.of_name > MOSTLY:
                self._see_whole_name(signs, fit.name, is_title, said, total)
                if is_title and set(index.names[fit.name].split()) - STOP == telling:
                    signs[_PLACE["all told"]] = 1.0

    def _see_whole_name(self, signs: list[float], name: int, is_title: bool, said: str, total: float) -> None:
        """What a name is worth that stands in what was said, or is all of it."""
        words = f" {self._index.names[name]} "
        if words == said:
            signs[_PLACE["exact title" if is_title else "exact name"]] = 1.0
        if words in said and words.strip() not in STOP:
            part = min(1.0, self._index.total(name) / total)
            signs[_PLACE["said"]] = max(signs[_PLACE["said"]], part)

    # Words

    def _see_words(self, found: Signs, wanted: Wanted, pages: set[int]) -> None:
        """An entry that has all the words beats one that has some of them often."""
        index, telling = self._index, wanted.telling
        having = [
            (
                asked,
                {form: index.rows_with(form) for form in sorted(asked.forms, key=asked.forms.__getitem__)},
            )
            for asked in telling
        ]
        rare = [rows for asked, rows in having if self._is_rare(asked.stems)] or [rows for _, rows in having]
        for row in pages.union(*(each for rows in rare for each in rows.values())):
            if row not in found:
                found[row] = _none()
        total = sum(asked.weight for asked in telling) or 1.0
        for asked, rows_with in having:
            part = asked.weight / total
            rarity = max((index.rarity(form) for form in asked.stems or asked.alike), default=0.0)
            best: dict[int, tuple[float, tuple[float, float]]] = {}
            for form, rows in rows_with.items():
                quality = asked.forms[form]
                for row in found.keys() & rows.keys():
                    best[row] = quality, rows[row]
            for row, (quality, (in_names, in_text)) in best.items():
                signs = found[row]
                signs[_COVERAGE] += quality * part
                signs[_IN_NAMES] += quality * rarity * in_names
                signs[_IN_TEXT] += quality * rarity * in_text
        for signs in found.values():
            signs[_IN_NAMES] /= signs[_IN_NAMES] + HALF
            signs[_IN_TEXT] /= signs[_IN_TEXT] + HALF

    def _is_rare(self, stems: Iterable[str]) -> bool:
        return sum(len(self._index.rows_with(stemmed)) for stemmed in stems) < COMMON * self._index.size

    def _see_pairs(self, found: Signs, wanted: Wanted) -> None:
        index, place = self._index, _PLACE["pairs"]
        having = {
            pair: index.rows_with_pair(*pair) for pair in pairs_of([stem(word) for word in wanted.said])
        }
        weights = {pair: pair_weight(pair, len(rows), index.size) for pair, rows in having.items()}
        total = sum(weights.values()) or 1.0
        for pair, rows in having.items():
            part = weights[pair] / total
            for row in rows:
                if row in found:
                    found[row][place] += part

    # Cards

    def _see_cards(self, found: Signs, wanted: Wanted, about: list[set[str]]) -> None:
        """Naming a card lifts what is said about it; naming two lifts what bears on both."""
        called = {word for card in wanted.cards for word in split(self._entries[card].title)}
        rest = [asked for asked in wanted.asked if called.isdisjoint((asked.word, *asked.stems))]
        for entry_id in set().union(*about):
            row = self._numbers[entry_id]
            signs = found[row]
            signs[_PLACE["about"]] = 1.0
            if rest and self._rows[row].kind in ("question", "clarification"):
                signs[_PLACE["ruling"]] = 1.0
                signs[_PLACE["rest in name"]], signs[_PLACE["rest told"]] = self._has(row, rest)
        for card in wanted.cards:
            found[self._numbers[card]][_PLACE["page"]] = 1.0
        if len(about) > 1:
            for entry_id in _in_all(about):
                found[self._numbers[entry_id]][_PLACE["about all"]] = 1.0
            for entry_id, share in self._led_to(about):
                signs = found.setdefault(self._numbers[entry_id], _none())
                signs[_PLACE["led to"]] = max(signs[_PLACE["led to"]], share)

    def _has(self, row: int, asked: list[Asked]) -> tuple[float, float]:
        """How much of these words the names of an entry have, and how much it has anywhere."""
        total = sum(word.weight for word in asked) or 1.0
        named = told = 0.0
        for word in asked:
            found = [
                (q, self._index.rows_with(form)[row])
                for form, q in word.forms.items()
                if row in self._index.rows_with(form)
            ]
            named += word.weight * max((q for q, (in_names, _) in found if in_names), default=0.0)
            told += word.weight * max((q for q, _ in found), default=0.0)
        return named / total, told / total

    def _led_to(self, about: list[set[str]]) -> Iterator[tuple[str, float]]:
        """The rules and terms that the pages of each named card lead to, and what those are related to. A
        term that everything uses says little."""
        leads_to = self._links.forward
        led_to: list[set[str]] = [pages.union(*(leads_to(entry_id) for entry_id in pages)) for pages in about]
        for entry_id in sorted(_in_all(led_to) - _in_all(about)):
            if entry_id.startswith(("rule.", "term.")):
                title = [self._index.rows_with(stem(word)) for word in split(self._entries[entry_id].title)]
                share = _LED_TO / (1 + min(map(len, title), default=0) / _USED_OFTEN)
                yield entry_id, share
                yield from zip(self._entries[entry_id].related, repeat(share / 2))


def _in_all(sets: list[set[str]]) -> set[str]:
    return set.intersection(*sets)


def _none() -> list[float]:
    return [0.0] * len(SIGNS)
