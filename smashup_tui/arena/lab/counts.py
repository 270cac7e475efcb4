"""Which factions go well together: what is counted of games of self-play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rapidfuzz import fuzz, process

from ... import cards as _cards  # noqa: F401  registers the cards
from ...engine.model.catalog import CATALOG, Faction, slugify
from ..deals import Pair, pair_of
from .intervals import Wins

CERTAIN = 80  # how alike a name must be to be taken for a faction's


@dataclass
class Counts:
    """What was counted: each pair as a deck, each faction in whatever deck it was."""

    games: int = 0
    pairs: dict[Pair, Wins] = field(default_factory=dict)
    factions: dict[str, Wins] = field(default_factory=dict)

    def add(self, games: Iterable[dict[str, Any]]) -> None:
        for game in games:
            self.games += 1
            for seat, deck in enumerate(game["factions"]):
                won = seat == game["winner"]
                counts = [self.factions.setdefault(faction, Wins()) for faction in deck]
                counts.append(self.pairs.setdefault(pair_of(*deck), Wins()))
                for count in counts:
                    count.add(won=won)


def faction_named(name: str) -> Faction:
    """The faction of that name; a slip of the pen is forgiven where it is clear what is meant."""
    names = {faction.name: faction for faction in CATALOG.factions.values()}
    near = process.extract(name, list(names), scorer=fuzz.ratio, processor=_letters, limit=2)
    if near[0][1] >= CERTAIN and near[0][1] > near[1][1]:
        return names[near[0][0]]
    return CATALOG.faction(name)


def _letters(name: str) -> str:
    return slugify(name).replace("-", "")
