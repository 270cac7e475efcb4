"""Opponents among themselves, move by move: what they do, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from ..engine.game import Game
from ..engine.query.event_text import tell
from ..players.player import Player
from ..players.seeds import question_by_question
from ..players.thought import Thought
from ..table.loop import asking, play


@dataclass(frozen=True, slots=True)
class Act:
    """One decision: who thought what, and what then happened, told for all to see."""

    seat: int
    thought: Thought
    lines: list[str]


def perform(game: Game, players: Sequence[Player], seed: int) -> Iterator[Act]:
    """Play the game to its end, an act a decision. Only what everyone sees is told."""
    thoughts: list[tuple[int, Thought]] = []
    mark = 0
    for _ in chain(play(game, asking(players, question_by_question(seed), thoughts)), ("the end",)):
        if thoughts:
            seat, thought = thoughts.pop()
            events = game.events_since(mark)
            mark += len(events)
            yield Act(seat, thought, [line for event in events if (line := tell(game, event))])
