"""The one loop that plays a game: question by question, to the end or as far as it is iterated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..ai.chance import random_answer
from ..ai.policy import quick_answer
from ..engine.game import Answer, Game
from ..engine.model.decisions import Decision
from ..engine.rng import Rng
from ..players.player import Player, ask
from ..players.seeds import Streams
from ..players.thought import Thought

Answerer = Callable[[Game, Decision], Answer]


def play(game: Game, answer: Answerer) -> Iterator[Decision]:
    """Play the game to its end; stops at each question, before it is answered."""
    while (decision := game.decision) is not None:
        yield decision
        game.apply(answer(game, decision))


def play_out(game: Game, answer: Answerer) -> Game:
    """Play the game to its end."""
    for _ in play(game, answer):
        pass
    return game


def asking(
    players: Sequence[Player], chance: Streams, thoughts: list[tuple[int, Thought]] | None = None
) -> Answerer:
    """Each question goes to the player of its seat, who sees what the seat sees.

    Whoever wants to know the reasons hands over a list for them: seat and thought.
    """

    def answer(game: Game, decision: Decision) -> Answer:
        thought = ask(players[decision.seat], game, chance(game), reasons=thoughts is not None)
        if thoughts is not None:
            thoughts.append((decision.seat, thought))
        return thought.answer

    return answer


def by_chance(rng: Rng) -> Answerer:
    """Any legal answer, from one stream for the whole game."""
    return lambda game, decision: random_answer(decision, rng)


def by_habit(rng: Rng) -> Answerer:
    """What the quick player does, from one stream for the whole game."""
    return lambda game, decision: quick_answer(game, decision, rng)
