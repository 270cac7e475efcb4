"""Drills: take this base this turn. Each has a checked solution; a small file says which are solved."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from .. import __version__
from ..engine.game import Answer, Game
from ..engine.model.catalog import CATALOG
from ..engine.position import Position
from ..support.files import keep_beside, write_whole
from ..support.validation import Unreadable, json_of, listed, named, shown, text_of, whole_number

LEVELS = ("easy", "medium", "hard")


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
        return next(b for b in game.all_bases if game.definition(b).slug == self.base)


@cache
def drills() -> tuple[Drill, ...]:
    """All that are shipped, by number."""
    return read((resources.files(__package__) / "drills.json").read_text(encoding="utf-8"))


def read(text: str) -> tuple[Drill, ...]:
    """The drills of such a file."""
    return tuple(_read(each) for each in json.loads(text))


def drill(number: int) -> Drill | None:
    return next((each for each in drills() if each.number == number), None)


def _read(data: dict[str, Any]) -> Drill:
    solution = tuple(tuple(answer) for answer in data["solution"])
    return Drill(**{**data, "factions": tuple(data["factions"]), "solution": solution})


MOST_DRILLS = 10_000


@dataclass
class Progress:
    """Numbers of drills."""

    path: Path
    solved: set[int] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)
    damaged: bool = False  # the file: it is set aside before anything is written over it

    @classmethod
    def load(cls, path: Path) -> Progress:
        """What the file says; a missing or damaged one counts as nothing solved yet."""
        progress = cls(path)
        try:
            said = named(json_of(text_of(path)))
            solved = listed(said["solved"], whole_number, MOST_DRILLS)
            tries = {_named(name): whole_number(count) for name, count in named(said["tries"]).items()}
        except OSError:
            return progress
        except Unreadable:
            progress.damaged = True
            return progress
        progress.solved, progress.tries = set(solved), tries
        return progress

    def note(self, number: int, *, solved: bool) -> None:
        """One more try."""
        self.tries[number] = self.tries.get(number, 0) + 1
        if solved:
            self.solved.add(number)
        if self.damaged:
            keep_beside(self.path)
            self.damaged = False
        tries = {str(each): count for each, count in sorted(self.tries.items())}
        data = {"version": __version__, "solved": sorted(self.solved), "tries": tries}
        write_whole(self.path, json.dumps(data) + "\n")

    def next_unsolved(self, number: int) -> Drill | None:
        """The next drill after that one that is not solved yet, around the list."""
        every = drills()
        later = [each for each in every if each.number > number] + [e for e in every if e.number < number]
        return next((each for each in later if each.number not in self.solved), None)


def _named(name: str) -> int:
    """The number of a drill, as the file spells it."""
    if not (name.isascii() and name.isdigit()) or len(name) > 9:
        raise Unreadable(f"{shown(name)} isn't the number of a drill")
    return int(name)
