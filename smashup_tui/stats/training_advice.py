"""What to work on: where the reviews of your games say that most was given away, with moments to open.

What is given away is the chance to win that a better answer had and yours had not, summed up, in points of
which a sure win has 100. Three sentences: the kind of choice, the faction, the part of the game; each with
the dearest moment of its kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ..ai.review import Judged
from .record import Mine, faction_name, pair_name
from .reviews import GameKey, key_of

# Stages by the most VP anybody has.
STAGES = ((5, "before anybody has 5 VP"), (10, "between 5 and 9 VP"), (1000, "once somebody has 10 VP"))
WORTH = 0.005  # of a win a game: less is not worth a sentence


class Slip(NamedTuple):
    """An answer that cost something, and the game it was given in."""

    mine: Mine
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

    def task(self) -> str:
        """What to do when it is tried again."""
        each = self.judged
        return f"Here “{each.given}” gave {percent(each.loss)} away. Find something better."

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
    moment: Slip


@dataclass(frozen=True)
class TrainingAdvice:
    """The reviewed ones of your games, the latest first."""

    games: tuple[Mine, ...]
    moments: tuple[Slip, ...]  # the dearest first

    @classmethod
    def of(cls, games: Iterable[Mine], reviews: dict[GameKey, list[Judged]]) -> TrainingAdvice:
        found = ((mine, reviews.get(key_of(mine))) for mine in games) if reviews else ()
        reviewed = [(mine, judged) for mine, judged in found if judged is not None]
        moments = [Slip(mine, each) for mine, judged in reviewed for each in judged if each.better]
        moments.sort(key=lambda each: (-each.loss, each.mine.facts.file, each.judged.number))
        return cls(tuple(mine for mine, _ in reviewed), tuple(moments))

    @cached_property
    def given_away(self) -> float:
        """The chance to win that was given away, over all games."""
        return sum(each.loss for each in self.moments)

    def advice(self) -> list[Advice]:
        """Up to three sentences, no moment twice."""
        found: list[Advice] = []
        if not self.moments or self.given_away < WORTH * len(self.games):
            return found
        for say in (self._by_choice, self._by_faction, self._by_part):
            advice = say([each.moment for each in found])
            if advice is not None:
                found.append(advice)
        return found

    def _dearest(self, groups: dict[str, list[Slip]]) -> tuple[str, list[Slip]]:
        return max(groups.items(), key=lambda each: (sum(m.loss for m in each[1]), each[0]))

    def _by_choice(self, taken: list[Slip]) -> Advice | None:
        what, moments = self._dearest(_grouped(self.moments, lambda each: each.judged.about))
        sentence = (
            f"Most is lost over {what}: {self._share(moments)} of it, in {_times(len(moments), 'move')}."
        )
        return _advice(sentence, moments, taken)

    def _by_faction(self, taken: list[Slip]) -> Advice | None:
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

    def _by_part(self, taken: list[Slip]) -> Advice | None:
        part, moments = self._dearest(_grouped(self.moments, lambda each: each.judged.part))
        stage, late = self._dearest(_grouped(self.moments, lambda each: each.stage))
        sentence = f"{self._share(moments)} of it goes {part}, and {self._share(late)} {stage}."
        both = [each for each in moments if each in late]
        return _advice(sentence, both or late, taken)

    def _share(self, moments: list[Slip]) -> str:
        return percent(sum(each.loss for each in moments) / self.given_away)

    def summary(self) -> str:
        games, moves = _times(len(self.games), "game"), _times(len(self.moments), "move")
        if not self.games:
            return "None of your games has been reviewed yet."
        a_game = self.given_away / len(self.games)
        points = f"{100 * a_game:.0f} points of winning chance given away a game"
        return f"{games} reviewed, {moves} that cost something: {points}."

    def as_json(self) -> dict[str, Any]:
        return {
            "reviewed": len(self.games),
            "given_away": round(self.given_away, 4),
            "advice": [
                {"sentence": each.sentence, "moment": each.moment.as_json()} for each in self.advice()
            ],
            "moments": [each.as_json() for each in self.moments],
        }


def unreviewed(games: Iterable[Mine], reviews: dict[GameKey, list[Judged]]) -> list[Mine]:
    """Those that can be reviewed and are not yet, the latest first."""
    return [mine for mine in games if not mine.facts.problem and key_of(mine) not in reviews]


def where(moment: Slip) -> str:
    """The game in few words."""
    mine = moment.mine
    return f"{mine.facts.date}, {pair_name(mine.pair)} against {', '.join(mine.levels)}"


def _grouped(moments: Iterable[Slip], by: Callable[[Slip], str]) -> dict[str, list[Slip]]:
    groups: defaultdict[str, list[Slip]] = defaultdict(list)
    for each in moments:
        groups[by(each)].append(each)
    return groups


def _advice(sentence: str, moments: list[Slip], taken: list[Slip]) -> Advice | None:
    fresh = [each for each in moments if each not in taken] or moments
    return Advice(sentence, fresh[0]) if fresh else None


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _times(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
