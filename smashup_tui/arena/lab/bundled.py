"""Results of self-play small enough to ship: who met whom and who won, and the strengths fitted to it.

One file a level and number of players: compressed, its first line JSON (what was played, by which versions,
the fit), then columns of bytes – for each seat its first and its second faction as places in the line's list,
then the winner. The games are sorted, so that a column repeats itself and packs well; what else is known of a
game is left out.
"""

from __future__ import annotations

import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from ..match import Pair, pair_of
from .estimates import Fit, Fitted, Model
from .win_rates import Counts, Wins

FOLDER = "shipped"
ENDING = ".lab"
DIGITS = 4  # of a strength: finer than any game could tell


@dataclass(frozen=True)
class BundledResults:
    """Games of a level against itself, without their stories."""

    level: str
    players: int
    series: dict[int, int]  # seed -> so many games of its series, from the first
    versions: dict[str, int]  # who played -> how many games
    factions: tuple[str, ...]
    columns: tuple[bytes, ...]
    fit: Fit

    def __len__(self) -> int:
        return len(self.columns[-1])

    @classmethod
    def of(
        cls,
        level: str,
        players: int,
        series: dict[int, int],
        games: list[dict[str, Any]],
        before: BundledResults | None = None,
    ) -> BundledResults:
        """These games and those packed before, sorted, and the strengths fitted to them: takes a while."""
        versions = Counter(game["version"] for game in games)
        if before is not None:
            games = [*before.games(), *games]
            versions.update(before.versions)
        factions = tuple(sorted({slug for game in games for deck in game["factions"] for slug in deck}))
        place = {slug: n for n, slug in enumerate(factions)}
        rows = sorted(
            (*[place[slug] for deck in game["factions"] for slug in sorted(deck)], game["winner"])
            for game in games
        )
        columns = tuple(map(bytes, zip(*rows, strict=True)))
        return cls(level, players, series, dict(versions), factions, columns, Model(games, players).fit)

    def games(self) -> Iterator[dict[str, Any]]:
        """What estimates need of each."""
        names = self.factions
        for *decks, winner in zip(*self.columns, strict=True):
            slugs = [names[n] for n in decks]
            yield {"factions": list(zip(slugs[::2], slugs[1::2], strict=True)), "winner": winner}

    def counts(self) -> Counts:
        """The same that counting game by game would give, at once."""
        found = Counts(len(self))
        winners = self.columns[-1]
        for seat in range(self.players):
            decks = zip(*self.columns[2 * seat : 2 * seat + 2], strict=True)
            for (one, two, winner), games in Counter(
                (*deck, winner) for deck, winner in zip(decks, winners, strict=True)
            ).items():
                pair = pair_of(self.factions[one], self.factions[two])
                won = games if winner == seat else 0
                for count in (
                    *[found.factions.setdefault(slug, Wins()) for slug in pair],
                    found.pairs.setdefault(pair, Wins()),
                ):
                    count.games += games
                    count.wins += won
        return found

    @property
    def first(self) -> Wins:
        """Of who began."""
        return Wins(len(self), self.columns[-1].count(0))

    def has(self, seed: int, number: int, version: str) -> bool:
        """Is it one of these games?"""
        return number < self.series.get(seed, 0) and version in self.versions

    # --- as a file -------------------------------------------------------------------------------

    def to_bytes(self) -> bytes:
        fit = self.fit
        head = {
            "lab": self.level,
            "players": self.players,
            "games": len(self),
            "series": list(self.series.items()),
            "versions": self.versions,
            "factions": self.factions,
            "fit": {
                "factions": {slug: _rounded(each) for slug, each in fit.factions.items()},
                "pairs": {"+".join(pair): _rounded(each) for pair, each in fit.pairs.items()},
                "seats": [_rounded(each) for each in fit.seats],
                "spread": {kind: round(each, DIGITS) for kind, each in fit.spread.items()},
            },
        }
        line = json.dumps(head, separators=(",", ":")).encode()
        return zlib.compress(line + b"\n" + b"".join(self.columns), 9)

    @classmethod
    def from_bytes(cls, data: bytes) -> BundledResults:
        line, _, rest = zlib.decompress(data).partition(b"\n")
        head = json.loads(line)
        games, fit = head["games"], head["fit"]
        return cls(
            head["lab"],
            head["players"],
            dict(head["series"]),
            head["versions"],
            tuple(head["factions"]),
            tuple(rest[at : at + games] for at in range(0, len(rest), games)),
            Fit(
                {slug: Fitted(*each) for slug, each in fit["factions"].items()},
                dict(_pairs(fit["pairs"])),
                [Fitted(*each) for each in fit["seats"]],
                fit["spread"],
            ),
        )


def _rounded(fitted: Fitted) -> list[float]:
    return [round(each, DIGITS) for each in fitted]


def _pairs(pairs: dict[str, list[float]]) -> Iterable[tuple[Pair, Fitted]]:
    for name, each in pairs.items():
        one, _, two = name.partition("+")
        yield (one, two), Fitted(*each)


def _folder() -> Traversable:
    return resources.files(__package__) / FOLDER


@cache
def shipped(level: str, players: int) -> BundledResults | None:
    """What comes with the program for that level, if anything does."""
    file = _folder() / f"{level}-{players}{ENDING}"
    return BundledResults.from_bytes(file.read_bytes()) if file.is_file() else None


def shipped_names() -> list[tuple[str, int]]:
    """Levels and numbers of players that something is shipped for."""
    folder = _folder()
    if not folder.is_dir():
        return []
    stems = sorted(file.name.removesuffix(ENDING) for file in folder.iterdir() if file.name.endswith(ENDING))
    return [(level, int(players)) for level, _, players in (stem.rpartition("-") for stem in stems)]
