"""A game as it was recorded: shown at any point, forward and back among the answers given so far.

Plain Python, no screen. Copies of the game are kept every few answers, so that going back is instant.

Where an answer does not lead to what was recorded, the rest of that turn is only shown in words, as recorded;
the next snapshot shows the table again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import replace
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import __version__
from ..engine import record as records
from ..engine.game import Answer, Choice, Game
from ..engine.model.decisions import MAIN, Decision
from ..engine.model.errors import RecordError, RulesError, SetupError
from ..engine.model.kinds import BEFORE_SCORING, NOBODY, PHASE, START_TURN
from ..engine.query.wording import answer_words
from ..engine.record import RESULT, SEAT_TAKEN, Record
from ..players.thought import Thought
from ..support import paths
from .lineup import HUMAN, Seating
from .session import Session, players_in
from .snapshots import PlayedAgain

if TYPE_CHECKING:
    from ..engine.model.events import Event
    from ..engine.setup import Setup

KEEP = 8  # answers between two kept copies


class Reply(NamedTuple):
    """An answer in words."""

    seat: int
    asker: str  # the card that asked; empty: the rules
    prompt: str  # empty: it was a move of their turn
    label: str


NOT_SHOWN = Reply(-1, "", "", "")  # it is not known what was asked there


def _asked(decision: Decision) -> str:
    """As others can read it: what somebody does on their own turn isn't a question to them."""
    return "" if decision.kind == MAIN else decision.prompt


