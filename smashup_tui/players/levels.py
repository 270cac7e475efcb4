"""The players that come with the game: chance, the quick one, and the levels that search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ..ai.chance import random_answer
from ..ai.evaluate import Weights, fitted_weights
from ..ai.habits import YES_NO
from ..ai.outcomes import comes_to_nothing
from ..ai.policy import habitual_answer, left_to_chance
from ..ai.reasons import Reasons, can_be_reasoned, reason_words
from ..ai.search import Effort, Search
from ..engine.game import Answer, Game
from ..engine.model.decisions import (
    ABILITY,
    CARD,
    END_PLAY,
    MAIN,
    PLAY_CARD,
    USE_TALENT,
    WORD,
    Decision,
    Move,
)
from ..engine.model.kinds import BASE, HAND, MINION
from ..engine.query.wording import full_words
from .player import Player, Situation
from .thought import Option, Thought

SHOWN = 5  # answers that a thought tells of
DOUBT = 2  # tries of an average answer that each answer is thought to have had
WORTH_A_CARD = 0.01  # chance to win that a Special should bring at least
WORTH_A_USE = 0.02  # and that may be given up, in an even game, for what a player sees is better
FEW_TRIES = 0.06  # by so much the places of one action can differ by luck, having had few tries each
LEAST_LUCK = 0.01  # also when the game is as good as won
ABOUT = 2  # points of a hundred in which answers are about as good


class Chance(Player):
    """Any legal answer is as good as any other."""

    def answer(self, situation: Situation) -> Thought:
        return Thought(random_answer(situation.decision, situation.chance), "at random")


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
            Option(answer, "", fair(value, tries, mean), tries) for answer, value, tries in search.ranked()
        ]
        if self.slips and len(options) > 1 and chance.below(self.slips) == 0:
            options[0], options[1] = options[1], options[0]
        elif not self.slips:
            options = _without_luck(search, decision, options)
            options = _doing_something(search, decision, _keeping_cards(game, decision, options))
        options = [replace(o, label=full_words(game, decision, o.answer)) for o in options[:SHOWN]]
        thought = Thought(options[0].answer, "", options[0].value, options)
        return self._reasoned(search, thought) if situation.reasons and can_be_reasoned(game) else thought

    def _reasoned(self, search: Search, thought: Thought) -> Thought:
        """With what each of the answers does, and why it is this one."""
        answers = [option.answer for option in thought.options]
        reasons = Reasons(search.game, search.weights, answers, [search.arm(answer) for answer in answers])
        best, *others = options = [replace(each, why=reasons.why(each.answer)) for each in thought.options]
        # What a person would have considered, too: the best of the others, not the first clearly worse one.
        other = max(others, key=lambda option: option.value)
        can_be_told = self.slips or other.value < best.value
        instead = other if can_be_told and _is_clear(reasons, best, other) else None
        reason = reason_words(
            (best.label, best.value), best.why, (instead.label, instead.value) if instead else None
        )
        return replace(thought, reason=reason, options=options)


def _is_clear(reasons: Reasons, one: Option, other: Option) -> bool:
    """Does one do better than another, by the numbers and beyond luck, and is it not the same in effect?"""
    better, worse = (one, other) if one.value > other.value else (other, one)
    alike = one.why == other.why != ""
    return (
        not alike
        and not about_as_good(one.value, other.value)
        and reasons.is_better(better.answer, worse.answer)
    )


def fair(value: float, tries: int, mean: float) -> float:
    """What to expect of an answer: the fewer tries it had, the more it is like all the others."""
    return (value * tries + mean * DOUBT) / (tries + DOUBT)


def _without_luck(search: Search, decision: Decision, options: list[Option]) -> list[Option]:
    """Of answers that differ by luck only, the one that a player sees is best, before anything else is done.

    A choice falls on the right player's card, an action goes to the right place or stays in the hand. A
    Talent that only makes things worse is left alone, and a minion is played rather than kept.
    """
    best = options[0]
    if not best.answer or decision.most != 1 or decision.kind not in (CARD, MAIN, WORD):
        return options
    found = {decision.options[option.answer[0]]: option for option in options if option.answer}
    if decision.kind == MAIN:
        best = _best_move(search, found)
    else:
        alike = {offer: option for offer, option in found.items() if _is_luck(best, option)}
        if decision.kind == CARD:
            best = _best_side(search, alike, search.value_after)
        elif len(alike) > 1 and tuple(decision.options) != YES_NO:
            best = max(alike.values(), key=lambda option: search.value_without_more(option.answer))
    return [best, *(option for option in options if option is not best)]


def _best_move(search: Search, found: dict[Move, Option]) -> Option:
    kinds = search.game.kinds
    (verb, card, target), best = next(iter(found.items()))
    alike = {move: option for move, option in found.items() if _is_luck(best, option)}
    end = alike.get(END_PLAY)
    if verb == PLAY_CARD and target and kinds[card] != MINION:
        places = {move[2]: option for move, option in found.items() if move[:2] == (verb, card)}
        near = {place: option for place, option in places.items() if _is_luck(best, option, FEW_TRIES)}
        best = _best_side(search, near, search.value_without_more)
        if end is not None and kinds[target] == MINION and search.is_worse(best.answer, end.answer):
            best = end
    elif verb == USE_TALENT and search.worsens(best.answer):
        best = next((option for move, option in alike.items() if move[0] != USE_TALENT), best)
    if best is end:
        minions = (alike[move] for move in alike if move[0] == PLAY_CARD and kinds[move[1]] == MINION)
        best = next(minions, best)
    return best


def _best_side(search: Search, found: dict[int, Option], worth: Callable[[Answer], float]) -> Option:
    """The best of the first for each player's cards, and for each base."""
    controllers, kinds = search.game.controllers, search.game.kinds
    sides: dict[int, Option] = {}
    for card, option in found.items():
        sides.setdefault(card if kinds[card] == BASE else -controllers[card] - 1, option)
    if len(sides) == 1:
        return next(iter(found.values()))
    return max(sides.values(), key=lambda option: worth(option.answer))


