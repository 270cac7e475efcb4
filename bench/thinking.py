"""How fast opponents think: playouts and tries of the search, in the middle of two-player games."""

from __future__ import annotations

from time import process_time

from smashup_tui import cards as _cards  # noqa: F401  registers the cards
from smashup_tui.ai.evaluate import fitted_weights
from smashup_tui.ai.search import Effort, Search
from smashup_tui.engine.game import Game
from smashup_tui.engine.model.decisions import MAIN
from smashup_tui.engine.rng import Rng
from smashup_tui.engine.setup import Seat, Setup
from smashup_tui.table.loop import by_habit, play, play_out

POSITIONS = 24
PLAYOUTS = 6  # from each position
TRIES = 120  # at each position: about a decision's worth


def positions(count: int = POSITIONS) -> list[Game]:
    """Games of decks out of all factions, each at the first move after its middle."""
    return [middle_of(seed) for seed in range(count)]


def middle_of(seed: int) -> Game:
    """The game that the quick player plays against itself, half-way through."""
    length = play_out(_new(seed), by_habit(Rng(seed))).count
    game = _new(seed)
    for decision in play(game, by_habit(Rng(seed))):
        if game.count >= length // 2 and decision.kind == MAIN:
            break
    return game


def _new(seed: int) -> Game:
    # Of the first sets: what is measured stays the same.
    game = Game.new(Setup((Seat("One"), Seat("Two")), waves=1), seed)
    game.events = None
    return game


def playout_seconds(found: list[Game]) -> float:
    """Seconds to deal the unseen cards again and play to the end."""
    seconds = 0.0
    for game in found:
        for seed in range(PLAYOUTS):
            started = process_time()
            play_out(game.determinize(_seat(game), Rng(seed)), by_habit(Rng(seed)))
            seconds += process_time() - started
    return seconds / (len(found) * PLAYOUTS)


def try_seconds(found: list[Game], effort: Effort) -> float:
    """Seconds for one try of the search: deal, follow the tree, finish the turn, evaluate."""
    seconds = 0.0
    for game in found:
        rng = Rng(1)
        started = process_time()
        search = Search(game.determinize(_seat(game), rng), effort, fitted_weights(), rng)
        for _ in range(TRIES):
            search.one_try()
        seconds += process_time() - started
    return seconds / (len(found) * TRIES)


def _seat(game: Game) -> int:
    assert game.decision is not None, "the game is over"
    return game.decision.seat
