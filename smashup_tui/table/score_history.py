"""How a game went: victory points turn by turn, and what each base that scored gave to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.model import kinds

if TYPE_CHECKING:
    from ..engine.game import Game


class Taken(NamedTuple):
    """What one player took from a base."""

    seat: int
    power: int
    vp: int


class ScoredBase(NamedTuple):
    """A base that scored, and in which turn."""

    turn: int
    name: str
    taken: tuple[Taken, ...]


class ScoreHistory(NamedTuple):
    turns: tuple[tuple[int, ...], ...]  # VP by seat after each turn
    bases: tuple[ScoredBase, ...]
    otherwise: tuple[int, ...]  # VP by seat that came from abilities


def course_of(game: Game) -> ScoreHistory:
    """All of it lay open: everyone may know it."""
    seats = len(game.setup.seats)
    vp, otherwise = [0] * seats, [0] * seats
    turns: list[tuple[int, ...]] = []
    bases: list[tuple[int, int, list[Taken]]] = []
    turn = 0
    for event in game.events or []:
        if event.kind == kinds.PHASE and event.amount == kinds.START_TURN:
            if turn:
                turns.append(tuple(vp))
            turn = int(event.text)
        elif event.kind == kinds.BEFORE_SCORING:
            bases.append((turn, event.card, []))
        elif event.kind == kinds.GAINED_VP:
            vp[event.seat] += event.amount
            if event.to and bases:
                bases[-1][2].append(Taken(event.seat, event.power, event.amount))
            else:
                otherwise[event.seat] += event.amount
    scored = [ScoredBase(when, game.name(base), tuple(taken)) for when, base, taken in bases if taken]
    return ScoreHistory((*turns, tuple(vp)), tuple(scored), tuple(otherwise))
