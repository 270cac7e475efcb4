"""Whole games without a screen, and what is reported of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from .. import cards as _cards  # noqa: F401  registers the cards
from ..ai.chance import random_answer
from ..engine.catalog import CATALOG
from ..engine.game import Game
from ..engine.rng import Rng
from ..engine.setup import Seat, Setup


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game."""

    seed: int
    seats: list[dict[str, Any]]
    winner: int
    vp: list[int]
    turns: int
    decisions: int
    digest: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def play_random_game(setup: Setup, seed: int) -> GameResult:
    """Chance plays all seats; the seed decides everything."""
    game = Game.new(setup, seed)
    game.events = None
    rng = Rng(seed)
    while game.decision is not None:
        game.apply(random_answer(game.decision, rng))
    return result_of(game, seed)


def result_of(game: Game, seed: int) -> GameResult:
    s = game.s
    names = game.catalog.factions
    seats = [
        {"name": seat.name, "factions": [names[slug].name for slug in factions]}
        for seat, factions in zip(game.setup.seats, s.draft, strict=True)
    ]
    return GameResult(seed, seats, s.winner, s.vp[:], s.turn, game.count, game.digest())


def setups(players: int, factions: list[tuple[str, ...]]) -> Setup:
    """A table of that many seats; factions not given are dealt by the seed."""
    given = factions + [()] * (players - len(factions))
    return Setup(tuple(Seat(f"Player {n}", given[n - 1]) for n in range(1, players + 1)))


def all_pairs(players: int) -> Iterator[Setup]:
    """Setups that let every pair of factions share a deck, and every faction meet others."""
    slugs = list(CATALOG.factions)
    pairs = [(a, b) for i, a in enumerate(slugs) for b in slugs[i + 1 :]]
    step = 0
    while True:
        for number, pair in enumerate(pairs):
            rivals = [pairs[(number + (k + 1) * (step + 7)) % len(pairs)] for k in range(players - 1)]
            yield setups(players, [pair, *rivals])
        step += 1
