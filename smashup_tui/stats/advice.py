"""What your games advise: what to work on, by their reviews, and which factions suit you, by the odds.

What to work on: a loss is the chance to win that a better answer had and yours didn't, in points of which
a sure win has 100. Up to three sentences say where most was lost: over which kind of choice, with which
faction, in which part of the game; each comes with its most expensive moment.

Which factions suit you: for each of your games the odds say how likely a win was. A faction with which you
win more often than that suits you. Few games say little, so the result is drawn towards zero, as the lab
does with pairs; what is left is added to the lab's own strength of a deck to find decks to try.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt
from typing import Any, NamedTuple

from ..ai.review import Judged
from ..arena.lab.win_rates import Z
from ..arena.match import Pair, all_pairs
from ..support.grammar import counted
from .odds import Contender, OddsEstimator
from .player_record import OwnGame, faction_name, pair_name
from .reviews import GameKey, key_of

# Stages by the most VP anybody has.
STAGES = ((5, "before anybody has 5 VP"), (10, "between 5 and 9 VP"), (1000, "once anybody has 10 VP"))
WORTH = 0.005  # of a win a game: less is not worth a sentence


def task_of(judged: Judged) -> str:
    """What to do when such an answer is tried again."""
    return f"“{judged.given}” cost you {percent(judged.loss)} here. Find something better."


class Mistake(NamedTuple):
    """An answer that cost something, and the game it was given in."""

    mine: OwnGame
    judged: Judged

    @property
    def loss(self) -> float:
        return self.judged.loss

    @property
    def stage(self) -> str:
        return next(words for below, words in STAGES if self.judged.lead < below)

    def words(self) -> str:
        each = self.judged
        return (
            f"turn {each.turn}: you chose “{each.given}”; “{each.better}” was better by {percent(each.loss)}"
        )

    def as_json(self) -> dict[str, Any]:
        each = self.judged
        return {
            "file": self.mine.facts.file,
            "answer": each.number,
            "turn": each.turn,
            "given": each.given,
            "better": each.better,
            "loss": round(each.loss, 4),
            "about": each.about,
            "part": each.part,
            "faction": each.faction,
        }


class Advice(NamedTuple):
    """A sentence, and the moment that shows it best."""

    sentence: str
    moment: Mistake


@dataclass(frozen=True)
class TrainingAdvice:
    """The reviewed ones of your games, the latest first."""

    games: tuple[OwnGame, ...]
    moments: tuple[Mistake, ...]  # the costliest first

    @classmethod
    def of(cls, games: Iterable[OwnGame], reviews: dict[GameKey, list[Judged]]) -> TrainingAdvice:
        found = ((mine, reviews.get(key_of(mine))) for mine in games) if reviews else ()
        reviewed = [(mine, judged) for mine, judged in found if judged is not None]
        moments = [Mistake(mine, each) for mine, judged in reviewed for each in judged if each.better]
        moments.sort(key=lambda each: (-each.loss, each.mine.facts.file, each.judged.number))
        return cls(tuple(mine for mine, _ in reviewed), tuple(moments))

    @cached_property
    def total_loss(self) -> float:
        """The chance to win that was given away, over all games."""
        return sum(each.loss for each in self.moments)

    def advice(self) -> list[Advice]:
        """Up to three sentences, no moment twice."""
        found: list[Advice] = []
        if not self.moments or self.total_loss < WORTH * len(self.games):
            return found
        for say in (self._by_choice, self._by_faction, self._by_part):
            advice = say([each.moment for each in found])
            if advice is not None:
                found.append(advice)
        return found

    def _dearest(self, groups: dict[str, list[Mistake]]) -> tuple[str, list[Mistake]]:
        return max(groups.items(), key=lambda each: (sum(m.loss for m in each[1]), each[0]))

    def _by_choice(self, taken: list[Mistake]) -> Advice | None:
        what, moments = self._dearest(_grouped(self.moments, lambda each: each.judged.about))
        sentence = (
            f"You lose most over {what}: {self._share(moments)} of it, in {counted(len(moments), 'move')}."
        )
        return _advice(sentence, moments, taken)

    def _by_faction(self, taken: list[Mistake]) -> Advice | None:
        """The faction whose cards cost most for each game it was in."""
        costs: dict[str, float] = {}
        groups = _grouped(self.moments, lambda each: each.judged.faction)
        for slug, moments in groups.items():
            played = sum(slug in mine.pair for mine in self.games)
            if slug and played:
                costs[slug] = sum(each.loss for each in moments) / played
        if not costs:
            return None
        worst = max(costs, key=lambda slug: (costs[slug], slug))
        others = [cost for slug, cost in costs.items() if slug != worst]
        beside = f", those of others {100 * sum(others) / len(others):.0f}" if others else ""
        sentence = f"Cards of {faction_name(worst)} cost you {100 * costs[worst]:.0f} points a game{beside}."
        return _advice(sentence, groups[worst], taken)

    def _by_part(self, taken: list[Mistake]) -> Advice | None:
        part, moments = self._dearest(_grouped(self.moments, lambda each: each.judged.part))
        stage, late = self._dearest(_grouped(self.moments, lambda each: each.stage))
        sentence = f"{self._share(moments)} of it goes {part}, and {self._share(late)} {stage}."
        both = [each for each in moments if each in late]
        return _advice(sentence, both or late, taken)

    def _share(self, moments: list[Mistake]) -> str:
        return percent(sum(each.loss for each in moments) / self.total_loss)

    def summary(self) -> str:
        games, moves = counted(len(self.games), "game"), counted(len(self.moments), "move")
        if not self.games:
            return "None of your games have been reviewed yet."
        a_game = self.total_loss / len(self.games)
        points = f"{100 * a_game:.0f} points of winning chance given away per game"
        return f"{games} reviewed, with {moves} that cost you something: {points}."

    def as_json(self) -> dict[str, Any]:
        return {
            "reviewed": len(self.games),
            "given_away": round(self.total_loss, 4),
            "advice": [
                {"sentence": each.sentence, "moment": each.moment.as_json()} for each in self.advice()
            ],
            "moments": [each.as_json() for each in self.moments],
        }


def unreviewed(games: Iterable[OwnGame], reviews: dict[GameKey, list[Judged]]) -> list[OwnGame]:
    """Those that can be reviewed and are not yet, the latest first."""
    return [mine for mine in games if not mine.facts.problem and key_of(mine) not in reviews]


def where(moment: Mistake) -> str:
    """The game in a few words."""
    mine = moment.mine
    return f"{mine.facts.date}, {pair_name(mine.pair)} against {', '.join(mine.levels)}"


def _grouped(moments: Iterable[Mistake], by: Callable[[Mistake], str]) -> dict[str, list[Mistake]]:
    groups: defaultdict[str, list[Mistake]] = defaultdict(list)
    for each in moments:
        groups[by(each)].append(each)
    return groups


def _advice(sentence: str, moments: list[Mistake], taken: list[Mistake]) -> Advice | None:
    fresh = [each for each in moments if each not in taken] or moments
    return Advice(sentence, fresh[0]) if fresh else None


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


SPREAD = 0.4  # how far people differ with factions, about as far as factions do among themselves


@dataclass
class FactionResult:
    """One faction in your hands."""

    slug: str
    games: int = 0
    wins: int = 0
    expected: float = 0.0
    information: float = 0.0

    def add(self, chance: float, *, won: bool) -> None:
        self.games += 1
        self.wins += won
        self.expected += chance
        self.information += chance * (1 - chance)

    @property
    def more(self) -> float:
        """Wins beyond what was expected; negative: fewer."""
        return self.wins - self.expected

    @property
    def reach(self) -> float:
        """How far luck alone takes the wins, in 95 of 100 cases."""
        return Z * sqrt(self.information)

    @property
    def sure(self) -> bool:
        return abs(self.more) > self.reach

    @property
    def strength(self) -> float:
        """Added to the faction's own."""
        return self.more / (self.information + 1 / SPREAD**2)

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": self.wins,
            "expected": round(self.expected, 2),
            "reach": round(self.reach, 2),
        }


