"""Looking back at a game: the answers after which a seat could expect least, what was better, and why.

Each answer is judged with what its seat could know at that moment: in copies where all the rest is dealt
anew. The best answer of a first search and the answer that was given then meet once more, on fresh
copies and with equal tries, so that luck in the first search does not count as a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from ..engine.decisions import Decision
from ..engine.game import Answer, Game
from ..engine.kinds import WINNING_VP
from ..engine.rng import Rng, mix
from ..engine.wording import answer_words
from .evaluate import FEATURES, Weights, features, fitted_weights
from .search import Effort, Node, Search, key_of

FIRST_LOOK = Effort(tries=160, seconds=0.6)
SECOND_LOOK = Effort(tries=120, seconds=0.6, explore=3.0)  # so eager that both answers get their share
SMALLEST = 0.02  # a loss below two in a hundred is not worth a word

# What a feature of the evaluation is, said of the answer that has more of it.
REASONS = {
    "VP": "it takes more VP at once",
    "VP over 5": "it takes more VP at once",
    "VP over 9": f"it comes closer to {WINNING_VP} VP",
    "VP over 12": f"it comes closer to {WINNING_VP} VP",
    "place VP at full bases": "it stands better at a base that scores",
    "place VP at bases that lack 3 or less": "it stands better at bases that are nearly full",
    "place VP at bases that lack 7 or less": "it stands better at bases that fill up",
    "place VP at bases that lack 12 or less": "it stands better at bases that fill up",
    "place VP at other bases": "it stands better at bases that have just begun",
    "expected VP at full bases": "it can expect more of a base that scores",
    "expected VP at bases that lack 3 or less": "it can expect more of bases that are nearly full",
    "expected VP at bases that lack 7 or less": "it can expect more of bases that fill up",
    "expected VP at bases that lack 12 or less": "it can expect more of bases that fill up",
    "expected VP at other bases": "it can expect more of bases that have just begun",
    "power in play": "it leaves more power in play, or less to the others",
    "minions in play": "it leaves more minions in play, or fewer to the others",
    "power counters": "it leaves more power counters, or fewer to the others",
    "actions on bases": "it leaves more actions on bases, or fewer to the others",
    "actions on minions": "it leaves more actions on minions, or fewer to the others",
    "cards in stasis": "it does better by stasis",
    "power in stasis": "it does better by stasis",
    "cards in hand": "it keeps more cards in hand",
    "minions in hand": "it keeps more minions to play",
    "power in hand": "it keeps the better hand",
    "strongest minion in hand": "it keeps the stronger minion in hand",
    "next to play": "it keeps the move",
}


@dataclass(frozen=True, slots=True)
class Judged:
    """One answer of the seat, looked at again."""

    number: int  # answers given before it
    turn: int
    asked: str
    given: str
    chance: float  # to win, as could be expected of the answer
    better: str = ""  # what was better; empty: nothing that could be told from luck
    better_chance: float = 0.0
    doubt: float = 0.0  # the standard error of the difference
    why: tuple[str, ...] = ()

    @property
    def loss(self) -> float:
        """How much the chance to win fell; 0 if nothing better was found."""
        return self.better_chance - self.chance if self.better else 0.0


def review(
    game: Game,
    answers: Sequence[Answer],
    seat: int,
    *,
    first: Effort = FIRST_LOOK,
    second: Effort = SECOND_LOOK,
) -> Iterator[Judged | None]:
    """Give the answers to a new game; yields once for each of them, with what there is to say of it."""
    weights = fitted_weights()
    for number, answer in enumerate(answers):
        decision = game.decision
        assert decision is not None, "more answers than the game has questions"
        judged = None
        if decision.seat == seat and game.dealt and _had_a_choice(decision):
            judged = judge(game, answer, number, weights, first, second)
        game.apply(answer)
        yield judged


def _had_a_choice(decision: Decision) -> bool:
    return len(decision.options) > 1 or decision.least == 0


def judge(game: Game, answer: Answer, number: int, weights: Weights, first: Effort, second: Effort) -> Judged:
    """Look again at the answer to the game's question."""
    decision = game.decision
    assert decision is not None
    rng = Rng(mix(number + 1))
    copy = game.determinize(decision.seat, rng)
    search = Search(copy, first, weights, rng)
    search.run()
    ranked = search.ranked()
    given = key_of(copy, decision, answer)
    best = next((each for each, _, _ in ranked if key_of(copy, decision, each) != given), None)
    chance = next((v for each, v, _ in ranked if key_of(copy, decision, each) == given), 0.5)
    about = (number, game.turn, decision.prompt, answer_words(game, decision, answer))
    leads = ranked and key_of(copy, decision, ranked[0][0]) == given
    if best is None or leads:
        return Judged(*about, chance)
    look = SecondLook(copy, second, weights, rng, answer, best)
    look.run()
    chance, better = look.chance(answer), look.chance(best)
    doubt = look.doubt()
    if better - chance < max(SMALLEST, 2 * doubt):
        return Judged(*about, chance)
    return Judged(*about, chance, answer_words(game, decision, best), better, doubt, look.reasons())


