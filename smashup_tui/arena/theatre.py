"""Opponents among themselves, move by move: what they do, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..ai.levels import choose
from ..ai.thought import Thought
from ..engine.game import Game
from ..engine.story import tell


@dataclass(frozen=True, slots=True)
class Scene:
    """One decision: who thought what, and what then happened, told for all to see."""

    seat: int
    thought: Thought
    lines: list[str]


def perform(game: Game, levels: tuple[str, ...], seed: int) -> Iterator[Scene]:
    """Play the game to its end, a scene a decision. Only what everyone sees is told."""
    mark = 0
    while game.decision is not None:
        seat = game.decision.seat
        thought = choose(game, levels[seat], seed * 1_000_003 + game.count)
        game.apply(thought.answer)
        lines = [line for event in game.events_since(mark) if (line := tell(game, event))]
        mark += len(game.events_since(mark))
        yield Scene(seat, thought, lines)
