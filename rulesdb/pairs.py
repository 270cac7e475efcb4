"""Two cards, one answer: what somebody who knows the game says of a pair, put as an entry and a headline.

The reference knows no game. Whoever opens it may hand in a `Referee`; without one, pairs are searched like
anything else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulesdb.headlines import asks_yes_or_no
from rulesdb.intents import Wanted
from rulesdb.model import Entry
from rulesdb.word_lists import (
    AFTERWARDS,
    DECIDING,
    DONE_TO,
    GUARDED,
    MOMENTS,
    OTHERS,
    OWN,
    STOPPED,
    STOPPED_SAYINGS,
    THERE,
    WORKS,
)
from rulesdb.words import WORD, stem

#: The ids of entries about two cards: pair.one+other.
PREFIX, BETWEEN = "pair.", "+"
#: What is asked with words for an ability that happens, and for what it brings, which may be either card's.
ANSWER, GAIN = "answer", "gain"
#: What is asked with words for playing one card on the other, whatever that one then does.
PLAYED = frozenset(("attach", "play"))
#: What is done to cards out of play, and words that ask whether it can be.
OUT_OF_PLAY = frozenset(("play", "fetch", "tuck", "lose", "mill", "stasis", "delay", "hasten", "store"))
MAY = frozenset(("can", "could", "may", "let", "lets", "able"))
#: Said of a card that is there, not of one that might come.
AS_PLAYED = frozenset(("played",))
#: The moments of a card that moves, of one to which a minion moves, and of one whose base scores.
MOVES, ENTERS, SCORES = "when-moved", "when-entered", "when-scored"
#: The rule of what a card does only to its player's own.
LEFT_ALONE = "rule.illegal-choice"
#: The rule of what does not happen as a card leaves play another way than its ability waits for.
MISSED = "rule.death-abilities"
#: Words that ask, before what they ask of.
_ASKS = re.compile(r"\b(do|does|did|can|could|will|would|is)\b")


class Verdict(NamedTuple):
    """What comes of it when one card meets another."""

    says: str  # a sentence or two
    happens: bool  # what the one does to the other, does it happen?
    how: str  # what it does: destroy, return …
    doer: str  # the slug of the card that does it
    whose: str  # "own": both cards are one player's, "other": they are not; "": either way
    rule: str  # the id of the rule that decides
    answers: bool = False  # does an ability happen because of it?


class Referee(Protocol):
    """Knows the game: what comes of two cards by their slugs, or of a card and a moment (`MOMENTS`), the most
    telling first; and how that was played."""

    def between(self, one: str, other: str) -> Sequence[Verdict]: ...

    def played(self, one: str, other: str) -> Sequence[str]: ...


def pair_id(one: str, other: str) -> str:
    return PREFIX + BETWEEN.join((one, other) if other in MOMENTS else sorted((one, other)))


def slugs_of(entry_id: str) -> tuple[str, str] | None:
    """The two cards an id is about, or a card and a moment."""
    pair = entry_id.removeprefix(PREFIX).partition(".")[0]
    one, between, other = pair.partition(BETWEEN)
    return (one, other) if between and entry_id.startswith(PREFIX) else None


def nothing_comes_of(one: Entry, other: Entry) -> str:
    return f"No scene puts {one.title} and {other.title} together: each of them does what it says."


def pair_entry(one: Entry, other: Entry, referee: Referee) -> Entry:
    """A page that says what comes of two cards."""
    one, other = sorted((one, other), key=lambda page: page.slug)
    return _entry((one.slug, other.slug), f"{one.title} and {other.title}", (one.slug, other.slug), referee)


def moment_entry(card: Entry, moment: str, referee: Referee) -> Entry:
    """A page that says what comes of a card at a moment."""
    return _entry((card.slug, moment), f"{card.title}, {MOMENTS[moment].title}", (card.slug,), referee)


def _entry(pair: tuple[str, str], title: str, cards: tuple[str, ...], referee: Referee) -> Entry:
    verdicts = referee.between(*pair)
    played = "\n".join(f"- {line}" for line in referee.played(*pair))
    says = [verdict.says for verdict in verdicts] or [f"{title}: nothing comes of it."]
    text = "\n\n".join([*says, *(["As it was played:", played] if played else [])])
    rules = tuple(dict.fromkeys(verdict.rule for verdict in verdicts))
    return Entry(pair_id(*pair), title, "pair", text, related=rules, cards=cards)


def moment_of(wanted: Wanted) -> str:
    """The one moment of a card that is asked for; nothing if there is none, or several. What dies as a base
    scores is scored."""
    said = {stem(word) for word in wanted.said}
    found = [name for name, moment in MOMENTS.items() if not said.isdisjoint(moment.words)]
    if MOVES in found and not said.isdisjoint(THERE):
        return ENTERS
    if SCORES in found:
        return SCORES
    return found[0] if len(found) == 1 else ""


def deciding_rule(wanted: Wanted, card: Entry) -> str:
    """The rule that decides what is asked of a card, whatever else it says; nothing if none does."""
    said, text = {stem(word) for word in wanted.said}, card.card.text if card.card else ""
    for rule in DECIDING:
        fits = rule.all <= said and not said.isdisjoint(rule.any) and said.isdisjoint(rule.none)
        if fits and rule.text in text:
            return rule.id
    return ""


def best_verdict(verdicts: Sequence[Verdict], wanted: Wanted) -> Verdict:
    """The one that was asked for: by what is done, and by whose cards they are. If the question does not say
    whose, it is the one that tells most, and rather of another player's card than of one's own."""
    asked, said = _deeds(wanted), wanted.spoken
    own, others = not said.isdisjoint(OWN), not said.isdisjoint(OTHERS)

    def fits(each: Verdict) -> tuple[int, ...]:
        about = _is_about(each, asked)
        if own or others:
            return (about + (each.whose in ("", "own" if own else "other")),)
        left_alone = each.rule == LEFT_ALONE and each.whose == "other"
        aside = left_alone or comes_anyway(each)
        tells = (each.answers or not each.happens) and not aside
        return about, tells, -1 if aside else each.whose != "own"

    def comes_anyway(each: Verdict) -> bool:
        """Whether it only says where a card is not played that moves there, and nobody asks to play it."""
        moves = any((other.doer, other.how) == (each.doer, "move") for other in verdicts)
        return each.how == "play" and moves and PLAYED.isdisjoint(asked)

    return max(verdicts, key=fits)


def _deeds(wanted: Wanted) -> set[str]:
    """What a question says is done to a card."""
    deeds = {how for how, words in DONE_TO.items() if not wanted.spoken.isdisjoint(words)}
    return deeds if AS_PLAYED.isdisjoint(wanted.said) else deeds - PLAYED


def _is_about(verdict: Verdict, asked: set[str]) -> bool:
    """Whether it says what comes of that; a card without abilities does none of it."""
    return (
        verdict.how in asked
        or verdict.how in ("cancel", "copy")
        or (verdict.answers and not asked.isdisjoint((ANSWER, GAIN)))
    )


def headline(verdict: Verdict, wanted: Wanted, is_moment: bool = False) -> str:
    """What it says, after a Yes or a No if one is asked for that it can tell."""
    yes = None
    if asks_yes_or_no(wanted.said, wanted.mark):
        yes = _at_that_moment(verdict, wanted) if is_moment else _between(verdict, wanted)
    return verdict.says if yes is None else f"{'Yes' if yes else 'No'}. {verdict.says}"


def _between(verdict: Verdict, wanted: Wanted) -> bool | None:
    """Whether it happens, or whether an ability does, or whether it is stopped."""
    asked = _deeds(wanted)
    stops = _asks_for_escape(wanted, bool(asked) and _is_about(verdict, asked))
    if not stops and not wanted.spoken.isdisjoint(WORKS):
        if _subject(wanted) == verdict.doer:
            return verdict.happens
        return verdict.how != "cancel" and (verdict.answers or not verdict.happens)
    if verdict.how == "cancel":
        if stops or "cancel" in asked or (verdict.answers and asked - {ANSWER, GAIN, *PLAYED}):
            return True
        return None if wanted.cards[0].partition(".")[2] == verdict.doer else False
    if ANSWER in asked or (GAIN in asked and (verdict.answers or verdict.rule == MISSED)):
        return verdict.answers
    if verdict.how in OUT_OF_PLAY and not _is_about(verdict, asked) and MAY.isdisjoint(wanted.said):
        return None
    if GAIN in asked or (asked - PLAYED and not _is_about(verdict, asked)):
        return None
    return verdict.happens != stops


def _asks_for_escape(wanted: Wanted, names_deed: bool) -> bool:
    """Whether it asks if one card keeps the other off, and does not only say which one it means."""
    stops = {word for word in wanted.said if stem(word) in STOPPED and stem(word) not in wanted.called}
    if names_deed:
        stops -= GUARDED
    said = f" {' '.join(wanted.said)} "
    return bool(stops) or any(f" {saying} " in said for saying in STOPPED_SAYINGS)


def _subject(wanted: Wanted) -> str:
    """Of which card it is asked whether it works: the first one after does or can, or the last one before."""
    places = sorted((place, page.partition(".")[2]) for page, place in wanted.places.items())
    said = " ".join(wanted.said)
    asks = next((found.end() for found in _ASKS.finditer(said)), None)
    works = next((found.start() for found in WORD.finditer(said) if stem(found[0]) in WORKS), 0)
    if asks is not None:
        after = [slug for place, slug in places if place >= asks]
        return after[0] if after else places[-1][1]
    before = [slug for place, slug in places if place < works]
    return before[-1] if before else places[0][1]


def _at_that_moment(verdict: Verdict, wanted: Wanted) -> bool | None:
    """Whether an ability happens, whether the card is safe, or can be hit."""
    said = wanted.spoken
    if not verdict.answers and not said.isdisjoint(AFTERWARDS):
        return None
    if not _deeds(wanted).isdisjoint((ANSWER, GAIN)):
        return verdict.answers
    if verdict.how == "score" and not verdict.happens:
        return not said.isdisjoint(STOPPED)
    if (
        verdict.rule in ("rule.moving-is-not-playing", "rule.triggers")
        and verdict.how == "move"
        and "can" not in said
    ):
        return verdict.answers
    if not said.isdisjoint(STOPPED):
        return not verdict.happens
    return verdict.happens if "can" in said or "could" in said else None
