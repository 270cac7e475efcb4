"""The facts of one game, as its journal tells them: who played what, for how long, and how it ended. The
journal of a finished game notes all of it, and counts: even if the rules have changed, the game counts as it
was played. Games of earlier versions noted less; they are played through once, and where that leads elsewhere
what was noted at their end still holds.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine import record as records
from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.errors import RecordError, RulesError
from ..engine.record import HINT, RESULT, SEAT_TAKEN, SNAPSHOT, Record
from ..engine.setup import Setup
from ..support import paths
from ..support.jsonl import lines_of
from ..support.validation import Unreadable, json_of, named, seed_number
from ..table.score_history import BaseScored, bases_at_work, bases_scored
from ..table.session import players_in

GAME = "game"
UNFINISHED = "unfinished"
LESSON = "lesson"
PRACTICE = "practice"
DRILL = "drill"

NOBODY = -1
STARTED = re.compile(r"(\d{8}-\d{6})-")  # how a journal's name begins


class SeatFacts(NamedTuple):
    """A seat: whose answers it got, what it played, and what it reached."""

    name: str
    factions: tuple[str, ...]  # slugs
    vp: int
    players: tuple[tuple[str, int], ...]  # who sat there, in turn, and how many answers each gave
    hints: int = 0  # that were given there

    @property
    def player(self) -> str:
        """Who sat there at the end; empty: the journal does not say."""
        return self.players[-1][0] if self.players else ""

    @property
    def taken_over(self) -> bool:
        """Did more than one answer for it?"""
        return len(self.players) > 1 and len({player for player, answers in self.players if answers}) > 1

    def played_by(self) -> str:
        """Whose game it was: who gave more than half of the seat's answers; else who had it at the end."""
        if len(self.players) == 1:
            return self.players[0][0]
        given: Counter[str] = Counter()
        for player, answers in self.players:
            given[player] += answers
        most = given.most_common(1)
        return most[0][0] if most and 2 * most[0][1] > given.total() else self.player


class GameFacts(NamedTuple):
    """One journal."""

    file: str  # below the data folder, as games/20261117-210500-7.jsonl
    kind: str
    when: float  # seconds since the epoch
    seed: int = 0
    places: tuple[SeatFacts, ...] = ()
    winner: int = NOBODY
    turns: int = 0
    answers: int = 0
    took_back: bool = False
    middle: bool = False  # it began in the middle of a game, or with cards laid out on purpose
    daily: str = ""  # the date whose deal it is
    scored: tuple[str, ...] = ()  # see `scorings`: most of those who ask for a game need none of it
    base_abilities: tuple[str, ...] = ()  # the bases whose own abilities were
    problem: str = ""  # why it cannot be read, or not be played through
    names: tuple[str, ...] = ()
    here: tuple[int, ...] | None = None  # with people on other machines: who played here; None: all did

    @property
    def path(self) -> Path:
        return paths.data_dir() / self.file

    @property
    def title(self) -> str:
        return " – ".join(self.names) or self.path.name

    @property
    def scorings(self) -> list[BaseScored]:
        """The bases that scored, in turn."""
        return [BaseScored.parse(each) for each in self.scored]

    @property
    def over(self) -> bool:
        return self.winner != NOBODY

    @property
    def date(self) -> str:
        return time.strftime("%Y-%m-%d", time.localtime(self.when))

    @classmethod
    def from_data(cls, data: list[Any]) -> GameFacts:
        """From what JSON made of it: lists where tuples were."""
        file, kind, when, seed, places, *between, scored, base_abilities, problem, names, here = data
        seated, lists = tuple(map(_place, places)), (tuple(scored), tuple(base_abilities))
        seats = tuple(here) if here is not None else None
        return cls._make((file, kind, when, seed, seated, *between, *lists, problem, tuple(names), seats))