class FactionFit:
    """Your games against what was to be expected of them."""

    def __init__(self, games: Iterable[OwnGame], estimator: OddsEstimator) -> None:
        self.estimator = estimator
        self.factions: dict[str, FactionResult] = {}
        self.games = 0
        for mine in games:
            chance = self._expected(mine)
            if chance is not None:
                self.games += 1
                for slug in mine.pair:
                    self.factions.setdefault(slug, FactionResult(slug)).add(chance, won=mine.won)

    def _expected(self, mine: OwnGame) -> float | None:
        seats = [Contender(each.name, each.played_by(), each.factions) for each in mine.facts.places]
        odds = self.estimator.judge(seats, None)
        return odds.chances[mine.seat] if odds is not None and odds.by_decks else None

    def ranked(self) -> list[FactionResult]:
        """What suits you best first."""
        return sorted(self.factions.values(), key=lambda each: (-each.strength, each.slug))

    @cached_property
    def decks(self) -> list[tuple[Pair, float]]:
        """Every deck with the chance you would have against an average one, best first."""
        findings = self.estimator.nearest(2, [])
        if findings is None:
            return []
        own = {slug: each.strength for slug, each in self.factions.items()}
        chances = {
            pair: 1 / (1 + exp(-findings.model.strength(*pair) - sum(own.get(slug, 0.0) for slug in pair)))
            for pair in all_pairs()
        }
        return sorted(chances.items(), key=lambda each: (-each[1], each[0]))

    def words(self) -> list[str]:
        """Two or three sentences."""
        if not self.games:
            return []
        found = []
        ranked = self.ranked()
        best, worst = ranked[0], ranked[-1]
        if best.more > 0:
            found.append(f"{faction_name(best.slug)} suits you best: {_beside(best)}.")
        if worst.more < 0 and worst is not best:
            found.append(f"{faction_name(worst.slug)} suits you least: {_beside(worst)}.")
        decks = [f"{pair_name(pair)} ({100 * chance:.0f} %)" for pair, chance in self.decks[:3]]
        found.append(f"Decks to try, with your estimated chance to win: {', '.join(decks)}.")
        return found

    def as_json(self) -> dict[str, Any]:
        return {
            "factions": {each.slug: each.as_json() for each in self.ranked()},
            "decks": {"+".join(pair): round(chance, 4) for pair, chance in self.decks[:10]},
        }


def _beside(liking: FactionResult) -> str:
    luck = "" if liking.sure else ", which may be luck"
    return f"{liking.wins} won of {liking.games} where {liking.expected:.1f} could be expected{luck}"
