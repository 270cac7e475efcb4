"""What a query means: its words with typos corrected and synonyms, and the cards it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rulesdb.index import STOP_SHARE, WordIndex
from rulesdb.links import names_in
from rulesdb.model import Entry
from rulesdb.names import Asked, Names
from rulesdb.query import Query
from rulesdb.spelling import Spelling
from rulesdb.word_lists import ALIKE, EVERYDAY, KIN_SHARE, SAYINGS, SHARE
from rulesdb.words import STOP, WORD, figure, split, stem

#: A card may go by one word of its name, if the word is long enough, few entries have it, and no rule but in
#: passing.
_TELLING_LETTERS, _FEW, _IN_PASSING = 4, 40, 3
_EVERYDAY = frozenset(map(stem, EVERYDAY))
#: What is put for a word of a card's name.
NAMED = "|"
#: What may be between two cards, as `_pages_named` leaves the one that is named in full.
BESIDE = ("vs", "and", "with", "on", "at", "against")
_BESIDE, _BESIDE_IT = (
    re.compile(rf" ({'|'.join(BESIDE)}) \|"),
    re.compile(rf"\| ({'|'.join(BESIDE)}) (the )?$"),
)
#: What a word counts that only sounds like what was typed.
HEARD_ONLY = 0.5
#: What makes one of many the whole faction.
OF_A_FACTION = ("deck", "decks", "faction", "cards", "player")
_OF_A_FACTION = re.compile(rf" ({'|'.join(OF_A_FACTION)})\b")
#: What a longer word counts that one may grow into, if that is in a name by itself or not.
GROWS = (0.5, 0.9)
_LENGTHS = sorted({len(words) for words in SAYINGS})


@dataclass(slots=True)
class Wanted:
    """A query, understood. `said` is all of it in order, `cards` the pages it names, whole names first."""

    asked: list[Asked] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    phrases: list[tuple[str, ...]] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)  # where in `said`, read as one, each card is named
    spans: list[tuple[int, int]] = field(default_factory=list)  # from where to where there all names are
    called: set[str] = field(default_factory=set)  # the stems of the cards' names
    mark: bool = False  # with a question mark

    def add(self, asked: Asked) -> None:
        """A word as it was said."""
        self.said.append(figure(asked.word))
        self.mean(asked)

    def mean(self, asked: Asked) -> None:
        """Something that is asked for, in this word or another; said twice it asks for nothing more."""
        if all(asked.stems.keys() != other.stems.keys() for other in self.asked if other.stems):
            self.asked.append(asked)

    @property
    def telling(self) -> list[Asked]:
        """The words that are looked for in texts."""
        return [asked for asked in self.asked if asked.tells]

    @property
    def beyond(self) -> list[Asked]:
        """What is asked beyond the names of cards."""
        return [asked for asked in self.telling if self.called.isdisjoint(asked.stems)]

    @property
    def masked(self) -> list[str]:
        """What was said, with a bar for each word of a card's name: those ask for nothing."""
        words, at = [], 0
        for word in self.said:
            words.append(NAMED if any(start <= at < end for start, end in self.spans) else word)
            at += len(word) + 1
        return words

    @property
    def spoken(self) -> set[str]:
        """The stems of all that was said but the names of cards."""
        return {stem(word) for word in self.said} - self.called

    @property
    def is_a_name(self) -> bool:
        """Whether nothing was said but names of cards."""
        return not any(self.called.isdisjoint(asked.stems) for asked in self.asked if asked.word not in STOP)

    @property
    def marks(self) -> dict[str, float]:
        """The stems to mark in a passage, and how much each says."""
        words = self.telling or self.asked
        return {stemmed: asked.weight for asked in words for stemmed in asked.stems}

    @property
    def hints(self) -> dict[str, float]:
        """Stems of other words for the same; they tell a passage but are not marked."""
        return {
            stemmed: asked.weight * share for asked in self.telling for stemmed, share in asked.alike.items()
        }


