"""Drills: take this base this turn. Found in self-play, each with a checked solution."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ..ai.policy import quick_answer
from ..engine.catalog import CATALOG
from ..engine.derive import breakpoint_of, total_power
from ..engine.game import Answer, Game
from ..engine.position import Position
from ..engine.rng import Rng
from ..engine.setup import Seat, Setup
from .solve import Solution, Solver, TooMany

LEVELS = ("easy", "medium", "hard")
NAMES = ("You", "Ada", "Bo")


@dataclass(frozen=True, slots=True)
class Drill:
    """A position, the base to take, and a line that takes it."""

    number: int
    level: str
    factions: tuple[str, ...]  # of the player to move
    base: str  # slug
    position: str
    solution: tuple[Answer, ...]

    @property
    def base_name(self) -> str:
        return CATALOG.by_slug(self.base).name

    @property
    def faction_names(self) -> str:
        return " + ".join(CATALOG.faction(slug).name for slug in self.factions)

    @property
    def task(self) -> str:
        return f"Take {self.base_name} this turn: score it and be first there, alone."

    def game(self) -> Game:
        return Position.from_text(self.position).game()

    def base_in(self, game: Game) -> int:
        return next(b for b in game.table.base_numbers if game.definition(b).slug == self.base)


@cache
def drills() -> tuple[Drill, ...]:
    """All that are shipped, by number."""
    file = resources.files(__package__) / "drills.json"
    return tuple(_read(each) for each in json.loads(file.read_text(encoding="utf-8")))


def drill(number: int) -> Drill | None:
    return next((each for each in drills() if each.number == number), None)


def _read(data: dict[str, Any]) -> Drill:
    solution = tuple(tuple(answer) for answer in data["solution"])
    return Drill(**{**data, "factions": tuple(data["factions"]), "solution": solution})


def write(found: list[Drill], path: Path) -> None:
    """One drill a line, easy ones first."""
    lines = [json.dumps(asdict(each), separators=(",", ":")) for each in found]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


# --- finding them -----------------------------------------------------------------------------------


def level_of(solution: Solution) -> str:
    """By the number of answers to give, and by how many lines of the turn succeed."""
    share = solution.wins / solution.lines
    if len(solution.answers) <= 2 and share >= 0.1:
        return "easy"
    if len(solution.answers) >= 5 or share < 0.02:
        return "hard"
    return "medium"


def find(seed: int) -> Iterator[tuple[Drill, Solution]]:
    """The drills of one game that the quick player plays against itself; numbers are not given yet."""
    rng = Rng(seed)
    seats = 2 + rng.below(2)
    game = Game.new(Setup(tuple(Seat(name) for name in NAMES[:seats])), seed)
    looked = -1
    while game.decision is not None and game.s.turn < 24:
        if game.at_rest and game.s.turn != looked and game.s.turn >= 4:
            looked = game.s.turn
            for base in _promising(game):
                found = _worth_it(game, base)
                if found is not None:
                    yield _as_drill(game, base, found), found
        game.apply(quick_answer(game, game.decision, rng))


def _promising(game: Game) -> list[int]:
    """Bases that a turn could fill and that are not simply there for the taking."""
    s, seat = game.s, game.s.current
    found = []
    for base in s.bases:
        missing = breakpoint_of(game, base) - total_power(game, base)
        leads = [p.seat for p in game.forecast(base) if p.place == 1] == [seat]
        if missing <= 9 and not (missing <= 0 and leads):
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
    seat = game.s.current
    return Drill(
        0,
        level_of(solution),
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
