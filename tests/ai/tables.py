"""Games for the opponents to think about: every faction, two to four seats, every kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import smashup_tui.cards  # noqa: F401  (registers the cards)
from smashup_tui.ai.search import Effort
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.catalog import CATALOG
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Seat, Setup
from smashup_tui.players.levels import Searcher
from smashup_tui.players.player import Player, ask
from smashup_tui.players.thought import Thought
from smashup_tui.table.loop import by_habit, play
from smashup_tui.table.player_registry import player_named

SIZES = {1: (2, 3, 4, 2, 3), 2: (2, 3, 4)}  # tables by wave of sets
BRIEF = Effort(tries=6, seconds=60.0)


def tables() -> list[Setup]:
    """A few tables at which every faction sits at least once."""
    found = []
    for wave, sizes in SIZES.items():
        slugs = [slug for slug, each in CATALOG.factions.items() if CATALOG.sets[each.set].wave == wave]
        slugs = [*["aliens"] * (len(slugs) % 2), *Rng(8).shuffled(slugs)]
        for players in sizes:
            decks = [(slugs.pop(), slugs.pop()) for _ in range(players)]
            found.append(Setup(tuple(Seat(f"Player {n}", deck) for n, deck in enumerate(decks, 1))))
    return found


def questions(setup: Setup, seed: int, every: int) -> Iterator[Game]:
    """A game played by the quick player, stopping at every so many questions."""
    game = Game.new(setup, seed)
    game.events = None
    for _ in play(game, by_habit(Rng(seed))):
        if game.count % every == 0:
            yield game


def brief(name: str) -> Player:
    """Whoever has that name, thinking only briefly."""
    player = player_named(name)
    return replace(player, effort=BRIEF) if isinstance(player, Searcher) else player


def thought_of(name: str, game: Game, seed: int) -> Thought:
    """What a brief player makes of the game's question."""
    return ask(brief(name), game, Rng(seed))
