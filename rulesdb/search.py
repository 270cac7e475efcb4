"""Finds entries as a player types: how well names, texts and named cards fit what was asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from rulesdb.clauses import asks_yes_or_no
from rulesdb.doubt import ask_back, is_sure, signs_of_fit
from rulesdb.filters import Filters, Keep
from rulesdb.headlines import Headlines
from rulesdb.index import WordIndex, words_read
from rulesdb.intents import Understanding, Wanted
from rulesdb.links import Links, plain_text
from rulesdb.model import KINDS, Entry, Found, Hit, Span
from rulesdb.names import Names
from rulesdb.pairs import (
    ENTERS,
    LEFT_ALONE,
    SCORES,
    Referee,
    Verdict,
    asks_of_the_base,
    best_verdict,
    deciding_rule,
    headline,
    moment_entry,
    moment_of,
    nothing_comes_of,
    only_as_it_dies,
    pair_entry,
    speaks_of_moment,
    tells,
)
from rulesdb.query import Query, parse, without_phrases
from rulesdb.ranking import SIGNS, Signs, Weigher
from rulesdb.snippets import Snippets
from rulesdb.words import fold, stem

#: What a title is worth that begins, letter for letter, with what has been typed so far.
BEGINS = 8.0
#: Words that ask for a kind of entry, and what they lift it by.
KIND_WORDS = {
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
ASKED_KIND = 3.0
#: What keeps back what is not played here, unless it is asked for.
NOT_PLAYED = 2.5
#: How well a ruling's name has to fit, so that nobody looks what comes of a card at a moment.
RULED = 0.6
#: How well it has to fit, compared with a verdict on something else.
NEAR = 0.5
#: Kinds of entries that answer, even where only a few words are typed.
RULINGS = ("question", "clarification")
ANSWERING = ("rule", "term", *RULINGS)
#: How many hits are seen at a glance, and how many cards are a pair.
_IN_SIGHT, _A_PAIR = 3, 2
_NAME, _REST = map(SIGNS.index, ("name", "rest"))
#: A ruling with less than this share of what is asked about its card is not what was asked for.
HALF = 0.5


class _Ruling(NamedTuple):
    """A ruling that may say more than what is played: on all the cards, or near to what is asked of one."""

    hit: Hit
    row: int
    name: float
    is_sure: bool


class Finder:
    """Searches the entries of a library."""

    def __init__(self, entries: Mapping[str, Entry], links: Links, index: WordIndex) -> None:
        self._entries = entries
        self._rows = list(entries.values())
        self._numbers = {entry.id: number for number, entry in enumerate(self._rows)}
        self._filters = Filters(entries, links)
        self._index = index
        self._names = Names(index)
        self.understanding = Understanding(entries, index, self._names)
        self._weigher = Weigher(entries, index, self._names, self.understanding)
        self._headlines = Headlines(entries, index, self._names)

    def find(self, text: str, kind: str | None, limit: int, referee: Referee | None = None) -> Found:
        """Best first. `kind` narrows like a kind: filter; a `referee` says what comes of two cards."""
        query = self._read(text)
        keep = self._filters.keeps((*query.filters, *([("kind", kind)] if kind else [])))
        if not query.words and not query.phrases:
            return Found(self._listing(query, keep, limit) if query.filters else [])
        wanted = self.understanding.of(query)
        signs = self._weigher.signs(wanted)
        scores = self._scores(wanted, signs)
        begun = (
            self._names.titles_begun(" ".join(query.words)) if query.unfinished and not query.phrases else {}
        )
        self._add_beginnings(scores, begun, sure=len(query.words) > 1)
        if keep:
            scores = {number: score for number, score in scores.items() if keep(self._rows[number])}
        best = sorted(scores, key=lambda number: (-scores[number], number))
        top = best[:1]
        self._bring_in_sight(best, wanted, signs)
        best = best[:limit]
        snippets = Snippets(wanted.marks, wanted.hints)
        hits = [self._hit(self._rows[number], scores[number], snippets) for number in best]
        if referee and not keep and (found := self._on_a_pair(wanted, referee, hits, signs)):
            return found
        name_fit = signs[best[0]][_NAME] if best and best[0] in signs else 1.0
        at_a_moment = self._at_a_moment(wanted, referee, hits) if referee and not keep else None
        if decided := self._decided(wanted, best, signs):
            hits = [decided, *(hit for hit in hits if hit.entry.id != decided.entry.id)][:limit]
            row = self._numbers[decided.entry.id]
            fit = signs[row][_NAME] if row in signs else 1.0
            return Found(hits, self._headlines.of(row, decided.entry, wanted, fit))
        about = not wanted.cards or (bool(hits) and bool(hits[0].entry.cards))
        ruled = about and bool(hits) and hits[0].entry.kind in ANSWERING and name_fit >= RULED
        if at_a_moment and ruled and not speaks_of_moment(hits[0].entry, moment_of(wanted)):
            ruled = False
        if at_a_moment and not ruled:
            return at_a_moment
        fits = any(self._fits(wanted, row, signs, scores, row in begun) for row in (*top, *best[:1]))
        if not fits:
            return Found(hits, fits=False, asks=ask_back(wanted, hits[0].entry) if hits else "")
        is_name = (
            best[0] in begun
            or " ".join(wanted.said) in self._index.said_of(best[0])[: len(hits[0].entry.names)]
        )
        answers = hits[0].entry.kind in ANSWERING or (hits[0].entry.card and not wanted.is_a_name)
        if query.is_question or (answers and not is_name):
            answer = self._headlines.of(best[0], hits[0].entry, wanted, name_fit)
            # A Yes or a No that was played says more than a ruling that has none.
            if at_a_moment and _says_yes_or_no(at_a_moment.answer) and not _says_yes_or_no(answer):
                return at_a_moment
            return Found(hits, answer)
        return Found(hits)

    def _ruling_on(self, wanted: Wanted, hits: list[Hit], signs: Signs) -> Iterator[Span]:
        """What the best ruling on one of the cards says, if it has to do with what is asked beyond names."""
        for hit in hits:
            row = self._numbers[hit.entry.id]
            if hit.entry.cards and hit.entry.kind in ANSWERING and row in signs and signs[row][_REST] >= HALF:
                says = self._headlines.of(row, hit.entry, wanted, signs[row][_NAME])
                card, _, question = hit.entry.title.partition(": ")
                repeats = says[0].text.casefold().startswith(question.rstrip("?").casefold())
                yield Span(f" {card}: " if repeats else f" {hit.entry.title}: ".replace("?: ", "? "))
                yield from says
                return

    def _on_a_pair(self, wanted: Wanted, referee: Referee, hits: list[Hit], signs: Signs) -> Found | None:
        """What comes of the cards that are named, all three or two by two, before whatever else is said of
        them. Where nothing does, a ruling on both says more than that."""
        cards = [page for each in wanted.cards if (page := self._entries[each]).card]
        if not 1 < len(cards) <= _IN_SIGHT:
            return None
        ruling = self._ruling_first(wanted, hits, signs)
        verdicts = referee.between(*(card.slug for card in cards)) if len(cards) > _A_PAIR else ()
        if verdicts:
            return self._told_of(cards, verdicts, wanted, hits, referee, ruling)
        pairs = [(pair, referee.between(*(card.slug for card in pair))) for pair in combinations(cards, 2)]
        pair, verdicts = max(pairs, key=lambda each: _tells(each[1]))
        entering = moment_of(wanted) == ENTERS and not any(verdict.how == "move" for verdict in verdicts)
        elsewhen = entering or not verdicts or only_as_it_dies(verdicts, wanted)
        if elsewhen and (at_a_moment := self._at_a_moment(wanted, referee, hits)):
            return at_a_moment
        if verdicts:
            # A third card may change what happens, not what is stopped without it.
            is_whole = len(cards) == _A_PAIR
            return self._told_of(pair, verdicts, wanted, hits, referee, ruling, is_whole=is_whole)
        if ruling:
            ruled = self._ruled(ruling, wanted, hits)
            asks = asks_yes_or_no(wanted.masked, wanted.mark)
            if ruling.is_sure or (asks and _says_yes_or_no(ruled.answer)):
                return ruled
        on_both = any({page.slug for page in pair} <= {*hit.entry.cards} for hit in hits)
        if on_both or len(cards) > _A_PAIR:
            return None
        return Found(hits, (Span(nothing_comes_of(*pair)), *self._ruling_on(wanted, hits, signs)))

    def _ruling_first(self, wanted: Wanted, hits: list[Hit], signs: Signs) -> _Ruling | None:
        """The best ruling on one of the cards, and how much it has to do with what is asked."""
        for hit in hits[:_IN_SIGHT]:
            row = self._numbers[hit.entry.id]
            if hit.entry.kind in ANSWERING and row in signs:
                name, rest = signs[row][_NAME], signs[row][_REST]
                sure = self._headlines.is_on_all(row, hit.entry, wanted)
                fits = rest >= HALF
                if (sure and (fits or wanted.is_a_name)) or (name >= NEAR and fits):
                    return _Ruling(hit, row, name, sure)
        return None

    def _ruled(self, ruling: _Ruling, wanted: Wanted, hits: list[Hit], pair: Hit | None = None) -> Found:
        """That ruling on top, then what was played."""
        said = self._headlines.of(ruling.row, ruling.hit.entry, wanted, ruling.name)
        first = [ruling.hit, *([pair] if pair else [])]
        return Found([*first, *(hit for hit in hits if hit is not ruling.hit)], said)

    def _told_of(
        self,
        cards: Sequence[Entry],
        verdicts: Sequence[Verdict],
        wanted: Wanted,
        hits: list[Hit],
        referee: Referee,
        ruling: _Ruling | None,
        is_whole: bool = True,
    ) -> Found:
        """The verdict on these cards that was asked for, with its page and the rulings on all of them; a
        ruling first that says more about what is asked."""
        verdict = best_verdict(verdicts, wanted)
        is_told = tells(verdict, wanted)
        said = self._told(verdict, wanted, is_whole=is_told and (is_whole or not verdict.happens))
        if ruling and (ruling.is_sure or not is_told):
            return self._ruled(ruling, wanted, hits, _page(pair_entry(cards, referee), said))
        on_all = [hit for hit in hits if {page.slug for page in cards} <= {*hit.entry.cards}]
        first = [_page(pair_entry(cards, referee), said), *on_all]
        return Found([*first, *(hit for hit in hits if hit not in on_all)], said)

    def _decided(self, wanted: Wanted, best: list[int], signs: Signs) -> Hit | None:
        """The rule that decides what is asked of the one named card, where no ruling has all of it."""
        pages = [self._entries[each] for each in wanted.cards]
        rule = deciding_rule(wanted, pages[0]) if len(pages) == 1 else ""
        if rule not in self._entries or not best:
            return None
        if self._rows[best[0]].kind in RULINGS and signs[best[0]][_REST] == 1:
            return None
        return self._hit(self._entries[rule], 0.0, Snippets(wanted.marks, wanted.hints))

    def _at_a_moment(self, wanted: Wanted, referee: Referee, hits: list[Hit]) -> Found | None:
        """What happens to the one named card at the named moment, if no ruling says just that; of several
        cards, what one of them does that keeps it from happening."""
        cards = [page for each in wanted.cards if (page := self._entries[each]).card]
        moment = moment_of(wanted) if cards and len(cards) == len(wanted.cards) else ""
        if not moment:
            return None
        for card in cards:
            verdicts = referee.between(card.slug, moment)
            happens = any(verdict.happens for verdict in verdicts)
            if happens and moment == SCORES and asks_of_the_base(wanted):
                continue
            answers = moment == SCORES and any(verdict.answers for verdict in verdicts)
            stops = moment == ENTERS or answers or not happens
            if verdicts and (len(cards) == 1 or stops):
                said = self._told(best_verdict(verdicts, wanted), wanted, is_moment=True)
                return Found([_page(moment_entry(card, moment, referee), said), *hits], said)
        return None

    def _told(
        self, verdict: Verdict, wanted: Wanted, is_moment: bool = False, is_whole: bool = True
    ) -> tuple[Span, ...]:
        """A verdict as a headline, with the rule that decides; `is_whole`: it is all that was asked."""
        rule = self._entries[verdict.rule].title if verdict.rule in self._entries else verdict.rule
        says = headline(verdict, wanted, is_moment) if is_whole else verdict.says
        return (Span(f"{says} (rule: {rule})"),)

    def _read(self, text: str) -> Query:
        """What was typed; a phrase that stands nowhere is the words it is made of."""
        query = parse(text)
        stands = all(self._having(tuple(map(stem, phrase))) for phrase in query.phrases)
        return query if stands else without_phrases(text)

    def doubts(self, text: str) -> list[float] | None:
        """What tells whether the best entry is an answer; to learn from."""
        wanted = self.understanding.of(self._read(text))
        signs = self._weigher.signs(wanted)
        scores = self._scores(wanted, signs)
        if not scores:
            return None
        best = max(scores, key=lambda row: (scores[row], -row))
        return signs_of_fit(self._weigher, wanted, best, signs[best], scores[best])

    def described(self, text: str) -> Iterator[tuple[Entry, list[float]]]:
        """What speaks for each entry that has to do with a question; to learn from."""
        wanted = self.understanding.of(self._read(text))
        return ((self._rows[row], signs) for row, signs in self._weigher.described(wanted))

    def _bring_in_sight(self, best: list[int], wanted: Wanted, signs: Signs) -> None:
        """What is said of one named card hides neither the other nor the card: each has something among the
        first three, and where only one is named or all of them rule on one, its page is the third at least.
        It is first where nothing else is said, or the ruling on top has little to do with what is."""
        if len(wanted.cards) > _IN_SIGHT:
            return
        for place, card in enumerate(reversed(wanted.cards), 1):
            page = self._numbers[card]
            about = {self._numbers[each] for each in self.understanding.about(card)}
            seen = about.intersection(best[:_IN_SIGHT])
            if not seen:
                _bring(best, next((number for number in best if number in about), page), _IN_SIGHT - place)
            elif page in best[_IN_SIGHT:] and (len(seen) == _IN_SIGHT or len(wanted.cards) == 1):
                _bring(best, page, _IN_SIGHT - 1)
            if len(wanted.cards) == 1 and (
                wanted.is_a_name or (best and best[0] in about and _says_little(signs, best[0], page))
            ):
                _bring(best, page, 0)

    def _hit(self, entry: Entry, score: float, snippets: Snippets) -> Hit:
        return Hit(entry, score, lambda: snippets.of(self._text(entry)))

    def _text(self, entry: Entry) -> str:
        return plain_text(entry, self._entries)

    def _listing(self, query: Query, keep: Keep | None, limit: int) -> list[Hit]:
        """Filters without words list all they let through, the card itself before what is said of it."""
        cards_first = any(name == "card" for name, _ in query.filters)
        found = [entry for entry in self._rows if keep is None or keep(entry)]
        found.sort(key=lambda entry: (not (cards_first and entry.card), KINDS.index(entry.kind), entry.title))
        return [self._hit(entry, 0.0, Snippets({})) for entry in found[:limit]]

    def nearest_titles(self, text: str, limit: int) -> list[str]:
        """Titles of entries with a name that looks like what was typed."""
        from rapidfuzz import fuzz, process

        titles = {name: entry.title for entry in reversed(self._rows) for name in reversed(entry.names)}
        found = process.extract(text, titles.keys(), scorer=fuzz.ratio, processor=fold, limit=limit * 4)
        return list(dict.fromkeys(titles[name] for name, _, _ in found))[:limit]

    # Scoring

    def _fits(
        self, wanted: Wanted, row: int, signs: Signs, scores: Mapping[int, float], is_begun: bool
    ) -> bool:
        """Whether the best is an answer; what was asked for word by word is, and what names two cards."""
        known = signs.get(row, [0.0] * len(SIGNS))
        seen = signs_of_fit(self._weigher, wanted, row, known, scores[row])
        of_two = len(wanted.cards) >= _A_PAIR and all(asked.stems for asked in wanted.asked)
        return bool(wanted.phrases) or of_two or is_sure(seen, is_begun)

    def _scores(self, wanted: Wanted, signs: Signs) -> dict[int, float]:
        scores = self._weigher.scores(wanted, signs)
        kinds = {KIND_WORDS[word] for word in wanted.said if word in KIND_WORDS}
        for number in scores:
            entry = self._rows[number]
            if entry.kind in kinds:
                scores[number] += ASKED_KIND
            elif entry.kind == "errata" or not entry.played:
                scores[number] -= NOT_PLAYED
        for phrase in wanted.phrases:
            having = self._having(phrase)
            scores = {number: score for number, score in scores.items() if number in having}
        return scores

    def _having(self, phrase: tuple[str, ...]) -> set[int]:
        """The entries that have these stems one after the other."""
        rows = set.intersection(*(set(self._index.rows_with(stemmed)) for stemmed in phrase))
        read = f" {' '.join(phrase)} "
        return {row for row in rows if any(read in part for part in self._parts(self._rows[row]))}

    def _parts(self, entry: Entry) -> Iterator[str]:
        for part in (*entry.sought, self._text(entry)):
            yield f" {' '.join(words_read(part))} "

    def _add_beginnings(self, scores: dict[int, float], begun: Mapping[int, float], sure: bool) -> None:
        """While somebody types a title it stays on top; the more of it is typed, the surer. A beginning of
        more than one word is no accident."""
        for row, share in begun.items():
            scores[row] = scores.get(row, 0.0) + BEGINS * (sure + share)


def _page(entry: Entry, said: tuple[Span, ...]) -> Hit:
    return Hit(entry, 0.0, lambda: said)


def _says_yes_or_no(answer: Sequence[Span]) -> bool:
    return "".join(span.text for span in answer).startswith(("Yes.", "Yes,", "No.", "No,"))


def _tells(verdicts: Sequence[Verdict]) -> int:
    """How much the verdicts on a pair tell: most, if one card keeps another off."""
    return bool(verdicts) + any(not verdict.happens and verdict.rule != LEFT_ALONE for verdict in verdicts)


def _says_little(signs: Signs, ruling: int, page: int) -> bool:
    """Whether a ruling has less than half of what is asked about its card, which is named otherwise there."""
    of_ruling, of_page = signs.get(ruling), signs.get(page)
    if not of_ruling or not of_page:
        return False
    return of_ruling[_REST] < HALF and of_ruling[_NAME] < of_page[_NAME]


def _bring(best: list[int], number: int, place: int) -> None:
    if number in best:
        best.remove(number)
        best.insert(place, number)
