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
from rulesdb.word_lists import DONE_TO, OWN, STOPPED
from rulesdb.words import stem

#: The ids of entries about two cards: pair.one+other.
PREFIX, BETWEEN = "pair.", "+"


class Verdict(NamedTuple):
    """What comes of it when one card meets another."""

    says: str  # a sentence or two
    happens: bool  # what the one does to the other, does it happen?
    how: str  # what it does: destroy, return …
    doer: str  # the slug of the card that does it
    whose: str  # "own": both cards are one player's, "other": they are not; "": either way
    rule: str  # the id of the rule that decides


class Referee(Protocol):
    """Knows the game: what comes of two cards by their slugs, the most telling first; how that was played."""

    def between(self, one: str, other: str) -> Sequence[Verdict]: ...

    def played(self, one: str, other: str) -> Sequence[str]: ...


def pair_id(one: str, other: str) -> str:
    return PREFIX + BETWEEN.join(sorted((one, other)))


def slugs_of(entry_id: str) -> tuple[str, str] | None:
    """The two cards an id is about."""
    pair = entry_id.removeprefix(PREFIX).partition(".")[0]
    one, between, other = pair.partition(BETWEEN)
    return (one, other) if between and entry_id.startswith(PREFIX) else None


def nothing_comes_of(one: Entry, other: Entry) -> str:
    return f"No scene puts {one.title} and {other.title} together: each of them does what it says."


def pair_entry(one: Entry, other: Entry, referee: Referee) -> Entry:
    """A page that says what comes of two cards."""
    one, other = sorted((one, other), key=lambda page: page.slug)
    verdicts = referee.between(one.slug, other.slug)
    played = "\n".join(f"- {line}" for line in referee.played(one.slug, other.slug))
    says = [verdict.says for verdict in verdicts] or [nothing_comes_of(one, other)]
    text = "\n\n".join([*says, *(["As it was played:", played] if played else [])])
    rules = tuple(dict.fromkeys(verdict.rule for verdict in verdicts))
    return Entry(
        pair_id(one.slug, other.slug),
        f"{one.title} and {other.title}",
        "pair",
        text,
        related=rules,
        cards=(one.slug, other.slug),
    )


def best_verdict(verdicts: Sequence[Verdict], wanted: Wanted) -> Verdict:
    """The one that was asked for: by what is done, and by whose cards they are, if the question says so."""
    said = {stem(word) for word in wanted.said}
    asked = {how for how, words in DONE_TO.items() if not said.isdisjoint(words)}
    whose = "own" if not said.isdisjoint(OWN) else "other"
    return max(verdicts, key=lambda verdict: (verdict.how in asked) + (verdict.whose in ("", whose)))


def headline(verdict: Verdict, wanted: Wanted) -> str:
    """What it says, after a Yes or a No if one is asked for: whether it happens, or whether it is stopped."""
    if not asks_yes_or_no(wanted.said):
        return verdict.says
    is_stopped = any(stem(word) in STOPPED for word in wanted.said)
    return f"{'Yes' if verdict.happens != is_stopped else 'No'}. {verdict.says}"