def _is_luck(best: Option, other: Option, luck: float = WORTH_A_USE) -> bool:
    return other.value >= best.value - max(LEAST_LUCK, luck * 4 * best.value * (1 - best.value))


def _keeping_cards(game: Game, decision: Decision, options: list[Option]) -> list[Option]:
    """Where a Special in hand would win next to nothing, keep the card."""
    best = options[0]
    passing = next((option for option in options if not option.answer), None)
    if passing is None or passing is best or not _plays_a_special(game, decision, best.answer):
        return options
    if best.value - passing.value > WORTH_A_CARD:
        return options
    return [passing, *(option for option in options if option is not passing)]


def _doing_something(search: Search, decision: Decision, options: list[Option]) -> list[Option]:
    """Instead of a move or choice that makes a card do nothing, the next best that doesn't."""
    best = options[0]
    if not _is_idle(search, decision, best):
        return options
    free = decision.kind == MAIN or search.game.asks_from_hand(decision)  # to leave the card alone
    for option in options[1:]:
        if (free or _is_luck(best, option)) and not _is_idle(search, decision, option):
            return [option, *(each for each in options if each is not option)]
    return options


def _is_idle(search: Search, decision: Decision, option: Option) -> bool:
    if decision.kind == MAIN:
        verb, _card, target = move = decision.options[option.answer[0]] if option.answer else END_PLAY
        if move == END_PLAY or (verb == PLAY_CARD and target):  # what stays in play is always something
            return False
    return comes_to_nothing(search.game, option.answer, search.arm(option.answer))


def _plays_a_special(game: Game, decision: Decision, answer: Answer) -> bool:
    """Does this answer use up a Special in hand?"""
    if decision.kind == ABILITY:
        return game.zone(decision.options[answer[0]][0]) == HAND
    return game.asks_from_hand(decision)


def about_as_good(one: float, other: float) -> bool:
    """Are two chances to win the same, as far as one can tell?"""
    return abs(round(100 * one) - round(100 * other)) <= ABOUT


BUILT_IN: dict[str, Player] = {  # the weaker first
    "random": Chance(),
    "quick": Quick(),
    "easy": Searcher(Effort(tries=4, seconds=0.1), slips=4),
    "normal": Searcher(Effort(tries=6, seconds=0.2)),
    "hard": Searcher(Effort(tries=32, seconds=0.5)),
    "expert": Searcher(Effort(tries=384, seconds=2.0, each=32)),
}
LEVELS = tuple(name for name in BUILT_IN if name != "quick")  # the opponents a person is offered
