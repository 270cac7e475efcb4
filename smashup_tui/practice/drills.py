"""Drills: take this base this turn. Found in self-play (`generate`), each with a checked solution."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ..engine.game import Answer, Game
from ..engine.model.catalog import CATALOG
from ..engine.position import Position

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
