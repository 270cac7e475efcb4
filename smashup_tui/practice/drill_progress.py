"""Which drills were solved, and in how many tries: one small file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from ..support.files import keep_beside, write_whole
from ..support.validation import Unreadable, json_of, listed, named, shown, text_of, whole_number
from .drills import Drill, drills

MOST_DRILLS = 10_000


@dataclass
class Progress:
    """Numbers of drills."""

    path: Path
    solved: set[int] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)
    damaged: bool = False  # the file: it is kept beside before anything is written over it

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
        write_whole(self.path, json.dumps({"solved": sorted(self.solved), "tries": tries}) + "\n")

    def next_unsolved(self, number: int) -> Drill | None:
        """The next drill after that one that is not solved yet, around the list."""
        every = drills()
        later = [each for each in every if each.number > number] + [e for e in every if e.number < number]
        return next((each for each in later if each.number not in self.solved), None)


def _named(name: str) -> int:
    """The number of a drill, as the file spells it."""
    if not (name.isascii() and name.isdigit()) or len(name) > 9:
        raise Unreadable(f"{shown(name)} is no number of a drill")
    return int(name)
