"""Two cards, one answer: what somebody who knows the game says of a pair, put as an entry and a headline.

The reference knows no game. Whoever opens it may hand in a `Referee`; without one, pairs are searched like
anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulesdb.headlines import asks_yes_or_no
from rulesdb.intents import Wanted
from rulesdb.model import Entry
from rulesdb.word_lists import DONE_TO, MOMENTS, OWN, STOPPED

#: The ids of entries about two cards: pair.one+other.
PREFIX, BETWEEN = "pair.", "+"
#: What is asked with words for an ability that happens, and for what it brings, which may be either card's.
ANSWER, GAIN = "answer", "gain"


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


def best_verdict(verdicts: Sequence[Verdict], wanted: Wanted) -> Verdict:
    """The one that was asked for: by what is done, and by whose cards they are, if the question says so."""
    asked, whose = _deeds(wanted), "other" if wanted.spoken.isdisjoint(OWN) else "own"
    return max(verdicts, key=lambda each: _is_about(each, asked) + (each.whose in ("", whose)))


def _deeds(wanted: Wanted) -> set[str]:
    """What a question says is done to a card."""
    return {how for how, words in DONE_TO.items() if not wanted.spoken.isdisjoint(words)}


def _is_about(verdict: Verdict, asked: set[str]) -> bool:
    """Whether it says what comes of that; a card without abilities does none of it."""
    return (
        verdict.how in asked
        or verdict.how == "cancel"
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
    said, asked = wanted.spoken, _deeds(wanted)
    stops = not said.isdisjoint(STOPPED)
    if verdict.how == "cancel":
        first = wanted.cards[0].partition(".")[2]
        return True if stops or "cancel" in asked else None if first == verdict.doer else False
    if ANSWER in asked or (GAIN in asked and verdict.answers):
        return verdict.answers
    if GAIN in asked or (asked and not _is_about(verdict, asked)):
        return None
    return verdict.happens != stops


def _at_that_moment(verdict: Verdict, wanted: Wanted) -> bool | None:
    """Whether an ability happens, whether the card is safe, or can be hit."""
    said = wanted.spoken
    if not _deeds(wanted).isdisjoint((ANSWER, GAIN)):
        return verdict.answers
    if not said.isdisjoint(STOPPED):
        return not verdict.happens
    return verdict.happens if "can" in said or "could" in said else None
