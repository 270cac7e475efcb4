"""Finds entries as a player types: how well names, texts and named cards fit what was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rapidfuzz import fuzz, process

from rulesdb.filters import Filters, Keep
from rulesdb.links import Links, plain_text
from rulesdb.model import KINDS, Entry, Found, Hit
from rulesdb.names import Asked, Names
from rulesdb.query import Query, parse
from rulesdb.snippets import Snippets
from rulesdb.synonyms import SHARE
from rulesdb.texts import Texts
from rulesdb.understand import Understanding, Wanted
from rulesdb.words import STOP, fold, split

#: What the best fitting name is worth. Titles are short; a question covers one too easily.
_TITLE, _ALIAS = 1.0, 1.5
#: More for a name that is just what was typed; and for a title that has all the telling words of it.
_EXACT_TITLE, _EXACT_ALIAS, _ALL_TOLD = 1.0, 0.7, 0.6
_NEARLY_ALL, _HALF_OF_IT = 0.7, 0.4
#: What further names are worth that fit as well, the second and the third.
_MORE_NAMES = (0.2, 0.1)
#: What a name is worth that stands word for word in a longer question.
_SAID = 0.4
#: What a title is worth that begins, letter for letter, with what has been typed so far.
_BEGINS = 2.5
#: What having all the words is worth, anywhere in the entry.
_COVERAGE = 0.7
#: What a text is worth in which the words are frequent, by kind; half of it is reached at this bm25.
_TEXT_SHARE = {
    "rule": 0.6,
    "term": 0.55,
    "clarification": 0.5,
    "question": 0.4,
    "errata": 0.4,
    "faction": 0.4,
    "example": 0.3,
    "card": 0.35,
    "base": 0.35,
}
_HALF = 4.0
#: Words in more than this share of all entries find nothing by themselves.
_COMMON = 0.2
#: Lifts for what is about a named card, for its page, for what is about all named cards, and for the rules
#: that all of them lead to. A card also comes before the errata that bear its name.
_ABOUT_CARD, _CARD_PAGE, _ABOUT_ALL, _LED_TO = 0.7, 0.12, 2.0, 0.5
#: More for the pages of several named cards, so that what is said of one does not hide the other.
_EACH_PAGE = 0.3
_CARD_ITSELF = 0.2
#: Words that ask for a kind of entry, and what they lift it by.
_KIND_WORDS = {
    "errata": "errata",
    "erratum": "errata",
    "clarification": "clarification",
    "clarifications": "clarification",
    "faq": "clarification",
    "ruling": "clarification",
    "rulings": "clarification",
    "example": "example",
    "examples": "example",
}
_ASKED_KIND = 0.5
#: A question is our own answer; of what fits alike, a book's word comes first.
_OURS = 0.3
#: How many hits are seen at a glance.
_IN_SIGHT = 3
#: What has less than this share of what was asked is no answer to it.
_FITS = 0.38


class SearchIndex:
    """The searchable form of a library's entries."""

    def __init__(self, entries: Mapping[str, Entry], links: Links) -> None:
        self._entries = entries
        self._rows = list(entries.values())
        self._numbers = {entry.id: number for number, entry in enumerate(self._rows)}
        self._links = links
        self._filters = Filters(entries, links)
        self._names = Names(self._rows)
        self._texts = Texts(self._rows)
        self._understanding = Understanding(entries, self._names, self._texts)

    def find(self, text: str, kind: str | None, limit: int) -> Found:
        """Best first. `kind` narrows like a kind: filter."""
        query = parse(text)
        keep = self._filters.keeps((*query.filters, *([("kind", kind)] if kind else [])))
        if not query.words and not query.phrases:
            return Found(self._listing(query, keep, limit) if query.filters else [])
        wanted = self._understanding.of(query)
        scores = self._scores(wanted)
        if query.unfinished and not query.phrases:
            self._add_beginnings(scores, " ".join(query.words))
        if keep:
            scores = {number: score for number, score in scores.items() if keep(self._rows[number])}
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        self._bring_in_sight(best, wanted)
        snippets = Snippets(wanted.marks, wanted.hints)
        hits = [self._hit(self._rows[number], scores[number], snippets) for number in best]
        fits = bool(best) and (bool(wanted.cards) or self._share(best[0], wanted) >= _FITS)
        answer = snippets.deciding(self._text(hits[0].entry)) if fits and query.is_question else ()
        return Found(hits, answer, fits)

    def _bring_in_sight(self, best: list[int], wanted: Wanted) -> None:
        """What is said of one named card does not hide the other: one of the first three is about it."""
        if not 1 < len(wanted.cards) <= _IN_SIGHT:
            return
        for card in wanted.cards:
            page, about = self._numbers[card], self._understanding.about(card)
            if page in best and not any(self._rows[number].id in about for number in best[:_IN_SIGHT]):
                best.remove(page)
                best.insert(_IN_SIGHT - 1, page)

    def _hit(self, entry: Entry, score: float, snippets: Snippets) -> Hit:
        return Hit(entry, score, snippets.of(self._text(entry)))

    def _text(self, entry: Entry) -> str:
        return plain_text(entry, self._entries)

    def _share(self, row: int, wanted: Wanted) -> float:
        """How much of what was asked an entry has, 0 to 1; a word nobody knows is something it lacks, one or
        two letters are a word that has just begun."""
        telling = [asked for asked in wanted.asked if asked.word not in STOP and len(asked.word) > 2]
        total = sum(asked.weight if asked.stems else asked.weight * 2 for asked in telling)
        return sum(self._part(row, asked) for asked in telling) / total if total else 1.0

    def _part(self, row: int, asked: Asked) -> float:
        if asked.expression and row in self._texts.having(asked.expression):
            return asked.weight
        if asked.alike_expression and row in self._texts.having(asked.alike_expression):
            return asked.weight * SHARE
        return 0.0

    def _listing(self, query: Query, keep: Keep | None, limit: int) -> list[Hit]:
        """Filters without words list all they let through, the card itself before what is said of it."""
        cards_first = any(name == "card" for name, _ in query.filters)
        found = [entry for entry in self._rows if keep is None or keep(entry)]
        found.sort(key=lambda entry: (not (cards_first and entry.card), KINDS.index(entry.kind), entry.title))
        return [self._hit(entry, 0.0, Snippets({})) for entry in found[:limit]]

    def nearest_titles(self, text: str, limit: int) -> list[str]:
        """Titles of entries with a name that looks like what was typed."""
        titles = {name: entry.title for entry in reversed(self._rows) for name in reversed(entry.names)}
        found = process.extract(text, titles.keys(), scorer=fuzz.ratio, processor=fold, limit=limit * 4)
        return list(dict.fromkeys(titles[name] for name, _, _ in found))[:limit]

    # Scoring

    def _scores(self, wanted: Wanted) -> dict[int, float]:
        texts = self._text_scores(wanted)
        scores = self._name_scores(wanted)
        for number, found in texts.items():
            share = _TEXT_SHARE[self._rows[number].kind]
            scores[number] = scores.get(number, 0.0) + share * found / (found + _HALF)
        self._add_coverage(scores, wanted)
        self._add_cards(scores, wanted)
        for number in scores:
            if self._rows[number].kind == "question":
                scores[number] -= _OURS
        kinds = {_KIND_WORDS[word] for word in wanted.said if word in _KIND_WORDS}
        if kinds:
            for number in scores:
                scores[number] += _ASKED_KIND * (self._rows[number].kind in kinds)
        if wanted.phrases:
            scores = {number: score for number, score in scores.items() if number in texts}
        return scores

    def _text_scores(self, wanted: Wanted) -> dict[int, float]:
        """bm25 (higher is better) of each entry whose columns match."""
        expressions = [asked.expression for asked in wanted.telling]
        rare = [each for each in expressions if len(self._texts.having(each)) < _COMMON * len(self._rows)]
        if wanted.phrases:
            match = " AND ".join(wanted.phrases)
        else:
            match = " OR ".join(rare or expressions)
        return self._texts.relevance(match) if match else {}

    def _add_coverage(self, scores: dict[int, float], wanted: Wanted) -> None:
        """An entry that has all the words beats one that has some of them often."""
        telling = wanted.telling
        total = sum(asked.weight for asked in telling)
        for asked in telling:
            part = _COVERAGE * asked.weight / total
            having = self._texts.having(asked.expression)
            for number in having:
                if number in scores:
                    scores[number] += part
            if asked.alike_expression:
                for number in self._texts.having(asked.alike_expression) - having:
                    if number in scores:
                        scores[number] += part * SHARE

    def _name_scores(self, wanted: Wanted) -> dict[int, float]:
        """The name that fits best counts most; an entry that several names speak for is surer."""
        names = self._names
        values: dict[int, list[float]] = {}
        said = f" {' '.join(wanted.said)} "
        telling = {word for word in wanted.said if word not in STOP}
        total = sum(asked.weight for asked in wanted.telling) or 1.0
        for name, fit, share in names.fits(wanted.asked):
            row, is_title = names.rows[name], names.is_title(name)
            value = fit * (_TITLE if is_title else _ALIAS)
            if share > _NEARLY_ALL and names.is_said(name, said):
                value += _SAID * min(1.0, names.total(name) / total)
            if fit > _NEARLY_ALL and names.reads(name, wanted.said):
                value += _EXACT_TITLE if is_title else _EXACT_ALIAS
                value += _CARD_ITSELF if self._rows[row].card else 0.0
            elif is_title and fit > _HALF_OF_IT and names.telling(name) == telling:
                value += _ALL_TOLD
            values.setdefault(row, []).append(value)
        return {row: _together(own) for row, own in values.items()}

    def _add_beginnings(self, scores: dict[int, float], typed: str) -> None:
        """While somebody types a title it stays on top; the more of it is typed, the surer."""
        for row, share in self._names.titles_begun(typed).items():
            scores[row] = scores.get(row, 0.0) + _BEGINS * share

    def _add_cards(self, scores: dict[int, float], wanted: Wanted) -> None:
        """Naming a card lifts what is said about it; naming two lifts what bears on both."""
        about = [self._understanding.about(card) for card in wanted.cards]
        lifts = [(entry_id, _ABOUT_CARD) for pages in about for entry_id in pages]
        lifts += [(card, _CARD_PAGE) for card in wanted.cards]
        if len(about) > 1:
            lifts += [(card, _EACH_PAGE) for card in wanted.cards]
            lifts += self._bearing_on_all(about)
        for entry_id, lift in lifts:
            if entry_id in self._numbers:
                number = self._numbers[entry_id]
                scores[number] = scores.get(number, 0.0) + lift

    def _bearing_on_all(self, about: list[set[str]]) -> Iterator[tuple[str, float]]:
        """What speaks of all named cards; the rules and terms that the pages of each lead to; and what those
        terms are related to. A term that everything uses says little."""
        leads_to = self._links.forward
        spoken = set.intersection(*about)
        for entry_id in spoken:
            yield entry_id, _ABOUT_ALL
        led_to = [pages.union(*(leads_to(entry_id) for entry_id in pages)) for pages in about]
        for entry_id in sorted(set.intersection(*led_to) - spoken):
            if entry_id.startswith(("rule.", "term.")):
                title = " ".join(split(self._entries[entry_id].title))
                lift = _LED_TO / (1 + len(self._texts.having(f'"{title}"')) / 100)
                yield entry_id, lift
                for related in self._entries[entry_id].related:
                    yield related, lift / 2


def _together(values: list[float]) -> float:
    """What the names of an entry are worth."""
    best, *others = sorted(values, reverse=True)
    return best + sum(share * value for share, value in zip(_MORE_NAMES, others, strict=False))
