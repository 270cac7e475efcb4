"""A quick player for the inside of a search: plays what it can, and reads questions as people do."""

from __future__ import annotations

from ..engine.decisions import CARD, END_PLAY, MAIN, ORDER, Decision
from ..engine.derive import power
from ..engine.game import Answer, Game
from ..engine.kinds import HAND, PLAY
from ..engine.rng import Rng
from .chance import random_answer

# The first word of a question tells whether it is good or bad for the card that is chosen.
HARMS = frozenset({"Destroy", "Return", "Discard", "Place", "Shuffle", "Weaken", "Pin", "Take", "Put"})
HELPS = frozenset({"Give", "Which", "Strengthen", "Protect", "Power"})

CARELESS = 8  # one answer in so many is left to chance


def quick_answer(game: Game, decision: Decision, rng: Rng) -> Answer:
    """A legal answer that is rarely foolish."""
    if decision.most != 1 or decision.kind == ORDER or rng.below(CARELESS) == 0:
        return random_answer(decision, rng)
    if decision.kind == MAIN:
        return _move(decision, rng)
    if decision.kind == CARD:
        return _card(game, decision, rng)
    if decision.least == 0:
        return (rng.below(len(decision.options)),)
    return random_answer(decision, rng)


def _move(decision: Decision, rng: Rng) -> Answer:
    """Anything but ending the turn, as long as there is something else to do."""
    n = len(decision.options)
    if decision.options[n - 1] == END_PLAY:
        return (rng.below(n - 1),) if n > 1 else (0,)
    return (rng.below(n),)


def _card(game: Game, decision: Decision, rng: Rng) -> Answer:
    """Harm the strongest enemy, help the strongest friend, and pass rather than hurt oneself."""
    s = game.s
    seat = decision.seat
    first = decision.options[0]
    if s.zone[first] != PLAY:
        worst_first = s.zone[first] == HAND and decision.prompt.startswith("Discard")
        if worst_first:
            defs = game.table.defs
            return (min(range(len(decision.options)), key=lambda i: defs[decision.options[i]].power),)
        return (rng.below(len(decision.options)),)
    harm = decision.prompt.split(" ", 1)[0] in HARMS
    good = [i for i, card in enumerate(decision.options) if (s.ctrl[card] == seat) != harm]
    if not good:
        return () if decision.least == 0 else random_answer(decision, rng)
    if rng.below(2):
        return (max(good, key=lambda i: power(game, decision.options[i])),)
    return (rng.pick(good),)
