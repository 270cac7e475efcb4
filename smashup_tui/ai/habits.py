"""Habits: what thinking players do with each card, as a multiple of chance.

Counted in self-play, question by question: an answer with a mark (this card is played; this card, when it
asks, is pointed at someone else's minion) was taken so often, and would have been taken so often at random.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from ..engine.game import Answer, Game
from ..engine.model.decisions import ABILITY, CARD, MAIN, PLAY_CARD, PLAY_STASIS, WORD, Decision
from ..engine.model.kinds import MINION
from ..engine.query.power import power

PLAY, ON_OWN, ON_OTHER, USE, PICK_OWN, PICK_OTHER, PICK_NONE, YES, STRONG, END, OTHER = (
    "play",
    "on_own",
    "on_other",
    "use",
    "pick_own",
    "pick_other",
    "pick_none",
    "yes",
    "strong",
    "end",
    "other",
)
YES_NO = ("yes", "no")
PSEUDOCOUNT = 2.0  # so many choices at random are added to what was counted
LEAST, MOST = 0.02, 20.0
LEANING = 6.0  # from the mean place between weakest and strongest to the slope of a habit


class Habit(NamedTuple):
    """What is done with one card."""

    play: float = 1.0  # at a base, or nowhere in particular
    on_own: float = 1.0  # on a minion
    on_other: float = 1.0
    use: float = 1.0  # a Talent, a Special, an ability that may happen
    pick_own: float = 1.0  # when it asks for a card: one's own, any other, none
    pick_other: float = 1.0
    pick_none: float = 1.0
    yes: float = 1.0  # when it asks yes or no; 2 is always
    strong: float = 0.0  # of the cards to pick, the stronger (above 0) or weaker ones


NO_HABIT = Habit()


class Habits(NamedTuple):
    cards: dict[str, Habit]  # by slug
    end: float  # ending the turn while there is something else to do


@cache
def known_habits() -> Habits:
    """The habits that ship, counted by `smashup train`."""
    return read_habits((resources.files(__package__) / "habits.json").read_text(encoding="utf-8"))


def read_habits(text: str) -> Habits:
    data = json.loads(text)
    return Habits({slug: Habit(**habit) for slug, habit in data["cards"].items()}, data["end"])


# --- counting ---------------------------------------------------------------------------------------

Mark = tuple[str, str]  # a card's slug ("" for none), and what was done with it
Count = list[float]  # how often, and how often at random
Counts = dict[str, dict[str, Count]]


def note(game: Game, decision: Decision, answer: Answer, tally: Counts) -> None:
    """Count what was done at one question."""
    if decision.most != 1:
        return
    marks = _marks(game, decision)
    if game.asks_from_hand(decision):  # whether to play the card, and then what to choose
        use = game.definition(decision.source).slug, USE
        _count([use, ("", OTHER)], 0 if answer else 1, tally)
        marks = marks[: len(decision.options)]
        if not answer:
            return
    taken = answer[0] if answer else len(marks) - 1
    _count(marks, taken, tally)
    if decision.kind == CARD and decision.source and answer:
        _note_strength(game, decision, taken, tally)


def _count(marks: list[Mark], taken: int, tally: Counts) -> None:
    for number, (slug, what) in enumerate(marks):
        if what != OTHER:
            count = tally.setdefault(slug, {}).setdefault(what, [0.0, 0.0])
            count[0] += number == taken
            count[1] += 1 / len(marks)


def _marks(game: Game, decision: Decision) -> list[Mark]:
    """What each answer would mean, passing last."""
    definitions, controllers, seat = game.definitions, game.controllers, decision.seat
    source = definitions[decision.source].slug if decision.source else ""
    if decision.kind == MAIN:
        return [_mark_of_move(game, seat, move) for move in decision.options]
    if decision.kind == CARD and source:
        marks = [(source, PICK_OWN if controllers[card] == seat else PICK_OTHER) for card in decision.options]
        return [*marks, (source, PICK_NONE)] if decision.least == 0 else marks
    if decision.kind == ABILITY:
        marks = [
            (definitions[card].slug if card else "", USE if card else OTHER) for card, _ in decision.options
        ]
        return [*marks, ("", OTHER)] if decision.least == 0 else marks
    if decision.kind == WORD and source and tuple(decision.options) == YES_NO:
        return [(source, YES), ("", OTHER)]
    return []


def _mark_of_move(game: Game, seat: int, move: tuple[str, int, int]) -> Mark:
    verb, card, target = move
    if not card:
        return "", END
    slug = game.definition(card).slug
    if verb not in (PLAY_CARD, PLAY_STASIS):
        return slug, USE
    if target and game.definition(target).is_minion:
        return slug, ON_OWN if game.controller(target) == seat else ON_OTHER
    return slug, PLAY


def _note_strength(game: Game, decision: Decision, taken: int, tally: Counts) -> None:
    """Where the picked card stands between the weakest and the strongest, less the mean of them all."""
    strengths = strengths_of(game, decision.options)
    weakest, span = min(strengths), max(strengths) - min(strengths)
    if span:
        places = [(strength - weakest) / span for strength in strengths]
        count = tally[game.definition(decision.source).slug].setdefault(STRONG, [0.0, 0.0])
        count[0] += places[taken] - sum(places) / len(places)
        count[1] += 1


def strengths_of(game: Game, cards: Iterable[int]) -> list[int]:
    """Powers; actions have none."""
    kinds = game.kinds
    return [power(game, card) if kinds[card] == MINION else 0 for card in cards]


def add_up(tallies: Iterable[Counts]) -> Counts:
    whole: Counts = {}
    for tally in tallies:
        for slug, counts in tally.items():
            for what, (often, by_chance) in counts.items():
                count = whole.setdefault(slug, {}).setdefault(what, [0.0, 0.0])
                count[0] += often
                count[1] += by_chance
    return whole


def habits_of(tally: Counts) -> dict[str, Any]:
    """The habits as data: what is seldom seen stays near to chance."""
    cards: dict[str, dict[str, float]] = {}
    for slug, counts in sorted(tally.items()):
        if slug:
            cards[slug] = {what: round(_habit(what, *count), 3) for what, count in sorted(counts.items())}
    return {"end": round(_habit(END, *tally.get("", {}).get(END, (0.0, 0.0))), 3), "cards": cards}


def _habit(what: str, often: float, by_chance: float) -> float:
    if what == STRONG:
        return max(-4.0, min(4.0, LEANING * often / (by_chance + PSEUDOCOUNT)))
    found = (often + PSEUDOCOUNT) / (by_chance + PSEUDOCOUNT)
    return min(2 - LEAST if what == YES else MOST, max(LEAST, found))
