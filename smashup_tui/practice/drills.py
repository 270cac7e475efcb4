"""Drills: take this base this turn. Each has a checked solution; a small file says how each was solved."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from .. import __version__
from ..engine.game import Answer, Game
from ..engine.model.catalog import CATALOG
from ..engine.position import Position
from ..support.files import keep_beside, write_whole
from ..support.grammar import counted
from ..support.validation import Unreadable, json_of, listed, named, shown, text_of, whole_number

LEVELS = ("easy", "medium", "hard")
EASY, HARD = 3.3, 5.5  # of hardness


@dataclass(frozen=True, slots=True)
class Drill:
    """A position, the base to take, and a line that takes it."""

    number: int  # its name: progress goes by it
    found: float  # how often the player who goes by habit happens to take the base
    factions: tuple[str, ...]  # of the player to move
    base: str  # slug
    position: str
    solution: tuple[Answer, ...]

    @property
    def hardness(self) -> float:
        """For people: how long a line they have to see, and how far the obvious moves are from it."""
        return len(self.solution) + 2 * (1 - self.found)

    @property
    def level(self) -> str:
        return "easy" if self.hardness < EASY else "hard" if self.hardness >= HARD else "medium"

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
        return next(b for b in game.all_bases if game.definition(b).slug == self.base)


@cache
def drills() -> tuple[Drill, ...]:
    """All that are shipped, easy ones first."""
    found = read((resources.files(__package__) / "drills.json").read_text(encoding="utf-8"))
    return tuple(sorted(found, key=lambda each: each.hardness))


def read(text: str) -> tuple[Drill, ...]:
    """The drills of such a file."""
    return tuple(_read(each) for each in json.loads(text))


def drill(number: int) -> Drill | None:
    return next((each for each in drills() if each.number == number), None)


def _read(data: dict[str, Any]) -> Drill:
    solution = tuple(tuple(answer) for answer in data["solution"])
    return Drill(**{**data, "factions": tuple(data["factions"]), "solution": solution})


MOST_DRILLS = 10_000


class Solved(NamedTuple):
    """How a drill was solved; fewer hints and moves are better."""

    moves: int = 0  # 0: it was not written down
    hints: int = 0

    @property
    def words(self) -> str:
        """`2 moves, 1 hint`."""
        said = [counted(self.moves, "move")] if self.moves else []
        return ", ".join([*said, *([counted(self.hints, "hint")] if self.hints else [])])


@dataclass
class Progress:
    """By the numbers of drills."""

    path: Path
    solved: dict[int, Solved] = field(default_factory=dict)
    tries: dict[int, int] = field(default_factory=dict)
    damaged: bool = False  # the file: it is set aside before anything is written over it

    @classmethod
    def load(cls, path: Path) -> Progress:
        """What the file says; a missing or damaged one counts as nothing solved yet."""
        progress = cls(path)
        try:
            said = named(json_of(text_of(path)))
            solved = listed(said["solved"], whole_number, MOST_DRILLS)
            how = {_named(name): _how(each) for name, each in named(said.get("how", {})).items()}
            tries = {_named(name): whole_number(count) for name, count in named(said["tries"]).items()}
        except OSError:
            return progress
        except Unreadable:
            progress.damaged = True
            return progress
        progress.solved, progress.tries = {number: how.get(number, Solved()) for number in solved}, tries
        return progress

    def note(self, number: int, solved: Solved | None) -> None:
        """One more try; of several ways in which it was solved the best stays."""
        self.tries[number] = self.tries.get(number, 0) + 1
        if solved is not None:
            known = [each for each in (self.solved.get(number), solved) if each is not None and each.moves]
            self.solved[number] = min(known, key=lambda each: (each.hints, each.moves))
        if self.damaged:
            keep_beside(self.path)
            self.damaged = False
        tries = {str(each): count for each, count in sorted(self.tries.items())}
        how = {str(number): list(each) for number, each in sorted(self.solved.items()) if each.moves}
        data = {"version": __version__, "solved": sorted(self.solved), "how": how, "tries": tries}
        write_whole(self.path, json.dumps(data) + "\n")

    def next_unsolved(self, number: int) -> Drill | None:
        """The next drill after that one that is not solved yet, around the list."""
        every = drills()
        at = next((place for place, each in enumerate(every) if each.number == number), -1)
        later = (*every[at + 1 :], *every[: max(at, 0)])
        return next((each for each in later if each.number not in self.solved), None)


def _how(data: Any) -> Solved:
    """How one was solved, as the file has it."""
    numbers = listed(data, whole_number, 2)
    if len(numbers) != 2:
        raise Unreadable("moves and hints are two numbers")
    return Solved(*numbers)


def _named(name: str) -> int:
    """The number of a drill, as the file spells it."""
    if not (name.isascii() and name.isdigit()) or len(name) > 9:
        raise Unreadable(f"{shown(name)} isn't the number of a drill")
    return int(name)
