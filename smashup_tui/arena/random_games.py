"""Whole games at random, as fast as they go, and what is reported of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..cards.packs import faults_named
from ..engine.game import Game
from ..engine.rng import Rng
from ..engine.setup import Seat, Setup
from ..table.loop import by_chance, play_out


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
    with faults_named():
        game = Game.new(setup, seed)
        game.events = None
        return result_of(play_out(game, by_chance(Rng(seed))), seed)


def result_of(game: Game, seed: int) -> GameResult:
    names = game.catalog.factions
    seats = [
        {"name": name, "factions": [names[slug].name for slug in factions]}
        for name, factions in zip(game.names, game.factions, strict=True)
    ]
    return GameResult(seed, seats, game.winner, list(game.vp), game.turn, game.count, game.digest())


def table_of(players: int, decks: Sequence[tuple[str, ...]]) -> Setup:
    """A table of that many seats; factions not given are dealt by the seed."""
    given = [*decks, *[()] * (players - len(decks))]
    seats = tuple(Seat(f"Player {number}", deck) for number, deck in enumerate(given, 1))
    return Setup(seats).with_packs()
