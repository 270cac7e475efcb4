"""Search over the rest of the turn, in copies where everything unseen is dealt again.

An open-loop tree: each try follows the most promising answers so far, adds one new node, finishes the turn
with the quick player, and asks the evaluation. The n-th try of every answer meets the same deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import inf, log, sqrt
from time import perf_counter
from typing import Any

from ..engine.game import Answer, Game
from ..engine.model.decisions import CARD, END_PLAY, MAIN, ORDER, Decision
from ..engine.model.kinds import PLAY
from ..engine.rng import Rng
from .chance import random_answer
from .evaluate import Weights, value
from .next_turn import NextTurn
from .policy import quick_answer

Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    tries: int  # copies played through
    seconds: float  # and never longer than this
    explore: float = 0.25
    subsets: int = 8  # answers considered when any number of options can be picked
    deepest: int = 60  # decisions followed before the evaluation is asked anyway
    worlds: int = 64  # different deals of what is hidden
    each: int = 16  # tries for each possible answer are enough

    def without_clock(self) -> Effort:
        """The same effort by tries alone: the same answer on every machine."""
        return replace(self, seconds=inf)


class Node:
    """What was tried after the answers that lead here."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Key, Node] = {}


def candidates(decision: Decision, rng: Rng, subsets: int) -> list[Answer]:
    """The answers worth considering: all of them if one option is picked, else some subsets."""
    n = len(decision.options)
    if decision.most == 1:
        answers: list[Answer] = [(i,) for i in range(n)]
        return [*answers, ()] if decision.least == 0 else answers
    found: dict[Answer, None] = {}
    if decision.kind != ORDER:
        if decision.least == 0:
            found[()] = None
        if decision.most == n:
            found[tuple(range(n))] = None
    for _ in range(subsets):
        answer = random_answer(decision, rng)
        found[answer if decision.kind == ORDER else tuple(sorted(answer))] = None
    return list(found)


def key_of(game: Game, decision: Decision, answer: Answer) -> Key:
    """The same choice has the same key in every copy, whatever unseen cards it was dealt."""
    definitions, zones = game.definitions, game.zones
    if decision.kind == MAIN:
        return tuple([(o[0], definitions[o[1]].number, o[2]) for o in [decision.options[i] for i in answer]])
    if decision.kind in (CARD, ORDER):
        picked = [decision.options[i] for i in answer]
        return tuple([card if zones[card] == PLAY else -definitions[card].number - 1 for card in picked])
    return tuple([decision.options[i] for i in answer])


