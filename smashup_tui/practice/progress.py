"""Which drills were solved, and in how many tries: one small file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from ..files import write_whole
from .drills import Drill, drills


@dataclass
class Progress:
    """Numbers of drills."""

    path: Path
    solved: set[int] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path) -> Progress:
        """What the file says; a missing or damaged one counts as nothing solved yet."""
        progress = cls(path)
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            progress.solved = {int(number) for number in data["solved"]}
            progress.tries = {int(number): int(tries) for number, tries in data["tries"].items()}
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return cls(path)
        return progress

    def note(self, number: int, *, solved: bool) -> None:
        """One more try."""
        self.tries[number] = self.tries.get(number, 0) + 1
        if solved:
            self.solved.add(number)
        tries = {str(each): count for each, count in sorted(self.tries.items())}
        write_whole(self.path, json.dumps({"solved": sorted(self.solved), "tries": tries}) + "\n")

    def next_unsolved(self, number: int) -> Drill | None:
        """The next drill after that one that is not solved yet, around the list."""
        every = drills()
        later = [each for each in every if each.number > number] + [e for e in every if e.number < number]
        return next((each for each in later if each.number not in self.solved), None)
