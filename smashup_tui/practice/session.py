"""A practice game at the table: every answer stays in a tree, and any point can be gone on from."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from .. import __version__, paths
from ..engine.decisions import Decision
from ..engine.game import Choice, Game
from ..engine.position import Position
from ..engine.record import Record
from ..engine.setup import Setup
from ..engine.wording import answer_words
from ..players.thought import Thought
from ..table.seating import HUMAN
from ..table.session import Session, new_file
from .tree import ROOT, Point, Tree

OPPONENT = "normal"


@dataclass(frozen=True)
class Task:
    """What a practice game is about: a drill's number, or words to try something out."""

    words: str = ""
    drill: int = 0
    title: str = ""  # of a scene
    shows: str = ""  # what a scene shows when its words are followed


class PracticeSession(Session):
    """A session whose journal is a tree."""

    def __init__(self, tree: Tree, task: Task | None = None) -> None:
        game = Game.new(tree.setup, tree.seed)
        super().__init__(game, Record(tree.setup, tree.seed, __version__), tree.players)
        self.record.extra = {"practice": True}
        self.tree = tree
        self.task = task or Task()
        self.ends: list[int] = []  # events told after each answer
        self._forward(tree.line()[1:])

    @classmethod
    def begin(
        cls, setup: Setup, seed: int, players: tuple[str, ...], title: str, task: Task | None = None
    ) -> PracticeSession:
        """A new practice game, kept on disk from its first answer on."""
        tree = Tree(setup, seed, players, title)
        if task is not None:
            tree.extra = {
                "task": task.words,
                "drill": task.drill,
                "title": task.title,
                "shows": task.shows,
            }
        tree.start(new_file(paths.practice_dir(), seed))
        return cls(tree, task)

    @classmethod
    def from_position(cls, text: str, title: str, task: Task | None = None) -> PracticeSession:
        """Play on from a position: you are the player whose turn it is."""
        position = Position.from_text(text)
        seats = range(len(position.names))
        players = tuple(HUMAN if seat == position.state.current else OPPONENT for seat in seats)
        return cls.begin(position.setup, 0, players, title, task)

    @classmethod
    def go_on(cls, path: Path) -> PracticeSession:
        """Open a practice game where it was left."""
        tree = Tree.load(path)
        extra = tree.extra
        words, title, shows = (str(extra.get(key, "")) for key in ("task", "title", "shows"))
        return cls(tree, Task(words, int(extra.get("drill", 0)), title, shows))

    # --- answering -------------------------------------------------------------------------------

    def answer(self, choice: Choice, thought: Thought | None = None) -> None:
        decision, turn = self.game.decision, self.game.turn
        game = self.game
        picked = () if choice is None else (choice,) if isinstance(choice, int) else tuple(choice)
        label = answer_words(game, decision, picked) if decision and _in_range(decision, picked) else ""
        seat = self.turn_of
        self.record.add(game, choice)
        self._note(seat)
        self.tree.grow(self.record.answers[-1], seat, label, turn)
        self.undone = self.tree.ahead()[::-1]

    def _note(self, seat: int) -> None:
        self.asked.append(seat)
        self.ends.append(len(self.game.events or []))

    # --- anywhere --------------------------------------------------------------------------------

    def go_to(self, number: int) -> None:
        """Go to any point of the tree."""
        line = self.tree.line(number)
        now = [node.number for node in self.tree.line()]
        if [node.number for node in line[: len(now)]] != now:
            self.game = Game.new(self.tree.setup, self.tree.seed)
            self.record.answers, self.record.digests = [], {}
            self.asked, self.ends = [], []
            now = [ROOT]
        self.tree.go(number)
        self._forward(line[len(now) :])

    def _forward(self, nodes: list[Point]) -> None:
        for node in nodes:
            seat = self.turn_of
            self.record.add(self.game, node.answer)
            self._note(seat)
        self.undone = self.tree.ahead()[::-1]

    def undo_point(self) -> int | None:
        for number in range(len(self.asked) - 1, -1, -1):
            if self.asked[number] in self.humans:
                return number
        return None

    def undo_shows_hidden(self) -> bool:
        return False

    def undo(self) -> bool:
        point = self.undo_point()
        if point is None:
            return False
        self.go_to(self.tree.line()[point].number)
        return True

    def point_of_event(self, event: int) -> int:
        """The last question to a person before that event came about: a point to go on from otherwise."""
        line = self.tree.line()
        before = 0
        for number, (start, end) in enumerate(pairwise([0, *self.ends])):
            if self.asked[number] in self.humans:
                before = number
            if start <= event < end:
                return line[before].number
        return line[before].number

    # --- the tree is the journal -----------------------------------------------------------------

    def finish(self) -> None:
        """A practice game stays where it is, over or not."""

    def close(self) -> None:
        """A game in which nothing was ever answered leaves nothing behind."""
        self.tree.close()
        if len(self.tree.nodes) == 1 and self.tree.path is not None:
            self.tree.path.unlink(missing_ok=True)


def _in_range(decision: Decision, picked: tuple[int, ...]) -> bool:
    options = len(decision.options)
    return all(0 <= number < options for number in picked)
