"""How often a person is asked: every stop at which the screen waits for one, counted over quick games.

`python -m tests.soak.asked` plays the 300 games of `needless` with quick players in all seats, and counts for
each answer what a person in that seat would have met at the table: the question itself, where a card goes,
and whatever else waits for a key. Next to it is the same count by the ways of the table of before, which
had a window for each card that was looked at, asked whether to use a Special in hand and then for its choice,
and asked a second time, with another key, before a card that goes nowhere in particular, a Talent, or the
end of a turn. What today only takes the same key twice is no question, but is counted by itself; a card that
asks at once is answered together with its choice. The curtains of people who share a screen are left out:
they are the same.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial
from itertools import islice

from smashup_tui.ai.policy import quick_answer
from smashup_tui.arena.match import deals_of_all_pairs
from smashup_tui.engine.game import Answer, Game
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Setup
from smashup_tui.table.answer_builder import (
    AnswerBuilder,
    Choose,
    FollowUp,
    InputMode,
    Picked,
    begin,
    reduce,
)
from smashup_tui.table.log import story
from smashup_tui.table.question import ask, followup_question
from smashup_tui.table.secrecy import Perspective

GAMES_EACH = 100  # with 2, 3 and 4 players
QUESTION, WHERE, WHICH, AGAIN, LOOK = "questions", "where", "which of several", "the same key again", "looks"
USE, AT_ONCE = "Specials in hand used", "plays answered with their choice"
NOW = (QUESTION, WHERE, WHICH)
BEFORE = (*NOW, AGAIN, LOOK, USE, AT_ONCE)


class Stops(Counter[str]):
    """What a person meets."""

    @property
    def now(self) -> int:
        return sum(self[what] for what in NOW)

    @property
    def with_same_keys(self) -> int:
        return self.now + self[AGAIN]

    @property
    def before(self) -> int:
        return sum(self[what] for what in BEFORE)

    @property
    def share(self) -> float:
        return self.now / self.before


def stops_for(steps: AnswerBuilder, answer: Answer, followup: FollowUp) -> Stops:
    """What comes with giving this answer."""
    found = Stops({QUESTION: 1})
    if steps.question.kind != "main" or steps.mode is not InputMode.TABLE or steps.locked or not answer:
        return found
    offer = steps.offers[answer[0]]
    if offer.verb == "end":
        found[AGAIN] += steps.play_left()
        return found
    picked = reduce(steps, Choose(offer.card), followup)
    assert isinstance(picked, Picked)
    steps = steps.with_picked(picked)
    if steps.next is not None:
        found[AT_ONCE] += 1
    elif steps.once_more is not None:
        found[AGAIN] += 1
    else:
        found[WHERE if steps.needs_target else WHICH] += 1
    return found


def looked_at(game: Game, seat: int, mark: int) -> bool:
    """Has an answer shown this seat cards which the next question does not?"""
    decision = game.decision
    question = ask(game, decision) if decision is not None and decision.seat == seat else None
    asked = {offer.card for offer in question.offers} if question is not None else set()
    lines = (line for line in story(game, Perspective(seat), mark) if line.shows_cards and line.text)
    return any(not asked.issuperset(line.cards) for line in lines)


def measure(setup: Setup, seed: int) -> Stops:
    """One quick game, every seat's stops."""
    game, rng, found = Game.new(setup, seed), Rng(seed), Stops()
    while game.decision is not None:
        decision = game.decision
        answer = quick_answer(game, decision, rng)
        found += stops_for(begin(ask(game, decision)), answer, partial(followup_question, game))
        found[USE] += game.asks_from_hand(decision) and bool(answer)
        mark = len(game.events or ())
        game.apply(answer)
        found[LOOK] += looked_at(game, decision.seat, mark)
    return found


def measure_games(games_each: int) -> Stops:
    """So many games each with 2, 3 and 4 players, all pairs of factions in turn."""
    whole = Stops()
    for players in (2, 3, 4):
        for number, deal in enumerate(islice(deals_of_all_pairs(players, 1), games_each)):
            whole += measure(Setup.of(*["+".join(pair) for pair in deal]), number * 3 + players)
    return whole


if __name__ == "__main__":
    each = int(sys.argv[1]) if sys.argv[1:] else GAMES_EACH
    stops = measure_games(each)
    for what, times in stops.most_common():
        print(f"{times:7} {what}")
    games = 3 * each
    before, same = stops.before / games, stops.with_same_keys
    print(f"asked {stops.now / games:.1f} times a game, {before:.1f} before: {stops.share:.3f}")
    print(f"with the same key again {same / games:.1f} times: {same / stops.before:.3f}")
