"""A quick player for the inside of a search: it goes by habit.

The race for the bases decides where a minion goes; what thinking players do with such a card decides the
rest.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ..engine.game import Answer, Game
from ..engine.model.decisions import ABILITY, CARD, MAIN, PLAY_CARD, PLAY_STASIS, WORD, Decision
from ..engine.model.kinds import BASE, MINION
from ..engine.query.power import added_power, breakpoint_of, power
from ..engine.rng import Rng
from .chance import random_answer
from .habits import NO_HABIT, YES_NO, known_habits, strengths_of

CARELESS = 12  # one answer in so many is left to chance
SLIGHT = 0.1  # is to be said for any place, also where the winner gets nothing
FIRMNESS = 6.0  # a habit twice as strong is followed 2 ** FIRMNESS times as often


def quick_answer(game: Game, decision: Decision, rng: Rng) -> Answer:
    """A legal answer that is rarely foolish."""
    if left_to_chance(decision, rng):
        return random_answer(decision, rng)
    return habitual_answer(game, decision, rng)


def left_to_chance(decision: Decision, rng: Rng) -> bool:
    """Does the quick player decide this without looking at the table?"""
    return decision.most != 1 or rng.below(CARELESS) == 0


def habitual_answer(game: Game, decision: Decision, rng: Rng) -> Answer:
    weights = inclinations(game, decision)
    return random_answer(decision, rng) if weights is None else _sampled(weights, decision, rng)


def inclinations(game: Game, decision: Decision) -> list[float] | None:
    """How much there is to be said for each answer, passing last; None where no habit tells."""
    weights = _inclinations(game, decision)
    return _to_play_or_keep(game, decision, weights) if game.asks_from_hand(decision) else weights


def _to_play_or_keep(game: Game, decision: Decision, weights: list[float] | None) -> list[float]:
    """Asked for by its first choice, a Special in hand is played or not by habit; then comes the choice."""
    options = len(decision.options)
    choices = weights[:options] if weights is not None else [1.0] * options
    whole = sum([weight**FIRMNESS for weight in choices]) ** (1 / FIRMNESS)
    use = known_habits().cards.get(game.definition(decision.source).slug, NO_HABIT).use
    return [*[use * weight / whole for weight in choices], 1.0]


def _inclinations(game: Game, decision: Decision) -> list[float] | None:
    kind = decision.kind
    if kind == MAIN:
        return _moves(game, decision)
    if kind == CARD:
        return _picks(game, decision)
    known = known_habits().cards
    definitions = game.definitions
    if kind == ABILITY:
        uses = [known.get(definitions[card].slug, NO_HABIT).use for card, _about in decision.options]
        return [*uses, 1.0] if decision.least == 0 else uses
    if kind == WORD and tuple(decision.options) == YES_NO:
        habit = known.get(definitions[decision.source].slug, NO_HABIT) if decision.source else NO_HABIT
        return [habit.yes, 2.0 - habit.yes]
    return None


def _sampled(weights: list[float], decision: Decision, rng: Rng) -> Answer:
    """An answer by these weights; the one beyond the options is to pass."""
    whole = 0.0
    for number, weight in enumerate(weights):
        whole += weight**FIRMNESS
        weights[number] = whole
    point = rng.below(1 << 30) / (1 << 30) * whole
    for number, reached in enumerate(weights):
        if point < reached:
            return (number,) if number < len(decision.options) else ()
    return random_answer(decision, rng)


def _moves(game: Game, decision: Decision) -> list[float]:
    known, end = known_habits()
    definitions, kinds, controllers = game.definitions, game.kinds, game.controllers
    seat = decision.seat
    places: dict[int, Race] = {}
    weights = []
    for verb, card, target in decision.options:
        if not card:
            weights.append(end)
            continue
        habit = known.get(definitions[card].slug, NO_HABIT)
        if verb != PLAY_CARD and verb != PLAY_STASIS:
            weights.append(habit.use)
        elif not target or (kinds[card] != MINION and kinds[target] == BASE):
            weights.append(habit.play)
        elif kinds[card] == MINION:
            race = places.get(target) or places.setdefault(target, look_at_race(game, seat, target))
            weights.append(habit.play * race.worth(definitions[card].power))
        else:
            weights.append(habit.on_own if controllers[target] == seat else habit.on_other)
    return weights


class Race(NamedTuple):
    """One player's standing at a base."""

    mine: int
    theirs: int  # the strongest other player
    lacking: int
    vp: tuple[int, int, int]

    def worth(self, added: int) -> float:
        """What so much more power there is worth, compared with other places: taking it now counts most."""
        lead = self.mine + added - self.theirs
        if added >= self.lacking:
            return max(3.0 * self.vp[0], SLIGHT) if lead > 0 else SLIGHT
        near = added / (self.lacking + added)
        return 0.2 + 0.05 * added + near * (self.vp[0] if lead > 0 else 0.4 * self.vp[1])


def look_at_race(game: Game, seat: int, base: int) -> Race:
    controllers = game.controllers
    totals = [0] * game.seats
    for minion in game.minions_at(base):
        totals[controllers[minion]] += power(game, minion)
    if game.adds_to_totals:
        totals = [total + added_power(game, base, each) for each, total in enumerate(totals)]
    lacking = breakpoint_of(game, base) - sum(totals)
    mine, totals[seat] = totals[seat], 0
    return Race(mine, max(totals), lacking, game.definition(base).vp)


def _picks(game: Game, decision: Decision) -> list[float]:
    controllers, seat, options = game.controllers, decision.seat, decision.options
    habit = NO_HABIT
    if decision.source:
        habit = known_habits().cards.get(game.definition(decision.source).slug, NO_HABIT)
    strengths = strengths_of(game, options)
    weakest, strongest = min(strengths), max(strengths)
    span = (strongest - weakest) or 1
    weights = []
    for card, strength in zip(options, strengths, strict=True):
        side = habit.pick_own if controllers[card] == seat else habit.pick_other
        weights.append(side * exp(habit.strong * ((strength - weakest) / span - 0.5)))
    if decision.least == 0:
        weights.append(habit.pick_none)
    return weights
