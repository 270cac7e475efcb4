"""How a game went: victory points turn by turn, what each base that scored gave to whom, and which did more.

A base's own ability that does something is named as the source of what happened, one that gives an extra play
as the giver of a play; one that only applies while the base is in play – more power here, nobody may play
there – counts when the base scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..engine.model import kinds

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.model.definitions import CardDef
    from ..engine.model.events import Event


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


class BaseScored(NamedTuple):
    """A base that scored, and what each seat got there."""

    base: str
    vp: tuple[int, ...]

    @property
    def text(self) -> str:
        """As `4,2 Tar Pits`."""
        return f"{','.join(map(str, self.vp))} {self.base}"

    @classmethod
    def parse(cls, text: str) -> BaseScored:
        vp, _, base = text.partition(" ")
        return cls(base, tuple(map(int, vp.split(","))))


class ScoreHistory(NamedTuple):
    turns: tuple[tuple[int, ...], ...]  # VP by seat after each turn
    bases: tuple[ScoredBase, ...]
    otherwise: tuple[int, ...]  # VP by seat that came from abilities
    at_first: tuple[int, ...] = ()  # VP by seat before the first turn
    first_turn: int = 1  # its number: a game may go on from a position


def course_of(game: Game) -> ScoreHistory:
    """All of it lay open: everyone may know it."""
    seats = len(game.setup.seats)
    vp, otherwise = _vp_at_first(game), [0] * seats
    at_first = tuple(vp)
    turns: list[tuple[int, ...]] = []
    bases: list[tuple[int, int, list[Taken]]] = []
    turn = began = _turn_at_first(game)
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
    return ScoreHistory((*turns, tuple(vp)), tuple(scored), tuple(otherwise), at_first, max(1, began))


def _vp_at_first(game: Game) -> list[int]:
    """What each seat had before the log begins: a game may go on from a position."""
    vp = list(game.vp)
    for event in game.events or []:
        if event.kind == kinds.GAINED_VP:
            vp[event.seat] -= event.amount
    return vp


def _turn_at_first(game: Game) -> int:
    """The turn in which the log begins; 0: before the first."""
    starts = (e for e in game.events or [] if e.kind == kinds.PHASE and e.amount == kinds.START_TURN)
    first = next(starts, None)
    return game.turn if first is None else int(first.text) - 1


def bases_scored(game: Game) -> list[BaseScored]:
    """The bases that have scored, in turn."""
    found = []
    for base in course_of(game).bases:
        vp = [0] * len(game.setup.seats)
        for each in base.taken:
            vp[each.seat] += each.vp
        found.append(BaseScored(base.name, tuple(vp)))
    return found


def bases_at_work(game: Game) -> list[str]:
    """The bases whose own abilities mattered, in the order in which they first did."""
    found = (game.name(base) for event in game.events or [] if (base := _base_at_work(game, event)))
    return list(dict.fromkeys(found))


def _base_at_work(game: Game, event: Event) -> int:
    if event.kind == kinds.BEFORE_SCORING:
        return event.card if is_continuous(game.definition(event.card)) else 0
    if event.kind == kinds.GAINED_VP and event.to:  # what every base gives
        return 0
    cause = event.via if event.kind == kinds.PLAYED and event.via else event.source
    return cause if cause and game.definition(cause).kind == kinds.BASE else 0


def is_continuous(definition: CardDef) -> bool:
    """Does the ability change what is, and never do anything?"""
    if definition.triggers or definition.extra_each_turn:
        return False
    holding = (definition.gives_power_here, definition.gives_power, definition.changes_breakpoint)
    return any(holding) or bool(definition.protects or definition.forbids)
