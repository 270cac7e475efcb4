"""Is there a way to take this base this turn? Every line of the turn is looked at, with the true cards."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations

from ..engine.game import Answer, Game
from ..engine.model.decisions import ORDER, Decision
from ..engine.model.events import Event
from ..engine.model.kinds import GAINED_VP

MOST_WAYS = 40  # answers looked at where several options can be picked


@dataclass(frozen=True, slots=True)
class Solution:
    """A shortest line that takes the base, and how rare such lines are."""

    answers: tuple[Answer, ...]
    lines: int  # different ends of the turn that were looked at
    wins: int  # of these, how many take the base
    first_moves: int  # what can be done first
    good_first_moves: int  # after how many of these the base can still be taken


class TooMany(Exception):
    """More lines than were to be looked at."""


def took_base(events: list[Event], seat: int, base: int) -> bool:
    """Did the seat take first place there, alone?"""
    firsts = [e.seat for e in events if e.kind == GAINED_VP and e.source == base and e.to == 1]
    return firsts == [seat]


def ways(decision: Decision) -> list[Answer]:
    """The answers to look at: all of them unless they are very many."""
    n = len(decision.options)
    if decision.kind == ORDER:
        return list(permutations(range(n)))[:MOST_WAYS]
    found: list[Answer] = []
    for count in range(decision.least, decision.most + 1):
        found += combinations(range(n), count)
        if len(found) >= MOST_WAYS:
            break
    return found[:MOST_WAYS]


class Solver:
    """Looks at one turn. Lines that need luck, unseen cards or an opponent's help do not count."""

    def __init__(self, game: Game, base: int, most: int = 1000) -> None:
        assert game.decision is not None and game.at_rest
        self.game = game
        self.base = base
        self.seat = game.decision.seat
        self.left = most
        self.turn = game.turn
        self.chance = game.chance
        self.unseen = [len(game.deck(seat)) for seat in range(game.seats)]
        self.seen: dict[str, tuple[int, int, tuple[Answer, ...] | None]] = {}

    def solve(self) -> Solution | None:
        """The shortest line; None if there is none. Raises TooMany."""
        decision = self.game.decision
        assert decision is not None
        lines = wins = good = 0
        best: tuple[Answer, ...] | None = None
        moves = ways(decision)
        for answer in moves:
            ends, taken, line = self._try(self.game, answer)
            lines, wins = lines + ends, wins + taken
            if line is not None:
                good += 1
                best = line if best is None or len(line) < len(best) else best
        if best is None:
            return None
        return Solution(best, lines, wins, len(moves), good)

    def _try(self, game: Game, answer: Answer) -> tuple[int, int, tuple[Answer, ...] | None]:
        """(ends of the turn, how many of them win, a shortest winning line) after this answer."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        after = game.clone().with_log()
        after.apply(answer)
        if took_base(after.events or [], self.seat, self.base):
            return 1, 1, (answer,)
        if self._is_over(after):
            return 1, 0, None
        key = after.digest()
        if key not in self.seen:
            self.seen[key] = self._all(after)
        ends, taken, line = self.seen[key]
        return ends, taken, None if line is None else (answer, *line)

    def _all(self, game: Game) -> tuple[int, int, tuple[Answer, ...] | None]:
        decision = game.decision
        assert decision is not None
        lines = wins = 0
        best: tuple[Answer, ...] | None = None
        for answer in ways(decision):
            ends, taken, line = self._try(game, answer)
            lines, wins = lines + ends, wins + taken
            if line is not None and (best is None or len(line) < len(best)):
                best = line
        return lines, wins, best

    def _is_over(self, game: Game) -> bool:
        """Does the line end here, or count no longer?"""
        return (
            game.decision is None
            or game.decision.seat != self.seat
            or game.turn != self.turn
            or game.chance != self.chance
            or self.base not in game.bases
            or any(len(game.deck(seat)) < before for seat, before in enumerate(self.unseen))
        )