class Search:
    """Thinking about one decision of one seat."""

    def __init__(self, game: Game, effort: Effort, weights: Weights, rng: Rng) -> None:
        assert game.decision is not None
        self.game = game
        self.seat = game.decision.seat
        self.turn = game.turn
        self.next_turn = NextTurn(game, self.seat)
        self.effort = effort
        self.weights = weights
        self.rng = rng
        self.root = Node()
        self.tries = 0
        self.worlds: list[Game] = []
        self.quiet: dict[Answer, float] = {}  # what is known of `value_without_more`
        decision = game.decision
        self.answers = candidates(decision, rng, effort.subsets * 3)
        self.keys = {key_of(game, decision, answer): answer for answer in self.answers}

    def run(self) -> None:
        """Think until the effort is spent, or nothing can change the answer any more."""
        stop = perf_counter() + self.effort.seconds
        most = min(self.effort.tries, self.effort.each * len(self.keys))
        while self.tries < most and perf_counter() < stop:
            self.one_try()
            if self.tries % 8 == 0 and self._settled(most - self.tries):
                break

    def _settled(self, left: int) -> bool:
        """Can no other answer catch up with the most tried one in the tries that are left?"""
        visits = sorted([child.visits for child in self.root.children.values()])
        return len(visits) > 1 and visits[-1] - visits[-2] > left

    def copy(self, number: int) -> Game:
        """A copy with everything unseen dealt again; each answer meets the same deals in the same order."""
        number %= self.effort.worlds
        if number == len(self.worlds):
            self.worlds.append(self.game.determinize(self.seat, self.rng))
        return self.worlds[number].clone()

    def one_try(self) -> None:
        self.tries += 1
        key, arm = self._choose(self.root, self.keys)
        game = self.copy(arm.visits)
        path = [self.root, arm]
        game.apply(self.keys[key])
        self._descend(game, path)
        outcome = self.ended(game, path)
        for node in path:
            node.visits += 1
            node.total += outcome

    def ended(self, game: Game, path: list[Node]) -> float:
        """What a try was worth."""
        if path[1].visits % 2:
            return value(game, self.seat, self.weights)
        return self.next_turn.worth(game, self.weights, self.rng)

    def _descend(self, game: Game, path: list[Node]) -> None:
        """Follow the tree, add a node, and play on to the horizon; notes the nodes passed."""
        node = path[-1]
        in_tree = node.visits > 0
        seat, turn = self.seat, self.turn
        for _ in range(self.effort.deepest):
            decision = game.decision
            if decision is None or (game.at_rest and game.turn > turn):
                break
            if decision.seat != seat or game.turn != turn:
                answer = quick_answer(game, decision, self.rng)
            elif in_tree:
                answers = candidates(decision, self.rng, self.effort.subsets)
                keyed = {key_of(game, decision, answer): answer for answer in answers}
                key, node = self._choose(node, keyed)
                answer = keyed[key]
                in_tree = node.visits > 0
                path.append(node)
            else:
                answer = quick_answer(game, decision, self.rng)
            game.apply(answer)

    def _choose(self, node: Node, keys: Iterable[Key]) -> tuple[Key, Node]:
        """The most promising answer; one not tried before goes first."""
        children = node.children
        spread = self.effort.explore * sqrt(log(node.visits + 1))
        best, best_bound = None, -1.0
        untried = []
        for key in keys:
            child = children.get(key)
            if child is None or not child.visits:
                untried.append(key)
            elif not untried:
                bound = child.total / child.visits + spread / sqrt(child.visits)
                if bound > best_bound:
                    best, best_bound = key, bound
        if untried:
            best = untried[self.rng.below(len(untried))]
        assert best is not None
        child = children.get(best)
        if child is None:
            child = children[best] = Node()
        return best, child

    def worsens(self, answer: Answer) -> bool:
        """Is the chance to win smaller right after an answer than it is now?"""
        return self.value_after(answer) < value(self.game, self.seat, self.weights)

    def value_after(self, answer: Answer) -> float:
        """The chance to win right after an answer, as it looks in one deal."""
        game = self.copy(0)
        game.apply(answer)
        self._settle(game)
        return value(game, self.seat, self.weights)

    def value_without_more(self, answer: Answer) -> float:
        """The same after a move, if the turn ends then."""
        found = self.quiet.get(answer)
        if found is None:
            game = self.copy(0)
            game.apply(answer)
            self._settle(game)
            if game.at_rest and game.decision is not None and game.turn == self.turn:
                game.apply(game.decision.options.index(END_PLAY))
                self._settle(game)
            found = self.quiet[answer] = self.next_turn.worth(game, self.weights, self.rng)
        return found

    def is_worse(self, answer: Answer, other: Answer) -> bool:
        """Is a move worse than another if the turn ends after it?"""
        return self.value_without_more(answer) < self.value_without_more(other)

    def _settle(self, game: Game) -> None:
        """Play on to the next move."""
        for _ in range(self.effort.deepest):
            if game.decision is None or game.at_rest:
                break
            game.apply(quick_answer(game, game.decision, self.rng))

    def arm(self, answer: Answer) -> Node:
        """What was found out about an answer."""
        assert self.game.decision is not None
        return self.root.children[key_of(self.game, self.game.decision, answer)]

    def ranked(self) -> list[tuple[Answer, float, int]]:
        """(answer, expected chance to win, tries), best first."""
        found = [
            (self.keys[key], child.total / child.visits, child.visits)
            for key, child in self.root.children.items()
            if child.visits and key in self.keys
        ]
        return sorted(found, key=lambda each: (-each[2], -each[1], each[0]))
