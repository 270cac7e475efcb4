"""A game as a film: shown at any point, forward and back among the answers given so far.

Plain Python, no screen. Copies of the game are kept every few answers, so that going back is instant.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import __version__
from ..engine import record as records
from ..engine.game import Answer, Choice, Game
from ..engine.model.decisions import MAIN, Decision
from ..engine.model.errors import RecordError, SetupError
from ..engine.model.kinds import BEFORE_SCORING, PHASE, START_TURN
from ..engine.query.wording import answer_words
from ..engine.record import SEAT_TAKEN, TOLD, Record
from ..players.thought import Thought
from ..support import paths
from .lineup import HUMAN, Seating
from .session import Session, players_in
from .snapshots import PlayedAgain

if TYPE_CHECKING:
    from ..engine.model.events import Event

KEEP = 8  # answers between two kept copies


class Reply(NamedTuple):
    """An answer in words."""

    seat: int
    asker: str  # the card that asked; empty: the rules
    prompt: str  # empty: it was a move of their turn
    label: str


def _asked(decision: Decision) -> str:
    """As others can read it: what somebody does in their turn is no question to them."""
    return "" if decision.kind == MAIN else decision.prompt


class Replay:
    """A cursor over a session: `game` is the game at the point shown; the session stands at its end."""

    only_shown = True

    def __init__(self, session: Session) -> None:
        assert not session.game.count, "a film is taken from the beginning"
        self.session = session
        self.game = session.game
        self.replies: list[Reply] = []
        self.turns: list[int] = []  # points at which a turn has just begun
        self.scorings: list[int] = []  # points at which a base has just been about to score
        self.finished = False  # has it been played to its end, wherever it is shown?
        self.problem = ""  # where and why the record cannot be shown further
        self.untold: list[str] = []  # what the record tells of the rest, as everyone saw it
        self._events: list[Event] = []
        self.ends: list[int] = []  # how many events there are at each point
        self._kept: list[Game] = []
        self._again: tuple[int, PlayedAgain] | None = None  # an answer played once more, for its moments
        self._note()

    @classmethod
    def start(cls, seating: Seating, seed: int, **extra: Any) -> Replay:
        """Set up a game to be watched."""
        return cls(Session.start(seating, seed, **extra))

    @classmethod
    def open(cls, path: Path) -> Replay:
        """A recorded game at its beginning. Where it does not reproduce, it ends there and says why."""
        film = cls.of_file(path)
        for _ in film.retracing():
            pass
        return film

    @classmethod
    def of_file(cls, path: Path) -> Replay:
        """A film of the record in that file; `retracing` makes it whole."""
        return cls.of(records.load(path))

    @classmethod
    def of(cls, record: Record) -> Replay:
        """A film of a record that nobody else changes; `retracing` makes it whole."""
        try:
            game = record.new_game()
        except SetupError as error:
            name = record.path.name if record.path else "The record"
            raise RecordError(f"{name}: its set-up is not possible here. {error}") from error
        return cls(Session(game, record, players_in(record) or (HUMAN,) * len(record.setup.seats)))

    @classmethod
    def copied(cls, session: Session) -> Replay:
        """A film of the answers given so far, which goes its own way; `retracing` makes it whole."""
        record = session.record
        return cls.of(Record(record.setup, record.seed, record.version, record.answers[:]))

    @classmethod
    def resume(cls, path: Path) -> Replay:
        """Go on with a journalled game that is watched; a record that differs is not gone on with."""
        film = cls(Session.opened(path))
        for _ in film.retracing():
            pass
        if film.problem:
            film.close()
            raise RecordError(film.problem)
        film.session.go_on()
        film.show(film.length)
        return film

    def retracing(self) -> Iterator[int]:
        """Go through all answers once, then back to the beginning; after each: how many are done."""
        session = self.session
        decision = session.game.decision
        try:
            for number in session.retracing():
                assert decision is not None
                self._remember(decision, self.record.answers[number - 1])
                decision = session.game.decision
                yield number
        except RecordError as error:
            self._stop_at(str(error))
        self.show(0)

    def _stop_at(self, reason: str) -> None:
        """The session ends with the last answer that has led to the same game."""
        good, recorded = len(self.replies), len(self.record.answers)
        proved = max((at for at in self.record.digests if at <= good), default=0)
        self.untold = [
            str(line)
            for note in self.record.notes_of(TOLD)
            if note.at > good
            for line in note.data.get("lines", ())
        ]
        self.session.game = self._game_at(good)
        del self.record.answers[good:]
        shown = f"Of {recorded} answers the first {good} are shown; {proved} of them are proved the same."
        self.problem = f"{reason} {shown}"

    # --- taking notes ----------------------------------------------------------------------------

    def _remember(self, decision: Decision, answer: Answer) -> None:
        """An answer has just been given to that question."""
        self.game = self.session.game
        label = answer_words(self.game, decision, answer)
        asker = self.game.name(decision.source) if decision.source else ""
        self.replies.append(Reply(decision.seat, asker, _asked(decision), label))
        self._note()

    def _note(self) -> None:
        """The game has reached a new point."""
        game = self.game
        self.finished = game.over
        fresh = game.events_since(len(self._events))
        if any(event.kind == PHASE and event.amount == START_TURN for event in fresh):
            self.turns.append(self.at)
        if any(event.kind == BEFORE_SCORING for event in fresh):
            self.scorings.append(self.at)
        self._events += fresh
        self.ends.append(len(self._events))
        if self.at % KEEP == 0:
            self._kept.append(game.clone())

    # --- where in the game -----------------------------------------------------------------------

    @property
    def record(self) -> Record:
        return self.session.record

    @property
    def names(self) -> list[str]:
        return self.session.names

    @property
    def at(self) -> int:
        """The point shown: how many answers have been given there."""
        return self.game.count

    @property
    def length(self) -> int:
        return len(self.record.answers)

    @property
    def at_end(self) -> bool:
        """Is everything shown that is known?"""
        return self.at >= self.length

    def show(self, at: int) -> None:
        """Go to a point."""
        at = max(0, min(at, self.length))
        if at == self.length:
            self.game = self.session.game
        elif at < self.at or at - self.at > KEEP:
            self.game = self._game_at(at)
        else:
            self._apply(self.game, at)

    def _game_at(self, at: int) -> Game:
        """The game at a point, with its log."""
        kept = at // KEEP
        game = self._kept[kept].clone_telling(self._events[: self.ends[kept * KEEP]])
        return self._apply(game, at)

    def _apply(self, game: Game, at: int) -> Game:
        for answer in self.record.answers[game.count : at]:
            game.apply(answer)
        return game

    def next_of(self, points: list[int]) -> int | None:
        """The first of the points that lies ahead."""
        found = bisect_right(points, self.at)
        return points[found] if found < len(points) else None

    def last_of(self, points: list[int]) -> int | None:
        """The last of the points that lies behind."""
        found = bisect_left(points, self.at)
        return points[found - 1] if found else None

    def point_of_turn(self, turn: int) -> int:
        """Where that turn begins; extra turns count like any other."""
        return self.turns[max(0, min(turn - 1, len(self.turns) - 1))]

    def last_reply(self) -> Reply | None:
        """The answer that led to the point shown."""
        return self.replies[self.at - 1] if self.at else None

    def next_prompt(self) -> str:
        """What is asked at the point shown, for those who may know it; empty: it is somebody's move."""
        return _asked(self.game.decision) if self.game.decision else ""

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays the seats at the point shown."""
        return self._players_at(self.at) if not self.at_end else self.session.players

    def _players_at(self, at: int) -> tuple[str, ...]:
        return players_in(self.record, at) or self.session.players

    def who_gave(self, number: int) -> str:
        """Who gave the answer of that number: a person, or a level."""
        return self._players_at(number - 1)[self.replies[number - 1].seat]

    # --- in the middle of an answer --------------------------------------------------------------

    def known_since(self, happened: int) -> int:
        return 0

    def began(self, at: int) -> int:
        """The first thing that the answer before that point led to."""
        return self.ends[at - 1] if at else 0

    def game_after(self, number: int) -> Game | None:
        at = bisect_right(self.ends, number)
        if not 0 < at <= self.at or number + 1 >= self.ends[self.at]:
            return None
        if self._again is None or self._again[0] != at:
            again = PlayedAgain(self._game_at(at - 1))
            again.answer(self.record.answers[at - 1])
            self._again = (at, again)
        return self._again[1].after(number)

    # --- playing on ------------------------------------------------------------------------------

    def answer(self, choice: Choice, thought: Thought | None = None) -> None:
        """Answer at the point shown; what had been played after it is forgotten."""
        self.cut()
        decision = self.game.decision
        self.session.answer(choice, thought)
        assert decision is not None
        self._remember(decision, self.record.answers[-1])

    def cut(self) -> None:
        """Forget what comes after the point shown."""
        at = self.at
        if at == self.length:
            return
        self.finished = False
        self._again = None
        self.session.back_to(at, self.game)
        self.session.undone.clear()
        del self.replies[at:], self.ends[at + 1 :], self._kept[at // KEEP + 1 :]
        del self._events[self.ends[-1] :]
        self.turns = [point for point in self.turns if point <= at]
        self.scorings = [point for point in self.scorings if point <= at]

    def undo_point(self) -> int | None:
        return self.session.undo_point()

    def undo_shows_hidden(self) -> bool:
        return self.session.undo_shows_hidden()

    def undo(self) -> bool:
        point = self.undo_point()
        if point is None:
            return False
        taken = self.record.answers[point:]
        self.show(point)
        self.cut()
        self.session.undone += reversed(taken)
        return True

    def close(self) -> None:
        self.session.close()

    def play_on(self, players: tuple[str, ...], **extra: object) -> Session:
        """A game of its own from the point shown, in a journal of its own."""
        game = self.game.clone_telling(self.game.events_since(0))
        record, seed = self.record, self.session.seed
        extra |= {"players": list(players), "line": Seating(record.setup, players).line, "since": self.at}
        fresh = records.new_record(game, seed, __version__, **extra)
        fresh.answers = record.answers[: self.at]
        fresh.digests = {at: digest for at, digest in record.digests.items() if at <= self.at}
        fresh.notes = [note for note in record.notes if note.at <= self.at and note.kind != SEAT_TAKEN]
        session = Session(game, fresh, players)
        session.asked = self.session.asked[: self.at]
        session.kept_secret = {number for number in self.session.kept_secret if number < self.at}
        session.begin_journal(paths.unfinished_dir())
        return session
