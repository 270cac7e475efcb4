"""How good a position is for each seat: features, weights fitted from play, and a chance to win."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import exp

from ..engine.derive import breakpoint_of, power, standings, total_power
from ..engine.game import Game
from ..engine.kinds import NOBODY

# What is looked at, for each seat. Places are worth their VP, by how near the base is to scoring.
FEATURES = (
    "vp",
    "vp towards 15",
    "place VP at bases that score now",
    "place VP at bases nearly full",
    "place VP at bases half full",
    "place VP at other bases",
    "power towards first places",
    "power in play",
    "minions in play",
    "cards in hand",
    "power in hand",
    "next to play",
)

# What a player would say matters, before anything was fitted; kept to compare with.
HAND_SET = (1.0, 1.5, 0.9, 0.6, 0.35, 0.2, 0.2, 0.06, 0.05, 0.12, 0.03, 0.2)

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
    defs = game.table.defs
    rows = [[float(vp), max(0.0, vp - 8) ** 2 / 49] + [0.0] * (len(FEATURES) - 2) for vp in s.vp]
    for base in s.bases:
        minions = s.minions[base]
        if not minions:
            continue
        full = max(1, breakpoint_of(game, base))
        ratio = total_power(game, base) / full
        column = 2 if ratio >= 1 else 3 if ratio >= 0.75 else 4 if ratio >= 0.5 else 5
        first = defs[base].vp[0]
        for place in standings(game, base):
            row = rows[place.seat]
            row[column] += place.vp
            row[6] += first * min(1.0, place.power / full)
        for minion in minions:
            row = rows[s.ctrl[minion]]
            row[7] += power(game, minion)
            row[8] += 1
    for seat, row in enumerate(rows):
        hand = s.hands[seat]
        row[9] = len(hand)
        row[10] = sum([defs[card].power for card in hand])
    rows[s.current][11] = 1.0
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
