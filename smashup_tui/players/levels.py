"""The players that come with the game: chance, the quick one, and the levels that search."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..ai.chance import random_answer
from ..ai.evaluate import Weights, fitted_weights
from ..ai.policy import habitual_answer, left_to_chance
from ..ai.search import Arm, Effort, Search
from ..engine.game import Answer, Game
from ..engine.model.decisions import ABILITY, Decision
from ..engine.model.kinds import HAND
from ..engine.query.places import standings
from ..engine.query.wording import answer_words
from .player import Player, Situation
from .thought import Option, Thought

SHOWN = 5  # answers that a thought tells of
DOUBT = 2  # tries of an average answer that each answer is thought to have had
WORTH_A_CARD = 0.01  # chance to win that a Special should bring at least
ABOUT = 2  # points of a hundred in which answers are about as good


class Chance(Player):
    """Any legal answer is as good as any other."""

    def answer(self, situation: Situation) -> Thought:
        return Thought(random_answer(situation.decision, situation.chance), "by chance")


class Quick(Player):
    """The player inside the search: it goes by habit and is done at once."""

    def answer(self, situation: Situation) -> Thought:
        decision, chance = situation.decision, situation.chance
        if left_to_chance(decision, chance):  # no need of a copy of the table
            return Thought(random_answer(decision, chance), "by habit")
        return Thought(habitual_answer(situation.board, decision, chance), "by habit")


@dataclass(frozen=True)
class Searcher(Player):
    """Tries answers out in copies of the game, as hard as its level says."""

    effort: Effort
    slips: int = 0  # overlooks its best move once in so many decisions; 0: never
    weights: Weights | None = None  # None: those that ship

    @property
    def seconds(self) -> float:
        return self.effort.seconds

    def without_clock(self) -> Searcher:
        return replace(self, effort=self.effort.without_clock())

    def answer(self, situation: Situation) -> Thought:
        decision, chance = situation.decision, situation.chance
        if situation.drafting:
            return Thought(random_answer(decision, chance), "by taste")
        game = situation.game
        search = Search(game, self.effort, self.weights or fitted_weights(), chance)
        if len(search.answers) == 1:
            return Thought(search.answers[0], "the only way")
        search.run()
        mean = search.root.total / search.root.visits
        options = [
            Option(answer, answer_words(game, decision, answer), fair(value, tries, mean), tries)
            for answer, value, tries in search.ranked()
        ]
        if self.slips and len(options) > 1 and chance.below(self.slips) == 0:
            options[0], options[1] = options[1], options[0]
        elif not self.slips:
            options = _keeping_cards(game, decision, options)
        reason = _reason(options, expectation(game, decision.seat, search.arm(options[0].answer)))
        return Thought(options[0].answer, reason, options[0].value, options[:SHOWN])


def fair(value: float, tries: int, mean: float) -> float:
    """What to expect of an answer: the fewer tries it had, the more it is like all the others."""
    return (value * tries + mean * DOUBT) / (tries + DOUBT)


def _keeping_cards(game: Game, decision: Decision, options: list[Option]) -> list[Option]:
    """Where a Special in hand would win next to nothing, keep the card."""
    best = options[0]
    passing = next((option for option in options if not option.answer), None)
    if passing is None or passing is best or not _plays_a_special(game, decision, best.answer):
        return options
    if best.value - passing.value > WORTH_A_CARD:
        return options
    return [passing, *(option for option in options if option is not passing)]


def _plays_a_special(game: Game, decision: Decision, answer: Answer) -> bool:
    """Does this answer use up a Special in hand?"""
    if decision.kind == ABILITY:
        return game.zone(decision.options[answer[0]][0]) == HAND
    return game.asks_from_hand(decision)


def _reason(options: list[Option], expected: str) -> str:
    best = options[0]
    text = f"{best.label}: {expected}{best.value:.0%} to win"
    if len(options) < 2:
        return text
    other = options[1]
    if about_as_good(other.value, best.value):
        return f"{text}, about as good as {other.label}"
    how = "rather than" if other.value < best.value else "overlooking"
    return f"{text}, {how} {other.label} ({other.value:.0%})"


def about_as_good(one: float, other: float) -> bool:
    """Are two chances to win the same, as far as one can tell?"""
    return abs(round(100 * one) - round(100 * other)) <= ABOUT


def expectation(game: Game, seat: int, arm: Arm) -> str:
    """What the seat expects of an answer by the end of the turn: VP, bases that score, where it leads."""
    parts = []
    gained = arm.gained / arm.visits
    if abs(gained) >= 0.5:
        parts.append(f"{gained:+.0f} VP this turn")
    scored = [game.name(base) for base, times in arm.scored.items() if 2 * times > arm.visits]
    if scored:
        parts.append(f"{' and '.join(scored)} {'scores' if len(scored) == 1 else 'score'}")
    leads = _leads(arm.last, seat) if arm.last is not None else []
    if leads:
        parts.append(f"ahead at {', '.join(leads)}")
    return "".join(f"{part}, " for part in parts)


def _leads(game: Game, seat: int) -> list[str]:
    """The bases where the seat would take first place alone."""
    found = []
    for base in game.bases:
        firsts = [place.seat for place in standings(game, base) if place.place == 1]
        if firsts == [seat]:
            found.append(game.name(base))
    return found


BUILT_IN: dict[str, Player] = {  # the weaker first
    "random": Chance(),
    "quick": Quick(),
    "easy": Searcher(Effort(tries=4, seconds=0.1), slips=4),
    "normal": Searcher(Effort(tries=6, seconds=0.2)),
    "hard": Searcher(Effort(tries=32, seconds=0.5)),
    "expert": Searcher(Effort(tries=384, seconds=2.0, each=32)),
}
LEVELS = tuple(name for name in BUILT_IN if name != "quick")  # the opponents a person is offered
