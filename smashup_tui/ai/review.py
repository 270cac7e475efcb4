"""Looking back at a game: the answers after which a seat could expect least, what was better, and why.

Each answer is judged with what its seat could know at that moment: in copies where all the rest is dealt
anew. The best answer of a first search and the answer that was given then meet once more, on fresh
copies and with equal tries, so that luck in the first search does not count as a mistake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf, sqrt

from ..engine.game import Answer, Game
from ..engine.model.decisions import ABILITY, CARD, END_PLAY, MAIN, PLAY_CARD, Decision, Move
from ..engine.model.kinds import BASE, PLAY_CARDS, SCORE_BASES, WINNING_VP
from ..engine.query.places import standings
from ..engine.query.wording import answer_words
from ..engine.rng import Rng, mix
from .evaluate import FEATURES, Weights, features, fitted_weights
from .search import Effort, Node, Search, key_of

FIRST_LOOK = Effort(tries=160, seconds=0.6)
SECOND_LOOK = Effort(tries=120, seconds=0.6, explore=3.0)  # so eager that both answers get their share
SMALLEST = 0.02  # a loss below two in a hundred is not worth a word

# What a feature of the evaluation is about, and how a player would say it of the answer that has more of it.
# One thing is said once: what is about VP or about bases is said with the very VP and bases if it can be.
AT_ONCE, BASES, BOARD, STASIS, HAND = "VP", "bases", "board", "stasis", "hand"
REASONS = {
    "VP": (AT_ONCE, "it brings more VP this turn"),
    "VP over 5": (AT_ONCE, "it brings more VP this turn"),
    "VP over 9": (AT_ONCE, f"it comes closer to {WINNING_VP} VP"),
    "VP over 12": (AT_ONCE, f"it comes closer to {WINNING_VP} VP"),
    "place VP at full bases": (BASES, "it takes the better place at a base that scores"),
    "place VP at bases that lack 3 or less": (BASES, "it leads where the next base will score"),
    "place VP at bases that lack 7 or less": (BASES, "it leads at a base that will score soon"),
    "place VP at bases that lack 12 or less": (BASES, "it leads at a base that will score soon"),
    "place VP at other bases": (BASES, "it gets ahead early at a base"),
    "expected VP at full bases": (BASES, "it takes the better place at a base that scores"),
    "expected VP at bases that lack 3 or less": (BASES, "it leads where the next base will score"),
    "expected VP at bases that lack 7 or less": (BASES, "it leads at a base that will score soon"),
    "expected VP at bases that lack 12 or less": (BASES, "it leads at a base that will score soon"),
    "expected VP at other bases": (BASES, "it gets ahead early at a base"),
    "power in play": (BOARD, "it leaves more power in play, or less to the others"),
    "minions in play": (BOARD, "it leaves more minions in play, or fewer to the others"),
    "power counters": (BOARD, "it leaves more power counters, or fewer to the others"),
    "actions on bases": (BOARD, "it leaves more actions on bases, or fewer to the others"),
    "actions on minions": (BOARD, "it leaves more actions on minions, or fewer to the others"),
    "cards in stasis": (STASIS, "it does better by stasis"),
    "power in stasis": (STASIS, "it does better by stasis"),
    "cards in hand": (HAND, "it keeps more cards in hand"),
    "minions in hand": (HAND, "it keeps more minions to play"),
    "power in hand": (HAND, "it keeps the better hand"),
    "strongest minion in hand": (HAND, "it keeps the stronger minion in hand"),
}
PLACES = {1: "first", 2: "second", 3: "third"}


# What a choice was about, as one would tell somebody what to work on.
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
OTHERWISE = "at other moments, many of them in others' turns"


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
    faction = _faction(game, decision, answer) or _faction(game, decision, best)
    sort = (topic(game, decision, answer, best), _part(game, decision), faction)
    words = answer_words(game, decision, best)
    return Judged(*about, chance, words, better, doubt, look.reasons(), *sort, max(game.vp))


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
        self.places: dict[Answer, Counter[tuple[int, int]]] = {answer: Counter() for answer in self.answers}
        self.ahead: dict[Answer, Counter[int]] = {answer: Counter() for answer in self.answers}  # by base

    def ended(self, game: Game, path: list[Node]) -> float:
        outcome = super().ended(game, path)
        answer = self._answer_of(path[1])
        self.outcomes[answer].append(outcome)
        for number, lead in enumerate(_leads(game, self.seat)):
            self.sums[answer][number] += lead
        for base in game.bases:
            if base in self.game.bases:
                place, ahead = _stands(game, base, self.seat)
                self.places[answer][base, place] += 1
                self.ahead[answer][base] += ahead
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
        floor = max(0, gains[0][0] / 4)
        said: dict[str, str] = {}
        for gain, name in gains:
            topic, sentence = REASONS.get(name, ("", ""))
            if gain > floor and topic and topic not in said:
                exactly = self._vp() if topic == AT_ONCE else self._place() if topic == BASES else ""
                said[topic] = exactly or sentence
        return tuple(said.values())[:most]

    def _vp(self) -> str:
        """How many VP more it brings by the end of the turn, in a typical try."""
        given, best = (self.arm(answer) for answer in self.answers)
        more = round(best.gained / max(1, best.visits) - given.gained / max(1, given.visits))
        return f"it brings {more} VP more this turn" if more > 0 else ""

    def _place(self) -> str:
        """The base at which it usually means a better place, or at least helps to get or to keep one."""
        for base in self.game.bases:
            was, will = (self._usual_place(answer, base) for answer in self.answers)
            if will in PLACES and (not was or will < was):
                instead = f" instead of {PLACES[was]}" if was in PLACES else ""
                return f"it means {PLACES[will]} place at {self.game.name(base)}{instead}"
        more, base = max((self._ahead(1, base) - self._ahead(0, base), base) for base in self.game.bases)
        if more < 1:
            return ""
        name = self.game.name(base)
        leads = self._ahead(1, base) > 0
        return f"it makes the lead at {name} safer" if leads else f"it comes closer to the lead at {name}"

    def _ahead(self, which: int, base: int) -> float:
        """By how much power the seat leads there after one of the answers, on average."""
        answer = self.answers[which]
        return self.ahead[answer][base] / max(1, len(self.outcomes[answer]))

    def _usual_place(self, answer: Answer, base: int) -> int:
        """0: it usually has none, or the base has gone."""
        tries = len(self.outcomes[answer])
        for (each, place), times in self.places[answer].items():
            if each == base and 2 * times > tries:
                return place
        return 0


def _leads(game: Game, seat: int) -> list[float]:
    """For each feature, how far the seat is ahead of the others' mean."""
    rows = features(game, seat)
    others = [row for number, row in enumerate(rows) if number != seat]
    return [own - sum(row[number] for row in others) / len(others) for number, own in enumerate(rows[seat])]


def _stands(game: Game, base: int, seat: int) -> tuple[int, int]:
    """The place the seat would take there (0: none), and by how much power it is ahead of the best other."""
    places = standings(game, base)
    own = next((place for place in places if place.seat == seat), None)
    others = max((place.power for place in places if place.seat != seat), default=0)
    return (own.place, own.power - others) if own is not None else (0, -others)


def worst(judged: Sequence[Judged], most: int = 12) -> list[Judged]:
    """The answers that cost most, the dearest first."""
    dear = [each for each in judged if each.better]
    return sorted(dear, key=lambda each: (-each.loss, each.number))[:most]
