"""A game as a film: shown at any point, forward and back among the answers given so far.

Plain Python, no screen. Copies of the game are kept every few answers, so that going back is instant.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .. import __version__, paths
from ..engine import record as records
from ..engine.decisions import Decision
from ..engine.errors import SetupError
from ..engine.game import Answer, Choice, Game
from ..engine.kinds import BEFORE_SCORING, PHASE, START_TURN
from ..engine.record import SEAT_TAKEN, TOLD, Record, RecordError
from ..engine.story import tell
from ..engine.wording import answer_words
from ..players.thought import Thought
from .seating import HUMAN, Seating
from .session import Session, new_file, players_in

if TYPE_CHECKING:
    from ..engine.events import Event

KEEP = 8  # answers between two kept copies
OPEN = -1  # follow everyone: all hands lie open
HIDDEN = -2  # follow nobody: what everyone at the table sees
SPECTATOR = 7  # a seat nobody has: knows nothing that is hidden


class Move(NamedTuple):
    """An answer in words."""

    seat: int
    source: int  # the card that asked; 0: the rules
    prompt: str
    label: str


class Film(Session):
    """`game` is the game at the point shown; the journal holds all answers known."""

    def __init__(self, game: Game, record: Record, players: tuple[str, ...]) -> None:
        super().__init__(game, record, players)
        self.moves: list[Move] = []
        self.turns: list[int] = []  # points at which a turn has just begun
        self.scorings: list[int] = []  # points at which a base has just been about to score
        self.finished = False  # has it been played to its end, wherever it is shown?
        self.problem = ""  # where and why the record cannot be shown further
        self.untold: list[str] = []  # what the record tells of the rest, as everyone saw it
        self._events: list[Event] = []
        self.ends: list[int] = []  # how many events there are at each point
        self._kept: list[Game] = []
        self._note()

    @classmethod
    def open(cls, path: Path) -> Film:
        """A recorded game at its beginning. Where it does not reproduce, it ends there and says why."""
        film = cls.of(records.load(path))
        for _ in film.retracing():
            pass
        return film

    @classmethod
    def of(cls, record: Record) -> Film:
        """A film of a record that nobody else changes; `retracing` makes it whole."""
        try:
            game = record.new_game()
        except SetupError as error:
            name = record.path.name if record.path else "The record"
            raise RecordError(f"{name}: its set-up is not possible here. {error}") from error
        return cls(game, record, players_in(record) or (HUMAN,) * len(record.setup.seats))

    def retracing(self) -> Iterator[int]:
        """Go through all answers once, then back to the beginning; after each: how many are done."""
        decision = self.game.decision
        try:
            for number in self.record.steps(self.game):
                assert decision is not None
                self._remember(decision, self.record.answers[number - 1])
                decision = self.game.decision
                yield number
        except RecordError as error:
            self._stop_at(str(error))
        self.show(0)

    def _stop_at(self, reason: str) -> None:
        good, recorded = len(self.asked), len(self.record.answers)
        proved = max((at for at in self.record.digests if at <= good), default=0)
        self.untold = [
            str(line)
            for note in self.record.notes_of(TOLD)
            if note.at > good
            for line in note.data.get("lines", ())
        ]
        del self.record.answers[good:]
        shown = f"Of {recorded} answers the first {good} are shown; {proved} of them are proved the same."
        self.problem = f"{reason} {shown}"

    def _retrace(self) -> None:
        """Give the recorded answers once more, taking notes; a record that differs is not gone on with."""
        for _ in self.retracing():
            pass
        if self.problem:
            raise RecordError(self.problem)
        self.show(self.length)

    # --- taking notes ----------------------------------------------------------------------------

    def _remember(self, decision: Decision, answer: Answer) -> None:
        """An answer has just been given to that question."""
        self.asked.append(decision.seat)
        label = answer_words(self.game, decision, answer)
        self.moves.append(Move(decision.seat, decision.source, decision.prompt, label))
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
        if at < self.at or at - self.at > KEEP:
            kept = at // KEEP
            self.game = self._kept[kept].clone()
            self.game.events = self._events[: self.ends[kept * KEEP]]
        for answer in self.record.answers[self.at : at]:
            self.game.apply(answer)

    def last_game(self) -> Game:
        """The game at the end of what is known, with its whole log; the point shown stays."""
        shown = self.at
        self.show(self.length)
        end = self.game.clone()
        end.events = list(self._events)
        self.show(shown)
        return end

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

    def last_move(self) -> Move | None:
        """The answer that led to the point shown."""
        return self.moves[self.at - 1] if self.at else None

    @property
    def seated(self) -> tuple[str, ...]:
        """Who plays the seats at the point shown."""
        return self.players if self.at_end else players_in(self.record, self.at) or self.players

    def who_gave(self, number: int) -> str:
        """Who gave the answer of that number: a person, or a level."""
        return (players_in(self.record, number - 1) or self.players)[self.moves[number - 1].seat]

    # --- who sees what ---------------------------------------------------------------------------

    def seen(self, event: Event, follow: int) -> Event:
        """The event as the followed seat knows it; everyone together know all of it."""
        return event if follow == OPEN else event.seen_by(follow if follow >= 0 else self._stranger(event))

    def _stranger(self, event: Event) -> int:
        """A seat that knows no more of the event than all do."""
        seats = range(len(self.players))
        return next((seat for seat in seats if not event.visible_to >> seat & 1), 0)

    def words(self, event: Event, follow: int) -> str:
        """The event in words, as far as who is followed knows it."""
        if follow == OPEN:
            knows = [seat for seat in range(len(self.players)) if event.visible_to >> seat & 1]
            return tell(self.game, event, knows[0] if knows else None)
        return tell(self.game, event, follow if follow >= 0 else None)

    # --- playing on ------------------------------------------------------------------------------

    def answer(self, choice: Choice, thought: Thought | None = None) -> None:
        """Answer at the point shown; what had been played after it is forgotten."""
        self.cut()
        decision = self.game.decision
        super().answer(choice, thought)
        assert decision is not None
        self.asked.pop()
        self._remember(decision, self.record.answers[-1])

    def cut(self) -> None:
        """Forget what comes after the point shown."""
        at = self.at
        if at == self.length:
            return
        self._open()
        self.finished = False
        path = self.record.path
        was_over = path is not None and path.parent == paths.games_dir()
        self.record.take_back(self.length - at)
        del self.asked[at:], self.moves[at:], self.ends[at + 1 :], self._kept[at // KEEP + 1 :]
        del self._events[self.ends[-1] :]
        self.turns = [point for point in self.turns if point <= at]
        self.scorings = [point for point in self.scorings if point <= at]
        self.undone.clear()
        if was_over:
            self._move_journal(paths.unfinished_dir())

    def undo(self) -> bool:
        point = self.undo_point()
        if point is None:
            return False
        taken = self.record.answers[point:]
        self.show(point)
        self.cut()
        self.undone += reversed(taken)
        return True

    def play_on(self, players: tuple[str, ...], **extra: object) -> Session:
        """A game of its own from the point shown, in a journal of its own."""
        game = self.game.clone()
        game.events = self.game.events_since(0)
        seating = Seating(self.record.setup, players)
        record = records.new_record(
            game, self.seed, __version__, players=list(players), line=seating.line, **extra
        )
        record.answers = self.record.answers[: self.at]
        record.digests = {at: digest for at, digest in self.record.digests.items() if at <= self.at}
        record.notes = [note for note in self.record.notes if note.at <= self.at and note.kind != SEAT_TAKEN]
        session = Session(game, record, players)
        session.asked = self.asked[: self.at]
        record.start(new_file(paths.unfinished_dir(), self.seed))
        session.hold()
        return session
