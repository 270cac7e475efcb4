"""Positions from self-play for fitting the evaluation, and how well weights foretell who won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log, sqrt
from typing import Any

from ...ai.evaluate import FEATURES, features
from ...ai.habits import Counts, note
from ...ai.train import Judge, Rows, Sample
from ...engine.game import Answer, Game
from ...engine.model.decisions import Decision
from ...engine.model.kinds import MOST_PLAYERS
from ...engine.rng import Rng
from ...players.levels import Quick
from ...players.player import Player
from ...support.validation import Unreadable, any_number, listed, named, whole_number, words
from ...table.loop import Answerer, asking, by_habit, play
from ...table.player_registry import seated
from ..match import Match, new_game, version
from .win_rates import Z

HELD_OUT = 5  # one game in so many is kept back to compare weights on


def collect(match: Match) -> dict[str, Any]:
    """Play one game and keep its positions, by tries and not by the clock."""
    return {
        "number": match.number,
        "seed": match.seed,
        "version": version(),
        "sample": sample_of(match).as_data(),
    }


def sample_of(match: Match) -> Sample:
    """The positions between turns, and what was answered by players who think."""
    game, rng = new_game(match, first=None), Rng(match.seed)
    kept: list[Rows] = []
    tally: Counts = {}
    turn = 0
    with seated(match.seats) as players:
        for _ in play(game, _self_play(players, rng, tally)):
            if game.at_rest and game.turn > turn:
                turn = game.turn
                kept.append(features(game))
    return Sample(kept, game.winner, tally, [list(deck) for deck in game.factions])


def check_sample(said: dict[str, Any]) -> None:
    """Positions read back are rows of features, a row for each seat; else Unreadable."""
    sample = named(said["sample"])
    decks = listed(sample["decks"], lambda deck: listed(deck, words, 2), MOST_PLAYERS)
    whole_number(sample["winner"], 0, len(decks) - 1)
    for rows in listed(sample["positions"], _rows):
        if len(rows) != len(decks) or any(len(row) != len(FEATURES) for row in rows):
            raise Unreadable(f"a position needs {len(FEATURES)} numbers for each seat")
    for marks in named(sample["tally"]).values():
        if any(len(listed(count, any_number, 2)) != 2 for count in named(marks).values()):
            raise Unreadable("a move needs two numbers")


def _rows(value: Any) -> Rows:
    return listed(value, lambda row: listed(row, any_number, len(FEATURES)), MOST_PLAYERS)


def _self_play(players: list[Player], rng: Rng, tally: Counts) -> Answerer:
    """All from one stream; what is done by habit teaches no habits."""
    if all(isinstance(player, Quick) for player in players):
        return by_habit(rng)
    answer = asking([player.without_clock() for player in players], lambda game: Rng(rng.below(1 << 60)))

    def answer_and_note(game: Game, decision: Decision) -> Answer:
        given = answer(game, decision)
        note(game, decision, given, tally)
        return given

    return answer_and_note


def split(games: Iterable[dict[str, Any]]) -> tuple[list[Sample], list[Sample]]:
    """Games to fit on and games to compare on."""
    fitting: list[Sample] = []
    held_out: list[Sample] = []
    for game in games:
        (fitting if game["number"] % HELD_OUT else held_out).append(Sample.from_data(game["sample"]))
    return fitting, held_out


@dataclass(frozen=True, slots=True)
class Score:
    """How well weights foretell the winner: the mean surprise (0 is certain and right), and hits."""

    loss: float
    hits: float


def score(games: list[Sample], judge: Judge) -> Score:
    foretold = [(judge.chances(game, rows), game.winner) for game in games for rows in game.positions]
    surprise = sum(_surprise(given[winner]) for given, winner in foretold)
    right = sum(given[winner] == max(given) for given, winner in foretold)
    return Score(surprise / len(foretold), right / len(foretold))


def difference(games: list[Sample], one: Judge, other: Judge) -> tuple[float, float, float]:
    """How much less one is surprised than the other, with a 95 % interval.

    Positions of one game share its winner, so it is games that are counted, not positions.
    """
    gains = []
    for game in games:
        first = sum(_surprise(one.chances(game, rows)[game.winner]) for rows in game.positions)
        second = sum(_surprise(other.chances(game, rows)[game.winner]) for rows in game.positions)
        gains.append((second - first, len(game.positions)))
    positions = sum(count for _, count in gains)
    mean = sum(gain for gain, _ in gains) / positions
    reach = Z * sqrt(sum((gain - mean * count) ** 2 for gain, count in gains)) / positions
    return mean, mean - reach, mean + reach


def _surprise(chance: float) -> float:
    return -log(max(1e-12, chance))