class Understanding:
    """Knows the words, the names and the cards of a library."""

    def __init__(self, entries: Mapping[str, Entry], index: WordIndex, names: Names) -> None:
        self._entries = entries
        self._rows = list(entries.values())
        self._index = index
        self._names = names
        self._spelling = Spelling(index.vocabulary, index.english)

    def of(self, query: Query) -> Wanted:
        wanted = Wanted(phrases=[tuple(map(stem, phrase)) for phrase in query.phrases], mark=query.mark)
        words = self._joined(query.words)
        in_sayings, meanings = _sayings(words)
        for place, word in enumerate(words):
            grows = query.unfinished and place == len(words) - 1
            for asked in self._asked(word, grows):
                wanted.add(_in_passing(asked) if place in in_sayings else asked)
        if not wanted.telling:
            wanted.asked = [self._by_name(asked) for asked in wanted.asked]
        for meaning in meanings:
            wanted.mean(self._asked(meaning, False)[0])
        for phrase in query.phrases:
            for word in phrase:
                wanted.add(Asked(word, {stem(word): 1.0}, self._weight(word), True))
        for place, end, page in self._pages_named(wanted.said):
            wanted.places.setdefault(page, place)
            wanted.spans.append((place, end))
        wanted.cards = list(wanted.places)
        named = (self._entries[page] for page in wanted.cards)
        wanted.called = {stem(word) for page in named for name in page.names for word in split(name)}
        return wanted

    def meaning(self, word: str) -> list[Asked]:
        """What a word stands for, as it is when it is typed to its end."""
        return self._asked(word, False)

    def weight_as_name(self, word: str) -> float:
        """How much a common word counts if it is all there is; 0 if no name has it."""
        return self._by_name(self._asked(word, False)[0]).weight if self._names.is_name(word) else 0.0

    def telling_words(self) -> Iterator[tuple[str, str]]:
        """The words that each speak of one card alone, with its page."""
        for word in self._index.vocabulary:
            if _may_tell(word):
                yield from ((word, page) for page in self._page_of_word(word))

    def everyday_words(self) -> Iterator[tuple[str, str]]:
        """The everyday words that mean one card next to another, with its page."""
        for word in self._index.vocabulary:
            if len(word) >= _TELLING_LETTERS and stem(word) in _EVERYDAY:
                yield from ((word, page) for page in self._page_of_word(word))

    def about(self, page_id: str) -> set[str]:
        """The page of a card, base or faction, and what speaks of the card by name."""
        return self._speaking.get(self._entries[page_id].slug, set()) | {page_id}

    @cached_property
    def _speaking(self) -> dict[str, set[str]]:
        """The entries that are about each card."""
        found: dict[str, set[str]] = {}
        for entry in self._rows:
            for slug in entry.cards:
                found.setdefault(slug, set()).add(entry.id)
        return found

    # Words

    def _joined(self, words: tuple[str, ...]) -> list[str]:
        """`break point` → breakpoint, where names know only the joined word."""
        joined: list[str] = []
        for word in words:
            last = joined[-1] if joined else ""
            if last and self._names.is_word(last + word) and not self._names.side_by_side(last, word):
                joined[-1] += word
            else:
                joined.append(word)
        return joined

    def _asked(self, word: str, grows: bool) -> list[Asked]:
        """What a typed word may mean: itself, its endings while typing, the nearest words, or two words."""
        if word in STOP:
            return [Asked(word, {stem(word): 1.0}, self._weight(word))]
        known = self._names.known(word)
        endings = self._endings(word) if grows else []
        if known or endings or self._spelling.knows(word) or self._index.kin(stem(word)):
            share = GROWS[not known]
            return [self._meant(word, {stem(ending): share for ending in endings} | {stem(word): 1.0})]
        if self._spelling.is_english(word):
            return [self._unknown(word)]
        nearest = self._spelling.nearest(word, self._names.is_word)
        if nearest and nearest[0][0] in STOP:
            return self._asked(nearest[0][0], False)
        if nearest:
            forms = {stem(other): nearness for other, nearness in reversed(nearest)}
            return [self._meant(nearest[0][0], forms)]
        if halves := self._spelling.halves(word):
            return [asked for half in halves for asked in self._asked(half, False)]
        if heard := self._spelling.sounding_like(word):
            return [self._meant(heard, {stem(heard): HEARD_ONLY})]
        return [self._unknown(word)]

    def _by_name(self, asked: Asked) -> Asked:
        """A word that carries little tells if it is all there is, and what an entry is called: may, must."""
        if not self._names.is_name(asked.word):
            return asked
        return replace(asked, weight=self._index.weight(stem(asked.word), False), tells=True)

    def _endings(self, start: str) -> list[str]:
        """What a word may grow into: words of names if there are any, then others."""
        return self._names.beginning_with(start) or self._spelling.beginning_with(start)

    def _meant(self, word: str, forms: dict[str, float]) -> Asked:
        """A word of the library, with all it may stand for. However seldom it is said, it says no more than
        the words that mean the same: a spell is only an action."""
        same = [stem(other) for other in ALIKE.get(stem(word), ())]
        alike = dict.fromkeys(same, SHARE) | dict.fromkeys(self._index.kin(stem(word)), KIN_SHARE)
        weight = self._weight(word) * forms.get(stem(word), 1.0)
        if self._names.known(word):
            weight = min(weight, max(self._weights(dict.fromkeys(same, 1.0)), default=weight))
        else:
            weight = max(self._weights({**alike, **forms}), default=weight)
        return Asked(word, forms, weight, True, alike)

    def _weights(self, shares: Mapping[str, float]) -> Iterator[float]:
        """How much each of these stems says that a name has, by its share."""
        return (
            share * self._index.weight(form, False) for form, share in shares.items() if form in self._index
        )

    def _unknown(self, word: str) -> Asked:
        """A word that occurs nowhere: it finds nothing, and makes everything else a worse answer."""
        return Asked(word, {}, self._index.weight(word, False) / 2)

    def _weight(self, word: str) -> float:
        return self._index.weight(stem(word), word in STOP)

    # Cards

    def _pages_named(self, words: list[str]) -> Iterator[tuple[int, int, str]]:
        """The cards a query names in full, or by a word that speaks of one card alone (raptor, strucker), and
        from where to where."""
        text = " ".join(words)
        for start, end, page in list(names_in(text, self._index.pages)):
            if not self._is_one_of_many(text[start:end], page) or _OF_A_FACTION.match(text, end):
                yield start, end, page
            text = text[:start] + "|" * (end - start) + text[end:]
        others = text.count("|") > 0
        for found in WORD.finditer(text):
            if _may_tell(found[0]) or (others and _is_set_beside(text, found)):
                yield from ((*found.span(), page) for page in self._page_of_word(found[0]))

    def _is_one_of_many(self, said: str, page: str) -> bool:
        """A ninja is not the faction, though a ninja deck is."""
        entry = self._entries[page]
        return entry.kind == "faction" and said != " ".join(split(entry.title))

    def _page_of_word(self, word: str) -> Iterator[str]:
        """The one card that has this word in its name, if no rule has it in one of its own."""
        having = self._index.rows_with(stem(word))
        if len(having) > _FEW:
            return
        entries = [self._rows[row] for row in sorted(having)]
        pages = [entry.id for entry in entries if entry.card and stem(word) in map(stem, split(entry.title))]
        of_rules = [entry.id for entry in entries if entry.kind in ("rule", "term")]
        called = {self._rows[row].id for row in self._index.rows_named(stem(word))}
        if len(pages) == 1 and called.isdisjoint(of_rules) and len(of_rules) <= _IN_PASSING:
            yield pages[0]


def _may_tell(word: str) -> bool:
    return len(word) >= _TELLING_LETTERS and word not in STOP and stem(word) not in _EVERYDAY


def _is_set_beside(text: str, word: re.Match[str]) -> bool:
    """Is an everyday word where a second card would be named, as in "factory with Jammed Signal"?"""
    if len(word[0]) < _TELLING_LETTERS or stem(word[0]) not in _EVERYDAY:
        return False
    return bool(_BESIDE.match(text, word.end()) or _BESIDE_IT.search(text[: word.start()]))


def _sayings(words: list[str]) -> tuple[set[int], list[str]]:
    """The places of words that mean something only together, and what they mean."""
    places: set[int] = set()
    meanings: list[str] = []
    for start in range(len(words)):
        for length in _LENGTHS:
            meaning = SAYINGS.get(tuple(words[start : start + length]))
            if meaning is not None:
                places.update(range(start, start + length))
                meanings += [meaning] if meaning else []
    return places, meanings


def _in_passing(asked: Asked) -> Asked:
    """A word that counts little where it is; in a name it still counts."""
    return replace(asked, weight=asked.weight * STOP_SHARE, tells=False, alike={})
