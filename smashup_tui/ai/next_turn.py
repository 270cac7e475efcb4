"""What a card that comes this turn is good for when its player's next turn starts, which no try sees.

A base may break then, a minion grow or be destroyed. So at the end of a try the card does that as if the turn
came at once. The others play before it, so only every other try of an answer counts it.
"""

from __future__ import annotations

from ..engine.game import Game
from ..engine.rng import Rng
from .evaluate import Weights, value
from .policy import quick_answer

LONGEST = 30  # questions that are answered


class NextTurn:
    """The start of a seat's next turn, as far as this turn changes it."""

    __slots__ = ("before", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        waiting = game.waiting_for_turn_of(seat)
        self.before = [card for card in waiting if not game.came_this_turn(card)]

    def worth(self, game: Game, weights: Weights, rng: Rng) -> float:
        """The seat's chance to win at the end of a try; its copy is used up."""
        to_move = game.current
        if game.at_rest and not game.over and to_move != self.seat:
            for card in game.waiting_for_turn_of(self.seat):
                if card not in self.before:
                    self._start(game, card, rng)
        return value(game, self.seat, weights, to_move)

    def _start(self, game: Game, card: int, rng: Rng) -> None:
        game.start_turn_of(self.seat, card)
        for _ in range(LONGEST):
            if game.decision is None:
                break
            game.apply(quick_answer(game, game.decision, rng))
