"""How even a table is before the first card: by what self-play says of the decks, and by players' ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from ..arena.lab.bundled import shipped_names
from ..arena.lab.findings import Findings, own_file
from ..arena.lab.ratings import ELO, MEASURED
from ..support.grammar import YOU
from ..table.lineup import HUMAN
from .game_index import Index
from .player_record import PlayerRecord
from .rating import YourRating, your_rating
from .totals import load_overview

EVEN, SLIGHT, CLEAR = 0.06, 0.15, 0.3  # how far the best chance is above an equal share


class Contender(NamedTuple):
    """Who sits where with what; factions still open are any."""

    name: str
    player: str
    factions: tuple[str, ...]


@dataclass(frozen=True)
class Odds:
    """The chance of each seat, and where it is from."""

    names: tuple[str, ...]
    chances: tuple[float, ...]
    by_decks: tuple[float, ...] = ()  # if all played equally well
    by_players: tuple[float, ...] = ()  # with decks as strong
    source: str = ""

    def verdict(self) -> str:
        best = max(range(len(self.chances)), key=self.chances.__getitem__)
        above = self.chances[best] - 1 / len(self.chances)
        if above < EVEN:
            return "An even match."
        name, you = self.names[best], self.names[best] == YOU
        if above < SLIGHT:
            return f"{name} {'have' if you else 'has'} a slight edge."
        return f"{name} {'are' if you else 'is'} {'clearly' if above < CLEAR else 'far'} ahead."

    def reasons(self) -> list[str]:
        """What it is judged by, each with its shares in the order of the seats."""
        found = [f"Decks alone: {_shares(self.by_decks)}, {self.source}."] if self.by_decks else []
        if self.by_players:
            found.append(f"Players alone: {_shares(self.by_players)}, by their ratings.")
        elif self.by_decks:
            found.append("The players' strength isn't known, so they count as equal.")
        return found


def _shares(chances: Sequence[float]) -> str:
    return " : ".join(f"{100 * chance:.0f}" for chance in chances)


class OddsEstimator:
    """What is known of decks and players, read once."""

    def __init__(self, findings: dict[tuple[str, int], Findings], rating: YourRating | None) -> None:
        self.findings = findings
        self.rating = None if rating is None or rating.vague else rating

    @classmethod
    def load(cls, name: str) -> OddsEstimator:
        """From what is shipped, own games of the lab and the counted games of players with that name."""
        found = {}
        for level, players in shipped_names():
            known = Findings.known(level, players, own_file(level, players))
            if known is not None:
                found[level, players] = known
                _ = known.model  # fitted here, not when somebody waits for it
        return cls(found, _rating_of(name))

    def judge(self, seats: Sequence[Contender], first: int | None) -> Odds | None:
        """None: nothing is known that could tell the seats apart."""
        points = self._points(seats)
        decks, source = self._decks(seats, first, points)
        if not decks and len(set(points)) < 2:
            return None
        players = [each / ELO for each in points]
        both = [
            sum(each) for each in zip(decks or [0.0] * len(seats), players or [0.0] * len(seats), strict=True)
        ]
        names = tuple(seat.name for seat in seats)
        return Odds(names, _chances(both), _chances(decks), _chances(players), source)

    def _points(self, seats: Sequence[Contender]) -> list[float]:
        """Ratings; nothing unless everyone's is known."""
        people = sum(seat.player == HUMAN for seat in seats)
        known = dict(MEASURED)
        if people == 1 and self.rating is not None:
            known[HUMAN] = self.rating.points
        found = [known[seat.player] for seat in seats if seat.player in known]
        return found if len(found) == len(seats) else []

    def _decks(
        self, seats: Sequence[Contender], first: int | None, points: list[float]
    ) -> tuple[list[float], str]:
        """Strengths of the decks, of who begins, and by which games; nothing if no deck is known."""
        findings = self.nearest(len(seats), points)
        if findings is None:
            return [], ""
        model = findings.model
        known = [
            len(seat.factions) == 2 and all(findings.counts.factions.get(slug) for slug in seat.factions)
            for seat in seats
        ]
        if not any(known):
            return [], ""
        found = [
            model.strength(*seat.factions) if is_known else 0.0
            for seat, is_known in zip(seats, known, strict=True)
        ]
        if first is not None and model.players == len(seats):
            order = [model.seats[(seat - first) % len(seats)].value for seat in range(len(seats))]
            found = [deck + turn for deck, turn in zip(found, order, strict=True)]
        return found, f"by {findings.counts.games:,} games of {findings.level} against itself"

    def nearest(self, players: int, points: list[float]) -> Findings | None:
        """Games of as many players, else of two; of the level nearest to those who play."""
        of_table = {level: each for (level, seats), each in self.findings.items() if seats == players}
        found = of_table or {level: each for (level, seats), each in self.findings.items() if seats == 2}
        mean = sum(points) / len(points) if points else MEASURED["normal"]
        return min(found.values(), key=lambda each: abs(MEASURED.get(each.level, 0.0) - mean), default=None)


def _rating_of(name: str) -> YourRating | None:
    """As it was last added up; where nothing was, from the journals that have been read."""
    known = load_overview(name, with_undo=False)
    if known is not None:
        return known.overview.totals.rating
    return your_rating(PlayerRecord.of(Index.open().known, name).games)


def _chances(strengths: Sequence[float]) -> tuple[float, ...]:
    odds = [exp(each - max(strengths)) for each in strengths]
    return tuple(each / sum(odds) for each in odds)
