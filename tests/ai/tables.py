"""Games for the opponents to think about: every faction, two to four seats, every kind of question."""

from __future__ import annotations

from collections.abc import Iterator

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.ai.policy import quick_answer
from smashup_tui.ai.search import Effort
from smashup_tui.engine.catalog import CATALOG
from smashup_tui.engine.game import Game
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Seat, Setup

BRIEF = Effort(tries=6, seconds=60.0)


def tables() -> list[Setup]:
    """A few tables at which every faction sits at least once."""
    slugs = list(Rng(8).shuffled(list(CATALOG.factions)))
    found = []
    for players in (2, 3, 4, 2, 3):
        decks = [(slugs.pop(), slugs.pop()) for _ in range(players)]
        found.append(Setup(tuple(Seat(f"Player {n}", deck) for n, deck in enumerate(decks, 1))))
    return found


def questions(setup: Setup, seed: int, every: int) -> Iterator[Game]:
    """A game played by the quick player, stopping at every so many questions."""
    game = Game.new(setup, seed)
    game.events = None
    rng = Rng(seed)
    while game.decision is not None:
        if game.count % every == 0:
            yield game
        game.apply(quick_answer(game, game.decision, rng))
