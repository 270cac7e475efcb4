"""The guided first game: a script played through on the engine once, and where a game is in it.

A game is recognised by what the asked seat sees, not by its answers: a player who plays the same cards in
another order, or undoes something, is back on the script as soon as the table looks as it should. Plain
Python.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine.game import Answer, Game
from ..engine.model.decisions import ABILITY, END_PLAY, MAIN, PLAY_CARD, USE_TALENT, Decision
from ..engine.model.errors import RecordError
from ..engine.model.kinds import GAINED_VP
from ..engine.query.wording import option_words
from ..engine.rng import IN_ORDER, Rng
from ..engine.setup import CHOSEN, Seat, Setup
from ..players.player import situation
from ..players.script import Script, answer_reading
from ..support import paths
from ..table.lineup import HUMAN, Seating
from ..table.player_registry import player_named
from ..table.saved_games import lessons
from ..table.session import Session

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from ..ai.review import Judged
    from ..players.thought import Thought
    from ..table.local_table import Opponents

LEARNER = 0


class LessonError(Exception):
    """A script that does not fit the game: which step, and what could be done there."""


@dataclass(frozen=True)
class CoachNote:
    """What the coach says: a title, pages, and where to read on."""

    title: str
    say: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One question of the game and the script's answer to it."""

    do: str
    answer: Answer
    note: CoachNote | None  # None: the opponent's
    number: int = 0  # of the learner's steps, from 1


@dataclass(frozen=True)
class Lesson:
    """A script that fits the game."""

    title: str
    seating: Seating
    seed: int
    steps: tuple[Step, ...]
    notes: dict[str, CoachNote]
    by_sight: dict[str, Step]  # what the asked seat sees -> the step that answers it

    def step_at(self, game: Game) -> Step | None:
        """The script's step for the present question; None: the game is off the script, or over."""
        return None if game.over else self.by_sight.get(situation(game, IN_ORDER).seen)

    def opponent(self) -> Script:
        """Whoever plays against the learner: by heart, and at a level of play off the script."""
        lines = {seen: step.do for seen, step in self.by_sight.items() if step.note is None}
        return Script(lines, player_named(self.seating.players[1 - LEARNER]))

    @property
    def length(self) -> int:
        """How many steps are the learner's."""
        return sum(step.note is not None for step in self.steps)

    def notes_for(self, game: Game, since: int) -> list[CoachNote]:
        """Off the script: what happened since the learner was last asked, and what the question is."""
        decision = game.decision
        assert decision is not None
        said = [self.notes[name] for name in happened(game, since)]
        return [*said, self.notes[occasion(game, decision)]]


class Guide:
    """A lesson and a game of it: what the script says at the present question."""

    def __init__(self, lesson: Lesson, session: Session) -> None:
        self.lesson = lesson
        self.session = session

    @classmethod
    def begin(cls, *, again: bool = False) -> Guide:
        """Go on with the lesson that was left, unless it follows an older script; or start it."""
        lesson = first_game()
        for save in [] if again else lessons():
            try:
                session = Session.resume(save.path)
            except RecordError:  # played in another window, or by another version: it stays as it is
                continue
            if not session.over and session.record.setup == lesson.seating.setup:
                return cls(lesson, session)
            session.close()
            break
        session = Session.start(lesson.seating, lesson.seed, folder=paths.lessons_dir(), practice=True)
        return cls(lesson, session)

    def step(self) -> Step | None:
        """The script's step for the present question; None: the game is off the script, or over."""
        return self.lesson.step_at(self.session.game)

    def notes(self, since: int) -> list[CoachNote]:
        """Off the script: what happened since then, and what the question is."""
        return self.lesson.notes_for(self.session.game, since)


class ScriptedOpponents:
    """The opponent's script is known by heart; off the script, or for a hint, another thinks elsewhere."""

    def __init__(self, script: Script, other: Opponents) -> None:
        self.script = script
        self.other = other

    async def think(self, session: Session, name: str) -> Thought:
        said = self.script.by_heart(situation(session.game, Rng(session.thinking_seed)))
        return said or await self.other.think(session, name)

    def review(self, session: Session, seat: int) -> AsyncIterator[tuple[int, int, Judged | None]]:
        return self.other.review(session, seat)

    def stop(self) -> None:
        self.other.stop()


@cache
def first_game() -> Lesson:
    """The lesson that ships."""
    return read((resources.files(__package__) / "lessons" / "first_game.toml").read_text(encoding="utf-8"))


def read(text: str) -> Lesson:
    """A lesson from its file, played through to its end."""
    data = tomllib.loads(text)
    setup = Setup(
        tuple(Seat(seat["name"], tuple(seat["factions"])) for seat in data["seats"]),
        CHOSEN,
        first=LEARNER,
        auto_end=False,
        on_top=tuple(tuple(names) for names in data["on_top"]),
        first_bases=tuple(data["first_bases"]),
    )
    seating = Seating(setup, (HUMAN, data["opponent"]))
    steps = _play(Game.new(setup, data["seed"]), data["step"])
    notes = {name: _note(each) for name, each in data["notes"].items()}
    return Lesson(data["title"], seating, data["seed"], tuple(steps.values()), notes, steps)


def _note(data: dict[str, Any]) -> CoachNote:
    say = data["say"]
    return CoachNote(data["title"], (say,) if isinstance(say, str) else tuple(say), tuple(data["rules"]))


def _play(game: Game, script: list[dict[str, Any]]) -> dict[str, Step]:
    """The steps of a script in order, by what the asked seat sees then."""
    steps: dict[str, Step] = {}
    own = 0
    for data in script:
        decision = game.decision
        if decision is None:
            raise LessonError(f"The game is over before step {len(steps) + 1}, “{data['do']}”.")
        note = _note(data) if "say" in data else None
        own += note is not None
        if (decision.seat == LEARNER) != (note is not None):
            raise LessonError(f"Step {len(steps) + 1}, “{data['do']}”, is another player's to answer.")
        answer = _answer(game, decision, data["do"])
        steps[situation(game, IN_ORDER).seen] = Step(data["do"], answer, note, own if note else 0)
        game.apply(answer)
    if not game.over:
        raise LessonError("The script ends before the game does.")
    return steps


def _answer(game: Game, decision: Decision, do: str) -> Answer:
    """The option that reads like this."""
    answer = answer_reading(game, decision, do)
    if answer is None:
        labels = [option_words(game, decision, number) for number in range(len(decision.options))]
        raise LessonError(f"“{do}” is not possible: {decision.prompt} {', '.join(labels)}.")
    return answer


# --- off the script -----------------------------------------------------------------------------------


def occasion(game: Game, decision: Decision) -> str:
    """What kind of question it is, for someone who has never met it: a key of the notes."""
    if decision.kind == ABILITY or game.asks_from_hand(decision):
        return "window"
    if decision.kind != MAIN:
        return "choice"
    verbs = {(move[0], bool(move[1]) and game.definition(move[1]).is_minion) for move in decision.options}
    if any(verb == USE_TALENT for verb, _ in verbs):
        return "talent"
    if (PLAY_CARD, True) in verbs:
        return "minion"
    return "action" if any(move != END_PLAY for move in decision.options) else "end"


def happened(game: Game, since: int) -> list[str]:
    """What is worth a word since that event: a base that scored, with a tie or without."""
    places: dict[int, list[int]] = {}
    for event in game.events_since(since):
        if event.kind == GAINED_VP and event.to:
            places.setdefault(event.base, []).append(event.to)
    if not places:
        return []
    tied = any(len(set(each)) < len(each) for each in places.values())
    return ["tie" if tied else "scored"]
