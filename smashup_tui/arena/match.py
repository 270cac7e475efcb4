"""One game between levels, as a task that any worker can play with the same result."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .. import cards as _cards  # noqa: F401  registers the cards
from ..ai.levels import EFFORTS, LEVELS, choose
from ..ai.policy import quick_answer
from ..engine.catalog import CATALOG
from ..engine.decisions import SetupError
from ..engine.game import Answer, Game
from ..engine.rng import Rng
from ..engine.setup import Seat, Setup
from .version import version

QUICK = "quick"  # the player inside the search: no level, but many games a second


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be played: levels and decks by seat, and the seed."""

    number: int
    seed: int
    levels: tuple[str, ...]
    factions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game as it is reported."""

    number: int
    seed: int
    seats: list[str]
    factions: list[list[str]]
    winner: int
    vp: list[int]
    turns: int
    decisions: int
    version: str  # who played: see `version`

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def play(task: Task) -> dict[str, Any]:
    """Play one game to its end."""
    seats = tuple(
        Seat(f"{level} {n}", decks)
        for n, (level, decks) in enumerate(zip(task.levels, task.factions, strict=True), 1)
    )
    game = Game.new(Setup(seats, first=0), task.seed)
    game.events = None
    while game.decision is not None:
        game.apply(answer_of(game, task.levels[game.decision.seat], task.seed * 1_000_003 + game.count))
    s = game.s
    return Outcome(
        task.number,
        task.seed,
        list(task.levels),
        [list(decks) for decks in task.factions],
        s.winner,
        s.vp[:],
        s.turn,
        game.count,
        version(),
    ).as_json()


def answer_of(game: Game, level: str, seed: int) -> Answer:
    """By tries, not by the clock: the same seed is the same answer on every machine."""
    assert game.decision is not None
    if level == QUICK:
        return quick_answer(game, game.decision, Rng(seed))
    effort = EFFORTS[level].without_clock() if level in EFFORTS else None
    return choose(game, level, seed, effort=effort).answer


def check_levels(levels: tuple[str, ...]) -> None:
    for level in levels:
        if level not in LEVELS:
            raise SetupError(f"There is no level {level!r}. Levels: {', '.join(LEVELS)}.")
    if not 2 <= len(levels) <= 4:
        raise SetupError(f"An arena has 2 to 4 seats, not {len(levels)}.", "rule.number-of-players")


def tasks(levels: tuple[str, ...], games: int, pairs: str, seed: int) -> list[Task]:
    """Seats rotate: each deal of decks and cards is played once from every seat's side.

    Equal levels need no turn: from the same side it would be the same game again.
    """
    check_levels(levels)
    n = len(levels)
    turns = list(dict.fromkeys(levels[turn:] + levels[:turn] for turn in range(n)))
    found = []
    for number in range(games):
        deal, turn = divmod(number, len(turns))
        found.append(Task(number, seed + deal, turns[turn], decks(pairs, n, seed + deal, deal)))
    return found


def decks(pairs: str, seats: int, seed: int, deal: int) -> tuple[tuple[str, str], ...]:
    """The decks of one deal: all pairs in turn, random ones, or the one that was named."""
    slugs = list(CATALOG.factions)
    if pairs == "random":
        dealt = Rng(seed).shuffled(slugs)
        return tuple((dealt[2 * i], dealt[2 * i + 1]) for i in range(seats))
    if pairs == "all":
        every = [(a, b) for i, a in enumerate(slugs) for b in slugs[i + 1 :]]
        return tuple(every[(deal * seats + i) * 101 % len(every)] for i in range(seats))
    named = pairs.split("+")
    if len(named) != 2:
        raise SetupError(f"Pairs are all, random, or two factions as in aliens+robots, not {pairs!r}.")
    one, two = (CATALOG.faction(name).slug for name in named)
    return tuple((one, two) for _ in range(seats))