def _place(data: list[Any]) -> SeatFacts:
    name, factions, vp, players, *hints = data  # of which earlier versions knew nothing
    return SeatFacts(name, tuple(factions), vp, tuple(map(tuple, players)), *hints)


def folders() -> dict[str, Path]:
    """Where journals lie: kind -> folder."""
    return {
        GAME: paths.games_dir(),
        UNFINISHED: paths.unfinished_dir(),
        LESSON: paths.lessons_dir(),
        PRACTICE: paths.practice_dir(),
    }


def read(path: Path, kind: str) -> GameFacts:
    """The facts of a journal; one that cannot be read says why, and raises nothing."""
    file = f"{path.parent.name}/{path.name}"
    when = _started(path)
    try:
        return _read_practice(path, file, when) if kind == PRACTICE else _read_game(path, file, when, kind)
    except (RecordError, RulesError, OSError) as error:
        return GameFacts(file, kind, when, problem=str(error))
    except Exception as error:  # whatever a foreign file brings about must not stop the others
        return GameFacts(file, kind, when, problem=f"{path} can't be read ({type(error).__name__}: {error}).")


def _started(path: Path) -> float:
    """When it began, by its name; else when it was last written."""
    found = STARTED.match(path.name)
    try:
        return (
            time.mktime(time.strptime(found[1], "%Y%m%d-%H%M%S")) if found else round(path.stat().st_mtime, 3)
        )
    except (OSError, ValueError, OverflowError):
        return 0.0


def _read_game(path: Path, file: str, when: float, kind: str) -> GameFacts:
    record = records.load(path)
    whole = record.whole()
    names = tuple(seat.name for seat in record.setup.seats)
    course, problem = _noted(whole), ""
    if course is None:
        try:
            course, problem = _played(record)
        except RulesError as error:
            return GameFacts(file, kind, when, record.seed, problem=str(error), names=names)
    whose = _whose(whole, course.asked)
    hints = Counter(note.data["seat"] for note in whole.notes_of(HINT))
    return GameFacts(
        file,
        kind,
        when,
        record.seed,
        tuple(
            SeatFacts(name, factions, vp, who, hints[seat])
            for seat, (name, factions, vp, who) in enumerate(
                zip(names, course.factions, course.vp, whose, strict=True)
            )
        ),
        course.winner,
        course.turns,
        len(whole.answers),
        took_back=record.took_back,
        middle=bool(whole.extra.get("since")) or _laid_out(whole.setup),
        daily=str(whole.extra.get("daily", "")),
        scored=tuple(each.text for each in course.scored),
        base_abilities=tuple(dict.fromkeys(course.abilities)),
        problem=problem,
        names=names,
        here=_here(whole),
    )


class _Course(NamedTuple):
    """How a game went, as it was noted or as it is found by playing it."""

    factions: Sequence[tuple[str, ...]]
    vp: list[int]
    winner: int
    turns: int
    asked: list[int]  # whose each answer was
    scored: list[BaseScored]
    abilities: list[str]


def _noted(record: Record) -> _Course | None:
    """What was written down, if the game was played to its end and all of it was."""
    ending = next((note.data for note in record.notes_of(RESULT)), {})
    result = _result(ending, len(record.setup.seats))
    asked, scored, abilities = _gathered(record)
    factions = ending.get("factions", [])
    if result is None or len(asked) != len(record.answers) or len(factions) != len(record.setup.seats):
        return None
    return _Course([tuple(slugs) for slugs in factions], *result, asked, scored, abilities)


def _gathered(record: Record) -> tuple[list[int], list[BaseScored], list[str]]:
    """Who answered, which bases scored and which were at work, as it was noted turn by turn."""
    notes = [note.data for note in record.notes if note.kind in (SNAPSHOT, RESULT)]
    seats = [seat for note in notes for seat in note.get("asked", "")]
    asked = [int(seat) for seat in seats if seat in "0123"[: len(record.setup.seats)]]
    bases = [BaseScored.parse(text) for note in notes for text in note.get("scored", ())]
    scored = [base for base in bases if len(base.vp) == len(record.setup.seats)]
    return asked, scored, [name for note in notes for name in note.get("abilities", ())]


