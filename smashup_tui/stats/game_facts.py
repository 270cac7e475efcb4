"""The facts of one game, as its journal tells them: who played what, for how long, and what came of it.

A journal holds answers, so a game is played through once. Where the rules have changed since and it goes
another way, what was noted down at its end still holds: an old game counts.

The bases whose own abilities mattered are found on the way. An ability that does something is named as the
source of what happened; one that gives an extra play matters when that play is made; one that only applies
while the base is in play – more power here, nobody may play there – counts when the base scores.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from .. import cards as _cards  # noqa: F401  registers the cards
from ..engine import record as records
from ..engine.game import Game
from ..engine.model.catalog import CATALOG
from ..engine.model.definitions import CardDef
from ..engine.model.errors import RecordError, RulesError
from ..engine.model.kinds import BASE, BEFORE_SCORING, GAINED_VP, PLAYED
from ..engine.record import RESULT, SEAT_TAKEN, Record
from ..engine.setup import Setup
from ..support import paths
from ..support.jsonl import lines_of
from ..support.validation import MOST, Unreadable, json_of, named, whole_number
from ..table.score_history import course_of
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


class BaseScored(NamedTuple):
    """A base that scored, and what each seat got there."""

    base: str
    vp: tuple[int, ...]

    @property
    def text(self) -> str:
        """As `4,2 Tar Pits`."""
        return f"{','.join(map(str, self.vp))} {self.base}"

    @classmethod
    def parse(cls, text: str) -> BaseScored:
        vp, _, base = text.partition(" ")
        return cls(base, tuple(map(int, vp.split(","))))


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
    name, factions, vp, players = data
    return SeatFacts(name, tuple(factions), vp, tuple(map(tuple, players)))


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
        return GameFacts(
            file, kind, when, problem=f"{path} cannot be read ({type(error).__name__}: {error})."
        )


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
    names = tuple(seat.name for seat in record.setup.seats)
    try:
        game = record.new_game()
    except RulesError as error:
        return GameFacts(file, kind, when, record.seed, problem=str(error), names=names)
    asked: list[int] = []
    abilities = BaseAbilityTracker(game)
    problem = _play_through(record, game, asked, abilities)
    vp, winner, turns = list(game.vp), game.winner if game.over else NOBODY, game.turn
    ending = next((note.data for note in record.notes_of(RESULT)), None)
    if problem:
        vp, winner, turns = _as_noted(ending, len(names)) or (vp, NOBODY, turns)
    whose = _whose(record, asked)
    return GameFacts(
        file,
        kind,
        when,
        record.seed,
        tuple(
            SeatFacts(names[seat], tuple(game.factions[seat]), vp[seat], whose[seat])
            for seat in range(len(names))
        ),
        winner,
        turns,
        len(record.answers),
        took_back=record.took_back,
        middle=bool(record.extra.get("since")) or _laid_out(record.setup),
        daily=str(record.extra.get("daily", "")),
        scored=_scored(game),
        base_abilities=tuple(abilities.found),
        problem=problem,
        names=names,
        here=_here(record),
    )


def _here(record: Record) -> tuple[int, ...] | None:
    here = record.extra.get("here")
    return tuple(seat for seat in here if type(seat) is int) if isinstance(here, list) else None


def _play_through(record: Record, game: Game, asked: list[int], abilities: BaseAbilityTracker) -> str:
    """Give all answers, noting whose each was and what bases do; why it cannot be done, if so."""
    decision = game.decision
    try:
        for _ in record.steps(game):
            assert decision is not None
            asked.append(decision.seat)
            decision = game.decision
            abilities.look(game)
    except RecordError as error:
        return str(error)
    return ""


def _as_noted(ending: dict[str, Any] | None, seats: int) -> tuple[list[int], int, int] | None:
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


def _scored(game: Game) -> tuple[str, ...]:
    found = []
    for base in course_of(game).bases:
        vp = [0] * len(game.setup.seats)
        for each in base.taken:
            vp[each.seat] += each.vp
        found.append(BaseScored(base.name, tuple(vp)).text)
    return tuple(found)


def _read_practice(path: Path, file: str, when: float) -> GameFacts:
    """Who plays at it and how much was tried; how it ends is nobody's result."""
    try:
        lines, _ = lines_of(path)
        header = named(json_of(lines[0] if lines else ""))
        setup, seed = Setup.from_data(header["setup"]), whole_number(header["seed"], -MOST, MOST)
        drill = bool(named(header["extra"]).get("drill"))
    except Unreadable as error:
        raise RecordError(f"{path}, line 1: this is no practice game ({error}).") from error
    answers = sum(line.startswith('{"add"') for line in lines)
    names = tuple(seat.name for seat in setup.seats) or (str(header.get("title", "")),)
    return GameFacts(file, DRILL if drill else PRACTICE, when, seed, answers=answers, names=names)


class BaseAbilityTracker:
    """Looks at a game after each answer."""

    def __init__(self, game: Game) -> None:
        self.found: dict[str, None] = {}  # names, in the order they were first seen
        self._remember(game)

    def look(self, game: Game) -> None:
        """What the latest answer brought about."""
        played = False
        for event in (game.events or [])[self._told :]:
            played |= event.kind == PLAYED and not event.source
            if event.kind == BEFORE_SCORING and is_continuous(game.definition(event.card)):
                self._add(game, event.card)
            is_place = event.kind == GAINED_VP and event.to  # what every base gives
            if event.source and not is_place and game.definition(event.source).kind == BASE:
                self._add(game, event.source)
        if played and game.turn == self._turn:
            left = list(game.permits)
            for permit in self._permits:
                if permit in left:
                    left.remove(permit)
                elif permit.source and game.definition(permit.source).kind == BASE:
                    self._add(game, permit.source)
        self._remember(game)

    def _remember(self, game: Game) -> None:
        self._told = len(game.events or [])
        self._turn = game.turn
        self._permits = game.permits

    def _add(self, game: Game, base: int) -> None:
        self.found.setdefault(game.name(base))


def is_continuous(definition: CardDef) -> bool:
    """Does the ability change what is, and never do anything?"""
    if definition.triggers or definition.extra_each_turn:
        return False
    holding = (definition.gives_power_here, definition.gives_power, definition.changes_breakpoint)
    return any(holding) or bool(definition.protects or definition.forbids)


def bases_with_abilities(factions: tuple[str, ...]) -> list[str]:
    """The names of all bases of these factions that have one."""
    return [base.name for slug in factions for base in CATALOG.factions[slug].bases if base.text]
