"""What the tests ask of the statements."""

from __future__ import annotations

from .extra_plays import grant_plays, standing_plays
from .resolving import expire, from_stasis, play, use
from .rules import Unstated
from .scoring import award, finish, scoring_ability, special_from_hand
from .zones import draw

__all__ = [
    "Unstated",
    "award",
    "draw",
    "expire",
    "finish",
    "from_stasis",
    "grant_plays",
    "play",
    "scoring_ability",
    "special_from_hand",
    "standing_plays",
    "use",
]
