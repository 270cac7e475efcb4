"""Looking back at a game: the answers after which a seat could expect least, what was better, and why.

Each answer is judged with what its seat could know at that moment: in copies where all the rest is dealt
again. The best answer of a first search and the answer that was given then meet again, on fresh
copies and with equal tries, so that luck in the first search does not count as a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from ..engine.game import Answer, Game
from ..engine.model.decisions import ABILITY, CARD, END_PLAY, MAIN, PLAY_CARD, Decision, Move
from ..engine.model.kinds import BASE, PLAY_CARDS, SCORE_BASES
from ..engine.query.wording import full_words
from ..engine.rng import Rng, mix
from .evaluate import Weights, fitted_weights
from .reasons import Reasons
from .search import Effort, Node, Search, key_of

FIRST_LOOK = Effort(tries=160, seconds=0.6)
SECOND_LOOK = Effort(tries=120, seconds=0.6, explore=3.0)  # so eager that both answers get their share
SMALLEST = 0.02  # a loss below two in a hundred isn't worth mentioning
SURE = 3  # standard errors: a game has a hundred answers, and two would make mistakes of luck

# What a choice was about, in words for advice.
EARLY = "ending the turn too early"
LATE = "playing on instead of ending the turn"
WHICH = "which card to play"
WHERE = "where to play a card"
TALENT = "Talents, and Specials on your own turn"
WHETHER = "whether and when to use an ability"
TARGET = "what to use an ability on"
KEEPING = "which cards to keep"
OTHER = "smaller choices"
# When it was made.
OWN_TURN = "while you play cards"
SCORING = "while a base scores"
OTHERWISE = "at other moments, many of them on other players' turns"


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
    about: str = ""  # what the choice was about: see above
    part: str = ""  # when it was made
    faction: str = ""  # whose card it was about; empty: a base's, or nobody's
    lead: int = 0  # the most VP anybody had
    answer: Answer = ()  # what was better, as it is given

    @property
    def task(self) -> str:
        """What to do when it is tried again."""
        return f"“{self.given}” cost {self.loss:.0%} here. Find something better."

    @property
    def loss(self) -> float:
        """How much the chance to win fell; 0 if nothing better was found."""
        return self.better_chance - self.chance if self.better else 0.0


def judged_from(data: dict[str, Any]) -> Judged:
    """From what JSON made of it: lists where tuples were."""
    return Judged(**{**data, "why": tuple(data["why"]), "answer": tuple(data.get("answer", ()))})


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
    about = (number, game.turn, decision.prompt, full_words(game, decision, answer))
    leads = ranked and key_of(copy, decision, ranked[0][0]) == given
    if best is None or leads:
        return Judged(*about, chance)
    look = SecondLook(copy, second, weights, rng, answer, best)
    look.run()
    chance, better = look.chance(answer), look.chance(best)
    doubt = look.doubt()
    if better - chance < max(SMALLEST, SURE * doubt):
        return Judged(*about, chance)
    faction = _faction(game, decision, answer) or _faction(game, decision, best)
    sort = (topic(game, decision, answer, best), _part(game, decision), faction)
    words, why = full_words(game, decision, best), Reasons(copy, weights, [best, answer]).why(best, answer)
    told = (f"it {why}",) if why else ()
    return Judged(*about, chance, words, better, doubt, told, *sort, max(game.vp), best)


def topic(game: Game, decision: Decision, given: Answer, best: Answer) -> str:
    """What the choice was about."""
    if decision.kind == MAIN:
        (verb, card, _), (other_verb, other_card, _) = _move(decision, given), _move(decision, best)
        if verb == END_PLAY[0]:
            return EARLY
        if other_verb == END_PLAY[0]:
            return LATE
        if verb != PLAY_CARD or other_verb != PLAY_CARD:
            return TALENT
        return WHERE if game.definition(card) is game.definition(other_card) else WHICH
    if decision.kind == ABILITY or not given or not best:
        return WHETHER
    if decision.source:
        return TARGET
    return KEEPING if decision.kind == CARD else OTHER


def _move(decision: Decision, answer: Answer) -> Move:
    move: Move = decision.options[answer[0]] if answer else END_PLAY
    return move


def _part(game: Game, decision: Decision) -> str:
    if game.phase == SCORE_BASES:
        return SCORING
    own = game.phase == PLAY_CARDS and game.current == decision.seat
    return OWN_TURN if own else OTHERWISE


def _faction(game: Game, decision: Decision, answer: Answer) -> str:
    """Of the card that it plays, or of the one that asks."""
    card = _move(decision, answer)[1] if decision.kind == MAIN else decision.source
    definition = game.definition(card) if card else None
    return definition.faction if definition is not None and definition.kind != BASE else ""


class SecondLook(Search):
    """Two answers against each other; keeps what each try was worth."""

    def __init__(
        self, game: Game, effort: Effort, weights: Weights, rng: Rng, given: Answer, best: Answer
    ) -> None:
        super().__init__(game, effort, weights, rng)
        assert game.decision is not None
        self.answers = [given, best]
        self.keys = {key_of(game, game.decision, answer): answer for answer in self.answers}
        self.outcomes: dict[Answer, list[float]] = {given: [], best: []}

    def ended(self, game: Game, path: list[Node]) -> float:
        outcome = super().ended(game, path)
        answer = self._answer_of(path[1])
        self.outcomes[answer].append(outcome)
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


def worst(judged: Sequence[Judged], most: int = 12) -> list[Judged]:
    """The answers that cost most, the costliest first."""
    dear = [each for each in judged if each.better]
    return sorted(dear, key=lambda each: (-each.loss, each.number))[:most]