class SecondLook(Search):
    """Two answers against each other; keeps what each of them led to."""

    def __init__(
        self, game: Game, effort: Effort, weights: Weights, rng: Rng, given: Answer, best: Answer
    ) -> None:
        super().__init__(game, effort, weights, rng)
        assert game.decision is not None
        self.answers = [given, best]
        self.keys = {key_of(game, game.decision, answer): answer for answer in self.answers}
        self.outcomes: dict[Answer, list[float]] = {given: [], best: []}
        self.sums: dict[Answer, list[float]] = {answer: [0.0] * len(FEATURES) for answer in self.answers}

    def ended(self, game: Game, path: list[Node]) -> float:
        outcome = super().ended(game, path)
        answer = self._answer_of(path[1])
        self.outcomes[answer].append(outcome)
        for number, lead in enumerate(_leads(game, self.seat)):
            self.sums[answer][number] += lead
        return outcome

    def _answer_of(self, node: Node) -> Answer:
        key = next(key for key, child in self.root.children.items() if child is node)
        return self.keys[key]

    def chance(self, answer: Answer) -> float:
        found = self.outcomes[answer]
        return sum(found) / len(found) if found else 0.5

    def doubt(self) -> float:
        """The standard error of the difference; endless where an answer was tried too seldom."""
        total = 0.0
        for found in self.outcomes.values():
            if len(found) < 2:
                return inf
            mean = sum(found) / len(found)
            total += sum((each - mean) ** 2 for each in found) / (len(found) - 1) / len(found)
        return sqrt(total)

    def reasons(self, most: int = 2) -> tuple[str, ...]:
        """What the better answer is better at, the weightiest first."""
        given, best = (
            [total / len(self.outcomes[answer]) for total in self.sums[answer]] for answer in self.answers
        )
        gains = [
            (weight * (b - g), name)
            for weight, b, g, name in zip(self.weights, best, given, FEATURES, strict=True)
        ]
        gains.sort(reverse=True)
        floor = gains[0][0] / 4
        found = [REASONS[name] for gain, name in gains if gain > max(0, floor)]
        return tuple(dict.fromkeys(found))[:most]


def _leads(game: Game, seat: int) -> list[float]:
    """For each feature, how far the seat is ahead of the others' mean."""
    rows = features(game, seat)
    others = [row for number, row in enumerate(rows) if number != seat]
    return [own - sum(row[number] for row in others) / len(others) for number, own in enumerate(rows[seat])]


def worst(judged: Sequence[Judged], most: int = 12) -> list[Judged]:
    """The answers that cost most, the dearest first."""
    dear = [each for each in judged if each.better]
    return sorted(dear, key=lambda each: (-each.loss, each.number))[:most]
