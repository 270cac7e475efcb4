"""How good a position is for each seat: features, weights fitted from play, and a chance to win."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import exp

from ..engine.derive import breakpoint_of, power, standings, total_power
from ..engine.game import Game
from ..engine.kinds import MINION, NOBODY

# What is looked at, for each seat. Places are worth their VP, by how near the base is to scoring.
FEATURES = (
    "vp",
    "vp towards 15",
    "place VP at bases that score now",
    "place VP at bases nearly full",
    "place VP at bases half full",
    "place VP at other bases",
    "power in play",
    "minions in play",
    "cards in hand",
    "minions in hand",
    "next to play",
)

HAND_SET = (1.0, 1.5, 0.9, 0.6, 0.35, 0.2, 0.06, 0.05, 0.12, 0.05, 0.2)

Weights = tuple[float, ...]


@cache
def fitted_weights() -> Weights:
    """The weights that ship, fitted from self-play by `smashup train`."""
    file = resources.files(__package__) / "weights.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    return tuple(data["weights"][name] for name in FEATURES)


def features(game: Game) -> list[list[float]]:
    """One row a seat, in the order of FEATURES."""
    s = game.s
    seats = game.table.seats
    defs = game.table.defs
    rows = [[float(s.vp[seat]), max(0.0, s.vp[seat] - 8) ** 2 / 49] + [0.0] * 9 for seat in range(seats)]
    for base in s.bases:
        minions = s.minions[base]
        if not minions:
            continue
        ratio = total_power(game, base) / max(1, breakpoint_of(game, base))
        column = 2 if ratio >= 1 else 3 if ratio >= 0.75 else 4 if ratio >= 0.5 else 5
        for place in standings(game, base):
            rows[place.seat][column] += place.vp
        for minion in minions:
            row = rows[s.ctrl[minion]]
            row[6] += power(game, minion)
            row[7] += 1
    for seat, row in enumerate(rows):
        hand = s.hands[seat]
        row[8] = len(hand)
        row[9] = sum([defs[card].kind == MINION for card in hand])
    rows[s.current][10] = 1.0
    return rows


def chances(rows: Sequence[Sequence[float]], weights: Weights) -> list[float]:
    """Each seat's chance to win: the better its weighted sum, the better the chance."""
    sums = [sum([w * x for w, x in zip(weights, row, strict=True)]) for row in rows]
    best = max(sums)
    parts = [exp(total - best) for total in sums]
    whole = sum(parts)
    return [part / whole for part in parts]


def value(game: Game, seat: int, weights: Weights) -> float:
    """The seat's chance to win from here, between 0 and 1."""
    if game.s.winner != NOBODY:
        return 1.0 if game.s.winner == seat else 0.0
    return chances(features(game), weights)[seat]
