"""What games of self-play say about factions and pairs: what was counted, and what is estimated.

What ships with the program is there at once; games of your own come on top of it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ...engine.model.catalog import CATALOG, Faction, slugify
from ...engine.model.errors import RecordError
from ...support import paths
from ...table.player_registry import file_name
from ..match import all_pairs, pair_of, slugs
from ..runner import read_games
from .bundled import BundledResults, shipped
from .estimates import Estimate, Model
from .win_rates import Counts, Wins, interval

CERTAIN = 80  # how alike a name must be to be taken for a faction's
FEW = 20  # below so many games a counted share says little


def config_of(level: str, players: int, seed: int) -> dict[str, Any]:
    """The first line of a file of self-play."""
    return {"lab": level, "players": players, "seed": seed}


def own_file(level: str, players: int) -> Path:
    """Where `smashup lab run` keeps the games of a level."""
    return paths.lab_dir() / f"{file_name(level)}-{players}.jsonl"


@dataclass(frozen=True, slots=True)
class Ranked:
    """A faction or a pair with both figures."""

    slugs: tuple[str, ...]
    count: Wins
    estimate: Estimate

    @property
    def name(self) -> str:
        return self.name_without("")

    def name_without(self, faction: str) -> str:
        return " + ".join(CATALOG.factions[slug].name for slug in self.slugs if slug != faction)

    @property
    def few(self) -> bool:
        return self.count.games < FEW

    def as_json(self) -> dict[str, Any]:
        low, high = self.count.interval
        shares = {
            "win_rate": self.count.rate if self.count.games else None,
            "low": low,
            "high": high,
            "estimate": self.estimate.chance,
            "estimate_low": self.estimate.low,
            "estimate_high": self.estimate.high,
        }
        rounded = {key: None if share is None else round(share, 4) for key, share in shares.items()}
        counted = {"games": self.count.games, "wins": self.count.wins}
        return {"factions": list(self.slugs), "name": self.name, **counted, **rounded}


class Findings:
    """A level against itself, many games: those of a file, those that are shipped, or both."""

    def __init__(
        self, level: str, players: int, games: list[dict[str, Any]], packed: BundledResults | None = None
    ) -> None:
        self.level = level
        self.players = players
        self.packed = packed
        self.own = len(games)
        self.counts = packed.counts() if packed else Counts()
        self.counts.add(games)
        self.versions = len({game["version"] for game in games}.union(packed.versions if packed else ()))
        self.first = packed.first if packed else Wins()
        self.first.games += len(games)
        self.first.wins += sum(game["winner"] == 0 for game in games)
        self._games = games

    @classmethod
    def read(cls, path: Path) -> Findings:
        """What a file says, and nothing else."""
        config, games = read_self_play(path)
        return cls(config["lab"], config["players"], games)

    @classmethod
    def known(cls, level: str, players: int, own: Path) -> Findings | None:
        """Everything about a level: the results that ship, and the player's own file if it exists."""
        packed = shipped(level, players)
        if not os.path.exists(own):
            return cls(level, players, [], packed) if packed else None
        config, games = read_self_play(own)
        if (config["lab"], config["players"]) != (level, players):
            return cls(config["lab"], config["players"], games)
        if packed is not None:
            seed = config.get("seed", -1)
            games = [game for game in games if not packed.has(seed, game["number"], game["version"])]
        return cls(level, players, games, packed)

    @cached_property
    def model(self) -> Model:
        packed = self.packed
        if packed is None:
            return Model(self._games, self.players)
        if not self._games:
            return Model.of_fit(packed.fit, self.players)
        return Model([*packed.games(), *self._games], self.players, packed.fit)

    @property
    def even(self) -> float:
        return 1 / self.players

    def faction(self, slug: str) -> Ranked:
        return Ranked((slug,), self.counts.factions.get(slug, Wins()), self.model.faction(slug))

    def pair(self, one: str, two: str) -> Ranked:
        pair = pair_of(one, two)
        return Ranked(pair, self.counts.pairs.get(pair, Wins()), self.model.pair(*pair))

    def factions(self) -> list[Ranked]:
        """Best first."""
        return best_first([self.faction(slug) for slug in slugs()])

    def pairs(self) -> list[Ranked]:
        """Best first."""
        return best_first([self.pair(*pair) for pair in all_pairs()])

    def partners(self, slug: str) -> list[Ranked]:
        """Every deck with this faction, best first."""
        return best_first([self.pair(slug, other) for other in slugs() if other != slug])

    def seldom(self) -> int:
        """How many pairs were dealt too seldom to be judged by their own games."""
        return sum(self.counts.pairs.get(pair, Wins()).games < FEW for pair in all_pairs())

    def title(self) -> str:
        title = f"{self.level} against itself, {self.players} players, {self.counts.games:,} games"
        return f"{title} ({self.own:,} of your own)" if self.packed and self.own else title

    def notes(self) -> list[str]:
        """What has to be known to read the figures."""
        low, high = interval(self.first.wins, self.first.games)
        seldom = self.seldom()
        found = [
            f"The first player won {100 * self.first.rate:.1f} % of the games "
            f"(95 %: {100 * low:.0f}–{100 * high:.0f}; even: {100 * self.even:.0f})."
        ]
        if seldom:
            found.append(f"{seldom} of {len(all_pairs())} pairs were dealt fewer than {FEW} times.")
        if self.versions > 1:
            found.append(f"The games come from {self.versions} versions of the rules, cards or opponents.")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "level": self.level,
            "players": self.players,
            "games": self.counts.games,
            "shipped": len(self.packed) if self.packed else 0,
            "first_to_play": round(self.first.rate, 4),
            "few": FEW,
            "factions": [row.as_json() for row in self.factions()],
            "pairs": [row.as_json() for row in self.pairs()],
        }


def read_self_play(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The first line and the games of a file that `smashup lab run` has written; each of them whole."""
    config, games = read_games(path)
    if "lab" not in config:
        raise RecordError(
            f"{path} holds no games of `smashup lab run`. Ratings of levels: smashup lab ratings {path}"
        )
    try:
        for game in games:
            _check(game, config["players"])
    except (KeyError, TypeError, ValueError) as error:
        raise RecordError(f"{path} has a game that can't be read ({error}).") from error
    return config, games


def best_first(rows: list[Ranked]) -> list[Ranked]:
    return sorted(rows, key=lambda row: -row.estimate.chance)


def _check(game: dict[str, Any], players: int) -> None:
    decks = [tuple(CATALOG.factions[slug].slug for slug in deck) for deck in game["factions"]]
    if len(decks) != players or any(len(set(deck)) != 2 for deck in decks):
        raise ValueError(f"game {game['number']}: not {players} decks of two factions")
    if game["winner"] not in range(players):
        raise ValueError(f"game {game['number']}: nobody won it")
    if "version" not in game:
        raise ValueError(f"game {game['number']}: it does not say who played it")


def faction_named(name: str) -> Faction:
    """The faction of that name; typos are forgiven if it is clear what is meant."""
    from rapidfuzz import fuzz, process  # takes a moment, and most who ask for findings name no faction

    names = {faction.name: faction for faction in CATALOG.factions.values()}
    near = process.extract(name, list(names), scorer=fuzz.ratio, processor=_letters, limit=2)
    if near[0][1] >= CERTAIN and near[0][1] > near[1][1]:
        return names[near[0][0]]
    return CATALOG.faction(name)


def _letters(name: str) -> str:
    return slugify(name).replace("-", "")
