"""A game as a tree: every answer ever given stays, any point can be gone on from, branches have names.

On disk it is one complete line for each answer, name and step, appended as they come: nothing is lost
when the terminal is closed. The first line is the set-up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BufferedReader
from pathlib import Path
from typing import Any

from .. import __version__
from ..engine.game import Answer, Game
from ..engine.model.errors import RulesError
from ..engine.setup import Setup
from ..support.files import InUse, hold
from ..support.jsonl import FileGone, Lines, lines_of
from ..support.stdio import at_the_end
from ..support.validation import (
    Unreadable,
    format_of,
    json_of,
    listed,
    named,
    seed_number,
    whole_number,
    words,
)
from ..table.session import free_name

FORMAT = 1
ROOT = 0
MOST_PICKED = 1000  # options in one answer: far more than a question ever has


class TreeError(RulesError):
    """A tree that cannot be read: where, why, and what to do."""


@dataclass
class Point:
    """A point in the game: the answer that leads here from its parent, whose it was, and in words."""

    number: int
    parent: int
    answer: Answer
    seat: int
    label: str = ""
    turn: int = 0
    name: str = ""
    children: list[int] = field(default_factory=list)
    last: int = -1  # the child gone to last: where redo leads


@dataclass(frozen=True)
class Branch:
    """A way through the tree to its end, or to a point that was given a name."""

    point: int
    name: str
    answers: int  # from the beginning
    forks_at: int  # answers it shares with the present line
    current: bool  # does the present point lie on it?


class Tree:
    """All that was played from one beginning."""

    def __init__(self, setup: Setup, seed: int, players: tuple[str, ...], title: str = "") -> None:
        self.setup = setup
        self.seed = seed
        self.players = players
        self.title = title
        self.extra: dict[str, Any] = {}
        self.points = [Point(ROOT, -1, (), -1)]
        self.at = ROOT
        self.path: Path | None = None
        self._lines: Lines | None = None
        self.trouble = ""  # what the disk has refused, until somebody is told
        self._refused = ""  # the same, until it takes it
        self._wanted: Path | None = None  # where it goes as soon as there is room for it
        self._lock: BufferedReader | None = None

    # --- looking ---------------------------------------------------------------------------------

    @property
    def here(self) -> Point:
        return self.points[self.at]

    def line(self, number: int | None = None) -> list[Point]:
        """The points from the beginning to this one, both included."""
        point = self.points[self.at if number is None else number]
        found = [point]
        while point.parent >= 0:
            point = self.points[point.parent]
            found.append(point)
        return found[::-1]

    def answers(self, number: int | None = None) -> list[Answer]:
        return [point.answer for point in self.line(number)[1:]]

    def ahead(self) -> list[Answer]:
        """What redo gives again, next first."""
        point, found = self.here, []
        while point.last >= 0:
            point = self.points[point.last]
            found.append(point.answer)
        return found

    def game(self, number: int | None = None) -> Game:
        """The game at that point."""
        game = Game.new(self.setup, self.seed)
        for answer in self.answers(number):
            game.apply(answer)
        return game

    def branches(self) -> list[Branch]:
        """Every end, and every named point, in the order they were first reached."""
        now = [point.number for point in self.line()]
        found = []
        for point in self._kept():
            if (point.children and not point.name) or point.number == ROOT:
                continue
            line = [each.number for each in self.line(point.number)]
            shared = sum(a == b for a, b in zip(now, line, strict=False)) - 1
            found.append(Branch(point.number, point.name, len(line) - 1, shared, self.at in line))
        return found

    def _kept(self) -> list[Point]:
        """The points that still hang on the tree, by number."""
        kept, waiting = [], [ROOT]
        while waiting:
            kept.append(waiting.pop())
            waiting += self.points[kept[-1]].children
        return [self.points[number] for number in sorted(kept)]

    def _is_cut(self, point: Point) -> bool:
        return point.number != ROOT and point.number not in self.points[point.parent].children

    # --- growing ---------------------------------------------------------------------------------

    def grow(self, answer: Answer, seat: int, label: str = "", turn: int = 0) -> Point:
        """An answer at the present point: go to what it leads to, a new branch if it is a new answer."""
        for number in self.here.children:
            if self.points[number].answer == answer:
                self.go(number)
                return self.here
        self._add(self.at, answer, seat, label, turn)
        self._write(_added(self.here))
        return self.here

    def _add(self, parent: int, answer: Answer, seat: int, label: str, turn: int) -> None:
        point = Point(len(self.points), parent, answer, seat, label, turn)
        self.points.append(point)
        self.points[parent].children.append(point.number)
        self._go(point.number)

    def go(self, number: int) -> None:
        """Go to any point."""
        if number != self.at:
            self._go(number)
            self._write({"go": number})

    def _go(self, number: int) -> None:
        self.at = number
        for point in self.line():
            if point.parent >= 0:
                self.points[point.parent].last = point.number

    def call(self, number: int, name: str) -> None:
        """Give a point a name; an empty one takes it away."""
        self.points[number].name = name
        self._write({"name": [number, name]})

    def cut(self, number: int) -> None:
        """Forget the branch that only this point's end belongs to: back to where it forked off."""
        if number == ROOT or number in (point.number for point in self.line()):
            raise TreeError("You can't delete the branch you are on. Go to another one first.")
        top = self.points[number]
        now = {point.number for point in self.line()}
        while top.parent not in now and len(self.points[top.parent].children) == 1:
            top = self.points[top.parent]
        self._cut(top.number)
        self._write({"cut": top.number})

    def _cut(self, number: int) -> None:
        parent = self.points[self.points[number].parent]
        parent.children.remove(number)
        if parent.last == number:
            parent.last = parent.children[-1] if parent.children else -1

    # --- on disk ---------------------------------------------------------------------------------

    def start(self, path: Path) -> None:
        """Write to a new file; where that cannot be, it is tried again with each step."""
        self._wanted = path
        try:
            self._lines = Lines.create(path, self._as_lines())
            self.path = path
            self._lock = hold(path)
        except OSError as error:
            self.trouble = self._refused = str(error)
        else:
            self._wanted, self._refused = None, ""

    @property
    def in_memory_alone(self) -> bool:
        """Is it to be saved, and couldn't be so far?"""
        return self._wanted is not None

    def _as_lines(self) -> Iterator[Any]:
        yield {
            "practice": FORMAT,
            "version": __version__,
            "title": self.title,
            "seed": self.seed,
            "players": list(self.players),
            "setup": self.setup.as_data(),
            "extra": self.extra,
        }
        for point in self.points[1:]:
            yield _added(point)
        for point in self.points:
            if self._is_cut(point):
                yield {"cut": point.number}
            elif point.name:
                yield {"name": [point.number, point.name]}
        yield {"go": self.at}

    def _write(self, *data: Any) -> None:
        if self._wanted is not None:
            self.start(self._wanted)
        elif self._lines is not None:
            try:
                self._lines.add(*data)
                self._refused = ""
            except FileGone as error:
                self._start_again(error)
            except OSError as error:  # it is written with the next step
                self.trouble = self._refused = str(error)

    def _start_again(self, error: FileGone) -> None:
        """Somebody has removed, moved or replaced the file: all of it goes where it was."""
        assert self.path is not None
        wanted, self.path = free_name(self.path.parent, self.path.stem), None
        self._let_go()
        self.start(wanted)
        if self.path is not None:
            self.trouble = f"{error}; it has been saved again, in {self.path}"

    def unsaved(self) -> str:
        """What is lost when it is left now, as a sentence; empty: nothing is."""
        if self._wanted is not None:
            return f"The practice game couldn't be saved and is lost: {self._refused}."
        return f"Not all of {self.path} could be written down: {self._refused}." if self._refused else ""

    def close(self) -> None:
        """What could not be written is tried again."""
        self._write()
        if self.unsaved():
            at_the_end(self.unsaved)
        self._let_go()

    def _let_go(self) -> None:
        if self._lines is not None:
            self._lines.close()
            self._lines = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    @classmethod
    def load(cls, path: Path) -> Tree:
        """Read a tree and go on writing to it; a last line cut off in the middle is dropped."""
        try:
            lock = hold(path)  # before it is read: what is read must not grow meanwhile
        except InUse as error:
            raise TreeError(str(error)) from error
        except OSError as error:
            raise TreeError(f"{path} can't be read: {error}.") from error
        try:
            tree = cls._loaded(path)
        except BaseException:
            if lock is not None:
                lock.close()
            raise
        tree._lock = lock
        return tree

    @classmethod
    def _loaded(cls, path: Path) -> Tree:
        try:
            lines, _ = lines_of(path)
        except (OSError, Unreadable) as error:
            raise TreeError(f"{path} can't be read: {error}.") from error
        tree = cls._from_header(path, lines[0] if lines else "")
        for at, line in enumerate(lines[1:], 2):
            try:
                tree._read(named(json_of(line)))
            except Unreadable as error:
                raise TreeError(f"{path}, line {at}: not a step of a practice game ({error}).") from error
        try:
            tree._lines = Lines(path)
        except OSError as error:
            raise TreeError(f"{path} can't be written to: {error}.") from error
        tree.path = path
        return tree

    @classmethod
    def _from_header(cls, path: Path, line: str) -> Tree:
        try:
            header = named(json_of(line))
            format_of(header["practice"], FORMAT, header.get("version"))
            setup = Setup.from_data(header["setup"])
            seed = seed_number(header["seed"])
            players = tuple(listed(header["players"], words, len(setup.seats)))
            tree = cls(setup, seed, players, words(header["title"]))
            tree.extra = dict(named(header["extra"]))
        except Unreadable as error:
            raise TreeError(f"{path}, line 1: this isn't a practice game ({error}).") from error
        return tree

    def _read(self, step: dict[str, Any]) -> None:
        if "add" in step:
            parent, answer, seat, label, turn = _parts(step["add"], 5)
            picked = tuple(listed(answer, whole_number, MOST_PICKED))
            self._add(
                self._point(parent),
                picked,
                whole_number(seat, 0, len(self.setup.seats) - 1),
                words(label),
                whole_number(turn),
            )
        elif "go" in step:
            self._go(self._point(step["go"]))
        elif "name" in step:
            at, name = _parts(step["name"], 2)
            self.points[self._point(at)].name = words(name)
        else:
            self._read_cut(self._point(step["cut"]))

    def _point(self, value: Any) -> int:
        """A point that there is."""
        return whole_number(value, ROOT, len(self.points) - 1)

    def _read_cut(self, point: int) -> None:
        if point == ROOT or self._is_cut(self.points[point]):
            raise Unreadable(f"point {point} cannot be forgotten there")
        self._cut(point)


def _parts(value: Any, count: int) -> list[Any]:
    parts = listed(value, lambda part: part, count)
    if len(parts) < count:
        raise Unreadable(f"{len(parts)} parts where {count} belong")
    return parts


def _added(point: Point) -> dict[str, Any]:
    return {"add": [point.parent, list(point.answer), point.seat, point.label, point.turn]}
