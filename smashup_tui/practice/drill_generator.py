"""Making drills: games of the quick player against itself, and every turn in which a base can just be taken.

Every line of such a turn is looked at with the true cards; what needs luck, unseen cards or an opponent's
help is no solution, and what most lines solve is no drill.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace

from ..engine.game import Game
from ..engine.position import Position
from ..engine.rng import Rng
from ..engine.setup import Seat, Setup
from ..table.loop import by_habit, play
from .drills import Drill
from .solver import Solution, Solver, TooMany, took_base

NAMES = ("You", "Ada", "Bo")
FIRST_TURN, LAST_TURN = 4, 24  # turns looked at: before, bases are empty; after, games drag on
HABIT_TRIES = 40
REACH = 9  # power a turn can be expected to add
ALIKE = 2  # drills with the same base, or the same faction of yours among any ten


def generate(count: int, seed: int, tell: Callable[[int, Drill], None] | None = None) -> list[Drill]:
    """That many drills, from the game with that seed on; `tell` hears of each with its game's seed."""
    found: list[Drill] = []
    while len(found) < count:
        for drill, _ in find(seed):
            if _is_different(drill, found):
                found.append(drill)
                if tell is not None:
                    tell(seed, drill)
                break  # one of each game
        seed += 1
    return numbered(found)


def _is_different(drill: Drill, found: list[Drill]) -> bool:
    """Does it bring something that the drills so far have not had too often?"""
    most = ALIKE * (1 + len(found) // 10)
    bases = Counter(each.base for each in found)
    factions = Counter(slug for each in found for slug in each.factions)
    return bases[drill.base] < most and all(factions[slug] < most for slug in drill.factions)


def numbered(found: list[Drill]) -> list[Drill]:
    """From 1, easy ones first."""
    order = sorted(found, key=lambda each: each.hardness)
    return [replace(drill, number=number) for number, drill in enumerate(order, 1)]


def as_text(found: list[Drill]) -> str:
    """A file of drills: one a line."""
    lines = [json.dumps(asdict(each), separators=(",", ":")) for each in found]
    return "[\n" + ",\n".join(lines) + "\n]\n"


# --- in one game ------------------------------------------------------------------------------------


def share_found(game: Game, base: int) -> float:
    """How often the player who goes by habit takes it."""
    assert game.decision is not None
    seat, turn, found = game.decision.seat, game.turn, 0
    for number in range(HABIT_TRIES):
        played = game.clone().with_log()
        for _ in play(played, by_habit(Rng(number))):
            if played.turn != turn or took_base(played.events or [], seat, base):
                break
        found += took_base(played.events or [], seat, base)
    return found / HABIT_TRIES


def find(seed: int) -> Iterator[tuple[Drill, Solution]]:
    """The drills of one game that the quick player plays against itself; numbers are not given yet."""
    rng = Rng(seed)
    seats = 2 + rng.below(2)
    game = Game.new(Setup(tuple(Seat(name) for name in NAMES[:seats])), seed)
    looked = -1
    for _ in play(game, by_habit(rng)):
        if game.turn >= LAST_TURN:
            break
        if game.at_rest and game.turn != looked and game.turn >= FIRST_TURN:
            looked = game.turn
            for base in _promising(game):
                found = _worth_it(game, base)
                if found is not None:
                    yield _as_drill(game, base, found), found


def _promising(game: Game) -> list[int]:
    """Bases that a turn could fill and that are not simply there for the taking."""
    seat = game.current
    found = []
    for base in game.bases:
        missing = game.breakpoint(base) - game.total_power(base)
        leads = [p.seat for p in game.forecast(base) if p.place == 1] == [seat]
        if missing <= REACH and not (missing <= 0 and leads):
            found.append(base)
    return found


def _worth_it(game: Game, base: int) -> Solution | None:
    """A drill has a solution, but most lines miss it."""
    try:
        solution = Solver(game, base).solve()
    except TooMany:
        return None
    if solution is None or solution.wins * 3 > solution.lines:
        return None
    return solution if len(solution.answers) >= 2 else None


def _as_drill(game: Game, base: int, solution: Solution) -> Drill:
    """The player to move sits first and is called You."""
    position = Position.of(game)
    seat = game.current
    return Drill(
        0,
        share_found(game, base),
        position.factions[seat],
        game.definition(base).slug,
        _renamed(position, seat).text,
        solution.answers,
    )


def _renamed(position: Position, seat: int) -> Position:
    others = iter(NAMES[1:])
    names = tuple(NAMES[0] if each == seat else next(others) for each in range(len(position.names)))
    return Position(
        names, position.decks, position.bases, position.state, position.auto_end, position.catalog
    )
