"""A practice game: a session that follows a tree in which every answer stays, to any point of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from .. import __version__
from ..engine.game import Answer, Choice, Game
from ..engine.model.decisions import Decision
from ..engine.model.errors import EndlessGame, RulesError
from ..engine.position import Position
from ..engine.query.wording import answer_words
from ..engine.record import Record
from ..engine.setup import Setup
from ..players.thought import Thought
from ..support import paths
from ..table.lineup import HUMAN
from ..table.replay import Replay
from ..table.session import Session, new_file
from .drills import Drill, drill
from .scene_steps import follow
from .scenes import Scene, scene_named
from .solver import Solver, TooMany, took_base
from .tree import ROOT, Point, Tree

OPPONENT = "normal"


@dataclass(frozen=True)
class Task:
    """What a practice game is about: a drill's number, or words to try something out."""

    words: str = ""
    drill: int = 0
    title: str = ""  # of a scene
    shows: str = ""  # what a scene shows when its words are followed
    scene: str = ""  # its id
    better: str = ""  # of a moment of an own game: what the review found better …
    moment: int = 0  # … after so many answers


class PracticeGame:
    """A tree over a session: the tree is the journal, the session is at the tree's present point."""

    only_shown = False

    def __init__(self, tree: Tree, task: Task | None = None) -> None:
        self.tree = tree
        self.task = task or Task()
        self.ends: list[int] = []  # events told after each answer
        self.session = self._at_the_beginning()
        self._forward(tree.line()[1:])
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """What the disk has refused of the tree is reported like what it refuses of a journal."""
        if self.tree.trouble:
            self.session.has_trouble(self.tree.trouble)
            self.tree.trouble = ""

    @classmethod
    def begin(
        cls, setup: Setup, seed: int, players: tuple[str, ...], title: str, task: Task | None = None
    ) -> PracticeGame:
        """A new practice game, kept on disk from its first answer on."""
        tree = Tree(setup, seed, players, title)
        if task is not None:
            tree.extra = {
                "task": task.words,
                "drill": task.drill,
                "title": task.title,
                "shows": task.shows,
                "scene": task.scene,
                "better": task.better,
                "moment": task.moment,
            }
        tree.start(new_file(paths.practice_dir(), seed))
        return cls(tree, task)

    @classmethod
    def from_position(cls, text: str, title: str, task: Task | None = None) -> PracticeGame:
        """Play on from a position: you are the player whose turn it is."""
        position = Position.from_text(text)
        seats = range(len(position.names))
        players = tuple(HUMAN if seat == position.state.current else OPPONENT for seat in seats)
        return cls.begin(position.setup, 0, players, title, task)

    @classmethod
    def for_drill(cls, task: Drill) -> PracticeGame:
        """The drill's own practice game."""
        about = Task(task.task, task.number)
        return cls.from_position(task.position, f"Drill {task.number}: {task.base_name}", about)

    @classmethod
    def for_scene(cls, scene: Scene) -> PracticeGame:
        """A scene to try out."""
        about = Task(scene.task, title=scene.title, shows=scene.shows, scene=scene.id)
        return cls.from_position(scene.position.text, f"Scene: {scene.title}", about)

    @classmethod
    def from_replay(
        cls, replay: Replay, players: tuple[str, ...], title: str, task: Task | None = None
    ) -> PracticeGame:
        """Practise from the point that a replay shows."""
        setup, answers = replay.way_here()
        task = replace(task, moment=len(answers)) if task and task.better else task
        game = cls.begin(setup, replay.record.seed, players, title, task)
        for answer in answers:
            game.answer(answer)
        return game

    @classmethod
    def go_on(cls, path: Path) -> PracticeGame:
        """Open a practice game where it was left."""
        tree = Tree.load(path)
        extra = tree.extra
        words, title, shows, scene, better = (
            str(extra.get(key, "")) for key in ("task", "title", "shows", "scene", "better")
        )
        drill, moment = (int(extra.get(key, 0)) for key in ("drill", "moment"))
        return cls(tree, Task(words, drill, title, shows, scene, better, moment))

    def _at_the_beginning(self) -> Session:
        """It isn't saved itself: the tree is."""
        tree = self.tree
        record = Record(tree.setup, tree.seed, __version__, extra={"practice": True})
        return Session(record.new_game(), record, tree.players)

    @property
    def drill(self) -> Drill | None:
        """The drill it is about, if it is about one."""
        return drill(self.task.drill) if self.task.drill else None

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def players(self) -> tuple[str, ...]:
        return self.session.players

    def known_since(self, happened: int) -> int:
        return self.session.known_since(happened)

    def game_after(self, number: int) -> Game | None:
        return self.session.game_after(number)

    # --- answering -------------------------------------------------------------------------------

    def answer(self, choice: Choice, thought: Thought | None = None) -> None:
        session, game = self.session, self.game
        decision, turn, seat = game.decision, game.turn, session.turn_of
        picked = () if choice is None else (choice,) if isinstance(choice, int) else tuple(choice)
        label = answer_words(game, decision, picked) if decision and _in_range(decision, picked) else ""
        self._give(choice)
        self.tree.grow(session.record.answers[-1], seat, label, turn)
        self._tell_trouble()
        session.undone = self.tree.ahead()[::-1]

    def _give(self, choice: Choice) -> None:
        self.session.give(choice)
        self.ends.append(len(self.game.events or []))

    # --- anywhere --------------------------------------------------------------------------------

    def go_to(self, number: int) -> None:
        """Go to any point of the tree."""
        line = self.tree.line(number)
        now = [point.number for point in self.tree.line()]
        if [point.number for point in line[: len(now)]] != now:
            self.session, self.ends = self._at_the_beginning(), []
            now = [ROOT]
        self.tree.go(number)
        self._forward(line[len(now) :])

    def _forward(self, points: list[Point]) -> None:
        for point in points:
            if not self._give_again(point):
                self.tree.go(point.parent)
                self.session.notice("This branch ends here: the rules have changed since it was played.")
                break
        self.session.undone = self.tree.ahead()[::-1]

    def _give_again(self, point: Point) -> bool:
        """Give an answer of the tree, if it is still asked for."""
        decision = self.game.decision
        if decision is None or decision.seat != point.seat or point.turn not in (0, self.game.turn):
            return False
        try:
            self._give(point.answer)
        except (RulesError, EndlessGame):
            return False
        return True

    def undo_point(self) -> int | None:
        """Free for all: whatever a person answered last."""
        asked, humans = self.session.asked, self.session.humans
        return next((number for number in reversed(range(len(asked))) if asked[number] in humans), None)

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
        line, asked, humans = self.tree.line(), self.session.asked, self.session.humans
        before = 0
        for number, (start, end) in enumerate(pairwise([0, *self.ends])):
            if asked[number] in humans:
                before = number
            if start <= event < end:
                return line[before].number
        return line[before].number

    # --- drills and positions --------------------------------------------------------------------

    def has_taken(self, task: Drill) -> bool:
        """Has the player taken the drill's base?"""
        game = self.game
        return took_base(game.events or [], self.session.humans[0], task.base_in(game))

    def is_decided(self, task: Drill) -> bool:
        """Is the drill's turn over, or its base taken?"""
        first = Position.from_text(task.position).state.turn
        return self.has_taken(task) or self.game.over or self.game.turn != first

    async def way_on(self, task: Drill) -> Answer | None:
        """An answer after which the drill can still be solved; None if none is left, or none was found."""
        given = tuple(self.session.record.answers)
        if task.solution[: len(given)] == given:
            return task.solution[len(given)] if len(given) < len(task.solution) else None
        if not self.at_rest:
            return None
        solver = Solver(self.game.clone(), task.base_in(self.game))
        try:
            found = await asyncio.to_thread(solver.solve)
        except TooMany:
            return None
        return found.answers[0] if found is not None else None

    def tried_instead(self) -> str:
        """At the moment of an own game that is tried again: what has been answered this time, if anything."""
        line = self.tree.line()
        return (
            line[self.task.moment + 1].label if self.task.better and len(line) > self.task.moment + 1 else ""
        )

    def scene_line(self) -> list[Answer]:
        """What the scene tells one to try."""
        scene = scene_named(self.task.scene)
        moments = follow(scene.game(), scene.steps)
        return [moment.answer for moment in moments if moment.answer is not None]

    def go_to_start(self) -> None:
        self.go_to(ROOT)

    def name_branch(self, name: str) -> None:
        """Call the branch one is on so."""
        self.tree.call(self.tree.at, name)

    @property
    def at_rest(self) -> bool:
        """Does nothing resolve, so that the position can be kept?"""
        return self.game.at_rest

    def position(self) -> str:
        """The present position as a line of text; raises RulesError while something resolves."""
        return Position.of(self.game).text

    def close(self) -> None:
        """A game in which nothing was ever answered leaves nothing behind."""
        self.tree.close()
        if len(self.tree.points) == 1 and self.tree.path is not None:
            with suppress(OSError):
                self.tree.path.unlink(missing_ok=True)


def _in_range(decision: Decision, picked: tuple[int, ...]) -> bool:
    options = len(decision.options)
    return all(0 <= number < options for number in picked)