class Replay:
    """A cursor over a session: `game` is the game at the point shown; the session is at its end."""

    only_shown = True

    def __init__(self, session: Session) -> None:
        assert not session.game.count, "a replay begins at the beginning"
        self.session = session
        self.game = session.game
        self.replies: list[Reply] = []
        self.turns: list[int] = []  # points at which a turn has just begun
        self.breaks: list[int] = []  # of all that happened: what tells that a base is about to score
        self.vp: list[tuple[int, ...]] = []  # of each seat, at each point
        self.finished = False  # has it been played to its end, wherever it is shown?
        self.problem = ""  # where and why the record does not reproduce
        self._gaps: list[range] = []  # the points that are only told
        self._starts = [(0, session.record.setup)]  # where the table is set up again: at which point, how
        self._events: list[Event] = []
        self.ends: list[int] = []  # how many events there are at each point
        self._kept: list[tuple[int, Game]] = []  # at some points, from which the others are reached
        self.at = 0  # the point shown: how many answers have been given there
        self._again: tuple[int, PlayedAgain] | None = None  # an answer played again, for its moments
        self._note()

    @classmethod
    def start(cls, seating: Seating, seed: int, **extra: Any) -> Replay:
        """Set up a game to be watched."""
        return cls(Session.start(seating, seed, **extra))

    @classmethod
    def open(cls, path: Path) -> Replay:
        """A recorded game at its beginning. Where it does not reproduce, it ends there and says why."""
        replay = cls.of_file(path)
        for _ in replay.retracing():
            pass
        return replay

    @classmethod
    def of_file(cls, path: Path) -> Replay:
        """A replay of the record in that file; `retracing` makes it whole."""
        return cls.of(records.load(path).whole())

    @classmethod
    def of(cls, record: Record) -> Replay:
        """A replay of a record that nobody else changes; `retracing` makes it whole."""
        try:
            game = record.new_game()
        except SetupError as error:
            name = record.path.name if record.path else "The record"
            raise RecordError(f"{name}: its setup isn't possible here. {error}") from error
        return cls(Session(game, record, players_in(record) or (HUMAN,) * len(record.setup.seats)))

    @classmethod
    def copied(cls, session: Session) -> Replay:
        """A replay of the answers given so far, which goes its own way; `retracing` makes it whole."""
        record = session.record.whole()
        return cls.of(replace(record, answers=record.answers[:], notes=record.notes[:], path=None))

    @classmethod
    def watching(cls, session: Session) -> Replay:
        """A replay of a game that goes on, shown at its end."""
        session.rewind()
        replay = cls(session)
        for _ in replay.retracing():
            pass
        replay.show(replay.length)
        return replay

    def retracing(self) -> Iterator[int]:
        """Go through all answers once, then back to the beginning; after each: how many are done."""
        reasons, told = [], 0
        while self._reached < self.length:
            try:
                yield from self._stretch()
            except RecordError as error:
                reasons.append(str(error))
                told += self._skip()
                yield self._reached
        if reasons:
            what = "1 is shown as it was" if told == 1 else f"{told} are shown as they were"
            self.problem = f"{reasons[0]} Of {self.length} answers, {what} written down."
        self.show(0)

    def _stretch(self) -> Iterator[int]:
        """Give the answers from where the session is, as far as they lead to the same game."""
        session = self.session
        decision = session.game.decision
        for number in session.retracing(self._reached):
            assert decision is not None
            self._remember(decision, self.record.answers[number - 1])
            decision = session.game.decision
            yield number

    @property
    def _reached(self) -> int:
        """The last point that is known."""
        return len(self.replies)

    def _skip(self) -> int:
        """Show in words what follows, as recorded, up to the next snapshot. Returns how many answers that
        is."""
        record, good = self.record, self._reached
        at, position = next(record.positions(after=good), (self.length, None))
        for point in range(good + 1, at + 1):
            self._events += record.told(after=point - 1, upto=point)
            self.ends.append(len(self._events))
            self.vp.append(self.vp[-1])
            self.replies.append(NOT_SHOWN)
        self.session.asked += [NOBODY] * (at - good)
        self.finished = any(record.notes_of(RESULT))
        if position is None:
            self._gaps.append(range(good + 1, at + 1))
            self.session.game = self._game_at(at)
        else:
            self._gaps.append(range(good + 1, at))
            self._starts.append((at, position.lasting_setup))
            self.turns.append(at)
            self.session.game = game = position.game(position.lasting_setup)
            game.events = self._events[:]
            self._kept.append((at, game.clone()))
        return at - good

    # --- taking notes ----------------------------------------------------------------------------

    def _remember(self, decision: Decision, answer: Answer) -> None:
        """An answer has just been given to that question."""
        self.game = self.session.game
        self.at = len(self.replies) + 1
        label = answer_words(self.game, decision, answer)
        asker = self.game.name(decision.source) if decision.source else ""
        self.replies.append(Reply(decision.seat, asker, _asked(decision), label))
        self._note()

    def _note(self) -> None:
        """The game has reached a new point."""
        game = self.game
        self.finished |= game.over
        fresh = game.events_since(len(self._events))
        if any(event.kind == PHASE and event.amount == START_TURN for event in fresh):
            self.turns.append(self.at)
        before = len(self._events)
        self.breaks += [before + at for at, event in enumerate(fresh) if event.kind == BEFORE_SCORING]
        self.vp.append(tuple(game.vp))
        self._events += fresh
        self.ends.append(len(self._events))
        if self.at % KEEP == 0:
            self._kept.append((self.at, game.clone()))

    # --- where in the game -----------------------------------------------------------------------

    @property
    def record(self) -> Record:
        return self.session.record

    @property
    def names(self) -> list[str]:
        return self.session.names

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
        if at == self.length and not self._gap_at(at):
            self.game = self.session.game
        elif self.at <= at <= self.at + KEEP and not any(gap.start <= at for gap in self._gaps):
            self._apply(self.game, self.at, at)
        else:
            self.game = self._game_at(at)
        self.at = at

    def _game_at(self, at: int) -> Game:
        """The game at a point, with its log; where only its log is known, as it was at the end."""
        gap = self._gap_at(at)
        shown = gap.start - 1 if gap else at
        start, kept = self._kept[bisect_right(self._kept, shown, key=itemgetter(0)) - 1]
        game = self._apply(kept.clone_telling(self._events[: self.ends[start]]), start, shown)
        assert game.events is not None
        game.events += self._events[self.ends[shown] : self.ends[at]]
        return game

    def _gap_at(self, at: int) -> range | None:
        return next((gap for gap in self._gaps if at in gap), None)

    def _apply(self, game: Game, since: int, upto: int) -> Game:
        for answer in self.record.answers[since:upto]:
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

    @property
    def scorings(self) -> list[int]:
        """The points at which a base has just been about to score."""
        return sorted({self.point_of(number) for number in self.breaks})

    def point_of(self, number: int) -> int:
        """The point at which that, of all that happened, has just happened."""
        return bisect_right(self.ends, number)

    def point_of_turn(self, turn: int) -> int:
        """Where that turn begins; extra turns count like any other."""
        return self.turns[max(0, min(turn - 1, len(self.turns) - 1))]

    def last_reply(self) -> Reply | None:
        """The answer that led to the point shown; None: none has, or it is only told what came of it."""
        reply = self.replies[self.at - 1] if self.at else NOT_SHOWN
        return reply if reply is not NOT_SHOWN else None

    @property
    def is_only_told(self) -> bool:
        """Is the table shown as it was earlier, because the record does not reproduce?"""
        return self._gap_at(self.at) is not None

    def way_here(self) -> tuple[Setup, list[Answer]]:
        """How to come to the table that is shown: a set-up, and the answers from there."""
        start, setup = self._start()
        return setup, self.record.answers[start : self._shown]

    def _start(self) -> tuple[int, Setup]:
        return self._starts[bisect_right(self._starts, self._shown, key=itemgetter(0)) - 1]

    @property
    def _shown(self) -> int:
        """The point at which the table was as it is shown."""
        gap = self._gap_at(self.at)
        return gap.start - 1 if gap else self.at

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
        if not 0 < at <= self.at or number + 1 >= self.ends[self.at] or self.replies[at - 1] is NOT_SHOWN:
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
        del self.replies[at:], self.ends[at + 1 :]
        self._kept = [kept for kept in self._kept if kept[0] <= at]
        del self._events[self.ends[-1] :]
        self.turns = [point for point in self.turns if point <= at]
        self.breaks = [number for number in self.breaks if number < self.ends[at]]
        del self.vp[at + 1 :]

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
        (start, setup), shown, record = self._start(), self._shown, self.record
        game = self._game_at(shown)
        extra |= {"players": list(players), "line": Seating(setup, players).line, "since": self.at}
        fresh = records.new_record(game, self.session.seed, __version__, **extra)
        fresh.answers = record.answers[start:shown]
        fresh.digests = {at - start: digest for at, digest in record.digests.items() if start < at <= shown}
        fresh.notes = [
            replace(note, at=note.at - start)
            for note in record.notes
            if start <= note.at <= shown and note.kind != SEAT_TAKEN
        ]
        session = Session(game, fresh, players)
        session.asked = self.session.asked[start:shown]
        kept_secret = (number - start for number in self.session.kept_secret)
        session.kept_secret = {number for number in kept_secret if 0 <= number < shown - start}
        session.begin_journal(paths.unfinished_dir())
        return session


def resumed(path: Path) -> Session | Replay:
    """The game of that file at its last question; a file that cannot go on is named with the way out."""
    try:
        session = Session.resume(path)
        return session if session.humans else Replay.watching(session)
    except (RecordError, RulesError) as error:
        raise RecordError(
            f"{error} The game is in {path}; move that file away if you don't need it."
        ) from error
