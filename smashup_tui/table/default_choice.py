"""Where the cursor starts: the answer people usually give, by what they have done with such a card before.

It looks only at what lies open: habits, powers, and whose minion it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ai.policy import inclinations
from ..engine.model.decisions import CARD, MAIN, Decision
from ..engine.model.kinds import PLAY

if TYPE_CHECKING:
    from ..engine.game import Game

# What nobody does to a card of their own if it can be done to another's.
HARM = ("destroy", "return", "place", "shuffle", "discard", "cancel")
RARELY = 0.001
NEVER = 0.0  # one would rather do it to nobody


def likelihoods(game: Game, decision: Decision) -> list[float]:
    """How much speaks for each option, compared with the others; equal if nothing is known."""
    known = inclinations(game, decision) if decision.most == 1 and decision.kind in (CARD, MAIN) else None
    count = len(decision.options)
    found = known[:count] if known is not None else [1.0] * count
    if decision.kind == CARD and harms(decision.prompt):
        cards = zip(found, decision.options, strict=True)
        own = _harming_oneself(game, decision)
        found = [lean if _is_others(game, decision.seat, card) else lean * own for lean, card in cards]
    return found


def harms(prompt: str) -> bool:
    """Does the question name something one does to others? The occasion may stand before it."""
    asked = prompt.rstrip("?.").rpartition(". ")[2]
    return asked.lower().startswith(HARM)


def _harming_oneself(game: Game, decision: Decision) -> float:
    """How likely that is, compared with the other answers; a card that asks for one of yours means it."""
    if any(_is_others(game, decision.seat, card) for card in decision.options):
        return RARELY
    all_in_play = all(game.zone(card) == PLAY for card in decision.options)
    return NEVER if decision.least == 0 and all_in_play and " your " not in decision.prompt else 1.0


def _is_others(game: Game, seat: int, card: int) -> bool:
    return game.zone(card) == PLAY and game.controller(card) != seat
