"""Search over the rest of the turn, in copies where everything unseen is dealt anew.

An open-loop tree: each try deals the hidden cards once more, follows the most promising answers so
far, adds one new node, finishes the turn with the quick player, and asks the evaluation.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf, log, sqrt
from time import perf_counter
from typing import Any

from ..engine.decisions import CARD, MAIN, ORDER, Decision
from ..engine.game import Answer, Game
from ..engine.rng import Rng
from .chance import random_answer
from .evaluate import Weights, value
from .policy import quick_answer

Key = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think."""

    tries: int  # copies played through
    seconds: float  # and never longer than this
    turns_ahead: int = 0  # further turns played by the quick player before the evaluation
    explore: float = 0.25
    subsets: int = 8  # answers considered when any number of options can be picked
    deepest: int = 60  # decisions followed before the evaluation is asked anyway

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
    defs, zone = game.table.defs, game.s.zone
    if decision.kind == MAIN:
        return tuple([(o[0], defs[o[1]].number, o[2]) for o in [decision.options[i] for i in answer]])
    if decision.kind in (CARD, ORDER):
        picked = [decision.options[i] for i in answer]
        return tuple([card if zone[card] == 4 else -defs[card].number - 1 for card in picked])
    return tuple([decision.options[i] for i in answer])


class Search:
    """Thinking about one decision of one seat."""

    def __init__(self, game: Game, effort: Effort, weights: Weights, rng: Rng) -> None:
        assert game.decision is not None
        self.game = game
        self.seat = game.decision.seat
        self.effort = effort
        self.weights = weights
        self.rng = rng
        self.root = Node()
        self.tries = 0
        decision = game.decision
        self.answers = candidates(decision, rng, effort.subsets * 3)
        self.keys = {key_of(game, decision, answer): answer for answer in self.answers}

    def run(self) -> None:
        """Think until the effort is spent."""
        stop = perf_counter() + self.effort.seconds
        while self.tries < self.effort.tries and perf_counter() < stop:
            self.one_try()

    def copy(self) -> Game:
        """The game with everything unseen dealt anew."""
        return self.game.determinize(self.seat, self.rng)

    def one_try(self) -> None:
        self.tries += 1
        game = self.copy()
        path = self._descend(game)
        outcome = value(game, self.seat, self.weights)
        for node in path:
            node.visits += 1
            node.total += outcome

    def _descend(self, game: Game) -> list[Node]:
        """Follow the tree, add a node, and play on to the horizon; returns the nodes passed."""
        node = self.root
        path = [node]
        in_tree = True
        last_turn = game.s.turn + self.effort.turns_ahead
        for _ in range(self.effort.deepest):
            decision = game.decision
            if decision is None or (game.at_rest and game.s.turn > last_turn):
                break
            if decision.seat == self.seat and in_tree:
                answer, node, in_tree = self._step(game, decision, node, first=len(path) == 1)
                path.append(node)
            else:
                answer = quick_answer(game, decision, self.rng)
            game.apply(answer)
        return path

    def _step(self, game: Game, decision: Decision, node: Node, *, first: bool) -> tuple[Answer, Node, bool]:
        """The most promising answer here; one not tried before goes first."""
        answers = self.answers if first else candidates(decision, self.rng, self.effort.subsets)
        keyed = {key_of(game, decision, answer): answer for answer in answers}
        untried = [key for key in keyed if key not in node.children]
        if untried:
            key = untried[self.rng.below(len(untried))]
            child = node.children[key] = Node()
            return keyed[key], child, False
        spread = self.effort.explore * sqrt(log(node.visits + 1))
        best_key, best = None, -1.0
        for key in keyed:
            child = node.children[key]
            bound = child.total / child.visits + spread / sqrt(child.visits)
            if bound > best:
                best_key, best = key, bound
        assert best_key is not None
        return keyed[best_key], node.children[best_key], True

    def ranked(self) -> list[tuple[Answer, float, int]]:
        """(answer, expected chance to win, tries), best first."""
        found = [
            (self.keys[key], child.total / child.visits, child.visits)
            for key, child in self.root.children.items()
            if child.visits and key in self.keys
        ]
        return sorted(found, key=lambda each: (-each[2], -each[1], each[0]))
