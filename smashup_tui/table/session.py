"""One game at the table: the game, its journal, who sits where, and the way back and forth.

Plain Python, no screen. What a seat may see comes from `view`, `question` and `story`, each for one seat.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from .. import __version__
from ..cards.packs import faults_named
from ..engine import record as records
from ..engine.game import Answer, Choice, Game
from ..engine.model.errors import CardFault, RecordError
from ..engine.query.event_text import tell
from ..engine.query.visibility import asked_in_secret
from ..engine.record import (
    HINT,
    RESULT,
    SEAT_TAKEN,
    SNAPSHOT,
    THOUGHT,
    TOLD,
    Note,
    Record,
    can_be_noted,
    snapshot_of,
)
from ..players.seeds import at_table
from ..players.thought import Thought, thought_as_data, thought_from_data
from ..support import paths
from ..support.files import InUse, as_file_name, hold
from ..support.grammar import counted
from ..support.jsonl import FileGone
from ..support.stdio import at_the_end
from .lineup import HUMAN, Seating
from .score_history import bases_at_work, bases_scored
from .snapshots import Snapshots

if TYPE_CHECKING:
    from io import BufferedReader


class Session:
    """A game being played. Every answer is on disk before the next question is shown."""

    only_shown = False

    def __init__(self, game: Game, record: Record, players: tuple[str, ...]) -> None:
        self.game = game
        self.record = record
        self.players = players
        self.asked: list[int] = []  # whose each answer was
        self.kept_secret: set[int] = set()  # of these, questions that were passed and nobody else knows of
        self.lately: list[Game] = []  # the game before the last answer, and before secret ones ahead of it
        self.undone: list[Answer] = []  # taken back, the latest first
        self.thoughts = thoughts_in(record)  # what led to the answer of that number
        self.closed = False
        self._moments = Snapshots()
        self._trouble = ""  # what somebody must be told
        self._refused = ""  # why the disk has refused something
        self._wanted: Path | None = None  # the file that the journal goes to as soon as there is room for it
        self._lock: BufferedReader | None = None
        self.folders: tuple[Path, Path] | None = None  # where the journal waits, and where it ends

    @classmethod
    def start(cls, seating: Seating, seed: int, *, folder: Path | None = None, **extra: object) -> Session:
        """Set up a game and open its journal; `extra` is kept in the journal's first line."""
        game = Game.new(seating.setup, seed)
        record = records.new_record(
            game, seed, __version__, players=list(seating.players), line=seating.line, **extra
        )
        session = cls(game, record, seating.players)
        session._note_down(0, None)
        session.begin_journal(folder or paths.unfinished_dir())
        return session

    @classmethod
    def resume(cls, path: Path) -> Session:
        """Go on with a journalled game at the very same question, or else where its last turn began."""
        session = cls.opened(path)
        try:
            for _ in session.retracing():
                pass
        except RecordError as error:
            session._go_back_to_snapshot(error)
        else:
            session.go_on()
        return session

    @classmethod
    def opened(cls, path: Path) -> Session:
        """A journalled game at its beginning, held for us; `retracing` and `go_on` follow."""
        lock = _held(path)  # before it is read: what is read must not grow meanwhile
        try:
            record = records.load(path)
            players = players_in(record)
            if players is None:
                seats = len(record.setup.seats)
                raise RecordError(
                    f"{path} doesn't say who plays its {counted(seats, 'seat')}, so it can only be replayed."
                )
            session = cls(record.new_game(), record, players)
        except BaseException:
            if lock is not None:
                lock.close()
            raise
        session._lock = lock
        return session

    def retracing(self, since: int = 0) -> Iterator[int]:
        """Give the recorded answers again, noting whose each was; after each: how many are done."""
        decision, secret = self.game.decision, asked_in_secret(self.game)
        for number in self.record.steps(self.game, since=since):
            assert decision is not None
            self._note_asked(decision.seat, secret=secret)
            decision, secret = self.game.decision, asked_in_secret(self.game)
            yield number

    def _go_back_to_snapshot(self, why: RecordError) -> None:
        """The answers lead elsewhere today: the game goes on from the last turn with a snapshot."""
        record, reason = self.record, self.record.blame(self.game)
        last = max(record.positions(), key=itemgetter(0), default=None)
        if last is None:
            self.close()
            raise why
        at, position = last
        lost = len(record.answers) - at
        self.record = record.go_on_from(at, position, __version__, players=list(self.players))
        self.rewind()
        self.thoughts = {}
        self._note_snapshot()
        self.record.resume_writing()
        with self._writing():
            self.record.start_part()
        forgotten = f" {counted(lost, 'answer')} in it can't be restored." if lost else ""
        self.notice(f"{reason} The game goes on from the beginning of turn {self.game.turn}.{forgotten}")

    def go_on(self) -> None:
        """All answers have been given again: new ones are saved."""
        self.record.resume_writing()
        if self.over:
            self.finish()

    def rewind(self) -> None:
        """Back to before the first answer, to be retraced; nothing is forgotten."""
        self.game, self.lately = self.record.new_game(), []
        self.asked, self.kept_secret = [], set()

    # --- looking ---------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """A game that is simply played keeps itself; see `Keeper`."""
        return self

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def seed(self) -> int:
        return self.record.seed

    @property
    def line(self) -> str:
        """The set-up as it can be played again."""
        return str(self.record.extra.get("line", ""))

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.game.setup.seats]

    @property
    def humans(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def turn_of(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return self.game.decision.seat if self.game.decision else -1

    @property
    def waits_for_human(self) -> bool:
        return self.turn_of in self.humans

    @property
    def thinking_seed(self) -> int:
        """What an opponent's own chance depends on: the same question gets the same thought."""
        return at_table(self.seed, self.game.count)

    def known_since(self, happened: int) -> int:
        return self._moments.since(self.game, happened)

    def game_after(self, number: int) -> Game | None:
        return self._moments.game_after(self.game, number)

    # --- answering -------------------------------------------------------------------------------

    def answer(self, choice: Choice, thought: Thought | None = None) -> None:
        """Answer the question, for this reason. An illegal answer raises and changes nothing."""
        mark = len(self.game.events or [])
        self._open()
        self.give(choice)
        self._note_down(mark, thought)
        if self.undone and self.undone[-1] == self.record.answers[-1]:
            self.undone.pop()
        else:
            self.undone.clear()
        if self.over:
            self.finish()

    def give(self, choice: Choice) -> None:
        """The bare answer, in the journal before anything else happens."""
        seat, secret = self.turn_of, asked_in_secret(self.game)
        before = self.game.clone_telling(self.game.events_since(0))
        if self._wanted is not None:
            self._write_as_a_whole(self._wanted)
        try:
            with faults_named(), self._writing():
                self.record.add(self.game, choice)
        except CardFault:
            self.game = before  # what the card left behind isn't a game; the question is asked again
            raise
        self._moments.answered(self.game, before, self.record.answers[-1])
        self.lately = [*self.lately, before] if secret else [before]
        self._note_asked(seat, secret=secret)

    def _note_asked(self, seat: int, *, secret: bool) -> None:
        number = len(self.asked)
        if secret and not self.record.answers[number]:
            self.kept_secret.add(number)
        self.asked.append(seat)

    def _note_down(self, mark: int, thought: Thought | None) -> None:
        """Noted with the answer: what led to it, what it led to, and how it ended."""
        record, game = self.record, self.game
        number = len(record.answers)
        self.thoughts.pop(number, None)
        if thought is not None:
            self.thoughts[number] = thought
            self._note(THOUGHT, **thought_as_data(thought.in_brief()))
        lines = [line for event in game.events_since(mark) if (line := tell(game, event))]
        if lines:
            self._note(TOLD, lines=lines, turn=game.turn, vp=list(game.vp), decks=decks(game))
        if game.over:
            ending = {"winner": game.winner, "vp": list(game.vp), "turns": game.turn}
            factions = [list(slugs) for slugs in game.factions]
            self._note(RESULT, **ending, factions=factions, **self._since_last_snapshot())
        else:
            self._note_snapshot()

    def _note_snapshot(self) -> None:
        """Once a turn, as soon as nothing resolves in it."""
        game, turns = self.game, [note.data.get("turn") for note in self.record.notes_of(SNAPSHOT)]
        if can_be_noted(game) and game.turn not in turns[-1:]:
            whole = snapshot_of(game, with_cards=not turns)
            self._note(SNAPSHOT, **whole, **self._since_last_snapshot())

    def _since_last_snapshot(self) -> dict[str, Any]:
        """What later versions could not find out by playing it again: who answered, and what bases did."""
        notes = list(self.record.notes_of(SNAPSHOT))
        asked = self.asked[notes[-1].at if notes else 0 :]
        scored = bases_scored(self.game)[sum(len(note.data.get("scored", ())) for note in notes) :]
        known = {name for note in notes for name in note.data.get("abilities", ())}
        abilities = [name for name in bases_at_work(self.game) if name not in known]
        found = {
            "asked": "".join(map(str, asked)),
            "scored": [each.text for each in scored],
            "abilities": abilities,
        }
        return {what: each for what, each in found.items() if each}

    def sit_down(self, seat: int, player: str) -> None:
        """A person or a level takes over that seat from here on."""
        players = list(self.players)
        players[seat] = player
        self.players = tuple(players)
        self._open()
        self._note(SEAT_TAKEN, seat=seat, player=player)

    # --- the way back ----------------------------------------------------------------------------

    def undo_point(self) -> int | None:
        """How many answers stay if the last answer of a person is taken back; None: not possible.

        Where several people play, nobody takes back what another has answered or seen since.
        """
        alone = len(self.humans) == 1
        for number in range(len(self.asked) - 1, -1, -1):
            if self.asked[number] in self.humans:
                if number in self.kept_secret and self.asked[number] != self.turn_of and not alone:
                    continue  # nobody knows that it was asked
                return number if alone or self.asked[number] == self.turn_of else None
        return None

    def undo_shows_hidden(self) -> bool:
        """Has the person, since that answer, seen something that was hidden, or has chance decided?"""
        point = self.undo_point()
        if point is None:
            return False
        seat, now = self.asked[point], self.game
        then = self.record.replay(now.catalog, upto=point)
        if then.chance != now.chance or len(then.definitions) != len(now.definitions):
            return True
        cards = range(1, len(now.definitions))
        return any(now.knows(seat, card) and not then.knows(seat, card) for card in cards)

    def undo(self) -> bool:
        """Take back the last answer of a person and what followed; False if there is none."""
        point = self.undo_point()
        if point is None:
            return False
        self.undone += reversed(self.back_to(point))
        return True

    def back_to(self, point: int, game: Game | None = None) -> list[Answer]:
        """Forget what was answered after that point, and say what; `game` is the game there, if kept."""
        self._open()
        was_over = self.over
        taken = self.record.answers[point:]
        game = game or self.record.replay(self.game.catalog, upto=point)
        with self._writing():
            self.record.take_back(len(taken))
        self.game, self.lately = game, []
        del self.asked[point:]
        self.kept_secret = {number for number in self.kept_secret if number < point}
        if was_over:
            self._move_journal(self.folder_for(over=False))
        return taken

    def note_hint(self, seat: int) -> None:
        """Somebody there was told what a strong player would answer; the same question counts once."""
        note = Note(len(self.record.answers), HINT, {"seat": seat})
        if note not in self.record.notes and not self.over:
            self._note(HINT, seat=seat)

    def help_of(self, seat: int) -> str:
        """What helped whoever sits there, in words."""
        hints = sum(note.data["seat"] == seat for note in self.record.notes_of(HINT))
        return help_words(undo=self.record.took_back, hints=hints)

    # --- the journal -----------------------------------------------------------------------------

    def begin_journal(self, folder: Path) -> None:
        """Save it; if that fails, the game goes on in memory, and each answer tries again."""
        self._write_as_a_whole(new_file(folder, self.seed))

    def _write_as_a_whole(self, wanted: Path) -> None:
        """To that file, or to one next to it that nothing has yet."""
        self._wanted = wanted
        with self._writing():
            self.record.start(free_name(wanted.parent, wanted.stem))
            self.hold()
            self._wanted = None

    def _write_again(self, error: FileGone) -> None:
        """Somebody has removed, moved or replaced the journal: all of it goes where it was."""
        wanted = self.record.path
        assert wanted is not None
        self._let_go()
        self.record.path = None
        self._write_as_a_whole(wanted)
        if self.record.path is not None:
            self.notice(f"{error}. The game has been saved again, in {self.record.path}.")

    @property
    def in_memory_alone(self) -> bool:
        """Is it to be saved, and couldn't be so far?"""
        return self._wanted is not None

    def unsaved(self) -> str:
        """What of the game is lost when it is left now, as a sentence; empty: nothing is."""
        lost = len(self.record.answers) - self.record.saved
        if self._wanted is not None:
            return f"The game couldn't be saved and is lost: {self._refused}."
        if self.record.path is None or not lost:
            return ""
        answers = f"The last {counted(lost, 'answer')}"
        return f"{answers} couldn't be saved: {self._refused}. The rest is in {self.record.path}."

    def _note(self, kind: str, **data: Any) -> None:
        with self._writing():
            self.record.note(kind, **data)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """A disk that refuses doesn't stop the game: what it refuses is written with the next line, and
        reported."""
        try:
            yield
        except FileGone as error:
            self._write_again(error)
        except OSError as error:
            self.has_trouble(error)

    def has_trouble(self, error: OSError | str) -> None:
        """The game goes on, and somebody is told."""
        self._refused = str(error)
        where = "is only in memory" if self.record.path is None else "goes on"
        self.notice(f"The game isn't being saved at the moment: {error}. It {where}. {paths.WAY_OUT}")

    def notice(self, words: str) -> None:
        """Something that all who play here must be told."""
        self._trouble = words

    def trouble(self) -> str:
        """What there was to tell since this was last asked, of the journal above all; empty: nothing."""
        trouble, self._trouble = self._trouble, ""
        return trouble

    def finish(self) -> None:
        """The game is over: its journal goes to the finished games."""
        self._move_journal(self.folder_for(over=True))

    def folder_for(self, *, over: bool) -> Path | None:
        """Where the journal belongs: a game of one's own among such, any other one where it lies."""
        if self.folders is not None:
            return self.folders[over]
        own = (paths.unfinished_dir(), paths.games_dir())
        path = self.record.path
        return own[over] if path is not None and path.parent in own else None

    def _move_journal(self, folder: Path | None) -> None:
        with self._writing():
            self.record.flush()
        path = self.record.path
        if path is None or folder is None or path.parent == folder:
            return
        with self._writing():
            folder.mkdir(parents=True, exist_ok=True)
            there = free_name(folder, path.stem)
            os.replace(path, there)
            self._let_go()
            self.record.path = there
            self.closed = True
            self._open()

    def _open(self) -> None:
        """Go on writing if the journal was closed meanwhile."""
        if self.closed:
            self.closed = False
            with self._writing():
                self._go_on_in(self.record.path)

    def _go_on_in(self, path: Path | None) -> None:
        try:
            self.hold()
            self.record.resume_writing()
        except FileNotFoundError as error:
            raise FileGone(f"{path} is no longer there") from error

    def hold(self) -> None:
        """One table at a time: two would write into one journal."""
        if self.record.path is not None:
            self._lock = hold(self.record.path)

    def close(self) -> None:
        """Close the journal, after trying again what the disk has refused; another answer opens it."""
        if self._wanted is not None:
            self._write_as_a_whole(self._wanted)
        with self._writing():
            self.record.flush()
        if self.unsaved():
            at_the_end(self.unsaved)
        self.closed = self.record.path is not None
        self._let_go()

    def _let_go(self) -> None:
        self.record.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


class GameSource(Protocol):
    """Who keeps a game: a session, a replay of it at the point shown, a tree of its branches."""

    only_shown: bool  # may all hands lie open? Not where people play

    @property
    def session(self) -> Session: ...
    @property
    def game(self) -> Game: ...
    @property
    def players(self) -> tuple[str, ...]:
        """Who plays the seats: a person, or a level."""
        ...

    def known_since(self, happened: int) -> int:
        """For a seat that has seen so much happen: the first event after which a snapshot of the game is
        known."""
        ...

    def game_after(self, number: int) -> Game | None:
        """A copy of the game as it was right after that; None: as it is now, or it is forgotten."""
        ...

    def answer(self, choice: Choice, thought: Thought | None = None) -> None: ...
    def undo_point(self) -> int | None: ...
    def undo_shows_hidden(self) -> bool: ...
    def undo(self) -> bool: ...
    def close(self) -> None: ...


def redo(source: GameSource) -> bool:
    """Give what was taken back again, up to the next question to a person; False if there is nothing."""
    session = source.session
    if not session.undone:
        return False
    while session.undone:
        answer = session.undone[-1]
        kept = session.thoughts.get(len(session.record.answers) + 1)
        source.answer(answer, kept if kept is not None and kept.answer == answer else None)
        if session.waits_for_human or session.over:
            break
    return True


def decks(game: Game) -> list[list[str]]:
    """The factions each seat has so far, by name."""
    return [[game.catalog.factions[slug].name for slug in slugs] for slugs in game.factions]


def players_in(record: Record, at: int | None = None) -> tuple[str, ...] | None:
    """Who plays the seats after so many answers, or now; None: the record does not say."""
    players = record.extra.get("players")
    if not isinstance(players, list) or len(players) != len(record.setup.seats):
        return None
    players = [str(player) for player in players]
    for note in record.notes_of(SEAT_TAKEN):
        seat = note.data.get("seat")
        if (at is None or note.at <= at) and type(seat) is int and 0 <= seat < len(players):
            players[seat] = str(note.data.get("player"))
    return tuple(players)


def thoughts_in(record: Record) -> dict[int, Thought]:
    """The thoughts noted next to the answers; one that cannot be read is left out."""
    found = {}
    for note in record.notes_of(THOUGHT):
        thought = thought_from_data(record.answers[note.at - 1], note.data) if note.at else None
        if thought is not None:
            found[note.at] = thought
    return found


def _held(path: Path) -> BufferedReader | None:
    try:
        return hold(path)
    except InUse as error:
        raise RecordError(str(error)) from error
    except OSError as error:
        raise RecordError(f"{path} can't be read: {error}.") from error


def new_file(folder: Path, seed: int) -> Path:
    """A name that sorts by time and that nothing has yet."""
    return free_name(folder, f"{time.strftime('%Y%m%d-%H%M%S')}-{seed}")


def free_name(folder: Path, stem: str) -> Path:
    """A journal's name that nothing in that folder has yet."""
    stem = as_file_name(stem)
    path, number = folder / f"{stem}.jsonl", 2
    while os.path.exists(path):  # in a folder one may not look into, the journal itself says so
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def help_words(*, undo: bool, hints: int) -> str:
    """What somebody had besides their wits: `with undo and 2 hints`."""
    said = ["undo"] * undo + ([counted(hints, "hint", one="a")] if hints else [])
    return f"with {' and '.join(said)}" if said else ""