def _played(record: Record) -> tuple[_Course, str]:
    """The game is played through; and why that leads elsewhere, if it does."""
    game = record.new_game()
    asked, scored, abilities = _gathered(record.before.whole()) if record.before else ([], [], [])
    problem = _play_through(record, game, asked)
    result = list(game.vp), game.winner if game.over else NOBODY, game.turn
    if problem:
        ending = next((note.data for note in record.notes_of(RESULT)), {})
        result = _result(ending, game.seats) or (list(game.vp), NOBODY, game.turn)
    scored, abilities = scored + bases_scored(game), abilities + bases_at_work(game)
    factions = [tuple(slugs) for slugs in game.factions]
    return _Course(factions, *result, asked, scored, abilities), problem


def _here(record: Record) -> tuple[int, ...] | None:
    here = record.extra.get("here")
    return tuple(seat for seat in here if type(seat) is int) if isinstance(here, list) else None


def _play_through(record: Record, game: Game, asked: list[int]) -> str:
    """Give all answers, noting whose each was; why it cannot be done, if so."""
    decision = game.decision
    try:
        for _ in record.steps(game):
            assert decision is not None
            asked.append(decision.seat)
            decision = game.decision
    except RecordError as error:
        return str(error)
    return ""


def _result(ending: dict[str, Any], seats: int) -> tuple[list[int], int, int] | None:
    """What was written down when the game ended."""
    match ending:
        case {"winner": int(winner), "vp": [*vp], "turns": int(turns)} if (
            len(vp) == seats and 0 <= winner < seats and all(type(each) is int for each in vp)
        ):
            return vp, winner, turns
    return None


def _whose(record: Record, asked: list[int]) -> list[tuple[tuple[str, int], ...]]:
    """For each seat: who sat there, in turn, and how many answers each gave."""
    first = players_in(record, -1)
    if first is None:
        return [() for _ in record.setup.seats]
    seated, given = [[player] for player in first], [[0] for _ in first]
    taken = list(record.notes_of(SEAT_TAKEN))

    def let_sit_down(upto: int) -> None:
        while taken and taken[0].at <= upto:
            note = taken.pop(0).data
            seat = note.get("seat")
            if type(seat) is int and 0 <= seat < len(seated):
                seated[seat].append(str(note.get("player")))
                given[seat].append(0)

    for number, seat in enumerate(asked):
        let_sit_down(number)
        given[seat][-1] += 1
    let_sit_down(len(record.answers))
    return [tuple(zip(*each, strict=True)) for each in zip(seated, given, strict=True)]


def _laid_out(setup: Setup) -> bool:
    return bool(setup.position or setup.on_top or setup.first_bases)


def _read_practice(path: Path, file: str, when: float) -> GameFacts:
    """Who plays at it and how much was tried; how it ends is nobody's result."""
    try:
        lines, _ = lines_of(path)
        header = named(json_of(lines[0] if lines else ""))
        setup, seed = Setup.from_data(header["setup"]), seed_number(header["seed"])
        drill = bool(named(header["extra"]).get("drill"))
    except Unreadable as error:
        raise RecordError(f"{path}, line 1: this isn't a practice game ({error}).") from error
    answers = sum(line.startswith('{"add"') for line in lines)
    names = tuple(seat.name for seat in setup.seats) or (str(header.get("title", "")),)
    return GameFacts(file, DRILL if drill else PRACTICE, when, seed, answers=answers, names=names)


def bases_with_abilities(factions: Iterable[str]) -> list[str]:
    """The names of all bases of these factions that have one."""
    return [base.name for slug in factions for base in CATALOG.factions[slug].bases if base.acts_in_play]
